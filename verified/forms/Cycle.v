(* Cycle.v - the steps of a closed sequence: of one with an apex, of one that passes ports; and a
   closed sequence whose steps are edges gives a set of used edges. *)
Require Import List PArith Arith Lia Bool FMapPositive.
From Icosian Require Import Spec Rules Question.
Import ListNotations.

(* the steps of l, and one from its last to h *)
Fixpoint path {A} (l : list A) (h : A) : list (A * A) :=
  match l with
  | [] => []
  | [u] => [(u, h)]
  | u :: ((v :: _) as r) => (u, v) :: path r h
  end.
Definition cycle {A} (l : list A) : list (A * A) := match l with [] => [] | h :: _ => path l h end.

Lemma path_cons {A} (u v : A) r h : path (u :: v :: r) h = (u, v) :: path (v :: r) h.
Proof. reflexivity. Qed.
Lemma path_combine {A} (l : list A) h : path l h = combine l (tl l ++ [h]).
Proof.
  induction l as [|u l IH]; auto. destruct l as [|v r]; auto. rewrite path_cons, IH. reflexivity.
Qed.
Lemma cycle_combine {A} (l : list A) : cycle l = combine l (tl l ++ firstn 1 l).
Proof. destruct l as [|h r]; auto. unfold cycle. rewrite path_combine. reflexivity. Qed.
Lemma path_app {A} (l m : list A) a h : path (l ++ a :: m) h = path l a ++ path (a :: m) h.
Proof.
  induction l as [|u l IH]; auto. destruct l as [|v r]; auto.
  change ((u :: v :: r) ++ a :: m) with (u :: (v :: r) ++ a :: m). 
  change ((v :: r) ++ a :: m) with (v :: (r ++ a :: m)). rewrite path_cons.
  change (v :: (r ++ a :: m)) with ((v :: r) ++ a :: m). rewrite IH. reflexivity.
Qed.
Lemma path_in {A} (l : list A) h u v : In (u, v) (path l h) -> In u l /\ (In v l \/ v = h).
Proof.
  induction l as [|a l IH]; [contradiction|]. destruct l as [|b r].
  - simpl. intros [E|[]]. inversion E; auto.
  - rewrite path_cons. intros [E|I].
    + inversion E; subst. simpl. auto.
    + destruct (IH I) as (J & K). split; [right; auto|]. destruct K; [left; right; auto|auto].
Qed.
(* the steps of an open sequence *)
Lemma open_combine {A} (l : list A) d : l <> [] -> forall h,
  path l h = combine l (tl l) ++ [(last l d, h)].
Proof.
  induction l as [|u l IH]; intros N h; [congruence|]. destruct l as [|v r]; auto.
  rewrite path_cons, IH by discriminate. reflexivity.
Qed.
Lemma last_rev {A} (l : list A) d : l <> [] -> hd_error (rev l) = Some (last l d).
Proof.
  intros N. destruct (exists_last N) as (m & a & ->). rewrite rev_app_distr, last_last. reflexivity.
Qed.
Lemma apex_cycle {A} (l : list A) a d : l <> [] -> forall m,
  In m (cycle (l ++ [a])) <-> In m (combine l (tl l)) \/ m = (last l d, a) \/ hd_error l = Some (snd m) /\ fst m = a.
Proof.
  intros N m. destruct l as [|h r] eqn:E; [congruence|]. rewrite <- E in *.
  assert (cycle (l ++ [a]) = path (l ++ [a]) h) as -> by (rewrite E; reflexivity).
  rewrite path_app, (open_combine l d N), !in_app_iff. simpl.
  assert (hd_error l = Some h) as -> by (rewrite E; auto). destruct m as (u, v). simpl. intuition (try congruence).
Qed.

(* each vertex becomes two ports, the way in and the way out *)
Definition ports (v : positive) : list positive := [xO v; Pos.pred_double v].
Lemma ports_path l : forall h m, In m (path (flat_map ports l) (xO h)) <->
  (exists v, In v l /\ m = (xO v, Pos.pred_double v)) \/
  (exists u v, In (u, v) (path l h) /\ m = (Pos.pred_double u, xO v)).
Proof.
  induction l as [|u l IH]; intros h m.
  - simpl. split; [contradiction|]. intros [(v & [] & _)|(u & v & [] & _)].
  - change (flat_map ports (u :: l)) with (xO u :: Pos.pred_double u :: flat_map ports l). rewrite path_cons.
    destruct l as [|v r].
    + simpl. split.
      * intros [E|[E|[]]]; subst; eauto 10.
      * intros [(v & [E|[]] & ->)|(a & b & [E|[]] & ->)]; [subst|inversion E; subst]; auto.
    + change (flat_map ports (v :: r)) with (xO v :: Pos.pred_double v :: flat_map ports r) in *.
      rewrite path_cons. cbn [In]. rewrite IH, path_cons. cbn [In]. split.
      * intros [E|[E|[(w & I & E)|(a & b & I & E)]]]; subst; [left; exists u; auto|right; exists u, v; auto|left; exists w; tauto|right; exists a, b; tauto].
      * intros [(w & [I|I] & E)|(a & b & [I|I] & E)]; subst; eauto 10. inversion I; subst; auto.
Qed.
Lemma ports_cycle l m : In m (cycle (flat_map ports l)) <->
  (exists v, In v l /\ m = (xO v, Pos.pred_double v)) \/
  (exists u v, In (u, v) (cycle l) /\ m = (Pos.pred_double u, xO v)).
Proof. destruct l as [|h r]; [simpl; firstorder|]. apply (ports_path (h :: r) h m). Qed.
Lemma ports_in l p : In p (flat_map ports l) <-> exists v, In v l /\ (p = xO v \/ p = Pos.pred_double v).
Proof.
  rewrite in_flat_map. unfold ports. simpl. split; intros (v & I & H); exists v; intuition.
Qed.
Lemma pred_double_inj u v : Pos.pred_double u = Pos.pred_double v -> u = v.
Proof. lia. Qed.
Lemma pred_double_odd u v : Pos.pred_double u <> xO v.
Proof. destruct u; simpl; discriminate. Qed.
Lemma ports_nodup l : NoDup l -> NoDup (flat_map ports l).
Proof.
  induction l as [|u l IH]; intros N; [constructor|]. inversion N; subst.
  change (flat_map ports (u :: l)) with (xO u :: Pos.pred_double u :: flat_map ports l).
  pose proof (pred_double_odd u) as odd.
  constructor; [intros [E|I]|constructor; [intros I|auto]].
  - exact (odd u E).
  - apply ports_in in I as (v & I & [E|E]); [inversion E; subst; auto|symmetry in E; exact (pred_double_odd _ _ E)].
  - apply ports_in in I as (v & I & [E|E]); [exact (odd v E)|apply pred_double_inj in E; subst; auto].
Qed.
Lemma ports_length l : length (flat_map ports l) = 2 * length l.
Proof. induction l; simpl in *; lia. Qed.

(* ---- how many vertices a sequence of all of them has *)
Lemma all_length l p : NoDup l -> (forall v, In v l <-> (v <= p)%positive) -> length l = Pos.to_nat p.
Proof.
  intros N A. set (all := map Pos.of_nat (seq 1 (Pos.to_nat p))).
  assert (NoDup all) as Na.
  { apply (NoDup_map_inv Pos.to_nat). unfold all. rewrite map_map.
    rewrite (map_ext_in _ (fun i => i)), map_id; [apply seq_NoDup|]. intros i I. apply in_seq in I. apply Nat2Pos.id. lia. }
  assert (forall v, In v all <-> (v <= p)%positive) as B.
  { intros v. unfold all. rewrite in_map_iff. split.
    - intros (i & E & I). apply in_seq in I. apply Pos2Nat.inj_le. subst. rewrite Nat2Pos.id; lia.
    - intros H. exists (Pos.to_nat v). split; [apply Pos2Nat.id|]. apply in_seq. apply Pos2Nat.inj_le in H.
      pose proof (Pos2Nat.is_pos v). lia. }
  assert (length all = Pos.to_nat p) as La by (unfold all; rewrite map_length, seq_length; auto).
  apply Nat.le_antisymm; rewrite <- La; apply NoDup_incl_length; auto; intros v I; [apply B, A|apply A, B]; auto.
Qed.

(* ---- steps by indices *)
Lemma nth_path l h i : i < length l -> In (at_ l i, nth (S i) (l ++ [h]) 1%positive) (path l h).
Proof.
  revert i. induction l as [|u l IH]; intros i H; [simpl in H; lia|]. destruct l as [|v r].
  - simpl in H. assert (i = 0) by lia. subst. simpl. auto.
  - rewrite path_cons. destruct i; [left; reflexivity|]. right. specialize (IH i). simpl length in *.
    assert (i < S (length r)) as Q by lia. apply IH in Q. exact Q.
Qed.
Lemma nth_cycle l i : i < length l -> In (at_ l i, at_ l (nxt (length l) i)) (cycle l).
Proof.
  intros H. destruct l as [|h r] eqn:E; [simpl in H; lia|]. rewrite <- E in *.
  assert (cycle l = path l h) as -> by (rewrite E; reflexivity).
  pose proof (nth_path l h i H) as I. unfold nxt. destruct (Nat.eqb_spec (S i) (length l)) as [Q|Q].
  - rewrite Q, app_nth2, Nat.sub_diag in I by lia. simpl in I. unfold at_ at 2. rewrite E at 2. simpl. exact I.
  - rewrite app_nth1 in I by lia. exact I.
Qed.
Lemma path_nth l h u v : In (u, v) (path l h) -> exists i, i < length l /\ at_ l i = u /\ nth (S i) (l ++ [h]) 1%positive = v.
Proof.
  induction l as [|a l IH]; [contradiction|]. destruct l as [|b r].
  - simpl. intros [E|[]]. inversion E; subst. exists 0. simpl. auto.
  - rewrite path_cons. intros [E|I].
    + inversion E; subst. exists 0. simpl. split; [lia|auto].
    + apply IH in I as (i & H & U & V). exists (S i). simpl length in *. split; [lia|]. auto.
Qed.
Lemma cycle_nth l u v : In (u, v) (cycle l) -> exists i, i < length l /\ at_ l i = u /\ at_ l (nxt (length l) i) = v.
Proof.
  destruct l as [|h r] eqn:E; [contradiction|]. rewrite <- E. intros I.
  assert (cycle l = path l h) as Q by (rewrite E; reflexivity). rewrite Q in I.
  apply path_nth in I as (i & H & U & V). exists i. split; auto. split; auto. unfold nxt.
  destruct (Nat.eqb_spec (S i) (length l)) as [P|P].
  - rewrite P, app_nth2, Nat.sub_diag in V by lia. simpl in V. rewrite E. exact V.
  - rewrite app_nth1 in V by lia. exact V.
Qed.

(* ---- a closed sequence of edges is a tour of the form *)
Section Closed.
Variables (top : positive) (L : list edge) (t : list positive).
Hypothesis ok : sorted top L = true.
Hypothesis long : 3 <= Pos.to_nat top.
Hypothesis nd : NoDup t.
Hypothesis all : forall v, In v t <-> (v <= top)%positive.

Lemma cycle_ham : (forall u v, In (u, v) (cycle t) -> exists k, is_edge L k u v) -> ham_cycle (Pos.to_nat top) L t.
Proof.
  intros J. pose proof (all_length t top nd all) as len. split; auto. split; auto. split; auto. split.
  - intros v I. apply all in I. apply Pos2Nat.inj_le. exact I.
  - intros i Hi. rewrite <- len in *. apply nth_cycle in Hi. apply J in Hi as (k & e). exists k. exact e.
Qed.
Lemma cycle_used k u v : is_edge L k u v -> In (u, v) (cycle t) \/ In (v, u) (cycle t) -> used (Pos.to_nat top) L t k = true.
Proof.
  pose proof (all_length t top nd all) as len. pose proof (sorted_simple _ _ ok) as simple. intros e I.
  assert (exists i, i < Pos.to_nat top /\ steps (Pos.to_nat top) t u v i = true) as (i & Hi & S).
  { destruct I as [I|I]; apply cycle_nth in I as (i & Hi & A & B); rewrite len in *; exists i; (split; [lia|]);
    unfold steps; rewrite A, B, !Pos.eqb_refl; auto using orb_true_r. }
  destruct e as [e|e].
  - eapply used_spec; eauto.
  - eapply used_spec; [exact simple|exact e|]. exists i. split; auto.
    unfold steps in *. rewrite orb_comm. exact S.
Qed.
End Closed.
