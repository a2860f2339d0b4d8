(* Frames.v - rule S7: a tour passes a side with four links in one of nine ways.  Either a
   frame can stand for the side, or the opposite frame closes the side to a tour. *)
Require Import List PArith Arith Lia Bool FMapPositive.
From Icosian Require Import Spec Rules Cut Quotient Smaller Split Ways Exchange.
Import ListNotations.

(* One vertex joined to the ends of the links a, b, c, d; two, each joined to all; edges a-b and
   c-d; two joined vertices, the one joined to a and b, the other to c and d. *)
Inductive frame := F0 | F1 | F2 | F3.
Definition opposite (f : frame) := match f with F0 => F1 | F1 => F0 | F2 => F3 | F3 => F2 end.

(* The side Q and its four links, with their ends in it and beyond. *)
Definition gated U (Q : positive -> bool) (a b c d : edge) (p q r s p' q' r' s' : positive) :=
  (joins a p p' /\ joins b q q' /\ joins c r r' /\ joins d s s') /\
  (Q p = true /\ Q q = true /\ Q r = true /\ Q s = true) /\ (Q p' = false /\ Q q' = false /\ Q r' = false /\ Q s' = false) /\
  (p <> q /\ p <> r /\ p <> s /\ q <> r /\ q <> s /\ r <> s) /\ (p' <> q' /\ p' <> r' /\ p' <> s' /\ q' <> r' /\ q' <> s' /\ r' <> s') /\
  forall e, In e U -> crossb Q e = true -> e = a \/ e = b \/ e = c \/ e = d.
Definition outer (Q : positive -> bool) : positive -> bool := fun w => negb (Q w).
Lemma cross_outer Q U : cross (outer Q) U = cross Q U.
Proof. apply sum_ext. intros (k & u & w) _. unfold outer. simpl. destruct (Q u), (Q w); auto. Qed.
Lemma crossb_outer Q e : crossb (outer Q) e = crossb Q e.
Proof. destruct e as (k & u & w). unfold outer. simpl. destruct (Q u), (Q w); auto. Qed.
Lemma joins_sym e u w : joins e u w -> joins e w u.
Proof. unfold joins. tauto. Qed.
Lemma gated_outer U Q a b c d p q r s p' q' r' s' : gated U Q a b c d p q r s p' q' r' s' -> gated U (outer Q) a b c d p' q' r' s' p q r s.
Proof.
  intros ((ja & jb & jc & jd) & (i1 & i2 & i3 & i4) & (o1 & o2 & o3 & o4) & n & n' & only). unfold gated, outer.
  rewrite i1, i2, i3, i4, o1, o2, o3, o4. repeat (split; [auto using joins_sym|]). intros e I C. apply only; auto.
  rewrite <- crossb_outer. auto.
Qed.

(* The frame can stand for the side Q. *)
Definition passes V U Q (f : frame) (a b c d : edge) (p q r s : positive) : Prop :=
  let unused e := ~ In e U in
  let inhabited S := exists w, In w V /\ S w = true in
  match f with
  | F0 => cross Q U <= 2
  | F1 => exists S1 S2, covers Q S1 S2 /\ inhabited S1 /\ inhabited S2 /\ cross S1 U <= 2 /\ cross S2 U <= 2 /\
            forall e, In e U -> between S1 S2 e = false
  | F2 => (cross Q U <= 2 /\ In a U /\ In b U /\ unused c /\ unused d) \/ (cross Q U <= 2 /\ In c U /\ In d U /\ unused a /\ unused b) \/
          exists S1 S2, parts U Q S1 S2 p q r s /\ In a U /\ In b U /\ In c U /\ In d U
  | F3 => exists S1 S2, covers Q S1 S2 /\ inhabited S1 /\ inhabited S2 /\ cross S1 U <= 2 /\ cross S2 U <= 2 /\
            (In a U -> S1 p = true) /\ (In b U -> S1 q = true) /\ (In c U -> S2 r = true) /\ (In d U -> S2 s = true)
  end.

Section Ways.
Variables (V : list positive) (U : list edge).
Hypothesis tour : mtour V U.

(* one path: its first vertex, and the others *)
Lemma first_and_others Q g w w' : In g U -> joins g w w' -> Q w = true -> Q w' = false -> cross Q U <= 2 ->
  covers Q (is w) (minus Q (is w)) /\ cross (is w) U <= 2 /\ cross (minus Q (is w)) U <= 2.
Proof.
  intros I J A B C. destruct (joins_in V U tour g w w' I J) as (Iw & _ & n). split; [|split].
  - split; intros z; unfold minus, is; destruct (Pos.eqb_spec z w); subst; rewrite ?A; auto; try discriminate.
    rewrite andb_true_r. auto.
  - rewrite (cross_is V U tour w Iw). auto.
  - assert (cross (minus Q (is w)) U + 2 * sum (fun e => b2n (if edge_dec e g then true else false)) U <= cross Q U + cross (is w) U) as H.
    { unfold cross. rewrite <- sum_twice, <- !sum_add. apply sum_le. intros e Ie. destruct (edge_dec e g) as [E|E].
      - subst e. rewrite !(joins_cross g w w' _ J). unfold minus, is. rewrite A, B, Pos.eqb_refl. destruct (Pos.eqb_spec w' w); [congruence|]. auto.
      - destruct e as (k & y & z). unfold minus, is. simpl. destruct (Q y), (Q z), (Pos.eqb y w), (Pos.eqb z w); simpl; lia. }
    rewrite (cross_is V U tour w Iw) in H.
    assert (1 <= sum (fun e => b2n (if edge_dec e g then true else false)) U); [|lia].
    apply (sum_in (fun e => if edge_dec e g then true else false) U g I). destruct (edge_dec g g); congruence.
Qed.
Lemma mixed Q a b c d p q r s p' q' r' s' : gated U Q a b c d p q r s p' q' r' s' -> cross Q U <= 2 ->
  (In a U /\ ~ In b U) \/ (~ In a U /\ In b U) -> (In c U /\ ~ In d U) \/ (~ In c U /\ In d U) -> passes V U Q F3 a b c d p q r s.
Proof.
  intros ((ja & jb & jc & jd) & (i1 & i2 & i3 & i4) & (o1 & o2 & o3 & o4) & (n1 & n2 & n3 & n4 & n5 & n6) & n' & only) C AB CD. simpl.
  assert (exists w, In w V /\ Q w = true /\ w <> p /\ w <> q) as (w & Iw & Qw & wp & wq).
  { destruct CD as [(I & _)|(_ & I)]; [exists r; destruct (joins_in V U tour c r r' I jc)|exists s; destruct (joins_in V U tour d s s' I jd)]; auto. }
  destruct AB as [(I & N)|(N & I)].
  - destruct (first_and_others Q a p p' I ja i1 o1 C) as (cov & C1 & C2). exists (is p), (minus Q (is p)).
    destruct (joins_in V U tour a p p' I ja) as (Ip & _). unfold minus, is. rewrite i3, i4, Pos.eqb_refl.
    repeat (split; [first [assumption|solve [exists p; rewrite Pos.eqb_refl; auto]|solve [exists w; rewrite Qw; split; auto; apply negb_true_iff, Pos.eqb_neq; auto]|tauto]|]).
    split; intros _; cbn [andb]; apply negb_true_iff, Pos.eqb_neq; auto.
  - destruct (first_and_others Q b q q' I jb i2 o2 C) as (cov & C1 & C2). exists (is q), (minus Q (is q)).
    destruct (joins_in V U tour b q q' I jb) as (Iq & _). unfold minus, is. rewrite i3, i4, Pos.eqb_refl.
    repeat (split; [first [assumption|solve [exists q; rewrite Pos.eqb_refl; auto]|solve [exists w; rewrite Qw; split; auto; apply negb_true_iff, Pos.eqb_neq; auto]|tauto]|]).
    split; intros _; cbn [andb]; apply negb_true_iff, Pos.eqb_neq; auto.
Qed.
(* side and rest cannot pair the links alike *)
Lemma same_pairing Q S1 S2 O1 O2 (a b c d : edge) p q r s p' q' r' s' : gated U Q a b c d p q r s p' q' r' s' ->
  In p V -> In r V -> parts U Q S1 S2 p q r s -> parts U (outer Q) O1 O2 p' q' r' s' -> False.
Proof.
  intros ((ja & jb & jc & jd) & (i1 & i2 & i3 & i4) & (o1 & o2 & o3 & o4) & n & n' & only) Ip Ir
    ((C & dis) & Sp & Sq & Sr & Ss & _ & _ & B) ((C' & dis') & Op & Oq & Or & Os & _ & _ & B').
  assert (forall w, Q w = true -> O1 w = false) as QO.
  { intros w E. specialize (C' w). unfold outer in C'. rewrite E in C'. destruct (O1 w); auto; discriminate. }
  assert (forall w, Q w = false -> S1 w = false) as QS.
  { intros w E. specialize (C w). rewrite E in C. destruct (S1 w); auto; discriminate. }
  assert (1 <= cross (either S1 O1) U) as H.
  { apply (m_conn _ _ tour); unfold either; [exists p; rewrite Sp; auto|]. exists r. split; auto.
    rewrite (QO r i3), orb_false_r. destruct (S1 r) eqn:E; auto. apply dis in E. congruence. }
  apply sum_pos in H as (e & I & X).
  assert (forall g u w, joins g u w -> S1 u = O1 w -> Q u = true -> Q w = false -> crossb (either S1 O1) g = false) as J.
  { intros g u w J E A A'. rewrite (joins_cross g u w _ J). unfold either. rewrite (QO u A), (QS w A'), orb_false_r. simpl. rewrite E. apply xorb_nilpotent. }
  assert (S1 r = false) as Nr by (destruct (S1 r) eqn:E; auto; apply dis in E; congruence).
  assert (S1 s = false) as Ns by (destruct (S1 s) eqn:E; auto; apply dis in E; congruence).
  assert (O1 r' = false) as Nr' by (destruct (O1 r') eqn:E; auto; apply dis' in E; congruence).
  assert (O1 s' = false) as Ns' by (destruct (O1 s') eqn:E; auto; apply dis' in E; congruence).
  destruct (crossb Q e) eqn:K.
  - destruct (only e I K) as [|[|[|]]]; subst e; [rewrite (J a p p') in X|rewrite (J b q q') in X|rewrite (J c r r') in X|rewrite (J d s s') in X]; auto; congruence.
  - specialize (B e I). specialize (B' e I). destruct e as (k & y & z). unfold between, either in *. simpl in K, X.
    pose proof (C y) as Cy. pose proof (C z) as Cz. pose proof (C' y) as Cy'. pose proof (C' z) as Cz'. unfold outer in *.
    pose proof (dis y). pose proof (dis z). pose proof (dis' y). pose proof (dis' z).
    destruct (Q y), (Q z), (S1 y), (S1 z), (O1 y), (O1 z), (S2 y), (S2 z), (O2 y), (O2 z); simpl in *; try discriminate; intuition discriminate.
Qed.
End Ways.
