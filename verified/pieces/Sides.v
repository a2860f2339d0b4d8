(* Sides.v - sides that a tour passes once (rules S4 to S6, and S8).
   Where three links leave a side, a tour uses two of them, for it leaves a side as often as
   it enters it.  A lemma refutes the side with all beyond it shrunk to a vertex, without one
   of the links: so this link is used.  The question goes on with each side shrunk to a vertex. *)
Require Import List PArith Arith Lia Bool FMapPositive.
From Icosian Require Import Spec Rules Cut Quotient Smaller Split.
Import ListNotations.

(* ---- sides have numbers from 1, and so have the vertices of a side *)
Fixpoint number_sides (k : positive) (sides : list (list positive)) : list (positive * list positive) :=
  match sides with [] => [] | l :: r => (k, l) :: number_sides (Pos.succ k) r end.
Definition spots := PM.t (positive * positive).
Fixpoint spots_from (k i : positive) (l : list positive) (m : spots) : spots :=
  match l with [] => m | w :: r => spots_from k (Pos.succ i) r (PM.add w (k, i) m) end.
Definition all_spots (sides : list (positive * list positive)) : spots :=
  fold_left (fun m (s : positive * list positive) => spots_from (fst s) 1 (snd s) m) sides (PM.empty _).
Fixpoint spotted (top : positive) (m : spots) (k i : positive) (l : list positive) : bool :=
  match l with
  | [] => true
  | w :: r => Pos.leb w top && match PM.find w m with Some (a, j) => Pos.eqb a k && Pos.eqb j i | None => false end && spotted top m k (Pos.succ i) r
  end.
Definition push k (e : edge) (m : PM.t (list edge)) := PM.add k (e :: match PM.find k m with Some l => l | None => [] end) m.
Definition list_at k (m : PM.t (list edge)) := match PM.find k m with Some l => l | None => [] end.

Lemma number_ge sides : forall k j l, In (j, l) (number_sides k sides) -> (k <= j)%positive.
Proof. induction sides as [|a s IH]; simpl; intros k j l I; [contradiction|]. destruct I as [E|I]; [inversion E; lia|]. apply IH in I. lia. Qed.
Lemma number_one sides : forall k j l l', In (j, l) (number_sides k sides) -> In (j, l') (number_sides k sides) -> l = l'.
Proof.
  induction sides as [|a s IH]; simpl; intros k j l l' I J; [contradiction|]. destruct I as [E|I], J as [F|J].
  - congruence.
  - inversion E; subst. apply number_ge in J. lia.
  - inversion F; subst. apply number_ge in I. lia.
  - eauto.
Qed.
Lemma spots_from_spec l : forall k i m w a j, PM.find w (spots_from k i l m) = Some (a, j) ->
  PM.find w m = Some (a, j) \/ (a = k /\ In w l /\ Pos.to_nat j < Pos.to_nat i + length l).
Proof.
  induction l as [|z l IH]; simpl; intros k i m w a j F; auto. destruct (IH _ _ _ _ _ _ F) as [K|(E & I & R)].
  - destruct (Pos.eq_dec w z); [subst; rewrite PM.gss in K; inversion K; subst; right; repeat split; auto; lia|]. rewrite PM.gso in K by auto. auto.
  - right. repeat split; auto. lia.
Qed.
Lemma all_spots_spec sides w k j : PM.find w (all_spots sides) = Some (k, j) ->
  exists l, In (k, l) sides /\ In w l /\ Pos.to_nat j <= length l.
Proof.
  unfold all_spots. set (h := fun (m : spots) (s : positive * list positive) => spots_from (fst s) 1 (snd s) m).
  assert (forall S m, PM.find w (fold_left h S m) = Some (k, j) ->
    PM.find w m = Some (k, j) \/ exists l, In (k, l) S /\ In w l /\ Pos.to_nat j <= length l) as H.
  { clear. induction S as [|(a & l) S IH]; simpl; intros m F; auto. destruct (IH _ F) as [K|(l' & I & Q)]; [|eauto].
    unfold h in K. simpl in K. apply spots_from_spec in K as [K|(E & I & R)]; auto. subst. right. exists l. repeat split; auto. lia. }
  intros F. destruct (H sides (PM.empty _) F) as [K|K]; auto. rewrite PM.gempty in K. discriminate.
Qed.
Lemma spotted_spec top m k l : forall i, spotted top m k i l = true -> forall a, a < length l ->
  (nth a l 1%positive <= top)%positive /\ PM.find (nth a l 1%positive) m = Some (k, Pos.of_nat (Pos.to_nat i + a)).
Proof.
  induction l as [|w l IH]; simpl; intros i H a l'; [lia|]. rewrite !andb_true_iff, Pos.leb_le in H. destruct H as ((R & F) & H).
  destruct a.
  - split; auto. destruct (PM.find w m) as [(b & j)|]; [|discriminate]. rewrite andb_true_iff, !Pos.eqb_eq in F. destruct F. subst.
    rewrite Nat.add_0_r, Pos2Nat.id. auto.
  - destruct (IH _ H a) as (r & K); [lia|]. split; auto. rewrite K. do 3 f_equal. lia.
Qed.

Lemma nodup_app_l {A} (l m : list A) : NoDup (l ++ m) -> NoDup l.
Proof. induction l; simpl; intros N; [constructor|]. inversion N; subst. constructor; auto. intros I. apply H1. apply in_or_app. auto. Qed.
Lemma nodup_both {A} (l m : list A) : NoDup l -> NoDup m -> (forall k, In k l -> ~ In k m) -> NoDup (l ++ m).
Proof.
  induction l; simpl; intros N M d; auto. inversion N; subst. constructor.
  - intros I. apply in_app_or in I as [I|I]; auto. eapply d; eauto.
  - apply IHl; auto.
Qed.

Section Judge.
Variables (top : positive) (L : list edge) (v : PM.t bool).
Variable spot : spots.

Definition in_side k w := match PM.find w spot with Some (a, _) => Pos.eqb a k | None => false end.
Definition inner k (e : edge) := usable v (fst e) && in_side k (fst (snd e)) && in_side k (snd (snd e)).
Definition gate k (e : edge) := usable v (fst e) && xorb (in_side k (fst (snd e))) (in_side k (snd (snd e))).
(* the links within each side, and those that leave it *)
Fixpoint group (M : list edge) : PM.t (list edge) * PM.t (list edge) :=
  match M with
  | [] => (PM.empty _, PM.empty _)
  | e :: r => let '(inn, gat) := group r in
    if usable v (fst e) then
      match PM.find (fst (snd e)) spot, PM.find (snd (snd e)) spot with
      | Some (a, _), Some (b, _) => if Pos.eqb a b then (push a e inn, gat) else (inn, push a e (push b e gat))
      | Some (a, _), None => (inn, push a e gat)
      | None, Some (b, _) => (inn, push b e gat)
      | None, None => (inn, gat)
      end
    else (inn, gat)
  end.
Lemma group_spec k M : list_at k (fst (group M)) = filter (inner k) M /\ list_at k (snd (group M)) = filter (gate k) M.
Proof.
  induction M as [|e M (IA & IB)]; [simpl; unfold list_at; rewrite PM.gempty; auto|].
  assert (forall a m, list_at k (push a e m) = if Pos.eqb a k then e :: list_at k m else list_at k m) as P.
  { intros a m. unfold list_at, push. destruct (Pos.eqb_spec a k); [subst; rewrite PM.gss; auto|rewrite PM.gso; auto]. }
  cbn [group filter]. destruct (group M) as (inn & gat). cbn [fst snd] in IA, IB. unfold inner at 1, gate at 1, in_side.
  destruct (usable v (fst e)); [|auto].
  destruct (PM.find (fst (snd e)) spot) as [(a & i)|], (PM.find (snd (snd e)) spot) as [(b & j)|]; cbn [andb]; auto.
  - destruct (Pos.eqb_spec a b); cbn [fst snd]; rewrite ?P, <- IA, <- IB.
    + subst. destruct (Pos.eqb b k); auto.
    + destruct (Pos.eqb_spec a k), (Pos.eqb_spec b k); simpl; auto; congruence.
  - cbn [fst snd]. rewrite ?P, <- IA, <- IB. rewrite andb_false_r. destruct (Pos.eqb a k); auto.
  - cbn [fst snd]. rewrite ?P, <- IA, <- IB. destruct (Pos.eqb b k); auto.
Qed.

(* links in the order of their ends in the side *)
Definition place_in k w := match PM.find w spot with Some (a, i) => if Pos.eqb a k then i else 1%positive | None => 1%positive end.
Definition inner_end k (e : edge) := if in_side k (fst (snd e)) then fst (snd e) else snd (snd e).
Definition outer_end k (e : edge) := if in_side k (fst (snd e)) then snd (snd e) else fst (snd e).
Fixpoint insert k (e : edge) (l : list edge) :=
  match l with
  | [] => [e]
  | f :: r => if Pos.leb (place_in k (inner_end k e)) (place_in k (inner_end k f)) then e :: l else f :: insert k e r
  end.
Definition by_place k (l : list edge) := fold_right (insert k) [] l.
Lemma insert_perm k e l : Permutation.Permutation (e :: l) (insert k e l).
Proof.
  induction l as [|f l IH]; simpl; auto. destruct (Pos.leb _ _); auto.
  eapply Permutation.perm_trans; [apply Permutation.perm_swap|]. auto.
Qed.
Lemma by_place_perm k l : Permutation.Permutation l (by_place k l).
Proof.
  induction l as [|e l IH]; simpl; auto. eapply Permutation.perm_trans; [apply Permutation.perm_skip; apply IH|]. apply insert_perm.
Qed.
Fixpoint without (x : nat) (l : list edge) : list edge :=
  match l, x with [], _ => [] | _ :: r, 0 => r | e :: r, S y => e :: without y r end.
Lemma without_in x l e : In e (without x l) -> In e l.
Proof. revert x. induction l; destruct x; simpl; auto. intros [E|I]; eauto. Qed.
Lemma without_nodup x l : NoDup l -> NoDup (without x l).
Proof.
  revert x. induction l as [|a l IH]; destruct x; simpl; intros N; auto; inversion N; subst; auto.
  constructor; auto. intros I. apply without_in in I. auto.
Qed.
Lemma without_or x l e : In e l -> nth_error l x = Some e \/ In e (without x l).
Proof.
  revert x. induction l as [|a l IH]; intros x I; [contradiction|]. destruct x; simpl in *.
  - destruct I; subst; auto.
  - destruct I as [I|I]; auto. destruct (IH x I); auto.
Qed.

Variables (inn gat : PM.t (list edge)).
(* rule S8: the first h vertices of 2h + 1 have links to the others alone *)
Definition one_more k (l : list positive) : bool :=
  let h := Nat.div2 (length l) in
  let front := fun w => in_side k w && Nat.leb (Pos.to_nat (place_in k w)) h in
  Nat.leb 1 h && Nat.eqb (length l) (2 * h + 1) &&
  forallb (fun e => negb (front (fst (snd e)) && front (snd (snd e)))) (list_at k inn) &&
  forallb (fun e => negb (front (fst (snd e)) || front (snd (snd e)))) (list_at k gat).
Definition few {A} (n : nat) (l : list A) : bool := match skipn n l with [] => true | _ => false end.
Definition passed_ok (s : positive * list positive) : bool :=
  few 3 (list_at (fst s) gat) || one_more (fst s) (snd s).

(* rule S5: the question about a side without its link x (3: with all three) *)
Definition beyond k last w := match PM.find w spot with Some (a, i) => if Pos.eqb a k then i else last | None => last end.
Definition ask_side k (count x : nat) : option (list form) :=
  let last := Pos.of_succ_nat count in
  let g := by_place k (list_at k gat) in
  let may := list_at k inn ++ without x g in
  smaller_by (beyond k last) last may (filter (fun e => taken v (fst e)) may).
Definition needed k (x : nat) : list positive :=
  match nth_error (by_place k (list_at k gat)) x with Some e => [fst e] | None => [] end.
End Judge.

Section Facts.
Variables (top : positive) (L : list edge) (v : PM.t bool) (S : list (positive * list positive)).
Let spot := all_spots S.
Hypothesis ok : sorted top L = true.
Variable x : positive -> bool.
Hypothesis tour : tourset (Pos.to_nat top) L x.
Hypothesis D : decided x v.
Let V := vertices_to (Pos.to_nat top).
Let U := used_edges L x.
Let mt : mtour V U := form_mtour top L x ok tour.
Hypothesis one_each : forall k l l', In (k, l) S -> In (k, l') S -> l = l'.
Hypothesis spotted_ok : forall k l, In (k, l) S -> spotted top spot k 1 l = true.

Lemma spot_onto k l i : In (k, l) S -> Pos.to_nat i <= length l ->
  exists w, w = nth (Pos.to_nat i - 1) l 1%positive /\ In w l /\ In w V /\ PM.find w spot = Some (k, i).
Proof.
  intros I R. pose proof (Pos2Nat.is_pos i) as p. destruct (spotted_spec _ _ _ _ _ (spotted_ok k l I) (Pos.to_nat i - 1)) as (r & F); [lia|].
  exists (nth (Pos.to_nat i - 1) l 1%positive). split; auto. split; [apply nth_In; lia|]. split.
  - apply vertices_in. unfold in_range. lia.
  - rewrite F. do 2 f_equal. apply Pos2Nat.inj. rewrite Nat2Pos.id; lia.
Qed.
Lemma spot_side w k i : PM.find w spot = Some (k, i) -> exists l, In (k, l) S /\ In w l /\ Pos.to_nat i <= length l.
Proof. apply all_spots_spec. Qed.
Lemma spot_inj u w k i : PM.find u spot = Some (k, i) -> PM.find w spot = Some (k, i) -> u = w.
Proof.
  assert (forall z, PM.find z spot = Some (k, i) -> exists l, In (k, l) S /\ z = nth (Pos.to_nat i - 1) l 1%positive) as H.
  { intros z F. destruct (spot_side z k i F) as (l & I & Iz & _). exists l. split; auto.
    apply (In_nth _ _ 1%positive) in Iz as (a & la & E). destruct (spotted_spec _ _ _ _ _ (spotted_ok k l I) a la) as (_ & K).
    rewrite E, F in K. assert (i = Pos.of_nat (Pos.to_nat 1 + a)) as Q by congruence.
    apply (f_equal Pos.to_nat) in Q. rewrite Nat2Pos.id in Q by lia. rewrite Q, <- E. f_equal. lia. }
  intros F K. destruct (H u F) as (l & I & E). destruct (H w K) as (l' & I' & E'). rewrite (one_each k l' l) in E'; auto. congruence.
Qed.
Lemma in_side_spec k w : in_side spot k w = true <-> exists i, PM.find w spot = Some (k, i).
Proof.
  unfold in_side. destruct (PM.find w spot) as [(a & i)|]; [|split; [discriminate|intros (j & E); discriminate]].
  rewrite Pos.eqb_eq. split; [intros E; subst; eauto|intros (j & E); congruence].
Qed.

Lemma side_nodup k l : In (k, l) S -> NoDup l.
Proof.
  intros I. apply (NoDup_nth _ 1%positive). intros i j li lj E.
  destruct (spotted_spec _ _ _ _ _ (spotted_ok k l I) i li) as (_ & Fi).
  destruct (spotted_spec _ _ _ _ _ (spotted_ok k l I) j lj) as (_ & Fj). rewrite E in Fi.
  assert (Pos.of_nat (Pos.to_nat 1 + i) = Pos.of_nat (Pos.to_nat 1 + j)) as Q by congruence.
  apply (f_equal Pos.to_nat) in Q. rewrite !Nat2Pos.id in Q by lia. lia.
Qed.

Let P k := in_side spot k.
Let gates k := filter (gate v spot k) L.
Lemma used_ok e : In e U -> In e L /\ usable v (fst e) = true.
Proof.
  intros I. apply used_edges_in in I as (I & X). split; auto. unfold usable. destruct (PM.find (fst e) v) as [[|]|] eqn:F; auto.
  apply D in F. congruence.
Qed.
Lemma taken_in e : In e L -> taken v (fst e) = true -> In e U.
Proof.
  intros I T. apply used_edges_in. split; auto. unfold taken in T. destruct (PM.find (fst e) v) as [[|]|] eqn:F; try discriminate.
  apply D in F. auto.
Qed.
Lemma gate_crossing k e : gate v spot k e = usable v (fst e) && crossb (P k) e.
Proof. destruct e as (l & u & w). auto. Qed.
Lemma L_nodup : NoDup L.
Proof. eapply NoDup_map_inv. eapply nodup_ids; eauto. Qed.
Lemma cross_gates k : cross (P k) U <= length (gates k).
Proof.
  unfold cross. rewrite sum_filter. apply NoDup_incl_length.
  - apply NoDup_filter, (m_edges _ _ mt).
  - intros e I. apply filter_In in I as (I & C). apply used_ok in I as (I & us). apply filter_In. split; auto. rewrite gate_crossing, us, C. auto.
Qed.
Lemma few_length {A} n (l : list A) : few n l = true <-> length l <= n.
Proof.
  unfold few. pose proof (skipn_length n l) as E. destruct (skipn n l); simpl in E; split; intros; auto; try discriminate; lia.
Qed.
Lemma cross_few k : length (gates k) <= 3 -> cross (P k) U <= 2.
Proof. intros H. pose proof (cross_gates k). destruct (cross_even V U mt (P k)) as (c & E). lia. Qed.

Variables inn gat : PM.t (list edge).
Hypothesis groups : group v spot L = (inn, gat).
Lemma inn_is k : list_at k inn = filter (inner v spot k) L.
Proof. pose proof (proj1 (group_spec v spot k L)) as E. rewrite groups in E. exact E. Qed.
Lemma gat_is k : list_at k gat = gates k.
Proof. pose proof (proj2 (group_spec v spot k L)) as E. rewrite groups in E. exact E. Qed.

Lemma one_more_crossed k l : In (k, l) S -> one_more spot inn gat k l = true -> cross (P k) U <= 2.
Proof.
  intros I. unfold one_more. rewrite inn_is, gat_is. set (h := Nat.div2 (length l)).
  set (front := fun w : positive => in_side spot k w && Nat.leb (Pos.to_nat (place_in spot k w)) h).
  set (back := fun w : positive => in_side spot k w && negb (Nat.leb (Pos.to_nat (place_in spot k w)) h)).
  rewrite !andb_true_iff, Nat.leb_le, Nat.eqb_eq, !forallb_forall. intros (((h1 & len) & FI) & FG).
  assert (forall w i, PM.find w spot = Some (k, i) -> place_in spot k w = i) as place.
  { intros w i F. unfold place_in. rewrite F, Pos.eqb_refl. auto. }
  assert (h <= length (filter front V)) as A.
  { transitivity (length (firstn h l)); [rewrite firstn_length; lia|]. apply NoDup_incl_length.
    - pose proof (side_nodup k l I) as N. rewrite <- (firstn_skipn h l) in N. apply nodup_app_l in N. exact N.
    - intros w Iw. apply (In_nth _ _ 1%positive) in Iw as (a & la & E). rewrite firstn_length in la.
      destruct (spotted_spec _ _ _ _ _ (spotted_ok k l I) a) as (r & F); [lia|].
      assert (nth a (firstn h l) 1%positive = nth a l 1%positive) as N.
      { rewrite <- (firstn_skipn h l) at 2. rewrite app_nth1; auto. rewrite firstn_length. lia. }
      rewrite <- N, E in F, r. apply filter_In. split; [apply vertices_in; unfold in_range; lia|]. unfold front.
      assert (in_side spot k w = true) as Q by (apply in_side_spec; eauto). rewrite Q, (place _ _ F). cbn [andb]. apply Nat.leb_le.
      rewrite Nat2Pos.id; lia. }
  assert (length (filter front V) + length (filter back V) <= length l) as B.
  { rewrite <- app_length. apply NoDup_incl_length.
    - apply nodup_both; try apply NoDup_filter, (m_vertices _ _ mt). intros w F K. apply filter_In in F as (_ & F). apply filter_In in K as (_ & K).
      unfold front, back in *. destruct (in_side spot k w); [|discriminate]. cbn [andb] in *. rewrite F in K. discriminate.
    - intros w Iw. apply in_app_or in Iw as [Iw|Iw]; apply filter_In in Iw as (_ & Iw); unfold front, back in Iw;
       apply andb_prop in Iw as (Iw & _); apply in_side_spec in Iw as (i & F); apply spot_side in F as (l' & I' & Iw & _);
       rewrite (one_each k l l'); auto. }
  pose proof (deg_sum V U mt front) as DF. pose proof (deg_sum V U mt back) as DB.
  assert (cross (P k) U + sum (fun e : edge => b2n (front (fst (snd e))) + b2n (front (snd (snd e)))) U <=
          sum (fun e : edge => b2n (back (fst (snd e))) + b2n (back (snd (snd e)))) U) as Z.
  2: { rewrite DF, DB in Z. clearbody h. lia. }
  unfold cross. rewrite <- sum_add. apply sum_le. intros e Ie. apply used_ok in Ie as (Ie & us).
  pose proof (fun h => FI e (proj2 (filter_In _ _ _) h)) as fi. pose proof (fun h => FG e (proj2 (filter_In _ _ _) h)) as fg. unfold inner, gate in fi, fg. rewrite us in fi, fg.
  destruct e as (n & u & w). unfold P. cbn [fst snd crossb andb] in *. unfold front, back in *.
  destruct (in_side spot k u), (in_side spot k w); cbn [andb xorb] in *;
   destruct (Nat.leb (Pos.to_nat (place_in spot k u)) h), (Nat.leb (Pos.to_nat (place_in spot k w)) h); cbn in *; auto;
   try (specialize (fi (conj Ie eq_refl)); discriminate); try (specialize (fg (conj Ie eq_refl)); discriminate).
Qed.
Lemma side_crossed k l : In (k, l) S -> passed_ok spot inn gat (k, l) = true -> cross (P k) U <= 2.
Proof.
  intros I H. unfold passed_ok in H. cbn [fst snd] in H. apply orb_prop in H as [H|H].
  - apply few_length in H. rewrite gat_is in H. apply cross_few; auto.
  - eapply one_more_crossed; eauto.
Qed.

(* ---- the question about a side *)
Section Ask.
Variables (k : positive) (l : list positive).
Hypothesis Ik : In (k, l) S.
Let last := Pos.of_succ_nat (length l).
Let f := beyond spot k last.
Let last_nat : Pos.to_nat last = Datatypes.S (length l).
Proof. apply SuccNat2Pos.id_succ. Qed.
Lemma beyond_in w i : PM.find w spot = Some (k, i) -> f w = i /\ (i < last)%positive.
Proof.
  intros F. unfold f, beyond. rewrite F, Pos.eqb_refl. split; auto. destruct (spot_side w k i F) as (l' & I & _ & R).
  rewrite (one_each k l' l) in R by auto. apply Pos2Nat.inj_lt. rewrite last_nat. lia.
Qed.
Lemma beyond_out w : P k w = false -> f w = last.
Proof. unfold f, beyond, P, in_side. destruct (PM.find w spot) as [(a & i)|]; auto. intros E. rewrite E. auto. Qed.
Lemma beyond_cases w : (exists i, PM.find w spot = Some (k, i) /\ P k w = true /\ f w = i /\ (i < last)%positive) \/ (P k w = false /\ f w = last).
Proof.
  destruct (P k w) eqn:E; [left|right; split; auto using beyond_out]. pose proof (proj1 (in_side_spec k w) E) as (i & F).
  destruct (beyond_in w i F). eauto.
Qed.
Lemma beyond_good : cross (P k) U <= 2 -> good U f.
Proof.
  intros C c. destruct (Pos.compare_spec c last) as [E|R|R].
  - rewrite <- C. subst c. apply sum_le. intros (n & u & w) _. cbn [crossb].
    destruct (beyond_cases u) as [(i & _ & pu & fu & lu)|(pu & fu)], (beyond_cases w) as [(j & _ & pw & fw & lw)|(pw & fw)]; rewrite pu, pw, fu, fw;
     repeat match goal with |- context [Pos.eqb ?a last] => destruct (Pos.eqb_spec a last) end; simpl; auto; lia.
  - destruct (spot_onto k l c Ik) as (w0 & _ & _ & I0 & F0); [apply Pos2Nat.inj_lt in R; rewrite last_nat in R; lia|].
    rewrite (cross_same V U mt _ (is w0)); [rewrite (cross_is V U mt w0 I0); auto|]. intros w _. unfold is.
    destruct (beyond_cases w) as [(i & F & pu & fu & lu)|(pu & fu)]; rewrite fu.
    + destruct (Pos.eqb_spec w w0); [subst; rewrite F0 in F; inversion F; apply Pos.eqb_refl|].
      apply Pos.eqb_neq. intros E. subst i c. apply n. eapply spot_inj; eauto.
    + destruct (Pos.eqb_spec w w0).
      * subst. assert (P k w0 = true) as X by (apply in_side_spec; eauto). congruence.
      * apply Pos.eqb_neq. intros E. subst c. lia.
  - unfold cross. rewrite (sum_ext _ (fun _ => 0)); [rewrite sum_zero; auto|]. intros (n & u & w) _. cbn [crossb].
    destruct (beyond_cases u) as [(i & _ & pu & fu & lu)|(pu & fu)], (beyond_cases w) as [(j & _ & pw & fw & lw)|(pw & fw)]; rewrite fu, fw;
     repeat match goal with |- context [Pos.eqb ?a c] => destruct (Pos.eqb_spec a c) end; simpl; auto; lia.
Qed.
Lemma beyond_differ e : In e U -> (inner v spot k e = true \/ gate v spot k e = true) -> fst (image f e) <> snd (image f e).
Proof.
  destruct e as (n & u & w). intros Ie H. destruct (m_ends _ _ mt _ _ _ Ie) as (_ & _ & d). unfold image. cbn [fst snd].
  unfold inner, gate in H. cbn [fst snd] in H. fold (P k u) in H. fold (P k w) in H.
  destruct (beyond_cases u) as [(i & Fu & pu & fu & lu)|(pu & fu)], (beyond_cases w) as [(j & Fw & pw & fw & lw)|(pw & fw)]; rewrite fu, fw.
  - intros E. apply d. apply (spot_inj u w k i Fu). rewrite E. exact Fw.
  - intros E. clear -lu E. lia.
  - intros E. clear -lw E. lia.
  - rewrite pu, pw, ?andb_false_r in H. destruct H; discriminate.
Qed.
Lemma beyond_may e : In e U -> fst (image f e) <> snd (image f e) -> inner v spot k e = true \/ gate v spot k e = true.
Proof.
  destruct e as (n & u & w). intros Ie H. destruct (used_ok _ Ie) as (_ & us). unfold image in H. unfold inner, gate. cbn [fst snd] in *.
  rewrite us. fold (P k u). fold (P k w).
  destruct (beyond_cases u) as [(i & Fu & pu & fu & lu)|(pu & fu)], (beyond_cases w) as [(j & Fw & pw & fw & lw)|(pw & fw)]; rewrite pu, pw; auto.
  exfalso. apply H. congruence.
Qed.
Lemma gate_outside e : In e (gates k) -> exists w, In w V /\ P k w = false.
Proof.
  intros I. apply filter_In in I as (I & G). rewrite gate_crossing in G. apply andb_prop in G as (_ & C). destruct e as (n & u & w).
  assert (is_edge L n u w) as E by (left; auto). simpl in C. destruct (P k u) eqn:pu.
  - exists w. split; [apply vertices_in; apply edge_sym in E; eapply edge_range; eauto|]. destruct (P k w); auto; discriminate.
  - exists u. split; auto. apply vertices_in. eapply edge_range; eauto.
Qed.
Lemma ask_side_sound n goals : length (gates k) = 3 -> (forall e, nth_error (by_place spot k (gates k)) n = Some e -> x (fst e) = false) ->
  ask_side v spot inn gat k (length l) n = Some goals -> exists g, In g goals /\ has_tour g.
Proof.
  intros G3 Out. unfold ask_side. fold last. fold f. rewrite inn_is, gat_is. set (g := by_place spot k (gates k)) in *.
  assert (forall e, In e (gates k) <-> In e g) as GP.
  { intros e. pose proof (by_place_perm spot k (gates k)) as PP. fold g in PP. split; apply Permutation.Permutation_in; auto. apply Permutation.Permutation_sym. auto. }
  assert (NoDup g) as Ng by (eapply Permutation.Permutation_NoDup; [apply by_place_perm|apply NoDup_filter, L_nodup]).
  apply (smaller_by_sound V U mt f).
  - apply beyond_good. apply cross_few. lia.
  - intros w _. destruct (beyond_cases w) as [(i & _ & _ & E & R)|(_ & E)]; rewrite E; lia.
  - intros c R. destruct (Pos.eq_dec c last) as [E|N].
    + destruct (gates k) as [|e r] eqn:Q; [discriminate|]. destruct (gate_outside e) as (w & I & O); [rewrite Q; simpl; auto|].
      exists w. split; auto. subst. apply beyond_out. auto.
    + destruct (spot_onto k l c Ik) as (w & _ & _ & I & F).
      * apply Pos2Nat.inj_le in R. rewrite last_nat in R. assert (Pos.to_nat c <> Pos.to_nat last) by (intros E; apply N, Pos2Nat.inj; auto).
        rewrite last_nat in H. lia.
      * exists w. split; auto. apply beyond_in. auto.
  - intros e Ie d. apply in_or_app. destruct (used_ok e Ie) as (IL & _). destruct (beyond_may e Ie d) as [H|H]; [left; apply filter_In; auto|].
    right. assert (In e g) as Ig by (apply GP, filter_In; auto). destruct (without_or n g e Ig) as [E|E]; auto.
    apply Out in E. apply used_edges_in in Ie as (_ & Ie). congruence.
  - apply NoDup_filter. apply nodup_both; [apply NoDup_filter, L_nodup|apply without_nodup; auto|].
    intros e A B. apply filter_In in A as (_ & A). apply without_in in B. apply GP, filter_In in B as (_ & B).
    unfold inner in A. unfold gate in B. rewrite !andb_true_iff in *. destruct A as ((_ & A1) & A2). rewrite A1, A2 in B. destruct B. discriminate.
  - intros e Ie. apply filter_In in Ie as (Ie & T). apply in_app_or in Ie as [I|I].
    + apply filter_In in I as (I & H). pose proof (taken_in e I T) as Ue. split; auto. apply beyond_differ; auto.
    + apply without_in in I. apply GP, filter_In in I as (I & H). pose proof (taken_in e I T) as Ue. split; auto. apply beyond_differ; auto.
Qed.
End Ask.
End Facts.
