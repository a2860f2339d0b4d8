(* Glue.v - two sides: whether two partial sets of edges make one cycle depends on their mates alone
   (the fact on which a join at a separator rests) *)
Require Import List PArith NArith Arith Lia Bool.
From Icosian Require Import Spec Count Machine.
Import ListNotations.

Definition links (M : mates) v := match M v with None => 2 | Some w => if Pos.eqb w v then 0 else 1 end.
Definition both (M1 M2 : mates) v := M1 v <> None /\ M2 v <> None.
Definition follows_mates n (M : mates) (S : positive -> bool) := forall v w, in_range n v -> M v = Some w -> S v = S w.
(* two links at each vertex; and the mates of both sides, taken as links, connect *)
Definition glue (n : nat) (M1 M2 : mates) : Prop :=
  (forall v, in_range n v -> links M1 v + links M2 v = 2) /\
  (forall S, follows_mates n M1 S -> follows_mates n M2 S ->
     forall a b, in_range n a -> in_range n b -> both M1 M2 a -> both M1 M2 b -> S a = S b).

Lemma extend n P M S' : inv n P M -> follows_mates n M S' ->
  exists S : positive -> bool, (forall e, In e P -> S (end1 e) = S (end2 e)) /\ (forall v, in_range n v -> M v <> None -> S v = S' v).
Proof.
  intros I F.
  assert (forall l, (forall v, In v l -> in_range n v) -> exists S : positive -> bool, (forall e, In e P -> S (end1 e) = S (end2 e)) /\
    (forall v, In v l -> M v <> None -> S' v = true -> S v = true) /\
    (forall z, in_range n z -> M z <> None -> S z = true -> S' z = true)) as H.
  { induction l as [|v l IH]; intros R.
    - exists (fun _ => false). repeat split; auto; try contradiction. discriminate.
    - destruct IH as (S & A & B & C); [intros w J; apply R; simpl; auto|].
      assert (in_range n v) as Rv by (apply R; simpl; auto).
      destruct (M v) as [w|] eqn:Mv; [destruct (S' v) eqn:Sv|].
      + destruct (i_set _ _ _ I v w Rv Mv) as (T & Tv & Tw & Tc & Td). exists (fun z => T z || S z). split; [|split].
        * intros e J. rewrite (A e J), (Tc e J). reflexivity.
        * intros z [<-|J] Mz Sz; [rewrite Tv; reflexivity|]. rewrite (B z J Mz Sz). apply orb_true_r.
        * intros z Rz Mz Q. apply orb_prop in Q as [Q|Q]; [|auto]. destruct (Td z Rz Q) as [->|[->|K]]; [auto| |congruence].
          rewrite <- (F v w Rv Mv). exact Sv.
      + exists S. split; [exact A|split; [|exact C]]. intros z [<-|J] Mz Sz; auto; congruence.
      + exists S. split; [exact A|split; [|exact C]]. intros z [<-|J] Mz Sz; auto; congruence. }
  destruct (H (vertices n)) as (S & A & B & C); [intros v; apply in_vertices|].
  exists S. split; auto. intros v Rv Mv. destruct (S' v) eqn:E.
  - apply B; auto. apply in_vertices. exact Rv.
  - destruct (S v) eqn:E2; auto. rewrite (C v Rv Mv E2) in E. discriminate.
Qed.

Lemma links_deg n P M v : inv n P M -> in_range n v -> deg P v = links M v.
Proof. intros I R. apply (i_deg _ _ _ I v R). Qed.

Lemma lonely P v z : deg P v = 0 -> conn P z v -> z = v.
Proof.
  intros D C. specialize (C (Pos.eqb v)).
  assert (forall e, In e P -> Pos.eqb v (end1 e) = Pos.eqb v (end2 e)) as H.
  { intros e J. destruct (touches v e) eqn:T; [pose proof (deg_in e P v J T); lia|].
    rewrite touches_ends in T. apply orb_false_iff in T as (A & B). rewrite Pos.eqb_sym, A, Pos.eqb_sym, B. reflexivity. }
  specialize (C H). rewrite Pos.eqb_refl in C. apply Pos.eqb_eq in C. auto.
Qed.

Theorem glue_spec n P1 M1 P2 M2 : (forall e, In e (P1 ++ P2) -> good_edge n e) -> inv n P1 M1 -> inv n P2 M2 ->
  (is_cycle n (P1 ++ P2) <-> glue n M1 M2).
Proof.
  intros G I1 I2. split.
  - intros (D & C). split.
    { intros v R. rewrite <- (links_deg n P1 M1 v I1 R), <- (links_deg n P2 M2 v I2 R), <- deg_app. auto. }
    intros S' F1 F2 a b Ra Rb Wa Wb.
    destruct (extend n P1 M1 S' I1 F1) as (S1 & N1 & A1). destruct (extend n P2 M2 S' I2 F2) as (S2 & N2 & A2).
    set (S := fun z => match M1 z with None => S1 z | Some _ => match M2 z with None => S2 z | Some _ => S' z end end).
    assert (forall w, both M1 M2 w -> S w = S' w) as SW.
    { intros w (X & Y). unfold S. destruct (M1 w); [|congruence]. destruct (M2 w); congruence. }
    assert (forall w, in_range n w -> 1 <= deg P1 w -> S w = S1 w) as E1.
    { intros w R L. unfold S. pose proof (D w R) as Q. rewrite deg_app, (i_deg _ _ _ I2 w R) in Q.
      destruct (M2 w); [|lia]. destruct (M1 w) eqn:X; auto. symmetry. apply A1; congruence. }
    assert (forall w, in_range n w -> 1 <= deg P2 w -> S w = S2 w) as E2.
    { intros w R L. unfold S. pose proof (D w R) as Q. rewrite deg_app, (i_deg _ _ _ I1 w R) in Q.
      destruct (M1 w); [|lia]. destruct (M2 w) eqn:X; auto. symmetry. apply A2; congruence. }
    assert (forall e, In e (P1 ++ P2) -> S (end1 e) = S (end2 e)) as NC.
    { intros e J. destruct (G e J) as (R1 & R2 & _).
      assert (touches (end1 e) e = true) as T1 by (rewrite touches_ends, Pos.eqb_refl; reflexivity).
      assert (touches (end2 e) e = true) as T2 by (rewrite touches_ends, Pos.eqb_refl; apply orb_true_r).
      apply in_app_iff in J as [J|J].
      - rewrite !E1 by (auto; eapply deg_in; eauto). auto.
      - rewrite !E2 by (auto; eapply deg_in; eauto). auto. }
    rewrite <- (SW a Wa), <- (SW b Wb).
    destruct (S a) eqn:Sa, (S b) eqn:Sb; auto; exfalso.
    + destruct (C S) as (e & J & X); [exists a; auto|exists b; auto|]. apply X. auto.
    + destruct (C S) as (e & J & X); [exists b; auto|exists a; auto|]. apply X. auto.
  - intros (D & C). split.
    { intros v R. rewrite deg_app, (links_deg n P1 M1 v I1 R), (links_deg n P2 M2 v I2 R). auto. }
    intros S (a & Ra & Sa) (b & Rb & Sb).
    destruct (existsb (fun f => xorb (S (end1 f)) (S (end2 f))) (P1 ++ P2)) eqn:X.
    { apply existsb_exists in X as (f & J & X). exists f. split; auto. intros Q. rewrite Q, xorb_nilpotent in X. discriminate. }
    exfalso. assert (forall f, In f (P1 ++ P2) -> S (end1 f) = S (end2 f)) as NC.
    { intros f J. destruct (xorb (S (end1 f)) (S (end2 f))) eqn:Y; [|apply xorb_eq; exact Y].
      assert (existsb (fun f => xorb (S (end1 f)) (S (end2 f))) (P1 ++ P2) = true); [|congruence].
      apply existsb_exists. eauto. }
    assert (forall f, In f P1 -> S (end1 f) = S (end2 f)) as NC1 by (intros f J; apply NC, in_app_iff; auto).
    assert (forall f, In f P2 -> S (end1 f) = S (end2 f)) as NC2 by (intros f J; apply NC, in_app_iff; auto).
    assert (forall z, in_range n z -> exists w, in_range n w /\ both M1 M2 w /\ S z = S w) as W.
    { intros z Rz. destruct (i_end _ _ _ I1 z Rz) as (w1 & R1 & X1 & C1).
      destruct (M2 w1) eqn:Y1; [exists w1; repeat split; auto; congruence|].
      assert (deg P1 w1 = 0) as Z1.
      { specialize (D w1 R1). rewrite (links_deg n P1 M1 w1 I1 R1). unfold links at 2 in D. rewrite Y1 in D. lia. }
      pose proof (lonely P1 w1 z Z1 C1) as Q. subst w1.
      destruct (i_end _ _ _ I2 z Rz) as (w2 & R2 & X2 & C2).
      destruct (M1 w2) eqn:Y2; [exists w2; repeat split; auto; congruence|].
      assert (deg P2 w2 = 0) as Z2.
      { specialize (D w2 R2). rewrite (links_deg n P2 M2 w2 I2 R2). unfold links at 1 in D. rewrite Y2 in D. lia. }
      pose proof (lonely P2 w2 z Z2 C2) as Q. subst w2. congruence. }
    destruct (W a Ra) as (a' & Ra' & Wa & Ea). destruct (W b Rb) as (b' & Rb' & Wb & Eb).
    assert (S a' = S b'); [|congruence]. apply C; auto.
    + intros v w Rv Mv. apply (i_conn _ _ _ I1 v w Rv Mv S NC1).
    + intros v w Rv Mv. apply (i_conn _ _ _ I2 v w Rv Mv S NC2).
Qed.
