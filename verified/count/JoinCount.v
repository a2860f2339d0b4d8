(* JoinCount.v - the join of two sides, executable and proved *)
Require Import List PArith NArith Arith Lia Bool.
From Icosian Require Import Spec Count Machine Walk CountTree CountPacked Counted Glue Halves GlueTest.
Import ListNotations.

Section JoinCount.
Variable n : nat.
Variable st : Type.
Variable empty : st.
Variable get : st -> positive -> option positive.
Variable put : st -> positive -> option positive -> st.
Variable forget : st -> positive -> st.
Variable cmp : st -> st -> comparison.
Variable must : edge -> bool.

Definition pair_test (E1 E2 : list edge) (p q : state st) : option bool :=
  match p, q with
  | Live _ s, Live _ s' => glue_test n (mates_of st get s E2) (mates_of st get s' E1)
  | _, _ => None
  end.
Definition yes (o : option bool) : bool := match o with Some true => true | _ => false end.
Definition unknown (o : option bool) : N := match o with None => 1%N | Some _ => 0%N end.
Definition count_join (E1 E2 : list edge) : option N :=
  if well_formed n (E1 ++ E2) then
    let T1 := sweep n st get put forget cmp must E1 E2 [(Live st empty, 1%N)] in
    let T2 := sweep n st get put forget cmp must E2 E1 [(Live st empty, 1%N)] in
    if N.eqb (weight st (fun p => weight st (fun q => unknown (pair_test E1 E2 p q)) T2) T1) 0 then
      Some (weight st (fun p => weight st (fun q => one (yes (pair_test E1 E2 p q))) T2) T1)
    else None
  else None.

Hypothesis get_empty : forall v, in_range n v -> get empty v = Some v.
Hypothesis get_put : forall s v o w, in_range n v -> in_range n w -> (forall z, o = Some z -> in_range n z /\ z <> v) ->
   get (put s v o) w = if Pos.eqb w v then o else get s w.
Hypothesis get_forget : forall s v w, in_range n v -> in_range n w -> w <> v -> get (forget s v) w = get s w.
Hypothesis cmp_eq : forall a b, cmp a b = Eq -> a = b.

Lemma total_zero f l x p : total st f l = 0%N -> In (x, p) l -> f p = 0%N.
Proof.
  induction l as [|(y, q) l IH]; simpl; [contradiction|]. intros H [Q|J]; [inversion Q; subst; lia|apply IH; auto; lia].
Qed.

Theorem count_join_machine E1 E2 N : count_join E1 E2 = Some N ->
  exists l : list (list bool), NoDup l /\ N.of_nat (length l) = N /\
    forall x, In x l <-> length x = length (E1 ++ E2) /\ obeys must x (E1 ++ E2) = true /\ is_cycle n (select x (E1 ++ E2)).
Proof.
  unfold count_join. destruct (well_formed n (E1 ++ E2)) eqn:Wf; [|discriminate]. cbv zeta.
  match goal with |- context [N.eqb ?a 0] => destruct (N.eqb_spec a 0) as [U|]; [|discriminate] end. intros H. injection H as H.
  set (A := ends n st get put forget must (Live st empty) E1 E2). set (B := ends n st get put forget must (Live st empty) E2 E1).
  assert (forall x p y q, In (x, p) A -> In (y, q) B -> pair_test E1 E2 p q <> None) as Known.
  { intros x p y q J K. rewrite (sweep_weight n st get put forget cmp must cmp_eq) in U. cbn [weight] in U. rewrite N.mul_1_l, N.add_0_r in U.
    pose proof (total_zero _ _ x p U J) as V. cbv beta in V. rewrite (sweep_weight n st get put forget cmp must cmp_eq) in V.
    cbn [weight] in V. rewrite N.mul_1_l, N.add_0_r in V. pose proof (total_zero _ _ y q V K) as X. cbv beta in X.
    destruct (pair_test E1 E2 p q); [discriminate|]. discriminate X. }
  pose proof (well_formed_good n _ Wf) as G.
  assert (forall v, in_range n v -> pending v (E1 ++ E2) = true) as T.
  { unfold well_formed in Wf. apply andb_prop in Wf as (_ & T). rewrite forallb_forall in T. intros v R. apply T. apply in_vertices. exact R. }
  assert (0 < n) as N0.
  { unfold well_formed in Wf. apply andb_prop in Wf as (Wf & _). apply andb_prop in Wf as (Wf & _). apply Nat.ltb_lt. exact Wf. }
  set (gb := fun p q => yes (pair_test E1 E2 p q)).
  destruct (join_counts n st empty get put forget must get_empty get_put get_forget gb E1 E2 N0 G T) as (ND & Spec).
  - intros x p y q J K. pose proof (Known x p y q J K) as X. unfold pair_test in X. destruct p, q; simpl; auto; congruence.
  - intros x s y s' J K. pose proof (Known x _ y _ J K) as X. unfold gb. simpl in *. unfold yes.
    destruct (glue_test n (mates_of st get s E2) (mates_of st get s' E1)) as [b|] eqn:Gt; [|congruence].
    rewrite <- (glue_test_spec n _ _ b Gt). destruct b; split; auto; discriminate.
  - exists (pairs st gb A B). split; [exact ND|]. split; [|exact Spec].
    rewrite <- H. apply (join_tables n st empty get put forget cmp must cmp_eq gb E1 E2).
Qed.
End JoinCount.

Definition join_packed n must E1 E2 :=
  let b := width n in let m := N.ones b in
  if fit n (E1 ++ E2) then count_join n N 0%N (p_get b m) (p_put b m) (p_forget b m) N.compare must E1 E2 else None.

Theorem join_packed_correct n must E1 E2 N : join_packed n must E1 E2 = Some N -> counts_tours n (E1 ++ E2) must N.
Proof.
  unfold join_packed. cbv zeta. destruct (fit n (E1 ++ E2)) eqn:F; [|discriminate]. intros H. apply counted; auto.
  - unfold count_join in H. destruct (well_formed n (E1 ++ E2)); [auto|discriminate].
  - revert H. apply count_join_machine.
    + intros v _. unfold p_get, field. rewrite N.shiftr_0_l. reflexivity.
    + intros s v o w Rv Rw H. unfold p_get, p_put.
      assert (match o with None => Npos v | Some z => Npos z end < 2 ^ width n)%N as L1.
      { destruct o as [z|]; apply width_enough; auto. apply H. reflexivity. }
      rewrite field_set by auto. destruct (Pos.eqb_spec w v) as [->|D]; auto.
      destruct o as [z|].
      * destruct (H z eq_refl) as (_ & zv). destruct (Pos.eqb_spec z v); congruence.
      * rewrite Pos.eqb_refl. reflexivity.
    + intros s v w Rv Rw D. unfold p_get, p_forget. rewrite field_set; auto.
      * destruct (Pos.eqb_spec w v); [congruence|reflexivity].
      * apply N.le_lt_trans with (Npos v); [lia|apply width_enough; auto].
    + intros a b. apply N.compare_eq.
Qed.
