(* hints.ml - for each clause of a log, what to look at, in which order: the log is replayed with
   two watched literals a clause, and what made a decision is written down.  Nothing here is trusted:
   the kernel takes the steps itself. *)
open Kernel
open Layout

type clause = { lits : int array; id : positive; mutable alive : bool }

(* value.(e): 1 in, -1 out, 0 open; met.(e): the ends of the fragments that e joined; literal 2e: e is
   in, 2e + 1: e is out.  The first `settled` decisions hold for good: good.(e) says so of an edge,
   far.(p) where the fragment ends of which p was an end.  units: clauses of cuts with one literal left. *)
type t = {
  f : Layout.t; value : int array; inc : int array; opn : int array; mate : int array; met : int array;
  trail : int array; mutable made : int; mutable head : int; mutable chosen : int;
  watch : clause list array; mutable written : work list; mutable dead : bool;
  good : bool array; far : int array; mutable settled : int; mutable units : clause list }

let start (f : Layout.t) =
  let m = Array.length f.low in
  { f; value = Array.make m 0; inc = Array.make f.top 0; opn = Array.init f.top (fun p -> f.row.(p + 1) - f.row.(p));
    mate = Array.init f.top (fun p -> p); met = Array.make m 0; trail = Array.make (m + 1) 0; made = 0; head = 0;
    chosen = 0; watch = Array.make (2 * m) []; written = []; dead = false; good = Array.make m false;
    far = Array.init f.top (fun p -> p); settled = 0; units = [] }

let write h work = h.written <- work :: h.written
let lit_value h l = let x = h.value.(l / 2) in if x = 0 then 0 else if (x = 1) = (l land 1 = 0) then 1 else -1

(* the open edge between a and c, or -1 *)
let open_edge h a c =
  let found = ref (-1) in
  iter_links h.f a (fun e o -> if o = c && h.value.(e) = 0 then found := e);
  !found

(* false: it is decided the other way *)
let rec assign h e b =
  let u = h.f.low.(e) and w = h.f.high.(e) in
  if h.value.(e) <> 0 then (h.value.(e) = 1) = b
  else if b && (h.inc.(u) > 1 || h.inc.(w) > 1) then begin
    (* one link too many: the kernel sees that at the vertex; nothing is joined that could not be undone *)
    write h (Settle (vertex_number (if h.inc.(u) > 1 then u else w)));
    false
  end
  else begin
    h.value.(e) <- (if b then 1 else -1);
    h.trail.(h.made) <- e;
    h.made <- h.made + 1;
    h.opn.(u) <- h.opn.(u) - 1;
    h.opn.(w) <- h.opn.(w) - 1;
    if b then join h e u w;
    true
  end
and join h e u w =
  let a = h.mate.(u) and c = h.mate.(w) in
  h.met.(e) <- Reader.pair a c;
  h.mate.(a) <- c;
  h.mate.(c) <- a;
  h.inc.(u) <- h.inc.(u) + 1;
  h.inc.(w) <- h.inc.(w) + 1;
  h.chosen <- h.chosen + 1;
  if h.chosen + 1 < h.f.top && a <> c then begin
    let k = open_edge h a c in
    if k >= 0 then ignore (assign h k false)
  end

let undo h level =
  while h.made > level do
    h.made <- h.made - 1;
    let e = h.trail.(h.made) in
    let u = h.f.low.(e) and w = h.f.high.(e) in
    h.opn.(u) <- h.opn.(u) + 1;
    h.opn.(w) <- h.opn.(w) + 1;
    if h.value.(e) = 1 then begin
      h.mate.(Reader.tail h.met.(e)) <- u;
      h.mate.(Reader.head h.met.(e)) <- w;
      h.inc.(u) <- h.inc.(u) - 1;
      h.inc.(w) <- h.inc.(w) - 1;
      h.chosen <- h.chosen - 1
    end;
    h.value.(e) <- 0
  done;
  h.head <- level

(* rules F1 and F2 at a vertex; false: a contradiction *)
let settle h w =
  let inc = h.inc.(w) and all = h.inc.(w) + h.opn.(w) in
  if inc > 2 || all < 2 then (write h (Settle (vertex_number w)); false)
  else if h.opn.(w) > 0 && (inc = 2 || all = 2) then begin
    write h (Settle (vertex_number w));
    let still = ref [] in
    iter_links h.f w (fun e _ -> if h.value.(e) = 0 then still := e :: !still);
    List.for_all (fun e -> assign h e (inc < 2)) !still
  end
  else true

(* clause c, whose watched literal l became false: does it stay with l, and can it still hold? *)
let look h l c =
  let a = c.lits in
  if a.(0) = l then (a.(0) <- a.(1); a.(1) <- l);
  if lit_value h a.(0) > 0 then (true, true)
  else begin
    let n = Array.length a in
    let rec next i = if i < n && lit_value h a.(i) < 0 then next (i + 1) else i in
    let i = next 2 in
    if i < n then begin
      a.(1) <- a.(i);
      a.(i) <- l;
      h.watch.(a.(1)) <- c :: h.watch.(a.(1));
      (false, true)
    end
    else begin
      write h (Use c.id);
      (true, lit_value h a.(0) = 0 && assign h (a.(0) / 2) (a.(0) land 1 = 0))
    end
  end
let visit h l =
  let rec go kept = function
    | [] -> h.watch.(l) <- kept; true
    | c :: rest when not c.alive -> go kept rest
    | c :: rest ->
      let stays, holds = look h l c in
      let kept = if stays then c :: kept else kept in
      if holds then go kept rest else (h.watch.(l) <- List.rev_append kept rest; false) in
  go [] h.watch.(l)

(* all that follows; false: a contradiction *)
let follow h =
  let alive = ref true in
  while !alive && h.head < h.made do
    let e = h.trail.(h.head) in
    h.head <- h.head + 1;
    alive := settle h h.f.low.(e) && settle h h.f.high.(e) && visit h (if h.value.(e) = 1 then (2 * e) + 1 else 2 * e)
  done;
  !alive

let settle_all h =
  while h.settled < h.made do
    let e = h.trail.(h.settled) in
    h.settled <- h.settled + 1;
    h.good.(e) <- true;
    if h.value.(e) = 1 then begin
      let a = Reader.tail h.met.(e) and c = Reader.head h.met.(e) in
      h.far.(a) <- c;
      h.far.(c) <- a
    end
  done;
  h.written <- []

(* instead of a replay: what the kernel has decided *)
let load h (value : bool PM.t) =
  Array.fill h.value 0 (Array.length h.value) 0;
  let rec go bits weight = function
    | PM.Leaf -> ()
    | PM.Node (l, x, r) ->
      let e = bits + weight - 1 in
      (match x with Some b when e < Array.length h.value -> h.value.(e) <- (if b then 1 else -1) | _ -> ());
      go bits (2 * weight) l;
      go (bits + weight) (2 * weight) r in
  go 0 1 value
let load_state h (s : state) =
  load h s.val0;
  Array.iteri (fun e x -> h.good.(e) <- x <> 0) h.value;
  Array.iteri (fun p _ -> h.far.(p) <- (match PM.find (vertex_number p) s.mate with Some q -> Numbers.number q - 1 | None -> p)) h.far

let begin_with h fixed =
  h.dead <- not (List.for_all (fun e -> assign h e true) fixed);
  for p = 0 to h.f.top - 1 do if not h.dead then h.dead <- not (settle h p) done;
  if not h.dead then h.dead <- not (follow h);
  settle_all h

(* a clause that holds: two literals that are not false come first; if there is one, it is true for
   good, but that of a cut only where something is supposed *)
let learn h id lits lasting =
  let a = Array.of_list lits in
  let found = ref 0 in
  Array.iteri (fun i l ->
    if !found < 2 && lit_value h l >= 0 then begin a.(i) <- a.(!found); a.(!found) <- l; incr found end) a;
  let c = { lits = a; id; alive = true } in
  if !found >= 2 then h.watch.(a.(0)) <- c :: h.watch.(a.(0));
  if !found >= 2 then h.watch.(a.(1)) <- c :: h.watch.(a.(1));
  if !found = 0 then h.dead <- true;
  if !found = 1 && lit_value h a.(0) = 0 then
    if lasting then h.dead <- not (assign h (a.(0) / 2) (a.(0) land 1 = 0) && follow h)
    else h.units <- c :: h.units;
  settle_all h;
  c
let use_units h =
  List.for_all (fun c ->
    write h (Use c.id);
    assign h (c.lits.(0) / 2) (c.lits.(0) land 1 = 0)) h.units

(* what follows if all literals are false, as hints; `before` looks at the state when they are, and
   `after` when all has followed, unless that is a contradiction *)
let supposing h lits before after =
  h.written <- [];
  let level = h.made in
  let alive = List.for_all (fun l -> assign h (l / 2) (l land 1 = 1)) lits in
  before ();
  let seen = if alive && use_units h && follow h then Some (after ()) else None in
  undo h level;
  let hints = List.rev h.written in
  h.written <- [];
  (seen, hints)

(* marks what is reached from p by edges to follow *)
let flood h mark label follow p =
  let stack = ref [] in
  let meet p = if mark.(p) < 0 then begin mark.(p) <- label; stack := p :: !stack end in
  meet p;
  while !stack <> [] do
    let u = List.hd !stack in
    stack := List.tl !stack;
    iter_links h.f u (fun e o -> if follow e then meet o)
  done
