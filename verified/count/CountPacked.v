(* CountPacked.v - the store of mates as one natural number: B bits for each vertex.
   A field holds 0 (no link yet), the number of the vertex itself (two links), or the mate. *)
Require Import List PArith NArith Arith Lia Bool.
From Icosian Require Import Spec Count Machine.
Import ListNotations.

Section Packed.
Variable B : N.
Variable mask : N.

Definition field (s : N) (v : positive) : N := N.land (N.shiftr s (N.mul B (Npos v))) mask.
Definition set_field (s : N) (v : positive) (c : N) : N :=
  N.lxor s (N.shiftl (N.lxor (field s v) c) (N.mul B (Npos v))).
Definition p_get (s : N) (v : positive) : option positive :=
  match field s v with
  | N0 => Some v
  | Npos w => if Pos.eqb w v then None else Some w
  end.
Definition p_put (s : N) (v : positive) (o : option positive) : N :=
  set_field s v (match o with None => Npos v | Some w => Npos w end).
Definition p_forget (s : N) (v : positive) : N := set_field s v 0%N.

Hypothesis mask_ones : mask = N.ones B.

Lemma field_bit s v i : N.testbit (field s v) i = (N.testbit s (i + B * Npos v) && N.ltb i B)%bool.
Proof.
  unfold field. rewrite N.land_spec, N.shiftr_spec by lia. subst mask. f_equal.
  destruct (N.ltb_spec i B); [rewrite N.ones_spec_low|rewrite N.ones_spec_high]; auto.
Qed.
Lemma small_bit c i : (c < 2 ^ B)%N -> (B <= i)%N -> N.testbit c i = false.
Proof.
  intros H L. rewrite <- (N.mod_small c (2 ^ B)) by exact H. apply N.mod_pow2_bits_high. exact L.
Qed.
Lemma field_set s v c w : (c < 2 ^ B)%N -> field (set_field s v c) w = if Pos.eqb w v then c else field s w.
Proof.
  intros H. apply N.bits_inj. intros i. rewrite field_bit. unfold set_field. rewrite N.lxor_spec.
  destruct (Pos.eqb_spec w v) as [->|D].
  - rewrite N.shiftl_spec_high by lia. replace (i + B * Npos v - B * Npos v)%N with i by lia.
    rewrite N.lxor_spec, field_bit. destruct (N.ltb_spec i B).
    + destruct (N.testbit s _), (N.testbit c i); reflexivity.
    + rewrite (small_bit c i) by auto. apply andb_false_r.
  - rewrite field_bit. destruct (N.ltb_spec i B) as [L|L]; [|rewrite !andb_false_r; reflexivity]. rewrite !andb_true_r.
    set (j := (i + B * Npos w)%N).
    assert (N.testbit (N.shiftl (N.lxor (field s v) c) (B * Npos v)) j = false) as ->; [|apply xorb_false_r].
    destruct (N.le_gt_cases (B * Npos v) j) as [K|K].
    + rewrite N.shiftl_spec_high by lia. assert (B <= j - B * Npos v)%N as Q.
      { unfold j in *. assert (Npos v < Npos w \/ Npos w < Npos v)%N as [O|O] by lia; nia. }
      rewrite N.lxor_spec, field_bit, (small_bit c) by auto. destruct (N.ltb_spec (j - B * Npos v) B); [lia|].
      rewrite andb_false_r. reflexivity.
    + apply N.shiftl_spec_low. exact K.
Qed.
End Packed.

Definition width (n : nat) : N := N.size (N.of_nat n).
Lemma width_enough n v : in_range n v -> (Npos v < 2 ^ width n)%N.
Proof.
  intros R. unfold in_range in R. unfold width. apply N.le_lt_trans with (N.of_nat n); [lia|apply N.size_gt].
Qed.

Definition count_packed n must L :=
  let b := width n in let m := N.ones b in
  count n N 0%N (p_get b m) (p_put b m) (p_forget b m) N.compare must L.

Theorem count_packed_correct n must L N : count_packed n must L = Some N ->
  exists l : list (list bool), NoDup l /\ N.of_nat (length l) = N /\
    forall x, In x l <-> length x = length L /\ obeys must x L = true /\ is_cycle n (select x L).
Proof.
  unfold count_packed. apply (count_machine n).
  - intros v _. unfold p_get, field. rewrite N.shiftr_0_l. reflexivity.
  - intros s v o w Rv Rw H. unfold p_get, p_put.
    assert (match o with None => Npos v | Some z => Npos z end < 2 ^ width n)%N as L1.
    { destruct o as [z|]; apply width_enough; auto. apply H. reflexivity. }
    rewrite field_set by auto. destruct (Pos.eqb_spec w v) as [->|D]; auto.
    destruct o as [z|].
    + destruct (H z eq_refl) as (_ & zv). destruct (Pos.eqb_spec z v); congruence.
    + rewrite Pos.eqb_refl. reflexivity.
  - intros s v w Rv Rw D. unfold p_get, p_forget. rewrite field_set; auto.
    + destruct (Pos.eqb_spec w v); [congruence|reflexivity].
    + apply N.le_lt_trans with (Npos v); [lia|apply width_enough; auto].
  - intros a b. apply N.compare_eq.
Qed.
