(* tables.ml - the steps of a trace or a sweep, in the order of the file.  Between two steps of a trace are
   the successors of states, and how many these are is known only by working the tables out; those of a
   sweep are worked out so that no file asks the kernel for more than icosian-check.  Not trusted. *)
open Kernel
open Numbers
open Layout
open Words

(* A state has a number for each slot: 0, no link; 255, all links; else the slot of the other end of the
   fragment plus 1, and directed plus 128 where the fragment ends (checker/trace.c). *)
let inner = '\255' and untouched = '\000'
let last = 128
type table = { owner : int array; behind : int array array; states : Bytes.t array }
type t = {
  f : Layout.t; numbers : int array; mutable at : int; slots : int; slot : int array; fixed : bool array;
  sweep : bool; taken : bool array; mutable stack : table list; mutable pairs : int; mutable moves : move list }

let next t bound =
  if t.at >= Array.length t.numbers then refused "the trace ends too early";
  let x = t.numbers.(t.at) in
  if x >= bound then refused "number %d of the trace is out of range" (t.at + 1);
  t.at <- t.at + 1;
  x

(* ---- states *)
let mate value = (value land lnot last) - 1
let lacks dir value side =
  if value = 255 then 0
  else if not dir then if value = 0 then 2 else 1
  else if value = 0 || (side = 0) = (value land last <> 0) then 1 else 0
let get s k = Char.code (Bytes.get s k)
let set s k v = Bytes.set s k (Char.chr v)

type linking = Impossible | Linked_ | Closed_
(* a link, or a fragment, from slot u to slot v *)
let add_link dir s u v =
  let a = get s u and b = get s v in
  if lacks dir a 0 = 0 || lacks dir b 1 = 0 then Impossible
  else if mate a = v then (Bytes.set s u inner; Bytes.set s v inner; Closed_)
  else begin
    let from = if a = 0 then u else mate a and upto = if b = 0 then v else mate b in
    Bytes.set s u inner;
    Bytes.set s v inner;
    set s from (upto + 1);
    set s upto ((from + 1) lor if dir then last else 0);
    Linked_
  end

(* ---- a table that is being filled: how many successors the file has, and which are new *)
type sink = { borders : table; ahead : int array array; mutable count : int; mutable made : Bytes.t array;
              told : int; places : (string, int) Hashtbl.t }
let can_go_on t k s =
  let fits slot v = v < 0 || (lacks (directed t.f) (get s slot) 0 <= k.ahead.(0).(slot)
    && (not (directed t.f) || lacks true (get s slot) 1 <= k.ahead.(1).(slot))) in
  let rec all i = i = t.slots || (fits i k.borders.owner.(i) && all (i + 1)) in
  all 0
let look_up k s =
  let key = Bytes.to_string s in
  match Hashtbl.find_opt k.places key with
  | Some place -> place
  | None ->
    if k.count = k.told then refused "a table has more than the %d states it is said to have" k.told;
    Hashtbl.add k.places key k.count;
    k.count
let put t k s =
  if can_go_on t k s then begin
    let number = if t.sweep then look_up k s else next t (k.count + 1) in
    if number < k.count then begin
      if not t.sweep && not (Bytes.equal k.made.(number) s) then refused "a successor is not the state %d it is said to be" number
    end
    else begin
      if k.count = Array.length k.made then k.made <- Array.append k.made (Array.make (k.count + 16) s);
      k.made.(k.count) <- s;
      k.count <- k.count + 1
    end
  end
let port t v side = if directed t.f then (2 * v) + side else v
let sides t = if directed t.f then [ 0; 1 ] else [ 0 ]
(* the links of the file at a port: all but the edge to the other port *)
let own_links t v side act =
  let p = port t v side in
  iter_links t.f p (fun e o -> if not (directed t.f && o / 2 = v) then act e (if directed t.f then o / 2 else o))
let degree t v side = let d = ref 0 in own_links t v side (fun _ _ -> incr d); !d
(* what a sweep may ask for (checker/trace.c) *)
let pay t pairs =
  t.pairs <- t.pairs - pairs;
  if t.pairs < 0 then refused "the tables to %s are too large" (if t.sweep then "go through" else "join")
let take_size t =
  if not t.sweep then 0
  else begin
    let size = next t ((1 lsl 30) + 1) in
    let there = List.fold_left (fun sum (b : table) -> sum + Array.length b.states) size t.stack in
    if there > (1 lsl 20) + (16 * Array.length t.numbers) then
      refused "more states are announced than there may be at once";
    size
  end
let sink t borders =
  let left side slot v = if v < 0 then 0 else degree t v side - borders.behind.(side).(slot) in
  let ahead = Array.of_list (List.map (fun side -> Array.mapi (left side) borders.owner) (sides t)) in
  { borders; ahead; count = 0; made = [||]; told = take_size t; places = Hashtbl.create 64 }
let finish t k below =
  if t.sweep && k.count < k.told then refused "a table has %d states, not %d" k.count k.told;
  t.stack <- { k.borders with states = Array.sub k.made 0 k.count } :: below

(* ---- steps *)
let claim t (b : table) v =
  let k = t.slot.(v) in
  if b.owner.(k) >= 0 && b.owner.(k) <> v then refused "%d and %d share a slot" v b.owner.(k);
  if b.owner.(k) < 0 then begin
    b.owner.(k) <- v;
    Array.iter (fun row -> row.(k) <- 0) b.behind
  end
let copy b = { owner = Array.copy b.owner; behind = Array.map Array.copy b.behind; states = b.states }

let start t =
  if List.length t.stack = 64 then refused "too many tables at once";
  t.stack <- { owner = Array.make t.slots (-1); behind = Array.make_matrix 2 t.slots 0;
               states = [| Bytes.make t.slots untouched |] } :: t.stack;
  t.moves <- Begin :: t.moves

(* all ways to give the vertex in slot `own` the links it lacks *)
let choose_all t k state choices own must =
  let dir = directed t.f in
  let lack = lacks dir (get state own) 0 in
  let one = lack > 0 and two = if dir then lacks dir (get state own) 1 > 0 else lack > 1 in
  let first = choices.(0) and second = choices.(if dir then 1 else 0) in
  let size set wanted = if wanted then Array.length set else 1 in
  if t.sweep then pay t (if two && not dir then size first true * (size first true - 1) / 2 else size first one * size second two);
  for i = 0 to if one then Array.length first - 1 else 0 do
    for j = (if dir || not two then 0 else i + 1) to if two then Array.length second - 1 else 0 do
      let count wanted set i = if wanted && snd set.(i) then 1 else 0 in
      if count one first i + count two second j >= must then begin
        let s = Bytes.copy state in
        let result = if one then add_link dir s own (fst first.(i)) else Linked_ in
        let result = if result = Linked_ && two then add_link dir s (fst second.(j)) own else result in
        Bytes.set s own untouched;
        if result = Linked_ then put t k s
      end
    done
  done

let take t v =
  match t.stack with
  | [] -> refused "%d cannot be taken here" v
  | _ when t.taken.(v) -> refused "%d cannot be taken here" v
  | below :: rest ->
    let b = copy below in
    t.taken.(v) <- true;
    claim t b v;
    let must = ref 0 in
    let gather side =
      let found = ref [] in
      own_links t v side (fun e w ->
        if not t.taken.(w) then begin
          claim t b w;
          let row = b.behind.(if directed t.f then 1 - side else 0) in
          row.(t.slot.(w)) <- row.(t.slot.(w)) + 1;
          if t.fixed.(e) then incr must;
          found := (w, (t.slot.(w), t.fixed.(e))) :: !found
        end);
      Array.of_list (List.map snd (List.sort compare !found)) in
    let choices = Array.of_list (List.map gather (sides t)) in
    let own = t.slot.(v) in
    b.owner.(own) <- -1;
    let k = sink t b in
    Array.iter (fun state -> choose_all t k state choices own !must) below.states;
    finish t k rest;
    List.iter (fun p -> t.moves <- Take (vertex_number p) :: t.moves) (ports t.f v)

let join_states t k a b =
  let dir = directed t.f in
  let s = Bytes.copy a in
  Bytes.iteri (fun i c -> if c = inner then Bytes.set s i inner) b;
  let rec add i result =
    if i = t.slots then result
    else
      let c = get b i in
      if c = 0 || c = 255 || (if dir then c land last <> 0 else mate c < i) then add (i + 1) result
      else if result = Closed_ then Impossible
      else match add_link dir s i (mate c) with Impossible -> Impossible | r -> add (i + 1) r in
  if add 0 Linked_ = Linked_ then put t k s
let clash a b =
  let rec some i = i < Bytes.length a && (let x = Bytes.get a i and y = Bytes.get b i in
    (x = inner && y <> untouched) || (y = inner && x <> untouched) || some (i + 1)) in
  some 0
let join t =
  match t.stack with
  | b :: a :: rest ->
    let out = copy a in
    Array.iteri (fun slot v ->
      if v >= 0 then begin
        claim t out v;
        Array.iteri (fun side row -> row.(slot) <- row.(slot) + b.behind.(side).(slot)) out.behind
      end) b.owner;
    pay t (Array.length a.states * Array.length b.states);
    let k = sink t out in
    Array.iter (fun x -> Array.iter (fun y -> if not (clash x y) then join_states t k x y) b.states) a.states;
    finish t k rest;
    t.moves <- Join :: t.moves
  | _ -> refused "there are no two tables to join"

(* Directed, the kernel sees later than the file that a way closes: where the vertex between its ends is
   taken.  So the vertices of the border follow, and the others. *)
let finally t =
  match t.stack with
  | top :: _ when directed t.f ->
    let on_border = List.filter (fun v -> v >= 0) (Array.to_list top.owner) in
    let others = List.filter (fun v -> not (t.taken.(v) || List.mem v on_border)) (list_of (Array.length t.taken) (fun v -> v)) in
    List.concat_map (fun v -> List.map (fun p -> Take (vertex_number p)) (ports t.f v)) (append on_border others)
  | _ -> []

(* the steps, until a table has no state *)
let moves (f : Layout.t) sweep numbers =
  let n = vertices f in
  let fixed = Array.make (Array.length f.low) false in
  List.iter (fun e -> fixed.(e) <- true) (match f.fixed with Some l -> l | None -> []);
  let t = { f; numbers; at = 0; slots = 0; slot = [||]; fixed; sweep; taken = Array.make n false; stack = [];
            pairs = (if sweep then (1 lsl 24) + (256 * Array.length numbers) else 1024 * Array.length numbers); moves = [] } in
  let slots = next t 61 in
  let slot = Array.init n (fun _ -> next t slots) in
  let t = { t with slots; slot } in
  let empty () = match t.stack with top :: _ -> Array.length top.states = 0 | [] -> false in
  while not (empty ()) do
    let step = next t (n + 2) in
    if step < n then take t step else if step = n then start t else join t
  done;
  if t.at < Array.length numbers then refused "%d numbers are left over" (Array.length numbers - t.at);
  append (List.rev t.moves) (finally t)
