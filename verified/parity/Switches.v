(* Switches.v - all cycles of a digraph are odd (rule Y3), by taking one vertex after the other away: each way
   y -> v -> x becomes an arc y -> x with the sum of both.  Levels and the order of the vertices are not trusted. *)
Require Import List PArith Arith Lia Bool FMapPositive Permutation.
From Icosian Require Import Rules Sign.
Import ListNotations.

(* out: from each vertex the arcs, with a number modulo 2; sources: the vertices from which arcs lead to a vertex,
   and perhaps others *)
Record digraph := { out : PM.t (PM.t bool); sources : PM.t (list positive) }.
Definition arcs_of (m : PM.t (PM.t bool)) u := match PM.find u m with Some r => r | None => PM.empty _ end.
Definition arc g u x := PM.find x (arcs_of (out g) u).
Definition sources_of g x := match PM.find x (sources g) with Some l => l | None => [] end.

(* one arc more; None: it is there with the other number *)
Definition add_arc g u x s : option digraph :=
  match arc g u x with
  | Some r => if Bool.eqb r s then Some g else None
  | None => Some {| out := PM.add u (PM.add x s (arcs_of (out g) u)) (out g); sources := PM.add x (u :: sources_of g x) (sources g) |}
  end.
Fixpoint bridge_from g y s v (outs : list (positive * bool)) : option digraph :=
  match outs with
  | [] => Some g
  | (x, r) :: outs => if Pos.eqb x v then bridge_from g y s v outs else
    match add_arc g y x (xorb s r) with None => None | Some g => bridge_from g y s v outs end
  end.
Fixpoint bridge_all g v (ins : list positive) outs : option digraph :=
  match ins with
  | [] => Some g
  | y :: ins => if Pos.eqb y v then bridge_all g v ins outs else
    match arc g y v with
    | None => bridge_all g v ins outs
    | Some s => match bridge_from g y s v outs with None => None | Some g => bridge_all g v ins outs end
    end
  end.
Fixpoint cut_in m v (ins : list positive) :=
  match ins with [] => m | y :: ins => cut_in (PM.add y (PM.remove v (arcs_of m y)) m) v ins end.
Definition eliminate g v : option digraph :=
  match arc g v v with
  | Some false => None
  | _ => match bridge_all g v (sources_of g v) (PM.elements (arcs_of (out g) v)) with
         | None => None
         | Some h => Some {| out := PM.add v (PM.empty _) (cut_in (out h) v (sources_of g v)); sources := sources h |}
         end
  end.
Fixpoint eliminate_all g (order : list positive) : bool :=
  match order with
  | [] => forallb (fun p : positive * PM.t bool => PM.is_empty (snd p)) (PM.elements (out g))
  | v :: r => match eliminate g v with None => false | Some g => eliminate_all g r end
  end.

(* arcs that go up to another level are on no cycle *)
Definition level_of (levels : PM.t positive) v := match PM.find v levels with Some l => l | None => xH end.
Fixpoint build g levels (switches : list (positive * positive)) : option digraph :=
  match switches with
  | [] => Some g
  | (u, x) :: r => match Pos.compare (level_of levels u) (level_of levels x) with
    | Lt => build g levels r
    | Eq => match add_arc g u x true with None => None | Some g => build g levels r end
    | Gt => None
    end
  end.
Definition no_arcs : digraph := {| out := PM.empty _; sources := PM.empty _ |}.
Definition all_odd levels switches order : bool :=
  match build no_arcs levels switches with None => false | Some g => eliminate_all g order end.

(* ---- what the steps do *)
Definition indexed g := forall u x s, arc g u x = Some s -> In u (sources_of g x).
Definition below g h := forall u x s, arc g u x = Some s -> arc h u x = Some s.

Lemma below_trans g h k : below g h -> below h k -> below g k.
Proof. intros A B u x s E. auto. Qed.
Lemma arcs_add m u r w : arcs_of (PM.add u r m) w = if Pos.eqb w u then r else arcs_of m w.
Proof. unfold arcs_of. destruct (Pos.eqb_spec w u); [subst; rewrite PM.gss|rewrite PM.gso]; auto. Qed.
Lemma add_arc_spec g u x s h : add_arc g u x s = Some h -> below g h /\ arc h u x = Some s /\ (indexed g -> indexed h).
Proof.
  unfold add_arc. destruct (arc g u x) as [r|] eqn:A.
  - destruct (Bool.eqb_spec r s); intros E; inversion E; subst. split; [intros w y; auto|]. auto.
  - intros E. inversion E; subst h. clear E. set (h := {| out := _; sources := _ |}).
    assert (forall w y, arc h w y = if Pos.eqb w u && Pos.eqb y x then Some s else arc g w y) as K.
    { intros w y. unfold arc at 1. simpl. rewrite arcs_add. destruct (Pos.eqb_spec w u); simpl; auto. subst.
      destruct (Pos.eqb_spec y x); [subst; apply PM.gss|apply PM.gso; auto]. }
    split; [|split].
    + intros w y r E. rewrite K. destruct (Pos.eqb_spec w u), (Pos.eqb_spec y x); simpl; auto. congruence.
    + rewrite K, !Pos.eqb_refl. auto.
    + intros I w y r. rewrite K. unfold sources_of. simpl. destruct (Pos.eqb_spec w u), (Pos.eqb_spec y x); simpl; subst.
      * rewrite PM.gss. simpl. auto.
      * rewrite PM.gso by auto. apply I.
      * rewrite PM.gss. intros E. right. apply (I _ _ _ E).
      * rewrite PM.gso by auto. apply I.
Qed.
Lemma bridge_from_spec y s v outs : forall g h, bridge_from g y s v outs = Some h ->
  below g h /\ (indexed g -> indexed h) /\ forall x r, In (x, r) outs -> x <> v -> arc h y x = Some (xorb s r).
Proof.
  induction outs as [|(x, r) outs IH]; simpl; intros g h E.
  - inversion E; subst. split; [intros u x; auto|]. split; auto. contradiction.
  - destruct (Pos.eqb_spec x v).
    + apply IH in E as (B & I & K). split; auto. split; auto. intros z q [J|J] N; [inversion J; subst; congruence|auto].
    + destruct (add_arc g y x (xorb s r)) as [k|] eqn:A; [|discriminate]. apply add_arc_spec in A as (B & S & I).
      apply IH in E as (B' & I' & K). split; [eapply below_trans; eauto|]. split; auto.
      intros z q [J|J] N; [inversion J; subst; apply B'; auto|auto].
Qed.
Lemma bridge_all_spec v outs ins : forall g h, bridge_all g v ins outs = Some h ->
  below g h /\ (indexed g -> indexed h) /\
  forall y x s r, In y ins -> y <> v -> arc g y v = Some s -> In (x, r) outs -> x <> v -> arc h y x = Some (xorb s r).
Proof.
  induction ins as [|z ins IH]; simpl; intros g h E.
  - inversion E; subst. split; [intros u x; auto|]. split; auto. contradiction.
  - destruct (Pos.eqb_spec z v); [|destruct (arc g z v) as [t|] eqn:A].
    + apply IH in E as (B & I & K). split; auto. split; auto. intros y x s r [J|J]; [congruence|eauto].
    + destruct (bridge_from g z t v outs) as [k|] eqn:F; [|discriminate]. apply bridge_from_spec in F as (B & I & K).
      apply IH in E as (B' & I' & K'). split; [eapply below_trans; eauto|]. split; auto.
      intros y x s r [J|J] N As O X.
      * subst y. rewrite A in As. inversion As; subst. apply B'. auto.
      * eapply K'; eauto.
    + apply IH in E as (B & I & K). split; auto. split; auto. intros y x s r [J|J]; [congruence|eauto].
Qed.
Lemma cut_in_spec v ins : forall m u x,
  (x <> v -> PM.find x (arcs_of (cut_in m v ins) u) = PM.find x (arcs_of m u)) /\
  (forall s, PM.find x (arcs_of (cut_in m v ins) u) = Some s -> PM.find x (arcs_of m u) = Some s).
Proof.
  induction ins as [|y ins IH]; simpl; intros m u x; auto.
  destruct (IH (PM.add y (PM.remove v (arcs_of m y)) m) u x) as (A & B). rewrite arcs_add in A, B. split.
  - intros N. rewrite A by auto. destruct (Pos.eqb_spec u y); auto. subst. apply PM.gro. auto.
  - intros s E. apply B in E. destruct (Pos.eqb_spec u y); auto. subst.
    destruct (Pos.eq_dec x v); [subst; rewrite PM.grs in E; discriminate|]. rewrite PM.gro in E; auto.
Qed.
Lemma eliminate_spec g v h : indexed g -> eliminate g v = Some h ->
  indexed h /\ arc g v v <> Some false /\
  (forall u x s, u <> v -> x <> v -> arc g u x = Some s -> arc h u x = Some s) /\
  (forall y x s r, y <> v -> x <> v -> arc g y v = Some s -> arc g v x = Some r -> arc h y x = Some (xorb s r)).
Proof.
  intros I E. unfold eliminate in E. assert (arc g v v <> Some false) as N by (intros Q; rewrite Q in E; discriminate).
  assert (match bridge_all g v (sources_of g v) (PM.elements (arcs_of (out g) v)) with
    | None => None
    | Some h => Some {| out := PM.add v (PM.empty _) (cut_in (out h) v (sources_of g v)); sources := sources h |}
    end = Some h) as F by (destruct (arc g v v) as [[|]|]; congruence). clear E.
  destruct (bridge_all _ _ _ _) as [k|] eqn:A; inversion F; subst h. clear F.
  apply bridge_all_spec in A as (B & I' & K). set (h := {| out := _; sources := _ |}).
  assert (forall u x, u <> v -> x <> v -> arc h u x = arc k u x) as same.
  { intros u x U X. unfold arc, h. cbn [out]. rewrite arcs_add. destruct (Pos.eqb_spec u v); [congruence|].
    apply (cut_in_spec v (sources_of g v)). auto. }
  split; [|split; [|split]]; auto.
  - intros u x s E. apply (I' I u x s). unfold arc, h in E. cbn [out] in E. rewrite arcs_add in E.
    destruct (Pos.eqb u v); [rewrite PM.gempty in E; discriminate|]. apply cut_in_spec in E. exact E.
  - intros u x s U X E. rewrite same by auto. auto.
  - intros y x s r Y X E F. rewrite same by auto. eapply K; eauto. apply PM.elements_correct. exact F.
Qed.
Lemma no_arcs_indexed : indexed no_arcs.
Proof. intros u x s. unfold arc, arcs_of. simpl. rewrite PM.gempty, PM.gempty. discriminate. Qed.

(* ---- permutations along arcs *)
Section Of.
Variable V : list positive.
Hypothesis nodup : NoDup V.

(* each vertex goes along an arc, whose number is w, or stays: then w is None, or the arc is a loop *)
Definition follows g p (w : positive -> option bool) := forall i, In i V ->
  match w i with Some s => arc g i (p i) = Some s | None => p i = i end.
Definition gain (w : positive -> option bool) i := match w i with Some s => negb s | None => false end.
Definition good g := forall c p w, permutes V c -> permutes V p -> follows g p w ->
  sign V (fun i => c (p i)) = xorb (sign V c) (total V (gain w)).

Lemma permutes_after c p : permutes V c -> permutes V p -> permutes V (fun i => c (p i)).
Proof. intros (A & B) (C & D). split; auto. Qed.

Lemma good_empty g : (forall u x, arc g u x = None) -> good g.
Proof.
  intros E c p w C P F. rewrite total_false.
  - rewrite xorb_false_r. apply sign_ext. intros i I. specialize (F i I). rewrite E in F. destruct (w i); [discriminate|]. congruence.
  - intros i I. specialize (F i I). rewrite E in F. unfold gain. destruct (w i); [discriminate|auto].
Qed.

Lemma good_eliminate g v h : indexed g -> eliminate g v = Some h -> good h -> good g.
Proof.
  intros I E G c p w C P F. apply eliminate_spec in E as (_ & loop & keep & ways); auto.
  destruct (in_dec Pos.eq_dec v V) as [Iv|Nv].
  2: { apply G; auto. intros i J. specialize (F i J). destruct (w i); auto. apply keep; auto.
       - intros Q. subst. auto.
       - intros Q. apply Nv. rewrite <- Q. apply P. auto. }
  destruct (Pos.eq_dec (p v) v) as [stays|moves].
  { set (w' := fun i => if Pos.eqb i v then None else w i).
    rewrite (G c p w' C P).
    - f_equal. apply total_ext. intros i J. unfold gain, w'. destruct (Pos.eqb_spec i v); auto. subst.
      specialize (F v Iv). destruct (w v) as [[|]|]; auto. rewrite stays in F. congruence.
    - intros i J. unfold w'. destruct (Pos.eqb_spec i v); [subst; auto|]. specialize (F i J). destruct (w i); auto. apply keep; auto.
      intros Q. apply n. apply (proj2 P); auto. congruence. }
  destruct (onto V nodup p v P Iv) as (y & Iy & Y). assert (y <> v) as yv by congruence.
  pose proof (F v Iv) as Fv. destruct (w v) as [r|] eqn:wv; [|congruence].
  pose proof (F y Iy) as Fy. destruct (w y) as [s|] eqn:wy; [|congruence]. rewrite Y in Fy.
  set (w' := fun i => if Pos.eqb i v then None else if Pos.eqb i y then Some (xorb s r) else w i).
  assert (follows h (crossed p y v) w') as F'.
  { intros i J. unfold w', crossed. destruct (Pos.eqb_spec i v); [subst; rewrite exchange_v; auto|].
    destruct (Pos.eqb_spec i y).
    - subst i. rewrite exchange_u. apply ways; auto.
    - rewrite exchange_other by auto. specialize (F i J). destruct (w i); auto. apply keep; auto.
      intros Q. apply n0. apply (proj2 P); auto. congruence. }
  pose proof (G c _ w' C (permutes_crossed V p y v P Iy Iv) F') as S.
  change (fun i => c (crossed p y v i)) with (crossed (fun i => c (p i)) y v) in S.
  rewrite sign_crossed in S; auto using permutes_after.
  assert (total V (gain w') = negb (total V (gain w))) as T.
  { rewrite (total_ext V (gain w') (set_at (set_at (gain w) y (negb (xorb s r))) v false)).
    - rewrite !total_set by auto. unfold set_at. destruct (Pos.eqb_spec v y); [congruence|]. unfold gain at 2 3. rewrite wv, wy.
      destruct (total V (gain w)), s, r; reflexivity.
    - intros i J. unfold gain, w', set_at. destruct (Pos.eqb i v); auto. destruct (Pos.eqb i y); auto. }
  rewrite T in S. rewrite <- (negb_involutive (sign V (fun i => c (p i)))), S.
  destruct (sign V c), (total V (gain w)); reflexivity.
Qed.

Lemma good_all order : forall g, indexed g -> eliminate_all g order = true -> good g.
Proof.
  induction order as [|v order IH]; simpl; intros g I E.
  - apply good_empty. intros u x. destruct (arc g u x) as [s|] eqn:A; auto. exfalso.
    unfold arc, arcs_of in A. destruct (PM.find u (out g)) as [r|] eqn:F; [|rewrite PM.gempty in A; discriminate].
    rewrite forallb_forall in E. apply PM.elements_correct in F. apply E in F. simpl in F.
    apply PM.is_empty_2 in F. apply (F x s). exact A.
  - destruct (eliminate g v) as [h|] eqn:A; [|discriminate]. pose proof (eliminate_spec g v h I A) as (J & _).
    apply (good_eliminate g v h I A). auto.
Qed.

(* a permutation that never goes down stays on each level *)
Lemma stays_level (h : positive -> nat) p : permutes V p -> (forall i, In i V -> h i <= h (p i)) -> forall i, In i V -> h (p i) = h i.
Proof.
  intros P up.
  assert (Permutation (map p V) V) as Q.
  { apply NoDup_Permutation; auto.
    - assert (forall W, incl W V -> NoDup W -> NoDup (map p W)) as K.
      { induction W as [|a W IH]; simpl; intros S N; constructor; inversion N; subst.
        - intros I. apply in_map_iff in I as (b & E & I). apply H1. assert (b = a); [|congruence].
          apply P; auto; apply S; simpl; auto.
        - apply IH; auto. intros z Z. apply S. simpl. auto. }
      apply K; auto. apply incl_refl.
    - intros z. rewrite in_map_iff. split.
      + intros (b & E & I). subst. apply P. auto.
      + intros I. destruct (onto V nodup p z P I) as (y & Iy & Y). eauto. }
  set (sum := fun l => fold_right (fun i s => h i + s) 0 l).
  assert (sum (map p V) = sum V) as S.
  { clear -Q. induction Q; simpl; auto; unfold sum in *; simpl; lia. }
  clear Q. revert up S. unfold sum. clear. induction V as [|a W IH]; simpl; intros up S i I; [contradiction|].
  pose proof (up a (or_introl eq_refl)) as Ua.
  assert (fold_right (fun i s => h i + s) 0 W <= fold_right (fun i s => h i + s) 0 (map p W)) as L.
  { assert (forall i, In i W -> h i <= h (p i)) as upW by auto. clear -upW. induction W; simpl; auto.
    pose proof (upW a (or_introl eq_refl)). assert (forall i, In i W -> h i <= h (p i)) as u by (intros; apply upW; simpl; auto).
    specialize (IHW u). lia. }
  destruct I as [I|I]; [subst; lia|]. apply IH; auto. lia.
Qed.

Lemma build_spec levels switches : forall g h, build g levels switches = Some h ->
  below g h /\ (indexed g -> indexed h) /\ forall u x, In (u, x) switches ->
    Pos.to_nat (level_of levels u) <= Pos.to_nat (level_of levels x) /\
    (level_of levels u = level_of levels x -> arc h u x = Some true).
Proof.
  induction switches as [|(u, x) sw IH]; simpl; intros g h E.
  - inversion E; subst. split; [intros u x; auto|]. split; auto. contradiction.
  - destruct (Pos.compare_spec (level_of levels u) (level_of levels x)) as [Q|Q|Q]; [| |discriminate].
    + destruct (add_arc g u x true) as [k|] eqn:A; [|discriminate]. apply add_arc_spec in A as (B & S & I).
      apply IH in E as (B' & I' & K). split; [eapply below_trans; eauto|]. split; auto.
      intros a b [J|J]; [inversion J; subst a b|auto]. rewrite Q. split; [lia|]. auto.
    + apply IH in E as (B & I & K). split; auto. split; auto.
      intros a b [J|J]; [inversion J; subst a b|auto]. split; [lia|]. intros R. rewrite R in Q. lia.
Qed.

Theorem all_odd_sound levels switches order c p : all_odd levels switches order = true ->
  permutes V c -> permutes V p -> (forall i, In i V -> p i <> i -> In (i, p i) switches) ->
  sign V (fun i => c (p i)) = sign V c.
Proof.
  unfold all_odd. destruct (build no_arcs levels switches) as [g|] eqn:B; [|discriminate]. intros E C P along.
  apply build_spec in B as (_ & I & K). specialize (I no_arcs_indexed). apply good_all in E; auto.
  assert (forall i, In i V -> Pos.to_nat (level_of levels (p i)) = Pos.to_nat (level_of levels i)) as lev.
  { apply (stays_level (fun i => Pos.to_nat (level_of levels i))); auto. intros i J.
    destruct (Pos.eq_dec (p i) i) as [Q|Q]; [rewrite Q; auto|]. apply K. auto. }
  rewrite (E c p (fun i => if Pos.eqb (p i) i then None else Some true)); auto.
  - rewrite total_false; [apply xorb_false_r|]. intros i _. unfold gain. destruct (Pos.eqb (p i) i); auto.
  - intros i J. destruct (Pos.eqb_spec (p i) i); auto. apply K; auto. apply Pos2Nat.inj. symmetry. auto.
Qed.
End Of.
