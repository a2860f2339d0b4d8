(* counting.ml - icosian-vcount: counts the tours of a question anew, by a kernel that is proved
   (verified/count/CountQuestion.v), and compares the number with the one in the file. *)
open Words
open Frame

let usage = "usage: icosian-vcount [--memory SIZE] [--slow] FILE\n\
  Verifies the numbers of tours in FILE ('-': standard input), as written by\n\
  icosian count --certificate FILE, with a kernel that is proved correct.\n\
  --memory SIZE   gives up beyond SIZE of memory (500M, 2G)\n\
  --slow          counts with numbers of Coq alone, without Zarith\n\
  Exit status 0: VERIFIED, and only then; 1: REFUSED; 2: not readable;\n\
  3: UNSUPPORTED, a question with conditions on places, or not enough memory.\n"

(* A number of any length: digits alone, no superfluous zero before them. *)
let take_digits c =
  skip_space c;
  let first = c.at in
  while c.at < String.length c.bytes && c.bytes.[c.at] >= '0' && c.bytes.[c.at] <= '9' do c.at <- c.at + 1 done;
  let size = c.at - first in
  if size = 0 || not (is_space (byte_at c c.at)) || (size > 1 && c.bytes.[first] = '0') then
    unreadable "line %d: expected a number" c.line;
  String.sub c.bytes first size

(* ---- the order in which the edges are decided; any order gives the same number *)
let known_order (f : Layout.t) listed =
  let seen = Array.make (Layout.vertices f) false in
  let fresh v = if seen.(v) then false else (seen.(v) <- true; true) in
  List.filter fresh (Array.to_list listed @ List.init (Layout.vertices f) Fun.id)
(* next the vertex of the border that brings the fewest new ones *)
let greedy_order (f : Layout.t) =
  let n = Layout.vertices f in
  let beside v act = List.iter (fun p -> Layout.iter_links f p (fun _ o -> act (if Layout.directed f then o / 2 else o))) (Layout.ports f v) in
  let taken = Array.make n false and met = Array.make n max_int and clock = ref 0 in
  let brings v = let k = ref 0 in beside v (fun o -> if not taken.(o) && met.(o) = max_int then incr k); !k in
  let rec go left border order =
    if left = 0 then List.rev order
    else begin
      let border = if border = [] then List.filter (fun v -> not taken.(v)) (List.init n Fun.id) |> List.filteri (fun i _ -> i = 0) else border in
      let best = List.fold_left (fun best v -> min best (brings v, met.(v), v)) (max_int, max_int, -1) border in
      let _, _, v = best in
      taken.(v) <- true;
      let border = ref (List.filter (fun w -> w <> v) border) in
      beside v (fun o -> if not taken.(o) && met.(o) = max_int then (incr clock; met.(o) <- !clock; border := o :: !border));
      go (left - 1) !border (v :: order)
    end in
  go n [] []
let in_order (f : Layout.t) order edges =
  let rank = Array.make f.top 0 and next = ref 0 in
  List.iter (fun v -> List.iter (fun p -> rank.(p) <- !next; incr next) (List.rev (Layout.ports f v))) order;
  let key (_, (u, v)) =
    let a = rank.(Numbers.number u - 1) and b = rank.(Numbers.number v - 1) in
    if a < b then (a, b) else (b, a) in
  List.stable_sort (fun e f -> compare (key e) (key f)) edges

(* Two sides: the edges at the vertices listed first, and the others in the order of those listed second.  The edges
   within the separator, at vertices of neither list, are divided between both, since each makes states of its side more;
   of each side they are the last.  None where there are so many of them that one sweep has less to do. *)
type sides = {
  sizes : int * int * int;       (* of the first three of four lists: a side, its edges within the separator, the same again *)
  ordered : Kernel.edge list;
  charges : (Kernel.positive * int) list; base : int }

let ends_of (_, (u, v)) = (Numbers.number u - 1, Numbers.number v - 1)
(* how often the whole number of sectors may be a multiple of that of one component *)
let most_sectors = 20000

(* Charges of the ends of some edges: opposite at the ends of each edge, and other powers in other components, so that the
   sum of charges says what each component has.  A component with an odd cycle has none. *)
let charges_of top edges =
  let beside = Array.make top [] and colour = Array.make top 0 in
  List.iter (fun e -> let u, v = ends_of e in beside.(u) <- v :: beside.(u); beside.(v) <- u :: beside.(v)) edges;
  let rec paint c v (found, even) =
    if colour.(v) <> 0 then (found, even && colour.(v) = c)
    else (colour.(v) <- c; List.fold_left (fun known o -> paint (-c) o known) (v :: found, even) beside.(v)) in
  let rec go v power charges =
    if v = top then (charges, power)
    else if beside.(v) = [] || colour.(v) <> 0 then go (v + 1) power charges
    else begin
      let found, even = paint 1 v ([], true) in
      let values = (2 * List.length found) + 1 in
      if not even || power * values > most_sectors then go (v + 1) power charges
      else go (v + 1) (power * values) (List.map (fun u -> (Numbers.positive (u + 1), colour.(u) * power)) found @ charges)
    end in
  go 0 1 []

let two_sides (f : Layout.t) first second =
  let listed vertices =
    let marks = Array.make (Layout.vertices f) false in
    Array.iter (fun v -> marks.(v) <- true) vertices;
    fun v -> marks.(v) in
  let near = listed first and far = listed second in
  let touches listed e =
    let vertex p = if Layout.directed f then p / 2 else p in
    let u, v = ends_of e in
    listed (vertex u) || listed (vertex v) in
  let at_first, others = List.partition (touches near) (Layout.edge_list f) in
  let at_second, within = List.partition (touches far) others in
  let separator = List.filter (fun v -> not (near v || far v)) (List.init (Layout.vertices f) Fun.id) in
  if List.length within > List.length separator || at_first = [] then None
  else begin
    let met edges =
      let marks = Array.make f.top false in
      List.iter (fun e -> let u, v = ends_of e in marks.(u) <- true; marks.(v) <- true) edges;
      fun p -> marks.(p) in
    let from_first = met at_first and from_second = met at_second in
    let in_both p = from_first p && from_second p in
    let between, beside = List.partition (fun e -> let u, v = ends_of e in in_both u && in_both v) within in
    let half l keep = List.filteri (fun i _ -> keep (2 * i < List.length l)) l in
    let at_first = in_order f (known_order f first) at_first @ half beside Fun.id in
    let at_second = in_order f (known_order f second) at_second @ half beside not in
    let within_first = half between Fun.id and within_second = half between not in
    let charges, sectors = charges_of f.top between in
    Some { sizes = (List.length at_first, List.length within_first, List.length at_second); charges; base = sectors;
           ordered = List.concat [ at_first; within_first; at_second; within_second ] }
  end

(* one: a sweep; two: a join of two sides, None where a whole cycle lies on a side; None: this kernel has no join *)
type kernel = {
  one : Kernel.question -> Kernel.edge list -> Kernel.edge list -> (string * int) option;
  two : (Kernel.question -> Kernel.edge list -> sides -> (string * int) option) option }

let answer kernel (asked : Reader.asked) first second =
  let f = Layout.make asked in
  let edges = Layout.edge_list f and q = asked.question in
  let order = if first = [||] || second <> [||] then greedy_order f else known_order f first in
  let joined = match kernel.two with
    | Some two when second <> [||] -> Option.bind (two_sides f first second) (two q edges)
    | _ -> None in
  if joined <> None then joined else kernel.one q edges (in_order f order edges)

let check_record kernel (c : cursor) _ =
  let verdict = verdict_of (fun () ->
    c.kind <- "count";
    let asked = Reader.take_question c in
    take c "count";
    let told = take_digits c in
    let bound = asked.n + if asked.question.closed then 0 else 1 in
    let list () = take_numbers c (take_count c 2) bound in
    let first = list () in
    let second = if take_if c "and" then list () else [||] in
    take c "end";
    match answer kernel asked first second with
    | None -> Unknown "conditions on places, or a single vertex"
    | Some (cycles, _) when cycles = told -> Verified ("count " ^ told)
    | Some (cycles, _) -> Refuse (Printf.sprintf "the question has %s tours, not %s" cycles told)) in
  (verdict, None)

let start fast =
  let count answer file =
    Gc.set { (Gc.get ()) with minor_heap_size = 1 lsl 22 };  (* most states die young *)
    use_memory ();
    check_all (read_all file) (check_record answer) print_line in
  start "icosian-vcount" usage [ ("--slow", count { one = Slow.answer; two = None }) ] (count fast)
