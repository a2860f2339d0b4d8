(* piece.ml - a piece of a form instead of the whole (rules S1 to S3): which parts the rest falls
   into, and the question about the piece.  Nothing here is trusted. *)
open Kernel
open Numbers
open Layout
open Words

(* The closed question about a smaller form: edges usable, and those that must be used. *)
let question n usable needed : Reader.asked =
  let sorted l = Array.of_list (List.sort_uniq compare (List.filter (fun e -> Reader.tail e <> Reader.head e) l)) in
  let question = { size = positive n; directed = false; closed = true; edges = []; begins = None; ends = None;
                   required = []; forbidden = []; given = []; classes = []; waypoints = []; magic = None; excluded = [] } in
  { question; n; first = -1; last = -1; usable = sorted usable; needed = sorted needed; outs = [||]; places = ([], [], [], None) }

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
  (reduction, question (max 1 (Array.length listed)) usable needed)
