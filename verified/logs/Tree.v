(* Tree.v - trees of branchings (rule R), the state in which nothing is decided, and cuts for which
   pieces are asked. *)
Require Import List PArith Arith Lia Bool FMapPositive.
From Icosian Require Import Spec Rules Engine Cut.
Import ListNotations.

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
