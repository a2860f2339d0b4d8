-- Never compiled here: a Lean 4 statement for Mathlib, without a proof.  docs/conjectures.md has the graph.
import Mathlib

open SimpleGraph

namespace Wowii210

/-- The independence number of the neighbourhood of a vertex. -/
noncomputable def localIndependence {V : Type*} [Fintype V] (G : SimpleGraph V) (v : V) : ℕ :=
  sSup {k | ∃ s : Finset V, s.card = k ∧ (∀ u ∈ s, G.Adj v u) ∧ ∀ u ∈ s, ∀ w ∈ s, ¬ G.Adj u w}

/-- The smaller of the two degrees in the middle, or the one in the middle, of the complement. -/
noncomputable def lowerMedian {V : Type*} [Fintype V] (G : SimpleGraph V) : ℕ :=
  ((Finset.univ.val.map fun v => {w | Gᶜ.Adj v w}.ncard).sort (· ≤ ·)).getD ((Fintype.card V - 1) / 2) 0

/-- The graph with graph6 code `ICQeUVJqw`: without vertex 0 it falls into {3}, {2, 5} and the rest. -/
def counterexample : SimpleGraph (Fin 10) :=
  SimpleGraph.fromEdgeSet {
    s(0, 3), s(0, 5), s(0, 6), s(0, 7), s(0, 8), s(0, 9), s(1, 4), s(1, 6),
    s(1, 7), s(1, 8), s(1, 9), s(2, 5), s(4, 6), s(4, 7), s(4, 8), s(4, 9),
    s(6, 7), s(6, 8), s(6, 9), s(7, 8), s(7, 9), s(8, 9)}

/-- Lower median 3 and least local independence 2 of the complement, and no Hamiltonian path. -/
theorem refuted :
    counterexample.Connected ∧
    (∀ v, (2 / 3 : ℚ) * lowerMedian counterexample ≤ localIndependence counterexampleᶜ v) ∧
    ¬ ∃ a b : Fin 10, ∃ p : counterexample.Walk a b, p.IsHamiltonian := by
  sorry

end Wowii210
