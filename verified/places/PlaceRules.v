(* PlaceRules.v - rules P1 to P6: what follows from candidates and edges that are true or false. *)
Require Import List PArith Arith Lia Bool FMapPositive.
From Icosian Require Import Rules Engine Seats.
Import ListNotations.

(* Variables: xO i, candidate i; xI e, edge e.  Literals: xO x, variable x is true; xI x, it is false. *)
Definition here (i : positive) : positive := xO (xO i).
Definition away (i : positive) : positive := xI (xO i).
Definition used_ (e : positive) : positive := xO (xI e).
Definition unused (e : positive) : positive := xI (xI e).

Section Rules.
Variable h : hall.
Variable T : tables.
Variable val : PM.t bool.

Definition gone i := match PM.find (xO i) val with Some false => true | _ => false end.
Definition out e := match PM.find (xI e) val with Some false => true | _ => false end.
Definition taken e := match PM.find (xI e) val with Some true => true | _ => false end.

Definition place_of i := match PM.find i (cells T) with Some (_, k) => k | None => 1%positive end.
Definition vertex_of i := match PM.find i (cells T) with Some (v, _) => v | None => 1%positive end.

(* Rule P1: of these candidates one is true.  None: a contradiction. *)
Fixpoint alive (l : list positive) : option (positive * list positive) :=
  match l with [] => None | i :: r => if gone i then alive r else Some (i, r) end.
Definition one_of (l : list positive) : option (list positive) :=
  match alive l with
  | None => None
  | Some (i, r) => match alive r with None => Some [here i] | Some _ => Some [] end
  end.
Definition rivals i : list positive :=
  match PM.find i (cells T) with
  | None => []
  | Some (v, k) =>
    flat_map (fun j => if Pos.eqb (place_of j) k then [] else [away j]) (get (of_vertex T) v) ++
    flat_map (fun j => if Pos.eqb (vertex_of j) v then [] else [away j]) (get (of_place T) k)
  end.

(* Rule P2 *)
Definition open_way (w : way) := negb (gone (fst (snd w))) && negb (out (fst w)).
Definition used_ends (row : links) : list positive := flat_map (fun eo : positive * positive => if taken (fst eo) then [snd eo] else []) row.
Definition among (l : list positive) a b := forallb (fun o => Pos.eqb o a || Pos.eqb o b) l.
Definition has_ways i : bool :=
  match PM.find i (cells T) with
  | None => true
  | Some (v, k) =>
    let must := if oneway h then [] else used_ends (get (outs T) v) in
    let on := get (onward T) i in
    let from := get (back T) i in
    match follow h k, precede h k with
    | Some _, Some _ => existsb (fun w : way => open_way w && existsb (fun x : way =>
        negb (Pos.eqb (snd (snd w)) (snd (snd x))) && among must (snd (snd w)) (snd (snd x)) && open_way x) from) on
    | Some _, None => existsb (fun w : way => open_way w && among must (snd (snd w)) (snd (snd w))) on
    | None, Some _ => existsb (fun w : way => open_way w && among must (snd (snd w)) (snd (snd w))) from
    | None, None => true
    end
  end.
Definition look_seat i : list positive := if gone i || has_ways i then [] else [away i].

(* Rule P3 *)
Definition look_edge e : list positive :=
  if out e || existsb (fun ij : positive * positive => negb (gone (fst ij)) && negb (gone (snd ij))) (get (uses T) e) then [] else [unused e].

(* Rule P4.  None: a contradiction. *)
Definition seat_open v k := match find_seat (names T) v k with Some i => negb (gone i) | None => false end.
Definition may_end v := negb (round h) && (seat_open v 1%positive || seat_open v (top h)).
Definition beyond (row : links) : list positive :=
  match used_ends row with
  | [] => []
  | a :: r => match find (fun b => negb (Pos.eqb a b)) r with
    | None => []
    | Some b => flat_map (fun eo : positive * positive =>
        if Pos.eqb (snd eo) a || Pos.eqb (snd eo) b || out (fst eo) then [] else [unused (fst eo)]) row
    end
  end.
Definition degree v : option (list positive) :=
  if oneway h then Some [] else
  let row := get (outs T) v in
  match filter (fun eo : positive * positive => negb (out (fst eo))) row with
  | [] => None
  | [a] => if may_end v then Some [used_ (fst a)] else None
  | [a; b] => Some (if may_end v then beyond row else [used_ (fst a); used_ (fst b)])
  | _ => Some (beyond row)
  end.
Definition not_at v k := match find_seat (names T) v k with Some i => [away i] | None => [] end.
Definition arc_used e : list positive :=
  match PM.find e (joins T) with
  | None => []
  | Some (u, v) => if oneway h then
      flat_map (fun eo : positive * positive => if Pos.eqb (snd eo) v then [] else [unused (fst eo)]) (get (outs T) u) ++
      flat_map (fun eo : positive * positive => if Pos.eqb (snd eo) u then [] else [unused (fst eo)]) (get (ins T) v) ++
      (if round h then [] else not_at u (top h) ++ not_at v 1%positive)
    else []
  end.

(* Rule P5: the chain of used edges through edge e.  walk: from the head of the list on, to a dead end or to vertex stop. *)
Fixpoint next_used (row : links) (but : positive) : option positive :=
  match row with
  | [] => None
  | (e, o) :: r => if taken e && negb (Pos.eqb o but) then Some o else next_used r but
  end.
Fixpoint walk (room : list positive) (stop v before : positive) (chain : list positive) : list positive :=
  match room with
  | [] => chain
  | _ :: room => match next_used (get (outs T) v) before with
    | None => chain
    | Some o => if Pos.eqb o stop then chain else walk room stop o v (o :: chain)
    end
  end.
Definition closes (e : positive) : list positive :=
  match PM.find e (joins T) with
  | None => []
  | Some (u, v) =>
    if oneway h || negb (taken e) || Pos.eqb u v then [] else
    let room := down (top h) in
    let c := walk room v u v [u; v] in
    let a := hd u c in
    let d := walk room a v u (rev c) in
    match d, rev d with
    | b :: b' :: _, a :: a' :: _ =>
      if Pos.eqb b' a || Pos.eqb a' b || (round h && negb (Nat.ltb (length d) (Pos.to_nat (top h)))) then [] else
      flat_map (fun eo : positive * positive => if Pos.eqb (snd eo) b then [unused (fst eo)] else []) (get (outs T) a)
    | _, _ => []
    end
  end.

(* Rule P6: a comes before b. *)
Definition more (better : positive -> positive -> bool) (best : option positive) i : option positive :=
  if gone i then best else
  match best with Some k => if better (place_of i) k then Some (place_of i) else best | None => Some (place_of i) end.
Definition extreme better (l : list positive) := fold_left (more better) l None.
Definition order a b : list positive :=
  let la := get (of_vertex T) a in let lb := get (of_vertex T) b in
  match extreme Pos.ltb la with
  | Some k => flat_map (fun i => if gone i || Pos.ltb k (place_of i) then [] else [away i]) lb
  | None => [] end ++
  match extreme (fun x y => Pos.ltb y x) lb with
  | Some k => flat_map (fun i => if gone i || Pos.ltb (place_of i) k then [] else [away i]) la
  | None => [] end.
End Rules.

(* ---- soundness *)
Section Sound.
Variable h : hall.
Variable p : positive -> positive.
Hypothesis tour : sitting h p.
Variable T : tables.
Hypothesis built : built_from h T.
Let n := top h.
Let x := meaning h p T.
Variable val : PM.t bool.
Hypothesis true_so_far : decided x val.
Let holds (l : list positive) := forall m, In m l -> lit_true x m = true.
Let gone := gone val.
Let out := out val.
Let taken := taken val.

Lemma not_gone i : x (xO i) = true -> gone i = false.
Proof.
  intros X. unfold gone, PlaceRules.gone. destruct (PM.find (xO i) val) as [[|]|] eqn:F; auto. apply true_so_far in F. congruence.
Qed.
Lemma not_out e : x (xI e) = true -> out e = false.
Proof.
  intros X. unfold out, PlaceRules.out. destruct (PM.find (xI e) val) as [[|]|] eqn:F; auto. apply true_so_far in F. congruence.
Qed.
Lemma taken_used e : taken e = true -> x (xI e) = true.
Proof.
  unfold taken, PlaceRules.taken. destruct (PM.find (xI e) val) as [[|]|] eqn:F; try discriminate. intros _. apply true_so_far in F. exact F.
Qed.
Lemma holds_app l m : holds l -> holds m -> holds (l ++ m).
Proof. intros A B k I. apply in_app_or in I as [I|I]; auto. Qed.
Lemma holds_map {A} (f : A -> list positive) l : (forall a, In a l -> holds (f a)) -> holds (flat_map f l).
Proof. intros H m I. apply in_flat_map in I as (a & I & J). eapply H; eauto. Qed.
Lemma away_holds i : (x (xO i) = true -> False) -> holds [away i].
Proof. intros H m [E|[]]. subst. change (negb (x (xO i)) = true). destruct (x (xO i)) eqn:Q; auto. Qed.
Lemma unused_holds e : (x (xI e) = true -> False) -> holds [unused e].
Proof. intros H m [E|[]]. subst. change (negb (x (xI e)) = true). destruct (x (xI e)) eqn:Q; auto. Qed.

(* ---- P1 *)
Lemma alive_spec l : match alive val l with
  | None => forall j, In j l -> gone j = true
  | Some (i, r) => In i l /\ forall j, In j l -> gone j = true \/ j = i \/ In j r
  end.
Proof.
  induction l as [|a l IH]; simpl; [contradiction|]. fold gone. fold (gone a). destruct (gone a) eqn:G.
  - destruct (alive val l) as [(i & r)|].
    + destruct IH as (I & H). split; auto. intros j [J|J]; subst; auto.
    + intros j [J|J]; subst; auto.
  - split; auto. intros j [J|J]; auto.
Qed.
Theorem one_of_sound l : (exists i, In i l /\ x (xO i) = true) -> match one_of val l with None => False | Some r => holds r end.
Proof.
  intros (i & I & X). pose proof (not_gone i X) as G. unfold one_of. pose proof (alive_spec l) as A.
  destruct (alive val l) as [(j & r)|].
  - destruct A as (_ & A). pose proof (alive_spec r) as B. destruct (alive val r) as [(k & s)|]; [intros m []|].
    destruct (A i I) as [A'|[A'|A']]; [congruence| |apply B in A'; congruence]. subst. intros m [E|[]]. subst. exact X.
  - apply A in I. congruence.
Qed.
Theorem vertex_sound v : (v <= n)%positive -> match one_of val (get (of_vertex T) v) with None => False | Some r => holds r end.
Proof.
  intros l. apply one_of_sound. destruct (every _ _ tour v l) as (k & lk & E). destruct (seated h p tour T built k lk) as (i & C & X).
  exists i. split; auto. apply (of_vertex_spec h T built). exists k. rewrite <- E. exact C.
Qed.
Theorem place_sound k : (k <= n)%positive -> match one_of val (get (of_place T) k) with None => False | Some r => holds r end.
Proof.
  intros l. apply one_of_sound. destruct (seated h p tour T built k l) as (i & C & X).
  exists i. split; auto. apply (of_place_spec h T built). eauto.
Qed.
Lemma at_cell i v k : PM.find i (cells T) = Some (v, k) -> x (xO i) = true -> (k <= n)%positive /\ p k = v.
Proof. intros F X. apply (meaning_cell h p T i v k F) in X. exact X. Qed.
Theorem rivals_sound i : x (xO i) = true -> holds (rivals T i).
Proof.
  intros X. unfold rivals. destruct (PM.find i (cells T)) as [(v & k)|] eqn:C; [|intros m []].
  destruct (at_cell i v k C X) as (l & E). apply holds_app; apply holds_map; intros j J.
  - apply (of_vertex_spec h T built) in J as (k' & C'). unfold place_of. rewrite C'. destruct (Pos.eqb_spec k' k) as [|d]; [intros m []|].
    apply away_holds. intros Y. destruct (at_cell j v k' C' Y) as (l' & E'). apply d. apply (once _ _ tour); auto. congruence.
  - apply (of_place_spec h T built) in J as (v' & C'). unfold vertex_of. rewrite C'. destruct (Pos.eqb_spec v' v) as [|d]; [intros m []|].
    apply away_holds. intros Y. destruct (at_cell j v' k C' Y) as (l' & E'). apply d. congruence.
Qed.

(* ---- P2 *)
Lemma neighbour k e o : (k <= n)%positive -> In (e, o) (get (outs T) (p k)) -> x (xI e) = true ->
  (exists k', follow h k = Some k' /\ p k' = o) \/ (oneway h = false /\ exists k', precede h k = Some k' /\ p k' = o).
Proof.
  intros l I X. destruct (used_out h p T built e (p k) o I X) as [G|(O & G)].
  - left. apply (goes_from h p tour); auto.
  - right. split; auto. apply (goes_to h p tour); auto.
Qed.
Lemma used_ends_spec row o : In o (used_ends val row) -> exists e, In (e, o) row /\ taken e = true.
Proof.
  unfold used_ends. rewrite in_flat_map. intros ((e & w) & I & J). simpl in J. fold taken in J. fold (taken e) in J.
  destruct (taken e) eqn:K; [|contradiction]. destruct J as [J|[]]. subst. eauto.
Qed.
Lemma open_way_true e y w : x (xI e) = true -> x (xO y) = true -> open_way val (e, (y, w)) = true.
Proof. intros A B. unfold open_way. simpl. apply not_gone in B. apply not_out in A. unfold gone in B. unfold out in A. rewrite A, B. auto. Qed.
Theorem has_ways_sound i : x (xO i) = true -> has_ways h T val i = true.
Proof.
  intros X. unfold has_ways. destruct (PM.find i (cells T)) as [(v & k)|] eqn:C; auto.
  destruct (at_cell i v k C X) as (l & E). subst v. set (must := if oneway h then [] else _).
  assert (forall o, In o must -> (exists k', follow h k = Some k' /\ p k' = o) \/ (exists k', precede h k = Some k' /\ p k' = o)) as M.
  { intros o I. unfold must in I. destruct (oneway h); [contradiction|]. apply used_ends_spec in I as (e & I & K).
    apply taken_used in K. destruct (neighbour k e o l I K) as [H|(_ & H)]; auto. }
  destruct (follow h k) as [a|] eqn:F, (precede h k) as [b|] eqn:P; auto.
  - destruct (way_on h p tour T built i k a l C F) as (e & y & I & A & B).
    destruct (way_back h p tour T built i k b l C P) as (f & z & J & A' & B').
    apply existsb_exists. exists (e, (y, p a)). split; auto. rewrite open_way_true by auto.
    apply existsb_exists. exists (f, (z, p b)). split; auto. rewrite open_way_true by auto. rewrite andb_true_r.
    simpl. apply andb_true_iff. split.
    + apply negb_true_iff, Pos.eqb_neq. intros Q. apply (once _ _ tour) in Q.
      * apply (two_sides h p tour k a b); auto.
      * apply (follow_some h p tour k a); auto.
      * apply (precede_some h p tour k b); auto.
    + apply forallb_forall. intros o I'. rewrite orb_true_iff, !Pos.eqb_eq.
      destruct (M o I') as [(k' & Q & <-)|(k' & Q & <-)]; inversion Q; auto.
  - destruct (way_on h p tour T built i k a l C F) as (e & y & I & A & B).
    apply existsb_exists. exists (e, (y, p a)). split; auto. rewrite open_way_true by auto.
    apply forallb_forall. intros o I'. rewrite orb_true_iff, !Pos.eqb_eq.
    destruct (M o I') as [(k' & Q & <-)|(k' & Q & <-)]; inversion Q; auto.
  - destruct (way_back h p tour T built i k b l C P) as (f & z & J & A' & B').
    apply existsb_exists. exists (f, (z, p b)). split; auto. rewrite open_way_true by auto.
    apply forallb_forall. intros o I'. rewrite orb_true_iff, !Pos.eqb_eq.
    destruct (M o I') as [(k' & Q & <-)|(k' & Q & <-)]; inversion Q; auto.
Qed.
Theorem look_seat_sound i : holds (look_seat h T val i).
Proof.
  unfold look_seat. destruct (PlaceRules.gone val i); [intros m []|]. simpl. destruct (has_ways h T val i) eqn:W; [intros m []|].
  apply away_holds. intros X. apply has_ways_sound in X. congruence.
Qed.

(* ---- P3 *)
Theorem look_edge_sound e : holds (look_edge T val e).
Proof.
  unfold look_edge. destruct (_ || _) eqn:E; [intros m []|]. apply unused_holds. intros X.
  apply orb_false_iff in E as (_ & E). destruct (use_of h p tour T built e X) as (i & j & I & A & B).
  apply not_true_iff_false in E. apply E. apply existsb_exists. exists (i, j). split; auto. simpl.
  apply not_gone in A. apply not_gone in B. unfold gone in *. rewrite A, B. auto.
Qed.

(* ---- P4 *)
Lemma three_ends k a b c e f g : (k <= n)%positive -> a <> b ->
  In (e, a) (get (outs T) (p k)) -> In (f, b) (get (outs T) (p k)) -> In (g, c) (get (outs T) (p k)) ->
  x (xI e) = true -> x (xI f) = true -> x (xI g) = true -> c = a \/ c = b.
Proof.
  intros l d I J K X Y Z. pose proof (neighbour k e a l I X) as A. pose proof (neighbour k f b l J Y) as B. pose proof (neighbour k g c l K Z) as C.
  destruct A as [(a' & A & <-)|(_ & a' & A & <-)], B as [(b' & B & <-)|(_ & b' & B & <-)], C as [(c' & C & <-)|(_ & c' & C & <-)];
  first [left; congruence | right; congruence | exfalso; apply d; congruence].
Qed.
Lemma beyond_sound v : (v <= n)%positive -> holds (beyond val (get (outs T) v)).
Proof.
  intros l. destruct (every _ _ tour v l) as (k & lk & <-). unfold beyond.
  destruct (used_ends val (get (outs T) (p k))) as [|a r] eqn:U; [intros m []|].
  destruct (find (fun b => negb (Pos.eqb a b)) r) as [b|] eqn:F; [|intros m []].
  apply find_some in F as (I & d). apply negb_true_iff, Pos.eqb_neq in d.
  destruct (used_ends_spec (get (outs T) (p k)) a) as (e & I1 & K1); [rewrite U; simpl; auto|].
  destruct (used_ends_spec (get (outs T) (p k)) b) as (f & I2 & K2); [rewrite U; simpl; auto|].
  apply holds_map. intros (g & c) I3. simpl. destruct (Pos.eqb_spec c a); [intros m []|]. destruct (Pos.eqb_spec c b); [intros m []|]. simpl.
  destruct (PlaceRules.out val g); [intros m []|]. apply unused_holds. intros X.
  destruct (three_ends k a b c e f g); auto using taken_used.
Qed.
Lemma inner v k : may_end h T val v = false -> p k = v -> (k <= n)%positive ->
  exists a b, follow h k = Some a /\ precede h k = Some b.
Proof.
  intros M <- l. unfold may_end in M. unfold follow, precede. fold n. pose proof (at_least _ _ tour) as N. fold n in N.
  destruct (round h); simpl in M.
  - destruct (Pos.eqb k n), (Pos.eqb k 1); eauto.
  - apply orb_false_iff in M as (A & B).
    assert (forall j, (j <= n)%positive -> seat_open T val (p k) j = false -> k <> j) as H.
    { intros j lj S Q. subst j. unfold seat_open in S. destruct (find_seat_complete h p tour T built k l) as (i & F & _ & X).
      rewrite F in S. apply not_gone in X. unfold gone in X. rewrite X in S. discriminate. }
    apply H in A; [|lia]. apply H in B; [|fold n; lia]. fold n in B.
    destruct (Pos.eqb_spec k n); [congruence|]. destruct (Pos.eqb_spec k 1); [congruence|]. eauto.
Qed.
Lemma edge_on k k' : (k <= n)%positive -> oneway h = false -> follow h k = Some k' \/ precede h k = Some k' ->
  exists e, In (e, p k') (filter (fun eo : positive * positive => negb (out (fst eo))) (get (outs T) (p k))) /\ x (xI e) = true.
Proof.
  intros l O [F|F].
  - destruct (step_edge h p tour T built k k' l F) as (e & X & I & _). exists e. split; auto. apply filter_In. split; auto.
    simpl. rewrite (not_out e X). auto.
  - destruct (precede_some h p tour k k' l F) as (l' & _ & F'). destruct (step_edge h p tour T built k' k l' F') as (e & X & _ & I).
    exists e. split; auto. apply filter_In. split; [|simpl; rewrite (not_out e X); auto].
    apply (ins_spec h T built) in I. apply (outs_spec h T built). tauto.
Qed.
Theorem degree_sound v : (v <= n)%positive -> match degree h T val v with None => False | Some r => holds r end.
Proof.
  intros l. unfold degree. destruct (oneway h) eqn:O; [intros m []|]. pose proof (beyond_sound v l) as B.
  destruct (every _ _ tour v l) as (k & lk & E). pose proof (at_least _ _ tour) as N. fold n in N.
  assert (exists k', follow h k = Some k' \/ precede h k = Some k') as (k' & S).
  { unfold follow, precede. fold n. destruct (Pos.eqb_spec k n); [|eauto]. destruct (Pos.eqb_spec k 1); [lia|eauto]. }
  destruct (edge_on k k' lk O S) as (e & I & X). rewrite E in I.
  pose proof (inner v k) as Inner.
  assert (may_end h T val v = false -> exists f g a b, a <> b /\ In (f, a) (filter (fun eo : positive * positive => negb (out (fst eo))) (get (outs T) v)) /\
    In (g, b) (filter (fun eo : positive * positive => negb (out (fst eo))) (get (outs T) v)) /\ x (xI f) = true /\ x (xI g) = true) as Two.
  { intros M. destruct (Inner M E lk) as (a & b & F & P). subst v.
    destruct (edge_on k a lk O (or_introl F)) as (f & If & Xf). destruct (edge_on k b lk O (or_intror P)) as (g & Ig & Xg).
    exists f, g, (p a), (p b). split; auto. intros Q. apply (once _ _ tour) in Q.
    - apply (two_sides h p tour k a b); auto.
    - apply (follow_some h p tour k a); auto.
    - apply (precede_some h p tour k b); auto. }
  change (PlaceRules.out val) with out. destruct (filter _ (get (outs T) v)) as [|(e1 & o1) [|(e2 & o2) [|? ?]]]; auto.
  - destruct (may_end h T val v).
    + destruct I as [I|[]]. inversion I; subst. intros m [Q|[]]. subst. exact X.
    + destruct (Two eq_refl) as (f & g & a & b & d & [I1|[]] & [I2|[]] & _). inversion I1; inversion I2; congruence.
  - destruct (may_end h T val v); auto. destruct (Two eq_refl) as (f & g & a & b & d & I1 & I2 & X1 & X2). simpl in *.
    destruct I1 as [I1|[I1|[]]], I2 as [I2|[I2|[]]]; inversion I1; inversion I2; subst; try congruence;
    intros m [Q|[Q|[]]]; subst; simpl; assumption.
Qed.
Lemma not_at_sound v k : ((k <= n)%positive -> p k = v -> False) -> holds (not_at T v k).
Proof.
  intros H. unfold not_at. destruct (find_seat (names T) v k) as [i|] eqn:F; [|intros m []].
  apply (find_seat_sound h T built) in F. apply away_holds. intros X. destruct (at_cell i v k F X). auto.
Qed.
Theorem arc_used_sound e : x (xI e) = true -> holds (arc_used h T e).
Proof.
  intros X. unfold arc_used. destruct (PM.find e (joins T)) as [(u & v)|] eqn:J; [|intros m []].
  destruct (oneway h) eqn:O; [|intros m []].
  assert (goes h p u v = true) as G.
  { unfold x in X. rewrite meaning_edge, J, O in X. simpl in X. rewrite orb_false_r in X. exact X. }
  apply (goes_spec h p) in G as (k & k' & l & F & E & E'). destruct (follow_some h p tour k k' l F) as (l' & _ & P).
  apply holds_app; [|apply holds_app].
  - apply holds_map. intros (f & o) I. simpl. destruct (Pos.eqb_spec o v) as [|d]; [intros m []|]. apply unused_holds. intros Y.
    destruct (used_out h p T built f u o I Y) as [G|(? & _)]; [|congruence]. rewrite <- E in G.
    apply (goes_from h p tour) in G as (j & Fj & Q); auto. congruence.
  - apply holds_map. intros (f & o) I. simpl. destruct (Pos.eqb_spec o u) as [|d]; [intros m []|]. apply unused_holds. intros Y.
    destruct (used_in h p T built f v o I Y) as [G|(? & _)]; [|congruence]. rewrite <- E' in G.
    apply (goes_to h p tour) in G as (j & Fj & Q); auto. congruence.
  - destruct (round h) eqn:R; [intros m []|]. apply holds_app; apply not_at_sound; intros lj Q.
    + assert (top h = k) by (apply (once _ _ tour); auto; congruence). unfold follow in F. rewrite R in F. destruct (Pos.eqb_spec k (top h)); congruence.
    + assert (1%positive = k') by (apply (once _ _ tour); auto; congruence). unfold precede in P. rewrite R in P. destruct (Pos.eqb_spec k' 1); congruence.
Qed.

(* ---- P5: what is closed under neighbours is everything *)
Definition near u v := goes h p u v = true \/ goes h p v u = true.
Lemma near_at k v : (k <= n)%positive -> near (p k) v -> (exists a, follow h k = Some a /\ p a = v) \/ (exists b, precede h k = Some b /\ p b = v).
Proof. intros l [G|G]; [left; apply (goes_from h p tour)|right; apply (goes_to h p tour)]; auto. Qed.
Lemma closed_set (S : list positive) w : In w S ->
  (forall v, In v S -> exists a b, a <> b /\ In a S /\ In b S /\ near v a /\ near v b) ->
  round h = true /\ (Pos.to_nat n <= length S)%nat.
Proof.
  intros I C. pose proof (at_least _ _ tour) as N. fold n in N.
  assert (forall k, (k <= n)%positive -> In (p k) S -> exists a b, follow h k = Some a /\ precede h k = Some b /\ In (p a) S /\ In (p b) S) as Both.
  { intros k l J. destruct (C _ J) as (a & b & d & Ia & Ib & A & B). apply near_at in A; auto. apply near_at in B; auto.
    destruct A as [(a' & A & <-)|(a' & A & <-)], B as [(b' & B & <-)|(b' & B & <-)]; eauto 8; rewrite A in B; inversion B; subst; congruence. }
  assert (exists k, (k <= n)%positive /\ p k = w) as (k & l & E).
  { destruct (C _ I) as (a & _ & _ & _ & _ & [G|G] & _); apply (goes_spec h p) in G as (k & k' & l & F & A & B); eauto.
    exists k'. split; auto. apply (follow_some h p tour k k'); auto. }
  subst w.
  assert (In (p 1) S) as First.
  { revert l I. induction k using Pos.peano_ind; intros l I; auto. apply IHk; [lia|].
    destruct (Both (Pos.succ k) l I) as (a & b & F & P & Ia & Ib). unfold precede in P.
    destruct (Pos.eqb_spec (Pos.succ k) 1); [lia|]. rewrite Pos.pred_succ in P. inversion P; subst. exact Ib. }
  assert (forall j, (j <= n)%positive -> In (p j) S) as All.
  { induction j using Pos.peano_ind; intros lj; auto. assert (j <= n)%positive as lj' by lia.
    destruct (Both j lj' (IHj lj')) as (a & b & F & P & Ia & Ib). rewrite (follow_succ h j lj) in F. inversion F; subst. exact Ia. }
  split.
  - destruct (Both n ltac:(lia) (All n ltac:(lia))) as (a & b & F & _). unfold follow in F. fold n in F. rewrite Pos.eqb_refl in F.
    destruct (round h); auto. discriminate.
  - rewrite <- (down_length n). apply NoDup_incl_length; [apply down_nodup|]. intros v J. apply down_spec in J.
    destruct (every _ _ tour v J) as (j & lj & <-). auto.
Qed.

Definition path (l : list positive) :=
  (forall s a b r, l = s ++ a :: b :: r -> near a b) /\ (forall s a b c r, l = s ++ a :: b :: c :: r -> a <> c).
Lemma near_sym a b : near a b -> near b a.
Proof. unfold near. tauto. Qed.
Lemma path_rev l : path l -> path (rev l).
Proof.
  intros (A & B). split.
  - intros s a b r E. apply near_sym. apply (A (rev r) b a (rev s)). rewrite <- (rev_involutive l), E, rev_app_distr. simpl. rewrite <- !app_assoc. auto.
  - intros s a b c r E Q. apply (B (rev r) c b a (rev s)); auto. rewrite <- (rev_involutive l), E, rev_app_distr. simpl. rewrite <- !app_assoc. auto.
Qed.
Lemma path_cons o v w r : near o v -> o <> w -> path (v :: w :: r) -> path (o :: v :: w :: r).
Proof.
  intros H d (A & B). split.
  - intros [|z s] a b t E; simpl in E; inversion E; subst; auto. eapply A; eauto.
  - intros [|z s] a b c t E; simpl in E; inversion E; subst; auto. eapply B; eauto.
Qed.
Lemma next_used_spec row but o : next_used val row but = Some o -> o <> but /\ exists e, In (e, o) row /\ taken e = true.
Proof.
  induction row as [|(e & w) row IH]; simpl; [discriminate|]. fold taken. fold (taken e). destruct (taken e && negb (Pos.eqb w but)) eqn:C.
  - intros E. inversion E; subst. rewrite andb_true_iff, negb_true_iff, Pos.eqb_neq in C. split; [tauto|]. exists e. tauto.
  - intros E. apply IH in E as (d & f & I & K). split; auto. exists f. auto.
Qed.
Lemma edge_near e o v : In (e, o) (get (outs T) v) -> x (xI e) = true -> near v o.
Proof. intros I X. destruct (used_out h p T built e v o I X) as [G|(_ & G)]; [left|right]; auto. Qed.
Lemma walk_spec room : forall stop v w r, path (v :: w :: r) ->
  path (walk T val room stop v w (v :: w :: r)) /\ exists s, walk T val room stop v w (v :: w :: r) = s ++ v :: w :: r.
Proof.
  induction room as [|z room IH]; intros stop v w r P; simpl; [split; auto; exists []; auto|].
  destruct (next_used val (get (outs T) v) w) as [o|] eqn:E; [|split; auto; exists []; auto].
  destruct (Pos.eqb o stop); [split; auto; exists []; auto|]. apply next_used_spec in E as (d & e & I & K).
  apply taken_used in K. pose proof (near_sym _ _ (edge_near _ _ _ I K)) as H.
  destruct (IH stop o v (w :: r) (path_cons o v w r H d P)) as (A & s & B). split; auto. exists (s ++ [o]). rewrite B, <- app_assoc. auto.
Qed.
Lemma path_closes d a a' b b' r s : path d -> d = b :: b' :: r -> rev d = a :: a' :: s -> b' <> a -> a' <> b -> near a b ->
  round h = true /\ (Pos.to_nat n <= length d)%nat.
Proof.
  intros (A & B) E F d1 d2 H. assert (d = rev s ++ [a'; a]) as G by (rewrite <- (rev_involutive d), F; simpl; rewrite <- app_assoc; auto).
  assert (In b d) as Ib by (rewrite E; simpl; auto). assert (In b' d) as Ib' by (rewrite E; simpl; auto).
  assert (In a d) as Ia by (rewrite G; apply in_or_app; simpl; auto). assert (In a' d) as Ia' by (rewrite G; apply in_or_app; simpl; auto).
  apply (closed_set d b Ib). intros v J. apply in_split in J as (l1 & l2 & J). destruct (rev l1) as [|y l1'] eqn:R1.
  - assert (l1 = []) by (rewrite <- (rev_involutive l1), R1; auto). subst l1. simpl in J. rewrite E in J. inversion J; subst v l2.
    exists b', a. repeat split; auto using near_sym. apply (A [] b b' r). exact E.
  - assert (l1 = rev l1' ++ [y]) by (rewrite <- (rev_involutive l1), R1; auto). subst l1. rewrite <- app_assoc in J. simpl in J.
    destruct l2 as [|z l2].
    + replace (rev l1' ++ [y; v]) with ((rev l1' ++ [y]) ++ [v]) in J by (rewrite <- app_assoc; auto).
      rewrite G in J. replace (rev s ++ [a'; a]) with ((rev s ++ [a']) ++ [a]) in J by (rewrite <- app_assoc; auto).
      apply app_inj_tail in J as (J & <-). apply app_inj_tail in J as (_ & <-).
      exists a', b. repeat split; auto. apply near_sym. apply (A (rev s) a' a []). exact G.
    + exists y, z. split; [apply (B (rev l1') y v z l2 J)|]. split; [rewrite J; apply in_or_app; simpl; auto|].
      split; [rewrite J; apply in_or_app; simpl; auto|]. split.
      * apply near_sym. apply (A (rev l1') y v (z :: l2) J).
      * apply (A (rev l1' ++ [y]) v z l2). rewrite J, <- app_assoc. auto.
Qed.
Theorem closes_sound e : holds (closes h T val e).
Proof.
  unfold closes. destruct (PM.find e (joins T)) as [(u & v)|] eqn:J; [|intros m []].
  destruct (oneway h) eqn:O; [intros m []|]. cbn [orb]. fold taken. fold (taken e). destruct (taken e) eqn:K; [|intros m []]. cbn [negb orb].
  destruct (Pos.eqb_spec u v) as [|d]; [intros m []|].
  assert (path [u; v]) as P.
  { assert (near u v) as H.
    { apply taken_used in K. unfold x in K. rewrite meaning_edge, J in K. rewrite orb_true_iff, andb_true_iff in K. unfold near. tauto. }
    split; [intros [|? [|? [|? s]]] a b r E; simpl in E; inversion E; subst; auto; destruct s; discriminate|].
    intros [|? [|? [|? s]]] a b c r E; simpl in E; inversion E; destruct s; discriminate. }
  destruct (walk_spec (down (top h)) v u v [] P) as (P1 & s & W1). set (c := walk T val (down (top h)) v u v [u; v]) in *.
  apply path_rev in P1. rewrite W1 in P1. rewrite W1. rewrite rev_app_distr in *. cbn [rev app] in *.
  destruct (walk_spec (down (top h)) (hd u (s ++ [u; v])) v u (rev s) P1) as (P2 & _).
  set (dd := walk T val _ _ v u (v :: u :: rev s)) in *. destruct dd as [|b [|b' r]] eqn:D; [intros m []|intros m []|]. rewrite <- D in *.
  assert (rev dd = (rev r ++ [b']) ++ [b]) as R by (rewrite D; auto).
  destruct ((rev r ++ [b']) ++ [b]) as [|a [|a' t]]; [intros m []|intros m []|].
  destruct (_ || _) eqn:Tst; [intros m []|]. rewrite !orb_false_iff, !Pos.eqb_neq, andb_false_iff, negb_false_iff, Nat.ltb_lt in Tst.
  apply holds_map. intros (f & o) I. simpl. destruct (Pos.eqb_spec o b) as [->|]; [|intros m []]. apply unused_holds. intros X.
  destruct (path_closes dd a a' b b' r t P2 D R) as (Rd & L); try tauto; [eapply edge_near; eauto|].
  fold n in Tst. destruct Tst as (_ & [Q|Q]); [congruence|lia].
Qed.

(* ---- P6 *)
Definition earlier a b := exists j k, (j < k)%positive /\ (k <= n)%positive /\ p j = a /\ p k = b.
Lemma extreme_spec better l i : (forall a, better a a = false) -> (forall a b c, better a b = true -> better b c = true -> better a c = true) ->
  In i l -> gone i = false -> exists k, extreme T val better l = Some k /\ better (place_of T i) k = false.
Proof.
  intros irr tr I G. unfold extreme.
  apply (fold_some (fun best => exists k, best = Some k /\ better (place_of T i) k = false)) with (a := i); auto.
  - intros best j (k & -> & B). unfold more. destruct (PlaceRules.gone val j); eauto. destruct (better (place_of T j) k) eqn:C; eauto.
    eexists. split; eauto. destruct (better (place_of T i) (place_of T j)) eqn:D; auto. rewrite <- B. symmetry. eauto.
  - intros best. unfold more. unfold gone in G. rewrite G. destruct best as [k|]; [|eauto]. destruct (better (place_of T i) k) eqn:B; eauto.
Qed.
Lemma seat_of k v : (k <= n)%positive -> p k = v -> exists i, In i (get (of_vertex T) v) /\ gone i = false /\ place_of T i = k.
Proof.
  intros l <-. destruct (seated h p tour T built k l) as (i & C & X). exists i. split; [apply (of_vertex_spec h T built); eauto|].
  split; [apply not_gone; exact X|]. unfold place_of. rewrite C. auto.
Qed.
Theorem order_sound a b : earlier a b -> holds (order T val a b).
Proof.
  intros (j & k & lt & l & A & B). assert (j <= n)%positive as lj by lia. unfold order.
  destruct (seat_of j a lj A) as (ia & Ia & Ga & Pa). destruct (seat_of k b l B) as (ib & Ib & Gb & Pb). apply holds_app.
  - destruct (extreme_spec Pos.ltb _ ia Pos.ltb_irrefl (fun a b c H K => proj2 (Pos.ltb_lt a c) (Pos.lt_trans _ _ _ (proj1 (Pos.ltb_lt a b) H) (proj1 (Pos.ltb_lt b c) K))) Ia Ga)
      as (m & -> & M). rewrite Pa in M. apply Pos.ltb_ge in M.
    apply holds_map. intros i I. destruct (_ || _) eqn:Q; [intros y []|]. apply orb_false_iff in Q as (_ & Q). apply Pos.ltb_ge in Q.
    apply away_holds. intros X. apply (of_vertex_spec h T built) in I as (c & C). unfold place_of in Q. rewrite C in Q.
    destruct (at_cell i b c C X) as (lc & E). assert (c = k) by (apply (once _ _ tour); auto; congruence). lia.
  - destruct (extreme_spec (fun x y => Pos.ltb y x) (get (of_vertex T) b) ib) as (m & -> & M); auto.
    { intros; apply Pos.ltb_irrefl. } { intros u v w H K. apply Pos.ltb_lt in H. apply Pos.ltb_lt in K. apply Pos.ltb_lt. lia. }
    rewrite Pb in M. apply Pos.ltb_ge in M.
    apply holds_map. intros i I. destruct (_ || _) eqn:Q; [intros y []|]. apply orb_false_iff in Q as (_ & Q). apply Pos.ltb_ge in Q.
    apply away_holds. intros X. apply (of_vertex_spec h T built) in I as (c & C). unfold place_of in Q. rewrite C in Q.
    destruct (at_cell i a c C X) as (lc & E). assert (c = j) by (apply (once _ _ tour); auto; congruence). lia.
Qed.
End Sound.
