(* Quotient.v - a tour as a list of used edges; and what is left of it when sets of vertices
   that it crosses twice are shrunk to a vertex each.
   A map [f] names the set of each vertex.  It is [good] if no set is crossed by more than
   two used edges.  Then the images of the used edges are a tour of the sets (three sets or
   more): a set of sets is a set of vertices, so that nothing falls apart. *)
Require Import List PArith Arith Lia Bool FMapPositive.
From Icosian Require Import Spec Rules Cut.
Import ListNotations.

(* ---- sums over edges *)
Lemma sum_ext {A} (f g : A -> nat) l : (forall a, In a l -> f a = g a) -> sum f l = sum g l.
Proof. intros H. apply Nat.le_antisymm; apply sum_le; intros a I; rewrite H; auto. Qed.
Lemma sum_twice {A} (f : A -> nat) l : sum (fun a => 2 * f a) l = 2 * sum f l.
Proof. induction l; simpl in *; lia. Qed.
Lemma sum_const {A} (l : list A) c : sum (fun _ => c) l = c * length l.
Proof. induction l; simpl in *; lia. Qed.
Lemma sum_pos {A} (p : A -> bool) l : 1 <= sum (fun a => b2n (p a)) l -> exists a, In a l /\ p a = true.
Proof.
  induction l as [|a l IH]; simpl; intros H; [lia|]. destruct (p a) eqn:E; [exists a; auto|].
  destruct IH as (b & I & h); [simpl in H; lia|]. exists b. auto.
Qed.
Lemma count_here u l : NoDup l -> sum (fun w => b2n (Pos.eqb u w)) l = b2n (existsb (Pos.eqb u) l).
Proof.
  induction l as [|a l IH]; simpl; intros N; auto. inversion N; subst. rewrite IH by auto.
  destruct (Pos.eqb_spec u a); simpl; auto. subst. destruct (existsb (Pos.eqb a) l) eqn:E; auto.
  apply existsb_exists in E as (b & I & E). apply Pos.eqb_eq in E. subst. contradiction.
Qed.

Lemma edge_dec (e f : edge) : {e = f} + {e <> f}.
Proof. repeat decide equality. Defined.
Definition crossb (T : positive -> bool) (e : edge) : bool := let '(_, (u, v)) := e in xorb (T u) (T v).
Definition cross T (U : list edge) := sum (fun e => b2n (crossb T e)) U.
Definition deg (U : list edge) w := sum (fun e => b2n (touches w e)) U.
Definition is w : positive -> bool := fun z => Pos.eqb z w.
Definition either (A B : positive -> bool) : positive -> bool := fun z => A z || B z.

(* A tour: V its vertices, U its edges.  Two of these may have the same ends. *)
Record mtour (V : list positive) (U : list edge) : Prop := {
  m_vertices : NoDup V;
  m_edges : NoDup U;
  m_ends : forall k u v, In (k, (u, v)) U -> In u V /\ In v V /\ u <> v;
  m_deg : forall w, In w V -> deg U w = 2;
  m_conn : forall T, (exists a, In a V /\ T a = true) -> (exists b, In b V /\ T b = false) -> 1 <= cross T U }.

Section Tour.
Variables (V : list positive) (U : list edge).
Hypothesis tour : mtour V U.

Lemma deg_sum (A : positive -> bool) : sum (fun e : edge => b2n (A (fst (snd e))) + b2n (A (snd (snd e)))) U = 2 * length (filter A V).
Proof.
  transitivity (sum (deg U) (filter A V)).
  - unfold deg. rewrite sum_swap. apply sum_ext. intros (k & u & v) I. cbn [fst snd].
    destruct (m_ends _ _ tour k u v I) as (iu & iv & d).
    transitivity (sum (fun w => b2n (Pos.eqb u w) + b2n (Pos.eqb v w)) (filter A V)).
    + rewrite sum_add, !count_here by (apply NoDup_filter, (m_vertices _ _ tour)).
      assert (forall z, In z V -> existsb (Pos.eqb z) (filter A V) = A z) as E.
      { intros z I'. destruct (A z) eqn:Az.
        - apply existsb_exists. exists z. rewrite Pos.eqb_refl, filter_In. auto.
        - destruct (existsb (Pos.eqb z) (filter A V)) eqn:X; auto.
          apply existsb_exists in X as (y & J & Q). apply Pos.eqb_eq in Q. subst. apply filter_In in J as (_ & J). congruence. }
      rewrite !E by auto. auto.
    + apply sum_ext. intros w _. unfold touches. destruct (Pos.eqb_spec u w), (Pos.eqb_spec v w); simpl; auto; congruence.
  - rewrite (sum_ext _ (fun _ => 2)); [apply sum_const|]. intros w I. apply filter_In in I as (I & _). apply (m_deg _ _ tour); auto.
Qed.

(* A tour leaves a set as often as it enters it. *)
Lemma cross_even A : Nat.Even (cross A U).
Proof.
  set (inner := fun e : edge => b2n (A (fst (snd e)) && A (snd (snd e)))).
  exists (length (filter A V) - sum inner U). pose proof (deg_sum A) as D.
  rewrite (sum_ext _ (fun e => b2n (crossb A e) + 2 * inner e)) in D.
  - rewrite sum_add, sum_twice in D. fold (cross A U) in D. lia.
  - intros (k & u & v) _. unfold inner. simpl. destruct (A u), (A v); auto.
Qed.
Lemma cross_two A : (exists a, In a V /\ A a = true) -> (exists b, In b V /\ A b = false) -> 2 <= cross A U.
Proof.
  intros H K. pose proof (m_conn _ _ tour A H K). destruct (cross_even A) as (c & E). lia.
Qed.
Lemma cross_is w : In w V -> cross (is w) U = 2.
Proof.
  intros I. rewrite <- (m_deg _ _ tour w I). apply sum_ext. intros (k & u & v) J. simpl.
  destruct (m_ends _ _ tour k u v J) as (_ & _ & d). unfold is.
  destruct (Pos.eqb_spec u w), (Pos.eqb_spec v w); subst; auto; congruence.
Qed.

Lemma cross_same A B : (forall w, In w V -> A w = B w) -> cross A U = cross B U.
Proof.
  intros H. apply sum_ext. intros (k & u & v) I. destruct (m_ends _ _ tour _ _ _ I) as (a & b & _). simpl. rewrite !H; auto.
Qed.

(* ---- maps that name sets *)
Definition good (f : positive -> positive) := forall c, cross (fun w => Pos.eqb (f w) c) U <= 2.

Lemma good_same f g : (forall w, In w V -> f w = g w) -> good f -> good g.
Proof. intros H G c. rewrite <- (cross_same (fun w => Pos.eqb (f w) c)); [apply G|]. intros w I. rewrite (H w I). auto. Qed.
Lemma good_injective f : (forall w z, In w V -> In z V -> f w = f z -> w = z) -> good f.
Proof.
  intros H c. destruct (in_dec Pos.eq_dec c (map f V)) as [I|N].
  - apply in_map_iff in I as (w & E & I). rewrite (cross_same _ (is w)); [rewrite (cross_is w I); auto|]. intros z J. unfold is.
    destruct (Pos.eqb_spec z w); [subst; apply Pos.eqb_refl|]. apply Pos.eqb_neq. intros Q. apply n. apply H; auto. congruence.
  - rewrite (cross_same _ (fun _ => false)).
    + unfold cross. rewrite (sum_ext _ (fun _ => 0)); [rewrite sum_zero; auto|]. intros (k & u & w) _. auto.
    + intros w I. apply Pos.eqb_neq. intros E. apply N. apply in_map_iff. eauto.
Qed.
Lemma good_id : good (fun w => w).
Proof.
  intros c. destruct (in_dec Pos.eq_dec c V) as [I|N].
  - rewrite <- (cross_is c I). apply Nat.le_refl.
  - replace (cross _ U) with 0; [lia|]. symmetry. rewrite <- (sum_zero U). apply sum_ext. intros (k & u & v) J. simpl.
    destruct (m_ends _ _ tour k u v J) as (iu & iv & _).
    destruct (Pos.eqb_spec u c), (Pos.eqb_spec v c); subst; auto; contradiction.
Qed.

Section Map.
Variable f : positive -> positive.
Hypothesis G : good f.
Definition image (e : edge) : positive * positive := (f (fst (snd e)), f (snd (snd e))).
Definition like (e : edge) (a b : positive) := image e = (a, b) \/ image e = (b, a).
Definition likeb (a b : positive) (e : edge) : bool :=
  (Pos.eqb (f (fst (snd e))) a && Pos.eqb (f (snd (snd e))) b) || (Pos.eqb (f (fst (snd e))) b && Pos.eqb (f (snd (snd e))) a).
Lemma likeb_spec a b e : likeb a b e = true <-> like e a b.
Proof.
  unfold likeb, like, image. rewrite orb_true_iff, !andb_true_iff, !Pos.eqb_eq. split.
  - intros [(P & Q)|(P & Q)]; rewrite P, Q; auto.
  - intros [E|E]; inversion E; auto.
Qed.

(* two sets together are crossed less, by the edges between them *)
Lemma cross_join a b : a <> b ->
  cross (fun w => Pos.eqb (f w) a || Pos.eqb (f w) b) U + 2 * sum (fun e => b2n (likeb a b e)) U <= 4.
Proof.
  intros d. pose proof (G a) as A. pose proof (G b) as B. unfold cross in *. rewrite <- sum_twice, <- sum_add.
  apply Nat.le_trans with (m := sum (fun e => b2n (crossb (fun w => Pos.eqb (f w) a) e) + b2n (crossb (fun w => Pos.eqb (f w) b) e)) U).
  - apply sum_le. intros (k & u & v) _. unfold likeb. cbn [crossb fst snd].
    destruct (Pos.eqb_spec (f u) a), (Pos.eqb_spec (f v) a), (Pos.eqb_spec (f u) b), (Pos.eqb_spec (f v) b); simpl; try lia; congruence.
  - rewrite sum_add. lia.
Qed.
Lemma no_parallel e1 e2 a b : In e1 U -> In e2 U -> e1 <> e2 -> a <> b -> like e1 a b -> like e2 a b ->
  (exists w, In w V /\ f w <> a /\ f w <> b) -> False.
Proof.
  intros I J N d A B (w & Iw & wa & wb). pose proof (cross_join a b d) as C.
  apply likeb_spec in A, B.
  pose proof (sum_two (likeb a b) U e1 e2 N I J A B) as S.
  assert (1 <= cross (fun w => Pos.eqb (f w) a || Pos.eqb (f w) b) U); [|lia]. apply (m_conn _ _ tour).
  - destruct e1 as (k & u & v). destruct (m_ends _ _ tour k u v I) as (iu & _). exists u. split; auto.
    apply likeb_spec in A. destruct A as [A|A]; inversion A; rewrite Pos.eqb_refl, ?orb_true_r; auto.
  - exists w. split; auto. apply Pos.eqb_neq in wa, wb. rewrite wa, wb. auto.
Qed.
(* an edge between two sets makes one of them *)
Definition merged a b : positive -> positive := fun w => if Pos.eqb (f w) b then a else f w.
Lemma good_merge e a b : In e U -> like e a b -> a <> b -> good (merged a b).
Proof.
  intros I A d c. unfold merged. destruct (Pos.eq_dec c a) as [E|E]; [|destruct (Pos.eq_dec c b) as [F|F]].
  - subst c. pose proof (cross_join a b d) as C. apply likeb_spec in A.
    pose proof (sum_in (likeb a b) U e I A) as S.
    apply Nat.le_trans with (m := cross (fun w => Pos.eqb (f w) a || Pos.eqb (f w) b) U); [|lia].
    apply sum_le. intros (k & u & v) _. cbn [crossb].
    assert (forall z, Pos.eqb (if Pos.eqb (f z) b then a else f z) a = Pos.eqb (f z) a || Pos.eqb (f z) b) as Z.
    { intros z. destruct (Pos.eqb_spec (f z) b); [rewrite Pos.eqb_refl, orb_true_r; auto|rewrite orb_false_r; auto]. }
    rewrite !Z. auto.
  - subst c. replace (cross _ U) with 0; [lia|]. symmetry. rewrite <- (sum_zero U). apply sum_ext. intros (k & u & v) _.
    cbn [crossb]. assert (forall z, Pos.eqb (if Pos.eqb (f z) b then a else f z) b = false) as Z.
    { intros z. destruct (Pos.eqb_spec (f z) b); apply Pos.eqb_neq; auto. }
    rewrite !Z. auto.
  - apply Nat.le_trans with (m := cross (fun w => Pos.eqb (f w) c) U); [|apply G].
    apply sum_le. intros (k & u & v) _. cbn [crossb].
    assert (forall z, Pos.eqb (if Pos.eqb (f z) b then a else f z) c = Pos.eqb (f z) c) as Z.
    { intros z. destruct (Pos.eqb_spec (f z) b) as [Q|Q]; auto. rewrite Q.
      destruct (Pos.eqb_spec a c), (Pos.eqb_spec b c); auto; congruence. }
    rewrite !Z. auto.
Qed.

(* ---- the tour of the sets, these numbered from 1 to m *)
Variables (m : positive) (M : list edge).
Hypothesis okM : sorted m M = true.
Hypothesis three : (3 <= m)%positive.
Hypothesis into : forall w, In w V -> (f w <= m)%positive.
Hypothesis onto : forall c, (c <= m)%positive -> exists w, In w V /\ f w = c.
Hypothesis cover : forall e, In e U -> fst (image e) <> snd (image e) -> exists k, is_edge M k (fst (image e)) (snd (image e)).

Definition shadow (k : positive) : bool :=
  existsb (fun e => existsb (fun g => Pos.eqb (fst g) k && likeb (fst (snd g)) (snd (snd g)) e) M) U.
Lemma shadow_spec k a b : is_edge M k a b -> (shadow k = true <-> exists e, In e U /\ like e a b).
Proof.
  intros E. unfold shadow. rewrite existsb_exists. split.
  - intros (e & I & H). apply existsb_exists in H as ((l & c & d) & J & H). cbn [fst snd] in H.
    apply andb_prop in H as (Q & H). apply Pos.eqb_eq in Q. subst l. apply likeb_spec in H. exists e. split; auto.
    destruct (edge_unique m M okM k a b c d E) as [(P & Q)|(P & Q)]; [left; auto|subst; auto|].
    subst. unfold like in *. tauto.
  - intros (e & I & H). exists e. split; auto. apply existsb_exists. destruct E as [J|J].
    + exists (k, (a, b)). split; auto. cbn [fst snd]. rewrite Pos.eqb_refl. apply likeb_spec. auto.
    + exists (k, (b, a)). split; auto. cbn [fst snd]. rewrite Pos.eqb_refl. apply likeb_spec. unfold like in *. tauto.
Qed.
Lemma third a b : exists w, In w V /\ f w <> a /\ f w <> b.
Proof.
  assert (exists c, (c <= m)%positive /\ c <> a /\ c <> b) as (c & R & A & B).
  { destruct (Pos.eq_dec a 1), (Pos.eq_dec b 1), (Pos.eq_dec a 2), (Pos.eq_dec b 2);
     try (exists 1%positive; split; [lia|split; congruence]); try (exists 2%positive; split; [lia|split; congruence]);
     exists 3%positive; split; auto; split; congruence. }
  destruct (onto c R) as (w & I & E). exists w. subst. auto.
Qed.
Lemma apart e1 e2 a b : In e1 U -> In e2 U -> a <> b -> like e1 a b -> like e2 a b -> e1 = e2.
Proof.
  intros I J d A B. destruct (edge_dec e1 e2) as [|N]; auto.
  exfalso. exact (no_parallel e1 e2 a b I J N d A B (third a b)).
Qed.
(* a set of sets, as seen from the edges *)
Lemma crossing_pair T : 2 <= cross (fun w => T (f w)) U ->
  exists e1 e2, e1 <> e2 /\ In e1 U /\ In e2 U /\ crossb (fun w => T (f w)) e1 = true /\ crossb (fun w => T (f w)) e2 = true.
Proof.
  unfold cross. rewrite sum_filter. intros H. set (l := filter (crossb (fun w => T (f w))) U) in *.
  assert (forall e, In e l -> In e U /\ crossb (fun w => T (f w)) e = true) as S by (intros e; apply filter_In).
  assert (NoDup l) as N by (apply NoDup_filter, (m_edges _ _ tour)).
  destruct l as [|e1 [|e2 l]]; simpl in H; try lia. exists e1, e2. inversion N; subst.
  split; [intros E; subst; simpl in *; tauto|]. destruct (S e1), (S e2); simpl; auto.
Qed.
Lemma to_shadow T e : In e U -> crossb (fun w => T (f w)) e = true ->
  exists g, In g M /\ shadow (fst g) = true /\ likeb (fst (snd g)) (snd (snd g)) e = true /\ crossb T g = true /\ fst (snd g) <> snd (snd g).
Proof.
  intros I C. destruct (cover e I) as (k & E).
  { destruct e as (l & u & v). simpl in *. intros Q. rewrite Q in C. rewrite xorb_nilpotent in C. discriminate. }
  pose proof (proj2 (shadow_spec k _ _ E)) as S.
  assert (shadow k = true) as X by (apply S; exists e; split; auto; left; destruct (image e); auto).
  pose proof (edge_noloop m M okM _ _ _ E) as d. destruct e as (l & u & v). simpl in *. destruct E as [J|J].
  - exists (k, (f u, f v)). simpl. repeat split; auto. apply likeb_spec. left. auto.
  - exists (k, (f v, f u)). simpl. repeat split; auto; [apply likeb_spec; right; auto|]. rewrite xorb_comm. auto.
Qed.
Lemma shadows_differ T e1 e2 : e1 <> e2 -> In e1 U -> In e2 U -> crossb (fun w => T (f w)) e1 = true -> crossb (fun w => T (f w)) e2 = true ->
  exists g1 g2, g1 <> g2 /\ (In g1 M /\ shadow (fst g1) = true /\ likeb (fst (snd g1)) (snd (snd g1)) e1 = true /\ crossb T g1 = true) /\
                (In g2 M /\ shadow (fst g2) = true /\ likeb (fst (snd g2)) (snd (snd g2)) e2 = true /\ crossb T g2 = true).
Proof.
  intros N I J C D. destruct (to_shadow T e1 I C) as (g1 & ? & ? & l1 & ? & d). destruct (to_shadow T e2 J D) as (g2 & ? & ? & l2 & ? & _).
  exists g1, g2. split; [|auto]. intros E. subst g2. apply N. apply likeb_spec in l1, l2. eapply apart; eauto.
Qed.

Theorem quotient_tour : tourset (Pos.to_nat m) M shadow.
Proof.
  assert (forall w, in_range (Pos.to_nat m) w <-> (w <= m)%positive) as R by (intros; unfold in_range; lia).
  assert (forall T, (exists a, in_range (Pos.to_nat m) a /\ T a = true) -> (exists b, in_range (Pos.to_nat m) b /\ T b = false) ->
     2 <= cross (fun w => T (f w)) U) as two_cross.
  { intros T (a & ra & ta) (b & rb & tb). apply R in ra, rb. destruct (onto a ra) as (u & iu & eu). destruct (onto b rb) as (v & iv & ev).
    apply cross_two; [exists u|exists v]; subst; auto. }
  constructor.
  - intros c rc. assert (2 <= cross (fun w => is c (f w)) U) as C2.
    { apply two_cross; [exists c; split; auto; apply Pos.eqb_refl|].
      destruct (third c c) as (w & Iw & d & _). exists (f w). split; [apply R; auto|]. apply Pos.eqb_neq. auto. }
    destruct (crossing_pair (is c) C2) as (e1 & e2 & N & I & J & C & D).
    destruct (shadows_differ (is c) e1 e2 N I J C D) as (g1 & g2 & ne & (i1 & s1 & l1 & t1) & (i2 & s2 & l2 & t2)).
    assert (forall g, crossb (is c) g = true -> touches c g = true) as T.
    { intros (k & a & b). simpl. unfold is. destruct (Pos.eqb a c), (Pos.eqb b c); auto. }
    exists g1, g2. split; [auto|]. split; [|split]; [unfold used_at; auto..|]. intros g (Ig & tg & sg).
    destruct g as (k & a & b). cbn [fst] in sg. assert (is_edge M k a b) as E by (left; auto).
    apply (shadow_spec k a b E) in sg as (e & Ie & le). pose proof (edge_noloop m M okM _ _ _ E) as dab.
    assert (crossb (fun w => is c (f w)) e = true) as Ce.
    { destruct e as (l & u & v). unfold like, image in le. cbn [fst snd] in le. cbn [crossb]. unfold is. simpl in tg.
      destruct le as [le|le]; inversion le; subst; destruct (Pos.eqb_spec (f u) c), (Pos.eqb_spec (f v) c); simpl in *; auto; congruence. }
    assert (e = e1 \/ e = e2) as [Q|Q].
    { destruct (edge_dec e e1) as [|n1]; auto. destruct (edge_dec e e2) as [|n2]; auto. exfalso.
      assert (length [e; e1; e2] <= length (filter (crossb (fun w => is c (f w))) U)) as L.
      { apply NoDup_incl_length.
        - constructor; [simpl; intuition congruence|]. constructor; [simpl; intuition congruence|]. constructor; auto. constructor.
        - intros z [Z|[Z|[Z|[]]]]; subst; apply filter_In; auto. }
      rewrite <- sum_filter in L. fold (cross (fun w => is c (f w)) U) in L.
      pose proof (G c) as Gc. unfold is in L. simpl in L. lia. }
    + subst e1. left. destruct g1 as (k1 & a1 & b1). cbn [fst snd] in *. apply likeb_spec in l1.
      destruct (simple m M okM) as (Sm & _). apply Sm; auto. unfold same_ends. unfold like in *.
      rewrite orb_true_iff, !andb_true_iff, !Pos.eqb_eq. destruct le as [le|le], l1 as [l1|l1]; rewrite le in l1; inversion l1; auto.
    + subst e2. right. destruct g2 as (k2 & a2 & b2). cbn [fst snd] in *. apply likeb_spec in l2.
      destruct (simple m M okM) as (Sm & _). apply Sm; auto. unfold same_ends. unfold like in *.
      rewrite orb_true_iff, !andb_true_iff, !Pos.eqb_eq. destruct le as [le|le], l2 as [l2|l2]; rewrite le in l2; inversion l2; auto.
  - intros T Ha Hb. destruct (crossing_pair T (two_cross T Ha Hb)) as (e1 & e2 & N & I & J & C & D).
    destruct (shadows_differ T e1 e2 N I J C D) as (g1 & g2 & ne & (i1 & s1 & _ & t1) & (i2 & s2 & _ & t2)).
    assert (forall g, In g M -> shadow (fst g) = true -> crossb T g = true -> crosses M shadow T g) as X.
    { intros (k & a & b) Ig sg cg. simpl in *. repeat split; auto. destruct (T a), (T b); auto; discriminate. }
    exists g1, g2. auto.
Qed.
End Map.
End Tour.

(* ---- the tour of a form is one *)
Definition vertices_to (n : nat) := map Pos.of_nat (seq 1 n).
Lemma vertices_in n w : In w (vertices_to n) <-> in_range n w.
Proof.
  unfold vertices_to, in_range. rewrite in_map_iff. split.
  - intros (i & E & I). apply in_seq in I. subst. rewrite Nat2Pos.id; lia.
  - intros R. exists (Pos.to_nat w). split; [apply Pos2Nat.id|]. apply in_seq. pose proof (Pos2Nat.is_pos w). lia.
Qed.
Lemma vertices_nodup n : NoDup (vertices_to n).
Proof.
  apply (NoDup_map_inv Pos.to_nat). unfold vertices_to. rewrite map_map, (map_ext_in _ (fun i => i)).
  - rewrite map_id. apply seq_NoDup.
  - intros i I. apply in_seq in I. apply Nat2Pos.id. lia.
Qed.
Section Form.
Variables (top : positive) (L : list edge) (x : positive -> bool).
Hypothesis ok : sorted top L = true.
Hypothesis tour : tourset (Pos.to_nat top) L x.
Definition used_edges := filter (fun e : edge => x (fst e)) L.
Lemma used_edges_in e : In e used_edges <-> In e L /\ x (fst e) = true.
Proof. apply filter_In. Qed.
Lemma form_mtour : mtour (vertices_to (Pos.to_nat top)) used_edges.
Proof.
  assert (NoDup L) as N by (eapply NoDup_map_inv; eapply nodup_ids; eauto).
  constructor.
  - apply vertices_nodup.
  - apply NoDup_filter. auto.
  - intros k u v I. apply used_edges_in in I as (I & _). rewrite !vertices_in.
    assert (is_edge L k u v) as E by (left; auto). split; [|split].
    + eapply edge_range; eauto.
    + apply edge_sym in E. eapply edge_range; eauto.
    + eapply edge_noloop; eauto.
  - intros w I. apply vertices_in in I. destruct (two _ _ _ tour w I) as (e & f & d & (Ie & te & xe) & (If & tf & xf) & only).
    apply Nat.le_antisymm.
    + unfold deg. rewrite sum_filter. change 2 with (length [e; f]). apply NoDup_incl_length; [repeat apply NoDup_filter; auto|].
      intros g Ig. apply filter_In in Ig as (Ig & tg). apply used_edges_in in Ig as (Ig & xg).
      destruct (only g) as [|]; [repeat split; auto|subst; simpl; auto|subst; simpl; auto].
    + apply (sum_two (touches w) _ e f); auto; apply used_edges_in; auto.
  - intros T (a & ra & ta) (b & rb & tb). apply vertices_in in ra, rb.
    destruct (connected _ _ _ tour T) as (e & _ & _ & C & _); [exists a; auto|exists b; auto|].
    apply (sum_in (crossb T) _ e).
    + destruct e as (k & u & v). destruct C as (I & X & _). apply used_edges_in. auto.
    + destruct e as (k & u & v). destruct C as (_ & _ & C). simpl. destruct (T u), (T v); auto; congruence.
Qed.
End Form.
