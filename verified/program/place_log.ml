(* place_log.ml - the log of a search for places as the kernel has it, and the pieces for its cuts.
   Not trusted. *)
open Kernel
open Numbers
open Reader
open Words

(* As icosian-check: more vertices are not worth a file of this size. *)
let test_size (a : asked) bytes =
  if a.n < 3 then refused "places are for three vertices and more";
  if a.n * a.n > (1 lsl 24) + (64 * bytes) then refused "%d vertices are too many for a file of this size" a.n

type log = { numbers : int array; mutable at : int; n : int }
let next g bound =
  if g.at >= Array.length g.numbers then refused "the log ends too early";
  let x = g.numbers.(g.at) in
  if x >= bound then refused "number %d of the log is out of range" (g.at + 1);
  g.at <- g.at + 1;
  x
let list g make =
  let count = next g nobody in
  if count > Array.length g.numbers - g.at then refused "the log ends too early";
  let rec go i l = if i = 0 then List.rev l else go (i - 1) (make g :: l) in
  go count []
let vertex g = positive (next g g.n + 1)
let fact g =
  let word = next g 4 in
  let a = vertex g in
  let b = vertex g in
  match word with 0 -> Here (a, b) | 1 -> Away (a, b) | 2 -> InUse (a, b) | _ -> NotInUse (a, b)
let step g =
  match next g 4 with
  | 0 -> LogClause (list g fact)
  | 1 ->
    let v = next g (g.n + 1) in
    let about = if v = g.n then None else Some (positive (v + 1)) in
    LogCut (about, list g fact)
  | 2 -> let crowd = list g vertex in LogCrowd (crowd, list g fact)
  | _ -> LogDrop (positive (next g nobody + 1))

(* The steps up to the first that cannot be read, and its fault: a contradiction may come before. *)
let read (a : asked) numbers =
  expect (a.n + 2);
  let g = { numbers; at = 0; n = a.n } in
  let rec go steps =
    if g.at >= Array.length numbers then (List.rev steps, None)
    else
      match step g with
      | made -> go (made :: steps)
      | exception Refused why -> (List.rev steps, Some why) in
  go []

(* ---- labels of the vertices that edges connect, those without `about` *)
let labels (a : asked) (t : tables) value about =
  let label = Array.make (a.n + 2) 0 and count = ref 0 in
  let about = match about with Some v -> number v | None -> 0 in
  let row map u = match PM.find (positive u) map with Some l -> l | None -> [] in
  let reach from =
    let stack = ref [ from ] in
    let meet (e, o) =
      let o = number o in
      if o <> about && label.(o) = 0 && PM.find (XI e) value <> Some false then begin
        label.(o) <- !count;
        stack := o :: !stack
      end in
    while !stack <> [] do
      let u = List.hd !stack in
      stack := List.tl !stack;
      List.iter meet (row t.outs u);
      if a.question.directed then List.iter meet (row t.ins u)
    done in
  for v = 1 to a.n do
    if v <> about && label.(v) = 0 then begin
      incr count;
      label.(v) <- !count;
      reach v
    end
  done;
  let map = ref PM.empty in
  for v = 1 to a.n do if label.(v) > 0 then map := PM.add (positive v) (positive label.(v)) !map done;
  !map
