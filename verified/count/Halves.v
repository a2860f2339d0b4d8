(* Halves.v - two sides swept each for itself: what the states at the end of a side say *)
Require Import List PArith NArith Arith Lia Bool.
From Icosian Require Import Spec Count Machine Glue.
From Icosian Require Sequences.
Import ListNotations.

Section Join.
Variable n : nat.
Variable st : Type.
Variable empty : st.
Variable get : st -> positive -> option positive.
Variable put : st -> positive -> option positive -> st.
Variable forget : st -> positive -> st.
Variable cmp : st -> st -> comparison.
Variable must : edge -> bool.
Hypothesis get_empty : forall v, in_range n v -> get empty v = Some v.
Hypothesis get_put : forall s v o w, in_range n v -> in_range n w -> (forall z, o = Some z -> in_range n z /\ z <> v) ->
   get (put s v o) w = if Pos.eqb w v then o else get s w.
Hypothesis get_forget : forall s v w, in_range n v -> in_range n w -> w <> v -> get (forget s v) w = get s w.
Hypothesis cmp_eq : forall a b, cmp a b = Eq -> a = b.

Notation skip := (skip st get forget).
Notation take := (take st get put forget).
Notation means := (means n st get).
Notation expand := (expand st get put forget cmp).
Notation make_ctx n := (make_ctx n must).
Notation obeys := (obeys must).

(* sweep the edges E while the edges F are still to come *)
Fixpoint sweep (E F : list edge) (t : table st) : table st :=
  match E with [] => t | e :: r => let c := make_ctx n e (r ++ F) in sweep r F (expand c t) end.
(* the vectors over E that survive, with their states *)
Fixpoint ends (q : state st) (E F : list edge) : list (list bool * state st) :=
  match E with
  | [] => [([], q)]
  | e :: r => let c := make_ctx n e (r ++ F) in
    match skip c q with Some p => map (fun xp : list bool * state st => (false :: fst xp, snd xp)) (ends p r F) | None => [] end ++
    match take c q with Some p => map (fun xp : list bool * state st => (true :: fst xp, snd xp)) (ends p r F) | None => [] end
  end.

Fixpoint total (f : state st -> N) (l : list (list bool * state st)) : N :=
  match l with [] => 0%N | (_, p) :: r => (f p + total f r)%N end.
Lemma total_app f a b : total f (a ++ b) = (total f a + total f b)%N.
Proof. induction a as [|(x, p) a IH]; simpl; auto. rewrite IH. lia. Qed.
Lemma total_map f b l : total f (map (fun xp : list bool * state st => (b :: fst xp, snd xp)) l) = total f l.
Proof. induction l as [|(x, p) l IH]; simpl; auto. rewrite IH. reflexivity. Qed.

(* any sum over the table is the sum over the surviving vectors *)
Theorem sweep_weight f E F : forall t, weight st f (sweep E F t) = weight st (fun q => total f (ends q E F)) t.
Proof.
  induction E as [|e r IH]; intros t.
  - cbn [sweep]. induction t as [|(q, c) t IH]; simpl; auto. rewrite IH. simpl. lia.
  - cbn [sweep]. cbv zeta. rewrite IH. apply (weight_expand st get put forget cmp cmp_eq). intros q. cbn [ends]. cbv zeta.
    rewrite total_app. unfold val. destruct (skip (make_ctx n e (r ++ F)) q), (take (make_ctx n e (r ++ F)) q); rewrite ?total_map; reflexivity.
Qed.

(* the state of a surviving vector means what it should, and a vector that does not survive is hopeless *)
Theorem ends_spec F E : (forall f, In f (E ++ F) -> good_edge n f) -> forall q P, means P q (E ++ F) ->
  (forall x p, In (x, p) (ends q E F) -> length x = length E /\ obeys x E = true /\ means (P ++ select x E) p F) /\
  (forall x, length x = length E -> obeys x E = true -> (forall p, ~ In (x, p) (ends q E F)) -> forall y, ~ is_cycle n (P ++ select x E ++ select y F)).
Proof.
  induction E as [|e r IH]; intros G q P H.
  - split.
    + intros x p [Q|[]]. inversion Q; subst. split; auto. split; auto. simpl. rewrite app_nil_r. exact H.
    + intros x Lx _ N. exfalso. destruct x; [|discriminate]. apply (N q). simpl. auto.
  - assert (good_edge n e) as Ge by (apply G; simpl; auto).
    assert (forall f, In f (r ++ F) -> good_edge n f) as Gr by (intros f J; apply G; simpl; auto).
    specialize (IH Gr).
    assert (match skip (make_ctx n e (r ++ F)) q with Some p => must e = false /\ means P p (r ++ F) | None => must e = true \/ dead n P (r ++ F) end) as Hs.
    { eapply skip_spec; eauto. }
    assert (match take (make_ctx n e (r ++ F)) q with Some q' => means (P ++ [e]) q' (r ++ F) | None => dead n (P ++ [e]) (r ++ F) end) as Ht.
    { destruct q; [apply take_spec; auto|]. simpl. intros y C. simpl in H. rewrite <- app_one in C.
      apply (no_more n P (e :: select y (r ++ F)) e H); auto. simpl. auto. }
    assert (forall x y, length x = length r -> select (x ++ y) (r ++ F) = select x r ++ select y F) as SA.
    { clear. induction r as [|f r IH]; intros [|b x] y L; simpl in *; try discriminate; auto. rewrite IH by lia. destruct b; reflexivity. }
    cbn [ends]. cbv zeta. split.
    + intros x p J. apply in_app_iff in J as [J|J].
      * destruct (skip (make_ctx n e (r ++ F)) q) as [p'|]; [|contradiction]. apply in_map_iff in J as ((x' & p'') & Q & J).
        simpl in Q. inversion Q; subst. destruct Hs as (Me & Hs). destruct (proj1 (IH p' P Hs) x' p J) as (A & O & B). simpl. rewrite Me, O. auto.
      * destruct (take (make_ctx n e (r ++ F)) q) as [p'|]; [|contradiction]. apply in_map_iff in J as ((x' & p'') & Q & J).
        simpl in Q. inversion Q; subst. destruct (proj1 (IH p' (P ++ [e]) Ht) x' p J) as (A & O & B). simpl. rewrite app_one. auto.
    + intros [|b x] Lx O N y; [discriminate|]. simpl in Lx. injection Lx as Lx. simpl in O. apply andb_prop in O as (Me & O). destruct b; cbn [select].
      * cbn [app]. rewrite app_one. destruct (take (make_ctx n e (r ++ F)) q) as [p'|].
        { apply (proj2 (IH p' (P ++ [e]) Ht) x Lx O). intros p J. apply (N p). apply in_app_iff. right. apply in_map_iff. exists (x, p). auto. }
        { rewrite <- SA by exact Lx. apply Ht. }
      * destruct (skip (make_ctx n e (r ++ F)) q) as [p'|].
        { destruct Hs as (_ & Hs). apply (proj2 (IH p' P Hs) x Lx O). intros p J. apply (N p). apply in_app_iff. left. apply in_map_iff. exists (x, p). auto. }
        { rewrite <- SA by exact Lx. simpl in Me. apply negb_true_iff in Me. destruct Hs as [Hs|Hs]; [congruence|apply Hs]. }
Qed.

(* slices: a table may be cut, and the parts counted apart (on other machines) *)
Theorem process_slices E t1 t2 : process n st get put forget cmp must E (t1 ++ t2) =
  (process n st get put forget cmp must E t1 + process n st get put forget cmp must E t2)%N.
Proof.
  rewrite !(process_weight n st get put forget cmp must cmp_eq). induction t1 as [|(q, c) t1 IH]; simpl; auto. rewrite IH. lia.
Qed.

Lemma is_cycle_comm A B : is_cycle n (A ++ B) -> is_cycle n (B ++ A).
Proof.
  intros (D & C). split.
  - intros w R. rewrite deg_app. specialize (D w R). rewrite deg_app in D. lia.
  - intros S HA HB. destruct (C S HA HB) as (e & J & X). exists e. split; auto. rewrite in_app_iff in *. tauto.
Qed.
Lemma select_app x : forall E F y, length x = length E -> select (x ++ y) (E ++ F) = select x E ++ select y F.
Proof.
  induction x as [|b x IH]; intros [|e E] F y L; simpl in *; try discriminate; auto. rewrite IH by lia. destruct b; reflexivity.
Qed.
Lemma in_map_cons b c x (l : list (list bool * state st)) :
  In (c :: x) (map fst (map (fun xp : list bool * state st => (b :: fst xp, snd xp)) l)) -> c = b /\ In x (map fst l).
Proof.
  rewrite map_map. intros J. apply in_map_iff in J as ((y & p) & Q & J). simpl in Q. inversion Q; subst. split; auto.
  apply in_map_iff. exists (x, p). auto.
Qed.
Lemma nodup_cons_map b (l : list (list bool * state st)) : NoDup (map fst l) ->
  NoDup (map fst (map (fun xp : list bool * state st => (b :: fst xp, snd xp)) l)).
Proof.
  induction l as [|(x, p) l IH]; simpl; [constructor|]. intros H. inversion H; subst. constructor; auto.
  intros J. apply in_map_cons in J as (_ & J). contradiction.
Qed.
Lemma ends_nodup F E : forall q, NoDup (map fst (ends q E F)).
Proof.
  induction E as [|e r IH]; intros q; [simpl; constructor; [simpl; auto|constructor]|].
  cbn [ends]. cbv zeta. rewrite map_app. apply Sequences.nodup_both_lists.
  - destruct (skip (make_ctx n e (r ++ F)) q); [apply nodup_cons_map; auto|constructor].
  - destruct (take (make_ctx n e (r ++ F)) q); [apply nodup_cons_map; auto|constructor].
  - intros z H K. destruct (skip (make_ctx n e (r ++ F)) q); [|contradiction]. destruct (take (make_ctx n e (r ++ F)) q); [|contradiction].
    destruct z as [|c z]; [rewrite map_map in H; apply in_map_iff in H as (? & Q & _); discriminate|].
    apply in_map_cons in H as (H & _). apply in_map_cons in K as (K & _). congruence.
Qed.

(* the join: pairs of states that glue *)
Variable glueb : state st -> state st -> bool.
Definition pairs (A B : list (list bool * state st)) : list (list bool) :=
  flat_map (fun xp => map (fun yq => fst xp ++ fst yq) (filter (fun yq => glueb (snd xp) (snd yq)) B)) A.
Definition one (b : bool) : N := if b then 1%N else 0%N.

Lemma pairs_length A B : N.of_nat (length (pairs A B)) = total (fun p => total (fun q => one (glueb p q)) B) A.
Proof.
  induction A as [|(x, p) A IH]; simpl; auto. rewrite app_length, map_length, Nat2N.inj_add. fold (pairs A B). rewrite IH. f_equal.
  clear IH. induction B as [|(y, q) B IH]; simpl; auto. destruct (glueb p q); simpl length; unfold one at 1; [rewrite Nat2N.inj_succ, IH; lia|rewrite IH; lia].
Qed.
Lemma app_same_length {X} (a b c d : list X) : length a = length c -> a ++ b = c ++ d -> a = c /\ b = d.
Proof.
  revert c. induction a as [|x a IH]; intros [|y c] L Q; simpl in *; try discriminate; auto.
  inversion Q; subst. destruct (IH c) as (-> & ->); auto.
Qed.
Lemma pairs_nodup k A B : NoDup (map fst A) -> NoDup (map fst B) -> (forall x p, In (x, p) A -> length x = k) -> NoDup (pairs A B).
Proof.
  intros NA NB L. induction A as [|(x, p) A IH]; simpl; [constructor|]. simpl in NA. inversion NA as [|x' l nx NA']; subst.
  apply Sequences.nodup_both_lists.
  - clear - NB. induction B as [|(y, q) B IH]; simpl; [constructor|]. simpl in NB. inversion NB; subst.
    destruct (glueb p q); simpl; auto. constructor; auto. intros J. apply in_map_iff in J as ((y' & q') & Q & J). simpl in Q.
    apply app_inv_head in Q. subst y'. apply filter_In in J as (J & _). apply H1. apply in_map_iff. exists (y, q'). auto.
  - apply IH; auto. intros x' p' J. apply (L x' p'). simpl. auto.
  - intros z J K. apply in_map_iff in J as ((y & q) & Q & _). simpl in Q. unfold pairs in K. apply in_flat_map in K as ((x' & p') & I & K).
    apply in_map_iff in K as ((y' & q') & Q' & _). simpl in Q'. subst z. apply app_same_length in Q' as (Q' & _).
    + subst x'. apply nx. apply in_map_iff. exists (x, p'). auto.
    + rewrite (L x' p'), (L x p); simpl; auto.
Qed.

Lemma obeys_app x : forall E F y, length x = length E -> obeys (x ++ y) (E ++ F) = obeys x E && obeys y F.
Proof.
  induction x as [|b x IH]; intros [|e E] F y L; simpl in *; try discriminate; auto. rewrite IH by lia. apply andb_assoc.
Qed.
Definition is_live (q : state st) := match q with Live _ _ => True | Done _ => False end.
Theorem join_counts E1 E2 : 0 < n -> (forall f, In f (E1 ++ E2) -> good_edge n f) -> (forall v, in_range n v -> pending v (E1 ++ E2) = true) ->
  let A := ends (Live st empty) E1 E2 in let B := ends (Live st empty) E2 E1 in
  (forall x p y q, In (x, p) A -> In (y, q) B -> is_live p /\ is_live q) ->
  (forall x s y s', In (x, Live st s) A -> In (y, Live st s') B ->
     (glueb (Live st s) (Live st s') = true <-> glue n (mates_of st get s E2) (mates_of st get s' E1))) ->
  NoDup (pairs A B) /\ forall z, In z (pairs A B) <-> length z = length (E1 ++ E2) /\ obeys z (E1 ++ E2) = true /\ is_cycle n (select z (E1 ++ E2)).
Proof.
  intros N G T A B LAB GB.
  assert (forall f, In f (E2 ++ E1) -> good_edge n f) as G' by (intros f J; apply G; rewrite in_app_iff in *; tauto).
  assert (forall E, (forall v, in_range n v -> pending v E = true) -> means [] (Live st empty) E) as Start.
  { intros E P. simpl. eapply inv_ext; [apply inv_start; exact N|]. intros z Rz. unfold mates_of. rewrite P by auto. auto. }
  assert (forall v, in_range n v -> pending v (E2 ++ E1) = true) as T'.
  { intros v R. specialize (T v R). unfold pending in *. rewrite existsb_app in *. apply orb_prop in T as [->| ->]; auto using orb_true_r. }
  destruct (ends_spec E2 E1 G (Live st empty) [] (Start _ T)) as (A1 & A2).
  destruct (ends_spec E1 E2 G' (Live st empty) [] (Start _ T')) as (B1 & B2). fold A in A1, A2. fold B in B1, B2.
  split; [apply (pairs_nodup (length E1)); [apply ends_nodup|apply ends_nodup|]; intros x p J; apply (A1 x p J)|].
  intros z. unfold pairs. rewrite in_flat_map.
  assert (forall x s y s', In (x, Live st s) A -> In (y, Live st s') B ->
    (glueb (Live st s) (Live st s') = true <-> is_cycle n (select x E1 ++ select y E2))) as GC.
  { intros x s y s' J K. rewrite (GB x s y s' J K). symmetry. apply glue_spec.
    - intros f F. apply G. apply in_app_iff in F as [F|F]; apply select_in in F; apply in_app_iff; auto.
    - apply (A1 x _ J).
    - apply (B1 y _ K). }
  split.
  - intros ((x & p) & J & K). apply in_map_iff in K as ((y & q) & Q & K). simpl in Q. subst z. apply filter_In in K as (K & gl). simpl in gl.
    destruct (A1 x p J) as (Lx & Ox & _). destruct (B1 y q K) as (Ly & Oy & _). rewrite !app_length, select_app, obeys_app by auto. split; [lia|]. split; [rewrite Ox, Oy; auto|].
    destruct (LAB x p y q J K). destruct p as [s|]; [|contradiction]. destruct q as [s'|]; [|contradiction].
    apply (GC x s y s'); auto.
  - intros (Lz & O & C). rewrite app_length in Lz.
    rewrite <- (firstn_skipn (length E1) z) in C, O. set (x := firstn (length E1) z) in *. set (y := skipn (length E1) z) in *.
    assert (length x = length E1) as Lx by (unfold x; rewrite firstn_length; lia).
    assert (length y = length E2) as Ly by (unfold y; rewrite skipn_length; lia).
    rewrite select_app in C by auto. rewrite obeys_app in O by auto. apply andb_prop in O as (Ox & Oy).
    assert (forall (v : list bool) (l : list (list bool * state st)), {exists p, In (v, p) l} + {forall p, ~ In (v, p) l}) as Dec.
    { intros v l. destruct (in_dec (list_eq_dec bool_dec) v (map fst l)) as [J|J].
      - left. apply in_map_iff in J as ((v' & p) & Q & J). simpl in Q. subst. eauto.
      - right. intros p K. apply J. apply in_map_iff. exists (v, p). auto. }
    destruct (Dec x A) as [(p & J)|Nx]; [|exfalso; exact (A2 x Lx Ox Nx y C)].
    destruct (Dec y B) as [(q & K)|Ny]; [|exfalso; exact (B2 y Ly Oy Ny x (is_cycle_comm _ _ C))].
    exists (x, p). split; auto. apply in_map_iff. exists (y, q). simpl. split; [apply firstn_skipn|]. apply filter_In. split; auto. simpl.
    destruct (LAB x p y q J K). destruct p as [s|]; [|contradiction]. destruct q as [s'|]; [|contradiction].
    apply (GC x s y s'); auto.
Qed.

(* so the tables of the two sides give the number *)
Theorem join_tables E1 E2 :
  let A := ends (Live st empty) E1 E2 in let B := ends (Live st empty) E2 E1 in
  N.of_nat (length (pairs A B)) =
  weight st (fun p => weight st (fun q => one (glueb p q)) (sweep E2 E1 [(Live st empty, 1%N)])) (sweep E1 E2 [(Live st empty, 1%N)]).
Proof.
  intros A B. rewrite pairs_length. rewrite sweep_weight. cbn [weight]. fold A. rewrite N.mul_1_l, N.add_0_r.
  assert (forall p, total (fun q => one (glueb p q)) B = weight st (fun q => one (glueb p q)) (sweep E2 E1 [(Live st empty, 1%N)])) as H.
  { intros p. rewrite sweep_weight. cbn [weight]. fold B. lia. }
  induction A as [|(x, p) A' IH]; simpl; auto. rewrite IH, H. reflexivity.
Qed.
End Join.
