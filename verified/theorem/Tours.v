(* Tours.v - tours with their required edges; open ones by the apex. *)
Require Import List PArith Arith Lia Bool FMapPositive.
From Icosian Require Import Spec Rules Engine Cut Check Paths.
Import ListNotations.

Fixpoint walk (rm : PM.t links) (first : positive) (t : list positive) : option (list positive) :=
  match t with
  | [] => Some []
  | [u] => match edge_to (row_of rm u) first with Some k => Some [k] | None => None end
  | u :: ((v :: _) as r) =>
    match edge_to (row_of rm u) v with
    | None => None
    | Some k => match walk rm first r with Some l => Some (k :: l) | None => None end
    end
  end.
Definition check_cycle (top : positive) (L : list edge) (fixed : list positive) (t : list positive) : bool :=
  Nat.leb 3 (length t) && Nat.eqb (length t) (Pos.to_nat top) && forallb (fun v => Pos.leb v top) t &&
  distinct (PM.empty _) t &&
  match t with
  | [] => false
  | h :: _ => match walk (rows L) h t with
    | None => false
    | Some ids => let s := set_of ids in forallb (fun k => PM.mem k s) fixed
    end
  end.
Definition check_path (top : positive) (L : list edge) (fixed : list positive) (t : list positive) : bool :=
  check_cycle (Pos.succ top) L fixed (t ++ [Pos.succ top]).

Lemma walk_spec L h t : forall ids, walk (rows L) h t = Some ids -> length ids = length t /\
  forall i, i < length t -> is_edge L (nth i ids 1%positive) (at_ t i) (if S i =? length t then h else at_ t (S i)).
Proof.
  induction t as [|u t IH]; intros ids E; [inversion E; split; [auto|simpl; lia]|]. destruct t as [|v r].
  - cbn [walk] in E. destruct (edge_to (row_of (rows L) u) h) as [k|] eqn:K; inversion E; subst.
    apply edge_to_spec in K. apply (row_sound xH L) in K. split; auto. intros i l. simpl in l. assert (i = 0) by lia. subst i. exact K.
  - cbn [walk] in E. destruct (edge_to (row_of (rows L) u) v) as [k|] eqn:K; [|discriminate]. fold (walk (rows L) h) in E.
    change (match walk (rows L) h (v :: r) with Some l => Some (k :: l) | None => None end = Some ids) in E.
    destruct (walk (rows L) h (v :: r)) as [l|] eqn:W; [|discriminate]. inversion E; subst.
    destruct (IH l eq_refl) as (len & S'). split; [cbn [length] in *; lia|]. apply edge_to_spec in K. apply (row_sound xH L) in K.
    intros i li. destruct i; [exact K|]. specialize (S' i). cbn [length] in *. assert (i < S (length r)) as l' by lia.
    specialize (S' l'). unfold at_ in *. exact S'.
Qed.
Lemma in_set_of l w : PM.mem w (set_of l) = true -> In w l.
Proof.
  induction l as [|a l IH]; simpl.
  - rewrite PM.mem_find, PM.gempty. discriminate.
  - rewrite PM.mem_find. destruct (Pos.eq_dec w a); [subst; auto|]. rewrite PM.gso by auto. rewrite <- PM.mem_find. auto.
Qed.

Theorem cycle_is_tour : forall top L fixed t, check_cycle top L fixed t = true ->
  ham_cycle (Pos.to_nat top) L t /\ forall k, In k fixed -> uses (Pos.to_nat top) L t k.
Proof.
  intros top L fixed t. unfold check_cycle. rewrite !andb_true_iff, Nat.leb_le, Nat.eqb_eq, forallb_forall.
  intros ((((N & len) & R) & D) & C). apply distinct_spec in D as (D & _).
  destruct t as [|h r] eqn:T; [discriminate|]. rewrite <- T in *.
  destruct (walk (rows L) h t) as [ids|] eqn:W; [|discriminate]. rewrite forallb_forall in C.
  apply walk_spec in W as (li & W). split.
  - split; [lia|]. split; auto. split; auto. split.
    + intros v I. apply R in I. apply Pos.leb_le in I. apply Pos2Nat.inj_le. auto.
    + intros i l. rewrite <- len in l. specialize (W i l). unfold nxt. rewrite <- len.
      assert (at_ t 0 = h) as H0 by (rewrite T; auto). destruct (S i =? length t); [rewrite H0|]; exists (nth i ids 1%positive); exact W.
  - intros k I. apply C in I. apply in_set_of in I. apply (In_nth _ _ 1%positive) in I as (i & l & E).
    rewrite li in l. specialize (W i l). rewrite E in W.
    assert (at_ t 0 = h) as H0 by (rewrite T; auto).
    assert ((if S i =? length t then h else at_ t (S i)) = at_ t (nxt (Pos.to_nat top) i)) as X.
    { unfold nxt. rewrite <- len. destruct (S i =? length t); auto. }
    rewrite X in W. rewrite <- len. destruct W as [W|W].
    + exists (at_ t i), (at_ t (nxt (Pos.to_nat top) i)), i. split; auto. split; auto. unfold steps. rewrite <- len. rewrite !Pos.eqb_refl. auto.
    + exists (at_ t (nxt (Pos.to_nat top) i)), (at_ t i), i. split; auto. split; auto. unfold steps. rewrite <- len. rewrite !Pos.eqb_refl.
      simpl. apply orb_true_r.
Qed.

Theorem path_is_tour : forall top L fixed t, check_path top L fixed t = true ->
  ham_path (Pos.to_nat top) L t /\ joined L (at_ t 0) (Pos.succ top) /\ joined L (at_ t (Pos.to_nat top - 1)) (Pos.succ top) /\
  forall k, In k fixed -> uses (S (Pos.to_nat top)) L (t ++ [Pos.succ top]) k.
Proof.
  intros top L fixed t E. apply cycle_is_tour in E as ((N & len & D & R & J) & U). rewrite Pos2Nat.inj_succ in *.
  set (n := Pos.to_nat top) in *. set (a := Pos.succ top) in *. rewrite app_length in len. simpl in len.
  assert (forall i, i < n -> at_ (t ++ [a]) i = at_ t i) as A by (intros; unfold at_; apply app_nth1; lia).
  assert (at_ (t ++ [a]) n = a) as B by (unfold at_; rewrite app_nth2 by lia; replace (n - length t) with 0 by lia; auto).
  assert (forall u v, joined L u v -> joined L v u) as sym by (intros u v (e & [I|I]); exists e; auto).
  assert (NoDup t /\ ~ In a t) as (Dt & Na).
  { apply NoDup_remove in D. rewrite app_nil_r in D. exact D. }
  split; [|split; [|split; [|exact U]]].
  - split; [lia|]. split; auto. split.
    + intros v I. pose proof (R v (in_or_app _ _ _ (or_introl I))) as r. assert (v <> a) by (intros Q; subst; auto).
      assert (Pos.to_nat v <> Pos.to_nat a) by (intros Q; apply Pos2Nat.inj in Q; auto). unfold a in H0. rewrite Pos2Nat.inj_succ in H0. fold n in H0. lia.
    + intros i l. pose proof (J i) as K. unfold nxt in K. destruct (Nat.eqb_spec (S i) (S n)); [lia|]. rewrite !A in K by lia. apply K. lia.
  - pose proof (J n) as K. unfold nxt in K. rewrite Nat.eqb_refl in K. rewrite B, A in K by lia. apply sym, K. lia.
  - pose proof (J (n - 1)) as K. unfold nxt in K. destruct (Nat.eqb_spec (S (n - 1)) (S n)); [lia|].
    replace (S (n - 1)) with n in K by lia. rewrite B, A in K by lia. apply K. lia.
Qed.
