(* Places.v - the kind places, about a question: who may sit where, and the tour with its beginning
   where the log has it. *)
Require Import List PArith Arith Lia Bool FMapPositive Permutation.
From Icosian Require Import Question Rules Seats PlaceRules PlaceLog.
Import ListNotations.

(* ---- pairs and places by key *)
Definition keyed {A} (l : list (positive * A)) : PM.t A := fold_left (fun m ka => PM.add (fst ka) (snd ka) m) l (PM.empty _).
Definition in_set (l : list positive) : PM.t unit := fold_left (fun s v => PM.add v tt s) l (PM.empty _).
Definition pair_set (l : list (positive * positive)) : PM.t (list positive) := group (fun e : positive * positive => [e]) l.
Definition listed (s : PM.t (list positive)) (e : positive * positive) : bool := existsb (Pos.eqb (snd e)) (get s (fst e)).

Section Question.
Variable q : question.

Definition free_edges : list (positive * positive) :=
  let s := pair_set (forbidden q) in
  filter (fun e => negb (listed s e || negb (directed q) && listed s (snd e, fst e))) (edges q).
(* A closed tour without conditions on places may as well begin at vertex 1. *)
Definition starts_at_one : bool := closed q && negb (anchored q).
Definition first_vertex : option positive := if starts_at_one then Some 1%positive else begins q.
Definition class_map : PM.t (PM.t unit) :=
  fold_left (fun m c => let s := in_set (fst c) in fold_left (fun m v => PM.add v s m) (snd c) m) (classes q) (PM.empty _).
Definition may_sit (places holders : PM.t positive) (rows : PM.t (PM.t unit)) (v k : positive) : bool :=
  match first_vertex with Some f => Bool.eqb (Pos.eqb v f) (Pos.eqb k 1) | None => true end &&
  match ends q with Some l => Bool.eqb (Pos.eqb v l) (Pos.eqb k (size q)) | None => true end &&
  match PM.find v places with Some j => Pos.eqb k j | None => true end &&
  match PM.find k holders with Some w => Pos.eqb v w | None => true end &&
  match PM.find v rows with Some s => PM.mem k s | None => true end.
Definition hall_of : hall :=
  let places := keyed (given q) in
  let holders := keyed (map (fun g => (snd g, fst g)) (given q)) in
  let rows := class_map in
  {| top := size q; round := closed q; oneway := directed q; doors := free_edges; may := may_sit places holders rows |}.

(* the sequence with vertex 1 in front *)
Fixpoint to_front (s done : list positive) : list positive :=
  match s with
  | [] => rev done
  | v :: r => if Pos.eqb v 1 then s ++ rev done else to_front r (v :: done)
  end.
(* the excluded tours in all forms in which the log may meet them *)
Definition forms : list (list positive) :=
  let fit := filter (fun s => Nat.eqb (length s) (Pos.to_nat (size q))) (excluded q) in
  if anchored q then fit
  else
    let both := flat_map (fun s => if directed q then [s] else [s; rev s]) fit in
    if closed q then map (fun s => to_front s []) both else both.

Definition check_places (oracle : tables -> labeller) (fuel : nat) (log : list entry) : bool :=
  Pos.leb 3 (size q) && no_seats oracle fuel hall_of (required q) (waypoints q) forms log.
End Question.

(* ---- soundness *)
Lemma keyed_in {A} (l : list (positive * A)) : forall m k a, PM.find k (fold_left (fun m ka => PM.add (fst ka) (snd ka) m) l m) = Some a ->
  In (k, a) l \/ PM.find k m = Some a.
Proof.
  induction l as [|(j & b) l IH]; intros m k a E; [auto|]. cbn [fold_left fst snd] in E. apply IH in E as [E|E]; [simpl; auto|].
  destruct (Pos.eq_dec k j); [subst; rewrite PM.gss in E; inversion E; subst; simpl; auto|rewrite PM.gso in E; auto].
Qed.
Lemma keyed_find {A} (l : list (positive * A)) k a : PM.find k (keyed l) = Some a -> In (k, a) l.
Proof. intros E. apply keyed_in in E as [E|E]; auto. rewrite PM.gempty in E. discriminate. Qed.
Lemma in_set_has l k : In k l -> PM.mem k (in_set l) = true.
Proof.
  intros I. unfold in_set. apply (fold_some (fun s => PM.mem k s = true)) with (a := k); auto.
  - intros s b H. rewrite mem_add, H. apply orb_true_r.
  - intros s. rewrite mem_add, Pos.eqb_refl. auto.
Qed.
Lemma listed_spec l e : listed (pair_set l) e = true <-> In e l.
Proof.
  unfold listed, pair_set. rewrite existsb_exists. split.
  - intros (v & I & E). apply Pos.eqb_eq in E. subst v. apply group_spec in I as (f & I & [J|[]]). subst f. destruct e; auto.
  - intros I. exists (snd e). split; [|apply Pos.eqb_refl]. apply group_spec. exists e. split; auto. destruct e; simpl; auto.
Qed.

(* ---- forms of a tour *)
Definition turned (s t : list positive) := exists a b, t = b ++ a /\ s = a ++ b.
Lemma turned_refl t : turned t t.
Proof. exists t, []. rewrite app_nil_r. auto. Qed.
Lemma turned_sym s t : turned s t -> turned t s.
Proof. intros (a & b & -> & ->). exists b, a. auto. Qed.
Lemma turned_length s t : turned s t -> length s = length t.
Proof. intros (a & b & -> & ->). rewrite !app_length. lia. Qed.
Lemma turned_trans r s t : turned r s -> turned s t -> turned r t.
Proof.
  intros (a & b & -> & ->) (c & d & -> & E). apply app_eq_app in E as (l & [(E & F)|(E & F)]); subst.
  - exists (a ++ c), l. rewrite !app_assoc. auto.
  - exists l, (d ++ b). rewrite !app_assoc. auto.
Qed.
Lemma to_front_turned s : forall done, turned (to_front s done) (rev done ++ s).
Proof.
  induction s as [|v s IH]; intros done; cbn [to_front].
  - rewrite app_nil_r. apply turned_refl.
  - destruct (Pos.eqb v 1); [exists (v :: s), (rev done); auto|]. specialize (IH (v :: done)). simpl in IH. rewrite <- app_assoc in IH. exact IH.
Qed.
Lemma forms_spec q s : In s (forms q) -> exists r, In r (excluded q) /\ length r = Pos.to_nat (size q) /\
  (s = r \/ anchored q = false /\ ((directed q = false /\ s = rev r) \/
     (closed q = true /\ (turned s r \/ (directed q = false /\ turned s (rev r)))))).
Proof.
  unfold forms. intros I. set (fit := filter _ (excluded q)) in I.
  assert (forall r, In r fit -> In r (excluded q) /\ length r = Pos.to_nat (size q)) as Fit.
  { intros r J. apply filter_In in J as (J & L). apply Nat.eqb_eq in L. auto. }
  destruct (anchored q) eqn:A; [exists s; destruct (Fit s I); auto|].
  assert (forall u, In u (flat_map (fun s => if directed q then [s] else [s; rev s]) fit) -> exists r, In r fit /\ (u = r \/ (directed q = false /\ u = rev r))) as Both.
  { intros u J. apply in_flat_map in J as (r & J & K). exists r. split; auto. destruct (directed q); simpl in K; intuition. }
  destruct (closed q) eqn:C.
  - apply in_map_iff in I as (u & <- & I). apply Both in I as (r & I & J). destruct (Fit r I). exists r. split; auto. split; auto.
    right. split; auto. right. split; auto. pose proof (to_front_turned u []) as R. simpl in R. destruct J as [->|(D & ->)]; auto.
  - apply Both in I as (r & I & J). destruct (Fit r I). exists r. split; auto. split; auto. tauto.
Qed.
Lemma forms_length q s : In s (forms q) -> length s = Pos.to_nat (size q).
Proof.
  intros I. apply forms_spec in I as (r & _ & L & [->|(_ & [(_ & ->)|(_ & [R|(_ & R)])])]); auto.
  - rewrite rev_length. auto.
  - apply turned_length in R. congruence.
  - apply turned_length in R. rewrite rev_length in R. congruence.
Qed.

(* ---- sequences by places *)
Definition place (t : list positive) (k : positive) : positive := nth (Pos.to_nat k - 1) t 1%positive.
Lemma in_combine {A B} (l : list A) : forall (m : list B) a b, In (a, b) (combine l m) <-> exists i, nth_error l i = Some a /\ nth_error m i = Some b.
Proof.
  induction l as [|c l IH]; intros m a b; [simpl; split; [contradiction|intros ([|i] & H & _); discriminate]|].
  destruct m as [|d m]; [simpl; split; [contradiction|intros ([|i] & _ & H); discriminate]|]. simpl. rewrite IH. split.
  - intros [E|(i & H)]; [inversion E; subst; exists 0; auto|exists (S i); auto].
  - intros ([|i] & H & K); [left; simpl in *; congruence|right; exists i; auto].
Qed.
Lemma nth_error_tl {A} (t : list A) i : nth_error (tl t) i = nth_error t (S i).
Proof. destruct t; simpl; auto. destruct i; auto. Qed.

Lemma nth_error_skipn' {A} i : forall (t : list A) j, nth_error (skipn i t) j = nth_error t (i + j).
Proof. induction i; intros t j; auto. destruct t; simpl; auto. destruct j; auto. Qed.
Lemma skipn_more {A} i j : forall (t : list A), skipn j (skipn i t) = skipn (i + j) t.
Proof. induction i; intros t; auto. destruct t; simpl; auto. apply skipn_nil. Qed.

Section Sequence.
Set Default Proof Using "All".
Variable q : question.
Variable t : list positive.
Hypothesis three : (3 <= size q)%positive.
Hypothesis each : NoDup t /\ forall v, In v t <-> (v <= size q)%positive.
Let n := Pos.to_nat (size q).

Lemma sequence_length : length t = n.
Proof.
  destruct each as (D & R). unfold n. rewrite <- (down_length (size q)). apply Nat.le_antisymm; apply NoDup_incl_length; auto using down_nodup.
  - intros v I. apply down_spec, R. exact I.
  - intros v I. apply R, down_spec. exact I.
Qed.
Lemma place_at i v : nth_error t i = Some v -> place t (Pos.of_succ_nat i) = v.
Proof. intros E. unfold place. rewrite SuccNat2Pos.id_succ. simpl. rewrite Nat.sub_0_r. apply nth_error_nth. exact E. Qed.
Lemma at_place k : (k <= size q)%positive -> nth_error t (Pos.to_nat k - 1) = Some (place t k).
Proof. intros l. apply nth_error_nth'. rewrite sequence_length. unfold n. lia. Qed.
Lemma index_inj i j v : nth_error t i = Some v -> nth_error t j = Some v -> i = j.
Proof.
  intros E F. destruct each as (D & _). rewrite NoDup_nth_error in D. apply D; [|congruence]. apply nth_error_Some. congruence.
Qed.
Lemma place_of_index i v : nth_error t i = Some v -> (Pos.of_succ_nat i <= size q)%positive.
Proof.
  intros E. assert (i < length t) as l by (apply nth_error_Some; congruence). rewrite sequence_length in l. unfold n in l. lia.
Qed.
Lemma place_inj j k : (j <= size q)%positive -> (k <= size q)%positive -> place t j = place t k -> j = k.
Proof.
  intros lj lk E. pose proof (at_place j lj) as J. pose proof (at_place k lk) as K. rewrite E in J. pose proof (index_inj _ _ _ J K). lia.
Qed.
(* the place that follows, by index *)
Lemma next_index i v : nth_error (tl t ++ (if closed q then firstn 1 t else [])) i = Some v ->
  nth_error t (S i) = Some v \/ (closed q = true /\ S i = n /\ nth_error t 0 = Some v).
Proof.
  intros E. pose proof sequence_length as len. assert (length (tl t) = n - 1) as L by (destruct t; simpl in *; lia).
  destruct (Nat.lt_ge_cases i (n - 1)) as [l|g].
  - rewrite nth_error_app1 in E by lia. rewrite nth_error_tl in E. auto.
  - rewrite nth_error_app2 in E by lia. destruct (closed q); [|destruct (i - _); discriminate]. right. split; auto.
    destruct t as [|a r]; [simpl in E; destruct (i - _); discriminate|]. cbn [firstn] in E.
    destruct (i - length (tl (a :: r))) as [|j] eqn:S'; [|destruct j; discriminate]. simpl in len. split; [simpl in *; lia|exact E].
Qed.
Lemma index_next i v : nth_error t (S i) = Some v \/ (closed q = true /\ S i = n /\ nth_error t 0 = Some v) ->
  nth_error (tl t ++ (if closed q then firstn 1 t else [])) i = Some v.
Proof.
  pose proof sequence_length as len. assert (length (tl t) = n - 1) as L by (destruct t; simpl in *; lia). intros [E|(C & E & F)].
  - rewrite nth_error_app1; [rewrite nth_error_tl; exact E|]. rewrite L. assert (S i < length t) by (apply nth_error_Some; congruence). lia.
  - rewrite C, nth_error_app2 by lia. rewrite L. replace (i - (n - 1)) with 0 by lia. destruct t; auto.
Qed.
Lemma move_step u v : In (u, v) (moves q t) <-> exists k k', (k <= size q)%positive /\ follow (hall_of q) k = Some k' /\ place t k = u /\ place t k' = v.
Proof.
  unfold moves. rewrite in_combine. unfold follow. cbn [top round hall_of]. split.
  - intros (i & E & F). exists (Pos.of_succ_nat i). pose proof (place_of_index i u E) as l. apply next_index in F as [F|(C & Q & F)].
    + exists (Pos.of_succ_nat (S i)). pose proof (place_of_index (S i) v F) as l'. split; auto. split; [|split; apply place_at; auto].
      destruct (Pos.eqb_spec (Pos.of_succ_nat i) (size q)); [simpl in l'; lia|]. reflexivity.
    + exists 1%positive. split; auto. split; [|split; [apply place_at; auto|apply (place_at 0); auto]].
      destruct (Pos.eqb_spec (Pos.of_succ_nat i) (size q)) as [|d]; [rewrite C; auto|]. exfalso. apply d. unfold n in Q. lia.
  - intros (k & k' & l & F & <- & <-). exists (Pos.to_nat k - 1). split; [apply at_place; auto|]. apply index_next.
    destruct (Pos.eqb_spec k (size q)) as [E|d].
    + destruct (closed q); inversion F; subst k'. right. split; auto. split; [unfold n; subst k; lia|]. apply (at_place 1). lia.
    + inversion F; subst k'. left. replace (S (Pos.to_nat k - 1)) with (Pos.to_nat (Pos.succ k) - 1) by lia. apply at_place. lia.
Qed.
Lemma avoids_from r : forall s k, (forall i v, nth_error r i = Some v -> place t (Pos.of_nat (Pos.to_nat k + i)) = v) -> length s = length r -> s <> r ->
  avoids (place t) s k.
Proof.
  induction r as [|w r IH]; intros [|v s] k H L d; try discriminate; [congruence|]. simpl.
  destruct (Pos.eq_dec (place t k) v) as [E|]; [right|left; auto]. apply IH.
  - intros i u F. rewrite <- (H (S i) u F). f_equal. lia.
  - simpl in L. lia.
  - intros Q. subst s. apply d. f_equal. rewrite <- E, <- (H 0 w eq_refl). f_equal. lia.
Qed.
Lemma avoids_other s : length s = n -> s <> t -> avoids (place t) s 1.
Proof.
  intros L d. apply (avoids_from t); auto; [|rewrite sequence_length; auto]. intros i v E. rewrite <- (place_at i v E). f_equal. lia.
Qed.
Unset Default Proof Using.
End Sequence.

(* ---- what the log needs of a sequence *)
Record seated_so (q : question) (t : list positive) : Prop := {
  so_each : NoDup t /\ forall v, In v t <-> (v <= size q)%positive;
  so_moves : forall m, In m (moves q t) -> usable q m;
  so_first : forall v, first_vertex q = Some v -> hd_error t = Some v;
  so_last : forall v, ends q = Some v -> hd_error (rev t) = Some v;
  so_required : forall e, In e (required q) -> exists m, In m (moves q t) /\ along q e m;
  so_given : forall v k, In (v, k) (given q) -> has_place t v k;
  so_classes : forall places l v, In (places, l) (classes q) -> In v l -> exists k, In k places /\ has_place t v k;
  so_waypoints : meets (waypoints q) t;
  so_excluded : forall s, In s (forms q) -> s <> t }.

Section Seated.
Variable q : question.
Variable t : list positive.
Hypothesis three : (3 <= size q)%positive.
Hypothesis so : seated_so q t.
Let each := so_each _ _ so.
Let n := Pos.to_nat (size q).

Lemma holder v k j : has_place t v j -> (k <= size q)%positive -> (place t k = v <-> k = j).
Proof.
  unfold has_place. intros H l. pose proof (at_place q t three each k l) as K. split.
  - intros E. rewrite E in K. pose proof (index_inj q t three each _ _ _ H K). lia.
  - intros ->. congruence.
Qed.
Lemma free_spec m : usable q m -> exists e, In e (free_edges q) /\ along q e m.
Proof.
  intros ((e & I & A) & N). exists e. split; auto. unfold free_edges. apply filter_In. split; auto. apply negb_true_iff, orb_false_iff. split.
  - apply not_true_iff_false. rewrite listed_spec. intros J. apply N. eauto.
  - destruct (directed q) eqn:D; auto. simpl. apply not_true_iff_false. rewrite listed_spec. intros J. apply N. eexists. split; [exact J|].
    destruct e as (a & b), m as (u & v). unfold along in *. simpl in *. rewrite D in *. destruct A as [A|(_ & A)]; inversion A; subst; auto.
Qed.
Lemma class_map_spec v s : PM.find v (class_map q) = Some s ->
  exists places l, In (places, l) (classes q) /\ In v l /\ s = in_set places.
Proof.
  unfold class_map. assert (forall cs m, PM.find v (fold_left (fun m c => let s := in_set (fst c) in fold_left (fun m v => PM.add v s m) (snd c) m) cs m) = Some s ->
    (exists places l, In (places, l) cs /\ In v l /\ s = in_set places) \/ PM.find v m = Some s) as H.
  { induction cs as [|(places & l) cs IH]; intros m E; [auto|]. cbn [fold_left fst snd] in E.
    apply IH in E as [(pl & l' & I & J & K)|E]; [left; exists pl, l'; simpl; auto|].
    assert (forall l m, PM.find v (fold_left (fun m v => PM.add v (in_set places) m) l m) = Some s -> (In v l /\ s = in_set places) \/ PM.find v m = Some s) as G.
    { clear. induction l as [|w l IH]; intros m E; [auto|]. simpl in E. apply IH in E as [(I & K)|E]; [simpl; auto|].
      destruct (Pos.eq_dec v w); [subst; rewrite PM.gss in E; inversion E; simpl; auto|rewrite PM.gso in E; auto]. }
    apply G in E as [(I & K)|E]; [left; exists places, l; simpl; auto|auto]. }
  intros E. apply H in E as [E|E]; auto. rewrite PM.gempty in E. discriminate.
Qed.
Lemma may_sit_there k : (k <= size q)%positive -> may (hall_of q) (place t k) k = true.
Proof.
  intros l. cbn [may hall_of]. unfold may_sit. rewrite !andb_true_iff.
  assert (forall v j, has_place t v j -> Bool.eqb (Pos.eqb (place t k) v) (Pos.eqb k j) = true) as There.
  { intros v j H. apply eqb_true_iff. pose proof (holder v k j H l) as E.
    destruct (Pos.eqb_spec (place t k) v), (Pos.eqb_spec k j); tauto. }
  repeat split.
  - destruct (first_vertex q) as [f|] eqn:F; auto. apply There. apply (so_first _ _ so) in F. unfold has_place. simpl. destruct t; auto.
  - destruct (ends q) as [z|] eqn:F; auto. apply There. apply (so_last _ _ so) in F. unfold has_place.
    rewrite <- (rev_involutive t). pose proof (sequence_length q t three each) as len. rewrite <- rev_length in len. destruct (rev t) as [|a r]; [discriminate|].
    simpl in F. inversion F; subst a. simpl. fold n in len. simpl in len. rewrite nth_error_app2; rewrite rev_length; [|fold n; lia].
    fold n. replace (n - 1 - length r) with 0 by lia. auto.
  - destruct (PM.find (place t k) _) as [j|] eqn:F; auto. apply keyed_find in F. apply (so_given _ _ so) in F.
    apply Pos.eqb_eq. apply (holder _ k j F l). auto.
  - destruct (PM.find k _) as [v|] eqn:F; auto. apply keyed_find in F. apply in_map_iff in F as ((v' & k') & E & F). simpl in E. inversion E; subst.
    apply (so_given _ _ so) in F. apply Pos.eqb_eq. apply (holder _ k k F l). auto.
  - destruct (PM.find (place t k) _) as [s|] eqn:F; auto. apply class_map_spec in F as (places & l' & I & J & ->).
    destruct (so_classes _ _ so places l' _ I J) as (j & K & H). apply in_set_has. replace k with j; auto. symmetry. apply (holder _ k j H l). auto.
Qed.
Lemma seated_sits : sitting (hall_of q) (place t).
Proof.
  constructor; cbn [top hall_of].
  - exact three.
  - intros k l. apply (proj2 each). eapply nth_error_In. apply (at_place q t three each k l).
  - apply (place_inj q t three each).
  - intros v l. apply (proj2 each) in l. apply In_nth_error in l as (i & E). exists (Pos.of_succ_nat i). split; [eapply (place_of_index q t three each); eauto|apply (place_at q t three each); auto].
  - intros k k' l F. assert (In (place t k, place t k') (moves q t)) as M by (apply (move_step q t three each); exists k, k'; auto).
    apply (so_moves _ _ so) in M. apply free_spec in M as (e & I & A). unfold leads. cbn [doors oneway hall_of].
    destruct A as [->|(D & ->)]; auto.
  - apply may_sit_there.
Qed.
Lemma seated_required u v : In (u, v) (required q) -> steps_along (hall_of q) (place t) u v.
Proof.
  intros I. destruct (so_required _ _ so (u, v) I) as ((a & b) & M & A). apply (move_step q t three each) in M as (k & k' & l & F & Ea & Eb).
  exists k, k'. split; auto. split; auto. cbn [oneway hall_of]. unfold along in A. simpl in A. destruct A as [A|(D & A)]; inversion A; subst; auto.
Qed.
Lemma meets_head a w : forall s, meets (a :: w) s -> exists i, nth_error s i = Some a /\ meets w (skipn (S i) s).
Proof.
  induction s as [|v s IH]; intros M; [contradiction|]. destruct M as [(-> & M)|M].
  - exists 0. auto.
  - destruct (IH M) as (i & E & F). exists (S i). auto.
Qed.
Lemma meets_ordered w : forall i, meets w (skipn i t) -> ordered (hall_of q) (place t) w.
Proof.
  induction w as [|a w IH]; intros i M; [exact I|]. apply meets_head in M as (j & E & M).
  rewrite nth_error_skipn' in E. rewrite skipn_more in M. pose proof (IH _ M) as O. destruct w as [|b w]; [exact I|]. split; auto.
  apply meets_head in M as (k & F & _). rewrite nth_error_skipn' in F.
  exists (Pos.of_succ_nat (i + j)), (Pos.of_succ_nat (i + S j + k)). split; [lia|]. split; [cbn [top hall_of]; eapply (place_of_index q t three each); eauto|].
  split; apply (place_at q t three each); auto.
Qed.
Theorem check_places_refutes oracle fuel log : no_seats oracle fuel (hall_of q) (required q) (waypoints q) (forms q) log = true -> False.
Proof.
  apply (no_seats_sound oracle fuel (hall_of q) _ _ _ log (place t)).
  - exact seated_sits.
  - exact seated_required.
  - apply (meets_ordered _ 0). exact (so_waypoints _ _ so).
  - intros s I. apply (avoids_other q t three each); [apply forms_length; exact I|apply (so_excluded _ _ so s I)].
Qed.
End Seated.

(* ---- from a tour to the sequence *)
Lemma combine_snoc (l k : list positive) u v : length l = length k -> combine (l ++ [u]) (k ++ [v]) = combine l k ++ [(u, v)].
Proof. revert k. induction l as [|a l IH]; intros [|b k] L; try discriminate; auto. simpl. f_equal. apply IH. simpl in L. lia. Qed.
Lemma moves_next q x r m : closed q = true -> In m (moves q (x :: r)) -> In m (moves q (r ++ [x])).
Proof.
  intros C. unfold moves. rewrite C. destruct r as [|y r]; [auto|]. cbn [app tl firstn combine]. intros I.
  change (In m (combine ((y :: r) ++ [x]) ((r ++ [x]) ++ [y]))). rewrite combine_snoc by (rewrite app_length; simpl; lia).
  apply in_or_app. destruct I as [I|I]; simpl; auto.
Qed.
Lemma moves_turned q m a : closed q = true -> forall b, In m (moves q (a ++ b)) -> In m (moves q (b ++ a)).
Proof.
  intros C. induction a as [|x a IH]; intros b I; [rewrite app_nil_r; auto|].
  replace (b ++ x :: a) with ((b ++ [x]) ++ a) by (rewrite <- app_assoc; auto). apply IH. rewrite app_assoc. apply moves_next; auto.
Qed.
(* a tour, or where it may begin anywhere, the same from vertex 1 on *)
Lemma tour_seated q t : is_tour q t -> (3 <= size q)%positive -> exists s, seated_so q s.
Proof.
  intros T three. assert (size q <> 1%positive) as N1 by lia. pose proof (by_edges _ _ T N1) as M.
  assert (forall s, In s (forms q) -> starts_at_one q = false -> s <> t) as X.
  { intros s I S -> . apply forms_spec in I as (r & I & L & H). apply (not_excluded _ _ T r I). destruct H as [->|(A & H)]; [left; auto|]. right. split; auto.
    unfold starts_at_one in S. rewrite A in S. simpl in S. rewrite andb_true_r in S.
    destruct H as [(D & ->)|(C & _)]; [|congruence]. exists [], (rev r). rewrite !app_nil_r. split; auto. split; auto. right. split; auto. simpl.
    rewrite rev_involutive. auto. }
  destruct (starts_at_one q) eqn:S.
  - pose proof S as S'. apply andb_prop in S' as (C & A). apply negb_true_iff in A.
    assert (In 1%positive t) as I by (apply (each_once _ _ T); lia). apply in_split in I as (b & a & E).
    assert (turned (1%positive :: a ++ b) t) as Tu by (exists (1%positive :: a), b; auto).
    exists (1%positive :: a ++ b). destruct (each_once _ _ T) as (D & R).
    assert (Permutation t (1%positive :: a ++ b)) as P by (rewrite E; apply (Permutation_app_comm b (1%positive :: a))).
    assert (begins q = None /\ ends q = None /\ given q = [] /\ classes q = [] /\ waypoints q = []) as (_ & en & gi & cl & wa).
    { unfold anchored in A. destruct (begins q), (ends q), (given q), (classes q), (waypoints q); try discriminate; auto. }
    constructor.
    + split.
      * exact (Permutation_NoDup P D).
      * intros v. rewrite <- R. split; apply Permutation_in; auto using Permutation_sym.
    + intros m I. apply M. rewrite E. apply (moves_turned q m (1%positive :: a) C). exact I.
    + unfold first_vertex. rewrite S. intros v V. inversion V. auto.
    + rewrite en. discriminate.
    + intros e I. destruct (with_required _ _ T e I) as (m & J & K). exists m. split; auto. rewrite E in J. apply (moves_turned q m b C) in J. exact J.
    + rewrite gi. contradiction.
    + rewrite cl. contradiction.
    + rewrite wa. simpl. auto.
    + intros s I ->. apply forms_spec in I as (r & I & L & H). apply (not_excluded _ _ T r I).
      assert (turned r t \/ (directed q = false /\ turned (rev r) t)) as [H'|(Di & H')].
      { destruct H as [<-|(_ & [(Di & F)|(_ & [H|(Di & H)])])]; auto.
        - right. split; auto. rewrite <- F. exact Tu.
        - left. apply turned_sym in H. eapply turned_trans; eauto.
        - right. split; auto. apply turned_sym in H. eapply turned_trans; eauto. }
      * right. split; auto. destruct H' as (x & y & -> & ->). exists x, y. auto.
      * right. split; auto. destruct H' as (x & y & -> & F). exists x, y. split; auto. split; auto. right. split; auto. rewrite <- F, rev_involutive. auto.
  - exists t. destruct T as [each edg pair from to_ req giv cla way sums exc]. constructor; auto.
    unfold first_vertex. rewrite S. exact from.
Qed.

(* The judge of the kind places, about a question. *)
Theorem check_places_sound oracle fuel q log t : check_places q oracle fuel log = true -> is_tour q t -> False.
Proof.
  unfold check_places. rewrite andb_true_iff, Pos.leb_le. intros (three & E) T.
  destruct (tour_seated q t T three) as (s & so). exact (check_places_refutes q s three so oracle fuel log E).
Qed.
