(* count_main.ml - icosian-vcount with both kernels. *)
let two q edges (d : Counting.sides) =
  let i, j, k = d.sizes in
  Fast.join q edges ((i, j), k) d.charges d.base d.ordered
let () = Counting.(start { one = Fast.answer; two = Some two })
