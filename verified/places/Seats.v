(* Seats.v - who may sit where: candidates (a vertex and a place that it may have), edges, and the
   tables of both.  Vertices and places are numbers from 1. *)
Require Import List PArith Arith Lia Bool FMapPositive.
From Icosian Require Import Rules.
Import ListNotations.

(* ---- lists by key *)
Definition get {A} (m : PM.t (list A)) k := match PM.find k m with Some r => r | None => [] end.
Definition push {A} (m : PM.t (list A)) (ka : positive * A) := PM.add (fst ka) (snd ka :: get m (fst ka)) m.
Definition group {A B} (f : A -> list (positive * B)) (l : list A) : PM.t (list B) :=
  fold_left (fun m a => fold_left push (f a) m) l (PM.empty _).
(* the elements of a list, numbered from i *)
Fixpoint number {A} (l : list A) (i : positive) (m : PM.t A) : PM.t A :=
  match l with [] => m | a :: r => number r (Pos.succ i) (PM.add i a m) end.
(* n, n - 1, ..., 1 *)
Definition down (n : positive) : list positive := Pos.peano_rect (fun _ => list positive) [1%positive] (fun k l => Pos.succ k :: l) n.

(* ---- the hall: the parts of the question that say which seats there are *)
Record hall := {
  top : positive;                                (* vertices and places: 1 .. top *)
  round : bool;                                  (* closed tours: place 1 follows place top *)
  oneway : bool;                                 (* edges are arcs *)
  doors : list (positive * positive);            (* usable edges *)
  may : positive -> positive -> bool }.          (* may the vertex have the place? *)

Section Build.
Variable h : hall.
Let n := top h.

Definition follow k := if Pos.eqb k n then (if round h then Some 1%positive else None) else Some (Pos.succ k).
Definition precede k := if Pos.eqb k 1 then (if round h then Some n else None) else Some (Pos.pred k).

Definition way := (positive * (positive * positive))%type. (* edge, candidate, its vertex *)
Record tables := {
  cells : PM.t (positive * positive);            (* candidate: vertex, place *)
  names : PM.t (PM.t positive);                  (* place, vertex: candidate *)
  of_vertex : PM.t (list positive);              (* candidates *)
  of_place : PM.t (list positive);
  joins : PM.t (positive * positive);            (* edge: its ends *)
  outs : PM.t links;                             (* vertex: edges that lead on from it *)
  ins : PM.t links;                              (* vertex: edges that lead to it *)
  onward : PM.t (list way);                      (* candidate: ways on *)
  back : PM.t (list way);                        (* candidate: ways back *)
  uses : PM.t (list (positive * positive)) }.    (* edge: two candidates that it may join *)

Definition out_links (e : positive * (positive * positive)) : list (positive * (positive * positive)) :=
  let '(k, (u, v)) := e in if oneway h then [(u, (k, v))] else [(u, (k, v)); (v, (k, u))].
Definition in_links (e : positive * (positive * positive)) : list (positive * (positive * positive)) :=
  let '(k, (u, v)) := e in [(v, (k, u))].

(* Which vertices can be reached at each place, going forwards and then backwards? *)
Definition set := PM.t unit.
Definition reach (outs : PM.t links) (from : set) k : set :=
  PM.fold (fun u _ s => fold_left (fun s ko => if may h (snd ko) k then PM.add (snd ko) tt s else s) (get outs u) s) from (PM.empty _).
Definition keep (outs : PM.t links) (to from : set) : set :=
  PM.fold (fun u _ s => if existsb (fun ko => PM.mem (snd ko) to) (get outs u) then PM.add u tt s else s) from (PM.empty _).
Fixpoint backwards (outs : PM.t links) (layers : list (positive * set)) (to : set) (done : list (positive * set)) : list (positive * set) :=
  match layers with
  | [] => done
  | (k, from) :: r => let kept := keep outs to from in backwards outs r kept ((k, kept) :: done)
  end.
Definition front : set := fold_left (fun s v => if may h v 1 then PM.add v tt s else s) (down n) (PM.empty _).
(* for places k, ..., 1 *)
Fixpoint forwards (outs : PM.t links) (ks : list positive) : list (positive * set) :=
  match ks with
  | [] => []
  | k :: r => match forwards outs r with
    | [] => [(k, front)]
    | ((_, from) :: _) as done => (k, reach outs from k) :: done
    end
  end.
Definition layers (outs : PM.t links) : list (positive * set) :=
  match forwards outs (down n) with
  | [] => []
  | (k, last) :: r => backwards outs r last [(k, last)]
  end.
Definition seats (ls : list (positive * set)) : list (positive * positive) :=
  fold_left (fun l ks => fold_left (fun l v => (fst v, fst ks) :: l) (PM.elements (snd ks)) l) ls [].

Definition find_seat (names : PM.t (PM.t positive)) v k := match PM.find k names with Some m => PM.find v m | None => None end.
Definition add_name (m : PM.t (PM.t positive)) (c : positive * (positive * positive)) :=
  let '(i, (v, k)) := c in
  PM.add k (PM.add v i match PM.find k m with Some r => r | None => PM.empty _ end) m.
Definition ways (names : PM.t (PM.t positive)) (row : links) (k : option positive) : list way :=
  match k with
  | None => []
  | Some k => flat_map (fun eo : positive * positive => match find_seat names (snd eo) k with Some y => [(fst eo, (y, snd eo))] | None => [] end) row
  end.

Definition build : tables :=
  let joins := number (doors h) 1 (PM.empty _) in
  let outs := group out_links (PM.elements joins) in
  let ins := if oneway h then group in_links (PM.elements joins) else outs in
  let cells := number (seats (layers outs)) 1 (PM.empty _) in
  let listed := PM.elements cells in
  let names := fold_left add_name listed (PM.empty _) in
  let onward := PM.map (fun c => ways names (get outs (fst c)) (follow (snd c))) cells in
  {| cells := cells; names := names;
     of_vertex := group (fun c : positive * (positive * positive) => [(fst (snd c), fst c)]) listed;
     of_place := group (fun c : positive * (positive * positive) => [(snd (snd c), fst c)]) listed;
     joins := joins; outs := outs; ins := ins; onward := onward;
     back := PM.map (fun c => ways names (get ins (fst c)) (precede (snd c))) cells;
     uses := group (fun c : positive * list way => map (fun w : way => (fst w, (fst c, fst (snd w)))) (snd c)) (PM.elements onward) |}.
End Build.

(* ---- what the lists hold *)
Lemma get_push {A} (m : PM.t (list A)) k a j : get (push m (k, a)) j = if Pos.eqb k j then a :: get m j else get m j.
Proof.
  unfold push, get. simpl. destruct (Pos.eqb_spec k j); [subst; rewrite PM.gss|rewrite PM.gso by auto]; auto.
Qed.
Lemma push_all {A} (l : list (positive * A)) : forall m k b,
  In b (get (fold_left push l m) k) <-> In (k, b) l \/ In b (get m k).
Proof.
  induction l as [|(j & a) l IH]; intros m k b; simpl; [tauto|]. rewrite IH, get_push.
  destruct (Pos.eqb_spec j k); simpl.
  - subst. split; [intros [H|[H|H]]; subst; auto|intros [[H|H]|H]; auto]. inversion H; auto.
  - split; [tauto|]. intros [[H|H]|H]; auto. inversion H; congruence.
Qed.
Lemma group_all {A B} (f : A -> list (positive * B)) l : forall m k b,
  In b (get (fold_left (fun m a => fold_left push (f a) m) l m) k) <-> (exists a, In a l /\ In (k, b) (f a)) \/ In b (get m k).
Proof.
  induction l as [|a l IH]; intros m k b; simpl.
  - split; auto. intros [(a & [] & _)|H]; auto.
  - rewrite IH, push_all. split.
    + intros [(c & I & J)|[H|H]]; eauto.
    + intros [(c & [I|I] & J)|H]; subst; eauto.
Qed.
Lemma group_spec {A B} (f : A -> list (positive * B)) l k b :
  In b (get (group f l) k) <-> exists a, In a l /\ In (k, b) (f a).
Proof.
  unfold group. rewrite group_all. unfold get at 1. rewrite PM.gempty. simpl. tauto.
Qed.
Lemma number_keeps {A} (l : list A) : forall i m j, (j < i)%positive -> PM.find j (number l i m) = PM.find j m.
Proof.
  induction l as [|a l IH]; intros i m j lt; simpl; auto. rewrite IH by lia. apply PM.gso. lia.
Qed.
Lemma number_finds {A} (l : list A) : forall i m a, In a l -> exists j, PM.find j (number l i m) = Some a.
Proof.
  induction l as [|b l IH]; intros i m a I; [contradiction|]. destruct I as [I|I]; simpl.
  - subst. exists i. rewrite number_keeps by lia. apply PM.gss.
  - apply IH. exact I.
Qed.
Lemma down_succ n : down (Pos.succ n) = Pos.succ n :: down n.
Proof. unfold down. rewrite Pos.peano_rect_succ. auto. Qed.
Lemma down_spec n k : In k (down n) <-> (k <= n)%positive.
Proof.
  unfold down. induction n using Pos.peano_ind.
  - rewrite Pos.peano_rect_base. simpl. split; [intros [H|[]]; lia|intros; left; lia].
  - rewrite Pos.peano_rect_succ. simpl. rewrite IHn. split; [intros [H|H]; lia|intros]. destruct (Pos.eq_dec (Pos.succ n) k); auto. right. lia.
Qed.
Lemma down_nodup n : NoDup (down n).
Proof.
  unfold down. induction n using Pos.peano_ind.
  - rewrite Pos.peano_rect_base. repeat constructor. auto.
  - pose proof (down_spec n (Pos.succ n)) as D. unfold down in D. rewrite Pos.peano_rect_succ. constructor; auto. rewrite D. lia.
Qed.
Lemma down_length n : length (down n) = Pos.to_nat n.
Proof.
  unfold down. induction n using Pos.peano_ind.
  - rewrite Pos.peano_rect_base. auto.
  - rewrite Pos.peano_rect_succ, Pos2Nat.inj_succ. simpl. rewrite IHn. auto.
Qed.
Lemma elements_in {A} (m : PM.t A) k a : In (k, a) (PM.elements m) <-> PM.find k m = Some a.
Proof. split; [apply PM.elements_complete|apply PM.elements_correct]. Qed.

Lemma fold_some {A S} (P : S -> Prop) (f : S -> A -> S) l a :
  (forall s b, P s -> P (f s b)) -> (forall s, P (f s a)) -> In a l -> forall s, P (fold_left f l s).
Proof.
  intros keeps gains. assert (forall l s, P s -> P (fold_left f l s)) as K by (clear l; induction l; simpl; auto).
  induction l as [|b l IH]; intros I s; [contradiction|]. destruct I as [I|I]; simpl; [subst; auto|auto].
Qed.
Lemma mem_add (u v : positive) (s : PM.t unit) : PM.mem u (PM.add v tt s) = Pos.eqb u v || PM.mem u s.
Proof.
  rewrite !PM.mem_find. destruct (Pos.eqb_spec u v); [subst; rewrite PM.gss|rewrite PM.gso by auto]; auto.
Qed.
Lemma mem_elements (s : PM.t unit) u : PM.mem u s = true -> In (u, tt) (PM.elements s).
Proof. rewrite PM.mem_find. destruct (PM.find u s) as [[]|] eqn:F; [intros _|discriminate]. apply elements_in. exact F. Qed.

(* ---- a tour in the hall: p k is the vertex at place k *)
Definition leads h u v := In (u, v) (doors h) \/ (oneway h = false /\ In (v, u) (doors h)).
Record sitting (h : hall) (p : positive -> positive) : Prop := {
  at_least : (3 <= top h)%positive;
  inside : forall k, (k <= top h)%positive -> (p k <= top h)%positive;
  once : forall j k, (j <= top h)%positive -> (k <= top h)%positive -> p j = p k -> j = k;
  every : forall v, (v <= top h)%positive -> exists k, (k <= top h)%positive /\ p k = v;
  led : forall k k', (k <= top h)%positive -> follow h k = Some k' -> leads h (p k) (p k');
  allowed : forall k, (k <= top h)%positive -> may h (p k) k = true }.

(* (a name for the equation, so that [subst] leaves it alone) *)
Definition built_from (h : hall) (T : tables) := T = build h.

Section Tour.
Variable h : hall.
Variable p : positive -> positive.
Hypothesis tour : sitting h p.
Let n := top h.
Variable T : tables.
Hypothesis built_so : built_from h T.
Lemma built : T = build h.
Proof. exact built_so. Qed.

Definition goes u v : bool :=
  existsb (fun k => match follow h k with Some k' => Pos.eqb (p k) u && Pos.eqb (p k') v | None => false end) (down n).
(* which variables are true of the tour *)
Definition meaning (x : positive) : bool :=
  match x with
  | xO i => match PM.find i (cells T) with Some (v, k) => Pos.leb k n && Pos.eqb (p k) v | None => false end
  | xI e => match PM.find e (joins T) with Some (u, v) => goes u v || negb (oneway h) && goes v u | None => false end
  | xH => false
  end.

Lemma meaning_edge e : meaning (xI e) = match PM.find e (joins T) with Some (u, v) => goes u v || negb (oneway h) && goes v u | None => false end.
Proof. reflexivity. Qed.
Lemma meaning_seat i : meaning (xO i) = match PM.find i (cells T) with Some (v, k) => Pos.leb k n && Pos.eqb (p k) v | None => false end.
Proof. reflexivity. Qed.
Opaque meaning.
Lemma goes_spec u v : goes u v = true <-> exists k k', (k <= n)%positive /\ follow h k = Some k' /\ p k = u /\ p k' = v.
Proof.
  unfold goes. rewrite existsb_exists. split.
  - intros (k & I & H). apply down_spec in I. destruct (follow h k) as [k'|] eqn:F; [|discriminate].
    rewrite andb_true_iff, !Pos.eqb_eq in H. exists k, k'. tauto.
  - intros (k & k' & l & F & A & B). exists k. split; [apply down_spec; auto|]. rewrite F, A, B, !Pos.eqb_refl. auto.
Qed.
Lemma follow_some k k' : (k <= n)%positive -> follow h k = Some k' ->
  (k' <= n)%positive /\ k <> k' /\ precede h k' = Some k.
Proof.
  intros l. pose proof (at_least _ _ tour) as N. fold n in N. unfold follow, precede. fold n.
  destruct (Pos.eqb_spec k n); destruct (round h) eqn:R; intros E; inversion E; subst; clear E.
  - split; [lia|]. split; [lia|]. rewrite Pos.eqb_refl. auto.
  - split; [lia|]. split; [lia|]. destruct (Pos.eqb_spec (Pos.succ k) 1); [lia|]. rewrite Pos.pred_succ. auto.
  - split; [lia|]. split; [lia|]. destruct (Pos.eqb_spec (Pos.succ k) 1); [lia|]. rewrite Pos.pred_succ. auto.
Qed.
Lemma precede_some k k' : (k <= n)%positive -> precede h k = Some k' ->
  (k' <= n)%positive /\ k <> k' /\ follow h k' = Some k.
Proof.
  intros l. pose proof (at_least _ _ tour) as N. fold n in N. unfold follow, precede. fold n.
  destruct (Pos.eqb_spec k 1); destruct (round h) eqn:R; intros E; inversion E; subst; clear E.
  - split; [lia|]. split; [lia|]. rewrite Pos.eqb_refl. auto.
  - split; [lia|]. split; [lia|]. destruct (Pos.eqb_spec (Pos.pred k) n); [lia|]. rewrite Pos.succ_pred; auto.
  - split; [lia|]. split; [lia|]. destruct (Pos.eqb_spec (Pos.pred k) n); [lia|]. rewrite Pos.succ_pred; auto.
Qed.
Lemma two_sides k a b : (k <= n)%positive -> follow h k = Some a -> precede h k = Some b -> a <> b.
Proof.
  intros l. pose proof (at_least _ _ tour) as N. fold n in N. unfold follow, precede. fold n.
  destruct (Pos.eqb_spec k n), (Pos.eqb_spec k 1); destruct (round h); intros E F; inversion E; inversion F; subst; lia.
Qed.

(* ---- edges *)
Lemma joins_complete u v : In (u, v) (doors h) -> exists e, PM.find e (joins T) = Some (u, v).
Proof. intros I. rewrite built. apply (number_finds (doors h) 1 (PM.empty _)). exact I. Qed.
Lemma outs_spec v e o : In (e, o) (get (outs T) v) <->
  PM.find e (joins T) = Some (v, o) \/ (oneway h = false /\ PM.find e (joins T) = Some (o, v)).
Proof.
  rewrite built. unfold build. cbn [outs joins]. rewrite group_spec. split.
  - intros ((f & a & b) & I & J). apply elements_in in I. unfold out_links in J.
    destruct (oneway h); simpl in J; destruct J as [J|J]; try contradiction; try (inversion J; subst; auto; fail).
    destruct J as [J|[]]. inversion J; subst; auto.
  - intros [F|(O & F)]; apply elements_in in F.
    + exists (e, (v, o)). split; auto. unfold out_links. destruct (oneway h); simpl; auto.
    + exists (e, (o, v)). split; auto. unfold out_links. rewrite O. simpl. auto.
Qed.
Lemma ins_spec v e o : In (e, o) (get (ins T) v) <->
  PM.find e (joins T) = Some (o, v) \/ (oneway h = false /\ PM.find e (joins T) = Some (v, o)).
Proof.
  destruct (oneway h) eqn:O.
  - rewrite built. unfold build. cbn [ins joins]. rewrite O, group_spec. split.
    + intros ((f & a & b) & I & J). apply elements_in in I. destruct J as [J|[]]. inversion J; subst. auto.
    + intros [F|(? & _)]; [|discriminate]. exists (e, (o, v)). apply elements_in in F. simpl. auto.
  - assert (get (ins T) v = get (outs T) v) as -> by (rewrite built; unfold build; cbn [ins outs]; rewrite O; auto).
    rewrite outs_spec, O. tauto.
Qed.
(* an edge for each step *)
Lemma step_edge k k' : (k <= n)%positive -> follow h k = Some k' ->
  exists e, meaning (xI e) = true /\ In (e, p k') (get (outs T) (p k)) /\ In (e, p k) (get (ins T) (p k')).
Proof.
  intros l F. assert (goes (p k) (p k') = true) as G by (apply goes_spec; exists k, k'; auto).
  destruct (led _ _ tour k k' l F) as [I|(O & I)]; apply joins_complete in I as (e & I); exists e; rewrite meaning_edge, I, G.
  - split; auto. split; [apply outs_spec|apply ins_spec]; auto.
  - rewrite O. rewrite orb_true_r. split; auto. split; [apply outs_spec|apply ins_spec]; auto.
Qed.
(* an edge that is used, seen from a vertex *)
Lemma used_out e v o : In (e, o) (get (outs T) v) -> meaning (xI e) = true ->
  goes v o = true \/ (oneway h = false /\ goes o v = true).
Proof.
  intros I M. rewrite meaning_edge in M. apply outs_spec in I as [F|(O & F)]; rewrite F in M; rewrite orb_true_iff, andb_true_iff, negb_true_iff in M; tauto.
Qed.
Lemma used_in e v o : In (e, o) (get (ins T) v) -> meaning (xI e) = true ->
  goes o v = true \/ (oneway h = false /\ goes v o = true).
Proof.
  intros I M. rewrite meaning_edge in M. apply ins_spec in I as [F|(O & F)]; rewrite F in M; rewrite orb_true_iff, andb_true_iff, negb_true_iff in M; tauto.
Qed.
Lemma goes_from k v : (k <= n)%positive -> goes (p k) v = true -> exists k', follow h k = Some k' /\ p k' = v.
Proof.
  intros l G. apply goes_spec in G as (j & k' & lj & F & E & V). apply (once _ _ tour) in E; auto. subst j. eauto.
Qed.
Lemma goes_to k v : (k <= n)%positive -> goes v (p k) = true -> exists k', precede h k = Some k' /\ p k' = v.
Proof.
  intros l G. apply goes_spec in G as (j & k' & lj & F & V & E). destruct (follow_some j k' lj F) as (lk & _ & P).
  apply (once _ _ tour) in E; auto. subst k'. eauto.
Qed.

(* ---- who is reached *)
Definition has (s : set) v := PM.mem v s = true.
Lemma begins_has : has (front h) (p 1).
Proof.
  unfold front. apply (fold_some (fun s => has s (p 1))) with (a := p 1).
  - intros s b H. destruct (may h b 1); auto. unfold has in *. rewrite mem_add, H, orb_true_r. auto.
  - intros s. rewrite (allowed _ _ tour) by lia. unfold has. rewrite mem_add, Pos.eqb_refl. auto.
  - apply down_spec. apply (inside _ _ tour). lia.
Qed.
Lemma reach_has from k k' : (k <= n)%positive -> follow h k = Some k' -> has from (p k) -> has (reach h (outs T) from k') (p k').
Proof.
  intros l F H. destruct (step_edge k k' l F) as (e & _ & I & _). destruct (follow_some k k' l F) as (l' & _).
  unfold reach. rewrite PM.fold_1. apply (fold_some (fun s => has s (p k'))) with (a := (p k, tt)).
  - intros s (u & x) Hs. simpl. generalize (get (outs T) u). intros r. revert s Hs. induction r as [|(f & o) r IH]; simpl; auto.
    intros s Hs. apply IH. destruct (may h o k'); auto. unfold has in *. rewrite mem_add, Hs, orb_true_r. auto.
  - intros s. simpl. apply (fold_some (fun s => has s (p k'))) with (a := (e, p k')); auto.
    + intros s' (f & o) Hs. simpl. destruct (may h o k'); auto. unfold has in *. rewrite mem_add, Hs, orb_true_r. auto.
    + intros s'. simpl. rewrite (allowed _ _ tour) by auto. unfold has. rewrite mem_add, Pos.eqb_refl. auto.
  - apply mem_elements. exact H.
Qed.
Lemma keep_has to from k k' : (k <= n)%positive -> follow h k = Some k' -> has from (p k) -> has to (p k') ->
  has (keep (outs T) to from) (p k).
Proof.
  intros l F H H'. destruct (step_edge k k' l F) as (e & _ & I & _).
  unfold keep. rewrite PM.fold_1. apply (fold_some (fun s => has s (p k))) with (a := (p k, tt)).
  - intros s (u & x) Hs. simpl. destruct (existsb _ _); auto. unfold has in *. rewrite mem_add, Hs, orb_true_r. auto.
  - intros s. simpl. replace (existsb _ _) with true. { unfold has. rewrite mem_add, Pos.eqb_refl. auto. }
    symmetry. apply existsb_exists. exists (e, p k'). auto.
  - apply mem_elements. exact H.
Qed.
Inductive stacked : positive -> list (positive * set) -> Prop :=
  | bottom s : has s (p 1) -> stacked 1 [(1%positive, s)]
  | above k s l : stacked k l -> has s (p (Pos.succ k)) -> stacked (Pos.succ k) ((Pos.succ k, s) :: l).
Lemma follow_succ k : (Pos.succ k <= n)%positive -> follow h k = Some (Pos.succ k).
Proof. intros l. unfold follow. fold n. destruct (Pos.eqb_spec k n); [lia|auto]. Qed.
Lemma forwards_stacked k : (k <= n)%positive -> stacked k (forwards h (outs T) (down k)).
Proof.
  induction k using Pos.peano_ind; intros l; [constructor; apply begins_has|].
  rewrite down_succ. cbn [forwards]. assert (k <= n)%positive as l' by lia. specialize (IHk l').
  destruct IHk as [s H|j s r S H].
  - apply (above 1 _ [(1%positive, s)]); [apply bottom; auto|]. apply (reach_has s 1); auto. apply follow_succ. auto.
  - apply (above (Pos.succ j) _ ((Pos.succ j, s) :: r)); [apply above; auto|]. apply (reach_has s (Pos.succ j)); auto. apply follow_succ. auto.
Qed.
Lemma backwards_spec k r : stacked k r -> (Pos.succ k <= n)%positive -> forall to done, has to (p (Pos.succ k)) ->
  (forall d, In d done -> In d (backwards (outs T) r to done)) /\
  forall j, (j <= k)%positive -> exists s, In (j, s) (backwards (outs T) r to done) /\ has s (p j).
Proof.
  induction 1 as [s H|k s r S IH H]; intros l to done Ht; simpl.
  - split; auto. intros j lj. assert (j = 1%positive) by lia. subst j. eexists. split; [left; reflexivity|].
    eapply keep_has; eauto; [lia|apply follow_succ; auto].
  - assert (has (keep (outs T) to s) (p (Pos.succ k))) as K by (eapply keep_has; eauto; [lia|apply follow_succ; auto]).
    destruct (IH ltac:(lia) _ ((Pos.succ k, keep (outs T) to s) :: done) K) as (A & B). split.
    + intros d I. apply A. simpl. auto.
    + intros j lj. destruct (Pos.eq_dec j (Pos.succ k)); [|apply B; lia]. subst j. eexists. split; [apply A; left; reflexivity|exact K].
Qed.
Lemma layers_has k : (k <= n)%positive -> exists s, In (k, s) (layers h (outs T)) /\ has s (p k).
Proof.
  intros l. pose proof (at_least _ _ tour) as N. fold n in N. unfold layers. fold n. pose proof (forwards_stacked n ltac:(lia)) as S.
  inversion S as [s H E1 E2|j s r S' H E1 E2]; [lia|].
  destruct (backwards_spec j r S' ltac:(lia) s [(Pos.succ j, s)] H) as (A & B).
  destruct (Pos.eq_dec k (Pos.succ j)); [|apply B; lia]. subst k. exists s. split; auto. apply A. simpl. auto.
Qed.

(* ---- candidates *)
Lemma cell k : (k <= n)%positive -> exists i, PM.find i (cells T) = Some (p k, k).
Proof.
  intros l. rewrite built. apply (number_finds _ 1 (PM.empty _)). change (In (p k, k) (seats (layers h (outs (build h))))). rewrite <- built. destruct (layers_has k l) as (s & I & H).
  unfold seats. apply (fold_some (fun l => In (p k, k) l)) with (a := (k, s)); auto.
  - intros r (j & t) J. simpl. generalize (PM.elements t). intros m. revert r J. induction m; simpl; auto. intros r J. apply IHm. simpl. auto.
  - intros r. simpl. apply (fold_some (fun l => In (p k, k) l)) with (a := (p k, tt)); simpl; auto. apply mem_elements. exact H.
Qed.
Lemma seated k : (k <= n)%positive -> exists i, PM.find i (cells T) = Some (p k, k) /\ meaning (xO i) = true.
Proof.
  intros l. destruct (cell k l) as (i & F). exists i. split; auto. rewrite meaning_seat, F, Pos.eqb_refl.
  apply Pos.leb_le in l. rewrite l. auto.
Qed.
Lemma of_vertex_spec v i : In i (get (of_vertex T) v) <-> exists k, PM.find i (cells T) = Some (v, k).
Proof.
  rewrite built. unfold build. cbn [of_vertex cells]. rewrite group_spec. split.
  - intros ((j & u & k) & I & [J|[]]). simpl in J. inversion J; subst. apply elements_in in I. eauto.
  - intros (k & F). exists (i, (v, k)). apply elements_in in F. simpl. auto.
Qed.
Lemma of_place_spec k i : In i (get (of_place T) k) <-> exists v, PM.find i (cells T) = Some (v, k).
Proof.
  rewrite built. unfold build. cbn [of_place cells]. rewrite group_spec. split.
  - intros ((j & u & l) & I & [J|[]]). simpl in J. inversion J; subst. apply elements_in in I. eauto.
  - intros (v & F). exists (i, (v, k)). apply elements_in in F. simpl. auto.
Qed.
Lemma meaning_cell i v k : PM.find i (cells T) = Some (v, k) -> (meaning (xO i) = true <-> (k <= n)%positive /\ p k = v).
Proof. intros F. rewrite meaning_seat, F, andb_true_iff, Pos.leb_le, Pos.eqb_eq. tauto. Qed.

Lemma find_add_name m i v k w j : find_seat (add_name m (i, (v, k))) w j =
  if Pos.eqb k j && Pos.eqb v w then Some i else find_seat m w j.
Proof.
  unfold find_seat, add_name. destruct (Pos.eqb_spec k j); simpl.
  - subst. rewrite PM.gss. destruct (Pos.eqb_spec v w).
    + subst. apply PM.gss.
    + rewrite PM.gso by auto. destruct (PM.find j m); auto. apply PM.gempty.
  - rewrite PM.gso by auto. auto.
Qed.
Lemma names_sound l : forall m v k i, find_seat (fold_left add_name l m) v k = Some i -> In (i, (v, k)) l \/ find_seat m v k = Some i.
Proof.
  induction l as [|(j & w & c) l IH]; intros m v k i E; cbn [fold_left] in E; auto. apply IH in E as [E|E]; simpl; auto.
  rewrite find_add_name in E. destruct (Pos.eqb_spec c k), (Pos.eqb_spec w v); simpl in E; auto. inversion E; subst. auto.
Qed.
Lemma names_complete l v k i : In (i, (v, k)) l -> forall m, exists j, find_seat (fold_left add_name l m) v k = Some j.
Proof.
  intros I. apply (fold_some (fun m => exists j, find_seat m v k = Some j)) with (a := (i, (v, k))); auto.
  - intros m (j & w & c) (x & E). rewrite find_add_name. destruct (_ && _); eauto.
  - intros m. rewrite find_add_name, !Pos.eqb_refl. simpl. eauto.
Qed.
Lemma names_are : names T = fold_left add_name (PM.elements (cells T)) (PM.empty _).
Proof. rewrite built. reflexivity. Qed.
Lemma find_seat_sound v k i : find_seat (names T) v k = Some i -> PM.find i (cells T) = Some (v, k).
Proof.
  rewrite names_are. intros E. apply names_sound in E as [E|E]; [apply elements_in in E; exact E|]. unfold find_seat in E. rewrite PM.gempty in E. discriminate.
Qed.
Lemma find_seat_complete k : (k <= n)%positive -> exists i, find_seat (names T) (p k) k = Some i /\ PM.find i (cells T) = Some (p k, k) /\ meaning (xO i) = true.
Proof.
  intros l. destruct (cell k l) as (i & F). apply elements_in in F. destruct (names_complete _ _ _ _ F (PM.empty _)) as (j & E).
  rewrite <- names_are in E. exists j. split; auto. pose proof (find_seat_sound _ _ _ E) as F'. split; auto. apply meaning_cell in F'. tauto.
Qed.

(* ---- ways *)
Lemma ways_in row k e y w : In (e, w) row -> find_seat (names T) w k = Some y -> In (e, (y, w)) (ways (names T) row (Some k)).
Proof. intros I F. simpl. apply in_flat_map. exists (e, w). split; auto. simpl. rewrite F. simpl. auto. Qed.
Lemma onward_spec i v k : PM.find i (cells T) = Some (v, k) -> get (onward T) i = ways (names T) (get (outs T) v) (follow h k).
Proof.
  intros F. assert (onward T = PM.map (fun c => ways (names T) (get (outs T) (fst c)) (follow h (snd c))) (cells T)) as E by (rewrite built; reflexivity).
  unfold get at 1. rewrite E. apply (PM.map_1 (fun c => ways (names T) (get (outs T) (fst c)) (follow h (snd c)))) in F.
  unfold PM.MapsTo in F. rewrite F. reflexivity.
Qed.
Lemma back_spec i v k : PM.find i (cells T) = Some (v, k) -> get (back T) i = ways (names T) (get (ins T) v) (precede h k).
Proof.
  intros F. assert (back T = PM.map (fun c => ways (names T) (get (ins T) (fst c)) (precede h (snd c))) (cells T)) as E by (rewrite built; reflexivity).
  unfold get at 1. rewrite E. apply (PM.map_1 (fun c => ways (names T) (get (ins T) (fst c)) (precede h (snd c)))) in F.
  unfold PM.MapsTo in F. rewrite F. reflexivity.
Qed.
Lemma way_on i k k' : (k <= n)%positive -> PM.find i (cells T) = Some (p k, k) -> follow h k = Some k' ->
  exists e y, In (e, (y, p k')) (get (onward T) i) /\ meaning (xI e) = true /\ meaning (xO y) = true.
Proof.
  intros l C F. destruct (step_edge k k' l F) as (e & M & I & _). destruct (follow_some k k' l F) as (l' & _).
  destruct (find_seat_complete k' l') as (y & E & _ & M'). exists e, y. split; auto.
  rewrite (onward_spec _ _ _ C), F. apply ways_in; auto.
Qed.
Lemma way_back i k k' : (k <= n)%positive -> PM.find i (cells T) = Some (p k, k) -> precede h k = Some k' ->
  exists e y, In (e, (y, p k')) (get (back T) i) /\ meaning (xI e) = true /\ meaning (xO y) = true.
Proof.
  intros l C F. destruct (precede_some k k' l F) as (l' & _ & F'). destruct (step_edge k' k l' F') as (e & M & _ & I).
  destruct (find_seat_complete k' l') as (y & E & _ & M'). exists e, y. split; auto.
  rewrite (back_spec _ _ _ C), F. apply ways_in; auto.
Qed.
Lemma use_of e : meaning (xI e) = true -> exists i j, In (i, j) (get (uses T) e) /\ meaning (xO i) = true /\ meaning (xO j) = true.
Proof.
  intros M. assert (exists k k', (k <= n)%positive /\ follow h k = Some k' /\ In (e, p k') (get (outs T) (p k))) as (k & k' & l & F & I).
  { rewrite meaning_edge in M. destruct (PM.find e (joins T)) as [(u & v)|] eqn:E; [|discriminate].
    rewrite orb_true_iff, andb_true_iff, negb_true_iff in M. destruct M as [M|(O & M)];
    apply goes_spec in M as (k & k' & l & F & A & B); exists k, k'; split; auto; split; auto; apply outs_spec; subst; auto. }
  destruct (seated k l) as (i & C & M1). destruct (follow_some k k' l F) as (l' & _).
  destruct (find_seat_complete k' l') as (j & E & _ & M2). exists i, j. split; auto.
  assert (In (e, (j, p k')) (get (onward T) i)) as W by (rewrite (onward_spec _ _ _ C), F; apply ways_in; auto).
  assert (uses T = group (fun c : positive * list way => map (fun w : way => (fst w, (fst c, fst (snd w)))) (snd c)) (PM.elements (onward T))) as ->
    by (rewrite built; reflexivity).
  apply group_spec. unfold get in W. destruct (PM.find i (onward T)) as [r|] eqn:O; [|contradiction].
  exists (i, r). split; [apply elements_in; exact O|]. apply in_map_iff. exists (e, (j, p k')). auto.
Qed.
End Tour.
Arguments meaning : simpl never.
