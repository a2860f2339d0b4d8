(* echo.ml - prints a question of the kernel in the form of the file. *)
open Kernel
open Numbers

let at p = number p - 1
let line out word l show = if l <> [] then begin
    Printf.fprintf out "%s %d\n" word (List.length l);
    List.iter (fun x -> output_string out (show x); output_char out '\n') l
  end
let pair (u, v) = Printf.sprintf "%d %d" (at u) (at v)
let row l = String.concat " " (map (fun v -> string_of_int (at v)) l)
let question out q =
  let ends word = function None -> () | Some v -> Printf.fprintf out "%s %d\n" word (at v) in
  Printf.fprintf out "icosian-certificate 1\nquestion %s\n" (if q.closed then "closed" else "open");
  Printf.fprintf out "graph %s %d %d\n" (if q.directed then "directed" else "undirected") (number q.size) (List.length q.edges);
  List.iter (fun e -> output_string out (pair e); output_char out '\n') q.edges;
  ends "first" q.begins;
  ends "last" q.ends;
  line out "require" q.required pair;
  line out "forbid" q.forbidden pair;
  line out "given" q.given pair;
  List.iter (fun (l, m) ->
    Printf.fprintf out "class %d %d\n%s\n%s\n" (List.length l) (List.length m) (row l) (row m)) q.classes;
  line out "waypoints" q.waypoints (fun v -> string_of_int (at v));
  (match q.magic with
   | None -> ()
   | Some (full, (rows, columns)) -> Printf.fprintf out "magic %s %d %d\n" (if full then "full" else "semi") rows columns);
  line out "exclude" q.excluded row
