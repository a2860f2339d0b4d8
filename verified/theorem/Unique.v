(* Unique.v - a tour, and a certificate that there is no other (rule U). *)
Require Import List PArith Arith Lia Bool.
From Icosian Require Import Question Tree Check Tours.
Import ListNotations.

Definition excluding (q : question) (l : list (list positive)) : question :=
  {| size := size q; directed := directed q; closed := closed q; edges := edges q; begins := begins q; ends := ends q;
     required := required q; forbidden := forbidden q; given := given q; classes := classes q; waypoints := waypoints q;
     magic := magic q; excluded := l |}.
(* t is a tour, and all are alike s, which is excluded: so t is, too *)
Definition one_tour (help : helpers) (q : question) (t s : list positive) (cert : certificate) : bool :=
  match excluded q with [] => true | _ => false end && tour_ok q t && judge help (excluding q [s]) cert.

Lemma alike_dec q s t : alike q s t \/ ~ alike q s t.
Proof.
  unfold alike. destruct (list_eq_dec Pos.eq_dec s t) as [E|N]; [auto|]. destruct (anchored q) eqn:A.
  { right. intros [H|(H & _)]; [auto|discriminate]. }
  set (P := fun i => let b := firstn i t in let a := skipn i t in
    (closed q = true \/ a = []) /\ (s = a ++ b \/ directed q = false /\ s = rev (a ++ b))).
  assert (forall i, {P i} + {~ P i}) as dec.
  { intros i. unfold P. destruct (closed q), (directed q), (skipn i t) as [|z r] eqn:K; cbv zeta;
    destruct (list_eq_dec Pos.eq_dec s (skipn i t ++ firstn i t)) as [E|E], (list_eq_dec Pos.eq_dec s (rev (skipn i t ++ firstn i t))) as [F|F]; rewrite K in *;
    try (left; tauto); right; intros (H & [G|(G & G')]); destruct H; congruence. }
  destruct (Exists_dec P (seq 0 (S (length t))) dec) as [H|H].
  - left. right. split; auto. apply Exists_exists in H as (i & _ & C & H). exists (skipn i t), (firstn i t).
    rewrite firstn_skipn. auto.
  - right. intros [E|(_ & a & b & -> & C & G)]; [auto|]. apply H, Exists_exists. exists (length b). split.
    + apply in_seq. rewrite app_length. lia.
    + unfold P. rewrite firstn_app, firstn_all, skipn_app, skipn_all, Nat.sub_diag. simpl. rewrite app_nil_r. auto.
Qed.

Theorem one_tour_of_question help q t s cert : one_tour help q t s cert = true ->
  is_tour q t /\ forall u, is_tour q u -> alike q s u.
Proof.
  unfold one_tour. rewrite !andb_true_iff. intros ((E & T) & J). split; [apply tour_of_question; auto|].
  intros u U. destruct (alike_dec q s u) as [H|H]; auto. exfalso.
  apply (no_tour_of_question _ _ _ J). exists u. destruct U. constructor; auto.
  intros r [I|[]]. subst r. exact H.
Qed.
