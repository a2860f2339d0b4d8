(* JoinCount.v - the join of two sides, executable and proved: two lists of edges are swept apart, and states that fit
   are paired at the vertices that have edges on both sides *)
Require Import List PArith NArith Arith Lia Bool.
From Icosian Require Import Spec Count Machine Walk CountTree CountPacked Counted Glue Halves Pairings Grouped Fitting.
Import ListNotations.

Section JoinCount.
Variable n : nat.
Variable st : Type.
Variable empty : st.
Variable get : st -> positive -> option positive.
Variable put : st -> positive -> option positive -> st.
Variable forget : st -> positive -> st.
Variable cmp : st -> st -> comparison.
Variable must : edge -> bool.

(* the separator *)
Definition between (E1 E2 : list edge) : list positive := filter (fun v => pending v E1 && pending v E2) (vertices n).
Definition all_live (t : table st) : bool := forallb (fun qc : state st * N => match fst qc with Live _ _ => true | Done _ => false end) t.
Definition count_join (E1 E2 : list edge) : option N :=
  if well_formed n (E1 ++ E2) then
    let ws := between E1 E2 in
    let T1 := sweep n st get put forget cmp must E1 E2 [(Live st empty, 1%N)] in
    if all_live T1 then
      let T2 := sweep n st get put forget cmp must E2 E1 [(Live st empty, 1%N)] in
      if all_live T2 then
        Some (grouped st cmp (fun s => key (get s) ws) (fun s => other_key (get s) ws)
          (fun s => pairing_of (get s) ws) (fun s => pairing_of (get s) ws) n T1 T2)
      else None
    else None
  else None.

Hypothesis get_empty : forall v, in_range n v -> get empty v = Some v.
Hypothesis get_put : forall s v o w, in_range n v -> in_range n w -> (forall z, o = Some z -> in_range n z /\ z <> v) ->
   get (put s v o) w = if Pos.eqb w v then o else get s w.
Hypothesis get_forget : forall s v w, in_range n v -> in_range n w -> w <> v -> get (forget s v) w = get s w.
Hypothesis cmp_eq : forall a b, cmp a b = Eq -> a = b.

Lemma total_zero f l x p : total st f l = 0%N -> In (x, p) l -> f p = 0%N.
Proof.
  induction l as [|(y, q) l IH]; simpl; [contradiction|]. intros H [Q|J]; [inversion Q; subst; lia|apply IH; auto; lia].
Qed.
Lemma all_live_weight t : all_live t = true -> weight st (fun q => match q with Live _ _ => 0 | Done _ => 1 end)%N t = 0%N.
Proof.
  unfold all_live. induction t as [|(q, c) t IH]; simpl; auto. rewrite andb_true_iff. intros (A & B). rewrite IH by exact B. destruct q; [lia|discriminate].
Qed.
Lemma swept_live E F : all_live (sweep n st get put forget cmp must E F [(Live st empty, 1%N)]) = true ->
  forall x p, In (x, p) (ends n st get put forget must (Live st empty) E F) -> is_live st p.
Proof.
  intros A x p J. apply all_live_weight in A. rewrite (sweep_weight n st get put forget cmp must cmp_eq) in A. cbn [weight] in A.
  rewrite N.mul_1_l, N.add_0_r in A. pose proof (total_zero _ _ x p A J) as Z. destruct p; [exact I|discriminate].
Qed.
Lemma vertices_nodup : NoDup (vertices n).
Proof.
  unfold vertices. assert (forall k a, 0 < a -> NoDup (map Pos.of_nat (seq a k))) as H; [|apply H; lia].
  induction k as [|k IH]; intros a A; simpl; constructor; [|apply IH; lia].
  intros J. apply in_map_iff in J as (i & E & J). apply in_seq in J. apply (f_equal Pos.to_nat) in E. rewrite !Nat2Pos.id in E by lia. lia.
Qed.
(* a vertex that has edges on one side alone has its two links there *)
Lemma mates_within P M ws : (forall v, In v ws -> M v = get P v) -> key M ws = key (get P) ws /\ other_key M ws = other_key (get P) ws /\
  pairing_of M ws = pairing_of (get P) ws.
Proof.
  intros H. unfold key, other_key, pairing_of. repeat split.
  - f_equal. apply map_ext_in. intros v J. unfold links. rewrite H by auto. reflexivity.
  - f_equal. apply map_ext_in. intros v J. unfold links. rewrite H by auto. reflexivity.
  - rewrite !flat_map_concat_map. f_equal. apply map_ext_in. intros v J. unfold pair_at. rewrite H by auto. reflexivity.
Qed.
Lemma untouched_links x E v : pending v E = false -> deg (select x E) v = 0.
Proof.
  intros P. assert (deg E v = 0) as Z; [|pose proof (deg_select x E v); lia]. unfold pending in P. unfold deg.
  destruct (filter (touches v) E) as [|f r] eqn:F; auto. assert (In f (filter (touches v) E)) as J by (rewrite F; simpl; auto).
  apply filter_In in J as (J & T). assert (existsb (touches v) E = true) by (apply existsb_exists; eauto). congruence.
Qed.

Theorem count_join_machine E1 E2 N : count_join E1 E2 = Some N ->
  exists l : list (list bool), NoDup l /\ N.of_nat (length l) = N /\
    forall x, In x l <-> length x = length (E1 ++ E2) /\ obeys must x (E1 ++ E2) = true /\ is_cycle n (select x (E1 ++ E2)).
Proof.
  unfold count_join. destruct (well_formed n (E1 ++ E2)) eqn:Wf; [|discriminate]. cbv zeta.
  destruct (all_live (sweep _ _ _ _ _ _ _ E1 E2 _)) eqn:L1; [|discriminate].
  destruct (all_live (sweep _ _ _ _ _ _ _ E2 E1 _)) eqn:L2; [|discriminate]. intros H. injection H as H.
  set (A := ends n st get put forget must (Live st empty) E1 E2). set (B := ends n st get put forget must (Live st empty) E2 E1).
  set (ws := between E1 E2) in *.
  pose proof (well_formed_good n _ Wf) as G.
  assert (forall v, in_range n v -> pending v (E1 ++ E2) = true) as T.
  { unfold well_formed in Wf. apply andb_prop in Wf as (_ & T). rewrite forallb_forall in T. intros v R. apply T. apply in_vertices. exact R. }
  assert (0 < n) as N0.
  { unfold well_formed in Wf. apply andb_prop in Wf as (Wf & _). apply andb_prop in Wf as (Wf & _). apply Nat.ltb_lt. exact Wf. }
  assert (forall v, In v ws <-> in_range n v /\ pending v E1 = true /\ pending v E2 = true) as Ws.
  { intros v. unfold ws, between. rewrite filter_In, in_vertices, andb_true_iff. tauto. }
  assert (forall P E, (forall v, in_range n v -> pending v E = true) -> P = [] -> means n st get P (Live st empty) E) as Start.
  { intros P E Q ->. simpl. eapply inv_ext; [apply inv_start; exact N0|]. intros z Rz. unfold mates_of. rewrite Q by auto. auto. }
  assert (forall v, in_range n v -> pending v (E2 ++ E1) = true) as T'.
  { intros v R. specialize (T v R). unfold pending in *. rewrite existsb_app in *. apply orb_prop in T as [->| ->]; auto using orb_true_r. }
  assert (forall f, In f (E2 ++ E1) -> good_edge n f) as G' by (intros f J; apply G; rewrite in_app_iff in *; tauto).
  destruct (ends_spec n st get put forget must get_put get_forget E2 E1 G (Live st empty) [] (Start _ _ T eq_refl)) as (A1 & _).
  destruct (ends_spec n st get put forget must get_put get_forget E1 E2 G' (Live st empty) [] (Start _ _ T' eq_refl)) as (B1 & _).
  set (gb := fitting st (fun s => key (get s) ws) (fun s => other_key (get s) ws) (fun s => pairing_of (get s) ws) (fun s => pairing_of (get s) ws)).
  destruct (join_counts n st empty get put forget must get_empty get_put get_forget gb E1 E2 N0 G T) as (ND & Spec).
  - intros x p y q J K. split; [apply (swept_live E1 E2 L1 x p J)|apply (swept_live E2 E1 L2 y q K)].
  - intros x s y s' J K. destruct (A1 x _ J) as (_ & _ & I1). destruct (B1 y _ K) as (_ & _ & I2). simpl in I1, I2.
    destruct (mates_within s (mates_of st get s E2) ws) as (K1 & _ & Q1).
    { intros v W. apply Ws in W as (_ & _ & W). unfold mates_of. rewrite W. reflexivity. }
    destruct (mates_within s' (mates_of st get s' E1) ws) as (_ & K2 & Q2).
    { intros v W. apply Ws in W as (_ & W & _). unfold mates_of. rewrite W. reflexivity. }
    unfold gb, fitting. rewrite <- K1, <- K2, <- Q1, <- Q2. apply (fitting_spec n _ _ _ _ ws I1 I2).
    + apply NoDup_filter. apply vertices_nodup.
    + intros v W. apply Ws in W. tauto.
    + intros v R. destruct (pending v E1) eqn:V1; [destruct (pending v E2) eqn:V2|].
      * left. apply Ws. auto.
      * right. assert (mates_of st get s E2 v = None) as Z by (unfold mates_of; rewrite V2; reflexivity). split; [auto|].
        rewrite <- (links_deg n _ _ v I2 R), (untouched_links y E2 v V2). apply links_none in Z. rewrite Z. reflexivity.
      * right. assert (mates_of st get s' E1 v = None) as Z by (unfold mates_of; rewrite V1; reflexivity). split; [auto|].
        rewrite <- (links_deg n _ _ v I1 R), (untouched_links x E1 v V1). apply links_none in Z. rewrite Z. reflexivity.
  - exists (pairs st gb A B). split; [exact ND|]. split; [|exact Spec]. rewrite <- H, (grouped_spec st cmp cmp_eq). unfold A, B, gb.
    apply (join_tables n st empty get put forget cmp must cmp_eq).
Qed.
End JoinCount.

Definition join_packed n must E1 E2 :=
  let b := width n in let m := N.ones b in
  if fit n (E1 ++ E2) then count_join n N 0%N (p_get b m) (p_put b m) (p_forget b m) N.compare must E1 E2 else None.

Theorem join_packed_correct n must E1 E2 N : join_packed n must E1 E2 = Some N -> counts_tours n (E1 ++ E2) must N.
Proof.
  unfold join_packed. cbv zeta. destruct (fit n (E1 ++ E2)) eqn:F; [|discriminate]. intros H. apply counted; auto.
  - unfold count_join in H. destruct (well_formed n (E1 ++ E2)); [auto|discriminate].
  - revert H. apply count_join_machine.
    + intros v _. unfold p_get, field. rewrite N.shiftr_0_l. reflexivity.
    + intros s v o w Rv Rw H. unfold p_get, p_put.
      assert (match o with None => Npos v | Some z => Npos z end < 2 ^ width n)%N as L1.
      { destruct o as [z|]; apply width_enough; auto. apply H. reflexivity. }
      rewrite field_set by auto. destruct (Pos.eqb_spec w v) as [->|D]; auto.
      destruct o as [z|].
      * destruct (H z eq_refl) as (_ & zv). destruct (Pos.eqb_spec z v); congruence.
      * rewrite Pos.eqb_refl. reflexivity.
    + intros s v w Rv Rw D. unfold p_get, p_forget. rewrite field_set; auto.
      * destruct (Pos.eqb_spec w v); [congruence|reflexivity].
      * apply N.le_lt_trans with (Npos v); [lia|apply width_enough; auto].
    + intros a b. apply N.compare_eq.
Qed.
