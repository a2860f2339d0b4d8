(* count_main.ml - icosian-vcount with both kernels. *)
let () = Counting.start Fast.answer
