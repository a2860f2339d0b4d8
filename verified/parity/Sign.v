(* Sign.v - permutations of a list of vertices, and their sign: the parity of the inversions.  An exchange of
   two vertices changes it; one cycle through n vertices takes n - 1 exchanges. *)
Require Import List PArith Arith Lia Bool.
Import ListNotations.

(* ---- inversions of a list, modulo 2 *)
Fixpoint over (a : positive) (l : list positive) : bool :=
  match l with [] => false | b :: r => xorb (Pos.ltb b a) (over a r) end.
Fixpoint inv (l : list positive) : bool :=
  match l with [] => false | a :: r => xorb (over a r) (inv r) end.

Lemma over_app a l m : over a (l ++ m) = xorb (over a l) (over a m).
Proof. induction l as [|b l IH]; simpl; [destruct (over a m); auto|]. rewrite IH. apply eq_sym, xorb_assoc_reverse. Qed.
Lemma swap_next l a b r : a <> b -> inv (l ++ a :: b :: r) = negb (inv (l ++ b :: a :: r)).
Proof.
  intros N. induction l as [|x l IH].
  - simpl. assert (Pos.ltb b a = negb (Pos.ltb a b)) as E.
    { destruct (Pos.ltb_spec b a), (Pos.ltb_spec a b); simpl; auto; lia. }
    rewrite E. destruct (Pos.ltb a b), (over a r), (over b r), (inv r); reflexivity.
  - simpl. rewrite IH, !over_app. simpl.
    destruct (over x l), (Pos.ltb a x), (Pos.ltb b x), (over x r), (inv (l ++ b :: a :: r)); reflexivity.
Qed.
Lemma pass m : forall l a r, ~ In a m -> inv (l ++ a :: m ++ r) = xorb (Nat.odd (length m)) (inv (l ++ m ++ a :: r)).
Proof.
  induction m as [|b m IH]; intros l a r N.
  - simpl. destruct (inv (l ++ a :: r)); auto.
  - cbn [app]. rewrite swap_next by (intros E; apply N; simpl; auto).
    replace (l ++ b :: a :: m ++ r) with ((l ++ [b]) ++ a :: m ++ r) by (rewrite <- app_assoc; auto).
    rewrite IH by (intros I; apply N; simpl; auto). rewrite <- app_assoc. cbn [app length].
    rewrite Nat.odd_succ, <- Nat.negb_odd. destruct (Nat.odd (length m)), (inv (l ++ b :: m ++ a :: r)); reflexivity.
Qed.
Lemma swap_far l a m b r : a <> b -> ~ In a m -> ~ In b m -> inv (l ++ a :: m ++ b :: r) = negb (inv (l ++ b :: m ++ a :: r)).
Proof.
  intros N A B. rewrite (pass m l a (b :: r) A), (pass m l b (a :: r) B).
  replace (l ++ m ++ a :: b :: r) with ((l ++ m) ++ a :: b :: r) by (rewrite <- app_assoc; auto).
  replace (l ++ m ++ b :: a :: r) with ((l ++ m) ++ b :: a :: r) by (rewrite <- app_assoc; auto).
  rewrite swap_next by auto. destruct (Nat.odd (length m)), (inv ((l ++ m) ++ b :: a :: r)); reflexivity.
Qed.

(* ---- permutations of V *)
Definition exchange (u v i : positive) := if Pos.eqb i u then v else if Pos.eqb i v then u else i.
Lemma exchange_u u v : exchange u v u = v.
Proof. unfold exchange. rewrite Pos.eqb_refl. auto. Qed.
Lemma exchange_v u v : exchange u v v = u.
Proof. unfold exchange. destruct (Pos.eqb_spec v u); auto. rewrite Pos.eqb_refl. auto. Qed.
Lemma exchange_other u v i : i <> u -> i <> v -> exchange u v i = i.
Proof. unfold exchange. destruct (Pos.eqb_spec i u), (Pos.eqb_spec i v); congruence. Qed.
Lemma exchange_sym u v i : exchange u v i = exchange v u i.
Proof. unfold exchange. destruct (Pos.eqb_spec i u), (Pos.eqb_spec i v); congruence. Qed.

Section Of.
Variable V : list positive.
Hypothesis nodup : NoDup V.
Definition permutes (f : positive -> positive) :=
  (forall i, In i V -> In (f i) V) /\ (forall i j, In i V -> In j V -> f i = f j -> i = j).
Definition sign (f : positive -> positive) := inv (map f V).
(* f after the exchange of the arguments u and v *)
Definition crossed f u v := fun i : positive => f (exchange u v i) : positive.

Lemma sign_ext f g : (forall i, In i V -> f i = g i) -> sign f = sign g.
Proof. intros E. unfold sign. rewrite (map_ext_in f g V); auto. Qed.
Lemma exchange_in u v i : In u V -> In v V -> In i V -> In (exchange u v i) V.
Proof. unfold exchange. destruct (Pos.eqb i u), (Pos.eqb i v); auto. Qed.
Lemma exchange_inj u v i j : exchange u v i = exchange u v j -> i = j.
Proof.
  unfold exchange. destruct (Pos.eqb_spec i u), (Pos.eqb_spec i v), (Pos.eqb_spec j u), (Pos.eqb_spec j v); congruence.
Qed.
Lemma permutes_crossed f u v : permutes f -> In u V -> In v V -> permutes (crossed f u v).
Proof.
  intros (A & B) U W. split; unfold crossed.
  - intros i I. apply A, exchange_in; auto.
  - intros i j I J E. apply B in E; [|apply exchange_in; auto|apply exchange_in; auto]. apply exchange_inj in E. auto.
Qed.
Lemma onto f v : permutes f -> In v V -> exists y, In y V /\ f y = v.
Proof.
  intros (A & B) I. assert (In v (map f V)) as J.
  { apply (NoDup_length_incl (l := map f V) (l' := V)); auto.
    - clear I. assert (forall W, incl W V -> NoDup W -> NoDup (map f W)) as K.
      { induction W as [|a W IH]; simpl; intros C N; constructor; inversion N; subst.
        - intros I. apply in_map_iff in I as (b & E & I). assert (b = a).
          { apply B; auto; apply C; simpl; auto. }
          congruence.
        - apply IH; auto. intros z Z. apply C. simpl. auto. }
      apply K; auto. apply incl_refl.
    - rewrite map_length. auto.
    - intros z Z. apply in_map_iff in Z as (b & E & Z). subst. auto. }
  apply in_map_iff in J as (y & E & J). eauto.
Qed.

Lemma sign_crossed_split f u v l m r : permutes f -> V = l ++ u :: m ++ v :: r -> sign (crossed f u v) = negb (sign f).
Proof.
  intros (_ & B) E. unfold sign.
  assert (NoDup (u :: m ++ v :: r)) as N1.
  { clear -nodup E. rewrite E in nodup. clear E. induction l; simpl in *; auto. inversion nodup; auto. }
  assert (u <> v /\ ~ In u m /\ ~ In u r) as (D & Um & Ur).
  { inversion N1; subst. rewrite in_app_iff in *. simpl in *. intuition congruence. }
  assert (~ In v m /\ ~ In v r) as (Vm & Vr).
  { inversion N1; subst. apply NoDup_remove_2 in H2. rewrite in_app_iff in H2. tauto. }
  assert (~ In u l /\ ~ In v l) as (Ul & Vl).
  { clear -nodup E. rewrite E in nodup. clear E. induction l as [|a l IH]; simpl in *; [tauto|].
    inversion nodup; subst. specialize (IH H2). rewrite !in_app_iff in H1. simpl in H1. rewrite in_app_iff in H1. simpl in H1.
    intuition subst; tauto. }
  assert (forall s, ~ In u s -> ~ In v s -> map (crossed f u v) s = map f s) as same.
  { intros s A C. apply map_ext_in. intros i I. unfold crossed. rewrite exchange_other; auto; intros Q; subst; auto. }
  assert (In u V) as Iu by (rewrite E; apply in_or_app; simpl; auto).
  assert (In v V) as Iv by (rewrite E; apply in_or_app; right; right; apply in_or_app; simpl; auto).
  assert (forall z, In z m -> In z V) as Im.
  { intros z Z. rewrite E. apply in_or_app. right. right. apply in_or_app. auto. }
  rewrite E, !map_app. cbn [map]. rewrite !map_app. cbn [map]. rewrite !same by auto.
  unfold crossed at 1 2. rewrite exchange_u, exchange_v. apply swap_far.
  - intros Q. apply D. symmetry. apply B; auto.
  - intros I. apply in_map_iff in I as (z & Q & I). apply B in Q; auto. subst. auto.
  - intros I. apply in_map_iff in I as (z & Q & I). apply B in Q; auto. subst. auto.
Qed.
Theorem sign_crossed f u v : permutes f -> In u V -> In v V -> u <> v -> sign (crossed f u v) = negb (sign f).
Proof.
  intros P U W N. destruct (in_split _ _ U) as (l & r & E). assert (In v l \/ In v r) as [I|I].
  { rewrite E in W. apply in_app_or in W as [W|[W|W]]; auto. congruence. }
  - apply in_split in I as (k & m & F). rewrite (sign_ext _ (crossed f v u)).
    + apply (sign_crossed_split f v u k m r); auto. rewrite E, F, <- app_assoc. auto.
    + intros i _. unfold crossed. rewrite exchange_sym. auto.
  - apply in_split in I as (m & k & F). apply (sign_crossed_split f u v l m k); auto. rewrite E, F. auto.
Qed.

(* ---- one cycle: on the vertices of U, the others being fixed *)
Lemma sign_one U : forall t, NoDup U -> U <> [] -> incl U V -> permutes t ->
  (forall i, In i V -> ~ In i U -> t i = i) -> (forall i, In i U -> In (t i) U) ->
  (forall S : positive -> bool, (exists a, In a U /\ S a = true) -> (forall i, In i U -> S i = true -> S (t i) = true) ->
     forall i, In i U -> S i = true) ->
  sign t = xorb (sign (fun i => i)) (Nat.even (length U)).
Proof.
  induction U as [|v U IH]; intros t N E C P F R one; [congruence|]. clear E. inversion N as [|v' U' Nv NU]; subst.
  assert (In v V) as Iv by (apply C; simpl; auto).
  destruct U as [|z U0] eqn:EU.
  - rewrite xorb_false_r. apply sign_ext. intros i I. destruct (Pos.eq_dec i v) as [Q|Q].
    + subst. destruct (R v) as [Q|[]]; simpl; auto.
    + apply F; auto. simpl. intuition congruence.
  - rewrite <- EU in *. assert (t v <> v) as mv.
    { intros Q. assert (Pos.eqb z v = true) as Z.
      { apply (one (fun i => Pos.eqb i v)).
        - exists v. rewrite Pos.eqb_refl. simpl. auto.
        - intros i _ S. apply Pos.eqb_eq in S. subst i. rewrite Q. apply Pos.eqb_refl.
        - rewrite EU. simpl. auto. }
      apply Pos.eqb_eq in Z. apply Nv. rewrite EU. subst. simpl. auto. }
    destruct (onto t v P Iv) as (y & Iy & Y). assert (y <> v) as yv by congruence.
    assert (In y U) as Uy.
    { destruct (in_dec Pos.eq_dec y (v :: U)) as [[I|I]|I]; [congruence|auto|]. apply F in I; auto. congruence. }
    assert (crossed t y v v = v) as tv by (unfold crossed; rewrite exchange_v; auto).
    assert (crossed t y v y = t v) as ty by (unfold crossed; rewrite exchange_u; auto).
    assert (forall i, i <> y -> i <> v -> crossed t y v i = t i) as ti.
    { intros i A B. unfold crossed. rewrite exchange_other; auto. }
    pose proof (permutes_crossed t y v P Iy Iv) as P'.
    assert (sign (crossed t y v) = xorb (sign (fun i => i)) (Nat.even (length U))) as S'.
    { apply IH; auto.
      - rewrite EU. discriminate.
      - intros i I. apply C. simpl. auto.
      - intros i I J. destruct (Pos.eq_dec i v) as [Q|Q]; [subst; auto|].
        rewrite ti; [|intros X; subst; auto|auto]. apply F; auto. simpl. intuition congruence.
      - intros i I. assert (i <> v) by (intros Q; subst; auto). destruct (Pos.eq_dec i y) as [Q|Q].
        + subst i. rewrite ty. destruct (R v) as [X|X]; simpl; auto. congruence.
        + rewrite ti by auto. destruct (R i) as [X|X]; simpl; auto. exfalso. apply Q. apply (proj2 P); auto.
          * apply C. simpl. auto.
          * congruence.
      - intros S (a & Ia & Sa) cl. set (T := fun i => if Pos.eqb i v then S y else S i).
        assert (forall i, i <> v -> T i = S i) as TS.
        { intros i Q. unfold T. destruct (Pos.eqb_spec i v); congruence. }
        assert (T v = S y) as Tv by (unfold T; rewrite Pos.eqb_refl; auto).
        assert (forall i, In i (v :: U) -> T i = true) as all.
        { apply one.
          - exists a. split; [simpl; auto|]. rewrite TS; auto. intros Q. subst. auto.
          - intros i I T1. destruct (Pos.eq_dec i v) as [Q|Q].
            + subst i. rewrite Tv in T1. rewrite TS by auto. rewrite <- ty. auto.
            + rewrite TS in T1 by auto. destruct (Pos.eq_dec i y) as [X|X].
              * subst i. rewrite Y, Tv. auto.
              * assert (t i <> v). { intros Z. apply X. apply (proj2 P); auto. congruence. }
                rewrite TS by auto. rewrite <- (ti i) by auto. apply cl; auto. destruct I; auto. congruence. }
        intros i I. rewrite <- TS; [apply all; simpl; auto|]. intros Q. subst. auto. }
    rewrite (sign_crossed t y v P Iy Iv yv) in S'.
    rewrite <- (negb_involutive (sign t)), S'. cbn [length]. rewrite Nat.even_succ, <- Nat.negb_even.
    destruct (sign (fun i => i)), (Nat.even (length U)); reflexivity.
Qed.
Corollary sign_cycle t : V <> [] -> permutes t ->
  (forall S : positive -> bool, (exists a, In a V /\ S a = true) -> (forall i, In i V -> S i = true -> S (t i) = true) ->
     forall i, In i V -> S i = true) ->
  sign t = xorb (sign (fun i => i)) (Nat.even (length V)).
Proof.
  intros E P one. apply sign_one; auto.
  - apply incl_refl.
  - tauto.
  - apply P.
Qed.

(* ---- sums over V, modulo 2 *)
Definition total (h : positive -> bool) := fold_right (fun i s => xorb (h i) s) false V.
End Of.
Definition set_at (h : positive -> bool) a b := fun i : positive => if Pos.eqb i a then b else h i.
Lemma total_ext V h g : (forall i, In i V -> h i = g i) -> total V h = total V g.
Proof.
  intros E. unfold total. induction V as [|a V' IH]; simpl; auto. rewrite IH, E; simpl; auto. intros i I. apply E. simpl. auto.
Qed.
Lemma total_set V h a b : NoDup V -> In a V -> total V (set_at h a b) = xorb (total V h) (xorb (h a) b).
Proof.
  intros N I. unfold total. induction V as [|c V' IH]; [contradiction|]. inversion N; subst. simpl. destruct I as [I|I].
  - subst c. unfold set_at at 1. rewrite Pos.eqb_refl.
    replace (fold_right _ false V') with (total V' h).
    + unfold total. destruct b, (h a), (fold_right (fun i s => xorb (h i) s) false V'); reflexivity.
    + apply total_ext. intros i J. unfold set_at. destruct (Pos.eqb_spec i a); [subst; contradiction|auto].
  - rewrite IH by auto. unfold set_at at 1. destruct (Pos.eqb_spec c a); [subst; contradiction|].
    destruct (h c), b, (h a), (fold_right (fun i s => xorb (h i) s) false V'); reflexivity.
Qed.
Lemma total_false V h : (forall i, In i V -> h i = false) -> total V h = false.
Proof.
  unfold total. induction V as [|a V' IH]; simpl; intros E; auto. rewrite IH, E by (simpl; auto). auto.
Qed.
