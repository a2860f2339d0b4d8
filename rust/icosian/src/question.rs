//! Questions, limits and answers.
//! SPDX-License-Identifier: MIT

use crate::owned::{text, Context, Error, Owned};
use icosian_sys as sys;
use std::any::Any;
use std::ffi::CString;
use std::os::raw::c_void;
use std::panic::{catch_unwind, resume_unwind, AssertUnwindSafe};

/// The kind of tour that is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A cycle.
    Closed,
    /// A path.
    Open,
    /// One of them.
    Either,
}

/// What is known of a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// There is a tour.
    Found,
    /// There is none.
    None,
    /// A limit ended the search.
    Unknown,
}

/// How a question is answered: `Limits::new().seconds(10.0).threads(2)`.
#[derive(Debug, Clone)]
pub struct Limits {
    seconds: f64,
    seed: u64,
    threads: u32,
    method: String,
    options: Vec<(String, String)>,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { seconds: 0.0, seed: 1, threads: 1, method: "auto".to_string(), options: Vec::new() }
    }
}

impl Limits {
    /// No limit, one thread, method auto.
    pub fn new() -> Self {
        Limits::default()
    }
    /// The most seconds; 0 for no limit.
    pub fn seconds(mut self, seconds: f64) -> Self {
        self.seconds = seconds;
        self
    }
    /// The seed of all random choices.
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }
    /// The number of threads; 0 for all of the machine's.
    pub fn threads(mut self, threads: u32) -> Self {
        self.threads = threads;
        self
    }
    /// A method by its name.
    pub fn method(mut self, name: &str) -> Self {
        self.method = name.to_string();
        self
    }
    /// An option of the method: `option("ties", "roth")`.
    pub fn option(mut self, name: &str, value: &str) -> Self {
        self.options.push((name.to_string(), value.to_string()));
        self
    }
}

/// A subject with conditions on its tours.
///
/// It is open until its first answer; `kind` and `ask` are errors after that.
pub struct Question {
    // before the context, which is dropped last
    problem: Owned<sys::ico_problem>,
    context: Context,
    sealed: bool,
}

// SAFETY: all objects of a question are its own, and the library asks for one thread at a time.
unsafe impl Send for Question {}

impl Question {
    /// The question of the words of the command line: `"knight 8x8"`, `"petersen:11,2"`, a file.
    pub fn new(words: &str) -> Result<Self, Error> {
        let (context, words) = (Context::new(), c_string(words)?);
        // SAFETY: context and words are alive; words end with a NUL.
        let problem = context.make(sys::ico_problem_free, |made| unsafe {
            sys::ico_problem_from_words(context.as_ptr(), words.as_ptr(), made)
        })?;
        Ok(Question { problem, context, sealed: false })
    }

    /// The question of a graph of `n` vertices, or of a digraph.
    pub fn of_graph(n: u32, edges: impl IntoIterator<Item = (u32, u32)>, directed: bool) -> Result<Self, Error> {
        Question::of_edges(n, edges.into_iter().map(|(u, v)| (u, v, None)), directed)
    }

    /// The question of a graph with weights, for `ask("weight", "min")`. Two weights of one edge are an
    /// error.
    pub fn of_weights(
        n: u32,
        edges: impl IntoIterator<Item = (u32, u32, i64)>,
        directed: bool,
    ) -> Result<Self, Error> {
        Question::of_edges(n, edges.into_iter().map(|(u, v, w)| (u, v, Some(w))), directed)
    }

    fn of_edges(
        n: u32,
        edges: impl Iterator<Item = (u32, u32, Option<i64>)>,
        directed: bool,
    ) -> Result<Self, Error> {
        let context = Context::new();
        // SAFETY: all objects are alive; the problem takes the graph over when it is made.
        unsafe {
            let builder = context.make(sys::ico_graph_builder_free, |made| {
                sys::ico_graph_builder_new(context.as_ptr(), n.into(), directed, made)
            })?;
            for (u, v, weight) in edges {
                context.check(sys::ico_graph_builder_add(builder.as_ptr(), u.into(), v.into()))?;
                if let Some(weight) = weight {
                    context.check(sys::ico_graph_builder_weigh(builder.as_ptr(), weight))?;
                }
            }
            let graph = context.make(sys::ico_graph_free, |made| {
                sys::ico_graph_build(builder.as_ptr(), std::ptr::null(), made)
            })?;
            let problem = context.make(sys::ico_problem_free, |made| {
                sys::ico_problem_from_graph(context.as_ptr(), graph.as_ptr(), made)
            })?;
            graph.disown();
            drop(builder);
            Ok(Question { problem, context, sealed: false })
        }
    }

    /// Closed, open or either.
    pub fn kind(&mut self, kind: Kind) -> Result<&mut Self, Error> {
        let number = match kind {
            Kind::Closed => sys::ICO_CLOSED,
            Kind::Open => sys::ICO_OPEN,
            Kind::Either => sys::ICO_EITHER,
        };
        // SAFETY: the problem is alive, and this is its only user.
        self.context.check(unsafe { sys::ico_problem_set_kind(self.problem.as_ptr(), number) })?;
        Ok(self)
    }

    /// A condition by the name and in the words of its option: `ask("straight", "3")`.
    pub fn ask(&mut self, name: &str, words: &str) -> Result<&mut Self, Error> {
        let (name, words) = (c_string(name)?, c_string(words)?);
        // SAFETY: as for kind; both texts end with a NUL.
        self.context
            .check(unsafe { sys::ico_problem_ask(self.problem.as_ptr(), name.as_ptr(), words.as_ptr()) })?;
        Ok(self)
    }

    /// The number of vertices.
    pub fn size(&self) -> u64 {
        // SAFETY: the problem is alive.
        unsafe { sys::ico_problem_size(self.problem.as_ptr()) }
    }

    /// The name of a vertex: that of a cell, or its number.
    pub fn name(&self, vertex: u64) -> String {
        // SAFETY: any number is allowed.
        let name = self.context.written(|text| unsafe {
            sys::ico_problem_vertex_name(self.problem.as_ptr(), vertex, text);
            sys::ICO_OK
        });
        name.expect("out of memory")
    }

    /// Searches for a tour, or for the reason that there is none.
    pub fn solve(&mut self, limits: &Limits) -> Result<Answer<'_>, Error> {
        let run = Run::new(self, limits)?;
        let result = run.solve()?;
        let Run { context, .. } = run;
        Ok(Answer { result, context, question: self })
    }

    /// Calls `tour` with each tour until it returns false; returns the number of tours.
    pub fn each(&mut self, limits: &Limits, tour: impl FnMut(&[u32]) -> bool) -> Result<u64, Error> {
        let run = Run::new(self, limits)?;
        let mut list = List { tour, vertices: Vec::new(), panic: None };
        // SAFETY: the run ends before `list` does.
        let result = unsafe {
            sys::ico_run_set_goal(run.run.as_ptr(), sys::ICO_GOAL_LIST, 0);
            let call = call_of(&list);
            sys::ico_run_set_tour_callback(run.run.as_ptr(), Some(call), (&mut list as *mut List<_>).cast());
            run.solve()
        };
        if let Some(panic) = list.panic {
            resume_unwind(panic);
        }
        let result = result?; // dropped before the run's context
        // SAFETY: the result is alive.
        Ok(unsafe { sys::ico_result_tours(result.as_ptr()) })
    }

    /// The number of tours in decimal digits, since it may be large. An [`Error`] at a limit.
    pub fn count(&mut self, limits: &Limits) -> Result<String, Error> {
        let run = Run::new(self, limits)?;
        // SAFETY: all objects are alive; the number is copied.
        unsafe {
            let options = run.context.make(sys::ico_count_options_free, |made| {
                sys::ico_count_options_new(run.context.as_ptr(), made)
            })?;
            let count = run.context.make(sys::ico_count_free, |made| {
                sys::ico_run_count(run.run.as_ptr(), options.as_ptr(), made)
            })?;
            let digits = sys::ico_count_tours(count.as_ptr());
            if digits.is_null() || !sys::ico_count_exact(count.as_ptr()) {
                return Err(Error::new(sys::ICO_STOPPED, "a limit ended the count"));
            }
            Ok(text(digits))
        }
    }

    fn seal(&mut self) -> Result<(), Error> {
        if !self.sealed {
            // SAFETY: the problem is alive, and this is its only user.
            self.context.check(unsafe { sys::ico_problem_seal(self.problem.as_ptr()) })?;
            self.sealed = true;
        }
        Ok(())
    }
}

fn c_string(words: &str) -> Result<CString, Error> {
    CString::new(words).map_err(|_| Error::new(sys::ICO_BAD_ARGUMENT, format!("{words:?} has a NUL inside")))
}

/// A run with a context of its own, which is dropped last.
struct Run {
    options: Owned<sys::ico_options>,
    run: Owned<sys::ico_run>,
    method: *const sys::ico_method,
    context: Context,
}

impl Run {
    fn new(question: &mut Question, limits: &Limits) -> Result<Self, Error> {
        question.seal()?;
        let (context, name) = (question.context.fork(), c_string(&limits.method)?);
        // SAFETY: the problem outlives the run, which only calls of the question make.
        unsafe {
            let method = sys::ico_method_by_name(name.as_ptr());
            if method.is_null() {
                let words = format!("there is no method {}", limits.method);
                return Err(Error::new(sys::ICO_BAD_ARGUMENT, words));
            }
            let run = context.make(sys::ico_run_free, |made| {
                sys::ico_run_new(context.as_ptr(), question.problem.as_ptr(), made)
            })?;
            sys::ico_run_set_seconds(run.as_ptr(), limits.seconds);
            sys::ico_run_set_seed(run.as_ptr(), limits.seed);
            sys::ico_run_set_threads(run.as_ptr(), limits.threads);
            let options = context.make(sys::ico_options_free, |made| {
                sys::ico_options_new(context.as_ptr(), method, made)
            })?;
            for (name, value) in &limits.options {
                let (name, value) = (c_string(name)?, c_string(value)?);
                context.check(sys::ico_options_set(options.as_ptr(), name.as_ptr(), value.as_ptr()))?;
            }
            Ok(Run { options, run, method, context })
        }
    }

    fn solve(&self) -> Result<Owned<sys::ico_result>, Error> {
        // SAFETY: all objects are alive.
        self.context.make(sys::ico_result_free, |made| unsafe {
            sys::ico_run_solve(self.run.as_ptr(), self.method, self.options.as_ptr(), made)
        })
    }
}

struct List<F> {
    tour: F,
    vertices: Vec<u32>,
    panic: Option<Box<dyn Any + Send>>,
}

/// The callback for the closure of a list, whose type has no name.
fn call_of<F: FnMut(&[u32]) -> bool>(_: &List<F>) -> sys::ico_tour_callback {
    call::<F>
}

unsafe extern "C" fn call<F: FnMut(&[u32]) -> bool>(user: *mut c_void, tour: *const sys::ico_tour) -> bool {
    let list = &mut *user.cast::<List<F>>();
    list.vertices.clear();
    list.vertices.extend(vertices(tour));
    let answer = catch_unwind(AssertUnwindSafe(|| (list.tour)(&list.vertices)));
    answer.unwrap_or_else(|panic| {
        list.panic = Some(panic);
        false
    })
}

unsafe fn vertices(tour: *const sys::ico_tour) -> impl Iterator<Item = u32> {
    let length = sys::ico_tour_length(tour);
    (0..length).map(move |i| u32::try_from(sys::ico_tour_at(tour, i)).expect("fewer than 2^32 vertices"))
}

/// The answer to a question.
pub struct Answer<'a> {
    result: Owned<sys::ico_result>,
    context: Context,
    question: &'a Question,
}

impl Answer<'_> {
    /// Found, none or unknown.
    pub fn verdict(&self) -> Verdict {
        // SAFETY: the result is alive, here and below.
        match unsafe { sys::ico_result_verdict(self.result.as_ptr()) } {
            sys::ICO_FOUND => Verdict::Found,
            sys::ICO_NONE => Verdict::None,
            _ => Verdict::Unknown,
        }
    }

    /// The vertices in order.
    pub fn tour(&self) -> Option<Vec<u32>> {
        // SAFETY: a tour lives as long as its result.
        unsafe {
            let tour = sys::ico_result_tour(self.result.as_ptr());
            (!tour.is_null()).then(|| vertices(tour).collect())
        }
    }

    /// The names of the vertices in order.
    pub fn names(&self) -> Option<Vec<String>> {
        Some(self.tour()?.into_iter().map(|v| self.question.name(v.into())).collect())
    }

    /// The reason that there is no tour, if one is known.
    pub fn reason(&self) -> Option<&str> {
        // SAFETY: the reason and its text live as long as the result.
        unsafe {
            let reason = sys::ico_result_reason(self.result.as_ptr());
            let words = (!reason.is_null()).then(|| sys::ico_reason_text(reason))?;
            std::ffi::CStr::from_ptr(words).to_str().ok()
        }
    }

    /// True if the tour, or the reason, was verified by code that did not find it.
    pub fn checked(&self) -> bool {
        unsafe { sys::ico_result_checked(self.result.as_ptr()) }
    }

    /// The weight of the tour, if the least or greatest was asked for.
    pub fn weight(&self) -> i64 {
        unsafe { sys::ico_result_weight(self.result.as_ptr()) }
    }

    /// The limit that ended the search: `"time"`, `"memory"`, `"none"` ...
    pub fn limit(&self) -> String {
        unsafe { text(sys::ico_limit_name(sys::ico_result_limit(self.result.as_ptr()))) }
    }

    /// The record that the program `icosian-check` verifies.
    pub fn certificate(&self) -> Result<String, Error> {
        self.context.written(|written| unsafe {
            let tour = sys::ico_result_tour(self.result.as_ptr());
            let reason = sys::ico_result_reason(self.result.as_ptr());
            let reason = if tour.is_null() { reason } else { std::ptr::null() };
            sys::ico_certificate_write(self.question.problem.as_ptr(), tour, reason, written)
        })
    }
}
