(* GlueTest.v - an executable test for glue (Some b: decided), and the whole join, executable and proved.
   Slow: all pairs of states; a join for large boards needs the pairs sorted by profile. *)
Require Import List PArith NArith Arith Lia Bool.
From Icosian Require Import Spec Count Machine Glue Halves CountPacked.
Import ListNotations.

Section Test.
Variable n : nat.
Variables M1 M2 : mates.
Definition memb (v : positive) (R : list positive) := existsb (Pos.eqb v) R.
Definition is_both v := match M1 v, M2 v with Some _, Some _ => true | _, _ => false end.
Definition W := filter is_both (vertices n).
Definition mate_list v := match M1 v with Some w => [w] | None => [] end ++ match M2 v with Some w => [w] | None => [] end.
Definition grow (R : list positive) : list positive :=
  fold_left (fun R v => if memb v R then R ++ filter (fun w => negb (memb w R)) (mate_list v) else R) (vertices n) R.
Fixpoint reach (fuel : nat) (R : list positive) := match fuel with 0 => R | S f => reach f (grow R) end.
Definition closed_under (M : mates) (R : list positive) :=
  forallb (fun v => match M v with Some w => Bool.eqb (memb v R) (memb w R) | None => true end) (vertices n).
Definition glue_test : option bool :=
  if forallb (fun v => Nat.eqb (links M1 v + links M2 v) 2) (vertices n) then
    match W with
    | [] => Some true
    | a :: _ => let R := reach n [a] in
      if forallb (fun v => memb v R) W then Some true
      else if closed_under M1 R && closed_under M2 R then Some false else None
    end
  else Some false.

Lemma memb_spec v R : memb v R = true <-> In v R.
Proof.
  unfold memb. rewrite existsb_exists. split; [intros (x & J & E); apply Pos.eqb_eq in E; congruence|].
  intros J. exists v. split; auto. apply Pos.eqb_refl.
Qed.
Lemma W_spec v : In v W <-> in_range n v /\ both M1 M2 v.
Proof.
  unfold W, both, is_both. rewrite filter_In, in_vertices. destruct (M1 v), (M2 v); intuition congruence.
Qed.
Lemma closed_follows M R : closed_under M R = true -> follows_mates n M (fun v => memb v R).
Proof.
  unfold closed_under. rewrite forallb_forall. intros H v w Rv Mv. specialize (H v (proj2 (in_vertices n v) Rv)). cbv beta in H.
  rewrite Mv in H. apply eqb_prop in H. exact H.
Qed.
Section Reach.
Variable S : positive -> bool.
Hypothesis F1 : follows_mates n M1 S.
Hypothesis F2 : follows_mates n M2 S.
Variable a : positive.
Lemma grow_same R : (forall v, In v R -> S v = S a) -> forall v, In v (grow R) -> S v = S a.
Proof.
  unfold grow. assert (forall v, In v (vertices n) -> in_range n v) as V by (intros v; apply in_vertices). revert V R.
  induction (vertices n) as [|x l IH]; intros V R H; simpl; [exact H|].
  apply IH; [intros v J; apply V; simpl; auto|]. destruct (memb x R) eqn:X; [|exact H].
  apply memb_spec in X. intros v J. apply in_app_iff in J as [J|J]; auto. apply filter_In in J as (J & _).
  rewrite <- (H x X). symmetry. unfold mate_list in J. apply in_app_iff in J as [J|J].
  - destruct (M1 x) as [w|] eqn:E; [|contradiction]. destruct J as [<-|[]]. apply F1; auto. apply V. simpl. auto.
  - destruct (M2 x) as [w|] eqn:E; [|contradiction]. destruct J as [<-|[]]. apply F2; auto. apply V. simpl. auto.
Qed.
Lemma reach_same f : forall R, (forall v, In v R -> S v = S a) -> forall v, In v (reach f R) -> S v = S a.
Proof. induction f as [|f IH]; intros R H; simpl; auto. apply IH. apply grow_same. exact H. Qed.
End Reach.
Lemma reach_start f : forall R v, In v R -> In v (reach f R).
Proof.
  induction f as [|f IH]; intros R v J; simpl; auto. apply IH. unfold grow. revert R J.
  induction (vertices n) as [|x l IHl]; intros R J; simpl; auto. apply IHl. destruct (memb x R); auto. apply in_app_iff. auto.
Qed.

Theorem glue_test_spec b : glue_test = Some b -> (b = true <-> glue n M1 M2).
Proof.
  unfold glue_test. destruct (forallb _ (vertices n)) eqn:D.
  2: { intros Q. inversion Q; subst. split; [discriminate|]. intros (D' & _). exfalso. apply not_true_iff_false in D. apply D.
       apply forallb_forall. intros v J. apply Nat.eqb_eq. apply D'. apply in_vertices. exact J. }
  assert (forall v, in_range n v -> links M1 v + links M2 v = 2) as D'.
  { intros v R. rewrite forallb_forall in D. apply Nat.eqb_eq. apply (D v). apply in_vertices. exact R. }
  clear D. destruct W as [|a r] eqn:E.
  { intros Q. inversion Q; subst. split; auto. intros _. split; auto. intros S _ _ x y Rx _ Bx. exfalso.
    assert (In x W) as J by (apply W_spec; auto). rewrite E in J. contradiction. }
  rewrite <- E. destruct (forallb _ W) eqn:A.
  - intros Q. inversion Q; subst. split; auto. intros _. split; auto. intros S F1 F2 x y Rx Ry Bx By.
    rewrite forallb_forall in A.
    assert (forall z, in_range n z -> both M1 M2 z -> S z = S a) as H.
    { intros z Rz Bz. apply (reach_same S F1 F2 a n [a]); [intros v [<-|[]]; auto|]. apply memb_spec. apply A. apply W_spec. auto. }
    rewrite (H x), (H y); auto.
  - destruct (closed_under M1 _ && closed_under M2 _) eqn:C; [|discriminate]. intros Q. inversion Q; subst. split; [discriminate|].
    intros (_ & G). exfalso. apply andb_prop in C as (C1 & C2). apply not_true_iff_false in A. apply A. apply forallb_forall. intros z J.
    apply W_spec in J as (Rz & Bz). assert (In a W) as Ja by (rewrite E; simpl; auto). apply W_spec in Ja as (Ra & Ba).
    rewrite (G (fun v => memb v (reach n [a])) (closed_follows _ _ C1) (closed_follows _ _ C2) z a Rz Ra Bz Ba).
    apply memb_spec. apply reach_start. simpl. auto.
Qed.
End Test.
