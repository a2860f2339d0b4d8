(* Pairings.v - two pairings of the same ends: do they make one cycle?  The first end of the one pairing and its
   partner are taken out of both: the pairs of the other pairing that held them become one pair. *)
Require Import List Arith Lia Bool Permutation.
Import ListNotations.

Definition pairing := list (nat * nat).
Definition all_ends (X : pairing) : list nat := flat_map (fun p => [fst p; snd p]) X.

(* the partner of an end, and the other pairs *)
Fixpoint partner (a : nat) (Y : pairing) : option (nat * pairing) :=
  match Y with
  | [] => None
  | (u, v) :: r =>
    if Nat.eqb u a then Some (v, r) else if Nat.eqb v a then Some (u, r) else
    match partner a r with Some (c, r') => Some (c, (u, v) :: r') | None => None end
  end.
Fixpoint insert (c d : nat) (Y : pairing) : pairing :=
  match Y with [] => [(c, d)] | (u, v) :: r => if Nat.ltb c u then (c, d) :: Y else (u, v) :: insert c d r end.
(* the pair a, b of the other side joins two pairs, or closes the last *)
Definition contract (a b : nat) (Y : pairing) : option pairing :=
  match partner a Y with
  | None => None
  | Some (c, r) =>
    if Nat.eqb c b then match r with [] => Some [] | _ => None end else
    match partner b r with
    | None => None
    | Some (d, r') => Some (if Nat.ltb c d then insert c d r' else insert d c r')
    end
  end.
Fixpoint closes (X Y : pairing) : bool :=
  match X with
  | [] => match Y with [] => true | _ => false end
  | (a, b) :: X' => match contract a b Y with Some Y' => closes X' Y' | None => false end
  end.

(* ---------- what it means ---------- *)
Definition agree (S : nat -> bool) (X : pairing) := forall p, In p X -> S (fst p) = S (snd p).
Definition connected (X Y : pairing) := forall S, agree S X -> agree S Y ->
  forall p q, In p (all_ends X) -> In q (all_ends X) -> S p = S q.

Lemma agree_cons S p X : agree S (p :: X) <-> S (fst p) = S (snd p) /\ agree S X.
Proof.
  unfold agree. split; [intros H; split; [apply H; simpl; auto|intros q J; apply H; simpl; auto]|].
  intros (A & B) q [<-|J]; auto.
Qed.
Lemma agree_perm S X Y : Permutation X Y -> agree S X -> agree S Y.
Proof. intros P A p J. apply A. apply (Permutation_in p (Permutation_sym P) J). Qed.
Lemma agree_same S T X : (forall z, In z (all_ends X) -> S z = T z) -> agree S X -> agree T X.
Proof.
  intros E A p J. assert (In (fst p) (all_ends X) /\ In (snd p) (all_ends X)) as (I1 & I2).
  { split; apply in_flat_map; exists p; simpl; auto. }
  rewrite <- !E by auto. apply A. exact J.
Qed.
Lemma ends_perm X Y : Permutation X Y -> Permutation (all_ends X) (all_ends Y).
Proof. apply Permutation_flat_map. Qed.

Lemma partner_spec a Y : forall c r, partner a Y = Some (c, r) ->
  Permutation (all_ends Y) (a :: c :: all_ends r) /\ forall S, agree S Y <-> S a = S c /\ agree S r.
Proof.
  induction Y as [|(u, v) Y IH]; simpl; intros c r H; [discriminate|].
  destruct (Nat.eqb_spec u a) as [->|ua]; [inversion H; subst|destruct (Nat.eqb_spec v a) as [->|va]; [inversion H; subst|]].
  - split; [reflexivity|]. intros S. rewrite agree_cons. reflexivity.
  - split; [apply perm_swap|]. intros S. rewrite agree_cons. simpl. intuition congruence.
  - destruct (partner a Y) as [(c', r')|]; [|discriminate]. inversion H; subst. destruct (IH c r' eq_refl) as (P & Q). split.
    + simpl. rewrite P. transitivity (u :: a :: v :: c :: all_ends r'); [repeat constructor; apply perm_swap|].
      transitivity (a :: u :: v :: c :: all_ends r'); [apply perm_swap|]. constructor.
      transitivity (u :: c :: v :: all_ends r'); [constructor; apply perm_swap|apply perm_swap].
    + intros S. rewrite !agree_cons, Q. tauto.
Qed.
Lemma partner_some a Y : In a (all_ends Y) -> partner a Y <> None.
Proof.
  induction Y as [|(u, v) Y IH]; simpl; [contradiction|]. intros J. destruct (Nat.eqb_spec u a); [discriminate|].
  destruct (Nat.eqb_spec v a); [discriminate|]. destruct J as [J|[J|J]]; [congruence|congruence|].
  apply IH in J. destruct (partner a Y) as [(c, r)|]; congruence.
Qed.
Lemma insert_perm c d Y : Permutation (insert c d Y) ((c, d) :: Y).
Proof.
  induction Y as [|(u, v) Y IH]; simpl; auto. destruct (Nat.ltb c u); auto. rewrite IH. apply perm_swap.
Qed.
(* the new pair, whichever way round *)
Lemma linked_spec c d Y : let Z := if Nat.ltb c d then insert c d Y else insert d c Y in
  Permutation (all_ends Z) (c :: d :: all_ends Y) /\ forall S, agree S Z <-> S c = S d /\ agree S Y.
Proof.
  destruct (Nat.ltb c d); cbv zeta.
  - split; [rewrite (ends_perm _ _ (insert_perm c d Y)); reflexivity|]. intros S. rewrite <- (agree_cons S (c, d)).
    split; apply agree_perm; [|symmetry]; apply insert_perm.
  - split; [rewrite (ends_perm _ _ (insert_perm d c Y)); apply perm_swap|]. intros S.
    assert (agree S (insert d c Y) <-> agree S ((d, c) :: Y)) as -> by (split; apply agree_perm; [|symmetry]; apply insert_perm).
    rewrite agree_cons. simpl. intuition congruence.
Qed.

(* THE TEST: pairings of the same ends make one cycle if and only if no set of ends is closed under both *)
Theorem closes_spec X : forall Y, NoDup (all_ends X) -> Permutation (all_ends X) (all_ends Y) ->
  (closes X Y = true <-> connected X Y).
Proof.
  induction X as [|(a, b) X IH]; intros Y ND P.
  - destruct Y as [|p Y]; [|apply Permutation_length in P; simpl in P; discriminate]. split; auto. intros _ S _ _ p q [].
  - simpl in ND. cbn [closes]. unfold contract. change (all_ends ((a, b) :: X)) with (a :: b :: all_ends X) in *.
    assert (In a (all_ends Y)) as Ia by (apply (Permutation_in a P); simpl; auto).
    pose proof (partner_some a Y Ia) as Pa. destruct (partner a Y) as [(c, r)|] eqn:Ea; [clear Pa|congruence].
    destruct (partner_spec a Y c r Ea) as (P1 & Q1). rewrite P1 in P. apply Permutation_cons_inv in P.
    inversion ND as [|? ? na ND1]; subst. inversion ND1 as [|? ? nb ND2]; subst. simpl in na.
    destruct (Nat.eqb_spec c b) as [->|cb].
    + apply Permutation_cons_inv in P. destruct r as [|e r].
      * destruct X as [|e X]; [|apply Permutation_length in P; simpl in P; discriminate]. simpl. split; auto. intros _ S A _ p q Jp Jq.
        apply agree_cons in A as (A & _). simpl in A, Jp, Jq. intuition congruence.
      * split; [discriminate|]. intros C. exfalso.
        destruct X as [|e' X]; [apply Permutation_length in P; simpl in P; discriminate|].
        set (S := fun z => Nat.eqb z a || Nat.eqb z b). assert (forall z, In z (all_ends (e' :: X)) -> S z = false) as F.
        { intros z J. unfold S. destruct (Nat.eqb_spec z a) as [->|]; [exfalso; apply na; auto|].
          destruct (Nat.eqb_spec z b) as [->|]; [contradiction|reflexivity]. }
        assert (S a = true /\ S b = true) as (Sa & Sb) by (unfold S; rewrite !Nat.eqb_refl, orb_true_r; auto).
        assert (forall Z, (forall z, In z (all_ends Z) -> S z = false) -> agree S Z) as FZ.
        { intros Z H. apply (agree_same (fun _ => false)); [intros z J; symmetry; auto|]. intros p _. reflexivity. }
        assert (S a = S (fst e')) as Q; [|rewrite Sa, F in Q by (simpl; auto); discriminate].
        apply C; [apply agree_cons; split; [simpl; congruence|auto]| |simpl; auto|simpl; auto].
        apply Q1. split; [congruence|]. apply FZ. intros z J. apply F. apply (Permutation_in z (Permutation_sym P) J).
    + assert (In b (all_ends r)) as Ib.
      { assert (In b (c :: all_ends r)) as J by (apply (Permutation_in b P); simpl; auto). destruct J; [congruence|auto]. }
      pose proof (partner_some b r Ib) as Pb. destruct (partner b r) as [(d, r')|] eqn:Eb; [clear Pb|congruence].
      destruct (partner_spec b r d r' Eb) as (P2 & Q2). destruct (linked_spec c d r') as (P3 & Q3). cbv zeta in P3, Q3.
      set (Z := if Nat.ltb c d then insert c d r' else insert d c r') in *.
      assert (Permutation (all_ends X) (all_ends Z)) as PX.
      { rewrite P3. apply (Permutation_cons_inv (a := b)). rewrite P, P2. apply perm_swap. }
      rewrite (IH Z ND2 PX). clear IH.
      assert (In c (all_ends X) /\ In d (all_ends X)) as (Ic & Id) by (split; apply (Permutation_in _ (Permutation_sym PX)); rewrite P3; simpl; auto).
      split; intros C S A B.
      * apply agree_cons in A as (A1 & A2). apply Q1 in B as (B1 & B2). apply Q2 in B2 as (B2 & B3). simpl in A1.
        assert (agree S Z) as AZ by (apply Q3; split; [congruence|auto]).
        assert (forall p, In p (a :: b :: all_ends X) -> S p = S c) as H.
        { intros p [<-|[<-|J]]; [auto|congruence|]. apply (C S A2 AZ p c J Ic). }
        intros p q Jp Jq. rewrite (H p Jp), (H q Jq). reflexivity.
      * apply Q3 in B as (B1 & B2). set (T := fun z => if Nat.eqb z a || Nat.eqb z b then S c else S z).
        assert (T a = S c /\ T b = S c) as (Ta & Tb) by (unfold T; rewrite !Nat.eqb_refl, orb_true_r; auto).
        assert (forall z, In z (all_ends X) -> S z = T z) as E.
        { intros z J. unfold T. destruct (Nat.eqb_spec z a) as [->|]; [exfalso; apply na; auto|].
          destruct (Nat.eqb_spec z b) as [->|]; [contradiction|reflexivity]. }
        intros p q Jp Jq. rewrite (E p Jp), (E q Jq).
        apply (C T); [apply agree_cons; split; [simpl; congruence|apply (agree_same S); auto]| |simpl; auto|simpl; auto].
        apply Q1. split; [rewrite Ta, <- E; auto|]. apply Q2. split; [rewrite Tb, <- E by auto; auto|].
        apply (agree_same S); auto. intros z J. apply E. apply (Permutation_in z (Permutation_sym PX)). rewrite P3. simpl. auto.
Qed.
