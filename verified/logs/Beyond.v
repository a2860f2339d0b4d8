(* Beyond.v - why a walk in a focus begins in the piece (rule C3).  An earlier version of that rule let
   it begin at any vertex that lacks a link.  This is that rule, as a test, and a graph with a tour
   that it refutes: two complete graphs of four vertices, joined by two paths.  In focus on the one,
   open links of the other are not looked at; so from there a walk reaches nothing. *)
Require Import List PArith Arith Lia Bool FMapPositive.
From Icosian Require Import Spec Rules Engine.
Import ListNotations.

Section Rule.
Variable L : list edge.
Variable v : PM.t bool.                   (* what holds for good *)
Variable far : positive -> positive.      (* the other end of the fragment that a vertex is an end of *)
Variable piece : list positive.
Variables one two : positive.             (* the gates *)
Let row := row_of (rows L).
Let listed w := existsb (Pos.eqb w) piece.
Let open_link k := match PM.find k v with None => true | _ => false end.

(* no vertex of it has both links, its open links lead to it, and fragments lead out of it by the gates *)
Definition is_piece : bool :=
  listed one && listed two && negb (Pos.eqb one two) &&
  forallb (fun w => Nat.ltb (count_in v (row w)) 2 &&
    forallb (fun ko : positive * positive => negb (open_link (fst ko)) || listed (snd ko)) (row w) &&
    Bool.eqb (listed (far w)) (negb (Pos.eqb w one || Pos.eqb w two))) piece.
(* the way around is a fragment, too *)
Definition far_in_focus w := if Pos.eqb w one then two else if Pos.eqb w two then one else far w.
Definition missing : nat := fold_right (fun w s => (2 - count_in v (row w)) + s) 0 piece.
(* a walk from the seed along open links of the piece reaches fewer ends than there are fragments *)
Definition walk_is_short (seed : positive) (reached : list positive) : bool :=
  Nat.ltb (count_in v (row seed)) 2 && existsb (Pos.eqb seed) reached &&
  forallb (fun w => forallb (fun ko : positive * positive =>
    negb (open_link (fst ko) && listed w && listed (snd ko)) || existsb (Pos.eqb (far_in_focus (snd ko))) reached) (row w)) reached &&
  Nat.ltb (2 * length reached) missing.
End Rule.

Open Scope positive_scope.
Definition glued : list edge :=
  [(1, (1, 2)); (2, (1, 3)); (3, (1, 4)); (4, (1, 9)); (5, (2, 3)); (6, (2, 4)); (7, (2, 10)); (8, (3, 4));
   (9, (5, 6)); (10, (5, 7)); (11, (5, 8)); (12, (5, 9)); (13, (6, 7)); (14, (6, 8)); (15, (6, 10)); (16, (7, 8))].
Definition paths : PM.t bool := fold_right (fun k m => PM.add k true m) (PM.empty _) [4; 7; 12; 15].
Definition far_end (w : positive) : positive := match w with 1 => 5 | 5 => 1 | 2 => 6 | 6 => 2 | _ => w end.
Definition tour_of_glued : list positive := [1; 3; 4; 2; 10; 6; 7; 8; 5; 9].

(* The rule would say that no tour agrees with what holds for good.  With the seed 7, beyond the piece,
   that is false. *)
Theorem seed_beyond_the_piece :
  sorted 10 glued = true /\ is_piece glued paths far_end [1; 2; 3; 4] 1 2 = true /\
  walk_is_short glued paths far_end [1; 2; 3; 4] 1 2 7 [7] = true /\
  ham_cycle 10 glued tour_of_glued /\ (forall k b, PM.find k paths = Some b -> used 10 glued tour_of_glued k = b).
Proof.
  split; [reflexivity|]. split; [reflexivity|]. split; [reflexivity|]. split.
  - split; [lia|]. split; [reflexivity|]. split.
    { repeat constructor; simpl; intuition discriminate. }
    split; [intros w I; simpl in I; repeat (destruct I as [<-|I]; [lia|]); contradiction|].
    intros i l. do 10 (destruct i as [|i]; [
      match goal with |- joined _ ?a ?b => let a := eval compute in a in let b := eval compute in b in change (joined glued a b) end;
      match goal with |- joined _ ?a ?b =>
        let e := eval compute in (find (fun e : edge => same_ends e (1, (a, b))) glued) in
        match e with Some (?k, _) => exists k end end; simpl; tauto|]). lia.
  - intros k b F. apply PM.elements_correct in F.
    assert (forallb (fun kb : positive * bool => Bool.eqb (used 10 glued tour_of_glued (fst kb)) (snd kb)) (PM.elements paths) = true) as E by reflexivity.
    rewrite forallb_forall in E. apply E in F. apply eqb_prop in F. exact F.
Qed.
