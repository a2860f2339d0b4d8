(* Sequences.v - a cycle, which is a set of edges, is written as 2n sequences: from each vertex, in two directions. *)
Require Import List PArith NArith Arith Lia Bool.
From Icosian Require Import Spec Count Counted.
Import ListNotations.

(* the place j steps on from place i, forwards or backwards, round n places *)
Definition on (n i j : nat) := if i + j <? n then i + j else i + j - n.
Definition back (n i j : nat) := if j <=? i then i - j else i + n - j.
Definition go (n : nat) (forth : bool) i j := if forth then on n i j else back n i j.
Definition variant (n : nat) (t : list positive) (forth : bool) (i : nat) : list positive :=
  map (fun j => at_ t (go n forth i j)) (seq 0 n).
Definition variants n t := map (variant n t true) (seq 0 n) ++ map (variant n t false) (seq 0 n).

Ltac places := unfold go, on, back, nxt, prv in *;
  repeat match goal with
  | H : context [?a <? ?b] |- _ => destruct (Nat.ltb_spec a b)
  | H : context [?a <=? ?b] |- _ => destruct (Nat.leb_spec a b)
  | H : context [?a =? ?b] |- _ => destruct (Nat.eqb_spec a b)
  | |- context [?a <? ?b] => destruct (Nat.ltb_spec a b)
  | |- context [?a <=? ?b] => destruct (Nat.leb_spec a b)
  | |- context [?a =? ?b] => destruct (Nat.eqb_spec a b)
  end; try lia.

Lemma go_lt n b i j : i < n -> j < n -> go n b i j < n.
Proof. intros; destruct b; places. Qed.
Lemma go_inj n b i j k : i < n -> j < n -> k < n -> go n b i j = go n b i k -> j = k.
Proof. intros; destruct b; places. Qed.
Lemma go_zero n b i : i < n -> go n b i 0 = i.
Proof. intros; destruct b; places. Qed.
Lemma go_next n b i j : i < n -> j < n -> go n b i (nxt n j) = if b then nxt n (go n b i j) else prv n (go n b i j).
Proof. intros; destruct b; places. Qed.
Lemma go_onto n b i k : i < n -> k < n -> exists j, j < n /\ go n b i j = k.
Proof.
  intros. destruct b.
  - exists (back n k i). split; places.
  - exists (back n i k). split; places.
Qed.
Lemma at_variant n t b i j : j < n -> at_ (variant n t b i) j = at_ t (go n b i j).
Proof.
  intros H. unfold variant. set (f := fun j => at_ t (go n b i j)). change (nth j (map f (seq 0 n)) 1%positive = f j).
  rewrite (nth_indep _ 1%positive (f 0)) by (rewrite map_length, seq_length; auto). rewrite map_nth, seq_nth by auto. reflexivity.
Qed.
Lemma variant_length n t b i : length (variant n t b i) = n.
Proof. unfold variant. rewrite map_length, seq_length. reflexivity. Qed.

Lemma nodup_both_lists {X} (A B : list X) : NoDup A -> NoDup B -> (forall z, In z A -> In z B -> False) -> NoDup (A ++ B).
Proof.
  induction 1 as [|a A na NA IH]; simpl; auto. intros NB D. constructor.
  - rewrite in_app_iff. intros [H|H]; [auto|]. apply (D a); simpl; auto.
  - apply IH; auto. intros z H K. apply (D z); simpl; auto.
Qed.

Section Cycle.
Variables (n : nat) (L : list edge).
Hypothesis simple : is_simple L.

Lemma variant_joined t b i j : ham_cycle n L t -> i < n -> j < n ->
  joined L (at_ (variant n t b i) j) (at_ (variant n t b i) (nxt n j)).
Proof.
  intros (_ & _ & _ & _ & J) Hi Hj. rewrite !at_variant by (auto using nxt_lt). rewrite go_next by auto.
  pose proof (go_lt n b i j Hi Hj) as G. destruct b; [apply J; auto|].
  specialize (J (prv n (go n false i j)) (prv_lt n _ G)). rewrite nxt_prv in J by auto.
  destruct J as (e & [K|K]); exists e; auto.
Qed.
Lemma variant_cycle t b i : ham_cycle n L t -> i < n -> ham_cycle n L (variant n t b i).
Proof.
  intros H Hi. pose proof H as (N & len & nd & R & J). repeat split; auto using variant_length.
  - unfold variant. apply NoDup_nth with (d := 1%positive). rewrite map_length, seq_length. intros j k Hj Hk E.
    fold (variant n t b i) in E. fold (at_ (variant n t b i) j) in E. fold (at_ (variant n t b i) k) in E.
    rewrite !at_variant in E by auto. apply (at_inj n L t H) in E; auto using go_lt. eapply go_inj; [| | |exact E]; auto.
  - intros v I. unfold variant in I. apply in_map_iff in I as (j & <- & I). apply in_seq in I. apply R. unfold at_. apply nth_In.
    rewrite len. apply go_lt; lia.
  - intros j Hj. apply variant_joined; auto.
Qed.

(* two vertices are used neighbours: some step of t joins them *)
Definition steps_on t u v := exists i, i < n /\ steps n t u v i = true.
Lemma steps_sym t u v : steps_on t u v -> steps_on t v u.
Proof. intros (i & Hi & s). exists i. split; auto. unfold steps in *. rewrite orb_comm. exact s. Qed.
Lemma steps_next t i : i < n -> steps_on t (at_ t i) (at_ t (nxt n i)).
Proof. intros H. exists i. split; auto. unfold steps. rewrite !Pos.eqb_refl. reflexivity. Qed.
Lemma steps_neighbour t i v : ham_cycle n L t -> i < n -> steps_on t (at_ t i) v -> v = at_ t (nxt n i) \/ v = at_ t (prv n i).
Proof.
  intros H Hi (j & Hj & s). apply steps_cases in s as [(A & B)|(A & B)].
  - apply (at_inj n L t H) in A; auto. subst j. auto.
  - apply (at_inj n L t H) in B; auto using nxt_lt. right. subst i. rewrite <- A. f_equal.
    pose proof (nxt_prv n (nxt n j) Hi) as E. apply (nxt_inj n) in E; auto using prv_lt.
Qed.

(* sequences with the same edges have the same used neighbours *)
Lemma same_steps s t : ham_cycle n L s -> ham_cycle n L t -> edges_of n L s = edges_of n L t ->
  forall u v, steps_on s u v -> steps_on t u v.
Proof.
  intros Hs Ht E u v (i & Hi & S). unfold edges_of in E. destruct (step_edge n L s Hs i Hi) as (e & a & b & I & T).
  assert (used n L t e = true) as U.
  { pose proof (ext_in_map E _ I) as A. simpl in A.
    rewrite <- A. apply (used_spec n L s simple e a b I). eauto. }
  apply (used_spec n L t simple e a b I) in U as (j & Hj & V).
  assert (steps_on t a b) as W by (exists j; auto).
  apply steps_cases in S. apply steps_cases in T.
  destruct S as [(<- & <-)|(<- & <-)], T as [(<- & <-)|(<- & <-)]; auto using steps_sym.
Qed.
Lemma variant_edges t b i : ham_cycle n L t -> i < n -> edges_of n L (variant n t b i) = edges_of n L t.
Proof.
  intros H Hi. pose proof (variant_cycle t b i H Hi) as Hv. unfold edges_of. apply map_ext_in. intros (e & (u & v)) I. simpl.
  apply eq_true_iff_eq. rewrite (used_spec n L _ simple e u v I), (used_spec n L t simple e u v I).
  assert (forall x y, steps_on (variant n t b i) x y <-> steps_on t x y) as A; [|apply A].
  intros x y. split.
  - intros (j & Hj & S). pose proof (steps_next t) as Nx. apply steps_cases in S. rewrite !at_variant, go_next in S by (auto using nxt_lt).
    pose proof (go_lt n b i j Hi Hj) as G. pose proof (Nx _ G) as N1. pose proof (Nx _ (prv_lt n _ G)) as N2. rewrite nxt_prv in N2 by auto.
    destruct b, S as [(<- & <-)|(<- & <-)]; auto using steps_sym.
  - intros (k & Hk & S). apply steps_cases in S. destruct b.
    + destruct (go_onto n true i k Hi Hk) as (j & Hj & G). pose proof (steps_next (variant n t true i) j Hj) as N1.
      rewrite !at_variant, go_next, G in N1 by (auto using nxt_lt). destruct S as [(<- & <-)|(<- & <-)]; auto using steps_sym.
    + destruct (go_onto n false i (nxt n k) Hi (nxt_lt n k Hk)) as (j & Hj & G). pose proof (steps_next (variant n t false i) j Hj) as N1.
      rewrite !at_variant, go_next, G in N1 by (auto using nxt_lt).
      assert (prv n (nxt n k) = k) as P by (clear - Hk; places). rewrite P in N1.
      destruct S as [(<- & <-)|(<- & <-)]; auto using steps_sym.
Qed.

(* a sequence with the same edges is a variant *)
Lemma is_variant s t : ham_cycle n L s -> ham_cycle n L t -> edges_of n L s = edges_of n L t ->
  exists b i, i < n /\ s = variant n t b i.
Proof.
  intros Hs Ht E. pose proof (same_steps s t Hs Ht E) as A. pose proof Hs as (N & len & _ & Rs & _).
  assert (in_range n (at_ s 0)) as R0 by (apply Rs; apply nth_In; lia).
  destruct (every_vertex n L t Ht _ R0) as (i & Hi & Ei).
  assert (exists b, at_ s 1 = at_ t (go n b i 1)) as (b & E1).
  { assert (steps_on s (at_ s 0) (at_ s 1)) as S.
    { pose proof (steps_next s 0) as S. unfold nxt in S. destruct (Nat.eqb_spec 1 n); [lia|]. apply S. lia. }
    apply A in S. rewrite <- Ei in S. apply steps_neighbour in S as [S|S]; auto.
    - exists true. rewrite S. f_equal. places.
    - exists false. rewrite S. f_equal. places. }
  exists b, i. split; auto.
  assert (forall j, S j < n -> at_ s j = at_ t (go n b i j) /\ at_ s (S j) = at_ t (go n b i (S j))) as K.
  { induction j; intros Hj; [split; [rewrite go_zero by auto; congruence|exact E1]|].
    destruct (IHj ltac:(lia)) as (P & Q). split; auto.
    assert (steps_on s (at_ s (S j)) (at_ s (S (S j)))) as S2.
    { pose proof (steps_next s (S j)) as S2. unfold nxt in S2. destruct (Nat.eqb_spec (S (S j)) n); [lia|]. apply S2. lia. }
    apply A in S2. rewrite Q in S2. apply steps_neighbour in S2; auto using go_lt; [|apply go_lt; auto; lia].
    assert (at_ s (S (S j)) <> at_ t (go n b i j)) as D.
    { rewrite <- P. intros Z. apply (at_inj n L s Hs) in Z; lia. }
    assert (go n b i (S (S j)) = if b then nxt n (go n b i (S j)) else prv n (go n b i (S j))) as G1.
    { rewrite <- go_next by lia. f_equal. unfold nxt. destruct (Nat.eqb_spec (S (S j)) n); lia. }
    assert (go n b i j = if b then prv n (go n b i (S j)) else nxt n (go n b i (S j))) as G2.
    { clear - Hi Hj. destruct b; places. }
    rewrite G1. rewrite G2 in D. destruct b, S2 as [S2|S2]; congruence. }
  apply nth_ext with (d := 1%positive) (d' := 1%positive); [rewrite variant_length; exact len|].
  intros j Hj. rewrite len in Hj. fold (at_ s j). fold (at_ (variant n t b i) j). rewrite at_variant by auto.
  destruct (Nat.eq_dec (S j) n).
  - destruct j; [lia|]. apply (K j). lia.
  - apply (K j). lia.
Qed.

Lemma variants_spec s t : ham_cycle n L t -> (In s (variants n t) <-> ham_cycle n L s /\ edges_of n L s = edges_of n L t).
Proof.
  intros H. unfold variants. rewrite in_app_iff, !in_map_iff. split.
  - intros [(i & <- & I)|(i & <- & I)]; apply in_seq in I; split; try apply variant_cycle; try apply variant_edges; auto; lia.
  - intros (Hs & E). destruct (is_variant s t Hs H E) as (b & i & Hi & ->). destruct b; [left|right]; exists i; rewrite in_seq; split; auto; lia.
Qed.
Lemma variants_nodup t : ham_cycle n L t -> NoDup (variants n t) /\ length (variants n t) = 2 * n.
Proof.
  intros H. pose proof H as (N & len & _). split; [|unfold variants; rewrite app_length, !map_length, seq_length; lia].
  assert (forall b c i j, i < n -> j < n -> variant n t b i = variant n t c j -> i = j /\ b = c) as D.
  { intros b c i j Hi Hj E.
    assert (forall k, k < n -> go n b i k = go n c j k) as G.
    { intros k Hk. apply (at_inj n L t H); auto using go_lt. rewrite <- !at_variant by auto. congruence. }
    pose proof (G 0 ltac:(lia)) as G0. rewrite !go_zero in G0 by auto. subst j. split; auto.
    pose proof (G 1 ltac:(lia)) as G1. destruct b, c; auto; exfalso; clear - G1 Hi N; places. }
  assert (forall b (l : list nat), NoDup l -> (forall i, In i l -> i < n) -> NoDup (map (variant n t b) l)) as Q.
  { intros b l. induction l as [|i l IH]; simpl; intros ND R; constructor.
    - rewrite in_map_iff. intros (j & E & J). apply D in E as (-> & _); auto. inversion ND; auto.
    - inversion ND; apply IH; auto. }
  assert (forall i, In i (seq 0 n) -> i < n) as R by (intros i I; apply in_seq in I; lia).
  unfold variants. apply nodup_both_lists; auto using seq_NoDup.
  intros s I J. apply in_map_iff in I as (i & <- & I). apply in_map_iff in J as (j & E & J). apply D in E as (_ & E); auto. discriminate.
Qed.
End Cycle.

(* ---- so a number of cycles gives a number of sequences ---- *)
Definition counts_sequences (P : list positive -> Prop) (N : N) :=
  exists l : list (list positive), NoDup l /\ N.of_nat (length l) = N /\ forall t, In t l <-> P t.

Lemma filter_true {X} (f : X -> bool) (l : list X) : (forall x, In x l -> f x = true) -> filter f l = l.
Proof.
  induction l as [|a l IH]; simpl; intros H; auto. rewrite (H a) by auto. rewrite IH; auto.
Qed.
Lemma choose {X Y} (P : Y -> Prop) (f : Y -> X) (l : list X) : (forall x, In x l -> exists t, P t /\ x = f t) ->
  exists ts, map f ts = l /\ forall t, In t ts -> P t.
Proof.
  induction l as [|x l IH]; intros H.
  - exists []. split; auto. intros t [].
  - destruct (H x (or_introl eq_refl)) as (t & Pt & ->). destruct IH as (ts & E & A); [intros; apply H; simpl; auto|].
    exists (t :: ts). split; [simpl; congruence|]. intros s [<-|I]; auto.
Qed.

(* the sequences of one shape, of which each cycle has c *)
Theorem shapes_counted n L must N (shape : list positive -> bool) c : is_simple L -> counts_tours n L must N ->
  (forall t, ham_cycle n L t -> (forall e, In e L -> must e = true -> used n L t (fst e) = true) -> length (filter shape (variants n t)) = c) ->
  counts_sequences (fun t => (ham_cycle n L t /\ forall e, In e L -> must e = true -> used n L t (fst e) = true) /\ shape t = true) (N.of_nat c * N).
Proof.
  intros simple (l & ND & LN & A) C.
  set (P := fun t => ham_cycle n L t /\ forall e, In e L -> must e = true -> used n L t (fst e) = true).
  destruct (choose P (edges_of n L) l) as (ts & E & Ts).
  { intros x I. apply A in I as (t & H & U & ->). exists t. unfold P. auto. }
  assert (forall s t, P t -> ham_cycle n L s -> edges_of n L s = edges_of n L t -> P s) as Same.
  { intros s t (_ & U) Hs Q. split; auto. intros e I M. unfold edges_of in Q. pose proof (ext_in_map Q _ I) as R. simpl in R.
    rewrite R. apply U; auto. }
  exists (flat_map (fun t => filter shape (variants n t)) ts). subst l. rename ND into D. split; [|split].
  - clear LN A. induction ts as [|t ts IH]; simpl; [constructor|]. simpl in D. inversion D as [|x y nt D']; subst.
    destruct (Ts t (or_introl eq_refl)) as (H & _). apply nodup_both_lists.
    + apply NoDup_filter. apply (variants_nodup n L t H).
    + apply IH; auto. intros s I. apply Ts. simpl. auto.
    + intros s I J. apply filter_In in I as (I & _). apply (variants_spec n L simple s t H) in I as (Hs & E). apply in_flat_map in J as (t' & I' & J).
      apply filter_In in J as (J & _).
      destruct (Ts t' (or_intror I')) as (H' & _). apply (variants_spec n L simple s t' H') in J as (_ & E').
      apply nt. apply in_map_iff. exists t'. split; auto. congruence.
  - rewrite map_length in LN. rewrite <- LN. clear LN A D. induction ts as [|t ts IH]; simpl flat_map; [simpl; lia|].
    destruct (Ts t (or_introl eq_refl)) as (H & U). pose proof (C t H U) as Len.
    rewrite app_length, Nat2N.inj_add, IH, Len by (intros s I; apply Ts; simpl; auto). simpl length. lia.
  - intros t. rewrite in_flat_map. split.
    + intros (t' & I & J). apply filter_In in J as (J & S). destruct (Ts t' I) as (H & U).
      apply (variants_spec n L simple t t' H) in J as (Ht & E). split; auto. apply (Same t t'); auto.
    + intros ((H & U) & S). assert (In (edges_of n L t) (map (edges_of n L) ts)) as I by (apply A; exists t; auto).
      apply in_map_iff in I as (t' & E & I). exists t'. split; auto. apply filter_In. split; auto.
      apply (variants_spec n L simple t t' (proj1 (Ts t' I))). auto.
Qed.
Theorem sequences_counted n L must N : is_simple L -> counts_tours n L must N ->
  counts_sequences (fun t => ham_cycle n L t /\ forall e, In e L -> must e = true -> used n L t (fst e) = true) (2 * N.of_nat n * N).
Proof.
  intros S C. destruct (shapes_counted n L must N (fun _ => true) (2 * n) S C) as (l & D & Len & A).
  - intros t H _. rewrite filter_true by auto. apply (variants_nodup n L t H).
  - exists l. split; auto. split; [rewrite Len; lia|]. intros t. rewrite A. tauto.
Qed.

(* another way to write the same sequences *)
Lemma counted_as (P Q : list positive -> Prop) (f : list positive -> list positive) N :
  (forall t, Q t -> P (f t)) -> (forall s, P s -> exists t, Q t /\ s = f t) -> (forall s t, Q s -> Q t -> f s = f t -> s = t) ->
  counts_sequences P N -> counts_sequences Q N.
Proof.
  intros F G I (l & D & Len & A). destruct (choose Q f l) as (ts & E & Ts).
  { intros s J. apply A in J. apply G in J. exact J. }
  exists ts. subst l. rewrite map_length in Len. split; [eapply NoDup_map_inv; eauto|]. split; auto.
  intros t. split; [apply Ts|]. intros H. pose proof (F t H) as K. apply A in K. apply in_map_iff in K as (s & E & J).
  rewrite <- (I s t); auto.
Qed.

(* ---- the order of the edges does not matter *)
Lemma ham_same n L M t : (forall e, In e L <-> In e M) -> ham_cycle n L t -> ham_cycle n M t.
Proof.
  intros S (a & b & c & d & J). split; auto. split; auto. split; auto. split; auto. intros i Hi. destruct (J i Hi) as (k & [I|I]); exists k; rewrite <- !S; auto.
Qed.
Lemma used_same n L M t k : (forall e, In e L <-> In e M) -> used n L t k = used n M t k.
Proof.
  intros S. unfold used. apply eq_true_iff_eq. rewrite !existsb_exists. split; intros (e & I & H); exists e; split; auto; apply S; auto.
Qed.
Lemma simple_same L M : (forall e, In e L <-> In e M) -> is_simple L -> is_simple M.
Proof.
  intros S (A & B & C). split; [|split].
  - intros e f I J. apply A; apply S; auto.
  - intros e f I J. apply B; apply S; auto.
  - intros k u v I. apply C with (k := k). apply S. exact I.
Qed.
