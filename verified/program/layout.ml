(* layout.ml - the form of a question as arrays: edges sorted and numbered for the kernel, which
   tests that none is missing.  Nothing here is trusted. *)
open Kernel
open Numbers
open Reader

(* Vertices of the form from 0 (the kernel's less 1), edges from 0 likewise: edge e joins low.(e)
   with high.(e).  arcs: the edges of the file's form, sorted; edge_of.(i): the edge that stands for
   the i-th.  inner.(v): the edge between the two ports of v (directed).  fixed: edges, or None where
   the question is hopeless.  row.(p) .. row.(p + 1) - 1: places in links (edges) and ends of port p. *)
type t = {
  asked : asked; top : int; low : int array; high : int array; arcs : int array; edge_of : int array;
  inner : int array; fixed : int list option; row : int array; links : int array; ends : int array }

let directed f = f.asked.question.directed
let closed f = f.asked.question.closed
let apex f = f.asked.n
let vertices f = if closed f then f.asked.n else f.asked.n + 1
(* the file's port p is vertex p of the form; a vertex has one or two *)
let ports f v = if directed f then [ 2 * v; (2 * v) + 1 ] else [ v ]
let oriented f u v = if directed f || u < v then pair u v else pair v u
let find_arc f u v = place f.arcs (oriented f u v)

(* the edges between the apex and the vertices that may be ends *)
let apex_arcs (a : asked) =
  let begins v = if a.first < 0 then v <> a.last else v = a.first in
  let finishes v = if a.last < 0 then v <> a.first else v = a.last in
  let l = ref [] in
  for v = a.n - 1 downto 0 do
    if a.question.directed then begin
      if finishes v then l := pair v a.n :: !l;
      if begins v then l := pair a.n v :: !l
    end
    else if begins v || finishes v then l := pair v a.n :: !l
  done;
  !l
let musts (a : asked) =
  let ends =
    if a.question.closed then if a.first >= 0 && a.last >= 0 then [ (a.last, a.first) ] else []
    else (if a.first >= 0 then [ (a.n, a.first) ] else []) @ if a.last >= 0 then [ (a.last, a.n) ] else [] in
  append ends (map (fun e -> (tail e, head e)) (Array.to_list a.needed))

let fill_rows top low high =
  let m = Array.length low in
  let row = Array.make (top + 2) 0 in
  let count p = row.(p + 2) <- row.(p + 2) + 1 in
  for e = 0 to m - 1 do count low.(e); count high.(e) done;
  for p = 2 to top + 1 do row.(p) <- row.(p) + row.(p - 1) done;
  let links = Array.make (2 * m) 0 and ends = Array.make (2 * m) 0 in
  let put p e o = let at = row.(p + 1) in links.(at) <- e; ends.(at) <- o; row.(p + 1) <- at + 1 in
  for e = 0 to m - 1 do put low.(e) e high.(e); put high.(e) e low.(e) done;
  (row, links, ends)

let make (a : asked) =
  let q = a.question in
  let arcs = if q.closed then a.usable else Array.append a.usable (Array.of_list (apex_arcs a)) in
  sort_numbers arcs;
  let whole = if q.closed then a.n else a.n + 1 in
  let top = if q.directed then 2 * whole else whole in
  let ordered u v = if u < v then pair u v else pair v u in
  let joint e = if q.directed then ordered (2 * tail e) ((2 * head e) + 1) else e in
  let inner v = pair (2 * v) ((2 * v) + 1) in
  let keys = Array.append (Array.map joint arcs) (if q.directed then Array.init whole inner else [||]) in
  sort_numbers keys;
  let low = Array.map tail keys and high = Array.map head keys in
  let edge_of = Array.map (fun e -> place keys (joint e)) arcs in
  let row, links, ends = fill_rows top low high in
  let inner = if q.directed then Array.init whole (fun v -> place keys (inner v)) else [||] in
  let number (u, v) = place keys (joint (if q.directed then pair u v else ordered u v)) in
  let must = List.rev_map number (musts a) in
  let fixed = if List.mem (-1) must then None else Some (append must (Array.to_list inner)) in
  expect (min (2 * (Array.length keys + top + 4)) (1 lsl 24));
  { asked = a; top; low; high; arcs; edge_of; inner; fixed; row; links; ends }

let edge_list f =
  list_of (Array.length f.low) (fun e -> (positive (e + 1), (positive (f.low.(e) + 1), positive (f.high.(e) + 1))))
let iter_links f p act = for i = f.row.(p) to f.row.(p + 1) - 1 do act f.links.(i) f.ends.(i) done
let vertex_number v = positive (v + 1)
let edge_number e = positive (e + 1)
