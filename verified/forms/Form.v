(* Form.v - the form of a question: vertices, edges and fixed edges such that each tour of the
   question is a Hamiltonian cycle of the form through the fixed edges (rule Q).  An open tour is
   closed by an apex.  Directed, each vertex is an edge that is fixed, between its port for the way
   out, 2v - 1, and its port for the way in, 2v; an arc joins a way out to a way in.
   The edges L are given (sorted and numbered by anybody); that all edges a tour may use are among
   them is tested here. *)
Require Import List PArith Arith Lia Bool FMapPositive.
From Icosian Require Import Spec Rules Question Sets Cycle.
Import ListNotations.

Section Form.
Variable q : question.
Let apex := Pos.succ (size q).

Definition may_begin v :=
  match begins q with Some f => Pos.eqb v f | None => match ends q with Some l => negb (Pos.eqb v l) | None => true end end.
Definition may_end v :=
  match ends q with Some l => Pos.eqb v l | None => match begins q with Some f => negb (Pos.eqb v f) | None => true end end.
(* vertices with the apex; steps that a tour takes in any case *)
Definition whole := if closed q then size q else apex.
Definition musts : list (positive * positive) :=
  (if closed q then match ends q, begins q with Some l, Some f => [(l, f)] | _, _ => [] end
   else match begins q with Some f => [(apex, f)] | None => [] end ++
        match ends q with Some l => [(l, apex)] | None => [] end) ++ required q.
Definition joint (e : positive * positive) :=
  if directed q then (Pos.pred_double (fst e), xO (snd e)) else e.
Definition inner (v : positive) := (xO v, Pos.pred_double v).
Definition top_of := if directed q then xO whole else whole.

Definition covers (m : index) : bool :=
  let out := set_of_pairs (directed q) (forbidden q) in
  forallb (fun e => has out e || found m (joint e)) (edges q) &&
  (closed q || forallb (fun v => (negb (may_begin v) || found m (joint (apex, v))) &&
                                 (negb (may_end v) || found m (joint (v, apex)))) (upto (size q))).

Inductive formed := Bad | Hopeless | Formed (top : positive) (fixed : list positive).
Definition form_of (L : list edge) : formed :=
  if Pos.eqb (size q) 1 then Bad else
  if closed q && negb (directed q) && Pos.eqb (size q) 2 then Hopeless else
  let m := index_of L in
  if sorted top_of L && covers m then
    match numbers m (map joint musts) [] with
    | None => Hopeless
    | Some f =>
      match numbers m (if directed q then map inner (upto whole) else []) f with
      | None => Bad
      | Some f => Formed top_of f
      end
    end
  else Bad.

(* ---- the closed sequence of a tour *)
Definition around (t : list positive) := if closed q then t else t ++ [apex].
Variable t : list positive.
Hypothesis tour : is_tour q t.
Hypothesis many : size q <> 1%positive.

Lemma tour_long : 2 <= length t.
Proof.
  destruct (each_once _ _ tour) as (nd & all). rewrite (all_length t (size q) nd all).
  destruct (size q); try congruence; lia.
Qed.
Lemma around_nodup : NoDup (around t).
Proof.
  destruct (each_once _ _ tour) as (nd & all). unfold around. destruct (closed q); auto.
  apply NoDup_rev in nd. rewrite <- (rev_involutive (t ++ [apex])). apply NoDup_rev. rewrite rev_app_distr. simpl.
  constructor; auto. rewrite <- in_rev. rewrite all. unfold apex. lia.
Qed.
Lemma around_all v : In v (around t) <-> (v <= whole)%positive.
Proof.
  destruct (each_once _ _ tour) as (nd & all). unfold around, whole. destruct (closed q); auto.
  rewrite in_app_iff, all. simpl. unfold apex. split; [intros [H|[H|[]]]; [|subst]; lia|].
  intros H. destruct (Pos.eq_dec v (Pos.succ (size q))); [subst; auto|]. left. lia.
Qed.
Lemma moves_cycle m : In m (moves q t) -> In m (cycle (around t)).
Proof.
  unfold moves, around. destruct (closed q).
  - rewrite cycle_combine. auto.
  - rewrite app_nil_r. intros I. apply (apex_cycle t apex xH); auto. intros E. pose proof tour_long. rewrite E in *. simpl in *. lia.
Qed.
(* a step of the closed sequence: a move, or one from or to the apex *)
Lemma cycle_moves m : In m (cycle (around t)) -> In m (moves q t) \/
  closed q = false /\ ((fst m = apex /\ may_begin (snd m) = true /\ (snd m <= size q)%positive) \/
                       (snd m = apex /\ may_end (fst m) = true /\ (fst m <= size q)%positive)).
Proof.
  pose proof tour_long as long. destruct (each_once _ _ tour) as (nd & all).
  unfold around, moves. destruct (closed q) eqn:C; [rewrite cycle_combine; auto|]. rewrite app_nil_r.
  assert (t <> []) as N by (intros E; rewrite E in long; simpl in long; lia).
  intros I. apply (apex_cycle t apex xH) in I; auto. destruct I as [I|[I|(I & J)]]; auto; right; split; auto.
  - right. subst m. simpl. split; auto.
    assert (hd_error (rev t) = Some (last t xH)) as H by (apply last_rev; auto).
    assert (In (last t xH) t) as J by (destruct (exists_last N) as (m & a & E); rewrite E, last_last; apply in_or_app; simpl; auto).
    split; [|apply all; auto]. unfold may_end. destruct (ends q) as [l|] eqn:El.
    + apply (to _ _ tour) in El. apply Pos.eqb_eq. congruence.
    + destruct (begins q) as [f|] eqn:Ef; auto. apply (from _ _ tour) in Ef. apply negb_true_iff, Pos.eqb_neq. intros E.
      destruct t as [|a [|b r]]; [simpl in long; lia|simpl in long; lia|]. simpl in Ef. inversion Ef; subst a.
      inversion nd; subst. apply H2. rewrite <- E at 1. clear. revert b. induction r as [|c r IH]; intros b; [simpl; auto|]. right. apply IH.
  - left. split; auto. assert (In (snd m) t) as K by (destruct t; simpl in I; [discriminate|]; inversion I; simpl; auto).
    split; [|apply all; auto]. unfold may_begin. destruct (begins q) as [f|] eqn:Ef.
    + apply (from _ _ tour) in Ef. apply Pos.eqb_eq. congruence.
    + destruct (ends q) as [l|] eqn:El; auto. apply (to _ _ tour) in El. apply negb_true_iff, Pos.eqb_neq. intros E.
      rewrite (last_rev t xH N) in El. inversion El as [P]. rewrite <- E in P.
      destruct t as [|a [|b r]]; [simpl in long; lia|simpl in long; lia|]. simpl in I. inversion I; subst a.
      inversion nd; subst. apply H1. rewrite <- P at 1. clear. revert b. induction r as [|c r IH]; intros b; [simpl; auto|]. right. apply IH.
Qed.
Lemma musts_used e : In e musts -> exists m, In m (cycle (around t)) /\ along q e m.
Proof.
  pose proof tour_long as long. assert (t <> []) as N by (intros E; rewrite E in long; simpl in long; lia).
  unfold musts. rewrite in_app_iff. intros [I|I].
  - exists e. split; [|left; auto]. unfold around. destruct (closed q) eqn:C.
    + destruct (ends q) as [l|] eqn:El; [|contradiction]. destruct (begins q) as [f|] eqn:Ef; [|contradiction].
      destruct I as [I|[]]. subst e. apply (from _ _ tour) in Ef. apply (to _ _ tour) in El. rewrite (last_rev t xH N) in El. inversion El.
      destruct t as [|h r] eqn:T; [congruence|]. rewrite <- T in *. simpl in Ef. rewrite T in Ef. simpl in Ef. inversion Ef; subst f.
      assert (cycle t = path t h) as -> by (rewrite T; auto). rewrite (open_combine t xH N). apply in_or_app. simpl. auto.
    + apply (apex_cycle t apex xH); auto. rewrite in_app_iff in I. destruct I as [I|I].
      * destruct (begins q) as [f|] eqn:Ef; [|contradiction]. destruct I as [I|[]]. subst e. apply (from _ _ tour) in Ef. auto.
      * destruct (ends q) as [l|] eqn:El; [|contradiction]. destruct I as [I|[]]. subst e. apply (to _ _ tour) in El.
        rewrite (last_rev t xH N) in El. inversion El. auto.
  - destruct (with_required _ _ tour e I) as (m & J & A). exists m. split; auto. apply moves_cycle; auto.
Qed.

(* ---- and of its form *)
Definition course := if directed q then flat_map ports (around t) else around t.
Variable L : list edge.
Let m := index_of L.

Lemma course_all v : In v course <-> (v <= top_of)%positive.
Proof.
  unfold course, top_of. destruct (directed q); [|apply around_all]. rewrite ports_in. split.
  - intros (w & I & E). apply around_all in I. lia.
  - intros H. exists (Pos.div2 (Pos.succ v)). rewrite around_all. destruct v as [p|p|]; simpl; lia.
Qed.
Lemma course_nodup : NoDup course.
Proof. unfold course. destruct (directed q); [apply ports_nodup|]; apply around_nodup. Qed.

Lemma covered e : covers m = true -> In e (cycle (around t)) -> exists f, along q f e /\ found m (joint f) = true.
Proof.
  unfold covers. rewrite andb_true_iff, forallb_forall. intros (A & B) I. apply cycle_moves in I as [I|(C & I)].
  - destruct (by_edges _ _ tour many e I) as ((f & J & F) & N). exists f. split; auto.
    apply A in J. apply orb_prop in J as [J|J]; auto. exfalso. apply N. apply set_of_spec in J as (g & G & H).
    exists g. split; auto. clear -F H. destruct F as [F|(D & F)], H as [H|(D' & H)]; subst; unfold along, swap; simpl; auto.
    left. destruct e; auto.
  - rewrite C in B. simpl in B. rewrite forallb_forall in B. exists e. split; [left; auto|]. destruct e as (a, b). simpl in I.
    destruct I as [(-> & M & S)|(-> & M & S)]; apply upto_spec in S; apply B in S; rewrite andb_true_iff, !orb_true_iff, !negb_true_iff in S;
    destruct S as (S1 & S2); [destruct S1|destruct S2]; auto; congruence.
Qed.
Lemma course_step e f : In e (cycle (around t)) -> along q f e -> In (joint f) (cycle course) \/ In (swap (joint f)) (cycle course).
Proof.
  unfold course, joint, along, swap. intros I F. destruct (directed q).
  - destruct F as [F|(F & _)]; [|discriminate]. subst f. left. apply ports_cycle. right. destruct e as (a, b). eauto.
  - destruct e as (a, b), F as [F|(_ & F)]; subst f; auto.
Qed.
Definition formed_of_number k e : number m e = Some k -> is_edge L k (fst e) (snd e) := number_spec L e k.

Lemma course_edges l r : covers m = true -> numbers m (if directed q then map inner (upto whole) else []) l = Some r ->
  forall u v, In (u, v) (cycle course) -> exists k, is_edge L k u v.
Proof.
  intros C E u v I.
  assert (forall e, found m e = true -> exists k, is_edge L k (fst e) (snd e)) as F.
  { intros e. unfold found. destruct (number m e) as [k|] eqn:N; [|discriminate]. intros _. exists k. apply number_spec. exact N. }
  unfold course in I. destruct (directed q) eqn:D.
  - apply ports_cycle in I as [(w & I & Q)|(a & b & I & Q)].
    + inversion Q; subst u v. apply (F (inner w)). eapply numbers_all; [exact E|]. apply in_map. apply upto_spec, around_all. exact I.
    + destruct (covered (a, b) C I) as (f & A & G). destruct A as [A|(A & _)]; [|congruence]. subst f.
      unfold joint in G. rewrite D in G. apply F in G as (k & G). inversion Q; subst u v. exists k. exact G.
  - destruct (covered (u, v) C I) as (f & A & G). unfold joint in G. rewrite D in G. apply F in G as (k & G). exists k.
    destruct A as [A|(_ & A)]; subst f; [exact G|apply edge_sym; exact G].
Qed.
Lemma top_long : closed q && negb (directed q) && Pos.eqb (size q) 2 = false -> 3 <= Pos.to_nat top_of.
Proof.
  intros H. assert (2 <= Pos.to_nat (size q)) as two by (revert many; clear; destruct (size q); intros; try congruence; lia).
  unfold top_of, whole, apex. destruct (directed q), (closed q); cbn [negb andb] in H;
  rewrite ?Pos2Nat.inj_xO, ?Pos2Nat.inj_succ; try lia.
  apply Pos.eqb_neq in H. assert (Pos.to_nat (size q) <> 2); [|lia]. intros E. apply H, Pos2Nat.inj. exact E.
Qed.

Lemma form_course top fixed : form_of L = Formed top fixed -> sorted top L = true /\ ham_cycle (Pos.to_nat top) L course /\
  forall k, In k fixed -> used (Pos.to_nat top) L course k = true.
Proof.
  unfold form_of. destruct (Pos.eqb (size q) 1); [discriminate|].
  destruct (closed q && negb (directed q) && Pos.eqb (size q) 2) eqn:Two; [discriminate|]. fold m.
  destruct (sorted top_of L && covers m) eqn:S; [|discriminate]. apply andb_prop in S as (S & C).
  destruct (numbers m (map joint musts) []) as [f|] eqn:N; [|discriminate].
  destruct (numbers m _ f) as [r|] eqn:M; [|discriminate]. intros E. inversion E; subst top r. split; auto.
  pose proof (cycle_used top_of L course S (top_long Two) course_nodup course_all) as X.
  split; [apply (cycle_ham top_of L course (top_long Two) course_nodup course_all (course_edges f fixed C M))|]. intros k I.
  pose proof (numbers_spec m (if directed q then map inner (upto whole) else []) f) as P. rewrite M in P.
  apply P in I as [I|(e & I & K)].
  - pose proof (numbers_spec m (map joint musts) []) as Q. rewrite N in Q. apply Q in I as [[]|(e & I & K)].
    apply in_map_iff in I as (g & <- & I). apply musts_used in I as (d & I & A). apply number_spec in K.
    eapply X; [exact K|]. destruct (course_step d g I A) as [J|J]; [left|right]; destruct (joint g); exact J.
  - destruct (directed q) eqn:D; [|contradiction]. apply in_map_iff in I as (v & <- & I). apply upto_spec in I.
    apply number_spec in K. eapply X; [exact K|]. left. unfold course. rewrite D. apply ports_cycle. left.
    exists v. split; auto. apply around_all. exact I.
Qed.
Theorem form_sound top fixed : form_of L = Formed top fixed -> sorted top L = true /\
  exists x, tourset (Pos.to_nat top) L x /\ forall k, In k fixed -> x k = true.
Proof.
  intros E. apply form_course in E as (S & H & U). split; auto. exists (used (Pos.to_nat top) L course). split; auto.
  apply bridge; auto. eapply sorted_simple; eauto.
Qed.
Theorem form_hopeless : form_of L <> Hopeless.
Proof.
  unfold form_of. destruct (Pos.eqb (size q) 1); [discriminate|].
  destruct (closed q && negb (directed q) && Pos.eqb (size q) 2) eqn:Two.
  - rewrite !andb_true_iff, negb_true_iff, Pos.eqb_eq in Two. destruct Two as ((c & d) & s). destruct (no_pair _ _ tour c d s).
  - fold m. destruct (sorted top_of L && covers m) eqn:S; [|discriminate]. apply andb_prop in S as (_ & C).
    destruct (numbers m (map joint musts) []) as [f|] eqn:N; [destruct (numbers m _ f); discriminate|].
    pose proof (numbers_spec m (map joint musts) []) as Q. rewrite N in Q. destruct Q as (e & I & K).
    apply in_map_iff in I as (g & <- & I). apply musts_used in I as (d & I & A). apply covered in I as (f & B & F); auto.
    unfold found in F. assert (number m (joint f) = number m (joint g)) as E; [|rewrite E, K in F; discriminate].
    unfold joint. destruct A as [A|(D & A)], B as [B|(D' & B)]; subst; auto; try rewrite D; try rewrite D'; auto using (number_swap m);
    destruct d; auto; [apply (number_swap m)|symmetry; apply (number_swap m)].
Qed.
End Form.
