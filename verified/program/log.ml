(* log.ml - the numbers of a log of clauses as steps of the kernel, with hints, which come from a file
   or from a replay (hints.ml).  Not trusted. *)
open Kernel
open Numbers
open Layout
open Words

let literal l = if l land 1 = 0 then XO (edge_number (l / 2)) else XI (edge_number (l / 2))

(* The numbers one after the other, read up to `at`; each list is tested against what is left. *)
type log = { c : cursor; count : int; mutable at : int; f : Layout.t }
let next g bound =
  if g.at >= g.count then refused "the log ends in the middle of a step";
  let x = take_number g.c nobody in
  if x >= bound then refused "number %d of the log, %d, is too large there (less than %d)" (g.at + 1) x bound;
  g.at <- g.at + 1;
  x
let next_list g bound make =
  let count = next g nobody in
  if count > g.count - g.at then refused "number %d of the log announces more than there is" g.at;
  let rec go i l = if i = 0 then List.rev l else (let x = next g bound in go (i - 1) (make x :: l)) in
  go count []
let next_edges g = next_list g (Array.length g.f.arcs) (fun e -> g.f.edge_of.(e))
let next_ports g = next_list g g.f.top (fun p -> p)
(* literals about edges of the file become literals about edges of the form *)
let next_literals g =
  next_list g (2 * Array.length g.f.arcs) (fun l -> (2 * g.f.edge_of.(l / 2)) + (l land 1))

(* What is known.  whole, edge, vertex: after a step focus, the state before it, and what edges (-1:
   none) and vertices of the form are in the smaller question, and the clauses counted before.  file: hints, if
   there are any: then h is not replayed, but loaded where it is looked at; for_good: hints about what
   holds now come next; met: so many cuts were met, number.(i) is the kernel's for the i-th. *)
type made = {
  mutable h : Hints.t; known : (int, Hints.clause) Hashtbl.t; mutable count : int; mutable cuts : int;
  mutable passing : Hints.clause list; whole : Hints.t; mutable edge : int -> int; mutable vertex : int -> int; mutable earlier : int;
  file : in_channel option; mutable for_good : bool; mutable met : int; number : (int, positive) Hashtbl.t }

(* A literal about an edge beyond the piece is false, and left out; or true: then so is the clause. *)
let literals m lits =
  let rec go made = function
    | [] -> List.rev made
    | l :: rest ->
      let e = m.edge (l / 2) in
      if e >= 0 then go (((2 * e) + (l land 1)) :: made) rest
      else if (m.whole.value.(l / 2) = 1) = (l land 1 = 0) then [ 0; 1 ]
      else go made rest in
  go [] lits
let edges m l = List.filter (fun e -> e >= 0) (List.rev (List.rev_map m.edge l))
let set_of l = List.fold_left (fun s p -> PM.add (vertex_number p) () s) PM.empty l
let marked mark label =
  let l = ref [] in
  Array.iteri (fun p k -> if k = label then l := p :: !l) mark;
  !l
let nothing () = ()
let drop_passing m =
  List.iter (fun (c : Hints.clause) -> c.alive <- false) m.passing;
  m.passing <- [];
  m.h.units <- []
let pass m lits =
  m.cuts <- m.cuts + 1;
  if m.file <> None then begin
    Hashtbl.replace m.number m.met (positive m.cuts);
    m.met <- m.met + 1
  end
  else m.passing <- Hints.learn m.h (XI (positive m.cuts)) lits false :: m.passing


(* ---- hints from a file *)
exception Skipped (* a cut that nothing needs *)
let work m code =
  match code with
  | Hint_file.Port p when p < m.whole.f.top -> Some (Settle (vertex_number (m.vertex p)))
  | Hint_file.Clause k when k > 0 && k <= m.count -> Some (Use (XO (positive (m.count - k + 1))))
  | Hint_file.Cut k -> Option.map (fun i -> Use (XI i)) (Hashtbl.find_opt m.number (m.met - k))
  | _ -> None
let told m skips input =
  let codes, ending = Hint_file.step input in
  m.for_good <- ending = Hint_file.For_good;
  if ending = Hint_file.Skip then raise (if skips then Skipped else Hint_file.Damaged);
  List.filter_map (work m) codes

(* What refutes the literals, as hints; before and after as for Hints.supposing.  When the kernel asks
   for what was seen, it has a state before and a state after. *)
let supposing m skips lits before after otherwise =
  match m.file with
  | None ->
    let seen, hints = Hints.supposing m.h lits before after in
    let data = Option.value seen ~default:otherwise in
    ((fun _ _ -> data), hints)
  | Some input ->
    let look load_before now =
      load_before ();
      List.iter (fun l -> m.h.value.(l / 2) <- (if l land 1 = 1 then 1 else -1)) lits;
      before ();
      Hints.load m.h now;
      after () in
    (look, told m skips input)

let clause m lits =
  let _, hints = supposing m false lits nothing nothing () in
  m.count <- m.count + 1;
  if m.file = None then begin
    drop_passing m;
    Hashtbl.replace m.known m.count (Hints.learn m.h (XO (positive m.count)) lits true)
  end
  else Hashtbl.reset m.number;
  Clause (map literal lits, hints)

(* the pieces that the seeds are in, and one more, when stretches and edges are taken away *)
let cut m stretches apart seeds lits =
  let h = m.h in
  let mark = Array.make h.f.top (-1) and gone = Array.make (Array.length h.value) false in
  List.iter (fun e -> gone.(e) <- true) apart;
  let count = ref 0 and witnesses = ref [] in
  let meet p = incr count; witnesses := vertex_number p :: !witnesses in
  let pieces () =
    List.iter (fun p -> if mark.(p) < 0 then begin
      meet p;
      Hints.flood h mark !count (fun e -> h.value.(e) >= 0 && not gone.(e)) p end) seeds;
    let rec rest p = if p < h.f.top then if mark.(p) < 0 then meet p else rest (p + 1) in
    rest 0;
    let labels = ref PM.empty in
    Array.iteri (fun p k -> if k > 0 then labels := PM.add (vertex_number p) (k - 1) !labels) mark;
    (map vertex_number (marked mark 0), (!labels, (!count, (List.rev !witnesses, map edge_number apart)))) in
  let take () = List.iter (Hints.flood h mark 0 (fun e -> h.value.(e) = 1)) stretches in
  let look, hints = supposing m true lits take pieces ([], (PM.empty, (0, ([], [])))) in
  pass m lits;
  CutClause ((fun was now -> look (fun () -> Hints.load h was) now), map literal lits, hints)

(* the ends from which a tour can leave, if it leaves p: from far end to far end of what is for good *)
let walk m p lits =
  let h = m.h in
  let reach () =
    let met = Array.make h.f.top (-1) and stack = ref [ p ] in
    met.(p) <- 0;
    while !stack <> [] do
      let u = List.hd !stack in
      stack := List.tl !stack;
      iter_links h.f u (fun e o ->
        let end_ = h.far.(o) in
        if h.value.(e) >= 0 && (not h.good.(e)) && met.(end_) < 0 then begin met.(end_) <- 0; stack := end_ :: !stack end)
    done;
    let mark = Array.make h.f.top (-1) in
    let ends = marked met 0 in
    List.iter (Hints.flood h mark 0 (fun e -> h.good.(e) && h.value.(e) = 1)) ends;
    let beyond = match marked mark (-1) with q :: _ -> q | [] -> p in
    { ends_reached = set_of ends; vertices_reached = set_of (marked mark 0); one_in = vertex_number p; one_out = vertex_number beyond } in
  let look, hints =
    supposing m true lits nothing reach { ends_reached = PM.empty; vertices_reached = PM.empty; one_in = XH; one_out = XH } in
  pass m lits;
  WalkClause ((fun was now -> look (fun () -> Hints.load_state h was) now), map literal lits, hints)

let cut_step g m =
  let along = next g 2 in
  let stretches = map m.vertex (next_ports g) in
  let apart = edges m (next_edges g) in
  let seeds = map m.vertex (next_ports g) in
  let lits = literals m (next_literals g) in
  match along, seeds with
  | 0, _ -> cut m stretches apart seeds lits
  | _, p :: _ -> walk m p lits
  | _, [] -> refused "a walk begins nowhere"
let drop g m =
  let i = next g nobody + 1 - m.earlier in
  if i > m.count then refused "clause %d is not known" (i + m.earlier - 1);
  (match Hashtbl.find_opt m.known i with
   | Some c -> c.alive <- false; Hashtbl.remove m.known i
   | None -> ());
  Drop (positive (if i > 0 then i else m.count + 1)) (* nothing, if a focus dropped it *)

(* the piece: the ends of what is not decided yet *)
let adopt m chosen =
  let h = m.h in
  let piece = List.concat_map (fun e -> if h.value.(e) <> 0 then [] else [ h.f.low.(e); h.f.high.(e) ]) chosen in
  drop_passing m;
  if m.file = None then begin
    h.dead <- h.dead || not (List.for_all (fun e -> Hints.assign h e true) chosen && Hints.follow h);
    Hints.settle_all h
  end
  else m.for_good <- true;
  Adopt (map edge_number chosen, set_of piece, match piece with p :: _ -> vertex_number p | [] -> XH)

(* The question about a piece: its vertices in their order, then one for what is beyond.  Open edges
   stay; ends of one fragment are joined, and the gates with the vertex beyond: those must be used. *)
let focus m ports =
  let h = m.h in
  let ports = Array.of_list (List.sort_uniq compare ports) in
  let beyond = Array.length ports in
  let number = Array.make h.f.top (-1) and place = Array.make h.f.top (-1) in
  Array.iteri (fun i p -> number.(p) <- i) ports;
  let made = ref [] in
  let join a b e = made := ((min a b, max a b), e) :: !made in
  Array.iteri (fun i p ->
    let j = number.(h.far.(p)) in
    if j < 0 then join i beyond (-1)
    else begin
      if i < j then join i j (-1);
      Hints.flood h place (min i j) (fun e -> h.good.(e) && h.value.(e) = 1) p
    end) ports;
  Array.iteri (fun e u ->
    let i = number.(u) and j = number.(h.f.high.(e)) in
    if h.value.(e) = 0 && i >= 0 && j >= 0 then join i j e) h.f.low;
  let all = Array.of_list (List.sort compare !made) in
  let image = Array.make (Array.length h.value) (-1) and origins = ref PM.empty and images = ref PM.empty and fixed = ref [] in
  Array.iteri (fun i (_, e) ->
    if e < 0 then fixed := i :: !fixed
    else begin
      image.(e) <- i;
      origins := PM.add (edge_number i) (edge_number e) !origins;
      images := PM.add (edge_number e) (edge_number i) !images
    end) all;
  let table a f = let t = ref PM.empty in Array.iteri (fun i x -> t := PM.add (vertex_number i) (vertex_number (f x)) !t) a; !t in
  let place = Array.map (fun k -> if k < 0 then beyond else k) place in
  let low = Array.map (fun ((u, _), _) -> u) all and high = Array.map (fun ((_, v), _) -> v) all in
  let row, links, ends = fill_rows (beyond + 1) low high in
  let small = { h.f with top = beyond + 1; low; high; fixed = Some !fixed; row; links; ends } in
  m.edge <- (fun e -> image.(e));
  m.vertex <- (fun p -> if number.(p) >= 0 then number.(p) else place.(p));
  m.h <- Hints.start small;
  if m.file = None then Hints.begin_with m.h !fixed;
  drop_passing m;
  Hashtbl.reset m.known;
  let back = table ports (fun p -> p) and place = table place (fun k -> k) in
  let question = { small_top = vertex_number beyond; small = edge_list small; origin = !origins; image = !images; back; place } in
  m.earlier <- m.earlier + m.count;
  m.count <- 0;
  m.cuts <- 0;
  FocusOn (question, list_of small.top vertex_number, map edge_number !fixed)

let step g m (s : state) =
  let look () = if m.file <> None then Hints.load_state m.h s in
  match next g 5 with
  | 0 -> clause m (literals m (next_literals g))
  | 1 -> cut_step g m
  | 2 -> drop g m
  | 3 -> look (); adopt m (edges m (next_edges g))
  | _ ->
    if m.h != m.whole then refused "a second focus";
    look ();
    focus m (next_ports g)

let rec next_step g m s =
  match m.file with
  | Some input when m.for_good -> m.for_good <- false; Some (Forever (told m false input))
  | _ ->
    if m.h.dead || g.at >= g.count then None
    else try Some (step g m s) with Skipped -> m.met <- m.met + 1; next_step g m s

(* The kernel asks for one step after the other; with number 1 it begins.  By hints: only what they
   say is looked at. *)
let supply (f : Layout.t) (log : Certificate.log) =
  let hints = Hint_file.about log.first.at in
  let start () =
    let h = Hints.start f in
    if hints = None then Hints.begin_with h (match f.fixed with Some l -> l | None -> []);
    ({ c = { log.first with at = log.first.at }; count = log.count; at = 0; f },
     { h; known = Hashtbl.create 64; count = 0; cuts = 0; passing = []; whole = h;
       edge = (fun e -> e); vertex = (fun p -> p); earlier = 0; file = Option.map (fun at -> at ()) hints;
       for_good = false; met = 0; number = Hashtbl.create 64 }) in
  let now = ref None in
  let next number session =
    let g, m = match !now with
      | Some log when number <> XH -> log
      | _ -> let log = start () in now := Some log; log in
    try next_step g m session.now with Hint_file.Damaged -> None in
  (hints <> None, next)
