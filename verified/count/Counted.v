(* Counted.v - the final statement: the number computed is the number of Hamiltonian cycles,
   a cycle being the set of edges (a vector over the list) that some tour uses *)
Require Import List PArith NArith Arith Lia Bool.
From Icosian Require Import Spec Count Machine Walk CountTree CountPacked.
Import ListNotations.

(* the edges that the sequence t uses, one boolean for each edge of L *)
Definition edges_of (n : nat) (L : list edge) (t : list positive) : list bool := map (fun e => used n L t (fst e)) L.

Fixpoint distinct (L : list edge) : bool :=
  match L with
  | [] => true
  | e :: r => forallb (fun f => negb (Pos.eqb (fst e) (fst f)) && negb (same_ends e f)) r && distinct r
  end.
Definition fit (n : nat) (L : list edge) : bool := Nat.leb 3 n && distinct L.

Lemma same_ends_sym e f : same_ends e f = same_ends f e.
Proof.
  destruct e as (k & (u & v)), f as (l & (a & b)). simpl.
  rewrite (Pos.eqb_sym a u), (Pos.eqb_sym b v), (Pos.eqb_sym a v), (Pos.eqb_sym b u), (andb_comm (Pos.eqb v a)). reflexivity.
Qed.
Lemma distinct_spec L : distinct L = true -> NoDup L /\
  (forall e f, In e L -> In f L -> same_ends e f = true -> e = f) /\ (forall e f, In e L -> In f L -> fst e = fst f -> e = f).
Proof.
  induction L as [|e r IH]; simpl; [split; [constructor|split; contradiction]|].
  intros H. apply andb_prop in H as (F & D). destruct (IH D) as (N & A & B). rewrite forallb_forall in F.
  assert (forall f, In f r -> fst e <> fst f /\ same_ends e f = false) as G.
  { intros f J. specialize (F f J). rewrite andb_true_iff, !negb_true_iff, Pos.eqb_neq in F. exact F. }
  split; [|split].
  - constructor; auto. intros J. apply (G e J). reflexivity.
  - intros f g [<-|J] [<-|K] E; auto; exfalso.
    + destruct (G g K). congruence.
    + rewrite same_ends_sym in E. destruct (G f J). congruence.
  - intros f g [<-|J] [<-|K] E; auto; exfalso.
    + destruct (G g K). congruence.
    + destruct (G f J). congruence.
Qed.

Lemma select_map f L : select (map f L) L = filter f L.
Proof. induction L as [|e L IH]; simpl; auto. rewrite IH. reflexivity. Qed.
Lemma nodup_filter_ (f : edge -> bool) L : NoDup L -> NoDup (filter f L).
Proof.
  induction 1 as [|e L ne N IH]; simpl; [constructor|]. destruct (f e); auto. constructor; auto. rewrite filter_In. tauto.
Qed.
Lemma nodup_select x : forall L, NoDup L -> NoDup (select x L).
Proof.
  induction x as [|b x IH]; intros [|e L] N; simpl; try constructor. inversion N; subst. destruct b; auto. constructor; auto.
  intros J. apply select_in in J. contradiction.
Qed.
Lemma select_nil x : select x [] = [].
Proof. destruct x; reflexivity. Qed.

(* equal degrees and one within the other: the same *)
Lemma select_equal n L : NoDup L -> (forall f, In f L -> good_edge n f) -> forall x y, length x = length L -> length y = length L ->
  (forall e, In e (select y L) -> In e (select x L)) -> (forall w, in_range n w -> deg (select x L) w = deg (select y L) w) -> x = y.
Proof.
  induction L as [|e L IH]; intros N G x y Lx Ly I D.
  - destruct x, y; simpl in *; try discriminate; reflexivity.
  - destruct x as [|b x]; [discriminate|]. destruct y as [|c y]; [discriminate|]. simpl in Lx, Ly. injection Lx as Lx. injection Ly as Ly.
    inversion N as [|e' L' ne NL]; subst.
    assert (forall f, In f (select y L) -> In f (select x L)) as I'.
    { intros f J. assert (In f (select (b :: x) (e :: L))) as K.
      { apply I. simpl. destruct c; simpl; auto. }
      simpl in K. destruct b; auto. destruct K as [<-|K]; auto. exfalso. apply ne. eapply select_in; eauto. }
    assert (In e (select x L) -> False) as nx by (intros J; apply ne; eapply select_in; eauto).
    assert (forall w, deg (select y L) w <= deg (select x L) w) as Le.
    { intros w. unfold deg. apply NoDup_incl_length.
      - apply nodup_filter_. apply nodup_select. exact NL.
      - intros f J. apply filter_In in J as (J & T). apply filter_In. auto. }
    assert (b = c) as ->.
    { destruct b, c; auto; exfalso.
      - destruct (G e (or_introl eq_refl)) as (R & _). specialize (D _ R). simpl in D. rewrite deg_cons, touches_ends, Pos.eqb_refl in D. simpl in D.
        specialize (Le (end1 e)). lia.
      - apply nx. specialize (I e). simpl in I. auto. }
    f_equal. apply IH; auto.
    + intros f J. apply G. simpl. auto.
    + intros w R. specialize (D w R). simpl in D. destruct c; [rewrite !deg_cons in D; lia|exact D].
Qed.

Section Tours.
Variables (n : nat) (L : list edge).
Hypothesis simple : is_simple L.
Hypothesis nodup : NoDup L.
Hypothesis good : forall f, In f L -> good_edge n f.

Lemma two_members (l : list edge) e f : NoDup l -> In e l -> In f l -> e <> f -> (forall g, In g l -> g = e \/ g = f) -> length l = 2.
Proof.
  intros N I J D A. apply Nat.le_antisymm.
  - change 2 with (length [e; f]). apply NoDup_incl_length; auto. intros g K. destruct (A g K) as [-> | ->]; simpl; auto.
  - change 2 with (length [e; f]) at 1. apply NoDup_incl_length.
    + constructor; [intros [H|[]]; congruence|]. constructor; [auto|constructor].
    + intros g [<-|[<-|[]]]; auto.
Qed.

Lemma tour_is_cycle t : ham_cycle n L t -> is_cycle n (select (edges_of n L t) L).
Proof.
  intros H. destruct (bridge n L t simple H) as [two conn]. unfold edges_of. rewrite select_map. split.
  - intros w R. destruct (two w R) as (e & f & d & (I & T & X) & (J & T' & X') & A).
    unfold deg. apply (two_members _ e f); auto.
    + apply nodup_filter_, nodup_filter_. exact nodup.
    + rewrite !filter_In. auto.
    + rewrite !filter_In. auto.
    + intros g K. rewrite !filter_In in K. apply A. unfold used_at. tauto.
  - intros S HA HB. destruct (conn S HA HB) as (e & _ & _ & C & _). exists e. destruct e as (k & (u & v)). simpl in C.
    rewrite filter_In. unfold end1, end2. simpl. tauto.
Qed.

Lemma cycle_is_tour x : 3 <= n -> length x = length L -> is_cycle n (select x L) -> exists t, ham_cycle n L t /\ x = edges_of n L t.
Proof.
  intros N Lx C. destruct (walk n (select x L) N) as (t & H); auto.
  { intros f J. apply good. eapply select_in; eauto. }
  assert (ham_cycle n L t) as HL.
  { destruct H as (a & b & c & d & J). repeat split; auto. intros i Hi. apply (joined_more (select x L)); auto.
    intros f. apply select_in. }
  exists t. split; auto. apply (select_equal n L nodup good); auto.
  - unfold edges_of. apply map_length.
  - intros e J. unfold edges_of in J. rewrite select_map in J. apply filter_In in J as (J & U). destruct e as (k & (u & v)). simpl in U.
    apply (used_spec n L t simple k u v J) in U as (i & Hi & s).
    destruct H as (_ & _ & _ & _ & Jn). destruct (Jn i Hi) as (k' & K).
    apply steps_cases in s.
    assert (exists f, In f (select x L) /\ same_ends (k, (u, v)) f = true) as (f & If & E).
    { destruct K as [K|K]; eexists; split; try exact K; simpl; destruct s as [(-> & ->)|(-> & ->)]; rewrite !Pos.eqb_refl; simpl; auto using orb_true_r. }
    assert ((k, (u, v)) = f) as ->; auto. apply (proj1 simple); auto. eapply select_in; eauto.
  - intros w R. rewrite (proj1 C w R). symmetry. apply (proj1 (tour_is_cycle t HL) w R).
Qed.
End Tours.

(* the number of sets of edges that tours use, of the tours that use all edges named by must *)
Definition counts_tours (n : nat) (L : list edge) (must : edge -> bool) (N : N) :=
  exists l : list (list bool), NoDup l /\ N.of_nat (length l) = N /\
    forall x, In x l <-> exists t, ham_cycle n L t /\ (forall e, In e L -> must e = true -> used n L t (fst e) = true) /\ x = edges_of n L t.

Lemma obeys_used n L must t : obeys must (edges_of n L t) L = true <-> forall e, In e L -> must e = true -> used n L t (fst e) = true.
Proof.
  unfold edges_of. generalize (used n L t). intros u. induction L as [|e r IH]; simpl; [split; [intros _ e []|auto]|].
  rewrite andb_true_iff, orb_true_iff, negb_true_iff, IH. split.
  - intros (H & K) f [<-|J] M; auto. destruct H; congruence.
  - intros H. split; [|intros f J; apply H; auto]. destruct (must e) eqn:M; auto.
Qed.

Lemma well_formed_good n L : well_formed n L = true -> forall f, In f L -> good_edge n f.
Proof.
  unfold well_formed. intros W f J. apply andb_prop in W as (W & _). apply andb_prop in W as (_ & G).
  rewrite forallb_forall in G. specialize (G f J). cbv beta in G. rewrite !andb_true_iff, negb_true_iff, !Nat.leb_le, Pos.eqb_neq in G.
  destruct G as ((A & B) & C). repeat split; auto.
Qed.

Lemma counted n L must N : fit n L = true -> well_formed n L = true ->
  (exists l : list (list bool), NoDup l /\ N.of_nat (length l) = N /\ forall x, In x l <-> length x = length L /\ obeys must x L = true /\ is_cycle n (select x L)) ->
  counts_tours n L must N.
Proof.
  intros F W (l & ND & LN & A). unfold fit in F. apply andb_prop in F as (N3 & D). apply Nat.leb_le in N3.
  apply distinct_spec in D as (NL & SE & ID). pose proof (well_formed_good n L W) as G.
  assert (is_simple L) as S.
  { repeat split; auto. intros k u v J. destruct (G _ J) as (_ & _ & K). exact K. }
  exists l. repeat split; auto.
  - intros J. apply A in J as (J & O & C). destruct (cycle_is_tour n L S NL G x N3 J C) as (t & H & E). exists t. repeat split; auto; try apply H.
    apply obeys_used. congruence.
  - intros (t & H & U & ->). apply A. split; [unfold edges_of; apply map_length|]. split; [apply obeys_used; auto|]. apply tour_is_cycle; auto.
Qed.

Definition tours_tree n must L := if fit n L then count_tree n must L else None.
Definition tours_packed n must L := if fit n L then count_packed n must L else None.

Lemma count_well n st e g p f c m L N : count n st e g p f c m L = Some N -> well_formed n L = true.
Proof. unfold count. destruct (well_formed n L); [auto|discriminate]. Qed.

(* THE THEOREMS *)
Theorem tours_tree_correct n must L N : tours_tree n must L = Some N -> counts_tours n L must N.
Proof.
  unfold tours_tree. destruct (fit n L) eqn:F; [|discriminate]. intros H. apply counted; auto.
  - unfold count_tree in H. eapply count_well; eauto.
  - apply count_tree_correct. exact H.
Qed.
Theorem tours_packed_correct n must L N : tours_packed n must L = Some N -> counts_tours n L must N.
Proof.
  unfold tours_packed. destruct (fit n L) eqn:F; [|discriminate]. intros H. apply counted; auto.
  - unfold count_packed in H. eapply count_well; eauto.
  - apply count_packed_correct. exact H.
Qed.
