(* Centre.v - the step sides with all its rules (S4 to S8), as it is computed.
   In the centre each side is shrunk to a vertex, or (S7) a frame stands for it, the opposite
   of the frame in which its lemma closes it.  The frames are not trusted: which side has
   which, and in what order it takes the four links, is tested. *)
Require Import List PArith Arith Lia Bool FMapPositive.
From Icosian Require Import Spec Rules Cut Quotient Smaller Split Sides Frames Stand.
Import ListNotations.

Fixpoint collect {A} (l : list (option A)) : option (list A) :=
  match l with
  | [] => Some []
  | None :: _ => None
  | Some a :: r => match collect r with Some s => Some (a :: s) | None => None end
  end.
Lemma collect_in {A} (l : list (option A)) s : collect l = Some s -> forall o, In o l -> exists a, o = Some a /\ In a s.
Proof.
  revert s. induction l as [|[a|] l IH]; simpl; intros s E o I; [contradiction| |discriminate].
  destruct (collect l) as [r|]; [|discriminate]. inversion E; subst. destruct I as [I|I].
  - subst. exists a. simpl. auto.
  - destruct (IH r eq_refl o I) as (b & Q & J). exists b. simpl. auto.
Qed.

(* ---- a list with numbers from 1 *)
Section Numbers.
Variables (bound : positive) (l : list positive).
Let m := places_from 1 l (PM.empty _).
Hypothesis ok : placed bound m 1 l = true.
Lemma num_in s : In s l -> exists i, PM.find s m = Some i /\ Pos.to_nat i <= length l /\ s = nth (Pos.to_nat i - 1) l 1%positive.
Proof.
  intros I. apply (In_nth _ _ 1%positive) in I as (a & la & E). destruct (placed_spec _ _ _ _ ok a la) as (y & _ & N & _ & K).
  rewrite E in N. subst y. exists (Pos.of_nat (Pos.to_nat 1 + a)). rewrite Nat2Pos.id by lia. split; auto. split; [lia|]. rewrite <- E. f_equal. lia.
Qed.
Lemma num_onto i : Pos.to_nat i <= length l -> exists s, In s l /\ PM.find s m = Some i.
Proof.
  intros R. pose proof (Pos2Nat.is_pos i). destruct (placed_spec _ _ _ _ ok (Pos.to_nat i - 1)) as (w & I & _ & r & F); [lia|].
  exists w. split; auto. rewrite F. f_equal. apply Pos2Nat.inj. rewrite Nat2Pos.id; lia.
Qed.
Lemma num_range s i : PM.find s m = Some i -> In s l /\ Pos.to_nat i <= length l.
Proof. intros F. apply places_from_spec in F as [F|(I & R)]; [rewrite PM.gempty in F; discriminate|]. split; auto. lia. Qed.
Lemma num_inj s t i : PM.find s m = Some i -> PM.find t m = Some i -> s = t.
Proof.
  intros F K. destruct (num_range s i F) as (I & _). destruct (num_range t i K) as (J & _).
  destruct (num_in s I) as (i' & F' & _ & E). destruct (num_in t J) as (j' & K' & _ & E'). assert (i' = i) by congruence. assert (j' = i) by congruence. subst. congruence.
Qed.
End Numbers.

Definition free (spot : spots) (w : positive) := match PM.find w spot with Some _ => false | None => true end.
Definition own_of (spot : spots) top : list positive := @filter positive (free spot) (rev_append (all_to top) []).
Definition four := (edge * edge * (edge * edge))%type.
Definition framing := PM.t (frame * four). (* by side: the frame of its lemma, and its links a, b and c, d *)
Definition same_edge (e f : edge) : bool := Pos.eqb (fst e) (fst f) && Pos.eqb (fst (snd e)) (fst (snd f)) && Pos.eqb (snd (snd e)) (snd (snd f)).
Fixpoint all_differ (l : list positive) : bool :=
  match l with [] => true | a :: r => negb (existsb (Pos.eqb a) r) && all_differ r end.
Definition frame_size (F : frame) : nat := match F with F0 => 1 | F2 => 0 | _ => 2 end.
(* the vertices of the centre have names: those on no side, and one or two for a side *)
Definition own_name (w : positive) := xO w.
Definition first_name (k : positive) := xI (xO k).
Definition second_name (k : positive) := xI (xI k).
Definition names_of (frames : framing) (k : positive) : list positive :=
  match PM.find k frames with
  | None => [first_name k]
  | Some (F, _) => match opposite F with F0 => [first_name k] | F2 => [] | _ => [first_name k; second_name k] end
  end.

Section Judge.
Variables (top : positive) (L : list edge) (v : PM.t bool).
Variable sides : list (list positive * list nat). (* the vertices of each, and the links that its lemmas are about *)
Variables (S : list (positive * list positive)) (spot : spots) (inn gat : PM.t (list edge)) (frames : framing).
Variables (names : list positive) (number : PM.t positive).
Let m := Pos.of_nat (length names).
Definition named s := match PM.find s number with Some i => i | None => 1%positive end.
Definition in_frame w := match PM.find w spot with Some (k, _) => match PM.find k frames with Some _ => true | None => false end | None => false end.
Definition centre w := match PM.find w spot with
  | None => named (own_name w)
  | Some (k, _) => match PM.find k frames with Some _ => (Pos.of_nat (length names) + w)%positive | None => named (first_name k) end
  end.
Definition frame_ok k (fr : frame * four) : bool :=
  let '(_, (a, b, (c, d))) := fr in
  let g := list_at k gat in
  forallb (fun e => existsb (same_edge e) [a; b; c; d]) g && forallb (fun e => existsb (same_edge e) g) [a; b; c; d] &&
  all_differ (map (inner_end spot k) [a; b; c; d]) && all_differ (map (outer_end spot k) [a; b; c; d]) &&
  forallb (fun e => free spot (outer_end spot k e)) [a; b; c; d].
Definition item := ((positive * list positive) * list nat)%type.
Definition item_ok (i : item) : bool :=
  let '((k, l), xs) := i in
  spotted top spot k 1 l && Nat.leb 1 (length l) &&
  match PM.find k frames with
  | Some fr => frame_ok k fr && match xs with [] => false | _ => true end
  | None => passed_ok spot inn gat (k, l) && match xs with [] => true | _ => Nat.eqb (length (list_at k gat)) 3 end
  end.
Definition items : list item := combine S (map snd sides).

(* rule S7: the question about a side in its frame *)
Definition spot_in w := match PM.find w spot with Some (_, i) => i | None => 1%positive end.
Definition ask_frame k (count : nat) (fr : frame * four) : option (list form) :=
  let '(F, (a, b, (c, d))) := fr in
  let b0 := Pos.of_nat (count + 1) in
  let b1 := Pos.of_nat (count + 2) in
  let x e := spot_in (inner_end spot k e) in
  let i (e : edge) := taken v (fst e) in
  smaller (Pos.of_nat (count + frame_size F))
    (map (image spot_in) (list_at k inn) ++ frame_may F b0 b1 (x a) (x b) (x c) (x d))
    (map (image spot_in) (filter (fun e => taken v (fst e)) (list_at k inn)) ++ frame_must F b0 b1 (x a) (x b) (x c) (x d) (i a) (i b) (i c) (i d)).
Definition ask (i : item) : list (option (list form)) :=
  let '((k, l), xs) := i in
  match PM.find k frames with
  | Some fr => map (fun _ => ask_frame k (length l) fr) xs
  | None => map (ask_side v spot inn gat k (length l)) xs
  end.
Definition need (i : item) : list positive :=
  let '((k, _), xs) := i in match PM.find k frames with Some _ => [] | None => flat_map (needed spot gat k) xs end.
Definition whole (i : item) : bool :=
  let '((k, _), xs) := i in match PM.find k frames with Some _ => false | None => existsb (Nat.leb 3) xs end.

(* rules S6 and S7: the question about the centre *)
Definition centre_may k : list vpair := match PM.find k frames with
  | Some (F, (a, b, (c, d))) => let x e := centre (outer_end spot k e) in
    frame_may (opposite F) (named (first_name k)) (named (second_name k)) (x a) (x b) (x c) (x d)
  | None => []
  end.
Definition centre_must k : list vpair := match PM.find k frames with
  | Some (F, (a, b, (c, d))) => let x e := centre (outer_end spot k e) in let i (e : edge) := taken v (fst e) in
    frame_must (opposite F) (named (first_name k)) (named (second_name k)) (x a) (x b) (x c) (x d) (i a) (i b) (i c) (i d)
  | None => []
  end.
Definition plain : list edge := filter (fun e : edge => usable v (fst e) && negb (in_frame (fst (snd e)) || in_frame (snd (snd e))) &&
  negb (Pos.eqb (centre (fst (snd e))) (centre (snd (snd e))))) L.
Definition ask_centre : option (list form) :=
  let must := set_of (flat_map need items) in
  smaller m (map (image centre) plain ++ flat_map centre_may (map fst S))
    (map (image centre) (filter (fun e => taken v (fst e) || PM.mem (fst e) must) plain) ++ flat_map centre_must (map fst S)).
Definition sides_in : option (list (list form)) :=
  if forallb item_ok items && placed (xI (xI top)) number 1 names && Nat.leb 1 (length names) then
    if existsb whole items then collect (flat_map ask items) else collect (flat_map ask items ++ [ask_centre])
  else None.
End Judge.
Definition sides (top : positive) (L : list edge) (v : PM.t bool) (given : list (list positive * list nat)) (framer : spots -> PM.t (list edge) -> framing) : option (list (list form)) :=
  let S := number_sides 1 (map fst given) in
  let spot := all_spots S in
  let '(inn, gat) := group v spot L in
  let frames := framer spot gat in
  let names := map own_name (own_of spot top) ++ flat_map (fun s : positive * list positive => names_of frames (fst s)) S in
  sides_in top L v given S spot inn gat frames names (places_from 1 names (PM.empty _)).
