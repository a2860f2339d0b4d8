(* Barrier.v - two sets S and T of vertices that leave no 2-factor through the fixed edges (rule B): the easy direction
   of Tutte's theorem on f-factors. *)
Require Import List PArith Arith Lia Bool FMapPositive.
From Icosian Require Import Spec Rules Cut Degrees Forest.
Import ListNotations.

Section Judge.
Variable top : positive.
Variable L : list edge.
Variables fixed S_ T_ : PM.t unit.
(* which piece a vertex is in: tested, not trusted *)
Variable label : positive -> positive.

Definition in_s (w : positive) : bool := PM.mem w S_.
Definition in_t (w : positive) : bool := negb (PM.mem w S_) && PM.mem w T_.
Definition in_c (w : positive) : bool := negb (PM.mem w S_) && negb (PM.mem w T_).
Definition is_free (k : positive) : bool := negb (PM.mem k fixed).
Definition taken (r : links) : nat := sum (fun ko => b2n (negb (is_free (fst ko)))) r.
Definition lacks (r : links) : nat := 2 - taken r.
Definition off_s (r : links) : nat := sum (fun ko => b2n (is_free (fst ko) && negb (in_s (snd ko)))) r.
Definition to_t (r : links) : nat := sum (fun ko => b2n (is_free (fst ko) && in_t (snd ko))) r.
Definition whole (e : edge) : bool :=
  negb (is_free (fst e)) || negb (in_c (tail e)) || negb (in_c (head e)) || Pos.eqb (label (tail e)) (label (head e)).
Definition is_odd (m : PM.t bool) i := match PM.find i m with Some b => b | None => false end.
(* for each piece: what its vertices lack plus its links to T, modulo 2 *)
Fixpoint parities (m : PM.t links) (l : list positive) (p : PM.t bool) : PM.t bool :=
  match l with
  | [] => p
  | w :: l => parities m l (if in_c w
      then let r := row_of m w in let i := label w in PM.add i (xorb (is_odd p i) (Nat.odd (lacks r + to_t r))) p
      else p)
  end.
(* how many of these are odd, each counted once *)
Fixpoint odd_pieces (l : list positive) (p : PM.t bool) (count : nat) : nat :=
  match l with
  | [] => count
  | i :: l => if is_odd p i then odd_pieces l (PM.add i false p) (S count) else odd_pieces l p count
  end.
Definition gain (m : PM.t links) w : nat :=
  let r := row_of m w in if in_s w then lacks r else if in_t w then off_s r else 0.
Definition loss (m : PM.t links) w : nat := if in_t w then lacks (row_of m w) else 0.
Definition slack_ok (m : PM.t links) : bool :=
  let V := vertices_of top in let p := parities m V (PM.empty _) in
  existsb (fun w => Nat.ltb 2 (taken (row_of m w))) V ||
  (forallb whole L &&
   Nat.ltb (total (gain m) V 0) (total (loss m) V 0 + odd_pieces (map fst (PM.elements p)) p 0)).
End Judge.

Definition barrier_ok (top : positive) (L : list edge) (m : PM.t links) (fixed s t : list positive) : bool :=
  let fx := set_of fixed in let S_ := set_of s in let T_ := set_of t in
  let f := join_all (fun e => is_free fx (fst e) && in_c S_ T_ (tail e) && in_c S_ T_ (head e)) L (bare 0) in
  slack_ok top L fx S_ T_ (tag f) m.

(* ---- soundness *)
Section Sound.
Variable top : positive.
Variable L : list edge.
Hypothesis ok : sorted top L = true.
Let n := Pos.to_nat top.
Variable x : positive -> bool.
Hypothesis tour : tourset n L x.
Variable fixed_list : list positive.
Hypothesis kept_fixed : forall k, In k fixed_list -> x k = true.
Let fixed := set_of fixed_list.
Variables S_ T_ : PM.t unit.
Variable label : positive -> positive.
Let s := in_s S_.
Let t := in_t S_ T_.
Let c := in_c S_ T_.
Let V := vertices_of top.
Let row := row_of (rows L).
(* the links of the tour that are not fixed *)
Let free (k : positive) : bool := is_free fixed k.
Let chosen (k : positive) : bool := free k && x k.

Lemma taken_chosen w : In w V -> taken fixed (row w) + sum (fun ko => b2n (chosen (fst ko))) (row w) = 2.
Proof.
  intros I. rewrite <- (degree top L ok x tour w) by (apply vertices_in; auto). unfold taken. rewrite <- sum_add.
  apply sum_ext. intros (k & o) _. cbn [fst]. unfold chosen, free. destruct (is_free fixed k) eqn:F; simpl; auto.
  unfold is_free in F. apply negb_false_iff in F. rewrite (kept_fixed k); auto. eapply mem_set_of; eauto.
Qed.
Lemma lacks_chosen w : In w V -> lacks fixed (row w) = sum (fun ko => b2n (chosen (fst ko))) (row w).
Proof. intros I. pose proof (taken_chosen w I). unfold lacks. lia. Qed.

(* each odd piece has a link to S that the tour uses, or one to T that it leaves out *)
Let odd_way (k o : positive) : nat := b2n (free k && (x k && s o || negb (x k) && t o)).
Let odd_link (e : edge) : nat := b2n (c (tail e)) * odd_way (fst e) (head e) + b2n (c (head e)) * odd_way (fst e) (tail e).
Let within (i w : positive) : bool := c w && Pos.eqb (label w) i.
Let odd_at i (e : edge) : nat :=
  b2n (within i (tail e)) * odd_way (fst e) (head e) + b2n (within i (head e)) * odd_way (fst e) (tail e).
Let parity i := sum (fun w => b2n (within i w) * (lacks fixed (row w) + to_t fixed S_ T_ (row w))) V.

Lemma parity_odd i : (forall e, In e L -> whole fixed S_ T_ label e = true) -> Nat.odd (parity i) = true ->
  1 <= sum (odd_at i) L.
Proof.
  intros W Q. set (half := fun e => b2n (chosen (fst e) && (within i (tail e) && negb (s (head e)) || within i (head e) && negb (s (tail e))))).
  assert (parity i = sum (odd_at i) L + 2 * sum half L) as E.
  { unfold parity. set (h := fun (w : positive) (ko : positive * positive) => b2n (within i w) * (b2n (chosen (fst ko)) + b2n (free (fst ko) && t (snd ko)))).
    transitivity (sum (fun w => sum (h w) (row w)) V).
    - apply sum_ext. intros w I. rewrite lacks_chosen by auto. unfold to_t, h. rewrite sum_times, sum_add. auto.
    - etransitivity; [exact (by_rows top L ok h)|]. rewrite <- sum_times, <- sum_add. apply sum_ext. intros e I.
      specialize (W e I). unfold whole in W. unfold h, odd_at, half, odd_way, chosen, within. cbn [fst snd].
      unfold free, c, s, t, in_c, in_s, in_t in *.
      destruct (is_free fixed (fst e)), (x (fst e)), (PM.mem (tail e) S_), (PM.mem (head e) S_), (PM.mem (tail e) T_), (PM.mem (head e) T_);
        simpl in *; try (apply Pos.eqb_eq in W; rewrite W);
        try destruct (Pos.eqb (label (tail e)) i); try destruct (Pos.eqb (label (head e)) i); simpl; lia. }
  destruct (sum (odd_at i) L); [|lia]. rewrite E in Q. simpl in Q. rewrite Nat.add_0_r in Q.
  pose proof (Nat.odd_mul 2 (sum half L)) as Z. simpl in Z. rewrite Nat.add_0_r in Z. congruence.
Qed.

Lemma parities_spec l i : forall p, is_odd (parities fixed S_ T_ label (rows L) l p) i =
  xorb (is_odd p i) (Nat.odd (sum (fun w => b2n (within i w) * (lacks fixed (row w) + to_t fixed S_ T_ (row w))) l)).
Proof.
  induction l as [|w l IH]; intros p; simpl; [destruct (is_odd p i); auto|]. rewrite IH.
  assert (within i w = c w && Pos.eqb (label w) i) as D by auto. rewrite D. unfold c.
  destruct (in_c S_ T_ w); [|simpl; auto]. fold (row w). destruct (Pos.eqb_spec (label w) i) as [E|E].
  - subst i. unfold is_odd at 1. rewrite PM.gss. simpl. rewrite Nat.add_0_r, !Nat.odd_add, !xorb_assoc. auto.
  - unfold is_odd at 1. rewrite PM.gso by auto. auto.
Qed.
Lemma odd_pieces_spec l : forall p count, exists r, NoDup r /\ odd_pieces l p count = length r + count /\
  forall i, In i r -> is_odd p i = true.
Proof.
  induction l as [|i l IH]; intros p count; simpl.
  - exists []. split; [constructor|]. split; [auto|intros i []].
  - destruct (is_odd p i) eqn:O; auto. destruct (IH (PM.add i false p) (S count)) as (r & N & E & A).
    assert (forall j, is_odd (PM.add i false p) j = true -> j <> i /\ is_odd p j = true) as B.
    { intros j. unfold is_odd. destruct (Pos.eq_dec j i); [subst; rewrite PM.gss; discriminate|]. rewrite PM.gso by auto. auto. }
    exists (i :: r). split; [|split; [simpl; lia|]].
    + constructor; auto. intros I. apply A, B in I. tauto.
    + intros j [J|J]; [subst; auto|]. apply B, A, J.
Qed.
Lemma odd_pieces_few l : (forall e, In e L -> whole fixed S_ T_ label e = true) ->
  odd_pieces l (parities fixed S_ T_ label (rows L) V (PM.empty _)) 0 <= sum odd_link L.
Proof.
  intros W. destruct (odd_pieces_spec l (parities fixed S_ T_ label (rows L) V (PM.empty _)) 0) as (r & N & E & A).
  rewrite E, Nat.add_0_r. transitivity (sum (fun i => sum (odd_at i) L) r).
  - assert (forall m, length m = sum (fun _ : positive => 1) m) as one by (clear; induction m; simpl in *; lia).
    rewrite one. apply sum_le. intros i I. apply parity_odd; auto. apply A in I. rewrite parities_spec in I.
    unfold is_odd in I. rewrite PM.gempty, xorb_false_l in I. exact I.
  - rewrite sum_swap. apply sum_le. intros e _. unfold odd_at, odd_link.
    assert (forall w a, sum (fun i => b2n (within i w) * a) r <= b2n (c w) * a) as B.
    { intros w a. rewrite (sum_ext _ (fun i => b2n (c w) * (b2n (Pos.eqb (label w) i) * a))).
      - rewrite sum_times. apply Nat.mul_le_mono_l. exact (sum_point_le (fun _ => a) (label w) r N).
      - intros i _. unfold within. destruct (c w), (Pos.eqb (label w) i); simpl; lia. }
    rewrite sum_add. pose proof (B (tail e) (odd_way (fst e) (head e))). pose proof (B (head e) (odd_way (fst e) (tail e))). lia.
Qed.

Theorem slack_sound : slack_ok top L fixed S_ T_ label (rows L) = true -> False.
Proof.
  unfold slack_ok. fold V. rewrite orb_true_iff, andb_true_iff, forallb_forall, Nat.ltb_lt, !total_sum, !Nat.add_0_r.
  intros [E|(W & E)].
  - apply existsb_exists in E as (w & I & E). apply Nat.ltb_lt in E. pose proof (taken_chosen w I). unfold row in *. lia.
  - pose proof (odd_pieces_few (map fst (PM.elements (parities fixed S_ T_ label (rows L) V (PM.empty _)))) W) as O.
    set (g := fun (w : positive) (ko : positive * positive) => b2n (s w) * b2n (chosen (fst ko)) + b2n (t w) * b2n (free (fst ko) && negb (s (snd ko)))).
    set (l := fun (w : positive) (ko : positive * positive) => b2n (t w) * b2n (chosen (fst ko))).
    assert (sum (gain fixed S_ T_ (rows L)) V = sum (fun w => sum (g w) (row w)) V) as G.
    { apply sum_ext. intros w I. unfold gain, g. fold (row w). rewrite lacks_chosen by auto. unfold off_s.
      rewrite sum_add, !sum_times. unfold s, t, in_t. fold (in_s S_ w). change (PM.mem w S_) with (in_s S_ w).
      destruct (in_s S_ w), (PM.mem w T_); simpl; unfold free; lia. }
    assert (sum (loss fixed S_ T_ (rows L)) V = sum (fun w => sum (l w) (row w)) V) as M.
    { apply sum_ext. intros w I. unfold loss, l. fold (row w). rewrite lacks_chosen by auto. rewrite sum_times. fold (t w).
      destruct (t w); simpl; lia. }
    pose proof (by_rows top L ok g) as G2. pose proof (by_rows top L ok l) as M2. fold V row in G2, M2.
    assert (sum (fun e => l (tail e) (fst e, head e) + l (head e) (fst e, tail e)) L + sum odd_link L <=
            sum (fun e => g (tail e) (fst e, head e) + g (head e) (fst e, tail e)) L) as B.
    { rewrite <- sum_add. apply sum_le. intros e _. unfold l, g, odd_link, odd_way, chosen. cbn [fst snd].
      unfold c, s, t, in_c, in_s, in_t.
      destruct (free (fst e)), (x (fst e)), (PM.mem (tail e) S_), (PM.mem (head e) S_), (PM.mem (tail e) T_), (PM.mem (head e) T_);
        simpl; lia. }
    lia.
Qed.
End Sound.

Theorem barrier_sound : forall top L fixed s t x,
  sorted top L = true -> tourset (Pos.to_nat top) L x -> (forall k, In k fixed -> x k = true) ->
  barrier_ok top L (rows L) fixed s t = true -> False.
Proof.
  intros top L fixed s t x ok tour kept E. unfold barrier_ok in E.
  exact (slack_sound top L ok x tour fixed kept _ _ _ E).
Qed.
