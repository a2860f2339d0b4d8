(* Assumptions.v - what the main theorems take for granted: nothing. *)
From Icosian Require Import Check Paths Tours Parity.
Print Assumptions no_tour.
Print Assumptions no_path.
Print Assumptions cycle_is_tour.
Print Assumptions path_is_tour.
Print Assumptions parity_sound.
