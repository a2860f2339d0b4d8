(* Ways.v - how a tour passes a side with four links (rule S7).
   It is one path that uses two of the links, or two paths that use all four.  Said by sets:
   the side is crossed by two used edges, or falls into two parts, each crossed by two, with
   no used edge between them. *)
Require Import List PArith Arith Lia Bool FMapPositive.
From Icosian Require Import Spec Rules Cut Quotient Smaller Split.
Import ListNotations.

Definition joins (e : edge) (u w : positive) := snd e = (u, w) \/ snd e = (w, u).
Definition minus (A B : positive -> bool) : positive -> bool := fun w => A w && negb (B w).
Lemma joins_cross e u w (T : positive -> bool) : joins e u w -> crossb T e = xorb (T u) (T w).
Proof. destruct e as (k & a & b). intros [E|E]; simpl in E; inversion E; subst; simpl; auto. apply xorb_comm. Qed.

Section Walk.
Variables (V : list positive) (U : list edge).
Hypothesis tour : mtour V U.
Variable P : positive -> bool.
Variables (g : edge) (a o : positive).
Hypothesis used : In g U.
Hypothesis ga : joins g a o.
Hypothesis Pa : P a = true.
Hypothesis Po : P o = false.

Lemma joins_in e u w : In e U -> joins e u w -> In u V /\ In w V /\ u <> w.
Proof.
  destruct e as (k & y & z). intros I [E|E]; simpl in E; inversion E; subst; destruct (m_ends _ _ tour _ _ _ I) as (A & B & C); auto.
Qed.
Lemma crossing_two T : cross T U = 2 -> crossb T g = true ->
  exists e, In e U /\ crossb T e = true /\ forall h, In h U -> crossb T h = true -> h = g \/ h = e.
Proof.
  unfold cross. rewrite sum_filter. intros C G. set (l := filter (crossb T) U) in *.
  assert (forall h, In h l <-> In h U /\ crossb T h = true) as S by (intros; apply filter_In).
  assert (NoDup l) as N by (apply NoDup_filter, (m_edges _ _ tour)).
  assert (In g l) as Ig by (apply S; auto). destruct l as [|e1 [|e2 [|]]]; simpl in C; try lia.
  destruct Ig as [E|[E|[]]].
  - exists e2. destruct (S e2) as (S2 & _). destruct S2; simpl; auto. split; auto. split; auto.
    intros h Ih Ch. assert (In h [e1; e2]) as [|[|[]]] by (apply S; auto); subst; auto.
  - exists e1. destruct (S e1) as (S1 & _). destruct S1; simpl; auto. split; auto. split; auto.
    intros h Ih Ch. assert (In h [e1; e2]) as [|[|[]]] by (apply S; auto); subst; auto.
Qed.
(* a path from the link on, until it leaves the side *)
Lemma walk n : forall T, length (filter (minus P T) V) <= n -> (forall w, T w = true -> P w = true) -> T a = true -> cross T U = 2 ->
  exists S, (forall w, S w = true -> P w = true) /\ S a = true /\ cross S U = 2 /\ forall e, In e U -> crossb S e = true -> crossb P e = true.
Proof.
  induction n; intros T L TP Ta C; assert (T o = false) as To by (destruct (T o) eqn:X; auto; apply TP in X; congruence);
   (assert (crossb T g = true) as G by (rewrite (joins_cross _ _ _ T ga), Ta, To; auto));
   (assert (crossb P g = true) as GP by (rewrite (joins_cross _ _ _ P ga), Pa, Po; auto));
   destruct (crossing_two T C G) as (e & Ie & Ce & only); destruct (crossb P e) eqn:PE;
   try (exists T; repeat split; auto; intros h Ih Ch; destruct (only h Ih Ch); subst; auto; fail).
  - exfalso. assert (exists z, In z V /\ P z = true /\ T z = false) as (z & Iz & Pz & Tz).
    { destruct e as (k & u & w). destruct (m_ends _ _ tour _ _ _ Ie) as (Iu & Iw & _). simpl in Ce, PE.
      destruct (T u) eqn:Tu, (T w) eqn:Tw; try discriminate.
      - pose proof (TP u Tu) as Pu. rewrite Pu in PE. exists w. destruct (P w); auto; discriminate.
      - pose proof (TP w Tw) as Pw. rewrite Pw in PE. exists u. destruct (P u); auto; discriminate. }
    assert (In z (filter (minus P T) V)) as J by (apply filter_In; unfold minus; rewrite Pz, Tz; auto).
    destruct (filter (minus P T) V); simpl in *; [contradiction|lia].
  - assert (exists y z, joins e y z /\ T y = true /\ P z = true /\ T z = false /\ In z V) as (y & z & J & Ty & Pz & Tz & Iz).
    { destruct e as (k & u & w). destruct (m_ends _ _ tour _ _ _ Ie) as (Iu & Iw & _). simpl in Ce, PE. unfold joins. simpl.
      destruct (T u) eqn:Tu, (T w) eqn:Tw; try discriminate.
      - pose proof (TP u Tu) as Pu. rewrite Pu in PE. exists u, w. destruct (P w) eqn:Pw; [repeat split; auto|discriminate].
      - pose proof (TP w Tw) as Pw. rewrite Pw in PE. exists w, u. destruct (P u) eqn:Pu; [repeat split; auto|discriminate]. }
    apply (IHn (either T (is z))).
    + assert (length (filter (minus P (either T (is z))) V) < length (filter (minus P T) V)); [|lia].
      apply Nat.lt_le_trans with (m := length (z :: filter (minus P (either T (is z))) V)); [simpl; lia|].
      apply NoDup_incl_length.
      * constructor; [|apply NoDup_filter, (m_vertices _ _ tour)]. intros I. apply filter_In in I as (_ & I). unfold minus, either, is in I.
        rewrite Pos.eqb_refl, orb_true_r, andb_false_r in I. discriminate.
      * intros w [E|I]; [subst; apply filter_In; unfold minus; rewrite Pz, Tz; auto|]. apply filter_In in I as (Iw & I). apply filter_In. split; auto.
        unfold minus, either in *. destruct (P w), (T w); auto.
    + intros w. unfold either, is. destruct (Pos.eqb_spec w z); [subst; auto|rewrite orb_false_r; auto].
    + unfold either. rewrite Ta. auto.
    + assert (2 <= cross (either T (is z)) U) as low.
      { apply (cross_two V U tour); [exists a|exists o]; unfold either, is.
        - rewrite Ta. destruct (joins_in g a o used ga) as (Ia & _). auto.
        - rewrite To. destruct (joins_in g a o used ga) as (_ & Io & _). split; auto. apply Pos.eqb_neq. congruence. }
      assert (cross (either T (is z)) U + 2 * sum (fun h => b2n (between T (is z) h)) U <= cross T U + cross (is z) U) as high.
      { unfold cross. rewrite <- sum_twice, <- !sum_add. apply sum_le. intros (k & u & w) _. unfold either, is, between. simpl.
        assert (forall s, Pos.eqb s z = true -> T s = false) as K by (intros s E; apply Pos.eqb_eq in E; congruence).
        pose proof (K u). pose proof (K w).
        destruct (Pos.eqb u z), (Pos.eqb w z), (T u), (T w); simpl; try lia; intuition discriminate. }
      rewrite (cross_is V U tour z Iz), C in high.
      assert (1 <= sum (fun h => b2n (between T (is z) h)) U) as one.
      { apply (sum_in (between T (is z)) U e Ie). destruct e as (k & u & w). destruct J as [J|J]; simpl in J; inversion J; subst; simpl; unfold is; rewrite Ty, Pos.eqb_refl, ?orb_true_r; auto. }
      lia.
Qed.
Lemma path_from : exists S, (forall w, S w = true -> P w = true) /\ S a = true /\ cross S U = 2 /\ forall e, In e U -> crossb S e = true -> crossb P e = true.
Proof.
  destruct (joins_in g a o used ga) as (Ia & _). apply (walk (length (filter (minus P (is a)) V)) (is a)); auto.
  - intros w E. apply Pos.eqb_eq in E. congruence.
  - apply Pos.eqb_refl.
  - apply (cross_is V U tour a Ia).
Qed.
End Walk.

(* a part crossed by two edges does not fall apart *)
Section Solid.
Variables (V : list positive) (U : list edge).
Hypothesis tour : mtour V U.
Lemma solid (X T : positive -> bool) : cross X U <= 2 -> (forall e, In e U -> (X (fst (snd e)) && X (snd (snd e)) = true) -> crossb T e = false) ->
  (exists w, In w V /\ X w = false) -> forall u w, In u V -> In w V -> X u = true -> X w = true -> T u = T w.
Proof.
  intros C H (z & Iz & Xz) u w Iu Iw Xu Xw. destruct (bool_dec (T u) (T w)) as [|N]; auto. exfalso.
  assert (exists p q, In p V /\ In q V /\ X p = true /\ X q = true /\ T p = true /\ T q = false) as (p & q & Ip & Iq & Xp & Xq & Tp & Tq).
  { destruct (T u) eqn:Tu, (T w) eqn:Tw; try congruence; [exists u, w|exists w, u]; repeat split; auto. }
  assert (2 <= cross (fun w => X w && T w) U) as A.
  { apply (cross_two V U tour); [exists p; rewrite Xp, Tp|exists q; rewrite Tq, andb_false_r]; auto. }
  assert (2 <= cross (minus X T) U) as B.
  { apply (cross_two V U tour); unfold minus; [exists q; rewrite Xq, Tq|exists p; rewrite Tp, andb_false_r]; auto. }
  assert (cross (fun w => X w && T w) U + cross (minus X T) U <= cross X U); [|lia].
  unfold cross. rewrite <- sum_add. apply sum_le. intros (k & y & s) I. specialize (H _ I). unfold minus. simpl in *.
  destruct (X y), (X s), (T y), (T s); simpl in *; auto; specialize (H eq_refl); discriminate.
Qed.
End Solid.

Lemma sum_sub (p : edge -> bool) (U G : list edge) : NoDup U -> NoDup G -> incl G U ->
  (forall e, In e U -> p e = true -> In e G) -> sum (fun e => b2n (p e)) U = sum (fun e => b2n (p e)) G.
Proof.
  intros NU NG I H. rewrite !sum_filter. apply Nat.le_antisymm; apply NoDup_incl_length; try (apply NoDup_filter; auto); intros e J;
   apply filter_In in J as (J & K); apply filter_In; split; auto.
Qed.
(* Q falls into two parts, with p and q in the one, r and s in the other *)
Definition covers (Q S1 S2 : positive -> bool) := (forall w, Q w = S1 w || S2 w) /\ (forall w, S1 w = true -> S2 w = false).
Definition parts U (Q S1 S2 : positive -> bool) (p q r s : positive) := covers Q S1 S2 /\
  S1 p = true /\ S1 q = true /\ S2 r = true /\ S2 s = true /\ cross S1 U <= 2 /\ cross S2 U <= 2 /\
  forall e, In e U -> between S1 S2 e = false.

Section Parted.
Variables (V : list positive) (U : list edge).
Hypothesis tour : mtour V U.
Variable Q : positive -> bool.
Variables (a b c d : edge) (p q r s p' q' r' s' : positive).
Hypothesis ja : joins a p p'.
Hypothesis jb : joins b q q'.
Hypothesis jc : joins c r r'.
Hypothesis jd : joins d s s'.
Hypothesis inside : Q p = true /\ Q q = true /\ Q r = true /\ Q s = true.
Hypothesis outside : Q p' = false /\ Q q' = false /\ Q r' = false /\ Q s' = false.
Hypothesis distinct : p <> q /\ p <> r /\ p <> s /\ q <> r /\ q <> s /\ r <> s.
Hypothesis only : forall e, In e U -> crossb Q e = true -> e = a \/ e = b \/ e = c \/ e = d.

Lemma ends_differ e f u u' w w' : joins e u u' -> joins f w w' -> Q u = true -> Q w = true -> Q u' = false -> Q w' = false -> u <> w -> e <> f.
Proof.
  intros E F A B C D N X. subst f. destruct e as (k & y & z). unfold joins in *. simpl in *.
  destruct E as [E|E], F as [F|F]; inversion E; inversion F; subst; congruence.
Qed.
Lemma gates_nodup : NoDup [a; b; c; d].
Proof.
  destruct inside as (A & B & C & D), outside as (A' & B' & C' & D'), distinct as (n1 & n2 & n3 & n4 & n5 & n6).
  repeat constructor; simpl.
  - intros [E|[E|[E|[]]]]; symmetry in E; revert E; [apply (ends_differ a b p p' q q')|apply (ends_differ a c p p' r r')|apply (ends_differ a d p p' s s')]; auto.
  - intros [E|[E|[]]]; symmetry in E; revert E; [apply (ends_differ b c q q' r r')|apply (ends_differ b d q q' s s')]; auto.
  - intros [E|[]]; symmetry in E; revert E; apply (ends_differ c d r r' s s'); auto.
  - auto.
Qed.
Definition inU e := if in_dec edge_dec e U then true else false.
Lemma inU_spec e : inU e = true <-> In e U.
Proof. unfold inU. destruct (in_dec edge_dec e U); split; auto; discriminate. Qed.
Lemma used_count : cross Q U = b2n (inU a) + b2n (inU b) + b2n (inU c) + b2n (inU d).
Proof.
  destruct inside as (A & B & C & D), outside as (A' & B' & C' & D').
  unfold cross. rewrite (sum_sub _ U (filter inU [a; b; c; d])).
  - assert (crossb Q a = true /\ crossb Q b = true /\ crossb Q c = true /\ crossb Q d = true) as (Ca & Cb & Cc & Cd).
    { rewrite (joins_cross _ _ _ Q ja), (joins_cross _ _ _ Q jb), (joins_cross _ _ _ Q jc), (joins_cross _ _ _ Q jd).
      rewrite A, A', B, B', C, C', D, D'. auto. }
    cbn [filter]. destruct (inU a), (inU b), (inU c), (inU d); cbn [sum fold_right]; rewrite ?Ca, ?Cb, ?Cc, ?Cd; auto.
  - apply (m_edges _ _ tour).
  - apply NoDup_filter, gates_nodup.
  - intros e I. apply filter_In in I as (_ & I). apply inU_spec. auto.
  - intros e I X. apply filter_In. split; [|apply inU_spec; auto]. destruct (only e I X) as [|[|[|]]]; subst; simpl; auto.
Qed.
Lemma parted : In a U -> In b U -> In c U -> In d U -> exists S1 S2,
  parts U Q S1 S2 p q r s \/ parts U Q S1 S2 p r q s \/ parts U Q S1 S2 p s q r.
Proof.
  intros Ia Ib Ic Id. destruct inside as (A & B & C & D), outside as (A' & B' & C' & D').
  destruct (path_from V U tour Q a p p' Ia ja A A') as (S & SQ & Sp & CS & SX). exists S, (minus Q S).
  assert (forall w, Q w = false -> S w = false) as SO by (intros w E; destruct (S w) eqn:X; auto; apply SQ in X; congruence).
  assert (forall w, Q w = S w || minus Q S w) as cov.
  { intros w. unfold minus. destruct (S w) eqn:E; [rewrite (SQ w E); auto|]. rewrite andb_true_r. auto. }
  assert (forall w, S w = true -> minus Q S w = false) as dis by (intros w E; unfold minus; rewrite E, andb_false_r; auto).
  assert (forall e, In e U -> between S (minus Q S) e = false) as none.
  { intros e I. destruct (between S (minus Q S) e) eqn:E; auto. exfalso. destruct e as (k & u & w). pose proof (SX _ I) as X.
    unfold between, minus in E. simpl in X. pose proof (SQ u). pose proof (SQ w).
    destruct (S u), (S w), (Q u), (Q w); simpl in *; try discriminate; intuition discriminate. }
  assert (incl [a; b; c; d] U) as sub by (intros e [|[|[|[|[]]]]]; subst; auto).
  assert (2 = b2n (S p) + b2n (S q) + b2n (S r) + b2n (S s)) as N.
  { rewrite <- CS. unfold cross. rewrite (sum_sub _ U [a; b; c; d]); auto.
    - cbn [sum fold_right]. rewrite (joins_cross _ _ _ S ja), (joins_cross _ _ _ S jb), (joins_cross _ _ _ S jc), (joins_cross _ _ _ S jd).
      rewrite (SO p'), (SO q'), (SO r'), (SO s'), !xorb_false_r by auto. lia.
    - apply (m_edges _ _ tour).
    - apply gates_nodup.
    - intros e I X. destruct (only e I (SX e I X)) as [|[|[|]]]; subst; simpl; auto. }
  assert (cross (minus Q S) U <= 2) as C2.
  { unfold cross. rewrite (sum_sub _ U [a; b; c; d]); auto.
    - cbn [sum fold_right]. rewrite (joins_cross _ _ _ (minus Q S) ja), (joins_cross _ _ _ (minus Q S) jb), (joins_cross _ _ _ (minus Q S) jc), (joins_cross _ _ _ (minus Q S) jd).
      unfold minus. rewrite A, B, C, D, A', B', C', D', !andb_true_l, !andb_false_l, !xorb_false_r.
      destruct (S p), (S q), (S r), (S s); simpl in *; lia.
    - apply (m_edges _ _ tour).
    - apply gates_nodup.
    - intros e I X. specialize (none e I). destruct e as (k & u & w). assert (crossb Q (k, (u, w)) = true) as QX.
      { unfold between, minus in none. simpl in *. unfold minus in X. pose proof (SQ u). pose proof (SQ w).
        destruct (S u), (S w), (Q u), (Q w); simpl in *; auto; intuition discriminate. }
      destruct (only _ I QX) as [|[|[|]]]; subst; simpl; auto. }
  assert (minus Q S q = negb (S q) /\ minus Q S r = negb (S r) /\ minus Q S s = negb (S s)) as (Mq & Mr & Ms).
  { unfold minus. rewrite B, C, D. auto. }
  rewrite Sp in N. unfold parts, covers. rewrite Sp, Mq, Mr, Ms.
  destruct (S q), (S r), (S s); simpl in N; try lia; [left|right; left|right; right]; repeat split; auto; lia.
Qed.
End Parted.
