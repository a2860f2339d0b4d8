(* ExtractCount.v - the fast kernel of icosian-vcount: numbers are those of Zarith.  Beside Coq's module
   ExtrOcamlZBigInt the directives below are trusted.  The slow kernel, answer_tree, has Coq's own data (Extract.v). *)
From Icosian Require Import CountQuestion.
Require Import PArith NArith PeanoNat Extraction ExtrOcamlBasic ExtrOcamlNatInt ExtrOcamlZBigInt.
Extract Constant Pos.eqb => "Big_int_Z.eq_big_int".
Extract Constant Pos.of_nat => "(fun i -> Big_int_Z.big_int_of_int (if i < 1 then 1 else i))".
Extract Constant Pos.to_nat => "Big_int_Z.int_of_big_int".
Extract Constant N.of_nat => "Big_int_Z.big_int_of_int".
Extract Constant N.land => "Big_int_Z.and_big_int".
Extract Constant N.lxor => "Big_int_Z.xor_big_int".
Extraction "count_packed.ml" answer_packed answer_join.
