(* numbers.ml - whole numbers as the kernel has them, shared where they can be. *)
open Kernel

let table = ref [| XH; XH |]
let rec positive i =
  if i < Array.length !table then !table.(i)
  else if i land 1 = 1 then XI (positive (i lsr 1))
  else XO (positive (i lsr 1))

(* Numbers below n will be asked for: each is made once. *)
let expect n =
  let old = Array.length !table in
  if n > old then begin
    let larger = Array.make (max n (2 * old)) XH in
    Array.blit !table 0 larger 0 old;
    for i = old to Array.length larger - 1 do
      let half = larger.(i lsr 1) in
      larger.(i) <- (if i land 1 = 1 then XI half else XO half)
    done;
    table := larger
  end

let rec number = function XH -> 1 | XO p -> 2 * number p | XI p -> (2 * number p) + 1

(* [f 0; ...; f (n - 1)], without deep recursion *)
let list_of n f =
  let rec go i l = if i < 0 then l else go (i - 1) (f i :: l) in
  go (n - 1) []
let map f l = List.rev (List.rev_map f l)
let append l m = List.rev_append (List.rev l) m
