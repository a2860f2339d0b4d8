(* count_main.ml - icosian-vcount with both kernels. *)
let () = Counting.(start { one = Fast.answer; two = Some Fast.join })
