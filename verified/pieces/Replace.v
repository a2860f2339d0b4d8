(* Replace.v - the vertices of the centre, and where the map begins that replaces one framed
   side after the other. *)
Require Import List PArith Arith Lia Bool FMapPositive.
From Icosian Require Import Spec Rules Cut Quotient Smaller Split Sides Ways Exchange Frames Nine Stand Centre.
Import ListNotations.

Lemma number_items (r : list (list positive * list nat)) k l : forall n, In (k, l) (number_sides n (map fst r)) ->
  exists xs, In ((k, l), xs) (combine (number_sides n (map fst r)) (map snd r)).
Proof.
  induction r as [|(l' & xs) r IH]; simpl; intros n I; [contradiction|].
  destruct I as [E|I]; [inversion E; subst; exists xs; auto|]. destruct (IH _ I) as (ys & J). exists ys. auto.
Qed.

Section Replace.
Variables (top : positive) (L : list edge) (v : PM.t bool) (given : list (list positive * list nat)).
Let S := number_sides 1 (map fst given).
Let spot := all_spots S.
Variables (inn gat : PM.t (list edge)) (frames : framing).
Hypothesis groups : group v spot L = (inn, gat).
Let names := map own_name (own_of spot top) ++ flat_map (fun s : positive * list positive => names_of frames (fst s)) S.
Let number := places_from 1 names (PM.empty _).
Let m := Pos.of_nat (length names).
Hypothesis ok : sorted top L = true.
Variable x : positive -> bool.
Hypothesis tour : tourset (Pos.to_nat top) L x.
Hypothesis D : decided x v.
Let V := vertices_to (Pos.to_nat top).
Let U := used_edges L x.
Let mt : mtour V U := form_mtour top L x ok tour.
Hypothesis spotted_ok : forall k l, In (k, l) S -> spotted top spot k 1 l = true.
Hypothesis not_empty : forall k l, In (k, l) S -> 1 <= length l.
Hypothesis pass : forall k l, In (k, l) S -> PM.find k frames = None -> passed_ok spot inn gat (k, l) = true.
Hypothesis placed_ok : placed (xI (xI top)) number 1 names = true.
Hypothesis some : names <> [].
Let one_each : forall k l l', In (k, l) S -> In (k, l') S -> l = l'.
Proof. intros k l l'. apply number_one. Qed.
Let P k := in_side spot k.
Let f0 := centre spot frames names number.
Let num s := PM.find s number.

Lemma m_nat : Pos.to_nat m = length names.
Proof. unfold m. apply Nat2Pos.id. destruct names; simpl; [congruence|lia]. Qed.
Lemma le_m i : Pos.to_nat i <= length names <-> (i <= m)%positive.
Proof. rewrite Pos2Nat.inj_le, m_nat. tauto. Qed.
Lemma spot_V w k i : PM.find w spot = Some (k, i) -> In w V.
Proof.
  intros F. destruct (spot_side S w k i F) as (l & I & Iw & _). apply (In_nth _ _ 1%positive) in Iw as (a & la & E).
  destruct (spotted_spec _ _ _ _ _ (spotted_ok k l I) a la) as (R & _). rewrite E in R. apply vertices_in. unfold in_range. lia.
Qed.
Lemma P_spec k w : P k w = true <-> exists i, PM.find w spot = Some (k, i).
Proof. apply in_side_spec. Qed.
Lemma P_one k j w : P k w = true -> P j w = true -> k = j.
Proof. rewrite !P_spec. intros (i & E) (i' & F). congruence. Qed.
Lemma num_le s i : num s = Some i -> (i <= m)%positive.
Proof. intros F. apply (num_range names s i) in F as (_ & F). apply le_m. auto. Qed.
Lemma name_num s : In s names -> exists i, num s = Some i /\ named number s = i /\ (i <= m)%positive.
Proof.
  intros I. destruct (num_in _ names placed_ok s I) as (i & F & R & _). exists i. unfold num, named, number. rewrite F. split; auto. split; auto. apply le_m. auto.
Qed.
Lemma num_same s t i : num s = Some i -> num t = Some i -> s = t.
Proof. apply (num_inj _ names placed_ok). Qed.
Lemma own_in w : In w V -> PM.find w spot = None -> In (own_name w) names.
Proof.
  intros I F. apply in_or_app. left. apply in_map. unfold own_of. apply filter_In. unfold free. rewrite F. split; auto.
  rewrite rev_append_rev, app_nil_r, <- in_rev, all_to_in. apply vertices_in in I. unfold in_range in I. clear -I. lia.
Qed.
Lemma side_names k l s : In (k, l) S -> In s (names_of frames k) -> In s names.
Proof. intros I J. apply in_or_app. right. apply in_flat_map. exists (k, l). auto. Qed.
Lemma names_cases s : In s names -> (exists w, s = own_name w /\ In w V /\ PM.find w spot = None) \/
  exists k l, In (k, l) S /\ In s (names_of frames k).
Proof.
  intros I. apply in_app_or in I as [I|I].
  - left. apply in_map_iff in I as (w & E & I). exists w. split; auto. unfold own_of in I. apply filter_In in I as (I & F).
    unfold free in F. destruct (PM.find w spot) eqn:Q; [discriminate|]. split; auto. apply vertices_in. unfold in_range.
    rewrite rev_append_rev, app_nil_r, <- in_rev, all_to_in in I. clear -I. lia.
  - right. apply in_flat_map in I as ((k & l) & I & J). exists k, l. auto.
Qed.
(* the three kinds of vertices *)
Lemma f0_own w : In w V -> PM.find w spot = None -> exists i, num (own_name w) = Some i /\ f0 w = i /\ (i <= m)%positive.
Proof. intros I F. destruct (name_num _ (own_in w I F)) as (i & N & E & R). exists i. unfold f0, centre. rewrite F. auto. Qed.
Lemma f0_whole w k i : PM.find w spot = Some (k, i) -> PM.find k frames = None ->
  exists n, num (first_name k) = Some n /\ f0 w = n /\ (n <= m)%positive.
Proof.
  intros F N. destruct (spot_side S w k i F) as (l & I & _). destruct (name_num (first_name k)) as (n & A & B & C).
  { eapply side_names; eauto. unfold names_of. rewrite N. simpl. auto. }
  exists n. unfold f0, centre. rewrite F, N. auto.
Qed.
Lemma f0_framed w k i fr : PM.find w spot = Some (k, i) -> PM.find k frames = Some fr -> f0 w = (m + w)%positive.
Proof. intros F N. unfold f0, centre. rewrite F, N. auto. Qed.
Lemma vertex_cases w : In w V -> (PM.find w spot = None) \/ (exists k i, PM.find w spot = Some (k, i) /\ PM.find k frames = None) \/
  exists k i fr, PM.find w spot = Some (k, i) /\ PM.find k frames = Some fr.
Proof. intros _. destruct (PM.find w spot) as [(k & i)|]; auto. right. destruct (PM.find k frames) as [fr|] eqn:E; [right|left]; eauto 6. Qed.
Lemma f0_small w : In w V -> (forall k i fr, PM.find w spot = Some (k, i) -> PM.find k frames = Some fr -> False) -> (f0 w <= m)%positive.
Proof.
  intros I N. destruct (vertex_cases w I) as [F|[(k & i & F & E)|(k & i & fr & F & E)]].
  - destruct (f0_own w I F) as (n & _ & Q & R). rewrite Q. auto.
  - destruct (f0_whole w k i F E) as (n & _ & Q & R). rewrite Q. auto.
  - exfalso. eauto.
Qed.
Lemma good_classes (f : positive -> positive) : (forall w, In w V -> cross (fun z => Pos.eqb (f z) (f w)) U <= 2) -> good U f.
Proof.
  intros H c. destruct (in_dec Pos.eq_dec c (map f V)) as [I|N].
  - apply in_map_iff in I as (w & E & I). subst c. auto.
  - rewrite (cross_same V U mt _ (fun _ => false)).
    + unfold cross. rewrite (sum_ext _ (fun _ => 0)); [rewrite sum_zero; auto|]. intros (k & u & w) _. auto.
    + intros w I. apply Pos.eqb_neq. intros E. apply N. apply in_map_iff. eauto.
Qed.
Lemma f0_same u w : In u V -> In w V -> f0 u = f0 w -> u = w \/ exists k, PM.find k frames = None /\ P k u = true /\ P k w = true.
Proof.
  intros Iu Iw E. destruct (vertex_cases u Iu) as [Fu|[(k & i & Fu & Eu)|(k & i & fr & Fu & Eu)]], (vertex_cases w Iw) as [Fw|[(j & n & Fw & Ew)|(j & n & fr' & Fw & Ew)]].
  - destruct (f0_own u Iu Fu) as (a & A & B & _), (f0_own w Iw Fw) as (b & A' & B' & _). assert (own_name u = own_name w) as Q by (apply (num_same _ _ a); congruence).
    inversion Q. auto.
  - destruct (f0_own u Iu Fu) as (a & A & B & _), (f0_whole w j n Fw Ew) as (b & A' & B' & _). assert (own_name u = first_name j) as Q by (apply (num_same _ _ a); congruence). discriminate.
  - destruct (f0_own u Iu Fu) as (a & A & B & R). rewrite (f0_framed w j n fr' Fw Ew) in E. rewrite B in E. clear -E R. lia.
  - destruct (f0_own w Iw Fw) as (a & A & B & _), (f0_whole u k i Fu Eu) as (b & A' & B' & _). assert (own_name w = first_name k) as Q by (apply (num_same _ _ a); congruence). discriminate.
  - destruct (f0_whole u k i Fu Eu) as (a & A & B & _), (f0_whole w j n Fw Ew) as (b & A' & B' & _). assert (first_name k = first_name j) as Q by (apply (num_same _ _ a); congruence).
    inversion Q; subst j. right. exists k. split; auto. rewrite !P_spec. eauto.
  - destruct (f0_whole u k i Fu Eu) as (a & A & B & R). rewrite (f0_framed w j n fr' Fw Ew) in E. rewrite B in E. clear -E R. lia.
  - destruct (f0_own w Iw Fw) as (a & A & B & R). rewrite (f0_framed u k i fr Fu Eu) in E. rewrite B in E. clear -E R. lia.
  - destruct (f0_whole w j n Fw Ew) as (a & A & B & R). rewrite (f0_framed u k i fr Fu Eu) in E. rewrite B in E. clear -E R. lia.
  - rewrite (f0_framed w j n fr' Fw Ew), (f0_framed u k i fr Fu Eu) in E. left. clear -E. lia.
Qed.
Lemma f0_good : good U f0.
Proof.
  apply good_classes. intros w I. destruct (vertex_cases w I) as [F|[(k & i & F & E)|(k & i & fr & F & E)]].
  2: { rewrite (cross_same V U mt _ (P k)).
    - destruct (spot_side S w k i F) as (l & Il & _). exact (side_crossed top L v S ok x tour D one_each spotted_ok inn gat groups k l Il (pass k l Il E)).
    - intros z Iz. destruct (P k z) eqn:Pz.
      + apply Pos.eqb_eq. apply P_spec in Pz as (j & Fz). destruct (f0_whole z k j Fz E) as (a & A & B & _), (f0_whole w k i F E) as (b & A' & B' & _). congruence.
      + apply Pos.eqb_neq. intros Q. destruct (f0_same z w Iz I Q) as [X|(j & _ & X & Y)].
        * subst. assert (P k w = true) by (apply P_spec; eauto). congruence.
        * assert (P k w = true) as Z by (apply P_spec; eauto). rewrite (P_one k j w Z Y) in Pz. congruence. }
  all: rewrite (cross_same V U mt _ (is w)); [rewrite (cross_is V U mt w I); auto|]; intros z Iz; unfold is; destruct (Pos.eqb_spec z w); [subst; apply Pos.eqb_refl|];
    apply Pos.eqb_neq; intros Q; destruct (f0_same z w Iz I Q) as [X|(j & N & _ & Y)]; auto; apply P_spec in Y as (i' & Y); congruence.
Qed.

(* ---- framed sides *)
Lemma same_edge_spec e f : same_edge e f = true -> e = f.
Proof.
  destruct e as (k & u & w), f as (l & y & z). unfold same_edge. cbn [fst snd]. rewrite !andb_true_iff, !Pos.eqb_eq. intros ((A & B) & C). congruence.
Qed.
Lemma all_differ_four a b c d : all_differ [a; b; c; d] = true -> a <> b /\ a <> c /\ a <> d /\ b <> c /\ b <> d /\ c <> d.
Proof.
  simpl. rewrite !andb_true_iff, !negb_true_iff, !orb_false_iff, !Pos.eqb_neq. tauto.
Qed.
Lemma joins_ends k e : joins e (inner_end spot k e) (outer_end spot k e).
Proof. destruct e as (n & u & w). unfold joins, inner_end, outer_end. cbn [fst snd]. destruct (in_side spot k u); auto. Qed.
Lemma joins_range e y z : In e L -> joins e y z -> In z V.
Proof.
  destruct e as (n & u & w). intros I [J|J]; simpl in J; inversion J; subst; apply vertices_in.
  - apply (edge_range top L ok n z y). right. auto.
  - apply (edge_range top L ok n z y). left. auto.
Qed.
Section Framed.
Variables (k : positive) (F : frame) (a b c d : edge).
Hypothesis test : frame_ok spot gat k (F, (a, b, (c, d))) = true.
Let p := inner_end spot k.
Let o := outer_end spot k.
Lemma frame_gates e : In e (filter (gate v spot k) L) -> e = a \/ e = b \/ e = c \/ e = d.
Proof.
  intros I. unfold frame_ok in test. rewrite !andb_true_iff, !forallb_forall in test. destruct test as ((((A & _) & _) & _) & _).
  rewrite (gat_is L v S inn gat groups) in A. specialize (A e I). apply existsb_exists in A as (g & Ig & A). apply same_edge_spec in A. subst g. simpl in Ig. intuition.
Qed.
Lemma frame_in e : In e [a; b; c; d] -> In e L /\ usable v (fst e) = true /\ crossb (P k) e = true /\ PM.find (o e) spot = None /\ P k (p e) = true /\ P k (o e) = false /\ In (p e) V /\ In (o e) V.
Proof.
  intros I. unfold frame_ok in test. rewrite !andb_true_iff, !forallb_forall in test. destruct test as ((((_ & A) & _) & _) & B).
  rewrite (gat_is L v S inn gat groups) in A. specialize (A e I). specialize (B e I). apply existsb_exists in A as (g & Ig & A). apply same_edge_spec in A. subst g.
  apply filter_In in Ig as (IL & X). unfold gate in X. apply andb_prop in X as (us & X).
  assert (PM.find (o e) spot = None) as FO by (unfold free in B; destruct (PM.find (outer_end spot k e) spot) eqn:Q; [discriminate|exact Q]).
  assert (P k (p e) = true /\ P k (o e) = false) as (PI & PO).
  { fold spot in X. unfold p, o, P, inner_end, outer_end. destruct (in_side spot k (fst (snd e))) eqn:Y, (in_side spot k (snd (snd e))) eqn:Z; simpl in X; try discriminate; auto. }
  assert (In (p e) V) as VP by (apply P_spec in PI as (i & PI); eapply spot_V; eauto).
  assert (In (o e) V) as VO.
  { eapply joins_range; [exact IL|apply joins_ends]. }
  repeat split; auto. destruct e as (n & u & w). exact X.
Qed.
Lemma frame_gated : gated U (P k) a b c d (p a) (p b) (p c) (p d) (o a) (o b) (o c) (o d).
Proof.
  pose proof test as T. unfold frame_ok in T. rewrite !andb_true_iff in T. destruct T as ((((_ & _) & N) & N') & _).
  apply all_differ_four in N, N'. fold p in N. fold o in N'.
  destruct (frame_in a) as (_ & _ & _ & _ & A & A' & _); [simpl; auto|]. destruct (frame_in b) as (_ & _ & _ & _ & B & B' & _); [simpl; auto|].
  destruct (frame_in c) as (_ & _ & _ & _ & C & C' & _); [simpl; auto|]. destruct (frame_in d) as (_ & _ & _ & _ & E & E' & _); [simpl; auto|].
  split; [repeat split; apply joins_ends|]. split; [auto|]. split; [auto|]. split; [exact N|]. split; [exact N'|].
  intros e I X. apply frame_gates. destruct (used_ok L v x D e I) as (IL & us). apply filter_In. split; auto. unfold gate. rewrite us. destruct e as (n' & u & w). exact X.
Qed.
End Framed.
(* ---- one framed side after the other *)
Hypothesis frames_ok : forall k l fr, In (k, l) S -> PM.find k frames = Some fr -> frame_ok spot gat k fr = true.
Definition passing k := forall F a b c d, PM.find k frames = Some (F, (a, b, (c, d))) ->
  passes V U (P k) (opposite F) a b c d (inner_end spot k a) (inner_end spot k b) (inner_end spot k c) (inner_end spot k d).
Definition touching k (e : edge) := P k (fst (snd e)) || P k (snd (snd e)).
Definition standing k (f : positive -> positive) := forall F a b c d, PM.find k frames = Some (F, (a, b, (c, d))) ->
  (forall s i, In s (names_of frames k) -> num s = Some i -> exists w, In w V /\ f w = i) /\
  (forall e, In e U -> touching k e = true -> fst (image f e) <> snd (image f e) ->
     exists y z, In (y, z) (centre_may spot frames names number k) /\ like f e y z) /\
  exists es, incl es [a; b; c; d] /\ NoDup es /\ Forall2 (stands U f) (centre_must v spot frames names number k) es.
Record replaced (ks : list positive) (f : positive -> positive) : Prop := {
  r_good : good U f;
  r_same : forall w, In w V -> (forall k, In k ks -> P k w = false) -> f w = f0 w;
  r_stand : forall k, In k ks -> standing k f;
  r_small : forall w k, In w V -> In k ks -> P k w = true -> (f w <= m)%positive;
  r_fresh : forall k fr, PM.find k frames = Some fr -> ~ In k ks -> forall s i, In s (names_of frames k) -> num s = Some i -> forall w, In w V -> f w <> i }.

Lemma names_shape k s : In s (names_of frames k) -> s = first_name k \/ s = second_name k.
Proof. unfold names_of. destruct (PM.find k frames) as [(F & q)|]; [destruct (opposite F)|]; simpl; intuition. Qed.
Lemma replaced_none : replaced [] f0.
Proof.
  constructor; auto.
  - apply f0_good.
  - intros k [].
  - intros w k _ [].
  - intros k fr E _ s i I N w Iw Q. pose proof (names_shape k s I) as Sh.
    destruct (vertex_cases w Iw) as [Fw|[(j & n & Fw & Ew)|(j & n & fr' & Fw & Ew)]].
    + destruct (f0_own w Iw Fw) as (y & A & B & _). assert (own_name w = s) as X by (apply (num_same _ _ y); congruence). subst s. destruct Sh; discriminate.
    + destruct (f0_whole w j n Fw Ew) as (y & A & B & _). assert (first_name j = s) as X by (apply (num_same _ _ y); congruence). subst s.
      destruct Sh as [X|X]; inversion X. subst. congruence.
    + rewrite (f0_framed w j n fr' Fw Ew) in Q. apply num_le in N. rewrite <- Q in N. clear -N. lia.
Qed.
Lemma framed_bound ks f : replaced ks f -> forall w, In w V -> (f w <= m)%positive \/ f w = (m + w)%positive.
Proof.
  intros R w I.
  destruct (existsb (fun k => P k w) ks) eqn:X.
  - apply existsb_exists in X as (k & J & Pk). left. apply (r_small _ _ R w k); auto.
  - rewrite (r_same _ _ R w I).
    + destruct (vertex_cases w I) as [F|[(j & n & F & E)|(j & n & fr & F & E)]].
      * left. destruct (f0_own w I F) as (y & _ & B & C). rewrite B. auto.
      * left. destruct (f0_whole w j n F E) as (y & _ & B & C). rewrite B. auto.
      * right. apply (f0_framed w j n fr F E).
    + intros k J. destruct (P k w) eqn:Y; auto. rewrite <- X. symmetry. apply existsb_exists. eauto.
Qed.
Section Step.
Variables (k : positive) (l : list positive) (F : frame) (a b c d : edge).
Hypothesis Ik : In (k, l) S.
Hypothesis Fk : PM.find k frames = Some (F, (a, b, (c, d))).
Let p := inner_end spot k.
Let o := outer_end spot k.
Let ok_k : frame_ok spot gat k (F, (a, b, (c, d))) = true.
Proof. apply (frames_ok k l); auto. Qed.
Lemma frame_taken e : In e [a; b; c; d] -> taken v (fst e) = true -> In e U.
Proof. intros I T. destruct (frame_in k F a b c d ok_k e I) as (IL & _). apply (taken_in L v x D); auto. Qed.
(* links at a framed side are away from the others *)
Lemma touching_away j e : j <> k -> In e U -> touching k e = true -> P j (fst (snd e)) = false /\ P j (snd (snd e)) = false.
Proof.
  intros N I T. assert (forall w, P k w = true -> P j w = false) as A.
  { intros w E. destruct (P j w) eqn:X; auto. exfalso. apply N. apply (P_one j k w); auto. }
  assert (forall w, PM.find w spot = None -> P j w = false) as B.
  { intros w E. destruct (P j w) eqn:X; auto. apply P_spec in X as (i & X). congruence. }
  destruct (crossb (P k) e) eqn:C.
  - assert (In e [a; b; c; d]) as Ie.
    { destruct (used_ok L v x D e I) as (IL & us). simpl. destruct (frame_gates k F a b c d ok_k e) as [|[|[|]]]; auto.
      apply filter_In. split; auto. unfold gate. rewrite us. destruct e as (n' & u & w). exact C. }
    destruct (frame_in k F a b c d ok_k e Ie) as (_ & _ & _ & FO & PI & _). pose proof (joins_ends k e) as [J|J]; rewrite J; cbn [fst snd]; auto.
  - unfold touching in T. destruct e as (n & u & w). simpl in *. destruct (P k u) eqn:Pu, (P k w) eqn:Pw; try discriminate; auto.
Qed.
Lemma gate_away j e : j <> k -> In e [a; b; c; d] -> P j (fst (snd e)) = false /\ P j (snd (snd e)) = false.
Proof.
  intros N Ie. destruct (frame_in k F a b c d ok_k e Ie) as (_ & _ & _ & FO & PI & _).
  assert (P j (inner_end spot k e) = false) as A. { destruct (P j (inner_end spot k e)) eqn:X; auto. exfalso. apply N. apply (P_one j k _ X PI). }
  assert (P j (outer_end spot k e) = false) as B. { destruct (P j (outer_end spot k e)) eqn:X; auto. apply P_spec in X as (i & X). congruence. }
  pose proof (joins_ends k e) as [J|J]; rewrite J; cbn [fst snd]; auto.
Qed.
End Step.
Lemma image_same f h e : f (fst (snd e)) = h (fst (snd e)) -> f (snd (snd e)) = h (snd (snd e)) -> image f e = image h e.
Proof. unfold image. congruence. Qed.
Lemma standing_same j lj f h k : In (j, lj) S -> j <> k -> (forall w, In w V -> P k w = false -> h w = f w) -> (forall w, In w V -> P k w = true -> (m < f w)%positive) ->
  standing j f -> standing j h.
Proof.
  intros Ij N Sm Big St F a b c d Fj. destruct (St F a b c d Fj) as (A & B & es & C & E & M). split; [|split].
  - intros s i I Ni. destruct (A s i I Ni) as (w & Iw & Q). exists w. split; auto. rewrite Sm; auto.
    destruct (P k w) eqn:X; auto. specialize (Big w Iw X). apply num_le in Ni. rewrite Q in Big. clear -Big Ni. lia.
  - intros e Ie T X. destruct (touching_away j lj F a b c d Ij Fj k e (not_eq_sym N) Ie T) as (E1 & E2).
    destruct e as (n & u & w). destruct (m_ends _ _ mt _ _ _ Ie) as (Iu & Iw & _). cbn [fst snd] in *.
    assert (image h (n, (u, w)) = image f (n, (u, w))) as Q by (apply image_same; cbn [fst snd]; apply Sm; auto).
    rewrite Q in X. unfold like in *. rewrite Q. apply B; auto.
  - exists es. split; auto. split; auto.
    assert (forall l es, Forall2 (stands U f) l es -> incl es [a; b; c; d] -> Forall2 (stands U h) l es) as X; [|apply X; auto].
    clear C E M es. induction 1 as [|q e l es (Ie & Lk & d') M IH]; intros C; constructor.
    + split; auto. split; auto. destruct (gate_away j lj F a b c d Ij Fj k e (not_eq_sym N)) as (E1 & E2); [apply C; simpl; auto|].
      destruct e as (n & u & w). destruct (m_ends _ _ mt _ _ _ Ie) as (Iu & Iw & _). cbn [fst snd] in *.
      assert (image h (n, (u, w)) = image f (n, (u, w))) as Q by (apply image_same; cbn [fst snd]; apply Sm; auto). unfold like in *. rewrite Q. auto.
    + apply IH. intros g Ig. apply C. simpl. auto.
Qed.
Lemma one_more_frame k l ks f : In (k, l) S -> ~ In k ks -> (forall j, In j ks -> exists lj, In (j, lj) S) -> (exists fr, PM.find k frames = Some fr) -> passing k ->
  replaced ks f -> exists h, replaced (k :: ks) h.
Proof.
  intros Ik Nk Iks ((F & ((a & b) & (c & d))) & Fk) Pass R. pose proof (frames_ok k l _ Ik Fk) as ok_k.
  pose proof (frame_gated k F a b c d ok_k) as G. specialize (Pass F a b c d Fk).
  set (p := inner_end spot k) in *. set (o := outer_end spot k) in *.
  assert (forall e, In e [a; b; c; d] -> In (p e) V /\ In (o e) V /\ P k (o e) = false /\ f (o e) = f0 (o e) /\ PM.find (o e) spot = None) as Ends.
  { intros e I. destruct (frame_in k F a b c d ok_k e I) as (_ & _ & _ & FO & _ & PO & VP & VO). fold (o e) in FO, PO, VO. fold (p e) in VP. repeat split; auto.
    apply (r_same _ _ R); auto. intros j _. destruct (P j (o e)) eqn:X; auto. apply P_spec in X as (i & X). congruence. }
  assert (forall w, In w V -> P k w = true -> f w = (m + w)%positive) as Own.
  { intros w I E. rewrite (r_same _ _ R w I).
    - apply P_spec in E as (i & E). eapply f0_framed; eauto.
    - intros j J. destruct (P j w) eqn:X; auto. exfalso. apply Nk. rewrite (P_one k j w E X). auto. }
  set (big1 := (m + top + 1)%positive). set (big2 := (m + top + 2)%positive).
  assert (forall w, In w V -> f w <> big1 /\ f w <> big2) as Big.
  { intros w I. unfold big1, big2. destruct (framed_bound ks f R w I) as [Q|Q]; [clear -Q; lia|]. rewrite Q. apply vertices_in in I. unfold in_range in I. clear -I. lia. }
  set (B0 := match names_of frames k with s :: _ => named number s | [] => big1 end).
  set (B1 := match names_of frames k with _ :: s :: _ => named number s | _ => big2 end).
  assert (names_of frames k = match opposite F with F0 => [first_name k] | F2 => [] | _ => [first_name k; second_name k] end) as NO by (unfold names_of; rewrite Fk; auto).
  assert (forall s, In s (names_of frames k) -> exists i, num s = Some i /\ named number s = i /\ (i <= m)%positive /\ forall w, In w V -> f w <> i) as Nm.
  { intros s I. destruct (name_num s (side_names k l s Ik I)) as (i & A & B & C). exists i. repeat split; auto. eapply (r_fresh _ _ R); eauto. }
  assert (B0 <> B1 /\ forall w, In w V -> f w <> B0 /\ f w <> B1) as (B01 & Fresh).
  { unfold B0, B1. destruct (names_of frames k) as [|s0 [|s1 r]] eqn:EN.
    - split; [unfold big1, big2; clear; lia|auto].
    - destruct (Nm s0) as (i & _ & E & Ri & Fi); [simpl; auto|]. rewrite E. split; [unfold big2; clear -Ri; lia|]. intros w I. split; [auto|apply Big; auto].
    - destruct (Nm s0) as (i & Ni & E & Ri & Fi); [simpl; auto|]. destruct (Nm s1) as (i' & Ni' & E' & Ri' & Fi'); [simpl; auto|]. rewrite E, E'.
      split; [|auto]. intros Q. subst i'. rewrite Q in Ni. pose proof (num_same _ _ _ Ni Ni') as X. destruct (opposite F); inversion NO; subst; discriminate. }
  assert (f (o a) <> f (o b) /\ f (o c) <> f (o d)) as Bey.
  { assert (forall e g, In e [a; b; c; d] -> In g [a; b; c; d] -> o e <> o g -> f (o e) <> f (o g)) as A.
    { intros e g Ie Ig N Q. destruct (Ends e Ie) as (_ & Ve & _ & E & Fe), (Ends g Ig) as (_ & Vg & _ & E' & Fg). rewrite E, E' in Q.
      destruct (f0_same _ _ Ve Vg Q) as [X|(j & _ & X & _)]; auto. apply P_spec in X as (i & X). congruence. }
    destruct G as (_ & _ & _ & _ & (n1 & n2 & n3 & n4 & n5 & n6) & _). split; apply A; simpl; auto. }
  destruct (stand V U mt (P k) a b c d (p a) (p b) (p c) (p d) (o a) (o b) (o c) (o d) G f (r_good _ _ R)) with (b0 := B0) (b1 := B1) (F := opposite F)
    (i1 := taken v (fst a)) (i2 := taken v (fst b)) (i3 := taken v (fst c)) (i4 := taken v (fst d)) as (h & Gh & Same & Vals & Onto & May & es & Ies & Nes & Must); auto.
  { intros w z I J E Q. rewrite (Own w I E) in Q. destruct (framed_bound ks f R z J) as [X|X]; [rewrite <- Q in X; clear -X; lia|]. rewrite X in Q. clear -Q. lia. }
  { destruct (Ends a), (Ends b), (Ends c), (Ends d); simpl; auto. tauto. }
  { repeat split; apply (frame_taken k l F a b c d Ik Fk); simpl; auto. }
  assert (f (o a) = f0 (o a) /\ f (o b) = f0 (o b) /\ f (o c) = f0 (o c) /\ f (o d) = f0 (o d)) as (Ea & Eb & Ec & Ed).
  { repeat split; apply Ends; simpl; auto. }
  assert (In (o a) V /\ In (o c) V /\ PM.find (o a) spot = None /\ PM.find (o c) spot = None) as (Va & Vc & Sa & Sc).
  { repeat split; apply Ends; simpl; auto. }
  assert (forall w, In w V -> P k w = true -> (exists s i, In s (names_of frames k) /\ num s = Some i /\ h w = i) \/ h w = f (o a) \/ h w = f (o c)) as Vals'.
  { intros w I E. specialize (Vals w I E).
    assert (forall s, In s (names_of frames k) -> h w = named number s -> exists s i, In s (names_of frames k) /\ num s = Some i /\ h w = i) as A.
    { intros s Is Q. destruct (Nm s Is) as (i & Ni & Ei & _). exists s, i. repeat split; auto. congruence. }
    unfold B0, B1 in Vals. rewrite NO in Vals. rewrite NO in A. rewrite NO. destruct (opposite F); auto; left.
    - apply (A (first_name k)); simpl; auto.
    - destruct Vals; [apply (A (first_name k))|apply (A (second_name k))]; simpl; auto.
    - destruct Vals; [apply (A (first_name k))|apply (A (second_name k))]; simpl; auto. }
  assert (forall s, In s (names_of frames k) -> exists w, In w V /\ h w = named number s) as Onto'.
  { intros s Is. unfold B0, B1 in Onto. rewrite NO in Onto, Is. destruct (opposite F); simpl in Is.
    - destruct Is as [E|[]]. subst s. auto.
    - destruct Is as [E|[E|[]]]; subst s; tauto.
    - contradiction.
    - destruct Is as [E|[E|[]]]; subst s; tauto. }
  assert (frame_may (opposite F) B0 B1 (f (o a)) (f (o b)) (f (o c)) (f (o d)) = centre_may spot frames names number k) as EM.
  { unfold centre_may. rewrite Fk. fold o. fold f0. rewrite Ea, Eb, Ec, Ed. unfold B0, B1. rewrite NO. destruct (opposite F); reflexivity. }
  assert (frame_must (opposite F) B0 B1 (f (o a)) (f (o b)) (f (o c)) (f (o d)) (taken v (fst a)) (taken v (fst b)) (taken v (fst c)) (taken v (fst d)) =
    centre_must v spot frames names number k) as EU.
  { unfold centre_must. rewrite Fk. fold o. fold f0. rewrite Ea, Eb, Ec, Ed. unfold B0, B1. rewrite NO. destruct (opposite F); reflexivity. }
  rewrite EM in May. rewrite EU in Must.
  assert (forall w j, In w V -> In j ks -> P j w = true -> P k w = false) as Apart.
  { intros w j I J E. destruct (P k w) eqn:X; auto. exfalso. apply Nk. rewrite (P_one k j w X E). auto. }
  exists h. constructor.
  - exact Gh.
  - intros w I N. rewrite Same by (auto; apply N; simpl; auto). apply (r_same _ _ R); auto. intros j J. apply N. simpl. auto.
  - intros j [J|J].
    + subst j. intros F' a' b' c' d' E'. rewrite Fk in E'. inversion E'; subst. split; [|split].
      * intros s i Is Ni. destruct (Onto' s Is) as (w & I & Q). exists w. split; auto. rewrite Q. unfold named. fold number. unfold num in Ni. rewrite Ni. auto.
      * intros e Ie T X. apply May; auto.
      * exists es. auto.
    + destruct (Iks j J) as (lj & Ij). apply (standing_same j lj f h k Ij); auto.
      * intros E. subst. contradiction.
      * intros w I E. rewrite (Own w I E). clear. lia.
      * apply (r_stand _ _ R j J).
  - intros w j I [J|J] E.
    + subst j. destruct (Vals' w I E) as [(s & i & _ & Ni & Q)|[Q|Q]]; rewrite Q.
      * apply (num_le s); auto.
      * rewrite Ea. destruct (f0_own (o a) Va Sa) as (y & _ & Y & Z). rewrite Y. auto.
      * rewrite Ec. destruct (f0_own (o c) Vc Sc) as (y & _ & Y & Z). rewrite Y. auto.
    + rewrite Same; [apply (r_small _ _ R w j); auto|auto|apply (Apart w j); auto].
  - intros k' fr' Fk' Nk' s i Is Ni w I. assert (k' <> k /\ ~ In k' ks) as (Ne & Nks) by (simpl in Nk'; split; [intros Q; subst|]; tauto).
    destruct (P k w) eqn:E.
    + destruct (Vals' w I E) as [(s' & i' & Is' & Ni' & Q)|[Q|Q]]; rewrite Q.
      * intros X. subst i'. rewrite X in Ni'. pose proof (num_same _ _ _ Ni Ni') as Y. subst s'.
        destruct (names_shape k s Is') as [Z|Z], (names_shape k' s Is) as [Z'|Z']; rewrite Z in Z'; inversion Z'; congruence.
      * apply (r_fresh _ _ R k' fr' Fk' Nks s i Is Ni). auto.
      * apply (r_fresh _ _ R k' fr' Fk' Nks s i Is Ni). auto.
    + rewrite Same; auto. apply (r_fresh _ _ R k' fr' Fk' Nks s i Is Ni). auto.
Qed.
Lemma all_frames ks : NoDup ks -> (forall k, In k ks -> (exists l, In (k, l) S) /\ (exists fr, PM.find k frames = Some fr) /\ passing k) -> exists f, replaced ks f.
Proof.
  induction ks as [|k ks IH]; intros N H; [exists f0; apply replaced_none|]. inversion N; subst.
  destruct IH as (f & R); auto; [intros j J; apply H; simpl; auto|].
  destruct (H k) as ((l & Ik) & Fr & Pass); [simpl; auto|]. apply (one_more_frame k l ks f); auto. intros j J. apply (H j). simpl. auto.
Qed.
(* ---- the centre *)
Section Centre.
Variable ks : list positive.
Hypothesis ks_all : forall k l fr, In (k, l) S -> PM.find k frames = Some fr -> In k ks.
Hypothesis ks_framed : forall k, In k ks -> (exists l, In (k, l) S) /\ exists fr, PM.find k frames = Some fr.
Variable f : positive -> positive.
Hypothesis R : replaced ks f.
Definition outside w := forall k, In k ks -> P k w = false.
Lemma outside_spec w : In w V -> (in_frame spot frames w = false <-> outside w).
Proof.
  intros I. unfold in_frame, outside. split.
  - intros E k J. destruct (P k w) eqn:X; auto. apply P_spec in X as (i & X). rewrite X in E. destruct (ks_framed k J) as (_ & (fr & Q)). rewrite Q in E. discriminate.
  - intros H. destruct (PM.find w spot) as [(k & i)|] eqn:F; auto. destruct (PM.find k frames) as [fr|] eqn:Q; auto.
    destruct (spot_side S w k i F) as (l & Il & _). rewrite <- (H k); [|eapply ks_all; eauto]. symmetry. apply P_spec. eauto.
Qed.
Lemma inside_or w : outside w \/ exists k, In k ks /\ P k w = true.
Proof.
  destruct (existsb (fun k => P k w) ks) eqn:E.
  - right. apply existsb_exists in E as (k & J & E). eauto.
  - left. intros k J. destruct (P k w) eqn:X; auto. rewrite <- E. symmetry. apply existsb_exists. eauto.
Qed.
Lemma small w : In w V -> (f w <= m)%positive.
Proof.
  intros I. destruct (inside_or w) as [O|(k & J & E)]; [|apply (r_small _ _ R w k); auto].
  rewrite (r_same _ _ R w I O). apply f0_small; auto. intros k i fr F Q. destruct (spot_side S w k i F) as (l & Il & _).
  assert (P k w = true) as X by (apply P_spec; eauto). rewrite O in X; [discriminate|eapply ks_all; eauto].
Qed.
Lemma everywhere c : (c <= m)%positive -> exists w, In w V /\ f w = c.
Proof.
  intros Rc. apply le_m in Rc. destruct (num_onto _ names placed_ok c Rc) as (s & Is & Ns). fold number in Ns. fold (num s) in Ns.
  destruct (names_cases s Is) as [(w & E & I & F)|(k & l & Ik & Isk)].
  - exists w. split; auto. rewrite (r_same _ _ R w I).
    + destruct (f0_own w I F) as (i & A & B & _). subst s. congruence.
    + intros k J. destruct (P k w) eqn:X; auto. apply P_spec in X as (i & X). congruence.
  - destruct (PM.find k frames) as [(F & ((a & b) & (c' & d)))|] eqn:Fk.
    + destruct (r_stand _ _ R k (ks_all k l _ Ik Fk) F a b c' d Fk) as (A & _). eauto.
    + unfold names_of in Isk. rewrite Fk in Isk. destruct Isk as [E|[]]. subst s.
      destruct (spot_onto top S spotted_ok k l 1 Ik) as (w & _ & _ & Iw & Fw); [pose proof (not_empty _ _ Ik); lia|]. fold spot in Fw.
      exists w. split; auto. rewrite (r_same _ _ R w Iw).
      * destruct (f0_whole w k _ Fw Fk) as (i & A & B & _). congruence.
      * intros j J. destruct (P j w) eqn:X; auto. apply P_spec in X as (i & X). rewrite Fw in X. inversion X; subst.
        destruct (ks_framed j J) as (_ & (fr & Q)). congruence.
Qed.
Lemma in_plain e : In e U -> fst (image f e) <> snd (image f e) -> (forall k, In k ks -> touching k e = false) ->
  In e (plain L v spot frames names number) /\ image f e = image f0 e.
Proof.
  intros Ie N T. destruct (used_ok L v x D e Ie) as (IL & us).
  assert (outside (fst (snd e)) /\ outside (snd (snd e))) as (O1 & O2).
  { split; intros k J; specialize (T k J); unfold touching in T; apply orb_false_iff in T; tauto. }
  assert (In (fst (snd e)) V /\ In (snd (snd e)) V) as (I1 & I2).
  { destruct e as (n & u & w). destruct (m_ends _ _ mt _ _ _ Ie) as (A & B & _). auto. }
  assert (image f e = image f0 e) as Q by (apply image_same; apply (r_same _ _ R); auto). split; auto.
  unfold plain. apply filter_In. split; auto. rewrite us. apply outside_spec in O1, O2; auto. rewrite O1, O2. cbn [orb negb andb].
  apply negb_true_iff, Pos.eqb_neq. rewrite Q in N. exact N.
Qed.
Lemma plain_stands e : In e (plain L v spot frames names number) -> In e U -> stands U f (image f0 e) e.
Proof.
  intros I Ie. unfold plain in I. apply filter_In in I as (IL & X). rewrite !andb_true_iff, !negb_true_iff, orb_false_iff, Pos.eqb_neq in X.
  destruct X as ((us & O1 & O2) & N).
  assert (In (fst (snd e)) V /\ In (snd (snd e)) V) as (I1 & I2).
  { destruct e as (n & u & w). destruct (m_ends _ _ mt _ _ _ Ie) as (A & B & _). auto. }
  apply outside_spec in O1, O2; auto. split; auto. split; [|exact N]. left.
  rewrite (image_same f f0 e); [destruct (image f0 e); auto| |]; apply (r_same _ _ R); auto.
Qed.
Lemma frames_must Ss : NoDup (map fst Ss) -> incl Ss S -> exists es, NoDup es /\ Forall2 (stands U f) (flat_map (centre_must v spot frames names number) (map fst Ss)) es /\
  forall e, In e es -> exists k l F a b c d, In (k, l) Ss /\ PM.find k frames = Some (F, (a, b, (c, d))) /\ In e [a; b; c; d].
Proof.
  induction Ss as [|(k & l) Ss IH]; intros N I.
  - exists []. split; [constructor|]. split; [constructor|intros e []].
  - simpl in N. inversion N; subst. destruct IH as (es & Nes & Fes & Ses); auto; [intros z Z; apply I; simpl; auto|].
    destruct (PM.find k frames) as [(F & ((a & b) & (c & d)))|] eqn:Fk.
    + assert (In (k, l) S) as Ik by (apply I; simpl; auto).
      destruct (r_stand _ _ R k (ks_all k l _ Ik Fk) F a b c d Fk) as (_ & _ & es' & Ies' & Nes' & Fes').
      exists (es' ++ es). split; [|split].
      * apply nodup_both; auto. intros e J K. destruct (Ses e K) as (k' & l' & F' & a' & b' & c' & d' & Ik' & Fk' & Je).
        assert (k' <> k) as Ne. { intros Q. subst. apply H1. apply in_map_iff. exists (k, l'). auto. }
        assert (In (k', l') S) as Ik'' by (apply I; simpl; auto).
        destruct (gate_away k' l' F' a' b' c' d' Ik'' Fk' k e (not_eq_sym Ne) Je) as (E1 & E2).
        destruct (frame_in k F a b c d (frames_ok k l _ Ik Fk) e (Ies' e J)) as (_ & _ & C & _). destruct e as (n & u & w). simpl in *. rewrite E1, E2 in C. discriminate.
      * simpl. apply Forall2_app; auto.
      * intros e J. apply in_app_or in J as [J|J].
        -- exists k, l, F, a, b, c, d. split; [simpl; auto|]. split; auto.
        -- destruct (Ses e J) as (k' & l' & F' & a' & b' & c' & d' & Ik' & Fk' & Je). exists k', l', F', a', b', c', d'. split; [simpl; auto|]. auto.
    + exists es. split; auto. split.
      * simpl. unfold centre_must at 1. rewrite Fk. auto.
      * intros e J. destruct (Ses e J) as (k' & l' & F' & a' & b' & c' & d' & Ik' & Fk' & Je). exists k', l', F', a', b', c', d'. split; [simpl; auto|]. auto.
Qed.
Lemma number_nodup ss : forall k, NoDup (map fst (number_sides k ss)).
Proof.
  induction ss as [|l ss IH]; intros k; simpl; constructor; auto. intros I. apply in_map_iff in I as ((j & l') & E & I). simpl in E. subst j.
  apply number_ge in I. clear -I. lia.
Qed.
Lemma ask_centre_sound goals : (forall k, PM.mem k (set_of (flat_map (need spot gat frames) (items given S))) = true -> x k = true) ->
  ask_centre L v given S spot gat frames names number = Some goals -> exists g, In g goals /\ has_tour g.
Proof.
  intros M. unfold ask_centre. fold m. set (must := set_of _) in *. fold f0.
  apply (smaller_sound V U mt f (r_good _ _ R) m).
  - apply small.
  - apply everywhere.
  - intros e Ie N. destruct (existsb (fun k => touching k e) ks) eqn:T.
    + apply existsb_exists in T as (k & J & T). destruct (ks_framed k J) as ((l & Ik) & ((F & ((a & b) & (c & d))) & Fk)).
      destruct (r_stand _ _ R k J F a b c d Fk) as (_ & B & _). destruct (B e Ie T N) as (y & z & Iyz & Lk). exists y, z. split; auto.
      apply in_or_app. right. apply in_flat_map. exists k. split; auto. apply in_map_iff. exists (k, l). auto.
    + destruct (in_plain e Ie N) as (Ip & Q).
      { intros k J. destruct (touching k e) eqn:X; auto. rewrite <- T. symmetry. apply existsb_exists. eauto. }
      exists (fst (image f0 e)), (snd (image f0 e)). split.
      * apply in_or_app. left. rewrite <- surjective_pairing. apply in_map. auto.
      * left. rewrite Q. destruct (image f0 e). auto.
  - destruct (frames_must S) as (es & Nes & Fes & Ses); [apply number_nodup|apply incl_refl|].
    set (pl := filter (fun e => taken v (fst e) || PM.mem (fst e) must) (plain L v spot frames names number)).
    assert (forall e, In e pl -> In e U) as PU.
    { intros e I. apply filter_In in I as (I & T). unfold plain in I. apply filter_In in I as (IL & _). apply orb_prop in T as [T|T].
      - apply (taken_in L v x D); auto.
      - apply used_edges_in. auto. }
    exists (pl ++ es). split.
    + apply nodup_both; auto; [apply NoDup_filter; unfold plain; apply NoDup_filter; eapply L_nodup; eauto|].
      intros e A B. destruct (Ses e B) as (k & l & F & a & b & c & d & Ik & Fk & Je). apply filter_In in A as (A & _). unfold plain in A.
      apply filter_In in A as (_ & A). rewrite !andb_true_iff, negb_true_iff, orb_false_iff in A. destruct A as ((_ & O1 & O2) & _).
      destruct (frame_in k F a b c d (frames_ok k l _ Ik Fk) e Je) as (_ & _ & _ & _ & PI & _).
      assert (forall w, in_frame spot frames w = false -> P k w = false) as Z.
      { intros w O. destruct (P k w) eqn:X; auto. apply P_spec in X as (i & X). unfold in_frame in O. rewrite X, Fk in O. discriminate. }
      apply Z in O1, O2. unfold inner_end in PI. destruct (in_side spot k (fst (snd e))); congruence.
    + apply Forall2_app; auto. assert (forall l, incl l pl -> Forall2 (stands U f) (map (image f0) l) l) as X; [|apply X, incl_refl].
      induction l as [|e l IH]; intros I; simpl; constructor.
      * assert (In e pl) as Ie by (apply I; simpl; auto). apply plain_stands; auto. apply filter_In in Ie. tauto.
      * apply IH. intros g J. apply I. simpl. auto.
Qed.
End Centre.
(* ---- the question about a side in its frame *)
Lemma opposite_twice F : opposite (opposite F) = F.
Proof. destruct F; auto. Qed.
Section Ask.
Variables (k : positive) (l : list positive) (F : frame) (a b c d : edge).
Hypothesis Ik : In (k, l) S.
Hypothesis Fk : PM.find k frames = Some (F, (a, b, (c, d))).
Let p := inner_end spot k.
Let o := outer_end spot k.
Let count := length l.
Let b0 := Pos.of_nat (count + 1).
Let b1 := Pos.of_nat (count + 2).
Let ok_k : frame_ok spot gat k (F, (a, b, (c, d))) = true.
Proof. apply (frames_ok k l); auto. Qed.
Let b0_nat : Pos.to_nat b0 = count + 1.
Proof. apply Nat2Pos.id. lia. Qed.
Let b1_nat : Pos.to_nat b1 = count + 2.
Proof. apply Nat2Pos.id. lia. Qed.
Definition alone w := if P k w then spot_in spot w else (b1 + w)%positive.
Lemma alone_in w : P k w = true -> alone w = spot_in spot w /\ PM.find w spot = Some (k, alone w) /\ Pos.to_nat (alone w) <= count.
Proof.
  intros E. unfold alone. rewrite E. apply P_spec in E as (i & E). unfold spot_in. rewrite E. split; auto. split; auto.
  destruct (spot_side S w k i E) as (l' & Il & _ & R). unfold S in Il. rewrite (number_one _ _ _ _ _ Il Ik) in R. exact R.
Qed.
Lemma alone_injective u w : In u V -> In w V -> alone u = alone w -> u = w.
Proof.
  intros _ _ E. destruct (P k u) eqn:Pu, (P k w) eqn:Pw.
  - destruct (alone_in u Pu) as (_ & A & _), (alone_in w Pw) as (_ & B & _). rewrite E in A. apply (spot_inj top S one_each spotted_ok u w k (alone w)); auto.
  - destruct (alone_in u Pu) as (_ & _ & A). unfold alone in E at 2. rewrite Pw in E. rewrite E in A. clear -A b1_nat. lia.
  - destruct (alone_in w Pw) as (_ & _ & A). unfold alone in E at 1. rewrite Pu in E. rewrite <- E in A. clear -A b1_nat. lia.
  - unfold alone in E. rewrite Pu, Pw in E. clear -E. lia.
Qed.
Lemma ask_frame_sound goals : closes V U (P k) a b c d (p a) (p b) (p c) (p d) (o a) (opposite F) ->
  ask_frame v spot inn k count (F, (a, b, (c, d))) = Some goals -> exists g, In g goals /\ has_tour g.
Proof.
  intros (U' & b' & c' & d' & q2 & r2 & s2 & T' & G' & Pass & K & K' & Ka & Kb & Kc & Kd).
  rewrite opposite_twice in Pass. pose proof (good_injective V U' T' alone alone_injective) as Ga.
  assert (forall e, In e [a; b; c; d] -> In (p e) V /\ In (o e) V /\ P k (p e) = true) as Ends.
  { intros e I. destruct (frame_in k F a b c d ok_k e I) as (_ & _ & _ & _ & PI & _ & VP & VO). auto. }
  destruct (Ends a) as (Vpa & Voa & Pa); [simpl; auto|]. destruct (Ends b) as (Vpb & _ & Pb); [simpl; auto|].
  destruct (Ends c) as (Vpc & _ & Pc); [simpl; auto|]. destruct (Ends d) as (Vpd & _ & Pd); [simpl; auto 10|].
  assert (b0 <> b1) as B01 by (intros E; apply (f_equal Pos.to_nat) in E; rewrite b0_nat, b1_nat in E; clear -E; lia).
  assert (forall w, In w V -> alone w <> b0 /\ alone w <> b1) as Fresh.
  { intros w _. destruct (P k w) eqn:Pw.
    - destruct (alone_in w Pw) as (_ & _ & A). split; intros E; rewrite E in A; [rewrite b0_nat in A|rewrite b1_nat in A]; clear -A; lia.
    - unfold alone. rewrite Pw. split; intros E; apply (f_equal Pos.to_nat) in E; rewrite Pos2Nat.inj_add in E; [rewrite b0_nat, b1_nat in E|]; pose proof (Pos2Nat.is_pos w) as W; clear -E W; lia. }
  assert (alone (p a) <> alone (p b) /\ alone (p c) <> alone (p d)) as Bey.
  { destruct G' as (_ & _ & _ & _ & (n1 & _ & _ & _ & _ & n6) & _). split; intros E; apply alone_injective in E; auto. }
  destruct (stand V U' T' (outer (P k)) a b' c' d' (o a) q2 r2 s2 (p a) (p b) (p c) (p d) G' alone Ga) with (b0 := b0) (b1 := b1) (F := F)
    (i1 := taken v (fst a)) (i2 := taken v (fst b)) (i3 := taken v (fst c)) (i4 := taken v (fst d)) as (h & Gh & Same & Vals & Onto & May & es & Ies & Nes & Must); auto.
  { intros w z I J _ E. apply alone_injective; auto. }
  { repeat split; intros E; [apply Ka|apply Kb|apply Kc|apply Kd]; apply (frame_taken k l F a b c d Ik Fk); simpl; auto 10. }
  assert (forall w, In w V -> P k w = true -> h w = alone w) as In_P by (intros w I E; apply Same; auto; unfold outer; rewrite E; auto).
  assert (forall e, In e (list_at k inn) -> In e L /\ P k (fst (snd e)) = true /\ P k (snd (snd e)) = true) as Inn.
  { intros e I. rewrite (inn_is L v S inn gat groups) in I. apply filter_In in I as (I & X). unfold inner in X. rewrite !andb_true_iff in X. fold spot in X. tauto. }
  assert (forall e, In e U -> P k (fst (snd e)) = true -> P k (snd (snd e)) = true -> image h e = image (spot_in spot) e) as Im.
  { intros e I A B. destruct e as (n & u & w). destruct (m_ends _ _ mt _ _ _ I) as (Iu & Iw & _). cbn [fst snd] in *.
    apply image_same; cbn [fst snd]; rewrite In_P by auto; apply alone_in; auto. }
  assert (forall e, P k (fst (snd e)) = true -> P k (snd (snd e)) = true -> crossb (P k) e = false) as Nc.
  { intros (n & u & w) A B. simpl in *. rewrite A, B. auto. }
  set (size := count + frame_size F).
  assert (Pos.to_nat (Pos.of_nat size) = size) as Size.
  { apply Nat2Pos.id. unfold size. pose proof (not_empty k l Ik) as N. fold count in N. clear -N. lia. }
  unfold ask_frame. fold size. apply (smaller_sound V U' T' h Gh).
  - intros w I. apply Pos2Nat.inj_le. rewrite Size. unfold size. destruct (P k w) eqn:Pw.
    + rewrite (In_P w I Pw). destruct (alone_in w Pw) as (_ & _ & A). clear -A. lia.
    + assert (outer (P k) w = true) as O by (unfold outer; rewrite Pw; auto). specialize (Vals w I O).
      destruct (alone_in (p a) Pa) as (_ & _ & A). destruct (alone_in (p c) Pc) as (_ & _ & C).
      destruct F; simpl; [rewrite Vals, b0_nat; clear; lia|destruct Vals as [Q|Q]; rewrite Q, ?b0_nat, ?b1_nat; clear; lia| |destruct Vals as [Q|Q]; rewrite Q, ?b0_nat, ?b1_nat; clear; lia].
      destruct Vals as [Q|Q]; rewrite Q; [clear -A|clear -C]; lia.
  - intros n R. apply Pos2Nat.inj_le in R. rewrite Size in R. unfold size in R. destruct (Nat.leb_spec (Pos.to_nat n) count) as [Q|Q].
    + destruct (spot_onto top S spotted_ok k l n Ik Q) as (w & _ & _ & Iw & Fw). exists w. split; auto.
      assert (P k w = true) as Pw by (apply P_spec; eauto). rewrite (In_P w Iw Pw). destruct (alone_in w Pw) as (_ & A & _). fold spot in Fw. congruence.
    + assert (Pos.to_nat n = count + 1 \/ Pos.to_nat n = count + 2 /\ frame_size F = 2) as [E|(E & E2)].
      { destruct F; simpl in *; clear -R Q; lia. }
      * assert (n = b0) as X by (apply Pos2Nat.inj; rewrite b0_nat; auto). subst n. destruct F; [exact Onto|apply Onto|simpl in R; clear -R Q; lia|apply Onto].
      * assert (n = b1) as X by (apply Pos2Nat.inj; rewrite b1_nat; auto). subst n. destruct F; try discriminate; apply Onto.
  - intros e Ie N. destruct (outer (P k) (fst (snd e)) || outer (P k) (snd (snd e))) eqn:O.
    + destruct (May e Ie O N) as (y & z & I & Lk). exists y, z. split; auto. apply in_or_app. right.
      destruct (alone_in (p a) Pa) as (A & _), (alone_in (p b) Pb) as (B & _), (alone_in (p c) Pc) as (C & _), (alone_in (p d) Pd) as (E & _).
      rewrite A, B, C, E in I. exact I.
    + apply orb_false_iff in O as (O1 & O2). unfold outer in O1, O2. apply negb_false_iff in O1, O2.
      pose proof (K e Ie (Nc e O1 O2)) as Iu. exists (fst (image (spot_in spot) e)), (snd (image (spot_in spot) e)). split.
      * apply in_or_app. left. rewrite <- surjective_pairing. apply in_map. rewrite (inn_is L v S inn gat groups). apply filter_In.
        destruct (used_ok L v x D e Iu) as (IL & us). split; auto. unfold inner. rewrite us. fold spot. fold (P k (fst (snd e))). fold (P k (snd (snd e))). rewrite O1, O2. auto.
      * left. rewrite (Im e Iu O1 O2). destruct (image (spot_in spot) e). auto.
  - set (es0 := filter (fun e => taken v (fst e)) (list_at k inn)). exists (es0 ++ es). split.
    + apply nodup_both; auto; [unfold es0; apply NoDup_filter; rewrite (inn_is L v S inn gat groups); apply NoDup_filter; eapply L_nodup; eauto|].
      intros e I J. apply filter_In in I as (I & _). destruct (Inn e I) as (_ & A & B). apply Ies in J.
      assert (exists u w, joins e u w /\ outer (P k) u = true) as (u & w & Jn & O).
      { destruct G' as ((ja & jb & jc & jd) & (i1 & i2 & i3 & i4) & _). destruct J as [J|[J|[J|[J|[]]]]]; subst e; eauto. }
      unfold outer in O. apply negb_true_iff in O. destruct Jn as [Jn|Jn]; rewrite Jn in A, B; cbn [fst snd] in A, B; congruence.
    + apply Forall2_app.
      * assert (forall ll, incl ll es0 -> Forall2 (stands U' h) (map (image (spot_in spot)) ll) ll) as X; [|apply X, incl_refl].
        induction ll as [|e ll IH]; intros I; simpl; constructor.
        -- assert (In e es0) as Ie by (apply I; simpl; auto). apply filter_In in Ie as (Ie & T). destruct (Inn e Ie) as (IL & A & B).
           pose proof (taken_in L v x D e IL T) as Iu. split; [apply K'; auto|]. split; [left; rewrite (Im e Iu A B); destruct (image (spot_in spot) e); auto|].
           destruct e as (n & u & w). destruct (m_ends _ _ mt _ _ _ Iu) as (Vu & Vw & N). unfold image. cbn [fst snd] in *.
           destruct (alone_in u A) as (Q1 & _), (alone_in w B) as (Q2 & _). rewrite <- Q1, <- Q2. intros E. apply N, alone_injective; auto.
        -- apply IH. intros g J. apply I. simpl. auto.
      * destruct (alone_in (p a) Pa) as (A & _), (alone_in (p b) Pb) as (B & _), (alone_in (p c) Pc) as (C & _), (alone_in (p d) Pd) as (E & _).
        rewrite A, B, C, E in Must. exact Must.
Qed.
End Ask.
(* ---- all of it *)
Lemma one_of {A} (B C : A -> Prop) l : (forall a, In a l -> B a \/ C a) -> (exists a, In a l /\ C a) \/ forall a, In a l -> B a.
Proof.
  induction l as [|a l IH]; intros H; [right; intros a []|]. destruct (H a) as [Ba|Ca]; [simpl; auto| |left; exists a; simpl; auto].
  destruct IH as [(z & I & Cz)|All]; [intros z I; apply H; simpl; auto|left; exists z; simpl; auto|right]. intros z [E|I]; [subst; auto|auto].
Qed.
Lemma items_side k l xs : In ((k, l), xs) (items given S) -> In (k, l) S.
Proof. intros I. eapply in_combine_l; eauto. Qed.
Lemma side_item k l : In (k, l) S -> exists xs, In ((k, l), xs) (items given S).
Proof. apply number_items. Qed.
Hypothesis items_ok : forall i, In i (items given S) -> item_ok top spot inn gat frames i = true.
(* the links that the lemmas of a side prove *)
Definition proved (i : item) := let '((k, l), xs) := i in
  match PM.find k frames with
  | Some _ => passing k
  | None => forall n, In n xs -> exists e, nth_error (by_place spot k (list_at k gat)) n = Some e /\ x (fst e) = true
  end.
Lemma proved_or i all : In i (items given S) -> incl (ask v spot inn gat frames i) all -> forall goals, collect all = Some goals ->
  proved i \/ exists l g, In l goals /\ In g l /\ has_tour g.
Proof.
  destruct i as ((k & l) & xs). intros I Inc goals C. pose proof (items_side k l xs I) as Ik. specialize (items_ok _ I).
  unfold item_ok in items_ok. rewrite !andb_true_iff in items_ok. destruct items_ok as (_ & Ok). unfold proved. unfold ask in Inc.
  destruct (PM.find k frames) as [(F & ((a & b) & (c & d)))|] eqn:Fk.
  - destruct xs as [|n xs]; [rewrite andb_false_r in Ok; discriminate|].
    assert (frame_ok spot gat k (F, (a, b, (c, d))) = true) as ok_k by (apply (frames_ok k l); auto).
    pose proof (frame_gated k F a b c d ok_k) as G. destruct (frame_in k F a b c d ok_k a) as (_ & _ & _ & _ & _ & _ & Vp & Vo); [simpl; auto|].
    destruct (nine_ways V U mt (P k) a b c d _ _ _ _ _ _ _ _ G Vp Vo (opposite F)) as [Pass|Cl].
    + left. intros F' a' b' c' d' E. rewrite Fk in E. inversion E; subst. exact Pass.
    + right. destruct (collect_in _ _ C (ask_frame v spot inn k (length l) (F, (a, b, (c, d))))) as (gs & E & J); [apply Inc; simpl; auto|].
      destruct (ask_frame_sound k l F a b c d Ik Fk gs Cl E) as (g & Jg & T). eauto.
  - set (open := fun n => match nth_error (by_place spot k (list_at k gat)) n with Some e => negb (x (fst e)) | None => true end).
    destruct (existsb open xs) eqn:X.
    + right. apply existsb_exists in X as (n & In_ & O). apply andb_prop in Ok as (_ & Ok). destruct xs as [|y ys]; [contradiction|]. apply Nat.eqb_eq in Ok.
      rewrite (gat_is L v S inn gat groups) in Ok.
      destruct (collect_in _ _ C (ask_side v spot inn gat k (length l) n)) as (gs & E & J); [apply Inc; apply in_map; auto|].
      destruct (ask_side_sound top L v S ok x tour D one_each spotted_ok inn gat groups k l Ik n gs Ok) as (g & Jg & T); [|exact E|eauto].
      intros e Q. unfold open in O. assert (nth_error (by_place spot k (list_at k gat)) n = Some e) as Q' by (rewrite (gat_is L v S inn gat groups); exact Q).
      rewrite Q' in O. apply negb_true_iff. auto.
    + left. intros n J. assert (open n = false) as O.
      { destruct (open n) eqn:O; auto. rewrite <- X. symmetry. apply existsb_exists. eauto. }
      unfold open in O. destruct (nth_error _ n) as [e|]; [|discriminate]. apply negb_false_iff in O. eauto.
Qed.
Lemma proved_centre goals : (forall i, In i (items given S) -> proved i) ->
  ask_centre L v given S spot gat frames names number = Some goals -> exists g, In g goals /\ has_tour g.
Proof.
  intros Pr. set (ks := filter (fun k => match PM.find k frames with Some _ => true | None => false end) (map fst S)).
  assert (forall k, In k ks -> (exists l, In (k, l) S) /\ exists fr, PM.find k frames = Some fr) as A.
  { intros k J. apply filter_In in J as (J & E). apply in_map_iff in J as ((k' & l) & E' & J). simpl in E'. subst k'. split; [eauto|].
    destruct (PM.find k frames) as [fr|]; [eauto|discriminate]. }
  assert (forall k l fr, In (k, l) S -> PM.find k frames = Some fr -> In k ks) as B.
  { intros k l fr I E. apply filter_In. rewrite E. split; auto. apply in_map_iff. exists (k, l). auto. }
  destruct (all_frames ks) as (f & R).
  - apply NoDup_filter, number_nodup.
  - intros k J. destruct (A k J) as ((l & Ik) & (fr & Fk)). split; [eauto|]. split; [eauto|].
    destruct (side_item k l Ik) as (xs & I). specialize (Pr _ I). unfold proved in Pr. rewrite Fk in Pr. exact Pr.
  - apply (ask_centre_sound ks B A f R). intros n M. apply mem_set_of in M. apply in_flat_map in M as (((k & l) & xs) & I & M).
    specialize (Pr _ I). unfold proved in Pr. unfold need in M. destruct (PM.find k frames); [contradiction|].
    apply in_flat_map in M as (n' & J & M). destruct (Pr n' J) as (e & Q & X). unfold needed in M. rewrite Q in M. destruct M as [M|[]]. subst. auto.
Qed.
Lemma sides_in_sound goals : sides_in top L v given S spot inn gat frames names number = Some goals -> exists l g, In l goals /\ In g l /\ has_tour g.
Proof.
  unfold sides_in. destruct (_ && _ && _); [|discriminate].
  assert (forall all, incl (flat_map (ask v spot inn gat frames) (items given S)) all -> collect all = Some goals ->
    (exists i, In i (items given S) /\ exists l g, In l goals /\ In g l /\ has_tour g) \/ forall i, In i (items given S) -> proved i) as H.
  { intros all Inc C. apply one_of. intros i I. apply (proved_or i all); auto. intros o J. apply Inc. apply in_flat_map. eauto. }
  destruct (existsb _ (items given S)) eqn:W; intros C.
  - destruct (H _ (incl_refl _) C) as [(i & _ & R)|Pr]; auto. exfalso.
    apply existsb_exists in W as (((k & l) & xs) & I & W). specialize (Pr _ I). unfold whole in W. unfold proved in Pr.
    pose proof (items_ok _ I) as Ok. unfold item_ok in Ok. destruct (PM.find k frames); [discriminate|].
    apply existsb_exists in W as (n & J & W). apply Nat.leb_le in W. destruct (Pr n J) as (e & Q & _).
    rewrite !andb_true_iff in Ok. destruct Ok as (_ & _ & Ok). destruct xs; [contradiction|]. apply Nat.eqb_eq in Ok.
    assert (n < length (by_place spot k (list_at k gat))) as Z by (apply nth_error_Some; congruence).
    rewrite <- (Permutation.Permutation_length (by_place_perm spot _ _)) in Z. lia.
  - destruct (H _ (incl_appl _ (incl_refl _)) C) as [(i & _ & R)|Pr]; auto.
    destruct (collect_in _ _ C (ask_centre L v given S spot gat frames names number)) as (gs & E & Ig); [apply in_or_app; right; simpl; auto|].
    destruct (proved_centre gs Pr E) as (g & J & T). eauto.
Qed.
End Replace.

(* If the form has a tour, one of the smaller forms has one: that of a lemma, or the centre. *)
Theorem sides_sound top L v given framer goals : sorted top L = true ->
  forall x, tourset (Pos.to_nat top) L x -> decided x v ->
  sides top L v given framer = Some goals -> exists l g, In l goals /\ In g l /\ has_tour g.
Proof.
  intros ok x tour D. unfold sides. destruct (group _ _ _) as (inn & gat) eqn:G. intros E. pose proof E as T. unfold sides_in in T.
  destruct (_ && _ && _) eqn:B in T; [|discriminate]. rewrite !andb_true_iff, forallb_forall, Nat.leb_le in B. destruct B as ((IO & PO) & NE).
  set (S := number_sides 1 (map fst given)) in *. set (spot := all_spots S) in *. set (frames := framer spot gat) in *.
  assert (forall k l, In (k, l) S -> spotted top spot k 1 l = true /\ 1 <= length l /\
    match PM.find k frames with Some fr => frame_ok spot gat k fr = true | None => passed_ok spot inn gat (k, l) = true end) as H.
  { intros k l I. destruct (number_items given k l 1 I) as (xs & J). specialize (IO _ J). unfold item_ok in IO. rewrite !andb_true_iff, Nat.leb_le in IO.
    destruct IO as ((A & B) & C). split; auto. split; auto. destruct (PM.find k frames); apply andb_prop in C; tauto. }
  eapply (sides_in_sound top L v given inn gat frames G ok x tour D); fold S spot; eauto.
  - intros k l I. apply (H k l I).
  - intros k l I. apply (H k l I).
  - intros k l I N. destruct (H k l I) as (_ & _ & A). rewrite N in A. exact A.
  - intros N. rewrite N in NE. simpl in NE. lia.
  - intros k l fr I F. destruct (H k l I) as (_ & _ & A). rewrite F in A. exact A.
Qed.
