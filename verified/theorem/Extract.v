(* Extract.v - the kernel of icosian-vcheck in OCaml. *)
From Icosian Require Import Check Engine Rules Cut Tours Parity Bills Barrier.
Require Import Extraction ExtrOcamlBasic ExtrOcamlNatInt.
Extraction "kernel.ml" check check_cycle check_path check_parity potentials_ok barrier_ok.
