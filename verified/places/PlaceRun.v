(* PlaceRun.v - consequences by the rules P1 to P6 and by clauses (P7), with a list of work. *)
Require Import List PArith Arith Lia Bool FMapPositive.
From Icosian Require Import Rules Engine Seats PlaceRules.
Import ListNotations.

Inductive job :=
  | Make (l : positive)                          (* literal l is true *)
  | Vertex (v : positive) | Place (k : positive) (* P1 *)
  | Look (i : positive)                          (* P2: candidate i *)
  | Edge (e : positive)                          (* P3 *)
  | Degree (v : positive)                        (* P4 *)
  | Used (e : positive)                          (* P4, P5: edge e is used *)
  | Order (a b : positive)                       (* P6 *)
  | Clauses (l : positive).                      (* P7: literal l is false *)

Inductive result := Refuted (c : base) | Left (val : PM.t bool) (c : base) | Spent.

Section Run.
Variable h : hall.
Variable T : tables.
Variable points : PM.t (list (positive * positive)). (* waypoint: pairs of which it is one *)

Definition after_cell i (v k : positive) (b : bool) (todo : list job) : list job :=
  if b then fold_left (fun t l => Make l :: t) (rivals T i) (Clauses (away i) :: todo)
  else
    let ways := get (onward T) i ++ get (back T) i in
    Vertex v :: Place k ::
    fold_left (fun t (w : way) => Look (fst (snd w)) :: Edge (fst w) :: t) ways
      (Degree v :: Clauses (here i) :: fold_left (fun t ab => Order (fst ab) (snd ab) :: t) (get points v) todo).
Definition after_edge e (u v : positive) (b : bool) (todo : list job) : list job :=
  let looks := fold_left (fun t i => Look i :: t) (get (of_vertex T) u ++ get (of_vertex T) v) todo in
  Degree u :: Degree v :: (if b then Used e :: Clauses (unused e) :: looks else Clauses (used_ e) :: looks).
Definition after (x : positive) (b : bool) (todo : list job) : list job :=
  match x with
  | xO i => match PM.find i (cells T) with Some (v, k) => after_cell i v k b todo | None => todo end
  | xI e => match PM.find e (joins T) with Some (u, v) => after_edge e u v b todo | None => todo end
  | xH => todo
  end.
Definition makes (l : list positive) (todo : list job) : list job := fold_left (fun t l => Make l :: t) l todo.
Definition to_job (w : work) : job := match w with Do k true => Make (xO k) | Do k false => Make (xI k) | _ => Degree xH end.

Fixpoint go (fuel : nat) (val : PM.t bool) (c : base) (todo : list job) : result :=
  match fuel with
  | 0 => Spent
  | S f =>
    match todo with
    | [] => Left val c
    | Make l :: todo =>
      match lit_value val l, l with
      | True_, _ => go f val c todo
      | False_, _ => Refuted c
      | Open_, xO x => go f (PM.add x true val) c (after x true todo)
      | Open_, xI x => go f (PM.add x false val) c (after x false todo)
      | Open_, xH => Refuted c
      end
    | Vertex v :: todo => if negb (Pos.leb v (top h)) then go f val c todo else match one_of val (get (of_vertex T) v) with None => Refuted c | Some l => go f val c (makes l todo) end
    | Place k :: todo => if negb (Pos.leb k (top h)) then go f val c todo else match one_of val (get (of_place T) k) with None => Refuted c | Some l => go f val c (makes l todo) end
    | Look i :: todo => go f val c (makes (look_seat h T val i) todo)
    | Edge e :: todo => go f val c (makes (look_edge T val e) todo)
    | Degree v :: todo => if negb (Pos.leb v (top h)) then go f val c todo else match degree h T val v with None => Refuted c | Some l => go f val c (makes l todo) end
    | Used e :: todo => go f val c (makes (arc_used h T e) (makes (closes h T val e) todo))
    | Order a b :: todo => go f val c (makes (order T val a b) todo)
    | Clauses l :: todo =>
      match PM.find l (watch c) with
      | None => go f val c todo
      | Some ids => match visit val l ids c [] [] with
        | (c', None) => Refuted c'
        | (c', Some ws) => go f val c' (fold_left (fun t w => to_job w :: t) ws todo)
        end
      end
    end
  end.
End Run.

(* ---- soundness *)
Section Sound.
Variable h : hall.
Variable p : positive -> positive.
Hypothesis tour : sitting h p.
Variable T : tables.
Hypothesis built : built_from h T.
Let x := meaning h p T.
Variable points : PM.t (list (positive * positive)).
Hypothesis in_order : forall v a b, In (a, b) (get points v) -> earlier h p a b.

Definition job_holds (j : job) : Prop :=
  match j with
  | Make l => lit_true x l = true
  | Used e => x (xI e) = true
  | Order a b => earlier h p a b
  | _ => True
  end.
Let good := Forall job_holds.

Lemma fold_good {A} (f : list job -> A -> list job) l : (forall t a, In a l -> good t -> good (f t a)) -> forall t, good t -> good (fold_left f l t).
Proof.
  induction l as [|a l IH]; intros H t G; simpl; auto. apply IH; [|apply H; simpl; auto]. intros s b I. apply H. simpl. auto.
Qed.
Lemma makes_good l todo : (forall m, In m l -> lit_true x m = true) -> good todo -> good (makes l todo).
Proof. intros H G. apply fold_good; auto. intros t a I K. constructor; auto. apply H. exact I. Qed.
Lemma after_good y b todo : x y = b -> good todo -> good (after T points y b todo).
Proof.
  intros X G. unfold after. destruct y as [e|i|]; auto.
  - destruct (PM.find e (joins T)) as [(u & v)|]; auto. unfold after_edge. repeat constructor.
    assert (good (fold_left (fun t i => Look i :: t) (get (of_vertex T) u ++ get (of_vertex T) v) todo)) as L.
    { apply fold_good; auto. intros t a _ K. constructor; auto. exact I. }
    destruct b; repeat constructor; auto.
  - destruct (PM.find i (cells T)) as [(v & k)|]; auto. unfold after_cell. destruct b.
    + apply fold_good; [|constructor; auto; exact I]. intros t a J K. constructor; auto. apply (rivals_sound h p tour T built i X a J).
    + repeat constructor. apply fold_good.
      * intros t w _ K. repeat constructor. exact K.
      * repeat constructor. apply fold_good; auto. intros t (a & b) J K. constructor; auto. apply (in_order v a b J).
Qed.
Lemma works_good ws : Forall (work_holds x) ws -> forall todo, good todo -> good (fold_left (fun t w => to_job w :: t) ws todo).
Proof.
  intros H todo G. apply fold_good; auto. intros t w I K. constructor; auto. rewrite Forall_forall in H. specialize (H w I).
  destruct w as [k [|]| | |]; try exact Logic.I; simpl in H.
  - exact H.
  - change (negb (x k) = true). rewrite H. auto.
Qed.

Definition result_sound (r : result) : Prop :=
  match r with Refuted _ => False | Left val c => decided x val /\ base_holds x c | Spent => True end.
Theorem go_sound fuel : forall val c todo, decided x val -> base_holds x c -> good todo -> result_sound (go h T points fuel val c todo).
Proof.
  induction fuel as [|fuel IH]; intros val c todo D B G; [exact Logic.I|]. cbn [go]. destruct todo as [|j todo]; [split; auto|].
  inversion G as [|j' t' H G']; subst.
  assert (forall (m : option (list positive)), match m with None => False | Some r => forall l, In l r -> lit_true x l = true end ->
    result_sound match m with None => Refuted c | Some l => go h T points fuel val c (makes l todo) end) as Opt.
  { intros [l|] K; [|contradiction]. apply IH; auto. apply makes_good; auto. }
  destruct j as [l|v|k|i|e|v|e|a b|l].
  - simpl in H. destruct (lit_value val l) eqn:V.
    + apply IH; auto.
    + apply (lit_false x val l D) in V. congruence.
    + destruct l as [y|y|]; [| |discriminate].
      * change (negb (x y) = true) in H. apply negb_true_iff in H. apply IH; auto; [apply decided_add; auto|apply after_good; auto].
      * change (x y = true) in H. apply IH; auto; [apply decided_add; auto|apply after_good; auto].
  - destruct (Pos.leb_spec v (top h)); simpl; [|apply IH; auto]. apply Opt. apply (vertex_sound h p tour T built val D v). exact H0.
  - destruct (Pos.leb_spec k (top h)); simpl; [|apply IH; auto]. apply Opt. apply (place_sound h p tour T built val D k). exact H0.
  - apply IH; auto. apply makes_good; auto. apply (look_seat_sound h p tour T built val D i).
  - apply IH; auto. apply makes_good; auto. apply (look_edge_sound h p tour T built val D e).
  - destruct (Pos.leb_spec v (top h)); simpl; [|apply IH; auto]. apply Opt. apply (degree_sound h p tour T built val D v). exact H0.
  - apply IH; auto. apply makes_good; [apply (arc_used_sound h p tour T built e H)|].
    apply makes_good; auto. apply (closes_sound h p tour T built val D e).
  - apply IH; auto. apply makes_good; auto. apply (order_sound h p tour T built val D a b H).
  - destruct (PM.find l (watch c)) as [ids|]; [|apply IH; auto].
    pose proof (visit_sound x val l ids D c [] [] B (Forall_nil _)) as K. pose proof (visit_base x val l ids c [] [] B) as K'.
    destruct (visit val l ids c [] []) as (c' & [ws|]); [|contradiction]. apply IH; auto. apply works_good; auto.
Qed.
Definition result_base (r : result) : Prop := match r with Refuted c => base_holds x c | Left _ c => base_holds x c | Spent => True end.
Theorem go_base fuel : forall val c todo, base_holds x c -> result_base (go h T points fuel val c todo).
Proof.
  induction fuel as [|fuel IH]; intros val c todo B; [exact Logic.I|]. cbn [go]. destruct todo as [|j todo]; [exact B|].
  assert (forall (m : option (list positive)), result_base match m with None => Refuted c | Some l => go h T points fuel val c (makes l todo) end) as Opt.
  { intros [l|]; [apply IH; auto|exact B]. }
  destruct j as [l|v|k|i|e|v|e|a b|l]; try (apply IH; exact B);
   try (match goal with |- context [negb ?t] => destruct (negb t) end; [apply IH; exact B|apply Opt]).
  - destruct (lit_value val l); [apply IH; exact B|exact B|]. destruct l; try (apply IH; exact B). exact B.
  - destruct (PM.find l (watch c)) as [ids|]; [|apply IH; auto].
    pose proof (visit_base x val l ids c [] [] B) as K. destruct (visit val l ids c [] []) as (c' & [ws|]); [apply IH; exact K|exact K].
Qed.
End Sound.
