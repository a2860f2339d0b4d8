(* Potentials.v - prices under which the cheapest 1-tree costs more than every tour (rule H).  The links of a tour cost
   twice the prices of all vertices.  Two of them leave the roots, and the rest is a path through the other vertices.
   Let q be the number of pieces of these under fixed links and links of a price of at most t: the path has q - 1 dearer
   links or more, and Kruskal's tree has just q - 1. *)
Require Import List PArith NArith Arith Lia Bool FMapPositive.
From Icosian Require Import Spec Rules Cut Degrees Forest Bills.
Import ListNotations.

(* ---- soundness *)
Section Sound.
Variable top : positive.
Variable L : list edge.
Hypothesis ok : sorted top L = true.
Let n := Pos.to_nat top.
Variable x : positive -> bool.
Hypothesis tour : tourset n L x.
Variables fixed_list roots_list : list positive.
Hypothesis kept_fixed : forall k, In k fixed_list -> x k = true.
Variable prices : PM.t N.
Let fixed := set_of fixed_list.
Let roots := set_of roots_list.
Hypothesis roots_differ : NoDup roots_list.
Hypothesis roots_in : forall w, In w roots_list -> in_range n w.
Hypothesis roots_few : length roots_list < n.
Hypothesis roots_path : length roots_list = S (sum (fun e => b2n (is_fixed fixed e && inner roots e)) L).

Let V := vertices_of top.
Let At (w : positive) := b2n (PM.mem w roots).
Let Away (w : positive) := b2n (negb (PM.mem w roots)).
Let used (e : edge) := b2n (x (fst e)).
Let into e := b2n (inner roots e).
Let off e := b2n (beyond roots e).
Let rim e := b2n (negb (inner roots e) && negb (beyond roots e)).
Let P (w : positive) := N.to_nat (price_at prices w).
Let pr e := N.to_nat (price prices e).

Lemma fixed_used e : is_fixed fixed e = true -> x (fst e) = true.
Proof. unfold is_fixed. intros M. apply kept_fixed. eapply mem_set_of; eauto. Qed.
Lemma some_root : exists r, in_range n r /\ PM.mem r roots = true.
Proof.
  clear - roots_path roots_in. destruct roots_list as [|r l] eqn:E; [discriminate|]. exists r. split; [apply roots_in; simpl; auto|].
  unfold roots. apply in_set_of. simpl. auto.
Qed.
Lemma some_other : exists w, in_range n w /\ PM.mem w roots = false.
Proof.
  destruct (existsb (fun w => negb (PM.mem w roots)) V) eqn:E.
  - apply existsb_exists in E as (w & I & M). exists w. split; [apply vertices_in; auto|]. apply negb_true_iff. auto.
  - exfalso. assert (length V <= length roots_list) as len.
    { apply NoDup_incl_length; [apply vertices_nodup|]. intros w I. destruct (PM.mem w roots) eqn:M.
      - eapply mem_set_of; eauto.
      - assert (existsb (fun w => negb (PM.mem w roots)) V = true); [|congruence].
        apply existsb_exists. exists w. rewrite M. auto. }
    unfold V, vertices_of in len. rewrite upto_length in len. simpl in len. unfold n in *. lia.
Qed.
Lemma crossing_two (S : positive -> bool) (p : edge -> bool) :
  (exists a, in_range n a /\ S a = true) -> (exists b, in_range n b /\ S b = false) ->
  (forall e, In e L -> x (fst e) = true -> S (tail e) <> S (head e) -> p e = true) ->
  2 <= sum (fun e => b2n (p e)) L.
Proof.
  intros A B H. destruct (connected _ _ _ tour S A B) as (e & f & D & (C & E)). 
  assert (forall e, crosses L x S e -> In e L /\ p e = true) as K.
  { intros (k & u & v) (I & X & N). split; auto. }
  destruct (K e C), (K f E). eapply sum_two; eauto.
Qed.

(* the links that the tour uses: two leave the roots, and those within the roots are fixed *)
Lemma at_roots : sum (fun e => used e * rim e) L = 2 /\ sum At V = length roots_list /\
  (forall e, In e L -> x (fst e) = true -> inner roots e = true -> is_fixed fixed e = true).
Proof.
  pose proof (handshake top L ok x tour At) as H. pose proof (set_few roots_list V (vertices_nodup top)) as F.
  fold roots in F. change (sum At V <= length roots_list) in F.
  assert (sum (fun e => b2n (x (fst e)) * (At (tail e) + At (head e))) L = 2 * sum (fun e => used e * into e) L + sum (fun e => used e * rim e) L) as K.
  { rewrite <- sum_times, <- sum_add. apply sum_ext. intros e _. unfold used, At, into, rim, inner, beyond.
    destruct (x (fst e)), (PM.mem (tail e) roots), (PM.mem (head e) roots); auto. }
  rewrite K in H. fold V in H.
  assert (2 <= sum (fun e => b2n (x (fst e) && (negb (inner roots e) && negb (beyond roots e)))) L) as two.
  { apply (crossing_two (fun w => PM.mem w roots)).
    - apply some_root.
    - apply some_other.
    - intros e _ X D. rewrite X. unfold inner, beyond. destruct (PM.mem (tail e) roots), (PM.mem (head e) roots); auto; congruence. }
  assert (sum (fun e => b2n (x (fst e) && (negb (inner roots e) && negb (beyond roots e)))) L = sum (fun e => used e * rim e) L) as Q.
  { apply sum_ext. intros e _. unfold used, rim. destruct (x (fst e)); simpl; lia. }
  rewrite Q in two.
  assert (forall e, In e L -> b2n (is_fixed fixed e && inner roots e) <= used e * into e) as le.
  { intros e _. unfold used, into. destruct (is_fixed fixed e) eqn:E; simpl; [|lia]. rewrite (fixed_used e E). simpl. lia. }
  pose proof (sum_le _ _ _ le) as Le. split; [lia|]. split; [lia|].
  intros e I X N. pose proof (sum_tight _ _ L le) as T. cbv beta in T. specialize (T ltac:(lia) e I).
  unfold used, into in T. rewrite X, N in T. destruct (is_fixed fixed e); auto. discriminate.
Qed.
Lemma others : sum Away V + length roots_list = n.
Proof.
  destruct at_roots as (_ & A & _). rewrite <- A.
  assert (length V = n) as len by (unfold V, vertices_of; rewrite upto_length; simpl; unfold n; lia).
  rewrite <- len. clear. induction V as [|w l IH]; simpl; auto. unfold Away at 1, At at 1. destruct (PM.mem w roots); simpl; lia.
Qed.
(* the rest of the tour is a path: one link less than vertices *)
Lemma path_links : S (sum (fun e => used e * off e) L) = sum Away V.
Proof.
  pose proof (handshake top L ok x tour Away) as H. destruct at_roots as (A & _ & _). fold V in H.
  assert (sum (fun e => b2n (x (fst e)) * (Away (tail e) + Away (head e))) L = 2 * sum (fun e => used e * off e) L + sum (fun e => used e * rim e) L) as K.
  { rewrite <- sum_times, <- sum_add. apply sum_ext. intros e _. unfold used, Away, off, rim, inner, beyond.
    destruct (x (fst e)), (PM.mem (tail e) roots), (PM.mem (head e) roots); auto. }
  lia.
Qed.

(* ---- the path joins the pieces of a forest: one link less than pieces, or more *)
Let U w := in_range n w /\ PM.mem w roots = false.
Definition cut_by (f : forest) (e : edge) : bool :=
  x (fst e) && beyond roots e && negb (Pos.eqb (tag f (tail e)) (tag f (head e))).
Lemma ends_beyond e : In e L -> beyond roots e = true -> U (tail e) /\ U (head e).
Proof.
  intros I B. unfold beyond in B. rewrite andb_true_iff, !negb_true_iff in B. destruct B. split; split; auto.
  - apply vertices_in. eapply tail_in; eauto.
  - apply vertices_in. eapply head_in; eauto.
Qed.
Lemma pieces_joined f : sound U f -> pieces f <= 1 + sum (fun e => b2n (cut_by f e)) L.
Proof.
  intros (X & reps & N & len & all & each).
  set (out := fun i w => negb (PM.mem w roots) && Pos.eqb (tag f w) i).
  set (crossing := fun i e => x (fst e) && negb (Bool.eqb (out i (tail e)) (out i (head e)))).
  assert (sum (fun _ => 2) reps <= sum (fun i => sum (fun e => b2n (crossing i e)) L) reps) as low.
  { apply sum_le. intros i I. apply (crossing_two (out i)).
    - destruct (each i I) as (w & (r & m) & t). exists w. split; auto. unfold out. rewrite m, t, Pos.eqb_refl. auto.
    - destruct some_root as (r & a & m). exists r. split; auto. unfold out. rewrite m. auto.
    - intros e _ u d. unfold crossing. rewrite u. apply negb_true_iff, Bool.eqb_false_iff. auto. }
  rewrite sum_swap in low.
  assert (sum (fun e => sum (fun i => b2n (crossing i e)) reps) L <= 2 * sum (fun e => b2n (cut_by f e)) L + sum (fun e => used e * rim e) L) as high.
  { rewrite <- sum_times, <- sum_add. apply sum_le. intros e I.
    pose proof (sum_point_le (fun _ => 1) (tag f (tail e)) reps N) as Tt.
    pose proof (sum_point_le (fun _ => 1) (tag f (head e)) reps N) as Th.
    assert (sum (fun i => b2n (crossing i e)) reps <= used e * (Away (tail e) + Away (head e))) as two.
    { transitivity (sum (fun i => used e * (Away (tail e) * (b2n (Pos.eqb (tag f (tail e)) i) * 1) + Away (head e) * (b2n (Pos.eqb (tag f (head e)) i) * 1))) reps).
      - apply sum_le. intros i _. unfold crossing, out, used, Away.
        destruct (x (fst e)), (PM.mem (tail e) roots), (PM.mem (head e) roots), (Pos.eqb (tag f (tail e)) i), (Pos.eqb (tag f (head e)) i); simpl; lia.
      - rewrite sum_times, sum_add, !sum_times.
        assert (forall a b, b <= 1 -> a * b <= a) as one by (clear; intros a b h; destruct b as [|[|b]]; lia).
        apply Nat.mul_le_mono_l, Nat.add_le_mono; apply one; assumption. }
    destruct (Pos.eqb_spec (tag f (tail e)) (tag f (head e))) as [E|E].
    - destruct (beyond roots e) eqn:B.
      + assert (sum (fun i => b2n (crossing i e)) reps = 0); [|lia].
        rewrite <- (sum_zero reps). apply sum_ext. intros i _. unfold beyond in B. rewrite andb_true_iff in B. destruct B as (B & C).
        unfold crossing, out. rewrite B, C, E, Bool.eqb_reflx. rewrite andb_false_r. auto.
      + unfold cut_by, used, rim, Away, inner in *. rewrite B. unfold beyond in B.
        destruct (x (fst e)), (PM.mem (tail e) roots), (PM.mem (head e) roots); simpl in *; try discriminate; lia.
    - unfold cut_by, used, rim, Away, inner, beyond in *. destruct (Pos.eqb_spec (tag f (tail e)) (tag f (head e))); [congruence|].
      destruct (x (fst e)), (PM.mem (tail e) roots), (PM.mem (head e) roots); simpl in *; lia. }
  destruct at_roots as (A & _ & _). rewrite A in high.
  assert (forall l : list positive, sum (fun _ => 2) l = 2 * length l) as twice by (clear; induction l; simpl in *; lia).
  rewrite twice in low. lia.
Qed.

(* ---- Kruskal's tree costs at most what the path pays for links that are not fixed *)
Lemma cut_left f l : (forall e, In e L -> cut_by f e = true -> In e (map snd l)) ->
  sum (fun e => b2n (cut_by f e)) L <= sum (fun a : item => b2n (x (fst (snd a)))) l.
Proof.
  intros H. rewrite !sum_filter. rewrite <- (map_length snd (filter _ l)). apply NoDup_incl_length.
  - apply NoDup_filter. apply (NoDup_map_inv fst). eapply nodup_ids; eauto.
  - intros e I. apply filter_In in I as (I & C). pose proof (H e I C) as J. apply in_map_iff in J as (a & E & J).
    apply in_map_iff. exists a. split; auto. apply filter_In. split; auto. rewrite E. unfold cut_by in C.
    rewrite !andb_true_iff in C. tauto.
Qed.
Let uses_ (a : item) := b2n (x (fst (snd a))).
Let pays (a : item) := uses_ a * N.to_nat (fst a).
Lemma weighed t p q a : t <= p -> q <= a -> t * a + p * q <= p * a + t * q.
Proof. clear. intros. replace a with (q + (a - q)) by lia. assert (t * (a - q) <= p * (a - q)) by (apply Nat.mul_le_mono_r; auto). lia. Qed.
Lemma kruskal_least l : forall f paid t, sound U f -> climbs t l = true ->
  (forall a, In a l -> In (snd a) L /\ beyond roots (snd a) = true) ->
  (forall e, In e L -> cut_by f e = true -> In e (map snd l)) ->
  pieces (fst (kruskal l f paid)) <= 1 /\
  N.to_nat (snd (kruskal l f paid)) + N.to_nat t * sum uses_ l <= N.to_nat paid + sum pays l + N.to_nat t * pred (pieces f).
Proof.
  induction l as [|(p & e) l IH]; intros f paid t Sf C In_ Cut; pose proof (pieces_joined f Sf) as J;
    pose proof (cut_left f _ Cut) as K; fold uses_ in K.
  - simpl in *. lia.
  - simpl in C. apply andb_prop in C as (T & C). apply N.leb_le in T.
    destruct (In_ (p, e) (or_introl eq_refl)) as (Ie & Be). destruct (ends_beyond e Ie Be) as (Ut & Uh).
    pose proof (unite_sound U f (tail e) (head e) Sf Ut Uh) as Q. cbn [kruskal].
    assert (forall a, In a l -> In (snd a) L /\ beyond roots (snd a) = true) as In' by (intros; apply In_; simpl; auto).
    assert (N.to_nat t <= N.to_nat p) as T' by lia.
    change (fun a : item => b2n (x (fst (snd a)))) with uses_ in K.
    cbn [sum fold_right] in *. fold (sum uses_ l) (sum pays l) in *. cbn [fst snd] in *.
    set (u := uses_ (p, e)) in *. change (pays (p, e)) with (u * N.to_nat p).
    destruct (unite f (tail e) (head e)) as [g|].
    + destruct Q as (Sg & co & same & less & two). destruct (IH g (p + paid)%N p Sg C In') as (A & B).
      { intros d Id Cd. assert (cut_by f d = true) as Fd.
        { unfold cut_by in *. rewrite !andb_true_iff, !negb_true_iff, !Pos.eqb_neq in *. destruct Cd as (Cd & Ne). split; auto. }
        destruct (Cut d Id Fd) as [E|E]; auto. cbn [snd] in E. subst d. unfold cut_by in Cd. rewrite same, Pos.eqb_refl, andb_false_r in Cd. discriminate. }
      split; auto. rewrite N2Nat.inj_add in B.
      assert (pred (pieces f) = S (pred (pieces g))) as Pg by lia. rewrite Pg in *.
      set (q := pred (pieces g)) in *. set (a := sum uses_ l) in *.
      pose proof (weighed (N.to_nat t) (N.to_nat p) (S q) (u + a) T' ltac:(lia)). nia.
    + destruct (IH f paid p Sf C In') as (A & B).
      { intros d Id Cd. destruct (Cut d Id Cd) as [E|E]; auto. cbn [snd] in E. subst d. unfold cut_by in Cd.
        rewrite Q, Pos.eqb_refl, andb_false_r in Cd. discriminate. }
      split; auto. set (q := pred (pieces f)) in *. set (a := sum uses_ l) in *.
      pose proof (weighed (N.to_nat t) (N.to_nat p) q (u + a) T' ltac:(lia)). nia.
Qed.
(* ---- what the roots and the tree pay *)
Let way (ko : positive * positive) : bool := negb (PM.mem (fst ko) fixed) && negb (PM.mem (snd ko) roots).
Let way_pays (w : positive) (ko : positive * positive) : nat := b2n (x (fst ko)) * (b2n (way ko) * (P w + P (snd ko))).
Lemma root_bill_sound w : In w roots_list ->
  match root_bill fixed roots prices (rows L) w with
  | Impossible => False
  | Unsorted => True
  | Cost c => N.to_nat c <= sum (way_pays w) (row_of (rows L) w)
  end.
Proof.
  intros I. unfold root_bill. set (r := row_of (rows L) w). set (taken := sum (fun ko => b2n (PM.mem (fst ko) fixed)) r). set (l := by_price _).
  pose proof (degree top L ok x tour w (roots_in w I)) as D. fold r in D.
  assert (sum (fun a : item => uses_ a) l = sum (fun ko => b2n (x (fst ko)) * b2n (way ko)) r) as ul.
  { unfold l, ways. rewrite sum_by_price, sum_priced. cbn [sum fold_right]. rewrite Nat.add_0_r.
    rewrite sum_map, sum_filter_if. apply sum_ext. intros (k & o) _.
    unfold uses_, way. cbn [fst snd]. destruct (x k), (PM.mem k fixed), (PM.mem o roots); simpl; lia. }
  assert (sum (fun a : item => uses_ a * N.to_nat (fst a)) l = sum (way_pays w) r) as pl.
  { unfold l, ways. rewrite sum_by_price, sum_priced. cbn [sum fold_right]. rewrite Nat.add_0_r.
    rewrite sum_map, sum_filter_if. apply sum_ext. intros (k & o) _.
    unfold uses_, way_pays, way, price, P, tail, head. cbn [fst snd]. rewrite N2Nat.inj_add. destruct (x k), (PM.mem k fixed), (PM.mem o roots); simpl; lia. }
  assert (taken + sum (fun a : item => uses_ a) l = 2) as two.
  { rewrite ul. rewrite <- D. unfold taken. rewrite <- sum_add. apply sum_ext. intros (k & o) J. cbn [fst snd].
    unfold way. cbn [fst snd]. destruct (PM.mem k fixed) eqn:F.
    - rewrite (kept_fixed k); [simpl; lia|]. eapply mem_set_of; eauto.
    - destruct (x k) eqn:X; [|simpl; lia]. destruct (PM.mem o roots) eqn:M; [|simpl; lia]. exfalso.
      apply (row_sound top L) in J. destruct at_roots as (_ & _ & A).
      assert (PM.mem w roots = true) as W by (apply in_set_of; auto).
      destruct J as [J|J]; specialize (A _ J X); unfold inner, is_fixed, tail, head in A; cbn [fst snd] in A;
        rewrite W, M, F in A; specialize (A eq_refl); discriminate. }
  destruct (Nat.ltb_spec 2 taken); [lia|]. destruct (climbs 0 l) eqn:C; auto.
  destruct (first_few_least (fun a => x (fst (snd a))) l 0 (2 - taken) C) as (c & E & B).
  { unfold uses_ in two. lia. }
  rewrite E. rewrite <- pl. exact B.
Qed.
Lemma root_bills_sound l : incl l roots_list ->
  match root_bills fixed roots prices (rows L) l with
  | Impossible => False
  | Unsorted => True
  | Cost c => N.to_nat c <= sum (fun w => sum (way_pays w) (row_of (rows L) w)) l
  end.
Proof.
  induction l as [|w l IH]; intros I; [simpl; lia|]. cbn [root_bills].
  pose proof (root_bill_sound w (I w (or_introl eq_refl))) as A. specialize (IH (fun a J => I a (or_intror J))).
  destruct (root_bill _ _ _ _ w), (root_bills _ _ _ _ l); auto. cbn [sum fold_right]. rewrite N2Nat.inj_add.
  unfold sum in *. lia.
Qed.
Let loose (e : edge) : nat := b2n (negb (is_fixed fixed e)).
Lemma roots_pay : sum (fun w => sum (way_pays w) (row_of (rows L) w)) roots_list <= sum (fun e => used e * loose e * rim e * pr e) L.
Proof.
  etransitivity; [apply (sum_set_le roots_list V); [auto|apply vertices_nodup|]|].
  - intros w I. apply vertices_in. apply roots_in. auto.
  - fold roots. rewrite (sum_ext _ (fun w => sum (fun ko => b2n (PM.mem w roots) * way_pays w ko) (row_of (rows L) w)));
      [|intros w _; rewrite sum_times; auto].
    etransitivity; [apply Nat.eq_le_incl; exact (by_rows top L ok (fun w ko => b2n (PM.mem w roots) * way_pays w ko))|].
    apply sum_le. intros e _.
    unfold way_pays, way, used, loose, is_fixed, rim, inner, beyond, pr, price, P. cbn [fst snd]. rewrite N2Nat.inj_add.
    destruct (x (fst e)), (PM.mem (fst e) fixed), (PM.mem (tail e) roots), (PM.mem (head e) roots); simpl; lia.
Qed.
Lemma tree_bill_sound :
  match tree_bill L fixed roots prices (bare (n - length roots_list)) with
  | Impossible => False
  | Unsorted => True
  | Cost c => N.to_nat c <= sum (fun e => used e * loose e * off e * pr e) L
  end.
Proof.
  unfold tree_bill. set (start := bare _). set (p := fun e => is_fixed fixed e && beyond roots e).
  assert (sound U start) as S0.
  { split; [apply bare_exact|]. unfold start. pose proof others as E.
    replace (n - length roots_list) with (length (filter (fun w => negb (PM.mem w roots)) V)).
    - apply bare_counted; [apply NoDup_filter; apply vertices_nodup|]. intros w. rewrite filter_In, negb_true_iff.
      unfold V. rewrite vertices_in. unfold U. tauto.
    - rewrite <- sum_filter. change (sum Away V = n - length roots_list). lia. }
  destruct (join_all_sound U p L) with (f := start) as (Sf & _ & same & count); auto.
  { intros e I B. unfold p in B. apply andb_prop in B as (_ & B). apply ends_beyond; auto. }
  set (f := join_all p L start) in *. rewrite total_sum, Nat.add_0_r.
  set (items := priced prices (fun e => negb (is_fixed fixed e) && beyond roots e) L []).
  assert (forall g : item -> nat, sum g items = sum (fun e => loose e * off e * g (price prices e, e)) L) as Si.
  { intros g. unfold items. rewrite sum_priced. simpl. rewrite Nat.add_0_r. apply sum_ext. intros e _. unfold loose, off.
    destruct (is_fixed fixed e), (beyond roots e); simpl; lia. }
  change (fun e => b2n (is_fixed fixed e && beyond roots e)) with (fun e => b2n (p e)).
  destruct (Nat.ltb_spec (pieces start) (pieces f + sum (fun e => b2n (p e)) L)) as [lt|_].
  - pose proof (pieces_joined f Sf) as J. pose proof path_links as path. pose proof others as E.
    assert (pieces start = n - length roots_list) as ps by auto.
    assert (sum (fun e => b2n (cut_by f e)) L + sum (fun e => b2n (p e)) L <= sum (fun e => used e * off e) L) as le.
    { rewrite <- sum_add. apply sum_le. intros e I. specialize (same e I). pose proof (fixed_used e) as X.
      unfold cut_by, p, used, off in *. destruct (is_fixed fixed e).
      - rewrite X by auto. destruct (beyond roots e); simpl in *; [|lia]. rewrite same, Pos.eqb_refl by auto. simpl. lia.
      - destruct (x (fst e)), (beyond roots e); simpl; try lia. destruct (negb _); simpl; lia. }
    lia.
  - destruct (climbs 0 (by_price items)) eqn:C; auto.
    destruct (kruskal_least (by_price items) f 0 0 Sf C) as (A & B).
    + intros a I. apply by_price_in, priced_in in I as [[]|(e & I & Q & E)]. subst a. cbn [snd].
      apply andb_prop in Q. tauto.
    + intros e I Q. apply in_map_iff. exists (price prices e, e). split; auto. apply by_price_in, priced_in. right.
      exists e. split; auto. split; auto. unfold cut_by in Q. rewrite !andb_true_iff, negb_true_iff, Pos.eqb_neq in Q.
      destruct Q as ((_ & Q) & D). rewrite Q, andb_true_r. apply negb_true_iff. destruct (is_fixed fixed e) eqn:F; auto.
      exfalso. apply D. apply same; auto. unfold p. rewrite F, Q. auto.
    + destruct (kruskal (by_price items) f 0) as (g & c). cbn [fst snd] in A, B. destruct (Nat.ltb_spec 1 (pieces g)); [lia|].
      rewrite !sum_by_price, !Si in B. change (N.to_nat 0) with 0 in B.
      assert (sum (fun e => loose e * off e * pays (price prices e, e)) L = sum (fun e => used e * loose e * off e * pr e) L) as Q.
      { apply sum_ext. intros e _. unfold pays, uses_, used, pr. cbn [fst snd]. lia. }
      lia.
Qed.

Lemma bills_sum :
  sum (fun e => b2n (is_fixed fixed e) * pr e) L + sum (fun e => used e * loose e * rim e * pr e) L +
  sum (fun e => used e * loose e * off e * pr e) L <= 2 * sum P V.
Proof.
  unfold V. rewrite <- (handshake top L ok x tour P). rewrite <- !sum_add. apply sum_le. intros e _.
  assert (pr e = P (tail e) + P (head e)) as E by (unfold pr, price, P; apply N2Nat.inj_add).
  rewrite <- E. pose proof (fixed_used e) as X. unfold used, loose, rim, off, inner, beyond.
  destruct (is_fixed fixed e); [rewrite X by auto|];
    destruct (x (fst e)), (PM.mem (tail e) roots), (PM.mem (head e) roots); simpl; lia.
Qed.
End Sound.

Theorem potentials_sound : forall top L fixed roots prices x,
  sorted top L = true -> tourset (Pos.to_nat top) L x -> (forall k, In k fixed -> x k = true) ->
  potentials_ok top L (rows L) fixed roots prices = true -> False.
Proof.
  intros top L fixed roots prices x ok tour kept E. unfold potentials_ok in E.
  rewrite !andb_true_iff, forallb_forall, Nat.ltb_lt, Nat.eqb_eq, total_sum, Nat.add_0_r in E.
  destruct E as ((((N & In_) & few) & path) & E). apply no_twice_spec in N.
  assert (forall w, In w roots -> in_range (Pos.to_nat top) w) as ran by (intros; apply range_le, In_; auto).
  pose proof (root_bills_sound top L ok x tour fixed roots kept prices ran few path roots (incl_refl _)) as A.
  pose proof (roots_pay top L ok x fixed roots prices N ran) as A2.
  pose proof (tree_bill_sound top L ok x tour fixed roots kept prices ran few path) as B.
  pose proof (bills_sum top L ok x tour fixed roots kept prices) as S.
  destruct (root_bills _ _ prices (rows L) roots) as [| |a]; [contradiction|discriminate|].
  destruct (tree_bill _ _ _ _ _) as [| |b]; [contradiction|discriminate|].
  apply N.ltb_lt in E. unfold tour_cost, fixed_cost in E.
  assert (N.to_nat (2 * cost (price_at prices) (vertices_of top) 0) <
    N.to_nat (cost (fun e => if is_fixed (set_of fixed) e then price prices e else 0%N) L 0 + a + b)) as F by lia.
  rewrite N2Nat.inj_mul, !N2Nat.inj_add, !cost_sum in F.
  rewrite (sum_ext _ (fun e => b2n (is_fixed (set_of fixed) e) * N.to_nat (price prices e)) L) in F.
  2: { intros e _. destruct (is_fixed (set_of fixed) e); simpl; lia. }
  change PM.key with positive in F. specialize (S few path). cbv beta in A, A2, B, S. simpl in F. lia.
Qed.
