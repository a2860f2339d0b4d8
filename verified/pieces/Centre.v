(* Centre.v - the step sides where each side is shrunk to a vertex (rules S4 to S6, and S8). *)
Require Import List PArith Arith Lia Bool FMapPositive.
From Icosian Require Import Spec Rules Cut Quotient Smaller Split Sides.
Import ListNotations.

Fixpoint collect {A} (l : list (option A)) : option (list A) :=
  match l with
  | [] => Some []
  | None :: _ => None
  | Some a :: r => match collect r with Some s => Some (a :: s) | None => None end
  end.
Lemma collect_in {A} (l : list (option A)) s : collect l = Some s -> forall o, In o l -> exists a, o = Some a /\ In a s.
Proof.
  revert s. induction l as [|[a|] l IH]; simpl; intros s E o I; [contradiction| |discriminate].
  destruct (collect l) as [r|]; [|discriminate]. inversion E; subst. destruct I as [I|I].
  - subst. exists a. simpl. auto.
  - destruct (IH r eq_refl o I) as (b & Q & J). exists b. simpl. auto.
Qed.

(* the vertices on no side *)
Definition free (spot : spots) (w : positive) := match PM.find w spot with Some _ => false | None => true end.
Definition own_of (spot : spots) top : list positive := @filter positive (free spot) (rev_append (all_to top) []).
Section Judge.
Variables (top : positive) (L : list edge) (v : PM.t bool).
Variable sides : list (list positive * list nat). (* the vertices of each, and the links that its lemmas are about *)
Variables (S : list (positive * list positive)) (spot : spots) (inn gat : PM.t (list edge)) (own : list positive) (place : PM.t positive).

Let count := Pos.of_succ_nat (length own).
Definition centre w := match PM.find w spot with
  | Some (k, _) => Pos.pred (count + k)
  | None => match PM.find w place with Some i => i | None => 1%positive end
  end.
Definition items := combine S (map snd sides).
Definition asked_ok (i : (positive * list positive) * list nat) := match snd i with [] => true | _ => Nat.eqb (length (list_at (fst (fst i)) gat)) 3 end.
Definition asks := flat_map (fun i : (positive * list positive) * list nat =>
  map (ask_side v spot inn gat (fst (fst i)) (length (snd (fst i)))) (snd i)) items.
Definition all_needed : PM.t unit := set_of (flat_map (fun i : (positive * list positive) * list nat =>
  flat_map (needed spot gat (fst (fst i))) (snd i)) items).
Definition ask_centre : option (list form) :=
  let may := filter (fun e : edge => usable v (fst e) && negb (Pos.eqb (centre (fst (snd e))) (centre (snd (snd e))))) L in
  let must := all_needed in
  smaller_by centre (Pos.of_nat (length own + length S)) may (filter (fun e => taken v (fst e) || PM.mem (fst e) must) may).
Definition sides_in : option (list (list form)) :=
  if forallb (fun s => spotted top spot (fst s) 1 (snd s) && Nat.leb 1 (length (snd s)) && passed_ok spot inn gat s) S &&
     placed top place 1 own && forallb asked_ok items
  then
    if existsb (fun i => existsb (Nat.leb 3) (snd i)) items then collect asks
    else collect (asks ++ [ask_centre])
  else None.
End Judge.
Definition sides_plain (top : positive) (L : list edge) (v : PM.t bool) (sides : list (list positive * list nat)) : option (list (list form)) :=
  let S := number_sides 1 (map fst sides) in
  let spot := all_spots S in
  let '(inn, gat) := group v spot L in
  let own := own_of spot top in
  sides_in top L v sides S spot inn gat own (places_from 1 own (PM.empty _)).

Section Sound.
Variables (top : positive) (L : list edge) (v : PM.t bool) (sides : list (list positive * list nat)).
Let S := number_sides 1 (map fst sides).
Let spot := all_spots S.
Variables inn gat : PM.t (list edge).
Hypothesis groups : group v spot L = (inn, gat).
Let own := own_of spot top.
Let place := places_from 1 own (PM.empty _).
Hypothesis ok : sorted top L = true.
Variable x : positive -> bool.
Hypothesis tour : tourset (Pos.to_nat top) L x.
Hypothesis D : decided x v.
Let V := vertices_to (Pos.to_nat top).
Let U := used_edges L x.
Let mt : mtour V U := form_mtour top L x ok tour.
Hypothesis spotted_ok : forall k l, In (k, l) S -> spotted top spot k 1 l = true.
Hypothesis not_empty : forall k l, In (k, l) S -> 1 <= length l.
Hypothesis pass : forall k l, In (k, l) S -> passed_ok spot inn gat (k, l) = true.
Hypothesis placed_ok : placed top place 1 own = true.
Let one_each : forall k l l', In (k, l) S -> In (k, l') S -> l = l'.
Proof. intros k l l'. apply number_one. Qed.
Let count := Pos.of_succ_nat (length own).
Let m := Pos.of_nat (length own + length S).
Let f := centre spot own place.

Lemma own_in w : In w own <-> In w V /\ PM.find w spot = None.
Proof.
  unfold own, own_of. rewrite filter_In, rev_append_rev, app_nil_r, <- in_rev, all_to_in. unfold V. rewrite vertices_in. unfold in_range, free.
  destruct (PM.find w spot); split; intros (A & B); try discriminate; split; auto; clear -A; lia.
Qed.
Lemma own_place w : In w own -> exists i, PM.find w place = Some i /\ Pos.to_nat i <= length own /\ w = nth (Pos.to_nat i - 1) own 1%positive.
Proof.
  intros I. apply (In_nth _ _ 1%positive) in I as (a & la & E). destruct (placed_spec _ _ _ _ placed_ok a la) as (y & _ & N & _ & K).
  rewrite E in N. subst y. exists (Pos.of_nat (Pos.to_nat 1 + a)). rewrite Nat2Pos.id by lia. split; auto. split; [lia|]. rewrite <- E. f_equal. lia.
Qed.
Lemma number_range ss : forall k j l, In (j, l) (number_sides k ss) -> Pos.to_nat j < Pos.to_nat k + length ss.
Proof. induction ss as [|a ss IH]; simpl; intros k j l I; [contradiction|]. destruct I as [E|I]; [inversion E; lia|]. apply IH in I. lia. Qed.
Lemma number_all ss : forall k a, a < length ss -> exists l, In (Pos.of_nat (Pos.to_nat k + a), l) (number_sides k ss).
Proof.
  induction ss as [|s ss IH]; simpl; intros k a l; [lia|]. destruct a.
  - exists s. left. rewrite Nat.add_0_r, Pos2Nat.id. auto.
  - destruct (IH (Pos.succ k) a) as (l' & I); [lia|]. exists l'. right. replace (Pos.to_nat k + Datatypes.S a) with (Pos.to_nat (Pos.succ k) + a) by lia. auto.
Qed.
Lemma number_length ss : forall k, length (number_sides k ss) = length ss.
Proof. induction ss; simpl; auto. Qed.

(* where a vertex goes *)
Lemma f_cases w : In w V -> (exists k i, PM.find w spot = Some (k, i) /\ Pos.to_nat (f w) = length own + Pos.to_nat k /\ Pos.to_nat k <= length S) \/
  (PM.find w spot = None /\ Pos.to_nat (f w) <= length own /\ w = nth (Pos.to_nat (f w) - 1) own 1%positive).
Proof.
  intros I. unfold f, centre. destruct (PM.find w spot) as [(k & i)|] eqn:F.
  - left. exists k, i. split; auto. split.
    + rewrite Pos.add_comm. pose proof (SuccNat2Pos.id_succ (length own)) as E. fold count in E. fold count. lia.
    + destruct (spot_side S w k i F) as (l & J & _). unfold S in J. apply number_range in J. unfold S. rewrite number_length. lia.
  - right. split; auto. destruct (own_place w) as (i & E & R & Q); [apply own_in; auto|]. rewrite E. auto.
Qed.
Lemma f_good : good U f.
Proof.
  intros c. destruct (Nat.leb_spec (Pos.to_nat c) (length own)) as [R|R].
  - set (w0 := nth (Pos.to_nat c - 1) own 1%positive). pose proof (Pos2Nat.is_pos c) as pc.
    assert (In w0 own) as I0 by (apply nth_In; lia). assert (In w0 V) as V0 by (apply own_in in I0; tauto).
    rewrite (cross_same V U mt _ (is w0)); [rewrite (cross_is V U mt w0 V0); auto|]. intros w Iw. unfold is.
    destruct (Pos.eqb_spec (f w) c) as [E|E].
    + destruct (f_cases w Iw) as [(k & i & F & N & _)|(F & N & Q)]; [pose proof (Pos2Nat.is_pos k); rewrite E in N; lia|].
      symmetry. apply Pos.eqb_eq. rewrite Q, E. auto.
    + symmetry. apply Pos.eqb_neq. intros Q. subst w. apply E. apply Pos2Nat.inj.
      destruct (placed_spec _ _ _ _ placed_ok (Pos.to_nat c - 1)) as (y & _ & Ny & _ & K); [lia|]. fold w0 in Ny. subst y.
      unfold f, centre. apply own_in in I0 as (_ & I0). rewrite I0, K. rewrite Nat2Pos.id; lia.
  - destruct (in_dec Pos.eq_dec c (map f V)) as [I|N].
    + apply in_map_iff in I as (w & E & Iw). destruct (f_cases w Iw) as [(k & i & F & N & _)|(F & N & Q)]; [|rewrite E in N; lia].
      destruct (spot_side S w k i F) as (l & Il & _). rewrite (cross_same V U mt _ (in_side spot k)).
      * eapply (side_crossed top L v S ok x tour D one_each spotted_ok inn gat groups); eauto.
      * intros z Iz. unfold in_side. destruct (f_cases z Iz) as [(a & j & Fz & Nz & _)|(Fz & Nz & Qz)]; rewrite Fz.
        -- destruct (Pos.eqb_spec a k) as [A|A].
           ++ apply Pos.eqb_eq. apply Pos2Nat.inj. rewrite Nz, <- E, N. subst. auto.
           ++ apply Pos.eqb_neq. intros C. apply A. apply Pos2Nat.inj. rewrite C, <- E in Nz. lia.
        -- apply Pos.eqb_neq. intros C. rewrite C in Nz. lia.
    + rewrite (cross_same V U mt _ (fun _ => false)).
      * unfold cross. rewrite (sum_ext _ (fun _ => 0)); [rewrite sum_zero; auto|]. intros (n & u & w) _. auto.
      * intros w Iw. apply Pos.eqb_neq. intros E. apply N. apply in_map_iff. eauto.
Qed.
Lemma ask_centre_sound must goals : (forall k, PM.mem k must = true -> x k = true) -> must = all_needed sides S spot gat ->
  ask_centre L v sides S spot gat own place = Some goals -> exists g, In g goals /\ has_tour g.
Proof.
  intros M E. unfold ask_centre. rewrite <- E. fold f. fold m.
  destruct (Nat.eq_dec (length own + length S) 0) as [Z|NZ].
  { unfold smaller_by, smaller. unfold m. rewrite Z. cbn [Pos.of_nat]. change (Pos.leb 3 1) with false. rewrite andb_false_r. cbn [andb]. discriminate. }
  assert (Pos.to_nat m = length own + length S) as m_nat by (apply Nat2Pos.id; auto).
  apply (smaller_by_sound V U mt f f_good m).
  - intros w I. apply Pos2Nat.inj_le. rewrite m_nat. destruct (f_cases w I) as [(k & i & F & N & R)|(F & N & Q)]; lia.
  - intros c R. apply Pos2Nat.inj_le in R. rewrite m_nat in R. pose proof (Pos2Nat.is_pos c) as pc.
    destruct (Nat.leb_spec (Pos.to_nat c) (length own)) as [Q|Q].
    + set (w0 := nth (Pos.to_nat c - 1) own 1%positive). assert (In w0 own) as I0 by (apply nth_In; lia). exists w0.
      apply own_in in I0 as (I0 & F0). split; auto. destruct (placed_spec _ _ _ _ placed_ok (Pos.to_nat c - 1)) as (y & _ & Ny & _ & K); [lia|].
      fold w0 in Ny. subst y. unfold f, centre. rewrite F0, K. apply Pos2Nat.inj. rewrite Nat2Pos.id; lia.
    + destruct (number_all (map fst sides) 1 (Pos.to_nat c - length own - 1)) as (l & Il).
      { fold S in R. unfold S in R. rewrite number_length in R. lia. }
      fold S in Il. destruct (spot_onto top S spotted_ok _ l 1 Il) as (w & _ & _ & Iw & F); [pose proof (not_empty _ _ Il); lia|]. fold spot in F.
      exists w. split; auto. destruct (f_cases w Iw) as [(k & i & F' & N & _)|(F' & _)]; [|congruence].
      apply Pos2Nat.inj. rewrite N.
      replace k with (Pos.of_nat (Pos.to_nat 1 + (Pos.to_nat c - length own - 1))) by congruence. rewrite Nat2Pos.id; lia.
  - intros e Ie d. destruct (used_ok L v x D e Ie) as (IL & us). apply filter_In. split; auto. rewrite us. cbn [andb].
    apply negb_true_iff, Pos.eqb_neq. exact d.
  - repeat apply NoDup_filter. eapply L_nodup; eauto.
  - intros e Ie. apply filter_In in Ie as (Ie & T). apply filter_In in Ie as (IL & d). apply andb_prop in d as (us & d).
    apply negb_true_iff, Pos.eqb_neq in d. split; [|exact d]. apply orb_prop in T as [T|T].
    + eapply taken_in; eauto.
    + apply used_edges_in. auto.
Qed.
Lemma sides_in_sound goals : (forall i, In i (items sides S) -> asked_ok gat i = true) ->
  sides_in top L v sides S spot inn gat own place = Some goals -> exists l g, In l goals /\ In g l /\ has_tour g.
Proof.
  intros A. unfold sides_in. destruct (_ && _ && _); [|discriminate].
  set (open := fun (i : (positive * list positive) * list nat) n => match nth_error (by_place spot (fst (fst i)) (list_at (fst (fst i)) gat)) n with
    Some e => negb (x (fst e)) | None => true end).
  set (missing := existsb (fun i => existsb (open i) (snd i)) (items sides S)).
  assert (missing = true -> forall s, incl (asks v sides S spot inn gat) s -> collect s = Some goals -> exists l g, In l goals /\ In g l /\ has_tour g) as Ask.
  { intros M s I C. apply existsb_exists in M as (((k & l) & xs) & It & M). apply existsb_exists in M as (n & In_ & O).
    assert (In (ask_side v spot inn gat k (length l) n) (asks v sides S spot inn gat)) as J.
    { unfold asks. apply in_flat_map. exists ((k, l), xs). split; auto. simpl. apply in_map. auto. }
    apply I in J. destruct (collect_in _ _ C _ J) as (gs & E & Ig).
    assert (In (k, l) S) as Ik by (apply in_combine_l in It; auto).
    specialize (A _ It). unfold asked_ok in A. cbn [fst snd] in A. destruct xs as [|y ys]; [contradiction|]. apply Nat.eqb_eq in A.
    rewrite (gat_is L v S inn gat groups) in A.
    destruct (ask_side_sound top L v S ok x tour D one_each spotted_ok inn gat groups k l Ik n gs A) as (g & Igs & T); [|exact E|eauto].
    intros e Q. unfold open in O. cbn [fst] in O.
    assert (nth_error (by_place spot k (list_at k gat)) n = Some e) as Q' by (rewrite (gat_is L v S inn gat groups); exact Q). rewrite Q' in O. apply negb_true_iff. auto. }
  destruct missing eqn:M.
  - match goal with |- (if ?t then _ else _) = _ -> _ => destruct t end; apply Ask; auto; [apply incl_refl|apply incl_appl, incl_refl].
  - assert (forall i n, In i (items sides S) -> In n (snd i) -> exists e, nth_error (by_place spot (fst (fst i)) (list_at (fst (fst i)) gat)) n = Some e /\ x (fst e) = true) as H.
    { intros i n Ii J. assert (open i n = false) as O.
      { destruct (open i n) eqn:O; auto. rewrite <- M. symmetry. apply existsb_exists. exists i. split; auto. apply existsb_exists. eauto. }
      unfold open in O. destruct (nth_error _ n) as [e|]; [|discriminate]. apply negb_false_iff in O. eauto. }
    destruct (existsb (fun i => existsb (Nat.leb 3) (snd i)) (items sides S)) eqn:W.
    + exfalso. apply existsb_exists in W as (i & Ii & W). apply existsb_exists in W as (n & J & W). apply Nat.leb_le in W.
      destruct (H i n Ii J) as (e & Q & _). specialize (A i Ii). unfold asked_ok in A. destruct (snd i); [contradiction|]. apply Nat.eqb_eq in A.
      assert (n < length (by_place spot (fst (fst i)) (list_at (fst (fst i)) gat))) as Z by (apply nth_error_Some; congruence).
      rewrite <- (Permutation.Permutation_length (by_place_perm spot _ _)) in Z. lia.
    + intros C. destruct (collect_in _ _ C (ask_centre L v sides S spot gat own place)) as (gs & E & Ig); [apply in_or_app; right; simpl; auto|].
      destruct (ask_centre_sound (all_needed sides S spot gat) gs) as (g & J & T); auto; [|eauto].
      intros k K. unfold all_needed in K. apply mem_set_of in K. apply in_flat_map in K as (i & Ii & K). apply in_flat_map in K as (n & J & K).
      destruct (H i n Ii J) as (e & Q & X). unfold needed in K. rewrite Q in K. simpl in K. destruct K as [K|[]]. congruence.
Qed.
End Sound.

(* If the form has a tour, one of the smaller forms has one: that of a lemma, or the centre. *)
Theorem sides_plain_sound top L v sides goals : sorted top L = true ->
  forall x, tourset (Pos.to_nat top) L x -> decided x v ->
  sides_plain top L v sides = Some goals -> exists l g, In l goals /\ In g l /\ has_tour g.
Proof.
  intros ok x tour D. unfold sides_plain. destruct (group _ _ _) as (inn & gat) eqn:G. intros E. pose proof E as T. unfold sides_in in T.
  destruct (_ && _ && _) eqn:B in T; [|discriminate]. rewrite !andb_true_iff, !forallb_forall in B. destruct B as ((SO & P) & A).
  assert (forall k l, In (k, l) (number_sides 1 (map fst sides)) -> spotted top (all_spots (number_sides 1 (map fst sides))) k 1 l = true /\
    1 <= length l /\ passed_ok (all_spots (number_sides 1 (map fst sides))) inn gat (k, l) = true) as H.
  { intros k l I. specialize (SO _ I). cbn [fst snd] in SO. rewrite !andb_true_iff, Nat.leb_le in SO. tauto. }
  apply (sides_in_sound top L v sides inn gat G ok x tour D); auto; intros k l I; destruct (H k l I) as (H1 & H2 & H3); auto.
Qed.
