(* oracle.ml - what the kernel asks for on its way: the pieces that a cut leaves, an order in which
   switches are taken apart.  Nothing here is trusted: the kernel tests what it is told. *)
open Kernel
open Numbers

(* ---- pieces *)
(* The form as the kernel has it: links.(i) and ends.(i), from row.(v) on, are the numbers of the edges
   at v and their other ends. *)
type graph = { top : int; row : int array; links : positive array; ends : int array }
let make top l =
  let edges = Array.of_list l in
  let low = Array.map (fun (_, (u, _)) -> number u - 1) edges and high = Array.map (fun (_, (_, v)) -> number v - 1) edges in
  let row, links, ends = Layout.fill_rows top low high in
  { top; row; links = Array.map (fun e -> fst edges.(e)) links; ends }
(* of the form that was asked about last, which is asked about again *)
let last = ref ([], { top = 0; row = [||]; links = [||]; ends = [||] })
let graph top l =
  let top = number top in
  if fst !last != l || (snd !last).top <> top then last := (l, make top l); (* all empty lists are one *)
  snd !last

(* Marks of the vertices of a form: -1, not reached; 0, taken away; above, the number of a piece. *)
type marks = { g : graph; mark : int array; mutable taken : positive list }

(* all that is reached from v by edges to follow gets the label *)
let reach m label follow v =
  let stack = ref [ v ] in
  while !stack <> [] do
    let u = List.hd !stack in
    stack := List.tl !stack;
    for i = m.g.row.(u) to m.g.row.(u + 1) - 1 do
      let o = m.g.ends.(i) in
      if m.mark.(o) < 0 && follow m.g.links.(i) then begin
        m.mark.(o) <- label;
        if label = 0 then m.taken <- Layout.vertex_number o :: m.taken;
        stack := o :: !stack
      end
    done
  done

(* the stretches named are taken away, with the fragments they are on; edges named likewise *)
let take_away m before stretches lits =
  let supposed = Hashtbl.create 16 in
  List.iter (function
    | XO k -> Hashtbl.replace supposed (number k) false
    | XI k -> Hashtbl.replace supposed (number k) true
    | XH -> ()) lits;
  let is_in k = match Hashtbl.find_opt supposed (number k) with Some b -> b | None -> PM.find k before = Some true in
  let apart = ref [] in
  List.iter (function
    | XO s ->
      let v = number s - 1 in
      if m.mark.(v) < 0 then begin
        m.mark.(v) <- 0;
        m.taken <- s :: m.taken;
        reach m 0 is_in v
      end
    | XI e -> apart := e :: !apart
    | XH -> ()) stretches;
  !apart

let pieces top l before after stretches seeds lits =
  let g = graph top l in
  let m = { g; mark = Array.make g.top (-1); taken = [] } in
  let apart = take_away m before stretches lits in
  let gone = Hashtbl.create 8 in
  List.iter (fun k -> Hashtbl.replace gone (number k) ()) apart;
  let follow k = PM.find k after <> Some false && not (Hashtbl.mem gone (number k)) in
  let count = ref 0 and witnesses = ref [] in
  let meet v = incr count; witnesses := Layout.vertex_number v :: !witnesses in
  let piece v =
    if m.mark.(v) < 0 then begin
      meet v;
      m.mark.(v) <- !count;
      reach m !count follow v
    end in
  if seeds = [] then for v = 0 to g.top - 1 do piece v done
  else begin
    List.iter (fun s -> piece (number s - 1)) seeds;
    let rec rest v = if v < g.top then if m.mark.(v) < 0 then meet v else rest (v + 1) in
    rest 0
  end;
  let labels = ref PM.empty in
  Array.iteri (fun v k -> if k > 0 then labels := PM.add (Layout.vertex_number v) (k - 1) !labels) m.mark;
  (m.taken, (!labels, (!count, (List.rev !witnesses, apart))))

(* ---- switches *)
(* Levels, which no switch leads down, are strong components in the order in which Tarjan's search
   leaves them, the last one lowest; vertices are taken away by the ways through them. *)
let successors switches =
  let out = Hashtbl.create 64 and into = Hashtbl.create 64 in
  List.iter (fun (u, x) -> let u = number u and x = number x in Hashtbl.add out u x; Hashtbl.add into x u) switches;
  (out, into)

(* vertices in the order in which a depth-first search leaves them, last one first; a stack of its own *)
let left_last vertices next =
  let seen = Hashtbl.create 64 and order = ref [] in
  List.iter (fun root ->
    if not (Hashtbl.mem seen root) then begin
      Hashtbl.replace seen root ();
      let stack = ref [ (root, ref (next root)) ] in
      while !stack <> [] do
        let v, rest = List.hd !stack in
        match !rest with
        | [] -> order := v :: !order; stack := List.tl !stack
        | w :: more ->
          rest := more;
          if not (Hashtbl.mem seen w) then begin
            Hashtbl.replace seen w ();
            stack := (w, ref (next w)) :: !stack
          end
      done
    end) vertices;
  !order

(* the strong component of each vertex: numbers that no switch leads down *)
let components vertices out into =
  let level = Hashtbl.create 64 and count = ref 0 in
  List.iter (fun root ->
    if not (Hashtbl.mem level root) then begin
      incr count;
      Hashtbl.replace level root !count;
      let stack = ref [ root ] in
      while !stack <> [] do
        let v = List.hd !stack in
        stack := List.tl !stack;
        List.iter (fun w ->
          if not (Hashtbl.mem level w) then begin Hashtbl.replace level w !count; stack := w :: !stack end)
          (Hashtbl.find_all into v)
      done
    end) (left_last vertices (Hashtbl.find_all out));
  level

(* Vertices that one switch enters, or leaves; of these the one with the fewest on the other
   side, so that long lists are not moved again and again.  Where none is left, the kernel refuses:
   taking others away would make new switches without end. *)
module Costs = Set.Make (struct type t = int * int let compare = compare end)
let apart vertices level l =
  let next = Hashtbl.create 64 and before = Hashtbl.create 64 in
  List.iter (fun v -> Hashtbl.replace next v (Hashtbl.create 2); Hashtbl.replace before v (Hashtbl.create 2)) vertices;
  let join u x =
    Hashtbl.replace (Hashtbl.find next u) x ();
    Hashtbl.replace (Hashtbl.find before x) u () in
  List.iter (fun (u, x) ->
    let u = number u and x = number x in
    if u <> x && Hashtbl.find level u = Hashtbl.find level x then join u x) l;
  let cost v =
    let ins = Hashtbl.length (Hashtbl.find before v) and outs = Hashtbl.length (Hashtbl.find next v) in
    if ins <= 1 then outs else if outs <= 1 then ins else max_int in
  let costs = Hashtbl.create 64 and queue = ref Costs.empty in
  let renew v =
    let old = Hashtbl.find_opt costs v and now = cost v in
    if old <> Some now then begin
      Option.iter (fun k -> queue := Costs.remove (k, v) !queue) old;
      Hashtbl.replace costs v now;
      queue := Costs.add (now, v) !queue
    end in
  let keys table = Hashtbl.fold (fun k () l -> k :: l) table [] in
  let take v =
    let ins = keys (Hashtbl.find before v) and outs = keys (Hashtbl.find next v) in
    List.iter (fun u -> Hashtbl.remove (Hashtbl.find next u) v) ins;
    List.iter (fun x -> Hashtbl.remove (Hashtbl.find before x) v) outs;
    List.iter (fun u -> List.iter (fun x -> if u <> x then join u x) outs) ins;
    List.iter renew ins;
    List.iter renew outs in
  let rec go order = match Costs.min_elt_opt !queue with
    | Some (k, v) when k < max_int ->
      queue := Costs.remove (k, v) !queue;
      take v;
      go (v :: order)
    | _ -> List.rev order in
  List.iter renew vertices;
  go []

let switches l =
  let out, into = successors l in
  let vertices = List.sort_uniq compare (append (List.rev_map (fun (u, _) -> number u) l) (List.rev_map (fun (_, x) -> number x) l)) in
  let level = components vertices out into in
  let levels = List.fold_left (fun m v -> PM.add (positive v) (positive (Hashtbl.find level v)) m) PM.empty vertices in
  (levels, map positive (apart vertices level l))
