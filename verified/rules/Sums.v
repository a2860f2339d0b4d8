(* Sums.v - equal sums along the rows and columns of a board, which no numbering has (rules M1 to M4). *)
Require Import List PArith Arith Lia Bool Permutation.
From Icosian Require Import Spec Question Cut Cycle.
Import ListNotations.

(* the colour of a cell of the chessboard, cells being numbered from 0 row by row *)
Definition colour (columns v : nat) := (v / columns + v mod columns) mod 2.
Definition cell_of (v : positive) := Pos.to_nat v - 1.
Definition alternates (q : question) (columns : nat) : bool :=
  forallb (fun e => negb (colour columns (cell_of (fst e)) =? colour columns (cell_of (snd e)))) (edges q).
(* Rows and columns are at most the cells, so that their product fits a machine's word. *)
Definition sums_ok (q : question) : bool :=
  match magic q with
  | None => false
  | Some (_, (r, c)) =>
    let n := Pos.to_nat (size q) in
    (r <=? n) && (c <=? n) && (r * c =? n) && (2 <=? n) &&
    (negb (r mod 2 =? c mod 2) || (r =? 1) || (c =? 1) ||
     (((r mod 2 =? 1) || (r mod 4 =? 2) && (c mod 4 =? 2)) && alternates q c))
  end.

(* ---- sums over 0, 1, ... *)
Lemma sum_ext {A} (f g : A -> nat) l : (forall a, In a l -> f a = g a) -> sum f l = sum g l.
Proof. intros E. apply Nat.le_antisymm; apply sum_le; intros a I; rewrite E; auto. Qed.
Lemma sum_scale {A} (f : A -> nat) b l : sum (fun a => b * f a) l = b * sum f l.
Proof. induction l; simpl; lia. Qed.
Lemma sum_const {A} b (l : list A) : sum (fun _ => b) l = b * length l.
Proof. induction l; simpl; lia. Qed.
Lemma sum_map {A B} (h : A -> B) (f : B -> nat) l : sum f (map h l) = sum (fun a => f (h a)) l.
Proof. induction l; simpl; auto. Qed.
Lemma sum_concat {A} (f : A -> nat) l m : sum f (l ++ m) = sum f l + sum f m.
Proof. induction l; simpl; lia. Qed.
Lemma sum_shuffle {A} (f : A -> nat) l m : Permutation l m -> sum f l = sum f m.
Proof. induction 1; simpl; lia. Qed.
Lemma sum_shift f b n : sum f (seq b n) = sum (fun i => f (b + i)) (seq 0 n).
Proof.
  revert f b. induction n; simpl; intros f b; auto. rewrite (IHn f (S b)), (IHn (fun i => f (b + i)) 1), Nat.add_0_r. f_equal.
  apply sum_ext. intros i _. f_equal. lia.
Qed.
Lemma sum_up f n : sum f (seq 0 (S n)) = sum f (seq 0 n) + f n.
Proof. rewrite seq_S, sum_concat. simpl. lia. Qed.
Lemma sum_grid f r c : sum (fun v => f (v / c) (v mod c)) (seq 0 (r * c)) = sum (fun i => sum (f i) (seq 0 c)) (seq 0 r).
Proof.
  induction r as [|r IH]; [auto|]. rewrite sum_up. replace (S r * c) with (r * c + c) by lia.
  rewrite seq_app, sum_concat, IH. f_equal. rewrite sum_shift. apply sum_ext. intros j I. apply in_seq in I. simpl.
  rewrite Nat.add_comm, Nat.mod_add, Nat.div_add, Nat.div_small, Nat.mod_small by lia. auto.
Qed.
Lemma sum_pick (p : nat -> bool) a n : a < n -> sum (fun i => b2n (p i) * b2n (a =? i)) (seq 0 n) = b2n (p a).
Proof.
  induction n; intros l; [lia|]. rewrite sum_up. destruct (Nat.eqb_spec a n).
  - subst. rewrite (sum_ext _ (fun _ => 0)); [rewrite sum_zero; simpl; lia|]. intros i I. apply in_seq in I.
    destruct (Nat.eqb_spec n i); simpl; lia.
  - rewrite IHn by lia. simpl. lia.
Qed.
Lemma sum_first_two f n : 2 <= n -> sum (fun i => (b2n (i =? 0) + b2n (i =? 1)) * f i) (seq 0 n) = f 0 + f 1.
Proof.
  induction n as [|n IH]; intros l; [lia|]. rewrite sum_up. destruct (Nat.eq_dec n 1) as [E|E]; [subst; simpl; lia|].
  rewrite IH by lia. destruct (Nat.eqb_spec n 0), (Nat.eqb_spec n 1); simpl; lia.
Qed.
Lemma half e h : e < 2 -> sum (fun i => b2n (i mod 2 =? e)) (seq 0 (2 * h)) = h.
Proof.
  intros l. induction h as [|h IH]; auto. replace (2 * S h) with (S (S (2 * h))) by lia. rewrite !sum_up, IH.
  replace (S (2 * h)) with (1 + h * 2) by lia. replace (2 * h) with (0 + h * 2) by lia. rewrite !Nat.mod_add by lia.
  destruct e as [|[|e]]; simpl; lia.
Qed.
Lemma evens h : sum (fun k => b2n (k mod 2 =? 1) * (k + 1)) (seq 0 (2 * h)) = h * (h + 1).
Proof.
  induction h as [|h IH]; auto. replace (2 * S h) with (S (S (2 * h))) by lia. rewrite !sum_up, IH.
  replace ((2 * h) mod 2) with 0 by (rewrite Nat.mul_comm, Nat.mod_mul; lia).
  replace (S (2 * h) mod 2) with 1 by (replace (S (2 * h)) with (1 + h * 2) by lia; rewrite Nat.mod_add; auto). simpl. lia.
Qed.
Lemma two_of n : n mod 2 = 0 \/ n mod 2 = 1.
Proof. pose proof (Nat.mod_upper_bound n 2). lia. Qed.
Lemma mod_sum a b : (a + b) mod 2 = (a mod 2 + b mod 2) mod 2.
Proof. apply Nat.add_mod. lia. Qed.

Section Sums.
Variables (q : question) (t : list positive) (full : bool) (r c : nat).
Hypothesis tour : is_tour q t.
Hypothesis asked : magic q = Some (full, (r, c)).
Let n := Pos.to_nat (size q).
Hypothesis cells : r * c = n.
Hypothesis many : 2 <= n.

(* number k + 1 is on this cell *)
Definition cell k := cell_of (nth k t xH).
Lemma len : length t = n.
Proof. destruct (each_once _ _ tour) as (N & A). apply all_length; auto. Qed.
Lemma cells_all : Permutation (map cell (seq 0 n)) (seq 0 n).
Proof.
  destruct (each_once _ _ tour) as (N & A).
  assert (forall l : list positive, map (fun k => nth k l xH) (seq 0 (length l)) = l) as M.
  { induction l as [|a l IH]; auto. simpl. rewrite <- seq_shift, map_map. f_equal. exact IH. }
  unfold cell. rewrite <- len, <- (map_map (fun k => nth k t xH) cell_of), M, len. apply NoDup_Permutation.
  - clear -N. induction N; simpl; constructor; auto. intros I. apply in_map_iff in I as (y & E & I).
    unfold cell_of in E. pose proof (Pos2Nat.is_pos x). pose proof (Pos2Nat.is_pos y). assert (y = x) by (apply Pos2Nat.inj; lia).
    congruence.
  - apply seq_NoDup.
  - intros v. rewrite in_map_iff, in_seq. unfold cell_of, n. split.
    + intros (w & E & I). apply A, Pos2Nat.inj_le in I. pose proof (Pos2Nat.is_pos w). lia.
    + intros I. exists (Pos.of_nat (S v)). rewrite Nat2Pos.id by lia. split; [lia|]. apply A, Pos2Nat.inj_le. rewrite Nat2Pos.id; lia.
Qed.
Lemma by_cell f : sum (fun k => f (cell k)) (seq 0 n) = sum f (seq 0 n).
Proof. rewrite <- (sum_map cell f). apply sum_shuffle, cells_all. Qed.
Lemma cell_lt k : k < n -> cell k < n.
Proof.
  intros l. assert (In (cell k) (seq 0 n)) as I; [|apply in_seq in I; lia].
  apply (Permutation_in _ cells_all), in_map, in_seq. lia.
Qed.

Definition on (line : nat -> bool) := sum (fun k => b2n (line (cell k)) * (k + 1)) (seq 0 n).
Lemma sum_on_is line : sum_on line t = on line.
Proof.
  unfold sum_on, on. rewrite <- len. unfold cell, cell_of.
  assert (forall l b a, fold_left (fun s p => if line (Pos.to_nat (fst p) - 1) then snd p + s else s) (combine l (seq b (length l))) a =
    a + sum (fun k => b2n (line (Pos.to_nat (nth k l xH) - 1)) * (k + b)) (seq 0 (length l))) as H.
  { induction l as [|v l IH]; intros b a; simpl; [lia|]. rewrite IH, (sum_shift _ 1). simpl.
    rewrite (sum_ext (fun i => b2n (line (Pos.to_nat (nth i l xH) - 1)) * S (i + b)) (fun i => b2n (line (Pos.to_nat (nth i l xH) - 1)) * (i + S b))).
    - destruct (line (Pos.to_nat v - 1)); simpl; lia.
    - intros i _. f_equal. lia. }
  rewrite H. simpl. lia.
Qed.
Definition in_row i v := v / c =? i.
Definition in_column i v := v mod c =? i.
Lemma row_sum i : i < r -> 2 * on (in_row i) = c * (n + 1).
Proof.
  intros l. destruct (with_sums _ _ tour _ asked) as (H & _). specialize (H i l). rewrite sum_on_is, len in H. exact H.
Qed.
Lemma column_sum i : i < c -> 2 * on (in_column i) = r * (n + 1).
Proof.
  intros l. destruct (with_sums _ _ tour _ asked) as (_ & H & _). specialize (H i l). rewrite sum_on_is, len in H. exact H.
Qed.
Lemma sides : 1 <= r /\ 1 <= c.
Proof. destruct r, c; simpl in *; lia. Qed.

(* M1 *)
Lemma sides_alike : r mod 2 = c mod 2.
Proof.
  destruct sides as (R & C). pose proof (row_sum 0 R) as A. pose proof (column_sum 0 C) as B.
  assert (forall a b s, a mod 2 = 1 -> b mod 2 = 0 -> 2 * s = a * (a * b + 1) -> False) as H.
  { intros a b s Ha Hb E. assert ((a * (a * b + 1)) mod 2 = 0) as Z by (rewrite <- E, Nat.mul_comm, Nat.mod_mul; lia).
    rewrite Nat.mul_mod, (Nat.add_mod (a * b)), (Nat.mul_mod a b), Ha, Hb in Z by lia. discriminate. }
  destruct (two_of r) as [Hr|Hr], (two_of c) as [Hc|Hc]; try congruence; exfalso.
  - apply (H c r _ Hc Hr (eq_trans A (f_equal (fun m => c * (m + 1)) (eq_trans (eq_sym cells) (Nat.mul_comm r c))))).
  - apply (H r c _ Hr Hc (eq_trans B (f_equal (fun m => r * (m + 1)) (eq_sym cells)))).
Qed.

(* M2: the line with the largest number *)
Lemma on_last line : line (cell (n - 1)) = true -> n <= on line.
Proof.
  intros E. unfold on. replace n with (S (n - 1)) at 2 by lia. rewrite sum_up, E. simpl. lia.
Qed.
Lemma more_than_a_line : r <> 1 /\ c <> 1.
Proof.
  destruct sides as (R & C). pose proof (cell_lt (n - 1) ltac:(lia)) as B. split; intros E.
  - assert (cell (n - 1) mod c < c) as l by (apply Nat.mod_upper_bound; lia).
    pose proof (column_sum _ l) as S. pose proof (on_last (in_column (cell (n - 1) mod c)) (Nat.eqb_refl _)) as H. rewrite E in S. lia.
  - assert (cell (n - 1) / c < r) as l by (apply Nat.div_lt_upper_bound; [lia|rewrite Nat.mul_comm, cells; exact B]).
    pose proof (row_sum _ l) as S. pose proof (on_last (in_row (cell (n - 1) / c)) (Nat.eqb_refl _)) as H.
    assert (c * (n + 1) = n + 1) by (rewrite E; lia). lia.
Qed.

(* ---- on a board whose edges change the colour, odd numbers are on one colour *)
Hypothesis alternate : alternates q c = true.
Let e := colour c (cell 0).
Lemma e_small : e < 2.
Proof. unfold e, colour. apply Nat.mod_upper_bound. lia. Qed.
Lemma next_colour k : S k < n -> (colour c (cell (S k)) + colour c (cell k)) mod 2 = 1.
Proof.
  intros l. assert (In (nth k t xH, nth (S k) t xH) (moves q t)) as M.
  { unfold moves. rewrite <- len in l. clear -l. revert k l. generalize (if closed q then firstn 1 t else []). intros z.
    induction t as [|a s IH]; intros k l; [simpl in l; lia|]. destruct s as [|b s]; [simpl in l; lia|].
    destruct k; [left; auto|]. right. apply (IH k). simpl in *. lia. }
  apply (by_edges _ _ tour) in M as ((f & I & A) & _).
  2: { intros E. unfold n in many. rewrite E in many. simpl in many. lia. }
  unfold alternates in alternate. rewrite forallb_forall in alternate. apply alternate in I.
  apply negb_true_iff, Nat.eqb_neq in I. unfold cell. set (a := nth k t xH) in *. set (b := nth (S k) t xH) in *.
  assert (colour c (cell_of a) <> colour c (cell_of b)) as D.
  { destruct A as [A|(_ & A)]; subst f; simpl in I; auto. }
  clear -D. unfold colour in *. destruct (two_of (cell_of a / c + cell_of a mod c)) as [H|H], (two_of (cell_of b / c + cell_of b mod c)) as [K|K];
   rewrite H, K in *; auto; congruence.
Qed.
Lemma colour_is k : k < n -> colour c (cell k) = (k + e) mod 2.
Proof.
  induction k as [|k IH]; intros l.
  - symmetry. exact (Nat.mod_small e 2 e_small).
  - pose proof (next_colour k l) as N. rewrite IH in N by lia.
    assert (colour c (cell (S k)) < 2) as B by (unfold colour; apply Nat.mod_upper_bound; lia).
    replace (S k + e) with (1 + (k + e)) by lia. rewrite (mod_sum 1).
    destruct (two_of (k + e)) as [H|H]; rewrite H in *; destruct (colour c (cell (S k))) as [|[|z]]; simpl in *; try lia.
Qed.
Lemma odd_colour k : k < n -> (colour c (cell k) =? e) = (k mod 2 =? 0).
Proof.
  intros l. rewrite colour_is, mod_sum by auto. pose proof e_small as E. rewrite (Nat.mod_small e 2 E).
  destruct (two_of k) as [H|H]; rewrite H; destruct e as [|[|z]]; simpl; auto; lia.
Qed.
(* A sum of numbers is odd if an odd number of them is. *)
Lemma parity_on p : exists h, on p = 2 * h + sum (fun v => b2n (p v) * b2n (colour c v =? e)) (seq 0 n).
Proof.
  exists (sum (fun k => b2n (p (cell k)) * ((k + 1) / 2)) (seq 0 n)).
  rewrite <- (by_cell (fun v => b2n (p v) * b2n (colour c v =? e))), <- sum_scale, <- sum_add. apply sum_ext. intros k I.
  apply in_seq in I. rewrite odd_colour by lia. destruct (p (cell k)); [change (b2n true) with 1|cbn [b2n]; lia].
  pose proof (Nat.div_mod (k + 1) 2 ltac:(lia)) as M. rewrite (mod_sum k 1) in M. generalize dependent ((k + 1) / 2). intros d M.
  destruct (two_of k) as [H|H]; rewrite H in *.
  - change ((0 + 1 mod 2) mod 2) with 1 in M. change (b2n (0 =? 0)) with 1. lia.
  - change ((1 + 1 mod 2) mod 2) with 0 in M. change (b2n (1 =? 0)) with 0. lia.
Qed.

(* M3: the first two rows *)
Lemma not_odd : r mod 2 = 1 -> c mod 2 = 1 -> False.
Proof.
  intros Hr Hc. destruct more_than_a_line as (R & _). destruct sides as (R1 & C1). assert (2 <= r) as R2 by lia.
  pose proof (row_sum 0 ltac:(lia)) as S0. pose proof (row_sum 1 ltac:(lia)) as S1.
  destruct (parity_on (in_row 0)) as (h0 & P0). destruct (parity_on (in_row 1)) as (h1 & P1).
  set (f := fun b v => b2n (in_row b v) * b2n (colour c v =? e)) in *.
  change (on (in_row 0) = 2 * h0 + sum (f 0) (seq 0 n)) in P0. change (on (in_row 1) = 2 * h1 + sum (f 1) (seq 0 n)) in P1.
  assert (sum (f 0) (seq 0 n) + sum (f 1) (seq 0 n) = c) as T.
  { rewrite <- sum_add, <- cells. unfold f, in_row, colour.
    rewrite (sum_grid (fun i j => b2n (i =? 0) * b2n ((i + j) mod 2 =? e) + b2n (i =? 1) * b2n ((i + j) mod 2 =? e)) r c).
    rewrite (sum_ext _ (fun i => (b2n (i =? 0) + b2n (i =? 1)) * sum (fun j => b2n ((i + j) mod 2 =? e)) (seq 0 c))).
    2: { intros i _. rewrite <- sum_scale. apply sum_ext. intros j _. lia. }
    rewrite (sum_first_two (fun i => sum (fun j => b2n ((i + j) mod 2 =? e)) (seq 0 c)) r R2), <- sum_add, (sum_ext _ (fun _ => 1)).
    - rewrite sum_const, seq_length. lia.
    - intros j _. pose proof e_small. rewrite (mod_sum 0 j), (mod_sum 1 j). destruct (two_of j) as [J|J]; rewrite J; destruct e as [|[|z]]; simpl; lia. }
  assert (2 * (on (in_row 0) - h0 - h1) = c) as Z by lia.
  rewrite <- Z, Nat.mul_comm, Nat.mod_mul in Hc by lia. discriminate.
Qed.

(* M4: every other row, and every other column *)
Definition even_row v := (v / c) mod 2 =? 0.
Definition good_column v := (v mod c) mod 2 =? e.
Lemma rows_even h : r = 2 * h -> 2 * on even_row = h * (c * (n + 1)).
Proof.
  intros R. destruct sides as (R1 & C1). transitivity (2 * sum (fun i => b2n (i mod 2 =? 0) * on (in_row i)) (seq 0 r)).
  - f_equal. unfold on. rewrite (sum_ext (fun i => _ * sum _ _) (fun i => sum (fun k => b2n (i mod 2 =? 0) * (b2n (in_row i (cell k)) * (k + 1))) (seq 0 n)))
      by (intros; rewrite sum_scale; auto). rewrite sum_swap. apply sum_ext. intros k I. apply in_seq in I.
    rewrite (sum_ext _ (fun i => (k + 1) * (b2n (i mod 2 =? 0) * b2n (cell k / c =? i)))) by (intros; unfold in_row; lia).
    rewrite sum_scale, (sum_pick (fun i => i mod 2 =? 0)); [unfold even_row; lia|]. apply Nat.div_lt_upper_bound; [lia|].
    rewrite Nat.mul_comm, cells. apply cell_lt. lia.
  - rewrite <- sum_scale, (sum_ext _ (fun i => (c * (n + 1)) * b2n (i mod 2 =? 0))).
    + rewrite sum_scale, R, half by lia. lia.
    + intros i I. apply in_seq in I. rewrite <- (row_sum i) by lia. lia.
Qed.
Lemma columns_even h : c = 2 * h -> 2 * on good_column = h * (r * (n + 1)).
Proof.
  intros C. destruct sides as (R1 & C1). transitivity (2 * sum (fun i => b2n (i mod 2 =? e) * on (in_column i)) (seq 0 c)).
  - f_equal. unfold on. rewrite (sum_ext (fun i => _ * sum _ _) (fun i => sum (fun k => b2n (i mod 2 =? e) * (b2n (in_column i (cell k)) * (k + 1))) (seq 0 n)))
      by (intros; rewrite sum_scale; auto). rewrite sum_swap. apply sum_ext. intros k I. apply in_seq in I.
    rewrite (sum_ext _ (fun i => (k + 1) * (b2n (i mod 2 =? e) * b2n (cell k mod c =? i)))) by (intros; unfold in_column; lia).
    rewrite sum_scale, (sum_pick (fun i => i mod 2 =? e)); [unfold good_column; lia|]. apply Nat.mod_upper_bound. lia.
  - rewrite <- sum_scale, (sum_ext _ (fun i => (r * (n + 1)) * b2n (i mod 2 =? e))).
    + pose proof (half e h e_small) as H. rewrite <- C in H. rewrite sum_scale, H. lia.
    + intros i I. apply in_seq in I. rewrite <- (column_sum i) by lia. lia.
Qed.
Definition both v := even_row v && good_column v.
Lemma both_colour v : both v = true -> (colour c v =? e) = true.
Proof.
  unfold both, even_row, good_column, colour. rewrite andb_true_iff, !Nat.eqb_eq. intros (A & B). rewrite mod_sum, A, B. apply Nat.mod_small, e_small.
Qed.
Lemma together : on even_row + on good_column = 2 * on both + sum (fun k => b2n (k mod 2 =? 1) * (k + 1)) (seq 0 n).
Proof.
  unfold on. rewrite <- sum_add, <- sum_scale, <- sum_add. apply sum_ext. intros k I. apply in_seq in I.
  assert (colour c (cell k) = ((cell k / c) mod 2 + (cell k mod c) mod 2) mod 2) as K by apply mod_sum.
  pose proof (odd_colour k ltac:(lia)) as O. rewrite K in O. pose proof e_small. unfold both, even_row, good_column.
  destruct (two_of k) as [H2|H2], (two_of (cell k / c)) as [A|A], (two_of (cell k mod c)) as [B|B]; rewrite H2, A, B in *;
   destruct e as [|[|z]]; simpl in *; try lia; try discriminate.
Qed.
Lemma not_twice_odd a b : r = 2 * (2 * a + 1) -> c = 2 * (2 * b + 1) -> False.
Proof.
  intros R C. set (r' := 2 * a + 1) in *. set (c' := 2 * b + 1) in *.
  pose proof (rows_even r' R) as A. pose proof (columns_even c' C) as B. pose proof together as T.
  destruct (parity_on both) as (h & P).
  assert (sum (fun v => b2n (both v) * b2n (colour c v =? e)) (seq 0 n) = r' * c') as N.
  { rewrite (sum_ext _ (fun v => b2n (both v))).
    2: { intros v _. destruct (both v) eqn:E; auto. rewrite both_colour by auto. auto. }
    rewrite <- cells. unfold both, even_row, good_column.
    rewrite (sum_grid (fun i j => b2n ((i mod 2 =? 0) && (j mod 2 =? e))) r c).
    rewrite (sum_ext _ (fun i => c' * b2n (i mod 2 =? 0))).
    - rewrite sum_scale, R, half by lia. lia.
    - intros i _. rewrite (sum_ext _ (fun j => b2n (i mod 2 =? 0) * b2n (j mod 2 =? e))).
      + rewrite sum_scale, C, half by apply e_small. lia.
      + intros j _. destruct (i mod 2 =? 0), (j mod 2 =? e); auto. }
  rewrite N in P. assert (n = 2 * (2 * (r' * c'))) as Q by (rewrite <- cells, R, C; lia).
  rewrite Q, evens in T. set (m := r' * c') in *.
  assert (r' * (c * (n + 1)) = 2 * (m * (4 * m + 1))) as A' by (rewrite Q, C; unfold m; nia).
  assert (c' * (r * (n + 1)) = 2 * (m * (4 * m + 1))) as B' by (rewrite Q, R; unfold m; nia).
  rewrite A' in A. rewrite B' in B. assert (on both = 2 * (m * m)) as Z by nia.
  assert (m = 2 * (2 * a * b + a + b) + 1) as M by (unfold m, r', c'; lia). nia.
Qed.
End Sums.

Theorem sums_sound q t : sums_ok q = true -> is_tour q t -> False.
Proof.
  unfold sums_ok. destruct (magic q) as [(full, (r, c))|] eqn:M; [|discriminate].
  rewrite !andb_true_iff, !orb_true_iff, andb_true_iff, orb_true_iff, andb_true_iff, negb_true_iff, Nat.eqb_neq, !Nat.eqb_eq, Nat.leb_le.
  intros ((((_ & _) & N) & many) & E) T. apply Nat.leb_le in many.
  pose proof (sides_alike q t full r c T M N many) as A. pose proof (more_than_a_line q t full r c T M N many) as (B & C).
  destruct E as [[[E|E]|E]|([E|(E & F)] & G)]; auto.
  - apply (not_odd q t full r c T M N many G); congruence.
  - apply (not_twice_odd q t full r c T M N many G (r / 4) (c / 4)).
    + pose proof (Nat.div_mod r 4). lia.
    + pose proof (Nat.div_mod c 4). lia.
Qed.
