(* Engine.v - propagation, trees of branchings, clauses. *)
Require Import List PArith Arith Lia Bool FMapPositive.
From Icosian Require Import Spec Rules.
Import ListNotations.

(* A literal: xO k, edge k is in; xI k, it is out. *)
Definition negate (l : positive) := match l with xO k => xI k | xI k => xO k | xH => xH end.
Inductive truth := True_ | False_ | Open_.
Definition lit_value (v : PM.t bool) (l : positive) : truth :=
  match l with
  | xO k => match PM.find k v with Some true => True_ | Some false => False_ | None => Open_ end
  | xI k => match PM.find k v with Some true => False_ | Some false => True_ | None => Open_ end
  | xH => False_
  end.
Inductive work := Do (k : positive) (b : bool) | Settle (w : positive) | Visit (l : positive) | Use (i : positive).
Definition make (l : positive) : list work :=
  match l with xO k => [Do k true] | xI k => [Do k false] | xH => [] end.

Record base := { db : PM.t (list positive); watch : PM.t (list positive) }.
Definition watching (c : base) l := match PM.find l (watch c) with Some r => r | None => [] end.

(* a literal that is not false, and the others *)
Fixpoint pick (v : PM.t bool) (r : list positive) : option (positive * list positive) :=
  match r with
  | [] => None
  | l :: r => match lit_value v l with
    | False_ => match pick v r with Some (m, s) => Some (m, l :: s) | None => None end
    | _ => Some (l, r)
    end
  end.

Inductive seen := Keep | Gone | Moved (m : positive) (c : list positive) | Unit (l : positive) | Empty_.
(* clause c, whose literal l is false and watched *)
Definition look (v : PM.t bool) (l : positive) (c : list positive) : seen :=
  match c with
  | a :: b :: r =>
    let '(a, b) := if Pos.eqb a l then (b, a) else (a, b) in
    match lit_value v a with
    | True_ => Keep
    | va => match pick v r with
            | Some (m, s) => Moved m (a :: m :: b :: s)
            | None => match lit_value v b with
                      | False_ => match va with Open_ => Unit a | _ => Empty_ end
                      | _ => Keep
                      end
            end
    end
  | [a] => match lit_value v a with True_ => Keep | Open_ => Unit a | False_ => Empty_ end
  | [] => Empty_
  end.

(* all clauses watched by l: the base, what stays watched by l, new work; None: a contradiction *)
Fixpoint visit (v : PM.t bool) (l : positive) (ids : list positive) (c : base) (kept : list positive) (todo : list work)
  : base * option (list work) :=
  match ids with
  | [] => ({| db := db c; watch := PM.add l kept (watch c) |}, Some todo)
  | i :: ids =>
    match PM.find i (db c) with
    | None => visit v l ids c kept todo
    | Some cl =>
      match look v l cl with
      | Keep => visit v l ids c (i :: kept) todo
      | Gone => visit v l ids c kept todo
      | Unit a => visit v l ids c (i :: kept) (make a ++ todo)
      | Empty_ => ({| db := db c; watch := PM.add l (rev_append kept (i :: ids)) (watch c) |}, None)
      | Moved m cl' => visit v l ids {| db := PM.add i cl' (db c); watch := PM.add m (i :: watching c m) (watch c) |} kept todo
      end
    end
  end.

Inductive outcome := Contradiction (c : base) | Rest (s : state) (c : base) | Tired.

Section Run.
Variable top : positive.
Variable row_map : PM.t links.
Variable ends : PM.t (positive * positive).
Let row := row_of row_map.

(* numbers of edges in at w, up to what matters *)
Fixpoint count_in (v : PM.t bool) (r : links) : nat :=
  match r with
  | [] => 0
  | (k, _) :: r => match PM.find k v with Some true => S (count_in v r) | _ => count_in v r end
  end.
(* a vertex that lacks a link, not a, not b; vertices in front that lack none are left behind *)
Fixpoint other_vertex (fuel : nat) (v : PM.t bool) (l : list positive) a b : option positive :=
  match l with
  | [] => None
  | z :: r => if (Pos.eqb z a || Pos.eqb z b) || negb (Nat.ltb (count_in v (row z)) 2)
              then match fuel with 0 => None | S f => other_vertex f v r a b end else Some z
  end.
Fixpoint trim (v : PM.t bool) (l : list positive) : list positive :=
  match l with
  | z :: r => if Nat.ltb (count_in v (row z)) 2 then l else trim v r
  | [] => []
  end.
Fixpoint edge_to (r : links) (b : positive) : option positive :=
  match r with [] => None | (k, o) :: r => if Pos.eqb o b then Some k else edge_to r b end.

Definition closing_work (fuel : nat) (s : state) a b : list work :=
  if Pos.eqb a b then [] else
  match edge_to (row a) b with
  | None => []
  | Some k => match PM.find k (val s) with
    | Some _ => []
    | None => match other_vertex fuel (val s) (wit s) a b with
      | Some z => if Pos.leb z top then [Do k false] else []
      | None => []
      end
    end
  end.

Definition take (s : state) k (b : bool) u w : state * list work :=
  let v := PM.add k b (val s) in
  if b then
    let a := mate_of s u in let c := mate_of s w in
    let s' := {| val := v; mate := PM.add a c (PM.add c a (mate s)); wit := trim v (wit s) |} in
    (s', [Do k true])
  else ({| val := v; mate := mate s; wit := wit s |}, []).

(* auto: look at all that a decision touches; else do just what is listed *)
Variable auto : bool.
Definition look_at (l todo : list work) := if auto then l ++ todo else todo.
Fixpoint run (fuel : nat) (s : state) (c : base) (todo : list work) : outcome :=
  match fuel with
  | 0 => Tired
  | S f =>
    match todo with
    | [] => Rest s c
    | Do k b :: todo =>
      match PM.find k (val s) with
      | Some d => if Bool.eqb b d then run f s c todo else Contradiction c
      | None =>
        match PM.find k ends with
        | None => run f s c todo
        | Some (u, w) =>
          let v := PM.add k b (val s) in
          if b then
            let a := mate_of s u in let d := mate_of s w in
            let s' := {| val := v; mate := PM.add a d (PM.add d a (mate s)); wit := trim v (wit s) |} in
            run f s' c (closing_work f s' a d ++ look_at [Settle u; Settle w; Visit (xI k)] todo)
          else
            run f {| val := v; mate := mate s; wit := wit s |} c (look_at [Settle u; Settle w; Visit (xO k)] todo)
        end
      end
    | Settle w :: todo =>
      if Pos.leb w top then
        match settle (val s) (row w) with
        | None => Contradiction c
        | Some l => run f s c (map (fun p => Do (fst p) (snd p)) l ++ todo)
        end
      else run f s c todo
    | Visit l :: todo =>
      match PM.find l (watch c) with
      | None => run f s c todo
      | Some ids => match visit (val s) l ids c [] todo with
        | (c', None) => Contradiction c'
        | (c', Some todo') => run f s c' todo'
        end
      end
    | Use i :: todo =>
      match PM.find i (db c) with
      | None => run f s c todo
      | Some cl => match pick (val s) cl with
        | None => Contradiction c
        | Some (a, r) => match lit_value (val s) a with
          | True_ => run f s c todo
          | _ => match pick (val s) r with
            | None => run f s c (make a ++ todo)
            | Some _ => run f s c todo
            end
          end
        end
      end
    end
  end.
End Run.

(* ---- soundness *)
Section Sound.
Variable top : positive.
Variable L : list edge.
Hypothesis ok : sorted top L = true.
Let n := Pos.to_nat top.
Let rm := rows L.
Let em := ends_map L.
Variable x : positive -> bool.
Hypothesis tour : tourset n L x.

Definition lit_true (l : positive) : bool := match l with xO k => x k | xI k => negb (x k) | xH => false end.
Definition sat (c : list positive) := exists l, In l c /\ lit_true l = true.
Definition base_holds (c : base) := forall i cl, PM.find i (db c) = Some cl -> sat cl.
Definition work_holds (w : work) := match w with Do k b => x k = b | _ => True end.
Let fine (s : state) := holds L x s.

Lemma lit_false v l : decided x v -> lit_value v l = False_ -> lit_true l = false.
Proof.
  intros D. destruct l as [k|k|]; simpl; auto;
   destruct (PM.find k v) as [[|]|] eqn:F; intros E; try discriminate; apply D in F; rewrite F; auto.
Qed.
Lemma make_holds l : lit_true l = true -> Forall work_holds (make l).
Proof.
  destruct l as [k|k|]; simpl; intros H; repeat constructor; simpl; auto. destruct (x k); auto; discriminate.
Qed.
Lemma pick_none v r : decided x v -> pick v r = None -> forall l, In l r -> lit_true l = false.
Proof.
  intros D. induction r as [|a r IH]; simpl; intros E l I; [contradiction|].
  destruct (lit_value v a) eqn:V; try discriminate. destruct (pick v r) as [(m & s)|]; try discriminate.
  destruct I as [I|I]; auto. subst. eapply lit_false; eauto.
Qed.
Lemma pick_some v r m s : pick v r = Some (m, s) -> forall l, In l r <-> In l (m :: s).
Proof.
  revert m s. induction r as [|a r IH]; simpl; intros m s E l; [discriminate|].
  destruct (lit_value v a).
  - inversion E; subst. simpl. tauto.
  - destruct (pick v r) as [(m' & s')|]; try discriminate. inversion E; subst.
    rewrite (IH m s' eq_refl l). simpl. tauto.
  - inversion E; subst. simpl. tauto.
Qed.
Lemma look_sound v l c : decided x v -> sat c ->
  match look v l c with
  | Moved m c' => sat c'
  | Unit a => lit_true a = true
  | Empty_ => False
  | _ => True
  end.
Proof.
  intros D (t & I & T). unfold look. destruct c as [|a [|b r]].
  - contradiction.
  - destruct I as [I|[]]. subst. destruct (lit_value v t) eqn:V; auto. apply (lit_false v) in V; auto. congruence.
  - assert (exists a' b', (if Pos.eqb a l then (b, a) else (a, b)) = (a', b') /\ (t = a' \/ t = b' \/ In t r)) as (p & q & E & J).
    { destruct (Pos.eqb a l); eexists; eexists; split; eauto; simpl in I; intuition. }
    rewrite E. clear E I a b.
    destruct (lit_value v p) eqn:V; auto.
    + destruct (pick v r) as [(m & s)|] eqn:P.
      * exists t. split; auto. simpl. destruct J as [J|[J|J]]; auto. apply (pick_some _ _ _ _ P) in J. simpl in J. tauto.
      * destruct (lit_value v q) eqn:Q; auto. apply (lit_false v) in V; auto. apply (lit_false v) in Q; auto.
        pose proof (pick_none v r D P) as N. destruct J as [J|[J|J]]; subst; try congruence. rewrite N in T; auto. discriminate.
    + destruct (pick v r) as [(m & s)|] eqn:P.
      * exists t. split; auto. simpl. destruct J as [J|[J|J]]; auto. apply (pick_some _ _ _ _ P) in J. simpl in J. tauto.
      * destruct (lit_value v q) eqn:Q; auto. apply (lit_false v) in Q; auto.
        pose proof (pick_none v r D P) as N. destruct J as [J|[J|J]]; subst; try congruence. rewrite N in T; auto. discriminate.
Qed.
Lemma visit_sound v l ids : decided x v -> forall c kept todo, base_holds c -> Forall work_holds todo ->
  match visit v l ids c kept todo with
  | (_, None) => False
  | (_, Some todo') => Forall work_holds todo'
  end.
Proof.
  intros D. induction ids as [|i ids IH]; simpl; intros c kept todo B W; auto.
  - destruct (PM.find i (db c)) as [cl|] eqn:F; [|apply IH; auto].
    pose proof (look_sound v l cl D (B i cl F)) as K. destruct (look v l cl); try (apply IH; auto; fail).
    + apply IH; auto. intros j dl. simpl. destruct (Pos.eq_dec j i).
      * subst. rewrite PM.gss. intros E. inversion E; subst. auto.
      * rewrite PM.gso; auto. apply B.
    + apply IH; auto. apply Forall_app. split; auto. apply make_holds; auto.
    + auto.
Qed.

(* whatever is supposed: the clauses known stay the same sets of literals *)
Lemma look_same v l c m c' : look v l c = Moved m c' -> sat c -> sat c'.
Proof.
  intros E (t & I & T). exists t. split; auto. unfold look in E. destruct c as [|a [|b r]]; [discriminate| |].
  - destruct (lit_value v a); discriminate.
  - assert (exists a' b', (if Pos.eqb a l then (b, a) else (a, b)) = (a', b') /\ (t = a' \/ t = b' \/ In t r)) as (p & q & F & J).
    { destruct (Pos.eqb a l); eexists; eexists; split; eauto; simpl in I; intuition. }
    rewrite F in E. destruct (lit_value v p); try discriminate;
    (destruct (pick v r) as [(m' & s)|] eqn:P; [|destruct (lit_value v q); discriminate]);
    inversion E; subst; pose proof (pick_some _ _ _ _ P t) as K; simpl in *; intuition.
Qed.
Lemma visit_base v l ids : forall c kept todo, base_holds c -> base_holds (fst (visit v l ids c kept todo)).
Proof.
  induction ids as [|i ids IH]; simpl; intros c kept todo B; auto.
  destruct (PM.find i (db c)) as [cl|] eqn:F; [|apply IH; auto].
  destruct (look v l cl) eqn:K; auto. apply IH. intros j dl. simpl. destruct (Pos.eq_dec j i).
  - subst. rewrite PM.gss. intros E. inversion E; subst. eapply look_same; eauto.
  - rewrite PM.gso; auto. apply B.
Qed.
Definition outcome_base (o : outcome) := match o with Contradiction c => base_holds c | Rest _ c => base_holds c | Tired => True end.
Lemma run_base auto fuel : forall s c todo, base_holds c -> outcome_base (run top rm em auto fuel s c todo).
Proof.
  induction fuel; simpl; intros s c todo B; auto. destruct todo as [|w todo]; auto. destruct w as [k b|w|l|i].
  - destruct (PM.find k (val s)) as [d|]; [destruct (Bool.eqb b d); simpl; auto|].
    destruct (PM.find k em) as [(u & w)|]; auto. destruct b; auto.
  - destruct (Pos.leb w top); auto. destruct (settle (val s) (row_of rm w)); simpl; auto.
  - destruct (PM.find l (watch c)) as [ids|]; auto. pose proof (visit_base (val s) l ids c [] todo B) as V.
    destruct (visit (val s) l ids c [] todo) as (c' & [todo'|]); simpl in *; auto.
  - destruct (PM.find i (db c)) as [cl|]; auto. destruct (pick (val s) cl) as [(a & r)|]; simpl; auto.
    destruct (lit_value (val s) a); auto; destruct (pick (val s) r); auto.
Qed.
Lemma look_at_holds auto l todo : Forall work_holds l -> Forall work_holds todo -> Forall work_holds (look_at auto l todo).
Proof. unfold look_at. destruct auto; auto. intros. apply Forall_app. auto. Qed.

Lemma count_in_few v r : count_in v r < 2 -> NoDup (map fst r) -> forall k l, In k (map fst r) -> In l (map fst r) ->
  PM.find k v = Some true -> PM.find l v = Some true -> k = l.
Proof.
  assert (forall r k, In k (map fst r) -> PM.find k v = Some true -> 0 < count_in v r) as pos.
  { clear. induction r as [|(m & o) r IH]; simpl; intros k I F; [contradiction|]. destruct I as [I|I].
    - subst. rewrite F. lia.
    - specialize (IH k I F). destruct (PM.find m v) as [[|]|]; lia. }
  induction r as [|(m & o) r IH]; simpl; intros C N k l I J F G; [contradiction|].
  inversion N; subst. destruct I as [I|I], J as [J|J]; subst; auto.
  - rewrite F in C. specialize (pos r l J G). lia.
  - rewrite G in C. specialize (pos r k I F). lia.
  - apply IH; auto. destruct (PM.find m v) as [[|]|]; lia.
Qed.
Lemma other_vertex_spec fuel v l a b z : other_vertex rm fuel v l a b = Some z ->
  z <> a /\ z <> b /\ count_in v (row_of rm z) < 2.
Proof.
  revert l. induction fuel; destruct l as [|w r]; simpl; intros E; try discriminate.
  - destruct (_ || _) eqn:C in E; [discriminate|]. inversion E; subst.
    rewrite !orb_false_iff, negb_false_iff, Nat.ltb_lt, !Pos.eqb_neq in C. tauto.
  - destruct (_ || _) eqn:C in E; [eauto|]. inversion E; subst.
    rewrite !orb_false_iff, negb_false_iff, Nat.ltb_lt, !Pos.eqb_neq in C. tauto.
Qed.
Lemma edge_to_spec r b k : edge_to r b = Some k -> In (k, b) r.
Proof.
  induction r as [|(l & o) r IH]; simpl; intros E; [discriminate|].
  destruct (Pos.eqb_spec o b); [inversion E; subst; auto|auto].
Qed.
Lemma closing_sound fuel s a b : fine s -> frag L (val s) a b ->
  Forall work_holds (closing_work top rm fuel s a b).
Proof.
  intros (D & M) F. unfold closing_work. destruct (Pos.eqb_spec a b); [constructor|].
  destruct (edge_to (row_of rm a) b) as [k|] eqn:E; [|constructor].
  destruct (PM.find k (val s)) eqn:V; [constructor|].
  destruct (other_vertex rm fuel (val s) (wit s) a b) as [z|] eqn:O; [|constructor].
  destruct (Pos.leb z top) eqn:R; [|constructor]. constructor; [|constructor]. simpl.
  apply other_vertex_spec in O as (za & zb & few). apply edge_to_spec in E.
  eapply (closing top L ok x tour (val s) a b k z); eauto.
  - eapply row_sound; eauto.
  - apply range_le; auto.
  - intros l m o p i j f g. eapply count_in_few; eauto.
    + apply (row_nodup top L ok z).
    + eapply ids_row; eauto.
    + eapply ids_row; eauto.
Qed.

Lemma decided_add v k b : decided x v -> x k = b -> decided x (PM.add k b v).
Proof.
  intros D E l c. destruct (Pos.eq_dec l k).
  - subst. rewrite PM.gss. intros F. inversion F. auto.
  - rewrite PM.gso; auto.
Qed.

Theorem run_sound auto fuel : forall s c todo, fine s -> base_holds c -> Forall work_holds todo ->
  match run top rm em auto fuel s c todo with
  | Contradiction _ => False
  | Rest s' c' => fine s' /\ base_holds c'
  | Tired => True
  end.
Proof.
  induction fuel; simpl; intros s c todo S B W; auto.
  destruct todo as [|w todo]; auto. inversion W as [|w' t' Hw Ht]; subst. destruct w as [k b|w|l|i].
  - simpl in Hw. destruct (PM.find k (val s)) as [d|] eqn:V.
    + destruct S as (D & M). apply D in V. assert (b = d) by congruence. subst d. rewrite H. rewrite Bool.eqb_reflx.
      apply IHfuel; auto. split; auto.
    + destruct (PM.find k em) as [(u & w)|] eqn:E; [|apply IHfuel; auto].
      apply ends_sound in E. destruct S as (D & M). destruct b.
      * set (s' := {| val := _; mate := _; wit := _ |}).
        assert (frag L (val s') (mate_of s u) (mate_of s w)) as J.
        { simpl. eapply frag_join; eauto. left; auto. }
        assert (fine s') as F.
        { split; [apply decided_add; auto|]. intros z. unfold mate_of at 1. cbn [mate s'].
          destruct (Pos.eq_dec z (mate_of s u)); [subst z; rewrite PM.gss; exact J|].
          rewrite PM.gso by auto. destruct (Pos.eq_dec z (mate_of s w)); [subst z; rewrite PM.gss; apply frag_sym; exact J|].
          rewrite PM.gso by auto. simpl. apply frag_mono; auto. apply M. }
        apply IHfuel; auto. apply Forall_app. split; [apply closing_sound; auto|]. apply look_at_holds; auto. repeat constructor; auto.
      * apply IHfuel; auto.
        -- split; [apply decided_add; auto|]. intros z. simpl. apply frag_mono; auto. apply M.
        -- apply look_at_holds; auto. repeat constructor; auto.
  - destruct (Pos.leb w top) eqn:R; [|apply IHfuel; auto].
    pose proof (settle_sound top L ok x tour (val s) w (proj1 S) (range_le top w R)) as K.
    fold rm in K. destruct (settle (val s) (row_of rm w)) as [l|]; auto.
    apply IHfuel; auto. apply Forall_app. split; auto. apply Forall_forall. intros q I.
    apply in_map_iff in I as ((k & b) & E & I). subst. simpl. apply K; auto.
  - destruct (PM.find l (watch c)) as [ids|]; [|apply IHfuel; auto].
    pose proof (visit_sound (val s) l ids (proj1 S) c [] todo B Ht) as K.
    pose proof (visit_base (val s) l ids c [] todo B) as V.
    destruct (visit (val s) l ids c [] todo) as (c' & [todo'|]); auto. apply IHfuel; auto.
  - destruct (PM.find i (db c)) as [cl|] eqn:F; [|apply IHfuel; auto]. pose proof (B i cl F) as (t & I & T).
    destruct (pick (val s) cl) as [(a & r)|] eqn:P.
    + assert (pick (val s) r = None -> Forall work_holds (make a)) as A.
      { intros Q. apply make_holds. apply (pick_some _ _ _ _ P) in I. simpl in I. destruct I as [I|I]; [subst; auto|].
        pose proof (pick_none (val s) r (proj1 S) Q t I). congruence. }
      destruct (lit_value (val s) a); [apply IHfuel; auto| |]; (destruct (pick (val s) r); apply IHfuel; auto; apply Forall_app; auto).
    + pose proof (pick_none (val s) cl (proj1 S) P t I). congruence.
Qed.
End Sound.
