(* Arcs.v - which sequences of ports are tours of a directed question, and how many of each cycle. *)
Require Import List PArith NArith Arith Lia Bool FMapPositive.
From Icosian Require Import Spec Rules Counted Sequences Question Sets Cycle Form Answers.
Import ListNotations.

Lemma vertex_in v : vertex_of (xO v) = v.
Proof. reflexivity. Qed.
Lemma vertex_out v : vertex_of (Pos.pred_double v) = v.
Proof. unfold vertex_of. rewrite Pos.succ_pred_double. reflexivity. Qed.
Lemma is_out v : is_in (Pos.pred_double v) = false.
Proof. destruct v; reflexivity. Qed.
Lemma port_cases p : p = xO (vertex_of p) /\ is_in p = true \/ p = Pos.pred_double (vertex_of p) /\ is_in p = false.
Proof.
  destruct p as [p|p|]; [right|left|right]; split; auto. unfold vertex_of. simpl. rewrite Pos.pred_double_succ. reflexivity.
Qed.
Lemma at_ports w : forall j, j < length w -> at_ (flat_map ports w) (2 * j) = xO (at_ w j) /\ at_ (flat_map ports w) (S (2 * j)) = Pos.pred_double (at_ w j).
Proof.
  induction w as [|v w IH]; intros j H; [simpl in H; lia|]. destruct j; [auto|]. simpl in H. specialize (IH j ltac:(lia)).
  replace (2 * S j) with (S (S (2 * j))) by lia. exact IH.
Qed.
Lemma count_even m : length (filter Nat.even (seq 0 (2 * m))) = m.
Proof.
  induction m as [|m IH]; auto. replace (2 * S m) with (2 * m + 2) by lia. rewrite seq_app, filter_app, app_length, IH.
  assert (Nat.even (2 * m) = true) as E by (apply Nat.even_spec; exists m; lia). change (0 + 2 * m) with (2 * m).
  assert (Nat.even (S (2 * m)) = false) as O by (rewrite Nat.even_succ, <- Nat.negb_even, E; auto).
  change (seq (2 * m) 2) with [2 * m; S (2 * m)]. cbn [filter]. rewrite E, O. simpl. lia.
Qed.

Section Directed.
Variable q : question.
Hypothesis dir : directed q = true.
Hypothesis pl : plain q = true.
Variables (L : list edge) (top : positive) (fixed : list positive).
Hypothesis form : form_of q L = Formed top fixed.
Hypothesis ex : exact q L = true.
Let n := Pos.to_nat top.
Let m := Pos.to_nat (whole q).
Let apex := Pos.succ (size q).

Lemma arc_facts : sorted top L = true /\ top = xO (whole q) /\ size q <> 1%positive /\
  (forall e, In e (musts q) -> exists k, number (index_of L) (joint q e) = Some k /\ In k fixed) /\
  (forall v, (v <= whole q)%positive -> exists k, number (index_of L) (inner v) = Some k /\ In k fixed).
Proof.
  unfold form_of in form. destruct (Pos.eqb_spec (size q) 1); [discriminate|].
  destruct (closed q && negb (directed q) && Pos.eqb (size q) 2); [discriminate|].
  destruct (sorted (top_of q) L && covers q (index_of L)) eqn:S; [|discriminate]. apply andb_prop in S as (S & C).
  destruct (numbers (index_of L) (map (joint q) (musts q)) []) as [f|] eqn:N; [|discriminate].
  destruct (numbers (index_of L) (if directed q then map inner (upto (whole q)) else []) f) as [r|] eqn:M; [|discriminate].
  inversion form; subst r. rewrite dir in M. unfold top_of in *. rewrite dir in *. split; [congruence|]. split; [congruence|]. split; auto. split.
  - intros e I. apply (in_map (joint q)) in I. pose proof (numbers_all _ _ _ _ N _ I) as F. unfold found in F.
    destruct (number (index_of L) (joint q e)) as [k|] eqn:K; [|discriminate]. exists k. split; auto.
    eapply numbers_in; [exact M|]. left. eapply numbers_in; [exact N|]. right. eauto.
  - intros v I. apply upto_spec in I. apply (in_map inner) in I. pose proof (numbers_all _ _ _ _ M _ I) as F. unfold found in F.
    destruct (number (index_of L) (inner v)) as [k|] eqn:K; [|discriminate]. exists k. split; auto.
    eapply numbers_in; [exact M|]. right. eauto.
Qed.
Lemma n_twice : n = 2 * m /\ 2 <= m.
Proof.
  destruct arc_facts as (_ & E & one & _). unfold n, m. rewrite E, Pos2Nat.inj_xO. split; auto.
  assert (1 < Pos.to_nat (size q)) by (destruct (size q); lia || congruence). unfold whole. destruct (closed q); rewrite ?Pos2Nat.inj_succ; lia.
Qed.
Lemma m_size : m = if closed q then Pos.to_nat (size q) else S (Pos.to_nat (size q)).
Proof. unfold m, whole. destruct (closed q); auto. apply Pos2Nat.inj_succ. Qed.

Definition form_tour (s : list positive) := ham_cycle n L s /\ forall k, In k fixed -> used n L s k = true.
Definition out_of (o : option positive) := option_map Pos.pred_double o.
Definition in_of (o : option positive) := option_map xO o.
Definition shape (s : list positive) : bool :=
  is_in (at_ s 0) && (Pos.eqb (at_ s 1) (Pos.pred_double (vertex_of (at_ s 0))) &&
  (is_at s 0 (in_of (begins q)) &&
  if closed q then is_at s (n - 1) (out_of (ends q))
  else Pos.eqb (at_ s (n - 1)) (Pos.pred_double apex) && is_at s (n - 3) (out_of (ends q)))).

Lemma at_equal s i j : form_tour s -> i < n -> j < n -> at_ s i = at_ s j -> i = j.
Proof. intros (H & _). apply (at_inj n L s H). Qed.
Lemma place_of s p : form_tour s -> (p <= top)%positive -> exists i, i < n /\ at_ s i = p.
Proof. intros (H & _) R. apply (every_vertex n L s H). unfold in_range, n. apply Pos2Nat.inj_le. exact R. Qed.
Lemma number_step s a b k : form_tour s -> number (index_of L) (a, b) = Some k -> In k fixed ->
  exists i, i < n /\ (at_ s i = a /\ at_ s (nxt n i) = b \/ at_ s i = b /\ at_ s (nxt n i) = a).
Proof.
  intros (H & U) Nk Ik. apply U in Ik. apply number_spec in Nk. simpl in Nk. destruct arc_facts as (ok & _).
  destruct Nk as [Nk|Nk]; apply (used_spec n L s (sorted_simple _ _ ok) k _ _ Nk) in Ik as (i & Hi & Si); apply steps_cases in Si; exists i; tauto.
Qed.
(* the two ports of a vertex are neighbours *)
Lemma own s i v : form_tour s -> i < n -> (v <= whole q)%positive -> at_ s i = xO v ->
  at_ s (nxt n i) = Pos.pred_double v \/ at_ s (prv n i) = Pos.pred_double v.
Proof.
  intros T Hi Hv E. destruct arc_facts as (_ & _ & _ & _ & In_). destruct (In_ v Hv) as (k & K & I).
  destruct (number_step s _ _ k T K I) as (j & Hj & [(A & B)|(A & B)]).
  - assert (j = i) by (apply (at_equal s); auto; congruence). subst j. auto.
  - assert (nxt n j = i) by (apply (at_equal s); auto using nxt_lt; congruence). subst i. right.
    assert (prv n (nxt n j) = j) as -> by (clear - Hj; places). exact A.
Qed.
(* an edge of the form joins a way out to a way in *)
Lemma arc_of s i : form_tour s -> i < n -> is_in (at_ s i) = false -> is_in (at_ s (nxt n i)) = true /\
  (vertex_of (at_ s i) = vertex_of (at_ s (nxt n i)) \/
   step_ok q (set_of_pairs (directed q) (edges q)) (set_of_pairs (directed q) (forbidden q)) (vertex_of (at_ s i), vertex_of (at_ s (nxt n i))) = true).
Proof.
  intros ((_ & _ & _ & _ & J) & _) Hi O. specialize (J i Hi). pose proof ex as X. unfold exact in X.
  rewrite !andb_true_iff, !forallb_forall in X. destruct X as ((((X & _) & _) & _) & _).
  destruct J as (k & [I|I]); apply X in I; unfold edge_ok in I; rewrite dir in I; rewrite dir, O in *.
  - destruct (is_in (at_ s (nxt n i))); [|discriminate]. split; auto. simpl in I. apply orb_prop in I as [I|I]; [apply Pos.eqb_eq in I|]; auto.
  - destruct (is_in (at_ s (nxt n i))); [|discriminate]. split; auto. simpl in I. apply orb_prop in I as [I|I]; [apply Pos.eqb_eq in I|]; auto.
Qed.
Lemma vertex_le p : (p <= top)%positive -> (vertex_of p <= whole q)%positive.
Proof.
  destruct arc_facts as (_ & E & _). rewrite E. intros H. destruct (port_cases p) as [(A & _)|(A & _)]; rewrite A in H; lia.
Qed.
Lemma in_top s i : form_tour s -> i < n -> (at_ s i <= top)%positive.
Proof.
  intros ((_ & len & _ & R & _) & _) Hi. apply Pos2Nat.inj_le. apply R. unfold at_. apply nth_In. lia.
Qed.

(* a sequence that begins with the ports of a vertex goes on so *)
Lemma alternates s : form_tour s -> is_in (at_ s 0) = true -> at_ s 1 = Pos.pred_double (vertex_of (at_ s 0)) ->
  forall j, j < m -> is_in (at_ s (2 * j)) = true /\ at_ s (S (2 * j)) = Pos.pred_double (vertex_of (at_ s (2 * j))).
Proof.
  intros T A B. destruct n_twice as (E & M2). induction j; intros Hj; [auto|].
  destruct IHj as (C & D); [lia|]. replace (2 * S j) with (S (S (2 * j))) by lia.
  assert (nxt n (S (2 * j)) = S (S (2 * j))) as N1 by (unfold nxt; destruct (Nat.eqb_spec (S (S (2 * j))) n); lia).
  assert (nxt n (S (S (2 * j))) = S (S (S (2 * j)))) as N2 by (unfold nxt; destruct (Nat.eqb_spec (S (S (S (2 * j)))) n); lia).
  assert (prv n (S (S (2 * j))) = S (2 * j)) as P1 by (unfold prv; simpl; lia).
  destruct (arc_of s (S (2 * j)) T) as (F & _); [lia|rewrite D; apply is_out|]. rewrite N1 in F. split; auto.
  set (p := at_ s (S (S (2 * j)))) in *. destruct (port_cases p) as [(Q & _)|(_ & Q)]; [|congruence].
  destruct (own s (S (S (2 * j))) (vertex_of p) T) as [O|O]; auto; [lia| |rewrite N2 in O; exact O|].
  - apply vertex_le. apply in_top; auto. lia.
  - exfalso. rewrite P1, D in O. apply pred_double_inj in O. destruct (port_cases (at_ s (2 * j))) as [(Z & _)|(_ & Z)]; [|congruence].
    assert (2 * j = S (S (2 * j))) as Y; [|lia]. apply (at_equal s); auto; try lia.
Qed.
Lemma laid s : form_tour s -> is_in (at_ s 0) = true -> at_ s 1 = Pos.pred_double (vertex_of (at_ s 0)) ->
  exists w, s = flat_map ports w /\ length w = m.
Proof.
  intros T A B. pose proof (alternates s T A B) as Al. destruct n_twice as (E & M2). pose proof T as ((_ & len & _) & _).
  set (w := map (fun j => vertex_of (at_ s (2 * j))) (seq 0 m)). assert (length w = m) as Lw by (unfold w; rewrite map_length, seq_length; auto).
  exists w. split; auto. apply nth_ext with (d := xH) (d' := xH); [rewrite ports_length; lia|]. intros i Hi. rewrite len, E in Hi.
  change (at_ s i = at_ (flat_map ports w) i).
  assert (exists j, j < m /\ (i = 2 * j \/ i = S (2 * j))) as (j & Hj & Ij).
  { exists (Nat.div2 i). pose proof (Nat.div2_odd i) as D. destruct (Nat.odd i); simpl Nat.b2n in D; split; lia. }
  destruct (at_ports w j) as (P1 & P2); [lia|].
  assert (at_ w j = vertex_of (at_ s (2 * j))) as Wj.
  { unfold at_ at 1, w. set (f := fun j => vertex_of (at_ s (2 * j))). rewrite (nth_indep _ xH (f 0)) by (rewrite map_length, seq_length; auto).
    rewrite map_nth, seq_nth by auto. reflexivity. }
  destruct (Al j Hj) as (F & G). destruct Ij as [->| ->].
  - rewrite P1, Wj. destruct (port_cases (at_ s (2 * j))) as [(Z & _)|(_ & Z)]; [exact Z|congruence].
  - rewrite P2, Wj. exact G.
Qed.

(* ---- a tour is such a sequence *)
Lemma last_at (t : list positive) v : hd_error (rev t) = Some v -> at_ t (length t - 1) = v.
Proof.
  intros H. assert (t <> []) as N by (intros ->; discriminate H). rewrite (last_rev t xH N) in H. inversion H. apply at_last. exact N.
Qed.
Lemma tour_shape t : is_tour q t -> form_tour (course q t) /\ shape (course q t) = true.
Proof.
  intros T. destruct arc_facts as (_ & _ & one & _). destruct (form_course q t T one L top fixed form) as (_ & H & U). split; [split; auto|].
  destruct (each_once _ _ T) as (nd & all). pose proof (all_length t (size q) nd all) as len. pose proof (tour_long q t T one) as lo.
  pose proof m_size as ms. destruct n_twice as (nm & m2).
  assert (length (around q t) = m) as la.
  { unfold around. destruct (closed q); rewrite ?app_length; simpl; lia. }
  assert (forall i, i < length t -> at_ (around q t) i = at_ t i) as A.
  { intros i Hi. unfold around. destruct (closed q); auto. unfold at_. apply app_nth1. exact Hi. }
  unfold course in *. rewrite dir in *. set (s := flat_map ports (around q t)) in *.
  assert (forall j, j < m -> at_ s (2 * j) = xO (at_ (around q t) j) /\ at_ s (S (2 * j)) = Pos.pred_double (at_ (around q t) j)) as P.
  { intros j Hj. apply at_ports. lia. }
  destruct (P 0) as (P0 & P1); [lia|]. change (2 * 0) with 0 in *. unfold shape. rewrite P0, P1. cbn [is_in andb]. rewrite vertex_in, Pos.eqb_refl. cbn [andb].
  apply andb_true_intro. split.
  - destruct (begins q) as [f|] eqn:E; auto. change (Pos.eqb (at_ s 0) (xO f) = true). apply Pos.eqb_eq. rewrite P0, A by lia. f_equal. apply hd_at. apply (from _ _ T). exact E.
  - destruct (closed q) eqn:C.
    + destruct (ends q) as [l|] eqn:E; auto. simpl. apply Pos.eqb_eq. destruct (P (m - 1)) as (_ & Q); [lia|].
      replace (S (2 * (m - 1))) with (n - 1) in Q by lia. rewrite Q, A by lia. f_equal. rewrite ms, <- len. apply last_at. apply (to _ _ T). exact E.
    + apply andb_true_intro. split.
      * apply Pos.eqb_eq. destruct (P (m - 1)) as (_ & Q); [lia|]. replace (S (2 * (m - 1))) with (n - 1) in Q by lia. rewrite Q. f_equal.
        unfold around. rewrite C. unfold at_. rewrite app_nth2 by lia. replace (m - 1 - length t) with 0 by lia. reflexivity.
      * destruct (ends q) as [l|] eqn:E; auto. simpl. apply Pos.eqb_eq. destruct (P (m - 2)) as (_ & Q); [lia|].
        replace (S (2 * (m - 2))) with (n - 3) in Q by lia. rewrite Q, A by lia. f_equal. replace (m - 2) with (length t - 1) by lia.
        apply last_at. apply (to _ _ T). exact E.
Qed.

(* ---- and each such sequence is one *)
Lemma shape_tour s : form_tour s -> shape s = true -> exists t, is_tour q t /\ s = course q t.
Proof.
  intros T Sh. pose proof T as (H & U). pose proof H as (N3 & len & nd & range & J). destruct n_twice as (nm & m2). pose proof m_size as ms.
  pose proof Sh as Sh0. unfold shape in Sh0. rewrite !andb_true_iff, Pos.eqb_eq in Sh0. destruct Sh0 as (S0 & S1 & S2 & S3).
  destruct (laid s T S0 S1) as (w & E & Lw).
  assert (forall j, j < m -> at_ s (2 * j) = xO (at_ w j) /\ at_ s (S (2 * j)) = Pos.pred_double (at_ w j)) as P.
  { intros j Hj. rewrite E. apply at_ports. lia. }
  assert (w <> []) as Nw by (intros Q; subst w; simpl in Lw; lia).
  assert (closed q = false -> last w xH = apex) as La.
  { intros C. rewrite C in S3. apply andb_prop in S3 as (S3 & _). apply Pos.eqb_eq in S3. destruct (P (m - 1)) as (_ & Q); [lia|].
    replace (S (2 * (m - 1))) with (n - 1) in Q by lia. rewrite S3 in Q. apply pred_double_inj in Q. rewrite Q, <- Lw. symmetry. apply at_last. exact Nw. }
  assert (exists t, w = around q t /\ t <> [] /\ length t = Pos.to_nat (size q)) as (t & -> & N & lt).
  { unfold around. destruct (closed q) eqn:C.
    - exists w. repeat split; auto. lia.
    - destruct (exists_last Nw) as (t & a & Q). exists t. rewrite Q, last_last in La. rewrite (La eq_refl) in Q. rewrite Q, app_length in Lw. simpl in Lw.
      repeat split; auto; try lia. intros Z. subst t. simpl in Lw. lia. }
  exists t. split; [|unfold course; rewrite dir; exact E].
  assert (forall v, In v (around q t) <-> (v <= whole q)%positive) as R.
  { intros v. destruct arc_facts as (_ & Et & _). split.
    - intros I. assert (In (xO v) s) as K by (rewrite E; apply ports_in; eauto). apply range in K. apply Pos2Nat.inj_le in K. rewrite Et in K. lia.
    - intros I. destruct (place_of s (xO v) T) as (i & Hi & K); [rewrite Et; lia|].
      assert (In (xO v) s) as K2 by (rewrite <- K; unfold at_; apply nth_In; lia). rewrite E in K2. apply ports_in in K2 as (u & K2 & [Q|Q]).
      + inversion Q; subst u. exact K2.
      + symmetry in Q. destruct (pred_double_odd _ _ Q). }
  assert (NoDup (around q t)) as ndw.
  { apply NoDup_nth with (d := xH). intros i j Hi Hj Q. fold (at_ (around q t) i) in Q. fold (at_ (around q t) j) in Q. rewrite Lw in *.
    assert (2 * i = 2 * j); [|lia]. apply (at_equal s _ _ T); try lia. destruct (P i Hi) as (-> & _). destruct (P j Hj) as (-> & _). congruence. }
  assert (NoDup t /\ forall v, In v t <-> (v <= size q)%positive) as (ndt & all).
  { unfold around, whole in *. destruct (closed q) eqn:C; [auto|].
    apply NoDup_rev in ndw. rewrite rev_app_distr in ndw. simpl in ndw. inversion ndw as [|x y nt nd']; subst. apply NoDup_rev in nd'. rewrite rev_involutive in nd'.
    split; auto. intros v. split.
    - intros I. assert (v <= Pos.succ (size q))%positive as K by (apply R, in_or_app; auto).
      assert (v <> Pos.succ (size q)); [|lia]. intros Q. subst v. apply nt. rewrite <- in_rev. exact I.
    - intros I. assert (v <= Pos.succ (size q))%positive as K by lia. apply R in K. apply in_app_or in K as [K|[K|[]]]; auto. subst v. lia. }
  assert (forall i, i < length t -> at_ (around q t) i = at_ t i) as A.
  { intros i Hi. unfold around. destruct (closed q); auto. unfold at_. apply app_nth1. exact Hi. }
  pose proof ex as X. unfold exact in X. rewrite !andb_true_iff, !forallb_forall in X. destruct X as ((((X & Y) & Z1) & Z2) & _).
  assert (forall u v, In (u, v) (moves q t) -> usable q (u, v)) as St.
  { intros u v I. assert (In (u, v) (cycle (around q t))) as K.
    { unfold around, moves in *. destruct (closed q); [rewrite cycle_combine; auto|]. rewrite app_nil_r in I. apply (apex_cycle t _ xH N). auto. }
    assert (In u t /\ In v t) as (Iu & Iv).
    { unfold moves in I. split; [eapply in_combine_l; eauto|]. apply in_combine_r in I. rewrite in_app_iff in I.
      destruct I as [I|I]; [destruct t; simpl in *; auto|]. destruct (closed q); [|contradiction]. destruct t; simpl in *; [contradiction|]. tauto. }
    apply all in Iu. apply all in Iv.
    assert (In (Pos.pred_double u, xO v) (cycle s)) as Ks by (rewrite E; apply ports_cycle; right; eauto).
    apply cycle_nth in Ks as (i & Hi & A1 & A2). rewrite len in *.
    destruct (arc_of s i T Hi) as (_ & B); [rewrite A1; apply is_out|]. rewrite A1, A2, vertex_out, vertex_in in B. destruct B as [B|B].
    - exfalso. subst v. apply cycle_nth in K as (j & Hj & B1 & B2). rewrite Lw in *.
      assert (j = nxt m j) as Q; [|clear - Q Hj m2; places]. assert (2 * j = 2 * nxt m j); [|lia]. pose proof (nxt_lt m j Hj).
      apply (at_equal s _ _ T); try lia. destruct (P j Hj) as (-> & _). destruct (P (nxt m j) ltac:(auto)) as (-> & _). congruence.
    - apply step_usable in B; auto; fold apex; unfold apex; lia. }
  constructor; auto.
  - intros _ (u, v) I. apply St. exact I.
  - intros _ D. congruence.
  - intros f F. rewrite F in S2. change (Pos.eqb (at_ s 0) (xO f) = true) in S2. apply Pos.eqb_eq in S2. destruct (P 0) as (Q & _); [lia|]. change (2 * 0) with 0 in Q. rewrite S2 in Q. inversion Q as [Z].
    rewrite A by (destruct t; [congruence|simpl; lia]). destruct t; [congruence|]. reflexivity.
  - intros l F. rewrite (last_rev t xH N). f_equal. rewrite <- (at_last t xH N). assert (0 < length t) as pos_t by (destruct t; [congruence|simpl; lia]).
    destruct (closed q) eqn:C.
    + rewrite F in S3. simpl in S3. apply Pos.eqb_eq in S3. destruct (P (m - 1)) as (_ & Q); [lia|]. replace (S (2 * (m - 1))) with (n - 1) in Q by lia.
      rewrite S3 in Q. apply pred_double_inj in Q. rewrite Q. rewrite A by lia. f_equal. lia.
    + apply andb_prop in S3 as (_ & S3). rewrite F in S3. simpl in S3. apply Pos.eqb_eq in S3. destruct (P (m - 2)) as (_ & Q); [lia|].
      replace (S (2 * (m - 2))) with (n - 3) in Q by lia. rewrite S3 in Q. apply pred_double_inj in Q. rewrite Q. rewrite A by lia. f_equal. lia.
  - intros e I. destruct arc_facts as (_ & _ & _ & Mu & _). destruct (Mu e) as (k & K & Ik); [unfold musts; apply in_or_app; auto|].
    unfold joint in K. rewrite dir in K. specialize (Y e I). rewrite !andb_true_iff, !Pos.leb_le, negb_true_iff, Pos.eqb_neq in Y. destruct Y as ((Y1 & Y2) & Y3).
    destruct (number_step s _ _ k T K Ik) as (i & Hi & Si). rewrite <- len in Hi. pose proof (nth_cycle s i Hi) as C. rewrite len in C.
    assert (In (fst e, snd e) (cycle (around q t))) as Ic.
    { destruct Si as [(B1 & B2)|(B1 & B2)]; rewrite B1, B2, E in C; apply ports_cycle in C as [(v & Iv & Q)|(u & v & Iv & Q)]; inversion Q as [[Q1 Q2]].
      - destruct (pred_double_odd _ _ Q1).
      - apply pred_double_inj in Q1. subst. exact Iv.
      - subst v. apply pred_double_inj in Q2. congruence.
      - symmetry in Q1. destruct (pred_double_odd _ _ Q1). }
    exists (fst e, snd e). split; [|left; destruct e; auto].
    unfold around, moves in *. destruct (closed q); [rewrite cycle_combine in Ic; auto|]. rewrite app_nil_r.
    apply (apex_cycle t _ xH N) in Ic. simpl in Ic. destruct Ic as [Ic|[Ic|(_ & Ic)]]; auto; exfalso.
    + inversion Ic. lia.
    + lia.
  - destruct (plain_spec q pl) as (-> & _). intros v k [].
  - destruct (plain_spec q pl) as (_ & -> & _). intros ? ? ? [].
  - destruct (plain_spec q pl) as (_ & _ & -> & _). destruct t; simpl; auto.
  - destruct (plain_spec q pl) as (_ & _ & _ & -> & _). intros; discriminate.
  - destruct (plain_spec q pl) as (_ & _ & _ & _ & ->). intros x [].
Qed.

(* ---- how many of the sequences of a cycle have the shape, and that there is one *)
Definition arcs_factor : nat := match begins q, ends q with None, None => if closed q then m else 1 | _, _ => 1 end.

Lemma in_even s j : form_tour s -> shape s = true -> j < n -> is_in (at_ s j) = Nat.even j.
Proof.
  intros T Sh Hj. unfold shape in Sh. rewrite !andb_true_iff, Pos.eqb_eq in Sh. destruct Sh as (S0 & S1 & _).
  destruct n_twice as (nm & m2). pose proof (alternates s T S0 S1) as A. pose proof (Nat.div2_odd j) as D.
  destruct (A (Nat.div2 j)) as (B & C); [destruct (Nat.odd j); simpl in D; lia|].
  rewrite <- Nat.negb_odd. destruct (Nat.odd j); simpl Nat.b2n in D; simpl negb.
  - replace j with (S (2 * Nat.div2 j)) by lia. rewrite C. apply is_out.
  - replace j with (2 * Nat.div2 j) by lia. exact B.
Qed.
Lemma out_next s j : form_tour s -> is_in (at_ s 0) = true -> at_ s 1 = Pos.pred_double (vertex_of (at_ s 0)) -> j < n -> is_in (at_ s j) = true ->
  at_ s (nxt n j) = Pos.pred_double (vertex_of (at_ s j)).
Proof.
  intros T S0 S1 Hj I. destruct n_twice as (nm & m2). pose proof (alternates s T S0 S1) as A. pose proof (Nat.div2_odd j) as D.
  destruct (A (Nat.div2 j)) as (B & C); [destruct (Nat.odd j); simpl in D; lia|].
  destruct (Nat.odd j); simpl Nat.b2n in D.
  - replace j with (S (2 * Nat.div2 j)) in I by lia. rewrite C, is_out in I. discriminate.
  - assert (j = 2 * Nat.div2 j) as E by lia. rewrite E. unfold nxt. destruct (Nat.eqb_spec (S (2 * Nat.div2 j)) n); [lia|]. exact C.
Qed.
Lemma go_ends i : i < n -> go n true i (n - 1) = prv n i /\ go n true i (n - 3) = prv n (prv n (prv n i)) /\ go n true i 1 = nxt n i.
Proof. intros Hi. destruct n_twice as (nm & m2). clear - Hi nm m2. repeat split; places. Qed.

(* backwards, a way in is followed by the way out of another vertex *)
Lemma no_way_back s i : form_tour s -> is_in (at_ s 0) = true -> at_ s 1 = Pos.pred_double (vertex_of (at_ s 0)) -> i < n -> shape (variant n s false i) = false.
Proof.
  intros T S0 S1 Hi. apply not_true_iff_false. unfold shape. rewrite !andb_true_iff, Pos.eqb_eq. intros (A & B & _).
  destruct n_twice as (nm & m2). rewrite !at_variant in * by lia. rewrite go_zero in * by auto.
  pose proof (out_next s i T S0 S1 Hi A) as N. rewrite <- B in N. apply (at_equal s _ _ T) in N; [|apply nxt_lt; auto|apply go_lt; lia].
  clear - N Hi nm m2. places.
Qed.
Lemma shapes s : form_tour s -> shape s = true -> length (filter shape (variants n s)) = arcs_factor.
Proof.
  intros T Sh. pose proof Sh as Sh0. unfold shape in Sh0. rewrite !andb_true_iff, Pos.eqb_eq in Sh0. destruct Sh0 as (S0 & S1 & S2 & S3).
  destruct n_twice as (nm & m2). rewrite variants_filtered, (count_none (fun i => shape (variant n s false i))) by (intros; apply no_way_back; auto).
  rewrite Nat.add_0_r.
  assert (forall i, i < n -> (shape (variant n s true i) = true <-> Nat.even i = true /\ (begins q <> None -> i = 0) /\
    (closed q = false -> prv n i = n - 1) /\ (ends q <> None -> if closed q then prv n i = n - 1 else prv n (prv n (prv n i)) = n - 3))) as B.
  { intros i Hi. destruct (go_ends i Hi) as (G1 & G3 & Gn).
    assert (forall j k, j < n -> k < n -> (Pos.eqb (at_ s j) (at_ s k) = true <-> j = k)) as Q.
    { intros j k Hj Hk. rewrite Pos.eqb_eq. split; [apply (at_equal s _ _ T); auto|congruence]. }
    unfold shape, is_at. rewrite !at_variant by lia. rewrite go_zero, G1, G3, Gn by auto. rewrite (in_even s i T Sh Hi).
    pose proof (prv_lt n i Hi) as H1. pose proof (prv_lt n _ (prv_lt n _ H1)) as H3.
    assert (Nat.even i = true -> Pos.eqb (at_ s (nxt n i)) (Pos.pred_double (vertex_of (at_ s i))) = true) as Nx.
    { intros Ev. apply Pos.eqb_eq. apply out_next; auto. rewrite (in_even s i T Sh Hi). exact Ev. }
    rewrite !andb_true_iff. destruct (closed q).
    - destruct (begins q) as [f|]; [unfold in_of, option_map, is_at in *; apply Pos.eqb_eq in S2; rewrite <- S2, Q by lia|simpl];
      (destruct (ends q) as [l|]; [unfold out_of, option_map, is_at in *; apply Pos.eqb_eq in S3; rewrite <- S3, Q by lia|simpl]); intuition (try congruence).
    - apply andb_prop in S3 as (S3 & S4). apply Pos.eqb_eq in S3. rewrite andb_true_iff, <- S3, Q by lia.
      destruct (begins q) as [f|]; [unfold in_of, option_map, is_at in *; apply Pos.eqb_eq in S2; rewrite <- S2, Q by lia|simpl];
      (destruct (ends q) as [l|]; [unfold out_of, option_map, is_at in *; apply Pos.eqb_eq in S4; rewrite <- S4, Q by lia|simpl]); intuition (try congruence). }
  assert (forall i, i < n -> prv n i = n - 1 -> i = 0) as Z1 by (intros i Hi; clear - nm m2 Hi; places).
  assert (forall i, i < n -> prv n (prv n (prv n i)) = n - 3 -> i = 0) as Z3 by (intros i Hi; clear - nm m2 Hi; places).
  assert (prv n 0 = n - 1 /\ prv n (prv n (prv n 0)) = n - 3) as (Y1 & Y3) by (clear - nm m2; split; places).
  unfold arcs_factor. destruct (begins q) as [f|] eqn:F, (ends q) as [l|] eqn:E, (closed q) eqn:C;
  try (apply (count_one _ n 0); [lia|]; intros i Hi; rewrite B by auto; split;
    [intros (Ev & P1 & P2 & P3); try (apply P1; discriminate); try (apply Z1; auto; fail); try (apply Z1; auto; apply P3; discriminate)
    |intros ->; rewrite ?Y1, ?Y3; repeat split; intros; auto; congruence]).
  rewrite <- (count_even m). rewrite <- nm. f_equal. apply filter_ext_in. intros i I. apply in_seq in I. apply eq_true_iff_eq. rewrite B by lia.
  split; [tauto|]. intros Ev. repeat split; auto; congruence.
Qed.

Lemma variant_shape s i : form_tour s -> is_in (at_ s 0) = true -> at_ s 1 = Pos.pred_double (vertex_of (at_ s 0)) -> i < n -> is_in (at_ s i) = true ->
  (closed q = false -> at_ s (prv n i) = Pos.pred_double apex) -> (forall f, begins q = Some f -> at_ s i = xO f) ->
  (forall l, ends q = Some l -> at_ s (if closed q then prv n i else prv n (prv n (prv n i))) = Pos.pred_double l) -> shape (variant n s true i) = true.
Proof.
  intros T S0 S1 Hi I O F E. destruct n_twice as (nm & m2). destruct (go_ends i Hi) as (G1 & G3 & Gn). unfold shape, is_at.
  rewrite !at_variant by lia. rewrite go_zero, G1, G3, Gn by auto. rewrite I, (out_next s i T S0 S1 Hi I), Pos.eqb_refl. cbn [andb].
  apply andb_true_intro. split.
  - destruct (begins q) as [f|]; auto. apply Pos.eqb_eq. auto.
  - destruct (closed q); [|rewrite (O eq_refl), Pos.eqb_refl; cbn [andb]]; (destruct (ends q) as [l|]; auto; apply Pos.eqb_eq; auto).
Qed.
(* the sequence or its reversal begins with the ports of a vertex *)
Lemma turned s : form_tour s -> exists b i, i < n /\ is_in (at_ (variant n s b i) 0) = true /\
  at_ (variant n s b i) 1 = Pos.pred_double (vertex_of (at_ (variant n s b i) 0)).
Proof.
  intros T. destruct n_twice as (nm & m2). destruct arc_facts as (_ & Et & _). destruct (place_of s (xO xH) T) as (i & Hi & A); [rewrite Et; lia|].
  assert (go n true i 1 = nxt n i /\ go n false i 1 = prv n i) as (G1 & G2) by (clear - Hi nm m2; split; places).
  destruct (own s i xH T Hi) as [B|B]; auto; [lia|exists true, i|exists false, i]; rewrite !at_variant by lia;
  rewrite go_zero, ?G1, ?G2, A, B by auto; auto.
Qed.
Lemma shape_of_turned s : form_tour s -> is_in (at_ s 0) = true -> at_ s 1 = Pos.pred_double (vertex_of (at_ s 0)) -> exists i, i < n /\ shape (variant n s true i) = true.
Proof.
  intros T S0 S1. destruct n_twice as (nm & m2). destruct arc_facts as (_ & Et & one & Mu & _). pose proof ex as X. unfold exact, in_size in X.
  rewrite !andb_true_iff in X. destruct X as ((((_ & _) & Zf) & Zl) & Zd).
  assert (forall i, i < n -> nxt n i < n) as Nl by (intros; apply nxt_lt; auto).
  assert (forall i, i < n -> prv n (nxt n i) = i) as Pn by (intros i Hi; clear - Hi; places).
  (* where a way in comes behind a way out of another vertex, it comes right behind *)
  assert (forall a b, a <> b -> In (a, b) (musts q) -> exists i, i < n /\ at_ s i = Pos.pred_double a /\ at_ s (nxt n i) = xO b) as Go.
  { intros a b ab I. destruct (Mu _ I) as (k & K & Ik). unfold joint in K. rewrite dir in K. simpl in K.
    destruct (number_step s _ _ k T K Ik) as (i & Hi & [(A & B)|(A & B)]); [exists i; auto|]. exfalso.
    pose proof (out_next s i T S0 S1 Hi) as N. rewrite A in N. specialize (N eq_refl). rewrite B, vertex_in in N. apply pred_double_inj in N. auto. }
  assert (forall l, (l <= whole q)%positive -> exists i, i < n /\ at_ s i = Pos.pred_double l /\ is_in (at_ s (nxt n i)) = true) as Out.
  { intros l Hl. destruct (place_of s (Pos.pred_double l) T) as (i & Hi & A); [rewrite Et; lia|]. exists i. split; auto. split; auto.
    apply (arc_of s i T Hi). rewrite A. apply is_out. }
  assert (forall v, (v <= size q)%positive -> (v <= whole q)%positive) as Wh by (intros v Hv; unfold whole; clear - Hv; destruct (closed q); lia).
  assert (closed q = false -> (apex <= whole q)%positive) as Wa by (intros C; unfold whole; rewrite C; unfold apex; lia).
  destruct (closed q) eqn:C.
  - destruct (begins q) as [f|] eqn:F, (ends q) as [l|] eqn:E.
    + apply negb_true_iff, Pos.eqb_neq in Zd. destruct (Go l f) as (i & Hi & A & B); [auto|unfold musts; rewrite C, E, F; simpl; auto|].
      exists (nxt n i). split; auto. apply variant_shape; auto; rewrite ?C, ?B; try congruence; auto. intros l' El. rewrite Pn by auto. congruence.
    + apply Pos.leb_le, Wh in Zf. destruct (place_of s (xO f) T) as (i & Hi & A); [rewrite Et; lia|].
      exists i. split; auto. apply variant_shape; auto; rewrite ?C, ?A; auto; congruence.
    + apply Pos.leb_le, Wh in Zl. destruct (Out l Zl) as (i & Hi & A & B). exists (nxt n i). split; auto. apply variant_shape; auto; rewrite ?C; try congruence.
      intros l' El. rewrite Pn by auto. congruence.
    + exists 0. split; [lia|]. apply variant_shape; auto; rewrite ?C; try congruence. lia.
  - assert (forall i, i < n -> at_ s i = Pos.pred_double apex -> is_in (at_ s (nxt n i)) = true ->
      (forall f, begins q = Some f -> at_ s (nxt n i) = xO f) -> (forall l, ends q = Some l -> at_ s (prv n (prv n i)) = Pos.pred_double l) ->
      exists i, i < n /\ shape (variant n s true i) = true) as K.
    { intros i Hi A B F E. exists (nxt n i). split; auto. apply variant_shape; auto; rewrite ?C.
      - intros _. rewrite Pn by auto. exact A.
      - intros l El. rewrite Pn by auto. auto. }
    assert (forall l, ends q = Some l -> exists i, i < n /\ at_ s i = Pos.pred_double apex /\ at_ s (prv n (prv n i)) = Pos.pred_double l) as End.
    { intros l E. rewrite E in Zl. apply Pos.leb_le in Zl. destruct (Go l apex) as (i & Hi & A & B); [unfold apex; lia|unfold musts; rewrite C, E; destruct (begins q); simpl; auto|].
      exists (nxt n (nxt n i)). split; auto. rewrite !Pn by auto. split; auto. rewrite (out_next s (nxt n i) T S0 S1); auto; rewrite B; auto. }
    destruct (begins q) as [f|] eqn:F.
    + apply Pos.leb_le in Zf. destruct (Go apex f) as (i & Hi & A & B); [unfold apex; lia|unfold musts; rewrite C, F; simpl; auto|].
      apply (K i Hi A); [rewrite B; auto|congruence|]. intros l E. destruct (End l E) as (j & Hj & A2 & B2).
      assert (i = j) by (apply (at_equal s _ _ T); auto; congruence). subst j. exact B2.
    + destruct (ends q) as [l|] eqn:E.
      * destruct (End l eq_refl) as (i & Hi & A & B). apply (K i Hi A); [|congruence|congruence]. apply (arc_of s i T Hi). rewrite A. apply is_out.
      * destruct (Out apex) as (i & Hi & A & B); [auto|]. apply (K i Hi A); auto; congruence.
Qed.

Theorem directed_counted M must N : (forall e, In e L <-> In e M) ->
  (forall e, In e L -> (must e = true <-> In (fst e) fixed)) -> (forall k, In k fixed -> exists e, In e L /\ fst e = k) ->
  counts_tours n M must N -> counts_sequences (is_tour q) (N.of_nat arcs_factor * N).
Proof.
  intros S Mu Mk C. destruct arc_facts as (ok & _). pose proof (simple_same L M S (sorted_simple _ _ ok)) as simple.
  assert (forall s, ham_cycle n M s -> (forall e, In e M -> must e = true -> used n M s (fst e) = true) -> form_tour s) as T.
  { intros s H U. split; [apply (ham_same n M L); auto; intros; symmetry; auto|]. intros k I. destruct (Mk k I) as (e & J & <-).
    rewrite (used_same n L M) by auto. apply U; [apply S; auto|apply Mu; auto]. }
  assert (forall s, form_tour s -> ham_cycle n M s /\ forall e, In e M -> must e = true -> used n M s (fst e) = true) as Tb.
  { intros s (H & U). split; [apply (ham_same n L M); auto|]. intros e I Me. rewrite <- (used_same n L M) by auto. apply U. apply Mu; auto. apply S; auto. }
  assert (forall s b i, form_tour s -> i < n -> form_tour (variant n s b i) /\ edges_of n M (variant n s b i) = edges_of n M s) as Tv.
  { intros s b i F Hi. destruct (Tb s F) as (H & U). pose proof (variant_edges n M simple s b i H Hi) as E. split; auto.
    apply T; [apply variant_cycle; auto|]. intros e J Me. unfold edges_of in E. pose proof (ext_in_map E _ J) as Q. simpl in Q. rewrite Q. auto. }
  eapply (counted_as _ (is_tour q) (course q)); [| | |apply (shapes_counted n M must N shape arcs_factor simple C)].
  - intros t Ht. destruct (tour_shape t Ht) as (F & Sh). split; auto.
  - intros s ((H & U) & Sh). destruct (shape_tour s (T s H U) Sh) as (t & Ht & E). eauto.
  - intros s t _ _ E. unfold course in E. rewrite dir in E. assert (around q s = around q t) as Q.
    { revert E. generalize (around q t). induction (around q s) as [|a l IH]; intros [|b r] E; try discriminate; auto. simpl in E. inversion E. f_equal. auto. }
    unfold around in Q. destruct (closed q); auto. apply app_inj_tail in Q. tauto.
  - intros s H U. pose proof (T s H U) as Ts. destruct (turned s Ts) as (b & i & Hi & A & B). set (r := variant n s b i) in *.
    destruct (Tv s b i Ts Hi) as (Tr & Er). fold r in Tr, Er. destruct (shape_of_turned r Tr A B) as (j & Hj & Sh).
    destruct (Tv r true j Tr Hj) as (Tz & Ez).
    rewrite (same_variants n M s (variant n r true j)); auto.
    + apply shapes; auto.
    + apply Tb. exact Tz.
    + congruence.
Qed.
End Directed.
