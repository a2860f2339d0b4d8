(* Log.v - trees of branchings and logs of clauses (rules R, C1, C2, C4), and cuts. *)
Require Import List PArith Arith Lia Bool FMapPositive.
From Icosian Require Import Spec Rules Engine Cut.
Import ListNotations.

Inductive step :=
  | Clause (lits : list positive) (hints : list work)
  | CutClause (stretches seeds : list positive) (lits : list positive) (hints : list work)
  | Drop (i : positive)
  | Forever (hints : list work).   (* Settle and Use only *)
(* What finds pieces is not trusted: any function will do. *)
Definition piecer := PM.t bool -> PM.t bool -> list positive -> list positive -> list positive ->
                     list positive * (PM.t nat * (nat * (list positive * list positive))).

Section Checker.
Variable oracle : piecer.
Variable fuel : nat.
Variable top : positive.
Variable L : list edge.
Variable rm : PM.t links.
Variable em : PM.t (positive * positive).

Let go := run top rm em true fuel.
Let go_by := run top rm em false fuel.
Definition is_hint (w : work) := match w with Settle _ | Use _ => true | _ => false end.
(* suppose all literals false; hints: what to look at, in this order (none: everything) *)
Definition refute (s : state) (c : base) (lits : list positive) (hints : list work) : outcome :=
  match hints with
  | [] => go s c (flat_map (fun l => make (negate l)) lits)
  | _ => go_by s c (flat_map (fun l => make (negate l)) lits ++ filter is_hint hints)
  end.

Definition pieces_ok (before after : PM.t bool) (stretches seeds lits : list positive) : bool :=
  let '(taken, (labels, (q, (ws, apart)))) := oracle before after stretches seeds lits in
  cut_ok top L after taken labels q ws (set_of taken) apart (set_of apart) rm.

Fixpoint tree (depth : nat) (s : state) (c : base) (todo : list work) (branches : list positive) : option (list positive) :=
  match depth with
  | 0 => None
  | S d =>
    match go s c todo with
    | Contradiction _ => Some branches
    | Tired => None
    | Rest s c =>
      match branches with
      | [] => None
      | k :: r => match tree d s c [Do k true] r with
                  | None => None
                  | Some r => tree d s c [Do k false] r
                  end
      end
    end
  end.

Definition negs (lits : list positive) := flat_map (fun l => make (negate l)) lits.
Definition watch_add (m : PM.t (list positive)) l i :=
  PM.add l (i :: match PM.find l m with Some r => r | None => [] end) m.
(* a clause that holds is known; None: that is a contradiction; Some None: out of fuel *)
Definition learn (s : state) (c : base) (i : positive) (lits : list positive) : outcome :=
  match pick (val s) lits with
  | None => Contradiction c
  | Some (a, r) =>
    match pick (val s) r with
    | None => go s c (make a)
    | Some (b, r) => Rest s {| db := PM.add i (a :: b :: r) (db c); watch := watch_add (watch_add (watch c) a i) b i |}
    end
  end.
Definition forget (c : base) i := {| db := PM.remove i (db c); watch := watch c |}.

Fixpoint log (steps : list step) (s : state) (c : base) (next cuts : positive) (passing : list positive) : bool :=
  match steps with
  | [] => false
  | Drop i :: r => log r s (forget c (xO i)) next cuts passing
  | Forever hints :: r =>
    match go_by s c (filter is_hint hints) with
    | Contradiction _ => true
    | Tired => false
    | Rest s c => log r s c next cuts passing
    end
  | Clause lits hints :: r =>
    match refute s c lits hints with
    | Contradiction c =>
      match learn s (fold_left forget passing c) (xO next) lits with
      | Contradiction _ => true
      | Tired => false
      | Rest s c => log r s c (Pos.succ next) cuts []
      end
    | _ => false
    end
  | CutClause stretches seeds lits hints :: r =>
    let held := match refute s c lits hints with
      | Contradiction c => Some c
      | Tired => None
      | Rest s' c => if pieces_ok (val s) (val s') stretches seeds lits then Some c else None
      end in
    match held with
    | Some c =>
      match learn s c (xI cuts) lits with
      | Contradiction _ => true
      | Tired => false
      | Rest s c => log r s c next (Pos.succ cuts) (xI cuts :: passing)
      end
    | None => false
    end
  end.

(* a state in which nothing is decided *)
Definition start_state (vertices : list positive) : state := {| val := PM.empty _; mate := PM.empty _; wit := vertices |}.
Definition no_clauses : base := {| db := PM.empty _; watch := PM.empty _ |}.
Definition begin (vertices fixed : list positive) : list work := map (fun k => Do k true) fixed ++ map Settle vertices.

End Checker.

(* ---- soundness *)
Section Sound.
Variable oracle : piecer.
Variable fuel : nat.
Variable top : positive.
Variable L : list edge.
Hypothesis ok : sorted top L = true.
Variable x : positive -> bool.
Hypothesis tour : tourset (Pos.to_nat top) L x.
Let fine (s : state) := holds L x s.
Let go := run top (rows L) (ends_map L) true fuel.

Lemma pieces_sound a v st se li : decided x v -> pieces_ok oracle top L (rows L) a v st se li = true -> False.
Proof.
  unfold pieces_ok. destruct (oracle a v st se li) as (taken & labels & q & ws & apart). intros D E.
  eapply (cut_sound top L v taken labels q ws (set_of taken) apart (set_of apart) eq_refl eq_refl ok x tour D). exact E.
Qed.
Lemma tree_sound depth : forall s c todo b r, fine s -> base_holds x c -> Forall (work_holds x) todo ->
  tree fuel top (rows L) (ends_map L) depth s c todo b = Some r -> False.
Proof.
  induction depth; simpl; intros s c todo b r S B W E; [discriminate|].
  pose proof (run_sound top L ok x tour true fuel s c todo S B W) as R.
  destruct (run top (rows L) (ends_map L) true fuel s c todo) as [?|s' c'|]; [contradiction| |discriminate].
  destruct R as (S' & B'). destruct b as [|k b]; [discriminate|].
  destruct (tree _ _ _ _ depth s' c' [Do k true] b) as [b'|] eqn:T; [|discriminate].
  destruct (x k) eqn:X.
  - eapply IHdepth; [exact S'|exact B'| |exact T]. repeat constructor; auto.
  - eapply IHdepth; [exact S'|exact B'| |exact E]. repeat constructor; auto.
Qed.

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
Lemma refute_sound s c lits h : fine s -> base_holds x c ->
  outcome_base x (refute fuel top (rows L) (ends_map L) s c lits h) /\
  match refute fuel top (rows L) (ends_map L) s c lits h with
  | Contradiction _ => sat x lits
  | Rest s' _ => (forall l, In l lits -> lit_true x l = false) -> fine s'
  | Tired => True
  end.
Proof.
  intros S B. fold (negs lits). unfold refute. fold (negs lits).
  assert (forall auto todo, (forall l, In l lits -> lit_true x l = false) -> Forall (work_holds x) todo ->
    match run top (rows L) (ends_map L) auto fuel s c todo with Contradiction _ => False | Rest s' _ => fine s' | Tired => True end) as R.
  { intros auto todo _ W. pose proof (run_sound top L ok x tour auto fuel s c todo S B W) as R.
    destruct (run top (rows L) (ends_map L) auto fuel s c todo); tauto. }
  split.
  - destruct h; apply run_base; auto.
  - destruct (sat_dec lits) as [H|N].
    + destruct h; match goal with |- match ?m with _ => _ end => destruct m eqn:G end; auto; intros N;
      destruct H as (l & I & T); rewrite N in T; auto; discriminate.
    + pose proof (negs_hold lits N) as W. destruct h as [|w h].
      * specialize (R true (negs lits) N W). destruct (run _ _ _ true fuel s c (negs lits)); auto. contradiction.
      * assert (Forall (work_holds x) (negs lits ++ filter is_hint (w :: h))) as V by (apply Forall_app; split; auto using hints_hold).
        specialize (R false _ N V). destruct (run _ _ _ false fuel s c _); auto. contradiction.
Qed.
Lemma learn_sound s c i lits : fine s -> base_holds x c -> sat x lits ->
  match learn fuel top (rows L) (ends_map L) s c i lits with
  | Contradiction _ => False | Rest s' c' => fine s' /\ base_holds x c' | Tired => True end.
Proof.
  intros S B (t & I & T). unfold learn. destruct (pick (val s) lits) as [(a & r)|] eqn:P.
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
Lemma forget_holds c i : base_holds x c -> base_holds x (forget c i).
Proof.
  intros B j cl. simpl. destruct (Pos.eq_dec j i).
  - subst. rewrite PM.grs. discriminate.
  - rewrite PM.gro; auto. apply B.
Qed.
Lemma forget_all l : forall c, base_holds x c -> base_holds x (fold_left forget l c).
Proof. induction l; simpl; intros; auto using forget_holds. Qed.

Lemma log_sound steps : forall s c next cuts passing, fine s -> base_holds x c ->
  log oracle fuel top L (rows L) (ends_map L) steps s c next cuts passing = true -> False.
Proof.
  induction steps as [|st r IH]; simpl; intros s c next cuts passing S B E; [discriminate|].
  destruct st as [lits h|str seeds lits h|i|h].
  - destruct (refute_sound s c lits h S B) as (RB & H).
    destruct (refute fuel top (rows L) (ends_map L) s c lits h) as [c1|s1 c1|]; try discriminate. simpl in RB.
    pose proof (learn_sound s (fold_left forget passing c1) (xO next) lits S (forget_all _ _ RB) H) as K.
    destruct (learn _ _ _ _ s _ _ lits); try discriminate; [auto|]. destruct K. eapply IH; eauto.
  - destruct (refute_sound s c lits h S B) as (RB & H).
    destruct (refute fuel top (rows L) (ends_map L) s c lits h) as [c1|s1 c1|]; try discriminate; simpl in RB.
    + pose proof (learn_sound s c1 (xI cuts) lits S RB H) as K.
      destruct (learn _ _ _ _ s c1 _ lits); try discriminate; [auto|]. destruct K. eapply IH; eauto.
    + destruct (pieces_ok oracle top L (rows L) (val s) (val s1) str seeds lits) eqn:P; [|discriminate].
      assert (sat x lits) as Hs.
      { destruct (sat_dec lits) as [|N]; auto. exfalso. eapply pieces_sound; [|exact P]. apply (H N). }
      pose proof (learn_sound s c1 (xI cuts) lits S RB Hs) as K.
      destruct (learn _ _ _ _ s c1 _ lits); try discriminate; [auto|]. destruct K. eapply IH; eauto.
  - eapply IH; [exact S| |exact E]. apply forget_holds; auto.
  - pose proof (run_sound top L ok x tour false fuel s c (filter is_hint h) S B (hints_hold h)) as R.
    destruct (run _ _ _ false fuel s c _); [auto| |discriminate]. destruct R. eapply IH; eauto.
Qed.

Lemma start_fine vertices : fine (start_state vertices).
Proof.
  split.
  - intros k b. simpl. rewrite PM.gempty. discriminate.
  - intros w. unfold mate_of. simpl. rewrite PM.gempty. apply frag_one.
Qed.
Lemma no_clauses_hold : base_holds x no_clauses.
Proof. intros i cl. simpl. rewrite PM.gempty. discriminate. Qed.
Lemma fixed_hold fixed : (forall k, In k fixed -> x k = true) -> Forall (work_holds x) (map (fun k => Do k true) fixed).
Proof. intros F. apply Forall_forall. intros w I. apply in_map_iff in I as (k & E & I). subst. simpl. auto. Qed.
Lemma begin_holds vertices fixed : (forall k, In k fixed -> x k = true) -> Forall (work_holds x) (begin vertices fixed).
Proof.
  intros F. apply Forall_app. split; [apply fixed_hold; auto|].
  apply Forall_forall; intros w I; apply in_map_iff in I as (k & E & I); subst; simpl; auto.
Qed.
End Sound.
