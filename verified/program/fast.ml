(* fast.ml - the count by the kernel whose numbers are those of Zarith.  The question is handed over
   number by number; this file is trusted as the reader is. *)
let number p = Big_int_Z.big_int_of_int (Numbers.number p)
let numbers l = Numbers.map number l
let pair (u, v) = (number u, number v)
let pairs l = Numbers.map pair l
let edges l = Numbers.map (fun (k, uv) -> (number k, pair uv)) l
let question (q : Kernel.question) : Count_packed.question =
  { size0 = number q.size; directed = q.directed; closed = q.closed; edges = pairs q.edges;
    begins = Option.map number q.begins; ends = Option.map number q.ends; required = pairs q.required;
    forbidden = pairs q.forbidden; given = pairs q.given;
    classes = Numbers.map (fun (l, m) -> (numbers l, numbers m)) q.classes; waypoints = numbers q.waypoints;
    magic = q.magic; excluded = Numbers.map numbers q.excluded }

let decimal = Option.map (fun (cycles, each) -> (Big_int_Z.string_of_big_int cycles, each))
let answer q l m = decimal (Count_packed.answer_packed (question q) (edges l) (edges m))
(* four lists of edges, one behind the other; their sizes and the charges need not be believed *)
let join q l sizes charges base m =
  let charges = Numbers.map (fun (v, c) -> (number v, Big_int_Z.big_int_of_int c)) charges in
  decimal (Count_packed.answer_join (question q) (edges l) sizes charges (Big_int_Z.big_int_of_int base) (edges m))
