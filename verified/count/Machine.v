(* Machine.v - the table of states with multiplicities, over any store of mates; the count is proved. *)
Require Import List PArith NArith Arith Lia Bool.
From Icosian Require Import Spec Count.
Import ListNotations.

Definition pending (v : positive) (E : list edge) := existsb (touches v) E.
Definition vertices (n : nat) := map Pos.of_nat (seq 1 n).
Lemma in_vertices n v : In v (vertices n) <-> in_range n v.
Proof.
  unfold vertices, in_range. rewrite in_map_iff. split.
  - intros (i & E & I). apply in_seq in I. subst v. rewrite Nat2Pos.id; lia.
  - intros R. exists (Pos.to_nat v). pose proof (Pos2Nat.is_pos v). rewrite Pos2Nat.id, in_seq. split; auto; lia.
Qed.

Section Machine.
Variable n : nat.
Variable st : Type.
Variable empty : st.
Variable get : st -> positive -> option positive.
Variable put : st -> positive -> option positive -> st.
Variable forget : st -> positive -> st.
Variable cmp : st -> st -> comparison.
Variable must : edge -> bool.   (* edges that each cycle counted uses *)

Inductive state := Live (s : st) | Done.
Record ctx := { c_u : positive; c_v : positive; c_du : bool; c_dv : bool; c_lu : bool; c_lv : bool; c_pend : list positive; c_must : bool }.
Definition few (v : positive) (E : list edge) := Nat.leb (deg E v) 1.
Definition make_ctx (e : edge) (rest : list edge) : ctx :=
  {| c_u := end1 e; c_v := end2 e; c_du := negb (pending (end1 e) rest); c_dv := negb (pending (end2 e) rest);
     c_lu := few (end1 e) rest; c_lv := few (end2 e) rest;
     c_pend := filter (fun z => pending z (e :: rest)) (vertices n); c_must := must e |}.

Definition is_open (s : st) z := match get s z with Some _ => true | None => false end.
Definition untouched (s : st) z := match get s z with Some w => Pos.eqb w z | None => false end.
Definition settle (c : ctx) (s : st) : option state :=
  if c_du c && is_open s (c_u c) then None else
  if c_dv c && is_open s (c_v c) then None else
  if c_lu c && untouched s (c_u c) then None else
  if c_lv c && untouched s (c_v c) then None else
  let s := if c_du c then forget s (c_u c) else s in
  let s := if c_dv c then forget s (c_v c) else s in Some (Live s).
Definition skip (c : ctx) (q : state) : option state :=
  if c_must c then None else match q with Done => Some Done | Live s => settle c s end.
(* the edge taken, between the ends a and b of two paths *)
Definition take_at (c : ctx) (s : st) (a b : positive) : option state :=
  let u := c_u c in let v := c_v c in
  if Pos.eqb a v then
    if forallb (fun z => Pos.eqb z u || Pos.eqb z v || negb (is_open s z)) (c_pend c) then Some Done else None
  else settle c (put (put (put (put s u None) v None) a (Some b)) b (Some a)).
Definition take (c : ctx) (q : state) : option state :=
  match q with
  | Done => None
  | Live s =>
    match get s (c_u c) with
    | None => None
    | Some a => match get s (c_v c) with None => None | Some b => take_at c s a b end
    end
  end.

(* ----- tables ----- *)
Definition table := list (state * N).
Definition cmp_state (p q : state) : comparison :=
  match p, q with
  | Done, Done => Eq | Done, Live _ => Lt | Live _, Done => Gt
  | Live a, Live b => cmp a b
  end.
Fixpoint merge (l1 : table) : table -> table -> table :=
  match l1 with
  | [] => fun l2 acc => rev_append acc l2
  | p :: r1 =>
    fix m2 (l2 : table) (acc : table) : table :=
      match l2 with
      | [] => rev_append acc l1
      | q :: r2 =>
        match cmp_state (fst p) (fst q) with
        | Lt => merge r1 l2 (p :: acc)
        | Gt => m2 r2 (q :: acc)
        | Eq => merge r1 r2 ((fst p, N.add (snd p) (snd q)) :: acc)
        end
      end
  end.
Fixpoint push (l : table) (k : list (option table)) : list (option table) :=
  match k with
  | [] => [Some l]
  | None :: r => Some l :: r
  | Some m :: r => None :: push (merge m l []) r
  end.
Definition flush (k : list (option table)) : table :=
  fold_left (fun t o => match o with None => t | Some m => merge m t [] end) k [].
(* Of a table in order, the states in which the edge is skipped are in order; so are those in which it joins the same two
   ends, since the same fields change in the same way.  So few tables have to be merged.  Nothing depends on the order. *)
Definition bins := list (positive * list (positive * table)).
Fixpoint put_in {X} (a : positive) (f : X -> X) (none : X) (l : list (positive * X)) : list (positive * X) :=
  match l with
  | [] => [(a, f none)]
  | p :: r => if Pos.eqb a (fst p) then (fst p, f (snd p)) :: r else p :: put_in a f none r
  end.
Definition put_bin (a b : positive) (e : state * N) (binned : bins) : bins :=
  put_in a (put_in b (cons e) []) [] binned.
Definition step (c : ctx) (acc : table * bins) (qc : state * N) : table * bins :=
  let (kept, binned) := acc in
  (match skip c (fst qc) with Some p => (p, snd qc) :: kept | None => kept end,
   match fst qc with
   | Done => binned
   | Live s =>
     match get s (c_u c) with
     | None => binned
     | Some a =>
       match get s (c_v c) with
       | None => binned
       | Some b => match take_at c s a b with Some p => put_bin a b (p, snd qc) binned | None => binned end
       end
     end
   end).
Definition push_bins (binned : bins) : list (option table) :=
  fold_left (fun k (al : positive * list (positive * table)) =>
    fold_left (fun k (bt : positive * table) => push (rev_append (snd bt) []) k) (snd al) k) binned [].
Definition expand (c : ctx) (t : table) : table :=
  let (kept, binned) := fold_left (step c) t ([], []) in merge (rev_append kept []) (flush (push_bins binned)) [].
Fixpoint process (E : list edge) (t : table) : N :=
  match E with
  | [] => fold_left (fun a (qc : state * N) => match fst qc with Done => N.add a (snd qc) | Live _ => a end) t 0%N
  | e :: r => let c := make_ctx e r in process r (expand c t)
  end.
Definition well_formed (L : list edge) : bool :=
  Nat.ltb 0 n &&
  forallb (fun e => Nat.leb (Pos.to_nat (end1 e)) n && Nat.leb (Pos.to_nat (end2 e)) n && negb (Pos.eqb (end1 e) (end2 e))) L &&
  forallb (fun v => pending v L) (vertices n).
Definition count (L : list edge) : option N :=
  if well_formed L then Some (process L [(Live empty, 1%N)]) else None.

(* ================= proof ================= *)
Hypothesis get_empty : forall v, in_range n v -> get empty v = Some v.
Hypothesis get_put : forall s v o w, in_range n v -> in_range n w -> (forall z, o = Some z -> in_range n z /\ z <> v) ->
   get (put s v o) w = if Pos.eqb w v then o else get s w.
Hypothesis get_forget : forall s v w, in_range n v -> in_range n w -> w <> v -> get (forget s v) w = get s w.
Hypothesis cmp_eq : forall a b, cmp a b = Eq -> a = b.

Lemma cmp_state_eq p q : cmp_state p q = Eq -> p = q.
Proof. destruct p, q; simpl; intros H; try discriminate; auto. rewrite (cmp_eq _ _ H). reflexivity. Qed.

(* merging keeps every weighted sum *)
Section Weight.
Variable f : state -> N.
Fixpoint weight (t : table) : N := match t with [] => 0%N | (q, c) :: r => (c * f q + weight r)%N end.
Lemma weight_rev acc : forall l, weight (rev_append acc l) = (weight acc + weight l)%N.
Proof. induction acc as [|(q, c) acc IH]; intros l; simpl; auto. rewrite IH. simpl. lia. Qed.
Lemma weight_merge l1 : forall l2 acc, weight (merge l1 l2 acc) = (weight acc + weight l1 + weight l2)%N.
Proof.
  induction l1 as [|(a, c) r1 IH].
  - intros l2 acc. cbn [merge]. rewrite weight_rev. simpl. lia.
  - induction l2 as [|(b, d) r2 IH2]; intros acc.
    + cbn [merge]. rewrite weight_rev. simpl. lia.
    + cbn [merge fst snd]. destruct (cmp_state a b) eqn:E.
      * apply cmp_state_eq in E. subst b. rewrite IH. cbn [weight]. lia.
      * rewrite IH. cbn [weight]. lia.
      * etransitivity; [apply IH2|]. cbn [weight]. lia.
Qed.
Fixpoint weight_stack (k : list (option table)) : N :=
  match k with [] => 0%N | None :: r => weight_stack r | Some t :: r => (weight t + weight_stack r)%N end.
Lemma weight_push k : forall l, weight_stack (push l k) = (weight l + weight_stack k)%N.
Proof.
  induction k as [|[m|] r IH]; intros l; simpl; auto. rewrite IH, weight_merge. simpl. lia.
Qed.
Lemma weight_flush k : forall t, weight (fold_left (fun t o => match o with None => t | Some m => merge m t [] end) k t) = (weight t + weight_stack k)%N.
Proof.
  induction k as [|[m|] r IH]; intros t; simpl; [lia| |auto]. rewrite IH, weight_merge. simpl. lia.
Qed.
Definition val (o : option state) : N := match o with None => 0%N | Some q => f q end.
(* sums over bins *)
Fixpoint weight_in {X} (g : X -> N) (l : list (positive * X)) : N := match l with [] => 0%N | p :: r => (g (snd p) + weight_in g r)%N end.
Definition weight_bins : bins -> N := weight_in (weight_in weight).
Lemma weight_put_in {X} (g : X -> N) a h none d : g none = 0%N -> (forall x, g (h x) = (d + g x)%N) ->
  forall l, weight_in g (put_in a h none l) = (d + weight_in g l)%N.
Proof.
  intros Z H. induction l as [|(b, x) l IH]; simpl; [rewrite H, Z; lia|]. destruct (Pos.eqb a b); simpl; rewrite ?H, ?IH; lia.
Qed.
Lemma weight_put_bin a b p m l : weight_bins (put_bin a b (p, m) l) = (m * f p + weight_bins l)%N.
Proof. apply weight_put_in; auto. intros x. apply weight_put_in; auto. Qed.
Lemma weight_push_bins l : weight_stack (push_bins l) = weight_bins l.
Proof.
  unfold push_bins. assert (forall k, weight_stack (fold_left (fun k (al : positive * list (positive * table)) =>
    fold_left (fun k (bt : positive * table) => push (rev_append (snd bt) []) k) (snd al) k) l k) = (weight_bins l + weight_stack k)%N) as A;
    [|rewrite A; simpl; lia].
  unfold weight_bins. induction l as [|(a, r) l IH]; intros k; [reflexivity|]. cbn [fold_left weight_in snd]. rewrite IH. clear IH.
  assert (forall k, weight_stack (fold_left (fun k (bt : positive * table) => push (rev_append (snd bt) []) k) r k) = (weight_in weight r + weight_stack k)%N) as A;
    [|rewrite A; lia].
  clear k. induction r as [|(b, t) r IH]; intros k; [reflexivity|]. cbn [fold_left weight_in snd]. rewrite IH, weight_push, weight_rev. simpl. lia.
Qed.
End Weight.

Lemma weight_expand f g c t : (forall q, f q = (val g (skip c q) + val g (take c q))%N) ->
  weight g (expand c t) = weight f t.
Proof.
  intros H. unfold expand.
  assert (forall acc, (weight g (fst (fold_left (step c) t acc)) + weight_bins g (snd (fold_left (step c) t acc)))%N =
    (weight f t + weight g (fst acc) + weight_bins g (snd acc))%N) as A.
  { induction t as [|(q, m) t IH]; intros (kept, binned); [simpl; lia|]. cbn [fold_left weight]. rewrite IH. clear IH. unfold step. cbn [fst snd].
    rewrite H. destruct (skip c q) as [p|]; (destruct q as [s|]; simpl take;
      [destruct (get s (c_u c)) as [a|]; [destruct (get s (c_v c)) as [b|]; [destruct (take_at c s a b) as [p'|]|]|]|]);
      rewrite ?weight_put_bin; cbn [weight val]; lia. }
  specialize (A ([], [])). destruct (fold_left (step c) t ([], [])) as (kept, binned). cbn [fst snd weight] in A.
  change (weight_bins g []) with 0%N in A.
  rewrite weight_merge, weight_rev. unfold flush. rewrite weight_flush, weight_push_bins. simpl. lia.
Qed.

(* the accepted vectors *)
Fixpoint runs (q : state) (E : list edge) : list (list bool) :=
  match E with
  | [] => match q with Done => [[]] | Live _ => [] end
  | e :: r => let c := make_ctx e r in
    match skip c q with Some p => map (cons false) (runs p r) | None => [] end ++
    match take c q with Some p => map (cons true) (runs p r) | None => [] end
  end.
Definition number (E : list edge) (q : state) := N.of_nat (length (runs q E)).

Lemma process_weight E : forall t, process E t = weight (number E) t.
Proof.
  induction E as [|e r IH]; intros t.
  - simpl. assert (forall a, fold_left (fun a (qc : state * N) => match fst qc with Done => N.add a (snd qc) | Live _ => a end) t a = (a + weight (number []) t)%N) as A.
    { induction t as [|(q, c) t IH]; intros a; [simpl; lia|]. cbn [fold_left weight fst snd]. rewrite IH. destruct q; unfold number at 2; simpl; lia. }
    rewrite A. lia.
  - cbn [process]. cbv zeta. rewrite IH. apply weight_expand. intros q. unfold number at 1. cbn [runs]. cbv zeta.
    rewrite app_length. unfold val, number.
    destruct (skip (make_ctx e r) q), (take (make_ctx e r) q); rewrite ?map_length; simpl; lia.
Qed.


Lemma nodup_map_cons b (A : list (list bool)) : NoDup A -> NoDup (map (cons b) A).
Proof.
  induction 1 as [|x A nx NA IH]; simpl; constructor; auto. rewrite in_map_iff. intros (y & Q & J). congruence.
Qed.
Lemma nodup_both A B : NoDup A -> NoDup B -> NoDup (map (cons false) A ++ map (cons true) B).
Proof.
  intros NA NB. induction NA as [|x A nx NA IH]; simpl; [apply nodup_map_cons; auto|].
  constructor; auto. rewrite in_app_iff, !in_map_iff. intros [(y & Q & J)|(y & Q & J)]; congruence.
Qed.
Lemma runs_nodup E : forall q, NoDup (runs q E).
Proof.
  induction E as [|e r IH]; intros q.
  - destruct q; simpl; repeat constructor; auto.
  - cbn [runs]. cbv zeta.
    destruct (skip (make_ctx e r) q) as [p|], (take (make_ctx e r) q) as [p'|]; rewrite ?app_nil_r; cbn [app]; auto using nodup_map_cons, nodup_both; constructor.
Qed.

(* the meaning of a state *)
Definition mates_of (s : st) (E : list edge) : mates := fun z => if pending z E then get s z else None.
Definition means (P : list edge) (q : state) (E : list edge) :=
  match q with Live s => inv n P (mates_of s E) | Done => is_cycle n P end.
Fixpoint obeys (x : list bool) (E : list edge) : bool :=
  match x, E with b :: x, e :: E => (b || negb (must e)) && obeys x E | _, _ => true end.
Definition dead (P E : list edge) := forall x, ~ is_cycle n (P ++ select x E).
Definition follows (P E : list edge) (o : option state) :=
  match o with Some q => means P q E | None => dead P E end.

Lemma select_in x : forall E e, In e (select x E) -> In e E.
Proof.
  induction x as [|b x IH]; intros [|f E] e; simpl; try contradiction.
  destruct b; simpl; [intros [H|H]|intros H]; auto.
Qed.
Lemma pending_cons z e E : pending z (e :: E) = touches z e || pending z E.
Proof. reflexivity. Qed.
Lemma not_pending z E f : pending z E = false -> In f E -> touches z f = false.
Proof.
  intros H J. destruct (touches z f) eqn:T; auto. unfold pending in H.
  assert (existsb (touches z) E = true) by (apply existsb_exists; eauto). congruence.
Qed.

Lemma open_spec s z : is_open s z = true <-> get s z <> None.
Proof. unfold is_open. destruct (get s z); split; congruence. Qed.

Lemma deg_select x : forall E u, deg (select x E) u <= deg E u.
Proof.
  induction x as [|b x IH]; intros [|f E] u; simpl; try (unfold deg; simpl; lia).
  specialize (IH E u). destruct b; rewrite ?deg_cons; destruct (touches u f); lia.
Qed.
Lemma starved_soon P M u r : inv n P M -> in_range n u -> M u = Some u -> few u r = true -> dead P r.
Proof.
  intros I R H F x (D & _). specialize (D u R). rewrite deg_app, (i_deg _ _ _ I u R), H, Pos.eqb_refl in D.
  apply Nat.leb_le in F. pose proof (deg_select x r u). lia.
Qed.
Lemma untouched_spec s z : untouched s z = true -> get s z = Some z.
Proof. unfold untouched. destruct (get s z); [|discriminate]. intros H. apply Pos.eqb_eq in H. congruence. Qed.

Lemma settle_spec P e r s M : good_edge n e -> inv n P M ->
  (forall z, in_range n z -> M z = mates_of s (e :: r) z) ->
  follows P r (settle (make_ctx e r) s).
Proof.
  intros (Ru & Rv & uv) I E. unfold settle. simpl.
  assert (M (end1 e) = get s (end1 e)) as Mu.
  { rewrite E by auto. unfold mates_of. rewrite pending_cons, touches_ends, Pos.eqb_refl. reflexivity. }
  assert (M (end2 e) = get s (end2 e)) as Mv.
  { rewrite E by auto. unfold mates_of. rewrite pending_cons, touches_ends, Pos.eqb_refl, orb_true_r. reflexivity. }
  destruct (negb (pending (end1 e) r) && is_open s (end1 e)) eqn:B1.
  { apply andb_prop in B1 as (B1 & B2). apply negb_true_iff in B1. apply open_spec in B2. intros x.
    apply (starved n P M (end1 e)); auto; [|congruence]. intros f J. eapply not_pending; eauto using select_in. }
  destruct (negb (pending (end2 e) r) && is_open s (end2 e)) eqn:B2.
  { apply andb_prop in B2 as (B2 & B3). apply negb_true_iff in B2. apply open_spec in B3. intros x.
    apply (starved n P M (end2 e)); auto; [|congruence]. intros f J. eapply not_pending; eauto using select_in. }
  destruct (few (end1 e) r && untouched s (end1 e)) eqn:B3.
  { apply andb_prop in B3 as (B3 & B4). apply untouched_spec in B4. apply (starved_soon P M (end1 e)); auto. congruence. }
  destruct (few (end2 e) r && untouched s (end2 e)) eqn:B4.
  { apply andb_prop in B4 as (B4 & B5). apply untouched_spec in B5. apply (starved_soon P M (end2 e)); auto. congruence. }
  simpl. eapply inv_ext; [exact I|]. intros z Rz. rewrite E by auto. unfold mates_of. rewrite pending_cons, touches_ends.
  destruct (pending z r) eqn:Pz.
  - rewrite orb_true_r.
    assert (forall w s', negb (pending w r) = true -> in_range n w -> get (forget s' w) z = get s' z) as F.
    { intros w s' Q Rw. apply negb_true_iff in Q. apply get_forget; auto. congruence. }
    destruct (negb (pending (end2 e) r)) eqn:Q2; [rewrite F by auto|]; (destruct (negb (pending (end1 e) r)) eqn:Q1; [rewrite F by auto|]); reflexivity.
  - rewrite orb_false_r. destruct (Pos.eqb_spec (end1 e) z) as [Q|_].
    { subst z. simpl. rewrite Pz in B1. simpl in B1. unfold is_open in B1. destruct (get s (end1 e)); congruence. }
    destruct (Pos.eqb_spec (end2 e) z) as [Q|_]; auto.
    subst z. simpl. rewrite Pz in B2. simpl in B2. unfold is_open in B2. destruct (get s (end2 e)); congruence.
Qed.

Lemma app_one P (e : edge) Y : P ++ e :: Y = (P ++ [e]) ++ Y.
Proof. rewrite <- app_assoc. reflexivity. Qed.

Lemma take_spec P e r s : good_edge n e -> (forall f, In f r -> good_edge n f) -> inv n P (mates_of s (e :: r)) ->
  match take (make_ctx e r) (Live s) with Some q => means (P ++ [e]) q r | None => dead (P ++ [e]) r end.
Proof.
  intros G GR I. pose proof G as (Ru & Rv & uv). unfold take, take_at. simpl. set (M := mates_of s (e :: r)) in *.
  assert (M (end1 e) = get s (end1 e)) as Mu.
  { unfold M, mates_of. rewrite pending_cons, touches_ends, Pos.eqb_refl. reflexivity. }
  assert (M (end2 e) = get s (end2 e)) as Mv.
  { unfold M, mates_of. rewrite pending_cons, touches_ends, Pos.eqb_refl, orb_true_r. reflexivity. }
  destruct (get s (end1 e)) as [a|].
  2: { intros x. rewrite <- app_one. apply (full_u n P M); auto. }
  destruct (get s (end2 e)) as [b|].
  2: { intros x. rewrite <- app_one. apply (full_v n P M); auto. }
  destruct (Pos.eqb_spec a (end2 e)) as [Q|Q].
  - subst a. match goal with |- context [forallb ?g ?l] => destruct (forallb g l) eqn:A end.
    + simpl. apply (closed n P M); auto. intros z Rz zu zv. unfold M, mates_of. destruct (pending z (e :: r)) eqn:Pz; auto.
      rewrite forallb_forall in A. specialize (A z). rewrite filter_In, in_vertices in A. specialize (A (conj Rz Pz)). cbv beta in A.
      rewrite !orb_true_iff, !Pos.eqb_eq, negb_true_iff in A. unfold is_open in A. destruct (get s z); auto.
      destruct A as [[A|A]|A]; congruence.
    + intros x. rewrite <- app_one.
      assert (exists z, in_range n z /\ z <> end1 e /\ z <> end2 e /\ M z <> None) as (z & Rz & zu & zv & Mz).
      { assert (forall l, (forall z, In z l -> in_range n z /\ pending z (e :: r) = true) -> forallb (fun z => Pos.eqb z (end1 e) || Pos.eqb z (end2 e) || negb (is_open s z)) l = false -> exists z, in_range n z /\ z <> end1 e /\ z <> end2 e /\ M z <> None) as H.
        { induction l as [|z l IH]; simpl; [discriminate|]. intros Hl F. apply andb_false_iff in F as [F|F]; [|apply IH; [intros z0 J0; apply Hl; auto|exact F]].
          destruct (Hl z (or_introl eq_refl)) as (Rz & Pz). rewrite !orb_false_iff, !Pos.eqb_neq, negb_false_iff, open_spec in F.
          destruct F as ((F1 & F2) & F3). exists z. repeat split; auto. unfold M, mates_of. change (pending z (e :: r) = true) in Pz. rewrite Pz. exact F3. }
        apply (H _) in A; auto. intros z J. apply filter_In in J as (J & Pz). apply in_vertices in J. auto. }
      apply (early n P M e I G _ z); auto. intros f J. apply GR. eapply select_in; eauto.
  - destruct (i_sym _ _ _ I (end1 e) a Ru Mu) as (Ra & Ma). destruct (i_sym _ _ _ I (end2 e) b Rv Mv) as (Rb & Mb).
    pose proof (joined_inv n P M e I G a b Mu Mv Q) as J.
    apply (settle_spec (P ++ [e]) e r _ _ G J). intros z Rz.
    assert (a <> b) as ab by (intros ->; congruence).
    assert (forall w, in_range n w -> M w <> None -> pending w (e :: r) = true) as PM.
    { intros w _. unfold M, mates_of. destruct (pending w (e :: r)); congruence. }
    unfold mates_of. rewrite !get_put; auto; try (intros ? H; inversion H; subst; auto; fail); try discriminate.
    unfold join. 
    destruct (Pos.eqb_spec z b) as [->|zb]; [rewrite PM by (auto; congruence); reflexivity|].
    destruct (Pos.eqb_spec z a) as [->|za]; [rewrite PM by (auto; congruence); reflexivity|].
    destruct (Pos.eqb_spec z (end2 e)) as [->|zv]; [destruct (pending _ _); reflexivity|].
    destruct (Pos.eqb_spec z (end1 e)) as [->|zu]; [destruct (pending _ _); reflexivity|]. reflexivity.
Qed.

Lemma skip_spec P e r q : good_edge n e -> means P q (e :: r) ->
  match skip (make_ctx e r) q with Some p => must e = false /\ means P p r | None => must e = true \/ dead P r end.
Proof.
  intros G H. unfold skip. simpl. destruct (must e); auto. pose proof (fun s I => settle_spec P e r s _ G I (fun z _ => eq_refl)) as Z.
  destruct q; simpl in *; auto. specialize (Z s H). destruct (settle (make_ctx e r) s); simpl in Z; auto.
Qed.

Lemma runs_spec E : (forall f, In f E -> good_edge n f) -> 0 < n -> forall q P, means P q E ->
  forall x, In x (runs q E) <-> length x = length E /\ obeys x E = true /\ is_cycle n (P ++ select x E).
Proof.
  intros G N. induction E as [|e r IH]; intros q P H x.
  - assert (select x [] = []) as -> by (destruct x; reflexivity). rewrite app_nil_r. destruct q; simpl.
    + split; [contradiction|]. intros (_ & _ & C). destruct (i_end _ _ _ H 1%positive) as (w & _ & Mw & _).
      * unfold in_range. lia.
      * apply Mw. reflexivity.
    + split; [intros [<-|[]]; auto|]. intros (L & _). destruct x; [auto|discriminate].
  - assert (good_edge n e) as Ge by (apply G; simpl; auto).
    assert (forall f, In f r -> good_edge n f) as Gr by (intros f J; apply G; simpl; auto).
    specialize (IH Gr).
    pose proof (skip_spec P e r q Ge H) as Hs.
    assert (match take (make_ctx e r) q with Some q' => means (P ++ [e]) q' r | None => dead (P ++ [e]) r end) as Ht.
    { destruct q; [apply take_spec; auto|]. simpl. intros y C. simpl in H. rewrite <- app_one in C.
      apply (no_more n P (e :: select y r) e H); auto. simpl. auto. }
    cbn [runs]. cbv zeta. rewrite in_app_iff.
    assert (In x match skip (make_ctx e r) q with Some p => map (cons false) (runs p r) | None => [] end <->
      exists y, x = false :: y /\ length y = length r /\ must e = false /\ obeys y r = true /\ is_cycle n (P ++ select y r)) as ->.
    { destruct (skip (make_ctx e r) q) as [p|].
      - destruct Hs as (F & Hs). rewrite in_map_iff. split; intros (y & Q & J).
        + apply (IH p P Hs) in J. exists y. intuition auto.
        + exists y. split; auto. apply (IH p P Hs). tauto.
      - split; [contradiction|]. intros (y & _ & _ & F & _ & C). destruct Hs as [Hs|Hs]; [congruence|exact (Hs y C)]. }
    assert (In x match take (make_ctx e r) q with Some p => map (cons true) (runs p r) | None => [] end <->
      exists y, x = true :: y /\ length y = length r /\ obeys y r = true /\ is_cycle n (P ++ e :: select y r)) as ->.
    { destruct (take (make_ctx e r) q) as [p|].
      - rewrite in_map_iff. split; intros (y & Q & J).
        + apply (IH p (P ++ [e]) Ht) in J. rewrite <- app_one in J. exists y. intuition auto.
        + exists y. split; auto. apply (IH p (P ++ [e]) Ht). rewrite <- app_one. auto.
      - split; [contradiction|]. intros (y & _ & _ & _ & C). rewrite app_one in C. exact (Ht y C). }
    split.
    + intros [(y & -> & L & F & O & C)|(y & -> & L & O & C)]; simpl; rewrite ?F; auto.
    + destruct x as [|b y]; simpl; [intros (L & _); discriminate|]. intros (L & O & C). injection L as L.
      apply andb_prop in O as (F & O). destruct b; [right; eauto|left]. simpl in F. apply negb_true_iff in F. exists y. auto.
Qed.

(* THE THEOREM: the number computed is the number of sets of edges that are Hamiltonian cycles *)
Theorem count_machine L N : count L = Some N ->
  exists l : list (list bool), NoDup l /\ N.of_nat (length l) = N /\
    forall x, In x l <-> length x = length L /\ obeys x L = true /\ is_cycle n (select x L).
Proof.
  unfold count. destruct (well_formed L) eqn:W; [|discriminate]. intros H. injection H as H.
  unfold well_formed in W. apply andb_prop in W as (W & T). apply andb_prop in W as (W & G). apply Nat.ltb_lt in W.
  rewrite forallb_forall in T, G.
  assert (forall f, In f L -> good_edge n f) as GL.
  { intros f J. specialize (G f J). cbv beta in G. rewrite !andb_true_iff, negb_true_iff, !Nat.leb_le, Pos.eqb_neq in G.
    destruct G as ((A & B) & C). repeat split; auto. }
  exists (runs (Live empty) L). split; [apply runs_nodup|]. split.
  - rewrite <- H, process_weight. cbn [weight]. unfold number. rewrite N.mul_1_l, N.add_0_r. reflexivity.
  - apply (runs_spec L GL W (Live empty) []). simpl. eapply inv_ext; [apply inv_start; exact W|].
    intros z Rz. unfold mates_of. rewrite T by (apply in_vertices; exact Rz). auto.
Qed.
End Machine.
