-- Never compiled here: a Lean 4 statement for Mathlib, without a proof.  docs/conjectures.md has the graph.
import Mathlib

open SimpleGraph

namespace Wowii202

/-- The largest independence number of a neighbourhood. -/
noncomputable def largestLocal {V : Type*} [Fintype V] (G : SimpleGraph V) : ℕ :=
  sSup {k | ∃ v : V, ∃ s : Finset V, s.card = k ∧ (∀ u ∈ s, G.Adj v u) ∧
    ∀ u ∈ s, ∀ w ∈ s, ¬ G.Adj u w}

/-- The fewest vertices whose removal leaves a graph that is not connected, or one vertex. -/
noncomputable def connectivity {V : Type*} [Fintype V] (G : SimpleGraph V) : ℕ :=
  sInf {k | ∃ s : Finset V, s.card = k ∧
    (¬ (G.induce (s : Set V)ᶜ).Connected ∨ k + 1 = Fintype.card V)}

/-- The graph with graph6 code `Q??CCD?OH@?dCCACcP?cDAOODCG`: the line graph of K4 whose edges are subdivided, with
a leaf at each vertex of these subdivisions. -/
def counterexample : SimpleGraph (Fin 18) :=
  SimpleGraph.fromEdgeSet {
    s(0, 6), s(0, 7), s(1, 8), s(1, 9), s(2, 10), s(2, 14),
    s(3, 12), s(3, 15), s(4, 13), s(4, 16), s(5, 11), s(5, 17),
    s(6, 7), s(6, 14), s(6, 15), s(7, 16), s(7, 17), s(8, 9),
    s(8, 10), s(8, 11), s(9, 12), s(9, 13), s(10, 11), s(10, 14),
    s(11, 17), s(12, 13), s(12, 15), s(13, 16), s(14, 15), s(16, 17)}

/-- No claw, connectivity 2, and no Hamiltonian path. -/
theorem refuted :
    counterexample.Connected ∧
    largestLocal counterexample ≤ connectivity counterexample ∧
    ¬ ∃ a b : Fin 18, ∃ p : counterexample.Walk a b, p.IsHamiltonian := by
  sorry

end Wowii202
