(* Split.v - a piece instead of the whole (rules S1 to S3).
   The vertices not listed fall into parts.  A part has links to at most two vertices of the
   piece.  So a tour passes it once, from the one to the other: it is shrunk into the one
   end, and its link to the other end becomes an edge that must be used.
   What finds the parts is not trusted; it is tested that no link joins two of them. *)
Require Import List PArith Arith Lia Bool FMapPositive FinFun.
From Icosian Require Import Spec Rules Cut Quotient Smaller.
Import ListNotations.

(* ---- sets that can be left to two others alone *)
Definition between (P B : positive -> bool) (e : edge) : bool :=
  let '(_, (u, v)) := e in (P u && B v) || (P v && B u).
Section Gates.
Variables (V : list positive) (U : list edge).
Hypothesis tour : mtour V U.
Variables P A B : positive -> bool.
Hypothesis pa : forall w, P w = true -> A w = false.
Hypothesis pb : forall w, P w = true -> B w = false.
Hypothesis only : forall e, In e U -> crossb P e = true -> between P A e || between P B e = true.
Hypothesis here : exists w, In w V /\ P w = true.

Lemma gate_used : cross A U <= 2 -> (exists w, In w V /\ P w = false /\ A w = false) ->
  exists e, In e U /\ between P B e = true.
Proof.
  intros CA (z & Iz & Pz & Az). destruct here as (w & Iw & Pw).
  destruct (existsb (between P B) U) eqn:E; [apply existsb_exists in E; exact E|exfalso].
  assert (2 <= cross P U) as C1 by (apply (cross_two V U tour); eauto).
  assert (2 <= cross (either P A) U) as C2.
  { apply (cross_two V U tour); [exists w|exists z]; unfold either; rewrite ?Pw, ?Pz, ?Az; auto. }
  assert (cross P U + cross (either P A) U <= cross A U); [|lia].
  unfold cross. rewrite <- sum_add. apply sum_le. intros e I. pose proof (only e I) as O.
  assert (between P B e = false) as N.
  { destruct (between P B e) eqn:X; auto. rewrite <- E. symmetry. apply existsb_exists. eauto. }
  rewrite N, orb_false_r in O. destruct e as (k & u & v). unfold either. simpl in *.
  pose proof (pa u) as U1. pose proof (pa v) as V1.
  destruct (P u), (P v), (A u), (A v); simpl in *; auto; try lia; try (rewrite U1 in *; auto); try (rewrite V1 in *; auto);
    try discriminate; try (specialize (O eq_refl)); try (specialize (U1 eq_refl)); try (specialize (V1 eq_refl)); discriminate.
Qed.
Lemma passed_once : cross A U <= 2 -> cross B U <= 2 -> (forall w, A w = true -> B w = false) ->
  (exists w, In w V /\ P w = false /\ A w = false /\ B w = false) -> cross P U <= 2.
Proof.
  intros CA CB ab (z & Iz & Pz & Az & Bz). destruct here as (w & Iw & Pw).
  assert (2 <= cross (either P (either A B)) U) as C2.
  { apply (cross_two V U tour); [exists w|exists z]; unfold either; rewrite ?Pw, ?Pz, ?Az, ?Bz; auto. }
  assert (cross P U + cross (either P (either A B)) U <= cross A U + cross B U); [|lia].
  unfold cross. rewrite <- !sum_add. apply sum_le. intros e I. pose proof (only e I) as O.
  destruct e as (k & u & v). unfold either. simpl in *.
  pose proof (pa u) as U1. pose proof (pa v) as V1. pose proof (pb u) as U2. pose proof (pb v) as V2.
  pose proof (ab u) as U3. pose proof (ab v) as V3.
  destruct (P u), (P v); simpl in *; try (rewrite U1, U2 by auto); try (rewrite V1, V2 by auto); simpl; auto; try lia.
  - specialize (U1 eq_refl). specialize (U2 eq_refl). rewrite U1, U2 in *. specialize (O eq_refl).
    destruct (A v), (B v); simpl in *; auto; discriminate.
  - specialize (V1 eq_refl). specialize (V2 eq_refl). rewrite V1, V2 in *. specialize (O eq_refl).
    destruct (A u), (B u); simpl in *; auto; discriminate.
  - destruct (A u), (A v), (B u), (B v); simpl; auto; try lia; try (specialize (U3 eq_refl)); try (specialize (V3 eq_refl)); discriminate.
Qed.
End Gates.

(* all vertices *)
Definition all_to (top : positive) : list positive :=
  snd (Pos.iter (fun kl : positive * list positive => (Pos.succ (fst kl), fst kl :: snd kl)) (1%positive, []) top).
Lemma all_to_in top w : In w (all_to top) <-> (w <= top)%positive.
Proof.
  assert (forall t, fst (Pos.iter (fun kl : positive * list positive => (Pos.succ (fst kl), fst kl :: snd kl)) (1%positive, []) t) = Pos.succ t /\
    forall w, In w (all_to t) <-> (w <= t)%positive) as S; [|apply S].
  intros t. induction t using Pos.peano_ind; unfold all_to in *.
  - simpl. split; auto. intros z. split; [intros [E|[]]|intros l; left]; lia.
  - rewrite Pos.iter_succ. simpl. destruct IHt as (F & I). rewrite F. split; auto. intros z. rewrite I. lia.
Qed.

(* ---- vertices with numbers *)
Fixpoint places_from (i : positive) (l : list positive) (m : PM.t positive) : PM.t positive :=
  match l with [] => m | w :: r => places_from (Pos.succ i) r (PM.add w i m) end.
Fixpoint placed (top : positive) (m : PM.t positive) (i : positive) (l : list positive) : bool :=
  match l with
  | [] => true
  | w :: r => Pos.leb w top && match PM.find w m with Some j => Pos.eqb i j | None => false end && placed top m (Pos.succ i) r
  end.
Lemma places_from_spec l : forall i m w j, PM.find w (places_from i l m) = Some j ->
  PM.find w m = Some j \/ (In w l /\ Pos.to_nat j < Pos.to_nat i + length l).
Proof.
  induction l as [|a l IH]; simpl; intros i m w j F; auto. destruct (IH _ _ _ _ F) as [K|(K & R)].
  - destruct (Pos.eq_dec w a); [subst; rewrite PM.gss in K; inversion K; subst; right; split; auto; lia|]. rewrite PM.gso in K by auto. auto.
  - right. split; auto. lia.
Qed.
Lemma placed_spec top m l : forall i, placed top m i l = true -> forall a, a < length l ->
  exists w, In w l /\ nth a l 1%positive = w /\ (w <= top)%positive /\ PM.find w m = Some (Pos.of_nat (Pos.to_nat i + a)).
Proof.
  induction l as [|w l IH]; simpl; intros i H a l'; [lia|]. rewrite !andb_true_iff, Pos.leb_le in H. destruct H as ((R & F) & H).
  destruct a.
  - exists w. destruct (PM.find w m) as [j|] eqn:K; [|discriminate]. apply Pos.eqb_eq in F. subst j.
    rewrite Nat.add_0_r, Pos2Nat.id. auto.
  - destruct (IH _ H a) as (z & I & N & r & K); [lia|]. exists z. split; auto. split; auto. split; auto.
    rewrite K. do 2 f_equal. lia.
Qed.

Section Judge.
Variables (top : positive) (L : list edge) (v : PM.t bool).
Variable vertices : list positive.
Variables (labels : PM.t positive) (gates : PM.t vpair). (* the part of a vertex; the places of its ends *)
Variable place : PM.t positive.
Let m := Pos.of_nat (length vertices).

Definition usable k := match PM.find k v with Some false => false | _ => true end.
Definition taken k := match PM.find k v with Some true => true | _ => false end.
Definition ends_of w := match PM.find w labels with Some p => PM.find p gates | None => None end.
Definition home w := match PM.find w place with Some i => i | None => match ends_of w with Some (a, _) => a | None => 1%positive end end.
Definition part_of w := match PM.find w place with Some _ => None | None => PM.find w labels end.
Definition vertex_ok w := match PM.find w place with
  | Some _ => true
  | None => match ends_of w with Some (a, b) => Pos.leb a m && Pos.leb b m | None => false end
  end.
Definition gate_ok c w := match ends_of w with Some (a, b) => Pos.eqb c a || Pos.eqb c b | None => false end.
Definition same_part u w := match PM.find u labels, PM.find w labels with Some p, Some q => Pos.eqb p q | _, _ => false end.
Definition link_ok (e : edge) : bool :=
  let '(k, (u, w)) := e in
  negb (usable k) ||
  match PM.find u place, PM.find w place with
  | Some _, Some _ => true
  | Some c, None => gate_ok c w
  | None, Some c => gate_ok c u
  | None, None => same_part u w
  end.
Fixpoint gather (l : list positive) (seen : PM.t unit) : list positive :=
  match l with
  | [] => []
  | w :: r => match part_of w with
    | Some p => if PM.mem p seen then gather r seen else p :: gather r (PM.add p tt seen)
    | None => gather r seen
    end
  end.
Definition ends_of_part p := match PM.find p gates with Some g => g | None => (1%positive, 1%positive) end.
Definition inner_pairs (pick : positive -> bool) : list vpair := flat_map (fun e : edge => let '(k, (u, w)) := e in
  if pick k then match PM.find u place, PM.find w place with Some a, Some b => [(a, b)] | _, _ => [] end else []) L.
(* how the piece is passed: None, that says nothing; Some [], not at all *)
Definition split_in : option (list form) :=
  let count := length vertices in
  if placed top place 1 vertices && forallb vertex_ok (all_to top) && forallb link_ok L && Nat.leb 1 count then
    let parts := gather (all_to top) (PM.empty _) in
    let ins := inner_pairs taken in
    if Nat.ltb count (length parts + length ins) then Some []
    else if Nat.leb 2 count && existsb (fun p => negb (proper_pair (ends_of_part p))) parts then Some []
    else smaller m (map ends_of_part parts ++ inner_pairs usable) (map ends_of_part parts ++ ins)
  else None.
End Judge.
Definition split (top : positive) (L : list edge) (v : PM.t bool) (vertices : list positive) (labels : PM.t positive) (gates : PM.t vpair) :=
  split_in top L v vertices labels gates (places_from 1 vertices (PM.empty _)).

Section Sound.
Variables (top : positive) (L : list edge) (v : PM.t bool) (vertices : list positive) (labels : PM.t positive) (gates : PM.t vpair).
Let place := places_from 1 vertices (PM.empty _).
Let m := Pos.of_nat (length vertices).
Let part := part_of labels place.
Hypothesis ok : sorted top L = true.
Variable x : positive -> bool.
Hypothesis tour : tourset (Pos.to_nat top) L x.
Hypothesis D : decided x v.
Let V := vertices_to (Pos.to_nat top).
Let U := used_edges L x.
Let mt : mtour V U := form_mtour top L x ok tour.
Hypothesis placed_ok : placed top place 1 vertices = true.
Hypothesis vertices_ok : forall w, In w V -> vertex_ok vertices labels gates place w = true.
Hypothesis links_ok : forall e, In e L -> link_ok v labels gates place e = true.
Hypothesis some : vertices <> [].

Let m_nat : Pos.to_nat m = length vertices.
Proof. unfold m. apply Nat2Pos.id. destruct vertices; [congruence|simpl; lia]. Qed.
Lemma in_all w : In w (all_to top) <-> In w V.
Proof. rewrite all_to_in. unfold V. rewrite vertices_in. unfold in_range. lia. Qed.
Lemma place_range w i : PM.find w place = Some i -> In w vertices /\ (i <= m)%positive.
Proof.
  intros F. apply places_from_spec in F as [F|(I & R)]; [rewrite PM.gempty in F; discriminate|]. split; auto.
  apply Pos2Nat.inj_le. rewrite m_nat. lia.
Qed.
Lemma place_onto i : (i <= m)%positive -> exists w, In w V /\ PM.find w place = Some i.
Proof.
  intros R. apply Pos2Nat.inj_le in R. rewrite m_nat in R. pose proof (Pos2Nat.is_pos i).
  destruct (placed_spec _ _ _ _ placed_ok (Pos.to_nat i - 1)) as (w & _ & _ & r & F); [lia|].
  exists w. split.
  - apply vertices_in. unfold in_range. lia.
  - rewrite F. f_equal. apply Pos2Nat.inj. rewrite Nat2Pos.id; lia.
Qed.
Lemma place_inj u w i : PM.find u place = Some i -> PM.find w place = Some i -> u = w.
Proof.
  assert (forall z, PM.find z place = Some i -> z = nth (Pos.to_nat i - 1) vertices 1%positive) as H.
  { intros z F. pose proof (place_range z i F) as (I & _). apply (In_nth _ _ 1%positive) in I as (a & la & E).
    destruct (placed_spec _ _ _ _ placed_ok a la) as (y & _ & N & _ & K). rewrite E in N. subst y. rewrite F in K.
    assert (i = Pos.of_nat (Pos.to_nat 1 + a)) as Q by congruence. apply (f_equal Pos.to_nat) in Q. rewrite Nat2Pos.id in Q by lia.
    rewrite Q, <- E. f_equal. lia. }
  intros F K. rewrite (H u F), (H w K). auto.
Qed.
Lemma used_usable k u w : In (k, (u, w)) U -> usable v k = true.
Proof.
  intros I. apply used_edges_in in I as (_ & X). unfold usable. destruct (PM.find k v) as [[|]|] eqn:F; auto.
  apply D in F. simpl in X. congruence.
Qed.
Lemma in_L e : In e U -> In e L.
Proof. intros I. apply used_edges_in in I. tauto. Qed.

Definition inP p : positive -> bool := fun w => match part w with Some q => Pos.eqb q p | None => false end.
Definition atP i : positive -> bool := fun w => match PM.find w place with Some j => Pos.eqb j i | None => false end.
Lemma at_is i w : PM.find w place = Some i -> forall z, atP i z = is w z.
Proof.
  intros F z. unfold atP, is. destruct (Pos.eqb_spec z w).
  - subst. rewrite F. apply Pos.eqb_refl.
  - destruct (PM.find z place) as [j|] eqn:K; auto. apply Pos.eqb_neq. intros E. subst. apply n. eapply place_inj; eauto.
Qed.
Let cross_ext := cross_same V U mt.
Lemma cross_at i : (i <= m)%positive -> cross (atP i) U = 2.
Proof.
  intros R. destruct (place_onto i R) as (w & I & F). rewrite <- (cross_is V U mt w I).
  apply cross_ext. intros z _. apply at_is. auto.
Qed.
Lemma inP_at p i w : inP p w = true -> atP i w = false.
Proof. unfold inP, atP, part, part_of. destruct (PM.find w place); auto. discriminate. Qed.
Lemma ends_range p a b w : In w V -> inP p w = true -> PM.find p gates = Some (a, b) -> (a <= m)%positive /\ (b <= m)%positive.
Proof.
  intros I P E. specialize (vertices_ok w I). unfold vertex_ok in vertices_ok. unfold inP, part, part_of in P.
  destruct (PM.find w place); [discriminate|]. unfold ends_of in vertices_ok. destruct (PM.find w labels) as [q|]; [|discriminate].
  apply Pos.eqb_eq in P. subst q. rewrite E in vertices_ok. rewrite andb_true_iff, !Pos.leb_le in vertices_ok. auto.
Qed.
Lemma has_ends p w : In w V -> part w = Some p -> exists a b, PM.find p gates = Some (a, b) /\ (a <= m)%positive /\ (b <= m)%positive.
Proof.
  intros I P. assert (inP p w = true) as Q by (unfold inP; rewrite P; apply Pos.eqb_refl).
  pose proof (vertices_ok w I) as K. unfold vertex_ok in K. unfold part, part_of in P. destruct (PM.find w place); [discriminate|].
  unfold ends_of in K. rewrite P in K. destruct (PM.find p gates) as [(a & b)|] eqn:E; [|discriminate].
  exists a, b. split; auto. eapply ends_range; eauto.
Qed.
(* a used edge that leaves a part leads to one of its ends *)
Lemma leaves p a b : PM.find p gates = Some (a, b) -> forall e, In e U -> crossb (inP p) e = true ->
  between (inP p) (atP a) e || between (inP p) (atP b) e = true.
Proof.
  intros E (k & u & w) I C. pose proof (used_usable k u w I) as us. pose proof (links_ok _ (in_L _ I)) as K.
  unfold link_ok in K. rewrite us in K. cbn [negb orb] in K. simpl in C. unfold between.
  destruct (inP p u) eqn:Pu; destruct (inP p w) eqn:Pw; try discriminate; cbn [andb orb]; rewrite ?orb_false_r;
   unfold inP, part, part_of, atP in *.
  - destruct (PM.find u place) as [|] eqn:pu; [discriminate|]. destruct (PM.find w place) as [c|] eqn:pw.
    + unfold gate_ok, ends_of in K. destruct (PM.find u labels) as [q|]; [|discriminate]. apply Pos.eqb_eq in Pu. subst q.
      rewrite E in K. exact K.
    + unfold same_part in K. destruct (PM.find u labels) as [q|], (PM.find w labels) as [r|]; try discriminate.
      apply Pos.eqb_eq in Pu, K. subst. rewrite Pos.eqb_refl in Pw. discriminate.
  - destruct (PM.find w place) as [|] eqn:pw; [discriminate|]. destruct (PM.find u place) as [c|] eqn:pu.
    + unfold gate_ok, ends_of in K. destruct (PM.find w labels) as [q|]; [|discriminate]. apply Pos.eqb_eq in Pw. subst q.
      rewrite E in K. exact K.
    + unfold same_part in K. destruct (PM.find w labels) as [q|], (PM.find u labels) as [r|]; try discriminate.
      apply Pos.eqb_eq in Pw, K. subst. rewrite Pos.eqb_refl in Pu. discriminate.
Qed.
(* it is used to go to each vertex of the piece to which it has links, less one *)
Lemma part_gate p a b d w : In w V -> part w = Some p -> (PM.find p gates = Some (a, b) \/ PM.find p gates = Some (b, a)) ->
  (d = b \/ a = b) -> (d <= m)%positive -> d <> a -> exists e, In e U /\ between (inP p) (atP d) e = true.
Proof.
  intros I P E Q R N. assert (inP p w = true) as Pw by (unfold inP; rewrite P; apply Pos.eqb_refl).
  assert ((a <= m)%positive) as Ra by (destruct E as [E|E]; destruct (ends_range p _ _ w I Pw E); auto).
  apply (gate_used V U mt (inP p) (atP a) (atP d)).
  - intros z H. eapply inP_at; eauto.
  - intros e J C. assert (between (inP p) (atP a) e || between (inP p) (atP b) e = true) as K.
    { destruct E as [E|E]; [eapply leaves; eauto|]. rewrite orb_comm. eapply leaves; eauto. }
    destruct Q as [Q|Q]; [subst; auto|]. subst b. rewrite orb_diag in K. rewrite K. auto.
  - exists w. auto.
  - rewrite (cross_at a Ra). auto.
  - destruct (place_onto d R) as (z & Iz & F). exists z. split; auto. unfold inP, part, part_of, atP. rewrite F.
    split; auto. apply Pos.eqb_neq. auto.
Qed.

Let good_ext := good_same V U mt.
Definition inside_part p := exists w, In w V /\ part w = Some p.

Section Piece.
Hypothesis three : (3 <= m)%positive.
Hypothesis no_loop : forall p a b, inside_part p -> PM.find p gates = Some (a, b) -> a <> b.

(* the parts of a list are shrunk into their first ends, the others are vertices of their own *)
Definition shrunk (done : list positive) w := match PM.find w place with
  | Some i => i
  | None => match PM.find w labels with
    | Some p => if existsb (Pos.eqb p) done then fst (ends_of_part gates p) else (m + p)%positive
    | None => 1%positive
    end
  end.
Lemma unplaced w : In w V -> PM.find w place = None -> exists p, PM.find w labels = Some p /\ part w = Some p.
Proof.
  intros I N. pose proof (vertices_ok w I) as K. unfold vertex_ok, ends_of in K. unfold part, part_of. rewrite N in *.
  destruct (PM.find w labels) as [p|]; [eauto|discriminate].
Qed.
Lemma part_crossed p : cross (inP p) U <= 2.
Proof.
  destruct (existsb (fun w => inP p w) V) eqn:E.
  - apply existsb_exists in E as (w & I & P). assert (part w = Some p) as Q.
    { unfold inP in P. destruct (part w) as [q|]; [|discriminate]. apply Pos.eqb_eq in P. congruence. }
    destruct (has_ends p w I Q) as (a & b & F & Ra & Rb).
    assert (a <> b) as N by (eapply no_loop; [exists w; eauto|eauto]).
    apply (passed_once V U mt (inP p) (atP a) (atP b)).
    + intros z; apply inP_at.
    + intros z; apply inP_at.
    + apply leaves; auto.
    + eauto.
    + rewrite cross_at; auto.
    + rewrite cross_at; auto.
    + intros z. unfold atP. destruct (PM.find z place) as [i|]; auto. rewrite Pos.eqb_eq, Pos.eqb_neq. congruence.
    + assert (exists c, (c <= m)%positive /\ c <> a /\ c <> b) as (c & Rc & ca & cb).
      { destruct (Pos.eq_dec a 1), (Pos.eq_dec b 1), (Pos.eq_dec a 2), (Pos.eq_dec b 2);
         try (exists 1%positive; split; [lia|split; congruence]); try (exists 2%positive; split; [lia|split; congruence]);
         exists 3%positive; split; auto; split; congruence. }
      destruct (place_onto c Rc) as (z & Iz & Fz). exists z. split; auto. unfold inP, part, part_of, atP. rewrite Fz.
      rewrite !Pos.eqb_neq. auto.
  - rewrite (cross_ext _ (fun _ => false)); [|intros w I; destruct (inP p w) eqn:P; auto; rewrite <- E; symmetry; apply existsb_exists; eauto].
    unfold cross. rewrite (sum_ext _ (fun _ => 0)); [rewrite sum_zero; auto|]. intros (k & u & w) _. auto.
Qed.
Lemma shrunk_none : good U (shrunk []).
Proof.
  intros c. destruct (Pos.leb_spec c m) as [R|R].
  - rewrite (cross_ext _ (atP c)); [rewrite cross_at; auto|]. intros w I. unfold shrunk, atP.
    destruct (PM.find w place) as [i|] eqn:F; auto. destruct (unplaced w I F) as (p & E & _). rewrite E. simpl. apply Pos.eqb_neq. intros X. subst c. clear -R. lia.
  - rewrite (cross_ext _ (inP (c - m))); [apply part_crossed|]. intros w I. unfold shrunk, inP.
    destruct (PM.find w place) as [i|] eqn:F.
    + unfold part, part_of. rewrite F. apply place_range in F as (_ & F). apply Pos.eqb_neq. lia.
    + destruct (unplaced w I F) as (p & E & Q). rewrite E, Q. simpl.
      assert (c - m + m = c)%positive as S by (apply Pos.sub_add; auto).
      destruct (Pos.eqb_spec p (c - m)); [apply Pos.eqb_eq|apply Pos.eqb_neq]; lia.
Qed.
Lemma shrunk_one p done : inside_part p -> ~ In p done -> good U (shrunk done) -> good U (shrunk (p :: done)).
Proof.
  intros (w & I & Q) N G. destruct (has_ends p w I Q) as (a & b & F & Ra & Rb).
  assert (a <> b) as ab by (eapply no_loop; [exists w; eauto|eauto]).
  destruct (part_gate p b a a w I Q (or_intror F) (or_introl eq_refl) Ra ab) as (e & Ie & B).
  assert (existsb (Pos.eqb p) done = false) as X.
  { destruct (existsb (Pos.eqb p) done) eqn:X; auto. apply existsb_exists in X as (q & J & X). apply Pos.eqb_eq in X. subst. contradiction. }
  assert (forall z, inP p z = true -> shrunk done z = (m + p)%positive) as S1.
  { intros z P. unfold inP, part, part_of in P. unfold shrunk. destruct (PM.find z place); [discriminate|].
    destruct (PM.find z labels); [|discriminate]. apply Pos.eqb_eq in P. subst. rewrite X. auto. }
  assert (forall z, atP a z = true -> shrunk done z = a) as S2.
  { intros z P. unfold atP in P. unfold shrunk. destruct (PM.find z place); [|discriminate]. apply Pos.eqb_eq in P. auto. }
  apply (good_ext (merged (shrunk done) a (m + p))).
  - intros z Iz. unfold merged. unfold shrunk at 1 2 3. destruct (PM.find z place) as [i|] eqn:P.
    + apply place_range in P as (_ & P). destruct (Pos.eqb_spec i (m + p)); [lia|]. auto.
    + destruct (unplaced z Iz P) as (q & E & _). rewrite E. simpl. destruct (Pos.eqb_spec q p).
      * subst q. rewrite X, Pos.eqb_refl. unfold ends_of_part. rewrite F. auto.
      * destruct (existsb (Pos.eqb q) done) eqn:Y.
        -- apply existsb_exists in Y as (q' & _ & Y). 
           destruct (has_ends q z Iz) as (a' & b' & F' & Ra' & _); [unfold part, part_of; rewrite P; auto|].
           unfold ends_of_part. rewrite F'. simpl. destruct (Pos.eqb_spec a' (m + p)); [lia|auto].
        -- destruct (Pos.eqb_spec (m + q) (m + p)); [lia|auto].
  - apply (good_merge U (shrunk done) G e a (m + p) Ie); [|lia]. destruct e as (k & y & z). unfold between in B. unfold like, image. cbn [fst snd].
    rewrite orb_true_iff, !andb_true_iff in B. destruct B as [(B1 & B2)|(B1 & B2)]; rewrite (S1 _ B1), (S2 _ B2); auto.
Qed.
Lemma shrunk_all l : NoDup l -> (forall p, In p l -> inside_part p) -> good U (shrunk l).
Proof.
  induction l as [|p l IH]; intros N H; [apply shrunk_none|]. inversion N; subst. apply shrunk_one; [apply H; simpl; auto|auto|].
  apply IH; auto. intros q I. apply H. simpl. auto.
Qed.
End Piece.

Lemma gather_spec l : forall seen, NoDup (gather labels place l seen) /\
  (forall p, In p (gather labels place l seen) -> (exists w, In w l /\ part w = Some p) /\ PM.mem p seen = false) /\
  (forall w p, In w l -> part w = Some p -> PM.mem p seen = true \/ In p (gather labels place l seen)).
Proof.
  induction l as [|a l IH]; simpl; intros seen; [repeat split; [constructor|contradiction..]|].
  fold part. destruct (part a) as [q|] eqn:Q.
  - destruct (PM.mem q seen) eqn:M.
    + destruct (IH seen) as (N & S & C). split; auto. split.
      * intros p I. destruct (S p I) as ((w & J & E) & F). eauto.
      * intros w p [E|I] F; [subst; left; congruence|eauto].
    + destruct (IH (PM.add q tt seen)) as (N & S & C).
      assert (forall p, PM.mem p (PM.add q tt seen) = Pos.eqb p q || PM.mem p seen) as A.
      { intros p. rewrite !PM.mem_find. destruct (Pos.eqb_spec p q); [subst; rewrite PM.gss; auto|rewrite PM.gso; auto]. }
      split; [|split].
      * constructor; auto. intros I. apply S in I as (_ & I). rewrite A, Pos.eqb_refl in I. discriminate.
      * intros p [E|I]; [subst; split; eauto|]. destruct (S p I) as ((w & J & E) & F). rewrite A, orb_false_iff in F. split; [eauto|tauto].
      * intros w p [E|I] F; [subst; right; left; congruence|]. destruct (C w p I F) as [H|H]; [|simpl; auto].
        rewrite A, orb_true_iff, Pos.eqb_eq in H. destruct H; [subst; simpl; auto|auto].
  - destruct (IH seen) as (N & S & C). split; auto. split.
    + intros p I. destruct (S p I) as ((w & J & E) & F). eauto.
    + intros w p [E|I] F; [congruence|eauto].
Qed.
Let parts := gather labels place (all_to top) (PM.empty _).
Lemma parts_nodup : NoDup parts.
Proof. apply gather_spec. Qed.
Lemma parts_inside p : In p parts -> inside_part p.
Proof. intros I. apply gather_spec in I as ((w & J & E) & _). exists w. split; auto. apply in_all. auto. Qed.
Lemma parts_all w p : In w V -> part w = Some p -> In p parts.
Proof.
  intros I E. destruct (gather_spec (all_to top) (PM.empty _)) as (_ & _ & C). destruct (C w p) as [H|H]; auto; [apply in_all; auto|].
  rewrite PM.mem_find, PM.gempty in H. discriminate.
Qed.

(* ---- edges that are in, between vertices of the piece *)
Definition listed w := match PM.find w place with Some _ => true | None => false end.
Definition within pick (e : edge) := pick (fst e) && listed (fst (snd e)) && listed (snd (snd e)).
Lemma inner_length pick M : length (inner_pairs M place pick) = length (filter (within pick) M).
Proof.
  unfold inner_pairs. induction M as [|(k & u & w) M IH]; simpl; auto. rewrite app_length, IH.
  change (within pick (k, (u, w))) with (pick k && listed u && listed w). unfold listed.
  destruct (pick k), (PM.find u place), (PM.find w place); simpl; auto.
Qed.
Lemma taken_used e : In e L -> taken v (fst e) = true -> In e U.
Proof.
  intros I T. apply used_edges_in. split; auto. unfold taken in T. destruct (PM.find (fst e) v) as [[|]|] eqn:F; try discriminate.
  apply D in F. auto.
Qed.
Lemma few_parts : length parts + length (inner_pairs L place (taken v)) <= length vertices.
Proof.
  rewrite inner_length.
  assert (length (filter (within (taken v)) L) <= sum (fun e => b2n (within (taken v) e)) U) as A.
  { rewrite sum_filter. apply NoDup_incl_length.
    - apply NoDup_filter. eapply NoDup_map_inv. eapply nodup_ids; eauto.
    - intros e I. apply filter_In in I as (I & W). apply filter_In. split; auto. apply taken_used; auto.
      unfold within in W. rewrite !andb_true_iff in W. tauto. }
  assert (2 * length parts <= sum (fun p => cross (inP p) U) parts) as B.
  { rewrite <- sum_const. apply sum_le. intros p I. destruct (parts_inside p I) as (w & J & E). apply (cross_two V U mt).
    - exists w. split; auto. unfold inP. rewrite E. apply Pos.eqb_refl.
    - destruct (place_onto 1) as (z & Iz & F); [lia|]. exists z. split; auto. unfold inP, part, part_of. rewrite F. auto. }
  assert (sum (fun e : edge => b2n (listed (fst (snd e))) + b2n (listed (snd (snd e)))) U <= 2 * length vertices) as C.
  { rewrite (deg_sum V U mt). apply Nat.mul_le_mono_l. apply NoDup_incl_length.
    - apply NoDup_filter, (m_vertices _ _ mt).
    - intros w I. apply filter_In in I as (I & W). unfold listed in W. destruct (PM.find w place) as [i|] eqn:F; [|discriminate].
      eapply place_range; eauto. }
  unfold cross in B. rewrite sum_swap in B.
  assert (sum (fun e => sum (fun p => b2n (crossb (inP p) e)) parts) U + 2 * sum (fun e => b2n (within (taken v) e)) U <=
    sum (fun e : edge => b2n (listed (fst (snd e))) + b2n (listed (snd (snd e)))) U); [|lia].
  rewrite <- sum_twice, <- sum_add. apply sum_le. intros (k & u & w) I.
  pose proof (links_ok _ (in_L _ I)) as K. unfold link_ok in K. rewrite (used_usable k u w I) in K. cbn [negb orb] in K.
  unfold within, listed. cbn [fst snd crossb].
  assert (forall z q, PM.find z place = None -> PM.find z labels = Some q -> forall p, inP p z = Pos.eqb q p) as Z.
  { intros z q E F p. unfold inP, part, part_of. rewrite E, F. auto. }
  assert (forall z i, PM.find z place = Some i -> forall p, inP p z = false) as Y.
  { intros z i E p. unfold inP, part, part_of. rewrite E. auto. }
  destruct (PM.find u place) as [i|] eqn:Fu, (PM.find w place) as [j|] eqn:Fw.
  - rewrite (sum_ext _ (fun _ => 0)); [rewrite sum_zero; destruct (taken v k); simpl; lia|].
    intros p _. rewrite (Y u i Fu), (Y w j Fw). auto.
  - unfold gate_ok, ends_of in K. destruct (PM.find w labels) as [q|] eqn:E; [|discriminate].
    rewrite (sum_ext _ (fun p => b2n (Pos.eqb q p))).
    + rewrite count_here by apply parts_nodup. rewrite andb_false_r. destruct (existsb (Pos.eqb q) parts); simpl; lia.
    + intros p _. rewrite (Y u i Fu), (Z w q Fw E), xorb_false_l. auto.
  - unfold gate_ok, ends_of in K. destruct (PM.find u labels) as [q|] eqn:E; [|discriminate].
    rewrite (sum_ext _ (fun p => b2n (Pos.eqb q p))).
    + rewrite count_here by apply parts_nodup. rewrite andb_false_r. cbn [andb]. destruct (existsb (Pos.eqb q) parts); simpl; lia.
    + intros p _. rewrite (Y w j Fw), (Z u q Fu E). rewrite xorb_false_r. auto.
  - unfold same_part in K. destruct (PM.find u labels) as [q|] eqn:E; [|discriminate]. destruct (PM.find w labels) as [r|] eqn:F; [|discriminate].
    apply Pos.eqb_eq in K. subst r. rewrite (sum_ext _ (fun _ => 0)); [rewrite sum_zero, andb_false_r; simpl; lia|].
    intros p _. rewrite (Z u q Fu E), (Z w q Fw F), xorb_nilpotent. auto.
Qed.

(* ---- what must be used, and what may be *)
Definition owner (e : edge) := match PM.find (fst (snd e)) place with
  | None => PM.find (fst (snd e)) labels
  | Some _ => match PM.find (snd (snd e)) place with None => PM.find (snd (snd e)) labels | Some _ => None end
  end.
Let f := home labels gates place.
Lemma home_at w i : PM.find w place = Some i -> f w = i.
Proof. intros E. unfold f, home. rewrite E. auto. Qed.
Lemma home_in w p a b : part w = Some p -> PM.find p gates = Some (a, b) -> f w = a /\ PM.find w place = None /\ PM.find w labels = Some p.
Proof.
  unfold part, part_of, f, home, ends_of. destruct (PM.find w place); [discriminate|]. intros E F. rewrite E, F. auto.
Qed.
Lemma part_must p : In p parts -> (forall a b, PM.find p gates = Some (a, b) -> a <> b) ->
  exists e, stands U f (ends_of_part gates p) e /\ owner e = Some p.
Proof.
  intros I N. destruct (parts_inside p I) as (w & Iw & E). destruct (has_ends p w Iw E) as (a & b & F & Ra & Rb).
  pose proof (N a b F) as ab. destruct (part_gate p a b b w Iw E (or_introl F) (or_introl eq_refl) Rb (not_eq_sym ab)) as (e & Ie & B).
  exists e. unfold ends_of_part. rewrite F. unfold stands. cbn [fst snd].
  assert (forall z, inP p z = true -> part z = Some p) as P.
  { intros z H. unfold inP in H. destruct (part z); [|discriminate]. apply Pos.eqb_eq in H. congruence. }
  assert (forall z, atP b z = true -> PM.find z place = Some b) as A.
  { intros z H. unfold atP in H. destruct (PM.find z place); [|discriminate]. apply Pos.eqb_eq in H. congruence. }
  destruct e as (k & y & z). unfold between in B. unfold owner, like, image. cbn [fst snd].
  rewrite orb_true_iff, !andb_true_iff in B. destruct B as [(B1 & B2)|(B1 & B2)]; apply P in B1; apply A in B2;
   destruct (home_in _ p a b B1 F) as (h1 & h2 & h3); rewrite h1, (home_at _ _ B2), ?h2, ?h3, ?B2; auto.
Qed.
Lemma parts_must l : (forall p, In p l -> In p parts) -> (forall p a b, In p l -> PM.find p gates = Some (a, b) -> a <> b) ->
  exists es, Forall2 (stands U f) (map (ends_of_part gates) l) es /\ map owner es = map Some l.
Proof.
  induction l as [|p l IH]; intros H N; [exists []; split; [constructor|auto]|].
  destruct (part_must p) as (e & S & O); [apply H; simpl; auto|intros; apply (N p); simpl; auto|].
  destruct IH as (es & F & E); [intros q I; apply H; simpl; auto|intros q a b I; apply N; simpl; auto|].
  exists (e :: es). simpl. split; [constructor; auto|congruence].
Qed.
Lemma ins_must M : (forall e, In e M -> In e L) -> Forall2 (stands U f) (inner_pairs M place (taken v)) (filter (within (taken v)) M).
Proof.
  induction M as [|(k & u & w) M IH]; intros H; [constructor|]. specialize (H (k, (u, w)) (or_introl eq_refl)) as I.
  assert (Forall2 (stands U f) (inner_pairs M place (taken v)) (filter (within (taken v)) M)) as F.
  { apply IH. intros e J. apply H. simpl. auto. }
  unfold inner_pairs in *. simpl.
  change (within (taken v) (k, (u, w))) with (taken v k && listed u && listed w). unfold listed.
  destruct (taken v k) eqn:T; [|exact F]. destruct (PM.find u place) as [a|] eqn:A; [|exact F]. destruct (PM.find w place) as [b|] eqn:B; [|exact F].
  simpl. constructor; auto. pose proof (taken_used _ I T) as J. split; auto. cbn [fst snd]. split.
  - left. unfold image. cbn [fst snd]. rewrite (home_at _ _ A), (home_at _ _ B). auto.
  - intros E. subst b. destruct (m_ends _ _ mt _ _ _ J) as (_ & _ & d). apply d. eapply place_inj; eauto.
Qed.
Lemma all_must : (forall p a b, In p parts -> PM.find p gates = Some (a, b) -> a <> b) ->
  exists es, NoDup es /\ Forall2 (stands U f) (map (ends_of_part gates) parts ++ inner_pairs L place (taken v)) es.
Proof.
  intros N. destruct (parts_must parts) as (es & F & E); auto.
  exists (es ++ filter (within (taken v)) L). split.
  - assert (NoDup es) as Ne.
    { apply (NoDup_map_inv owner). rewrite E. apply FinFun.Injective_map_NoDup; [intros a b Q; congruence|apply parts_nodup]. }
    assert (NoDup (filter (within (taken v)) L)) as Nf by (apply NoDup_filter; eapply NoDup_map_inv; eapply nodup_ids; eauto).
    assert (forall l m : list edge, NoDup l -> NoDup m -> (forall k, In k l -> ~ In k m) -> NoDup (l ++ m)) as app.
    { clear. induction l; simpl; intros m N M d; auto. inversion N; subst. constructor.
      - intros I. apply in_app_or in I as [I|I]; auto. eapply d; eauto.
      - apply IHl; auto. }
    apply app; auto. intros e I J. apply filter_In in J as (_ & J). unfold within, listed in J.
    assert (In (owner e) (map Some parts)) as O by (rewrite <- E; apply in_map; auto).
    apply in_map_iff in O as (p & O & _). unfold owner in O.
    destruct (PM.find (fst (snd e)) place), (PM.find (snd (snd e)) place); rewrite ?andb_false_r in J; try discriminate.
  - apply Forall2_app; auto. apply ins_must. auto.
Qed.
Lemma all_may e : In e U -> fst (image f e) <> snd (image f e) ->
  exists a b, In (a, b) (map (ends_of_part gates) parts ++ inner_pairs L place (usable v)) /\ like f e a b.
Proof.
  destruct e as (k & u & w). intros I N. pose proof (used_usable k u w I) as us. pose proof (links_ok _ (in_L _ I)) as K.
  unfold link_ok in K. rewrite us in K. cbn [negb orb] in K. unfold image in N. cbn [fst snd] in N.
  destruct (m_ends _ _ mt _ _ _ I) as (Iu & Iw & _).
  assert (forall y z c, In y V -> PM.find y place = None -> PM.find z place = Some c -> gate_ok labels gates c y = true -> f y <> f z ->
    In (f y, f z) (map (ends_of_part gates) parts)) as G.
  { intros y z c Iy A B G d. destruct (unplaced y Iy A) as (p & E & P). destruct (has_ends p y Iy P) as (a & b & F & _).
    apply in_map_iff. exists p. split; [|eapply parts_all; eauto]. unfold ends_of_part. rewrite F.
    unfold gate_ok, ends_of in G. rewrite E, F, orb_true_iff, !Pos.eqb_eq in G.
    destruct (home_in y p a b P F) as (h & _). rewrite h, (home_at z c B) in *. destruct G; congruence. }
  destruct (PM.find u place) as [a|] eqn:A, (PM.find w place) as [b|] eqn:B.
  - exists a, b. split; [|left; unfold image; cbn [fst snd]; rewrite (home_at _ _ A), (home_at _ _ B); auto].
    apply in_or_app. right. unfold inner_pairs. apply in_flat_map. exists (k, (u, w)). split; [apply in_L; auto|].
    rewrite us, A, B. simpl. auto.
  - exists (f w), (f u). split; [|right; auto]. apply in_or_app. left. eapply G; eauto.
  - exists (f u), (f w). split; [|left; auto]. apply in_or_app. left. eapply G; eauto.
  - exfalso. apply N. unfold same_part in K. destruct (PM.find u labels) as [p|] eqn:E, (PM.find w labels) as [q|] eqn:F; try discriminate.
    apply Pos.eqb_eq in K. subst q. unfold f, home, ends_of. rewrite A, B, E, F. auto.
Qed.

Lemma no_loops : 2 <= length vertices -> forall p a b, inside_part p -> PM.find p gates = Some (a, b) -> a <> b.
Proof.
  intros N2 p a b (w & Iw & E) F Q. subst b.
  assert (exists d, (d <= m)%positive /\ d <> a) as (d & Rd & da).
  { destruct (Pos.eq_dec a 1); [exists 2%positive|exists 1%positive]; (split; [|congruence]); apply Pos2Nat.inj_le; rewrite m_nat; lia. }
  destruct (part_gate p a a d w Iw E (or_introl F) (or_intror eq_refl) Rd da) as (e & Ie & B).
  assert (crossb (inP p) e = true) as C.
  { destruct e as (k & y & z). unfold between in B. rewrite orb_true_iff, !andb_true_iff in B. simpl.
    destruct B as [(B1 & B2)|(B1 & B2)]; rewrite B1.
    - destruct (inP p z) eqn:X; auto. apply (inP_at _ d) in X. congruence.
    - destruct (inP p y) eqn:X; auto. apply (inP_at _ d) in X. congruence. }
  pose proof (leaves p a a F e Ie C) as K. rewrite orb_diag in K. destruct e as (k & y & z). unfold between, atP in *.
  assert (forall s, inP p s = true -> PM.find s place = None) as X.
  { intros s. unfold inP, part, part_of. destruct (PM.find s place); [discriminate|auto]. }
  rewrite orb_true_iff, !andb_true_iff in B, K.
  destruct B as [(B1 & B2)|(B1 & B2)], K as [(K1 & K2)|(K1 & K2)]; pose proof (X _ B1) as Y; pose proof (X _ K1) as Z;
   rewrite ?Y, ?Z in *; try discriminate; 
   match type of B2 with match ?t with _ => _ end = true => destruct t as [j|]; [|discriminate] end;
   apply Pos.eqb_eq in B2, K2; congruence.
Qed.
Lemma smaller_piece goals : (forall p a b, inside_part p -> PM.find p gates = Some (a, b) -> a <> b) ->
  smaller m (map (ends_of_part gates) parts ++ inner_pairs L place (usable v))
            (map (ends_of_part gates) parts ++ inner_pairs L place (taken v)) = Some goals ->
  exists g, In g goals /\ has_tour g.
Proof.
  intros NL E. assert (3 <= m)%positive as three.
  { unfold smaller in E. destruct (_ && _ && _) eqn:B in E; [|discriminate]. rewrite !andb_true_iff, Pos.leb_le in B. tauto. }
  assert (good U f) as G.
  { apply (good_ext (shrunk parts)); [|apply shrunk_all; auto using parts_nodup; apply parts_inside].
    intros w I. unfold shrunk, f, home. destruct (PM.find w place) as [i|] eqn:F; auto. destruct (unplaced w I F) as (p & X & Y).
    destruct (has_ends p w I Y) as (a & b & Z & _). unfold ends_of, ends_of_part. rewrite X, Z.
    assert (existsb (Pos.eqb p) parts = true) as K; [|rewrite K; auto].
    apply existsb_exists. exists p. split; [eapply parts_all; eauto|apply Pos.eqb_refl]. }
  eapply (smaller_sound V U mt f G m); [..|exact E].
  - intros w I. unfold f, home. destruct (PM.find w place) as [i|] eqn:F; [eapply place_range; eauto|].
    destruct (unplaced w I F) as (p & X & Y). destruct (has_ends p w I Y) as (a & b & Z & R & _). unfold ends_of. rewrite X, Z. auto.
  - intros c R. destruct (place_onto c R) as (w & I & F). exists w. split; auto. apply home_at. auto.
  - apply all_may.
  - apply all_must. intros p a b I F. apply (NL p a b); auto. apply parts_inside; auto.
Qed.
Lemma split_in_sound goals : split_in top L v vertices labels gates place = Some goals -> exists g, In g goals /\ has_tour g.
Proof.
  unfold split_in. cbv zeta. destruct (_ && _ && _ && _); [|discriminate]. fold parts. pose proof few_parts as few.
  destruct (Nat.ltb_spec (length vertices) (length parts + length (inner_pairs L place (taken v)))) as [Bad|_]; [lia|].
  destruct (Nat.leb_spec 2 (length vertices)) as [N2|N2]; cbn [andb].
  - pose proof (no_loops N2) as NL.
    match goal with |- (if ?t then _ else _) = _ -> _ => destruct t eqn:LP end; [|apply smaller_piece; auto].
    exfalso. apply existsb_exists in LP as (p & I & E).
    pose proof (parts_inside p I) as Ip. pose proof Ip as (w & Iw & Q). destruct (has_ends p w Iw Q) as (a & b & F & _).
    unfold ends_of_part, proper_pair in E. rewrite F in E. cbn [fst snd] in E. rewrite negb_involutive, Pos.eqb_eq in E.
    eapply NL; eauto.
  - unfold smaller. destruct (_ && _ && _) eqn:B; [|discriminate]. exfalso. rewrite !andb_true_iff, Pos.leb_le in B.
    destruct B as ((_ & B) & _). fold m in B. apply Pos2Nat.inj_le in B. rewrite m_nat in B. lia.
Qed.
End Sound.

(* If the form has a tour, one of the smaller forms has one. *)
Theorem split_sound top L v vertices labels gates goals : sorted top L = true ->
  forall x, tourset (Pos.to_nat top) L x -> decided x v ->
  split top L v vertices labels gates = Some goals -> exists g, In g goals /\ has_tour g.
Proof.
  intros ok x tour D E. pose proof E as T. unfold split, split_in in T.
  destruct (placed _ _ _ _ && _ && _ && _) eqn:B; [|discriminate]. rewrite !andb_true_iff, !forallb_forall, Nat.leb_le in B. destruct B as (((P & VO) & LO) & N1).
  apply (split_in_sound top L v vertices labels gates ok x tour D P); auto.
  - intros w I. apply VO, all_to_in. apply vertices_in in I. unfold in_range in I. lia.
  - intros Z. subst. simpl in N1. lia.
Qed.
