(* Question.v - THE SPECIFICATION: a question, and which sequences of vertices are its tours,
   as docs/certificates.md says.  Vertices and places are numbered from 1: vertex v of a file is
   v + 1 here, and so is place k. *)
Require Import List PArith Arith.
Import ListNotations.

Record question := {
  size : positive;                               (* the vertices are 1 .. size *)
  directed : bool;                               (* edges are arcs, from the first to the second *)
  closed : bool;                                 (* from the last vertex back to the first *)
  edges : list (positive * positive);
  begins : option positive;                      (* first vertex of the tour *)
  ends : option positive;                        (* last vertex of the tour *)
  required : list (positive * positive);
  forbidden : list (positive * positive);
  given : list (positive * positive);            (* a vertex, and the place it must have *)
  classes : list (list positive * list positive);(* places, and vertices that have no others *)
  waypoints : list positive;                     (* met in this order *)
  magic : option (bool * (nat * nat));           (* full, rows, columns: equal sums *)
  excluded : list (list positive) }.             (* tours that do not count *)

(* the steps of a sequence *)
Definition moves (q : question) (t : list positive) : list (positive * positive) :=
  combine t (tl t ++ if closed q then firstn 1 t else []).
(* does the step m go along the edge e? *)
Definition along (q : question) (e m : positive * positive) : Prop :=
  e = m \/ directed q = false /\ e = (snd m, fst m).
Definition usable (q : question) (m : positive * positive) : Prop :=
  (exists e, In e (edges q) /\ along q e m) /\ ~ exists e, In e (forbidden q) /\ along q e m.

Definition has_place (t : list positive) (v k : positive) : Prop :=
  nth_error t (Pos.to_nat k - 1) = Some v.
Fixpoint meets (w t : list positive) : Prop :=
  match w, t with
  | [], _ => True
  | _, [] => False
  | a :: w', v :: t' => a = v /\ meets w' t' \/ meets w t'
  end.

(* Sums: vertex v has the place as its number, and its cell is in row (v-1) / columns. *)
Definition sum_on (line : nat -> bool) (t : list positive) : nat :=
  fold_left (fun s p => if line (Pos.to_nat (fst p) - 1) then snd p + s else s) (combine t (seq 1 (length t))) 0.
Definition has_sums (m : bool * (nat * nat)) (t : list positive) : Prop :=
  let '(full, (rows, columns)) := m in
  let fair line cells := 2 * sum_on line t = cells * (length t + 1) in
  (forall i, i < rows -> fair (fun v => v / columns =? i) columns) /\
  (forall i, i < columns -> fair (fun v => v mod columns =? i) rows) /\
  (full = true -> fair (fun v => v / columns =? v mod columns) columns /\
                  fair (fun v => v / columns + v mod columns =? columns - 1) columns).

(* Without conditions on places a tour may be written from anywhere. *)
Definition anchored (q : question) : bool :=
  match begins q, ends q, given q, classes q, waypoints q, magic q with
  | None, None, [], [], [], None => false
  | _, _, _, _, _, _ => true
  end.
(* Are s and t the same tour? *)
Definition alike (q : question) (s t : list positive) : Prop :=
  s = t \/ anchored q = false /\ exists a b, t = b ++ a /\ (closed q = true \/ a = []) /\
           (s = a ++ b \/ directed q = false /\ s = rev (a ++ b)).

Record is_tour (q : question) (t : list positive) : Prop := {
  each_once : NoDup t /\ forall v, In v t <-> (v <= size q)%positive;
  by_edges : size q <> 1%positive -> forall m, In m (moves q t) -> usable q m;
  no_pair : closed q = true -> directed q = false -> size q <> 2%positive;
  from : forall v, begins q = Some v -> hd_error t = Some v;
  to : forall v, ends q = Some v -> hd_error (rev t) = Some v;
  with_required : forall e, In e (required q) -> exists m, In m (moves q t) /\ along q e m;
  with_given : forall v k, In (v, k) (given q) -> has_place t v k;
  with_classes : forall places l v, In (places, l) (classes q) -> In v l -> exists k, In k places /\ has_place t v k;
  with_waypoints : meets (waypoints q) t;
  with_sums : forall m, magic q = Some m -> has_sums m t;
  not_excluded : forall s, In s (excluded q) -> ~ alike q s t }.
