(* main.ml - icosian-vcheck: verifies tours and certificates as icosian-check does, by a kernel that
   is proved (verified/).  Exit status 0: VERIFIED, and only then; 1: REFUSED; 2: not readable; 3:
   UNSUPPORTED, a certificate that the kernel has no proof for, or more memory than --memory. *)
open Words

let usage = "usage: icosian-vcheck [--memory SIZE] [--echo | --lines] FILE\n\
  Verifies the tours and certificates in FILE ('-': standard input), as written by\n\
  icosian solve --certificate FILE, with a kernel that is proved correct.\n\
  --memory SIZE   gives up beyond SIZE of memory (500M, 2G)\n\
  --echo          prints the questions that are judged, in the form of the file\n\
  --lines         each line of FILE is a word and a file of its own (for tests)\n\
  Exit status 0: VERIFIED, and only then; 1: REFUSED; 2: not readable;\n\
  3: UNSUPPORTED, a certificate of a kind that is not proved, or not enough memory.\n"

(* unknown: the record was read; exhausted: it may not have been *)
type verdict = Verified of string | Refuse of string | Unread of string | Unknown of string | Exhausted

(* ---- a record *)
type answer = Tour of int array | None_ of Certificate.t
let take_answer c (asked : Reader.asked) =
  let answer =
    if take_choice c "tour" "none" then begin
      let count = take_count c 2 in
      if count <> asked.n then refused "the tour has %d vertices, the graph %d" count asked.n;
      Tour (take_numbers c count nobody)
    end
    else None_ (Certificate.take_proof c 0) in
  take c "end";
  answer

let sequence t = Numbers.list_of (Array.length t) (fun i -> Reader.vertex t.(i))

(* Do the records make one claim (rule U)?  What is excluded must be the tour in one of its forms;
   that is not tested here: it follows if both records hold. *)
let one_claim (before : (Reader.asked * int array) option) (now : Reader.asked) =
  match before with
  | None -> None
  | Some (first, tour) ->
    let p = first.question and q = now.question in
    if Array.length first.outs = 0 && Array.length now.outs = 1 && first.n = now.n && p.directed = q.directed
       && p.closed = q.closed && first.first = now.first && first.last = now.last && first.usable = now.usable
       && first.needed = now.needed && first.places = now.places
    then Some (first, tour)
    else None

let judge_tour (asked : Reader.asked) t =
  Elaborate.below asked.n t;
  if Kernel.tour_ok asked.question (sequence t) then Verified "tour"
  else Refuse "the sequence is not a tour of the question"
let judge_none (asked : Reader.asked) claim cert =
  if asked.n = 1 then refused "a single vertex is a tour of itself";
  let accepts help p =
    match claim with
    | None -> Kernel.judge help asked.question p
    | Some ((first : Reader.asked), t) -> Kernel.one_tour help first.question (sequence t) (sequence asked.outs.(0)) p in
  if Elaborate.judge asked cert accepts then
    Verified (if claim <> None then "unique"
              else match Array.length asked.outs with 0 -> "none" | k -> Printf.sprintf "none but %d" k)
  else Refuse "the certificate does not hold"

let verdict_of run =
  try run () with
  | Unreadable why -> Unread why
  | Refused why -> Refuse why
  | Unsupported why -> Unknown why
  | Out_of_memory | Stack_overflow -> Exhausted

(* ---- all records of a file *)
(* The line about a record, and its exit status. *)
let line_of number (c : cursor) = function
  | Verified what -> ("VERIFIED " ^ what, 0)
  | Refuse why -> (Printf.sprintf "REFUSED record %d (%s): %s" number c.kind why, 1)
  | Unread why -> (Printf.sprintf "UNREADABLE record %d (%s): %s" number c.kind why, 2)
  | Unknown "" -> (Printf.sprintf "UNSUPPORTED %s" c.kind, 3)
  | Unknown why -> (Printf.sprintf "UNSUPPORTED %s: %s" c.kind why, 3)
  | Exhausted -> (Printf.sprintf "UNSUPPORTED %s: not enough memory" c.kind, 3)

let check_record (c : cursor) before echo =
  let kept = ref None in
  let verdict = verdict_of (fun () ->
    c.kind <- "tour";
    let asked = Reader.take_question c in
    let answer = take_answer c asked in
    if echo then Echo.question stdout asked.question;
    match answer with
    | Tour t ->
      let verdict = judge_tour asked t in
      (match verdict with Verified _ -> kept := Some (asked, t) | _ -> ());
      verdict
    | None_ cert ->
      c.kind <- Certificate.name cert;
      judge_none asked (one_claim before asked) cert) in
  (verdict, !kept)

(* A record that is not supported is left behind; the first that does not hold ends the check. *)
let check_all bytes echo say =
  let c = { bytes; at = 0; line = 1; kind = "tour" } in
  let rec go number before worst =
    if at_end c then worst
    else begin
      let verdict, kept = check_record c before echo in
      let line, status = line_of number c verdict in
      say line;
      match verdict with
      | Verified _ -> go (number + 1) kept worst
      | Unknown _ -> go (number + 1) None 3
      | _ -> status
    end in
  if at_end c then (say "UNREADABLE the file is empty"; 2) else go 1 None 0

(* Each line of the file is a word and a file of its own; printed are the word, the exit status and the
   last line about that file. *)
let check_lines path =
  let input = if path = "-" then stdin else open_in_bin path in
  let rec go () =
    match input_line input with
    | exception End_of_file -> 0
    | line ->
      let at = try String.index line ' ' with Not_found -> String.length line in
      let last = ref "" in
      let status = check_all (String.sub line at (String.length line - at)) false (fun said -> last := said) in
      Printf.printf "%s %d %s\n" (String.sub line 0 at) status !last;
      go () in
  go ()

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
let bad_usage () = prerr_string usage; exit 2
let bytes_of size =
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
    Printf.eprintf "icosian-vcheck: --memory %s: not a size such as 500M or 2G\n" size;
    exit 2
(* The heap is looked at whenever the collector has gone through it. *)
let limit_memory size =
  ignore (Gc.create_alarm (fun () ->
    if (Gc.quick_stat ()).heap_words * (Sys.word_size / 8) > size then raise Out_of_memory))

(* The kernel's functions on lists are recursive: the program starts itself again with all the stack
   that the system allows.  Where that fails, a stack that overflows is not enough memory. *)
let with_stack () =
  let sign = "ICOSIAN_VCHECK_STACK" in
  if Sys.unix && Sys.getenv_opt sign = None then begin
    Unix.putenv sign "all";
    let script = "ulimit -s unlimited 2>/dev/null || ulimit -s \"$(ulimit -H -s)\" 2>/dev/null; exec \"$0\" \"$@\"" in
    let arguments = List.tl (Array.to_list Sys.argv) in
    try Unix.execv "/bin/sh" (Array.of_list ("sh" :: "-c" :: script :: Sys.executable_name :: arguments))
    with Unix.Unix_error _ -> ()
  end

let () =
  with_stack ();
  let whole echo file = check_all (read_all file) echo (fun line -> print_string line; print_char '\n') in
  let rec options act = function
    | "--echo" :: rest -> options (whole true) rest
    | "--lines" :: rest -> options check_lines rest
    | "--memory" :: size :: rest -> limit_memory (bytes_of size); options act rest
    | [ "--help" ] -> print_string usage; exit 2 (* 0 means VERIFIED *)
    | [ file ] when file = "-" || file = "" || file.[0] <> '-' -> fun () -> act file
    | _ -> bad_usage () in
  let act = options (whole false) (List.tl (Array.to_list Sys.argv)) in
  match (let status = act () in flush stdout; status) with
  | status -> exit status
  | exception Sys_error why -> Printf.eprintf "icosian-vcheck: %s\n" why; exit 2
  | exception Out_of_memory -> print_string "UNSUPPORTED file: not enough memory\n"; exit 3
