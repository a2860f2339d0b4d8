(* slow.ml - the count by the kernel that uses Coq's own numbers; its answer in decimal. *)
open Kernel

(* decimal digits, the last first; twice the number, and one more if asked *)
let rec twice digits carry = match digits with
  | [] -> if carry = 0 then [] else [ carry ]
  | d :: rest -> let e = (2 * d) + carry in (e mod 10) :: twice rest (e / 10)
let rec digits = function
  | XH -> [ 1 ]
  | XO p -> twice (digits p) 0
  | XI p -> twice (digits p) 1
let decimal = function
  | N0 -> "0"
  | Npos p -> String.concat "" (List.rev_map string_of_int (digits p))

let answer question edges ordered =
  Option.map (fun (cycles, each) -> (decimal cycles, each)) (answer_tree question edges ordered)
