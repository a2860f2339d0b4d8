(* place_log.ml - the log of a search for places as the kernel has it, and the pieces for its cuts.
   Not trusted. *)
open Kernel
open Numbers
open Reader
open Words

(* ---- how many candidates and ways: icosian-check refuses more than a file of this size is worth *)
(* may v k: may the vertex have the place, by the question's rules for the two alone? *)
let rule (a : asked) =
  let given, classes, _, _ = a.places in
  let first = if a.first < 0 && a.question.closed && not (anchored a.question) then 0 else a.first in
  let place_of = Array.make a.n (-1) and held = Array.make a.n false and rows = Array.make a.n None in
  List.iter (fun (v, k) -> place_of.(v) <- k; held.(k) <- true) given;
  List.iter (fun (places, vertices) ->
    let row = Array.make a.n false in
    List.iter (fun k -> row.(k) <- true) places;
    List.iter (fun v -> rows.(v) <- Some row) vertices) classes;
  fun v k ->
    (first < 0 || (v = first) = (k = 0))
    && (a.last < 0 || (v = a.last) = (k = a.n - 1))
    && (place_of.(v) = k || (place_of.(v) < 0 && not held.(k)))
    && match rows.(v) with Some row -> row.(k) | None -> true
(* the neighbours of each vertex, by edges onwards and back *)
let neighbours (a : asked) =
  let on = Array.make a.n [] and back = Array.make a.n [] in
  let lead u v = on.(u) <- v :: on.(u); back.(v) <- u :: back.(v) in
  Array.iter (fun e ->
    lead (tail e) (head e);
    if not a.question.directed then lead (head e) (tail e)) a.usable;
  (on, back)
let test_size (a : asked) bytes =
  let n = a.n in
  if n < 3 then refused "places are for three vertices and more";
  if n * n > (1 lsl 24) + (64 * bytes) then refused "%d vertices are too many for a file of this size" n;
  let may = rule a and on, back = neighbours a in
  let alive = Bytes.make (n * n) '0' in
  let is_alive k v = Bytes.get alive ((k * n) + v) = '1' in
  for k = 0 to n - 1 do
    for v = 0 to n - 1 do
      if may v k && (k = 0 || List.exists (is_alive (k - 1)) back.(v)) then Bytes.set alive ((k * n) + v) '1'
    done
  done;
  for k = n - 2 downto 0 do
    for v = 0 to n - 1 do
      if is_alive k v && not (List.exists (is_alive (k + 1)) on.(v)) then Bytes.set alive ((k * n) + v) '0'
    done
  done;
  let candidates = ref 0 and ways = ref 0 in
  for k = 0 to n - 1 do
    let next = if k + 1 < n then k + 1 else if a.question.closed then 0 else -1 in
    for v = 0 to n - 1 do
      if is_alive k v then incr candidates;
      if is_alive k v && next >= 0 then
        List.iter (fun w -> if is_alive next w then ways := !ways + 2) on.(v)
    done
  done;
  if !candidates > (1 lsl 22) + (16 * bytes) || !ways > (1 lsl 25) + (128 * bytes) then
    refused "too many places for a file of this size"

(* ---- the log *)
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
