(* Answers.v - which sequences of the form are tours of an undirected question, and the other way round. *)
Require Import List PArith NArith Arith Lia Bool FMapPositive.
From Icosian Require Import Spec Rules Counted Sequences Question Sets Cycle Form.
Import ListNotations.

(* a question without conditions on places *)
Definition plain (q : question) : bool :=
  match given q, classes q, waypoints q, magic q, excluded q with [], [], [], None, [] => true | _, _, _, _, _ => false end.

Lemma plain_spec q : plain q = true -> given q = [] /\ classes q = [] /\ waypoints q = [] /\ magic q = None /\ excluded q = [].
Proof.
  unfold plain. destruct (given q), (classes q), (waypoints q), (magic q), (excluded q); try discriminate. auto.
Qed.

Section Exact.
Variable q : question.
Let apex := Pos.succ (size q).

(* ---- the form has no edge that a tour cannot use, and what must be used is among the vertices *)
Definition step_ok (ins outs : pairs) (e : positive * positive) : bool :=
  let '(a, b) := e in
  if Pos.eqb a apex then negb (closed q) && may_begin q b && Pos.leb b (size q)
  else if Pos.eqb b apex then negb (closed q) && may_end q a && Pos.leb a (size q)
  else has ins e && negb (has outs e).
Definition vertex_of (p : positive) := Pos.div2 (Pos.succ p).
Definition is_in (p : positive) := match p with xO _ => true | _ => false end.
Definition edge_ok (ins outs : pairs) (e : edge) : bool :=
  let '(_, (u, v)) := e in
  if directed q then
    let '(a, b) := if is_in u then (vertex_of v, vertex_of u) else (vertex_of u, vertex_of v) in
    xorb (is_in u) (is_in v) && (Pos.eqb a b || step_ok ins outs (a, b))
  else step_ok ins outs (u, v) || step_ok ins outs (v, u).
Definition in_size (o : option positive) := match o with Some v => Pos.leb v (size q) | None => true end.
Definition exact (L : list edge) : bool :=
  let ins := set_of_pairs (directed q) (edges q) in let outs := set_of_pairs (directed q) (forbidden q) in
  forallb (edge_ok ins outs) L &&
  forallb (fun e => Pos.leb (fst e) (size q) && Pos.leb (snd e) (size q) && negb (Pos.eqb (fst e) (snd e))) (required q) &&
  in_size (begins q) && in_size (ends q) &&
  match begins q, ends q with Some f, Some l => negb (Pos.eqb f l) | _, _ => true end.

(* what an edge of the form says *)
Lemma step_usable a b : step_ok (set_of_pairs (directed q) (edges q)) (set_of_pairs (directed q) (forbidden q)) (a, b) = true ->
  a <> apex -> b <> apex -> usable q (a, b).
Proof.
  unfold step_ok. intros H A B. apply Pos.eqb_neq in A, B. rewrite A, B in H. apply andb_prop in H as (I & O).
  apply set_of_spec in I as (e & I & E). split; [exists e; auto|]. intros (f & J & F). apply negb_true_iff in O.
  assert (has (set_of_pairs (directed q) (forbidden q)) (a, b) = true) as X by (apply set_of_spec; exists f; auto). congruence.
Qed.
End Exact.

Lemma usable_sym q a b : directed q = false -> usable q (a, b) -> usable q (b, a).
Proof.
  unfold usable, along. simpl. intros D ((e & I & E) & O). split.
  - exists e. split; auto. destruct E as [->|(_ & ->)]; auto.
  - intros (f & J & F). apply O. exists f. split; auto. destruct F as [->|(_ & ->)]; auto.
Qed.

Lemma numbers_in m l : forall acc r, numbers m l acc = Some r -> forall k, In k acc \/ (exists e, In e l /\ number m e = Some k) -> In k r.
Proof.
  unfold numbers. induction l as [|e l IH]; simpl; intros acc r E k H.
  - inversion E; subst. destruct H as [H|(f & [] & _)]; auto.
  - destruct (number m e) as [j|] eqn:J; [|rewrite numbers_none in E; discriminate]. apply (IH _ _ E).
    destruct H as [H|(f & [I|I] & K)]; [left; right; auto|subst f; left; left; congruence|right; eauto].
Qed.

Lemma filter_map {X Y} (f : Y -> bool) (g : X -> Y) l : filter f (map g l) = map g (filter (fun x => f (g x)) l).
Proof. induction l as [|a l IH]; simpl; auto. destruct (f (g a)); simpl; rewrite IH; auto. Qed.
Lemma variants_filtered n s (f : list positive -> bool) : length (filter f (variants n s)) =
  length (filter (fun i => f (variant n s true i)) (seq 0 n)) + length (filter (fun i => f (variant n s false i)) (seq 0 n)).
Proof. unfold variants. rewrite filter_app, app_length, !filter_map, !map_length. reflexivity. Qed.
Lemma count_all (p : nat -> bool) n : (forall i, i < n -> p i = true) -> length (filter p (seq 0 n)) = n.
Proof. intros H. rewrite filter_true, seq_length; auto. intros i I. apply in_seq in I. apply H. lia. Qed.
Lemma count_none (p : nat -> bool) n : (forall i, i < n -> p i = false) -> length (filter p (seq 0 n)) = 0.
Proof.
  intros H. enough (filter p (seq 0 n) = []) as -> by auto. assert (forall i, In i (seq 0 n) -> p i = false) as K by (intros i I; apply in_seq in I; apply H; lia).
  induction (seq 0 n) as [|a l IH]; simpl; auto. rewrite K by (simpl; auto). apply IH. intros i I. apply K. simpl. auto.
Qed.
Lemma count_one (p : nat -> bool) n k : k < n -> (forall i, i < n -> (p i = true <-> i = k)) -> length (filter p (seq 0 n)) = 1.
Proof.
  intros Hk H. assert (NoDup (filter p (seq 0 n))) as D by (apply NoDup_filter, seq_NoDup).
  assert (forall i, In i (filter p (seq 0 n)) <-> i = k) as A.
  { intros i. rewrite filter_In, in_seq. split; [intros (I & P); apply H; auto; lia|intros ->; split; [lia|apply H; auto]]. }
  destruct (filter p (seq 0 n)) as [|a [|b l]]; auto.
  - destruct (proj2 (A k) eq_refl).
  - inversion D; subst. exfalso. apply H2. assert (a = k) as -> by (apply A; simpl; auto). assert (b = k) as -> by (apply A; simpl; auto). simpl. auto.
Qed.
(* a cycle has as many variants of a shape from whichever sequence one begins *)
Lemma same_variants n L s t (f : list positive -> bool) : is_simple L -> ham_cycle n L s -> ham_cycle n L t -> edges_of n L s = edges_of n L t ->
  length (filter f (variants n s)) = length (filter f (variants n t)).
Proof.
  intros S Hs Ht E. apply Nat.le_antisymm; apply NoDup_incl_length.
  - apply NoDup_filter. apply (variants_nodup n L s Hs).
  - intros x I. apply filter_In in I as (I & F). apply filter_In. split; auto. apply (variants_spec n L S x s Hs) in I as (Hx & Q).
    apply (variants_spec n L S x t Ht). split; auto. congruence.
  - apply NoDup_filter. apply (variants_nodup n L t Ht).
  - intros x I. apply filter_In in I as (I & F). apply filter_In. split; auto. apply (variants_spec n L S x t Ht) in I as (Hx & Q).
    apply (variants_spec n L S x s Hs). split; auto. congruence.
Qed.

Lemma at_last (t : list positive) d : t <> [] -> at_ t (length t - 1) = last t d.
Proof.
  intros N. destruct (exists_last N) as (m & a & ->). rewrite last_last, app_length. simpl.
  unfold at_. rewrite app_nth2 by lia. replace (length m + 1 - 1 - length m) with 0 by lia. reflexivity.
Qed.
Lemma hd_at (t : list positive) v : hd_error t = Some v -> at_ t 0 = v.
Proof. destruct t; simpl; intros H; inversion H; auto. Qed.

Definition is_at (s : list positive) i (o : option positive) := match o with Some v => Pos.eqb (at_ s i) v | None => true end.

Section Undirected.
Variable q : question.
Hypothesis undirected : directed q = false.
Hypothesis pl : plain q = true.
Variables (L : list edge) (top : positive) (fixed : list positive).
Hypothesis form : form_of q L = Formed top fixed.
Hypothesis ex : exact q L = true.
Let n := Pos.to_nat top.
Let apex := Pos.succ (size q).

Lemma form_facts : sorted top L = true /\ top = whole q /\ size q <> 1%positive /\ (closed q = true -> size q <> 2%positive) /\
  exists f, numbers (index_of L) (map (joint q) (musts q)) [] = Some f /\ forall k, In k f -> In k fixed.
Proof.
  unfold form_of in form. destruct (Pos.eqb_spec (size q) 1); [discriminate|].
  destruct (closed q && negb (directed q) && Pos.eqb (size q) 2) eqn:Two; [discriminate|].
  destruct (sorted (top_of q) L && covers q (index_of L)) eqn:S; [|discriminate]. apply andb_prop in S as (S & C).
  destruct (numbers (index_of L) (map (joint q) (musts q)) []) as [f|] eqn:N; [|discriminate].
  rewrite undirected in *. cbn [numbers fold_left] in form. unfold numbers in form. simpl in form. inversion form; subst top.
  unfold top_of in *. rewrite undirected in *. split; auto. split; auto. split; auto. split.
  - intros c E. rewrite c, E in Two. discriminate.
  - exists fixed. auto.
Qed.
Lemma long : 3 <= n.
Proof.
  destruct form_facts as (_ & E & one & two & _). unfold n. rewrite E. unfold whole.
  assert (1 < Pos.to_nat (size q)) by (destruct (size q); lia || congruence).
  destruct (closed q); [|rewrite Pos2Nat.inj_succ; lia]. specialize (two eq_refl).
  assert (Pos.to_nat (size q) <> 2); [intros Q; apply two, Pos2Nat.inj; exact Q|lia].
Qed.
Lemma size_n : n = if closed q then Pos.to_nat (size q) else S (Pos.to_nat (size q)).
Proof.
  destruct form_facts as (_ & E & _). unfold n. rewrite E. unfold whole. destruct (closed q); auto. apply Pos2Nat.inj_succ.
Qed.

(* the sequences of the form that are written as tours are: the apex is last, given ends are where they should be *)
Definition shape (s : list positive) : bool :=
  if closed q then is_at s 0 (begins q) && is_at s (n - 1) (ends q)
  else Pos.eqb (at_ s (n - 1)) apex && (is_at s 0 (begins q) && is_at s (n - 2) (ends q)).
Definition form_tour (s : list positive) := ham_cycle n L s /\ forall k, In k fixed -> used n L s k = true.

(* ---- a tour is such a sequence *)
Lemma tour_shape t : is_tour q t -> form_tour (around q t) /\ shape (around q t) = true.
Proof.
  intros T. destruct form_facts as (_ & _ & one & _). destruct (form_course q t T one L top fixed form) as (_ & H & U).
  unfold course in *. rewrite undirected in *. split; [split; auto|].
  destruct (each_once _ _ T) as (nd & all). pose proof (all_length t (size q) nd all) as len. pose proof (tour_long q t T one) as lo.
  assert (t <> []) as N by (intros E; rewrite E in lo; simpl in lo; lia).
  assert (forall i, i < length t -> at_ (t ++ [apex]) i = at_ t i) as A by (intros; unfold at_; apply app_nth1; auto).
  pose proof size_n as sn. unfold shape, around in *. destruct (closed q).
  - apply andb_true_intro. split.
    + destruct (begins q) eqn:E; auto. simpl. apply Pos.eqb_eq, hd_at. apply (from _ _ T). exact E.
    + destruct (ends q) eqn:E; auto. simpl. apply Pos.eqb_eq. rewrite sn, <- len, (at_last t xH N).
      apply (to _ _ T) in E. rewrite (last_rev t xH N) in E. congruence.
  - apply andb_true_intro. split.
    + apply Pos.eqb_eq. rewrite sn, <- len. unfold at_. rewrite app_nth2 by lia.
      replace (S (length t) - 1 - length t) with 0 by lia. reflexivity.
    + apply andb_true_intro. split.
      * destruct (begins q) eqn:E; auto. simpl. apply Pos.eqb_eq. fold apex. rewrite A by lia. apply hd_at. apply (from _ _ T). exact E.
      * destruct (ends q) eqn:E; auto. simpl. apply Pos.eqb_eq. fold apex. rewrite A by lia. rewrite sn, <- len.
        replace (S (length t) - 2) with (length t - 1) by lia. rewrite (at_last t xH N).
        apply (to _ _ T) in E. rewrite (last_rev t xH N) in E. congruence.
Qed.

(* ---- and each such sequence is one *)
Lemma in_moves t u v : t <> [] -> In (u, v) (cycle (around q t)) -> u <> apex -> v <> apex -> In (u, v) (moves q t).
Proof.
  intros N I A B. unfold around, moves in *. destruct (closed q); [rewrite cycle_combine in I; auto|]. rewrite app_nil_r.
  apply (apex_cycle t _ xH N) in I. simpl in I. destruct I as [I|[I|(_ & I)]]; auto; exfalso.
  - inversion I. auto.
  - auto.
Qed.
Lemma moves_in t m : t <> [] -> In m (moves q t) -> In m (cycle (around q t)).
Proof.
  intros N I. unfold around, moves in *. destruct (closed q); [rewrite cycle_combine; auto|]. rewrite app_nil_r in I.
  apply (apex_cycle t _ xH N). auto.
Qed.
Lemma moves_ends t u v : In (u, v) (moves q t) -> In u t /\ In v t.
Proof.
  unfold moves. intros I. split; [eapply in_combine_l; eauto|]. apply in_combine_r in I. rewrite in_app_iff in I.
  destruct I as [I|I]; [destruct t; simpl in *; auto|]. destruct (closed q); [|contradiction]. destruct t; simpl in *; [contradiction|]. tauto.
Qed.

Lemma shape_tour s : form_tour s -> shape s = true -> exists t, is_tour q t /\ s = around q t.
Proof.
  intros (H & U) Sh. pose proof H as (N3 & len & nd & range & J). pose proof size_n as sn.
  assert (exists t, s = around q t /\ t <> [] /\ length t = Pos.to_nat (size q) /\ (closed q = false -> at_ s (n - 1) = apex)) as (t & -> & N & lt & la).
  { unfold around. destruct (closed q) eqn:C.
    - exists s. repeat split; auto; try congruence. intros E. subst s. simpl in len. lia.
    - assert (s <> []) as Ns by (intros E; subst s; simpl in len; lia).
      destruct (exists_last Ns) as (t & a & E). exists t. unfold shape in Sh. rewrite C in Sh. apply andb_prop in Sh as (Sa & _). apply Pos.eqb_eq in Sa.
      rewrite <- len in Sa. rewrite (at_last s xH Ns) in Sa. rewrite E, last_last in Sa. subst a. rewrite E in len. rewrite app_length in len. simpl in len.
      repeat split; auto; try lia.
      + intros Q. subst t. simpl in len. pose proof long. unfold n in *. lia.
      + intros _. rewrite E. unfold at_. rewrite app_nth2 by lia. replace (n - 1 - length t) with 0 by lia. reflexivity. }
  exists t. split; auto.
  assert (forall v, In v (around q t) -> (v <= whole q)%positive) as R.
  { intros v I. apply range in I. destruct form_facts as (_ & E & _). unfold n in I. rewrite E in I. apply Pos2Nat.inj_le. exact I. }
  assert (forall v, (v <= whole q)%positive -> In v (around q t)) as Rb.
  { intros v I. destruct (every_vertex n L _ H v) as (i & Hi & <-).
    - unfold in_range, n. destruct form_facts as (_ & E & _). rewrite E. apply Pos2Nat.inj_le. exact I.
    - unfold at_. apply nth_In. lia. }
  assert (NoDup t /\ forall v, In v t <-> (v <= size q)%positive) as (ndt & all).
  { unfold around, whole in *. destruct (closed q) eqn:C; [split; auto; intros v; split; auto|].
    apply NoDup_rev in nd. rewrite rev_app_distr in nd. simpl in nd. inversion nd as [|x y nt nd']; subst. apply NoDup_rev in nd'. rewrite rev_involutive in nd'.
    split; auto. intros v. split.
    - intros I. specialize (R v (in_or_app _ _ _ (or_introl I))). assert (v <> apex); [|unfold apex in *; lia]. intros E. subst v. apply nt. rewrite <- in_rev. exact I.
    - intros I. specialize (Rb v). assert (v <= Pos.succ (size q))%positive as K by lia. apply Rb in K. apply in_app_or in K as [K|[K|[]]]; auto. subst v. lia. }
  assert (forall u v, In (u, v) (cycle (around q t)) -> joined L u v) as St.
  { intros u v I. apply cycle_nth in I as (i & Hi & A & B). rewrite len in *. specialize (J i Hi). congruence. }
  pose proof ex as X. unfold exact in X. rewrite !andb_true_iff, !forallb_forall in X. destruct X as ((((X & Y) & Z1) & Z2) & _).
  constructor.
  - auto.
  - intros _ (u, v) I. destruct (moves_ends t u v I) as (Iu & Iv). apply all in Iu. apply all in Iv. apply moves_in, St in I; auto.
    assert (u <> apex /\ v <> apex) as (Au & Av) by (unfold apex; lia).
    destruct I as (e & [I|I]); apply X in I; unfold edge_ok in I; rewrite undirected in I; apply orb_prop in I as [I|I];
    rewrite <- undirected in I; apply step_usable in I; auto using usable_sym.
  - intros c _. destruct form_facts as (_ & _ & _ & two & _). auto.
  - intros v E. unfold shape in Sh. rewrite E in Sh. unfold around in Sh. destruct t as [|a r]; [congruence|]. simpl.
    destruct (closed q); rewrite !andb_true_iff in Sh; unfold is_at in Sh; rewrite !Pos.eqb_eq in Sh; f_equal; apply Sh.
  - intros v E. rewrite (last_rev t xH N). f_equal. rewrite <- (at_last t xH N). unfold shape in Sh. rewrite E in Sh. unfold around in Sh.
    destruct (closed q); rewrite !andb_true_iff in Sh; unfold is_at in Sh; rewrite !Pos.eqb_eq in Sh.
    + destruct Sh as (_ & Sh). rewrite sn, <- lt in Sh. exact Sh.
    + destruct Sh as (_ & _ & Sh). rewrite sn, <- lt in Sh. replace (S (length t) - 2) with (length t - 1) in Sh by lia.
      unfold at_ in *. rewrite app_nth1 in Sh by (destruct t; simpl; [congruence|lia]). exact Sh.
  - intros e I. destruct form_facts as (ok & _ & _ & _ & f & Nf & Sub).
    assert (In (joint q e) (map (joint q) (musts q))) as Ij by (apply in_map; unfold musts; apply in_or_app; auto).
    pose proof (numbers_all _ _ _ _ Nf _ Ij) as Fo. unfold found in Fo. destruct (number (index_of L) (joint q e)) as [k|] eqn:Nk; [|discriminate].
    assert (In k fixed) as Ik by (apply Sub; eapply numbers_in; [exact Nf|right; eauto]).
    apply U in Ik. apply number_spec in Nk. unfold joint in Nk. rewrite undirected in Nk.
    specialize (Y e I). rewrite !andb_true_iff, !Pos.leb_le in Y. destruct Y as ((Y1 & Y2) & _).
    assert (exists i, i < n /\ steps n (around q t) (fst e) (snd e) i = true) as (i & Hi & Si).
    { destruct Nk as [Nk|Nk]; apply (used_spec n L (around q t) (sorted_simple _ _ ok) k _ _ Nk) in Ik as (i & Hi & Si); exists i; split; auto.
      unfold steps in *. rewrite orb_comm. exact Si. }
    assert (fst e <> apex /\ snd e <> apex) as (A1 & A2) by (unfold apex; lia).
    rewrite <- len in Hi. pose proof (nth_cycle (around q t) i Hi) as C. rewrite len in C.
    apply steps_cases in Si as [(B1 & B2)|(B1 & B2)]; rewrite B1, B2 in C; apply in_moves in C; auto.
    + exists (fst e, snd e). split; auto. left. destruct e; auto.
    + exists (snd e, fst e). split; auto. right. split; auto. destruct e; auto.
  - destruct (plain_spec q pl) as (-> & _). intros v k [].
  - destruct (plain_spec q pl) as (_ & -> & _). intros ? ? ? [].
  - destruct (plain_spec q pl) as (_ & _ & -> & _). destruct t; simpl; auto.
  - destruct (plain_spec q pl) as (_ & _ & _ & -> & _). intros; discriminate.
  - destruct (plain_spec q pl) as (_ & _ & _ & _ & ->). intros s [].
Qed.

(* ---- how many of the sequences of a cycle have the shape *)
Definition factor : nat :=
  match begins q, ends q with
  | None, None => if closed q then 2 * n else 2
  | Some _, Some _ => 1
  | _, _ => if closed q then 2 else 1
  end.

Lemma at_equal s i j : form_tour s -> i < n -> j < n -> at_ s i = at_ s j -> i = j.
Proof. intros (H & _). apply (at_inj n L s H). Qed.

Lemma shapes s : form_tour s -> shape s = true -> length (filter shape (variants n s)) = factor.
Proof.
  intros T Sh. pose proof long as N3. rewrite variants_filtered. unfold shape in Sh.
  assert (forall b i j v, i < n -> j < n -> at_ s v = at_ s (go n b i j) -> v < n -> v = go n b i j) as Eq.
  { intros b i j v Hi Hj E Hv. apply (at_equal s); auto using go_lt. }
  assert (forall b i, i < n -> at_ (variant n s b i) 0 = at_ s i /\ at_ (variant n s b i) (n - 1) = at_ s (go n b i (n - 1)) /\
    at_ (variant n s b i) (n - 2) = at_ s (go n b i (n - 2))) as A.
  { intros b i Hi. rewrite !at_variant by lia. rewrite go_zero by auto. auto. }
  assert (forall b i, i < n -> (shape (variant n s b i) = true <->
    (closed q = false -> go n b i (n - 1) = n - 1) /\ (begins q <> None -> i = 0) /\
    (ends q <> None -> if closed q then go n b i (n - 1) = n - 1 else go n b i (n - 2) = n - 2))) as B.
  { intros b i Hi. destruct (A b i Hi) as (A0 & A1 & A2). unfold shape, is_at. rewrite A0, A1, A2. clear A A0 A1 A2.
    assert (forall j k, j < n -> k < n -> (Pos.eqb (at_ s j) (at_ s k) = true <-> j = k)) as Q.
    { intros j k Hj Hk. rewrite Pos.eqb_eq. split; [apply (at_equal s); auto|congruence]. }
    pose proof (go_lt n b i (n - 1) Hi ltac:(lia)) as G1. pose proof (go_lt n b i (n - 2) Hi ltac:(lia)) as G2.
    destruct (closed q).
    - apply andb_prop in Sh as (S1 & S2). rewrite andb_true_iff.
      destruct (begins q) as [f|]; [simpl in S1; apply Pos.eqb_eq in S1; subst f; rewrite Q by lia|];
      (destruct (ends q) as [l|]; [simpl in S2; apply Pos.eqb_eq in S2; subst l; rewrite Q by lia|]); intuition (try congruence).
    - apply andb_prop in Sh as (S0 & Sh). apply Pos.eqb_eq in S0. apply andb_prop in Sh as (S1 & S2). rewrite !andb_true_iff. rewrite <- S0, Q by lia.
      destruct (begins q) as [f|]; [simpl in S1; apply Pos.eqb_eq in S1; subst f; rewrite Q by lia|];
      (destruct (ends q) as [l|]; [simpl in S2; apply Pos.eqb_eq in S2; subst l; rewrite Q by lia|]); intuition (try congruence). }
  clear A Eq. unfold factor. destruct (begins q), (ends q), (closed q).
  - rewrite (count_one _ n 0), count_none; auto; try lia.
    + intros i Hi. apply not_true_iff_false. rewrite B by auto. intros (_ & P & Q). specialize (P ltac:(discriminate)). specialize (Q ltac:(discriminate)). clear B. places.
    + intros i Hi. rewrite B by auto. split; [intros (_ & P & _); apply P; discriminate|]. intros ->. repeat split; intros; try lia; clear B; places.
  - rewrite (count_one _ n 0), count_none; auto; try lia.
    + intros i Hi. apply not_true_iff_false. rewrite B by auto. intros (O & P & Q). specialize (P ltac:(discriminate)). specialize (O eq_refl). clear B. places.
    + intros i Hi. rewrite B by auto. split; [intros (_ & P & _); apply P; discriminate|]. intros ->. repeat split; intros; try lia; clear B; places.
  - rewrite (count_one _ n 0), (count_one _ n 0); auto; try lia;
    intros i Hi; rewrite B by auto; (split; [intros (_ & P & _); apply P; discriminate|]); intros ->; repeat split; intros; try lia; try congruence.
  - rewrite (count_one _ n 0), count_none; auto; try lia.
    + intros i Hi. apply not_true_iff_false. rewrite B by auto. intros (O & P & Q). specialize (P ltac:(discriminate)). specialize (O eq_refl). clear B. places.
    + intros i Hi. rewrite B by auto. split; [intros (_ & P & _); apply P; discriminate|]. intros ->. repeat split; intros; try lia; try congruence; clear B; places.
  - rewrite (count_one _ n 0), (count_one _ n (n - 2)); auto; try lia;
    intros i Hi; rewrite B by auto; (split; [intros (_ & _ & P); specialize (P ltac:(discriminate)); clear B; places|]);
    intros ->; repeat split; intros; try lia; try congruence; clear B; places.
  - rewrite (count_one _ n 0), count_none; auto; try lia.
    + intros i Hi. apply not_true_iff_false. rewrite B by auto. intros (O & P & Q). specialize (Q ltac:(discriminate)). specialize (O eq_refl). clear B. places.
    + intros i Hi. rewrite B by auto. split; [intros (O & _ & _); specialize (O eq_refl); clear B; places|]. intros ->. repeat split; intros; try lia; try congruence; clear B; places.
  - rewrite !count_all; try lia; intros i Hi; apply B; auto; repeat split; intros; congruence.
  - rewrite (count_one _ n 0), (count_one _ n (n - 2)); auto; try lia;
    intros i Hi; rewrite B by auto; (split; [intros (O & _); specialize (O eq_refl); clear B; places|]);
    intros ->; repeat split; intros; try lia; try congruence; clear B; places.
Qed.

(* ---- each cycle has such a sequence *)
Lemma fixed_step s a b : form_tour s -> In (a, b) (musts q) -> exists i, i < n /\
  (at_ s i = a /\ at_ s (nxt n i) = b \/ at_ s i = b /\ at_ s (nxt n i) = a).
Proof.
  intros (H & U) I. destruct form_facts as (ok & _ & _ & _ & f & Nf & Sub).
  assert (In (joint q (a, b)) (map (joint q) (musts q))) as Ij by (apply in_map; auto).
  pose proof (numbers_all _ _ _ _ Nf _ Ij) as Fo. unfold found in Fo. destruct (number (index_of L) (joint q (a, b))) as [k|] eqn:Nk; [|discriminate].
  assert (In k fixed) as Ik by (apply Sub; eapply numbers_in; [exact Nf|right; eauto]).
  apply U in Ik. apply number_spec in Nk. unfold joint in Nk. rewrite undirected in Nk. simpl in Nk.
  destruct Nk as [Nk|Nk]; apply (used_spec n L s (sorted_simple _ _ ok) k _ _ Nk) in Ik as (i & Hi & Si); apply steps_cases in Si; exists i; tauto.
Qed.
Lemma apex_next s i : form_tour s -> i < n -> closed q = false -> at_ s i = apex ->
  (may_begin q (at_ s (nxt n i)) = true \/ may_end q (at_ s (nxt n i)) = true) /\
  (may_begin q (at_ s (prv n i)) = true \/ may_end q (at_ s (prv n i)) = true).
Proof.
  intros (H & U) Hi C E. pose proof ex as X. unfold exact in X. rewrite !andb_true_iff, !forallb_forall in X. destruct X as ((((X & _) & _) & _) & _).
  assert (forall v, v <> apex -> joined L apex v -> may_begin q v = true \/ may_end q v = true) as A.
  { intros v Nv (k & I). assert (step_ok q (set_of_pairs (directed q) (edges q)) (set_of_pairs (directed q) (forbidden q)) (apex, v) = true \/
      step_ok q (set_of_pairs (directed q) (edges q)) (set_of_pairs (directed q) (forbidden q)) (v, apex) = true) as S.
    { destruct I as [I|I]; apply X in I; unfold edge_ok in I; rewrite undirected in I; apply orb_prop in I; rewrite undirected; tauto. }
    unfold step_ok in S. apply Pos.eqb_neq in Nv. fold apex in S. rewrite Pos.eqb_refl, Nv in S. rewrite !andb_true_iff in S. tauto. }
  pose proof H as (N3 & _ & _ & _ & J).
  assert (forall j, j < n -> j <> i -> at_ s j <> apex) as D by (intros j Hj Nj Q; apply Nj; apply (at_equal s); [split; auto|auto|auto|congruence]).
  split; apply A.
  - apply D; [apply nxt_lt; auto|]. places.
  - rewrite <- E. apply J. exact Hi.
  - apply D; [apply prv_lt; auto|]. places.
  - specialize (J (prv n i) (prv_lt n i Hi)). rewrite nxt_prv, E in J by auto. destruct J as (k & J). exists k. tauto.
Qed.
Lemma place_of s v : form_tour s -> (v <= whole q)%positive -> exists i, i < n /\ at_ s i = v.
Proof.
  intros (H & _) R. apply (every_vertex n L s H). unfold in_range, n. destruct form_facts as (_ & -> & _). apply Pos2Nat.inj_le. exact R.
Qed.

Lemma variant_shape s b i : form_tour s -> i < n -> (closed q = false -> at_ s (go n b i (n - 1)) = apex) ->
  (forall f, begins q = Some f -> at_ s i = f) -> (forall l, ends q = Some l -> at_ s (go n b i (if closed q then n - 1 else n - 2)) = l) ->
  shape (variant n s b i) = true.
Proof.
  intros T Hi O F E. pose proof long as N3. unfold shape, is_at. rewrite !at_variant by lia. rewrite go_zero by auto.
  destruct (closed q); [|rewrite (O eq_refl), Pos.eqb_refl; cbn [andb]]; apply andb_true_intro; split.
  - destruct (begins q); auto. apply Pos.eqb_eq. auto.
  - destruct (ends q); auto. apply Pos.eqb_eq. auto.
  - destruct (begins q); auto. apply Pos.eqb_eq. auto.
  - destruct (ends q); auto. apply Pos.eqb_eq. auto.
Qed.
Lemma in_sizes : (forall f, begins q = Some f -> (f <= size q)%positive) /\ (forall l, ends q = Some l -> (l <= size q)%positive).
Proof.
  pose proof ex as X. unfold exact, in_size in X. rewrite !andb_true_iff in X. destruct X as (((_ & A) & B) & _).
  split; intros v E; rewrite E in *; apply Pos.leb_le; auto.
Qed.
Lemma shape_exists s : form_tour s -> exists b i, i < n /\ shape (variant n s b i) = true.
Proof.
  intros T. pose proof long as N3. destruct in_sizes as (Zf & Zl).
  assert (forall i, i < n -> nxt n i < n) as Nl by (intros; apply nxt_lt; auto).
  assert (forall i, i < n -> go n true (nxt n i) (n - 1) = i /\ go n false i (n - 1) = nxt n i /\ go n false (prv n i) (n - 1) = i /\
    go n true (nxt n i) (n - 2) = prv n i /\ go n false (prv n i) (n - 2) = nxt n i /\ go n true (nxt n (nxt n i)) (n - 1) = nxt n i /\
    go n true (nxt n (nxt n i)) (n - 2) = i /\ go n false i (n - 2) = nxt n (nxt n i)) as G.
  { intros i Hi. clear - Hi N3. repeat split; places. }
  unfold whole in *. destruct (closed q) eqn:C.
  - destruct (begins q) as [f|] eqn:F, (ends q) as [l|] eqn:E.
    + destruct (fixed_step s l f T) as (i & Hi & [(A & B)|(A & B)]); [unfold musts; rewrite C, E, F; simpl; auto| |].
      * exists true, (nxt n i). split; auto. apply variant_shape; auto; rewrite ?C; [discriminate|congruence|].
        intros l' El. destruct (G i Hi) as (-> & _). congruence.
      * exists false, i. split; auto. apply variant_shape; auto; rewrite ?C; [discriminate|congruence|].
        intros l' El. destruct (G i Hi) as (_ & -> & _). congruence.
    + destruct (place_of s f T) as (i & Hi & A); [unfold whole; rewrite C; auto|].
      exists true, i. split; auto. apply variant_shape; auto; rewrite ?C, ?E; congruence.
    + destruct (place_of s l T) as (i & Hi & A); [unfold whole; rewrite C; auto|].
      exists true, (nxt n i). split; auto. apply variant_shape; auto; rewrite ?C, ?F; try congruence.
      intros l' El. destruct (G i Hi) as (-> & _). congruence.
    + exists true, 0. split; [lia|]. apply variant_shape; auto; rewrite ?C, ?E, ?F; try congruence; lia.
  - assert (forall i, i < n -> at_ s i = apex -> forall b : bool, (forall f, begins q = Some f -> at_ s (if b then nxt n i else prv n i) = f) ->
      (forall l, ends q = Some l -> at_ s (if b then prv n i else nxt n i) = l) -> exists b i, i < n /\ shape (variant n s b i) = true) as K.
    { intros i Hi A b F E. exists b, (if b then nxt n i else prv n i).
      assert ((if b then nxt n i else prv n i) < n) as Hj by (destruct b; [auto|apply prv_lt; auto]). split; auto.
      destruct (G i Hi) as (G1 & G2 & G3 & G4 & G5 & G6 & G7). apply variant_shape; auto; rewrite ?C.
      - intros _. destruct b; rewrite ?G1, ?G3; auto.
      - intros l El. specialize (E l El). destruct b; rewrite ?G4, ?G5; auto. }
    assert (forall i, i < n -> prv n (nxt n i) = i) as Pn by (intros i Hi; clear - Hi; places).
    destruct (begins q) as [f|] eqn:F, (ends q) as [l|] eqn:E.
    + destruct (fixed_step s apex f T) as (i & Hi & [(A & B)|(A & B)]); [unfold musts; rewrite C, F; simpl; auto| |].
      * apply (K i Hi A true); [congruence|]. intros l' El. destruct (apex_next s i T Hi C A) as (_ & P).
        unfold may_begin, may_end in P. rewrite F, E in P. rewrite !Pos.eqb_eq in P. destruct P as [P|P]; [|congruence]. exfalso.
        assert (prv n i = nxt n i) as Q by (apply (at_equal s); auto using prv_lt; congruence). clear - Q Hi N3. places.
      * apply (K (nxt n i) (Nl i Hi) B false); [rewrite Pn by auto; congruence|]. intros l' El. destruct (apex_next s (nxt n i) T (Nl i Hi) C B) as (P & _).
        unfold may_begin, may_end in P. rewrite F, E in P. rewrite !Pos.eqb_eq in P. destruct P as [P|P]; [|congruence]. exfalso.
        assert (nxt n (nxt n i) = i) as Q by (apply (at_equal s); auto; congruence). apply (nxt_nxt n i); auto.
    + destruct (fixed_step s apex f T) as (i & Hi & [(A & B)|(A & B)]); [unfold musts; rewrite C, F; simpl; auto| |].
      * apply (K i Hi A true); congruence.
      * apply (K (nxt n i) (Nl i Hi) B false); [rewrite Pn by auto; congruence|congruence].
    + destruct (fixed_step s l apex T) as (i & Hi & [(A & B)|(A & B)]); [unfold musts; rewrite C, F, E; simpl; auto| |].
      * apply (K (nxt n i) (Nl i Hi) B true); [congruence|rewrite Pn by auto; congruence].
      * apply (K i Hi A false); congruence.
    + destruct (place_of s apex T) as (i & Hi & A); [unfold whole; rewrite C; unfold apex; lia|]. apply (K i Hi A true); congruence.
Qed.

Theorem undirected_counted M must N : (forall e, In e L <-> In e M) ->
  (forall e, In e L -> (must e = true <-> In (fst e) fixed)) -> (forall k, In k fixed -> exists e, In e L /\ fst e = k) ->
  counts_tours n M must N -> counts_sequences (is_tour q) (N.of_nat factor * N).
Proof.
  intros S Mu Mk C. destruct form_facts as (ok & _). pose proof (simple_same L M S (sorted_simple _ _ ok)) as simple.
  assert (forall s, ham_cycle n M s -> (forall e, In e M -> must e = true -> used n M s (fst e) = true) -> form_tour s) as T.
  { intros s H U. split; [apply (ham_same n M L); auto; intros; symmetry; auto|]. intros k I. destruct (Mk k I) as (e & J & <-).
    rewrite (used_same n L M) by auto. apply U; [apply S; auto|apply Mu; auto]. }
  assert (forall s, form_tour s -> ham_cycle n M s /\ forall e, In e M -> must e = true -> used n M s (fst e) = true) as Tb.
  { intros s (H & U). split; [apply (ham_same n L M); auto|]. intros e I Me. rewrite <- (used_same n L M) by auto. apply U. apply Mu; auto. apply S; auto. }
  eapply (counted_as _ (is_tour q) (around q)); [| | |apply (shapes_counted n M must N shape factor simple C)].
  - intros t Ht. destruct (tour_shape t Ht) as (F & Sh). split; auto.
  - intros s ((H & U) & Sh). destruct (shape_tour s (T s H U) Sh) as (t & Ht & E). eauto.
  - intros s t _ _ E. unfold around in E. destruct (closed q); auto. apply app_inj_tail in E. tauto.
  - intros s H U. destruct (shape_exists s (T s H U)) as (b & i & Hi & Sh). pose proof (variant_edges n M simple s b i H Hi) as E.
    assert (form_tour (variant n s b i)) as Tv.
    { apply T; [apply variant_cycle; auto|]. intros e J Me. unfold edges_of in E. pose proof (ext_in_map E _ J) as Q. simpl in Q. rewrite Q. auto. }
    rewrite (same_variants n M s (variant n s b i)); auto.
    + apply shapes; auto.
    + apply Tb. exact Tv.
Qed.
End Undirected.
