(* Count.v - the number of Hamiltonian cycles, by dynamic programming over a list of edges.
   A state says of each vertex where the path ends of which it is an end ([Some] itself: no link yet),
   or [None]: it has two links.  Vertices without edges to come are forgotten. *)
Require Import List PArith NArith Arith Lia Bool.
From Icosian Require Import Spec.
Import ListNotations.

(* ---------- the specification: sets of edges, as vectors of booleans over the list L ---------- *)
Definition end1 (e : edge) := fst (snd e).
Definition end2 (e : edge) := snd (snd e).
Definition deg (X : list edge) (w : positive) := length (filter (touches w) X).
Fixpoint select (x : list bool) (L : list edge) : list edge :=
  match x, L with
  | b :: x, e :: L => if b then e :: select x L else select x L
  | _, _ => []
  end.
(* two links at each vertex, and each proper set of vertices is left by a link *)
Definition is_cycle (n : nat) (X : list edge) : Prop :=
  (forall w, in_range n w -> deg X w = 2) /\
  (forall S : positive -> bool, (exists a, in_range n a /\ S a = true) -> (exists b, in_range n b /\ S b = false) ->
     exists e, In e X /\ S (end1 e) <> S (end2 e)).

(* ---------- the abstract automaton: mates ---------- *)
Definition mates := positive -> option positive.
Definition conn (P : list edge) (a b : positive) :=
  forall S : positive -> bool, (forall e, In e P -> S (end1 e) = S (end2 e)) -> S a = S b.

Record inv (n : nat) (P : list edge) (M : mates) : Prop := {
  i_deg : forall v, in_range n v -> deg P v = match M v with None => 2 | Some w => if Pos.eqb w v then 0 else 1 end;
  i_sym : forall v w, in_range n v -> M v = Some w -> in_range n w /\ M w = Some v;
  i_conn : forall v w, in_range n v -> M v = Some w -> conn P v w;
  i_end : forall v, in_range n v -> exists w, in_range n w /\ M w <> None /\ conn P v w;
  i_set : forall v w, in_range n v -> M v = Some w -> exists S : positive -> bool, S v = true /\ S w = true /\
     (forall e, In e P -> S (end1 e) = S (end2 e)) /\
     (forall z, in_range n z -> S z = true -> z = v \/ z = w \/ M z = None) }.

Definition good_edge n (e : edge) := in_range n (end1 e) /\ in_range n (end2 e) /\ end1 e <> end2 e.

Lemma inv_ext n P M M' : inv n P M -> (forall z, in_range n z -> M' z = M z) -> inv n P M'.
Proof.
  intros I E. constructor.
  - intros v R. rewrite E by auto. apply (i_deg _ _ _ I v R).
  - intros v w R H. rewrite E in H by auto. destruct (i_sym _ _ _ I v w R H) as (A & B). split; auto. rewrite E; auto.
  - intros v w R H. rewrite E in H by auto. apply (i_conn _ _ _ I v w R H).
  - intros v R. destruct (i_end _ _ _ I v R) as (w & A & B & C). exists w. rewrite E by auto. auto.
  - intros v w R H. rewrite E in H by auto. destruct (i_set _ _ _ I v w R H) as (S & A & B & C & D).
    exists S. repeat split; auto. intros z Rz Sz. rewrite E by auto. auto.
Qed.

Lemma touches_ends w (e : edge) : touches w e = Pos.eqb (end1 e) w || Pos.eqb (end2 e) w.
Proof. destruct e as (k & (u & v)). reflexivity. Qed.
Lemma deg_app X Y w : deg (X ++ Y) w = deg X w + deg Y w.
Proof. unfold deg. induction X as [|e X IH]; simpl; auto. destruct (touches w e); simpl; lia. Qed.
Lemma deg_cons e Y w : deg (e :: Y) w = (if touches w e then 1 else 0) + deg Y w.
Proof. unfold deg. simpl. destruct (touches w e); simpl; lia. Qed.
Lemma deg_in e Y w : In e Y -> touches w e = true -> 1 <= deg Y w.
Proof.
  intros I T. unfold deg. assert (In e (filter (touches w) Y)) as J by (apply filter_In; auto).
  destruct (filter (touches w) Y); [contradiction|simpl; lia].
Qed.

Lemma inv_start n : 0 < n -> inv n [] (fun v => Some v).
Proof.
  intros N. constructor.
  - intros v _. rewrite Pos.eqb_refl. reflexivity.
  - intros v w R H. inversion H; subst. auto.
  - intros v w R H. inversion H; subst. intros S _. reflexivity.
  - intros v R. exists v. repeat split; auto. discriminate.
  - intros v w R H. inversion H; subst. exists (Pos.eqb w). rewrite Pos.eqb_refl. repeat split; auto.
    + intros e I. contradiction.
    + intros z _ E. apply Pos.eqb_eq in E. auto.
Qed.

Lemma conn_more P Q a b : conn P a b -> conn (P ++ Q) a b.
Proof. intros C S H. apply C. intros e I. apply H. apply in_app_iff. auto. Qed.
Lemma conn_trans P a b c : conn P a b -> conn P b c -> conn P a c.
Proof. intros A B S H. rewrite (A S H). auto. Qed.
Lemma conn_sym P a b : conn P a b -> conn P b a.
Proof. intros A S H. symmetry. auto. Qed.

Section Step.
Variables (n : nat) (P : list edge) (M : mates) (e : edge).
Hypothesis I : inv n P M.
Hypothesis ge : good_edge n e.
Let u := end1 e.
Let v := end2 e.

Lemma range_u : in_range n u. Proof. apply ge. Qed.
Lemma range_v : in_range n v. Proof. apply ge. Qed.
Lemma u_v : u <> v. Proof. apply ge. Qed.

Definition join (a b : positive) : mates := fun z =>
  if Pos.eqb z b then Some a else if Pos.eqb z a then Some b else if Pos.eqb z v then None else if Pos.eqb z u then None else M z.

(* too many links *)
Lemma full_u Y : M u = None -> ~ is_cycle n (P ++ e :: Y).
Proof.
  intros H (D & _). specialize (D u range_u). rewrite deg_app, deg_cons, (i_deg _ _ _ I u range_u), H in D.
  rewrite touches_ends in D. fold u in D. rewrite Pos.eqb_refl in D. simpl in D. lia.
Qed.
Lemma full_v Y : M v = None -> ~ is_cycle n (P ++ e :: Y).
Proof.
  intros H (D & _). specialize (D v range_v). rewrite deg_app, deg_cons, (i_deg _ _ _ I v range_v), H in D.
  rewrite touches_ends in D. fold v in D. rewrite Pos.eqb_refl, orb_true_r in D. simpl in D. lia.
Qed.

Lemma deg_u' Y : deg (P ++ e :: Y) u = S (deg P u + deg Y u).
Proof. rewrite deg_app, deg_cons, touches_ends. fold u. rewrite Pos.eqb_refl. simpl. lia. Qed.
Lemma deg_v' Y : deg (P ++ e :: Y) v = S (deg P v + deg Y v).
Proof. rewrite deg_app, deg_cons, touches_ends. fold v. rewrite Pos.eqb_refl, orb_true_r. simpl. lia. Qed.

(* a cycle closed too early *)
Lemma early Y z : (forall f, In f Y -> good_edge n f) -> M u = Some v -> in_range n z -> z <> u -> z <> v -> M z <> None -> ~ is_cycle n (P ++ e :: Y).
Proof.
  intros GY Mu Rz zu zv Mz (D & C). destruct (i_set _ _ _ I u v range_u Mu) as (S & Su & Sv & NC & In_S).
  assert (M v = Some u) as Mv by apply (i_sym _ _ _ I u v range_u Mu).
  destruct (C S) as (f & J & X).
  - exists u. split; auto. apply range_u.
  - exists z. split; auto. destruct (S z) eqn:E; auto. exfalso. destruct (In_S z Rz E) as [Q|[Q|Q]]; auto.
  - apply in_app_iff in J as [J|[J|J]].
    + apply X. apply NC. exact J.
    + subst f. fold u v in X. congruence.
    + destruct (GY f J) as (R1 & R2 & _).
      assert (forall p, in_range n p -> S p = true -> touches p f = true -> False) as H.
      { intros p Rp Sp T. pose proof (deg_in f Y p J T) as L. pose proof (D p Rp) as Dp.
        destruct (In_S p Rp Sp) as [Q|[Q|Q]].
        - subst p. rewrite deg_u', (i_deg _ _ _ I u range_u), Mu in Dp. destruct (Pos.eqb_spec v u); [apply u_v; auto|lia].
        - subst p. rewrite deg_v', (i_deg _ _ _ I v range_v), Mv in Dp. destruct (Pos.eqb_spec u v); [apply u_v; auto|lia].
        - rewrite deg_app, deg_cons, (i_deg _ _ _ I p Rp), Q in Dp. lia. }
      destruct (S (end1 f)) eqn:E1.
      * apply (H (end1 f) R1 E1). rewrite touches_ends, Pos.eqb_refl. reflexivity.
      * destruct (S (end2 f)) eqn:E2; [|congruence].
        apply (H (end2 f) R2 E2). rewrite touches_ends, Pos.eqb_refl. apply orb_true_r.
Qed.

(* the cycle closed in time *)
Lemma closed : M u = Some v -> (forall z, in_range n z -> z <> u -> z <> v -> M z = None) -> is_cycle n (P ++ [e]).
Proof.
  intros Mu A. assert (M v = Some u) as Mv by apply (i_sym _ _ _ I u v range_u Mu). split.
  - intros w R. destruct (Pos.eq_dec w u) as [->|wu].
    { rewrite deg_u', (i_deg _ _ _ I u range_u), Mu. destruct (Pos.eqb_spec v u); [exfalso; apply u_v; auto|reflexivity]. }
    destruct (Pos.eq_dec w v) as [->|wv].
    { rewrite deg_v', (i_deg _ _ _ I v range_v), Mv. destruct (Pos.eqb_spec u v); [exfalso; apply u_v; auto|reflexivity]. }
    rewrite deg_app, deg_cons, (i_deg _ _ _ I w R), (A w R wu wv), touches_ends. fold u v.
    destruct (Pos.eqb_spec u w); [congruence|]. destruct (Pos.eqb_spec v w); [congruence|]. reflexivity.
  - intros S (a & Ra & Sa) (b & Rb & Sb).
    destruct (existsb (fun f => xorb (S (end1 f)) (S (end2 f))) (P ++ [e])) eqn:X.
    + apply existsb_exists in X as (f & J & X). exists f. split; auto. intros Q. rewrite Q, xorb_nilpotent in X. discriminate.
    + exfalso. assert (forall f, In f (P ++ [e]) -> S (end1 f) = S (end2 f)) as NC.
      { intros f J. destruct (xorb (S (end1 f)) (S (end2 f))) eqn:Y; [|apply xorb_eq; exact Y].
        assert (existsb (fun f => xorb (S (end1 f)) (S (end2 f))) (P ++ [e]) = true); [|congruence].
        apply existsb_exists. eauto. }
      assert (S u = S v) as Suv by (apply (NC e); apply in_app_iff; simpl; auto).
      assert (forall z, in_range n z -> S z = S u) as All.
      { intros z Rz. destruct (i_end _ _ _ I z Rz) as (w & Rw & Mw & Cw).
        rewrite (Cw S) by (intros f J; apply NC; apply in_app_iff; auto).
        destruct (Pos.eq_dec w u) as [->|wu]; auto. destruct (Pos.eq_dec w v) as [->|wv]; auto.
        exfalso. apply Mw. auto. }
      rewrite (All a Ra) in Sa. rewrite (All b Rb) in Sb. congruence.
Qed.

(* two paths joined *)
Lemma joined_inv a b : M u = Some a -> M v = Some b -> a <> v -> inv n (P ++ [e]) (join a b).
Proof.
  intros Mu Mv av.
  destruct (i_sym _ _ _ I u a range_u Mu) as (Ra & Ma). destruct (i_sym _ _ _ I v b range_v Mv) as (Rb & Mb).
  pose proof range_u as Ru. pose proof range_v as Rv. pose proof u_v as uv.
  assert (b <> u) as bu by (intros ->; congruence).
  assert (a <> b) as ab by (intros ->; congruence).
  assert (conn (P ++ [e]) u v) as Cuv by (intros S H; apply (H e); apply in_app_iff; simpl; auto).
  assert (conn (P ++ [e]) u a) as Cua by (apply conn_more; apply (i_conn _ _ _ I); auto).
  assert (conn (P ++ [e]) v b) as Cvb by (apply conn_more; apply (i_conn _ _ _ I); auto).
  assert (conn (P ++ [e]) a b) as Cab by eauto using conn_trans, conn_sym.
  assert (forall z, join a b z = None -> z <> a /\ z <> b) as JN.
  { intros z. unfold join. destruct (Pos.eqb_spec z b); [discriminate|]. destruct (Pos.eqb_spec z a); [discriminate|]. auto. }
  assert (forall z, M z = None -> join a b z = None) as NJ.
  { intros z H. unfold join. destruct (Pos.eqb_spec z b); [congruence|]. destruct (Pos.eqb_spec z a); [congruence|].
    destruct (Pos.eqb_spec z v); auto. destruct (Pos.eqb_spec z u); auto. }
  assert (forall z w, join a b z = Some w -> (z = a /\ w = b) \/ (z = b /\ w = a) \/
      (z <> a /\ z <> b /\ z <> u /\ z <> v /\ M z = Some w)) as JS.
  { intros z w. unfold join. destruct (Pos.eqb_spec z b); [intros H; inversion H; subst; auto|].
    destruct (Pos.eqb_spec z a); [intros H; inversion H; subst; auto|].
    destruct (Pos.eqb_spec z v); [discriminate|]. destruct (Pos.eqb_spec z u); [discriminate|]. auto 10. }
  assert (forall z w, in_range n z -> z <> a -> z <> b -> z <> u -> z <> v -> M z = Some w -> w <> a /\ w <> b /\ w <> u /\ w <> v) as OW.
  { intros z w Rz za zb zu zv H. destruct (i_sym _ _ _ I z w Rz H) as (Rw & Mw). repeat split; intros ->; congruence. }
  assert (join a b a = Some b) as Ja.
  { unfold join. rewrite Pos.eqb_refl. destruct (Pos.eqb_spec a b); congruence. }
  assert (join a b b = Some a) as Jb by (unfold join; rewrite Pos.eqb_refl; reflexivity).
  constructor.
  - intros w R. rewrite deg_app, (i_deg _ _ _ I w R), deg_cons, touches_ends. fold u v. unfold join.
    destruct (Pos.eqb_spec w b) as [->|wb].
    { destruct (Pos.eqb_spec a b); [congruence|]. rewrite Mb. destruct (Pos.eqb_spec u b); [congruence|].
      destruct (Pos.eqb_spec v b); simpl; auto. }
    destruct (Pos.eqb_spec w a) as [->|wa].
    { destruct (Pos.eqb_spec b a); [congruence|]. rewrite Ma. destruct (Pos.eqb_spec v a); [congruence|].
      destruct (Pos.eqb_spec u a); simpl; auto. }
    destruct (Pos.eqb_spec w v) as [->|wv].
    { rewrite Mv. destruct (Pos.eqb_spec b v); [congruence|]. rewrite Pos.eqb_refl, orb_true_r. reflexivity. }
    destruct (Pos.eqb_spec w u) as [->|wu].
    { rewrite Mu. destruct (Pos.eqb_spec a u); [congruence|]. rewrite Pos.eqb_refl. reflexivity. }
    destruct (Pos.eqb_spec u w); [congruence|]. destruct (Pos.eqb_spec v w); [congruence|]. simpl.
    destruct (M w); [destruct (Pos.eqb p w)|]; reflexivity.
  - intros z w R H. destruct (JS z w H) as [(-> & ->)|[(-> & ->)|(za & zb & zu & zv & Mz)]]; auto.
    destruct (i_sym _ _ _ I z w R Mz) as (Rw & Mw). split; auto.
    destruct (OW z w R za zb zu zv Mz) as (wa & wb & wu & wv). unfold join.
    destruct (Pos.eqb_spec w b); [congruence|]. destruct (Pos.eqb_spec w a); [congruence|].
    destruct (Pos.eqb_spec w v); [congruence|]. destruct (Pos.eqb_spec w u); [congruence|]. exact Mw.
  - intros z w R H. destruct (JS z w H) as [(-> & ->)|[(-> & ->)|(za & zb & zu & zv & Mz)]]; auto using conn_sym.
    apply conn_more. apply (i_conn _ _ _ I); auto.
  - intros z R. destruct (i_end _ _ _ I z R) as (w & Rw & Mw & Cw). apply (conn_more _ [e]) in Cw.
    destruct (Pos.eq_dec w u) as [->|wu].
    { exists a. rewrite Ja. repeat split; auto; [discriminate|]. eauto using conn_trans. }
    destruct (Pos.eq_dec w v) as [->|wv].
    { exists b. rewrite Jb. repeat split; auto; [discriminate|]. eauto using conn_trans. }
    exists w. repeat split; auto. unfold join. destruct (Pos.eqb_spec w b); [discriminate|].
    destruct (Pos.eqb_spec w a); [discriminate|]. destruct (Pos.eqb_spec w v); [congruence|]. destruct (Pos.eqb_spec w u); [congruence|]. exact Mw.
  - assert (exists S : positive -> bool, S a = true /\ S b = true /\
      (forall f, In f (P ++ [e]) -> S (end1 f) = S (end2 f)) /\
      (forall z, in_range n z -> S z = true -> z = a \/ z = b \/ join a b z = None)) as (S0 & S0a & S0b & S0c & S0d).
    { destruct (i_set _ _ _ I u a Ru Mu) as (S & Su & Sa & Sc & Sd). destruct (i_set _ _ _ I v b Rv Mv) as (T & Tv & Tb & Tc & Td).
      exists (fun z => S z || T z). rewrite Sa, Tb, orb_true_r. repeat split; auto.
      - intros f J. apply in_app_iff in J as [J|[J|[]]]; [rewrite (Sc f J), (Tc f J); auto|].
        subst f. fold u v. rewrite Su, Tv, orb_true_r. reflexivity.
      - intros z Rz H. assert (z = u \/ z = a \/ z = v \/ z = b \/ M z = None) as Q.
        { apply orb_prop in H as [H|H]; [destruct (Sd z Rz H) as [?|[?|?]]|destruct (Td z Rz H) as [?|[?|?]]]; auto 6. }
        destruct (Pos.eq_dec z a); auto. destruct (Pos.eq_dec z b); auto. right. right.
        destruct Q as [->|[Q|[->|[Q|Q]]]]; try congruence; auto.
        + unfold join. destruct (Pos.eqb_spec u b); [congruence|]. destruct (Pos.eqb_spec u a); [congruence|].
          rewrite Pos.eqb_refl. destruct (Pos.eqb u v); auto.
        + unfold join. destruct (Pos.eqb_spec v b); [congruence|]. destruct (Pos.eqb_spec v a); [congruence|].
          rewrite Pos.eqb_refl. auto. }
    intros z w R H. destruct (JS z w H) as [(-> & ->)|[(-> & ->)|(za & zb & zu & zv & Mz)]].
    + exists S0. auto.
    + exists S0. repeat split; auto. intros z Rz Sz. destruct (S0d z Rz Sz) as [?|[?|?]]; auto.
    + destruct (OW z w R za zb zu zv Mz) as (wa & wb & wu & wv).
      destruct (i_set _ _ _ I z w R Mz) as (S & Sz & Sw & Sc & Sd). exists S. repeat split; auto.
      * intros f J. apply in_app_iff in J as [J|[J|[]]]; [auto|]. subst f. fold u v.
        assert (S u = false) as ->.
        { destruct (S u) eqn:E; auto. destruct (Sd u Ru E) as [?|[?|?]]; congruence. }
        destruct (S v) eqn:E; auto. destruct (Sd v Rv E) as [?|[?|?]]; congruence.
      * intros q Rq Sq. destruct (Sd q Rq Sq) as [?|[?|?]]; auto.
Qed.
End Step.

(* a vertex without links to come *)
Lemma starved n P M u Y : inv n P M -> in_range n u -> (forall f, In f Y -> touches u f = false) -> M u <> None -> ~ is_cycle n (P ++ Y).
Proof.
  intros I R T Mu (D & _). specialize (D u R). rewrite deg_app, (i_deg _ _ _ I u R) in D.
  assert (deg Y u = 0) as Z.
  { unfold deg. destruct (filter (touches u) Y) as [|f r] eqn:E; auto. assert (In f (filter (touches u) Y)) as J by (rewrite E; simpl; auto).
    apply filter_In in J as (J & K). rewrite (T f J) in K. discriminate. }
  destruct (M u) as [w|]; [|congruence]. destruct (Pos.eqb w u); lia.
Qed.

Lemma no_more n P Y f : is_cycle n P -> In f Y -> good_edge n f -> ~ is_cycle n (P ++ Y).
Proof.
  intros (D & _) J (R & _) (D' & _). specialize (D _ R). specialize (D' _ R). rewrite deg_app in D'.
  assert (1 <= deg Y (end1 f)); [|lia]. apply (deg_in f); auto. rewrite touches_ends, Pos.eqb_refl. reflexivity.
Qed.
