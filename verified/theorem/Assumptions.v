(* Assumptions.v - what the main theorems take for granted: nothing. *)
From Icosian Require Import Check Tours Unique.
Print Assumptions no_tour_of_question.
Print Assumptions tour_of_question.
Print Assumptions one_tour_of_question.
From Icosian Require Import Parity Potentials Barrier Split Places Sums Join Log.
From Icosian Require Replace.
From Icosian Require Import Parity Potentials Barrier Split Places Sums Join Log Beyond.
Print Assumptions parity_sound.
Print Assumptions potentials_sound.
Print Assumptions barrier_sound.
Print Assumptions split_sound.
Print Assumptions Replace.sides_sound.
Print Assumptions check_places_sound.
Print Assumptions sums_sound.
Print Assumptions sweep_sound.
Print Assumptions feed_all_sound.
Print Assumptions seed_beyond_the_piece.
From Icosian Require Import CountQuestion JoinCount.
Print Assumptions answer_tree_correct.
Print Assumptions answer_packed_correct.
Print Assumptions join_packed_correct.
Print Assumptions answer_join_correct.
