(* piece.ml - smaller forms instead of one: a piece (rules S1 to S3), with the parts into which the
   rest falls; the questions of lemmas about sides, and the centre (rules S4 to S8).  Nothing here
   is trusted. *)
open Kernel
open Numbers
open Layout
open Words

(* The closed question about a smaller form: edges usable, and those that must be used. *)
let question n usable needed : Reader.asked =
  let sorted l = Array.of_list (List.sort_uniq compare (List.filter (fun e -> Reader.tail e <> Reader.head e) l)) in
  let question = { size = positive n; directed = false; closed = true; edges = []; begins = None; ends = None;
                   required = []; forbidden = []; given = []; classes = []; waypoints = []; magic = None; excluded = [] } in
  { question; n; first = -1; last = -1; at_least = 0; weighted = false; usable = sorted usable; needed = sorted needed; outs = [||]; places = ([], [], [], None) }

(* what all forced steps decide: 1 in, -1 out, 0 open *)
let forced (f : Layout.t) =
  let h = Hints.start f in
  Hints.begin_with h (match f.fixed with Some l -> l | None -> []);
  h.value

(* the part of each vertex that is not of the piece, by edges that are not out; -1: of the piece *)
let parts (f : Layout.t) value place =
  let part = Array.make f.top (-1) and count = ref 0 in
  for v = 0 to f.top - 1 do
    if place.(v) < 0 && part.(v) < 0 then begin
      let stack = ref [ v ] in
      part.(v) <- !count;
      while !stack <> [] do
        let u = List.hd !stack in
        stack := List.tl !stack;
        iter_links f u (fun e o ->
          if value.(e) >= 0 && place.(o) < 0 && part.(o) < 0 then begin part.(o) <- !count; stack := o :: !stack end)
      done;
      incr count
    end
  done;
  (part, !count)

(* for each part the places of the piece that its edges lead to: the first, and another one or the first again *)
let gates (f : Layout.t) value place part count =
  let gate = Array.make count (-1, -1) in
  let note p at = gate.(p) <- (match gate.(p) with
    | -1, _ -> (at, at)
    | a, b when a = b && at <> a -> (a, at)
    | both -> both) in
  Array.iteri (fun e u ->
    let w = f.high.(e) in
    if value.(e) >= 0 then
      if place.(u) < 0 && place.(w) >= 0 then note part.(u) place.(w)
      else if place.(u) >= 0 && place.(w) < 0 then note part.(w) place.(u)) f.low;
  gate

let ordered a b = Reader.pair (min a b) (max a b)
(* Three edges that must be used meet, or two are between the same vertices: no tour, and the
   kernel needs no proof (None). *)
let unless_hopeless n usable needed =
  let degree = Array.make n 0 and twice = ref false and seen = Hashtbl.create 16 in
  List.iter (fun e ->
    if Hashtbl.mem seen e then twice := true;
    Hashtbl.replace seen e ();
    List.iter (fun v -> degree.(v) <- degree.(v) + 1) [ Reader.tail e; Reader.head e ]) needed;
  if !twice || Array.exists (fun d -> d > 2) degree then None else Some (question n usable needed)

(* the reduction for the kernel, and the question about the piece *)
let split (f : Layout.t) listed =
  if directed f then refused "only undirected graphs are split";
  let place = Array.make f.top (-1) in
  Array.iteri (fun i v -> place.(v) <- i) listed;
  let value = forced f in
  let part, count = parts f value place in
  let gate = gates f value place part count in
  let labels = ref PM.empty and ends = ref PM.empty in
  Array.iteri (fun v p -> if p >= 0 then labels := PM.add (vertex_number v) (positive (p + 1)) !labels) part;
  Array.iteri (fun p (a, b) -> if a >= 0 then ends := PM.add (positive (p + 1)) (positive (a + 1), positive (b + 1)) !ends) gate;
  let musts = Array.to_list (Array.map (fun (a, b) -> ordered (max a 0) (max b 0)) gate) in
  let inner pick =
    let l = ref [] in
    Array.iteri (fun e u ->
      let a = place.(u) and b = place.(f.high.(e)) in
      if pick value.(e) && a >= 0 && b >= 0 then l := ordered a b :: !l) f.low;
    !l in
  let usable = append musts (inner (fun x -> x >= 0)) and needed = append musts (inner (fun x -> x > 0)) in
  let reduction = IntoPiece (list_of (Array.length listed) (fun i -> vertex_number listed.(i)), !labels, !ends) in
  let loop = Array.exists (fun (a, b) -> a = b) gate in
  (reduction, if loop then None else unless_hopeless (max 1 (Array.length listed)) usable needed)

(* ---- sides (rules S4 to S8) *)

(* the links that leave each side, by the places of their ends in it (checker/sides.c) *)
let gates_of (f : Layout.t) value side place count =
  let gates = Array.make count [] in
  for e = Array.length f.low - 1 downto 0 do
    let a = side.(f.low.(e)) and b = side.(f.high.(e)) in
    if value.(e) >= 0 && a <> b then begin
      if a >= 0 then gates.(a) <- e :: gates.(a);
      if b >= 0 then gates.(b) <- e :: gates.(b)
    end
  done;
  let inner k e = if side.(f.low.(e)) = k then f.low.(e) else f.high.(e) in
  Array.mapi (fun k l -> List.stable_sort (fun d e -> compare place.(inner k d) place.(inner k e)) l) gates

(* The frame of a lemma, and the four links in the order that makes its pairs the first two and
   the last two. *)
let frame_of link l = match link / 2, l with
  | 2, [ a; b; c; d ] -> [ a; c; b; d ]
  | 3, [ a; b; c; d ] -> [ a; d; b; c ]
  | _ -> l
let frame_name link = if link = 0 then F0 else if link = 1 then F1 else if link land 1 = 0 then F2 else F3
let frame_size link = if link = 0 then 1 else if link land 1 = 0 then 0 else 2
(* its edges: ends of the four links, are they in, the number of its first vertex; usable ones and
   those that must be used *)
let frame_edges link ends ins base = match ends, ins with
  | [ a; b; c; d ], [ i; j; k; l ] ->
    let chosen l = List.filter_map (fun (e, must) -> if must then Some e else None) l in
    let all = match frame_name link with
      | F0 -> List.map2 (fun x must -> (ordered x base, must)) ends ins
      | F1 -> List.concat_map (fun x -> [ (ordered x base, false); (ordered x (base + 1), false) ]) ends
      | F2 -> [ (ordered a b, i || j); (ordered c d, k || l) ]
      | F3 -> [ (ordered base (base + 1), false); (ordered a base, i); (ordered b base, j);
                (ordered c (base + 1), k); (ordered d (base + 1), l) ] in
    (List.map fst all, chosen all)
  | _ -> ([], [])
(* How much all steps of a record go through together, at most (as in checker/sides.c). *)
let shrunk = ref 0
let count_work (f : Layout.t) bytes =
  shrunk := !shrunk + f.top + Array.length f.low;
  if !shrunk > (64 * bytes) + 1048576 then refused "sides within sides, too many"

(* Everything about the sides of a form: link or frame of the last lemma about each (-1: none). *)
type sides = {
  f : Layout.t; value : int array; lists : int array array; side : int array; spot : int array;
  gates : int list array; told : int array; inside : int list array }
let inner_end s k e = if s.side.(s.f.low.(e)) = k then s.f.low.(e) else s.f.high.(e)
let outer_end s k e = if s.side.(s.f.low.(e)) = k then s.f.high.(e) else s.f.low.(e)
let framed s k = s.told.(k) >= 0 && List.compare_length_with s.gates.(k) 4 = 0
let survey (f : Layout.t) lists lemmas =
  let count = Array.length lists in
  let side = Array.make f.top (-1) and spot = Array.make f.top 0 in
  Array.iteri (fun k l -> Array.iteri (fun i v -> side.(v) <- k; spot.(v) <- i) l) lists;
  let value = forced f and told = Array.make count (-1) and inside = Array.make count [] in
  Array.iter (fun (k, link, _) ->
    if k >= count || link > 7 then refused "a lemma names a side that does not exist";
    told.(k) <- link) lemmas;
  Array.iteri (fun e u ->
    let k = side.(u) in
    if value.(e) >= 0 && k >= 0 && side.(f.high.(e)) = k then inside.(k) <- e :: inside.(k)) f.low;
  let s = { f; value; lists; side; spot; gates = gates_of f value side spot count; told; inside } in
  Array.iteri (fun k l -> if framed s k && List.exists (fun e -> side.(outer_end s k e) >= 0) l then
    refused "four edges leave side %d, one to another side" k) s.gates;
  s

(* the question of a lemma *)
let lemma_question s k link =
  let size = Array.length s.lists.(k) in
  let own e = ordered s.spot.(s.f.low.(e)) s.spot.(s.f.high.(e)) in
  let taken e = s.value.(e) > 0 in
  let within = s.inside.(k) in
  if framed s k then begin
    let l = frame_of link s.gates.(k) in
    let usable, needed = frame_edges link (List.map (fun e -> s.spot.(inner_end s k e)) l) (List.map taken l) size in
    unless_hopeless (size + frame_size link) (append (map own within) usable) (append (map own (List.filter taken within)) needed)
  end
  else begin
    if List.compare_length_with s.gates.(k) 3 <> 0 || link > 3 then refused "a lemma names a side that does not exist";
    let l = List.filteri (fun i _ -> i <> link) s.gates.(k) in
    let out e = ordered s.spot.(inner_end s k e) size in
    unless_hopeless (size + 1) (append (map own within) (map out l))
      (append (map own (List.filter taken within)) (map out (List.filter taken l)))
  end

(* the question about the centre *)
let centre_question s lemmas =
  let f = s.f in
  let at = Array.make f.top (-1) and first = Array.make (Array.length s.lists) 0 and whole = ref 0 in
  Array.iteri (fun v k -> if k < 0 then begin at.(v) <- !whole; incr whole end) s.side;
  Array.iteri (fun k _ ->
    first.(k) <- !whole;
    whole := !whole + if framed s k then frame_size (s.told.(k) lxor 1) else 1) s.lists;
  let needed = Array.make (Array.length f.low) false in
  Array.iter (fun (k, link, _) -> if not (framed s k) then
    List.iteri (fun i e -> if i = link then needed.(e) <- true) s.gates.(k)) lemmas;
  let place v = if s.side.(v) < 0 then at.(v) else first.(s.side.(v)) in
  let in_frame v = s.side.(v) >= 0 && framed s s.side.(v) in
  let usable = ref [] and musts = ref [] in
  Array.iteri (fun e u ->
    let w = f.high.(e) in
    let apart = s.side.(u) < 0 || s.side.(u) <> s.side.(w) in
    if s.value.(e) >= 0 && apart && not (in_frame u || in_frame w) then begin
      usable := ordered (place u) (place w) :: !usable;
      if s.value.(e) > 0 || needed.(e) then musts := ordered (place u) (place w) :: !musts
    end) f.low;
  Array.iteri (fun k _ -> if framed s k then begin
    let opposite = s.told.(k) lxor 1 and l = frame_of s.told.(k) s.gates.(k) in
    let more, must = frame_edges opposite (List.map (fun e -> place (outer_end s k e)) l)
      (List.map (fun e -> s.value.(e) > 0) l) first.(k) in
    usable := append more !usable;
    musts := append must !musts
  end) s.lists;
  unless_hopeless (max 1 !whole) !usable !musts

let edge_of (f : Layout.t) e = (edge_number e, (vertex_number f.low.(e), vertex_number f.high.(e)))
(* the reduction for the kernel *)
let centre s lemmas =
  let frames = ref PM.empty in
  Array.iteri (fun k link -> if framed s k then
    match List.map (edge_of s.f) (frame_of link s.gates.(k)) with
    | [ a; b; c; d ] -> frames := PM.add (positive (k + 1)) (frame_name link, ((a, b), (c, d))) !frames
    | _ -> ()) s.told;
  let links = Array.make (Array.length s.lists) [] in
  for i = Array.length lemmas - 1 downto 0 do
    let k, link, _ = lemmas.(i) in
    links.(k) <- link :: links.(k)
  done;
  IntoCentre (list_of (Array.length s.lists) (fun k ->
    (list_of (Array.length s.lists.(k)) (fun i -> vertex_number s.lists.(k).(i)), links.(k))), !frames)
