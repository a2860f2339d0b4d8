(* Exchange.v - rule S7: the side and the rest of a tour both fall into two parts, and pair
   the four links in two ways that differ; then the rest may pair them in the third way, for
   two links may exchange their ends. *)
Require Import List PArith Arith Lia Bool FMapPositive.
From Icosian Require Import Spec Rules Cut Quotient Smaller Split Ways.
Import ListNotations.

Lemma sum_perm {A} (f : A -> nat) l m : Permutation.Permutation l m -> sum f l = sum f m.
Proof. induction 1; simpl; auto; lia. Qed.
Lemma sum_none (p : edge -> bool) l : ~ 1 <= sum (fun e => b2n (p e)) l -> forall e, In e l -> p e = false.
Proof. intros H e I. destruct (p e) eqn:E; auto. exfalso. apply H. eapply sum_in; eauto. Qed.

Section Exchange.
Variables (V : list positive) (U : list edge).
Hypothesis tour : mtour V U.
Variable P : positive -> bool.
Let O := fun w => negb (P w).
Variables (a b c d : edge) (p q r s p' q' r' s' : positive).
Hypothesis ja : joins a p p'.
Hypothesis jb : joins b q q'.
Hypothesis jc : joins c r r'.
Hypothesis jd : joins d s s'.
Hypothesis inside : P p = true /\ P q = true /\ P r = true /\ P s = true.
Hypothesis outside : P p' = false /\ P q' = false /\ P r' = false /\ P s' = false.
Hypothesis distinct : p <> q /\ p <> r /\ p <> s /\ q <> r /\ q <> s /\ r <> s.
Hypothesis distinct' : p' <> q' /\ p' <> r' /\ p' <> s' /\ q' <> r' /\ q' <> s' /\ r' <> s'.
Hypothesis only : forall e, In e U -> crossb P e = true -> e = a \/ e = b \/ e = c \/ e = d.
Hypothesis all : In a U /\ In b U /\ In c U /\ In d U.
Variables S1 S2 O1 O2 : positive -> bool.
Hypothesis side : parts U P S1 S2 p r q s.
Hypothesis rest : parts U O O1 O2 p' s' q' r'.

Definition b_ : edge := (fst b, (q, s')).
Definition d_ : edge := (fst d, (s, q')).
Definition other (e : edge) := if edge_dec e b then false else if edge_dec e d then false else true.
Definition exchanged : list edge := b_ :: d_ :: filter other U.

Let sides_cover : forall w, P w = true -> S1 w = true \/ S2 w = true.
Proof. intros w E. destruct side as ((C & _) & _). rewrite C in E. apply orb_prop in E. auto. Qed.
Let rest_cover : forall w, P w = false -> O1 w = true \/ O2 w = true.
Proof. intros w E. destruct rest as ((C & _) & _). specialize (C w). unfold O in C. rewrite E in C. symmetry in C. apply orb_prop in C. auto. Qed.
Let S_in : forall w, S1 w = true \/ S2 w = true -> P w = true.
Proof. intros w E. destruct side as ((C & _) & _). rewrite C. apply orb_true_iff. auto. Qed.
Let O_in : forall w, O1 w = true \/ O2 w = true -> P w = false.
Proof. intros w E. destruct rest as ((C & _) & _). apply negb_true_iff. change (O w = true). rewrite C. apply orb_true_iff. auto. Qed.
Let bd : b <> d.
Proof. destruct inside as (_ & Pq & _ & Ps), outside as (_ & Pq' & _ & Ps'), distinct as (_ & _ & _ & _ & n & _). apply (ends_differ P b d q q' s s'); auto. Qed.

Lemma other_spec e : In e (filter other U) <-> In e U /\ e <> b /\ e <> d.
Proof. rewrite filter_In. unfold other. destruct (edge_dec e b), (edge_dec e d); subst; intuition congruence. Qed.
Lemma sum_before (f : edge -> nat) : sum f U = f b + f d + sum f (filter other U).
Proof.
  rewrite (sum_perm f U (b :: d :: filter other U)); [simpl; lia|]. apply Permutation.NoDup_Permutation.
  - apply (m_edges _ _ tour).
  - destruct all as (_ & Ib & _ & Id). constructor; [|constructor; [|apply NoDup_filter, (m_edges _ _ tour)]].
    + simpl. rewrite other_spec. intros [E|E]; [apply bd; auto|tauto].
    + rewrite other_spec. tauto.
  - intros e. simpl. rewrite other_spec. destruct all as (_ & Ib & _ & Id).
    destruct (edge_dec e b) as [E|E], (edge_dec e d) as [F|F]; try (rewrite E); try (rewrite F); split; intros; auto;
      repeat match goal with H : _ \/ _ |- _ => destruct H end; subst; tauto.
Qed.
Lemma sum_after (f : edge -> nat) : sum f exchanged = f b_ + f d_ + sum f (filter other U).
Proof. unfold exchanged. simpl. lia. Qed.
Lemma crossb_ T : crossb T b_ = xorb (T q) (T s') /\ crossb T d_ = xorb (T s) (T q').
Proof. auto. Qed.
Lemma exchanged_in e : In e exchanged <-> e = b_ \/ e = d_ \/ (In e U /\ e <> b /\ e <> d).
Proof. unfold exchanged. simpl. rewrite other_spec. intuition. Qed.
Lemma exchanged_only e : In e exchanged -> crossb P e = true -> e = a \/ e = b_ \/ e = c \/ e = d_.
Proof. rewrite exchanged_in. intros [E|[E|(I & nb & nd)]] C; auto. destruct (only e I C) as [|[|[|]]]; auto; contradiction. Qed.
Lemma inner_kept e : In e U -> crossb P e = false -> In e exchanged.
Proof.
  intros I C. apply exchanged_in. right. right. destruct inside as (_ & Pq & _ & Ps), outside as (_ & Pq' & _ & Ps').
  split; auto. split; intros E; subst e; [rewrite (joins_cross _ _ _ P jb), Pq, Pq' in C|rewrite (joins_cross _ _ _ P jd), Ps, Ps' in C]; discriminate.
Qed.
Lemma new_edges : ~ In b_ U /\ ~ In d_ U.
Proof.
  destruct inside as (Pp & Pq & Pr & Ps), outside as (Pp' & Pq' & Pr' & Ps'), distinct as (n1 & n2 & n3 & n4 & n5 & n6), distinct' as (m1 & m2 & m3 & m4 & m5 & m6).
  assert (forall e u w y z, joins e u w -> snd e = (y, z) -> P u = true -> P w = false -> P y = true -> P z = false -> u = y /\ w = z) as J.
  { intros e u w y z [E|E] F A B C D; rewrite F in E; inversion E; subst; auto; congruence. }
  split; intros I.
  - assert (crossb P b_ = true) as C by (simpl; rewrite Pq, Ps'; auto).
    destruct (only _ I C) as [E|[E|[E|E]]]; rewrite <- E in *.
    + destruct (J _ _ _ q s' ja); auto; congruence.
    + destruct (J _ _ _ q s' jb); auto; congruence.
    + destruct (J _ _ _ q s' jc); auto; congruence.
    + destruct (J _ _ _ q s' jd); auto; congruence.
  - assert (crossb P d_ = true) as C by (simpl; rewrite Ps, Pq'; auto).
    destruct (only _ I C) as [E|[E|[E|E]]]; rewrite <- E in *.
    + destruct (J _ _ _ s q' ja); auto; congruence.
    + destruct (J _ _ _ s q' jb); auto; congruence.
    + destruct (J _ _ _ s q' jc); auto; congruence.
    + destruct (J _ _ _ s q' jd); auto; congruence.
Qed.
Lemma new_differ : b_ <> d_.
Proof. destruct distinct as (_ & _ & _ & _ & n & _). intros E. apply (f_equal (fun e : edge => fst (snd e))) in E. simpl in E. auto. Qed.

Lemma exchanged_tour : mtour V exchanged.
Proof.
  destruct all as (Ia & Ib & Ic & Id).
  pose proof (joins_in V U tour b q q' Ib jb) as (Vq & Vq' & _). pose proof (joins_in V U tour d s s' Id jd) as (Vs & Vs' & _).
  destruct inside as (Pp & Pq & Pr & Ps), outside as (Pp' & Pq' & Pr' & Ps'), distinct as (n1 & n2 & n3 & n4 & n5 & n6), distinct' as (m1 & m2 & m3 & m4 & m5 & m6).
  constructor.
  - apply (m_vertices _ _ tour).
  - destruct new_edges as (nb & nd). unfold exchanged. constructor; [|constructor; [|apply NoDup_filter, (m_edges _ _ tour)]].
    + simpl. rewrite other_spec. intros [E|E]; [apply new_differ; auto|tauto].
    + rewrite other_spec. tauto.
  - intros k u w I. apply exchanged_in in I as [E|[E|(I & _)]].
    + inversion E; subst. repeat split; auto. congruence.
    + inversion E; subst. repeat split; auto. congruence.
    + apply (m_ends _ _ tour k u w I).
  - intros w Iw. rewrite <- (m_deg _ _ tour w Iw). unfold deg. rewrite sum_before, sum_after. f_equal.
    assert (forall e u z, joins e u z -> u <> z -> b2n (touches w e) = b2n (Pos.eqb u w) + b2n (Pos.eqb z w)) as T.
    { intros (k & y & t) u z J N. unfold joins in J. simpl in *.
      destruct J as [J|J]; inversion J; subst; destruct (Pos.eqb_spec u w), (Pos.eqb_spec z w); subst; simpl; auto; congruence. }
    rewrite (T b q q' jb), (T d s s' jd), (T b_ q s'), (T d_ s q'); [lia| | | | | |]; try (left; reflexivity); congruence.
  - intros T (y & Iy & Ty) (z & Iz & Tz). destruct (le_dec 1 (cross T exchanged)) as [|N]; auto. exfalso.
    pose proof (sum_none _ _ N) as Z. clear N.
    destruct side as ((_ & Sdis) & Sp & Sr & Sq & Ss & CS1 & CS2 & _). destruct rest as ((_ & Odis) & Op & Os & Oq & Or & CO1 & CO2 & _).
    assert (forall X, (forall w, X w = true -> P w = true) \/ (forall w, X w = true -> P w = false) ->
      forall e, In e U -> X (fst (snd e)) && X (snd (snd e)) = true -> crossb T e = false) as kept.
    { intros X H e I XX. apply Z. apply inner_kept; auto. apply andb_prop in XX as (X1 & X2). destruct e as (k & u & w). simpl in *.
      destruct H as [H|H]; rewrite (H _ X1), (H _ X2); auto. }
    assert (forall u w, In u V -> In w V -> S1 u = true -> S1 w = true -> T u = T w) as F1.
    { apply (solid V U tour S1 T CS1); [apply kept; left; intros w E; apply S_in; auto|]. exists q. split; auto. destruct (S1 q) eqn:E; auto. apply Sdis in E. congruence. }
    assert (forall u w, In u V -> In w V -> S2 u = true -> S2 w = true -> T u = T w) as F2.
    { apply (solid V U tour S2 T CS2); [apply kept; left; intros w E; apply S_in; auto|]. exists p. destruct (joins_in V U tour a p p' Ia ja). auto. }
    assert (forall u w, In u V -> In w V -> O1 u = true -> O1 w = true -> T u = T w) as F3.
    { apply (solid V U tour O1 T CO1); [apply kept; right; intros w E; apply O_in; auto|]. exists q'. split; auto. destruct (O1 q') eqn:E; auto. apply Odis in E. congruence. }
    assert (forall u w, In u V -> In w V -> O2 u = true -> O2 w = true -> T u = T w) as F4.
    { apply (solid V U tour O2 T CO2); [apply kept; right; intros w E; apply O_in; auto|]. exists s'. auto. }
    pose proof (joins_in V U tour a p p' Ia ja) as (Vp & Vp' & _). pose proof (joins_in V U tour c r r' Ic jc) as (Vr & Vr' & _).
    assert (T p = T p') as E1.
    { assert (crossb T a = false) as C. { apply Z, exchanged_in. right. right. split; auto. split; [apply (ends_differ P a b p p' q q')|apply (ends_differ P a d p p' s s')]; auto. }
      rewrite (joins_cross _ _ _ T ja) in C. apply xorb_eq in C. auto. }
    assert (T r = T r') as E2.
    { assert (crossb T c = false) as C. { apply Z, exchanged_in. right. right. split; auto. split; [apply (ends_differ P c b r r' q q')|apply (ends_differ P c d r r' s s')]; auto. }
      rewrite (joins_cross _ _ _ T jc) in C. apply xorb_eq in C. auto. }
    assert (T q = T s') as E3.
    { assert (crossb T b_ = false) as C by (apply Z, exchanged_in; auto). apply xorb_eq in C. auto. }
    pose proof (F1 p r Vp Vr Sp Sr) as X1. pose proof (F2 q s Vq Vs Sq Ss) as X2.
    pose proof (F3 p' s' Vp' Vs' Op Os) as X3. pose proof (F4 q' r' Vq' Vr' Oq Or) as X4.
    assert (forall w, In w V -> T w = T p) as Call.
    { intros w Iw. destruct (P w) eqn:Pw.
      - destruct (sides_cover w Pw) as [E|E]; [rewrite (F1 w p); auto|rewrite (F2 w q); auto; congruence].
      - destruct (rest_cover w Pw) as [E|E]; [rewrite (F3 w p'); auto|rewrite (F4 w r'); auto; congruence]. }
    rewrite (Call y Iy) in Ty. rewrite (Call z Iz) in Tz. congruence.
Qed.
Lemma exchanged_parts : parts exchanged O O1 O2 p' s' r' q'.
Proof.
  destruct rest as (C & Op & Os & Oq & Or & CO1 & CO2 & B).
  destruct inside as (Pp & Pq & Pr & Ps), outside as (Pp' & Pq' & Pr' & Ps').
  assert (forall w, P w = true -> O1 w = false /\ O2 w = false) as N.
  { intros w E. split; [destruct (O1 w) eqn:X|destruct (O2 w) eqn:X]; auto; exfalso.
    - rewrite (O_in w (or_introl X)) in E. discriminate.
    - rewrite (O_in w (or_intror X)) in E. discriminate. }
  destruct (N q Pq) as (N1 & N2). destruct (N s Ps) as (N3 & N4). pose proof (proj2 C) as dis.
  assert (O1 q' = false) as N5 by (destruct (O1 q') eqn:X; auto; apply dis in X; congruence).
  assert (O2 s' = false) as N6 by (apply dis; auto).
  unfold parts. repeat (split; auto).
  - unfold cross. rewrite sum_after. destruct (crossb_ O1) as (X1 & X2). rewrite X1, X2, N1, N3, N5, Os.
    unfold cross in CO1. rewrite sum_before, (joins_cross _ _ _ O1 jb), (joins_cross _ _ _ O1 jd), N1, N3, N5, Os in CO1. simpl in *. lia.
  - unfold cross. rewrite sum_after. destruct (crossb_ O2) as (X1 & X2). rewrite X1, X2, N2, N4, N6, Oq.
    unfold cross in CO2. rewrite sum_before, (joins_cross _ _ _ O2 jb), (joins_cross _ _ _ O2 jd), N2, N4, N6, Oq in CO2. simpl in *. lia.
  - intros e I. apply exchanged_in in I as [E|[E|(I & _)]]; auto; subst e; unfold between, b_, d_; cbn [snd fst]; rewrite ?N1, ?N2, ?N3, ?N4, ?N5, ?N6, ?andb_false_r; auto.
Qed.
End Exchange.
