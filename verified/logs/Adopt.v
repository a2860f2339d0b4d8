(* Adopt.v - a part of the vertices that a tour passes in one go (rule C5).  Links are open as long as
   they are not decided for good.  If open links lead from a set P to P only, and links chosen among
   them give each vertex of P what it lacks, and together with links that are in connect all of P,
   then a tour with these links instead of its own within P is a tour.  That rests on one remark: where
   two links are used at each vertex, a set is left by an even number of them; so one is enough. *)
Require Import List PArith Arith Lia Bool FMapPositive.
From Icosian Require Import Spec Rules Engine Cut Trace.
Import ListNotations.

(* ---- two links at each vertex, and each set left by one of them: that is a tour *)
Fixpoint upto (n : nat) (p : positive) : list positive := match n with 0 => [] | S n => p :: upto n (Pos.succ p) end.
Lemma upto_in n : forall p w, In w (upto n p) <-> Pos.to_nat p <= Pos.to_nat w < Pos.to_nat p + n.
Proof.
  induction n; simpl; intros p w; [lia|]. rewrite IHn. split.
  - intros [->|H]; [lia|]. rewrite Pos2Nat.inj_succ in H. lia.
  - intros H. destruct (Pos.eq_dec p w); auto. right. rewrite Pos2Nat.inj_succ. assert (Pos.to_nat p <> Pos.to_nat w) by (intros E; apply Pos2Nat.inj in E; auto). lia.
Qed.
Lemma upto_nodup n : forall p, NoDup (upto n p).
Proof.
  induction n; simpl; intros p; constructor; auto. intros I. apply upto_in in I. rewrite Pos2Nat.inj_succ in I. lia.
Qed.
Lemma sum_ext {A} (f g : A -> nat) l : (forall a, In a l -> f a = g a) -> sum f l = sum g l.
Proof. intros H. apply Nat.le_antisymm; apply sum_le; intros a I; rewrite H; auto. Qed.
Lemma sum_eqb u l : NoDup l -> In u l -> sum (fun w => b2n (Pos.eqb u w)) l = 1.
Proof.
  induction 1 as [|a l A N IH]; simpl; intros I; [contradiction|]. destruct (Pos.eqb_spec u a) as [->|ua].
  - rewrite (sum_ext _ (fun _ => 0)); [rewrite sum_zero; auto|]. intros b J. destruct (Pos.eqb_spec a b); [subst; contradiction|auto].
  - destruct I as [I|I]; [congruence|]. rewrite IH; auto.
Qed.

Section Parity.
Variable top : positive.
Variable L : list edge.
Hypothesis ok : sorted top L = true.
Let n := Pos.to_nat top.
Variable x : positive -> bool.
Hypothesis two : forall w, in_range n w -> exists e f, e <> f /\ used_at L x w e /\ used_at L x w f /\
  forall g, used_at L x w g -> g = e \/ g = f.

Definition used_here w (e : edge) := x (fst e) && touches w e.
Lemma nodup_edges : NoDup L.
Proof. pose proof (nodup_ids top L ok) as N. eapply NoDup_map_inv. exact N. Qed.
Lemma two_here w : in_range n w -> sum (fun e => b2n (used_here w e)) L = 2.
Proof.
  intros R. rewrite sum_filter. destruct (two w R) as (e & f & N & (Ie & te & xe) & (If & tf & xf) & only).
  apply Nat.le_antisymm.
  - assert (incl (filter (used_here w) L) [e; f]) as J.
    { intros g I. apply filter_In in I as (I & U). unfold used_here in U. apply andb_prop in U as (U & T).
      destruct (only g) as [|]; [split; auto|subst; simpl; auto|subst; simpl; auto]. }
    apply NoDup_incl_length in J; auto. apply NoDup_filter. apply nodup_edges.
  - assert (incl [e; f] (filter (used_here w) L)) as J.
    { intros g [I|[I|[]]]; subst g; apply filter_In; unfold used_here; [rewrite xe, te|rewrite xf, tf]; auto. }
    apply NoDup_incl_length in J; auto. constructor; [simpl; intuition|constructor; [simpl; tauto|constructor]].
Qed.
Variable T : positive -> bool.
Definition over (e : edge) := x (fst e) && xorb (T (fst (snd e))) (T (snd (snd e))).
Lemma over_even : exists m, sum (fun e => b2n (over e)) L = 2 * m.
Proof.
  set (V := upto n 1). set (within := fun e : edge => x (fst e) && T (fst (snd e)) && T (snd (snd e))).
  assert (forall w, In w V -> in_range n w) as VR by (intros w I; apply upto_in in I; unfold in_range; lia).
  assert (sum (fun w => sum (fun e => b2n (T w && used_here w e)) L) V = 2 * sum (fun w => b2n (T w)) V) as A.
  { assert (forall (A : Type) (f : A -> nat) l, 2 * sum f l = sum (fun a => 2 * f a) l) as dbl by (clear; induction l; simpl in *; lia).
    rewrite dbl. apply sum_ext. intros w I. destruct (T w).
    - exact (two_here w (VR w I)).
    - simpl. rewrite sum_zero. auto. }
  rewrite sum_swap in A.
  assert (sum (fun e => sum (fun w => b2n (T w && used_here w e)) V) L = sum (fun e => b2n (over e)) L + sum (fun e => 2 * b2n (within e)) L) as B.
  { rewrite <- sum_add. apply sum_ext. intros (k & u & v) I.
    assert (in_range n u /\ in_range n v /\ u <> v) as (Ru & Rv & uv).
    { split; [|split].
      - eapply (edge_range top L ok); left; eauto.
      - eapply (edge_range top L ok); right; eauto.
      - eapply (edge_noloop top L ok); left; eauto. }
    assert (forall w, in_range n w -> In w V) as VI by (intros w R; apply upto_in; unfold in_range in R; pose proof (Pos2Nat.is_pos w); lia).
    unfold over, within, used_here, touches. cbn [fst snd]. destruct (x k).
    - transitivity (sum (fun w => b2n (T u) * b2n (Pos.eqb u w) + b2n (T v) * b2n (Pos.eqb v w)) V).
      + apply sum_ext. intros w _. destruct (Pos.eqb_spec u w), (Pos.eqb_spec v w); subst; try congruence; simpl.
        * destruct (T w); simpl; lia.
        * destruct (T w); simpl; lia.
        * rewrite andb_false_r. simpl. lia.
      + rewrite sum_add.
        assert (forall (c : nat) (f : positive -> nat) l, sum (fun w => c * f w) l = c * sum f l) as mul by (clear; induction l; simpl in *; lia).
        rewrite !mul, (sum_eqb u V), (sum_eqb v V); [destruct (T u), (T v); simpl; lia|apply upto_nodup|auto|apply upto_nodup|auto].
    - simpl. rewrite (sum_ext _ (fun _ => 0)); [apply sum_zero|]. intros w _. rewrite andb_false_r. auto. }
  assert (sum (fun e => 2 * b2n (within e)) L = 2 * sum (fun e => b2n (within e)) L) as C.
  { clear. induction L as [|e l IH]; simpl in *; lia. }
  exists (sum (fun w => b2n (T w)) V - sum (fun e => b2n (within e)) L). lia.
Qed.
Lemma second_over e : In e L -> over e = true -> exists f, In f L /\ f <> e /\ over f = true.
Proof.
  intros I O. destruct over_even as (m & E). rewrite sum_filter in E.
  assert (In e (filter over L)) as J by (apply filter_In; auto).
  assert (NoDup (filter over L)) as N by (apply NoDup_filter, nodup_edges).
  destruct (filter over L) as [|a [|b r]] eqn:Q; [contradiction|simpl in E; lia|].
  assert (forall g, In g (a :: b :: r) -> In g L /\ over g = true) as H.
  { intros g K. rewrite <- Q in K. apply filter_In in K. auto. }
  inversion N; subst. destruct (H a) as (Ia & Oa); [simpl; auto|]. destruct (H b) as (Ib & Ob); [simpl; auto|].
  assert (a <> b) as ab by (intros Z; subst; simpl in *; auto).
  destruct J as [J|J].
  - subst a. exists b. auto.
  - exists a. split; auto. split; auto. intros Z. subst. auto.
Qed.
End Parity.

Lemma make_tourset top L x : sorted top L = true ->
  (forall w, in_range (Pos.to_nat top) w -> exists e f, e <> f /\ used_at L x w e /\ used_at L x w f /\ forall g, used_at L x w g -> g = e \/ g = f) ->
  (forall T : positive -> bool, (forall k u w, is_edge L k u w -> x k = true -> T u = T w) ->
     (exists a, in_range (Pos.to_nat top) a /\ T a = true) -> (exists b, in_range (Pos.to_nat top) b /\ T b = false) -> False) ->
  tourset (Pos.to_nat top) L x.
Proof.
  intros ok two one. split; auto. intros T A B. destruct (existsb (over x T) L) eqn:E.
  - apply existsb_exists in E as (e & I & O). destruct (second_over top L ok x two T e I O) as (f & J & N & P).
    assert (forall g, In g L -> over x T g = true -> crosses L x T g) as C.
    { intros (k & u & v) K H. unfold over in H. cbn [fst snd] in H. apply andb_prop in H as (H & X). split; auto. split; auto.
      destruct (T u), (T v); discriminate. }
    exists e, f. auto.
  - exfalso. apply (one T); auto. intros k u w e X.
    assert (forall k u w, In (k, (u, w)) L -> x k = true -> T u = T w) as H.
    { intros l a b I Y. destruct (bool_dec (T a) (T b)) as [|N]; auto. exfalso.
      assert (existsb (over x T) L = true); [|congruence]. apply existsb_exists. exists (l, (a, b)). split; auto.
      unfold over. cbn [fst snd]. rewrite Y. destruct (T a), (T b); auto. }
    destruct e as [e|e]; [|symmetry]; eapply H; eauto.
Qed.

(* links used at a vertex, counted along its row *)
Definition used_in (x : positive -> bool) (r : links) := length (filter (fun ko : positive * positive => x (fst ko)) r).
Lemma two_of_row top L x w : sorted top L = true -> used_in x (row_of (rows L) w) = 2 ->
  exists e f, e <> f /\ used_at L x w e /\ used_at L x w f /\ forall g, used_at L x w g -> g = e \/ g = f.
Proof.
  intros ok U. unfold used_in in U. pose proof (simple top L ok) as (_ & ids & _).
  assert (forall k o, In (k, o) (filter (fun ko : positive * positive => x (fst ko)) (row_of (rows L) w)) ->
    exists e, fst e = k /\ used_at L x w e) as H.
  { intros k o I. apply filter_In in I as (I & X). simpl in X. apply (row_sound top L) in I as [I|I].
    - exists (k, (w, o)). split; auto. split; auto. split; auto. simpl. rewrite Pos.eqb_refl. auto.
    - exists (k, (o, w)). split; auto. split; auto. split; auto. simpl. rewrite Pos.eqb_refl, orb_true_r. auto. }
  assert (NoDup (map fst (filter (fun ko : positive * positive => x (fst ko)) (row_of (rows L) w)))) as N.
  { apply nodup_filter. apply (row_nodup top L ok w). }
  destruct (filter _ _) as [|(k & o) [|(l & p) [|]]] eqn:Q; try discriminate.
  destruct (H k o) as (e & fe & ue); [simpl; auto|]. destruct (H l p) as (f & ff & uf); [simpl; auto|].
  exists e, f. split; [|split; [auto|split; [auto|]]].
  - intros E. subst f. inversion N; subst. apply H2. simpl. left. congruence.
  - intros (m & a & b) (I & T & X). simpl in T, X. rewrite orb_true_iff, !Pos.eqb_eq in T.
    assert (exists z, is_edge L m w z) as (z & E) by (destruct T; subst; [exists b; left|exists a; right]; auto).
    apply row_complete in E. assert (In (m, z) [(k, o); (l, p)]) as J.
    { rewrite <- Q. apply filter_In. auto. }
    destruct J as [J|[J|[]]]; inversion J; subst.
    + left. apply ids; auto. apply ue.
    + right. apply ids; auto. apply uf.
Qed.
Lemma row_of_two top L x w : sorted top L = true -> tourset (Pos.to_nat top) L x -> in_range (Pos.to_nat top) w ->
  used_in x (row_of (rows L) w) = 2.
Proof. intros ok t R. exact (used_two top L ok x t w R). Qed.

(* ---- rule C5 *)
Section Adopt.
Variable top : positive.
Variable L : list edge.
Variable v : PM.t bool.            (* what holds for good *)
Variable chosen_links : list positive.
Variable P : PM.t unit.
Let A := set_of chosen_links.
Definition open_link k := match PM.find k v with None => true | _ => false end.
Definition live (ko : positive * positive) := match PM.find (fst ko) v with
  | Some b => b | None => PM.mem (fst ko) A && PM.mem (snd ko) P end.
Fixpoint reach (m : PM.t links) (fuel : nat) (todo : list positive) (seen : PM.t unit) : PM.t unit :=
  match fuel, todo with
  | S f, w :: r =>
    let next := filter (fun ko : positive * positive => live ko && negb (PM.mem (snd ko) seen)) (row_of m w) in
    reach m f (map snd next ++ r) (fold_left (fun t ko => PM.add (snd ko) tt t) next seen)
  | _, _ => seen
  end.
Definition adopt_ok (m : PM.t links) (em : PM.t (positive * positive)) (fuel : nat) (start : positive) : bool :=
  forallb (fun e : positive * unit => let w := fst e in
    Pos.leb w top && forallb (fun ko : positive * positive => negb (open_link (fst ko)) || PM.mem (snd ko) P) (row_of m w) &&
    Nat.eqb (length (filter live (row_of m w))) 2) (PM.elements P) &&
  (let t := reach m fuel [start] (PM.add start tt (PM.empty _)) in forallb (fun e : positive * unit => PM.mem (fst e) t) (PM.elements P)) &&
  forallb (fun k => match PM.find k v with Some b => b | None => match PM.find k em with Some (u, _) => PM.mem u P | None => false end end) chosen_links.

Hypothesis ok : sorted top L = true.
Let n := Pos.to_nat top.
Let rm := rows L.
Let em := ends_map L.
Variable x : positive -> bool.
Hypothesis tour : tourset n L x.
Hypothesis D : decided x v.

Definition instead (k : positive) : bool :=
  match PM.find k v with
  | Some _ => x k
  | None => match PM.find k em with Some (u, _) => if PM.mem u P then PM.mem k A else x k | None => x k end
  end.
Variables (fuel : nat) (start : positive).
Hypothesis checked : adopt_ok rm em fuel start = true.

Lemma ends_find k u w : In (k, (u, w)) L -> PM.find k em = Some (u, w).
Proof.
  unfold em. clear -ok. induction L as [|(l & ab) M IH]; intros I; [contradiction|]. simpl.
  pose proof (sorted_before _ _ _ ok) as B. destruct I as [I|I].
  - inversion I; subst. apply PM.gss.
  - rewrite PM.gso; [apply IH; auto; eapply sorted_tail; eauto|]. intros E. subst l. apply B in I. destruct ab as (a & b).
    unfold before in I. apply andb_prop in I as (I & _). apply Pos.ltb_lt in I. lia.
Qed.
Lemma in_piece w : PM.mem w P = true -> in_range n w /\ (forall k o, is_edge L k w o -> PM.find k v = None -> PM.mem o P = true) /\
  length (filter live (row_of rm w)) = 2.
Proof.
  intros M. rewrite PM.mem_find in M. destruct (PM.find w P) as [[]|] eqn:F; [|discriminate]. apply PM.elements_correct in F.
  pose proof checked as K. unfold adopt_ok in K. rewrite !andb_true_iff in K. destruct K as ((E & _) & _). rewrite forallb_forall in E.
  apply E in F. cbn [fst] in F. rewrite !andb_true_iff in F. destruct F as ((R & O) & C). apply range_le in R. apply Nat.eqb_eq in C.
  split; [auto|]. split; auto. intros k o e N. rewrite forallb_forall in O. apply row_complete in e. apply O in e. simpl in e.
  unfold open_link in e. rewrite N in e. exact e.
Qed.
Lemma both_in k u w : is_edge L k u w -> PM.find k v = None -> PM.mem u P = PM.mem w P.
Proof.
  intros e N. destruct (PM.mem u P) eqn:U, (PM.mem w P) eqn:W; auto.
  - rewrite <- W. symmetry. apply (proj1 (proj2 (in_piece u U)) k w e N).
  - rewrite <- U. apply (proj1 (proj2 (in_piece w W)) k u (edge_sym _ _ _ _ e) N).
Qed.
Lemma instead_at k u w : is_edge L k u w -> instead k = match PM.find k v with Some _ => x k | None => if PM.mem u P then PM.mem k A else x k end.
Proof.
  intros e. unfold instead. destruct (PM.find k v) eqn:N; auto. pose proof (both_in k u w e N) as B.
  destruct e as [e|e]; rewrite (ends_find _ _ _ e); [auto|]. rewrite B. auto.
Qed.
Lemma instead_live k u w : is_edge L k u w -> live (k, w) = true -> instead k = true.
Proof.
  intros e. rewrite (instead_at k u w e). unfold live. cbn [fst snd]. destruct (PM.find k v) as [b|] eqn:N.
  - intros Q. subst b. apply D in N. auto.
  - intros Q. apply andb_prop in Q as (a & p). rewrite (both_in k u w e N), p. auto.
Qed.
Lemma reach_same (T : positive -> bool) : (forall k u w, is_edge L k u w -> instead k = true -> T u = T w) ->
  forall f todo seen, (forall w, PM.mem w seen = true -> T w = T start) -> (forall w, In w todo -> T w = T start) ->
  forall w, PM.mem w (reach rm f todo seen) = true -> T w = T start.
Proof.
  intros H. induction f as [|f IH]; intros todo seen Se To w M; [simpl in M; auto|].
  destruct todo as [|z todo]; [simpl in M; auto|]. cbn [reach] in M.
  assert (forall ko, In ko (filter (fun ko : positive * positive => live ko && negb (PM.mem (snd ko) seen)) (row_of rm z)) -> T (snd ko) = T start) as Ne.
  { intros (k & o) I. apply filter_In in I as (I & l). apply andb_prop in l as (l & _). apply (row_sound top L) in I.
    rewrite <- (To z (or_introl eq_refl)). simpl. symmetry. apply (H k z o I). eapply instead_live; eauto. }
  eapply IH; [| |exact M].
  - clear M w. revert Ne Se. generalize (filter (fun ko : positive * positive => live ko && negb (PM.mem (snd ko) seen)) (row_of rm z)) as l.
    intros l. generalize seen. induction l as [|ko l IHl]; simpl; intros t Ne Se w M; [auto|]. eapply IHl; [| |exact M]; auto.
    intros y My. rewrite mem_add in My. apply orb_prop in My as [My|My]; auto. apply Pos.eqb_eq in My. subst. auto.
  - intros y I. apply in_app_or in I as [I|I]; [|apply To; simpl; auto]. apply in_map_iff in I as (ko & <- & I). auto.
Qed.
Lemma piece_same (T : positive -> bool) : (forall k u w, is_edge L k u w -> instead k = true -> T u = T w) ->
  forall w, PM.mem w P = true -> T w = T start.
Proof.
  intros H w M. pose proof checked as K. unfold adopt_ok in K. rewrite !andb_true_iff in K. destruct K as ((_ & E) & _). rewrite forallb_forall in E.
  rewrite PM.mem_find in M. destruct (PM.find w P) as [[]|] eqn:F; [|discriminate]. apply PM.elements_correct in F. apply E in F. simpl in F.
  eapply (reach_same T H); [| |exact F].
  - intros z Mz. rewrite mem_add in Mz. apply orb_prop in Mz as [Mz|Mz].
    + apply Pos.eqb_eq in Mz. subst. auto.
    + rewrite PM.mem_find, PM.gempty in Mz. discriminate.
  - intros z [I|[]]. subst. auto.
Qed.

Theorem adopt_sound : tourset n L instead /\ decided instead v /\ forall k, In k chosen_links -> instead k = true.
Proof.
  split; [|split].
  - apply make_tourset; auto.
    + intros w R. apply (two_of_row top); auto. unfold used_in. destruct (PM.mem w P) eqn:M.
      * destruct (in_piece w M) as (_ & I & C). rewrite <- C. f_equal. apply filter_ext_in. intros (k & o) J.
        apply (row_sound top L) in J. cbn [fst]. rewrite (instead_at k w o J), M. unfold live. cbn [fst snd].
        destruct (PM.find k v) as [b|] eqn:N; [apply D in N; auto|]. rewrite (I k o J N), andb_true_r. auto.
      * rewrite <- (row_of_two top L x w ok tour R). unfold used_in. f_equal. apply filter_ext_in. intros (k & o) J.
        apply (row_sound top L) in J. cbn [fst]. rewrite (instead_at k w o J), M. destruct (PM.find k v); auto.
    + intros T H Ea Eb. destruct (connected _ _ _ tour T Ea Eb) as ((g & u & w) & _ & _ & (I & X & c) & _). apply c.
      destruct (PM.find g v) as [b|] eqn:N.
      * apply (H g u w); [left; auto|]. rewrite (instead_at g u w (or_introl I)), N. auto.
      * destruct (PM.mem u P) eqn:M.
        -- rewrite (piece_same T H u M). symmetry. apply piece_same; auto. rewrite <- (both_in g u w (or_introl I) N). auto.
        -- apply (H g u w); [left; auto|]. rewrite (instead_at g u w (or_introl I)), N, M. auto.
  - intros k b F. unfold instead. rewrite F. auto.
  - intros k I. pose proof checked as K. unfold adopt_ok in K. rewrite !andb_true_iff in K. destruct K as (_ & E). rewrite forallb_forall in E.
    specialize (E k I). unfold instead. destruct (PM.find k v) as [b|] eqn:N; [subst b; apply D in N; auto|].
    destruct (PM.find k em) as [(u & w)|]; [|discriminate]. rewrite E. unfold A. clear -I.
    induction chosen_links as [|a l IH]; [contradiction|]. simpl. rewrite mem_add. destruct I as [->|I]; [rewrite Pos.eqb_refl; auto|].
    rewrite IH; auto. apply orb_true_r.
Qed.
End Adopt.
