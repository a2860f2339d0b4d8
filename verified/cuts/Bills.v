(* Bills.v - what the cheapest 1-tree costs under prices of the vertices (rule H): the judge, and facts on its lists. *)
Require Import List PArith NArith Arith Lia Bool FMapPositive.
From Icosian Require Import Spec Rules Cut Degrees Forest.
Import ListNotations.

(* The roots are vertices that fixed links join to a path: one vertex, or the two ports of one.  The other vertices are
   joined by a tree, and each root pays for the links that it still needs. *)
Section Judge.
Variable top : positive.
Variable L : list edge.
Variables fixed roots : PM.t unit.
Variable prices : PM.t N.

Definition price_at w : N := match PM.find w prices with Some p => p | None => 0%N end.
Definition price (e : edge) : N := (price_at (tail e) + price_at (head e))%N.
Definition is_fixed (e : edge) : bool := PM.mem (fst e) fixed.
Definition inner (e : edge) : bool := PM.mem (tail e) roots && PM.mem (head e) roots.
Definition beyond (e : edge) : bool := negb (PM.mem (tail e) roots) && negb (PM.mem (head e) roots).

Fixpoint priced (p : edge -> bool) (l : list edge) (done : list item) : list item :=
  match l with
  | [] => done
  | e :: r => priced p r (if p e then (price e, e) :: done else done)
  end.
(* the links at root w to other vertices that are not fixed *)
Definition ways (w : positive) (r : links) : list edge :=
  map (fun ko => (fst ko, (w, snd ko)))
    (filter (fun ko => negb (PM.mem (fst ko) fixed) && negb (PM.mem (snd ko) roots)) r).
(* the price of the first few; None: they are not so many *)
Fixpoint first_few (k : nat) (l : list item) : option N :=
  match k, l with
  | 0, _ => Some 0%N
  | S _, [] => None
  | S k, a :: r => match first_few k r with Some c => Some (fst a + c)%N | None => None end
  end.
Inductive bill := Impossible | Unsorted | Cost (c : N).
Definition root_bill (m : PM.t links) (w : positive) : bill :=
  let r := row_of m w in
  let taken := sum (fun ko => b2n (PM.mem (fst ko) fixed)) r in
  let l := by_price (priced (fun _ => true) (ways w r) []) in
  if Nat.ltb 2 taken then Impossible
  else if climbs 0 l then match first_few (2 - taken) l with None => Impossible | Some c => Cost c end
  else Unsorted.
Fixpoint root_bills (m : PM.t links) (l : list positive) : bill :=
  match l with
  | [] => Cost 0%N
  | w :: r => match root_bill m w, root_bills m r with
    | Impossible, _ => Impossible
    | _, Impossible => Impossible
    | Cost a, Cost b => Cost (a + b)
    | _, _ => Unsorted
    end
  end.
Fixpoint cost {A} (f : A -> N) (l : list A) (s : N) : N :=
  match l with [] => s | a :: r => cost f r (f a + s)%N end.
Definition tree_bill (start : forest) : bill :=
  let f := join_all (fun e => is_fixed e && beyond e) L start in
  if Nat.ltb (pieces start) (pieces f + total (fun e => b2n (is_fixed e && beyond e)) L 0) then Impossible
  else let l := by_price (priced (fun e => negb (is_fixed e) && beyond e) L []) in
       if climbs 0 l then
         let '(g, c) := kruskal l f 0 in if Nat.ltb 1 (pieces g) then Impossible else Cost c
       else Unsorted.
Definition fixed_cost : N := cost (fun e => if is_fixed e then price e else 0%N) L 0.
Definition tour_cost : N := (2 * cost price_at (vertices_of top) 0)%N.
End Judge.

Fixpoint no_twice (l : list positive) : bool :=
  match l with [] => true | w :: r => negb (existsb (Pos.eqb w) r) && no_twice r end.
Definition potentials_ok (top : positive) (L : list edge) (m : PM.t links) (fixed : list positive)
  (roots : list positive) (prices : PM.t N) : bool :=
  let fx := set_of fixed in let rs := set_of roots in
  no_twice roots && forallb (fun w => Pos.leb w top) roots && Nat.ltb (length roots) (Pos.to_nat top) &&
  Nat.eqb (length roots) (S (total (fun e => b2n (is_fixed fx e && inner rs e)) L 0)) &&
  match root_bills fx rs prices m roots with
  | Impossible => true
  | Unsorted => false
  | Cost a => match tree_bill L fx rs prices (bare (Pos.to_nat top - length roots)) with
    | Impossible => true
    | Unsorted => false
    | Cost b => N.ltb (tour_cost top prices) (fixed_cost L fx prices + a + b)
    end
  end.

(* ---- small facts *)
Lemma cost_sum {A} (f : A -> N) l : forall s, N.to_nat (cost f l s) = sum (fun a => N.to_nat (f a)) l + N.to_nat s.
Proof. induction l as [|a l IH]; simpl; intros s; [lia|]. rewrite IH, N2Nat.inj_add. lia. Qed.
Lemma no_twice_spec l : no_twice l = true -> NoDup l.
Proof.
  induction l as [|w l IH]; simpl; intros E; constructor; apply andb_prop in E as (N & E); auto.
  intros I. apply negb_true_iff in N. assert (existsb (Pos.eqb w) l = true); [|congruence].
  apply existsb_exists. exists w. split; auto. apply Pos.eqb_refl.
Qed.
Lemma in_set_of l w : In w l -> PM.mem w (set_of l) = true.
Proof.
  induction l as [|a l IH]; simpl; [contradiction|]. rewrite PM.mem_find. destruct (Pos.eq_dec w a).
  - subst. rewrite PM.gss. auto.
  - rewrite PM.gso by auto. rewrite <- PM.mem_find. intros [I|I]; [congruence|auto].
Qed.
(* the vertices of a set are at most the list *)
Lemma sum_set_le l m (F : positive -> nat) : NoDup l -> NoDup m -> incl l m ->
  sum F l <= sum (fun w => b2n (PM.mem w (set_of l)) * F w) m.
Proof.
  intros N M I. transitivity (sum (fun w => sum (fun v => b2n (Pos.eqb w v) * F v) m) l).
  - apply sum_le. intros w J. rewrite sum_point; auto.
  - rewrite sum_swap. apply sum_le. intros v J. rewrite (sum_ext _ (fun w => b2n (Pos.eqb v w) * F v)).
    + destruct (PM.mem v (set_of l)) eqn:E.
      * simpl. pose proof (sum_point_le (fun _ => F v) v l N). lia.
      * rewrite (sum_ext _ (fun _ => 0)); [rewrite sum_zero; lia|]. intros w K. destruct (Pos.eqb_spec v w); auto.
        subst. rewrite (in_set_of l w K) in E. discriminate.
    + intros w K. rewrite Pos.eqb_sym. auto.
Qed.
Lemma set_few l m : NoDup m -> sum (fun w => b2n (PM.mem w (set_of l))) m <= length l.
Proof.
  intros M. rewrite sum_filter. apply NoDup_incl_length; [apply NoDup_filter; auto|].
  intros w I. apply filter_In in I as (_ & I). eapply mem_set_of; eauto.
Qed.

(* the first few of links in order cost at most what as many of them do that are used *)
Lemma first_few_step r : forall p j c, climbs p r = true -> first_few (S j) r = Some c ->
  exists d, first_few j r = Some d /\ N.le (p + d) c.
Proof.
  induction r as [|a r IH]; intros p j c; [discriminate|]. simpl. rewrite andb_true_iff, N.leb_le. intros (B & C).
  destruct (first_few j r) as [d|] eqn:F; [|discriminate]. intros E. inversion E; subst. destruct j as [|j].
  - exists 0%N. destruct r; simpl in F; inversion F; subst; split; auto; lia.
  - destruct (IH (fst a) j d C F) as (e & G & H). exists (fst a + e)%N. cbn [first_few]. rewrite G.
    split; auto. lia.
Qed.
Lemma first_few_least (y : item -> bool) l : forall p k, climbs p l = true -> sum (fun a => b2n (y a)) l = k ->
  exists c, first_few k l = Some c /\ N.to_nat c <= sum (fun a => b2n (y a) * N.to_nat (fst a)) l.
Proof.
  induction l as [|a l IH]; intros p k C E.
  - simpl in E. subst. exists 0%N. simpl. auto.
  - simpl in C, E. apply andb_prop in C as (_ & C). destruct (y a) eqn:Y.
    + simpl in E. subst k. destruct (IH _ _ C eq_refl) as (c & F & B). exists (fst a + c)%N. cbn [first_few b2n plus]. rewrite F.
      split; auto. rewrite N2Nat.inj_add. simpl. rewrite Y. simpl. lia.
    + simpl in E. destruct (IH _ _ C E) as (c & F & B). destruct k as [|k].
      * exists 0%N. simpl. split; auto. lia.
      * destruct (first_few_step _ _ _ _ C F) as (d & G & H). exists (fst a + d)%N. cbn [first_few]. rewrite G.
        split; auto. simpl. rewrite Y. simpl. lia.
Qed.
Lemma sum_priced prices p f l : forall done, sum f (priced prices p l done) = sum (fun e => b2n (p e) * f (price prices e, e)) l + sum f done.
Proof. induction l as [|e l IH]; simpl; intros done; auto. rewrite IH. destruct (p e); simpl; lia. Qed.
Lemma priced_in prices p l a : forall done, In a (priced prices p l done) <-> In a done \/ exists e, In e l /\ p e = true /\ a = (price prices e, e).
Proof.
  induction l as [|e l IH]; simpl; intros done.
  - split; auto. intros [I|(e & [] & _)]. auto.
  - rewrite IH. destruct (p e) eqn:P; simpl; split.
    + intros [[I|I]|(d & I & Q)]; eauto 6.
    + intros [I|(d & [I|I] & Q & R)]; subst; eauto 6.
    + intros [I|(d & I & Q)]; eauto 6.
    + intros [I|(d & [I|I] & Q & R)]; subst; eauto 6. congruence.
Qed.
