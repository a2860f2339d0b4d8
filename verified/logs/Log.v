(* Log.v - the log of a search that learns (rules C1 to C6), fed step by step.  A session is a form, a
   state that holds for good, and the clauses known.  Its claim: if there is a tour of the question,
   there is a tour of this form that agrees with the state; and each such tour satisfies the clauses.
   A step keeps the claim, or refutes it, or gets stuck.  Where steps come from, and the sets they
   name, is of no concern: the theorem is about any sequence of them.
   A guided session does what its hints say, and nothing else: its clauses are not watched. *)
Require Import List PArith Arith Lia Bool FMapPositive.
From Icosian Require Import Spec Rules Engine Cut Tree Walks Adopt Focus.
Import ListNotations.

Definition cut_data := (list positive * (PM.t nat * (nat * (list positive * list positive))))%type.
Record walk_data := { ends_reached : PM.t unit; vertices_reached : PM.t unit; one_in : positive; one_out : positive }.
Inductive step :=
  | Clause (lits : list positive) (hints : list work)
  | CutClause (pieces : PM.t bool -> PM.t bool -> cut_data) (lits : list positive) (hints : list work)
  | WalkClause (walk : state -> PM.t bool -> walk_data) (lits : list positive) (hints : list work)
  | Drop (i : positive)
  | Forever (hints : list work)      (* Settle and Use only *)
  | Adopt (links : list positive) (piece : PM.t unit) (start : positive)
  | FocusOn (question : focus) (vertices fixed : list positive).

Record session := { guided : bool; s_top : positive; s_edges : list edge; s_rows : PM.t links; s_ends : PM.t (positive * positive);
                    now : state; known : base; next : positive; cuts : positive; passing : list positive }.
Inductive answer := Refuted | Going (g : session) | Stuck.
Definition with_ (g : session) (s : state) (c : base) (next cuts : positive) (passing : list positive) : session :=
  {| guided := guided g; s_top := s_top g; s_edges := s_edges g; s_rows := s_rows g; s_ends := s_ends g;
     now := s; known := c; next := next; cuts := cuts; passing := passing |}.

Definition negs (lits : list positive) := flat_map (fun l => make (negate l)) lits.
Definition is_hint (w : work) := match w with Settle _ | Use _ => true | _ => false end.
Definition watch_add (m : PM.t (list positive)) l i :=
  PM.add l (i :: match PM.find l m with Some r => r | None => [] end) m.
Definition forget (c : base) i := {| db := PM.remove i (db c); watch := watch c |}.

Section Feed.
Variable fuel : nat.
Section Form.
Variable top : positive.
Variable rm : PM.t links.
Variable em : PM.t (positive * positive).
Let go := run top rm em true fuel.
Let go_by := run top rm em false fuel.
(* suppose all literals false; hints: what to look at, in this order (none, unguided: everything) *)
Definition refute (by_hints : bool) (s : state) (c : base) (lits : list positive) (hints : list work) : outcome :=
  match by_hints, hints with
  | false, [] => go s c (negs lits)
  | _, _ => go_by s c (negs lits ++ filter is_hint hints)
  end.
Definition add_clause (c : base) (i : positive) (lits : list positive) : base :=
  {| db := PM.add i lits (db c); watch := watch c |}.
(* a clause that holds is known from now on *)
Definition learn (by_hints : bool) (s : state) (c : base) (i : positive) (lits : list positive) : outcome :=
  if by_hints then Rest s (add_clause c i lits) else
  match pick (val s) lits with
  | None => Contradiction c
  | Some (a, r) =>
    match pick (val s) r with
    | None => go s c (make a)
    | Some (b, r) => Rest s {| db := PM.add i (a :: b :: r) (db c); watch := watch_add (watch_add (watch c) a i) b i |}
    end
  end.
End Form.

Definition open_session (by_hints : bool) (top : positive) (L : list edge) (vertices fixed : list positive) : answer :=
  let rm := rows L in let em := ends_map L in
  match run top rm em true fuel (start_state vertices) no_clauses (begin vertices fixed) with
  | Contradiction _ => Refuted
  | Tired => Stuck
  | Rest s c => Going {| guided := by_hints; s_top := top; s_edges := L; s_rows := rm; s_ends := em;
                         now := s; known := c; next := xH; cuts := xH; passing := [] |}
  end.

Definition pieces_stand (g : session) (after : PM.t bool) (d : cut_data) : bool :=
  let '(taken, (labels, (q, (ws, apart)))) := d in
  cut_ok (s_top g) (s_edges g) after taken labels q ws (set_of taken) apart (set_of apart) (s_rows g).
Definition walks (g : session) (after : PM.t bool) (d : walk_data) : bool :=
  walk_ok (s_top g) (s_edges g) (now g) after (ends_reached d) (vertices_reached d) (s_rows g) (one_in d) (one_out d).
Definition keep (g : session) (s : state) (c : base) (lits : list positive) : answer :=
  match learn (s_top g) (s_rows g) (s_ends g) (guided g) s (fold_left forget (passing g) c) (xO (next g)) lits with
  | Contradiction _ => Refuted
  | Tired => Stuck
  | Rest s c => Going (with_ g s c (Pos.succ (next g)) (cuts g) [])
  end.
(* the clause of a cut decides nothing for good: with one literal left it waits to be used *)
Definition note (by_hints : bool) (s : state) (c : base) (i : positive) (lits : list positive) : option base :=
  if by_hints then Some (add_clause c i lits) else
  match pick (val s) lits with
  | None => None
  | Some (a, r) => Some match pick (val s) r with
    | None => add_clause c i lits
    | Some (b, r) => {| db := PM.add i (a :: b :: r) (db c); watch := watch_add (watch_add (watch c) a i) b i |}
    end
  end.
Definition pass (g : session) (c : base) (lits : list positive) : answer :=
  match note (guided g) (now g) c (xI (cuts g)) lits with
  | None => Refuted
  | Some c => Going (with_ g (now g) c (next g) (Pos.succ (cuts g)) (xI (cuts g) :: passing g))
  end.
(* a clause that holds since its literals cannot all be false: not by the rules, or else not by the test *)
Definition cut_step (g : session) (test : PM.t bool -> bool) (lits : list positive) (hints : list work) : answer :=
  match refute (s_top g) (s_rows g) (s_ends g) (guided g) (now g) (known g) lits hints with
  | Contradiction c => pass g c lits
  | Tired => Stuck
  | Rest s c => if test (val s) then pass g c lits else Stuck
  end.

Definition feed (g : session) (st : step) : answer :=
  match st with
  | Clause lits hints =>
    match refute (s_top g) (s_rows g) (s_ends g) (guided g) (now g) (known g) lits hints with
    | Contradiction c => keep g (now g) c lits
    | _ => Stuck
    end
  | CutClause pieces lits hints => cut_step g (fun after => pieces_stand g after (pieces (val (now g)) after)) lits hints
  | WalkClause walk lits hints => cut_step g (fun after => walks g after (walk (now g) after)) lits hints
  | Drop i => Going (with_ g (now g) (forget (known g) (xO i)) (next g) (cuts g) (passing g))
  | Forever hints =>
    match run (s_top g) (s_rows g) (s_ends g) false fuel (now g) (known g) (filter is_hint hints) with
    | Contradiction _ => Refuted
    | Tired => Stuck
    | Rest s c => Going (with_ g s c (next g) (cuts g) (passing g))
    end
  | Adopt links piece start =>
    if adopt_ok (s_top g) (val (now g)) links piece (s_rows g) (s_ends g) fuel start then
      match run (s_top g) (s_rows g) (s_ends g) true fuel (now g) (fold_left forget (passing g) (known g)) (map (fun k => Do k true) links) with
      | Contradiction _ => Refuted
      | Tired => Stuck
      | Rest s c => Going (with_ g s c (next g) (cuts g) [])
      end
    else Stuck
  | FocusOn q vertices fixed =>
    if sorted (small_top q) (small q) &&
       focus_ok (s_top g) (s_edges g) (val (now g)) q (s_rows g) (rows (small q)) (ends_map (small q)) fixed
    then open_session (guided g) (small_top q) (small q) vertices fixed
    else Stuck
  end.

(* all steps that are handed over; the number in front tells the calls apart *)
Fixpoint feed_all (limit : nat) (supply : positive -> session -> option step) (i : positive) (g : session) : bool :=
  match limit with
  | 0 => false
  | S limit =>
    match supply i g with
    | None => false
    | Some st => match feed g st with
      | Refuted => true
      | Stuck => false
      | Going g => feed_all limit supply (Pos.succ i) g
      end
    end
  end.
End Feed.

(* ---- one tour *)
Lemma run_grows top rm em auto fuel : forall s c todo s' c', run top rm em auto fuel s c todo = Rest s' c' ->
  forall k b, PM.find k (val s) = Some b -> PM.find k (val s') = Some b.
Proof.
  induction fuel as [|f IH]; intros s c todo s' c' E k b F; [discriminate|]. cbn [run] in E.
  destruct todo as [|w todo]; [inversion E; subst; auto|]. destruct w as [l d|w|l|i].
  - destruct (PM.find l (val s)) as [d'|] eqn:G.
    + destruct (Bool.eqb d d'); [|discriminate]. eapply IH; eauto.
    + assert (PM.find k (PM.add l d (val s)) = Some b) as F' by (rewrite PM.gso; auto; intros Q; subst; congruence).
      destruct (PM.find l em) as [(u & w)|]; [|eapply IH; eauto]. destruct d; eapply IH; eauto.
  - destruct (Pos.leb w top); [|eapply IH; eauto]. destruct (settle _ _); [|discriminate]. eapply IH; eauto.
  - destruct (PM.find l (watch c)); [|eapply IH; eauto]. destruct (visit _ _ _ _ _ _) as (c1 & [todo1|]); [|discriminate]. eapply IH; eauto.
  - destruct (PM.find i (db c)) as [cl|]; [|eapply IH; eauto]. destruct (pick (val s) cl) as [(a & r)|]; [|discriminate].
    destruct (lit_value (val s) a); try (eapply IH; eauto; fail); destruct (pick (val s) r); eapply IH; eauto.
Qed.

Section Sound.
Variable fuel : nat.
Variable top : positive.
Variable L : list edge.
Hypothesis ok : sorted top L = true.
Section Tour.
Variable x : positive -> bool.
Hypothesis tour : tourset (Pos.to_nat top) L x.
Let fine (s : state) := holds L x s.

Lemma sat_dec lits : sat x lits \/ forall l, In l lits -> lit_true x l = false.
Proof.
  induction lits as [|a r IH].
  - right. intros l [].
  - destruct (lit_true x a) eqn:T.
    + left. exists a. simpl. auto.
    + destruct IH as [(l & I & H)|H].
      * left. exists l. simpl. auto.
      * right. intros l [I|I]; subst; auto.
Qed.
Lemma negs_hold lits : (forall l, In l lits -> lit_true x l = false) -> Forall (work_holds x) (negs lits).
Proof.
  induction lits as [|a r IH]; simpl; intros H; [constructor|]. apply Forall_app. split; [|apply IH; auto].
  specialize (H a (or_introl eq_refl)). destruct a as [k|k|]; simpl in *; repeat constructor; simpl; auto.
  destruct (x k); auto; discriminate.
Qed.
Lemma hints_hold h : Forall (work_holds x) (filter is_hint h).
Proof. apply Forall_forall. intros w I. apply filter_In in I as (_ & I). destruct w; simpl in *; auto; discriminate. Qed.
Lemma refute_sound by_hints s c lits h : fine s -> base_holds x c ->
  outcome_base x (refute fuel top (rows L) (ends_map L) by_hints s c lits h) /\
  match refute fuel top (rows L) (ends_map L) by_hints s c lits h with
  | Contradiction _ => sat x lits
  | Rest s' _ => (forall l, In l lits -> lit_true x l = false) -> fine s'
  | Tired => True
  end.
Proof.
  intros S B. unfold refute.
  assert (forall auto todo, (forall l, In l lits -> lit_true x l = false) -> Forall (work_holds x) todo ->
    match run top (rows L) (ends_map L) auto fuel s c todo with Contradiction _ => False | Rest s' _ => fine s' | Tired => True end) as R.
  { intros auto todo _ W. pose proof (run_sound top L ok x tour auto fuel s c todo S B W) as R.
    destruct (run top (rows L) (ends_map L) auto fuel s c todo); tauto. }
  split.
  - destruct by_hints, h; apply run_base; auto.
  - destruct (sat_dec lits) as [H|N].
    + destruct by_hints, h; match goal with |- match ?m with _ => _ end => destruct m eqn:G end; auto; intros N;
      destruct H as (l & I & T); rewrite N in T; auto; discriminate.
    + pose proof (negs_hold lits N) as W.
      assert (Forall (work_holds x) (negs lits ++ filter is_hint h)) as V by (apply Forall_app; split; auto using hints_hold).
      pose proof (R true _ N W) as R1. pose proof (R false _ N V) as R2.
      destruct by_hints, h; match goal with |- match ?m with _ => _ end => destruct m end; auto; contradiction.
Qed.
Lemma add_holds c i cl w : base_holds x c -> sat x cl -> base_holds x {| db := PM.add i cl (db c); watch := w |}.
Proof.
  intros B S j dl. simpl. destruct (Pos.eq_dec j i).
  - subst. rewrite PM.gss. intros E. inversion E; subst. exact S.
  - rewrite PM.gso; auto. apply B.
Qed.
Lemma learn_sound by_hints s c i lits : fine s -> base_holds x c -> sat x lits ->
  match learn fuel top (rows L) (ends_map L) by_hints s c i lits with
  | Contradiction _ => False | Rest s' c' => fine s' /\ base_holds x c' | Tired => True end.
Proof.
  intros S B A. unfold learn. destruct by_hints; [split; auto; apply add_holds; auto|]. destruct A as (t & I & T). destruct (pick (val s) lits) as [(a & r)|] eqn:P.
  - pose proof (pick_some _ _ _ _ P) as P1. destruct (pick (val s) r) as [(b & r')|] eqn:Q.
    + split; auto. intros j cl. simpl. destruct (Pos.eq_dec j i).
      * subst. rewrite PM.gss. intros E. inversion E; subst. exists t. split; auto.
        apply P1 in I. pose proof (pick_some _ _ _ _ Q t) as P2. simpl in *. tauto.
      * rewrite PM.gso; auto. apply B.
    + apply run_sound; auto. assert (lit_true x a = true) as A.
      { apply P1 in I. simpl in I. destruct I as [I|I]; [subst; auto|].
        pose proof (pick_none x (val s) r (proj1 S) Q t I). congruence. }
      apply make_holds; auto.
  - pose proof (pick_none x (val s) lits (proj1 S) P t I). congruence.
Qed.
Lemma note_sound by_hints s c i lits : fine s -> base_holds x c -> sat x lits ->
  match note by_hints s c i lits with None => False | Some c' => base_holds x c' end.
Proof.
  intros S B A. unfold note. destruct by_hints; [apply add_holds; auto|]. destruct A as (t & I & T). destruct (pick (val s) lits) as [(a & r)|] eqn:P.
  - pose proof (pick_some _ _ _ _ P) as P1. destruct (pick (val s) r) as [(b & r')|] eqn:Q; apply add_holds; auto.
    + exists t. split; auto. apply P1 in I. pose proof (pick_some _ _ _ _ Q t) as P2. simpl in *. tauto.
    + exists t. auto.
  - pose proof (pick_none x (val s) lits (proj1 S) P t I). congruence.
Qed.
Lemma forget_holds c i : base_holds x c -> base_holds x (forget c i).
Proof.
  intros B j cl. simpl. destruct (Pos.eq_dec j i).
  - subst. rewrite PM.grs. discriminate.
  - rewrite PM.gro; auto. apply B.
Qed.
Lemma forget_all l : forall c, base_holds x c -> base_holds x (fold_left forget l c).
Proof. induction l; simpl; intros; auto using forget_holds. Qed.
End Tour.
Lemma learn_grows by_hints s c i lits s' c' : learn fuel top (rows L) (ends_map L) by_hints s c i lits = Rest s' c' ->
  forall k b, PM.find k (val s) = Some b -> PM.find k (val s') = Some b.
Proof.
  unfold learn. destruct by_hints; [intros E; inversion E; subst; auto|].
  destruct (pick (val s) lits) as [(a & r)|]; [|discriminate]. destruct (pick (val s) r) as [(b & r')|].
  - intros E. inversion E; subst. auto.
  - intros E k b F. eapply run_grows; eauto.
Qed.
End Sound.

(* ---- the claim *)
Record good (g : session) : Prop := {
  g_ok : sorted (s_top g) (s_edges g) = true;
  g_rows : s_rows g = rows (s_edges g);
  g_ends : s_ends g = ends_map (s_edges g);
  g_some : exists x, tourset (Pos.to_nat (s_top g)) (s_edges g) x /\ holds (s_edges g) x (now g);
  g_all : forall x, tourset (Pos.to_nat (s_top g)) (s_edges g) x -> holds (s_edges g) x (now g) -> base_holds x (known g) }.
Definition stays (a : answer) := match a with Refuted => False | Going g => good g | Stuck => True end.

(* a tour that agrees with more agrees with less *)
Lemma agrees_before L x y s s' : (forall k b, PM.find k (val s) = Some b -> PM.find k (val s') = Some b) ->
  holds L y s -> holds L x s' -> holds L x s.
Proof. intros H (_ & F) (D & _). split; auto. intros k b E. apply D. auto. Qed.

Section Steps.
Variable fuel : nat.
Variable g : session.
Hypothesis G : good g.
Let n := Pos.to_nat (s_top g).
Let L := s_edges g.

(* what a run leaves behind, for one tour and for all of them *)
Lemma move_on s' c' (nx cu : positive) (pa : list positive) : (forall k b, PM.find k (val (now g)) = Some b -> PM.find k (val s') = Some b) ->
  (exists x, tourset n L x /\ holds L x s') ->
  (forall x, tourset n L x -> holds L x (now g) -> holds L x s' -> base_holds x c') ->
  good (with_ g s' c' nx cu pa).
Proof.
  intros H S B. destruct (g_some g G) as (y & _ & F). split; simpl; try apply G; auto.
  intros x T Hx. apply B; auto. eapply agrees_before; eauto.
Qed.
Lemma keep_sound c lits : (forall x, tourset n L x -> holds L x (now g) -> base_holds x c /\ sat x lits) -> stays (keep fuel g (now g) c lits).
Proof.
  intros H. unfold keep. rewrite (g_rows g G), (g_ends g G). fold L.
  assert (forall x, tourset n L x -> holds L x (now g) ->
    match learn fuel (s_top g) (rows L) (ends_map L) (guided g) (now g) (fold_left forget (passing g) c) (xO (next g)) lits with
    | Contradiction _ => False | Rest s' c' => holds L x s' /\ base_holds x c' | Tired => True end) as K.
  { intros x T F. destruct (H x T F). apply (learn_sound fuel (s_top g) L (g_ok g G) x T (guided g)); auto using forget_all. }
  destruct (g_some g G) as (y & Ty & Fy). pose proof (K y Ty Fy) as Ky.
  destruct (learn _ _ _ _ _ _ _ _ lits) as [|s' c'|] eqn:E; simpl; auto.
  apply move_on; [eapply learn_grows; eauto|exists y; split; [auto|apply Ky]|]. intros x T F _. apply K; auto.
Qed.
Lemma pass_sound c lits : (forall x, tourset n L x -> holds L x (now g) -> base_holds x c /\ sat x lits) -> stays (pass g c lits).
Proof.
  intros H. unfold pass.
  assert (forall x, tourset n L x -> holds L x (now g) -> match note (guided g) (now g) c (xI (cuts g)) lits with None => False | Some c' => base_holds x c' end) as K.
  { intros x T F. destruct (H x T F). eapply note_sound; eauto. }
  destruct (g_some g G) as (y & Ty & Fy). pose proof (K y Ty Fy) as Ky. destruct (note _ _ _ _ lits) as [c'|]; simpl; auto.
  apply move_on; eauto.
Qed.
Lemma cut_step_sound test lits hints :
  (forall x after, tourset n L x -> holds L x (now g) -> decided x after -> test after = true -> False) ->
  stays (cut_step fuel g test lits hints).
Proof.
  intros H. unfold cut_step. rewrite (g_rows g G), (g_ends g G). fold L.
  assert (forall x, tourset n L x -> holds L x (now g) -> outcome_base x (refute fuel (s_top g) (rows L) (ends_map L) (guided g) (now g) (known g) lits hints) /\
    match refute fuel (s_top g) (rows L) (ends_map L) (guided g) (now g) (known g) lits hints with
    | Contradiction _ => sat x lits | Rest s' _ => (forall l, In l lits -> lit_true x l = false) -> holds L x s' | Tired => True end) as K.
  { intros x T F. apply (refute_sound fuel (s_top g) L (g_ok g G) x T); auto. apply (g_all g G); auto. }
  destruct (refute _ _ _ _ _ _ _ lits hints) as [c|s' c|]; simpl in *; auto.
  - apply pass_sound. exact K.
  - destruct (test (val s')) eqn:E; simpl; auto. apply pass_sound. intros x T F. destruct (K x T F) as (B & R). split; auto.
    destruct (sat_dec x lits) as [|N]; auto. exfalso. apply (H x (val s') T F); auto. apply (R N).
Qed.
End Steps.

Lemma open_sound fuel by_hints top L vertices fixed x : sorted top L = true -> tourset (Pos.to_nat top) L x -> (forall k, In k fixed -> x k = true) ->
  stays (open_session fuel by_hints top L vertices fixed).
Proof.
  intros ok T F. unfold open_session.
  pose proof (run_sound top L ok x T true fuel _ _ _ (start_fine L x vertices) (no_clauses_hold x) (begin_holds x vertices fixed F)) as R.
  assert (forall y, base_holds y no_clauses) as B by apply no_clauses_hold.
  pose proof (fun y => run_base top L y true fuel (start_state vertices) no_clauses (begin vertices fixed) (B y)) as RB.
  destruct (run _ _ _ _ _ _ _ _) as [|s c|]; simpl; auto. split; simpl; auto.
  - exists x. split; auto. apply R.
  - intros y _ _. apply (RB y).
Qed.

Theorem feed_sound fuel g st : good g -> stays (feed fuel g st).
Proof.
  intros G. pose proof (g_ok g G) as ok. destruct st as [lits h|pieces lits h|walk lits h|i|h|links piece start|q vertices fixed]; cbn [feed].
  - rewrite (g_rows g G), (g_ends g G).
    assert (forall x, tourset (Pos.to_nat (s_top g)) (s_edges g) x -> holds (s_edges g) x (now g) ->
      outcome_base x (refute fuel (s_top g) (rows (s_edges g)) (ends_map (s_edges g)) (guided g) (now g) (known g) lits h) /\
      match refute fuel (s_top g) (rows (s_edges g)) (ends_map (s_edges g)) (guided g) (now g) (known g) lits h with
      | Contradiction _ => sat x lits | Rest s' _ => (forall l, In l lits -> lit_true x l = false) -> holds (s_edges g) x s' | Tired => True end) as K.
    { intros x T F. apply (refute_sound fuel (s_top g) (s_edges g) ok x T); auto. apply (g_all g G); auto. }
    destruct (refute _ _ _ _ _ _ _ lits h) as [c|s' c|]; simpl in *; auto. apply keep_sound; auto.
  - apply cut_step_sound; auto. intros x after T F D. unfold pieces_stand. rewrite (g_rows g G).
    destruct (pieces _ _) as (taken & labels & q & ws & apart). intros E.
    eapply (cut_sound (s_top g) (s_edges g) after taken labels q ws (set_of taken) apart (set_of apart) eq_refl eq_refl ok x T D). exact E.
  - apply cut_step_sound; auto. intros x after T F D. unfold walks. rewrite (g_rows g G). intros E.
    eapply (walk_sound (s_top g) (s_edges g) (now g) after _ _ ok x T F D). exact E.
  - apply move_on; auto; [apply (g_some g G)|]. intros x T F _. apply forget_holds. apply (g_all g G); auto.
  - rewrite (g_rows g G), (g_ends g G). destruct (g_some g G) as (y & Ty & Fy).
    pose proof (fun x T F => run_sound (s_top g) (s_edges g) ok x T false fuel (now g) (known g) (filter is_hint h) F (g_all g G x T F) (hints_hold x h)) as R.
    pose proof (R y Ty Fy) as Ry. destruct (run _ _ _ _ _ _ _ _) as [|s c|] eqn:E; simpl; auto.
    apply move_on; auto; [eapply run_grows; eauto|exists y; split; [auto|apply Ry]|]. intros x T F _. apply R; auto.
  - destruct (adopt_ok _ _ _ _ _ _ _ _) eqn:A; simpl; auto. rewrite (g_rows g G), (g_ends g G) in *.
    destruct (g_some g G) as (y & Ty & Fy).
    pose proof (adopt_sound (s_top g) (s_edges g) (val (now g)) links piece ok y Ty (proj1 Fy) fuel start A) as (Tz & Dz & Cz).
    set (z := instead _ _ _ _ _) in *.
    assert (holds (s_edges g) z (now g)) as Fz by (split; [exact Dz|apply Fy]).
    assert (forall x, tourset (Pos.to_nat (s_top g)) (s_edges g) x -> holds (s_edges g) x (now g) -> base_holds x (fold_left forget (passing g) (known g))) as B.
    { intros x T F. apply forget_all. apply (g_all g G); auto. }
    assert (Forall (work_holds z) (map (fun k => Do k true) links)) as W.
    { apply Forall_forall. intros w I. apply in_map_iff in I as (k & <- & I). simpl. auto. }
    pose proof (run_sound (s_top g) (s_edges g) ok z Tz true fuel (now g) _ _ Fz (B z Tz Fz) W) as R.
    pose proof (fun x T F => run_base (s_top g) (s_edges g) x true fuel (now g) _ (map (fun k => Do k true) links) (B x T F)) as RB.
    destruct (run _ _ _ _ _ _ _ _) as [|s c|] eqn:E; simpl; auto.
    apply move_on; auto; [eapply run_grows; eauto|exists z; split; [auto|apply R]|]. intros x T F _. apply (RB x T F).
  - destruct (_ && _) eqn:E; simpl; auto. apply andb_prop in E as (ok' & E). rewrite (g_rows g G) in E.
    destruct (g_some g G) as (y & Ty & Fy).
    destruct (focus_sound (s_top g) (s_edges g) (val (now g)) q ok y Ty (proj1 Fy) ok' fixed E) as (T' & F').
    eapply open_sound; eauto.
Qed.

(* any sequence of steps *)
Theorem feed_all_sound fuel limit supply : forall i g, good g -> feed_all fuel limit supply i g = true -> False.
Proof.
  induction limit as [|limit IH]; simpl; intros i g G E; [discriminate|]. destruct (supply i g) as [st|]; [|discriminate].
  pose proof (feed_sound fuel g st G) as H. destruct (feed fuel g st) as [|g'|]; simpl in H; [auto|eauto|discriminate].
Qed.
