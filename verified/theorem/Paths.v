(* Paths.v - open questions by the apex, and tours themselves. *)
Require Import List PArith Arith Lia Bool FMapPositive.
From Icosian Require Import Spec Rules Engine Cut Check.
Import ListNotations.

(* vertices 1 .. n; steps by edges of L *)
Definition ham_path (n : nat) (L : list edge) (t : list positive) : Prop :=
  length t = n /\ NoDup t /\ (forall v, In v t -> Pos.to_nat v <= n) /\
  (forall i, S i < n -> joined L (at_ t i) (at_ t (S i))).

(* L' has the edges of the graph, and edges from the apex to the vertices that may be ends. *)
Theorem no_path : forall oracle fuel top L vertices fixed cert,
  check oracle fuel (Pos.succ top) L vertices fixed cert = true -> 2 <= Pos.to_nat top ->
  ~ exists t, ham_path (Pos.to_nat top) L t /\
      joined L (at_ t 0) (Pos.succ top) /\ joined L (at_ t (Pos.to_nat top - 1)) (Pos.succ top) /\
      forall k, In k fixed -> uses (S (Pos.to_nat top)) L (t ++ [Pos.succ top]) k.
Proof.
  intros oracle fuel top L vertices fixed cert E N (t & (len & nd & range & J) & F & G & U).
  apply (no_tour _ _ _ _ _ _ _ E). rewrite Pos2Nat.inj_succ. set (n := Pos.to_nat top) in *. set (a := Pos.succ top) in *.
  exists (t ++ [a]). split; [|exact U].
  assert (forall i, i < n -> at_ (t ++ [a]) i = at_ t i) as A by (intros; unfold at_; apply app_nth1; lia).
  assert (at_ (t ++ [a]) n = a) as B by (unfold at_; rewrite app_nth2 by lia; rewrite len, Nat.sub_diag; auto).
  assert (forall u v, joined L u v -> joined L v u) as sym by (intros u v (e & [I|I]); exists e; auto).
  split; [lia|]. split; [rewrite app_length; simpl; lia|]. split; [|split].
  - rewrite <- (rev_involutive (t ++ [a])). apply NoDup_rev. rewrite rev_app_distr. simpl. constructor.
    + rewrite <- in_rev. intros I. apply range in I. unfold a in I. rewrite Pos2Nat.inj_succ in I. lia.
    + apply NoDup_rev. auto.
  - intros v I. apply in_app_or in I as [I|[I|[]]]; [apply range in I; lia|]. subst v. unfold a. rewrite Pos2Nat.inj_succ. lia.
  - intros i l. unfold nxt. destruct (Nat.eqb_spec (S i) (S n)).
    + assert (i = n) by lia. subst i. rewrite B, A by lia. apply sym. exact F.
    + destruct (Nat.eq_dec (S i) n) as [Q|Q].
      * rewrite Q, B, A by lia. replace i with (n - 1) by lia. exact G.
      * rewrite !A by lia. apply J. lia.
Qed.

(* ---- tours *)
Fixpoint distinct (m : PM.t unit) (t : list positive) : bool :=
  match t with [] => true | v :: r => negb (PM.mem v m) && distinct (PM.add v tt m) r end.
Definition adjacent (rm : PM.t links) u v := match edge_to (row_of rm u) v with Some _ => true | None => false end.
Fixpoint chain (rm : PM.t links) (first : positive) (t : list positive) : bool :=
  match t with
  | [] => true
  | [u] => adjacent rm u first
  | u :: ((v :: _) as r) => adjacent rm u v && chain rm first r
  end.
Definition check_tour (top : positive) (L : list edge) (t : list positive) : bool :=
  Nat.leb 3 (length t) && Nat.eqb (length t) (Pos.to_nat top) && forallb (fun v => Pos.leb v top) t &&
  distinct (PM.empty _) t && match t with [] => false | h :: _ => chain (rows L) h t end.

Lemma distinct_spec t : forall m, distinct m t = true -> NoDup t /\ forall v, In v t -> PM.mem v m = false.
Proof.
  induction t as [|v t IH]; simpl; intros m E.
  - split; [constructor|contradiction].
  - apply andb_prop in E as (N & E). apply negb_true_iff in N. apply IH in E as (D & O). split.
    + constructor; auto. intros I. apply O in I. rewrite PM.mem_find, PM.gss in I. discriminate.
    + intros w [I|I]; [subst; auto|]. pose proof (O w I) as M. destruct (Pos.eq_dec w v); [subst; auto|].
      rewrite PM.mem_find, PM.gso in M by auto. rewrite PM.mem_find. auto.
Qed.
Lemma adjacent_spec L u v : adjacent (rows L) u v = true -> joined L u v.
Proof.
  unfold adjacent. destruct (edge_to (row_of (rows L) u) v) as [k|] eqn:E; [|discriminate]. intros _.
  apply edge_to_spec in E. apply (rows_sound xH L L) in E. exists k. exact E.
Qed.
Lemma chain_spec L h t : chain (rows L) h t = true -> forall i, i < length t ->
  joined L (at_ t i) (if S i =? length t then h else at_ t (S i)).
Proof.
  induction t as [|u t IH]; intros E i l; [simpl in l; lia|]. destruct t as [|v r].
  - simpl in l. assert (i = 0) by lia. subst i. simpl in E. apply adjacent_spec in E. exact E.
  - cbn [chain] in E. apply andb_prop in E as (A & E). destruct i.
    + apply adjacent_spec in A. exact A.
    + specialize (IH E i). cbn [length] in *. assert (i < S (length r)) as l' by lia. specialize (IH l').
      unfold at_ in *. simpl in *. exact IH.
Qed.
Theorem tour_is_tour : forall top L t, check_tour top L t = true -> ham_cycle (Pos.to_nat top) L t.
Proof.
  intros top L t. unfold check_tour. rewrite !andb_true_iff, Nat.leb_le, Nat.eqb_eq, forallb_forall.
  intros ((((N & len) & R) & D) & C). split; [lia|]. split; auto. apply distinct_spec in D as (D & _). split; auto. split.
  - intros v I. apply R in I. apply Pos.leb_le in I. apply Pos2Nat.inj_le. auto.
  - intros i l. destruct t as [|h r] eqn:T; [discriminate|]. pose proof (chain_spec L h _ C i) as J.
    rewrite len in J. specialize (J l). unfold nxt. destruct (S i =? Pos.to_nat top); auto.
Qed.
