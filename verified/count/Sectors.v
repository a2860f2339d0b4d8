(* Sectors.v - the states of a side in sectors.  Each vertex of the separator has a charge, and the ends of an edge within
   the separator have opposite charges.  So such an edge leaves the sum of charges, each taken as often as its vertex has
   links, as it is.  At two states that fit, both sums together are twice the sum of all charges: a state of one sector
   meets states of one other sector alone, before the edges within the separator are decided as after it. *)
Require Import List PArith NArith ZArith Arith Lia Bool.
From Icosian Require Import Spec Count Machine Glue Halves.
Import ListNotations.
Local Open Scope Z_scope.

Section Charge.
Variable w : positive -> Z.
Definition charge (M : mates) (ws : list positive) : Z := fold_left (fun a v => a + w v * Z.of_nat (links M v)) ws 0.
(* the same, where the charges of ws are in a list *)
Definition listed (ws : list positive) := map (fun v => (v, w v)) ws.
Definition charge_by (cs : list (positive * Z)) (M : mates) : Z :=
  fold_left (fun a (vc : positive * Z) => a + snd vc * Z.of_nat (links M (fst vc))) cs 0.
Lemma charge_listed M ws : charge_by (listed ws) M = charge M ws.
Proof. unfold charge_by, charge. generalize 0. induction ws as [|v ws IH]; intros a; simpl; auto. Qed.
Definition full (ws : list positive) : Z := fold_left (fun a v => a + 2 * w v) ws 0.
(* an edge within ws that moves no charge *)
Definition neutral (ws : list positive) (e : edge) : bool :=
  existsb (Pos.eqb (end1 e)) ws && existsb (Pos.eqb (end2 e)) ws && Z.eqb (w (end1 e) + w (end2 e)) 0.

Definition total_of (f : positive -> Z) (ws : list positive) : Z := fold_left (fun a v => a + f v) ws 0.
Lemma total_from f ws : forall a, fold_left (fun a v => a + f v) ws a = a + total_of f ws.
Proof.
  unfold total_of. induction ws as [|v ws IH]; intros a; simpl; [lia|]. rewrite IH, (IH (f v)). lia.
Qed.
Lemma total_cons f v ws : total_of f (v :: ws) = f v + total_of f ws.
Proof. unfold total_of. simpl. apply total_from. Qed.
Lemma total_in f g ws : (forall v, In v ws -> f v = g v) -> total_of f ws = total_of g ws.
Proof.
  induction ws as [|v ws IH]; intros H; auto. rewrite !total_cons, IH by (intros u J; apply H; simpl; auto). rewrite H by (simpl; auto). reflexivity.
Qed.
Lemma total_add f g ws : total_of (fun v => f v + g v) ws = total_of f ws + total_of g ws.
Proof. induction ws as [|v ws IH]; auto. rewrite !total_cons, IH. lia. Qed.
Lemma total_zero f ws : (forall v, In v ws -> f v = 0) -> total_of f ws = 0.
Proof.
  intros H. rewrite (total_in f (fun _ => 0)) by exact H. clear H. induction ws as [|v ws IH]; auto.
Qed.
Lemma total_at a ws : NoDup ws -> In a ws -> total_of (fun v => w v * (if Pos.eqb a v then 1 else 0)) ws = w a.
Proof.
  induction 1 as [|v ws nv ND IH]; [contradiction|]. rewrite total_cons. intros [->|J].
  - rewrite Pos.eqb_refl, total_zero; [lia|]. intros u J. destruct (Pos.eqb_spec a u); [congruence|lia].
  - rewrite IH by exact J. destruct (Pos.eqb_spec a v); [congruence|lia].
Qed.

Definition weighed (X : list edge) ws := total_of (fun v => w v * Z.of_nat (deg X v)) ws.
Lemma weighed_app X Y ws : weighed (X ++ Y) ws = weighed X ws + weighed Y ws.
Proof. unfold weighed. rewrite <- total_add. apply total_in. intros v _. rewrite deg_app. lia. Qed.
Lemma weighed_neutral X ws : NoDup ws -> (forall e, In e X -> neutral ws e = true /\ end1 e <> end2 e) -> weighed X ws = 0.
Proof.
  intros ND. induction X as [|e X IH]; intros H.
  - apply total_zero. intros v _. unfold deg. simpl. lia.
  - change (e :: X) with ([e] ++ X). rewrite weighed_app, IH by (intros f J; apply H; simpl; auto).
    destruct (H e (or_introl eq_refl)) as (Q & D). unfold neutral in Q. rewrite !andb_true_iff, Z.eqb_eq, !existsb_exists in Q.
    destruct Q as (((a & A & Ea) & (b & B & Eb)) & Q). apply Pos.eqb_eq in Ea, Eb. subst a b.
    assert (weighed [e] ws = w (end1 e) + w (end2 e)) as ->; [|lia].
    rewrite <- (total_at (end1 e) ws ND A), <- (total_at (end2 e) ws ND B), <- total_add. unfold weighed. apply total_in. intros v _.
    rewrite deg_cons, touches_ends. unfold deg. simpl. destruct (Pos.eqb_spec (end1 e) v), (Pos.eqb_spec (end2 e) v); simpl; try lia; congruence.
Qed.
Lemma charge_weighed n P M ws : inv n P M -> (forall v, In v ws -> in_range n v) -> charge M ws = weighed P ws.
Proof. intros I R. apply total_in. intros v J. rewrite (links_deg n P M v I); auto. Qed.

(* THE FACT: neutral edges leave the charge as it is, so that states which fit at the end had fitting charges before *)
Theorem charges_spec n ws P1 M1 X1 M1' P2 M2 X2 M2' : NoDup ws -> (forall v, In v ws -> in_range n v) ->
  inv n P1 M1 -> inv n (P1 ++ X1) M1' -> inv n P2 M2 -> inv n (P2 ++ X2) M2' ->
  (forall e, In e (X1 ++ X2) -> neutral ws e = true /\ end1 e <> end2 e) ->
  (forall v, In v ws -> (links M1' v + links M2' v = 2)%nat) -> charge M1 ws = full ws - charge M2 ws.
Proof.
  intros ND R I1 J1 I2 J2 H Two.
  assert (charge M1' ws = charge M1 ws) as <-.
  { rewrite (charge_weighed n _ _ ws J1 R), (charge_weighed n _ _ ws I1 R), weighed_app, (weighed_neutral X1); auto; [lia|].
    intros e J. apply H. apply in_app_iff. auto. }
  assert (charge M2' ws = charge M2 ws) as <-.
  { rewrite (charge_weighed n _ _ ws J2 R), (charge_weighed n _ _ ws I2 R), weighed_app, (weighed_neutral X2); auto; [lia|].
    intros e J. apply H. apply in_app_iff. auto. }
  assert (charge M1' ws + charge M2' ws = full ws); [|lia].
  unfold charge, full. fold (total_of (fun v => w v * Z.of_nat (links M1' v)) ws). fold (total_of (fun v => w v * Z.of_nat (links M2' v)) ws).
  rewrite <- total_add. apply total_in. intros v J. specialize (Two v J). nia.
Qed.
End Charge.
