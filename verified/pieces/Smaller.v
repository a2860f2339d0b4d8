(* Smaller.v - the form that a map of vertices makes: its links are the images of those that
   a tour may use, each pair once; fixed are the images of those that every tour uses. *)
Require Import List PArith Arith Lia Bool FMapPositive Mergesort Orders.
From Icosian Require Import Spec Rules Cut Quotient.
Import ListNotations.

Record form := Form { ftop : positive; flinks : list edge; ffixed : list positive }.
Definition has_tour (g : form) := sorted (ftop g) (flinks g) = true /\
  exists x, tourset (Pos.to_nat (ftop g)) (flinks g) x /\ forall k, In k (ffixed g) -> x k = true.

Notation vpair := (positive * positive)%type (only parsing).
Module PairOrder <: TotalLeBool.
  Definition t := (positive * positive)%type.
  Definition leb (p q : t) := let '(a, b) := p in let '(c, d) := q in Pos.ltb a c || (Pos.eqb a c && Pos.leb b d).
  Theorem leb_total : forall p q, leb p q = true \/ leb q p = true.
  Proof. intros (a & b) (c & d). unfold leb. rewrite !orb_true_iff, !andb_true_iff, !Pos.ltb_lt, !Pos.leb_le, !Pos.eqb_eq. lia. Qed.
End PairOrder.
Module PairSort := Sort PairOrder.

Definition ordered (p : vpair) : vpair := let '(a, b) := p in if Pos.ltb b a then (b, a) else (a, b).
Definition proper_pair (p : vpair) : bool := negb (Pos.eqb (fst p) (snd p)).
Definition same_pair (p q : vpair) : bool := Pos.eqb (fst p) (fst q) && Pos.eqb (snd p) (snd q).
(* numbers from k, repetitions dropped *)
Fixpoint numbered (k : positive) (l : list vpair) : list edge :=
  match l with
  | [] => []
  | p :: r => match r with
    | q :: _ => if same_pair p q then numbered k r else (k, p) :: numbered (Pos.succ k) r
    | [] => [(k, p)]
    end
  end.
(* the number of a pair *)
Definition pairs := PM.t (PM.t positive).
Definition number_of (m : pairs) (p : vpair) : option positive :=
  match PM.find (fst p) m with Some r => PM.find (snd p) r | None => None end.
Definition row_at (m : pairs) a := match PM.find a m with Some r => r | None => PM.empty _ end.
Definition index (M : list edge) : pairs :=
  fold_left (fun m e => let '(k, (a, b)) := e in PM.add a (PM.add b k (row_at m a)) m) M (PM.empty _).

Inductive fixing := Lost | Clash | Fix (l : list positive).
(* the numbers of the pairs: no pair twice *)
Fixpoint fix_all (m : pairs) (must : list vpair) (seen : PM.t unit) (acc : list positive) : fixing :=
  match must with
  | [] => Fix acc
  | p :: r => match number_of m (ordered p) with
    | None => Lost
    | Some k => if PM.mem k seen then Clash else fix_all m r (PM.add k tt seen) (k :: acc)
    end
  end.

(* None: that says nothing; Some []: there is no tour *)
Definition smaller (m : positive) (may must : list vpair) : option (list form) :=
  let M := numbered 1 (PairSort.sort (map ordered (filter proper_pair may))) in
  let i := index M in
  if sorted m M && Pos.leb 3 m && forallb (fun p => negb (proper_pair p) || match number_of i (ordered p) with Some _ => true | None => false end) may
  then match fix_all i must (PM.empty _) [] with Lost => None | Clash => Some [] | Fix F => Some [Form m M F] end
  else None.

Lemma index_sound M k p : number_of (index M) p = Some k -> In (k, p) M.
Proof.
  destruct p as (a & b).
  unfold index.
  match goal with |- context [fold_left ?g _ _] => set (h := g) end.
  assert (forall M m P, (forall k a b, number_of m (a, b) = Some k -> In (k, (a, b)) P) ->
    forall k a b, number_of (fold_left h M m) (a, b) = Some k -> In (k, (a, b)) (P ++ M)) as S.
  { clear. induction M as [|(l & c & d) M IH]; simpl; intros m P H k a b N; [rewrite app_nil_r; auto|].
    replace (P ++ (l, (c, d)) :: M) with ((P ++ [(l, (c, d))]) ++ M) by (rewrite <- app_assoc; auto).
    eapply IH; [|exact N]. clear -H. intros k a b. unfold number_of, row_at. cbn [fst snd].
    intros N. apply in_or_app. destruct (Pos.eq_dec a c).
    - subst. rewrite PM.gss in N. destruct (Pos.eq_dec b d).
      + subst. rewrite PM.gss in N. inversion N. right. simpl. auto.
      + rewrite PM.gso in N by auto. left. apply H. unfold number_of. cbn [fst snd].
        destruct (PM.find c m); auto. rewrite PM.gempty in N. discriminate.
    - rewrite PM.gso in N by auto. left. apply H. auto. }
  intros N. apply (S M (PM.empty _) []); auto. intros ? ? ?. unfold number_of. rewrite PM.gempty. discriminate.
Qed.

Section Sound.
Variables (V : list positive) (U : list edge).
Hypothesis tour : mtour V U.
Variable f : positive -> positive.
Hypothesis G : good U f.
Variables (m : positive) (may must : list vpair).
Hypothesis into : forall w, In w V -> (f w <= m)%positive.
Hypothesis onto : forall c, (c <= m)%positive -> exists w, In w V /\ f w = c.
Hypothesis may_ok : forall e, In e U -> fst (image f e) <> snd (image f e) -> exists a b, In (a, b) may /\ like f e a b.
Definition stands (p : vpair) (e : edge) := In e U /\ like f e (fst p) (snd p) /\ fst p <> snd p.
Hypothesis must_ok : exists es, NoDup es /\ Forall2 stands must es.

Lemma ordered_edge M k p : In (k, ordered p) M -> is_edge M k (fst p) (snd p).
Proof. destruct p as (a & b). unfold ordered. destruct (Pos.ltb b a); intros I; [right|left]; auto. Qed.

Lemma fix_all_sound M : sorted m M = true -> (3 <= m)%positive -> forall must es, Forall2 stands must es ->
  forall before seen acc, NoDup (es ++ before) ->
  (forall k, PM.mem k seen = true -> exists e a b, In e before /\ In e U /\ is_edge M k a b /\ like f e a b) ->
  (forall k, In k acc -> shadow U f M k = true) ->
  match fix_all (index M) must seen acc with Lost => True | Clash => False | Fix F => forall k, In k F -> shadow U f M k = true end.
Proof.
  intros okM three mu es H. induction H as [|p e mu es (Ie & le & d) H IH]; intros before seen acc N S A; simpl; auto.
  destruct (number_of (index M) (ordered p)) as [k|] eqn:K; auto.
  assert (is_edge M k (fst p) (snd p)) as E by (apply ordered_edge, index_sound; auto).
  destruct (PM.mem k seen) eqn:B.
  - destruct (S k B) as (e' & a & b & Ib & Ie' & E' & le'). simpl in N. inversion N as [|? ? Ne]; subst. apply Ne. apply in_or_app. right.
    replace e with e'; auto. apply (apart V U tour f G m three onto e' e (fst p) (snd p)); auto.
    destruct (edge_unique m M okM _ _ _ _ _ E E') as [(Q & R)|(Q & R)]; subst; auto. unfold like in *. tauto.
  - apply (IH (e :: before)).
    + simpl in N. eapply Permutation.Permutation_NoDup; [|exact N]. apply Permutation.Permutation_middle.
    + intros j Hj. rewrite PM.mem_find in Hj. destruct (Pos.eq_dec j k).
      * subst. exists e, (fst p), (snd p). simpl. auto.
      * rewrite PM.gso in Hj by auto. rewrite <- PM.mem_find in Hj. destruct (S j Hj) as (e' & a & b & Q). exists e', a, b. simpl. tauto.
    + intros j [J|J]; auto. subst. eapply shadow_spec; eauto.
Qed.

Theorem smaller_sound goals : smaller m may must = Some goals -> exists g, In g goals /\ has_tour g.
Proof.
  unfold smaller. set (M := numbered _ _). destruct (_ && _ && _) eqn:T; [|discriminate].
  rewrite !andb_true_iff, forallb_forall, Pos.leb_le in T. destruct T as ((okM & three) & C).
  destruct must_ok as (es & N & H). intros E.
  pose proof (fix_all_sound M okM three must es H [] (PM.empty _) []) as F. rewrite app_nil_r in F. specialize (F N).
  destruct (fix_all (index M) must (PM.empty _) []) as [| |l]; try discriminate.
  - destruct F; [|simpl; tauto]. intros k K. rewrite PM.mem_find, PM.gempty in K. discriminate.
  - inversion E; subst goals. exists (Form m M l). split; [simpl; auto|]. split; [exact okM|]. exists (shadow U f M). split.
    + apply (quotient_tour V U tour f G m M okM three into onto). intros e Ie d. destruct (may_ok e Ie d) as (a & b & Im & le).
      specialize (C _ Im). assert (proper_pair (a, b) = true) as P.
      { unfold proper_pair. cbn [fst snd]. apply negb_true_iff, Pos.eqb_neq. intros Q. subst b. apply d. destruct le as [le|le]; rewrite le; auto. }
      rewrite P in C. simpl in C. destruct (number_of (index M) _) as [k|] eqn:K; [|discriminate]. exists k.
      assert (is_edge M k a b) as X.
      { apply (ordered_edge M k (a, b)). apply index_sound. exact K. }
      destruct le as [le|le]; rewrite le; cbn [fst snd]; auto. apply edge_sym. auto.
    + cbn [ffixed]. apply F; [|simpl; tauto]. intros k K. rewrite PM.mem_find, PM.gempty in K. discriminate.
Qed.
End Sound.

(* the same with lists of edges instead of their images *)
Definition smaller_by (f : positive -> positive) (m : positive) (may must : list edge) : option (list form) :=
  smaller m (map (image f) may) (map (image f) must).
Theorem smaller_by_sound V U (tour : mtour V U) f (G : good U f) m may must goals :
  (forall w, In w V -> (f w <= m)%positive) -> (forall c, (c <= m)%positive -> exists w, In w V /\ f w = c) ->
  (forall e, In e U -> fst (image f e) <> snd (image f e) -> In e may) ->
  NoDup must -> (forall e, In e must -> In e U /\ fst (image f e) <> snd (image f e)) ->
  smaller_by f m may must = Some goals -> exists g, In g goals /\ has_tour g.
Proof.
  intros into onto M N S. apply (smaller_sound V U tour f G m); auto.
  - intros e I d. exists (fst (image f e)), (snd (image f e)). split; [|left; destruct (image f e); auto].
    rewrite <- surjective_pairing. apply in_map. auto.
  - exists must. split; auto. clear N. induction must as [|e l IH]; simpl; constructor.
    + destruct (S e (or_introl eq_refl)). split; auto. split; auto. left. destruct (image f e); auto.
    + apply IH. intros g I. apply S. simpl. auto.
Qed.
