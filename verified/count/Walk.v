(* Walk.v - a set of edges with two links at each vertex that leaves no set of vertices alone is
   the set of edges of a Hamiltonian cycle, as a sequence *)
Require Import List PArith NArith Arith Lia Bool.
From Icosian Require Import Spec Count.
Import ListNotations.

Fixpoint chain (P : list edge) (p : list positive) : Prop :=
  match p with
  | a :: r => match r with b :: _ => joined P a b | [] => True end /\ chain P r
  | [] => True
  end.
Lemma joined_sym P a b : joined P a b -> joined P b a.
Proof. intros (e & [H|H]); exists e; auto. Qed.
Lemma joined_more P Q a b : joined P a b -> (forall e, In e P -> In e Q) -> joined Q a b.
Proof. intros (e & [H|H]) I; exists e; auto. Qed.
Lemma chain_more P Q p : chain P p -> (forall e, In e P -> In e Q) -> chain Q p.
Proof.
  induction p as [|a r IH]; simpl; auto. intros (J & C) I. split; auto. destruct r; auto. eapply joined_more; eauto.
Qed.
Lemma chain_app P p a b q : chain P (p ++ [a]) -> chain P (b :: q) -> joined P a b -> chain P (p ++ a :: b :: q).
Proof.
  induction p as [|c p IH]; intros C D J.
  - simpl. simpl in D. auto.
  - simpl in C. destruct C as (C1 & C2). specialize (IH C2 D J). change (chain P (c :: (p ++ a :: b :: q))). split; [|exact IH].
    destruct p; simpl in *; exact C1.
Qed.
Lemma chain_cut P p a q : chain P (p ++ a :: q) -> chain P (p ++ [a]).
Proof.
  induction p as [|c p IH]; simpl; [auto|]. intros (C1 & C2). split; auto. destruct p; simpl in *; auto.
Qed.
Lemma chain_rev P p : chain P p -> chain P (rev p).
Proof.
  induction p as [|a r IH]; simpl; auto. intros (J & C). specialize (IH C). destruct r as [|b r]; [simpl; auto|].
  simpl in *. rewrite <- app_assoc. simpl. apply chain_app; [exact IH|simpl; auto|apply joined_sym; exact J].
Qed.
Lemma chain_nth P p : chain P p -> forall i, S i < length p -> joined P (nth i p 1%positive) (nth (S i) p 1%positive).
Proof.
  induction p as [|a r IH]; simpl; [lia|]. intros (J & C) i L. destruct i.
  - destruct r; [simpl in L; lia|]. exact J.
  - apply IH; auto. lia.
Qed.
Lemma chain_side P p (S : positive -> bool) : chain P p -> (forall e, In e P -> S (end1 e) = S (end2 e)) ->
  forall a r, p = a :: r -> forall z, In z p -> S z = S a.
Proof.
  intros C NC. induction p as [|b r IH]; intros a r' E; inversion E; subst. intros z [<-|J]; auto.
  simpl in C. destruct C as (J1 & C). destruct r' as [|c r'']; [contradiction|].
  rewrite (IH C c r'' eq_refl z J). destruct J1 as (k & [H|H]); specialize (NC _ H); unfold end1, end2 in NC; simpl in NC; auto.
Qed.

Record pinv (n : nat) (P : list edge) (M : mates) (Q : positive -> list positive) : Prop := {
  q_start : forall v w, in_range n v -> M v = Some w -> exists r, Q v = v :: r;
  q_end : forall v w, in_range n v -> M v = Some w -> exists r, Q v = r ++ [w];
  q_chain : forall v w, in_range n v -> M v = Some w -> chain P (Q v);
  q_nodup : forall v w, in_range n v -> M v = Some w -> NoDup (Q v);
  q_range : forall v w z, in_range n v -> M v = Some w -> In z (Q v) -> in_range n z;
  q_same : forall v w z, in_range n v -> M v = Some w -> In z (Q w) -> In z (Q v);
  q_cover : forall z, in_range n z -> exists v, in_range n v /\ M v <> None /\ In z (Q v) }.

Lemma pinv_start n : pinv n [] (fun v => Some v) (fun v => [v]).
Proof.
  constructor.
  - intros v w _ _. eauto.
  - intros v w _ H. inversion H; subst. exists []. reflexivity.
  - intros v w _ _. simpl. auto.
  - intros v w _ _. constructor; [simpl; auto|constructor].
  - intros v w z R _ [<-|[]]. exact R.
  - intros v w z _ H. inversion H; subst. auto.
  - intros z R. exists z. repeat split; auto; [discriminate|simpl; auto].
Qed.

Lemma nodup_app (A B : list positive) : NoDup A -> NoDup B -> (forall z, In z A -> In z B -> False) -> NoDup (A ++ B).
Proof.
  induction 1 as [|a A na NA IH]; simpl; auto. intros NB D. constructor.
  - rewrite in_app_iff. intros [H|H]; [auto|]. apply (D a); simpl; auto.
  - apply IH; auto. intros z H K. apply (D z); simpl; auto.
Qed.

Section Join.
Variables (n : nat) (P : list edge) (M : mates) (Q : positive -> list positive) (e : edge) (a b : positive).
Hypothesis I : inv n P M.
Hypothesis J : pinv n P M Q.
Hypothesis ge : good_edge n e.
Let u := end1 e.
Let v := end2 e.
Hypothesis Mu : M u = Some a.
Hypothesis Mv : M v = Some b.
Hypothesis av : a <> v.
Let p := rev (Q u) ++ Q v.
Definition joined_paths (z : positive) := if Pos.eqb z b then rev p else if Pos.eqb z a then p else Q z.

Lemma pinv_join : pinv n (P ++ [e]) (join M e a b) joined_paths.
Proof.
  assert (in_range n u) as Ru by apply ge. assert (in_range n v) as Rv by apply ge. assert (u <> v) as uv by apply ge.
  destruct (i_sym _ _ _ I u a Ru Mu) as (Ra & Ma). destruct (i_sym _ _ _ I v b Rv Mv) as (Rb & Mb).
  assert (b <> u) as bu by (intros ->; congruence). assert (a <> b) as ab by (intros ->; congruence).
  destruct (q_start _ _ _ _ J u a Ru Mu) as (ru & Qu). destruct (q_end _ _ _ _ J u a Ru Mu) as (ru' & Qu').
  destruct (q_start _ _ _ _ J v b Rv Mv) as (rv & Qv). destruct (q_end _ _ _ _ J v b Rv Mv) as (rv' & Qv').
  assert (joined (P ++ [e]) u v) as Je.
  { exists (fst e). left. apply in_app_iff. right. left. unfold u, v, end1, end2. destruct e as (k & (x & y)). reflexivity. }
  assert (forall f, In f P -> In f (P ++ [e])) as More by (intros f H; apply in_app_iff; auto).
  assert (chain (P ++ [e]) p) as Cp.
  { pose proof (chain_rev _ _ (q_chain _ _ _ _ J u a Ru Mu)) as C1. pose proof (q_chain _ _ _ _ J v b Rv Mv) as C2.
    unfold p. rewrite Qu in *. rewrite Qv in *. simpl in C1 |- *. rewrite <- app_assoc. simpl. apply chain_app; auto; eapply chain_more; eauto. }
  assert (NoDup p) as Np.
  { unfold p. apply nodup_app.
    - apply NoDup_rev. eapply (q_nodup _ _ _ _ J); eauto.
    - eapply (q_nodup _ _ _ _ J); eauto.
    - intros z Hu Hv. apply in_rev in Hu. destruct (i_set _ _ _ I u a Ru Mu) as (S & Su & Sa & Sc & Sd).
      pose proof (chain_side P (Q u) S (q_chain _ _ _ _ J u a Ru Mu) Sc u ru Qu z Hu) as E1.
      pose proof (chain_side P (Q v) S (q_chain _ _ _ _ J v b Rv Mv) Sc v rv Qv z Hv) as E2.
      assert (S v = true) as Sv by congruence. destruct (Sd v Rv Sv) as [H|[H|H]]; congruence. }
  assert (exists r, p = a :: r) as Pa.
  { unfold p. rewrite Qu', rev_app_distr. simpl. eauto. }
  assert (exists r, p = r ++ [b]) as Pb.
  { unfold p. rewrite Qv', app_assoc. eauto. }
  assert (forall z, In z p <-> In z (Q u) \/ In z (Q v)) as Ip.
  { intros z. unfold p. rewrite in_app_iff, <- in_rev. tauto. }
  assert (forall z, In z p -> in_range n z) as Rp.
  { intros z H. apply Ip in H as [H|H]; [apply (q_range _ _ _ _ J u a z)|apply (q_range _ _ _ _ J v b z)]; auto. }
  assert (forall z w, join M e a b z = Some w -> (z = a /\ w = b) \/ (z = b /\ w = a) \/
      (z <> a /\ z <> b /\ z <> u /\ z <> v /\ M z = Some w)) as JS.
  { intros z w. unfold join. fold u v. destruct (Pos.eqb_spec z b); [intros H; inversion H; subst; auto|].
    destruct (Pos.eqb_spec z a); [intros H; inversion H; subst; auto|].
    destruct (Pos.eqb_spec z v); [discriminate|]. destruct (Pos.eqb_spec z u); [discriminate|]. auto 10. }
  assert (forall z w, in_range n z -> z <> a -> z <> b -> z <> u -> z <> v -> M z = Some w -> w <> a /\ w <> b) as OW.
  { intros z w Rz za zb zu zv H. destruct (i_sym _ _ _ I z w Rz H) as (Rw & Mw). repeat split; intros ->; congruence. }
  assert (joined_paths a = p) as Qa.
  { unfold joined_paths. rewrite Pos.eqb_refl. destruct (Pos.eqb_spec a b); congruence. }
  assert (joined_paths b = rev p) as Qb by (unfold joined_paths; rewrite Pos.eqb_refl; reflexivity).
  assert (forall z, z <> a -> z <> b -> joined_paths z = Q z) as Qz.
  { intros z za zb. unfold joined_paths. destruct (Pos.eqb_spec z b); [congruence|]. destruct (Pos.eqb_spec z a); congruence. }
  assert (join M e a b a = Some b) as Ja.
  { unfold join. rewrite Pos.eqb_refl. destruct (Pos.eqb_spec a b); congruence. }
  constructor.
  - intros z w R H. destruct (JS z w H) as [(-> & ->)|[(-> & ->)|(za & zb & zu & zv & Mz)]].
    + rewrite Qa. exact Pa.
    + rewrite Qb. destruct Pb as (r & ->). rewrite rev_app_distr. simpl. eauto.
    + rewrite Qz by auto. eapply (q_start _ _ _ _ J); eauto.
  - intros z w R H. destruct (JS z w H) as [(-> & ->)|[(-> & ->)|(za & zb & zu & zv & Mz)]].
    + rewrite Qa. exact Pb.
    + rewrite Qb. destruct Pa as (r & ->). simpl. eauto.
    + rewrite Qz by auto. eapply (q_end _ _ _ _ J); eauto.
  - intros z w R H. destruct (JS z w H) as [(-> & ->)|[(-> & ->)|(za & zb & zu & zv & Mz)]].
    + rewrite Qa. exact Cp.
    + rewrite Qb. apply chain_rev. exact Cp.
    + rewrite Qz by auto. eapply chain_more; [|exact More]. eapply (q_chain _ _ _ _ J); eauto.
  - intros z w R H. destruct (JS z w H) as [(-> & ->)|[(-> & ->)|(za & zb & zu & zv & Mz)]].
    + rewrite Qa. exact Np.
    + rewrite Qb. apply NoDup_rev. exact Np.
    + rewrite Qz by auto. eapply (q_nodup _ _ _ _ J); eauto.
  - intros z w y R H. destruct (JS z w H) as [(-> & ->)|[(-> & ->)|(za & zb & zu & zv & Mz)]].
    + rewrite Qa. apply Rp.
    + rewrite Qb, <- in_rev. apply Rp.
    + rewrite Qz by auto. eapply (q_range _ _ _ _ J); eauto.
  - intros z w y R H. destruct (JS z w H) as [(-> & ->)|[(-> & ->)|(za & zb & zu & zv & Mz)]].
    + rewrite Qa, Qb, <- in_rev. auto.
    + rewrite Qa, Qb, <- in_rev. auto.
    + destruct (OW z w R za zb zu zv Mz) as (wa & wb). rewrite !Qz by auto. eapply (q_same _ _ _ _ J); eauto.
  - intros z R. destruct (q_cover _ _ _ _ J z R) as (x & Rx & Mx & Ix).
    assert (In z p -> exists y, in_range n y /\ join M e a b y <> None /\ In z (joined_paths y)) as Use.
    { intros H. exists a. rewrite Ja, Qa. repeat split; auto. discriminate. }
    destruct (Pos.eq_dec x u) as [->|xu]; [apply Use, Ip; auto|].
    destruct (Pos.eq_dec x v) as [->|xv]; [apply Use, Ip; auto|].
    destruct (Pos.eq_dec x a) as [->|xa]; [apply Use, Ip; left; apply (q_same _ _ _ _ J u a); auto|].
    destruct (Pos.eq_dec x b) as [->|xb]; [apply Use, Ip; right; apply (q_same _ _ _ _ J v b); auto|].
    exists x. rewrite Qz by auto. repeat split; auto. unfold join. fold u v.
    destruct (Pos.eqb_spec x b); [congruence|]. destruct (Pos.eqb_spec x a); [congruence|].
    destruct (Pos.eqb_spec x v); [congruence|]. destruct (Pos.eqb_spec x u); [congruence|]. exact Mx.
Qed.
End Join.

(* the tour at the closing edge *)
Lemma tour_closed n P M Q e : 3 <= n -> inv n P M -> pinv n P M Q -> good_edge n e -> M (end1 e) = Some (end2 e) ->
  (forall z, in_range n z -> z <> end1 e -> z <> end2 e -> M z = None) -> exists t, ham_cycle n (P ++ [e]) t.
Proof.
  intros N I J (Ru & Rv & uv) Mu A. exists (Q (end1 e)).
  destruct (q_start _ _ _ _ J _ _ Ru Mu) as (r & Qu). destruct (q_end _ _ _ _ J _ _ Ru Mu) as (r' & Qu').
  pose proof (q_nodup _ _ _ _ J _ _ Ru Mu) as ND. pose proof (q_chain _ _ _ _ J _ _ Ru Mu) as C.
  assert (forall z, In z (Q (end1 e)) -> in_range n z) as R by (intros z H; apply (q_range _ _ _ _ J _ _ z Ru Mu H)).
  assert (forall z, in_range n z -> In z (Q (end1 e))) as All.
  { intros z Rz. destruct (q_cover _ _ _ _ J z Rz) as (x & Rx & Mx & Ix).
    destruct (Pos.eq_dec x (end1 e)) as [->|xu]; auto.
    destruct (Pos.eq_dec x (end2 e)) as [->|xv]; [apply (q_same _ _ _ _ J _ _ z Ru Mu); auto|].
    exfalso. apply Mx. auto. }
  set (all := map Pos.of_nat (seq 1 n)).
  assert (NoDup all) as NA.
  { unfold all. assert (forall l, NoDup l -> (forall i, In i l -> 1 <= i) -> NoDup (map Pos.of_nat l)) as H.
    { induction 1 as [|i l ni NI IH]; simpl; constructor.
      - rewrite in_map_iff. intros (j & E & K). apply ni. assert (1 <= i) by auto. assert (1 <= j) by auto.
        apply Nat2Pos.inj in E; try lia. subst. auto.
      - apply IH. auto. }
    apply H; [apply seq_NoDup|]. intros i K. apply in_seq in K. lia. }
  assert (forall z, In z all <-> in_range n z) as IA.
  { intros z. unfold all, in_range. rewrite in_map_iff. split.
    - intros (i & E & K). apply in_seq in K. subst z. rewrite Nat2Pos.id; lia.
    - intros K. exists (Pos.to_nat z). pose proof (Pos2Nat.is_pos z). rewrite Pos2Nat.id, in_seq. split; auto; lia. }
  assert (length (Q (end1 e)) = n) as Ln.
  { assert (length all = n) as La by (unfold all; rewrite map_length, seq_length; reflexivity).
    apply Nat.le_antisymm.
    - apply Nat.le_trans with (length all); [|lia]. apply NoDup_incl_length; auto. intros z H. apply IA. auto.
    - apply Nat.le_trans with (length all); [lia|]. apply NoDup_incl_length; auto. intros z H. apply All, IA. auto. }
  repeat split; auto.
  intros i Hi. unfold nxt. destruct (Nat.eqb_spec (S i) n) as [E|E].
  - unfold at_. rewrite Qu at 2. simpl. assert (nth i (Q (end1 e)) 1%positive = end2 e) as ->.
    { rewrite Qu'. rewrite Qu', app_length in Ln. simpl in Ln. rewrite app_nth2 by lia. replace (i - length r') with 0 by lia. reflexivity. }
    apply joined_sym. exists (fst e). left. apply in_app_iff. right. left. unfold end1, end2. destruct e as (k & (x & y)). reflexivity.
  - unfold at_. apply (joined_more P); [|intros f H; apply in_app_iff; auto]. apply chain_nth; auto. lia.
Qed.

Lemma walk_on n : 3 <= n -> forall X P M Q, (forall f, In f X -> good_edge n f) -> inv n P M -> pinv n P M Q ->
  is_cycle n (P ++ X) -> exists t, ham_cycle n (P ++ X) t.
Proof.
  intros N. induction X as [|e X IH]; intros P M Q G I J C.
  - exfalso. rewrite app_nil_r in C. destruct (i_end _ _ _ I 1%positive) as (w & Rw & Mw & _); [unfold in_range; lia|].
    destruct C as (D & _). specialize (D w Rw). rewrite (i_deg _ _ _ I w Rw) in D. destruct (M w) as [y|]; [|congruence].
    destruct (Pos.eqb y w); lia.
  - assert (good_edge n e) as Ge by (apply G; simpl; auto).
    assert (forall f, In f X -> good_edge n f) as GX by (intros f H; apply G; simpl; auto).
    destruct (M (end1 e)) as [a|] eqn:Mu; [|exfalso; eapply full_u; eauto].
    destruct (M (end2 e)) as [b|] eqn:Mv; [|exfalso; eapply full_v; eauto].
    replace (P ++ e :: X) with ((P ++ [e]) ++ X) by (rewrite <- app_assoc; reflexivity).
    destruct (Pos.eq_dec a (end2 e)) as [->|av].
    + assert (forall z, in_range n z -> z <> end1 e -> z <> end2 e -> M z = None) as A.
      { intros z Rz zu zv. destruct (M z) eqn:Mz; auto. exfalso. apply (early n P M e I Ge X z); auto. congruence. }
      destruct (tour_closed n P M Q e N I J Ge Mu A) as (t & n3 & len & nd & rg & st). exists t.
      repeat split; auto. intros i Hi. apply (joined_more (P ++ [e])); auto. intros f H. apply in_app_iff. auto.
    + eapply IH; eauto using joined_inv, pinv_join. rewrite <- app_assoc. exact C.
Qed.

Theorem walk n X : 3 <= n -> (forall f, In f X -> good_edge n f) -> is_cycle n X -> exists t, ham_cycle n X t.
Proof.
  intros N G C. apply (walk_on n N X [] (fun v => Some v) (fun v => [v])); auto using pinv_start. apply inv_start. lia.
Qed.
