(* Assumptions.v - what the main theorems take for granted: nothing. *)
From Icosian Require Import Check Tours Unique Parity.
Print Assumptions no_tour_of_question.
Print Assumptions tour_of_question.
Print Assumptions one_tour_of_question.
Print Assumptions parity_sound.
