-- Never compiled here: a Lean 4 statement for Mathlib, without a proof.  docs/conjectures.md has the graph.
import Mathlib

open SimpleGraph

namespace Wowii204

/-- The order of a largest induced cycle: a set of vertices whose induced graph is connected and 2-regular. -/
noncomputable def inducedCircumference {V : Type*} [Fintype V] (G : SimpleGraph V) : ℕ :=
  sSup {k | ∃ s : Finset V, s.card = k ∧ (G.induce (s : Set V)).Connected ∧
    ∀ v ∈ s, {w | w ∈ s ∧ G.Adj v w}.ncard = 2}

/-- The degrees of the complement in ascending order. -/
noncomputable def complementDegrees {V : Type*} [Fintype V] (G : SimpleGraph V) : List ℕ :=
  (Finset.univ.val.map fun v => {w | Gᶜ.Adj v w}.ncard).sort (· ≤ ·)

/-- The element in the middle, or the mean of the two in the middle. -/
def median (l : List ℕ) : ℚ :=
  ((l.getD ((l.length - 1) / 2) 0 : ℚ) + (l.getD (l.length / 2) 0 : ℚ)) / 2

/-- The graph with graph6 code `G?BvUo`: 0 to 4 on one side, 5 to 7 on the other. -/
def counterexample : SimpleGraph (Fin 8) :=
  SimpleGraph.fromEdgeSet {
    s(0, 5), s(0, 6), s(0, 7), s(1, 5), s(1, 6), s(1, 7),
    s(2, 5), s(2, 6), s(3, 5), s(3, 7), s(4, 6), s(4, 7)}

/-- Induced circumference 6, median 4, and no Hamiltonian path. -/
theorem refuted :
    counterexample.Connected ∧
    2 + median (complementDegrees counterexample) ≤ (inducedCircumference counterexample : ℚ) ∧
    ¬ ∃ a b : Fin 8, ∃ p : counterexample.Walk a b, p.IsHamiltonian := by
  sorry

end Wowii204
