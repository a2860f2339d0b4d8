(* Assumptions.v - what the main theorems take for granted: nothing. *)
From Icosian Require Import Check Tours Unique Parity.
Print Assumptions no_tour_of_question.
Print Assumptions tour_of_question.
Print Assumptions one_tour_of_question.
From Icosian Require Import Check Paths Tours Parity Potentials Barrier.
Print Assumptions no_tour.
Print Assumptions no_path.
Print Assumptions cycle_is_tour.
Print Assumptions path_is_tour.
Print Assumptions parity_sound.
Print Assumptions potentials_sound.
Print Assumptions barrier_sound.
