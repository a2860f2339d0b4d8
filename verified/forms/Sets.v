(* Sets.v - sets of pairs, and the vertices 1 .. n, computed without deep recursion. *)
Require Import List PArith Arith Lia Bool FMapPositive.
From Icosian Require Import Spec Rules Question.
Import ListNotations.

(* ---- lists *)
Fixpoint count_down (k : nat) (p : positive) (l : list positive) : list positive :=
  match k with 0 => l | S k => count_down k (Pos.pred p) (p :: l) end.
Definition upto (p : positive) := count_down (Pos.to_nat p) p [].

Lemma count_down_spec k : forall p l v, k <= Pos.to_nat p ->
  (In v (count_down k p l) <-> In v l \/ Pos.to_nat p - k < Pos.to_nat v <= Pos.to_nat p).
Proof.
  induction k as [|k IH]; intros p l v H; simpl; [intuition lia|].
  destruct (Pos.eq_dec p 1) as [->|N].
  - change (Pos.to_nat 1) with 1 in *. assert (k = 0) by lia. subst k. simpl. pose proof (Pos2Nat.is_pos v).
    split; [intros [E|I]; [subst; simpl; lia|auto]|]. intros [I|I]; auto. left. apply Pos2Nat.inj. simpl. lia.
  - assert (Pos.to_nat (Pos.pred p) = Pos.to_nat p - 1) as E by (rewrite Pos2Nat.inj_pred by lia; lia).
    rewrite IH by lia. rewrite E. simpl. split.
    + intros [[I|I]|I]; [subst v; right; lia|auto|right; lia].
    + intros [I|I]; auto. destruct (Nat.eq_dec (Pos.to_nat v) (Pos.to_nat p)) as [Q|Q].
      * apply Pos2Nat.inj in Q. auto.
      * right. lia.
Qed.
Lemma upto_spec p v : In v (upto p) <-> (v <= p)%positive.
Proof.
  unfold upto. rewrite count_down_spec by lia. simpl. rewrite Pos2Nat.inj_le. pose proof (Pos2Nat.is_pos v). intuition lia.
Qed.

(* ---- sets of pairs *)
Definition pairs := PM.t (PM.t unit).
Definition at_first (s : pairs) u := match PM.find u s with Some m => m | None => PM.empty _ end.
Definition put (s : pairs) (e : positive * positive) : pairs :=
  PM.add (fst e) (PM.add (snd e) tt (at_first s (fst e))) s.
Definition has (s : pairs) (e : positive * positive) : bool := PM.mem (snd e) (at_first s (fst e)).
Definition swap (e : positive * positive) := (snd e, fst e).
(* each pair, and unless directed the other way round *)
Definition set_of_pairs (dir : bool) (l : list (positive * positive)) : pairs :=
  fold_left (fun s e => if dir then put s e else put (put s e) (swap e)) l (PM.empty _).

Lemma has_empty e : has (PM.empty _) e = false.
Proof. unfold has, at_first. rewrite PM.gempty, PM.mem_find, PM.gempty. auto. Qed.
Lemma has_put s e f : has (put s e) f = true <-> e = f \/ has s f = true.
Proof.
  destruct e as (a, b), f as (c, d). unfold has, put, at_first. simpl. destruct (Pos.eq_dec c a) as [->|N].
  - rewrite PM.gss, !PM.mem_find. destruct (Pos.eq_dec d b) as [->|M].
    + rewrite PM.gss. tauto.
    + rewrite PM.gso by auto. rewrite <- PM.mem_find. split; [auto|]. intros [E|E]; [congruence|exact E].
  - rewrite PM.gso by auto. split; [auto|]. intros [E|E]; [congruence|exact E].
Qed.
Definition either (dir : bool) (e m : positive * positive) := e = m \/ dir = false /\ e = swap m.
Lemma set_of_spec dir l m : has (set_of_pairs dir l) m = true <-> exists e, In e l /\ either dir e m.
Proof.
  unfold set_of_pairs. enough (forall l s, has (fold_left (fun s e => if dir then put s e else put (put s e) (swap e)) l s) m = true <->
    has s m = true \/ exists e, In e l /\ either dir e m) as G.
  { rewrite G, has_empty. intuition discriminate. }
  clear l. induction l as [|e l IH]; intros s; simpl.
  - split; auto. intros [H|(e & [] & _)]; auto.
  - rewrite IH. assert (has (if dir then put s e else put (put s e) (swap e)) m = true <-> either dir e m \/ has s m = true) as E.
    { unfold either. destruct dir.
      - rewrite has_put. intuition discriminate.
      - rewrite !has_put. destruct e as (a, b), m as (c, d). unfold swap. simpl. intuition congruence. }
    rewrite E. split.
    + intros [[H|H]|(f & I & H)]; eauto.
    + intros [H|(f & [I|I] & H)]; subst; eauto.
Qed.

Lemma either_along q e m : either (directed q) e m <-> along q e m.
Proof. reflexivity. Qed.

(* ---- numbers of edges by their ends *)
Definition index := PM.t (PM.t positive).
Definition add_edge (m : index) (e : edge) : index :=
  let '(k, (u, v)) := e in
  PM.add u (PM.add v k (match PM.find u m with Some r => r | None => PM.empty _ end)) m.
Definition index_of (L : list edge) : index := fold_left add_edge L (PM.empty _).
Definition look_up (m : index) (u v : positive) : option positive :=
  match PM.find u m with Some r => PM.find v r | None => None end.
Definition number (m : index) (e : positive * positive) : option positive :=
  if Pos.ltb (fst e) (snd e) then look_up m (fst e) (snd e) else look_up m (snd e) (fst e).
Definition found (m : index) e := match number m e with Some _ => true | None => false end.

Lemma look_up_add m k a b u v l : look_up (add_edge m (k, (a, b))) u v = Some l ->
  (l, (u, v)) = (k, (a, b)) \/ look_up m u v = Some l.
Proof.
  unfold look_up, add_edge. destruct (Pos.eq_dec u a) as [->|N].
  - rewrite PM.gss. destruct (Pos.eq_dec v b) as [->|M].
    + rewrite PM.gss. intros E. inversion E. auto.
    + rewrite PM.gso by auto. destruct (PM.find a m); auto. rewrite PM.gempty. discriminate.
  - rewrite PM.gso by auto. auto.
Qed.
Lemma index_spec L u v k : look_up (index_of L) u v = Some k -> In (k, (u, v)) L.
Proof.
  unfold index_of. enough (forall L m, look_up (fold_left add_edge L m) u v = Some k -> In (k, (u, v)) L \/ look_up m u v = Some k) as G.
  { intros H. apply G in H as [H|H]; auto. unfold look_up in H. rewrite PM.gempty in H. discriminate. }
  clear L. induction L as [|(l & a & b) L IH]; simpl; intros m H; auto.
  apply IH in H as [H|H]; auto. apply look_up_add in H as [H|H]; [inversion H; auto|auto].
Qed.
Lemma number_spec L e k : number (index_of L) e = Some k -> is_edge L k (fst e) (snd e).
Proof. unfold number. destruct (Pos.ltb _ _); intros H; apply index_spec in H; [left|right]; auto. Qed.

(* the numbers of all pairs, or None *)
Definition numbers (m : index) (l : list (positive * positive)) (acc : list positive) : option (list positive) :=
  fold_left (fun r e => match r with None => None | Some a => match number m e with Some k => Some (k :: a) | None => None end end) l (Some acc).
Lemma numbers_none m l : fold_left (fun r e => match r with None => None | Some a => match number m e with Some k => Some (k :: a) | None => None end end) l (@None (list positive)) = None.
Proof. induction l; simpl; auto. Qed.
Lemma numbers_spec m l : forall acc, match numbers m l acc with
  | Some r => forall k, In k r -> In k acc \/ exists e, In e l /\ number m e = Some k
  | None => exists e, In e l /\ number m e = None
  end.
Proof.
  unfold numbers. induction l as [|e l IH]; intros acc; simpl; [auto|].
  destruct (number m e) as [k|] eqn:N.
  - specialize (IH (k :: acc)). destruct (fold_left _ l (Some (k :: acc))).
    + intros j J. apply IH in J as [[J|J]|(f & I & J)]; [subst; eauto|auto|eauto].
    + destruct IH as (f & I & J). eauto.
  - rewrite numbers_none. eauto.
Qed.
Lemma numbers_all m l : forall acc r, numbers m l acc = Some r -> forall e, In e l -> found m e = true.
Proof.
  unfold numbers, found. induction l as [|f l IH]; intros acc r E e I; [contradiction|]. simpl in E.
  destruct (number m f) as [k|] eqn:N; [|rewrite numbers_none in E; discriminate].
  destruct I as [I|I]; [subst; rewrite N; auto|eauto].
Qed.
Lemma number_swap m e : number m (swap e) = number m e.
Proof.
  unfold number, swap. simpl. destruct (Pos.ltb_spec (snd e) (fst e)), (Pos.ltb_spec (fst e) (snd e)); auto; try lia.
  assert (fst e = snd e) as -> by lia. auto.
Qed.
