(* log.ml - the numbers of a log of clauses as steps of the kernel, with hints.  Not trusted. *)
open Kernel
open Numbers
open Layout
open Words

let literal l = if l land 1 = 0 then XO (edge_number (l / 2)) else XI (edge_number (l / 2))

(* The numbers one after the other; each list is tested against the bytes that are left. *)
type log = { numbers : int array; mutable at : int; f : Layout.t }
let next g bound =
  if g.at >= Array.length g.numbers then refused "the log ends in the middle of a step";
  let x = g.numbers.(g.at) in
  if x >= bound then refused "number %d of the log, %d, is too large there (less than %d)" (g.at + 1) x bound;
  g.at <- g.at + 1;
  x
let next_list g bound make =
  let count = next g nobody in
  if count > Array.length g.numbers - g.at then refused "number %d of the log announces more than there is" g.at;
  let rec go i l = if i = 0 then List.rev l else (let x = next g bound in go (i - 1) (make x :: l)) in
  go count []
(* literals about edges of the file become literals about edges of the form *)
let next_literals g =
  next_list g (2 * Array.length g.f.arcs) (fun l -> (2 * g.f.edge_of.(l / 2)) + (l land 1))

type made = {
  h : Hints.t; known : (int, Hints.clause) Hashtbl.t; mutable count : int; mutable cuts : int;
  mutable passing : Hints.clause list }

let clause m lits =
  let hints = Hints.supposing m.h lits in
  List.iter (fun (c : Hints.clause) -> c.alive <- false) m.passing;
  m.passing <- [];
  m.count <- m.count + 1;
  Hashtbl.replace m.known m.count (Hints.learn m.h (XO (positive m.count)) lits);
  Clause (map literal lits, hints)
let cut g m =
  if next g 2 = 1 then unsupported "a cut along fragments (rule C3)";
  let top = g.f.top in
  let stretches = next_list g top (fun p -> XO (vertex_number p)) in
  let edges = next_list g (Array.length g.f.arcs) (fun e -> XI (edge_number g.f.edge_of.(e))) in
  let seeds = next_list g top vertex_number in
  let lits = next_literals g in
  let hints = Hints.supposing m.h lits in
  m.cuts <- m.cuts + 1;
  m.passing <- Hints.learn m.h (XI (positive m.cuts)) lits :: m.passing;
  CutClause (append stretches edges, seeds, map literal lits, hints)
let drop g m =
  let i = next g nobody + 1 in
  (match Hashtbl.find_opt m.known i with
   | Some c -> c.alive <- false; Hashtbl.remove m.known i
   | None -> refused "clause %d is not known" (i - 1));
  Drop (positive i)

let steps (f : Layout.t) numbers =
  let g = { numbers; at = 0; f } in
  let h = Hints.start f in
  Hints.begin_with h (match f.fixed with Some l -> l | None -> []);
  let m = { h; known = Hashtbl.create 64; count = 0; cuts = 0; passing = [] } in
  let made = ref [] in
  while (not h.dead) && g.at < Array.length numbers do
    let step = match next g 5 with
      | 0 -> clause m (next_literals g)
      | 1 -> cut g m
      | 2 -> drop g m
      | 3 -> unsupported "step adopt (rule C5)"
      | _ -> unsupported "step focus (rule C6)" in
    made := step :: !made
  done;
  List.rev !made
