//! Hamiltonian paths and cycles of graphs and boards: found, proved to be absent, listed, counted.
//!
//! ```
//! use icosian::{Kind, Limits, Question};
//!
//! # fn main() -> Result<(), icosian::Error> {
//! let mut board = Question::new("knight 6x6")?;
//! let answer = board.solve(&Limits::new().seconds(10.0))?;
//! assert_eq!(answer.tour().map(|tour| tour.len()), Some(36));
//! assert_eq!(board.count(&Limits::new())?, "9862");
//!
//! let mut star = Question::of_graph(4, [(0, 1), (0, 2), (0, 3)], false)?;
//! star.kind(Kind::Open)?;
//! println!("{}", star.solve(&Limits::new())?.reason().unwrap_or(""));
//! # Ok(())
//! # }
//! ```
//!
//! Every tour was checked before you see it, by code that shares nothing with the search. Failures of
//! the library are an [`Error`]; that there is no tour, or that a limit ended a search, is an answer.
//! With the feature `petgraph` there are `hamiltonian_cycle` and `hamiltonian_path` for its graphs.
//!
//! SPDX-License-Identifier: MIT
#![warn(missing_docs)]

mod owned;
#[cfg(feature = "petgraph")]
mod of_petgraph;
mod question;

pub use owned::Error;
#[cfg(feature = "petgraph")]
pub use of_petgraph::{hamiltonian_cycle, hamiltonian_path};
pub use question::{Answer, Kind, Limits, Question, Verdict};
