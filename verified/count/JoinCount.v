(* JoinCount.v - the join of two sides, executable and proved: two lists of edges are swept apart, and states that fit
   are paired at the vertices that have edges on both sides.  The last edges of each side lie within the separator: they
   are decided in one sector after the other, so that their states need not be there all at once. *)
Require Import List PArith NArith ZArith Arith Lia Bool.
From Icosian Require Import Spec Count Machine Walk CountTree CountPacked Counted Glue Halves Pairings Grouped Fitting Sectors.
Import ListNotations.

(* near and far: the edges of the two sides; those within the separator are apart *)
Record sides := { near : list edge; near_within : list edge; far : list edge; far_within : list edge }.
Definition side1 (d : sides) := near d ++ near_within d.
Definition side2 (d : sides) := far d ++ far_within d.

Section JoinCount.
Variable n : nat.
Variable st : Type.
Variable empty : st.
Variable get : st -> positive -> option positive.
Variable put : st -> positive -> option positive -> st.
Variable forget : st -> positive -> st.
Variable cmp : st -> st -> comparison.
Variable must : edge -> bool.
Variable w : positive -> Z.             (* charges *)
Variable name : Z -> positive.          (* of a sector *)

(* the separator *)
Definition between (E1 E2 : list edge) : list positive := filter (fun v => pending v E1 && pending v E2) (vertices n).
(* a side without edges at some vertex has no whole cycle *)
Definition leaves (E : list edge) : bool := existsb (fun v => negb (pending v E)) (vertices n).
Definition count_join (d : sides) : option N :=
  let E1 := side1 d in let E2 := side2 d in let ws := between E1 E2 in
  if well_formed n (E1 ++ E2) && leaves E1 && leaves E2 && forallb (neutral w ws) (near_within d ++ far_within d) then
    let sweep := sweep n st get put forget cmp must in
    let start := [(Live st empty, 1%N)] in
    let cs := listed w ws in let most := full w ws in
    let m := by_key st (groups st cmp (fun s => name (most - charge_by cs (get s))%Z) (sweep (far d) (far_within d ++ E1) start)) in
    Some (sum (fun kg : positive * table st => let (k, g) := kg in    (* g: in order, from the last *)
      match at_key st m k with
      | [] => 0%N
      | h => grouped st cmp (fun s => key (get s) ws) (fun s => other_key (get s) ws)
               (fun s => pairing_of (get s) ws) (fun s => pairing_of (get s) ws) n
               (sweep (near_within d) E2 (rev_append g [])) (sweep (far_within d) E1 h)
      end) (groups st cmp (fun s => name (charge_by cs (get s))) (sweep (near d) (near_within d ++ E2) start)))
  else None.

Hypothesis get_empty : forall v, in_range n v -> get empty v = Some v.
Hypothesis get_put : forall s v o w, in_range n v -> in_range n w -> (forall z, o = Some z -> in_range n z /\ z <> v) ->
   get (put s v o) w = if Pos.eqb w v then o else get s w.
Hypothesis get_forget : forall s v w, in_range n v -> in_range n w -> w <> v -> get (forget s v) w = get s w.
Hypothesis cmp_eq : forall a b, cmp a b = Eq -> a = b.

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

Lemma no_cycle E' E x : leaves E' = true -> (forall v, pending v E' = false -> pending v E = false) -> ~ is_cycle n (select x E).
Proof.
  unfold leaves. rewrite existsb_exists. intros (v & J & P) H (D & _). apply in_vertices in J. apply negb_true_iff in P.
  specialize (D v J). rewrite (untouched_links x E v (H v P)) in D. discriminate.
Qed.
Lemma pending_left v E E' : pending v (E ++ E') = false -> pending v E = false.
Proof. unfold pending. rewrite existsb_app, orb_false_iff. tauto. Qed.

(* sums over the vectors of a side, in two steps *)
Notation ends := (ends n st get put forget must).
Notation total := (total st).
Lemma total_ends_app f E E' F : forall q, total f (ends q (E ++ E') F) = total (fun p => total f (ends p E' F)) (ends q E (E' ++ F)).
Proof.
  induction E as [|e r IH]; intros q; cbn [app Halves.ends]; cbv zeta.
  - cbn [Halves.total]. rewrite N.add_0_r. reflexivity.
  - rewrite !total_app, <- app_assoc. f_equal.
    + destruct (skip st get forget _ q) as [p|]; [|reflexivity]. rewrite !total_map. apply IH.
    + destruct (take st get put forget _ q) as [p|]; [|reflexivity]. rewrite !total_map. apply IH.
Qed.
Lemma total_same f g l : (forall x p, In (x, p) l -> f p = g p) -> total f l = total g l.
Proof.
  induction l as [|(x, p) l IH]; intros H; simpl; auto. rewrite (H x p) by (simpl; auto). rewrite IH; auto. intros y q J. apply (H y q). simpl. auto.
Qed.
Lemma total_none f l : (forall x p, In (x, p) l -> f p = 0%N) -> total f l = 0%N.
Proof.
  intros H. rewrite (total_same f (fun _ => 0%N)) by exact H. clear H. induction l as [|(x, p) l IH]; simpl; auto.
Qed.
Lemma sweep_start f E F : weight st f (sweep n st get put forget cmp must E F [(Live st empty, 1%N)]) = total f (ends (Live st empty) E F).
Proof. rewrite (sweep_weight n st get put forget cmp must cmp_eq). cbn [weight]. lia. Qed.

(* the number computed, as a sum over vectors *)
Section Sum.
Variables (d : sides) (key1 key2 : st -> positive) (pairing1 pairing2 : st -> pairing) (name1 name2 : st -> positive) (fuel : nat).
Let E1 := side1 d.
Let E2 := side2 d.
Notation sweep := (sweep n st get put forget cmp must).
Notation start := [(Live st empty, 1%N)].
Notation gb := (fitting st key1 key2 pairing1 pairing2).
Let A0 := ends (Live st empty) (near d) (near_within d ++ E2).
Let B0 := ends (Live st empty) (far d) (far_within d ++ E1).
Let m := by_key st (groups st cmp name2 (sweep (far d) (far_within d ++ E1) start)).
Definition fits_after (p q2 : state st) : N := total (fun p' => one (gb p p')) (ends q2 (far_within d) E1).
Definition fits_sector (k : positive) (p : state st) : N :=
  total (with_key st name2 (fun l q2 => if Pos.eqb l k then fits_after p q2 else 0%N)) B0.
Lemma at_key_fits k p : weight st (fits_after p) (at_key st m k) = fits_sector k p.
Proof.
  unfold m, fits_sector. rewrite by_key_weight.
  rewrite (sum_ext _ (fun lg => weight st (fun q2 => if Pos.eqb (fst lg) k then fits_after p q2 else 0%N) (snd lg))).
  - rewrite (groups_weight st cmp cmp_eq name2 (fun l q2 => if Pos.eqb l k then fits_after p q2 else 0%N)). apply sweep_start.
  - intros (l, g). cbn [fst snd]. destruct (Pos.eqb l k); [reflexivity|]. symmetry. apply weight_zero.
Qed.
Definition sector_sum : N :=
  sum (fun kg : positive * table st => let (k, g) := kg in
    match at_key st m k with
    | [] => 0%N
    | h => grouped st cmp key1 key2 pairing1 pairing2 fuel (sweep (near_within d) E2 (rev_append g [])) (sweep (far_within d) E1 h)
    end) (groups st cmp name1 (sweep (near d) (near_within d ++ E2) start)).
Lemma sector_sum_spec : sector_sum =
  total (with_key st name1 (fun k q1 => total (fits_sector k) (ends q1 (near_within d) E2))) A0.
Proof.
  unfold sector_sum. rewrite (sum_ext _ (fun lg => weight st (fun q1 => total (fits_sector (fst lg)) (ends q1 (near_within d) E2)) (snd lg))).
  - rewrite (groups_weight st cmp cmp_eq name1 (fun k q1 => total (fits_sector k) (ends q1 (near_within d) E2))). apply sweep_start.
  - intros (k, g). cbn [fst snd].
    assert (grouped st cmp key1 key2 pairing1 pairing2 fuel (sweep (near_within d) E2 (rev_append g [])) (sweep (far_within d) E1 (at_key st m k)) =
      weight st (fun q1 => total (fits_sector k) (ends q1 (near_within d) E2)) g) as H.
    { rewrite (grouped_spec st cmp cmp_eq), (sweep_weight n st get put forget cmp must cmp_eq), weight_rev, N.add_0_r.
      apply weight_ext. intros q1. apply total_same.
      intros x p _. rewrite (sweep_weight n st get put forget cmp must cmp_eq). apply at_key_fits. }
    destruct (at_key st m k) as [|e h] eqn:E; [|exact H]. rewrite <- H, (grouped_spec st cmp cmp_eq).
    rewrite <- (weight_zero st (sweep (near_within d) E2 (rev_append g []))). apply weight_ext. intros p.
    rewrite (sweep_weight n st get put forget cmp must cmp_eq). reflexivity.
Qed.

(* where states of different sectors never fit, it is the number of all pairs *)
Lemma sector_sum_pairs :
  (forall x q1 y q2 x' p y' p', In (x, q1) A0 -> In (y, q2) B0 -> In (x', p) (ends q1 (near_within d) E2) -> In (y', p') (ends q2 (far_within d) E1) ->
     exists s1 s2, q1 = Live st s1 /\ q2 = Live st s2 /\ (gb p p' = true -> name1 s1 = name2 s2)) ->
  (forall x q1, In (x, q1) A0 -> is_live st q1) -> (forall y q2, In (y, q2) B0 -> is_live st q2) ->
  sector_sum = N.of_nat (length (pairs st gb (ends (Live st empty) E1 E2) (ends (Live st empty) E2 E1))).
Proof.
  intros H LA LB. rewrite sector_sum_spec, pairs_length. change (ends (Live st empty) E1 E2) with (ends (Live st empty) (near d ++ near_within d) E2).
  rewrite total_ends_app. apply total_same.
  intros x q1 J. pose proof (LA x q1 J) as L1. destruct q1 as [s1|]; [|contradiction]. cbn [with_key]. apply total_same. intros x' p K.
  change (ends (Live st empty) E2 E1) with (ends (Live st empty) (far d ++ far_within d) E1). rewrite total_ends_app. apply total_same. intros y q2 J'. pose proof (LB y q2 J') as L2. destruct q2 as [s2|]; [|contradiction].
  cbn [with_key]. destruct (Pos.eqb_spec (name2 s2) (name1 s1)) as [Q|Q]; [reflexivity|]. symmetry. apply total_none. intros y' p' K'.
  destruct (H _ _ _ _ _ _ _ _ J J' K K') as (t1 & t2 & T1 & T2 & F). inversion T1; inversion T2; subst t1 t2.
  destruct (gb p p'); [|reflexivity]. exfalso. apply Q. symmetry. apply F. reflexivity.
Qed.
End Sum.

Theorem count_join_machine d N : count_join d = Some N ->
  exists l : list (list bool), NoDup l /\ N.of_nat (length l) = N /\
    forall x, In x l <-> length x = length (side1 d ++ side2 d) /\ obeys must x (side1 d ++ side2 d) = true /\ is_cycle n (select x (side1 d ++ side2 d)).
Proof.
  unfold count_join. cbv zeta. set (E1 := side1 d). set (E2 := side2 d). set (ws := between E1 E2).
  destruct (well_formed n (E1 ++ E2)) eqn:Wf; [|discriminate]. destruct (leaves E1) eqn:L1; [|discriminate].
  destruct (leaves E2) eqn:L2; [|discriminate]. destruct (forallb (neutral w ws) (near_within d ++ far_within d)) eqn:Nw; [|discriminate].
  cbn [andb]. intros H. injection H as H. rewrite forallb_forall in Nw.
  set (A := ends (Live st empty) E1 E2). set (B := ends (Live st empty) E2 E1).
  pose proof (well_formed_good n _ Wf) as G.
  assert (forall v, in_range n v -> pending v (E1 ++ E2) = true) as T.
  { unfold well_formed in Wf. apply andb_prop in Wf as (_ & T). rewrite forallb_forall in T. intros v R. apply T. apply in_vertices. exact R. }
  assert (0 < n) as N0.
  { unfold well_formed in Wf. apply andb_prop in Wf as (Wf & _). apply andb_prop in Wf as (Wf & _). apply Nat.ltb_lt. exact Wf. }
  assert (forall v, In v ws <-> in_range n v /\ pending v E1 = true /\ pending v E2 = true) as Ws.
  { intros v. unfold ws, between. rewrite filter_In, in_vertices, andb_true_iff. tauto. }
  assert (NoDup ws) as NDws by (apply NoDup_filter, vertices_nodup).
  assert (forall v, In v ws -> in_range n v) as Rws by (intros v W; apply Ws in W; tauto).
  assert (forall P E, (forall v, in_range n v -> pending v E = true) -> P = [] -> means n st get P (Live st empty) E) as Start.
  { intros P E Q ->. simpl. eapply inv_ext; [apply inv_start; exact N0|]. intros z Rz. unfold mates_of. rewrite Q by auto. auto. }
  assert (forall v, in_range n v -> pending v (E2 ++ E1) = true) as T'.
  { intros v R. specialize (T v R). unfold pending in *. rewrite existsb_app in *. apply orb_prop in T as [->| ->]; auto using orb_true_r. }
  assert (forall f, In f (E2 ++ E1) -> good_edge n f) as G' by (intros f J; apply G; rewrite in_app_iff in *; tauto).
  destruct (ends_spec n st get put forget must get_put get_forget E2 E1 G (Live st empty) [] (Start _ _ T eq_refl)) as (A1 & _).
  destruct (ends_spec n st get put forget must get_put get_forget E1 E2 G' (Live st empty) [] (Start _ _ T' eq_refl)) as (B1 & _).
  set (gb := fitting st (fun s => key (get s) ws) (fun s => other_key (get s) ws) (fun s => pairing_of (get s) ws) (fun s => pairing_of (get s) ws)).
  destruct (join_counts n st empty get put forget must get_empty get_put get_forget gb E1 E2 N0 G T) as (ND & Spec).
  - intros x p y q J K. split.
    + destruct p; [exact I|]. destruct (A1 x _ J) as (_ & _ & C). exact (no_cycle E1 E1 x L1 (fun _ Z => Z) C).
    + destruct q; [exact I|]. destruct (B1 y _ K) as (_ & _ & C). exact (no_cycle E2 E2 y L2 (fun _ Z => Z) C).
  - intros x s y s' J K. destruct (A1 x _ J) as (_ & _ & I1). destruct (B1 y _ K) as (_ & _ & I2). simpl in I1, I2.
    destruct (mates_within s (mates_of st get s E2) ws) as (K1 & _ & Q1).
    { intros v W. apply Ws in W as (_ & _ & W). unfold mates_of. rewrite W. reflexivity. }
    destruct (mates_within s' (mates_of st get s' E1) ws) as (_ & K2 & Q2).
    { intros v W. apply Ws in W as (_ & W & _). unfold mates_of. rewrite W. reflexivity. }
    unfold gb, fitting. rewrite <- K1, <- K2, <- Q1, <- Q2. apply (fitting_spec n _ _ _ _ ws I1 I2 NDws Rws).
    intros v R. destruct (pending v E1) eqn:V1; [destruct (pending v E2) eqn:V2|].
    + left. apply Ws. auto.
    + right. assert (mates_of st get s E2 v = None) as Z by (unfold mates_of; rewrite V2; reflexivity). split; [auto|].
      rewrite <- (links_deg n _ _ v I2 R), (untouched_links y E2 v V2). apply links_none in Z. rewrite Z. reflexivity.
    + right. assert (mates_of st get s' E1 v = None) as Z by (unfold mates_of; rewrite V1; reflexivity). split; [auto|].
      rewrite <- (links_deg n _ _ v I1 R), (untouched_links x E1 v V1). apply links_none in Z. rewrite Z. reflexivity.
  - exists (pairs st gb A B). split; [exact ND|]. split; [|exact Spec]. rewrite <- H. symmetry.
    assert (forall f, In f (near d ++ near_within d ++ E2) -> good_edge n f) as Ga.
    { intros f J. apply G. unfold E1, side1. rewrite !in_app_iff in *. tauto. }
    assert (forall f, In f (far d ++ far_within d ++ E1) -> good_edge n f) as Gb.
    { intros f J. apply G. unfold E2, side2. rewrite !in_app_iff in *. tauto. }
    destruct (ends_spec n st get put forget must get_put get_forget _ _ Ga (Live st empty) []) as (A0 & _).
    { apply Start; auto. intros v R. rewrite app_assoc. apply T. exact R. }
    destruct (ends_spec n st get put forget must get_put get_forget _ _ Gb (Live st empty) []) as (B0 & _).
    { apply Start; auto. intros v R. rewrite app_assoc. apply T'. exact R. }
    assert (forall x q, In (x, q) (ends (Live st empty) (near d) (near_within d ++ E2)) -> is_live st q) as LA.
    { intros x q J. destruct q; [exact I|]. destruct (A0 x _ J) as (_ & _ & C). revert C. apply (no_cycle E1); [exact L1|]. intros v. apply pending_left. }
    assert (forall x q, In (x, q) (ends (Live st empty) (far d) (far_within d ++ E1)) -> is_live st q) as LB.
    { intros x q J. destruct q; [exact I|]. destruct (B0 x _ J) as (_ & _ & C). revert C. apply (no_cycle E2); [exact L2|]. intros v. apply pending_left. }
    apply sector_sum_pairs; [|exact LA|exact LB].
    intros x q1 y q2 x' p y' p' J J' K K'.
    pose proof (LA x q1 J) as V1. pose proof (LB y q2 J') as V2. destruct q1 as [s1|]; [|contradiction]. destruct q2 as [s2|]; [|contradiction].
    exists s1, s2. split; [reflexivity|]. split; [reflexivity|]. intros F. f_equal.
    destruct p as [t1|]; [|discriminate]. destruct p' as [t2|]; [|discriminate]. simpl in F. apply andb_prop in F as (F & _).
    apply Pos.eqb_eq in F. rewrite keys_spec in F.
    destruct (A0 x _ J) as (_ & _ & I1). destruct (B0 y _ J') as (_ & _ & I2).
    destruct (ends_spec n st get put forget must get_put get_forget E2 (near_within d)) with (q := Live st s1) (P := [] ++ select x (near d)) as (A2 & _).
    { intros f Jf. apply Ga. apply in_app_iff. auto. } { exact I1. }
    destruct (ends_spec n st get put forget must get_put get_forget E1 (far_within d)) with (q := Live st s2) (P := [] ++ select y (far d)) as (B2 & _).
    { intros f Jf. apply Gb. apply in_app_iff. auto. } { exact I2. }
    destruct (A2 x' _ K) as (_ & _ & I1'). destruct (B2 y' _ K') as (_ & _ & I2'). simpl in I1, I2, I1', I2'.
    assert (forall s E D, (forall v, In v ws -> pending v D = true) -> forall v, In v ws -> mates_of st get s (E ++ D) v = get s v) as MW.
    { intros s E D Pf v W. unfold mates_of, pending. rewrite existsb_app. fold (pending v D). rewrite (Pf v W), orb_true_r. reflexivity. }
    assert (forall v, In v ws -> pending v E2 = true) as P2 by (intros v W; apply Ws in W; tauto).
    assert (forall v, In v ws -> pending v E1 = true) as P1 by (intros v W; apply Ws in W; tauto).
    assert (forall s E D, (forall v, In v ws -> pending v D = true) -> charge w (mates_of st get s (E ++ D)) ws = charge w (get s) ws) as CW.
    { intros s E D Pf. apply total_in. intros v W. unfold links. rewrite (MW s E D Pf v W). reflexivity. }
    rewrite !charge_listed, <- (CW s1 (near_within d) E2 P2), <- (CW s2 (far_within d) E1 P1).
    apply (charges_spec w n ws _ _ _ _ _ _ _ _ NDws Rws I1 I1' I2 I2').
    + intros e Je. assert (In e (near_within d ++ far_within d)) as Ke.
      { apply in_app_iff in Je as [Je|Je]; apply select_in in Je; apply in_app_iff; auto. }
      split; [apply Nw; exact Ke|]. assert (good_edge n e) as (_ & _ & ne); [|exact ne]. apply G. unfold E1, E2, side1, side2. rewrite !in_app_iff in *. tauto.
    + intros v W. specialize (F v W). pose proof (MW t1 [] E2 P2 v W) as Z1. pose proof (MW t2 [] E1 P1 v W) as Z2. simpl app in Z1, Z2.
      unfold links in *. rewrite Z1, Z2. exact F.
Qed.
End JoinCount.

Definition join_packed n must w name d :=
  let b := width n in let m := N.ones b in
  if fit n (side1 d ++ side2 d) then count_join n N 0%N (p_get b m) (p_put b m) (p_forget b m) N.compare must w name d else None.

Theorem join_packed_correct n must w name d N : join_packed n must w name d = Some N -> counts_tours n (side1 d ++ side2 d) must N.
Proof.
  unfold join_packed. cbv zeta. destruct (fit n (side1 d ++ side2 d)) eqn:F; [|discriminate]. intros H. apply counted; auto.
  - unfold count_join in H. cbv zeta in H. destruct (well_formed n (side1 d ++ side2 d)); [auto|discriminate].
  - revert H. apply count_join_machine.
    + intros v _. unfold p_get, field. rewrite N.shiftr_0_l. reflexivity.
    + intros s v o z Rv Rz H. unfold p_get, p_put.
      assert (match o with None => Npos v | Some u => Npos u end < 2 ^ width n)%N as L1.
      { destruct o as [u|]; apply width_enough; auto. apply H. reflexivity. }
      rewrite field_set by auto. destruct (Pos.eqb_spec z v) as [->|D]; auto.
      destruct o as [u|].
      * destruct (H u eq_refl) as (_ & uv). destruct (Pos.eqb_spec u v); congruence.
      * rewrite Pos.eqb_refl. reflexivity.
    + intros s v z Rv Rz D. unfold p_get, p_forget. rewrite field_set; auto.
      * destruct (Pos.eqb_spec z v); [congruence|reflexivity].
      * apply N.le_lt_trans with (Npos v); [lia|apply width_enough; auto].
    + intros a b. apply N.compare_eq.
Qed.
