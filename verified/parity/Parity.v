(* Parity.v - a cover by an even number of cycles, where all covers have the same parity of their number of
   cycles (rules Y1, Y2, Y3).  Directed questions are forms on ports, so one theorem serves both. *)
Require Import List PArith Arith Lia Bool FMapPositive.
From Icosian Require Import Spec Rules Engine Cut Sign Switches.
Import ListNotations.

(* Untrusted: a level for each vertex, so that switches never go down, and an order in which to take them away. *)
Definition sorter := list (positive * positive) -> PM.t positive * list positive.

Definition go (m : PM.t positive) v := match PM.find v m with Some w => w | None => v end.
Fixpoint keyed (i : positive) (l : list positive) : list (positive * positive) :=
  match l with [] => [] | w :: r => (i, w) :: keyed (Pos.succ i) r end.
Definition map_of (l : list (positive * positive)) : PM.t positive :=
  fold_right (fun p m => PM.add (fst p) (snd p) m) (PM.empty _) l.
Definition turned (p : positive * positive) := (snd p, fst p).

Section Judge.
Variable top : positive.
Variable L : list edge.
Variable rm : PM.t links.
Variable v : PM.t bool.

Definition step_value (p : positive * positive) : option bool :=
  match edge_to (row_of rm (fst p)) (snd p) with None => Some false | Some k => PM.find k v end.
Definition is_open_step p := match step_value p with None => true | _ => false end.
Definition is_out_step p := match step_value p with Some false => true | _ => false end.

Section With.
Variables (c b : PM.t positive) (backs : PM.t unit).
Definition back u := PM.mem u backs.
Definition front u := PM.mem (go b u) backs.
(* Y1: each vertex is left and entered once, by links that are not out *)
Definition step_ok (p : positive * positive) : bool :=
  let '(u, w) := p in Pos.leb w top && Pos.eqb (go b w) u && negb (is_out_step p) && negb (back u && front u).
(* Y1: each link that is in is a step.  Y2: each open one joins a back with a front. *)
Definition link_ok (e : edge) : bool :=
  let '(k, (a, d)) := e in
  match PM.find k v with
  | Some false => true
  | Some true => Pos.eqb (go c a) d || Pos.eqb (go c d) a
  | None => (back a && front d) || (back d && front a)
  end.
Definition switch (e : edge) : list (positive * positive) :=
  let '(k, (a, d)) := e in
  match PM.find k v with
  | None => let '(u, w) := if back a then (a, d) else (d, a) in
            if Pos.eqb (go c u) w then [] else [(u, go b w)]
  | _ => []
  end.
(* takes vertices out of their cycles; odd: how many, modulo 2 *)
Fixpoint take_apart (l : list positive) (c b : PM.t positive) (odd : bool) : PM.t positive * bool :=
  match l with
  | [] => (c, odd)
  | u :: l =>
    let w := go c u in
    let y := go b u in
    if Pos.eqb w u || negb (Pos.eqb (go c y) u) || negb (Pos.leb y top) then take_apart l c b odd
    else take_apart l (PM.add y w (PM.add u u c)) (PM.add w y b) (negb odd)
  end.
End With.
Fixpoint counted (i : positive) (l : list positive) : bool :=
  match l with [] => Pos.eqb i (Pos.succ top) | _ :: r => counted (Pos.succ i) r end.

(* cover: what follows 1, 2, ..., top *)
Definition parity_ok (sort : sorter) (cover : list positive) : bool :=
  let steps := keyed xH cover in
  let vertices := map fst steps in
  let c := map_of steps in
  let b := map_of (map turned steps) in
  let backs := set_of (map fst (filter is_open_step steps)) in
  counted xH cover && forallb (step_ok b backs) steps && forallb (link_ok c b backs) L &&
  (let '(rest, odd) := take_apart vertices c b false in
   forallb (fun u => Pos.eqb (go rest u) u) vertices && xorb odd (Nat.even (length vertices))) &&
  (let switches := flat_map (switch c b backs) L in
   let '(levels, order) := sort switches in all_odd levels switches order).
End Judge.

(* First all forced steps. *)
Definition check_parity (sort : sorter) (fuel : nat) (top : positive) (L : list edge) (rm : PM.t links)
    (em : PM.t (positive * positive)) (vertices fixed cover : list positive) : bool :=
  match run top rm em true fuel {| val := PM.empty _; mate := PM.empty _; wit := vertices |}
          {| db := PM.empty _; watch := PM.empty _ |} (map (fun k => Do k true) fixed ++ map Settle vertices) with
  | Contradiction _ => true
  | Rest s _ => parity_ok top L rm (val s) sort cover
  | Tired => false
  end.

(* ---- soundness *)
Lemma keyed_in l : forall i u w, In (u, w) (keyed i l) -> In u (map fst (keyed i l)).
Proof. intros i u w I. apply in_map_iff. exists (u, w). auto. Qed.
Lemma keyed_ge l : forall i u, In u (map fst (keyed i l)) -> (i <= u)%positive.
Proof.
  induction l as [|w l IH]; simpl; intros i u I; [contradiction|]. destruct I as [I|I]; [subst; lia|]. apply IH in I. lia.
Qed.
Lemma keyed_nodup l : forall i, NoDup (map fst (keyed i l)).
Proof.
  induction l as [|w l IH]; simpl; intros i; constructor; auto. intros I. apply keyed_ge in I. lia.
Qed.
Lemma keyed_all top l : forall i, counted top i l = true -> (i <= Pos.succ top)%positive /\
  forall u, In u (map fst (keyed i l)) <-> (i <= u /\ u <= top)%positive.
Proof.
  induction l as [|w l IH]; simpl; intros i E.
  - apply Pos.eqb_eq in E. split; [lia|]. intros u. split; [contradiction|]. lia.
  - apply IH in E as (B & E). split; [lia|]. intros u. rewrite E. split; [intros [Q|Q]; lia|]. intros Q.
    destruct (Pos.eq_dec i u); [auto|right; lia].
Qed.
Lemma go_map_of l u w : NoDup (map fst l) -> In (u, w) l -> go (map_of l) u = w.
Proof.
  unfold go. induction l as [|(a, d) l IH]; simpl; intros N I; [contradiction|]. inversion N; subst. destruct I as [I|I].
  - inversion I; subst. rewrite PM.gss. auto.
  - rewrite PM.gso; auto. intros Q. subst. apply H1. apply in_map_iff. exists (a, w). auto.
Qed.
Lemma mem_set l u : PM.mem u (set_of l) = true <-> In u l.
Proof.
  rewrite PM.mem_find. induction l as [|a l IH]; simpl.
  - rewrite PM.gempty. split; [discriminate|contradiction].
  - destruct (Pos.eq_dec u a); [subst; rewrite PM.gss; tauto|]. rewrite PM.gso by auto. rewrite IH. intuition congruence.
Qed.
Lemma go_add m u w i : go (PM.add u w m) i = if Pos.eqb i u then w else go m i.
Proof. unfold go. destruct (Pos.eqb_spec i u); [subst; rewrite PM.gss|rewrite PM.gso]; auto. Qed.
Lemma permutes_ext V f g : (forall i, f i = g i) -> permutes V f -> permutes V g.
Proof.
  intros E (A & B). split.
  - intros i I. rewrite <- E. auto.
  - intros i j I J Q. apply B; auto. rewrite !E. auto.
Qed.
Lemma take_apart_spec top V l : NoDup V -> (forall u, In u V <-> (u <= top)%positive) -> forall c b odd rest odd',
  permutes V (go c) -> incl l V -> take_apart top l c b odd = (rest, odd') ->
  xorb (sign V (go c)) odd = xorb (sign V (go rest)) odd'.
Proof.
  intros N A. induction l as [|u l IH]; simpl; intros c b odd rest odd' P C E.
  - inversion E; subst. auto.
  - assert (incl l V) as C' by (intros i I; apply C; simpl; auto).
    destruct (Pos.eqb_spec (go c u) u) as [Q|Q]; simpl in E; [eauto|]. set (y := go b u) in *.
    destruct (Pos.eqb_spec (go c y) u) as [R|R]; simpl in E; [|eauto].
    destruct (Pos.leb_spec y top) as [S|S]; simpl in E; [|eauto].
    assert (y <> u) as yu by congruence. assert (In u V) as Iu by (apply C; simpl; auto). apply A in S.
    set (d := PM.add y (go c u) (PM.add u u c)) in *.
    assert (forall i, crossed (go c) y u i = go d i) as K.
    { intros i. unfold d, crossed. rewrite !go_add. unfold exchange. destruct (Pos.eqb_spec i y); auto. destruct (Pos.eqb_spec i u); auto. }
    pose proof (IH d _ _ _ _ (permutes_ext V _ _ K (permutes_crossed V (go c) y u P S Iu)) C' E) as F.
    rewrite <- F, <- (sign_ext V _ _ (fun i _ => K i)), sign_crossed by auto.
    destruct (sign V (go c)), odd; reflexivity.
Qed.

Section Sound.
Variable top : positive.
Variable L : list edge.
Hypothesis ok : sorted top L = true.
Let n := Pos.to_nat top.
Let rm := rows L.
Variable x : positive -> bool.
Hypothesis tour : tourset n L x.
Variable v : PM.t bool.
Hypothesis D : decided x v.
Variables (sort : sorter) (cover : list positive).
Let steps := keyed xH cover.
Let V := map fst steps.
Let cm := map_of steps.
Let bm := map_of (map turned steps).
Let backs := set_of (map fst (filter (is_open_step rm v) steps)).
Let c := go cm.
Let b := go bm.
Let bk := back backs.
Let fr := front bm backs.
Hypothesis all : counted top xH cover = true.
Hypothesis steps_fine : forall p, In p steps -> step_ok top rm v bm backs p = true.
Hypothesis links_fine : forall e, In e L -> link_ok v cm bm backs e = true.

Lemma V_nodup : NoDup V. Proof. apply keyed_nodup. Qed.
Lemma V_all u : In u V <-> in_range n u.
Proof.
  unfold V, steps. rewrite (proj2 (keyed_all top cover xH all)). unfold in_range, n. rewrite <- Pos2Nat.inj_le. lia.
Qed.
Lemma step_in u : In u V -> In (u, c u) steps.
Proof.
  intros I. apply in_map_iff in I as ((w, d) & E & I). simpl in E. subst w. unfold c, cm.
  rewrite (go_map_of steps u d); auto. apply V_nodup.
Qed.
Lemma step_facts u : In u V -> in_range n (c u) /\ b (c u) = u /\ bk u && fr u = false /\
  exists k, is_edge L k u (c u) /\ PM.find k v = if bk u then None else Some true.
Proof.
  intros I. pose proof (step_in u I) as J. pose proof (steps_fine _ J) as E. unfold step_ok in E.
  rewrite !andb_true_iff, !negb_true_iff, Pos.leb_le, Pos.eqb_eq in E. destruct E as (((R & B) & O) & F).
  split; [apply Pos2Nat.inj_le; auto|]. split; auto. split; auto.
  assert (bk u = is_open_step rm v (u, c u)) as K.
  { unfold bk, back, backs. apply eq_true_iff_eq. rewrite mem_set, in_map_iff. split.
    - intros ((w, d) & Q & M). simpl in Q. subst w. apply filter_In in M as (M & N). replace (c u) with d; auto.
      symmetry. apply go_map_of; auto. apply V_nodup.
    - intros Q. exists (u, c u). rewrite filter_In. auto. }
  rewrite K. unfold is_open_step, is_out_step, step_value in *. simpl in *.
  destruct (edge_to (row_of rm u) (c u)) as [k|] eqn:T; [|discriminate]. apply edge_to_spec in T. exists k.
  split; [apply (row_sound top L); auto|]. destruct (PM.find k v) as [[|]|]; congruence.
Qed.
Lemma c_permutes : permutes V c.
Proof.
  split.
  - intros i I. apply V_all. apply step_facts; auto.
  - intros i j I J E. destruct (step_facts i I) as (_ & A & _). destruct (step_facts j J) as (_ & B & _). congruence.
Qed.
Lemma b_back w : In w V -> In (b w) V /\ c (b w) = w.
Proof.
  intros I. destruct (onto V V_nodup c w c_permutes I) as (y & J & E). destruct (step_facts y J) as (_ & B & _).
  rewrite E in B. rewrite B. auto.
Qed.
Lemma same_number k l u w : is_edge L k u w -> is_edge L l u w -> k = l.
Proof.
  destruct (simple top L ok) as (S & _ & _). intros A B.
  assert (forall e f, In e L -> In f L -> same_ends e f = true -> fst e = fst f) as Q.
  { intros e f I J K. rewrite (S e f I J K). auto. }
  destruct A as [A|A], B as [B|B]; apply (Q _ _ A B); simpl; rewrite !Pos.eqb_refl; auto using orb_true_r.
Qed.
Lemma link_facts k u w : is_edge L k u w -> match PM.find k v with
  | Some false => True
  | Some true => c u = w \/ c w = u
  | None => (bk u = true /\ fr w = true) \/ (bk w = true /\ fr u = true)
  end.
Proof.
  intros [E|E]; apply links_fine in E; unfold link_ok in E; destruct (PM.find k v) as [[|]|]; auto;
   rewrite orb_true_iff, ?andb_true_iff, ?Pos.eqb_eq in E; tauto.
Qed.
(* a back is entered by a link that is in, a front is left by one *)
Lemma back_in u : In u V -> bk u = true -> exists k, is_edge L k u (b u) /\ PM.find k v = Some true.
Proof.
  intros I B. destruct (step_facts u I) as (_ & _ & N & _). rewrite B in N. simpl in N.
  destruct (b_back u I) as (J & E). destruct (step_facts (b u) J) as (_ & _ & _ & k & K & F). rewrite E in K.
  exists k. split; [apply edge_sym; auto|]. unfold fr, front in N. unfold bk, back in F. fold b in N. rewrite N in F. auto.
Qed.
Lemma front_in w : In w V -> fr w = true -> exists k, is_edge L k w (c w) /\ PM.find k v = Some true.
Proof.
  intros I F. destruct (step_facts w I) as (_ & _ & N & k & K & E). exists k. split; auto.
  rewrite F, andb_true_r in N. rewrite N in E. auto.
Qed.

(* what follows in the tour, if it walks what is in as the cover does *)
Definition is_open_used (ko : positive * positive) := x (fst ko) && match PM.find (fst ko) v with None => true | _ => false end.
Definition t u := if bk u then match find is_open_used (row_of rm u) with Some (_, w) => w | None => u end else c u.

Lemma open_used u : In u V -> bk u = true -> exists k, is_edge L k u (t u) /\ x k = true /\ PM.find k v = None.
Proof.
  intros I B. destruct (back_in u I B) as (i & Ei & Fi). pose proof (D _ _ Fi) as xi.
  assert (exists k o, is_edge L k u o /\ x k = true /\ PM.find k v = None) as (k & o & E & X & F).
  { destruct (two_ids top L ok x tour u) as (k & l & ne & xk & xl & (p & Ek) & (q & El) & only); [apply V_all; auto|].
    assert (exists k o, is_edge L k u o /\ x k = true /\ k <> i) as (m & o & E & X & N).
    { destruct (Pos.eq_dec k i); [subst; exists l, q; auto|exists k, p; auto]. }
    exists m, o. split; auto. split; auto. destruct (PM.find m v) as [[|]|] eqn:F; auto.
    - exfalso. pose proof (link_facts m u o E) as K. rewrite F in K. destruct K as [K|K].
      + destruct (step_facts u I) as (_ & _ & _ & s & S & G). rewrite K in S. rewrite (same_number _ _ _ _ S E) in G. rewrite B in G. congruence.
      + apply N. apply (same_number _ _ u o); auto. replace o with (b u); auto.
        assert (In o V) as J by (apply V_all; eapply (edge_range top L ok); apply edge_sym; eauto).
        destruct (step_facts o J) as (_ & Q & _). congruence.
    - apply D in F. congruence. }
  unfold t. rewrite B. destruct (find is_open_used (row_of rm u)) as [(l, w)|] eqn:Q.
  - apply find_some in Q as (J & Q). apply (row_sound top L) in J. unfold is_open_used in Q. simpl in Q.
    apply andb_prop in Q as (Y & Q). exists l. split; auto. split; auto. destruct (PM.find l v); auto. discriminate.
  - exfalso. pose proof (find_none _ _ Q (k, o)) as Z. unfold is_open_used in Z. simpl in Z. rewrite X, F in Z.
    assert (true && true = false) by (apply Z; apply (row_complete L); auto). discriminate.
Qed.
Lemma only_open u k o : In u V -> bk u = true -> is_edge L k u o -> x k = true -> PM.find k v = None -> t u = o.
Proof.
  intros I B E X F. destruct (open_used u I B) as (l & El & Xl & Fl). destruct (back_in u I B) as (i & Ei & Fi).
  assert (i <> l) by congruence. assert (k <> i) by congruence.
  destruct (three_ids top L ok x tour u i l k _ _ _ (proj1 (V_all u) I) Ei El E (D _ _ Fi) Xl X H) as [Q|Q]; [congruence|].
  subst k. destruct (edge_unique top L ok _ _ _ _ _ E El) as [(P & Q)|(P & Q)]; auto.
  exfalso. eapply (edge_noloop top L ok); [exact E|]. auto.
Qed.
Lemma t_front u : In u V -> bk u = true -> fr (t u) = true.
Proof.
  intros I B. destruct (open_used u I B) as (k & E & X & F). pose proof (link_facts k _ _ E) as K. rewrite F in K.
  destruct K as [(_ & K)|(_ & K)]; auto. destruct (step_facts u I) as (_ & _ & N & _). rewrite B, K in N. discriminate.
Qed.
Lemma t_in u : In u V -> In (t u) V.
Proof.
  intros I. destruct (bk u) eqn:B.
  - destruct (open_used u I B) as (k & E & _). apply V_all. eapply (edge_range top L ok). apply edge_sym. eauto.
  - unfold t. rewrite B. apply c_permutes; auto.
Qed.
Lemma t_mixed i j : In i V -> In j V -> bk i = true -> bk j = false -> t i <> t j.
Proof.
  intros I J B C E. pose proof (t_front i I B) as F. rewrite E in F. unfold t in F. rewrite C in F.
  destruct (step_facts j J) as (_ & Q & _). unfold fr, front in F. fold b in F. rewrite Q in F. unfold bk, back in C. congruence.
Qed.
Lemma t_permutes : permutes V t.
Proof.
  split; [exact t_in|]. intros i j I J E. destruct (bk i) eqn:B, (bk j) eqn:C.
  - destruct (open_used i I B) as (k & Ek & Xk & Fk). destruct (open_used j J C) as (l & El & Xl & Fl).
    destruct (front_in (t i) (t_in i I) (t_front i I B)) as (m & Em & Fm). rewrite <- E in El.
    apply edge_sym in Ek. apply edge_sym in El. assert (m <> k) by congruence. assert (l <> m) by congruence.
    destruct (three_ids top L ok x tour (t i) m k l _ _ _ (proj1 (V_all _) (t_in i I)) Em Ek El (D _ _ Fm) Xk Xl H) as [Q|Q]; [congruence|].
    subst l. destruct (edge_unique top L ok _ _ _ _ _ Ek El) as [(P & Q)|(P & Q)]; auto.
    exfalso. eapply (edge_noloop top L ok); [exact El|]. auto.
  - exfalso. eapply (t_mixed i j); eauto.
  - exfalso. eapply (t_mixed j i); eauto.
  - unfold t in E. rewrite B, C in E. apply c_permutes; auto.
Qed.
Lemma used_step k u w : is_edge L k u w -> x k = true -> t u = w \/ t w = u.
Proof.
  intros E X. assert (In u V) as I by (apply V_all; eapply (edge_range top L ok); eauto).
  assert (In w V) as J by (apply V_all; eapply (edge_range top L ok); apply edge_sym; eauto).
  pose proof (link_facts k u w E) as K. destruct (PM.find k v) as [[|]|] eqn:F.
  - assert (forall i j, In i V -> is_edge L k i j -> c i = j -> t i = j) as Q.
    { intros i j Ii Ek Q. unfold t. destruct (bk i) eqn:B; auto. destruct (step_facts i Ii) as (_ & _ & _ & s & S & G). rewrite Q in S.
      rewrite (same_number _ _ _ _ S Ek), B in G. congruence. }
    destruct K as [K|K]; [left|right]; apply Q; auto. apply edge_sym. auto.
  - apply D in F. congruence.
  - destruct K as [(B & _)|(B & _)]; [left|right]; eapply only_open; eauto. apply edge_sym. auto.
Qed.
Lemma t_one (S : positive -> bool) : (exists a, In a V /\ S a = true) -> (forall i, In i V -> S i = true -> S (t i) = true) ->
  forall i, In i V -> S i = true.
Proof.
  intros (a & Ia & Sa) cl i Ii. destruct (S i) eqn:Si; auto. exfalso.
  assert (forall i, In i V -> S (t i) = S i) as same.
  { intros j J. pose proof (stays_level V V_nodup (fun i => b2n (S i)) t t_permutes) as Q.
    assert (b2n (S (t j)) = b2n (S j)) as R.
    { apply Q; auto. intros k K. destruct (S k) eqn:E; simpl; [rewrite cl; auto|lia]. }
    destruct (S (t j)), (S j); simpl in R; auto; discriminate. }
  destruct (connected _ _ _ tour S) as ((k & u & w) & _ & _ & (I & X & N) & _).
  - exists a. split; auto. apply V_all. auto.
  - exists i. split; auto. apply V_all. auto.
  - assert (is_edge L k u w) as E by (left; auto).
    assert (In u V) by (apply V_all; eapply (edge_range top L ok); eauto).
    assert (In w V) by (apply V_all; eapply (edge_range top L ok); apply edge_sym; eauto).
    apply N. destruct (used_step k u w E X) as [Q|Q]; rewrite <- Q; [symmetry|]; apply same; auto.
Qed.

Lemma switch_in i : In i V -> b (t i) <> i -> In (i, b (t i)) (flat_map (switch v cm bm backs) L).
Proof.
  intros I N. destruct (step_facts i I) as (_ & Q & none & _). assert (t i <> c i) as T by (intros R; rewrite R in N; auto).
  assert (bk i = true) as B. { destruct (bk i) eqn:B; auto. exfalso. apply T. unfold t. rewrite B. auto. }
  pose proof (t_front i I B) as F. destruct (open_used i I B) as (k & E & _ & O).
  destruct (step_facts (t i) (t_in i I)) as (_ & _ & none' & _). rewrite F, andb_true_r in none'.
  apply in_flat_map. destruct E as [E|E]; eexists; (split; [exact E|]); unfold switch; rewrite O;
    fold (bk i); fold (bk (t i)); rewrite ?B, ?none'; fold c; fold b; (destruct (Pos.eqb_spec (c i) (t i)); [congruence|simpl; auto]).
Qed.
Theorem parity_of_state : parity_ok top L rm v sort cover = true -> False.
Proof.
  unfold parity_ok. fold steps. fold V. fold cm. fold bm. fold backs. rewrite !andb_true_iff. intros (((_ & A) & B) & C).
  destruct (take_apart top V cm bm false) as (rest, odd) eqn:T. apply andb_prop in B as (B & O).
  destruct (sort _) as (levels, order). clear A.
  assert (forall u, In u V <-> (u <= top)%positive) as R.
  { intros u. rewrite V_all. unfold in_range, n. rewrite Pos2Nat.inj_le. tauto. }
  pose proof (take_apart_spec top V V V_nodup R cm bm false rest odd c_permutes (incl_refl _) T) as S.
  rewrite (sign_ext V (go rest) (fun i => i)) in S.
  2: { intros i I. rewrite forallb_forall in B. apply B in I. apply Pos.eqb_eq in I. auto. }
  assert (permutes V (fun i => b (t i))) as P.
  { split.
    - intros i I. apply b_back. apply t_in. auto.
    - intros i j I J E. apply t_permutes; auto. rewrite <- (proj2 (b_back (t i) (t_in i I))), <- (proj2 (b_back (t j) (t_in j J))). congruence. }
  pose proof (all_odd_sound V V_nodup levels _ order c (fun i => b (t i)) C c_permutes P switch_in) as Z. simpl in Z.
  rewrite (sign_ext V _ t) in Z by (intros i I; apply b_back; apply t_in; auto).
  rewrite (sign_cycle V V_nodup t) in Z; [|  |exact t_permutes|exact t_one].
  - fold c in S. rewrite <- Z in S. destruct (sign V (fun i => i)), odd, (Nat.even (length V)); discriminate.
  - intros Q. assert (In top V) as I by (apply R; lia). rewrite Q in I. exact I.
Qed.
End Sound.

Theorem parity_ok_sound sort top L x v cover : sorted top L = true -> tourset (Pos.to_nat top) L x -> decided x v ->
  parity_ok top L (rows L) v sort cover = true -> False.
Proof.
  intros ok tour D E. pose proof E as F. unfold parity_ok in F. rewrite !andb_true_iff, !forallb_forall in F.
  destruct F as ((((A & B) & C) & _) & _). eapply (parity_of_state top L ok x tour v D sort cover); eauto.
Qed.
Theorem parity_sound sort fuel top L x vertices fixed cover : sorted top L = true -> tourset (Pos.to_nat top) L x ->
  (forall k, In k fixed -> x k = true) ->
  check_parity sort fuel top L (rows L) (ends_map L) vertices fixed cover = true -> False.
Proof.
  intros ok tour F. unfold check_parity. set (s := {| val := _; mate := _; wit := _ |}). set (c := {| db := _; watch := _ |}).
  assert (holds L x s) as S.
  { split.
    - intros k b. simpl. rewrite PM.gempty. discriminate.
    - intros w. unfold mate_of. simpl. rewrite PM.gempty. apply frag_one. }
  assert (base_holds x c) as B.
  { intros i cl. simpl. rewrite PM.gempty. discriminate. }
  assert (Forall (work_holds x) (map (fun k => Do k true) fixed ++ map Settle vertices)) as W.
  { apply Forall_app. split; apply Forall_forall; intros w I; apply in_map_iff in I as (k & E & I); subst; simpl; auto. }
  pose proof (run_sound top L ok x tour true fuel s c _ S B W) as R.
  destruct (run _ _ _ true _ s c _); [auto| |discriminate]. apply (parity_ok_sound sort top L x); auto. apply R.
Qed.
