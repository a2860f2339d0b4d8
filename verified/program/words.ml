(* words.ml - words and numbers between white space, as icosian-check reads them (checker/scan.c).
   A number that announces how many things follow is never believed beyond the bytes left. *)

exception Unreadable of string
exception Refused of string
exception Unsupported of string

let unreadable format = Printf.ksprintf (fun s -> raise (Unreadable s)) format
let refused format = Printf.ksprintf (fun s -> raise (Refused s)) format
let unsupported format = Printf.ksprintf (fun s -> raise (Unsupported s)) format

(* kind: the word that was read last, for the message *)
type cursor = { bytes : string; mutable at : int; mutable line : int; mutable kind : string }

let is_space byte = byte = ' ' || byte = '\t' || byte = '\r' || byte = '\n'
let byte_at c place = if place < String.length c.bytes then c.bytes.[place] else ' '

let skip_space c =
  while c.at < String.length c.bytes && is_space c.bytes.[c.at] do
    if c.bytes.[c.at] = '\n' then c.line <- c.line + 1;
    c.at <- c.at + 1
  done
let skip_line c =
  while c.at < String.length c.bytes && c.bytes.[c.at] <> '\n' do c.at <- c.at + 1 done
let at_end c = skip_space c; c.at = String.length c.bytes

let take_if c expected =
  skip_space c;
  let size = String.length expected in
  let rec same i = i = size || (byte_at c (c.at + i) = expected.[i] && same (i + 1)) in
  let found = same 0 && is_space (byte_at c (c.at + size)) in
  if found then c.at <- min (c.at + size) (String.length c.bytes);
  found
let take c expected =
  if not (take_if c expected) then unreadable "line %d: expected the word '%s'" c.line expected
let take_choice c yes no =
  let is_yes = take_if c yes in
  if not (is_yes || take_if c no) then unreadable "line %d: expected '%s' or '%s'" c.line yes no;
  is_yes

(* A decimal number below `bound`: digits alone, no superfluous zero before them. *)
let take_number c bound =
  skip_space c;
  let first = c.at in
  let rec digits i value =
    let byte = byte_at c i in
    if i < first + 10 && byte >= '0' && byte <= '9' then digits (i + 1) ((10 * value) + Char.code byte - 48)
    else (i, value) in
  let next, value = digits first 0 in
  if not (next > first && is_space (byte_at c next) && (next = first + 1 || byte_at c first <> '0')) then
    unreadable "line %d: expected a number" c.line;
  if value >= bound then unreadable "line %d: %d is too large here (less than %d)" c.line value bound;
  c.at <- next;
  value

(* A number of at most 18 digits, with a minus sign if it is below 0. *)
let take_signed c =
  skip_space c;
  let digit i = let byte = byte_at c i in byte >= '0' && byte <= '9' in
  let minus = byte_at c c.at = '-' && digit (c.at + 1) in
  let first = if minus then c.at + 1 else c.at in
  let rec digits i value =
    if i < first + 18 && digit i then digits (i + 1) ((10 * value) + Char.code (byte_at c i) - 48) else (i, value) in
  let next, value = digits first 0 in
  if not (next > first && is_space (byte_at c next) && (next = first + 1 || byte_at c first <> '0')) then
    unreadable "line %d: expected a number of at most 18 digits" c.line;
  if minus && value = 0 then unreadable "line %d: 0 has no sign" c.line;
  c.at <- next;
  if minus then -value else value

let nobody = 0xffffffff
(* How many things of at least `bytes` bytes each follow. *)
let take_count c bytes =
  let count = take_number c nobody in
  if count > (String.length c.bytes - c.at) / bytes then
    unreadable "line %d: %d are announced, but the file ends" c.line count;
  count
let take_numbers c count bound =
  let numbers = Array.make count 0 in
  for i = 0 to count - 1 do numbers.(i) <- take_number c bound done;
  numbers
