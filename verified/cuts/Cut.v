(* Cut.v - what is left after stretches are taken away has too many pieces (rules V, C2). *)
Require Import List PArith Arith Lia Bool FMapPositive.
From Icosian Require Import Spec Rules.
Import ListNotations.

Definition sum {A} (f : A -> nat) (l : list A) := fold_right (fun a s => f a + s) 0 l.
Definition b2n (b : bool) := if b then 1 else 0.

Lemma sum_le {A} (f g : A -> nat) l : (forall a, In a l -> f a <= g a) -> sum f l <= sum g l.
Proof.
  induction l as [|a l IH]; simpl; intros H; auto.
  specialize (H a (or_introl eq_refl)) as Ha. assert (sum f l <= sum g l) by (apply IH; intros; apply H; auto). lia.
Qed.
Lemma sum_add {A} (f g : A -> nat) l : sum (fun a => f a + g a) l = sum f l + sum g l.
Proof. induction l; simpl; lia. Qed.
Lemma sum_zero {A} (l : list A) : sum (fun _ => 0) l = 0.
Proof. induction l; simpl; lia. Qed.
Lemma sum_swap {A B} (f : A -> B -> nat) l m : sum (fun a => sum (f a) m) l = sum (fun b => sum (fun a => f a b) l) m.
Proof.
  induction l; simpl; [rewrite sum_zero; auto|]. rewrite IHl, sum_add. lia.
Qed.
Lemma sum_filter {A} (p : A -> bool) l : sum (fun a => b2n (p a)) l = length (filter p l).
Proof. induction l; simpl; auto. destruct (p a); simpl; lia. Qed.
Lemma sum_in {A} (p : A -> bool) l a : In a l -> p a = true -> 1 <= sum (fun a => b2n (p a)) l.
Proof. induction l; simpl; intros I H; [contradiction|]. destruct I as [I|I]; [subst; rewrite H; simpl|specialize (IHl I H)]; lia. Qed.
Lemma sum_two {A} (p : A -> bool) l a b : a <> b -> In a l -> In b l -> p a = true -> p b = true ->
  2 <= sum (fun a => b2n (p a)) l.
Proof.
  intros N. induction l as [|c l IH]; simpl; intros I J H K; [contradiction|].
  destruct I as [I|I], J as [J|J]; subst.
  - congruence.
  - rewrite H. simpl. pose proof (sum_in p l b J K). lia.
  - rewrite K. simpl. pose proof (sum_in p l a I H). lia.
  - specialize (IH I J H K). lia.
Qed.
Lemma sum_one c s q : sum (fun i => b2n (Nat.eqb c i)) (seq s q) <= 1.
Proof.
  revert s. induction q; simpl; intros s; [lia|]. destruct (Nat.eqb_spec c s).
  - subst. assert (sum (fun i => b2n (Nat.eqb s i)) (seq (S s) q) <= 0).
    { rewrite <- (sum_zero (seq (S s) q)). apply sum_le. intros i I. apply in_seq in I.
      destruct (Nat.eqb_spec s i); simpl; lia. }
    simpl. lia.
  - simpl. apply IHq.
Qed.
Lemma nodup_filter {A B} (f : A -> B) p l : NoDup (map f l) -> NoDup (map f (filter p l)).
Proof.
  induction l; simpl; intros N; auto. inversion N; subst. destruct (p a); simpl; auto. constructor; auto.
  intros I. apply H1. apply in_map_iff in I as (b & E & I). apply filter_In in I. rewrite <- E. apply in_map. tauto.
Qed.

Section Cut.
Variable top : positive.
Variable L : list edge.
Let rm := rows L.
Variables (v : PM.t bool) (taken : list positive) (labels : PM.t nat) (q : nat) (seeds : list positive).

Definition set_of (l : list positive) : PM.t unit := fold_right (fun w m => PM.add w tt m) (PM.empty _) l.
Variable xs : PM.t unit.
Variables (apart : list positive) (xa : PM.t unit). (* edges taken away *)
Definition label w := if PM.mem w xs then 0 else match PM.find w labels with Some i => S i | None => q end.
Fixpoint in_within (r : links) : nat :=
  match r with
  | [] => 0
  | (k, o) :: r => match PM.find k v with Some true => if PM.mem o xs then S (in_within r) else in_within r | _ => in_within r end
  end.
Definition deficit (m : PM.t links) := sum (fun w => 2 - in_within (row_of m w)) taken.
Definition edge_ok (e : edge) : bool :=
  let '(k, (a, b)) := e in
  match PM.find k v with
  | Some false => true
  | _ => PM.mem k xa || let i := label a in let j := label b in Nat.eqb i 0 || Nat.eqb j 0 || Nat.eqb i j
  end.
Fixpoint seeds_ok (i : nat) (l : list positive) : bool :=
  match l with
  | [] => Nat.eqb i (S q)
  | w :: l => Pos.leb w top && Nat.eqb (label w) i && seeds_ok (S i) l
  end.
Definition cut_ok (m : PM.t links) : bool :=
  forallb (fun w => Pos.leb w top) taken && seeds_ok 1 seeds &&
  (Nat.leb 2 q || match taken with [] => false | _ => true end) && Nat.leb 1 q &&
  forallb edge_ok L && Nat.ltb (deficit m + 2 * length apart) (2 * q).

Hypothesis xs_def : xs = set_of taken.
Hypothesis xa_def : xa = set_of apart.
Hypothesis ok : sorted top L = true.
Let n := Pos.to_nat top.
Variable x : positive -> bool.
Hypothesis tour : tourset n L x.
Hypothesis D : decided x v.

Lemma mem_set_of l w : PM.mem w (set_of l) = true -> In w l.
Proof.
  clear. induction l as [|a l IH]; simpl.
  - rewrite PM.mem_find, PM.gempty. discriminate.
  - rewrite PM.mem_find. destruct (Pos.eq_dec w a); [subst; auto|]. rewrite PM.gso by auto.
    rewrite <- PM.mem_find. auto.
Qed.
Lemma set_in w : PM.mem w xs = true -> In w taken.
Proof.
  rewrite xs_def. clear. induction taken as [|a l IH]; simpl.
  - rewrite PM.mem_find, PM.gempty. discriminate.
  - rewrite PM.mem_find. destruct (Pos.eq_dec w a); [subst; auto|]. rewrite PM.gso by auto.
    rewrite <- PM.mem_find. auto.
Qed.
Lemma in_set w : In w taken -> PM.mem w xs = true.
Proof.
  rewrite xs_def. clear. induction taken as [|a l IH]; simpl; [contradiction|]. intros [I|I].
  - subst. rewrite PM.mem_find, PM.gss. auto.
  - rewrite PM.mem_find. destruct (Pos.eq_dec w a); [subst; rewrite PM.gss; auto|]. rewrite PM.gso by auto.
    rewrite <- PM.mem_find. auto.
Qed.
Definition cross i (e : edge) := let '(k, (a, b)) := e in x k && negb (Bool.eqb (Nat.eqb (label a) i) (Nat.eqb (label b) i)).
Definition leave w (e : edge) := let '(k, (a, b)) := e in
  x k && ((Pos.eqb a w && negb (PM.mem b xs)) || (Pos.eqb b w && negb (PM.mem a xs))).

Lemma seeds_spec l : forall i, seeds_ok i l = true -> forall j, i <= j <= q -> exists w, in_range n w /\ label w = j.
Proof.
  induction l as [|w l IH]; simpl; intros i E j R.
  - apply Nat.eqb_eq in E. lia.
  - rewrite !andb_true_iff, Nat.eqb_eq in E. destruct E as ((r & e) & E).
    destruct (Nat.eq_dec i j); [subst; exists w; split; auto; apply range_le; auto|].
    eapply IH; eauto. lia.
Qed.
Lemma label_zero w : 1 <= q -> label w = 0 -> PM.mem w xs = true.
Proof. unfold label. destruct (PM.mem w xs); auto. destruct (PM.find w labels); lia. Qed.
Lemma label_pos w : 1 <= label w -> PM.mem w xs = false.
Proof. unfold label. destruct (PM.mem w xs); auto. lia. Qed.

Lemma nodup_ids : NoDup (map fst L).
Proof.
  clear -ok. induction L as [|e M IH]; simpl; constructor.
  - intros I. apply in_map_iff in I as (f & E & I). pose proof (sorted_before _ _ _ ok f I) as B.
    destruct e as (k & a & b), f as (l & c & d). simpl in E. subst. unfold before in B. apply andb_prop in B as (B & _).
    apply Pos.ltb_lt in B. lia.
  - apply IH. eapply sorted_tail; eauto.
Qed.

Lemma leave_few w : in_range n w -> sum (fun e => b2n (leave w e)) L <= 2 - in_within (row_of rm w).
Proof.
  intros R. destruct (two_ids top L ok x tour w R) as (k1 & k2 & _ & _ & _ & _ & _ & only).
  set (p := fun ko : positive * positive => match PM.find (fst ko) v with Some true => PM.mem (snd ko) xs | _ => false end).
  assert (forall r, in_within r = length (filter p r)) as W.
  { clear. induction r as [|(k & o) r IH]; simpl; auto. unfold p at 1. simpl.
    destruct (PM.find k v) as [[|]|]; auto. destruct (PM.mem o xs); simpl; auto. }
  rewrite sum_filter, W. set (A := filter (leave w) L). set (B := filter p (row_of rm w)).
  assert (forall k, In k (map fst A) -> x k = true /\ exists o, is_edge L k w o /\ PM.mem o xs = false) as inA.
  { intros k I. apply in_map_iff in I as ((l & a & b) & E & I). simpl in E. subst l. apply filter_In in I as (I & H).
    unfold leave in H. rewrite andb_true_iff, orb_true_iff, !andb_true_iff, !negb_true_iff, !Pos.eqb_eq in H.
    destruct H as (H & [(h & g)|(h & g)]); subst; split; auto; eexists; split; eauto; [left|right]; auto. }
  assert (forall k, In k (map fst B) -> x k = true /\ exists o, is_edge L k w o /\ PM.mem o xs = true) as inB.
  { intros k I. apply in_map_iff in I as ((l & o) & E & I). simpl in E. subst l. apply filter_In in I as (I & H).
    unfold p in H. simpl in H. destruct (PM.find k v) as [[|]|] eqn:F; try discriminate. split; [apply D; auto|].
    exists o. split; auto. apply row_sound; auto. }
  assert (NoDup (map fst A ++ map fst B)) as N.
  { assert (forall l m : list positive, NoDup l -> NoDup m -> (forall k, In k l -> ~ In k m) -> NoDup (l ++ m)) as app.
    { clear. induction l; simpl; intros m N M d; auto. inversion N; subst. constructor.
      - intros I. apply in_app_or in I as [I|I]; auto. eapply d; eauto.
      - apply IHl; auto. }
    apply app.
    - apply nodup_filter. apply nodup_ids.
    - apply nodup_filter. apply (row_nodup top L ok w).
    - intros k I J. apply inA in I as (_ & o & e & m). apply inB in J as (_ & o' & e' & m').
      destruct (edge_unique top L ok _ _ _ _ _ e e') as [(P & Q)|(P & Q)]; subst; [congruence|].
      apply (edge_noloop top L ok _ _ _ e). auto. }
  assert (incl (map fst A ++ map fst B) [k1; k2]) as C.
  { intros k I. apply in_app_or in I as [I|I].
    - apply inA in I as (h & o & e & _). destruct (only k o e h); subst; simpl; auto.
    - apply inB in I as (h & o & e & _). destruct (only k o e h); subst; simpl; auto. }
  apply NoDup_incl_length in C; auto. rewrite app_length, !map_length in C. change (length [k1; k2]) with 2 in C. assert (forall a b, a + b <= 2 -> a <= 2 - b) as Q by (intros; lia). apply Q. exact C.
Qed.

Lemma edge_bound e : 1 <= q -> In e L -> edge_ok e = true ->
  sum (fun i => b2n (cross i e)) (seq 1 q) <= sum (fun w => b2n (leave w e)) taken + 2 * b2n (PM.mem (fst e) xa).
Proof.
  intros Q I E. destruct e as (k & a & b). change (fst (k, (a, b))) with k. destruct (PM.mem k xa) eqn:M.
  { apply Nat.le_trans with (m := 2); [|change (b2n true) with 1; lia].
    apply Nat.le_trans with (m := sum (fun i => b2n (Nat.eqb (label a) i) + b2n (Nat.eqb (label b) i)) (seq 1 q)).
    - apply sum_le. intros i _. unfold cross. destruct (x k), (Nat.eqb (label a) i), (Nat.eqb (label b) i); simpl; lia.
    - rewrite sum_add. pose proof (sum_one (label a) 1 q). pose proof (sum_one (label b) 1 q). lia. }
  change (b2n false) with 0. rewrite Nat.mul_0_r, Nat.add_0_r. destruct (x k) eqn:X.
  2: { apply Nat.le_trans with (m := sum (fun _ : nat => 0) (seq 1 q)); [apply sum_le|rewrite sum_zero; apply Nat.le_0_l].
       intros i _. unfold cross. rewrite X. simpl. lia. }
  assert (Nat.eqb (label a) 0 || Nat.eqb (label b) 0 || Nat.eqb (label a) (label b) = true) as H.
  { unfold edge_ok in E. rewrite M in E. destruct (PM.find k v) as [[|]|] eqn:F; auto. apply D in F. congruence. }
  destruct (Nat.eq_dec (label a) (label b)) as [eq|ne].
  { apply Nat.le_trans with (m := sum (fun _ : nat => 0) (seq 1 q)); [apply sum_le|rewrite sum_zero; apply Nat.le_0_l].
    intros i _. unfold cross. rewrite eq, Bool.eqb_reflx, andb_false_r. simpl. lia. }
  rewrite !orb_true_iff, !Nat.eqb_eq in H. destruct H as [[H|H]|H]; [| |congruence].
  - etransitivity; [apply sum_le with (g := fun i => b2n (Nat.eqb (label b) i))|etransitivity; [apply sum_one|]].
    + intros i J. apply in_seq in J. unfold cross. rewrite X, H. destruct i; [lia|]. simpl. destruct (Nat.eqb (label b) (S i)); simpl; lia.
    + apply sum_in with (a := a); [apply set_in, label_zero; auto|]. unfold leave. rewrite X, Pos.eqb_refl.
      rewrite (label_pos b) by lia. auto.
  - etransitivity; [apply sum_le with (g := fun i => b2n (Nat.eqb (label a) i))|etransitivity; [apply sum_one|]].
    + intros i J. apply in_seq in J. unfold cross. rewrite X, H. destruct i; [lia|]. simpl. destruct (Nat.eqb (label a) (S i)); simpl; lia.
    + apply sum_in with (a := b); [apply set_in, label_zero; auto|]. unfold leave. rewrite X, Pos.eqb_refl.
      rewrite (label_pos a) by lia. rewrite orb_true_r. auto.
Qed.

Lemma apart_few : sum (fun e => b2n (PM.mem (fst e) xa)) L <= length apart.
Proof.
  rewrite sum_filter. rewrite <- (map_length fst). apply NoDup_incl_length.
  - apply nodup_filter. apply nodup_ids.
  - intros k I. apply in_map_iff in I as (e & E & I). apply filter_In in I as (_ & M). subst k.
    rewrite xa_def in M. apply mem_set_of. exact M.
Qed.

Theorem cut_sound : cut_ok rm = true -> False.
Proof.
  unfold cut_ok. rewrite !andb_true_iff, !forallb_forall, orb_true_iff, !Nat.leb_le, Nat.ltb_lt.
  intros (((((T & S) & P) & Q) & E) & F).
  assert (sum (fun i => sum (fun e => b2n (cross i e)) L) (seq 1 q) >= sum (fun _ => 2) (seq 1 q)) as low.
  { apply sum_le. intros i I. apply in_seq in I. destruct (seeds_spec seeds 1 S i) as (w & R & l); [lia|].
    destruct (connected _ _ _ tour (fun w => Nat.eqb (label w) i)) as (e & f & N & A & B).
    - exists w. split; auto. apply Nat.eqb_eq; auto.
    - destruct P as [P|P].
      + set (j := if Nat.eqb i 1 then 2 else 1). destruct (seeds_spec seeds 1 S j) as (z & Z & lz).
        { unfold j. destruct (Nat.eqb_spec i 1); lia. }
        exists z. split; auto. apply Nat.eqb_neq. rewrite lz. unfold j. destruct (Nat.eqb_spec i 1); lia.
      + assert (exists z, In z taken) as (z & Iz).
        { clear -P. destruct taken as [|z t]; [discriminate|]. exists z. simpl. auto. }
        exists z. split; [apply range_le, T; auto|].
        apply Nat.eqb_neq. unfold label. rewrite in_set; [lia|auto].
    - apply (sum_two (cross i) L e f); auto.
      + destruct e as (k & a & b). apply A.
      + destruct f as (k & a & b). apply B.
      + destruct e as (k & a & b). destruct A as (_ & X & d). unfold cross. rewrite X. simpl.
        apply negb_true_iff, Bool.eqb_false_iff. auto.
      + destruct f as (k & a & b). destruct B as (_ & X & d). unfold cross. rewrite X. simpl.
        apply negb_true_iff, Bool.eqb_false_iff. auto. }
  assert (forall A (l : list A), sum (fun _ => 2) l = 2 * length l) as two.
  { clear. induction l; simpl in *; lia. }
  rewrite two, seq_length in low. rewrite sum_swap in low.
  assert (sum (fun e => sum (fun i => b2n (cross i e)) (seq 1 q)) L <=
          sum (fun e => sum (fun w => b2n (leave w e)) taken) L + 2 * sum (fun e => b2n (PM.mem (fst e) xa)) L) as mid.
  { assert (forall (A : Type) (f : A -> nat) l, 2 * sum f l = sum (fun a => 2 * f a) l) as dbl by (clear; induction l; simpl in *; lia).
    rewrite dbl, <- sum_add. apply sum_le. intros e I. apply edge_bound; auto. }
  pose proof apart_few as few.
  rewrite (sum_swap (fun e w => b2n (leave w e))) in mid.
  assert (sum (fun w => sum (fun e => b2n (leave w e)) L) taken <= deficit rm) as high.
  { apply sum_le. intros w I. apply leave_few. apply range_le; auto. }
  unfold ge in low. lia.
Qed.
End Cut.
