(* PlaceLog.v - the log of a search for the place of each vertex (rules L1 to L4). *)
Require Import List PArith Arith Lia Bool FMapPositive.
From Icosian Require Import Rules Engine Seats PlaceRules PlaceRun.
Import ListNotations.

Inductive fact :=
  | Here (v k : positive) | Away (v k : positive)         (* vertex v has place k; it has not *)
  | InUse (u v : positive) | NotInUse (u v : positive).   (* edge u v is used; it is not *)
Inductive entry :=
  | LogClause (facts : list fact)
  | LogCut (v : option positive) (facts : list fact)
  | LogCrowd (vs : list positive) (facts : list fact)
  | LogDrop (i : positive).

(* What finds pieces is not trusted: any labels of vertices will do. *)
Definition labeller := PM.t bool -> option positive -> PM.t positive.

Section Log.
Variable h : hall.
Variable T : tables.
Variable points : PM.t (list (positive * positive)).
Variable oracle : labeller.
Variable fuel : nat.
Variable everyone : list positive. (* 1 .. size *)
Let go := go h T points fuel.

(* ---- rule L2.  Edges that are not false do not join different labels, vertex v aside. *)
Section Cut.
Variable val : PM.t bool.
Variable label : PM.t positive.
Definition label_of v := match PM.find v label with Some l => l | None => xH end.
Definition is_v (v : option positive) u := match v with Some w => Pos.eqb u w | None => false end.
Definition labels_hold (v : option positive) : bool :=
  forallb (fun u => is_v v u || forallb (fun eo : positive * positive =>
    out val (fst eo) || is_v v (snd eo) || Pos.eqb (label_of u) (label_of (snd eo))) (get (outs T) u)) everyone.
Definition other_than (v : option positive) (ls : list positive) : option positive :=
  match find (fun u => negb (is_v v u) && forallb (fun l => negb (Pos.eqb (label_of u) l)) ls) everyone with
  | Some u => Some (label_of u) | None => None end.
(* may the vertices of label a be those before place k, where v is? *)
Definition can_come_first v k a : bool :=
  Pos.eqb k (Pos.of_succ_nat (length (filter (fun u => negb (Pos.eqb u v) && Pos.eqb (label_of u) a) everyone))) &&
  forallb (fun u => Pos.eqb u v || forallb (fun i =>
    match PM.find (xO i) val with
    | Some true => Bool.eqb (Pos.eqb (label_of u) a) (Pos.ltb (place_of T i) k)
    | _ => true end) (get (of_vertex T) u)) everyone.
Definition cut_holds (v : option positive) : bool :=
  labels_hold v &&
  match other_than v [] with
  | None => false
  | Some a => match other_than v [a] with
    | None => false
    | Some b => match v with
      | None => true
      | Some w => round h ||
        match other_than v [a; b] with
        | Some _ => true
        | None => forallb (fun i => gone val i || negb (can_come_first w (place_of T i) a || can_come_first w (place_of T i) b)) (get (of_vertex T) w)
        end
      end
    end
  end.
End Cut.

(* ---- rule L3 *)
Fixpoint distinct (l : list positive) (seen : PM.t unit) : list positive :=
  match l with
  | [] => []
  | a :: r => if PM.mem a seen then distinct r seen else a :: distinct r (PM.add a tt seen)
  end.
Definition crowd_holds val (vs : list positive) : bool :=
  let vs := distinct (filter (fun v => Pos.leb v (top h)) vs) (PM.empty _) in
  let ks := distinct (flat_map (fun v => flat_map (fun i => if gone val i then [] else [place_of T i]) (get (of_vertex T) v)) vs) (PM.empty _) in
  Nat.ltb (length ks) (length vs).

(* ---- the log *)
(* None: true of every tour *)
Fixpoint literals (facts : list fact) : option (list positive) :=
  match facts with
  | [] => Some []
  | f :: r => match literals r with
    | None => None
    | Some ls => match f with
      | Here v k => Some match find_seat (names T) v k with Some i => here i :: ls | None => ls end
      | Away v k => match find_seat (names T) v k with Some i => Some (away i :: ls) | None => None end
      | InUse u v => Some match edge_to (get (outs T) u) v with Some e => used_ e :: ls | None => ls end
      | NotInUse u v => match edge_to (get (outs T) u) v with Some e => Some (unused e :: ls) | None => None end
      end
    end
  end.
Definition watch_also (m : PM.t (list positive)) l i := PM.add l (i :: get m l) m.
(* a clause that holds is known from now on *)
Definition know val (c : base) i (lits : list positive) : result :=
  match pick val lits with
  | None => Refuted c
  | Some (a, r) => match pick val r with
    | None => go val c [Make a]
    | Some (b, r) => Left val {| db := PM.add i (a :: b :: r) (db c); watch := watch_also (watch_also (watch c) a i) b i |}
    end
  end.
Definition lose (c : base) i := {| db := PM.remove i (db c); watch := watch c |}.
Definition entry_facts (e : entry) := match e with LogClause f => f | LogCut _ f => f | LogCrowd _ f => f | LogDrop _ => [] end.
Definition whole (e : entry) val : bool :=
  match e with
  | LogCut v _ => cut_holds val (oracle val v) v
  | LogCrowd vs _ => crowd_holds val vs
  | _ => false
  end.
(* suppose that all are false *)
Definition suppose (lits : list positive) : list job := flat_map (fun l => match l with xH => [] | _ => [Make (negate l)] end) lits.
(* does the clause of e hold? *)
Definition holds_by (e : entry) val (c : base) (lits : list positive) : option base :=
  match go val c (suppose lits) with
  | Refuted c => Some c
  | Left val c => if whole e val then Some c else None
  | Spent => None
  end.
Fixpoint read (log : list entry) val (c : base) (next passing : positive) (last : list positive) : bool :=
  match log with
  | [] => false
  | LogDrop i :: r => read r val (lose c (xO i)) next passing last
  | e :: r =>
    let '(next', passing', i, gone_now) := match e with
      | LogClause _ => (Pos.succ next, passing, xO next, last)
      | _ => (next, Pos.succ passing, xI passing, [])
      end in
    let last' := match e with LogClause _ => [] | _ => i :: last end in
    match literals (entry_facts e) with
    | None => read r val (fold_left lose gone_now c) next' passing' last'
    | Some lits => match holds_by e val c lits with
      | None => false
      | Some c => match know val (fold_left lose gone_now c) i lits with
        | Refuted _ => true
        | Left val c => read r val c next' passing' last'
        | Spent => false
        end
      end
    end
  end.

(* ---- the beginning *)
(* an excluded tour: not all of its places *)
Fixpoint away_from (t : list positive) (k : positive) : option (list positive) :=
  match t with
  | [] => Some []
  | v :: t => match find_seat (names T) v k with
    | None => None
    | Some i => match away_from t (Pos.succ k) with Some l => Some (away i :: l) | None => None end
    end
  end.
Fixpoint exclude (ts : list (list positive)) val (c : base) (passing : positive) : result * positive :=
  match ts with
  | [] => (Left val c, passing)
  | t :: ts => match away_from t 1 with
    | None => exclude ts val c passing
    | Some lits => match know val c (xI passing) lits with
      | Left val c => exclude ts val c (Pos.succ passing)
      | r => (r, passing)
      end
    end
  end.
Fixpoint require (r : list (positive * positive)) (t : list job) : option (list job) :=
  match r with
  | [] => Some t
  | (u, v) :: r => match edge_to (get (outs T) u) v with Some e => require r (Make (used_ e) :: t) | None => None end
  end.
Fixpoint orders (w : list positive) (t : list job) : list job :=
  match w with a :: ((b :: _) as r) => orders r (Order a b :: t) | _ => t end.
Definition start (required : list (positive * positive)) (waypoints : list positive) : option (list job) :=
  let looks := fold_left (fun t c => Look (fst c) :: t) (PM.elements (cells T)) (orders waypoints []) in
  let groups := fold_left (fun t v => Vertex v :: Place v :: Degree v :: t) everyone looks in
  require required (fold_left (fun t e => Edge (fst e) :: t) (PM.elements (joins T)) groups).
End Log.

Fixpoint point_pairs (w : list positive) (m : PM.t (list (positive * positive))) :=
  match w with
  | a :: ((b :: _) as r) => point_pairs r (push (push m (a, (a, b))) (b, (a, b)))
  | _ => m
  end.

(* The judge of the kind places. *)
Definition no_seats (oracle : tables -> labeller) (fuel : nat) (h : hall) (required : list (positive * positive)) (waypoints : list positive)
  (excluded : list (list positive)) (log : list entry) : bool :=
  let T := build h in
  let everyone := down (top h) in
  let points := point_pairs waypoints (PM.empty _) in
  let c := {| db := PM.empty _; watch := PM.empty _ |} in
  Pos.leb 3 (top h) &&
  match start T everyone required waypoints with
  | None => true
  | Some jobs => match go h T points fuel (PM.empty _) c jobs with
    | Refuted _ => true
    | Spent => false
    | Left val c => match exclude h T points fuel excluded val c 1 with
      | (Refuted _, _) => true
      | (Spent, _) => false
      | (Left val c, passing) => read h T points (oracle T) fuel everyone log val c 1 passing []
      end
    end
  end.

(* ---- soundness *)
Lemma edge_to_in r b k : edge_to r b = Some k -> In (k, b) r.
Proof.
  induction r as [|(l & o) r IH]; simpl; intros E; [discriminate|].
  destruct (Pos.eqb_spec o b); [inversion E; subst; auto|auto].
Qed.
Lemma edge_to_none r b : edge_to r b = None -> forall k, ~ In (k, b) r.
Proof.
  induction r as [|(l & o) r IH]; simpl; intros E k; [tauto|]. destruct (Pos.eqb_spec o b); [discriminate|].
  intros [I|I]; [inversion I; congruence|]. eapply IH; eauto.
Qed.
Lemma distinct_in l : forall seen a, In a (distinct l seen) <-> In a l /\ PM.mem a seen = false.
Proof.
  induction l as [|b l IH]; intros seen a; simpl; [tauto|]. destruct (PM.mem b seen) eqn:M.
  - rewrite IH. split; [tauto|]. intros ([E|I] & N); auto. congruence.
  - simpl. rewrite IH, mem_add. destruct (Pos.eqb_spec a b); simpl; [subst; tauto|]. split; [intros [E|E]; [congruence|tauto]|]. intros ([E|E] & N); [congruence|tauto].
Qed.
Lemma distinct_nodup l : forall seen, NoDup (distinct l seen).
Proof.
  induction l as [|b l IH]; intros seen; simpl; [constructor|]. destruct (PM.mem b seen); auto. constructor; auto.
  rewrite distinct_in, mem_add, Pos.eqb_refl. simpl. intros (_ & N). discriminate.
Qed.
Lemma map_nodup {A B} (f : A -> B) l : NoDup l -> (forall a b, In a l -> In b l -> f a = f b -> a = b) -> NoDup (map f l).
Proof.
  induction 1 as [|a l N D IH]; simpl; intros H; constructor; auto.
  intros I. apply in_map_iff in I as (b & E & I). apply N. replace a with b; auto.
Qed.

Section Sound.
Variable h : hall.
Variable p : positive -> positive.
Hypothesis tour : sitting h p.
Variable T : tables.
Hypothesis built : built_from h T.
Let x := meaning h p T.
Let n := top h.
Variable points : PM.t (list (positive * positive)).
Hypothesis in_order : forall v a b, In (a, b) (get points v) -> earlier h p a b.
Variable oracle : labeller.
Variable fuel : nat.
Let everyone := down (top h).

(* ---- L2 *)
Section Cut.
Variable val : PM.t bool.
Hypothesis true_so_far : decided x val.
Variable label : PM.t positive.
Let lab := label_of label.
Lemma same_label v k k' : labels_hold T everyone val label v = true -> (k <= n)%positive -> follow h k = Some k' ->
  is_v v (p k) = false -> is_v v (p k') = false -> lab (p k) = lab (p k').
Proof.
  intros H l F A B. unfold labels_hold in H. rewrite forallb_forall in H.
  specialize (H (p k)). rewrite A in H. simpl in H. assert (In (p k) everyone) as I by (apply down_spec; apply (inside _ _ tour); auto).
  apply H in I. rewrite forallb_forall in I. destruct (step_edge h p tour T built k k' l F) as (e & X & J & _).
  apply I in J. simpl in J. rewrite B, (not_out h p T val true_so_far e X) in J. simpl in J. apply Pos.eqb_eq in J. exact J.
Qed.
Lemma stretch v i j : labels_hold T everyone val label v = true -> (i <= j)%positive -> (j <= n)%positive ->
  (forall k, (i <= k)%positive -> (k <= j)%positive -> is_v v (p k) = false) -> lab (p i) = lab (p j).
Proof.
  intros H. induction j using Pos.peano_ind; intros l lj F.
  - assert (i = 1%positive) by lia. subst. auto.
  - destruct (Pos.eq_dec i (Pos.succ j)) as [E|E]; [subst; auto|].
    rewrite IHj by (try lia; intros; apply F; lia). apply (same_label v); auto; try lia; [apply follow_succ; auto|apply F; lia|apply F; lia].
Qed.
Lemma other_spec v ls a : other_than everyone label v ls = Some a ->
  exists u, (u <= n)%positive /\ is_v v u = false /\ lab u = a /\ forall l, In l ls -> a <> l.
Proof.
  unfold other_than. destruct (find _ everyone) as [u|] eqn:F; [|discriminate]. intros E. inversion E; subst.
  apply find_some in F as (I & F). apply down_spec in I. rewrite andb_true_iff, negb_true_iff, forallb_forall in F. destruct F as (V & F).
  exists u. repeat split; auto. intros l J. apply F in J. apply negb_true_iff, Pos.eqb_neq in J. exact J.
Qed.
Lemma other_none v ls u : other_than everyone label v ls = None -> (u <= n)%positive -> is_v v u = false -> In (lab u) ls.
Proof.
  unfold other_than. destruct (find _ everyone) as [w|] eqn:F; [discriminate|]. intros _ l V.
  assert (In u everyone) as I by (apply down_spec; auto). apply (find_none _ _ F) in I. simpl in I. rewrite V in I. simpl in I.
  apply not_true_iff_false in I. destruct (in_dec Pos.eq_dec (lab u) ls) as [|N]; auto. exfalso. apply I. apply forallb_forall.
  intros c J. apply negb_true_iff, Pos.eqb_neq. intros Q. apply N. change (lab u = c) in Q. rewrite Q. exact J.
Qed.
(* those before place m are as many as places before m *)
Lemma count_before m w c : (m <= n)%positive -> p m = w -> m <> 1%positive ->
  (forall k, (k <= n)%positive -> k <> m -> (lab (p k) = c <-> (k < m)%positive)) ->
  m = Pos.of_succ_nat (length (filter (fun u => negb (Pos.eqb u w) && Pos.eqb (lab u) c) everyone)).
Proof.
  intros l E d H. set (f := filter _ _).
  assert (length f = length (map p (down (Pos.pred m)))) as Q.
  { apply Nat.le_antisymm; apply NoDup_incl_length.
    - apply NoDup_filter, down_nodup.
    - intros u I. apply filter_In in I as (I & J). apply down_spec in I. rewrite andb_true_iff, negb_true_iff, Pos.eqb_neq, Pos.eqb_eq in J.
      destruct (every _ _ tour u I) as (k & lk & K). apply in_map_iff. exists k. split; auto. apply down_spec.
      assert (k <> m) as dk by (intros R; subst; tauto). pose proof (proj1 (H k lk dk)) as R. rewrite K in R. specialize (R (proj2 J)). lia.
    - apply map_nodup; [apply down_nodup|]. intros a b A B R. apply down_spec in A. apply down_spec in B.
      apply (once _ _ tour); auto; fold n; lia.
    - intros u I. apply in_map_iff in I as (k & K & I). apply down_spec in I. assert (k < m)%positive as lk by lia. assert (k <= n)%positive as lk' by lia.
      apply filter_In. split; [apply down_spec; rewrite <- K; apply (inside _ _ tour); auto|].
      rewrite andb_true_iff, negb_true_iff, Pos.eqb_neq, Pos.eqb_eq. split.
      + intros R. assert (k = m) by (apply (once _ _ tour); auto; congruence). lia.
      + rewrite <- K. apply H; auto. lia. }
  rewrite Q, map_length, down_length. rewrite Pos2SuccNat.id_succ. lia.
Qed.
Theorem cut_sound v : cut_holds h T everyone val label v = true -> False.
Proof.
  intros C. unfold cut_holds in C. apply andb_prop in C as (H & C). pose proof (at_least _ _ tour) as N. fold n in N.
  destruct (other_than everyone label v []) as [a|] eqn:A; [|discriminate]. destruct (other_than everyone label v [a]) as [b|] eqn:B; [|discriminate].
  pose proof (other_spec _ _ _ A) as (ua & la & va & Ea & _). pose proof (other_spec _ _ _ B) as (ub & lb & vb & Eb & dab).
  assert (a <> b) as d by (intros Q; apply (dab a); simpl; auto). clear dab.
  assert (forall c, (forall k, (k <= n)%positive -> is_v v (p k) = false -> lab (p k) = c) -> False) as One.
  { intros c K. destruct (every _ _ tour ua la) as (ka & lka & <-). destruct (every _ _ tour ub lb) as (kb & lkb & <-).
    apply d. rewrite <- Ea, <- Eb, !K; auto. }
  destruct v as [w|].
  2: { apply (One (lab (p 1))). intros k lk _. symmetry. apply (stretch None); auto; lia. }
  destruct (Pos.leb_spec w n) as [lw|gw].
  2: { apply (One (lab (p 1))). intros k lk _. symmetry. apply (stretch (Some w)); auto; try lia.
       intros j _ lj. simpl. apply Pos.eqb_neq. pose proof (inside _ _ tour j ltac:(fold n; lia)) as R. fold n in R. lia. }
  destruct (every _ _ tour w lw) as (m & lm & Em). fold n in lm.
  assert (forall k, (k <= n)%positive -> k <> m -> is_v (Some w) (p k) = false) as Off.
  { intros k lk dk. simpl. apply Pos.eqb_neq. intros Q. apply dk. apply (once _ _ tour); auto. congruence. }
  assert (forall k, (k <= n)%positive -> is_v (Some w) (p k) = false -> k <> m) as On.
  { intros k lk V Q. subst k. simpl in V. apply Pos.eqb_neq in V. auto. }
  assert (forall k, (k < m)%positive -> lab (p k) = lab (p 1)) as Before.
  { intros k lk. symmetry. apply (stretch (Some w)); auto; try lia. intros j _ lj. apply Off; lia. }
  assert (forall k, (k <= n)%positive -> (m < k)%positive -> lab (p k) = lab (p n)) as After.
  { intros k ln lk. apply (stretch (Some w)); auto; try lia. intros j lj ln'. apply Off; lia. }
  apply orb_prop in C as [R|C].
  { destruct (Pos.eq_dec m 1) as [E1|d1].
    { apply (One (lab (p n))). intros k lk V. apply After; auto. pose proof (On k lk V). lia. }
    destruct (Pos.eq_dec m n) as [En|dn].
    { apply (One (lab (p 1))). intros k lk V. apply Before; auto. pose proof (On k lk V). lia. }
    assert (lab (p n) = lab (p 1)) as Q.
    { apply (same_label (Some w)); auto; [lia| |apply Off; lia|apply Off; lia]. unfold follow. fold n. rewrite Pos.eqb_refl, R. auto. }
    apply (One (lab (p 1))). intros k lk V. pose proof (On k lk V). destruct (Pos.lt_total k m) as [L|[L|L]]; [auto|lia|].
    rewrite After; auto. }
  assert (forall u, (u <= n)%positive -> is_v (Some w) u = false -> lab u = lab (p 1) \/ lab u = lab (p n)) as Two.
  { intros u lu V. destruct (every _ _ tour u lu) as (k & lk & <-). pose proof (On k lk V). destruct (Pos.lt_total k m) as [L|[L|L]]; auto. lia. }
  destruct (other_than everyone label (Some w) [a; b]) as [c|] eqn:Cc.
  { pose proof (other_spec _ _ _ Cc) as (uc & lc & vc & Ec & dc). assert (c <> a) by (apply dc; simpl; auto). assert (c <> b) by (apply dc; simpl; auto).
    pose proof (Two ua la va). pose proof (Two ub lb vb). pose proof (Two uc lc vc). rewrite Ea, Eb, Ec in *.
    repeat match goal with H : _ \/ _ |- _ => destruct H end; congruence. }
  assert (m <> 1%positive) as d1.
  { intros E1. apply (One (lab (p n))). intros k lk V. apply After; auto. pose proof (On k lk V). lia. }
  assert (m <> n) as dn.
  { intros En. apply (One (lab (p 1))). intros k lk V. apply Before. pose proof (On k lk V). lia. }
  assert (lab (p 1) <> lab (p n)) as d1n.
  { intros Q. apply (One (lab (p 1))). intros k lk V. pose proof (On k lk V). destruct (Pos.lt_total k m) as [L|[L|L]]; [auto|lia|]. rewrite After; auto. }
  assert (forall c, lab (p 1) = c -> can_come_first T everyone val label w m c = true) as Can.
  { intros c Q. unfold can_come_first. apply andb_true_iff. split.
    - apply Pos.eqb_eq. apply (count_before m w c); auto. intros k lk dk. subst c. split; [|auto].
      intros Q. destruct (Pos.lt_total k m) as [L|[L|L]]; auto; [lia|]. rewrite After in Q; auto. congruence.
    - apply forallb_forall. intros u I. apply down_spec in I. destruct (Pos.eqb_spec u w) as [|du]; auto. cbn [orb].
      apply forallb_forall. intros i J. destruct (PM.find (xO i) val) as [[|]|] eqn:V; auto. apply true_so_far in V.
      apply (of_vertex_spec h T built) in J as (k & Ck). unfold place_of. rewrite Ck.
      destruct (at_cell h p T i u k Ck V) as (lk & Ek). fold n in lk. assert (k <> m) as dk by congruence. subst u.
      change (label_of label (p k)) with (lab (p k)). subst c.
      destruct (Pos.ltb_spec k m) as [L|L].
      + rewrite (Before k L), Pos.eqb_refl. auto.
      + rewrite (After k lk) by lia. destruct (Pos.eqb_spec (lab (p n)) (lab (p 1))); congruence || auto. }
  destruct (seat_of h p tour T built val true_so_far m w lm Em) as (i & I & G & P).
  rewrite forallb_forall in C. apply C in I. change (PlaceRules.gone val i) with (gone val i) in I. rewrite G, P in I. simpl in I.
  apply negb_true_iff, orb_false_iff in I as (Ia & Ib).
  assert (In (lab (p 1)) [a; b]) as Q.
  { apply (other_none (Some w)); auto; [apply (inside _ _ tour); fold n; lia|apply Off; lia]. }
  destruct Q as [Q|[Q|[]]]; [rewrite Can in Ia|rewrite Can in Ib]; congruence.
Qed.

(* ---- L3 *)
Theorem crowd_sound vs : crowd_holds h T val vs = true -> False.
Proof.
  unfold crowd_holds. set (us := distinct (filter _ vs) _). match goal with |- context [length ?l <? length us] => set (ks := l) end. rewrite Nat.ltb_lt.
  assert (length us <= length (map p ks)) as L.
  { apply NoDup_incl_length; [apply distinct_nodup|]. intros v I. pose proof I as J. unfold us in J. rewrite distinct_in, filter_In in J.
    destruct J as ((_ & l) & _). apply Pos.leb_le in l. destruct (every _ _ tour v l) as (k & lk & E).
    destruct (seat_of h p tour T built val true_so_far k v lk E) as (i & Ii & G & P). apply in_map_iff. exists k. split; auto.
    unfold ks. apply distinct_in. split; [|rewrite PM.mem_find, PM.gempty; auto]. apply in_flat_map. exists v. split; auto.
    apply in_flat_map. exists i. split; auto. rewrite G. simpl. auto. }
  rewrite map_length in L. lia.
Qed.
End Cut.

(* ---- L1 *)
Let good := Forall (job_holds h p T).
Lemma sat_or lits : sat x lits \/ forall l, In l lits -> lit_true x l = false.
Proof.
  induction lits as [|a r IH]; [right; intros l []|]. destruct (lit_true x a) eqn:A; [left; exists a; simpl; auto|].
  destruct IH as [(l & I & H)|H]; [left; exists l; simpl; auto|]. right. intros l [I|I]; subst; auto.
Qed.
Lemma know_sound val c i lits : decided x val -> base_holds x c -> sat x lits -> result_sound h p T (know h T points fuel val c i lits).
Proof.
  intros D B (t & I & S). unfold know. destruct (pick val lits) as [(a & r)|] eqn:P.
  - pose proof (pick_some _ _ _ _ P t) as P1. apply P1 in I. destruct (pick val r) as [(b & r')|] eqn:Q.
    + split; auto. intros j cl. simpl. destruct (Pos.eq_dec j i).
      * subst. rewrite PM.gss. intros E. inversion E; subst. exists t. split; auto.
        pose proof (pick_some _ _ _ _ Q t) as P2. simpl in *. tauto.
      * rewrite PM.gso; auto. apply B.
    + apply (go_sound h p tour T built points in_order); auto. constructor; [|constructor]. simpl in I. destruct I as [I|I]; [subst; auto|].
      pose proof (pick_none x val r D Q t I). congruence.
  - pose proof (pick_none x val lits D P t I). congruence.
Qed.
Lemma lose_holds c i : base_holds x c -> base_holds x (lose c i).
Proof.
  intros B j cl. simpl. destruct (Pos.eq_dec j i); [subst; rewrite PM.grs; discriminate|]. rewrite PM.gro; auto. apply B.
Qed.
Lemma lose_all l : forall c, base_holds x c -> base_holds x (fold_left lose l c).
Proof. induction l; simpl; intros; auto using lose_holds. Qed.
Lemma suppose_good lits : (forall l, In l lits -> lit_true x l = false) -> good (suppose lits).
Proof.
  intros H. apply Forall_forall. intros j I. unfold suppose in I. apply in_flat_map in I as (l & I & J). specialize (H l I).
  destruct l as [y|y|]; simpl in J; [| |contradiction]; destruct J as [J|[]]; subst.
  - change (negb (x y) = false) in H. apply negb_false_iff in H. exact H.
  - change (x y = false) in H. change (negb (x y) = true). rewrite H. auto.
Qed.
Lemma whole_sound e val : decided x val -> whole h T oracle everyone e val = true -> False.
Proof.
  intros D. destruct e as [f|v f|vs f|i]; simpl; try discriminate.
  - apply cut_sound. exact D.
  - apply crowd_sound. exact D.
Qed.
Lemma holds_by_sound e val c lits c' : decided x val -> base_holds x c ->
  holds_by h T points oracle fuel everyone e val c lits = Some c' -> sat x lits /\ base_holds x c'.
Proof.
  intros D B. unfold holds_by. pose proof (go_base h p T points fuel val c (suppose lits) B) as K.
  destruct (sat_or lits) as [S|N].
  - destruct (go h T points fuel val c (suppose lits)) as [c1|val1 c1|]; [| |discriminate].
    + intros E. inversion E; subst. split; auto.
    + destruct (whole _ _ _ _ _ _); [|discriminate]. intros E. inversion E; subst. split; auto.
  - pose proof (go_sound h p tour T built points in_order fuel val c (suppose lits) D B (suppose_good lits N)) as R.
    destruct (go h T points fuel val c (suppose lits)) as [c1|val1 c1|]; [contradiction| |discriminate].
    destruct R as (D1 & _). destruct (whole h T oracle everyone e val1) eqn:W; [|discriminate]. exfalso. eapply whole_sound; eauto.
Qed.
Theorem read_sound log : forall val c next passing last, decided x val -> base_holds x c ->
  read h T points oracle fuel everyone log val c next passing last = true -> False.
Proof.
  induction log as [|e log IH]; intros val c next passing last D B E; [discriminate|]. cbn [read] in E.
  assert (forall i dropped next' passing' last', match literals T (entry_facts e) with
    | None => read h T points oracle fuel everyone log val (fold_left lose dropped c) next' passing' last'
    | Some lits => match holds_by h T points oracle fuel everyone e val c lits with
      | None => false
      | Some c => match know h T points fuel val (fold_left lose dropped c) i lits with
        | Refuted _ => true
        | Left val c => read h T points oracle fuel everyone log val c next' passing' last'
        | Spent => false
        end
      end
    end = true -> False) as Step.
  { intros i dropped next' passing' last' F. destruct (literals T (entry_facts e)) as [lits|].
    - destruct (holds_by h T points oracle fuel everyone e val c lits) as [c1|] eqn:H; [|discriminate].
      apply holds_by_sound in H as (S & B1); auto.
      pose proof (know_sound val (fold_left lose dropped c1) i lits D (lose_all _ _ B1) S) as K.
      destruct (know _ _ _ _ _ _ _ lits) as [c2|val2 c2|]; [contradiction| |discriminate]. destruct K. eapply IH; eauto.
    - eapply IH; [| |exact F]; auto. apply lose_all. exact B. }
  destruct e as [f|v f|vs f|i]; try (eapply Step; exact E). eapply IH; [| |exact E]; auto. apply lose_holds. exact B.
Qed.

(* ---- the beginning *)
(* the tour is not this sequence from place k on *)
Fixpoint avoids (t : list positive) (k : positive) : Prop :=
  match t with [] => False | v :: t => p k <> v \/ avoids t (Pos.succ k) end.
Lemma away_sound t : forall k lits, avoids t k -> away_from T t k = Some lits -> sat x lits.
Proof.
  induction t as [|v t IH]; simpl; intros k lits A E; [contradiction|]. destruct (find_seat (names T) v k) as [i|] eqn:F; [|discriminate].
  destruct (away_from T t (Pos.succ k)) as [l|] eqn:W; [|discriminate]. inversion E; subst. destruct A as [A|A].
  - exists (away i). split; [simpl; auto|]. change (negb (x (xO i)) = true). destruct (x (xO i)) eqn:X; auto.
    apply (find_seat_sound h T built) in F. destruct (at_cell h p T i v k F X). congruence.
  - destruct (IH _ _ A W) as (m & I & S). exists m. split; simpl; auto.
Qed.
Lemma exclude_sound ts : forall val c passing, decided x val -> base_holds x c -> (forall t, In t ts -> avoids t 1) ->
  result_sound h p T (fst (exclude h T points fuel ts val c passing)).
Proof.
  induction ts as [|t ts IH]; intros val c passing D B A; [split; auto|]. cbn [exclude].
  destruct (away_from T t 1) as [lits|] eqn:W; [|apply IH; auto; intros; apply A; simpl; auto].
  assert (sat x lits) as S by (eapply away_sound; [|exact W]; apply A; simpl; auto).
  pose proof (know_sound val c (xI passing) lits D B S) as K. destruct (know h T points fuel val c (xI passing) lits) as [c1|val1 c1|]; auto.
  destruct K. apply IH; auto. intros; apply A; simpl; auto.
Qed.
(* the tour steps along the edge *)
Definition steps_along u v := exists k k', (k <= n)%positive /\ follow h k = Some k' /\
  ((p k = u /\ p k' = v) \/ (oneway h = false /\ p k = v /\ p k' = u)).
Fixpoint ordered (w : list positive) : Prop :=
  match w with a :: ((b :: _) as r) => earlier h p a b /\ ordered r | _ => True end.
Lemma require_sound r : forall t, (forall u v, In (u, v) r -> steps_along u v) -> good t ->
  match require T r t with None => False | Some t => good t end.
Proof.
  induction r as [|(u & v) r IH]; intros t H G; [exact G|]. cbn [require].
  destruct (H u v (or_introl eq_refl)) as (k & k' & l & F & Q). destruct (step_edge h p tour T built k k' l F) as (e & X & I & J).
  assert (exists f, In (f, v) (get (outs T) u)) as (f & If).
  { destruct Q as [(<- & <-)|(O & <- & <-)]; [eauto|]. exists e. apply (outs_spec h T built). apply (ins_spec h T built) in J. tauto. }
  destruct (edge_to (get (outs T) u) v) as [g|] eqn:E; [|apply (edge_to_none _ _ E f If)].
  apply IH; [intros; apply H; simpl; auto|]. constructor; auto. change (x (xI g) = true). apply edge_to_in in E.
  assert (goes h p u v = true \/ (oneway h = false /\ goes h p v u = true)) as W.
  { destruct Q as [(A & B)|(O & A & B)]; [left|right; split; auto]; apply (goes_spec h p); exists k, k'; auto. }
  unfold x. rewrite meaning_edge. apply (outs_spec h T built) in E as [E|(O & E)]; rewrite E.
  - destruct W as [->|(-> & ->)]; auto. simpl. apply orb_true_r.
  - rewrite O. destruct W as [->|(_ & ->)]; simpl; auto using orb_true_r.
Qed.
Lemma orders_good w : forall t, ordered w -> good t -> good (orders w t).
Proof.
  induction w as [|a w IH]; intros t O G; auto. destruct w as [|b w]; auto. destruct O as (A & O).
  change (good (orders (b :: w) (Order a b :: t))). apply IH; auto. constructor; auto.
Qed.
Lemma start_sound required waypoints : (forall u v, In (u, v) required -> steps_along u v) -> ordered waypoints ->
  match start T everyone required waypoints with None => False | Some t => good t end.
Proof.
  intros R O. unfold start. apply require_sound; auto.
  apply (fold_good h p T); [intros t a _ K; constructor; auto; exact I|].
  apply (fold_good h p T); [intros t a _ K; repeat constructor; auto|].
  apply (fold_good h p T); [intros t a _ K; constructor; auto; exact I|]. apply orders_good; auto. constructor.
Qed.
End Sound.

Lemma point_pairs_good h p w : forall m, ordered h p w -> (forall v a b, In (a, b) (get m v) -> earlier h p a b) ->
  forall v a b, In (a, b) (get (point_pairs w m) v) -> earlier h p a b.
Proof.
  induction w as [|c w IH]; intros m O M v a b; [apply M|]. destruct w as [|d w]; [apply M|]. destruct O as (A & O).
  change (In (a, b) (get (point_pairs (d :: w) (push (push m (c, (c, d))) (d, (c, d)))) v) -> earlier h p a b).
  apply IH; auto. intros u e f. rewrite !get_push. intros I.
  destruct (Pos.eqb d u), (Pos.eqb c u); simpl in I; repeat (destruct I as [I|I]; [inversion I; subst; auto|]); eauto.
Qed.

(* Who is seated keeps to the rules; so nobody is seated where the judge says so. *)
Theorem no_seats_sound oracle fuel h required waypoints excluded log p :
  sitting h p -> (forall u v, In (u, v) required -> steps_along h p u v) -> ordered h p waypoints ->
  (forall t, In t excluded -> avoids p t 1) ->
  no_seats oracle fuel h required waypoints excluded log = true -> False.
Proof.
  intros tour R O X. unfold no_seats. set (T := build h). set (points := point_pairs _ _). set (c := {| db := _; watch := _ |}).
  assert (built_from h T) as built by reflexivity. clearbody T.
  assert (forall v a b, In (a, b) (get points v) -> earlier h p a b) as P.
  { apply point_pairs_good; auto. intros v a b. unfold get. rewrite PM.gempty. contradiction. }
  assert (base_holds (meaning h p T) c) as B by (intros i cl; simpl; rewrite PM.gempty; discriminate).
  assert (decided (meaning h p T) (PM.empty bool)) as D by (intros k b; rewrite PM.gempty; discriminate).
  rewrite andb_true_iff. intros (_ & E). pose proof (start_sound h p tour T built required waypoints R O) as S.
  destruct (start T (down (top h)) required waypoints) as [jobs|]; [|auto].
  pose proof (go_sound h p tour T built points P fuel _ c jobs D B S) as G.
  destruct (go h T points fuel (PM.empty bool) c jobs) as [c1|val c1|]; [auto| |discriminate]. destruct G as (D1 & B1).
  pose proof (exclude_sound h p tour T built points P fuel excluded val c1 1%positive D1 B1 X) as K.
  destruct (exclude h T points fuel excluded val c1 1) as ([c2|val2 c2|] & passing); simpl in K; [auto| |discriminate].
  destruct K as (D2 & B2). apply (read_sound h p tour T built points P (oracle T) fuel log val2 c2 _ _ _ D2 B2 E).
Qed.
