(* Walks.v - a tour that is followed along fragments must reach all of them (rule C3).  Of what holds
   for good there are fragments; a tour joins them by links that are open for good.  Let R hold the
   ends from which a walk can leave: with an end it holds the far end of each fragment that an open
   link leads to.  Let S hold the vertices of the fragments that have an end in R.  Then no tour
   leaves S.  For it would leave a fragment by an end outside R; such fragments have one end in R,
   the tour leaves each of these ends too, and comes to ends outside R again, to all of them. *)
Require Import List SetoidList PArith Arith Lia Bool FMapPositive.
From Icosian Require Import Spec Rules Engine Cut.
Import ListNotations.

Section Walk.
Variable top : positive.
Variable L : list edge.
Let rm := rows L.
Let row := row_of rm.
Variable s : state.
Variable after : PM.t bool.
Variables R S : PM.t unit.
Let mate w := mate_of s w.

Definition walk_edge (e : edge) : bool :=
  let '(k, (u, w)) := e in
  match PM.find k (val s) with
  | Some true => Bool.eqb (PM.mem u S) (PM.mem w S)
  | Some false => true
  | None => match PM.find k after with
    | Some false => true
    | _ => let a := mate u in let b := mate w in
      Pos.eqb (mate a) u && Pos.eqb (mate b) w &&
      (negb (PM.mem u R) || PM.mem b R) && (negb (PM.mem w R) || PM.mem a R) &&
      Bool.eqb (PM.mem u S) (PM.mem u R || PM.mem a R) && Bool.eqb (PM.mem w S) (PM.mem w R || PM.mem b R)
    end
  end.
(* one vertex is in S, another is not *)
Definition walk_ok (m : PM.t links) (one another : positive) : bool :=
  Pos.leb one top && PM.mem one S && Pos.leb another top && negb (PM.mem another S) &&
  forallb walk_edge L &&
  forallb (fun e : positive * unit => Pos.leb (fst e) top && Nat.ltb (count_in (val s) (row_of m (fst e))) 2) (PM.elements R).

Hypothesis ok : sorted top L = true.
Let n := Pos.to_nat top.
Variable x : positive -> bool.
Hypothesis tour : tourset n L x.
Hypothesis F : holds L x s.
Hypothesis D : decided x after.
Variables one another : positive.
Hypothesis checked : walk_ok rm one another = true.

(* an open link that the tour uses *)
Definition open_used k u w := is_edge L k u w /\ x k = true /\ PM.find k (val s) = None.
Lemma open_used_sym k u w : open_used k u w -> open_used k w u.
Proof. intros (e & X & N). split; [apply edge_sym; auto|auto]. Qed.
Lemma open_spec k u w : open_used k u w ->
  mate (mate u) = u /\ (PM.mem u R = true -> PM.mem (mate w) R = true) /\ PM.mem u S = PM.mem u R || PM.mem (mate u) R.
Proof.
  intros (e & X & N). unfold walk_ok in checked. rewrite !andb_true_iff in checked. destruct checked as ((_ & E) & _).
  rewrite forallb_forall in E.
  assert (PM.find k after <> Some false) as A by (intros Q; apply D in Q; congruence).
  destruct e as [e|e]; apply E in e; unfold walk_edge in e; rewrite N in e;
   (destruct (PM.find k after) as [[|]|]; [|congruence|]);
   rewrite !andb_true_iff, !Pos.eqb_eq, !eqb_true_iff in e; destruct e as (((((e1 & e2) & e3) & e4) & e5) & e6);
   (split; [auto|]; split; [|auto]; intros Q; try rewrite Q in e3; try rewrite Q in e4; simpl in *; auto).
Qed.
Lemma good_link a : a <> mate a -> exists k o, is_edge L k a o /\ x k = true /\ PM.find k (val s) = Some true.
Proof.
  intros N. destruct F as (Dv & M). destruct (M a) as (T & _ & _ & _ & O). destruct (O N) as ((k & o & e & f & _) & _).
  exists k, o. auto.
Qed.
(* an end of a fragment has one open link that is used *)
Lemma one_open a k b l c : a <> mate a -> open_used k a b -> open_used l a c -> b = c.
Proof.
  intros N (e & X & G) (f & Y & H). destruct (good_link a N) as (g & o & d & Z & I).
  assert (k = l) as E.
  { assert (g <> k) as gk by congruence. destruct (three_ids top L ok x tour a g k l o b c (edge_range top L ok _ _ _ e) d e f Z X Y gk); congruence. }
  subst l. destruct (edge_unique top L ok _ _ _ _ _ e f) as [(_ & Q)|(Q & P)]; [auto|].
  subst. exfalso. exact (edge_noloop top L ok _ _ _ e eq_refl).
Qed.
Lemma leaves a : PM.mem a R = true -> exists k o, open_used k a o.
Proof.
  intros I. rewrite PM.mem_find in I. destruct (PM.find a R) as [[]|] eqn:P; [|discriminate]. apply PM.elements_correct in P.
  unfold walk_ok in checked. rewrite !andb_true_iff in checked. destruct checked as (_ & E). rewrite forallb_forall in E.
  apply E in P. cbn [fst] in P. apply andb_prop in P as (r & C). apply range_le in r. apply Nat.ltb_lt in C.
  destruct (two_ids top L ok x tour a r) as (k & l & d & xk & xl & (o & e) & (q & f) & _).
  destruct (PM.find k (val s)) as [b|] eqn:G; [|exists k, o; split; auto].
  destruct (PM.find l (val s)) as [c|] eqn:H; [|exists l, q; split; auto].
  exfalso. apply d. destruct F as (Dv & _). assert (b = true) by (apply Dv in G; congruence). assert (c = true) by (apply Dv in H; congruence). subst.
  eapply (count_in_few top (val s) (row a)); eauto; [apply (row_nodup top L ok a)|eapply ids_row; eauto|eapply ids_row; eauto].
Qed.

Definition partner a := match find (fun ko : positive * positive => x (fst ko) && match PM.find (fst ko) (val s) with None => true | _ => false end) (row a) with
  | Some ko => snd ko | None => a end.
Lemma partner_spec a : PM.mem a R = true -> exists k, open_used k a (partner a).
Proof.
  intros I. destruct (leaves a I) as (k & o & e & X & N). unfold partner. destruct (find _ (row a)) as [(l & q)|] eqn:P.
  - apply find_some in P as (J & P). simpl in P. apply andb_prop in P as (Y & P). exists l. split; [apply (row_sound top L); exact J|].
    split; auto. destruct (PM.find l (val s)); [discriminate|auto].
  - exfalso. assert (In (k, o) (row a)) as J by (apply row_complete; exact e).
    pose proof (find_none _ _ P (k, o) J) as Q. simpl in Q. rewrite X, N in Q. discriminate.
Qed.

(* ends in R of fragments whose other end is not in R *)
Definition halves := filter (fun a => negb (PM.mem (mate a) R)) (map fst (PM.elements R)).
Lemma halves_spec a : In a halves <-> PM.mem a R = true /\ PM.mem (mate a) R = false.
Proof.
  unfold halves. rewrite filter_In, negb_true_iff, in_map_iff. split.
  - intros (((b & []) & E & I) & N). simpl in E. subst b. split; auto. apply PM.elements_complete in I. rewrite PM.mem_find, I. auto.
  - intros (I & N). split; auto. rewrite PM.mem_find in I. destruct (PM.find a R) as [[]|] eqn:P; [|discriminate].
    exists (a, tt). split; auto. apply PM.elements_correct. auto.
Qed.
Lemma halves_nodup : NoDup halves.
Proof.
  unfold halves. apply NoDup_filter. pose proof (PM.elements_3w R) as N. clear -N.
  induction N as [|(a & u) l A N IH]; simpl; constructor; auto. intros I. apply A. apply in_map_iff in I as ((b & w) & E & I).
  simpl in E. subst b. apply InA_alt. exists (a, w). split; auto. reflexivity.
Qed.
Lemma goes_on a : In a halves -> PM.mem (partner a) R = false /\ In (mate (partner a)) halves /\ mate (mate (partner a)) = partner a.
Proof.
  intros I. apply halves_spec in I as (I & N). destruct (partner_spec a I) as (k & o).
  destruct (open_spec _ _ _ o) as (m1 & r1 & _). destruct (open_spec _ _ _ (open_used_sym _ _ _ o)) as (m2 & r2 & _).
  assert (PM.mem (partner a) R = false) as P.
  { destruct (PM.mem (partner a) R); auto. rewrite r2 in N; auto. }
  split; [auto|]. split; auto. apply halves_spec. rewrite m2. auto.
Qed.
Lemma all_reached f : In f halves -> exists a, In a halves /\ partner a = mate f.
Proof.
  intros I.
  assert (NoDup (map (fun a => mate (partner a)) halves)) as N.
  { pose proof halves_nodup as N. assert (forall a, In a halves -> In a halves) as A by auto. revert N A. generalize halves at 1 2 4.
    induction l as [|a l IH]; simpl; intros N A; constructor.
    - intros J. apply in_map_iff in J as (b & E & J). inversion N as [|? ? n1 n2]; subst. apply n1.
      destruct (goes_on a (A a (or_introl eq_refl))) as (na & ha & ma). destruct (goes_on b (A b (or_intror J))) as (nb & hb & mb).
      assert (partner b = partner a) as Q by congruence.
      pose proof (A a (or_introl eq_refl)) as ia. pose proof (A b (or_intror J)) as ib. apply halves_spec in ia as (ia & _), ib as (ib & _).
      destruct (partner_spec a ia) as (k & oa). destruct (partner_spec b ib) as (l' & ob). rewrite Q in ob.
      assert (a = b); [|subst; auto].
      apply (one_open (partner a) k a l' b); [|apply open_used_sym; auto|apply open_used_sym; auto].
      intros Z. apply halves_spec in ha as (ha & _). rewrite <- Z in ha. congruence.
    - apply IH; auto. inversion N; auto. }
  assert (incl (map (fun a => mate (partner a)) halves) halves) as J.
  { intros b J. apply in_map_iff in J as (a & E & J). subst b. apply goes_on; auto. }
  assert (incl halves (map (fun a => mate (partner a)) halves)) as K.
  { apply NoDup_length_incl; auto. rewrite map_length. auto. }
  apply K in I. apply in_map_iff in I as (a & E & I). exists a. split; auto. subst f. destruct (goes_on a I) as (_ & _ & m). auto.
Qed.

Theorem walk_sound : False.
Proof.
  assert (forall k u w, is_edge L k u w -> x k = true -> PM.mem u S = true -> PM.mem w S = true) as closed.
  { intros k a b e X Sa. destruct (PM.mem b S) eqn:Sb; auto. exfalso. destruct (PM.find k (val s)) as [c|] eqn:G.
    - assert (c = true) by (destruct F as (Dv & _); apply Dv in G; congruence). subst c.
      unfold walk_ok in checked. rewrite !andb_true_iff in checked. destruct checked as ((_ & E) & _). rewrite forallb_forall in E.
      destruct e as [e|e]; apply E in e; unfold walk_edge in e; rewrite G, Sa, Sb in e; discriminate.
    - assert (open_used k a b) as o by (split; auto).
      destruct (open_spec _ _ _ o) as (ma & ra & sa). destruct (open_spec _ _ _ (open_used_sym _ _ _ o)) as (mb & rb & sb).
      rewrite Sa in sa. rewrite Sb in sb. symmetry in sa, sb. apply orb_false_iff in sb as (nb & nmb).
      destruct (PM.mem a R) eqn:Ra; [rewrite ra in nmb; auto; discriminate|]. simpl in sa.
      assert (In (mate a) halves) as I by (apply halves_spec; rewrite ma; auto).
      destruct (all_reached _ I) as (c & J & P). rewrite ma in P. apply halves_spec in J as (J & _).
      destruct (partner_spec c J) as (l & q). rewrite P in q. destruct (open_spec _ _ _ q) as (_ & _ & sc). rewrite J in sc. simpl in sc.
      assert (b = c) as E.
      { apply (one_open a k b l c); [intros Z; rewrite <- Z in sa; congruence|auto|apply open_used_sym; auto]. }
      subst c. congruence. }
  unfold walk_ok in checked. rewrite !andb_true_iff, negb_true_iff in checked. destruct checked as (((((r1 & s1) & r2) & s2) & _) & _).
  apply range_le in r1, r2.
  destruct (connected _ _ _ tour (fun w => PM.mem w S)) as ((g & u & w) & _ & _ & (I & X & c) & _); [eauto|eauto|].
  apply c. destruct (PM.mem u S) eqn:su, (PM.mem w S) eqn:sw; auto.
  - rewrite <- sw. symmetry. apply (closed g u w); auto. left. auto.
  - rewrite <- su. apply (closed g w u); auto. right. auto.
Qed.
End Walk.
