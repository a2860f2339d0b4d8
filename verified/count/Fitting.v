(* Fitting.v - the test for glue.  At a vertex of the separator, which has edges on both sides, a state has 0, 1 or 2
   links.  Two states make a cycle only if these add to 2 everywhere, and if their pairings make one cycle. *)
Require Import List PArith NArith Arith Lia Bool Permutation.
From Icosian Require Import Spec Count Machine Glue Pairings.
Import ListNotations.

(* the links at some vertices, as a number *)
Fixpoint encode (l : list nat) : positive :=
  match l with
  | [] => xH
  | 0 :: r => xO (xO (encode r))
  | 1 :: r => xO (xI (encode r))
  | _ :: r => xI (xO (encode r))
  end.
Definition key (M : mates) (ws : list positive) : positive := encode (map (links M) ws).
Definition other_key (M : mates) (ws : list positive) : positive := encode (map (fun v => 2 - links M v) ws).
Definition pair_at (M : mates) (v : positive) : pairing :=
  match M v with Some u => if Pos.ltb v u then [(Pos.to_nat v, Pos.to_nat u)] else [] | None => [] end.
Definition pairing_of (M : mates) (ws : list positive) : pairing := flat_map (pair_at M) ws.

Lemma encode_same a : forall b, (forall k, In k a -> k <= 2) -> (forall k, In k b -> k <= 2) -> encode a = encode b -> a = b.
Proof.
  induction a as [|i a IH]; intros [|j b] A B E; auto.
  - destruct j as [|[|j]]; discriminate.
  - destruct i as [|[|i]]; discriminate.
  - assert (i <= 2 /\ j <= 2) as (Ai & Bj) by (split; [apply A|apply B]; simpl; auto).
    assert (encode a = encode b /\ i = j) as (Q & ->).
    { destruct i as [|[|[|i]]], j as [|[|[|j]]]; simpl in E; try discriminate; try lia; inversion E; auto. }
    f_equal. apply IH; auto; intros k K; [apply A|apply B]; simpl; auto.
Qed.
Lemma links_small M v : links M v <= 2.
Proof. unfold links. destruct (M v) as [w|]; [destruct (Pos.eqb w v)|]; lia. Qed.
Lemma links_none M v : links M v = 2 <-> M v = None.
Proof. unfold links. destruct (M v) as [w|]; [destruct (Pos.eqb w v)|]; split; congruence || lia. Qed.
Lemma links_one M v : links M v = 1 <-> exists u, M v = Some u /\ u <> v.
Proof.
  unfold links. destruct (M v) as [w|]; [destruct (Pos.eqb_spec w v) as [->|Q]|]; split; try lia; try discriminate.
  - intros (u & E & D). congruence.
  - eauto.
  - intros (u & E & _). discriminate.
Qed.
Lemma keys_spec M1 M2 ws : key M1 ws = other_key M2 ws <-> forall v, In v ws -> links M1 v + links M2 v = 2.
Proof.
  unfold key, other_key. split.
  - intros E. apply encode_same in E.
    + revert E. induction ws as [|w ws IH]; cbn [map In]; [contradiction|]. intros E; injection E as A B; intros v [<-|J].
      * pose proof (links_small M1 w). pose proof (links_small M2 w). destruct (links M2 w) as [|[|[|k]]]; lia.
      * auto.
    + intros k J. apply in_map_iff in J as (v & <- & _). apply links_small.
    + intros k J. apply in_map_iff in J as (v & <- & _). lia.
  - intros H. f_equal. apply map_ext_in. intros v J. specialize (H v J). lia.
Qed.

Section Ends.
Variables (n : nat) (M : mates) (ws : list positive).
Hypothesis range : forall v, In v ws -> in_range n v.
Hypothesis sym : forall v w, in_range n v -> M v = Some w -> in_range n w /\ M w = Some v.

Lemma pairing_in p : In p (pairing_of M ws) <->
  exists v u, In v ws /\ M v = Some u /\ (v < u)%positive /\ p = (Pos.to_nat v, Pos.to_nat u).
Proof.
  unfold pairing_of, pair_at. rewrite in_flat_map. split.
  - intros (v & J & K). destruct (M v) as [u|] eqn:E; [|contradiction]. destruct (Pos.ltb_spec v u); [|contradiction].
    destruct K as [<-|[]]. exists v, u. auto.
  - intros (v & u & J & E & L & ->). exists v. split; auto. rewrite E. destruct (Pos.ltb_spec v u); [simpl; auto|lia].
Qed.
Lemma ends_in x : In x (all_ends (pairing_of M ws)) <->
  exists v u, In v ws /\ M v = Some u /\ (v < u)%positive /\ (x = Pos.to_nat v \/ x = Pos.to_nat u).
Proof.
  unfold all_ends. rewrite in_flat_map. split.
  - intros (p & J & K). apply pairing_in in J as (v & u & J & E & L & ->). exists v, u. simpl in K. intuition.
  - intros (v & u & J & E & L & K). exists (Pos.to_nat v, Pos.to_nat u). split; [apply pairing_in; eauto 10|]. simpl. intuition.
Qed.
End Ends.
Lemma pairing_nodup n M ws : (forall v, In v ws -> in_range n v) ->
  (forall v w, in_range n v -> M v = Some w -> in_range n w /\ M w = Some v) -> NoDup ws -> NoDup (all_ends (pairing_of M ws)).
Proof.
  intros R sym ND. induction ND as [|v ws nv ND IH]; [constructor|].
  assert (forall w, In w ws -> in_range n w) as R' by (intros w J; apply R; simpl; auto). specialize (IH R').
  unfold pairing_of. cbn [flat_map]. fold (pairing_of M ws). unfold pair_at. destruct (M v) as [u|] eqn:E; [|exact IH].
  destruct (Pos.ltb_spec v u) as [L|]; [|exact IH]. destruct (sym v u (R v (or_introl eq_refl)) E) as (Ru & Eu).
  cbn. constructor; [|constructor; [|exact IH]].
  - simpl. intros [Q|J]; [apply Pos2Nat.inj in Q; lia|]. apply (ends_in M ws) in J as (w & z & J & Ez & Lz & [Q|Q]); apply Pos2Nat.inj in Q; subst.
    + contradiction.
    + destruct (sym w z (R' w J) Ez) as (_ & F). assert (u = w) by congruence. subst. lia.
  - intros J. apply (ends_in M ws) in J as (w & z & J & Ez & Lz & [Q|Q]); apply Pos2Nat.inj in Q; subst.
    + assert (z = v) by congruence. subst. lia.
    + destruct (sym w z (R' w J) Ez) as (_ & F). assert (w = v) by congruence. subst. contradiction.
Qed.

Section Half.
Variables (n : nat) (M M' : mates) (ws : list positive).
Hypothesis range : forall v, In v ws -> in_range n v.
Hypothesis sym : forall v w, in_range n v -> M v = Some w -> in_range n w /\ M w = Some v.
Hypothesis outside : forall v, in_range n v -> In v ws \/ M v = None \/ M' v = None.
Hypothesis two : forall v, in_range n v -> links M v + links M' v = 2.

Lemma linked v u : in_range n v -> M v = Some u -> u <> v -> both M M' v /\ In v ws.
Proof.
  intros R E D. assert (links M v = 1) as L by (apply links_one; eauto). specialize (two v R).
  assert (M' v <> None) as F by (intros F; apply links_none in F; lia).
  split; [split; congruence|]. destruct (outside v R) as [J|[J|J]]; [auto|congruence|congruence].
Qed.
Lemma both_linked v : in_range n v -> both M M' v -> exists u, M v = Some u /\ u <> v.
Proof.
  intros R (A & B). apply links_one. specialize (two v R). rewrite <- links_none in A, B.
  pose proof (links_small M v). pose proof (links_small M' v). lia.
Qed.
Lemma ends_both x : In x (all_ends (pairing_of M ws)) <-> exists v, in_range n v /\ both M M' v /\ x = Pos.to_nat v.
Proof.
  rewrite ends_in. split.
  - intros (v & u & J & E & L & Q). pose proof (range v J) as R. destruct (sym v u R E) as (Ru & F). destruct Q as [->| ->].
    + exists v. split; auto. split; auto. apply (linked v u); auto. lia.
    + exists u. split; auto. split; auto. apply (linked u v); auto. lia.
  - intros (v & R & B & ->). destruct (both_linked v R B) as (u & E & D). destruct (sym v u R E) as (Ru & F).
    destruct (linked v u R E D) as (_ & J). destruct (linked u v Ru F) as (_ & K); [congruence|].
    assert (v < u \/ u < v)%positive as [L|L] by lia; [exists v, u|exists u, v]; auto.
Qed.
Lemma agree_follows S : agree S (pairing_of M ws) <-> follows_mates n M (fun v => S (Pos.to_nat v)).
Proof.
  split.
  - intros A v u R E. destruct (Pos.eq_dec u v) as [->|D]; auto. destruct (sym v u R E) as (Ru & F).
    destruct (linked v u R E D) as (_ & J). destruct (linked u v Ru F) as (_ & K); [congruence|].
    assert (v < u \/ u < v)%positive as [L|L] by lia.
    + apply (A (Pos.to_nat v, Pos.to_nat u)). apply pairing_in. exists v, u. auto.
    + symmetry. apply (A (Pos.to_nat u, Pos.to_nat v)). apply pairing_in. exists u, v. auto.
  - intros H p J. apply pairing_in in J as (v & u & J & E & _ & ->). simpl. apply H; auto.
Qed.
End Half.

Theorem fitting_spec n P1 M1 P2 M2 ws : inv n P1 M1 -> inv n P2 M2 -> NoDup ws -> (forall v, In v ws -> in_range n v) ->
  (forall v, in_range n v -> In v ws \/ ((M1 v = None \/ M2 v = None) /\ links M1 v + links M2 v = 2)) ->
  (Pos.eqb (key M1 ws) (other_key M2 ws) && closes (pairing_of M1 ws) (pairing_of M2 ws) = true <-> glue n M1 M2).
Proof.
  intros I1 I2 ND R Out. rewrite andb_true_iff, Pos.eqb_eq, keys_spec.
  assert ((forall v, In v ws -> links M1 v + links M2 v = 2) <-> (forall v, in_range n v -> links M1 v + links M2 v = 2)) as ->.
  { split; intros H v J; [destruct (Out v J) as [K|(_ & K)]; auto|auto]. }
  assert (forall A B C : Prop, (A -> (B <-> C)) -> (A /\ B <-> A /\ C)) as Under by tauto.
  unfold glue. apply Under. intros Two. clear Under.
  pose proof (i_sym n P1 M1 I1) as S1. pose proof (i_sym n P2 M2 I2) as S2.
  assert (forall v, in_range n v -> In v ws \/ M1 v = None \/ M2 v = None) as O1 by (intros v J; destruct (Out v J); tauto).
  assert (forall v, in_range n v -> In v ws \/ M2 v = None \/ M1 v = None) as O2 by (intros v J; destruct (Out v J); tauto).
  assert (forall v, in_range n v -> links M2 v + links M1 v = 2) as Two' by (intros v J; specialize (Two v J); lia).
  pose proof (ends_both n M1 M2 ws R S1 O1 Two) as E1. pose proof (ends_both n M2 M1 ws R S2 O2 Two') as E2.
  pose proof (agree_follows n M1 M2 ws R S1 O1 Two) as A1. pose proof (agree_follows n M2 M1 ws R S2 O2 Two') as A2.
  rewrite closes_spec.
  - unfold connected. split.
    + intros C S F1 F2 a b Ra Rb Ba Bb. specialize (C (fun k => S (Pos.of_nat k))).
      rewrite A1, A2 in C. cbv beta in C. setoid_rewrite E1 in C.
      assert (S (Pos.of_nat (Pos.to_nat a)) = S (Pos.of_nat (Pos.to_nat b))) as Q; [|rewrite !Pos2Nat.id in Q; exact Q].
      apply C; eauto; intros v w Rv Mv; rewrite !Pos2Nat.id; auto.
    + intros G S F1 F2 p q Jp Jq. apply A1 in F1. apply A2 in F2. apply E1 in Jp as (a & Ra & Ba & ->). apply E1 in Jq as (b & Rb & Bb & ->).
      apply (G _ F1 F2 a b); auto.
  - apply (pairing_nodup n); auto.
  - apply NoDup_Permutation; [apply (pairing_nodup n); auto|apply (pairing_nodup n); auto|]. intros x. rewrite E1, E2. unfold both.
    split; intros (v & A & (B & C) & D); exists v; auto.
Qed.
