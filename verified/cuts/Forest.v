(* Forest.v - Kruskal's algorithm: pieces of vertices that links join, and links by ascending price. *)
Require Import List PArith NArith Arith Lia Bool FMapPositive.
From Icosian Require Import Spec Rules Cut Degrees.
Import ListNotations.

(* The tag of a vertex names its piece: a vertex without an entry is a piece alone, with itself as the tag.
   A piece keeps the number and the list of its vertices, so that the smaller one of two is tagged anew. *)
Record forest := { tags : PM.t positive; kept : PM.t (nat * list positive); pieces : nat }.
Definition bare (count : nat) : forest := {| tags := PM.empty _; kept := PM.empty _; pieces := count |}.
Definition tag (f : forest) w := match PM.find w (tags f) with Some i => i | None => w end.
Definition piece (f : forest) i := match PM.find i (kept f) with Some p => p | None => (1, [i]) end.
Definition join (f : forest) i j : forest :=
  let '(ci, li) := piece f i in let '(cj, lj) := piece f j in
  {| tags := fold_left (fun m w => PM.add w j m) li (tags f);
     kept := PM.add i (0, []) (PM.add j (ci + cj, rev_append li lj) (kept f));
     pieces := pred (pieces f) |}.
(* None: one piece already *)
Definition unite (f : forest) u v : option forest :=
  let i := tag f u in let j := tag f v in
  if Pos.eqb i j then None
  else Some (if Nat.leb (fst (piece f i)) (fst (piece f j)) then join f i j else join f j i).
Fixpoint join_all (p : edge -> bool) (l : list edge) (f : forest) : forest :=
  match l with
  | [] => f
  | e :: r => join_all p r (if p e then match unite f (tail e) (head e) with Some g => g | None => f end else f)
  end.

(* A link with its price.  The algorithm: each link that joins two pieces is taken, and paid. *)
Definition item := (N * edge)%type.
Fixpoint kruskal (l : list item) (f : forest) (paid : N) : forest * N :=
  match l with
  | [] => (f, paid)
  | (p, e) :: r =>
    match unite f (tail e) (head e) with
    | Some g => kruskal r g (p + paid)
    | None => kruskal r f paid
    end
  end.

(* Sorting by price, one binary digit after the other, the lowest first: links with digit 0 go before those with digit 1,
   and each keeps the digits that are left.  That this loses no link is proved; that the prices climb is tested. *)
Definition spent (a : N * item) : bool := match fst a with N0 => true | _ => false end.
Fixpoint deal (l zeros ones : list (N * item)) : list (N * item) * list (N * item) :=
  match l with
  | [] => (zeros, ones)
  | (p, a) :: r => match p with
    | N0 => deal r ((N0, a) :: zeros) ones
    | Npos xH => deal r zeros ((N0, a) :: ones)
    | Npos (xO q) => deal r ((Npos q, a) :: zeros) ones
    | Npos (xI q) => deal r zeros ((Npos q, a) :: ones)
    end
  end.
Fixpoint back (l : list (N * item)) (done : list item) : list item :=
  match l with [] => done | a :: r => back r (snd a :: done) end.
(* the last one is in front *)
Fixpoint deal_all (digits : nat) (l : list (N * item)) : list item :=
  match digits with
  | 0 => back l []
  | S d => if forallb spent l then back l []
           else let '(zeros, ones) := deal l [] [] in deal_all d (rev_append ones (rev_append zeros []))
  end.
Fixpoint with_digits (l : list item) (done : list (N * item)) : list (N * item) :=
  match l with [] => done | a :: r => with_digits r ((fst a, a) :: done) end.
Definition by_price (l : list item) : list item := deal_all 64 (with_digits l []).
Fixpoint climbs (least : N) (l : list item) : bool :=
  match l with [] => true | a :: r => N.leb least (fst a) && climbs (fst a) r end.

(* ---- sorting keeps every sum *)
Lemma sum_rev_append {A} (f : A -> nat) l : forall m, sum f (rev_append l m) = sum f l + sum f m.
Proof. induction l as [|a l IH]; simpl; intros m; auto. rewrite IH. simpl. lia. Qed.
Lemma sum_deal (f : item -> nat) l : forall zeros ones, let '(z, o) := deal l zeros ones in
  sum (fun a => f (snd a)) z + sum (fun a => f (snd a)) o =
  sum (fun a => f (snd a)) l + sum (fun a => f (snd a)) zeros + sum (fun a => f (snd a)) ones.
Proof.
  induction l as [|(p & a) l IH]; intros zeros ones; [simpl; lia|]. destruct p as [|[q|q|]]; cbn [deal].
  - specialize (IH ((N0, a) :: zeros) ones). destruct (deal _ _ _). simpl in *. lia.
  - specialize (IH zeros ((Npos q, a) :: ones)). destruct (deal _ _ _). simpl in *. lia.
  - specialize (IH ((Npos q, a) :: zeros) ones). destruct (deal _ _ _). simpl in *. lia.
  - specialize (IH zeros ((N0, a) :: ones)). destruct (deal _ _ _). simpl in *. lia.
Qed.
Lemma sum_back (f : item -> nat) l : forall done, sum f (back l done) = sum (fun a => f (snd a)) l + sum f done.
Proof. induction l as [|a l IH]; simpl; intros done; auto. rewrite IH. simpl. lia. Qed.
Lemma sum_deal_all (f : item -> nat) digits : forall l, sum f (deal_all digits l) = sum (fun a => f (snd a)) l.
Proof.
  induction digits as [|d IH]; intros l; cbn [deal_all].
  - rewrite sum_back. simpl. lia.
  - destruct (forallb spent l); [rewrite sum_back; simpl; lia|]. pose proof (sum_deal f l [] []) as D.
    destruct (deal l [] []) as (zeros & ones). rewrite IH, !sum_rev_append. simpl in *. lia.
Qed.
Lemma sum_with_digits (f : item -> nat) l : forall done,
  sum (fun a => f (snd a)) (with_digits l done) = sum f l + sum (fun a => f (snd a)) done.
Proof. induction l as [|a l IH]; simpl; intros done; auto. rewrite IH. simpl. lia. Qed.
Theorem sum_by_price f l : sum f (by_price l) = sum f l.
Proof. unfold by_price. rewrite sum_deal_all, sum_with_digits. simpl. lia. Qed.
Lemma item_dec (a b : item) : {a = b} + {a <> b}.
Proof. decide equality; [decide equality; decide equality; apply Pos.eq_dec|apply N.eq_dec]. Defined.
Lemma by_price_in a l : In a (by_price l) <-> In a l.
Proof.
  set (p := fun b => if item_dec a b then true else false).
  assert (forall m, In a m <-> sum (fun b => b2n (p b)) m <> 0) as K.
  { intros m. split.
    - intros I. pose proof (sum_in p m a I) as Q. unfold p at 1 in Q. destruct (item_dec a a); [|congruence].
      specialize (Q eq_refl). lia.
    - intros Q. destruct (in_dec item_dec a m) as [I|I]; auto. exfalso. apply Q.
      rewrite <- (sum_zero m). apply sum_ext. intros b J. unfold p. destruct (item_dec a b); [congruence|auto]. }
  rewrite (K l), (K (by_price l)), sum_by_price. tauto.
Qed.

(* ---- forests *)
Lemma find_tags w (j : positive) l : forall m, PM.find w (fold_left (fun m z => PM.add z j m) l m) =
  if in_dec Pos.eq_dec w l then Some j else PM.find w m.
Proof.
  induction l as [|z l IH]; intros m; [auto|]. cbn [fold_left]. rewrite IH.
  destruct (in_dec Pos.eq_dec w l) as [I|I]; destruct (in_dec Pos.eq_dec w (z :: l)) as [J|J]; auto.
  - destruct J. simpl. auto.
  - destruct J as [J|J]; [|contradiction]. subst. apply PM.gss.
  - apply PM.gso. intros E. apply J. simpl. auto.
Qed.

Definition exact (f : forest) := forall w i, In w (snd (piece f i)) <-> tag f w = i.
Lemma bare_exact count : exact (bare count).
Proof.
  intros w i. unfold piece, tag, bare. simpl. rewrite !PM.gempty. simpl. split; [intros [I|[]]|left]; auto.
Qed.
Lemma join_tag f i j w : exact f -> tag (join f i j) w = if Pos.eqb (tag f w) i then j else tag f w.
Proof.
  intros X. unfold join. destruct (piece f i) as (ci & li) eqn:I. destruct (piece f j) as (cj & lj) eqn:J.
  unfold tag at 1. cbn [tags]. rewrite find_tags. specialize (X w i). rewrite I in X. simpl in X.
  destruct (in_dec Pos.eq_dec w li) as [K|K], (Pos.eqb_spec (tag f w) i) as [E|E]; auto; tauto.
Qed.
Lemma join_exact f i j : i <> j -> exact f -> exact (join f i j).
Proof.
  intros D X w h. rewrite join_tag; auto. pose proof (X w i) as Xi. pose proof (X w j) as Xj. pose proof (X w h) as Xh.
  unfold join. destruct (piece f i) as (ci & li) eqn:I. destruct (piece f j) as (cj & lj) eqn:J.
  unfold piece. cbn [kept]. cbn [snd] in Xi, Xj.
  destruct (Pos.eq_dec h i) as [E|E]; [|destruct (Pos.eq_dec h j) as [F|F]].
  - subst h. rewrite PM.gss. cbn [snd]. destruct (Pos.eqb_spec (tag f w) i) as [Q|Q]; split; intros; try contradiction; congruence.
  - subst h. rewrite PM.gso, PM.gss by auto. cbn [snd]. rewrite rev_append_rev, in_app_iff, <- in_rev.
    destruct (Pos.eqb_spec (tag f w) i) as [Q|Q]; split; auto; tauto.
  - rewrite !PM.gso by auto. change (In w (snd (piece f h)) <-> (if Pos.eqb (tag f w) i then j else tag f w) = h).
    destruct (Pos.eqb_spec (tag f w) i) as [Q|Q]; [|exact Xh]. rewrite Xh. split; congruence.
Qed.

(* The pieces of the vertices in U are as many as the forest says. *)
Section Counted.
Variable U : positive -> Prop.
Definition counted (f : forest) := exists reps, NoDup reps /\ length reps = pieces f /\
  (forall w, U w -> In (tag f w) reps) /\ (forall i, In i reps -> exists w, U w /\ tag f w = i).

Lemma bare_counted l : NoDup l -> (forall w, In w l <-> U w) -> counted (bare (length l)).
Proof.
  intros N S. exists l. unfold tag. simpl. split; [auto|]. split; [auto|]. split; intros w I.
  - rewrite PM.gempty. apply S. auto.
  - exists w. rewrite PM.gempty. split; auto. apply S. auto.
Qed.
Lemma removed (i : positive) l : NoDup l -> In i l ->
  S (length (filter (fun a => negb (Pos.eqb a i)) l)) = length l.
Proof.
  induction l as [|a l IH]; simpl; intros N I; [contradiction|]. inversion N; subst. destruct (Pos.eqb_spec a i) as [E|E]; simpl.
  - subst. f_equal. clear -H1. induction l as [|b l IH]; auto. simpl. destruct (Pos.eqb_spec b i) as [E|E]; simpl.
    + subst. destruct H1. simpl. auto.
    + rewrite IH; auto. intros I. apply H1. simpl. auto.
  - rewrite IH; auto. destruct I; congruence.
Qed.
Lemma join_counted f u v : exact f -> counted f -> U u -> U v -> tag f u <> tag f v ->
  counted (join f (tag f u) (tag f v)) /\ pieces f = S (pieces (join f (tag f u) (tag f v))) /\ 2 <= pieces f.
Proof.
  intros X (reps & N & len & all & each) Uu Uv D. set (i := tag f u) in *. set (j := tag f v) in *.
  assert (pieces (join f i j) = pred (pieces f)) as P.
  { unfold join. destruct (piece f i), (piece f j). auto. }
  pose proof (removed i reps N (all u Uu)) as R.
  assert (2 <= length reps) as two.
  { assert (incl [i; j] reps) as I by (intros a [I|[I|[]]]; subst a; apply all; auto).
    apply NoDup_incl_length in I; auto. constructor; [intros [E|[]]; congruence|]. constructor; [intros []|constructor]. }
  split; [|lia]. exists (filter (fun a => negb (Pos.eqb a i)) reps). split; [apply NoDup_filter; auto|]. split; [lia|]. split.
  - intros w H. rewrite join_tag by auto. apply filter_In. destruct (Pos.eqb_spec (tag f w) i) as [E|E].
    + split; [apply all; auto|]. apply negb_true_iff, Pos.eqb_neq. congruence.
    + split; [apply all; auto|]. apply negb_true_iff, Pos.eqb_neq. auto.
  - intros a I. apply filter_In in I as (I & E). apply negb_true_iff, Pos.eqb_neq in E.
    destruct (each a I) as (w & H & T). exists w. split; auto. rewrite join_tag by auto.
    destruct (Pos.eqb_spec (tag f w) i); congruence.
Qed.

Definition sound (f : forest) := exact f /\ counted f.
Definition coarser (f g : forest) := forall w z, tag f w = tag f z -> tag g w = tag g z.
Theorem unite_sound f u v : sound f -> U u -> U v ->
  match unite f u v with
  | None => tag f u = tag f v
  | Some g => sound g /\ coarser f g /\ tag g u = tag g v /\ pieces f = S (pieces g) /\ 2 <= pieces f
  end.
Proof.
  intros (X & C) Uu Uv. unfold unite. destruct (Pos.eqb_spec (tag f u) (tag f v)) as [E|E]; auto.
  destruct (Nat.leb (fst (piece f (tag f u))) (fst (piece f (tag f v)))).
  - destruct (join_counted f u v X C Uu Uv E) as (A & B & D). split; [split; auto using join_exact|].
    split; [intros w z Q; rewrite !join_tag by auto; rewrite Q; auto|]. split; auto.
    rewrite !join_tag by auto. rewrite Pos.eqb_refl. destruct (Pos.eqb_spec (tag f v) (tag f u)); congruence.
  - assert (tag f v <> tag f u) as F by auto.
    destruct (join_counted f v u X C Uv Uu F) as (A & B & D). split; [split; auto using join_exact|].
    split; [intros w z Q; rewrite !join_tag by auto; rewrite Q; auto|]. split; auto.
    rewrite !join_tag by auto. rewrite Pos.eqb_refl. destruct (Pos.eqb_spec (tag f u) (tag f v)); congruence.
Qed.

Theorem join_all_sound p l : (forall e, In e l -> p e = true -> U (tail e) /\ U (head e)) ->
  forall f, sound f -> let g := join_all p l f in
    sound g /\ coarser f g /\ (forall e, In e l -> p e = true -> tag g (tail e) = tag g (head e)) /\
    pieces f <= pieces g + sum (fun e => b2n (p e)) l.
Proof.
  induction l as [|e l IH]; intros H f S; cbn [join_all sum fold_right].
  - split; auto. split; [intros w z; auto|]. split; [intros e []|lia].
  - assert (forall e, In e l -> p e = true -> U (tail e) /\ U (head e)) as H' by (intros; apply H; simpl; auto).
    destruct (p e) eqn:P.
    + destruct (H e (or_introl eq_refl) P) as (Uu & Uv). pose proof (unite_sound f (tail e) (head e) S Uu Uv) as Q.
      destruct (unite f (tail e) (head e)) as [g|].
      * destruct Q as (Sg & C & T & B & _). destruct (IH H' g Sg) as (A1 & A2 & A3 & A4). split; auto.
        split; [intros w z E; apply A2, C; auto|]. split; [|simpl; fold (sum (fun e => b2n (p e)) l); lia].
        intros d [I|I] J; [subst d; apply A2; auto|auto].
      * destruct (IH H' f S) as (A1 & A2 & A3 & A4). split; auto. split; auto.
        split; [|simpl; fold (sum (fun e => b2n (p e)) l); lia]. intros d [I|I] J; [subst d; apply A2; auto|auto].
    + destruct (IH H' f S) as (A1 & A2 & A3 & A4). split; auto. split; auto.
      split; [|simpl; fold (sum (fun e => b2n (p e)) l); lia]. intros d [I|I] J; [congruence|auto].
Qed.
End Counted.
