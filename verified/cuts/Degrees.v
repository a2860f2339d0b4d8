(* Degrees.v - sums over vertices, over their rows, and over edges: each edge is counted at its two ends, and a tour
   uses two edges at each vertex. *)
Require Import List PArith Arith Lia Bool FMapPositive.
From Icosian Require Import Spec Rules Cut.
Import ListNotations.

(* the vertices 1 .. top, in the order in which they are found *)
Fixpoint upto (count : nat) (p : positive) (found : list positive) : list positive :=
  match count with
  | 0 => found
  | S c => upto c (Pos.succ p) (p :: found)
  end.
Definition vertices_of (top : positive) : list positive := upto (Pos.to_nat top) xH [].

Fixpoint total {A} (f : A -> nat) (l : list A) (s : nat) : nat :=
  match l with [] => s | a :: r => total f r (f a + s) end.

Definition tail (e : edge) : positive := fst (snd e).
Definition head (e : edge) : positive := snd (snd e).

(* ---- sums *)
Lemma total_sum {A} (f : A -> nat) l : forall s, total f l s = sum f l + s.
Proof. induction l as [|a l IH]; simpl; intros s; auto. rewrite IH. lia. Qed.
Lemma sum_ext {A} (f g : A -> nat) l : (forall a, In a l -> f a = g a) -> sum f l = sum g l.
Proof.
  induction l as [|a l IH]; simpl; intros H; [auto|]. rewrite IH by (intros; apply H; auto). rewrite H; auto.
Qed.
Lemma sum_times {A} c (f : A -> nat) l : sum (fun a => c * f a) l = c * sum f l.
Proof. induction l; simpl; lia. Qed.
Lemma sum_app {A} (f : A -> nat) l m : sum f (l ++ m) = sum f l + sum f m.
Proof. induction l; simpl; lia. Qed.
Lemma sum_filter_if {A} (p : A -> bool) (f : A -> nat) l : sum f (filter p l) = sum (fun a => b2n (p a) * f a) l.
Proof. induction l as [|a l IH]; simpl; auto. destruct (p a); simpl; lia. Qed.
Lemma sum_map {A B} (g : A -> B) (f : B -> nat) l : sum f (map g l) = sum (fun a => f (g a)) l.
Proof. induction l; simpl; auto. Qed.
(* a smaller sum of larger numbers: they are the same *)
Lemma sum_tight {A} (f g : A -> nat) l : (forall a, In a l -> f a <= g a) -> sum g l <= sum f l ->
  forall a, In a l -> f a = g a.
Proof.
  induction l as [|b l IH]; simpl; intros H E a I; [contradiction|].
  pose proof (H b (or_introl eq_refl)). assert (sum f l <= sum g l) by (apply sum_le; auto).
  destruct I as [I|I]; [subst; lia|]. apply IH; auto. lia.
Qed.
Lemma sum_point (g : positive -> nat) a l : NoDup l -> In a l -> sum (fun w => b2n (Pos.eqb a w) * g w) l = g a.
Proof.
  induction l as [|b l IH]; simpl; intros N I; [contradiction|]. inversion N; subst.
  destruct (Pos.eqb_spec a b) as [E|E].
  - subst b. simpl. assert (sum (fun w => b2n (Pos.eqb a w) * g w) l = 0); [|lia].
    rewrite <- (sum_zero l). apply sum_ext. intros w J. destruct (Pos.eqb_spec a w); [congruence|auto].
  - destruct I as [I|I]; [congruence|]. rewrite IH; auto.
Qed.
Lemma sum_point_le (g : positive -> nat) a l : NoDup l -> sum (fun w => b2n (Pos.eqb a w) * g w) l <= g a.
Proof.
  intros N. destruct (in_dec Pos.eq_dec a l) as [I|I]; [rewrite sum_point; auto|].
  rewrite (sum_ext _ (fun _ => 0)); [rewrite sum_zero; lia|]. intros w J.
  destruct (Pos.eqb_spec a w); [congruence|auto].
Qed.

(* ---- the vertices *)
Lemma upto_in c : forall p l w, In w (upto c p l) <-> In w l \/ (Pos.to_nat p <= Pos.to_nat w < Pos.to_nat p + c).
Proof.
  induction c; simpl; intros p l w; [split; auto; intros [I|I]; auto; lia|].
  rewrite IHc, Pos2Nat.inj_succ. simpl. split.
  - intros [[I|I]|I]; auto; [subst; right; lia|right; lia].
  - intros [I|I]; auto. destruct (Pos.eq_dec p w) as [E|E]; auto. right. split; [|lia].
    assert (Pos.to_nat p <> Pos.to_nat w) by (intros Q; apply E, Pos2Nat.inj; auto). lia.
Qed.
Lemma upto_nodup c : forall p l, NoDup l -> (forall w, In w l -> Pos.to_nat w < Pos.to_nat p) -> NoDup (upto c p l).
Proof.
  induction c; simpl; intros p l N B; auto. apply IHc.
  - constructor; auto. intros I. apply B in I. lia.
  - intros w. rewrite Pos2Nat.inj_succ. intros [I|I]; [subst; lia|]. apply B in I. lia.
Qed.
Lemma upto_length c : forall p l, length (upto c p l) = c + length l.
Proof. induction c; simpl; intros p l; auto. rewrite IHc. simpl. lia. Qed.
Lemma vertices_in top w : In w (vertices_of top) <-> in_range (Pos.to_nat top) w.
Proof.
  unfold vertices_of, in_range. rewrite upto_in. simpl. pose proof (Pos2Nat.is_pos w). split; [intros [[]|]|right]; lia.
Qed.
Lemma vertices_nodup top : NoDup (vertices_of top).
Proof. apply upto_nodup; [constructor|contradiction]. Qed.

(* ---- rows *)
Lemma row_sum (h : positive * positive -> nat) M w : sum h (row_of (rows M) w) =
  sum (fun e => b2n (Pos.eqb (tail e) w) * h (fst e, head e) + b2n (Pos.eqb (head e) w) * h (fst e, tail e)) M.
Proof.
  induction M as [|(k & u & v) M IH].
  - unfold row_of. simpl. rewrite PM.gempty. auto.
  - cbn [rows]. rewrite !row_add. unfold tail, head in *. simpl.
    destruct (Pos.eqb v w), (Pos.eqb u w); simpl; rewrite IH; lia.
Qed.

Section Degrees.
Variable top : positive.
Variable L : list edge.
Hypothesis ok : sorted top L = true.
Let n := Pos.to_nat top.
Let V := vertices_of top.
Let row := row_of (rows L).

Lemma tail_in e : In e L -> In (tail e) V.
Proof.
  destruct e as (k & u & v). intros I. apply vertices_in. apply (edge_range top L ok k u v). left. auto.
Qed.
Lemma head_in e : In e L -> In (head e) V.
Proof.
  destruct e as (k & u & v). intros I. apply vertices_in. apply (edge_range top L ok k v u). right. auto.
Qed.
Lemma ends_differ e : In e L -> tail e <> head e.
Proof. destruct e as (k & u & v). intros I. apply (edge_noloop top L ok k). left. auto. Qed.

(* double counting: what the vertices sum up over their rows is what the edges have at both ends *)
Theorem by_rows (h : positive -> positive * positive -> nat) :
  sum (fun w => sum (h w) (row w)) V = sum (fun e => h (tail e) (fst e, head e) + h (head e) (fst e, tail e)) L.
Proof.
  unfold row. rewrite (sum_ext _ _ V (fun w _ => row_sum (h w) L w)). rewrite sum_swap. apply sum_ext. intros e I.
  rewrite sum_add. rewrite (sum_point (fun w => h w (fst e, head e))) by first [apply vertices_nodup | apply tail_in; auto].
  rewrite (sum_point (fun w => h w (fst e, tail e))) by first [apply vertices_nodup | apply head_in; auto]. auto.
Qed.

Variable x : positive -> bool.
Hypothesis tour : tourset n L x.

Lemma degree w : in_range n w -> sum (fun ko => b2n (x (fst ko))) (row w) = 2.
Proof.
  intros R. destruct (two_ids top L ok x tour w R) as (k & l & d & xk & xl & (o & eo) & (p & ep) & only).
  rewrite sum_filter. set (A := filter (fun ko => x (fst ko)) (row w)).
  assert (NoDup (map fst A)) as N by (apply nodup_filter; apply (row_nodup top L ok w)).
  assert (forall m q, is_edge L m w q -> x m = true -> In m (map fst A)) as inA.
  { intros m q e X. apply in_map_iff. exists (m, q). split; auto. apply filter_In. split; auto. apply (row_complete L). auto. }
  assert (incl (map fst A) [k; l]) as C.
  { intros m I. apply in_map_iff in I as ((m' & q) & E & I). simpl in E. subst m'. apply filter_In in I as (I & X).
    apply (row_sound top L) in I. destruct (only m q I X); subst; simpl; auto. }
  assert (incl [k; l] (map fst A)) as D.
  { intros m [I|[I|[]]]; subst; eauto. }
  assert (NoDup [k; l]) as K.
  { constructor; [intros [E|[]]; congruence|]. constructor; [intros []|constructor]. }
  apply NoDup_incl_length in C; auto. apply NoDup_incl_length in D; auto.
  rewrite map_length in *. simpl in *. lia.
Qed.
Theorem handshake (g : positive -> nat) :
  sum (fun e => b2n (x (fst e)) * (g (tail e) + g (head e))) L = 2 * sum g V.
Proof.
  rewrite <- sum_times. transitivity (sum (fun w => sum (fun ko => g w * b2n (x (fst ko))) (row w)) V).
  - rewrite (by_rows (fun w ko => g w * b2n (x (fst ko)))). apply sum_ext. intros e _. cbn [fst snd]. lia.
  - apply sum_ext. intros w I. rewrite sum_times, degree; [lia|]. apply vertices_in. auto.
Qed.
End Degrees.
