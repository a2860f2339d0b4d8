(* frame.ml - what icosian-vcheck and icosian-vcount share: verdicts, the records of a file, and the command line.
   Exit status 0: VERIFIED, and only then; 1: REFUSED; 2: not readable; 3: UNSUPPORTED, a record that
   the kernel has no proof for, or more memory than --memory. *)
open Words

(* unknown: the record was read; exhausted: it may not have been *)
type verdict = Verified of string | Refuse of string | Unread of string | Unknown of string | Exhausted

let verdict_of run =
  try run () with
  | Unreadable why -> Unread why
  | Refused why -> Refuse why
  | Unsupported why -> Unknown why
  | Out_of_memory | Stack_overflow -> Exhausted
  (* a fault of the code that prepares certificates, which proves nothing *)
  | Invalid_argument _ | Not_found | Failure _ | Division_by_zero -> Unknown "the record could not be prepared"

(* ---- all records of a file *)
(* The line about a record, and its exit status. *)
let line_of number (c : cursor) = function
  | Verified what -> ("VERIFIED " ^ what, 0)
  | Refuse why -> (Printf.sprintf "REFUSED record %d (%s): %s" number c.kind why, 1)
  | Unread why -> (Printf.sprintf "UNREADABLE record %d (%s): %s" number c.kind why, 2)
  | Unknown "" -> (Printf.sprintf "UNSUPPORTED %s" c.kind, 3)
  | Unknown why -> (Printf.sprintf "UNSUPPORTED %s: %s" c.kind why, 3)
  | Exhausted -> (Printf.sprintf "UNSUPPORTED %s: not enough memory" c.kind, 3)

(* A record that is not supported is left behind; the first that does not hold ends the check. *)
(* check: a record, given what the record before left, and what it leaves itself. *)
let check_all bytes check say =
  let c = { bytes; at = 0; line = 1; kind = "tour" } in
  let rec go number before worst =
    if at_end c then worst
    else begin
      let verdict, kept = check c before in
      let line, status = line_of number c verdict in
      say line;
      match verdict with
      | Verified _ -> go (number + 1) kept worst
      | Unknown _ -> go (number + 1) None 3
      | _ -> status
    end in
  if at_end c then (say "UNREADABLE the file is empty"; 2) else go 1 None 0

(* ---- the program *)
let read_all path =
  let input = if path = "-" then stdin else open_in_bin path in
  set_binary_mode_in input true;
  let buffer = Buffer.create 65536 and chunk = Bytes.create 65536 in
  let rec go () =
    let got = Stdlib.input input chunk 0 65536 in
    if got > 0 then (Buffer.add_subbytes buffer chunk 0 got; go ()) in
  go ();
  if path <> "-" then close_in input;
  Buffer.contents buffer
let print_line line = print_string line; print_char '\n'
let bytes_of name size =
  let digits = String.length size - 1 in
  let scaled = function 'K' -> Some 10 | 'M' -> Some 20 | 'G' -> Some 30 | _ -> None in
  let parsed =
    if digits < 0 then None
    else match scaled size.[digits] with
      | Some shift -> Option.map (fun n -> (n, shift)) (int_of_string_opt (String.sub size 0 digits))
      | None -> Option.map (fun n -> (n, 0)) (int_of_string_opt size) in
  match parsed with
  | Some (n, shift) when n > 0 && n < 1 lsl 30 -> n lsl shift
  | _ ->
    Printf.eprintf "%s: --memory %s: not a size such as 500M or 2G\n" name size;
    exit 2
(* The heap is looked at whenever the collector has gone through it. *)
let heap_bytes () = (Gc.quick_stat ()).heap_words * (Sys.word_size / 8)
let memory_limit = ref (1 lsl 32) (* without --memory: what a table may well take *)
let limit_memory size =
  memory_limit := size;
  ignore (Gc.create_alarm (fun () -> if heap_bytes () > size then raise Out_of_memory))
(* While the heap is far from the limit, the collector may leave more garbage in it, and so go through it less often. *)
let use_memory () =
  let adapt () =
    let heap = heap_bytes () in
    let space_overhead = if heap < !memory_limit / 8 then 400 else if heap < !memory_limit / 4 then 200 else 80 in
    Gc.set { (Gc.get ()) with space_overhead } in
  adapt ();
  ignore (Gc.create_alarm adapt)

(* The kernel's functions on lists are recursive: the program starts itself again with all the stack
   that the system allows.  Where that fails, a stack that overflows is not enough memory. *)
let with_stack () =
  let sign = "ICOSIAN_VERIFIED_STACK" in
  if Sys.unix && Sys.getenv_opt sign = None then begin
    Unix.putenv sign "all";
    let script = "ulimit -s unlimited 2>/dev/null || ulimit -s \"$(ulimit -H -s)\" 2>/dev/null; exec \"$0\" \"$@\"" in
    let arguments = List.tl (Array.to_list Sys.argv) in
    try Unix.execv "/bin/sh" (Array.of_list ("sh" :: "-c" :: script :: Sys.executable_name :: arguments))
    with Unix.Unix_error _ -> ()
  end

(* acts: what each option of this program makes of the file; act: what it does without one.  An act
   gives the exit status.  settings: what other options do with the word behind them. *)
let start ?(settings = []) name usage acts act =
  with_stack ();
  (* logs make many small things that soon are nothing: this takes a third less time *)
  Gc.set { (Gc.get ()) with Gc.minor_heap_size = 1 lsl 20; space_overhead = 200 };
  let rec options act = function
    | flag :: rest when List.mem_assoc flag acts -> options (List.assoc flag acts) rest
    | flag :: word :: rest when List.mem_assoc flag settings -> List.assoc flag settings word; options act rest
    | "--memory" :: size :: rest -> limit_memory (bytes_of name size); options act rest
    | [ "--help" ] -> print_string usage; exit 2 (* 0 means VERIFIED *)
    | [ file ] when file = "-" || file = "" || file.[0] <> '-' -> fun () -> act file
    | _ -> prerr_string usage; exit 2 in
  let act = options act (List.tl (Array.to_list Sys.argv)) in
  match (let status = act () in flush stdout; status) with
  | status -> exit status
  | exception Sys_error why -> Printf.eprintf "%s: %s\n" name why; exit 2
  | exception Out_of_memory -> print_string "UNSUPPORTED file: not enough memory\n"; exit 3
