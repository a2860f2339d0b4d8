(* main.ml - icosian-vcheck: verifies tours and certificates as icosian-check does, by a kernel that
   is proved (verified/). *)
open Words
open Frame

let usage = "usage: icosian-vcheck [--memory SIZE] [--hints HINTS] [--echo | --lines] FILE\n\
  Verifies the tours and certificates in FILE ('-': standard input), as written by\n\
  icosian solve --certificate FILE, with a kernel that is proved correct.\n\
  --memory SIZE   gives up beyond SIZE of memory (500M, 2G)\n\
  --hints HINTS   follows the hints that icosian-check --hints HINTS FILE wrote\n\
  --echo          prints the questions that are judged, in the form of the file\n\
  --lines         each line of FILE is a word and a file of its own (for tests)\n\
  Exit status 0: VERIFIED, and only then; 1: REFUSED; 2: not readable;\n\
  3: UNSUPPORTED, a certificate of a kind that is not proved, or not enough memory.\n"

(* ---- a record *)
type answer = Tour of int array | None_ of Certificate.t | Bound
(* Bounds of weights have no proof yet: they are read, and not judged. *)
let take_bound c (asked : Reader.asked) =
  if not asked.weighted then unreadable "line %d: the graph is not weighted" c.line;
  if Array.length asked.outs > 0 then unreadable "a bound of weights cannot be combined with 'exclude'";
  ignore (take_signed c);
  c.kind <- "bound";
  take c "bound";
  for _ = 1 to take_count c 2 do
    if take_signed c < 0 then unreadable "line %d: expected a number of at most 18 digits" c.line
  done;
  Bound

let take_answer c (asked : Reader.asked) =
  let answer =
    if take_choice c "tour" "none" then begin
      let count = take_count c 2 in
      if count <> asked.n && asked.at_least = 0 then refused "the tour has %d vertices, the graph %d" count asked.n;
      Tour (take_numbers c count nobody)
    end
    else if take_if c "below" || take_if c "above" then take_bound c asked
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

let check_record echo (c : cursor) before =
  let kept = ref None in
  let verdict = verdict_of (fun () ->
    c.kind <- "tour";
    Hint_file.used := false;
    let asked = Reader.take_question c in
    let answer = take_answer c asked in
    if echo then Echo.question stdout asked.question;
    match answer with
    (* tours that leave vertices out have no proof yet *)
    | _ when asked.at_least > 0 -> (match answer with None_ cert -> c.kind <- cert.kind | _ -> ()); unsupported "tours of at least %d vertices" asked.at_least
    | Tour t ->
      let verdict = judge_tour asked t in
      (match verdict with Verified _ -> kept := Some (asked, t) | _ -> ());
      verdict
    | Bound -> unsupported ""
    | None_ cert ->
      c.kind <- cert.kind;
      judge_none asked (one_claim before asked) cert) in
  (verdict, !kept)

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
      let status = check_all (String.sub line at (String.length line - at)) (check_record false) (fun said -> last := said) in
      Printf.printf "%s %d %s\n" (String.sub line 0 at) status !last;
      go () in
  go ()

(* places in hints are those of a whole file *)
let open_hints path =
  try Hint_file.open_file path with Sys_error why -> Printf.eprintf "icosian-vcheck: --hints: %s\n" why; exit 2
let lines path = if !Hint_file.opened = None then check_lines path else (prerr_string usage; exit 2)

let () =
  let whole echo file = check_all (read_all file) (check_record echo) print_line in
  start ~settings:[ ("--hints", open_hints) ] "icosian-vcheck" usage [ ("--echo", whole true); ("--lines", lines) ] (whole false)
