(* Stand.v - a map of vertices that puts a frame in the place of a side with four links. *)
Require Import List PArith Arith Lia Bool FMapPositive.
From Icosian Require Import Spec Rules Cut Quotient Smaller Split Ways Frames.
Import ListNotations.

Definition pick (l : list (bool * vpair)) : list vpair := map snd (filter fst l).
(* The links of a frame with vertices b0 and b1 between x1 ... x4; and those that must be used
   if the links of the side are in (i1 ... i4). *)
Definition frame_may (F : frame) (b0 b1 x1 x2 x3 x4 : positive) : list vpair :=
  match F with
  | F0 => [(x1, b0); (x2, b0); (x3, b0); (x4, b0)]
  | F1 => [(x1, b0); (x2, b0); (x3, b0); (x4, b0); (x1, b1); (x2, b1); (x3, b1); (x4, b1)]
  | F2 => [(x1, x2); (x3, x4)]
  | F3 => [(b0, b1); (x1, b0); (x2, b0); (x3, b1); (x4, b1)]
  end.
Definition frame_must (F : frame) (b0 b1 x1 x2 x3 x4 : positive) (i1 i2 i3 i4 : bool) : list vpair :=
  match F with
  | F0 => pick [(i1, (x1, b0)); (i2, (x2, b0)); (i3, (x3, b0)); (i4, (x4, b0))]
  | F1 => []
  | F2 => pick [(i1 || i2, (x1, x2)); (i3 || i4, (x3, x4))]
  | F3 => pick [(i1, (x1, b0)); (i2, (x2, b0)); (i3, (x3, b1)); (i4, (x4, b1))]
  end.

Section Stand.
Variables (V : list positive) (U : list edge).
Hypothesis tour : mtour V U.

Definition put2 (f : positive -> positive) (S1 : positive -> bool) c1 (S2 : positive -> bool) c2 : positive -> positive :=
  fun w => if S1 w then c1 else if S2 w then c2 else f w.
Lemma put_good f A c : good U f -> cross A U <= 2 -> (forall w, In w V -> f w <> c) ->
  (forall w z, In w V -> In z V -> A w = true -> f w = f z -> w = z) -> good U (fun w => if A w then c else f w).
Proof.
  intros G C N S e. destruct (Pos.eq_dec e c) as [E|E].
  - subst e. rewrite (cross_same V U tour _ A); auto. intros w I. destruct (A w); [apply Pos.eqb_refl|]. apply Pos.eqb_neq. auto.
  - destruct (existsb (fun w => negb (A w) && Pos.eqb (f w) e) V) eqn:X.
    + apply existsb_exists in X as (z & Iz & X). apply andb_prop in X as (Az & Fz). apply negb_true_iff in Az. apply Pos.eqb_eq in Fz.
      rewrite (cross_same V U tour _ (fun w => Pos.eqb (f w) e)); [apply G|]. intros w I. destruct (A w) eqn:Aw; auto.
      assert (f w <> e) as D. { intros Q. rewrite <- Fz in Q. apply S in Q; auto. congruence. }
      apply Pos.eqb_neq in D. rewrite D. apply Pos.eqb_neq. auto.
    + rewrite (cross_same V U tour _ (fun _ => false)).
      * unfold cross. rewrite (sum_ext _ (fun _ => 0)); [rewrite sum_zero; auto|]. intros (k & u & w) _. auto.
      * intros w I. destruct (A w) eqn:Aw; [apply Pos.eqb_neq; auto|]. destruct (Pos.eqb (f w) e) eqn:Y; auto.
        rewrite <- X. symmetry. apply existsb_exists. exists w. rewrite Aw, Y. auto.
Qed.
Lemma pick_stands h (l : list (bool * vpair)) es : Forall2 (fun t e => fst t = true -> stands U h (snd t) e) l es -> NoDup es ->
  exists es', incl es' es /\ NoDup es' /\ Forall2 (stands U h) (pick l) es'.
Proof.
  induction 1 as [|(i & t) e l es S F IH]; intros N.
  - exists []. repeat split; [apply incl_refl|constructor|constructor].
  - inversion N; subst. destruct (IH H2) as (es' & I & N' & F'). unfold pick. cbn [filter fst]. destruct i.
    + exists (e :: es'). split; [apply incl_cons; [simpl; auto|apply incl_tl; auto]|]. split; [constructor; auto|].
      simpl. constructor; auto.
    + exists es'. split; [apply incl_tl; auto|auto].
Qed.

Variable Q : positive -> bool.
Variables (a b c d : edge) (p q r s p' q' r' s' : positive).
Hypothesis G : gated U Q a b c d p q r s p' q' r' s'.
Variable f : positive -> positive.
Hypothesis Gf : good U f.
Hypothesis single : forall w z, In w V -> In z V -> Q w = true -> f w = f z -> w = z.
Variables b0 b1 : positive.
Hypothesis b01 : b0 <> b1.
Hypothesis fresh : forall w, In w V -> f w <> b0 /\ f w <> b1.
Hypothesis beyond : f p' <> f q' /\ f r' <> f s'.
Hypothesis Vp : In p V /\ In p' V /\ In q' V /\ In r' V /\ In s' V.
Variables i1 i2 i3 i4 : bool.
Hypothesis ins : (i1 = true -> In a U) /\ (i2 = true -> In b U) /\ (i3 = true -> In c U) /\ (i4 = true -> In d U).

Definition stood F (h : positive -> positive) := good U h /\ (forall w, In w V -> Q w = false -> h w = f w) /\
  (forall w, In w V -> Q w = true -> match F with F0 => h w = b0 | F2 => h w = f p' \/ h w = f r' | _ => h w = b0 \/ h w = b1 end) /\
  (match F with F0 => exists w, In w V /\ h w = b0 | F2 => True | _ => (exists w, In w V /\ h w = b0) /\ exists w, In w V /\ h w = b1 end) /\
  (forall e, In e U -> Q (fst (snd e)) || Q (snd (snd e)) = true -> fst (image h e) <> snd (image h e) ->
     exists x y, In (x, y) (frame_may F b0 b1 (f p') (f q') (f r') (f s')) /\ like h e x y) /\
  exists es, incl es [a; b; c; d] /\ NoDup es /\ Forall2 (stands U h) (frame_must F b0 b1 (f p') (f q') (f r') (f s') i1 i2 i3 i4) es.

Lemma put2_good S1 S2 : covers Q S1 S2 -> cross S1 U <= 2 -> cross S2 U <= 2 -> good U (put2 f S1 b0 S2 b1).
Proof.
  intros (C & dis) C1 C2. apply (good_same V U tour (fun w => if S2 w then b1 else (if S1 w then b0 else f w))).
  - intros w _. unfold put2. specialize (dis w). destruct (S1 w), (S2 w); auto. specialize (dis eq_refl). discriminate.
  - apply put_good; auto.
    + apply put_good; auto; [intros w I; apply fresh; auto|]. intros w z I J S E. apply single; auto. rewrite C, S. auto.
    + intros w I. destruct (S1 w); [auto|]. apply fresh; auto.
    + intros w z I J S E. specialize (dis w). destruct (S1 w) eqn:W; [specialize (dis eq_refl); congruence|].
      destruct (S1 z) eqn:Z; [exfalso; destruct (fresh w I); auto|]. apply single; auto. rewrite C, S. apply orb_true_r.
Qed.
Lemma into_a h e u w x y : joins e u w -> h u = x -> h w = y -> like h e y x.
Proof. destruct e as (k & z & t). unfold like, image. intros [E|E] A B; simpl in E; inversion E; subst; auto. Qed.
(* all links of the side, once those that cross it are known *)
Lemma may_cases S1 S2 c1 c2 F : covers Q S1 S2 -> let h := put2 f S1 c1 S2 c2 in
  (forall x, h p = x -> In a U -> x <> f p' -> exists y z, In (y, z) (frame_may F b0 b1 (f p') (f q') (f r') (f s')) /\ like h a y z) ->
  (forall x, h q = x -> In b U -> x <> f q' -> exists y z, In (y, z) (frame_may F b0 b1 (f p') (f q') (f r') (f s')) /\ like h b y z) ->
  (forall x, h r = x -> In c U -> x <> f r' -> exists y z, In (y, z) (frame_may F b0 b1 (f p') (f q') (f r') (f s')) /\ like h c y z) ->
  (forall x, h s = x -> In d U -> x <> f s' -> exists y z, In (y, z) (frame_may F b0 b1 (f p') (f q') (f r') (f s')) /\ like h d y z) ->
  (forall e, In e U -> between S1 S2 e = true -> c1 <> c2 -> exists y z, In (y, z) (frame_may F b0 b1 (f p') (f q') (f r') (f s')) /\ like h e y z) ->
  forall e, In e U -> Q (fst (snd e)) || Q (snd (snd e)) = true -> fst (image h e) <> snd (image h e) ->
     exists x y, In (x, y) (frame_may F b0 b1 (f p') (f q') (f r') (f s')) /\ like h e x y.
Proof.
  intros (C & dis) h Ha Hb Hc Hd Hi e I QQ D. destruct G as ((ja & jb & jc & jd) & (a1 & a2 & a3 & a4) & (o1 & o2 & o3 & o4) & _ & _ & only).
  assert (forall w, Q w = false -> h w = f w) as Out.
  { intros w E. specialize (C w). rewrite E in C. symmetry in C. apply orb_false_iff in C as (A & B). unfold h, put2. rewrite A, B. auto. }
  assert (forall e u w, joins e u w -> fst (image h e) <> snd (image h e) -> h u <> h w) as J.
  { intros (k & y & z) u w [E|E] F'; simpl in E; inversion E; subst; unfold image in F'; simpl in F'; auto. }
  destruct (crossb Q e) eqn:X.
  - destruct (only e I X) as [E|[E|[E|E]]]; subst e.
    + apply (Ha (h p)); auto. rewrite <- (Out p' o1). apply (J a); auto.
    + apply (Hb (h q)); auto. rewrite <- (Out q' o2). apply (J b); auto.
    + apply (Hc (h r)); auto. rewrite <- (Out r' o3). apply (J c); auto.
    + apply (Hd (h s)); auto. rewrite <- (Out s' o4). apply (J d); auto.
  - destruct e as (k & u & w). simpl in X, QQ. unfold image in D. cbn [fst snd] in D.
    assert (between S1 S2 (k, (u, w)) = true /\ c1 <> c2) as (B & N); [|apply Hi; auto].
    unfold between, h, put2 in *. pose proof (C u) as Cu. pose proof (C w) as Cw.
    destruct (Q u), (Q w); try discriminate. destruct (S1 u), (S2 u), (S1 w), (S2 w); simpl in *; try discriminate; split; auto; congruence.
Qed.
Lemma gates_differ : NoDup [a; b; c; d].
Proof.
  destruct G as ((ja & jb & jc & jd) & i & o & n & _). apply (gates_nodup Q a b c d p q r s p' q' r' s'); auto.
Qed.
Lemma two_differ : NoDup [b; d].
Proof. pose proof gates_differ as N. inversion N; subst. inversion H2; subst. inversion H4; subst. constructor; [|constructor; [simpl; tauto|constructor]]. simpl in *. tauto. Qed.

(* two sets, each with a vertex of its own *)
Lemma stand_two S1 S2 F : covers Q S1 S2 -> (exists w, In w V /\ S1 w = true) -> (exists w, In w V /\ S2 w = true) -> cross S1 U <= 2 -> cross S2 U <= 2 ->
  (F = F1 /\ forall e, In e U -> between S1 S2 e = false) \/
  (F = F3 /\ (In a U -> S1 p = true) /\ (In b U -> S1 q = true) /\ (In c U -> S2 r = true) /\ (In d U -> S2 s = true)) ->
  exists h, stood F h.
Proof.
  intros C N1 N2 C1 C2 H. exists (put2 f S1 b0 S2 b1). set (h := put2 f S1 b0 S2 b1).
  pose proof G as ((ja & jb & jc & jd) & (a1 & a2 & a3 & a4) & (o1 & o2 & o3 & o4) & _ & _ & only).
  assert (forall w, Q w = false -> h w = f w) as Out.
  { intros w E. destruct C as (C & _). specialize (C w). rewrite E in C. symmetry in C. apply orb_false_iff in C as (A & B). unfold h, put2. rewrite A, B. auto. }
  assert (forall w, S1 w = true -> h w = b0) as H1 by (intros w E; unfold h, put2; rewrite E; auto).
  assert (forall w, S2 w = true -> h w = b1) as H2.
  { intros w E. unfold h, put2. destruct C as (_ & dis). specialize (dis w). destruct (S1 w); [specialize (dis eq_refl); congruence|]. rewrite E. auto. }
  assert (forall w, Q w = true -> h w = b0 \/ h w = b1) as H12.
  { intros w E. destruct C as (C & _). rewrite C in E. apply orb_prop in E as [E|E]; auto. }
  destruct Vp as (_ & Vp' & Vq' & Vr' & Vs').
  assert (forall e u w, joins e u w -> Q w = false -> like h e (f w) (h u)) as Lk.
  { intros e u w J E. apply (into_a h e u w); auto. }
  split; [apply put2_good; auto|]. split; [auto|]. split; [intros w I E; destruct H as [(H & _)|(H & _)]; subst F; auto|]. split.
  { destruct N1 as (w & I & E), N2 as (z & J & E'). destruct H as [(H & _)|(H & _)]; subst F; split; eauto. }
  split.
  - apply may_cases; auto.
    + intros x E I _. exists (f p'), (h p). split; [|auto]. destruct H as [(H & _)|(H & Hp & _)]; subst F; simpl.
      * destruct (H12 p a1) as [Z|Z]; rewrite Z; auto 10.
      * rewrite (H1 p); auto.
    + intros x E I _. exists (f q'), (h q). split; [|auto]. destruct H as [(H & _)|(H & _ & Hp & _)]; subst F; simpl.
      * destruct (H12 q a2) as [Z|Z]; rewrite Z; auto 10.
      * rewrite (H1 q); auto.
    + intros x E I _. exists (f r'), (h r). split; [|auto]. destruct H as [(H & _)|(H & _ & _ & Hp & _)]; subst F; simpl.
      * destruct (H12 r a3) as [Z|Z]; rewrite Z; auto 10.
      * rewrite (H2 r); auto.
    + intros x E I _. exists (f s'), (h s). split; [|auto]. destruct H as [(H & _)|(H & _ & _ & _ & Hp)]; subst F; simpl.
      * destruct (H12 s a4) as [Z|Z]; rewrite Z; auto 10.
      * rewrite (H2 s); auto 10.
    + intros e I B _. destruct H as [(H & N)|(H & _)]; subst F; [rewrite N in B; auto; discriminate|].
      exists b0, b1. split; [simpl; auto|]. destruct e as (k & u & w). unfold between in B. unfold like, image. cbn [fst snd]. fold h.
      rewrite orb_true_iff, !andb_true_iff in B. destruct B as [(B1 & B2)|(B1 & B2)]; rewrite (H1 _ B1), (H2 _ B2); auto.
  - destruct H as [(H & _)|(H & Ha & Hb & Hc & Hd)]; subst F; simpl.
    + exists []. repeat split; [intros e []|constructor|constructor].
    + apply pick_stands; [|apply gates_differ]. destruct ins as (Ia & Ib & Ic & Id).
      assert (forall e u w y, In e U -> joins e u w -> Q w = false -> In w V -> h u = y -> (y = b0 \/ y = b1) -> stands U h (f w, y) e) as St.
      { intros e u w y I J E Iw Y B. split; auto. cbn [fst snd]. split; [rewrite <- Y; auto|]. destruct (fresh w Iw). destruct B; congruence. }
      apply Forall2_cons; [|apply Forall2_cons; [|apply Forall2_cons; [|apply Forall2_cons; [|constructor]]]]; cbn [fst snd]; intros E.
      * apply (St a p p'); auto.
      * apply (St b q q'); auto.
      * apply (St c r r'); auto.
      * apply (St d s s'); auto.
Qed.
(* one set, and one vertex *)
Lemma stand_one : cross Q U <= 2 -> exists h, stood F0 h.
Proof.
  intros C. set (none := fun _ : positive => false). exists (put2 f Q b0 none b1). set (h := put2 f Q b0 none b1).
  pose proof G as ((ja & jb & jc & jd) & (a1 & a2 & a3 & a4) & (o1 & o2 & o3 & o4) & _ & _ & only).
  assert (covers Q Q none) as Cov by (split; unfold none; intros w; [rewrite orb_false_r|]; auto).
  assert (cross none U <= 2) as Cn.
  { unfold cross. rewrite (sum_ext _ (fun _ => 0)); [rewrite sum_zero; auto|]. intros (k & u & w) _. auto. }
  assert (forall w, Q w = false -> h w = f w) as Out by (intros w E; unfold h, put2; rewrite E; auto).
  assert (forall w, Q w = true -> h w = b0) as H1 by (intros w E; unfold h, put2; rewrite E; auto).
  destruct Vp as (Ip & Vp' & Vq' & Vr' & Vs').
  assert (forall e u w, joins e u w -> Q w = false -> like h e (f w) (h u)) as Lk.
  { intros e u w J E. apply (into_a h e u w); auto. }
  split; [apply put2_good; auto|]. split; [auto|]. split; [auto|]. split; [exists p; auto|]. split.
  - apply may_cases; auto.
    + intros x E I _. exists (f p'), (h p). split; [simpl; rewrite (H1 p); auto|auto].
    + intros x E I _. exists (f q'), (h q). split; [simpl; rewrite (H1 q); auto|auto].
    + intros x E I _. exists (f r'), (h r). split; [simpl; rewrite (H1 r); auto|auto].
    + intros x E I _. exists (f s'), (h s). split; [simpl; rewrite (H1 s); auto|auto].
    + intros (k & u & w) I B _. unfold between, none in B. rewrite !andb_false_r in B. discriminate.
  - apply pick_stands; [|apply gates_differ]. destruct ins as (Ia & Ib & Ic & Id).
    assert (forall e u w, In e U -> joins e u w -> Q w = false -> Q u = true -> In w V -> stands U h (f w, b0) e) as St.
    { intros e u w I J E E' Iw. split; auto. cbn [fst snd]. split; [rewrite <- (H1 u); auto|]. destruct (fresh w Iw). auto. }
    apply Forall2_cons; [|apply Forall2_cons; [|apply Forall2_cons; [|apply Forall2_cons; [|constructor]]]]; cbn [fst snd]; intros E.
    + apply (St a p p'); auto.
    + apply (St b q q'); auto.
    + apply (St c r r'); auto.
    + apply (St d s s'); auto.
Qed.
(* edges alone: each set is shrunk into the vertex beyond its link a, or c *)
Lemma stand_edges S1 S2 c1 c2 : covers Q S1 S2 -> good U (put2 f S1 c1 S2 c2) -> (c1 = f p' \/ c1 = f r') -> (c2 = f p' \/ c2 = f r') ->
  (forall e, In e U -> between S1 S2 e = true -> c1 = c2) ->
  (In a U \/ In b U -> In b U /\ put2 f S1 c1 S2 c2 p = f p' /\ put2 f S1 c1 S2 c2 q = f p') ->
  (In c U \/ In d U -> In d U /\ put2 f S1 c1 S2 c2 r = f r' /\ put2 f S1 c1 S2 c2 s = f r') -> exists h, stood F2 h.
Proof.
  intros C Gh H1 H2 B Hab Hcd. exists (put2 f S1 c1 S2 c2). set (h := put2 f S1 c1 S2 c2) in *.
  pose proof G as ((ja & jb & jc & jd) & (a1 & a2 & a3 & a4) & (o1 & o2 & o3 & o4) & _ & _ & only).
  assert (forall w, Q w = false -> h w = f w) as Out.
  { intros w E. destruct C as (C & _). specialize (C w). rewrite E in C. symmetry in C. apply orb_false_iff in C as (A & A'). unfold h, put2. rewrite A, A'. auto. }
  split; auto. split; [auto|]. split.
  { intros w I E. destruct C as (C & _). rewrite C in E. unfold h, put2. destruct (S1 w); [auto|]. simpl in E. rewrite E. auto. }
  split; [exact I|]. split.
  - apply may_cases; auto; fold h.
    + intros x E I N. destruct Hab as (_ & X & _); auto. congruence.
    + intros x E I _. destruct Hab as (_ & _ & X); auto. exists (f p'), (f q'). split; [simpl; auto|].
      pose proof (into_a h b q q' (f p') (f q') jb X (Out q' o2)) as K. unfold like in *. tauto.
    + intros x E I N. destruct Hcd as (_ & X & _); auto. congruence.
    + intros x E I _. destruct Hcd as (_ & _ & X); auto. exists (f r'), (f s'). split; [simpl; auto|].
      pose proof (into_a h d s s' (f r') (f s') jd X (Out s' o4)) as K. unfold like in *. tauto.
    + intros e I K N. apply B in K; auto. contradiction.
  - destruct ins as (Ia & Ib & Ic & Id). destruct (pick_stands h [(i1 || i2, (f p', f q')); (i3 || i4, (f r', f s'))] [b; d]) as (es & I & N & F).
    + apply Forall2_cons; [|apply Forall2_cons; [|constructor]]; cbn [fst snd]; intros E; apply orb_prop in E.
      * destruct Hab as (J & _ & X); [destruct E; auto|]. split; auto. cbn [fst snd]. split; [|apply beyond].
        pose proof (into_a h b q q' (f p') (f q') jb X (Out q' o2)) as K. unfold like in *. tauto.
      * destruct Hcd as (J & _ & X); [destruct E; auto|]. split; auto. cbn [fst snd]. split; [|apply beyond].
        pose proof (into_a h d s s' (f r') (f s') jd X (Out s' o4)) as K. unfold like in *. tauto.
    + apply two_differ.
    + exists es. split; [|auto]. intros e J. apply I in J. simpl in *. tauto.
Qed.
Lemma one_into g u w : In g U -> joins g u w -> Q u = true -> Q w = false -> In w V -> cross Q U <= 2 -> good U (put2 f Q (f w) (fun _ => false) (f w)).
Proof.
  intros I J Qu Qw Iw C.
  assert (good U (put2 f Q b0 (fun _ => false) b1)) as G1.
  { apply put2_good; auto; [split; intros; [rewrite orb_false_r|]; auto|].
    unfold cross. rewrite (sum_ext _ (fun _ => 0)); [rewrite sum_zero; auto|]. intros (k & y & z) _. auto. }
  destruct (fresh w Iw) as (n0 & n1).
  apply (good_same V U tour (merged (put2 f Q b0 (fun _ => false) b1) (f w) b0)).
  - intros z Iz. unfold merged, put2. destruct (Q z); [rewrite Pos.eqb_refl; auto|]. destruct (fresh z Iz) as (m0 & _). apply Pos.eqb_neq in m0. rewrite m0. auto.
  - apply (good_merge U _ G1 g); auto. apply (into_a _ g u w); auto; unfold put2; [rewrite Qu|rewrite Qw]; auto.
Qed.
Lemma cov_one : covers Q Q (fun _ => false).
Proof. split; intros w; [rewrite orb_false_r|]; auto. Qed.
Theorem stand F : passes V U Q F a b c d p q r s -> exists h, stood F h.
Proof.
  pose proof G as ((ja & jb & jc & jd) & (a1 & a2 & a3 & a4) & (o1 & o2 & o3 & o4) & _ & _ & only).
  destruct Vp as (Ip & Vp' & Vq' & Vr' & Vs').
  destruct F; simpl; intros H.
  - apply stand_one. auto.
  - destruct H as (S1 & S2 & C & N1 & N2 & C1 & C2 & B). apply (stand_two S1 S2); auto.
  - destruct H as [(C & Ia & Ib & Nc & Nd)|[(C & Ic & Id & Na & Nb)|(S1 & S2 & (Cov & Sp & Sq & Sr & Ss & C1 & C2 & B) & Ia & Ib & Ic & Id)]].
    + apply (stand_edges Q (fun _ => false) (f p') (f p')); [apply cov_one|apply (one_into a p p'); auto|auto|auto|auto| |tauto].
      intros _. unfold put2. rewrite a1, a2. auto.
    + apply (stand_edges Q (fun _ => false) (f r') (f r')); [apply cov_one|apply (one_into c r r'); auto|auto|auto|auto|tauto|].
      intros _. unfold put2. rewrite a3, a4. auto.
    + pose proof (proj2 Cov) as dis. assert (forall w, S2 w = true -> S1 w = false) as dis' by (intros w E; destruct (S1 w) eqn:X; auto; apply dis in X; congruence).
      apply (stand_edges S1 S2 (f p') (f r')); auto.
      * pose proof (put2_good S1 S2 Cov C1 C2) as G1. destruct (fresh p' Vp') as (n0 & n1), (fresh r' Vr') as (m0 & m1).
        assert (forall w, Q w = false -> S1 w = false /\ S2 w = false) as Out.
        { intros w E. destruct Cov as (K & _). specialize (K w). rewrite E in K. symmetry in K. apply orb_false_iff in K. auto. }
        destruct (Out p' o1) as (P1 & P2), (Out r' o3) as (R1 & R2).
        assert (good U (merged (put2 f S1 b0 S2 b1) (f p') b0)) as G2.
        { apply (good_merge U _ G1 a); auto. apply (into_a _ a p p'); auto; unfold put2; [rewrite Sp|rewrite P1, P2]; auto. }
        apply (good_same V U tour (merged (merged (put2 f S1 b0 S2 b1) (f p') b0) (f r') b1)).
        -- intros w I. destruct (fresh w I) as (k0 & k1). apply Pos.eqb_neq in k0, k1, n1. unfold merged, put2. specialize (dis w).
           destruct (S1 w); [rewrite Pos.eqb_refl, n1; auto|]. destruct (S2 w); [|rewrite k0, k1; auto].
           destruct (Pos.eqb_spec b1 b0); [congruence|]. rewrite Pos.eqb_refl. auto.
        -- apply (good_merge U _ G2 c); auto. apply (into_a _ c r r'); auto; unfold merged, put2.
           ++ rewrite (dis' r Sr), Sr. destruct (Pos.eqb_spec b1 b0); [congruence|]. auto.
           ++ rewrite R1, R2. apply Pos.eqb_neq in m0. rewrite m0. auto.
      * intros e I K. rewrite B in K; auto. discriminate.
      * intros _. unfold put2. rewrite Sp, Sq. auto.
      * intros _. unfold put2. rewrite (dis' r Sr), (dis' s Ss), Sr, Ss. auto.
  - destruct H as (S1 & S2 & C & N1 & N2 & C1 & C2 & A & B & C' & D). apply (stand_two S1 S2); auto. right. auto.
Qed.
End Stand.
