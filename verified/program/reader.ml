(* reader.ml - reads the question of a record.  This file is trusted: what it makes of the bytes is
   the question that the kernel judges; icosian-vcheck --echo prints it (echo.ml). *)
open Kernel
open Numbers
open Words

(* The question as the kernel has it, and for those who prepare certificates its numbers, counted
   from 0 as in the file.  Weights are read, and play no part: no bound of them is judged.  A pair is one number, u * 2^30 + v; usable and required: sorted, and
   undirected the smaller end first.  first, last: -1 if the tour may begin, or end, anywhere. *)
type asked = {
  question : question; n : int; first : int; last : int;
  at_least : int; (* vertices of tours, 0: all *) weighted : bool; usable : int array; needed : int array; outs : int array array;
  places : (int * int) list * (int list * int list) list * int list * (bool * int * int) option }

let pair u v = (u lsl 30) lor v
let tail e = e lsr 30
let head e = e land 0x3fffffff
let sort_numbers a = Array.stable_sort (fun (x : int) y -> compare x y) a
(* Place in a sorted array, or -1. *)
let place sorted (x : int) =
  let rec look low high =
    if low >= high then -1
    else
      let middle = (low + high) / 2 in
      if sorted.(middle) = x then middle else if sorted.(middle) < x then look (middle + 1) high else look low middle in
  look 0 (Array.length sorted)

(* `count` edges, in the order of the file and sorted; no loop, none twice; weighted: each with a
   weight behind it. *)
let take_edges ?(weighted = false) c n directed count =
  let listed = Array.make count 0 in
  for i = 0 to count - 1 do
    let u = take_number c n in
    let v = take_number c n in
    if u = v then unreadable "line %d: an edge from %d to itself" c.line u;
    if weighted then ignore (take_signed c);
    listed.(i) <- pair u v
  done;
  let sorted = Array.map (fun e -> if directed || tail e < head e then e else pair (head e) (tail e)) listed in
  sort_numbers sorted;
  for i = 1 to count - 1 do
    if sorted.(i - 1) = sorted.(i) then
      unreadable "the edge %d %d is listed twice" (tail sorted.(i)) (head sorted.(i))
  done;
  (listed, sorted)
(* The edges after a word; each must be one of the graph's. *)
let take_some_edges c n directed edges word =
  if not (take_if c word) then ([||], [||])
  else begin
    let listed, sorted = take_edges c n directed (take_count c 4) in
    Array.iter (fun e ->
      if place edges e < 0 then unreadable "%s: %d %d is not an edge of the graph" word (tail e) (head e)) sorted;
    (listed, sorted)
  end

let take_end c n word = if take_if c word then take_number c n else -1
(* Vertices cost memory without costing bytes. *)
let take_size c =
  let bytes = String.length c.bytes in
  let n = take_number c (1 lsl 30) in
  if n = 0 then unreadable "line %d: no vertex" c.line;
  if n > 65536 + (16 * bytes) then unreadable "line %d: %d vertices in a file of %d bytes" c.line n bytes;
  n

(* ---- conditions on places *)
let take_given c n =
  let have = Hashtbl.create 16 in
  let count = take_count c 4 in
  let l = ref [] in
  for _ = 1 to count do
    let v = take_number c n in
    let k = take_number c n in
    if Hashtbl.mem have v then unreadable "line %d: vertex %d has two places" c.line v;
    Hashtbl.replace have v ();
    l := (v, k) :: !l
  done;
  List.rev !l
let take_classes c n =
  let classed = Hashtbl.create 16 in
  let rec more count l =
    if not (take_if c "class") then List.rev l
    else begin
      let places = take_count c 2 in
      let vertices = take_count c 2 in
      if count = 26 then unreadable "line %d: more than 26 classes" c.line;
      let places = Array.to_list (take_numbers c places n) in
      let vertices = Array.to_list (take_numbers c vertices n) in
      List.iter (fun v ->
        if Hashtbl.mem classed v then unreadable "vertex %d is in two classes" v;
        Hashtbl.replace classed v ()) vertices;
      more (count + 1) ((places, vertices) :: l)
    end in
  more 0 []
let take_magic c n =
  let full = take_choice c "full" "semi" in
  let rows = take_number c (n + 1) in
  let columns = take_number c (n + 1) in
  if rows * columns <> n || (full && rows <> columns) then unreadable "line %d: no such board has %d vertices" c.line n;
  (full, rows, columns)
let take_excluded c n anchored directed closed =
  let count = take_count c 2 in
  if count * n > String.length c.bytes then unreadable "line %d: more tours are announced than listed" c.line;
  let outs = Array.make count [||] in
  for i = 0 to count - 1 do outs.(i) <- take_numbers c n n done;
  if count > 0 && (not anchored) && directed && closed then
    unreadable "closed tours of digraphs are excluded from a first vertex";
  outs

(* ---- the question *)
let vertex v = positive (v + 1)
let vertices l = map vertex l
let option v = if v < 0 then None else Some (vertex v)
let arcs a = list_of (Array.length a) (fun i -> (vertex (tail a.(i)), vertex (head a.(i))))

let take_question c =
  take c "icosian-certificate";
  take c "1";
  if take_if c "subject" then skip_line c;
  take c "question";
  let closed = take_choice c "closed" "open" in
  let at_least = if take_if c "at-least" then take_number c nobody else 0 in
  take c "graph";
  let directed = take_choice c "directed" "undirected" in
  let n = take_size c in
  let count = take_count c 4 in
  let weighted = take_if c "weighted" in
  let listed, edges = take_edges ~weighted c n directed count in
  let first = take_end c n "first" in
  let last = take_end c n "last" in
  let require, needed = take_some_edges c n directed edges "require" in
  let forbid, forbidden = take_some_edges c n directed edges "forbid" in
  let has_given = take_if c "given" in
  let given = if has_given then take_given c n else [] in
  let classes = take_classes c n in
  (* `given 0` anchors the tour, as a class without vertices does *)
  let classes = if has_given && given = [] && classes = [] then [ ([], []) ] else classes in
  let way = if take_if c "waypoints" then (let count = take_count c 2 in Array.to_list (take_numbers c count n)) else [] in
  let magic = if take_if c "magic" then Some (take_magic c n) else None in
  let anchored = first >= 0 || last >= 0 || given <> [] || classes <> [] || way <> [] || magic <> None in
  let outs = if take_if c "exclude" then take_excluded c n anchored directed closed else [||] in
  expect (min (4 * (n + 1)) (1 lsl 22));
  let usable = Array.of_list (List.filter (fun e -> place forbidden e < 0) (Array.to_list edges)) in
  let places (l, m) = (vertices l, vertices m) in
  let question = {
    size = positive n; directed; closed; edges = arcs listed; begins = option first; ends = option last;
    required = arcs require; forbidden = arcs forbid; given = map (fun (v, k) -> (vertex v, vertex k)) given;
    classes = map places classes; waypoints = vertices way;
    magic = (match magic with None -> None | Some (full, rows, columns) -> Some (full, (rows, columns)));
    excluded = list_of (Array.length outs) (fun i -> list_of n (fun k -> vertex outs.(i).(k))) } in
  let sorted l = List.sort_uniq compare l in
  { question; n; first; last; at_least; weighted; usable; needed; outs;
    places = (sorted given, map (fun (l, m) -> (sorted l, sorted m)) classes, way, magic) }
