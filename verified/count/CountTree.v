(* CountTree.v - the store of mates as a binary tree (FMapPositive): nothing but Coq's own data *)
Require Import List PArith NArith Arith Lia Bool FMapPositive.
From Icosian Require Import Spec Count Machine.
Import ListNotations.
Module PM := PositiveMap.

Definition tree := PM.t (option positive).
Definition t_get (s : tree) v := match PM.find v s with None => Some v | Some o => o end.
Definition t_put (s : tree) v (o : option positive) : tree := PM.add v o s.
Definition t_forget (s : tree) v : tree := PM.remove v s.
Definition cmp_cell (a b : option (option positive)) : comparison :=
  match a, b with
  | None, None => Eq | None, Some _ => Lt | Some _, None => Gt
  | Some None, Some None => Eq | Some None, Some (Some _) => Lt | Some (Some _), Some None => Gt
  | Some (Some x), Some (Some y) => Pos.compare x y
  end.
Fixpoint cmp_tree (a b : tree) : comparison :=
  match a, b with
  | PM.Leaf _, PM.Leaf _ => Eq | PM.Leaf _, PM.Node _ _ _ => Lt | PM.Node _ _ _, PM.Leaf _ => Gt
  | PM.Node l o r, PM.Node l' o' r' =>
    match cmp_cell o o' with
    | Eq => match cmp_tree l l' with Eq => cmp_tree r r' | c => c end
    | c => c
    end
  end.
Lemma cmp_cell_eq a b : cmp_cell a b = Eq -> a = b.
Proof.
  destruct a as [[x|]|], b as [[y|]|]; simpl; try discriminate; auto. intros H. apply Pos.compare_eq in H. congruence.
Qed.
Lemma cmp_tree_eq a : forall b, cmp_tree a b = Eq -> a = b.
Proof.
  induction a as [|l IHl o r IHr]; intros [|l' o' r']; simpl; try discriminate; auto.
  destruct (cmp_cell o o') eqn:C; try discriminate. apply cmp_cell_eq in C.
  destruct (cmp_tree l l') eqn:D; try discriminate. intros H. f_equal; auto.
Qed.

Definition count_tree n must L := count n tree (PM.empty _) t_get t_put t_forget cmp_tree must L.

Theorem count_tree_correct n must L N : count_tree n must L = Some N ->
  exists l : list (list bool), NoDup l /\ N.of_nat (length l) = N /\
    forall x, In x l <-> length x = length L /\ obeys must x L = true /\ is_cycle n (select x L).
Proof.
  unfold count_tree. apply (count_machine n).
  - intros v _. unfold t_get. rewrite PM.gempty. reflexivity.
  - intros s v o w _ _ _. unfold t_get, t_put. destruct (Pos.eqb_spec w v) as [->|H].
    + rewrite PM.gss. reflexivity.
    + rewrite PM.gso by auto. reflexivity.
  - intros s v w _ _ H. unfold t_get, t_forget. rewrite PM.gro by auto. reflexivity.
  - intros a b. apply cmp_tree_eq.
Qed.

(* a small example, inside Coq: K4 has three, K5 twelve *)
Definition complete (k : nat) : list edge :=
  flat_map (fun i => map (fun j => (1%positive, (Pos.of_nat i, Pos.of_nat j))) (seq 1 (i - 1))) (seq 1 k).
Example k4 : count_tree 4 (fun _ => false) (complete 4) = Some 3%N. Proof. vm_compute. reflexivity. Qed.
Example k5 : count_tree 5 (fun _ => false) (complete 5) = Some 12%N. Proof. vm_compute. reflexivity. Qed.
Example k7 : count_tree 7 (fun _ => false) (complete 7) = Some 360%N. Proof. vm_compute. reflexivity. Qed.
