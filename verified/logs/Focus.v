(* Focus.v - a question about a part of the vertices (rule C6).  A tour passes the part in one go.  So
   the links that are open there, and between their ends edges (or a vertex with two) that must be used
   for what lies between, in the part or beyond it, make up a smaller question that has a tour, too.
   Nothing is taken on trust of the smaller question: at each of its vertices its edges are compared
   with the open links, and a set of its vertices that no edge of a tour leaves would give such a set
   of the old vertices. *)
Require Import List PArith Arith Lia Bool FMapPositive.
From Icosian Require Import Spec Rules Engine Cut Trace Adopt.
Import ListNotations.

(* The smaller question, and what it has to do with the old one: which open link an edge of it is
   (none: it must be used), the edge that an open link is, the vertex that one of it is (none: it
   stands for what is beyond), and for each old vertex a vertex of the smaller question that no
   tour parts from it. *)
Record focus := { small_top : positive; small : list edge; origin : PM.t positive; image : PM.t positive;
                  back : PM.t positive; place : PM.t positive }.

Section Focus.
Variable top : positive.
Variable L : list edge.
Variable v : PM.t bool.
Variable q : focus.
Let rm' := rows (small q).
Let em' := ends_map (small q).

Definition made k := negb (PM.mem k (origin q)).
Definition place_of w := match PM.find w (place q) with Some z => z | None => xH end.
Definition near (m' : PM.t links) a b := Pos.eqb a b || existsb (fun ko : positive * positive => Pos.eqb (snd ko) b && made (fst ko)) (row_of m' a).
Definition opens (r : links) : list positive := map fst (filter (fun ko : positive * positive => open_link v (fst ko)) r).
Definition reals (r : links) : list positive := flat_map (fun ko : positive * positive => match PM.find (fst ko) (origin q) with Some k => [k] | None => [] end) r.
Fixpoint same_list (a b : list positive) : bool :=
  match a, b with [], [] => true | x :: a, y :: b => Pos.eqb x y && same_list a b | _, _ => false end.
Definition small_vertex_ok (m m' : PM.t links) (w' : positive) : bool :=
  let r := row_of m' w' in
  let c := length (filter (fun ko : positive * positive => made (fst ko)) r) in
  match PM.find w' (back q) with
  | Some w => Pos.leb w top && same_list (opens (row_of m w)) (reals r) && Nat.eqb c (count_in v (row_of m w)) && near m' (place_of w) w'
  | None => match reals r with [] => true | _ => false end && Nat.eqb c 2 &&
            existsb (fun ko : positive * positive => made (fst ko) && PM.mem (snd ko) (back q)) r
  end.
Definition old_edge_ok (m' : PM.t links) (em' : PM.t (positive * positive)) (e : edge) : bool :=
  let '(k, (a, b)) := e in
  let i := place_of a in let j := place_of b in
  match PM.find k v with
  | Some false => true
  | Some true => Pos.eqb i j
  | None => Pos.eqb i j || match PM.find k (image q) with
    | None => false
    | Some k' => match PM.find k' em', PM.find k' (origin q) with
      | Some (a', b'), Some l => Pos.eqb l k && ((near m' i a' && near m' j b') || (near m' i b' && near m' j a'))
      | _, _ => false
      end
    end
  end.
Definition focus_ok (m m' : PM.t links) (em' : PM.t (positive * positive)) (fixed : list positive) : bool :=
  forallb (small_vertex_ok m m') (upto (Pos.to_nat (small_top q)) 1) && forallb (old_edge_ok m' em') L && forallb made fixed.

Hypothesis ok : sorted top L = true.
Let n := Pos.to_nat top.
Let rm := rows L.
Variable x : positive -> bool.
Hypothesis tour : tourset n L x.
Hypothesis D : decided x v.
Hypothesis ok' : sorted (small_top q) (small q) = true.
Variable fixed : list positive.
Hypothesis checked : focus_ok rm rm' em' fixed = true.

Definition within (k' : positive) : bool := match PM.find k' (origin q) with Some k => x k | None => true end.

Lemma same_list_eq a : forall b, same_list a b = true -> a = b.
Proof.
  induction a as [|i a IH]; destruct b as [|j b]; simpl; intros E; try discriminate; auto.
  apply andb_prop in E as (E & F). apply Pos.eqb_eq in E. subst. f_equal. auto.
Qed.
Lemma used_opens w : in_range n w -> count_in v (row_of rm w) + length (filter x (opens (row_of rm w))) = 2.
Proof.
  intros R. rewrite <- (row_of_two top L x w ok tour R). unfold used_in, opens, open_link. fold rm.
  induction (row_of rm w) as [|(k & o) r IH]; auto. cbn [count_in filter map fst]. destruct (PM.find k v) as [b|] eqn:F.
  - apply D in F. rewrite F. destruct b; simpl; lia.
  - cbn [map filter fst]. destruct (x k); simpl; lia.
Qed.
Lemma used_small r : used_in within r = length (filter (fun ko : positive * positive => made (fst ko)) r) + length (filter x (reals r)).
Proof.
  unfold used_in, within, made, reals. induction r as [|(k & o) r IH]; auto. cbn [filter flat_map fst].
  rewrite PM.mem_find. destruct (PM.find k (origin q)) as [l|]; cbn [negb app filter]; [|simpl; lia].
  destruct (x l); simpl; lia.
Qed.
Lemma small_vertex w : in_range (Pos.to_nat (small_top q)) w -> small_vertex_ok rm rm' w = true.
Proof.
  intros R. pose proof checked as K. unfold focus_ok in K. rewrite !andb_true_iff, !forallb_forall in K. apply K. apply upto_in.
  unfold in_range in R. pose proof (Pos2Nat.is_pos w). change (Pos.to_nat 1) with 1. lia.
Qed.
Lemma near_same (T : positive -> bool) a b : (forall k u w, is_edge (small q) k u w -> within k = true -> T u = T w) ->
  near rm' a b = true -> T a = T b.
Proof.
  intros H. unfold near. rewrite orb_true_iff, existsb_exists, Pos.eqb_eq. intros [->|((k & o) & I & E)]; auto.
  simpl in E. apply andb_prop in E as (E & M). apply Pos.eqb_eq in E. subst o. apply (row_sound (small_top q) (small q)) in I.
  apply (H k a b I). unfold within. unfold made in M. apply negb_true_iff in M. rewrite PM.mem_find in M.
  destruct (PM.find k (origin q)); [discriminate|auto].
Qed.

Theorem focus_sound : tourset (Pos.to_nat (small_top q)) (small q) within /\ forall k, In k fixed -> within k = true.
Proof.
  split.
  - apply make_tourset; auto.
    + intros w R. apply (two_of_row (small_top q)); auto. fold rm'. rewrite used_small.
      pose proof (small_vertex w R) as K. unfold small_vertex_ok in K. destruct (PM.find w (back q)) as [z|].
      * rewrite !andb_true_iff in K. destruct K as (((r & s) & c) & _). apply range_le in r. apply Nat.eqb_eq in c. apply same_list_eq in s.
        rewrite c, <- s. apply used_opens. exact r.
      * rewrite !andb_true_iff in K. destruct K as ((s & c) & _). apply Nat.eqb_eq in c. rewrite c.
        destruct (reals (row_of rm' w)); [auto|discriminate].
    + intros T H (a & Ra & Ta) (b & Rb & Tb). pose proof (near_same T) as N.
      assert (forall w b0, PM.find w (back q) = Some b0 -> in_range (Pos.to_nat (small_top q)) w -> in_range n b0 /\ T (place_of b0) = T w) as W1.
      { intros w z F R. pose proof (small_vertex w R) as K. unfold small_vertex_ok in K. rewrite F in K.
        rewrite !andb_true_iff in K. destruct K as (((r & _) & _) & m). split; [apply range_le; exact r|apply N; auto]. }
      assert (forall w, in_range (Pos.to_nat (small_top q)) w -> exists z, in_range n z /\ T (place_of z) = T w) as W.
      { intros w R. destruct (PM.find w (back q)) as [z|] eqn:F; [exists z; apply W1; auto|].
        pose proof (small_vertex w R) as K. unfold small_vertex_ok in K. rewrite F in K.
        rewrite !andb_true_iff, existsb_exists in K. destruct K as (_ & ((k & o) & I & E)). simpl in E. apply andb_prop in E as (M & B).
        rewrite PM.mem_find in B. destruct (PM.find o (back q)) as [z|] eqn:G; [|discriminate].
        apply (row_sound (small_top q) (small q)) in I. pose proof (edge_range _ _ ok' _ _ _ (edge_sym _ _ _ _ I)) as Ro.
        destruct (W1 o z G Ro) as (Rz & Tz). exists z. split; auto. rewrite Tz. symmetry. apply (H k w o I).
        unfold within. unfold made in M. apply negb_true_iff in M. rewrite PM.mem_find in M. destruct (PM.find k (origin q)); [discriminate|auto]. }
      destruct (W a Ra) as (a' & Ra' & Ta'). destruct (W b Rb) as (b' & Rb' & Tb').
      destruct (connected _ _ _ tour (fun w => T (place_of w))) as ((g & u & w) & _ & _ & (I & X & c) & _).
      * exists a'. split; [exact Ra'|congruence].
      * exists b'. split; [exact Rb'|congruence].
      * apply c. pose proof checked as K. unfold focus_ok in K. rewrite !andb_true_iff in K. destruct K as ((_ & K) & _). rewrite forallb_forall in K.
        specialize (K _ I). unfold old_edge_ok in K. destruct (PM.find g v) as [[|]|] eqn:F.
        -- apply Pos.eqb_eq in K. congruence.
        -- apply D in F. congruence.
        -- apply orb_prop in K as [K|K]; [apply Pos.eqb_eq in K; congruence|].
           destruct (PM.find g (image q)) as [k'|]; [|discriminate].
           destruct (PM.find k' em') as [(a1 & b1)|] eqn:E; [|discriminate]. destruct (PM.find k' (origin q)) as [l|] eqn:O; [|discriminate].
           apply andb_prop in K as (K & M). apply Pos.eqb_eq in K. subst l. apply ends_sound in E.
           assert (T a1 = T b1) as Q. { apply (H k' a1 b1); [left; exact E|]. unfold within. rewrite O. exact X. }
           apply orb_prop in M as [M|M]; apply andb_prop in M as (M1 & M2); apply N in M1, M2; auto; congruence.
  - intros k I. pose proof checked as K. unfold focus_ok in K. rewrite !andb_true_iff in K. destruct K as (_ & K). rewrite forallb_forall in K.
    specialize (K k I). unfold within. unfold made in K. apply negb_true_iff in K. rewrite PM.mem_find in K.
    destruct (PM.find k (origin q)); [discriminate|auto].
Qed.
End Focus.
