(* hint_file.ml - reads what icosian-check --hints has written: for each log, from the place in the
   file where its numbers begin, what to look at for each step.  Not trusted, and never held in whole. *)

let used = ref false (* by the record that is judged *)

exception Damaged
let number input =
  let rec go x weight =
    let byte = try input_byte input with End_of_file -> raise Damaged in
    if weight > 1 lsl 42 then raise Damaged;
    if byte < 128 then x + (byte * weight) else go (x + ((byte - 128) * weight)) (128 * weight) in
  go 0 1

(* Two channels: one looks for logs, the other reads hints. *)
type t = { search : in_channel; read : in_channel; found : (int, int) Hashtbl.t; mutable ended : bool }
let opened = ref None
let head = "icosian-hints 1\n"
let open_file path =
  let search = open_in_bin path in
  let begins = try really_input_string search (String.length head) with End_of_file -> "" in
  if begins <> head then raise (Sys_error (path ^ ": not a file of hints"));
  let t = { search; read = open_in_bin path; found = Hashtbl.create 16; ended = false } in
  opened := Some t

(* A log is announced by a 2, which is no hint. *)
let rec find t place =
  match Hashtbl.find_opt t.found place with
  | Some at -> Some at
  | None when t.ended -> None
  | None ->
    (try
       while number t.search <> 2 do () done;
       let place = number t.search in
       Hashtbl.replace t.found place (pos_in t.search)
     with Damaged -> t.ended <- true);
    find t place

(* The channel, at the hints of the log at this place of the file. *)
let about place =
  match !opened with
  | None -> None
  | Some t -> match find t place with
    | None -> None
    | Some at -> used := true; Some (fun () -> seek_in t.read at; t.read)

type code = Port of int | Clause of int | Cut of int
type ending = End | For_good | Skip
(* the hints of a step, and how they end *)
let step input =
  let rec go l = match number input with
    | 0 -> (List.rev l, End)
    | 1 -> (List.rev l, For_good)
    | 2 -> raise Damaged
    | 3 -> if l = [] then ([], Skip) else raise Damaged
    | x ->
      let k = (x - 4) / 3 in
      go ((match (x - 4) mod 3 with 0 -> Port k | 1 -> Clause k | _ -> Cut k) :: l) in
  go []
