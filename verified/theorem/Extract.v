(* Extract.v - the kernel of icosian-vcheck in OCaml. *)
From Icosian Require Import Question Form Check Tours Unique CountQuestion.
Require Import PeanoNat Extraction ExtrOcamlBasic ExtrOcamlNatInt.
Extract Inlined Constant Nat.div => "(fun n m -> if m = 0 then 0 else n / m)".
Extract Inlined Constant Nat.modulo => "(fun n m -> if m = 0 then n else n mod m)".
Extraction "kernel.ml" judge tour_ok one_tour top_of joint may_begin may_end answer_tree.
