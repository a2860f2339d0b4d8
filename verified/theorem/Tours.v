(* Tours.v - is a sequence a tour of the question?  What this accepts is one. *)
Require Import List PArith Arith Lia Bool FMapPositive.
From Icosian Require Import Spec Question Rules Sets Cycle.
Import ListNotations.

Section Tours.
Variable q : question.

Definition each_move (f : positive * positive -> bool) : list positive -> option positive -> bool :=
  fix each t h := match t with
  | [] => true
  | [u] => match h with Some v => f (u, v) | None => true end
  | u :: ((v :: _) as r) => f (u, v) && each r h
  end.
Definition back (t : list positive) : option positive := if closed q then hd_error t else None.
(* moves in reverse order *)
Fixpoint moves_onto (t : list positive) (h : option positive) (l : list (positive * positive)) :=
  match t with
  | [] => l
  | [u] => match h with Some v => (u, v) :: l | None => l end
  | u :: ((v :: _) as r) => moves_onto r h ((u, v) :: l)
  end.
Definition moves_set (t : list positive) : pairs := set_of_pairs (directed q) (moves_onto t (back t) []).

Fixpoint places_from (k : positive) (t : list positive) (m : PM.t positive) : option (PM.t positive) :=
  match t with
  | [] => Some m
  | v :: r => if PM.mem v m || negb (Pos.leb v (size q)) then None else places_from (Pos.succ k) r (PM.add v k m)
  end.
Definition is_at (m : PM.t positive) v k := match PM.find v m with Some l => Pos.eqb l k | None => false end.
Definition class_ok (m : PM.t positive) (c : list positive * list positive) : bool :=
  let places := fold_left (fun s k => PM.add k tt s) (fst c) (PM.empty unit) in
  forallb (fun v => match PM.find v m with Some k => PM.mem k places | None => false end) (snd c).
Fixpoint passes (w t : list positive) : bool :=
  match w, t with
  | [], _ => true
  | _, [] => false
  | a :: w', v :: t' => if Pos.eqb a v then passes w' t' else passes w t'
  end.
Fixpoint sum_from (line : nat -> bool) (t : list positive) (k s : nat) : nat :=
  match t with [] => s | v :: r => sum_from line r (S k) (if line (Pos.to_nat v - 1) then k + s else s) end.
Definition fair (t : list positive) line cells := 2 * sum_from line t 1 0 =? cells * (length t + 1).
Definition sums_ok (m : bool * (nat * nat)) (t : list positive) : bool :=
  let '(full, (rows, columns)) := m in
  forallb (fun i => fair t (fun v => v / columns =? i) columns) (seq 0 rows) &&
  forallb (fun i => fair t (fun v => v mod columns =? i) rows) (seq 0 columns) &&
  (negb full || fair t (fun v => v / columns =? v mod columns) columns &&
                fair t (fun v => v / columns + v mod columns =? columns - 1) columns).
Definition free := negb (anchored q) && (closed q || negb (directed q)).
(* a tour that is alike has the same moves *)
Definition differs (t s : list positive) : bool :=
  negb (if list_eq_dec Pos.eq_dec s t then true else false) &&
  (negb free || let has_s := has (moves_set s) in negb (each_move has_s t (back t))).

Definition option_ok (a b : option positive) : bool :=
  match a, b with None, _ => true | Some v, Some w => Pos.eqb v w | _, _ => false end.
Definition tour_ok (t : list positive) : bool :=
  match places_from 1 t (PM.empty _) with
  | None => false
  | Some m =>
    let on := set_of_pairs (directed q) (edges q) in
    let off := set_of_pairs (directed q) (forbidden q) in
    let made := moves_set t in
    Nat.eqb (length t) (Pos.to_nat (size q)) &&
    (Pos.eqb (size q) 1 || each_move (fun e => has on e && negb (has off e)) t (back t)) &&
    (negb (closed q) || directed q || negb (Pos.eqb (size q) 2)) &&
    option_ok (begins q) (hd_error t) && option_ok (ends q) (hd_error (rev_append t [])) &&
    forallb (has made) (required q) &&
    forallb (fun p => is_at m (fst p) (snd p)) (given q) && forallb (class_ok m) (classes q) &&
    passes (waypoints q) t && match magic q with None => true | Some m => sums_ok m t end &&
    forallb (differs t) (excluded q)
  end.

(* ---- and why *)
Lemma moves_path t : moves q t = match t with [] => [] | h :: _ => if closed q then path t h else combine t (tl t) end.
Proof.
  unfold moves. destruct t as [|h r]; auto. destruct (closed q).
  - rewrite path_combine. reflexivity.
  - rewrite app_nil_r. reflexivity.
Qed.
Lemma each_path f t h : each_move f t (Some h) = forallb f (path t h).
Proof.
  induction t as [|u t IH]; auto. destruct t as [|v r]; [simpl; rewrite andb_true_r; auto|].
  rewrite path_cons. change (each_move f (u :: v :: r) (Some h)) with (f (u, v) && each_move f (v :: r) (Some h)). rewrite IH. reflexivity.
Qed.
Lemma each_open f t : each_move f t None = forallb f (combine t (tl t)).
Proof.
  induction t as [|u t IH]; auto. destruct t as [|v r]; auto.
  change (each_move f (u :: v :: r) None) with (f (u, v) && each_move f (v :: r) None). rewrite IH. reflexivity.
Qed.
Lemma each_spec f t : each_move f t (back t) = forallb f (moves q t).
Proof.
  rewrite moves_path. unfold back. destruct t as [|h r]; [destruct (closed q); auto|]. destruct (closed q); [apply each_path|apply each_open].
Qed.
Lemma onto_path t h : forall l e, In e (moves_onto t (Some h) l) <-> In e (path t h) \/ In e l.
Proof.
  induction t as [|u t IH]; intros l e; [simpl; tauto|]. destruct t as [|v r]; [simpl; tauto|].
  rewrite path_cons. change (moves_onto (u :: v :: r) (Some h) l) with (moves_onto (v :: r) (Some h) ((u, v) :: l)).
  rewrite IH. simpl. tauto.
Qed.
Lemma onto_open t : forall l e, In e (moves_onto t None l) <-> In e (combine t (tl t)) \/ In e l.
Proof.
  induction t as [|u t IH]; intros l e; [simpl; tauto|]. destruct t as [|v r]; [simpl; tauto|].
  change (moves_onto (u :: v :: r) None l) with (moves_onto (v :: r) None ((u, v) :: l)). rewrite IH. simpl. tauto.
Qed.
Lemma onto_moves t e : In e (moves_onto t (back t) []) <-> In e (moves q t).
Proof.
  rewrite moves_path. unfold back. destruct t as [|h r]; [destruct (closed q); simpl; tauto|]. destruct (closed q); unfold hd_error.
  - rewrite onto_path. simpl. tauto.
  - rewrite onto_open. simpl. tauto.
Qed.
Lemma either_sym d e m : either d e m -> either d m e.
Proof. intros [H|(D & H)]; [left; auto|right]. split; auto. subst. unfold swap. destruct m; auto. Qed.
Lemma moves_set_spec t e : has (moves_set t) e = true <-> exists m, In m (moves q t) /\ along q e m.
Proof.
  unfold moves_set. rewrite set_of_spec. split; intros (m & I & H); exists m; split; try (apply onto_moves; exact I); apply either_sym; exact H.
Qed.

Lemma places_spec t : forall k m n, places_from k t m = Some n ->
  NoDup t /\ (forall v, In v t -> (v <= size q)%positive /\ PM.mem v m = false) /\
  forall v l, PM.find v n = Some l -> PM.find v m = Some l \/ (k <= l)%positive /\ nth_error t (Pos.to_nat l - Pos.to_nat k) = Some v.
Proof.
  induction t as [|u t IH]; simpl; intros k m n E.
  - inversion E; subst. split; [constructor|]. split; [contradiction|auto].
  - destruct (PM.mem u m) eqn:M; [discriminate|]. destruct (Pos.leb_spec u (size q)) as [le|]; [|discriminate]. simpl in E.
    apply IH in E as (D & R & F). assert (forall v, PM.mem v (PM.add u k m) = false -> v <> u /\ PM.mem v m = false) as A.
    { intros v H. rewrite PM.mem_find in H. destruct (Pos.eq_dec v u); [subst; rewrite PM.gss in H; discriminate|].
      rewrite PM.gso in H by auto. rewrite <- PM.mem_find in H. auto. }
    split; [|split].
    + constructor; auto. intros I. apply R in I as (_ & I). apply A in I. tauto.
    + intros v [I|I]; [subst; auto|]. apply R in I as (I & J). apply A in J. tauto.
    + intros v l H. apply F in H as [H|(G & H)].
      * destruct (Pos.eq_dec v u) as [->|N]; [|rewrite PM.gso in H by auto; auto]. rewrite PM.gss in H. inversion H; subst. right.
        split; [lia|]. rewrite Nat.sub_diag. reflexivity.
      * right. split; [lia|]. replace (Pos.to_nat l - Pos.to_nat k) with (S (Pos.to_nat l - Pos.to_nat (Pos.succ k))) by lia. exact H.
Qed.
Lemma all_there t : NoDup t -> (forall v, In v t -> (v <= size q)%positive) -> length t = Pos.to_nat (size q) ->
  forall v, In v t <-> (v <= size q)%positive.
Proof.
  intros N R E v. split; auto. intros H. assert (In v (upto (size q))) as I by (apply upto_spec; auto). revert v H I.
  assert (incl (upto (size q)) t) as G; [|auto]. apply NoDup_length_incl; auto.
  - assert (forall k p l, length (count_down k p l) = k + length l) as C by (induction k; intros; simpl; auto; rewrite IHk; simpl; lia).
    unfold upto. rewrite C. simpl. lia.
  - intros v I. apply upto_spec. auto.
Qed.
Lemma passes_spec t : forall w, passes w t = true -> meets w t.
Proof.
  induction t as [|v t IH]; intros [|a w]; simpl; auto; try discriminate.
  destruct (Pos.eqb_spec a v); auto.
Qed.
Lemma sum_from_spec line t : forall k s, sum_from line t k s =
  fold_left (fun s p => if line (Pos.to_nat (fst p) - 1) then snd p + s else s) (combine t (seq k (length t))) s.
Proof. induction t as [|v t IH]; intros k s; simpl; auto. Qed.
Lemma fair_spec t line cells : fair t line cells = true -> 2 * sum_on line t = cells * (length t + 1).
Proof. unfold fair, sum_on. rewrite Nat.eqb_eq, sum_from_spec. auto. Qed.
Lemma sums_spec m t : sums_ok m t = true -> has_sums m t.
Proof.
  destruct m as (full & rows & columns). unfold sums_ok, has_sums. rewrite !andb_true_iff, orb_true_iff, andb_true_iff, !forallb_forall, negb_true_iff.
  intros ((R & C) & D). split; [|split].
  - intros i l. apply fair_spec, R, in_seq. lia.
  - intros i l. apply fair_spec, C, in_seq. lia.
  - intros F. destruct D as [D|(D & E)]; [congruence|]. split; apply fair_spec; auto.
Qed.

(* ---- alike sequences have the same moves *)
Lemma cycle_rotate {A} (a b : list A) m : In m (cycle (a ++ b)) -> In m (cycle (b ++ a)).
Proof.
  destruct a as [|u a]; [rewrite app_nil_r; auto|]. destruct b as [|v b]; [rewrite app_nil_r; auto|].
  change (cycle ((u :: a) ++ v :: b)) with (path ((u :: a) ++ v :: b) u). change (cycle ((v :: b) ++ u :: a)) with (path ((v :: b) ++ u :: a) v).
  rewrite !path_app, !in_app_iff. tauto.
Qed.
Lemma opens {A} (l : list A) u v : In (u, v) (combine l (tl l)) <-> exists a b, l = a ++ u :: v :: b.
Proof.
  induction l as [|x l IH]; [simpl; split; [contradiction|intros ([|? ?] & ? & ?); discriminate]|].
  destruct l as [|y r]; [simpl; split; [contradiction|intros ([|? [|? ?]] & ? & ?); discriminate]|].
  change (In (u, v) (combine (x :: y :: r) (tl (x :: y :: r)))) with ((x, y) = (u, v) \/ In (u, v) (combine (y :: r) (tl (y :: r)))).
  rewrite IH. split.
  - intros [E|(a & b & E)]; [inversion E; subst; exists [], r; auto|exists (x :: a), b; rewrite E; auto].
  - intros ([|z a] & b & E); inversion E; subst; [auto|]. right. exists a, b. auto.
Qed.
Lemma opens_rev {A} (l : list A) u v : In (u, v) (combine l (tl l)) -> In (v, u) (combine (rev l) (tl (rev l))).
Proof.
  rewrite !opens. intros (a & b & ->). exists (rev b), (rev a). rewrite rev_app_distr. simpl. rewrite <- !app_assoc. reflexivity.
Qed.
Lemma cycle_rev {A} (l : list A) u v : In (u, v) (cycle l) -> In (v, u) (cycle (rev l)).
Proof.
  destruct l as [|h r]; [contradiction|]. intros I. change (cycle (h :: r)) with (path (h :: r) h) in I.
  rewrite (open_combine (h :: r) h) in I by discriminate. apply in_app_or in I.
  assert (rev (h :: r) <> []) as N by (intros E; apply (f_equal (@length A)) in E; rewrite rev_length in E; discriminate).
  assert (hd_error (rev (h :: r)) = Some (last (h :: r) h)) as H by (apply last_rev; discriminate).
  assert (last (rev (h :: r)) h = h) as Z by (simpl; apply last_last).
  destruct (rev (h :: r)) as [|g s] eqn:R; [congruence|]. assert (g = last (h :: r) h) as G by (simpl hd_error in H; congruence). clear H.
  unfold cycle. rewrite (open_combine (g :: s) h) by discriminate. rewrite Z. apply in_or_app. destruct I as [I|[I|[]]].
  - left. apply opens_rev in I. rewrite R in I. exact I.
  - right. left. rewrite G. congruence.
Qed.
Lemma moves_rev t u v : In (u, v) (moves q t) -> In (v, u) (moves q (rev t)).
Proof.
  unfold moves. destruct (closed q).
  - rewrite <- !cycle_combine. apply cycle_rev.
  - rewrite !app_nil_r. apply opens_rev.
Qed.
Lemma alike_moves s t m : alike q s t -> In m (moves q t) -> has (moves_set s) m = true.
Proof.
  intros H I. apply moves_set_spec. destruct H as [->|(_ & a & b & -> & C & H)]; [exists m; split; [auto|left; auto]|].
  assert (In m (moves q (a ++ b))) as J.
  { destruct C as [C| ->]; [|rewrite app_nil_r in I; exact I]. unfold moves in *. rewrite C in *. rewrite <- cycle_combine in *. apply cycle_rotate. exact I. }
  destruct H as [->|(D & ->)]; [exists m; split; [auto|left; auto]|]. destruct m as (u, v). exists (v, u). split; [apply moves_rev; auto|].
  right. auto.
Qed.
Lemma differs_spec t s : differs t s = true -> ~ alike q s t.
Proof.
  unfold differs. destruct (list_eq_dec Pos.eq_dec s t) as [|N]; [discriminate|]. simpl. intros E H.
  unfold free in E. apply orb_prop in E as [E|E].
  - apply negb_true_iff, andb_false_iff in E. destruct H as [H|(A & a & b & -> & C & H)]; [auto|].
    rewrite A in E. simpl in E. destruct E as [E|E]; [discriminate|]. apply orb_false_iff in E as (E & F).
    destruct C as [C| ->]; [congruence|]. rewrite app_nil_r in N. destruct H as [H|(D & _)]; [auto|]. rewrite D in F. discriminate.
  - apply negb_true_iff in E. rewrite each_spec in E. apply not_true_iff_false in E. apply E, forallb_forall.
    intros m I. eapply alike_moves; eauto.
Qed.

Theorem tour_of_question t : tour_ok t = true -> is_tour q t.
Proof.
  unfold tour_ok. destruct (places_from 1 t (PM.empty positive)) as [m|] eqn:P; [|discriminate].
  apply places_spec in P as (nd & R & F). rewrite !andb_true_iff, !forallb_forall, Nat.eqb_eq, orb_true_iff, !orb_true_iff.
  intros ((((((((((len & M) & Two) & Fi) & La) & Req) & Gi) & Cl) & Wa) & Ma) & Ex).
  assert (forall v k, PM.find v m = Some k -> has_place t v k) as At.
  { intros v k H. apply F in H as [H|(_ & H)]; [rewrite PM.gempty in H; discriminate|exact H]. }
  constructor.
  - split; auto. apply all_there; auto. intros v I. apply R in I. tauto.
  - intros N e I. destruct M as [M|M]; [apply Pos.eqb_eq in M; congruence|]. rewrite each_spec, forallb_forall in M.
    apply M in I. apply andb_prop in I as (A & B). apply set_of_spec in A. split; auto.
    intros (f & J & K). apply negb_true_iff in B. assert (has (set_of_pairs (directed q) (forbidden q)) e = true); [|congruence].
    apply set_of_spec. exists f. auto.
  - intros C D S. rewrite C, D, S in Two. simpl in Two. intuition discriminate.
  - intros v E. rewrite E in Fi. simpl in Fi. destruct (hd_error t); [|discriminate]. apply Pos.eqb_eq in Fi. congruence.
  - intros v E. rewrite E, <- rev_alt in La. simpl in La. destruct (hd_error (rev t)); [|discriminate]. apply Pos.eqb_eq in La. congruence.
  - intros e I. apply Req in I. apply moves_set_spec in I. exact I.
  - intros v k I. apply Gi in I. unfold is_at in I. simpl in I. destruct (PM.find v m) as [l|] eqn:E; [|discriminate].
    apply Pos.eqb_eq in I. subst. auto.
  - intros places l v I J. apply Cl in I. unfold class_ok in I. simpl in I. rewrite forallb_forall in I. apply I in J.
    destruct (PM.find v m) as [k|] eqn:E; [|discriminate]. exists k. split; auto.
    assert (forall l s, PM.mem k (fold_left (fun s k => PM.add k tt s) l s) = true -> In k l \/ PM.mem k s = true) as G.
    { clear. induction l as [|a l IH]; simpl; intros s H; auto. apply IH in H as [H|H]; auto.
      destruct (Pos.eq_dec k a); [subst; auto|]. rewrite PM.mem_find, PM.gso in H by auto. rewrite <- PM.mem_find in H. auto. }
    apply G in J as [J|J]; auto. rewrite PM.mem_find, PM.gempty in J. discriminate.
  - apply passes_spec. exact Wa.
  - intros s E. rewrite E in Ma. apply sums_spec. exact Ma.
  - intros s I. apply differs_spec, Ex, I.
Qed.
End Tours.
