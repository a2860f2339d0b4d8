
(** val xorb : bool -> bool -> bool **)

let xorb b1 b2 =
  if b1 then if b2 then false else true else b2

(** val negb : bool -> bool **)

let negb = function
| true -> false
| false -> true

(** val option_map : ('a1 -> 'a2) -> 'a1 option -> 'a2 option **)

let option_map f = function
| Some a -> Some (f a)
| None -> None

(** val fst : ('a1 * 'a2) -> 'a1 **)

let fst = function
| (x, _) -> x

(** val snd : ('a1 * 'a2) -> 'a2 **)

let snd = function
| (_, y) -> y

(** val length : 'a1 list -> int **)

let rec length = function
| [] -> 0
| _ :: l' -> Stdlib.Int.succ (length l')

(** val app : 'a1 list -> 'a1 list -> 'a1 list **)

let rec app l m =
  match l with
  | [] -> m
  | a :: l1 -> a :: (app l1 m)

type comparison =
| Eq
| Lt
| Gt

module Coq__1 = struct
 (** val add : int -> int -> int **)let rec add = (+)
end
include Coq__1

(** val mul : int -> int -> int **)

let rec mul = ( * )

(** val sub : int -> int -> int **)

let rec sub = fun n m -> Stdlib.max 0 (n-m)

module type EqLtLe =
 sig
  type t
 end

module MakeOrderTac =
 functor (O:EqLtLe) ->
 functor (P:sig
 end) ->
 struct
 end

module Nat =
 struct
  (** val ltb : int -> int -> bool **)

  let ltb n0 m =
    (<=) (Stdlib.Int.succ n0) m
 end

(** val rev_append : 'a1 list -> 'a1 list -> 'a1 list **)

let rec rev_append l l' =
  match l with
  | [] -> l'
  | a :: l0 -> rev_append l0 (a :: l')

(** val map : ('a1 -> 'a2) -> 'a1 list -> 'a2 list **)

let rec map f = function
| [] -> []
| a :: t0 -> (f a) :: (map f t0)

(** val flat_map : ('a1 -> 'a2 list) -> 'a1 list -> 'a2 list **)

let rec flat_map f = function
| [] -> []
| x :: t0 -> app (f x) (flat_map f t0)

(** val fold_left : ('a1 -> 'a2 -> 'a1) -> 'a2 list -> 'a1 -> 'a1 **)

let rec fold_left f l a0 =
  match l with
  | [] -> a0
  | b :: t0 -> fold_left f t0 (f a0 b)

(** val fold_right : ('a2 -> 'a1 -> 'a1) -> 'a1 -> 'a2 list -> 'a1 **)

let rec fold_right f a0 = function
| [] -> a0
| b :: t0 -> f b (fold_right f a0 t0)

(** val existsb : ('a1 -> bool) -> 'a1 list -> bool **)

let rec existsb f = function
| [] -> false
| a :: l0 -> (||) (f a) (existsb f l0)

(** val forallb : ('a1 -> bool) -> 'a1 list -> bool **)

let rec forallb f = function
| [] -> true
| a :: l0 -> (&&) (f a) (forallb f l0)

(** val filter : ('a1 -> bool) -> 'a1 list -> 'a1 list **)

let rec filter f = function
| [] -> []
| x :: l0 -> if f x then x :: (filter f l0) else filter f l0

(** val firstn : int -> 'a1 list -> 'a1 list **)

let rec firstn n0 l =
  (fun fO fS n -> if n=0 then fO () else fS (n-1))
    (fun _ -> [])
    (fun n1 -> match l with
               | [] -> []
               | a :: l0 -> a :: (firstn n1 l0))
    n0

(** val skipn : int -> 'a1 list -> 'a1 list **)

let rec skipn n0 l =
  (fun fO fS n -> if n=0 then fO () else fS (n-1))
    (fun _ -> l)
    (fun n1 -> match l with
               | [] -> []
               | _ :: l0 -> skipn n1 l0)
    n0

(** val seq : int -> int -> int list **)

let rec seq start len =
  (fun fO fS n -> if n=0 then fO () else fS (n-1))
    (fun _ -> [])
    (fun len0 -> start :: (seq (Stdlib.Int.succ start) len0))
    len

module Pos =
 struct
  (** val succ : Big_int_Z.big_int -> Big_int_Z.big_int **)

  let rec succ = Big_int_Z.succ_big_int

  (** val add :
      Big_int_Z.big_int -> Big_int_Z.big_int -> Big_int_Z.big_int **)

  let rec add = Big_int_Z.add_big_int

  (** val add_carry :
      Big_int_Z.big_int -> Big_int_Z.big_int -> Big_int_Z.big_int **)

  and add_carry x y =
    (fun f2p1 f2p f1 p ->
  if Big_int_Z.le_big_int p Big_int_Z.unit_big_int then f1 () else
  let (q,r) = Big_int_Z.quomod_big_int p (Big_int_Z.big_int_of_int 2) in
  if Big_int_Z.eq_big_int r Big_int_Z.zero_big_int then f2p q else f2p1 q)
      (fun p ->
      (fun f2p1 f2p f1 p ->
  if Big_int_Z.le_big_int p Big_int_Z.unit_big_int then f1 () else
  let (q,r) = Big_int_Z.quomod_big_int p (Big_int_Z.big_int_of_int 2) in
  if Big_int_Z.eq_big_int r Big_int_Z.zero_big_int then f2p q else f2p1 q)
        (fun q ->
        (fun x -> Big_int_Z.succ_big_int (Big_int_Z.mult_int_big_int 2 x))
        (add_carry p q))
        (fun q -> Big_int_Z.mult_int_big_int 2 (add_carry p q))
        (fun _ ->
        (fun x -> Big_int_Z.succ_big_int (Big_int_Z.mult_int_big_int 2 x))
        (succ p))
        y)
      (fun p ->
      (fun f2p1 f2p f1 p ->
  if Big_int_Z.le_big_int p Big_int_Z.unit_big_int then f1 () else
  let (q,r) = Big_int_Z.quomod_big_int p (Big_int_Z.big_int_of_int 2) in
  if Big_int_Z.eq_big_int r Big_int_Z.zero_big_int then f2p q else f2p1 q)
        (fun q -> Big_int_Z.mult_int_big_int 2 (add_carry p q))
        (fun q ->
        (fun x -> Big_int_Z.succ_big_int (Big_int_Z.mult_int_big_int 2 x))
        (add p q))
        (fun _ -> Big_int_Z.mult_int_big_int 2 (succ p))
        y)
      (fun _ ->
      (fun f2p1 f2p f1 p ->
  if Big_int_Z.le_big_int p Big_int_Z.unit_big_int then f1 () else
  let (q,r) = Big_int_Z.quomod_big_int p (Big_int_Z.big_int_of_int 2) in
  if Big_int_Z.eq_big_int r Big_int_Z.zero_big_int then f2p q else f2p1 q)
        (fun q ->
        (fun x -> Big_int_Z.succ_big_int (Big_int_Z.mult_int_big_int 2 x))
        (succ q))
        (fun q -> Big_int_Z.mult_int_big_int 2 (succ q))
        (fun _ ->
        (fun x -> Big_int_Z.succ_big_int (Big_int_Z.mult_int_big_int 2 x))
        Big_int_Z.unit_big_int)
        y)
      x

  (** val pred_double : Big_int_Z.big_int -> Big_int_Z.big_int **)

  let rec pred_double x =
    (fun f2p1 f2p f1 p ->
  if Big_int_Z.le_big_int p Big_int_Z.unit_big_int then f1 () else
  let (q,r) = Big_int_Z.quomod_big_int p (Big_int_Z.big_int_of_int 2) in
  if Big_int_Z.eq_big_int r Big_int_Z.zero_big_int then f2p q else f2p1 q)
      (fun p ->
      (fun x -> Big_int_Z.succ_big_int (Big_int_Z.mult_int_big_int 2 x))
      (Big_int_Z.mult_int_big_int 2 p))
      (fun p ->
      (fun x -> Big_int_Z.succ_big_int (Big_int_Z.mult_int_big_int 2 x))
      (pred_double p))
      (fun _ -> Big_int_Z.unit_big_int)
      x

  (** val pred : Big_int_Z.big_int -> Big_int_Z.big_int **)

  let pred = (fun n -> Big_int_Z.max_big_int Big_int_Z.unit_big_int
  (Big_int_Z.pred_big_int n))

  (** val pred_N : Big_int_Z.big_int -> Big_int_Z.big_int **)

  let pred_N x =
    (fun f2p1 f2p f1 p ->
  if Big_int_Z.le_big_int p Big_int_Z.unit_big_int then f1 () else
  let (q,r) = Big_int_Z.quomod_big_int p (Big_int_Z.big_int_of_int 2) in
  if Big_int_Z.eq_big_int r Big_int_Z.zero_big_int then f2p q else f2p1 q)
      (fun p -> (Big_int_Z.mult_int_big_int 2 p))
      (fun p -> (pred_double p))
      (fun _ -> Big_int_Z.zero_big_int)
      x

  (** val mul :
      Big_int_Z.big_int -> Big_int_Z.big_int -> Big_int_Z.big_int **)

  let rec mul = Big_int_Z.mult_big_int

  (** val iter : ('a1 -> 'a1) -> 'a1 -> Big_int_Z.big_int -> 'a1 **)

  let rec iter f x n0 =
    (fun f2p1 f2p f1 p ->
  if Big_int_Z.le_big_int p Big_int_Z.unit_big_int then f1 () else
  let (q,r) = Big_int_Z.quomod_big_int p (Big_int_Z.big_int_of_int 2) in
  if Big_int_Z.eq_big_int r Big_int_Z.zero_big_int then f2p q else f2p1 q)
      (fun n' -> f (iter f (iter f x n') n'))
      (fun n' -> iter f (iter f x n') n')
      (fun _ -> f x)
      n0

  (** val div2 : Big_int_Z.big_int -> Big_int_Z.big_int **)

  let div2 p =
    (fun f2p1 f2p f1 p ->
  if Big_int_Z.le_big_int p Big_int_Z.unit_big_int then f1 () else
  let (q,r) = Big_int_Z.quomod_big_int p (Big_int_Z.big_int_of_int 2) in
  if Big_int_Z.eq_big_int r Big_int_Z.zero_big_int then f2p q else f2p1 q)
      (fun p0 -> p0)
      (fun p0 -> p0)
      (fun _ -> Big_int_Z.unit_big_int)
      p

  (** val size : Big_int_Z.big_int -> Big_int_Z.big_int **)

  let rec size p =
    (fun f2p1 f2p f1 p ->
  if Big_int_Z.le_big_int p Big_int_Z.unit_big_int then f1 () else
  let (q,r) = Big_int_Z.quomod_big_int p (Big_int_Z.big_int_of_int 2) in
  if Big_int_Z.eq_big_int r Big_int_Z.zero_big_int then f2p q else f2p1 q)
      (fun p0 -> succ (size p0))
      (fun p0 -> succ (size p0))
      (fun _ -> Big_int_Z.unit_big_int)
      p

  (** val compare_cont :
      comparison -> Big_int_Z.big_int -> Big_int_Z.big_int -> comparison **)

  let rec compare_cont = (fun c x y -> let s = Big_int_Z.compare_big_int x y in
  if s = 0 then c else if s < 0 then Lt else Gt)

  (** val compare : Big_int_Z.big_int -> Big_int_Z.big_int -> comparison **)

  let compare = (fun x y -> let s = Big_int_Z.compare_big_int x y in
  if s = 0 then Eq else if s < 0 then Lt else Gt)

  (** val eqb : Big_int_Z.big_int -> Big_int_Z.big_int -> bool **)

  let rec eqb = Big_int_Z.eq_big_int

  (** val leb : Big_int_Z.big_int -> Big_int_Z.big_int -> bool **)

  let leb x y =
    match compare x y with
    | Gt -> false
    | _ -> true

  (** val ltb : Big_int_Z.big_int -> Big_int_Z.big_int -> bool **)

  let ltb x y =
    match compare x y with
    | Lt -> true
    | _ -> false

  (** val coq_Nsucc_double : Big_int_Z.big_int -> Big_int_Z.big_int **)

  let coq_Nsucc_double x =
    (fun fO fp n -> if Big_int_Z.sign_big_int n <= 0 then fO () else fp n)
      (fun _ -> Big_int_Z.unit_big_int)
      (fun p ->
      ((fun x -> Big_int_Z.succ_big_int (Big_int_Z.mult_int_big_int 2 x)) p))
      x

  (** val coq_Ndouble : Big_int_Z.big_int -> Big_int_Z.big_int **)

  let coq_Ndouble n0 =
    (fun fO fp n -> if Big_int_Z.sign_big_int n <= 0 then fO () else fp n)
      (fun _ -> Big_int_Z.zero_big_int)
      (fun p -> (Big_int_Z.mult_int_big_int 2 p))
      n0

  (** val coq_land :
      Big_int_Z.big_int -> Big_int_Z.big_int -> Big_int_Z.big_int **)

  let rec coq_land p q =
    (fun f2p1 f2p f1 p ->
  if Big_int_Z.le_big_int p Big_int_Z.unit_big_int then f1 () else
  let (q,r) = Big_int_Z.quomod_big_int p (Big_int_Z.big_int_of_int 2) in
  if Big_int_Z.eq_big_int r Big_int_Z.zero_big_int then f2p q else f2p1 q)
      (fun p0 ->
      (fun f2p1 f2p f1 p ->
  if Big_int_Z.le_big_int p Big_int_Z.unit_big_int then f1 () else
  let (q,r) = Big_int_Z.quomod_big_int p (Big_int_Z.big_int_of_int 2) in
  if Big_int_Z.eq_big_int r Big_int_Z.zero_big_int then f2p q else f2p1 q)
        (fun q0 -> coq_Nsucc_double (coq_land p0 q0))
        (fun q0 -> coq_Ndouble (coq_land p0 q0))
        (fun _ -> Big_int_Z.unit_big_int)
        q)
      (fun p0 ->
      (fun f2p1 f2p f1 p ->
  if Big_int_Z.le_big_int p Big_int_Z.unit_big_int then f1 () else
  let (q,r) = Big_int_Z.quomod_big_int p (Big_int_Z.big_int_of_int 2) in
  if Big_int_Z.eq_big_int r Big_int_Z.zero_big_int then f2p q else f2p1 q)
        (fun q0 -> coq_Ndouble (coq_land p0 q0))
        (fun q0 -> coq_Ndouble (coq_land p0 q0))
        (fun _ -> Big_int_Z.zero_big_int)
        q)
      (fun _ ->
      (fun f2p1 f2p f1 p ->
  if Big_int_Z.le_big_int p Big_int_Z.unit_big_int then f1 () else
  let (q,r) = Big_int_Z.quomod_big_int p (Big_int_Z.big_int_of_int 2) in
  if Big_int_Z.eq_big_int r Big_int_Z.zero_big_int then f2p q else f2p1 q)
        (fun _ -> Big_int_Z.unit_big_int)
        (fun _ -> Big_int_Z.zero_big_int)
        (fun _ -> Big_int_Z.unit_big_int)
        q)
      p

  (** val coq_lxor :
      Big_int_Z.big_int -> Big_int_Z.big_int -> Big_int_Z.big_int **)

  let rec coq_lxor p q =
    (fun f2p1 f2p f1 p ->
  if Big_int_Z.le_big_int p Big_int_Z.unit_big_int then f1 () else
  let (q,r) = Big_int_Z.quomod_big_int p (Big_int_Z.big_int_of_int 2) in
  if Big_int_Z.eq_big_int r Big_int_Z.zero_big_int then f2p q else f2p1 q)
      (fun p0 ->
      (fun f2p1 f2p f1 p ->
  if Big_int_Z.le_big_int p Big_int_Z.unit_big_int then f1 () else
  let (q,r) = Big_int_Z.quomod_big_int p (Big_int_Z.big_int_of_int 2) in
  if Big_int_Z.eq_big_int r Big_int_Z.zero_big_int then f2p q else f2p1 q)
        (fun q0 -> coq_Ndouble (coq_lxor p0 q0))
        (fun q0 -> coq_Nsucc_double (coq_lxor p0 q0))
        (fun _ -> (Big_int_Z.mult_int_big_int 2 p0))
        q)
      (fun p0 ->
      (fun f2p1 f2p f1 p ->
  if Big_int_Z.le_big_int p Big_int_Z.unit_big_int then f1 () else
  let (q,r) = Big_int_Z.quomod_big_int p (Big_int_Z.big_int_of_int 2) in
  if Big_int_Z.eq_big_int r Big_int_Z.zero_big_int then f2p q else f2p1 q)
        (fun q0 -> coq_Nsucc_double (coq_lxor p0 q0))
        (fun q0 -> coq_Ndouble (coq_lxor p0 q0))
        (fun _ ->
        ((fun x -> Big_int_Z.succ_big_int (Big_int_Z.mult_int_big_int 2 x))
        p0))
        q)
      (fun _ ->
      (fun f2p1 f2p f1 p ->
  if Big_int_Z.le_big_int p Big_int_Z.unit_big_int then f1 () else
  let (q,r) = Big_int_Z.quomod_big_int p (Big_int_Z.big_int_of_int 2) in
  if Big_int_Z.eq_big_int r Big_int_Z.zero_big_int then f2p q else f2p1 q)
        (fun q0 -> (Big_int_Z.mult_int_big_int 2 q0))
        (fun q0 ->
        ((fun x -> Big_int_Z.succ_big_int (Big_int_Z.mult_int_big_int 2 x))
        q0))
        (fun _ -> Big_int_Z.zero_big_int)
        q)
      p

  (** val shiftl :
      Big_int_Z.big_int -> Big_int_Z.big_int -> Big_int_Z.big_int **)

  let shiftl p n0 =
    (fun fO fp n -> if Big_int_Z.sign_big_int n <= 0 then fO () else fp n)
      (fun _ -> p)
      (fun n1 -> iter (fun x -> Big_int_Z.mult_int_big_int 2 x) p n1)
      n0

  (** val iter_op : ('a1 -> 'a1 -> 'a1) -> Big_int_Z.big_int -> 'a1 -> 'a1 **)

  let rec iter_op op p a =
    (fun f2p1 f2p f1 p ->
  if Big_int_Z.le_big_int p Big_int_Z.unit_big_int then f1 () else
  let (q,r) = Big_int_Z.quomod_big_int p (Big_int_Z.big_int_of_int 2) in
  if Big_int_Z.eq_big_int r Big_int_Z.zero_big_int then f2p q else f2p1 q)
      (fun p0 -> op a (iter_op op p0 (op a a)))
      (fun p0 -> iter_op op p0 (op a a))
      (fun _ -> a)
      p

  (** val to_nat : Big_int_Z.big_int -> int **)

  let to_nat = Big_int_Z.int_of_big_int

  (** val of_nat : int -> Big_int_Z.big_int **)

  let rec of_nat = (fun i -> Big_int_Z.big_int_of_int (if i < 1 then 1 else i))

  (** val of_succ_nat : int -> Big_int_Z.big_int **)

  let rec of_succ_nat n0 =
    (fun fO fS n -> if n=0 then fO () else fS (n-1))
      (fun _ -> Big_int_Z.unit_big_int)
      (fun x -> succ (of_succ_nat x))
      n0
 end

module N =
 struct
  (** val pred : Big_int_Z.big_int -> Big_int_Z.big_int **)

  let pred = (fun n -> Big_int_Z.max_big_int Big_int_Z.zero_big_int
  (Big_int_Z.pred_big_int n))

  (** val add :
      Big_int_Z.big_int -> Big_int_Z.big_int -> Big_int_Z.big_int **)

  let add = Big_int_Z.add_big_int

  (** val mul :
      Big_int_Z.big_int -> Big_int_Z.big_int -> Big_int_Z.big_int **)

  let mul = Big_int_Z.mult_big_int

  (** val compare : Big_int_Z.big_int -> Big_int_Z.big_int -> comparison **)

  let compare = (fun x y -> let s = Big_int_Z.compare_big_int x y in
  if s = 0 then Eq else if s < 0 then Lt else Gt)

  (** val div2 : Big_int_Z.big_int -> Big_int_Z.big_int **)

  let div2 n0 =
    (fun fO fp n -> if Big_int_Z.sign_big_int n <= 0 then fO () else fp n)
      (fun _ -> Big_int_Z.zero_big_int)
      (fun p0 ->
      (fun f2p1 f2p f1 p ->
  if Big_int_Z.le_big_int p Big_int_Z.unit_big_int then f1 () else
  let (q,r) = Big_int_Z.quomod_big_int p (Big_int_Z.big_int_of_int 2) in
  if Big_int_Z.eq_big_int r Big_int_Z.zero_big_int then f2p q else f2p1 q)
        (fun p -> p)
        (fun p -> p)
        (fun _ -> Big_int_Z.zero_big_int)
        p0)
      n0

  (** val size : Big_int_Z.big_int -> Big_int_Z.big_int **)

  let size n0 =
    (fun fO fp n -> if Big_int_Z.sign_big_int n <= 0 then fO () else fp n)
      (fun _ -> Big_int_Z.zero_big_int)
      (fun p -> (Pos.size p))
      n0

  (** val coq_land :
      Big_int_Z.big_int -> Big_int_Z.big_int -> Big_int_Z.big_int **)

  let coq_land = Big_int_Z.and_big_int

  (** val coq_lxor :
      Big_int_Z.big_int -> Big_int_Z.big_int -> Big_int_Z.big_int **)

  let coq_lxor = Big_int_Z.xor_big_int

  (** val shiftl :
      Big_int_Z.big_int -> Big_int_Z.big_int -> Big_int_Z.big_int **)

  let shiftl = Big_int_Z.(fun x y -> shift_left_big_int x (int_of_big_int y))

  (** val shiftr :
      Big_int_Z.big_int -> Big_int_Z.big_int -> Big_int_Z.big_int **)

  let shiftr = Big_int_Z.(fun x y -> shift_right_big_int x (int_of_big_int y))

  (** val of_nat : int -> Big_int_Z.big_int **)

  let of_nat = Big_int_Z.big_int_of_int

  (** val ones : Big_int_Z.big_int -> Big_int_Z.big_int **)

  let ones n0 =
    pred (shiftl Big_int_Z.unit_big_int n0)
 end

module Z =
 struct
  (** val double : Big_int_Z.big_int -> Big_int_Z.big_int **)

  let double x =
    (fun fO fp fn z -> let s = Big_int_Z.sign_big_int z in
  if s = 0 then fO () else if s > 0 then fp z
  else fn (Big_int_Z.minus_big_int z))
      (fun _ -> Big_int_Z.zero_big_int)
      (fun p -> (Big_int_Z.mult_int_big_int 2 p))
      (fun p -> Big_int_Z.minus_big_int (Big_int_Z.mult_int_big_int 2 p))
      x

  (** val succ_double : Big_int_Z.big_int -> Big_int_Z.big_int **)

  let succ_double x =
    (fun fO fp fn z -> let s = Big_int_Z.sign_big_int z in
  if s = 0 then fO () else if s > 0 then fp z
  else fn (Big_int_Z.minus_big_int z))
      (fun _ -> Big_int_Z.unit_big_int)
      (fun p ->
      ((fun x -> Big_int_Z.succ_big_int (Big_int_Z.mult_int_big_int 2 x))
      p))
      (fun p -> Big_int_Z.minus_big_int (Pos.pred_double p))
      x

  (** val pred_double : Big_int_Z.big_int -> Big_int_Z.big_int **)

  let pred_double x =
    (fun fO fp fn z -> let s = Big_int_Z.sign_big_int z in
  if s = 0 then fO () else if s > 0 then fp z
  else fn (Big_int_Z.minus_big_int z))
      (fun _ -> Big_int_Z.minus_big_int Big_int_Z.unit_big_int)
      (fun p -> (Pos.pred_double p))
      (fun p -> Big_int_Z.minus_big_int
      ((fun x -> Big_int_Z.succ_big_int (Big_int_Z.mult_int_big_int 2 x)) p))
      x

  (** val pos_sub :
      Big_int_Z.big_int -> Big_int_Z.big_int -> Big_int_Z.big_int **)

  let rec pos_sub x y =
    (fun f2p1 f2p f1 p ->
  if Big_int_Z.le_big_int p Big_int_Z.unit_big_int then f1 () else
  let (q,r) = Big_int_Z.quomod_big_int p (Big_int_Z.big_int_of_int 2) in
  if Big_int_Z.eq_big_int r Big_int_Z.zero_big_int then f2p q else f2p1 q)
      (fun p ->
      (fun f2p1 f2p f1 p ->
  if Big_int_Z.le_big_int p Big_int_Z.unit_big_int then f1 () else
  let (q,r) = Big_int_Z.quomod_big_int p (Big_int_Z.big_int_of_int 2) in
  if Big_int_Z.eq_big_int r Big_int_Z.zero_big_int then f2p q else f2p1 q)
        (fun q -> double (pos_sub p q))
        (fun q -> succ_double (pos_sub p q))
        (fun _ -> (Big_int_Z.mult_int_big_int 2 p))
        y)
      (fun p ->
      (fun f2p1 f2p f1 p ->
  if Big_int_Z.le_big_int p Big_int_Z.unit_big_int then f1 () else
  let (q,r) = Big_int_Z.quomod_big_int p (Big_int_Z.big_int_of_int 2) in
  if Big_int_Z.eq_big_int r Big_int_Z.zero_big_int then f2p q else f2p1 q)
        (fun q -> pred_double (pos_sub p q))
        (fun q -> double (pos_sub p q))
        (fun _ -> (Pos.pred_double p))
        y)
      (fun _ ->
      (fun f2p1 f2p f1 p ->
  if Big_int_Z.le_big_int p Big_int_Z.unit_big_int then f1 () else
  let (q,r) = Big_int_Z.quomod_big_int p (Big_int_Z.big_int_of_int 2) in
  if Big_int_Z.eq_big_int r Big_int_Z.zero_big_int then f2p q else f2p1 q)
        (fun q -> Big_int_Z.minus_big_int (Big_int_Z.mult_int_big_int 2
        q))
        (fun q -> Big_int_Z.minus_big_int (Pos.pred_double q))
        (fun _ -> Big_int_Z.zero_big_int)
        y)
      x

  (** val add :
      Big_int_Z.big_int -> Big_int_Z.big_int -> Big_int_Z.big_int **)

  let add = Big_int_Z.add_big_int

  (** val opp : Big_int_Z.big_int -> Big_int_Z.big_int **)

  let opp = Big_int_Z.minus_big_int

  (** val sub :
      Big_int_Z.big_int -> Big_int_Z.big_int -> Big_int_Z.big_int **)

  let sub = Big_int_Z.sub_big_int

  (** val mul :
      Big_int_Z.big_int -> Big_int_Z.big_int -> Big_int_Z.big_int **)

  let mul = Big_int_Z.mult_big_int

  (** val eqb : Big_int_Z.big_int -> Big_int_Z.big_int -> bool **)

  let eqb = Big_int_Z.eq_big_int

  (** val of_nat : int -> Big_int_Z.big_int **)

  let of_nat n0 =
    (fun fO fS n -> if n=0 then fO () else fS (n-1))
      (fun _ -> Big_int_Z.zero_big_int)
      (fun n1 -> (Pos.of_succ_nat n1))
      n0

  (** val to_pos : Big_int_Z.big_int -> Big_int_Z.big_int **)

  let to_pos z0 =
    (fun fO fp fn z -> let s = Big_int_Z.sign_big_int z in
  if s = 0 then fO () else if s > 0 then fp z
  else fn (Big_int_Z.minus_big_int z))
      (fun _ -> Big_int_Z.unit_big_int)
      (fun p -> p)
      (fun _ -> Big_int_Z.unit_big_int)
      z0
 end

type 'x compare0 =
| LT
| EQ
| GT

module type OrderedType =
 sig
  type t

  val compare : t -> t -> t compare0

  val eq_dec : t -> t -> bool
 end

module OrderedTypeFacts =
 functor (O:OrderedType) ->
 struct
  module TO =
   struct
    type t = O.t
   end

  module IsTO =
   struct
   end

  module OrderTac = MakeOrderTac(TO)(IsTO)

  (** val eq_dec : O.t -> O.t -> bool **)

  let eq_dec =
    O.eq_dec

  (** val lt_dec : O.t -> O.t -> bool **)

  let lt_dec x y =
    match O.compare x y with
    | LT -> true
    | _ -> false

  (** val eqb : O.t -> O.t -> bool **)

  let eqb x y =
    if eq_dec x y then true else false
 end

module KeyOrderedType =
 functor (O:OrderedType) ->
 struct
  module MO = OrderedTypeFacts(O)
 end

module PositiveOrderedTypeBits =
 struct
  type t = Big_int_Z.big_int

  (** val compare : t -> t -> Big_int_Z.big_int compare0 **)

  let rec compare p y =
    (fun f2p1 f2p f1 p ->
  if Big_int_Z.le_big_int p Big_int_Z.unit_big_int then f1 () else
  let (q,r) = Big_int_Z.quomod_big_int p (Big_int_Z.big_int_of_int 2) in
  if Big_int_Z.eq_big_int r Big_int_Z.zero_big_int then f2p q else f2p1 q)
      (fun p0 ->
      (fun f2p1 f2p f1 p ->
  if Big_int_Z.le_big_int p Big_int_Z.unit_big_int then f1 () else
  let (q,r) = Big_int_Z.quomod_big_int p (Big_int_Z.big_int_of_int 2) in
  if Big_int_Z.eq_big_int r Big_int_Z.zero_big_int then f2p q else f2p1 q)
        (fun p1 -> compare p0 p1)
        (fun _ -> GT)
        (fun _ -> GT)
        y)
      (fun p0 ->
      (fun f2p1 f2p f1 p ->
  if Big_int_Z.le_big_int p Big_int_Z.unit_big_int then f1 () else
  let (q,r) = Big_int_Z.quomod_big_int p (Big_int_Z.big_int_of_int 2) in
  if Big_int_Z.eq_big_int r Big_int_Z.zero_big_int then f2p q else f2p1 q)
        (fun _ -> LT)
        (fun p1 -> compare p0 p1)
        (fun _ -> LT)
        y)
      (fun _ ->
      (fun f2p1 f2p f1 p ->
  if Big_int_Z.le_big_int p Big_int_Z.unit_big_int then f1 () else
  let (q,r) = Big_int_Z.quomod_big_int p (Big_int_Z.big_int_of_int 2) in
  if Big_int_Z.eq_big_int r Big_int_Z.zero_big_int then f2p q else f2p1 q)
        (fun _ -> LT)
        (fun _ -> GT)
        (fun _ -> EQ)
        y)
      p

  (** val eq_dec : Big_int_Z.big_int -> Big_int_Z.big_int -> bool **)

  let eq_dec x y =
    match Pos.compare x y with
    | Eq -> true
    | _ -> false
 end

(** val append :
    Big_int_Z.big_int -> Big_int_Z.big_int -> Big_int_Z.big_int **)

let rec append i j =
  (fun f2p1 f2p f1 p ->
  if Big_int_Z.le_big_int p Big_int_Z.unit_big_int then f1 () else
  let (q,r) = Big_int_Z.quomod_big_int p (Big_int_Z.big_int_of_int 2) in
  if Big_int_Z.eq_big_int r Big_int_Z.zero_big_int then f2p q else f2p1 q)
    (fun ii ->
    (fun x -> Big_int_Z.succ_big_int (Big_int_Z.mult_int_big_int 2 x))
    (append ii j))
    (fun ii -> Big_int_Z.mult_int_big_int 2 (append ii j))
    (fun _ -> j)
    i

module PositiveMap =
 struct
  module E = PositiveOrderedTypeBits

  module ME = KeyOrderedType(E)

  type key = Big_int_Z.big_int

  type 'a tree =
  | Leaf
  | Node of 'a tree * 'a option * 'a tree

  type 'a t = 'a tree

  (** val empty : 'a1 t **)

  let empty =
    Leaf

  (** val is_empty : 'a1 t -> bool **)

  let rec is_empty = function
  | Leaf -> true
  | Node (l, o, r) ->
    (match o with
     | Some _ -> false
     | None -> (&&) (is_empty l) (is_empty r))

  (** val find : key -> 'a1 t -> 'a1 option **)

  let rec find i = function
  | Leaf -> None
  | Node (l, o, r) ->
    ((fun f2p1 f2p f1 p ->
  if Big_int_Z.le_big_int p Big_int_Z.unit_big_int then f1 () else
  let (q,r) = Big_int_Z.quomod_big_int p (Big_int_Z.big_int_of_int 2) in
  if Big_int_Z.eq_big_int r Big_int_Z.zero_big_int then f2p q else f2p1 q)
       (fun ii -> find ii r)
       (fun ii -> find ii l)
       (fun _ -> o)
       i)

  (** val mem : key -> 'a1 t -> bool **)

  let rec mem i = function
  | Leaf -> false
  | Node (l, o, r) ->
    ((fun f2p1 f2p f1 p ->
  if Big_int_Z.le_big_int p Big_int_Z.unit_big_int then f1 () else
  let (q,r) = Big_int_Z.quomod_big_int p (Big_int_Z.big_int_of_int 2) in
  if Big_int_Z.eq_big_int r Big_int_Z.zero_big_int then f2p q else f2p1 q)
       (fun ii -> mem ii r)
       (fun ii -> mem ii l)
       (fun _ -> match o with
                 | Some _ -> true
                 | None -> false)
       i)

  (** val add : key -> 'a1 -> 'a1 t -> 'a1 t **)

  let rec add i v = function
  | Leaf ->
    ((fun f2p1 f2p f1 p ->
  if Big_int_Z.le_big_int p Big_int_Z.unit_big_int then f1 () else
  let (q,r) = Big_int_Z.quomod_big_int p (Big_int_Z.big_int_of_int 2) in
  if Big_int_Z.eq_big_int r Big_int_Z.zero_big_int then f2p q else f2p1 q)
       (fun ii -> Node (Leaf, None, (add ii v Leaf)))
       (fun ii -> Node ((add ii v Leaf), None, Leaf))
       (fun _ -> Node (Leaf, (Some v), Leaf))
       i)
  | Node (l, o, r) ->
    ((fun f2p1 f2p f1 p ->
  if Big_int_Z.le_big_int p Big_int_Z.unit_big_int then f1 () else
  let (q,r) = Big_int_Z.quomod_big_int p (Big_int_Z.big_int_of_int 2) in
  if Big_int_Z.eq_big_int r Big_int_Z.zero_big_int then f2p q else f2p1 q)
       (fun ii -> Node (l, o, (add ii v r)))
       (fun ii -> Node ((add ii v l), o, r))
       (fun _ -> Node (l, (Some v), r))
       i)

  (** val remove : key -> 'a1 t -> 'a1 t **)

  let rec remove i m =
    (fun f2p1 f2p f1 p ->
  if Big_int_Z.le_big_int p Big_int_Z.unit_big_int then f1 () else
  let (q,r) = Big_int_Z.quomod_big_int p (Big_int_Z.big_int_of_int 2) in
  if Big_int_Z.eq_big_int r Big_int_Z.zero_big_int then f2p q else f2p1 q)
      (fun ii ->
      match m with
      | Leaf -> Leaf
      | Node (l, o, r) ->
        (match l with
         | Leaf ->
           (match o with
            | Some _ -> Node (l, o, (remove ii r))
            | None ->
              (match remove ii r with
               | Leaf -> Leaf
               | Node (t0, o0, t1) -> Node (Leaf, None, (Node (t0, o0, t1)))))
         | Node (_, _, _) -> Node (l, o, (remove ii r))))
      (fun ii ->
      match m with
      | Leaf -> Leaf
      | Node (l, o, r) ->
        (match o with
         | Some _ -> Node ((remove ii l), o, r)
         | None ->
           (match r with
            | Leaf ->
              (match remove ii l with
               | Leaf -> Leaf
               | Node (t0, o0, t1) -> Node ((Node (t0, o0, t1)), None, Leaf))
            | Node (_, _, _) -> Node ((remove ii l), o, r))))
      (fun _ ->
      match m with
      | Leaf -> Leaf
      | Node (l, _, r) ->
        (match l with
         | Leaf ->
           (match r with
            | Leaf -> Leaf
            | Node (_, _, _) -> Node (l, None, r))
         | Node (_, _, _) -> Node (l, None, r)))
      i

  (** val xelements : 'a1 t -> key -> (key * 'a1) list **)

  let rec xelements m i =
    match m with
    | Leaf -> []
    | Node (l, o, r) ->
      (match o with
       | Some x ->
         app
           (xelements l
             (append i (Big_int_Z.mult_int_big_int 2 Big_int_Z.unit_big_int)))
           ((i,
           x) :: (xelements r
                   (append i
                     ((fun x -> Big_int_Z.succ_big_int (Big_int_Z.mult_int_big_int 2 x))
                     Big_int_Z.unit_big_int))))
       | None ->
         app
           (xelements l
             (append i (Big_int_Z.mult_int_big_int 2 Big_int_Z.unit_big_int)))
           (xelements r
             (append i
               ((fun x -> Big_int_Z.succ_big_int (Big_int_Z.mult_int_big_int 2 x))
               Big_int_Z.unit_big_int))))

  (** val elements : 'a1 t -> (key * 'a1) list **)

  let elements m =
    xelements m Big_int_Z.unit_big_int

  (** val cardinal : 'a1 t -> int **)

  let rec cardinal = function
  | Leaf -> 0
  | Node (l, o, r) ->
    (match o with
     | Some _ -> Stdlib.Int.succ (Coq__1.add (cardinal l) (cardinal r))
     | None -> Coq__1.add (cardinal l) (cardinal r))

  (** val xfind : key -> key -> 'a1 t -> 'a1 option **)

  let rec xfind i j m =
    (fun f2p1 f2p f1 p ->
  if Big_int_Z.le_big_int p Big_int_Z.unit_big_int then f1 () else
  let (q,r) = Big_int_Z.quomod_big_int p (Big_int_Z.big_int_of_int 2) in
  if Big_int_Z.eq_big_int r Big_int_Z.zero_big_int then f2p q else f2p1 q)
      (fun ii ->
      (fun f2p1 f2p f1 p ->
  if Big_int_Z.le_big_int p Big_int_Z.unit_big_int then f1 () else
  let (q,r) = Big_int_Z.quomod_big_int p (Big_int_Z.big_int_of_int 2) in
  if Big_int_Z.eq_big_int r Big_int_Z.zero_big_int then f2p q else f2p1 q)
        (fun jj -> xfind ii jj m)
        (fun _ -> None)
        (fun _ -> find i m)
        j)
      (fun ii ->
      (fun f2p1 f2p f1 p ->
  if Big_int_Z.le_big_int p Big_int_Z.unit_big_int then f1 () else
  let (q,r) = Big_int_Z.quomod_big_int p (Big_int_Z.big_int_of_int 2) in
  if Big_int_Z.eq_big_int r Big_int_Z.zero_big_int then f2p q else f2p1 q)
        (fun _ -> None)
        (fun jj -> xfind ii jj m)
        (fun _ -> find i m)
        j)
      (fun _ ->
      (fun f2p1 f2p f1 p ->
  if Big_int_Z.le_big_int p Big_int_Z.unit_big_int then f1 () else
  let (q,r) = Big_int_Z.quomod_big_int p (Big_int_Z.big_int_of_int 2) in
  if Big_int_Z.eq_big_int r Big_int_Z.zero_big_int then f2p q else f2p1 q)
        (fun _ -> None)
        (fun _ -> None)
        (fun _ -> find i m)
        j)
      i

  (** val xmapi : (key -> 'a1 -> 'a2) -> 'a1 t -> key -> 'a2 t **)

  let rec xmapi f m i =
    match m with
    | Leaf -> Leaf
    | Node (l, o, r) ->
      Node
        ((xmapi f l
           (append i (Big_int_Z.mult_int_big_int 2 Big_int_Z.unit_big_int))),
        (option_map (f i) o),
        (xmapi f r
          (append i
            ((fun x -> Big_int_Z.succ_big_int (Big_int_Z.mult_int_big_int 2 x))
            Big_int_Z.unit_big_int))))

  (** val mapi : (key -> 'a1 -> 'a2) -> 'a1 t -> 'a2 t **)

  let mapi f m =
    xmapi f m Big_int_Z.unit_big_int

  (** val map : ('a1 -> 'a2) -> 'a1 t -> 'a2 t **)

  let map f m =
    mapi (fun _ -> f) m

  (** val xmap2_l :
      ('a1 option -> 'a2 option -> 'a3 option) -> 'a1 t -> 'a3 t **)

  let rec xmap2_l f = function
  | Leaf -> Leaf
  | Node (l, o, r) -> Node ((xmap2_l f l), (f o None), (xmap2_l f r))

  (** val xmap2_r :
      ('a1 option -> 'a2 option -> 'a3 option) -> 'a2 t -> 'a3 t **)

  let rec xmap2_r f = function
  | Leaf -> Leaf
  | Node (l, o, r) -> Node ((xmap2_r f l), (f None o), (xmap2_r f r))

  (** val _map2 :
      ('a1 option -> 'a2 option -> 'a3 option) -> 'a1 t -> 'a2 t -> 'a3 t **)

  let rec _map2 f m1 m2 =
    match m1 with
    | Leaf -> xmap2_r f m2
    | Node (l1, o1, r1) ->
      (match m2 with
       | Leaf -> xmap2_l f m1
       | Node (l2, o2, r2) ->
         Node ((_map2 f l1 l2), (f o1 o2), (_map2 f r1 r2)))

  (** val map2 :
      ('a1 option -> 'a2 option -> 'a3 option) -> 'a1 t -> 'a2 t -> 'a3 t **)

  let map2 f =
    _map2 (fun o1 o2 ->
      match o1 with
      | Some _ -> f o1 o2
      | None -> (match o2 with
                 | Some _ -> f o1 o2
                 | None -> None))

  (** val xfoldi :
      (key -> 'a1 -> 'a2 -> 'a2) -> 'a1 t -> 'a2 -> key -> 'a2 **)

  let rec xfoldi f m v i =
    match m with
    | Leaf -> v
    | Node (l, o, r) ->
      (match o with
       | Some x ->
         xfoldi f r
           (f i x
             (xfoldi f l v
               (append i (Big_int_Z.mult_int_big_int 2
                 Big_int_Z.unit_big_int))))
           (append i
             ((fun x -> Big_int_Z.succ_big_int (Big_int_Z.mult_int_big_int 2 x))
             Big_int_Z.unit_big_int))
       | None ->
         xfoldi f r
           (xfoldi f l v
             (append i (Big_int_Z.mult_int_big_int 2 Big_int_Z.unit_big_int)))
           (append i
             ((fun x -> Big_int_Z.succ_big_int (Big_int_Z.mult_int_big_int 2 x))
             Big_int_Z.unit_big_int)))

  (** val fold : (key -> 'a1 -> 'a2 -> 'a2) -> 'a1 t -> 'a2 -> 'a2 **)

  let fold f m i =
    xfoldi f m i Big_int_Z.unit_big_int

  (** val equal : ('a1 -> 'a1 -> bool) -> 'a1 t -> 'a1 t -> bool **)

  let rec equal cmp m1 m2 =
    match m1 with
    | Leaf -> is_empty m2
    | Node (l1, o1, r1) ->
      (match m2 with
       | Leaf -> is_empty m1
       | Node (l2, o2, r2) ->
         (&&)
           ((&&)
             (match o1 with
              | Some v1 ->
                (match o2 with
                 | Some v2 -> cmp v1 v2
                 | None -> false)
              | None -> (match o2 with
                         | Some _ -> false
                         | None -> true)) (equal cmp l1 l2)) (equal cmp r1 r2))
 end

type edge = Big_int_Z.big_int * (Big_int_Z.big_int * Big_int_Z.big_int)

(** val touches : Big_int_Z.big_int -> edge -> bool **)

let touches w = function
| (_, p0) -> let (u, v) = p0 in (||) (Pos.eqb u w) (Pos.eqb v w)

(** val same_ends : edge -> edge -> bool **)

let same_ends e f =
  let (_, p0) = e in
  let (u, v) = p0 in
  let (_, p1) = f in
  let (a, b) = p1 in
  (||) ((&&) (Pos.eqb u a) (Pos.eqb v b)) ((&&) (Pos.eqb u b) (Pos.eqb v a))

module PM = PositiveMap

type links = (Big_int_Z.big_int * Big_int_Z.big_int) list

(** val row_of : links PM.t -> PM.key -> links **)

let row_of m w =
  match PM.find w m with
  | Some r -> r
  | None -> []

(** val add_link :
    links PM.t -> PM.key -> Big_int_Z.big_int -> Big_int_Z.big_int ->
    (Big_int_Z.big_int * Big_int_Z.big_int) list PM.t **)

let add_link m w k o =
  PM.add w ((k, o) :: (row_of m w)) m

(** val rows : edge list -> links PM.t **)

let rec rows = function
| [] -> PM.empty
| e :: r ->
  let (k, p) = e in let (u, v) = p in add_link (add_link (rows r) u k v) v k u

(** val ends_map :
    edge list -> (Big_int_Z.big_int * Big_int_Z.big_int) PM.t **)

let rec ends_map = function
| [] -> PM.empty
| e :: r -> let (k, uv) = e in PM.add k uv (ends_map r)

(** val before : edge -> edge -> bool **)

let before e f =
  let (k, p) = e in
  let (u, v) = p in
  let (l, p0) = f in
  let (a, b) = p0 in
  (&&) (Pos.ltb k l) ((||) (Pos.ltb u a) ((&&) (Pos.eqb u a) (Pos.ltb v b)))

(** val proper : Big_int_Z.big_int -> edge -> bool **)

let proper top = function
| (_, p0) -> let (u, v) = p0 in (&&) (Pos.ltb u v) (Pos.leb v top)

(** val sorted : Big_int_Z.big_int -> edge list -> bool **)

let rec sorted top = function
| [] -> true
| e :: r ->
  (&&) ((&&) (proper top e) (match r with
                             | [] -> true
                             | f :: _ -> before e f)) (sorted top r)

(** val set_of : Big_int_Z.big_int list -> unit PM.t **)

let set_of l =
  fold_right (fun w m -> PM.add w () m) PM.empty l

(** val end1 : edge -> Big_int_Z.big_int **)

let end1 e =
  fst (snd e)

(** val end2 : edge -> Big_int_Z.big_int **)

let end2 e =
  snd (snd e)

(** val deg : edge list -> Big_int_Z.big_int -> int **)

let deg x w =
  length (filter (touches w) x)

type mates = Big_int_Z.big_int -> Big_int_Z.big_int option

(** val pending : Big_int_Z.big_int -> edge list -> bool **)

let pending v e =
  existsb (touches v) e

(** val vertices : int -> Big_int_Z.big_int list **)

let vertices n0 =
  map Pos.of_nat (seq (Stdlib.Int.succ 0) n0)

type 'st state =
| Live of 'st
| Done

type ctx = { c_u : Big_int_Z.big_int; c_v : Big_int_Z.big_int; c_du : 
             bool; c_dv : bool; c_lu : bool; c_lv : bool;
             c_pend : Big_int_Z.big_int list; c_must : bool }

(** val few : Big_int_Z.big_int -> edge list -> bool **)

let few v e =
  (<=) (deg e v) (Stdlib.Int.succ 0)

(** val make_ctx : int -> (edge -> bool) -> edge -> edge list -> ctx **)

let make_ctx n0 must e rest =
  { c_u = (end1 e); c_v = (end2 e); c_du = (negb (pending (end1 e) rest));
    c_dv = (negb (pending (end2 e) rest)); c_lu = (few (end1 e) rest); c_lv =
    (few (end2 e) rest); c_pend =
    (filter (fun z0 -> pending z0 (e :: rest)) (vertices n0)); c_must =
    (must e) }

(** val is_open :
    ('a1 -> Big_int_Z.big_int -> Big_int_Z.big_int option) -> 'a1 ->
    Big_int_Z.big_int -> bool **)

let is_open get s z0 =
  match get s z0 with
  | Some _ -> true
  | None -> false

(** val untouched :
    ('a1 -> Big_int_Z.big_int -> Big_int_Z.big_int option) -> 'a1 ->
    Big_int_Z.big_int -> bool **)

let untouched get s z0 =
  match get s z0 with
  | Some w -> Pos.eqb w z0
  | None -> false

(** val settle :
    ('a1 -> Big_int_Z.big_int -> Big_int_Z.big_int option) -> ('a1 ->
    Big_int_Z.big_int -> 'a1) -> ctx -> 'a1 -> 'a1 state option **)

let settle get forget c s =
  if (&&) c.c_du (is_open get s c.c_u)
  then None
  else if (&&) c.c_dv (is_open get s c.c_v)
       then None
       else if (&&) c.c_lu (untouched get s c.c_u)
            then None
            else if (&&) c.c_lv (untouched get s c.c_v)
                 then None
                 else let s0 = if c.c_du then forget s c.c_u else s in
                      let s1 = if c.c_dv then forget s0 c.c_v else s0 in
                      Some (Live s1)

(** val skip :
    ('a1 -> Big_int_Z.big_int -> Big_int_Z.big_int option) -> ('a1 ->
    Big_int_Z.big_int -> 'a1) -> ctx -> 'a1 state -> 'a1 state option **)

let skip get forget c q =
  if c.c_must
  then None
  else (match q with
        | Live s -> settle get forget c s
        | Done -> Some Done)

(** val take_at :
    ('a1 -> Big_int_Z.big_int -> Big_int_Z.big_int option) -> ('a1 ->
    Big_int_Z.big_int -> Big_int_Z.big_int option -> 'a1) -> ('a1 ->
    Big_int_Z.big_int -> 'a1) -> ctx -> 'a1 -> Big_int_Z.big_int ->
    Big_int_Z.big_int -> 'a1 state option **)

let take_at get put0 forget c s a b =
  let u = c.c_u in
  let v = c.c_v in
  if Pos.eqb a v
  then if forallb (fun z0 ->
            (||) ((||) (Pos.eqb z0 u) (Pos.eqb z0 v))
              (negb (is_open get s z0))) c.c_pend
       then Some Done
       else None
  else settle get forget c
         (put0 (put0 (put0 (put0 s u None) v None) a (Some b)) b (Some a))

type 'st table = ('st state * Big_int_Z.big_int) list

(** val cmp_state :
    ('a1 -> 'a1 -> comparison) -> 'a1 state -> 'a1 state -> comparison **)

let cmp_state cmp p q =
  match p with
  | Live a -> (match q with
               | Live b -> cmp a b
               | Done -> Gt)
  | Done -> (match q with
             | Live _ -> Lt
             | Done -> Eq)

(** val merge :
    ('a1 -> 'a1 -> comparison) -> 'a1 table -> 'a1 table -> 'a1 table -> 'a1
    table **)

let rec merge cmp l1 = match l1 with
| [] -> (fun l2 acc -> rev_append acc l2)
| p :: r1 ->
  let rec m2 l2 acc =
    match l2 with
    | [] -> rev_append acc l1
    | q :: r2 ->
      (match cmp_state cmp (fst p) (fst q) with
       | Eq -> merge cmp r1 r2 (((fst p), (N.add (snd p) (snd q))) :: acc)
       | Lt -> merge cmp r1 l2 (p :: acc)
       | Gt -> m2 r2 (q :: acc))
  in m2

(** val push :
    ('a1 -> 'a1 -> comparison) -> 'a1 table -> 'a1 table option list -> 'a1
    table option list **)

let rec push cmp l = function
| [] -> (Some l) :: []
| o :: r ->
  (match o with
   | Some m -> None :: (push cmp (merge cmp m l []) r)
   | None -> (Some l) :: r)

(** val flush :
    ('a1 -> 'a1 -> comparison) -> 'a1 table option list -> 'a1 table **)

let flush cmp k =
  fold_left (fun t0 o ->
    match o with
    | Some m -> merge cmp m t0 []
    | None -> t0) k []

type 'st bins =
  (Big_int_Z.big_int * (Big_int_Z.big_int * 'st table) list) list

(** val put_in :
    Big_int_Z.big_int -> ('a1 -> 'a1) -> 'a1 -> (Big_int_Z.big_int * 'a1)
    list -> (Big_int_Z.big_int * 'a1) list **)

let rec put_in a f none = function
| [] -> (a, (f none)) :: []
| p :: r ->
  if Pos.eqb a (fst p)
  then ((fst p), (f (snd p))) :: r
  else p :: (put_in a f none r)

(** val put_bin :
    Big_int_Z.big_int -> Big_int_Z.big_int -> ('a1 state * Big_int_Z.big_int)
    -> 'a1 bins -> 'a1 bins **)

let put_bin a b e binned =
  put_in a (put_in b (fun x -> e :: x) []) [] binned

(** val step :
    ('a1 -> Big_int_Z.big_int -> Big_int_Z.big_int option) -> ('a1 ->
    Big_int_Z.big_int -> Big_int_Z.big_int option -> 'a1) -> ('a1 ->
    Big_int_Z.big_int -> 'a1) -> ctx -> ('a1 table * 'a1 bins) -> ('a1
    state * Big_int_Z.big_int) -> 'a1 table * 'a1 bins **)

let step get put0 forget c acc qc =
  let (kept, binned) = acc in
  ((match skip get forget c (fst qc) with
    | Some p -> (p, (snd qc)) :: kept
    | None -> kept),
  (match fst qc with
   | Live s ->
     (match get s c.c_u with
      | Some a ->
        (match get s c.c_v with
         | Some b ->
           (match take_at get put0 forget c s a b with
            | Some p -> put_bin a b (p, (snd qc)) binned
            | None -> binned)
         | None -> binned)
      | None -> binned)
   | Done -> binned))

(** val push_bins :
    ('a1 -> 'a1 -> comparison) -> 'a1 bins -> 'a1 table option list **)

let push_bins cmp binned =
  fold_left (fun k al ->
    fold_left (fun k0 bt -> push cmp (rev_append (snd bt) []) k0) (snd al) k)
    binned []

(** val expand :
    ('a1 -> Big_int_Z.big_int -> Big_int_Z.big_int option) -> ('a1 ->
    Big_int_Z.big_int -> Big_int_Z.big_int option -> 'a1) -> ('a1 ->
    Big_int_Z.big_int -> 'a1) -> ('a1 -> 'a1 -> comparison) -> ctx -> 'a1
    table -> 'a1 table **)

let expand get put0 forget cmp c t0 =
  let (kept, binned) = fold_left (step get put0 forget c) t0 ([], []) in
  merge cmp (rev_append kept []) (flush cmp (push_bins cmp binned)) []

(** val process :
    int -> ('a1 -> Big_int_Z.big_int -> Big_int_Z.big_int option) -> ('a1 ->
    Big_int_Z.big_int -> Big_int_Z.big_int option -> 'a1) -> ('a1 ->
    Big_int_Z.big_int -> 'a1) -> ('a1 -> 'a1 -> comparison) -> (edge -> bool)
    -> edge list -> 'a1 table -> Big_int_Z.big_int **)

let rec process n0 get put0 forget cmp must e t0 =
  match e with
  | [] ->
    fold_left (fun a qc ->
      match fst qc with
      | Live _ -> a
      | Done -> N.add a (snd qc)) t0 Big_int_Z.zero_big_int
  | e0 :: r ->
    let c = make_ctx n0 must e0 r in
    process n0 get put0 forget cmp must r (expand get put0 forget cmp c t0)

(** val well_formed : int -> edge list -> bool **)

let well_formed n0 l =
  (&&)
    ((&&) (Nat.ltb 0 n0)
      (forallb (fun e ->
        (&&)
          ((&&) ((<=) (Pos.to_nat (end1 e)) n0)
            ((<=) (Pos.to_nat (end2 e)) n0))
          (negb (Pos.eqb (end1 e) (end2 e)))) l))
    (forallb (fun v -> pending v l) (vertices n0))

(** val count :
    int -> 'a1 -> ('a1 -> Big_int_Z.big_int -> Big_int_Z.big_int option) ->
    ('a1 -> Big_int_Z.big_int -> Big_int_Z.big_int option -> 'a1) -> ('a1 ->
    Big_int_Z.big_int -> 'a1) -> ('a1 -> 'a1 -> comparison) -> (edge -> bool)
    -> edge list -> Big_int_Z.big_int option **)

let count n0 empty0 get put0 forget cmp must l =
  if well_formed n0 l
  then Some
         (process n0 get put0 forget cmp must l (((Live empty0),
           Big_int_Z.unit_big_int) :: []))
  else None

module Coq_PM = PositiveMap

(** val field :
    Big_int_Z.big_int -> Big_int_Z.big_int -> Big_int_Z.big_int ->
    Big_int_Z.big_int -> Big_int_Z.big_int **)

let field b mask s v =
  N.coq_land (N.shiftr s (N.mul b v)) mask

(** val set_field :
    Big_int_Z.big_int -> Big_int_Z.big_int -> Big_int_Z.big_int ->
    Big_int_Z.big_int -> Big_int_Z.big_int -> Big_int_Z.big_int **)

let set_field b mask s v c =
  N.coq_lxor s (N.shiftl (N.coq_lxor (field b mask s v) c) (N.mul b v))

(** val p_get :
    Big_int_Z.big_int -> Big_int_Z.big_int -> Big_int_Z.big_int ->
    Big_int_Z.big_int -> Big_int_Z.big_int option **)

let p_get b mask s v =
  (fun fO fp n -> if Big_int_Z.sign_big_int n <= 0 then fO () else fp n)
    (fun _ -> Some v)
    (fun w -> if Pos.eqb w v then None else Some w)
    (field b mask s v)

(** val p_put :
    Big_int_Z.big_int -> Big_int_Z.big_int -> Big_int_Z.big_int ->
    Big_int_Z.big_int -> Big_int_Z.big_int option -> Big_int_Z.big_int **)

let p_put b mask s v o =
  set_field b mask s v (match o with
                        | Some w -> w
                        | None -> v)

(** val p_forget :
    Big_int_Z.big_int -> Big_int_Z.big_int -> Big_int_Z.big_int ->
    Big_int_Z.big_int -> Big_int_Z.big_int **)

let p_forget b mask s v =
  set_field b mask s v Big_int_Z.zero_big_int

(** val width : int -> Big_int_Z.big_int **)

let width n0 =
  N.size (N.of_nat n0)

(** val count_packed :
    int -> (edge -> bool) -> edge list -> Big_int_Z.big_int option **)

let count_packed n0 must l =
  let b = width n0 in
  let m = N.ones b in
  count n0 Big_int_Z.zero_big_int (p_get b m) (p_put b m) (p_forget b m)
    N.compare must l

(** val distinct : edge list -> bool **)

let rec distinct = function
| [] -> true
| e :: r ->
  (&&)
    (forallb (fun f ->
      (&&) (negb (Pos.eqb (fst e) (fst f))) (negb (same_ends e f))) r)
    (distinct r)

(** val fit : int -> edge list -> bool **)

let fit n0 l =
  (&&) ((<=) (Stdlib.Int.succ (Stdlib.Int.succ (Stdlib.Int.succ 0))) n0)
    (distinct l)

(** val tours_packed :
    int -> (edge -> bool) -> edge list -> Big_int_Z.big_int option **)

let tours_packed n0 must l =
  if fit n0 l then count_packed n0 must l else None

(** val links0 : mates -> Big_int_Z.big_int -> int **)

let links0 m v =
  match m v with
  | Some w -> if Pos.eqb w v then 0 else Stdlib.Int.succ 0
  | None -> Stdlib.Int.succ (Stdlib.Int.succ 0)

(** val sweep :
    int -> ('a1 -> Big_int_Z.big_int -> Big_int_Z.big_int option) -> ('a1 ->
    Big_int_Z.big_int -> Big_int_Z.big_int option -> 'a1) -> ('a1 ->
    Big_int_Z.big_int -> 'a1) -> ('a1 -> 'a1 -> comparison) -> (edge -> bool)
    -> edge list -> edge list -> 'a1 table -> 'a1 table **)

let rec sweep n0 get put0 forget cmp must e f t0 =
  match e with
  | [] -> t0
  | e0 :: r ->
    let c = make_ctx n0 must e0 (app r f) in
    sweep n0 get put0 forget cmp must r f (expand get put0 forget cmp c t0)

(** val one : bool -> Big_int_Z.big_int **)

let one = function
| true -> Big_int_Z.unit_big_int
| false -> Big_int_Z.zero_big_int

type pairing = (int * int) list

(** val partner : int -> pairing -> (int * pairing) option **)

let rec partner a = function
| [] -> None
| p :: r ->
  let (u, v) = p in
  if (=) u a
  then Some (v, r)
  else if (=) v a
       then Some (u, r)
       else (match partner a r with
             | Some p0 -> let (c, r') = p0 in Some (c, ((u, v) :: r'))
             | None -> None)

(** val insert : int -> int -> pairing -> pairing **)

let rec insert c d y = match y with
| [] -> (c, d) :: []
| p :: r ->
  let (u, v) = p in
  if Nat.ltb c u then (c, d) :: y else (u, v) :: (insert c d r)

(** val contract : int -> int -> pairing -> pairing option **)

let contract a b y =
  match partner a y with
  | Some p ->
    let (c, r) = p in
    if (=) c b
    then (match r with
          | [] -> Some []
          | _ :: _ -> None)
    else (match partner b r with
          | Some p0 ->
            let (d, r') = p0 in
            Some (if Nat.ltb c d then insert c d r' else insert d c r')
          | None -> None)
  | None -> None

(** val closes : pairing -> pairing -> bool **)

let rec closes x y =
  match x with
  | [] -> (match y with
           | [] -> true
           | _ :: _ -> false)
  | p :: x' ->
    let (a, b) = p in
    (match contract a b y with
     | Some y' -> closes x' y'
     | None -> false)

(** val sum : ('a1 -> Big_int_Z.big_int) -> 'a1 list -> Big_int_Z.big_int **)

let sum f l =
  fold_left (fun a x -> N.add a (f x)) l Big_int_Z.zero_big_int

(** val fast_weight :
    ('a1 state -> Big_int_Z.big_int) -> 'a1 table -> Big_int_Z.big_int **)

let fast_weight f t0 =
  sum (fun qc -> N.mul (snd qc) (f (fst qc))) t0

(** val convert :
    ('a2 -> 'a2 -> comparison) -> ('a1 -> 'a2 option) -> 'a1 table -> 'a2
    table **)

let convert cmp conv t0 =
  flush cmp
    (fold_left (fun k qc ->
      let (s0, c) = qc in
      (match s0 with
       | Live s ->
         (match conv s with
          | Some y -> push cmp (((Live y), c) :: []) k
          | None -> k)
       | Done -> k)) t0 [])

(** val gather :
    ('a2 -> 'a2 -> bool) -> ('a1 -> 'a2 * 'a3) -> 'a1 table -> ('a2 * 'a3
    table) list **)

let gather same parts t0 =
  fold_left (fun acc qc ->
    let (s0, c) = qc in
    (match s0 with
     | Live s ->
       let (l, y) = parts s in
       (match acc with
        | [] -> (l, (((Live y), c) :: [])) :: []
        | p :: r ->
          let (m, g) = p in
          if same l m
          then (m, (((Live y), c) :: g)) :: r
          else (l, (((Live y), c) :: [])) :: acc)
     | Done -> acc)) t0 []

(** val cmp_pairing : pairing -> pairing -> comparison **)

let rec cmp_pairing x y =
  match x with
  | [] -> (match y with
           | [] -> Eq
           | _ :: _ -> Lt)
  | p :: x' ->
    let (a, b) = p in
    (match y with
     | [] -> Gt
     | p0 :: y' ->
       let (c, d) = p0 in
       if Nat.ltb a c
       then Lt
       else if Nat.ltb c a
            then Gt
            else if Nat.ltb b d
                 then Lt
                 else if Nat.ltb d b then Gt else cmp_pairing x' y')

(** val head : pairing -> (int * int) option * pairing **)

let head = function
| [] -> (None, [])
| p :: x' -> ((Some p), x')

(** val same_head : (int * int) option -> (int * int) option -> bool **)

let same_head p q =
  match p with
  | Some p0 ->
    let (a, b) = p0 in
    (match q with
     | Some p1 -> let (c, d) = p1 in (&&) ((=) a c) ((=) b d)
     | None -> false)
  | None -> (match q with
             | Some _ -> false
             | None -> true)

(** val closing : pairing state -> pairing state -> bool **)

let closing p q =
  match p with
  | Live x -> (match q with
               | Live y -> closes x y
               | Done -> false)
  | Done -> false

(** val all_pairs : pairing table -> pairing table -> Big_int_Z.big_int **)

let all_pairs a b =
  fast_weight (fun p -> fast_weight (fun q -> one (closing p q)) b) a

(** val joined :
    int -> pairing table -> pairing table -> Big_int_Z.big_int **)

let rec joined fuel a b =
  (fun fO fS n -> if n=0 then fO () else fS (n-1))
    (fun _ -> all_pairs a b)
    (fun fuel0 ->
    sum (fun hg ->
      let (h, g) = hg in
      (match h with
       | Some p ->
         let (a0, b0) = p in
         (match convert cmp_pairing (contract a0 b0) b with
          | [] -> Big_int_Z.zero_big_int
          | p0 :: l -> joined fuel0 g (p0 :: l))
       | None -> all_pairs g b)) (gather same_head head a))
    fuel

type 'st keyed = Big_int_Z.big_int * 'st

(** val cmp_keyed :
    ('a1 -> 'a1 -> comparison) -> 'a1 keyed -> 'a1 keyed -> comparison **)

let cmp_keyed cmp a b =
  match Pos.compare (fst a) (fst b) with
  | Eq -> cmp (snd a) (snd b)
  | x -> x

(** val groups :
    ('a1 -> 'a1 -> comparison) -> ('a1 -> Big_int_Z.big_int) -> 'a1 table ->
    (Big_int_Z.big_int * 'a1 table) list **)

let groups cmp key1 t0 =
  gather Pos.eqb (fun ks -> ks)
    (convert (cmp_keyed cmp) (fun s -> Some ((key1 s), s)) t0)

(** val at_key : 'a1 table Coq_PM.t -> Coq_PM.key -> 'a1 table **)

let at_key m k =
  match Coq_PM.find k m with
  | Some g -> g
  | None -> []

(** val by_key :
    (Big_int_Z.big_int * 'a1 table) list -> 'a1 table Coq_PM.t **)

let by_key l =
  fold_left (fun m kg ->
    Coq_PM.add (fst kg) (rev_append (snd kg) (at_key m (fst kg))) m) l
    Coq_PM.empty

(** val pairs_of : ('a1 -> pairing) -> 'a1 table -> pairing table **)

let pairs_of p =
  convert cmp_pairing (fun s -> Some (p s))

(** val grouped :
    ('a1 -> 'a1 -> comparison) -> ('a1 -> Big_int_Z.big_int) -> ('a1 ->
    Big_int_Z.big_int) -> ('a1 -> pairing) -> ('a1 -> pairing) -> int -> 'a1
    table -> 'a1 table -> Big_int_Z.big_int **)

let grouped cmp key1 key2 pairing1 pairing2 fuel a b =
  let m = by_key (groups cmp key2 b) in
  sum (fun kg ->
    let (k, g) = kg in
    (match at_key m k with
     | [] -> Big_int_Z.zero_big_int
     | p :: l ->
       joined fuel (pairs_of pairing1 g) (pairs_of pairing2 (p :: l))))
    (groups cmp key1 a)

(** val encode : int list -> Big_int_Z.big_int **)

let rec encode = function
| [] -> Big_int_Z.unit_big_int
| n0 :: r ->
  ((fun fO fS n -> if n=0 then fO () else fS (n-1))
     (fun _ -> Big_int_Z.mult_int_big_int 2 (Big_int_Z.mult_int_big_int 2
     (encode r)))
     (fun n1 ->
     (fun fO fS n -> if n=0 then fO () else fS (n-1))
       (fun _ -> Big_int_Z.mult_int_big_int 2
       ((fun x -> Big_int_Z.succ_big_int (Big_int_Z.mult_int_big_int 2 x))
       (encode r)))
       (fun _ ->
       (fun x -> Big_int_Z.succ_big_int (Big_int_Z.mult_int_big_int 2 x))
       (Big_int_Z.mult_int_big_int 2 (encode r)))
       n1)
     n0)

(** val key0 : mates -> Big_int_Z.big_int list -> Big_int_Z.big_int **)

let key0 m ws =
  encode (map (links0 m) ws)

(** val other_key : mates -> Big_int_Z.big_int list -> Big_int_Z.big_int **)

let other_key m ws =
  encode
    (map (fun v -> sub (Stdlib.Int.succ (Stdlib.Int.succ 0)) (links0 m v)) ws)

(** val pair_at : mates -> Big_int_Z.big_int -> pairing **)

let pair_at m v =
  match m v with
  | Some u ->
    if Pos.ltb v u then ((Pos.to_nat v), (Pos.to_nat u)) :: [] else []
  | None -> []

(** val pairing_of : mates -> Big_int_Z.big_int list -> pairing **)

let pairing_of m ws =
  flat_map (pair_at m) ws

(** val listed :
    (Big_int_Z.big_int -> Big_int_Z.big_int) -> Big_int_Z.big_int list ->
    (Big_int_Z.big_int * Big_int_Z.big_int) list **)

let listed w ws =
  map (fun v -> (v, (w v))) ws

(** val charge_by :
    (Big_int_Z.big_int * Big_int_Z.big_int) list -> mates -> Big_int_Z.big_int **)

let charge_by cs m =
  fold_left (fun a vc ->
    Z.add a (Z.mul (snd vc) (Z.of_nat (links0 m (fst vc))))) cs
    Big_int_Z.zero_big_int

(** val full :
    (Big_int_Z.big_int -> Big_int_Z.big_int) -> Big_int_Z.big_int list ->
    Big_int_Z.big_int **)

let full w ws =
  fold_left (fun a v ->
    Z.add a
      (Z.mul (Big_int_Z.mult_int_big_int 2 Big_int_Z.unit_big_int) (w v))) ws
    Big_int_Z.zero_big_int

(** val neutral :
    (Big_int_Z.big_int -> Big_int_Z.big_int) -> Big_int_Z.big_int list ->
    edge -> bool **)

let neutral w ws e =
  (&&) ((&&) (existsb (Pos.eqb (end1 e)) ws) (existsb (Pos.eqb (end2 e)) ws))
    (Z.eqb (Z.add (w (end1 e)) (w (end2 e))) Big_int_Z.zero_big_int)

type sides = { near : edge list; near_within : edge list; far : edge list;
               far_within : edge list }

(** val side1 : sides -> edge list **)

let side1 d =
  app d.near d.near_within

(** val side2 : sides -> edge list **)

let side2 d =
  app d.far d.far_within

(** val between : int -> edge list -> edge list -> Big_int_Z.big_int list **)

let between n0 e1 e2 =
  filter (fun v -> (&&) (pending v e1) (pending v e2)) (vertices n0)

(** val leaves : int -> edge list -> bool **)

let leaves n0 e =
  existsb (fun v -> negb (pending v e)) (vertices n0)

(** val count_join :
    int -> 'a1 -> ('a1 -> Big_int_Z.big_int -> Big_int_Z.big_int option) ->
    ('a1 -> Big_int_Z.big_int -> Big_int_Z.big_int option -> 'a1) -> ('a1 ->
    Big_int_Z.big_int -> 'a1) -> ('a1 -> 'a1 -> comparison) -> (edge -> bool)
    -> (Big_int_Z.big_int -> Big_int_Z.big_int) -> (Big_int_Z.big_int ->
    Big_int_Z.big_int) -> sides -> Big_int_Z.big_int option **)

let count_join n0 empty0 get put0 forget cmp must w name d =
  let e1 = side1 d in
  let e2 = side2 d in
  let ws = between n0 e1 e2 in
  if (&&)
       ((&&) ((&&) (well_formed n0 (app e1 e2)) (leaves n0 e1))
         (leaves n0 e2))
       (forallb (neutral w ws) (app d.near_within d.far_within))
  then let sweep0 = sweep n0 get put0 forget cmp must in
       let start = ((Live empty0), Big_int_Z.unit_big_int) :: [] in
       let cs = listed w ws in
       let most = full w ws in
       let m =
         by_key
           (groups cmp (fun s -> name (Z.sub most (charge_by cs (get s))))
             (sweep0 d.far (app d.far_within e1) start))
       in
       Some
       (sum (fun kg ->
         let (k, g) = kg in
         (match at_key m k with
          | [] -> Big_int_Z.zero_big_int
          | p :: l ->
            grouped cmp (fun s -> key0 (get s) ws) (fun s ->
              other_key (get s) ws) (fun s -> pairing_of (get s) ws)
              (fun s -> pairing_of (get s) ws) n0
              (sweep0 d.near_within e2 (rev_append g []))
              (sweep0 d.far_within e1 (p :: l))))
         (groups cmp (fun s -> name (charge_by cs (get s)))
           (sweep0 d.near (app d.near_within e2) start)))
  else None

(** val join_packed :
    int -> (edge -> bool) -> (Big_int_Z.big_int -> Big_int_Z.big_int) ->
    (Big_int_Z.big_int -> Big_int_Z.big_int) -> sides -> Big_int_Z.big_int
    option **)

let join_packed n0 must w name d =
  let b = width n0 in
  let m = N.ones b in
  if fit n0 (app (side1 d) (side2 d))
  then count_join n0 Big_int_Z.zero_big_int (p_get b m) (p_put b m)
         (p_forget b m) N.compare must w name d
  else None

type question = { size0 : Big_int_Z.big_int; directed : bool; closed : 
                  bool; edges : (Big_int_Z.big_int * Big_int_Z.big_int) list;
                  begins : Big_int_Z.big_int option;
                  ends : Big_int_Z.big_int option;
                  required : (Big_int_Z.big_int * Big_int_Z.big_int) list;
                  forbidden : (Big_int_Z.big_int * Big_int_Z.big_int) list;
                  given : (Big_int_Z.big_int * Big_int_Z.big_int) list;
                  classes : (Big_int_Z.big_int list * Big_int_Z.big_int list)
                            list; waypoints : Big_int_Z.big_int list;
                  magic : (bool * (int * int)) option;
                  excluded : Big_int_Z.big_int list list }

(** val count_down :
    int -> Big_int_Z.big_int -> Big_int_Z.big_int list -> Big_int_Z.big_int
    list **)

let rec count_down k p l =
  (fun fO fS n -> if n=0 then fO () else fS (n-1))
    (fun _ -> l)
    (fun k0 -> count_down k0 (Pos.pred p) (p :: l))
    k

(** val upto : Big_int_Z.big_int -> Big_int_Z.big_int list **)

let upto p =
  count_down (Pos.to_nat p) p []

type pairs = unit PM.t PM.t

(** val at_first : pairs -> PM.key -> unit PM.t **)

let at_first s u =
  match PM.find u s with
  | Some m -> m
  | None -> PM.empty

(** val put : pairs -> (Big_int_Z.big_int * Big_int_Z.big_int) -> pairs **)

let put s e =
  PM.add (fst e) (PM.add (snd e) () (at_first s (fst e))) s

(** val has : pairs -> (Big_int_Z.big_int * Big_int_Z.big_int) -> bool **)

let has s e =
  PM.mem (snd e) (at_first s (fst e))

(** val swap :
    (Big_int_Z.big_int * Big_int_Z.big_int) ->
    Big_int_Z.big_int * Big_int_Z.big_int **)

let swap e =
  ((snd e), (fst e))

(** val set_of_pairs :
    bool -> (Big_int_Z.big_int * Big_int_Z.big_int) list -> pairs **)

let set_of_pairs dir l =
  fold_left (fun s e -> if dir then put s e else put (put s e) (swap e)) l
    PM.empty

type index = Big_int_Z.big_int PM.t PM.t

(** val add_edge : index -> edge -> index **)

let add_edge m = function
| (k, p) ->
  let (u, v) = p in
  PM.add u
    (PM.add v k (match PM.find u m with
                 | Some r -> r
                 | None -> PM.empty)) m

(** val index_of : edge list -> index **)

let index_of l =
  fold_left add_edge l PM.empty

(** val look_up :
    index -> Big_int_Z.big_int -> Big_int_Z.big_int -> Big_int_Z.big_int
    option **)

let look_up m u v =
  match PM.find u m with
  | Some r -> PM.find v r
  | None -> None

(** val number :
    index -> (Big_int_Z.big_int * Big_int_Z.big_int) -> Big_int_Z.big_int
    option **)

let number m e =
  if Pos.ltb (fst e) (snd e)
  then look_up m (fst e) (snd e)
  else look_up m (snd e) (fst e)

(** val found : index -> (Big_int_Z.big_int * Big_int_Z.big_int) -> bool **)

let found m e =
  match number m e with
  | Some _ -> true
  | None -> false

(** val numbers :
    index -> (Big_int_Z.big_int * Big_int_Z.big_int) list ->
    Big_int_Z.big_int list -> Big_int_Z.big_int list option **)

let numbers m l acc =
  fold_left (fun r e ->
    match r with
    | Some a -> (match number m e with
                 | Some k -> Some (k :: a)
                 | None -> None)
    | None -> None) l (Some acc)

(** val may_begin : question -> Big_int_Z.big_int -> bool **)

let may_begin q v =
  match q.begins with
  | Some f -> Pos.eqb v f
  | None -> (match q.ends with
             | Some l -> negb (Pos.eqb v l)
             | None -> true)

(** val may_end : question -> Big_int_Z.big_int -> bool **)

let may_end q v =
  match q.ends with
  | Some l -> Pos.eqb v l
  | None -> (match q.begins with
             | Some f -> negb (Pos.eqb v f)
             | None -> true)

(** val whole : question -> Big_int_Z.big_int **)

let whole q =
  let apex = Pos.succ q.size0 in if q.closed then q.size0 else apex

(** val musts : question -> (Big_int_Z.big_int * Big_int_Z.big_int) list **)

let musts q =
  let apex = Pos.succ q.size0 in
  app
    (if q.closed
     then (match q.ends with
           | Some l ->
             (match q.begins with
              | Some f -> (l, f) :: []
              | None -> [])
           | None -> [])
     else app (match q.begins with
               | Some f -> (apex, f) :: []
               | None -> [])
            (match q.ends with
             | Some l -> (l, apex) :: []
             | None -> [])) q.required

(** val joint :
    question -> (Big_int_Z.big_int * Big_int_Z.big_int) ->
    Big_int_Z.big_int * Big_int_Z.big_int **)

let joint q e =
  if q.directed
  then ((Pos.pred_double (fst e)), (Big_int_Z.mult_int_big_int 2 (snd e)))
  else e

(** val inner : Big_int_Z.big_int -> Big_int_Z.big_int * Big_int_Z.big_int **)

let inner v =
  ((Big_int_Z.mult_int_big_int 2 v), (Pos.pred_double v))

(** val top_of : question -> Big_int_Z.big_int **)

let top_of q =
  if q.directed then Big_int_Z.mult_int_big_int 2 (whole q) else whole q

(** val covers : question -> index -> bool **)

let covers q =
  let apex = Pos.succ q.size0 in
  (fun m ->
  let out = set_of_pairs q.directed q.forbidden in
  (&&) (forallb (fun e -> (||) (has out e) (found m (joint q e))) q.edges)
    ((||) q.closed
      (forallb (fun v ->
        (&&) ((||) (negb (may_begin q v)) (found m (joint q (apex, v))))
          ((||) (negb (may_end q v)) (found m (joint q (v, apex)))))
        (upto q.size0))))

type formed =
| Bad
| Hopeless
| Formed of Big_int_Z.big_int * Big_int_Z.big_int list

(** val form_of : question -> edge list -> formed **)

let form_of q l =
  if Pos.eqb q.size0 Big_int_Z.unit_big_int
  then Bad
  else if (&&) ((&&) q.closed (negb q.directed))
            (Pos.eqb q.size0 (Big_int_Z.mult_int_big_int 2
              Big_int_Z.unit_big_int))
       then Hopeless
       else let m = index_of l in
            if (&&) (sorted (top_of q) l) (covers q m)
            then (match numbers m (map (joint q) (musts q)) [] with
                  | Some f ->
                    (match numbers m
                             (if q.directed
                              then map inner (upto (whole q))
                              else []) f with
                     | Some f0 -> Formed ((top_of q), f0)
                     | None -> Bad)
                  | None -> Hopeless)
            else Bad

(** val plain : question -> bool **)

let plain q =
  match q.given with
  | [] ->
    (match q.classes with
     | [] ->
       (match q.waypoints with
        | [] ->
          (match q.magic with
           | Some _ -> false
           | None -> (match q.excluded with
                      | [] -> true
                      | _ :: _ -> false))
        | _ :: _ -> false)
     | _ :: _ -> false)
  | _ :: _ -> false

(** val step_ok :
    question -> pairs -> pairs -> (Big_int_Z.big_int * Big_int_Z.big_int) ->
    bool **)

let step_ok q =
  let apex = Pos.succ q.size0 in
  (fun ins outs e ->
  let (a, b) = e in
  if Pos.eqb a apex
  then (&&) ((&&) (negb q.closed) (may_begin q b)) (Pos.leb b q.size0)
  else if Pos.eqb b apex
       then (&&) ((&&) (negb q.closed) (may_end q a)) (Pos.leb a q.size0)
       else (&&) (has ins e) (negb (has outs e)))

(** val vertex_of : Big_int_Z.big_int -> Big_int_Z.big_int **)

let vertex_of p =
  Pos.div2 (Pos.succ p)

(** val is_in : Big_int_Z.big_int -> bool **)

let is_in p =
  (fun f2p1 f2p f1 p ->
  if Big_int_Z.le_big_int p Big_int_Z.unit_big_int then f1 () else
  let (q,r) = Big_int_Z.quomod_big_int p (Big_int_Z.big_int_of_int 2) in
  if Big_int_Z.eq_big_int r Big_int_Z.zero_big_int then f2p q else f2p1 q)
    (fun _ -> false)
    (fun _ -> true)
    (fun _ -> false)
    p

(** val edge_ok : question -> pairs -> pairs -> edge -> bool **)

let edge_ok q ins outs = function
| (_, p0) ->
  let (u, v) = p0 in
  if q.directed
  then if is_in u
       then let a = vertex_of v in
            let b = vertex_of u in
            (&&) (xorb (is_in u) (is_in v))
              ((||) (Pos.eqb a b) (step_ok q ins outs (a, b)))
       else let a = vertex_of u in
            let b = vertex_of v in
            (&&) (xorb (is_in u) (is_in v))
              ((||) (Pos.eqb a b) (step_ok q ins outs (a, b)))
  else (||) (step_ok q ins outs (u, v)) (step_ok q ins outs (v, u))

(** val in_size : question -> Big_int_Z.big_int option -> bool **)

let in_size q = function
| Some v -> Pos.leb v q.size0
| None -> true

(** val exact : question -> edge list -> bool **)

let exact q l =
  let ins = set_of_pairs q.directed q.edges in
  let outs = set_of_pairs q.directed q.forbidden in
  (&&)
    ((&&)
      ((&&)
        ((&&) (forallb (edge_ok q ins outs) l)
          (forallb (fun e ->
            (&&) ((&&) (Pos.leb (fst e) q.size0) (Pos.leb (snd e) q.size0))
              (negb (Pos.eqb (fst e) (snd e)))) q.required))
        (in_size q q.begins)) (in_size q q.ends))
    (match q.begins with
     | Some f ->
       (match q.ends with
        | Some l0 -> negb (Pos.eqb f l0)
        | None -> true)
     | None -> true)

(** val factor : question -> Big_int_Z.big_int -> int **)

let factor q top =
  let n0 = Pos.to_nat top in
  (match q.begins with
   | Some _ ->
     (match q.ends with
      | Some _ -> Stdlib.Int.succ 0
      | None ->
        if q.closed
        then Stdlib.Int.succ (Stdlib.Int.succ 0)
        else Stdlib.Int.succ 0)
   | None ->
     (match q.ends with
      | Some _ ->
        if q.closed
        then Stdlib.Int.succ (Stdlib.Int.succ 0)
        else Stdlib.Int.succ 0
      | None ->
        if q.closed
        then mul (Stdlib.Int.succ (Stdlib.Int.succ 0)) n0
        else Stdlib.Int.succ (Stdlib.Int.succ 0)))

(** val arcs_factor : question -> int **)

let arcs_factor q =
  let m = Pos.to_nat (whole q) in
  (match q.begins with
   | Some _ -> Stdlib.Int.succ 0
   | None ->
     (match q.ends with
      | Some _ -> Stdlib.Int.succ 0
      | None -> if q.closed then m else Stdlib.Int.succ 0))

(** val is_edge_of :
    (Big_int_Z.big_int * Big_int_Z.big_int) PM.t -> edge -> bool **)

let is_edge_of m e =
  match PM.find (fst e) m with
  | Some p ->
    let (u, v) = p in (&&) (Pos.eqb u (fst (snd e))) (Pos.eqb v (snd (snd e)))
  | None -> false

(** val different : unit PM.t -> edge list -> bool **)

let rec different seen = function
| [] -> true
| e :: r ->
  (&&) (negb (PM.mem (fst e) seen)) (different (PM.add (fst e) () seen) r)

(** val reordered : edge list -> edge list -> bool **)

let reordered l m =
  let m0 = ends_map l in
  (&&) ((&&) ((=) (length l) (length m)) (different PM.empty m))
    (forallb (is_edge_of m0) m)

(** val lonely : Big_int_Z.big_int -> edge list -> bool **)

let lonely top l =
  let m = rows l in
  existsb (fun v -> match row_of m v with
                    | [] -> true
                    | _ :: _ -> false) (upto top)

(** val sequences_a_cycle : question -> Big_int_Z.big_int -> int **)

let sequences_a_cycle q top =
  if q.directed then arcs_factor q else factor q top

(** val answer :
    (int -> (edge -> bool) -> edge list -> Big_int_Z.big_int option) ->
    question -> edge list -> edge list -> (Big_int_Z.big_int * int) option **)

let answer counter q l m =
  if (||) ((||) (Pos.eqb q.size0 Big_int_Z.unit_big_int) (negb (plain q)))
       (negb (exact q l))
  then None
  else (match form_of q l with
        | Bad -> None
        | Hopeless -> Some (Big_int_Z.zero_big_int, (Stdlib.Int.succ 0))
        | Formed (top, fixed) ->
          if lonely top l
          then Some (Big_int_Z.zero_big_int, (Stdlib.Int.succ 0))
          else let s = set_of fixed in
               if reordered l m
               then (match counter (Pos.to_nat top) (fun e ->
                             PM.mem (fst e) s) m with
                     | Some n0 -> Some (n0, (sequences_a_cycle q top))
                     | None -> None)
               else None)

(** val answer_packed :
    question -> edge list -> edge list -> (Big_int_Z.big_int * int) option **)

let answer_packed =
  answer tours_packed

(** val charge_of :
    Big_int_Z.big_int PM.t -> Big_int_Z.big_int -> Big_int_Z.big_int **)

let charge_of m v =
  match PM.find v m with
  | Some c -> c
  | None -> Big_int_Z.zero_big_int

(** val charge_map :
    (Big_int_Z.big_int * Big_int_Z.big_int) list -> Big_int_Z.big_int PM.t **)

let charge_map l =
  fold_left (fun m vc -> PM.add (fst vc) (snd vc) m) l PM.empty

(** val name_of :
    Big_int_Z.big_int -> Big_int_Z.big_int -> Big_int_Z.big_int **)

let name_of base c =
  Z.to_pos (Z.add base c)

(** val sides_of : ((int * int) * int) -> edge list -> sides **)

let sides_of sizes m =
  let (p, k) = sizes in
  let (i, j) = p in
  let r = skipn i m in
  let s = skipn j r in
  { near = (firstn i m); near_within = (firstn j r); far = (firstn k s);
  far_within = (skipn k s) }

(** val joined_at :
    ((int * int) * int) -> (Big_int_Z.big_int * Big_int_Z.big_int) list ->
    Big_int_Z.big_int -> int -> (edge -> bool) -> edge list ->
    Big_int_Z.big_int option **)

let joined_at sizes charges base n0 must m =
  join_packed n0 must (charge_of (charge_map charges)) (name_of base)
    (sides_of sizes m)

(** val answer_join :
    question -> edge list -> ((int * int) * int) ->
    (Big_int_Z.big_int * Big_int_Z.big_int) list -> Big_int_Z.big_int -> edge
    list -> (Big_int_Z.big_int * int) option **)

let answer_join q l sizes charges base m =
  answer (joined_at sizes charges base) q l m
