(* certificate.ml - reads the certificate of a record: which lists of numbers it has, in which
   order (checker/certificate.c).  Nothing here is trusted. *)
open Words

(* steps: split and sides, before the kind; numbers: as in the file, those of a barrier in two lists;
   bytes: the size of the file.  A log of
   clauses stays there: its numbers, `count` from the first on, are read when they are needed. *)
type t = { steps : step list; kind : string; numbers : int array; more : int array; log : log; bytes : int }
and log = { first : cursor; count : int }
and step = Split of int array | Sides of int array array * (int * int * t) array

let kinds = [ "degree"; "colour"; "cut"; "barrier"; "forced"; "tree"; "trace"; "clauses"; "places"; "sums";
              "potentials"; "parity"; "sweep"; "faces"; "dual"; "split"; "sides" ]
let take_kind c =
  match List.find_opt (take_if c) kinds with
  | Some kind -> c.kind <- kind; kind
  | None -> unreadable "line %d: no known kind of certificate" c.line
let take_counted c = let count = take_count c 2 in take_numbers c count nobody

let take_log c =
  let count = take_count c 2 in
  let first = { c with at = c.at } in
  for _ = 1 to count do ignore (take_number c nobody) done;
  { first; count }

let rec take_proof c depth =
  let rec after steps =
    match take_kind c with
    | "split" -> let listed = take_counted c in after (Split listed :: steps)
    | "sides" -> let sides = take_sides c depth in after (sides :: steps)
    | kind ->
      let log = if kind = "clauses" then take_log c else { first = c; count = 0 } in
      let numbers, more = take_data c kind in
      { steps = List.rev steps; kind; numbers; more; log; bytes = String.length c.bytes } in
  after []
and take_data c = function
  | "forced" | "sums" | "clauses" -> ([||], [||])
  | "tree" -> let count = take_count c 4 in (take_numbers c (2 * count) nobody, [||])
  | "barrier" ->
    let first = take_count c 2 in
    let second = take_count c 2 in
    let numbers = take_numbers c first nobody in
    (numbers, take_numbers c second nobody)
  | _ -> (take_counted c, [||])
and take_sides c depth =
  let count = take_count c 4 in
  let sides = Array.make count [||] in
  for i = 0 to count - 1 do sides.(i) <- take_counted c done;
  let lemmas = take_count c 6 in
  if lemmas > 0 && depth = 64 then refused "lemmas are nested too deeply";
  let list = ref [] in
  for _ = 1 to lemmas do
    let side = take_number c nobody in
    let link = take_number c nobody in
    list := (side, link, take_proof c (depth + 1)) :: !list
  done;
  Sides (sides, Array.of_list (List.rev !list))
