(* count_main_slow.ml - icosian-vcount where Zarith is not installed. *)
let () = Counting.(start { one = Slow.answer; two = None })
