
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

(** val pred : int -> int **)

let pred = fun n -> Stdlib.max 0 (n-1)

module Coq__1 = struct
 (** val add : int -> int -> int **)let rec add = (+)
end
include Coq__1

(** val mul : int -> int -> int **)

let rec mul = ( * )

(** val sub : int -> int -> int **)

let rec sub = fun n m -> Stdlib.max 0 (n-m)

(** val eqb : bool -> bool -> bool **)

let eqb b1 b2 =
  if b1 then b2 else if b2 then false else true

module type EqLtLe =
 sig
  type t
 end

module type TotalLeBool' =
 sig
  type t

  val leb : t -> t -> bool
 end

module MakeOrderTac =
 functor (O:EqLtLe) ->
 functor (P:sig
 end) ->
 struct
 end

module Nat =
 struct
  (** val sub : int -> int -> int **)

  let rec sub n0 m =
    (fun fO fS n -> if n=0 then fO () else fS (n-1))
      (fun _ -> n0)
      (fun k ->
      (fun fO fS n -> if n=0 then fO () else fS (n-1))
        (fun _ -> n0)
        (fun l -> sub k l)
        m)
      n0

  (** val ltb : int -> int -> bool **)

  let ltb n0 m =
    (<=) (Stdlib.Int.succ n0) m

  (** val even : int -> bool **)

  let rec even n0 =
    (fun fO fS n -> if n=0 then fO () else fS (n-1))
      (fun _ -> true)
      (fun n1 ->
      (fun fO fS n -> if n=0 then fO () else fS (n-1))
        (fun _ -> false)
        (fun n' -> even n')
        n1)
      n0

  (** val odd : int -> bool **)

  let odd n0 =
    negb (even n0)

  (** val divmod : int -> int -> int -> int -> int * int **)

  let rec divmod x y q u =
    (fun fO fS n -> if n=0 then fO () else fS (n-1))
      (fun _ -> (q, u))
      (fun x' ->
      (fun fO fS n -> if n=0 then fO () else fS (n-1))
        (fun _ -> divmod x' y (Stdlib.Int.succ q) y)
        (fun u' -> divmod x' y q u')
        u)
      x

  (** val div2 : int -> int **)

  let rec div2 = fun n -> n/2
 end

(** val hd : 'a1 -> 'a1 list -> 'a1 **)

let hd default = function
| [] -> default
| x :: _ -> x

(** val hd_error : 'a1 list -> 'a1 option **)

let hd_error = function
| [] -> None
| x :: _ -> Some x

(** val nth_error : 'a1 list -> int -> 'a1 option **)

let rec nth_error l n0 =
  (fun fO fS n -> if n=0 then fO () else fS (n-1))
    (fun _ -> match l with
              | [] -> None
              | x :: _ -> Some x)
    (fun n1 -> match l with
               | [] -> None
               | _ :: l0 -> nth_error l0 n1)
    n0

(** val rev : 'a1 list -> 'a1 list **)

let rec rev = function
| [] -> []
| x :: l' -> app (rev l') (x :: [])

(** val rev_append : 'a1 list -> 'a1 list -> 'a1 list **)

let rec rev_append l l' =
  match l with
  | [] -> l'
  | a :: l0 -> rev_append l0 (a :: l')

(** val list_eq_dec : ('a1 -> 'a1 -> bool) -> 'a1 list -> 'a1 list -> bool **)

let rec list_eq_dec eq_dec0 l l' =
  match l with
  | [] -> (match l' with
           | [] -> true
           | _ :: _ -> false)
  | y :: l0 ->
    (match l' with
     | [] -> false
     | a :: l1 -> if eq_dec0 y a then list_eq_dec eq_dec0 l0 l1 else false)

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

(** val find : ('a1 -> bool) -> 'a1 list -> 'a1 option **)

let rec find f = function
| [] -> None
| x :: tl -> if f x then Some x else find f tl

(** val combine : 'a1 list -> 'a2 list -> ('a1 * 'a2) list **)

let rec combine l l' =
  match l with
  | [] -> []
  | x :: tl ->
    (match l' with
     | [] -> []
     | y :: tl' -> (x, y) :: (combine tl tl'))

(** val skipn : int -> 'a1 list -> 'a1 list **)

let rec skipn n0 l =
  (fun fO fS n -> if n=0 then fO () else fS (n-1))
    (fun _ -> l)
    (fun n1 -> match l with
               | [] -> []
               | _ :: l0 -> skipn n1 l0)
    n0

(** val seq : int -> int -> int list **)

let rec seq start0 len =
  (fun fO fS n -> if n=0 then fO () else fS (n-1))
    (fun _ -> [])
    (fun len0 -> start0 :: (seq (Stdlib.Int.succ start0) len0))
    len

type positive =
| XI of positive
| XO of positive
| XH

type n =
| N0
| Npos of positive

module Pos =
 struct
  (** val succ : positive -> positive **)

  let rec succ = function
  | XI p -> XO (succ p)
  | XO p -> XI p
  | XH -> XO XH

  (** val add : positive -> positive -> positive **)

  let rec add x y =
    match x with
    | XI p ->
      (match y with
       | XI q -> XO (add_carry p q)
       | XO q -> XI (add p q)
       | XH -> XO (succ p))
    | XO p ->
      (match y with
       | XI q -> XI (add p q)
       | XO q -> XO (add p q)
       | XH -> XI p)
    | XH -> (match y with
             | XI q -> XO (succ q)
             | XO q -> XI q
             | XH -> XO XH)

  (** val add_carry : positive -> positive -> positive **)

  and add_carry x y =
    match x with
    | XI p ->
      (match y with
       | XI q -> XI (add_carry p q)
       | XO q -> XO (add_carry p q)
       | XH -> XI (succ p))
    | XO p ->
      (match y with
       | XI q -> XO (add_carry p q)
       | XO q -> XI (add p q)
       | XH -> XO (succ p))
    | XH ->
      (match y with
       | XI q -> XI (succ q)
       | XO q -> XO (succ q)
       | XH -> XI XH)

  (** val pred_double : positive -> positive **)

  let rec pred_double = function
  | XI p -> XI (XO p)
  | XO p -> XI (pred_double p)
  | XH -> XH

  (** val pred : positive -> positive **)

  let pred = function
  | XI p -> XO p
  | XO p -> pred_double p
  | XH -> XH

  (** val mul : positive -> positive -> positive **)

  let rec mul x y =
    match x with
    | XI p -> add y (XO (mul p y))
    | XO p -> XO (mul p y)
    | XH -> y

  (** val iter : ('a1 -> 'a1) -> 'a1 -> positive -> 'a1 **)

  let rec iter f x = function
  | XI n' -> f (iter f (iter f x n') n')
  | XO n' -> iter f (iter f x n') n'
  | XH -> f x

  (** val div2 : positive -> positive **)

  let div2 = function
  | XI p0 -> p0
  | XO p0 -> p0
  | XH -> XH

  (** val compare_cont : comparison -> positive -> positive -> comparison **)

  let rec compare_cont r x y =
    match x with
    | XI p ->
      (match y with
       | XI q -> compare_cont r p q
       | XO q -> compare_cont Gt p q
       | XH -> Gt)
    | XO p ->
      (match y with
       | XI q -> compare_cont Lt p q
       | XO q -> compare_cont r p q
       | XH -> Gt)
    | XH -> (match y with
             | XH -> r
             | _ -> Lt)

  (** val compare : positive -> positive -> comparison **)

  let compare =
    compare_cont Eq

  (** val eqb : positive -> positive -> bool **)

  let rec eqb p q =
    match p with
    | XI p0 -> (match q with
                | XI q0 -> eqb p0 q0
                | _ -> false)
    | XO p0 -> (match q with
                | XO q0 -> eqb p0 q0
                | _ -> false)
    | XH -> (match q with
             | XH -> true
             | _ -> false)

  (** val leb : positive -> positive -> bool **)

  let leb x y =
    match compare x y with
    | Gt -> false
    | _ -> true

  (** val ltb : positive -> positive -> bool **)

  let ltb x y =
    match compare x y with
    | Lt -> true
    | _ -> false

  (** val iter_op : ('a1 -> 'a1 -> 'a1) -> positive -> 'a1 -> 'a1 **)

  let rec iter_op op p a =
    match p with
    | XI p0 -> op a (iter_op op p0 (op a a))
    | XO p0 -> iter_op op p0 (op a a)
    | XH -> a

  (** val to_nat : positive -> int **)

  let to_nat x =
    iter_op Coq__1.add x (Stdlib.Int.succ 0)

  (** val of_nat : int -> positive **)

  let rec of_nat n0 =
    (fun fO fS n -> if n=0 then fO () else fS (n-1))
      (fun _ -> XH)
      (fun x ->
      (fun fO fS n -> if n=0 then fO () else fS (n-1))
        (fun _ -> XH)
        (fun _ -> succ (of_nat x))
        x)
      n0

  (** val of_succ_nat : int -> positive **)

  let rec of_succ_nat n0 =
    (fun fO fS n -> if n=0 then fO () else fS (n-1))
      (fun _ -> XH)
      (fun x -> succ (of_succ_nat x))
      n0

  (** val eq_dec : positive -> positive -> bool **)

  let rec eq_dec p x0 =
    match p with
    | XI p0 -> (match x0 with
                | XI p1 -> eq_dec p0 p1
                | _ -> false)
    | XO p0 -> (match x0 with
                | XO p1 -> eq_dec p0 p1
                | _ -> false)
    | XH -> (match x0 with
             | XH -> true
             | _ -> false)

  (** val peano_rect : 'a1 -> (positive -> 'a1 -> 'a1) -> positive -> 'a1 **)

  let rec peano_rect a f p =
    let f2 = peano_rect (f XH a) (fun p0 x -> f (succ (XO p0)) (f (XO p0) x))
    in
    (match p with
     | XI q -> f (XO q) (f2 q)
     | XO q -> f2 q
     | XH -> a)
 end

module N =
 struct
  (** val add : n -> n -> n **)

  let add n0 m =
    match n0 with
    | N0 -> m
    | Npos p -> (match m with
                 | N0 -> n0
                 | Npos q -> Npos (Pos.add p q))

  (** val mul : n -> n -> n **)

  let mul n0 m =
    match n0 with
    | N0 -> N0
    | Npos p -> (match m with
                 | N0 -> N0
                 | Npos q -> Npos (Pos.mul p q))

  (** val compare : n -> n -> comparison **)

  let compare n0 m =
    match n0 with
    | N0 -> (match m with
             | N0 -> Eq
             | Npos _ -> Lt)
    | Npos n' -> (match m with
                  | N0 -> Gt
                  | Npos m' -> Pos.compare n' m')

  (** val leb : n -> n -> bool **)

  let leb x y =
    match compare x y with
    | Gt -> false
    | _ -> true

  (** val ltb : n -> n -> bool **)

  let ltb x y =
    match compare x y with
    | Lt -> true
    | _ -> false
 end

type question = { size : positive; directed : bool; closed : bool;
                  edges : (positive * positive) list;
                  begins : positive option; ends : positive option;
                  required : (positive * positive) list;
                  forbidden : (positive * positive) list;
                  given : (positive * positive) list;
                  classes : (positive list * positive list) list;
                  waypoints : positive list;
                  magic : (bool * (int * int)) option;
                  excluded : positive list list }

(** val anchored : question -> bool **)

let anchored q =
  match q.begins with
  | Some _ -> true
  | None ->
    (match q.ends with
     | Some _ -> true
     | None ->
       (match q.given with
        | [] ->
          (match q.classes with
           | [] ->
             (match q.waypoints with
              | [] -> (match q.magic with
                       | Some _ -> true
                       | None -> false)
              | _ :: _ -> true)
           | _ :: _ -> true)
        | _ :: _ -> true))

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
  type t = positive

  (** val compare : t -> t -> positive compare0 **)

  let rec compare p y =
    match p with
    | XI p0 -> (match y with
                | XI p1 -> compare p0 p1
                | _ -> GT)
    | XO p0 -> (match y with
                | XO p1 -> compare p0 p1
                | _ -> LT)
    | XH -> (match y with
             | XI _ -> LT
             | XO _ -> GT
             | XH -> EQ)

  (** val eq_dec : positive -> positive -> bool **)

  let eq_dec x y =
    match Pos.compare x y with
    | Eq -> true
    | _ -> false
 end

(** val append : positive -> positive -> positive **)

let rec append i j =
  match i with
  | XI ii -> XI (append ii j)
  | XO ii -> XO (append ii j)
  | XH -> j

module PositiveMap =
 struct
  module E = PositiveOrderedTypeBits

  module ME = KeyOrderedType(E)

  type key = positive

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
    (match i with
     | XI ii -> find ii r
     | XO ii -> find ii l
     | XH -> o)

  (** val mem : key -> 'a1 t -> bool **)

  let rec mem i = function
  | Leaf -> false
  | Node (l, o, r) ->
    (match i with
     | XI ii -> mem ii r
     | XO ii -> mem ii l
     | XH -> (match o with
              | Some _ -> true
              | None -> false))

  (** val add : key -> 'a1 -> 'a1 t -> 'a1 t **)

  let rec add i v = function
  | Leaf ->
    (match i with
     | XI ii -> Node (Leaf, None, (add ii v Leaf))
     | XO ii -> Node ((add ii v Leaf), None, Leaf)
     | XH -> Node (Leaf, (Some v), Leaf))
  | Node (l, o, r) ->
    (match i with
     | XI ii -> Node (l, o, (add ii v r))
     | XO ii -> Node ((add ii v l), o, r)
     | XH -> Node (l, (Some v), r))

  (** val remove : key -> 'a1 t -> 'a1 t **)

  let rec remove i m =
    match i with
    | XI ii ->
      (match m with
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
    | XO ii ->
      (match m with
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
    | XH ->
      (match m with
       | Leaf -> Leaf
       | Node (l, _, r) ->
         (match l with
          | Leaf ->
            (match r with
             | Leaf -> Leaf
             | Node (_, _, _) -> Node (l, None, r))
          | Node (_, _, _) -> Node (l, None, r)))

  (** val xelements : 'a1 t -> key -> (key * 'a1) list **)

  let rec xelements m i =
    match m with
    | Leaf -> []
    | Node (l, o, r) ->
      (match o with
       | Some x ->
         app (xelements l (append i (XO XH))) ((i,
           x) :: (xelements r (append i (XI XH))))
       | None ->
         app (xelements l (append i (XO XH))) (xelements r (append i (XI XH))))

  (** val elements : 'a1 t -> (key * 'a1) list **)

  let elements m =
    xelements m XH

  (** val cardinal : 'a1 t -> int **)

  let rec cardinal = function
  | Leaf -> 0
  | Node (l, o, r) ->
    (match o with
     | Some _ -> Stdlib.Int.succ (Coq__1.add (cardinal l) (cardinal r))
     | None -> Coq__1.add (cardinal l) (cardinal r))

  (** val xfind : key -> key -> 'a1 t -> 'a1 option **)

  let rec xfind i j m =
    match i with
    | XI ii ->
      (match j with
       | XI jj -> xfind ii jj m
       | XO _ -> None
       | XH -> find i m)
    | XO ii ->
      (match j with
       | XI _ -> None
       | XO jj -> xfind ii jj m
       | XH -> find i m)
    | XH -> (match j with
             | XH -> find i m
             | _ -> None)

  (** val xmapi : (key -> 'a1 -> 'a2) -> 'a1 t -> key -> 'a2 t **)

  let rec xmapi f m i =
    match m with
    | Leaf -> Leaf
    | Node (l, o, r) ->
      Node ((xmapi f l (append i (XO XH))), (option_map (f i) o),
        (xmapi f r (append i (XI XH))))

  (** val mapi : (key -> 'a1 -> 'a2) -> 'a1 t -> 'a2 t **)

  let mapi f m =
    xmapi f m XH

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
         xfoldi f r (f i x (xfoldi f l v (append i (XO XH))))
           (append i (XI XH))
       | None ->
         xfoldi f r (xfoldi f l v (append i (XO XH))) (append i (XI XH)))

  (** val fold : (key -> 'a1 -> 'a2 -> 'a2) -> 'a1 t -> 'a2 -> 'a2 **)

  let fold f m i =
    xfoldi f m i XH

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

type edge = positive * (positive * positive)

(** val touches : positive -> edge -> bool **)

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

type links = (positive * positive) list

(** val row_of : links PM.t -> PM.key -> links **)

let row_of m w =
  match PM.find w m with
  | Some r -> r
  | None -> []

(** val add_link :
    links PM.t -> PM.key -> positive -> positive -> (positive * positive)
    list PM.t **)

let add_link m w k o =
  PM.add w ((k, o) :: (row_of m w)) m

(** val rows : edge list -> links PM.t **)

let rec rows = function
| [] -> PM.empty
| e :: r ->
  let (k, p) = e in let (u, v) = p in add_link (add_link (rows r) u k v) v k u

(** val ends_map : edge list -> (positive * positive) PM.t **)

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

(** val proper : positive -> edge -> bool **)

let proper top0 = function
| (_, p0) -> let (u, v) = p0 in (&&) (Pos.ltb u v) (Pos.leb v top0)

(** val sorted : positive -> edge list -> bool **)

let rec sorted top0 = function
| [] -> true
| e :: r ->
  (&&)
    ((&&) (proper top0 e) (match r with
                           | [] -> true
                           | f :: _ -> before e f)) (sorted top0 r)

type state = { val0 : bool PM.t; mate : positive PM.t; wit : positive list }

(** val mate_of : state -> PM.key -> positive **)

let mate_of s w =
  match PM.find w s.mate with
  | Some o -> o
  | None -> w

(** val scan : bool PM.t -> links -> positive list * positive list **)

let rec scan v = function
| [] -> ([], [])
| p :: r0 ->
  let (k, _) = p in
  let (ins0, opens0) = scan v r0 in
  (match PM.find k v with
   | Some b -> if b then ((k :: ins0), opens0) else (ins0, opens0)
   | None -> (ins0, (k :: opens0)))

(** val settle : bool PM.t -> links -> (positive * bool) list option **)

let settle v r =
  let (ins0, opens0) = scan v r in
  (match ins0 with
   | [] ->
     (match app ins0 opens0 with
      | [] -> None
      | _ :: l ->
        (match l with
         | [] -> None
         | _ :: l0 ->
           (match l0 with
            | [] -> Some (map (fun k -> (k, true)) opens0)
            | _ :: _ -> Some [])))
   | _ :: l ->
     (match l with
      | [] ->
        (match app ins0 opens0 with
         | [] -> None
         | _ :: l0 ->
           (match l0 with
            | [] -> None
            | _ :: l1 ->
              (match l1 with
               | [] -> Some (map (fun k -> (k, true)) opens0)
               | _ :: _ -> Some [])))
      | _ :: l0 ->
        (match l0 with
         | [] -> Some (map (fun k -> (k, false)) opens0)
         | _ :: _ -> None)))

(** val count_down : int -> positive -> positive list -> positive list **)

let rec count_down k p l =
  (fun fO fS n -> if n=0 then fO () else fS (n-1))
    (fun _ -> l)
    (fun k0 -> count_down k0 (Pos.pred p) (p :: l))
    k

(** val upto : positive -> positive list **)

let upto p =
  count_down (Pos.to_nat p) p []

type pairs = unit PM.t PM.t

(** val at_first : pairs -> PM.key -> unit PM.t **)

let at_first s u =
  match PM.find u s with
  | Some m -> m
  | None -> PM.empty

(** val put : pairs -> (positive * positive) -> pairs **)

let put s e =
  PM.add (fst e) (PM.add (snd e) () (at_first s (fst e))) s

(** val has : pairs -> (positive * positive) -> bool **)

let has s e =
  PM.mem (snd e) (at_first s (fst e))

(** val swap : (positive * positive) -> positive * positive **)

let swap e =
  ((snd e), (fst e))

(** val set_of_pairs : bool -> (positive * positive) list -> pairs **)

let set_of_pairs dir l =
  fold_left (fun s e -> if dir then put s e else put (put s e) (swap e)) l
    PM.empty

type index = positive PM.t PM.t

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

(** val look_up : index -> positive -> positive -> positive option **)

let look_up m u v =
  match PM.find u m with
  | Some r -> PM.find v r
  | None -> None

(** val number : index -> (positive * positive) -> positive option **)

let number m e =
  if Pos.ltb (fst e) (snd e)
  then look_up m (fst e) (snd e)
  else look_up m (snd e) (fst e)

(** val found : index -> (positive * positive) -> bool **)

let found m e =
  match number m e with
  | Some _ -> true
  | None -> false

(** val numbers :
    index -> (positive * positive) list -> positive list -> positive list
    option **)

let numbers m l acc =
  fold_left (fun r e ->
    match r with
    | Some a -> (match number m e with
                 | Some k -> Some (k :: a)
                 | None -> None)
    | None -> None) l (Some acc)

(** val may_begin : question -> positive -> bool **)

let may_begin q v =
  match q.begins with
  | Some f -> Pos.eqb v f
  | None -> (match q.ends with
             | Some l -> negb (Pos.eqb v l)
             | None -> true)

(** val may_end : question -> positive -> bool **)

let may_end q v =
  match q.ends with
  | Some l -> Pos.eqb v l
  | None -> (match q.begins with
             | Some f -> negb (Pos.eqb v f)
             | None -> true)

(** val whole : question -> positive **)

let whole q =
  let apex = Pos.succ q.size in if q.closed then q.size else apex

(** val musts : question -> (positive * positive) list **)

let musts q =
  let apex = Pos.succ q.size in
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

(** val joint : question -> (positive * positive) -> positive * positive **)

let joint q e =
  if q.directed then ((Pos.pred_double (fst e)), (XO (snd e))) else e

(** val inner : positive -> positive * positive **)

let inner v =
  ((XO v), (Pos.pred_double v))

(** val top_of : question -> positive **)

let top_of q =
  if q.directed then XO (whole q) else whole q

(** val covers : question -> index -> bool **)

let covers q =
  let apex = Pos.succ q.size in
  (fun m ->
  let out1 = set_of_pairs q.directed q.forbidden in
  (&&) (forallb (fun e -> (||) (has out1 e) (found m (joint q e))) q.edges)
    ((||) q.closed
      (forallb (fun v ->
        (&&) ((||) (negb (may_begin q v)) (found m (joint q (apex, v))))
          ((||) (negb (may_end q v)) (found m (joint q (v, apex)))))
        (upto q.size))))

type formed =
| Bad
| Hopeless
| Formed of positive * positive list

(** val form_of : question -> edge list -> formed **)

let form_of q l =
  if Pos.eqb q.size XH
  then Bad
  else if (&&) ((&&) q.closed (negb q.directed)) (Pos.eqb q.size (XO XH))
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

(** val negate : positive -> positive **)

let negate = function
| XI k -> XO k
| XO k -> XI k
| XH -> XH

type truth =
| True_
| False_
| Open_

(** val lit_value : bool PM.t -> positive -> truth **)

let lit_value v = function
| XI k ->
  (match PM.find k v with
   | Some b -> if b then False_ else True_
   | None -> Open_)
| XO k ->
  (match PM.find k v with
   | Some b -> if b then True_ else False_
   | None -> Open_)
| XH -> False_

type work =
| Do of positive * bool
| Settle of positive
| Visit of positive
| Use of positive

(** val make : positive -> work list **)

let make = function
| XI k -> (Do (k, false)) :: []
| XO k -> (Do (k, true)) :: []
| XH -> []

type base = { db : positive list PM.t; watch : positive list PM.t }

(** val watching : base -> PM.key -> positive list **)

let watching c l =
  match PM.find l c.watch with
  | Some r -> r
  | None -> []

(** val pick :
    bool PM.t -> positive list -> (positive * positive list) option **)

let rec pick v = function
| [] -> None
| l :: r0 ->
  (match lit_value v l with
   | False_ ->
     (match pick v r0 with
      | Some p -> let (m, s) = p in Some (m, (l :: s))
      | None -> None)
   | _ -> Some (l, r0))

type seen =
| Keep
| Gone
| Moved of positive * positive list
| Unit of positive
| Empty_

(** val look : bool PM.t -> positive -> positive list -> seen **)

let look v l = function
| [] -> Empty_
| a :: l0 ->
  (match l0 with
   | [] ->
     (match lit_value v a with
      | True_ -> Keep
      | False_ -> Empty_
      | Open_ -> Unit a)
   | b :: r ->
     if Pos.eqb a l
     then (match lit_value v b with
           | True_ -> Keep
           | False_ ->
             (match pick v r with
              | Some p -> let (m, s) = p in Moved (m, (b :: (m :: (a :: s))))
              | None ->
                (match lit_value v a with
                 | False_ -> Empty_
                 | _ -> Keep))
           | Open_ ->
             (match pick v r with
              | Some p -> let (m, s) = p in Moved (m, (b :: (m :: (a :: s))))
              | None ->
                (match lit_value v a with
                 | False_ -> Unit b
                 | _ -> Keep)))
     else (match lit_value v a with
           | True_ -> Keep
           | False_ ->
             (match pick v r with
              | Some p -> let (m, s) = p in Moved (m, (a :: (m :: (b :: s))))
              | None ->
                (match lit_value v b with
                 | False_ -> Empty_
                 | _ -> Keep))
           | Open_ ->
             (match pick v r with
              | Some p -> let (m, s) = p in Moved (m, (a :: (m :: (b :: s))))
              | None ->
                (match lit_value v b with
                 | False_ -> Unit a
                 | _ -> Keep))))

(** val visit :
    bool PM.t -> positive -> positive list -> base -> positive list -> work
    list -> base * work list option **)

let rec visit v l ids c kept1 todo =
  match ids with
  | [] -> ({ db = c.db; watch = (PM.add l kept1 c.watch) }, (Some todo))
  | i :: ids0 ->
    (match PM.find i c.db with
     | Some cl ->
       (match look v l cl with
        | Keep -> visit v l ids0 c (i :: kept1) todo
        | Gone -> visit v l ids0 c kept1 todo
        | Moved (m, cl') ->
          visit v l ids0 { db = (PM.add i cl' c.db); watch =
            (PM.add m (i :: (watching c m)) c.watch) } kept1 todo
        | Unit a -> visit v l ids0 c (i :: kept1) (app (make a) todo)
        | Empty_ ->
          ({ db = c.db; watch =
            (PM.add l (rev_append kept1 (i :: ids0)) c.watch) }, None))
     | None -> visit v l ids0 c kept1 todo)

type outcome =
| Contradiction of base
| Rest of state * base
| Tired

(** val count_in : bool PM.t -> links -> int **)

let rec count_in v = function
| [] -> 0
| p :: r0 ->
  let (k, _) = p in
  (match PM.find k v with
   | Some b -> if b then Stdlib.Int.succ (count_in v r0) else count_in v r0
   | None -> count_in v r0)

(** val other_vertex :
    links PM.t -> int -> bool PM.t -> positive list -> positive -> positive
    -> positive option **)

let other_vertex row_map =
  let row = row_of row_map in
  let rec other_vertex0 fuel0 v l a b =
    match l with
    | [] -> None
    | z :: r ->
      if (||) ((||) (Pos.eqb z a) (Pos.eqb z b))
           (negb
             (Nat.ltb (count_in v (row z)) (Stdlib.Int.succ (Stdlib.Int.succ
               0))))
      then ((fun fO fS n -> if n=0 then fO () else fS (n-1))
              (fun _ -> None)
              (fun f -> other_vertex0 f v r a b)
              fuel0)
      else Some z
  in other_vertex0

(** val trim : links PM.t -> bool PM.t -> positive list -> positive list **)

let trim row_map =
  let row = row_of row_map in
  let rec trim0 v l = match l with
  | [] -> []
  | z :: r ->
    if Nat.ltb (count_in v (row z)) (Stdlib.Int.succ (Stdlib.Int.succ 0))
    then l
    else trim0 v r
  in trim0

(** val edge_to : links -> positive -> positive option **)

let rec edge_to r b =
  match r with
  | [] -> None
  | p :: r0 -> let (k, o) = p in if Pos.eqb o b then Some k else edge_to r0 b

(** val closing_work :
    positive -> links PM.t -> int -> state -> positive -> positive -> work
    list **)

let closing_work top0 row_map =
  let row = row_of row_map in
  (fun fuel0 s a b ->
  if Pos.eqb a b
  then []
  else (match edge_to (row a) b with
        | Some k ->
          (match PM.find k s.val0 with
           | Some _ -> []
           | None ->
             (match other_vertex row_map fuel0 s.val0 s.wit a b with
              | Some z -> if Pos.leb z top0 then (Do (k, false)) :: [] else []
              | None -> []))
        | None -> []))

(** val look_at : bool -> work list -> work list -> work list **)

let look_at auto l todo =
  if auto then app l todo else todo

(** val run :
    positive -> links PM.t -> (positive * positive) PM.t -> bool -> int ->
    state -> base -> work list -> outcome **)

let run top0 row_map ends0 =
  let row = row_of row_map in
  (fun auto ->
  let rec run0 fuel0 s c todo =
    (fun fO fS n -> if n=0 then fO () else fS (n-1))
      (fun _ -> Tired)
      (fun f ->
      match todo with
      | [] -> Rest (s, c)
      | w0 :: todo0 ->
        (match w0 with
         | Do (k, b) ->
           (match PM.find k s.val0 with
            | Some d -> if eqb b d then run0 f s c todo0 else Contradiction c
            | None ->
              (match PM.find k ends0 with
               | Some p ->
                 let (u, w) = p in
                 let v = PM.add k b s.val0 in
                 if b
                 then let a = mate_of s u in
                      let d = mate_of s w in
                      let s' = { val0 = v; mate =
                        (PM.add a d (PM.add d a s.mate)); wit =
                        (trim row_map v s.wit) }
                      in
                      run0 f s' c
                        (app (closing_work top0 row_map f s' a d)
                          (look_at auto ((Settle u) :: ((Settle w) :: ((Visit
                            (XI k)) :: []))) todo0))
                 else run0 f { val0 = v; mate = s.mate; wit = s.wit } c
                        (look_at auto ((Settle u) :: ((Settle w) :: ((Visit
                          (XO k)) :: []))) todo0)
               | None -> run0 f s c todo0))
         | Settle w ->
           if Pos.leb w top0
           then (match settle s.val0 (row w) with
                 | Some l ->
                   run0 f s c
                     (app (map (fun p -> Do ((fst p), (snd p))) l) todo0)
                 | None -> Contradiction c)
           else run0 f s c todo0
         | Visit l ->
           (match PM.find l c.watch with
            | Some ids ->
              let (c', o) = visit s.val0 l ids c [] todo0 in
              (match o with
               | Some todo' -> run0 f s c' todo'
               | None -> Contradiction c')
            | None -> run0 f s c todo0)
         | Use i ->
           (match PM.find i c.db with
            | Some cl ->
              (match pick s.val0 cl with
               | Some p ->
                 let (a, r) = p in
                 (match lit_value s.val0 a with
                  | True_ -> run0 f s c todo0
                  | _ ->
                    (match pick s.val0 r with
                     | Some _ -> run0 f s c todo0
                     | None -> run0 f s c (app (make a) todo0)))
               | None -> Contradiction c)
            | None -> run0 f s c todo0)))
      fuel0
  in run0)

(** val sum : ('a1 -> int) -> 'a1 list -> int **)

let sum f l =
  fold_right (fun a s -> add (f a) s) 0 l

(** val b2n : bool -> int **)

let b2n = function
| true -> Stdlib.Int.succ 0
| false -> 0

(** val set_of : positive list -> unit PM.t **)

let set_of l =
  fold_right (fun w m -> PM.add w () m) PM.empty l

(** val label : int PM.t -> int -> unit PM.t -> PM.key -> int **)

let label labels q xs w =
  if PM.mem w xs
  then 0
  else (match PM.find w labels with
        | Some i -> Stdlib.Int.succ i
        | None -> q)

(** val in_within : bool PM.t -> unit PM.t -> links -> int **)

let rec in_within v xs = function
| [] -> 0
| p :: r0 ->
  let (k, o) = p in
  (match PM.find k v with
   | Some b ->
     if b
     then if PM.mem o xs
          then Stdlib.Int.succ (in_within v xs r0)
          else in_within v xs r0
     else in_within v xs r0
   | None -> in_within v xs r0)

(** val deficit :
    bool PM.t -> positive list -> unit PM.t -> links PM.t -> int **)

let deficit v taken3 xs m =
  sum (fun w ->
    sub (Stdlib.Int.succ (Stdlib.Int.succ 0)) (in_within v xs (row_of m w)))
    taken3

(** val edge_ok :
    bool PM.t -> int PM.t -> int -> unit PM.t -> unit PM.t -> edge -> bool **)

let edge_ok v labels q xs xa = function
| (k, p) ->
  let (a, b) = p in
  (match PM.find k v with
   | Some b0 ->
     if b0
     then (||) (PM.mem k xa)
            (let i = label labels q xs a in
             let j = label labels q xs b in
             (||) ((||) ((=) i 0) ((=) j 0)) ((=) i j))
     else true
   | None ->
     (||) (PM.mem k xa)
       (let i = label labels q xs a in
        let j = label labels q xs b in
        (||) ((||) ((=) i 0) ((=) j 0)) ((=) i j)))

(** val seeds_ok :
    positive -> int PM.t -> int -> unit PM.t -> int -> positive list -> bool **)

let rec seeds_ok top0 labels q xs i = function
| [] -> (=) i (Stdlib.Int.succ q)
| w :: l0 ->
  (&&) ((&&) (Pos.leb w top0) ((=) (label labels q xs w) i))
    (seeds_ok top0 labels q xs (Stdlib.Int.succ i) l0)

(** val cut_ok :
    positive -> edge list -> bool PM.t -> positive list -> int PM.t -> int ->
    positive list -> unit PM.t -> positive list -> unit PM.t -> links PM.t ->
    bool **)

let cut_ok top0 l v taken3 labels q seeds xs apart0 xa m =
  (&&)
    ((&&)
      ((&&)
        ((&&)
          ((&&) (forallb (fun w -> Pos.leb w top0) taken3)
            (seeds_ok top0 labels q xs (Stdlib.Int.succ 0) seeds))
          ((||) ((<=) (Stdlib.Int.succ (Stdlib.Int.succ 0)) q)
            (match taken3 with
             | [] -> false
             | _ :: _ -> true))) ((<=) (Stdlib.Int.succ 0) q))
      (forallb (edge_ok v labels q xs xa) l))
    (Nat.ltb
      (add (deficit v taken3 xs m)
        (mul (Stdlib.Int.succ (Stdlib.Int.succ 0)) (length apart0)))
      (mul (Stdlib.Int.succ (Stdlib.Int.succ 0)) q))

type piecer =
  bool PM.t -> bool PM.t -> positive list -> positive list -> positive list
  -> positive list * (int PM.t * (int * (positive list * positive list)))

(** val pieces_ok :
    piecer -> positive -> edge list -> links PM.t -> bool PM.t -> bool PM.t
    -> positive list -> positive list -> positive list -> bool **)

let pieces_ok oracle top0 l rm before0 after0 stretches seeds lits =
  let (taken3, p) = oracle before0 after0 stretches seeds lits in
  let (labels, p0) = p in
  let (q, p1) = p0 in
  let (ws, apart0) = p1 in
  cut_ok top0 l after0 taken3 labels q ws (set_of taken3) apart0
    (set_of apart0) rm

(** val tree0 :
    int -> positive -> links PM.t -> (positive * positive) PM.t -> int ->
    state -> base -> work list -> positive list -> positive list option **)

let tree0 fuel0 top0 rm em =
  let go1 = run top0 rm em true fuel0 in
  let rec tree2 depth s c todo branches =
    (fun fO fS n -> if n=0 then fO () else fS (n-1))
      (fun _ -> None)
      (fun d ->
      match go1 s c todo with
      | Contradiction _ -> Some branches
      | Rest (s0, c0) ->
        (match branches with
         | [] -> None
         | k :: r ->
           (match tree2 d s0 c0 ((Do (k, true)) :: []) r with
            | Some r0 -> tree2 d s0 c0 ((Do (k, false)) :: []) r0
            | None -> None))
      | Tired -> None)
      depth
  in tree2

(** val start_state : positive list -> state **)

let start_state vertices0 =
  { val0 = PM.empty; mate = PM.empty; wit = vertices0 }

(** val no_clauses : base **)

let no_clauses =
  { db = PM.empty; watch = PM.empty }

(** val begin0 : positive list -> positive list -> work list **)

let begin0 vertices0 fixed =
  app (map (fun k -> Do (k, true)) fixed) (map (fun x -> Settle x) vertices0)

(** val walk_edge :
    state -> bool PM.t -> unit PM.t -> unit PM.t -> edge -> bool **)

let walk_edge s after0 r s0 =
  let mate0 = fun w -> mate_of s w in
  (fun e ->
  let (k, p) = e in
  let (u, w) = p in
  (match PM.find k s.val0 with
   | Some b -> if b then eqb (PM.mem u s0) (PM.mem w s0) else true
   | None ->
     (match PM.find k after0 with
      | Some b ->
        if b
        then let a = mate0 u in
             let b0 = mate0 w in
             (&&)
               ((&&)
                 ((&&)
                   ((&&) ((&&) (Pos.eqb (mate0 a) u) (Pos.eqb (mate0 b0) w))
                     ((||) (negb (PM.mem u r)) (PM.mem b0 r)))
                   ((||) (negb (PM.mem w r)) (PM.mem a r)))
                 (eqb (PM.mem u s0) ((||) (PM.mem u r) (PM.mem a r))))
               (eqb (PM.mem w s0) ((||) (PM.mem w r) (PM.mem b0 r)))
        else true
      | None ->
        let a = mate0 u in
        let b = mate0 w in
        (&&)
          ((&&)
            ((&&)
              ((&&) ((&&) (Pos.eqb (mate0 a) u) (Pos.eqb (mate0 b) w))
                ((||) (negb (PM.mem u r)) (PM.mem b r)))
              ((||) (negb (PM.mem w r)) (PM.mem a r)))
            (eqb (PM.mem u s0) ((||) (PM.mem u r) (PM.mem a r))))
          (eqb (PM.mem w s0) ((||) (PM.mem w r) (PM.mem b r))))))

(** val walk_ok :
    positive -> edge list -> state -> bool PM.t -> unit PM.t -> unit PM.t ->
    links PM.t -> positive -> positive -> bool **)

let walk_ok top0 l s after0 r s0 m one another =
  (&&)
    ((&&)
      ((&&)
        ((&&) ((&&) (Pos.leb one top0) (PM.mem one s0))
          (Pos.leb another top0)) (negb (PM.mem another s0)))
      (forallb (walk_edge s after0 r s0) l))
    (forallb (fun e ->
      (&&) (Pos.leb (fst e) top0)
        (Nat.ltb (count_in s.val0 (row_of m (fst e))) (Stdlib.Int.succ
          (Stdlib.Int.succ 0)))) (PM.elements r))

type st = positive PM.t

(** val deg : st -> PM.key -> int **)

let deg s w =
  match PM.find w s with
  | Some m ->
    if Pos.eqb m w
    then Stdlib.Int.succ (Stdlib.Int.succ 0)
    else Stdlib.Int.succ 0
  | None -> 0

(** val other : st -> PM.key -> positive **)

let other s w =
  match PM.find w s with
  | Some m -> m
  | None -> w

(** val same : st -> st -> bool **)

let rec same a b =
  match a with
  | PM.Leaf -> (match b with
                | PM.Leaf -> true
                | PM.Node (_, _, _) -> false)
  | PM.Node (l, o, r) ->
    (match b with
     | PM.Leaf -> false
     | PM.Node (l', o', r') ->
       (&&)
         ((&&)
           (match o with
            | Some m ->
              (match o' with
               | Some m' -> Pos.eqb m m'
               | None -> false)
            | None -> (match o' with
                       | Some _ -> false
                       | None -> true)) (same l l')) (same r r'))

type linking =
| Full
| Closed
| Broken
| Linked of st

(** val mutual : st -> positive -> positive -> bool **)

let mutual s u a =
  (||) (Pos.eqb a u)
    (match PM.find a s with
     | Some w -> Pos.eqb w u
     | None -> false)

(** val add_link0 : st -> PM.key -> PM.key -> linking **)

let add_link0 s u o =
  if (||) ((<=) (Stdlib.Int.succ (Stdlib.Int.succ 0)) (deg s u))
       ((<=) (Stdlib.Int.succ (Stdlib.Int.succ 0)) (deg s o))
  then Full
  else let a = other s u in
       let b = other s o in
       if Pos.eqb a o
       then Closed
       else if (&&) (mutual s u a) (mutual s o b)
            then Linked (PM.add a b (PM.add b a (PM.add o o (PM.add u u s))))
            else Broken

type res =
| Ok of st
| Prune
| Fail

type sink = { seen0 : st list PM.t; kept : st list }

type coder = st -> positive

(** val empty_sink : sink **)

let empty_sink =
  { seen0 = PM.empty; kept = [] }

(** val put0 : coder -> st -> sink -> sink **)

let put0 code s k =
  let i = code s in
  let l = match PM.find i k.seen0 with
          | Some l -> l
          | None -> [] in
  if existsb (same s) l
  then k
  else { seen0 = (PM.add i (s :: l) k.seen0); kept = (s :: k.kept) }

(** val each : coder -> ('a1 -> res) -> 'a1 list -> sink -> sink option **)

let rec each code f l k =
  match l with
  | [] -> Some k
  | b :: r ->
    (match f b with
     | Ok s -> each code f r (put0 code s k)
     | Prune -> each code f r k
     | Fail -> None)

(** val each2 :
    coder -> ('a1 -> 'a2 list) -> ('a1 -> 'a2 -> res) -> 'a1 list -> sink ->
    sink option **)

let rec each2 code g f l k =
  match l with
  | [] -> Some k
  | a :: r ->
    (match each code (f a) (g a) k with
     | Some k0 -> each2 code g f r k0
     | None -> None)

(** val choose : int -> 'a1 list -> 'a1 list list **)

let rec choose n0 l =
  (fun fO fS n -> if n=0 then fO () else fS (n-1))
    (fun _ -> [] :: [])
    (fun m ->
    match l with
    | [] -> []
    | a :: r -> app (map (fun x -> a :: x) (choose m r)) (choose n0 r))
    n0

(** val chosen : links -> positive -> bool **)

let chosen c k =
  existsb (fun ko -> Pos.eqb (fst ko) k) c

type seat = { link : positive; to0 : positive; needed : bool; musts0 : 
              int; mays : int }

(** val open_at :
    links PM.t -> unit PM.t -> PM.key -> (positive * positive) list **)

let open_at rm =
  let row = row_of rm in
  (fun t0 w -> filter (fun ko -> negb (PM.mem (snd ko) t0)) (row w))

(** val must_at :
    links PM.t -> unit PM.t -> unit PM.t -> PM.key -> (positive * positive)
    list **)

let must_at rm fixed t0 w =
  filter (fun ko -> PM.mem (fst ko) fixed) (open_at rm t0 w)

(** val is_witness :
    positive -> unit PM.t -> st -> positive -> positive -> PM.key -> bool **)

let is_witness top0 t0 s u o z =
  (&&)
    ((&&)
      ((&&) ((&&) (negb (PM.mem z t0)) (negb (Pos.eqb z u)))
        (negb (Pos.eqb z o)))
      (Nat.ltb (deg s z) (Stdlib.Int.succ (Stdlib.Int.succ 0))))
    (Pos.leb z top0)

(** val add_links :
    positive -> unit PM.t -> positive list -> positive -> links -> st -> res **)

let rec add_links top0 t0 wit0 u c s =
  match c with
  | [] -> Ok s
  | p :: r ->
    let (_, o) = p in
    (match add_link0 s u o with
     | Full -> Prune
     | Closed ->
       if existsb (is_witness top0 t0 s u o) wit0 then Prune else Fail
     | Broken -> Fail
     | Linked s0 -> add_links top0 t0 wit0 u r s0)

(** val seats : links PM.t -> unit PM.t -> unit PM.t -> links -> seat list **)

let seats rm fixed t0 und =
  map (fun ko -> { link = (fst ko); to0 = (snd ko); needed =
    (PM.mem (fst ko) fixed); musts0 =
    (length (must_at rm fixed t0 (snd ko))); mays =
    (length (open_at rm t0 (snd ko))) }) und

(** val fits : st -> links -> seat -> bool **)

let fits s c q =
  let b = chosen c q.link in
  let d = if b then Stdlib.Int.succ (deg s q.to0) else deg s q.to0 in
  (&&)
    ((&&) ((||) (negb q.needed) b)
      ((<=) (add d q.musts0) (Stdlib.Int.succ (Stdlib.Int.succ 0))))
    ((<=) (Stdlib.Int.succ (Stdlib.Int.succ 0)) (add d q.mays))

(** val successor :
    positive -> unit PM.t -> positive list -> positive -> seat list -> st ->
    links -> res **)

let successor top0 t0 wit0 u room s c =
  if forallb (fits s c) room
  then (match add_links top0 t0 wit0 u c s with
        | Ok s0 -> Ok (PM.remove u s0)
        | x -> x)
  else Prune

(** val ways : links -> PM.key -> st -> links list **)

let ways und u s =
  if (<=) (deg s u) (Stdlib.Int.succ (Stdlib.Int.succ 0))
  then choose (sub (Stdlib.Int.succ (Stdlib.Int.succ 0)) (deg s u)) und
  else []

(** val take_vertex :
    positive -> links PM.t -> unit PM.t -> coder -> unit PM.t -> positive
    list -> positive -> st list -> st list option **)

let take_vertex top0 rm fixed code t0 wit0 u table1 =
  let und = open_at rm t0 u in
  (match each2 code (ways und u)
           (successor top0 t0 wit0 u (seats rm fixed (PM.add u () t0) und))
           table1 empty_sink with
   | Some k -> Some k.kept
   | None -> None)

(** val upto0 : int -> positive -> positive list **)

let rec upto0 n0 p =
  (fun fO fS n -> if n=0 then fO () else fS (n-1))
    (fun _ -> [])
    (fun n1 -> p :: (upto0 n1 (Pos.succ p)))
    n0

(** val open_link : bool PM.t -> PM.key -> bool **)

let open_link v k =
  match PM.find k v with
  | Some _ -> false
  | None -> true

(** val live :
    bool PM.t -> positive list -> unit PM.t -> (positive * positive) -> bool **)

let live v chosen_links p =
  let a = set_of chosen_links in
  (fun ko ->
  match PM.find (fst ko) v with
  | Some b -> b
  | None -> (&&) (PM.mem (fst ko) a) (PM.mem (snd ko) p))

(** val reach :
    bool PM.t -> positive list -> unit PM.t -> links PM.t -> int -> positive
    list -> unit PM.t -> unit PM.t **)

let rec reach v chosen_links p m fuel0 todo seen1 =
  (fun fO fS n -> if n=0 then fO () else fS (n-1))
    (fun _ -> seen1)
    (fun f ->
    match todo with
    | [] -> seen1
    | w :: r ->
      let next0 =
        filter (fun ko ->
          (&&) (live v chosen_links p ko) (negb (PM.mem (snd ko) seen1)))
          (row_of m w)
      in
      reach v chosen_links p m f (app (map snd next0) r)
        (fold_left (fun t0 ko -> PM.add (snd ko) () t0) next0 seen1))
    fuel0

(** val adopt_ok :
    positive -> bool PM.t -> positive list -> unit PM.t -> links PM.t ->
    (positive * positive) PM.t -> int -> positive -> bool **)

let adopt_ok top0 v chosen_links p m em fuel0 start0 =
  (&&)
    ((&&)
      (forallb (fun e ->
        let w = fst e in
        (&&)
          ((&&) (Pos.leb w top0)
            (forallb (fun ko ->
              (||) (negb (open_link v (fst ko))) (PM.mem (snd ko) p))
              (row_of m w)))
          ((=) (length (filter (live v chosen_links p) (row_of m w)))
            (Stdlib.Int.succ (Stdlib.Int.succ 0)))) (PM.elements p))
      (let t0 =
         reach v chosen_links p m fuel0 (start0 :: [])
           (PM.add start0 () PM.empty)
       in
       forallb (fun e -> PM.mem (fst e) t0) (PM.elements p)))
    (forallb (fun k ->
      match PM.find k v with
      | Some b -> b
      | None ->
        (match PM.find k em with
         | Some p0 -> let (u, _) = p0 in PM.mem u p
         | None -> false)) chosen_links)

type focus = { small_top : positive; small : edge list;
               origin : positive PM.t; image : positive PM.t;
               back : positive PM.t; place : positive PM.t }

(** val made : focus -> PM.key -> bool **)

let made q k =
  negb (PM.mem k q.origin)

(** val place_of : focus -> PM.key -> positive **)

let place_of q w =
  match PM.find w q.place with
  | Some z -> z
  | None -> XH

(** val near : focus -> links PM.t -> positive -> positive -> bool **)

let near q m' a b =
  (||) (Pos.eqb a b)
    (existsb (fun ko -> (&&) (Pos.eqb (snd ko) b) (made q (fst ko)))
      (row_of m' a))

(** val opens : bool PM.t -> links -> positive list **)

let opens v r =
  map fst (filter (fun ko -> open_link v (fst ko)) r)

(** val reals : focus -> links -> positive list **)

let reals q r =
  flat_map (fun ko ->
    match PM.find (fst ko) q.origin with
    | Some k -> k :: []
    | None -> []) r

(** val same_list : positive list -> positive list -> bool **)

let rec same_list a b =
  match a with
  | [] -> (match b with
           | [] -> true
           | _ :: _ -> false)
  | x :: a0 ->
    (match b with
     | [] -> false
     | y :: b0 -> (&&) (Pos.eqb x y) (same_list a0 b0))

(** val small_vertex_ok :
    positive -> bool PM.t -> focus -> links PM.t -> links PM.t -> positive ->
    bool **)

let small_vertex_ok top0 v q m m' w' =
  let r = row_of m' w' in
  let c = length (filter (fun ko -> made q (fst ko)) r) in
  (match PM.find w' q.back with
   | Some w ->
     (&&)
       ((&&)
         ((&&) (Pos.leb w top0)
           (same_list (opens v (row_of m w)) (reals q r)))
         ((=) c (count_in v (row_of m w)))) (near q m' (place_of q w) w')
   | None ->
     (&&)
       ((&&) (match reals q r with
              | [] -> true
              | _ :: _ -> false)
         ((=) c (Stdlib.Int.succ (Stdlib.Int.succ 0))))
       (existsb (fun ko -> (&&) (made q (fst ko)) (PM.mem (snd ko) q.back)) r))

(** val old_edge_ok :
    bool PM.t -> focus -> links PM.t -> (positive * positive) PM.t -> edge ->
    bool **)

let old_edge_ok v q m' em' = function
| (k, p) ->
  let (a, b) = p in
  let i = place_of q a in
  let j = place_of q b in
  (match PM.find k v with
   | Some b0 -> if b0 then Pos.eqb i j else true
   | None ->
     (||) (Pos.eqb i j)
       (match PM.find k q.image with
        | Some k' ->
          (match PM.find k' em' with
           | Some p0 ->
             let (a', b') = p0 in
             (match PM.find k' q.origin with
              | Some l ->
                (&&) (Pos.eqb l k)
                  ((||) ((&&) (near q m' i a') (near q m' j b'))
                    ((&&) (near q m' i b') (near q m' j a')))
              | None -> false)
           | None -> false)
        | None -> false))

(** val focus_ok :
    positive -> edge list -> bool PM.t -> focus -> links PM.t -> links PM.t
    -> (positive * positive) PM.t -> positive list -> bool **)

let focus_ok top0 l v q m m' em' fixed =
  (&&)
    ((&&)
      (forallb (small_vertex_ok top0 v q m m')
        (upto0 (Pos.to_nat q.small_top) XH))
      (forallb (old_edge_ok v q m' em') l)) (forallb (made q) fixed)

type cut_data =
  positive list * (int PM.t * (int * (positive list * positive list)))

type walk_data = { ends_reached : unit PM.t; vertices_reached : unit PM.t;
                   one_in : positive; one_out : positive }

type step =
| Clause of positive list * work list
| CutClause of (bool PM.t -> bool PM.t -> cut_data) * positive list
   * work list
| WalkClause of (state -> bool PM.t -> walk_data) * positive list * work list
| Drop of positive
| Forever of work list
| Adopt of positive list * unit PM.t * positive
| FocusOn of focus * positive list * positive list

type session = { guided : bool; s_top : positive; s_edges : edge list;
                 s_rows : links PM.t; s_ends : (positive * positive) PM.t;
                 now : state; known : base; next : positive; cuts : positive;
                 passing : positive list }

type answer =
| Refuted
| Going of session
| Stuck

(** val with_ :
    session -> state -> base -> positive -> positive -> positive list ->
    session **)

let with_ g s c next0 cuts0 passing0 =
  { guided = g.guided; s_top = g.s_top; s_edges = g.s_edges; s_rows =
    g.s_rows; s_ends = g.s_ends; now = s; known = c; next = next0; cuts =
    cuts0; passing = passing0 }

(** val negs : positive list -> work list **)

let negs lits =
  flat_map (fun l -> make (negate l)) lits

(** val is_hint : work -> bool **)

let is_hint = function
| Do (_, _) -> false
| Visit _ -> false
| _ -> true

(** val watch_add :
    positive list PM.t -> PM.key -> positive -> positive list PM.t **)

let watch_add m l i =
  PM.add l (i :: (match PM.find l m with
                  | Some r -> r
                  | None -> [])) m

(** val forget : base -> PM.key -> base **)

let forget c i =
  { db = (PM.remove i c.db); watch = c.watch }

(** val refute :
    int -> positive -> links PM.t -> (positive * positive) PM.t -> bool ->
    state -> base -> positive list -> work list -> outcome **)

let refute fuel0 top0 rm em =
  let go1 = run top0 rm em true fuel0 in
  let go_by = run top0 rm em false fuel0 in
  (fun by_hints s c lits hints ->
  if by_hints
  then go_by s c (app (negs lits) (filter is_hint hints))
  else (match hints with
        | [] -> go1 s c (negs lits)
        | _ :: _ -> go_by s c (app (negs lits) (filter is_hint hints))))

(** val add_clause : base -> positive -> positive list -> base **)

let add_clause c i lits =
  { db = (PM.add i lits c.db); watch = c.watch }

(** val learn :
    int -> positive -> links PM.t -> (positive * positive) PM.t -> bool ->
    state -> base -> positive -> positive list -> outcome **)

let learn fuel0 top0 rm em =
  let go1 = run top0 rm em true fuel0 in
  (fun by_hints s c i lits ->
  if by_hints
  then Rest (s, (add_clause c i lits))
  else (match pick s.val0 lits with
        | Some p ->
          let (a, r) = p in
          (match pick s.val0 r with
           | Some p0 ->
             let (b, r0) = p0 in
             Rest (s, { db = (PM.add i (a :: (b :: r0)) c.db); watch =
             (watch_add (watch_add c.watch a i) b i) })
           | None -> go1 s c (make a))
        | None -> Contradiction c))

(** val open_session :
    int -> bool -> positive -> edge list -> positive list -> positive list ->
    answer **)

let open_session fuel0 by_hints top0 l vertices0 fixed =
  let rm = rows l in
  let em = ends_map l in
  (match run top0 rm em true fuel0 (start_state vertices0) no_clauses
           (begin0 vertices0 fixed) with
   | Contradiction _ -> Refuted
   | Rest (s, c) ->
     Going { guided = by_hints; s_top = top0; s_edges = l; s_rows = rm;
       s_ends = em; now = s; known = c; next = XH; cuts = XH; passing = [] }
   | Tired -> Stuck)

(** val pieces_stand : session -> bool PM.t -> cut_data -> bool **)

let pieces_stand g after0 = function
| (taken3, p) ->
  let (labels, p0) = p in
  let (q, p1) = p0 in
  let (ws, apart0) = p1 in
  cut_ok g.s_top g.s_edges after0 taken3 labels q ws (set_of taken3) apart0
    (set_of apart0) g.s_rows

(** val walks : session -> bool PM.t -> walk_data -> bool **)

let walks g after0 d =
  walk_ok g.s_top g.s_edges g.now after0 d.ends_reached d.vertices_reached
    g.s_rows d.one_in d.one_out

(** val keep : int -> session -> state -> base -> positive list -> answer **)

let keep fuel0 g s c lits =
  match learn fuel0 g.s_top g.s_rows g.s_ends g.guided s
          (fold_left forget g.passing c) (XO g.next) lits with
  | Contradiction _ -> Refuted
  | Rest (s0, c0) -> Going (with_ g s0 c0 (Pos.succ g.next) g.cuts [])
  | Tired -> Stuck

(** val note :
    bool -> state -> base -> positive -> positive list -> base option **)

let note by_hints s c i lits =
  if by_hints
  then Some (add_clause c i lits)
  else (match pick s.val0 lits with
        | Some p ->
          let (a, r) = p in
          Some
          (match pick s.val0 r with
           | Some p0 ->
             let (b, r0) = p0 in
             { db = (PM.add i (a :: (b :: r0)) c.db); watch =
             (watch_add (watch_add c.watch a i) b i) }
           | None -> add_clause c i lits)
        | None -> None)

(** val pass : session -> base -> positive list -> answer **)

let pass g c lits =
  match note g.guided g.now c (XI g.cuts) lits with
  | Some c0 ->
    Going
      (with_ g g.now c0 g.next (Pos.succ g.cuts) ((XI g.cuts) :: g.passing))
  | None -> Refuted

(** val cut_step :
    int -> session -> (bool PM.t -> bool) -> positive list -> work list ->
    answer **)

let cut_step fuel0 g test lits hints =
  match refute fuel0 g.s_top g.s_rows g.s_ends g.guided g.now g.known lits
          hints with
  | Contradiction c -> pass g c lits
  | Rest (s, c) -> if test s.val0 then pass g c lits else Stuck
  | Tired -> Stuck

(** val feed : int -> session -> step -> answer **)

let feed fuel0 g = function
| Clause (lits, hints) ->
  (match refute fuel0 g.s_top g.s_rows g.s_ends g.guided g.now g.known lits
           hints with
   | Contradiction c -> keep fuel0 g g.now c lits
   | _ -> Stuck)
| CutClause (pieces0, lits, hints) ->
  cut_step fuel0 g (fun after0 ->
    pieces_stand g after0 (pieces0 g.now.val0 after0)) lits hints
| WalkClause (walk0, lits, hints) ->
  cut_step fuel0 g (fun after0 -> walks g after0 (walk0 g.now after0)) lits
    hints
| Drop i ->
  Going (with_ g g.now (forget g.known (XO i)) g.next g.cuts g.passing)
| Forever hints ->
  (match run g.s_top g.s_rows g.s_ends false fuel0 g.now g.known
           (filter is_hint hints) with
   | Contradiction _ -> Refuted
   | Rest (s, c) -> Going (with_ g s c g.next g.cuts g.passing)
   | Tired -> Stuck)
| Adopt (links0, piece0, start0) ->
  if adopt_ok g.s_top g.now.val0 links0 piece0 g.s_rows g.s_ends fuel0 start0
  then (match run g.s_top g.s_rows g.s_ends true fuel0 g.now
                (fold_left forget g.passing g.known)
                (map (fun k -> Do (k, true)) links0) with
        | Contradiction _ -> Refuted
        | Rest (s, c) -> Going (with_ g s c g.next g.cuts [])
        | Tired -> Stuck)
  else Stuck
| FocusOn (q, vertices0, fixed) ->
  if (&&) (sorted q.small_top q.small)
       (focus_ok g.s_top g.s_edges g.now.val0 q g.s_rows (rows q.small)
         (ends_map q.small) fixed)
  then open_session fuel0 g.guided q.small_top q.small vertices0 fixed
  else Stuck

(** val feed_all :
    int -> int -> (positive -> session -> step option) -> positive -> session
    -> bool **)

let rec feed_all fuel0 limit supply i g =
  (fun fO fS n -> if n=0 then fO () else fS (n-1))
    (fun _ -> false)
    (fun limit0 ->
    match supply i g with
    | Some st0 ->
      (match feed fuel0 g st0 with
       | Refuted -> true
       | Going g0 -> feed_all fuel0 limit0 supply (Pos.succ i) g0
       | Stuck -> false)
    | None -> false)
    limit

type digraph = { out : bool PM.t PM.t; sources : positive list PM.t }

(** val arcs_of : bool PM.t PM.t -> PM.key -> bool PM.t **)

let arcs_of m u =
  match PM.find u m with
  | Some r -> r
  | None -> PM.empty

(** val arc : digraph -> PM.key -> PM.key -> bool option **)

let arc g u x =
  PM.find x (arcs_of g.out u)

(** val sources_of : digraph -> PM.key -> positive list **)

let sources_of g x =
  match PM.find x g.sources with
  | Some l -> l
  | None -> []

(** val add_arc : digraph -> PM.key -> PM.key -> bool -> digraph option **)

let add_arc g u x s =
  match arc g u x with
  | Some r -> if eqb r s then Some g else None
  | None ->
    Some { out = (PM.add u (PM.add x s (arcs_of g.out u)) g.out); sources =
      (PM.add x (u :: (sources_of g x)) g.sources) }

(** val bridge_from :
    digraph -> PM.key -> bool -> positive -> (positive * bool) list ->
    digraph option **)

let rec bridge_from g y s v = function
| [] -> Some g
| p :: outs1 ->
  let (x, r) = p in
  if Pos.eqb x v
  then bridge_from g y s v outs1
  else (match add_arc g y x (xorb s r) with
        | Some g0 -> bridge_from g0 y s v outs1
        | None -> None)

(** val bridge_all :
    digraph -> positive -> positive list -> (positive * bool) list -> digraph
    option **)

let rec bridge_all g v ins0 outs0 =
  match ins0 with
  | [] -> Some g
  | y :: ins1 ->
    if Pos.eqb y v
    then bridge_all g v ins1 outs0
    else (match arc g y v with
          | Some s ->
            (match bridge_from g y s v outs0 with
             | Some g0 -> bridge_all g0 v ins1 outs0
             | None -> None)
          | None -> bridge_all g v ins1 outs0)

(** val cut_in :
    bool PM.t PM.t -> PM.key -> positive list -> bool PM.t PM.t **)

let rec cut_in m v = function
| [] -> m
| y :: ins1 -> cut_in (PM.add y (PM.remove v (arcs_of m y)) m) v ins1

(** val eliminate : digraph -> PM.key -> digraph option **)

let eliminate g v =
  match arc g v v with
  | Some b ->
    if b
    then (match bridge_all g v (sources_of g v)
                  (PM.elements (arcs_of g.out v)) with
          | Some h ->
            Some { out =
              (PM.add v PM.empty (cut_in h.out v (sources_of g v)));
              sources = h.sources }
          | None -> None)
    else None
  | None ->
    (match bridge_all g v (sources_of g v) (PM.elements (arcs_of g.out v)) with
     | Some h ->
       Some { out = (PM.add v PM.empty (cut_in h.out v (sources_of g v)));
         sources = h.sources }
     | None -> None)

(** val eliminate_all : digraph -> positive list -> bool **)

let rec eliminate_all g = function
| [] -> forallb (fun p -> PM.is_empty (snd p)) (PM.elements g.out)
| v :: r ->
  (match eliminate g v with
   | Some g0 -> eliminate_all g0 r
   | None -> false)

(** val level_of : positive PM.t -> PM.key -> positive **)

let level_of levels v =
  match PM.find v levels with
  | Some l -> l
  | None -> XH

(** val build :
    digraph -> positive PM.t -> (positive * positive) list -> digraph option **)

let rec build g levels = function
| [] -> Some g
| p :: r ->
  let (u, x) = p in
  (match Pos.compare (level_of levels u) (level_of levels x) with
   | Eq ->
     (match add_arc g u x true with
      | Some g0 -> build g0 levels r
      | None -> None)
   | Lt -> build g levels r
   | Gt -> None)

(** val no_arcs : digraph **)

let no_arcs =
  { out = PM.empty; sources = PM.empty }

(** val all_odd :
    positive PM.t -> (positive * positive) list -> positive list -> bool **)

let all_odd levels switches order0 =
  match build no_arcs levels switches with
  | Some g -> eliminate_all g order0
  | None -> false

type sorter = (positive * positive) list -> positive PM.t * positive list

(** val go : positive PM.t -> PM.key -> positive **)

let go m v =
  match PM.find v m with
  | Some w -> w
  | None -> v

(** val keyed : positive -> positive list -> (positive * positive) list **)

let rec keyed i = function
| [] -> []
| w :: r -> (i, w) :: (keyed (Pos.succ i) r)

(** val map_of : (positive * positive) list -> positive PM.t **)

let map_of l =
  fold_right (fun p m -> PM.add (fst p) (snd p) m) PM.empty l

(** val turned : (positive * positive) -> positive * positive **)

let turned p =
  ((snd p), (fst p))

(** val step_value :
    links PM.t -> bool PM.t -> (positive * positive) -> bool option **)

let step_value rm v p =
  match edge_to (row_of rm (fst p)) (snd p) with
  | Some k -> PM.find k v
  | None -> Some false

(** val is_open_step :
    links PM.t -> bool PM.t -> (positive * positive) -> bool **)

let is_open_step rm v p =
  match step_value rm v p with
  | Some _ -> false
  | None -> true

(** val is_out_step :
    links PM.t -> bool PM.t -> (positive * positive) -> bool **)

let is_out_step rm v p =
  match step_value rm v p with
  | Some b -> if b then false else true
  | None -> false

(** val back0 : unit PM.t -> PM.key -> bool **)

let back0 backs u =
  PM.mem u backs

(** val front : positive PM.t -> unit PM.t -> PM.key -> bool **)

let front b backs u =
  PM.mem (go b u) backs

(** val step_ok :
    positive -> links PM.t -> bool PM.t -> positive PM.t -> unit PM.t ->
    (positive * positive) -> bool **)

let step_ok top0 rm v b backs p = match p with
| (u, w) ->
  (&&)
    ((&&) ((&&) (Pos.leb w top0) (Pos.eqb (go b w) u))
      (negb (is_out_step rm v p)))
    (negb ((&&) (back0 backs u) (front b backs u)))

(** val link_ok :
    bool PM.t -> positive PM.t -> positive PM.t -> unit PM.t -> edge -> bool **)

let link_ok v c b backs = function
| (k, p) ->
  let (a, d) = p in
  (match PM.find k v with
   | Some b0 ->
     if b0 then (||) (Pos.eqb (go c a) d) (Pos.eqb (go c d) a) else true
   | None ->
     (||) ((&&) (back0 backs a) (front b backs d))
       ((&&) (back0 backs d) (front b backs a)))

(** val switch :
    bool PM.t -> positive PM.t -> positive PM.t -> unit PM.t -> edge ->
    (positive * positive) list **)

let switch v c b backs = function
| (k, p) ->
  let (a, d) = p in
  (match PM.find k v with
   | Some _ -> []
   | None ->
     if back0 backs a
     then if Pos.eqb (go c a) d then [] else (a, (go b d)) :: []
     else if Pos.eqb (go c d) a then [] else (d, (go b a)) :: [])

(** val take_apart :
    positive -> positive list -> positive PM.t -> positive PM.t -> bool ->
    positive PM.t * bool **)

let rec take_apart top0 l c b odd0 =
  match l with
  | [] -> (c, odd0)
  | u :: l0 ->
    let w = go c u in
    let y = go b u in
    if (||) ((||) (Pos.eqb w u) (negb (Pos.eqb (go c y) u)))
         (negb (Pos.leb y top0))
    then take_apart top0 l0 c b odd0
    else take_apart top0 l0 (PM.add y w (PM.add u u c)) (PM.add w y b)
           (negb odd0)

(** val counted : positive -> positive -> positive list -> bool **)

let rec counted top0 i = function
| [] -> Pos.eqb i (Pos.succ top0)
| _ :: r -> counted top0 (Pos.succ i) r

(** val parity_ok :
    positive -> edge list -> links PM.t -> bool PM.t -> sorter -> positive
    list -> bool **)

let parity_ok top0 l rm v sort0 cover =
  let steps = keyed XH cover in
  let vertices0 = map fst steps in
  let c = map_of steps in
  let b = map_of (map turned steps) in
  let backs = set_of (map fst (filter (is_open_step rm v) steps)) in
  (&&)
    ((&&)
      ((&&)
        ((&&) (counted top0 XH cover)
          (forallb (step_ok top0 rm v b backs) steps))
        (forallb (link_ok v c b backs) l))
      (let (rest, odd0) = take_apart top0 vertices0 c b false in
       (&&) (forallb (fun u -> Pos.eqb (go rest u) u) vertices0)
         (xorb odd0 (Nat.even (length vertices0)))))
    (let switches = flat_map (switch v c b backs) l in
     let (levels, order0) = sort0 switches in all_odd levels switches order0)

(** val check_parity :
    sorter -> int -> positive -> edge list -> links PM.t ->
    (positive * positive) PM.t -> positive list -> positive list -> positive
    list -> bool **)

let check_parity sort0 fuel0 top0 l rm em vertices0 fixed cover =
  match run top0 rm em true fuel0 { val0 = PM.empty; mate = PM.empty; wit =
          vertices0 } { db = PM.empty; watch = PM.empty }
          (app (map (fun k -> Do (k, true)) fixed)
            (map (fun x -> Settle x) vertices0)) with
  | Contradiction _ -> true
  | Rest (s, _) -> parity_ok top0 l rm s.val0 sort0 cover
  | Tired -> false

(** val upto1 : int -> positive -> positive list -> positive list **)

let rec upto1 count0 p found0 =
  (fun fO fS n -> if n=0 then fO () else fS (n-1))
    (fun _ -> found0)
    (fun c -> upto1 c (Pos.succ p) (p :: found0))
    count0

(** val vertices_of : positive -> positive list **)

let vertices_of top0 =
  upto1 (Pos.to_nat top0) XH []

(** val total : ('a1 -> int) -> 'a1 list -> int -> int **)

let rec total f l s =
  match l with
  | [] -> s
  | a :: r -> total f r (add (f a) s)

(** val tail : edge -> positive **)

let tail e =
  fst (snd e)

(** val head : edge -> positive **)

let head e =
  snd (snd e)

type forest = { tags : positive PM.t; kept0 : (int * positive list) PM.t;
                pieces : int }

(** val bare : int -> forest **)

let bare count0 =
  { tags = PM.empty; kept0 = PM.empty; pieces = count0 }

(** val tag : forest -> PM.key -> positive **)

let tag f w =
  match PM.find w f.tags with
  | Some i -> i
  | None -> w

(** val piece : forest -> PM.key -> int * positive list **)

let piece f i =
  match PM.find i f.kept0 with
  | Some p -> p
  | None -> ((Stdlib.Int.succ 0), (i :: []))

(** val join : forest -> PM.key -> PM.key -> forest **)

let join f i j =
  let (ci, li) = piece f i in
  let (cj, lj) = piece f j in
  { tags = (fold_left (fun m w -> PM.add w j m) li f.tags); kept0 =
  (PM.add i (0, []) (PM.add j ((add ci cj), (rev_append li lj)) f.kept0));
  pieces = (pred f.pieces) }

(** val unite : forest -> PM.key -> PM.key -> forest option **)

let unite f u v =
  let i = tag f u in
  let j = tag f v in
  if Pos.eqb i j
  then None
  else Some
         (if (<=) (fst (piece f i)) (fst (piece f j))
          then join f i j
          else join f j i)

(** val join_all : (edge -> bool) -> edge list -> forest -> forest **)

let rec join_all p l f =
  match l with
  | [] -> f
  | e :: r ->
    join_all p r
      (if p e
       then (match unite f (tail e) (head e) with
             | Some g -> g
             | None -> f)
       else f)

type item = n * edge

(** val kruskal : item list -> forest -> n -> forest * n **)

let rec kruskal l f paid =
  match l with
  | [] -> (f, paid)
  | i :: r ->
    let (p, e) = i in
    (match unite f (tail e) (head e) with
     | Some g -> kruskal r g (N.add p paid)
     | None -> kruskal r f paid)

(** val spent : (n * item) -> bool **)

let spent a =
  match fst a with
  | N0 -> true
  | Npos _ -> false

(** val deal :
    (n * item) list -> (n * item) list -> (n * item) list -> (n * item)
    list * (n * item) list **)

let rec deal l zeros ones =
  match l with
  | [] -> (zeros, ones)
  | p0 :: r ->
    let (p, a) = p0 in
    (match p with
     | N0 -> deal r ((N0, a) :: zeros) ones
     | Npos p1 ->
       (match p1 with
        | XI q -> deal r zeros (((Npos q), a) :: ones)
        | XO q -> deal r (((Npos q), a) :: zeros) ones
        | XH -> deal r zeros ((N0, a) :: ones)))

(** val back1 : (n * item) list -> item list -> item list **)

let rec back1 l done0 =
  match l with
  | [] -> done0
  | a :: r -> back1 r ((snd a) :: done0)

(** val deal_all : int -> (n * item) list -> item list **)

let rec deal_all digits l =
  (fun fO fS n -> if n=0 then fO () else fS (n-1))
    (fun _ -> back1 l [])
    (fun d ->
    if forallb spent l
    then back1 l []
    else let (zeros, ones) = deal l [] [] in
         deal_all d (rev_append ones (rev_append zeros [])))
    digits

(** val with_digits : item list -> (n * item) list -> (n * item) list **)

let rec with_digits l done0 =
  match l with
  | [] -> done0
  | a :: r -> with_digits r (((fst a), a) :: done0)

(** val by_price : item list -> item list **)

let by_price l =
  deal_all (Stdlib.Int.succ (Stdlib.Int.succ (Stdlib.Int.succ
    (Stdlib.Int.succ (Stdlib.Int.succ (Stdlib.Int.succ (Stdlib.Int.succ
    (Stdlib.Int.succ (Stdlib.Int.succ (Stdlib.Int.succ (Stdlib.Int.succ
    (Stdlib.Int.succ (Stdlib.Int.succ (Stdlib.Int.succ (Stdlib.Int.succ
    (Stdlib.Int.succ (Stdlib.Int.succ (Stdlib.Int.succ (Stdlib.Int.succ
    (Stdlib.Int.succ (Stdlib.Int.succ (Stdlib.Int.succ (Stdlib.Int.succ
    (Stdlib.Int.succ (Stdlib.Int.succ (Stdlib.Int.succ (Stdlib.Int.succ
    (Stdlib.Int.succ (Stdlib.Int.succ (Stdlib.Int.succ (Stdlib.Int.succ
    (Stdlib.Int.succ (Stdlib.Int.succ (Stdlib.Int.succ (Stdlib.Int.succ
    (Stdlib.Int.succ (Stdlib.Int.succ (Stdlib.Int.succ (Stdlib.Int.succ
    (Stdlib.Int.succ (Stdlib.Int.succ (Stdlib.Int.succ (Stdlib.Int.succ
    (Stdlib.Int.succ (Stdlib.Int.succ (Stdlib.Int.succ (Stdlib.Int.succ
    (Stdlib.Int.succ (Stdlib.Int.succ (Stdlib.Int.succ (Stdlib.Int.succ
    (Stdlib.Int.succ (Stdlib.Int.succ (Stdlib.Int.succ (Stdlib.Int.succ
    (Stdlib.Int.succ (Stdlib.Int.succ (Stdlib.Int.succ (Stdlib.Int.succ
    (Stdlib.Int.succ (Stdlib.Int.succ (Stdlib.Int.succ (Stdlib.Int.succ
    (Stdlib.Int.succ
    0))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))
    (with_digits l [])

(** val climbs : n -> item list -> bool **)

let rec climbs least = function
| [] -> true
| a :: r -> (&&) (N.leb least (fst a)) (climbs (fst a) r)

(** val price_at : n PM.t -> PM.key -> n **)

let price_at prices w =
  match PM.find w prices with
  | Some p -> p
  | None -> N0

(** val price : n PM.t -> edge -> n **)

let price prices e =
  N.add (price_at prices (tail e)) (price_at prices (head e))

(** val is_fixed : unit PM.t -> edge -> bool **)

let is_fixed fixed e =
  PM.mem (fst e) fixed

(** val inner0 : unit PM.t -> edge -> bool **)

let inner0 roots e =
  (&&) (PM.mem (tail e) roots) (PM.mem (head e) roots)

(** val beyond : unit PM.t -> edge -> bool **)

let beyond roots e =
  (&&) (negb (PM.mem (tail e) roots)) (negb (PM.mem (head e) roots))

(** val priced :
    n PM.t -> (edge -> bool) -> edge list -> item list -> item list **)

let rec priced prices p l done0 =
  match l with
  | [] -> done0
  | e :: r ->
    priced prices p r (if p e then ((price prices e), e) :: done0 else done0)

(** val ways0 : unit PM.t -> unit PM.t -> positive -> links -> edge list **)

let ways0 fixed roots w r =
  map (fun ko -> ((fst ko), (w, (snd ko))))
    (filter (fun ko ->
      (&&) (negb (PM.mem (fst ko) fixed)) (negb (PM.mem (snd ko) roots))) r)

(** val first_few : int -> item list -> n option **)

let rec first_few k l =
  (fun fO fS n -> if n=0 then fO () else fS (n-1))
    (fun _ -> Some N0)
    (fun k0 ->
    match l with
    | [] -> None
    | a :: r ->
      (match first_few k0 r with
       | Some c -> Some (N.add (fst a) c)
       | None -> None))
    k

type bill =
| Impossible
| Unsorted
| Cost of n

(** val root_bill :
    unit PM.t -> unit PM.t -> n PM.t -> links PM.t -> positive -> bill **)

let root_bill fixed roots prices m w =
  let r = row_of m w in
  let taken3 = sum (fun ko -> b2n (PM.mem (fst ko) fixed)) r in
  let l = by_price (priced prices (fun _ -> true) (ways0 fixed roots w r) [])
  in
  if Nat.ltb (Stdlib.Int.succ (Stdlib.Int.succ 0)) taken3
  then Impossible
  else if climbs N0 l
       then (match first_few
                     (sub (Stdlib.Int.succ (Stdlib.Int.succ 0)) taken3) l with
             | Some c -> Cost c
             | None -> Impossible)
       else Unsorted

(** val root_bills :
    unit PM.t -> unit PM.t -> n PM.t -> links PM.t -> positive list -> bill **)

let rec root_bills fixed roots prices m = function
| [] -> Cost N0
| w :: r ->
  (match root_bill fixed roots prices m w with
   | Impossible -> Impossible
   | Unsorted ->
     (match root_bills fixed roots prices m r with
      | Impossible -> Impossible
      | _ -> Unsorted)
   | Cost a ->
     (match root_bills fixed roots prices m r with
      | Cost b -> Cost (N.add a b)
      | x -> x))

(** val cost : ('a1 -> n) -> 'a1 list -> n -> n **)

let rec cost f l s =
  match l with
  | [] -> s
  | a :: r -> cost f r (N.add (f a) s)

(** val tree_bill :
    edge list -> unit PM.t -> unit PM.t -> n PM.t -> forest -> bill **)

let tree_bill l fixed roots prices start0 =
  let f =
    join_all (fun e -> (&&) (is_fixed fixed e) (beyond roots e)) l start0
  in
  if Nat.ltb start0.pieces
       (add f.pieces
         (total (fun e -> b2n ((&&) (is_fixed fixed e) (beyond roots e))) l 0))
  then Impossible
  else let l0 =
         by_price
           (priced prices (fun e ->
             (&&) (negb (is_fixed fixed e)) (beyond roots e)) l [])
       in
       if climbs N0 l0
       then let (g, c) = kruskal l0 f N0 in
            if Nat.ltb (Stdlib.Int.succ 0) g.pieces
            then Impossible
            else Cost c
       else Unsorted

(** val fixed_cost : edge list -> unit PM.t -> n PM.t -> n **)

let fixed_cost l fixed prices =
  cost (fun e -> if is_fixed fixed e then price prices e else N0) l N0

(** val tour_cost : positive -> n PM.t -> n **)

let tour_cost top0 prices =
  N.mul (Npos (XO XH)) (cost (price_at prices) (vertices_of top0) N0)

(** val no_twice : positive list -> bool **)

let rec no_twice = function
| [] -> true
| w :: r -> (&&) (negb (existsb (Pos.eqb w) r)) (no_twice r)

(** val potentials_ok :
    positive -> edge list -> links PM.t -> positive list -> positive list ->
    n PM.t -> bool **)

let potentials_ok top0 l m fixed roots prices =
  let fx = set_of fixed in
  let rs = set_of roots in
  (&&)
    ((&&)
      ((&&) ((&&) (no_twice roots) (forallb (fun w -> Pos.leb w top0) roots))
        (Nat.ltb (length roots) (Pos.to_nat top0)))
      ((=) (length roots) (Stdlib.Int.succ
        (total (fun e -> b2n ((&&) (is_fixed fx e) (inner0 rs e))) l 0))))
    (match root_bills fx rs prices m roots with
     | Impossible -> true
     | Unsorted -> false
     | Cost a ->
       (match tree_bill l fx rs prices
                (bare (sub (Pos.to_nat top0) (length roots))) with
        | Impossible -> true
        | Unsorted -> false
        | Cost b ->
          N.ltb (tour_cost top0 prices)
            (N.add (N.add (fixed_cost l fx prices) a) b)))

(** val in_s : unit PM.t -> positive -> bool **)

let in_s s_ w =
  PM.mem w s_

(** val in_t : unit PM.t -> unit PM.t -> positive -> bool **)

let in_t s_ t_ w =
  (&&) (negb (PM.mem w s_)) (PM.mem w t_)

(** val in_c : unit PM.t -> unit PM.t -> positive -> bool **)

let in_c s_ t_ w =
  (&&) (negb (PM.mem w s_)) (negb (PM.mem w t_))

(** val is_free : unit PM.t -> positive -> bool **)

let is_free fixed k =
  negb (PM.mem k fixed)

(** val taken : unit PM.t -> links -> int **)

let taken fixed r =
  sum (fun ko -> b2n (negb (is_free fixed (fst ko)))) r

(** val lacks : unit PM.t -> links -> int **)

let lacks fixed r =
  sub (Stdlib.Int.succ (Stdlib.Int.succ 0)) (taken fixed r)

(** val off_s : unit PM.t -> unit PM.t -> links -> int **)

let off_s fixed s_ r =
  sum (fun ko ->
    b2n ((&&) (is_free fixed (fst ko)) (negb (in_s s_ (snd ko))))) r

(** val to_t : unit PM.t -> unit PM.t -> unit PM.t -> links -> int **)

let to_t fixed s_ t_ r =
  sum (fun ko -> b2n ((&&) (is_free fixed (fst ko)) (in_t s_ t_ (snd ko)))) r

(** val whole0 :
    unit PM.t -> unit PM.t -> unit PM.t -> (positive -> positive) -> edge ->
    bool **)

let whole0 fixed s_ t_ label0 e =
  (||)
    ((||) ((||) (negb (is_free fixed (fst e))) (negb (in_c s_ t_ (tail e))))
      (negb (in_c s_ t_ (head e))))
    (Pos.eqb (label0 (tail e)) (label0 (head e)))

(** val is_odd : bool PM.t -> PM.key -> bool **)

let is_odd m i =
  match PM.find i m with
  | Some b -> b
  | None -> false

(** val parities :
    unit PM.t -> unit PM.t -> unit PM.t -> (positive -> positive) -> links
    PM.t -> positive list -> bool PM.t -> bool PM.t **)

let rec parities fixed s_ t_ label0 m l p =
  match l with
  | [] -> p
  | w :: l0 ->
    parities fixed s_ t_ label0 m l0
      (if in_c s_ t_ w
       then let r = row_of m w in
            let i = label0 w in
            PM.add i
              (xorb (is_odd p i)
                (Nat.odd (add (lacks fixed r) (to_t fixed s_ t_ r)))) p
       else p)

(** val odd_pieces : positive list -> bool PM.t -> int -> int **)

let rec odd_pieces l p count0 =
  match l with
  | [] -> count0
  | i :: l0 ->
    if is_odd p i
    then odd_pieces l0 (PM.add i false p) (Stdlib.Int.succ count0)
    else odd_pieces l0 p count0

(** val gain :
    unit PM.t -> unit PM.t -> unit PM.t -> links PM.t -> PM.key -> int **)

let gain fixed s_ t_ m w =
  let r = row_of m w in
  if in_s s_ w
  then lacks fixed r
  else if in_t s_ t_ w then off_s fixed s_ r else 0

(** val loss :
    unit PM.t -> unit PM.t -> unit PM.t -> links PM.t -> positive -> int **)

let loss fixed s_ t_ m w =
  if in_t s_ t_ w then lacks fixed (row_of m w) else 0

(** val slack_ok :
    positive -> edge list -> unit PM.t -> unit PM.t -> unit PM.t -> (positive
    -> positive) -> links PM.t -> bool **)

let slack_ok top0 l fixed s_ t_ label0 m =
  let v = vertices_of top0 in
  let p = parities fixed s_ t_ label0 m v PM.empty in
  (||)
    (existsb (fun w ->
      Nat.ltb (Stdlib.Int.succ (Stdlib.Int.succ 0)) (taken fixed (row_of m w)))
      v)
    ((&&) (forallb (whole0 fixed s_ t_ label0) l)
      (Nat.ltb (total (gain fixed s_ t_ m) v 0)
        (add (total (loss fixed s_ t_ m) v 0)
          (odd_pieces (map fst (PM.elements p)) p 0))))

(** val barrier_ok :
    positive -> edge list -> links PM.t -> positive list -> positive list ->
    positive list -> bool **)

let barrier_ok top0 l m fixed s t0 =
  let fx = set_of fixed in
  let s_ = set_of s in
  let t_ = set_of t0 in
  let f =
    join_all (fun e ->
      (&&) ((&&) (is_free fx (fst e)) (in_c s_ t_ (tail e)))
        (in_c s_ t_ (head e))) l (bare 0)
  in
  slack_ok top0 l fx s_ t_ (tag f) m

module Sort =
 functor (X:TotalLeBool') ->
 struct
  (** val merge : X.t list -> X.t list -> X.t list **)

  let rec merge l1 l2 =
    let rec merge_aux l3 =
      match l1 with
      | [] -> l3
      | a1 :: l1' ->
        (match l3 with
         | [] -> l1
         | a2 :: l2' ->
           if X.leb a1 a2 then a1 :: (merge l1' l3) else a2 :: (merge_aux l2'))
    in merge_aux l2

  (** val merge_list_to_stack :
      X.t list option list -> X.t list -> X.t list option list **)

  let rec merge_list_to_stack stack l =
    match stack with
    | [] -> (Some l) :: []
    | y :: stack' ->
      (match y with
       | Some l' -> None :: (merge_list_to_stack stack' (merge l' l))
       | None -> (Some l) :: stack')

  (** val merge_stack : X.t list option list -> X.t list **)

  let rec merge_stack = function
  | [] -> []
  | y :: stack' ->
    (match y with
     | Some l -> merge l (merge_stack stack')
     | None -> merge_stack stack')

  (** val iter_merge : X.t list option list -> X.t list -> X.t list **)

  let rec iter_merge stack = function
  | [] -> merge_stack stack
  | a :: l' -> iter_merge (merge_list_to_stack stack (a :: [])) l'

  (** val sort : X.t list -> X.t list **)

  let sort =
    iter_merge []

  (** val flatten_stack : X.t list option list -> X.t list **)

  let rec flatten_stack = function
  | [] -> []
  | o :: stack' ->
    (match o with
     | Some l -> app l (flatten_stack stack')
     | None -> flatten_stack stack')
 end

(** val image0 : (positive -> positive) -> edge -> positive * positive **)

let image0 f e =
  ((f (fst (snd e))), (f (snd (snd e))))

type form = { ftop : positive; flinks : edge list; ffixed : positive list }

module PairOrder =
 struct
  type t = positive * positive

  (** val leb : t -> t -> bool **)

  let leb p q =
    let (a, b) = p in
    let (c, d) = q in (||) (Pos.ltb a c) ((&&) (Pos.eqb a c) (Pos.leb b d))
 end

module PairSort = Sort(PairOrder)

(** val ordered : (positive * positive) -> positive * positive **)

let ordered = function
| (a, b) -> if Pos.ltb b a then (b, a) else (a, b)

(** val proper_pair : (positive * positive) -> bool **)

let proper_pair p =
  negb (Pos.eqb (fst p) (snd p))

(** val same_pair : (positive * positive) -> (positive * positive) -> bool **)

let same_pair p q =
  (&&) (Pos.eqb (fst p) (fst q)) (Pos.eqb (snd p) (snd q))

(** val numbered : positive -> (positive * positive) list -> edge list **)

let rec numbered k = function
| [] -> []
| p :: r ->
  (match r with
   | [] -> (k, p) :: []
   | q :: _ ->
     if same_pair p q
     then numbered k r
     else (k, p) :: (numbered (Pos.succ k) r))

type pairs0 = positive PM.t PM.t

(** val number_of : pairs0 -> (positive * positive) -> positive option **)

let number_of m p =
  match PM.find (fst p) m with
  | Some r -> PM.find (snd p) r
  | None -> None

(** val row_at : pairs0 -> PM.key -> positive PM.t **)

let row_at m a =
  match PM.find a m with
  | Some r -> r
  | None -> PM.empty

(** val index0 : edge list -> pairs0 **)

let index0 m =
  fold_left (fun m0 e ->
    let (k, y) = e in let (a, b) = y in PM.add a (PM.add b k (row_at m0 a)) m0)
    m PM.empty

type fixing =
| Lost
| Clash
| Fix of positive list

(** val fix_all :
    pairs0 -> (positive * positive) list -> unit PM.t -> positive list ->
    fixing **)

let rec fix_all m must seen1 acc =
  match must with
  | [] -> Fix acc
  | p :: r ->
    (match number_of m (ordered p) with
     | Some k ->
       if PM.mem k seen1
       then Clash
       else fix_all m r (PM.add k () seen1) (k :: acc)
     | None -> Lost)

(** val smaller :
    positive -> (positive * positive) list -> (positive * positive) list ->
    form list option **)

let smaller m may0 must =
  let m0 = numbered XH (PairSort.sort (map ordered (filter proper_pair may0)))
  in
  let i = index0 m0 in
  if (&&) ((&&) (sorted m m0) (Pos.leb (XI XH) m))
       (forallb (fun p ->
         (||) (negb (proper_pair p))
           (match number_of i (ordered p) with
            | Some _ -> true
            | None -> false)) may0)
  then (match fix_all i must PM.empty [] with
        | Lost -> None
        | Clash -> Some []
        | Fix f -> Some ({ ftop = m; flinks = m0; ffixed = f } :: []))
  else None

(** val smaller_by :
    (positive -> positive) -> positive -> edge list -> edge list -> form list
    option **)

let smaller_by f m may0 must =
  smaller m (map (image0 f) may0) (map (image0 f) must)

(** val all_to : positive -> positive list **)

let all_to top0 =
  snd
    (Pos.iter (fun kl -> ((Pos.succ (fst kl)), ((fst kl) :: (snd kl)))) (XH,
      []) top0)

(** val places_from :
    positive -> positive list -> positive PM.t -> positive PM.t **)

let rec places_from i l m =
  match l with
  | [] -> m
  | w :: r -> places_from (Pos.succ i) r (PM.add w i m)

(** val placed :
    positive -> positive PM.t -> positive -> positive list -> bool **)

let rec placed top0 m i = function
| [] -> true
| w :: r ->
  (&&)
    ((&&) (Pos.leb w top0)
      (match PM.find w m with
       | Some j -> Pos.eqb i j
       | None -> false)) (placed top0 m (Pos.succ i) r)

(** val usable : bool PM.t -> PM.key -> bool **)

let usable v k =
  match PM.find k v with
  | Some b -> b
  | None -> true

(** val taken0 : bool PM.t -> PM.key -> bool **)

let taken0 v k =
  match PM.find k v with
  | Some b -> b
  | None -> false

(** val ends_of :
    positive PM.t -> (positive * positive) PM.t -> PM.key ->
    (positive * positive) option **)

let ends_of labels gates w =
  match PM.find w labels with
  | Some p -> PM.find p gates
  | None -> None

(** val part_of :
    positive PM.t -> positive PM.t -> PM.key -> positive option **)

let part_of labels place0 w =
  match PM.find w place0 with
  | Some _ -> None
  | None -> PM.find w labels

(** val vertex_ok :
    positive list -> positive PM.t -> (positive * positive) PM.t -> positive
    PM.t -> PM.key -> bool **)

let vertex_ok vertices0 labels gates place0 =
  let m = Pos.of_nat (length vertices0) in
  (fun w ->
  match PM.find w place0 with
  | Some _ -> true
  | None ->
    (match ends_of labels gates w with
     | Some p -> let (a, b) = p in (&&) (Pos.leb a m) (Pos.leb b m)
     | None -> false))

(** val gate_ok :
    positive PM.t -> (positive * positive) PM.t -> positive -> PM.key -> bool **)

let gate_ok labels gates c w =
  match ends_of labels gates w with
  | Some p -> let (a, b) = p in (||) (Pos.eqb c a) (Pos.eqb c b)
  | None -> false

(** val same_part : positive PM.t -> PM.key -> PM.key -> bool **)

let same_part labels u w =
  match PM.find u labels with
  | Some p ->
    (match PM.find w labels with
     | Some q -> Pos.eqb p q
     | None -> false)
  | None -> false

(** val link_ok0 :
    bool PM.t -> positive PM.t -> (positive * positive) PM.t -> positive PM.t
    -> edge -> bool **)

let link_ok0 v labels gates place0 = function
| (k, p) ->
  let (u, w) = p in
  (||) (negb (usable v k))
    (match PM.find u place0 with
     | Some c ->
       (match PM.find w place0 with
        | Some _ -> true
        | None -> gate_ok labels gates c w)
     | None ->
       (match PM.find w place0 with
        | Some c -> gate_ok labels gates c u
        | None -> same_part labels u w))

(** val gather :
    positive PM.t -> positive PM.t -> positive list -> unit PM.t -> positive
    list **)

let rec gather labels place0 l seen1 =
  match l with
  | [] -> []
  | w :: r ->
    (match part_of labels place0 w with
     | Some p ->
       if PM.mem p seen1
       then gather labels place0 r seen1
       else p :: (gather labels place0 r (PM.add p () seen1))
     | None -> gather labels place0 r seen1)

(** val ends_of_part :
    (positive * positive) PM.t -> PM.key -> positive * positive **)

let ends_of_part gates p =
  match PM.find p gates with
  | Some g -> g
  | None -> (XH, XH)

(** val inner_pairs :
    edge list -> positive PM.t -> (positive -> bool) -> (positive * positive)
    list **)

let inner_pairs l place0 pick1 =
  flat_map (fun e ->
    let (k, p) = e in
    let (u, w) = p in
    if pick1 k
    then (match PM.find u place0 with
          | Some a ->
            (match PM.find w place0 with
             | Some b -> (a, b) :: []
             | None -> [])
          | None -> [])
    else []) l

(** val split_in :
    positive -> edge list -> bool PM.t -> positive list -> positive PM.t ->
    (positive * positive) PM.t -> positive PM.t -> form list option **)

let split_in top0 l v vertices0 labels gates place0 =
  let m = Pos.of_nat (length vertices0) in
  let count0 = length vertices0 in
  if (&&)
       ((&&)
         ((&&) (placed top0 place0 XH vertices0)
           (forallb (vertex_ok vertices0 labels gates place0) (all_to top0)))
         (forallb (link_ok0 v labels gates place0) l))
       ((<=) (Stdlib.Int.succ 0) count0)
  then let parts = gather labels place0 (all_to top0) PM.empty in
       let ins0 = inner_pairs l place0 (taken0 v) in
       if Nat.ltb count0 (add (length parts) (length ins0))
       then Some []
       else if (&&) ((<=) (Stdlib.Int.succ (Stdlib.Int.succ 0)) count0)
                 (existsb (fun p ->
                   negb (proper_pair (ends_of_part gates p))) parts)
            then Some []
            else smaller m
                   (app (map (ends_of_part gates) parts)
                     (inner_pairs l place0 (usable v)))
                   (app (map (ends_of_part gates) parts) ins0)
  else None

(** val split :
    positive -> edge list -> bool PM.t -> positive list -> positive PM.t ->
    (positive * positive) PM.t -> form list option **)

let split top0 l v vertices0 labels gates =
  split_in top0 l v vertices0 labels gates (places_from XH vertices0 PM.empty)

(** val colour : int -> int -> int **)

let colour columns v =
  (fun n m -> if m = 0 then n else n mod m)
    (add ((fun n m -> if m = 0 then 0 else n / m) v columns)
      ((fun n m -> if m = 0 then n else n mod m) v columns)) (Stdlib.Int.succ
    (Stdlib.Int.succ 0))

(** val cell_of : positive -> int **)

let cell_of v =
  sub (Pos.to_nat v) (Stdlib.Int.succ 0)

(** val alternates : question -> int -> bool **)

let alternates q columns =
  forallb (fun e ->
    negb
      ((=) (colour columns (cell_of (fst e)))
        (colour columns (cell_of (snd e))))) q.edges

(** val sums_ok : question -> bool **)

let sums_ok q =
  match q.magic with
  | Some p ->
    let (_, p0) = p in
    let (r, c) = p0 in
    let n0 = Pos.to_nat q.size in
    (&&)
      ((&&) ((&&) ((&&) ((<=) r n0) ((<=) c n0)) ((=) (mul r c) n0))
        ((<=) (Stdlib.Int.succ (Stdlib.Int.succ 0)) n0))
      ((||)
        ((||)
          ((||)
            (negb
              ((=)
                ((fun n m -> if m = 0 then n else n mod m) r (Stdlib.Int.succ
                  (Stdlib.Int.succ 0)))
                ((fun n m -> if m = 0 then n else n mod m) c (Stdlib.Int.succ
                  (Stdlib.Int.succ 0))))) ((=) r (Stdlib.Int.succ 0)))
          ((=) c (Stdlib.Int.succ 0)))
        ((&&)
          ((||)
            ((=)
              ((fun n m -> if m = 0 then n else n mod m) r (Stdlib.Int.succ
                (Stdlib.Int.succ 0))) (Stdlib.Int.succ 0))
            ((&&)
              ((=)
                ((fun n m -> if m = 0 then n else n mod m) r (Stdlib.Int.succ
                  (Stdlib.Int.succ (Stdlib.Int.succ (Stdlib.Int.succ 0)))))
                (Stdlib.Int.succ (Stdlib.Int.succ 0)))
              ((=)
                ((fun n m -> if m = 0 then n else n mod m) c (Stdlib.Int.succ
                  (Stdlib.Int.succ (Stdlib.Int.succ (Stdlib.Int.succ 0)))))
                (Stdlib.Int.succ (Stdlib.Int.succ 0))))) (alternates q c)))
  | None -> false

(** val union : 'a1 PM.t -> 'a1 PM.t -> 'a1 PM.t **)

let rec union a b =
  match a with
  | PM.Leaf -> b
  | PM.Node (l, o, r) ->
    (match b with
     | PM.Leaf -> a
     | PM.Node (l', o', r') ->
       PM.Node ((union l l'), (match o with
                               | Some _ -> o
                               | None -> o'), (union r r')))

type move =
| Begin
| Take of positive
| Join

type side = { taken1 : unit PM.t; size0 : int; border : unit PM.t;
              waiting : positive list; table : st list }

(** val distinct : unit PM.t -> positive list -> bool **)

let rec distinct m = function
| [] -> true
| a :: r -> (&&) (negb (PM.mem a m)) (distinct (PM.add a () m) r)

(** val ends_of0 : (positive * positive) list -> positive list **)

let ends_of0 l =
  flat_map (fun pq -> (fst pq) :: ((snd pq) :: [])) l

(** val apart : links PM.t -> unit PM.t -> unit PM.t -> bool **)

let apart rm =
  let row = row_of rm in
  (fun a b ->
  forallb (fun e ->
    (&&) (negb (PM.mem (fst e) a))
      (forallb (fun ko -> negb (PM.mem (snd ko) a)) (row (fst e))))
    (PM.elements b))

(** val inner_of : (positive * positive) list -> positive list **)

let inner_of l =
  map fst (filter (fun e -> Pos.eqb (fst e) (snd e)) l)

(** val pairs_of :
    (positive * positive) list -> (positive * positive) list **)

let pairs_of l =
  filter (fun e -> Pos.ltb (fst e) (snd e)) l

(** val well_made : positive -> unit PM.t -> st -> bool **)

let well_made top0 t0 s =
  (&&)
    (forallb (fun e ->
      (&&) ((&&) (Pos.leb (fst e) top0) (negb (PM.mem (fst e) t0)))
        (mutual s (fst e) (snd e))) (PM.elements s))
    (distinct PM.empty (ends_of0 (pairs_of (PM.elements s))))

type ready = { state_of : st; inner1 : positive list;
               pairs1 : (positive * positive) list }

(** val make_ready : st -> ready **)

let make_ready s =
  let l = PM.elements s in
  { state_of = s; inner1 = (inner_of l); pairs1 = (pairs_of l) }

(** val add_pairs :
    positive -> unit PM.t -> positive list -> (positive * positive) list ->
    st -> res **)

let rec add_pairs top0 t0 wit0 l s =
  match l with
  | [] -> Ok s
  | p0 :: r ->
    let (p, q) = p0 in
    (match add_link0 s p q with
     | Full -> Prune
     | Closed ->
       (match r with
        | [] ->
          if existsb (is_witness top0 t0 s p q) wit0 then Prune else Fail
        | _ :: _ -> Prune)
     | Broken -> Fail
     | Linked s0 -> add_pairs top0 t0 wit0 r s0)

(** val limits :
    positive -> links PM.t -> unit PM.t -> unit PM.t -> unit PM.t ->
    (positive * (int * int)) list **)

let limits top0 rm fixed t0 border0 =
  map (fun e -> ((fst e), ((length (must_at rm fixed t0 (fst e))),
    (length (open_at rm t0 (fst e))))))
    (filter (fun e -> (&&) (Pos.leb (fst e) top0) (negb (PM.mem (fst e) t0)))
      (PM.elements border0))

(** val within : st -> st -> (positive * (int * int)) -> bool **)

let within a b l =
  let d = add (deg a (fst l)) (deg b (fst l)) in
  (&&) ((<=) (add d (fst (snd l))) (Stdlib.Int.succ (Stdlib.Int.succ 0)))
    ((<=) (Stdlib.Int.succ (Stdlib.Int.succ 0)) (add d (snd (snd l))))

(** val join_states :
    positive -> unit PM.t -> positive list -> (positive * (int * int)) list
    -> st -> ready -> res **)

let join_states top0 t0 wit0 lim a b =
  if forallb (within a b.state_of) lim
  then add_pairs top0 t0 wit0 b.pairs1
         (fold_left (fun s w -> PM.add w w s) b.inner1 a)
  else Prune

(** val join_tables :
    positive -> coder -> unit PM.t -> positive list ->
    (positive * (int * int)) list -> st list -> st list -> st list option **)

let join_tables top0 code t0 wit0 lim a b =
  if forallb (well_made top0 t0) b
  then let r = map make_ready b in
       (match each2 code (fun _ -> r) (join_states top0 t0 wit0 lim) a
                empty_sink with
        | Some k -> Some k.kept
        | None -> None)
  else None

(** val drop_taken : unit PM.t -> positive list -> positive list **)

let rec drop_taken t0 l = match l with
| [] -> []
| z :: r -> if PM.mem z t0 then drop_taken t0 r else l

(** val begin_side : positive list -> side **)

let begin_side vertices0 =
  { taken1 = PM.empty; size0 = 0; border = PM.empty; waiting = vertices0;
    table = (PM.empty :: []) }

(** val take_side :
    positive -> links PM.t -> unit PM.t -> coder -> positive -> side -> side
    option **)

let take_side top0 rm fixed code u s =
  if (||) (PM.mem u s.taken1) (negb (Pos.leb u top0))
  then None
  else let t0 = PM.add u () s.taken1 in
       let w = drop_taken t0 s.waiting in
       (match take_vertex top0 rm fixed code s.taken1 w u s.table with
        | Some l ->
          Some { taken1 = t0; size0 = (Stdlib.Int.succ s.size0); border =
            (PM.remove u
              (fold_left (fun m ko -> PM.add (snd ko) () m) (open_at rm t0 u)
                s.border)); waiting = w; table = l }
        | None -> None)

(** val join_sides :
    positive -> links PM.t -> unit PM.t -> coder -> side -> side -> side
    option **)

let join_sides top0 rm fixed code a b =
  if if Nat.ltb a.size0 b.size0
     then apart rm b.taken1 a.taken1
     else apart rm a.taken1 b.taken1
  then let t0 = union a.taken1 b.taken1 in
       let w = drop_taken t0 a.waiting in
       let d = union a.border b.border in
       (match join_tables top0 code t0 w (limits top0 rm fixed t0 d) a.table
                b.table with
        | Some l ->
          Some { taken1 = t0; size0 = (add a.size0 b.size0); border = d;
            waiting = w; table = l }
        | None -> None)
  else None

(** val empty_table : side -> bool **)

let empty_table s =
  match s.table with
  | [] -> true
  | _ :: _ -> false

(** val trace :
    positive -> links PM.t -> unit PM.t -> coder -> positive list -> move
    list -> side list -> bool **)

let rec trace top0 rm fixed code vertices0 moves stack =
  match moves with
  | [] -> false
  | m :: r ->
    (match m with
     | Begin ->
       trace top0 rm fixed code vertices0 r ((begin_side vertices0) :: stack)
     | Take u ->
       (match stack with
        | [] -> false
        | s :: stack0 ->
          (match take_side top0 rm fixed code u s with
           | Some s0 ->
             if empty_table s0
             then true
             else trace top0 rm fixed code vertices0 r (s0 :: stack0)
           | None -> false))
     | Join ->
       (match stack with
        | [] -> false
        | b :: l ->
          (match l with
           | [] -> false
           | a :: stack0 ->
             (match join_sides top0 rm fixed code a b with
              | Some s ->
                if empty_table s
                then true
                else trace top0 rm fixed code vertices0 r (s :: stack0)
              | None -> false))))

(** val get : 'a1 list PM.t -> PM.key -> 'a1 list **)

let get m k =
  match PM.find k m with
  | Some r -> r
  | None -> []

(** val push : 'a1 list PM.t -> (positive * 'a1) -> 'a1 list PM.t **)

let push m ka =
  PM.add (fst ka) ((snd ka) :: (get m (fst ka))) m

(** val group :
    ('a1 -> (positive * 'a2) list) -> 'a1 list -> 'a2 list PM.t **)

let group f l =
  fold_left (fun m a -> fold_left push (f a) m) l PM.empty

(** val number0 : 'a1 list -> positive -> 'a1 PM.t -> 'a1 PM.t **)

let rec number0 l i m =
  match l with
  | [] -> m
  | a :: r -> number0 r (Pos.succ i) (PM.add i a m)

(** val down : positive -> positive list **)

let down n0 =
  Pos.peano_rect (XH :: []) (fun k l -> (Pos.succ k) :: l) n0

type hall = { top : positive; round : bool; oneway : bool;
              doors : (positive * positive) list;
              may : (positive -> positive -> bool) }

(** val follow : hall -> positive -> positive option **)

let follow h =
  let n0 = h.top in
  (fun k ->
  if Pos.eqb k n0
  then if h.round then Some XH else None
  else Some (Pos.succ k))

(** val precede : hall -> positive -> positive option **)

let precede h =
  let n0 = h.top in
  (fun k ->
  if Pos.eqb k XH
  then if h.round then Some n0 else None
  else Some (Pos.pred k))

type way = positive * (positive * positive)

type tables = { cells : (positive * positive) PM.t;
                names : positive PM.t PM.t; of_vertex : positive list PM.t;
                of_place : positive list PM.t;
                joins : (positive * positive) PM.t; outs : links PM.t;
                ins : links PM.t; onward : way list PM.t;
                back2 : way list PM.t; uses : (positive * positive) list PM.t }

(** val out_links :
    hall -> (positive * (positive * positive)) ->
    (positive * (positive * positive)) list **)

let out_links h = function
| (k, p) ->
  let (u, v) = p in
  if h.oneway then (u, (k, v)) :: [] else (u, (k, v)) :: ((v, (k, u)) :: [])

(** val in_links :
    (positive * (positive * positive)) -> (positive * (positive * positive))
    list **)

let in_links = function
| (k, p) -> let (u, v) = p in (v, (k, u)) :: []

type set = unit PM.t

(** val reach0 : hall -> links PM.t -> set -> positive -> set **)

let reach0 h outs0 from k =
  PM.fold (fun u _ s ->
    fold_left (fun s0 ko ->
      if h.may (snd ko) k then PM.add (snd ko) () s0 else s0) (get outs0 u) s)
    from PM.empty

(** val keep0 : links PM.t -> set -> set -> set **)

let keep0 outs0 to1 from =
  PM.fold (fun u _ s ->
    if existsb (fun ko -> PM.mem (snd ko) to1) (get outs0 u)
    then PM.add u () s
    else s) from PM.empty

(** val backwards :
    links PM.t -> (positive * set) list -> set -> (positive * set) list ->
    (positive * set) list **)

let rec backwards outs0 layers0 to1 done0 =
  match layers0 with
  | [] -> done0
  | p :: r ->
    let (k, from) = p in
    let kept1 = keep0 outs0 to1 from in
    backwards outs0 r kept1 ((k, kept1) :: done0)

(** val front0 : hall -> set **)

let front0 h =
  let n0 = h.top in
  fold_left (fun s v -> if h.may v XH then PM.add v () s else s) (down n0)
    PM.empty

(** val forwards :
    hall -> links PM.t -> positive list -> (positive * set) list **)

let rec forwards h outs0 = function
| [] -> []
| k :: r ->
  (match forwards h outs0 r with
   | [] -> (k, (front0 h)) :: []
   | p :: l ->
     let (p0, from) = p in (k, (reach0 h outs0 from k)) :: ((p0, from) :: l))

(** val layers : hall -> links PM.t -> (positive * set) list **)

let layers h =
  let n0 = h.top in
  (fun outs0 ->
  match forwards h outs0 (down n0) with
  | [] -> []
  | p :: r -> let (k, last) = p in backwards outs0 r last ((k, last) :: []))

(** val seats0 : (positive * set) list -> (positive * positive) list **)

let seats0 ls =
  fold_left (fun l ks ->
    fold_left (fun l0 v -> ((fst v), (fst ks)) :: l0) (PM.elements (snd ks)) l)
    ls []

(** val find_seat :
    positive PM.t PM.t -> PM.key -> PM.key -> positive option **)

let find_seat names0 v k =
  match PM.find k names0 with
  | Some m -> PM.find v m
  | None -> None

(** val add_name :
    positive PM.t PM.t -> (positive * (positive * positive)) -> positive PM.t
    PM.t **)

let add_name m = function
| (i, p) ->
  let (v, k) = p in
  PM.add k
    (PM.add v i (match PM.find k m with
                 | Some r -> r
                 | None -> PM.empty)) m

(** val ways1 : positive PM.t PM.t -> links -> positive option -> way list **)

let ways1 names0 row = function
| Some k0 ->
  flat_map (fun eo ->
    match find_seat names0 (snd eo) k0 with
    | Some y -> ((fst eo), (y, (snd eo))) :: []
    | None -> []) row
| None -> []

(** val build0 : hall -> tables **)

let build0 h =
  let joins0 = number0 h.doors XH PM.empty in
  let outs0 = group (out_links h) (PM.elements joins0) in
  let ins0 = if h.oneway then group in_links (PM.elements joins0) else outs0
  in
  let cells0 = number0 (seats0 (layers h outs0)) XH PM.empty in
  let listed0 = PM.elements cells0 in
  let names0 = fold_left add_name listed0 PM.empty in
  let onward0 =
    PM.map (fun c -> ways1 names0 (get outs0 (fst c)) (follow h (snd c)))
      cells0
  in
  { cells = cells0; names = names0; of_vertex =
  (group (fun c -> ((fst (snd c)), (fst c)) :: []) listed0); of_place =
  (group (fun c -> ((snd (snd c)), (fst c)) :: []) listed0); joins = joins0;
  outs = outs0; ins = ins0; onward = onward0; back2 =
  (PM.map (fun c -> ways1 names0 (get ins0 (fst c)) (precede h (snd c)))
    cells0); uses =
  (group (fun c ->
    map (fun w -> ((fst w), ((fst c), (fst (snd w))))) (snd c))
    (PM.elements onward0)) }

(** val here : positive -> positive **)

let here i =
  XO (XO i)

(** val away : positive -> positive **)

let away i =
  XI (XO i)

(** val used_ : positive -> positive **)

let used_ e =
  XO (XI e)

(** val unused : positive -> positive **)

let unused e =
  XI (XI e)

(** val gone : bool PM.t -> positive -> bool **)

let gone val1 i =
  match PM.find (XO i) val1 with
  | Some b -> if b then false else true
  | None -> false

(** val out0 : bool PM.t -> positive -> bool **)

let out0 val1 e =
  match PM.find (XI e) val1 with
  | Some b -> if b then false else true
  | None -> false

(** val taken2 : bool PM.t -> positive -> bool **)

let taken2 val1 e =
  match PM.find (XI e) val1 with
  | Some b -> b
  | None -> false

(** val place_of0 : tables -> PM.key -> positive **)

let place_of0 t0 i =
  match PM.find i t0.cells with
  | Some p -> let (_, k) = p in k
  | None -> XH

(** val vertex_of : tables -> PM.key -> positive **)

let vertex_of t0 i =
  match PM.find i t0.cells with
  | Some p -> let (v, _) = p in v
  | None -> XH

(** val alive :
    bool PM.t -> positive list -> (positive * positive list) option **)

let rec alive val1 = function
| [] -> None
| i :: r -> if gone val1 i then alive val1 r else Some (i, r)

(** val one_of : bool PM.t -> positive list -> positive list option **)

let one_of val1 l =
  match alive val1 l with
  | Some p ->
    let (i, r) = p in
    (match alive val1 r with
     | Some _ -> Some []
     | None -> Some ((here i) :: []))
  | None -> None

(** val rivals : tables -> PM.key -> positive list **)

let rivals t0 i =
  match PM.find i t0.cells with
  | Some p ->
    let (v, k) = p in
    app
      (flat_map (fun j ->
        if Pos.eqb (place_of0 t0 j) k then [] else (away j) :: [])
        (get t0.of_vertex v))
      (flat_map (fun j ->
        if Pos.eqb (vertex_of t0 j) v then [] else (away j) :: [])
        (get t0.of_place k))
  | None -> []

(** val open_way : bool PM.t -> way -> bool **)

let open_way val1 w =
  (&&) (negb (gone val1 (fst (snd w)))) (negb (out0 val1 (fst w)))

(** val used_ends : bool PM.t -> links -> positive list **)

let used_ends val1 row =
  flat_map (fun eo -> if taken2 val1 (fst eo) then (snd eo) :: [] else []) row

(** val among : positive list -> positive -> positive -> bool **)

let among l a b =
  forallb (fun o -> (||) (Pos.eqb o a) (Pos.eqb o b)) l

(** val has_ways : hall -> tables -> bool PM.t -> PM.key -> bool **)

let has_ways h t0 val1 i =
  match PM.find i t0.cells with
  | Some p ->
    let (v, k) = p in
    let must = if h.oneway then [] else used_ends val1 (get t0.outs v) in
    let on = get t0.onward i in
    let from = get t0.back2 i in
    (match follow h k with
     | Some _ ->
       (match precede h k with
        | Some _ ->
          existsb (fun w ->
            (&&) (open_way val1 w)
              (existsb (fun x ->
                (&&)
                  ((&&) (negb (Pos.eqb (snd (snd w)) (snd (snd x))))
                    (among must (snd (snd w)) (snd (snd x))))
                  (open_way val1 x)) from)) on
        | None ->
          existsb (fun w ->
            (&&) (open_way val1 w) (among must (snd (snd w)) (snd (snd w))))
            on)
     | None ->
       (match precede h k with
        | Some _ ->
          existsb (fun w ->
            (&&) (open_way val1 w) (among must (snd (snd w)) (snd (snd w))))
            from
        | None -> true))
  | None -> true

(** val look_seat :
    hall -> tables -> bool PM.t -> positive -> positive list **)

let look_seat h t0 val1 i =
  if (||) (gone val1 i) (has_ways h t0 val1 i) then [] else (away i) :: []

(** val look_edge : tables -> bool PM.t -> positive -> positive list **)

let look_edge t0 val1 e =
  if (||) (out0 val1 e)
       (existsb (fun ij ->
         (&&) (negb (gone val1 (fst ij))) (negb (gone val1 (snd ij))))
         (get t0.uses e))
  then []
  else (unused e) :: []

(** val seat_open : tables -> bool PM.t -> PM.key -> PM.key -> bool **)

let seat_open t0 val1 v k =
  match find_seat t0.names v k with
  | Some i -> negb (gone val1 i)
  | None -> false

(** val may_end0 : hall -> tables -> bool PM.t -> PM.key -> bool **)

let may_end0 h t0 val1 v =
  (&&) (negb h.round)
    ((||) (seat_open t0 val1 v XH) (seat_open t0 val1 v h.top))

(** val beyond0 : bool PM.t -> links -> positive list **)

let beyond0 val1 row =
  match used_ends val1 row with
  | [] -> []
  | a :: r ->
    (match find (fun b -> negb (Pos.eqb a b)) r with
     | Some b ->
       flat_map (fun eo ->
         if (||) ((||) (Pos.eqb (snd eo) a) (Pos.eqb (snd eo) b))
              (out0 val1 (fst eo))
         then []
         else (unused (fst eo)) :: []) row
     | None -> [])

(** val degree :
    hall -> tables -> bool PM.t -> PM.key -> positive list option **)

let degree h t0 val1 v =
  if h.oneway
  then Some []
  else let row = get t0.outs v in
       (match filter (fun eo -> negb (out0 val1 (fst eo))) row with
        | [] -> None
        | a :: l ->
          (match l with
           | [] ->
             if may_end0 h t0 val1 v
             then Some ((used_ (fst a)) :: [])
             else None
           | b :: l0 ->
             (match l0 with
              | [] ->
                Some
                  (if may_end0 h t0 val1 v
                   then beyond0 val1 row
                   else (used_ (fst a)) :: ((used_ (fst b)) :: []))
              | _ :: _ -> Some (beyond0 val1 row))))

(** val not_at : tables -> PM.key -> PM.key -> positive list **)

let not_at t0 v k =
  match find_seat t0.names v k with
  | Some i -> (away i) :: []
  | None -> []

(** val arc_used : hall -> tables -> PM.key -> positive list **)

let arc_used h t0 e =
  match PM.find e t0.joins with
  | Some p ->
    let (u, v) = p in
    if h.oneway
    then app
           (flat_map (fun eo ->
             if Pos.eqb (snd eo) v then [] else (unused (fst eo)) :: [])
             (get t0.outs u))
           (app
             (flat_map (fun eo ->
               if Pos.eqb (snd eo) u then [] else (unused (fst eo)) :: [])
               (get t0.ins v))
             (if h.round then [] else app (not_at t0 u h.top) (not_at t0 v XH)))
    else []
  | None -> []

(** val next_used : bool PM.t -> links -> positive -> positive option **)

let rec next_used val1 row but =
  match row with
  | [] -> None
  | p :: r ->
    let (e, o) = p in
    if (&&) (taken2 val1 e) (negb (Pos.eqb o but))
    then Some o
    else next_used val1 r but

(** val walk :
    tables -> bool PM.t -> positive list -> positive -> positive -> positive
    -> positive list -> positive list **)

let rec walk t0 val1 room stop v before0 chain =
  match room with
  | [] -> chain
  | _ :: room0 ->
    (match next_used val1 (get t0.outs v) before0 with
     | Some o ->
       if Pos.eqb o stop
       then chain
       else walk t0 val1 room0 stop o v (o :: chain)
     | None -> chain)

(** val closes : hall -> tables -> bool PM.t -> positive -> positive list **)

let closes h t0 val1 e =
  match PM.find e t0.joins with
  | Some p ->
    let (u, v) = p in
    if (||) ((||) h.oneway (negb (taken2 val1 e))) (Pos.eqb u v)
    then []
    else let room = down h.top in
         let c = walk t0 val1 room v u v (u :: (v :: [])) in
         let a = hd u c in
         let d = walk t0 val1 room a v u (rev c) in
         (match d with
          | [] -> []
          | b :: l ->
            (match l with
             | [] -> []
             | b' :: l0 ->
               (match rev (b :: (b' :: l0)) with
                | [] -> []
                | a0 :: l1 ->
                  (match l1 with
                   | [] -> []
                   | a' :: _ ->
                     if (||) ((||) (Pos.eqb b' a0) (Pos.eqb a' b))
                          ((&&) h.round
                            (negb (Nat.ltb (length d) (Pos.to_nat h.top))))
                     then []
                     else flat_map (fun eo ->
                            if Pos.eqb (snd eo) b
                            then (unused (fst eo)) :: []
                            else []) (get t0.outs a0)))))
  | None -> []

(** val more :
    tables -> bool PM.t -> (positive -> positive -> bool) -> positive option
    -> positive -> positive option **)

let more t0 val1 better best i =
  if gone val1 i
  then best
  else (match best with
        | Some k ->
          if better (place_of0 t0 i) k then Some (place_of0 t0 i) else best
        | None -> Some (place_of0 t0 i))

(** val extreme :
    tables -> bool PM.t -> (positive -> positive -> bool) -> positive list ->
    positive option **)

let extreme t0 val1 better l =
  fold_left (more t0 val1 better) l None

(** val order : tables -> bool PM.t -> PM.key -> PM.key -> positive list **)

let order t0 val1 a b =
  let la = get t0.of_vertex a in
  let lb = get t0.of_vertex b in
  app
    (match extreme t0 val1 Pos.ltb la with
     | Some k ->
       flat_map (fun i ->
         if (||) (gone val1 i) (Pos.ltb k (place_of0 t0 i))
         then []
         else (away i) :: []) lb
     | None -> [])
    (match extreme t0 val1 (fun x y -> Pos.ltb y x) lb with
     | Some k ->
       flat_map (fun i ->
         if (||) (gone val1 i) (Pos.ltb (place_of0 t0 i) k)
         then []
         else (away i) :: []) la
     | None -> [])

type job =
| Make of positive
| Vertex of positive
| Place of positive
| Look of positive
| Edge of positive
| Degree of positive
| Used of positive
| Order of positive * positive
| Clauses of positive

type result =
| Refuted0 of base
| Left of bool PM.t * base
| Spent

(** val after_cell :
    tables -> (positive * positive) list PM.t -> PM.key -> positive ->
    positive -> bool -> job list -> job list **)

let after_cell t0 points i v k b todo =
  if b
  then fold_left (fun t1 l -> (Make l) :: t1) (rivals t0 i) ((Clauses
         (away i)) :: todo)
  else let ways2 = app (get t0.onward i) (get t0.back2 i) in
       (Vertex v) :: ((Place
       k) :: (fold_left (fun t1 w -> (Look (fst (snd w))) :: ((Edge
               (fst w)) :: t1)) ways2 ((Degree v) :: ((Clauses
               (here i)) :: (fold_left (fun t1 ab -> (Order ((fst ab),
                              (snd ab))) :: t1) (get points v) todo)))))

(** val after_edge :
    tables -> positive -> positive -> positive -> bool -> job list -> job list **)

let after_edge t0 e u v b todo =
  let looks =
    fold_left (fun t1 i -> (Look i) :: t1)
      (app (get t0.of_vertex u) (get t0.of_vertex v)) todo
  in
  (Degree u) :: ((Degree
  v) :: (if b
         then (Used e) :: ((Clauses (unused e)) :: looks)
         else (Clauses (used_ e)) :: looks))

(** val after :
    tables -> (positive * positive) list PM.t -> positive -> bool -> job list
    -> job list **)

let after t0 points x b todo =
  match x with
  | XI e ->
    (match PM.find e t0.joins with
     | Some p -> let (u, v) = p in after_edge t0 e u v b todo
     | None -> todo)
  | XO i ->
    (match PM.find i t0.cells with
     | Some p -> let (v, k) = p in after_cell t0 points i v k b todo
     | None -> todo)
  | XH -> todo

(** val makes : positive list -> job list -> job list **)

let makes l todo =
  fold_left (fun t0 l0 -> (Make l0) :: t0) l todo

(** val to_job : work -> job **)

let to_job = function
| Do (k, b) -> if b then Make (XO k) else Make (XI k)
| _ -> Degree XH

(** val go0 :
    hall -> tables -> (positive * positive) list PM.t -> int -> bool PM.t ->
    base -> job list -> result **)

let rec go0 h t0 points fuel0 val1 c todo =
  (fun fO fS n -> if n=0 then fO () else fS (n-1))
    (fun _ -> Spent)
    (fun f ->
    match todo with
    | [] -> Left (val1, c)
    | j :: todo0 ->
      (match j with
       | Make l ->
         (match lit_value val1 l with
          | True_ -> go0 h t0 points f val1 c todo0
          | False_ -> Refuted0 c
          | Open_ ->
            (match l with
             | XI x ->
               go0 h t0 points f (PM.add x false val1) c
                 (after t0 points x false todo0)
             | XO x ->
               go0 h t0 points f (PM.add x true val1) c
                 (after t0 points x true todo0)
             | XH -> Refuted0 c))
       | Vertex v ->
         if negb (Pos.leb v h.top)
         then go0 h t0 points f val1 c todo0
         else (match one_of val1 (get t0.of_vertex v) with
               | Some l -> go0 h t0 points f val1 c (makes l todo0)
               | None -> Refuted0 c)
       | Place k ->
         if negb (Pos.leb k h.top)
         then go0 h t0 points f val1 c todo0
         else (match one_of val1 (get t0.of_place k) with
               | Some l -> go0 h t0 points f val1 c (makes l todo0)
               | None -> Refuted0 c)
       | Look i ->
         go0 h t0 points f val1 c (makes (look_seat h t0 val1 i) todo0)
       | Edge e ->
         go0 h t0 points f val1 c (makes (look_edge t0 val1 e) todo0)
       | Degree v ->
         if negb (Pos.leb v h.top)
         then go0 h t0 points f val1 c todo0
         else (match degree h t0 val1 v with
               | Some l -> go0 h t0 points f val1 c (makes l todo0)
               | None -> Refuted0 c)
       | Used e ->
         go0 h t0 points f val1 c
           (makes (arc_used h t0 e) (makes (closes h t0 val1 e) todo0))
       | Order (a, b) ->
         go0 h t0 points f val1 c (makes (order t0 val1 a b) todo0)
       | Clauses l ->
         (match PM.find l c.watch with
          | Some ids ->
            let (c', o) = visit val1 l ids c [] [] in
            (match o with
             | Some ws ->
               go0 h t0 points f val1 c'
                 (fold_left (fun t1 w -> (to_job w) :: t1) ws todo0)
             | None -> Refuted0 c')
          | None -> go0 h t0 points f val1 c todo0)))
    fuel0

type fact =
| Here of positive * positive
| Away of positive * positive
| InUse of positive * positive
| NotInUse of positive * positive

type entry =
| LogClause of fact list
| LogCut of positive option * fact list
| LogCrowd of positive list * fact list
| LogDrop of positive

type labeller = bool PM.t -> positive option -> positive PM.t

(** val label_of : positive PM.t -> PM.key -> positive **)

let label_of label0 v =
  match PM.find v label0 with
  | Some l -> l
  | None -> XH

(** val is_v : positive option -> positive -> bool **)

let is_v v u =
  match v with
  | Some w -> Pos.eqb u w
  | None -> false

(** val labels_hold :
    tables -> positive list -> bool PM.t -> positive PM.t -> positive option
    -> bool **)

let labels_hold t0 everyone val1 label0 v =
  forallb (fun u ->
    (||) (is_v v u)
      (forallb (fun eo ->
        (||) ((||) (out0 val1 (fst eo)) (is_v v (snd eo)))
          (Pos.eqb (label_of label0 u) (label_of label0 (snd eo))))
        (get t0.outs u))) everyone

(** val other_than :
    positive list -> positive PM.t -> positive option -> positive list ->
    positive option **)

let other_than everyone label0 v ls =
  match find (fun u ->
          (&&) (negb (is_v v u))
            (forallb (fun l -> negb (Pos.eqb (label_of label0 u) l)) ls))
          everyone with
  | Some u -> Some (label_of label0 u)
  | None -> None

(** val can_come_first :
    tables -> positive list -> bool PM.t -> positive PM.t -> positive ->
    positive -> positive -> bool **)

let can_come_first t0 everyone val1 label0 v k a =
  (&&)
    (Pos.eqb k
      (Pos.of_succ_nat
        (length
          (filter (fun u ->
            (&&) (negb (Pos.eqb u v)) (Pos.eqb (label_of label0 u) a))
            everyone))))
    (forallb (fun u ->
      (||) (Pos.eqb u v)
        (forallb (fun i ->
          match PM.find (XO i) val1 with
          | Some b ->
            if b
            then eqb (Pos.eqb (label_of label0 u) a)
                   (Pos.ltb (place_of0 t0 i) k)
            else true
          | None -> true) (get t0.of_vertex u))) everyone)

(** val cut_holds :
    hall -> tables -> positive list -> bool PM.t -> positive PM.t -> positive
    option -> bool **)

let cut_holds h t0 everyone val1 label0 v =
  (&&) (labels_hold t0 everyone val1 label0 v)
    (match other_than everyone label0 v [] with
     | Some a ->
       (match other_than everyone label0 v (a :: []) with
        | Some b ->
          (match v with
           | Some w ->
             (||) h.round
               (match other_than everyone label0 v (a :: (b :: [])) with
                | Some _ -> true
                | None ->
                  forallb (fun i ->
                    (||) (gone val1 i)
                      (negb
                        ((||)
                          (can_come_first t0 everyone val1 label0 w
                            (place_of0 t0 i) a)
                          (can_come_first t0 everyone val1 label0 w
                            (place_of0 t0 i) b)))) (get t0.of_vertex w))
           | None -> true)
        | None -> false)
     | None -> false)

(** val distinct0 : positive list -> unit PM.t -> positive list **)

let rec distinct0 l seen1 =
  match l with
  | [] -> []
  | a :: r ->
    if PM.mem a seen1
    then distinct0 r seen1
    else a :: (distinct0 r (PM.add a () seen1))

(** val crowd_holds : hall -> tables -> bool PM.t -> positive list -> bool **)

let crowd_holds h t0 val1 vs =
  let vs0 = distinct0 (filter (fun v -> Pos.leb v h.top) vs) PM.empty in
  let ks =
    distinct0
      (flat_map (fun v ->
        flat_map (fun i ->
          if gone val1 i then [] else (place_of0 t0 i) :: [])
          (get t0.of_vertex v)) vs0) PM.empty
  in
  Nat.ltb (length ks) (length vs0)

(** val literals : tables -> fact list -> positive list option **)

let rec literals t0 = function
| [] -> Some []
| f :: r ->
  (match literals t0 r with
   | Some ls ->
     (match f with
      | Here (v, k) ->
        Some
          (match find_seat t0.names v k with
           | Some i -> (here i) :: ls
           | None -> ls)
      | Away (v, k) ->
        (match find_seat t0.names v k with
         | Some i -> Some ((away i) :: ls)
         | None -> None)
      | InUse (u, v) ->
        Some
          (match edge_to (get t0.outs u) v with
           | Some e -> (used_ e) :: ls
           | None -> ls)
      | NotInUse (u, v) ->
        (match edge_to (get t0.outs u) v with
         | Some e -> Some ((unused e) :: ls)
         | None -> None))
   | None -> None)

(** val watch_also :
    positive list PM.t -> PM.key -> positive -> positive list PM.t **)

let watch_also m l i =
  PM.add l (i :: (get m l)) m

(** val know :
    hall -> tables -> (positive * positive) list PM.t -> int -> bool PM.t ->
    base -> PM.key -> positive list -> result **)

let know h t0 points fuel0 =
  let go1 = go0 h t0 points fuel0 in
  (fun val1 c i lits ->
  match pick val1 lits with
  | Some p ->
    let (a, r) = p in
    (match pick val1 r with
     | Some p0 ->
       let (b, r0) = p0 in
       Left (val1, { db = (PM.add i (a :: (b :: r0)) c.db); watch =
       (watch_also (watch_also c.watch a i) b i) })
     | None -> go1 val1 c ((Make a) :: []))
  | None -> Refuted0 c)

(** val lose : base -> PM.key -> base **)

let lose c i =
  { db = (PM.remove i c.db); watch = c.watch }

(** val entry_facts : entry -> fact list **)

let entry_facts = function
| LogClause f -> f
| LogCut (_, f) -> f
| LogCrowd (_, f) -> f
| LogDrop _ -> []

(** val whole1 :
    hall -> tables -> labeller -> positive list -> entry -> bool PM.t -> bool **)

let whole1 h t0 oracle everyone e val1 =
  match e with
  | LogCut (v, _) -> cut_holds h t0 everyone val1 (oracle val1 v) v
  | LogCrowd (vs, _) -> crowd_holds h t0 val1 vs
  | _ -> false

(** val suppose : positive list -> job list **)

let suppose lits =
  flat_map (fun l -> match l with
                     | XH -> []
                     | _ -> (Make (negate l)) :: []) lits

(** val holds_by :
    hall -> tables -> (positive * positive) list PM.t -> labeller -> int ->
    positive list -> entry -> bool PM.t -> base -> positive list -> base
    option **)

let holds_by h t0 points oracle fuel0 everyone =
  let go1 = go0 h t0 points fuel0 in
  (fun e val1 c lits ->
  match go1 val1 c (suppose lits) with
  | Refuted0 c0 -> Some c0
  | Left (val2, c0) ->
    if whole1 h t0 oracle everyone e val2 then Some c0 else None
  | Spent -> None)

(** val read :
    hall -> tables -> (positive * positive) list PM.t -> labeller -> int ->
    positive list -> entry list -> bool PM.t -> base -> positive -> positive
    -> positive list -> bool **)

let rec read h t0 points oracle fuel0 everyone log val1 c next0 passing0 last =
  match log with
  | [] -> false
  | e :: r ->
    (match e with
     | LogClause _ ->
       (match e with
        | LogClause _ ->
          let p = (((Pos.succ next0), passing0), (XO next0)) in
          let (p0, i) = p in
          let (next', passing') = p0 in
          let last' = match e with
                      | LogClause _ -> []
                      | _ -> i :: last in
          (match literals t0 (entry_facts e) with
           | Some lits ->
             (match holds_by h t0 points oracle fuel0 everyone e val1 c lits with
              | Some c0 ->
                (match know h t0 points fuel0 val1 (fold_left lose last c0) i
                         lits with
                 | Refuted0 _ -> true
                 | Left (val2, c1) ->
                   read h t0 points oracle fuel0 everyone r val2 c1 next'
                     passing' last'
                 | Spent -> false)
              | None -> false)
           | None ->
             read h t0 points oracle fuel0 everyone r val1
               (fold_left lose last c) next' passing' last')
        | _ ->
          let p = ((next0, (Pos.succ passing0)), (XI passing0)) in
          let gone_now = [] in
          let (p0, i) = p in
          let (next', passing') = p0 in
          let last' = match e with
                      | LogClause _ -> []
                      | _ -> i :: last in
          (match literals t0 (entry_facts e) with
           | Some lits ->
             (match holds_by h t0 points oracle fuel0 everyone e val1 c lits with
              | Some c0 ->
                (match know h t0 points fuel0 val1
                         (fold_left lose gone_now c0) i lits with
                 | Refuted0 _ -> true
                 | Left (val2, c1) ->
                   read h t0 points oracle fuel0 everyone r val2 c1 next'
                     passing' last'
                 | Spent -> false)
              | None -> false)
           | None ->
             read h t0 points oracle fuel0 everyone r val1
               (fold_left lose gone_now c) next' passing' last'))
     | LogCut (_, _) ->
       (match e with
        | LogClause _ ->
          let p = (((Pos.succ next0), passing0), (XO next0)) in
          let (p0, i) = p in
          let (next', passing') = p0 in
          let last' = match e with
                      | LogClause _ -> []
                      | _ -> i :: last in
          (match literals t0 (entry_facts e) with
           | Some lits ->
             (match holds_by h t0 points oracle fuel0 everyone e val1 c lits with
              | Some c0 ->
                (match know h t0 points fuel0 val1 (fold_left lose last c0) i
                         lits with
                 | Refuted0 _ -> true
                 | Left (val2, c1) ->
                   read h t0 points oracle fuel0 everyone r val2 c1 next'
                     passing' last'
                 | Spent -> false)
              | None -> false)
           | None ->
             read h t0 points oracle fuel0 everyone r val1
               (fold_left lose last c) next' passing' last')
        | _ ->
          let p = ((next0, (Pos.succ passing0)), (XI passing0)) in
          let gone_now = [] in
          let (p0, i) = p in
          let (next', passing') = p0 in
          let last' = match e with
                      | LogClause _ -> []
                      | _ -> i :: last in
          (match literals t0 (entry_facts e) with
           | Some lits ->
             (match holds_by h t0 points oracle fuel0 everyone e val1 c lits with
              | Some c0 ->
                (match know h t0 points fuel0 val1
                         (fold_left lose gone_now c0) i lits with
                 | Refuted0 _ -> true
                 | Left (val2, c1) ->
                   read h t0 points oracle fuel0 everyone r val2 c1 next'
                     passing' last'
                 | Spent -> false)
              | None -> false)
           | None ->
             read h t0 points oracle fuel0 everyone r val1
               (fold_left lose gone_now c) next' passing' last'))
     | LogCrowd (_, _) ->
       (match e with
        | LogClause _ ->
          let p = (((Pos.succ next0), passing0), (XO next0)) in
          let (p0, i) = p in
          let (next', passing') = p0 in
          let last' = match e with
                      | LogClause _ -> []
                      | _ -> i :: last in
          (match literals t0 (entry_facts e) with
           | Some lits ->
             (match holds_by h t0 points oracle fuel0 everyone e val1 c lits with
              | Some c0 ->
                (match know h t0 points fuel0 val1 (fold_left lose last c0) i
                         lits with
                 | Refuted0 _ -> true
                 | Left (val2, c1) ->
                   read h t0 points oracle fuel0 everyone r val2 c1 next'
                     passing' last'
                 | Spent -> false)
              | None -> false)
           | None ->
             read h t0 points oracle fuel0 everyone r val1
               (fold_left lose last c) next' passing' last')
        | _ ->
          let p = ((next0, (Pos.succ passing0)), (XI passing0)) in
          let gone_now = [] in
          let (p0, i) = p in
          let (next', passing') = p0 in
          let last' = match e with
                      | LogClause _ -> []
                      | _ -> i :: last in
          (match literals t0 (entry_facts e) with
           | Some lits ->
             (match holds_by h t0 points oracle fuel0 everyone e val1 c lits with
              | Some c0 ->
                (match know h t0 points fuel0 val1
                         (fold_left lose gone_now c0) i lits with
                 | Refuted0 _ -> true
                 | Left (val2, c1) ->
                   read h t0 points oracle fuel0 everyone r val2 c1 next'
                     passing' last'
                 | Spent -> false)
              | None -> false)
           | None ->
             read h t0 points oracle fuel0 everyone r val1
               (fold_left lose gone_now c) next' passing' last'))
     | LogDrop i ->
       read h t0 points oracle fuel0 everyone r val1 (lose c (XO i)) next0
         passing0 last)

(** val away_from :
    tables -> positive list -> positive -> positive list option **)

let rec away_from t0 t1 k =
  match t1 with
  | [] -> Some []
  | v :: t2 ->
    (match find_seat t0.names v k with
     | Some i ->
       (match away_from t0 t2 (Pos.succ k) with
        | Some l -> Some ((away i) :: l)
        | None -> None)
     | None -> None)

(** val exclude :
    hall -> tables -> (positive * positive) list PM.t -> int -> positive list
    list -> bool PM.t -> base -> positive -> result * positive **)

let rec exclude h t0 points fuel0 ts val1 c passing0 =
  match ts with
  | [] -> ((Left (val1, c)), passing0)
  | t1 :: ts0 ->
    (match away_from t0 t1 XH with
     | Some lits ->
       (match know h t0 points fuel0 val1 c (XI passing0) lits with
        | Left (val2, c0) ->
          exclude h t0 points fuel0 ts0 val2 c0 (Pos.succ passing0)
        | x -> (x, passing0))
     | None -> exclude h t0 points fuel0 ts0 val1 c passing0)

(** val require :
    tables -> (positive * positive) list -> job list -> job list option **)

let rec require t0 r t1 =
  match r with
  | [] -> Some t1
  | p :: r0 ->
    let (u, v) = p in
    (match edge_to (get t0.outs u) v with
     | Some e -> require t0 r0 ((Make (used_ e)) :: t1)
     | None -> None)

(** val orders : positive list -> job list -> job list **)

let rec orders w t0 =
  match w with
  | [] -> t0
  | a :: r ->
    (match r with
     | [] -> t0
     | b :: _ -> orders r ((Order (a, b)) :: t0))

(** val start :
    tables -> positive list -> (positive * positive) list -> positive list ->
    job list option **)

let start t0 everyone required0 waypoints0 =
  let looks =
    fold_left (fun t1 c -> (Look (fst c)) :: t1) (PM.elements t0.cells)
      (orders waypoints0 [])
  in
  let groups =
    fold_left (fun t1 v -> (Vertex v) :: ((Place v) :: ((Degree v) :: t1)))
      everyone looks
  in
  require t0 required0
    (fold_left (fun t1 e -> (Edge (fst e)) :: t1) (PM.elements t0.joins)
      groups)

(** val point_pairs :
    positive list -> (positive * positive) list PM.t -> (positive * positive)
    list PM.t **)

let rec point_pairs w m =
  match w with
  | [] -> m
  | a :: r ->
    (match r with
     | [] -> m
     | b :: _ -> point_pairs r (push (push m (a, (a, b))) (b, (a, b))))

(** val no_seats :
    (tables -> labeller) -> int -> hall -> (positive * positive) list ->
    positive list -> positive list list -> entry list -> bool **)

let no_seats oracle fuel0 h required0 waypoints0 excluded0 log =
  let t0 = build0 h in
  let everyone = down h.top in
  let points = point_pairs waypoints0 PM.empty in
  let c = { db = PM.empty; watch = PM.empty } in
  (&&) (Pos.leb (XI XH) h.top)
    (match start t0 everyone required0 waypoints0 with
     | Some jobs ->
       (match go0 h t0 points fuel0 PM.empty c jobs with
        | Refuted0 _ -> true
        | Left (val1, c0) ->
          let (r, passing0) = exclude h t0 points fuel0 excluded0 val1 c0 XH
          in
          (match r with
           | Refuted0 _ -> true
           | Left (val2, c1) ->
             read h t0 points (oracle t0) fuel0 everyone log val2 c1 XH
               passing0 []
           | Spent -> false)
        | Spent -> false)
     | None -> true)

(** val keyed0 : (positive * 'a1) list -> 'a1 PM.t **)

let keyed0 l =
  fold_left (fun m ka -> PM.add (fst ka) (snd ka) m) l PM.empty

(** val in_set : positive list -> unit PM.t **)

let in_set l =
  fold_left (fun s v -> PM.add v () s) l PM.empty

(** val pair_set : (positive * positive) list -> positive list PM.t **)

let pair_set l =
  group (fun e -> e :: []) l

(** val listed : positive list PM.t -> (positive * positive) -> bool **)

let listed s e =
  existsb (Pos.eqb (snd e)) (get s (fst e))

(** val free_edges : question -> (positive * positive) list **)

let free_edges q =
  let s = pair_set q.forbidden in
  filter (fun e ->
    negb
      ((||) (listed s e)
        ((&&) (negb q.directed) (listed s ((snd e), (fst e)))))) q.edges

(** val starts_at_one : question -> bool **)

let starts_at_one q =
  (&&) q.closed (negb (anchored q))

(** val first_vertex : question -> positive option **)

let first_vertex q =
  if starts_at_one q then Some XH else q.begins

(** val class_map : question -> unit PM.t PM.t **)

let class_map q =
  fold_left (fun m c ->
    let s = in_set (fst c) in fold_left (fun m0 v -> PM.add v s m0) (snd c) m)
    q.classes PM.empty

(** val may_sit :
    question -> positive PM.t -> positive PM.t -> unit PM.t PM.t -> positive
    -> positive -> bool **)

let may_sit q places holders rows0 v k =
  (&&)
    ((&&)
      ((&&)
        ((&&)
          (match first_vertex q with
           | Some f -> eqb (Pos.eqb v f) (Pos.eqb k XH)
           | None -> true)
          (match q.ends with
           | Some l -> eqb (Pos.eqb v l) (Pos.eqb k q.size)
           | None -> true))
        (match PM.find v places with
         | Some j -> Pos.eqb k j
         | None -> true))
      (match PM.find k holders with
       | Some w -> Pos.eqb v w
       | None -> true))
    (match PM.find v rows0 with
     | Some s -> PM.mem k s
     | None -> true)

(** val hall_of : question -> hall **)

let hall_of q =
  let places = keyed0 q.given in
  let holders = keyed0 (map (fun g -> ((snd g), (fst g))) q.given) in
  let rows0 = class_map q in
  { top = q.size; round = q.closed; oneway = q.directed; doors =
  (free_edges q); may = (may_sit q places holders rows0) }

(** val to_front : positive list -> positive list -> positive list **)

let rec to_front s done0 =
  match s with
  | [] -> rev done0
  | v :: r ->
    if Pos.eqb v XH then app s (rev done0) else to_front r (v :: done0)

(** val forms : question -> positive list list **)

let forms q =
  let fit0 = filter (fun s -> (=) (length s) (Pos.to_nat q.size)) q.excluded
  in
  if anchored q
  then fit0
  else let both =
         flat_map (fun s ->
           if q.directed then s :: [] else s :: ((rev s) :: [])) fit0
       in
       if q.closed then map (fun s -> to_front s []) both else both

(** val check_places :
    question -> (tables -> labeller) -> int -> entry list -> bool **)

let check_places q oracle fuel0 log =
  (&&) (Pos.leb (XI XH) q.size)
    (no_seats oracle fuel0 (hall_of q) q.required q.waypoints (forms q) log)

(** val number_sides :
    positive -> positive list list -> (positive * positive list) list **)

let rec number_sides k = function
| [] -> []
| l :: r -> (k, l) :: (number_sides (Pos.succ k) r)

type spots = (positive * positive) PM.t

(** val spots_from :
    positive -> positive -> positive list -> spots -> spots **)

let rec spots_from k i l m =
  match l with
  | [] -> m
  | w :: r -> spots_from k (Pos.succ i) r (PM.add w (k, i) m)

(** val all_spots : (positive * positive list) list -> spots **)

let all_spots sides0 =
  fold_left (fun m s -> spots_from (fst s) XH (snd s) m) sides0 PM.empty

(** val spotted :
    positive -> spots -> positive -> positive -> positive list -> bool **)

let rec spotted top0 m k i = function
| [] -> true
| w :: r ->
  (&&)
    ((&&) (Pos.leb w top0)
      (match PM.find w m with
       | Some p -> let (a, j) = p in (&&) (Pos.eqb a k) (Pos.eqb j i)
       | None -> false)) (spotted top0 m k (Pos.succ i) r)

(** val push0 : PM.key -> edge -> edge list PM.t -> edge list PM.t **)

let push0 k e m =
  PM.add k (e :: (match PM.find k m with
                  | Some l -> l
                  | None -> [])) m

(** val list_at : PM.key -> edge list PM.t -> edge list **)

let list_at k m =
  match PM.find k m with
  | Some l -> l
  | None -> []

(** val in_side : spots -> positive -> PM.key -> bool **)

let in_side spot k w =
  match PM.find w spot with
  | Some p -> let (a, _) = p in Pos.eqb a k
  | None -> false

(** val group0 :
    bool PM.t -> spots -> edge list -> edge list PM.t * edge list PM.t **)

let rec group0 v spot = function
| [] -> (PM.empty, PM.empty)
| e :: r ->
  let (inn, gat) = group0 v spot r in
  if usable v (fst e)
  then (match PM.find (fst (snd e)) spot with
        | Some p ->
          let (a, _) = p in
          (match PM.find (snd (snd e)) spot with
           | Some p1 ->
             let (b, _) = p1 in
             if Pos.eqb a b
             then ((push0 a e inn), gat)
             else (inn, (push0 a e (push0 b e gat)))
           | None -> (inn, (push0 a e gat)))
        | None ->
          (match PM.find (snd (snd e)) spot with
           | Some p -> let (b, _) = p in (inn, (push0 b e gat))
           | None -> (inn, gat)))
  else (inn, gat)

(** val place_in : spots -> positive -> PM.key -> positive **)

let place_in spot k w =
  match PM.find w spot with
  | Some p -> let (a, i) = p in if Pos.eqb a k then i else XH
  | None -> XH

(** val inner_end : spots -> positive -> edge -> positive **)

let inner_end spot k e =
  if in_side spot k (fst (snd e)) then fst (snd e) else snd (snd e)

(** val outer_end : spots -> positive -> edge -> positive **)

let outer_end spot k e =
  if in_side spot k (fst (snd e)) then snd (snd e) else fst (snd e)

(** val insert : spots -> positive -> edge -> edge list -> edge list **)

let rec insert spot k e l = match l with
| [] -> e :: []
| f :: r ->
  if Pos.leb (place_in spot k (inner_end spot k e))
       (place_in spot k (inner_end spot k f))
  then e :: l
  else f :: (insert spot k e r)

(** val by_place : spots -> positive -> edge list -> edge list **)

let by_place spot k l =
  fold_right (insert spot k) [] l

(** val without : int -> edge list -> edge list **)

let rec without x = function
| [] -> []
| e :: r ->
  ((fun fO fS n -> if n=0 then fO () else fS (n-1))
     (fun _ -> r)
     (fun y -> e :: (without y r))
     x)

(** val one_more :
    spots -> edge list PM.t -> edge list PM.t -> positive -> positive list ->
    bool **)

let one_more spot inn gat k l =
  let h = Nat.div2 (length l) in
  let front1 = fun w ->
    (&&) (in_side spot k w) ((<=) (Pos.to_nat (place_in spot k w)) h)
  in
  (&&)
    ((&&)
      ((&&) ((<=) (Stdlib.Int.succ 0) h)
        ((=) (length l)
          (add (mul (Stdlib.Int.succ (Stdlib.Int.succ 0)) h) (Stdlib.Int.succ
            0))))
      (forallb (fun e ->
        negb ((&&) (front1 (fst (snd e))) (front1 (snd (snd e)))))
        (list_at k inn)))
    (forallb (fun e ->
      negb ((||) (front1 (fst (snd e))) (front1 (snd (snd e)))))
      (list_at k gat))

(** val few : int -> 'a1 list -> bool **)

let few n0 l =
  match skipn n0 l with
  | [] -> true
  | _ :: _ -> false

(** val passed_ok :
    spots -> edge list PM.t -> edge list PM.t -> (positive * positive list)
    -> bool **)

let passed_ok spot inn gat s =
  (||)
    (few (Stdlib.Int.succ (Stdlib.Int.succ (Stdlib.Int.succ 0)))
      (list_at (fst s) gat)) (one_more spot inn gat (fst s) (snd s))

(** val beyond1 : spots -> positive -> positive -> PM.key -> positive **)

let beyond1 spot k last w =
  match PM.find w spot with
  | Some p -> let (a, i) = p in if Pos.eqb a k then i else last
  | None -> last

(** val ask_side :
    bool PM.t -> spots -> edge list PM.t -> edge list PM.t -> positive -> int
    -> int -> form list option **)

let ask_side v spot inn gat k count0 x =
  let last = Pos.of_succ_nat count0 in
  let g = by_place spot k (list_at k gat) in
  let may0 = app (list_at k inn) (without x g) in
  smaller_by (beyond1 spot k last) last may0
    (filter (fun e -> taken0 v (fst e)) may0)

(** val needed0 :
    spots -> edge list PM.t -> positive -> int -> positive list **)

let needed0 spot gat k x =
  match nth_error (by_place spot k (list_at k gat)) x with
  | Some e -> (fst e) :: []
  | None -> []

type frame =
| F0
| F1
| F2
| F3

(** val opposite : frame -> frame **)

let opposite = function
| F0 -> F1
| F1 -> F0
| F2 -> F3
| F3 -> F2

(** val pick0 :
    (bool * (positive * positive)) list -> (positive * positive) list **)

let pick0 l =
  map snd (filter fst l)

(** val frame_may :
    frame -> positive -> positive -> positive -> positive -> positive ->
    positive -> (positive * positive) list **)

let frame_may f b0 b1 x1 x2 x3 x4 =
  match f with
  | F0 -> (x1, b0) :: ((x2, b0) :: ((x3, b0) :: ((x4, b0) :: [])))
  | F1 ->
    (x1, b0) :: ((x2, b0) :: ((x3, b0) :: ((x4, b0) :: ((x1, b1) :: ((x2,
      b1) :: ((x3, b1) :: ((x4, b1) :: [])))))))
  | F2 -> (x1, x2) :: ((x3, x4) :: [])
  | F3 ->
    (b0, b1) :: ((x1, b0) :: ((x2, b0) :: ((x3, b1) :: ((x4, b1) :: []))))

(** val frame_must :
    frame -> positive -> positive -> positive -> positive -> positive ->
    positive -> bool -> bool -> bool -> bool -> (positive * positive) list **)

let frame_must f b0 b1 x1 x2 x3 x4 i1 i2 i3 i4 =
  match f with
  | F0 ->
    pick0 ((i1, (x1, b0)) :: ((i2, (x2, b0)) :: ((i3, (x3, b0)) :: ((i4, (x4,
      b0)) :: []))))
  | F1 -> []
  | F2 -> pick0 ((((||) i1 i2), (x1, x2)) :: ((((||) i3 i4), (x3, x4)) :: []))
  | F3 ->
    pick0 ((i1, (x1, b0)) :: ((i2, (x2, b0)) :: ((i3, (x3, b1)) :: ((i4, (x4,
      b1)) :: []))))

(** val collect : 'a1 option list -> 'a1 list option **)

let rec collect = function
| [] -> Some []
| o :: r ->
  (match o with
   | Some a -> (match collect r with
                | Some s -> Some (a :: s)
                | None -> None)
   | None -> None)

(** val free : spots -> positive -> bool **)

let free spot w =
  match PM.find w spot with
  | Some _ -> false
  | None -> true

(** val own_of : spots -> positive -> positive list **)

let own_of spot top0 =
  filter (free spot) (rev_append (all_to top0) [])

type four = (edge * edge) * (edge * edge)

type framing = (frame * four) PM.t

(** val same_edge : edge -> edge -> bool **)

let same_edge e f =
  (&&) ((&&) (Pos.eqb (fst e) (fst f)) (Pos.eqb (fst (snd e)) (fst (snd f))))
    (Pos.eqb (snd (snd e)) (snd (snd f)))

(** val all_differ : positive list -> bool **)

let rec all_differ = function
| [] -> true
| a :: r -> (&&) (negb (existsb (Pos.eqb a) r)) (all_differ r)

(** val frame_size : frame -> int **)

let frame_size = function
| F0 -> Stdlib.Int.succ 0
| F2 -> 0
| _ -> Stdlib.Int.succ (Stdlib.Int.succ 0)

(** val own_name : positive -> positive **)

let own_name w =
  XO w

(** val first_name : positive -> positive **)

let first_name k =
  XI (XO k)

(** val second_name : positive -> positive **)

let second_name k =
  XI (XI k)

(** val names_of : framing -> positive -> positive list **)

let names_of frames k =
  match PM.find k frames with
  | Some p ->
    let (f, _) = p in
    (match opposite f with
     | F0 -> (first_name k) :: []
     | F2 -> []
     | _ -> (first_name k) :: ((second_name k) :: []))
  | None -> (first_name k) :: []

(** val named : positive PM.t -> PM.key -> positive **)

let named number1 s =
  match PM.find s number1 with
  | Some i -> i
  | None -> XH

(** val in_frame : spots -> framing -> PM.key -> bool **)

let in_frame spot frames w =
  match PM.find w spot with
  | Some p ->
    let (k, _) = p in
    (match PM.find k frames with
     | Some _ -> true
     | None -> false)
  | None -> false

(** val centre :
    spots -> framing -> positive list -> positive PM.t -> PM.key -> positive **)

let centre spot frames names0 number1 w =
  match PM.find w spot with
  | Some p ->
    let (k, _) = p in
    (match PM.find k frames with
     | Some _ -> Pos.add (Pos.of_nat (length names0)) w
     | None -> named number1 (first_name k))
  | None -> named number1 (own_name w)

(** val frame_ok :
    spots -> edge list PM.t -> PM.key -> (frame * four) -> bool **)

let frame_ok spot gat k = function
| (_, f0) ->
  let (p, p0) = f0 in
  let (a, b) = p in
  let (c, d) = p0 in
  let g = list_at k gat in
  (&&)
    ((&&)
      ((&&)
        ((&&)
          (forallb (fun e ->
            existsb (same_edge e) (a :: (b :: (c :: (d :: []))))) g)
          (forallb (fun e -> existsb (same_edge e) g)
            (a :: (b :: (c :: (d :: []))))))
        (all_differ (map (inner_end spot k) (a :: (b :: (c :: (d :: [])))))))
      (all_differ (map (outer_end spot k) (a :: (b :: (c :: (d :: [])))))))
    (forallb (fun e -> free spot (outer_end spot k e))
      (a :: (b :: (c :: (d :: [])))))

type item0 = (positive * positive list) * int list

(** val item_ok :
    positive -> spots -> edge list PM.t -> edge list PM.t -> framing -> item0
    -> bool **)

let item_ok top0 spot inn gat frames = function
| (p, xs) ->
  let (k, l) = p in
  (&&)
    ((&&) (spotted top0 spot k XH l) ((<=) (Stdlib.Int.succ 0) (length l)))
    (match PM.find k frames with
     | Some fr ->
       (&&) (frame_ok spot gat k fr)
         (match xs with
          | [] -> false
          | _ :: _ -> true)
     | None ->
       (&&) (passed_ok spot inn gat (k, l))
         (match xs with
          | [] -> true
          | _ :: _ ->
            (=) (length (list_at k gat)) (Stdlib.Int.succ (Stdlib.Int.succ
              (Stdlib.Int.succ 0)))))

(** val items :
    (positive list * int list) list -> (positive * positive list) list ->
    item0 list **)

let items sides0 s =
  combine s (map snd sides0)

(** val spot_in : spots -> PM.key -> positive **)

let spot_in spot w =
  match PM.find w spot with
  | Some p -> let (_, i) = p in i
  | None -> XH

(** val ask_frame :
    bool PM.t -> spots -> edge list PM.t -> positive -> int -> (frame * four)
    -> form list option **)

let ask_frame v spot inn k count0 = function
| (f, f0) ->
  let (p, p0) = f0 in
  let (a, b) = p in
  let (c, d) = p0 in
  let b0 = Pos.of_nat (add count0 (Stdlib.Int.succ 0)) in
  let b1 = Pos.of_nat (add count0 (Stdlib.Int.succ (Stdlib.Int.succ 0))) in
  let x = fun e -> spot_in spot (inner_end spot k e) in
  let i = fun e -> taken0 v (fst e) in
  smaller (Pos.of_nat (add count0 (frame_size f)))
    (app (map (image0 (spot_in spot)) (list_at k inn))
      (frame_may f b0 b1 (x a) (x b) (x c) (x d)))
    (app
      (map (image0 (spot_in spot))
        (filter (fun e -> taken0 v (fst e)) (list_at k inn)))
      (frame_must f b0 b1 (x a) (x b) (x c) (x d) (i a) (i b) (i c) (i d)))

(** val ask :
    bool PM.t -> spots -> edge list PM.t -> edge list PM.t -> framing ->
    item0 -> form list option list **)

let ask v spot inn gat frames = function
| (p, xs) ->
  let (k, l) = p in
  (match PM.find k frames with
   | Some fr -> map (fun _ -> ask_frame v spot inn k (length l) fr) xs
   | None -> map (ask_side v spot inn gat k (length l)) xs)

(** val need :
    spots -> edge list PM.t -> framing -> item0 -> positive list **)

let need spot gat frames = function
| (p, xs) ->
  let (k, _) = p in
  (match PM.find k frames with
   | Some _ -> []
   | None -> flat_map (needed0 spot gat k) xs)

(** val whole2 : framing -> item0 -> bool **)

let whole2 frames = function
| (p, xs) ->
  let (k, _) = p in
  (match PM.find k frames with
   | Some _ -> false
   | None ->
     existsb ((<=) (Stdlib.Int.succ (Stdlib.Int.succ (Stdlib.Int.succ 0)))) xs)

(** val centre_may :
    spots -> framing -> positive list -> positive PM.t -> PM.key ->
    (positive * positive) list **)

let centre_may spot frames names0 number1 k =
  match PM.find k frames with
  | Some p ->
    let (f, f0) = p in
    let (p0, p1) = f0 in
    let (a, b) = p0 in
    let (c, d) = p1 in
    let x = fun e -> centre spot frames names0 number1 (outer_end spot k e) in
    frame_may (opposite f) (named number1 (first_name k))
      (named number1 (second_name k)) (x a) (x b) (x c) (x d)
  | None -> []

(** val centre_must :
    bool PM.t -> spots -> framing -> positive list -> positive PM.t -> PM.key
    -> (positive * positive) list **)

let centre_must v spot frames names0 number1 k =
  match PM.find k frames with
  | Some p ->
    let (f, f0) = p in
    let (p0, p1) = f0 in
    let (a, b) = p0 in
    let (c, d) = p1 in
    let x = fun e -> centre spot frames names0 number1 (outer_end spot k e) in
    let i = fun e -> taken0 v (fst e) in
    frame_must (opposite f) (named number1 (first_name k))
      (named number1 (second_name k)) (x a) (x b) (x c) (x d) (i a) (i b)
      (i c) (i d)
  | None -> []

(** val plain :
    edge list -> bool PM.t -> spots -> framing -> positive list -> positive
    PM.t -> edge list **)

let plain l v spot frames names0 number1 =
  filter (fun e ->
    (&&)
      ((&&) (usable v (fst e))
        (negb
          ((||) (in_frame spot frames (fst (snd e)))
            (in_frame spot frames (snd (snd e))))))
      (negb
        (Pos.eqb (centre spot frames names0 number1 (fst (snd e)))
          (centre spot frames names0 number1 (snd (snd e)))))) l

(** val ask_centre :
    edge list -> bool PM.t -> (positive list * int list) list ->
    (positive * positive list) list -> spots -> edge list PM.t -> framing ->
    positive list -> positive PM.t -> form list option **)

let ask_centre l v sides0 s spot gat frames names0 number1 =
  let m = Pos.of_nat (length names0) in
  let must = set_of (flat_map (need spot gat frames) (items sides0 s)) in
  smaller m
    (app
      (map (image0 (centre spot frames names0 number1))
        (plain l v spot frames names0 number1))
      (flat_map (centre_may spot frames names0 number1) (map fst s)))
    (app
      (map (image0 (centre spot frames names0 number1))
        (filter (fun e -> (||) (taken0 v (fst e)) (PM.mem (fst e) must))
          (plain l v spot frames names0 number1)))
      (flat_map (centre_must v spot frames names0 number1) (map fst s)))

(** val sides_in :
    positive -> edge list -> bool PM.t -> (positive list * int list) list ->
    (positive * positive list) list -> spots -> edge list PM.t -> edge list
    PM.t -> framing -> positive list -> positive PM.t -> form list list option **)

let sides_in top0 l v sides0 s spot inn gat frames names0 number1 =
  if (&&)
       ((&&) (forallb (item_ok top0 spot inn gat frames) (items sides0 s))
         (placed (XI (XI top0)) number1 XH names0))
       ((<=) (Stdlib.Int.succ 0) (length names0))
  then if existsb (whole2 frames) (items sides0 s)
       then collect (flat_map (ask v spot inn gat frames) (items sides0 s))
       else collect
              (app (flat_map (ask v spot inn gat frames) (items sides0 s))
                ((ask_centre l v sides0 s spot gat frames names0 number1) :: []))
  else None

(** val sides :
    positive -> edge list -> bool PM.t -> (positive list * int list) list ->
    (spots -> edge list PM.t -> framing) -> form list list option **)

let sides top0 l v given0 framer =
  let s = number_sides XH (map fst given0) in
  let spot = all_spots s in
  let (inn, gat) = group0 v spot l in
  let frames = framer spot gat in
  let names0 =
    app (map own_name (own_of spot top0))
      (flat_map (fun s0 -> names_of frames (fst s0)) s)
  in
  sides_in top0 l v given0 s spot inn gat frames names0
    (places_from XH names0 PM.empty)

type reduction =
| IntoPiece of positive list * positive PM.t * (positive * positive) PM.t
| IntoCentre of (positive list * int list) list * framing

type proof =
| Tree of positive list
| Pieces of positive list
| Steps of bool * int * (positive -> session -> step option)
| Sweep of coder * positive list * move list
| Cover of positive list
| TwoSets of positive list * positive list
| Prices of positive list * n PM.t
| OneOf of proof list
| Reduce of reduction * proof list

type certificate =
| OnForm of edge list * proof
| OnPlaces of entry list
| NoSums

type helpers = { fuel : int; find_pieces : (positive -> edge list -> piecer);
                 sort_switches : sorter; label_pieces : (tables -> labeller) }

(** val judge_pieces :
    helpers -> positive -> edge list -> links PM.t -> (positive * positive)
    PM.t -> positive list -> positive list -> bool **)

let judge_pieces help top0 l rm em fixed =
  let s = start_state (upto top0) in
  (fun taken3 ->
  match run top0 rm em false help.fuel s no_clauses
          (map (fun k -> Do (k, true)) fixed) with
  | Contradiction _ -> true
  | Rest (s0, _) ->
    pieces_ok (help.find_pieces top0 l) top0 l rm PM.empty s0.val0 taken3 []
      []
  | Tired -> false)

(** val judge_tree :
    helpers -> positive -> links PM.t -> (positive * positive) PM.t ->
    positive list -> positive list -> bool **)

let judge_tree help top0 rm em fixed =
  let s = start_state (upto top0) in
  (fun b ->
  match tree0 help.fuel top0 rm em (Stdlib.Int.succ
          (add (length b) (length b))) s no_clauses
          (begin0 (upto top0) fixed) b with
  | Some l -> (match l with
               | [] -> true
               | _ :: _ -> false)
  | None -> false)

(** val judge_steps :
    helpers -> positive -> edge list -> positive list -> bool -> int ->
    (positive -> session -> step option) -> bool **)

let judge_steps help top0 l fixed by_hints limit supply =
  match open_session help.fuel by_hints top0 l (upto top0) fixed with
  | Refuted -> true
  | Going g -> feed_all help.fuel limit supply XH g
  | Stuck -> false

(** val reduce :
    helpers -> positive -> edge list -> links PM.t -> (positive * positive)
    PM.t -> positive list -> reduction -> form list list option **)

let reduce help top0 l rm em fixed =
  let s = start_state (upto top0) in
  let forced =
    run top0 rm em true help.fuel s no_clauses (begin0 (upto top0) fixed)
  in
  (fun r ->
  match forced with
  | Contradiction _ -> Some []
  | Rest (s0, _) ->
    (match r with
     | IntoPiece (vertices0, labels, gates) ->
       option_map (fun l0 -> l0 :: [])
         (split top0 l s0.val0 vertices0 labels gates)
     | IntoCentre (sides0, frames) ->
       sides top0 l s0.val0 sides0 (fun _ _ -> frames))
  | Tired -> None)

(** val judge_proof :
    helpers -> proof -> positive -> edge list -> links PM.t ->
    (positive * positive) PM.t -> positive list -> bool **)

let rec judge_proof help p top0 l rm em fixed =
  match p with
  | Tree b -> judge_tree help top0 rm em fixed b
  | Pieces taken3 -> judge_pieces help top0 l rm em fixed taken3
  | Steps (by_hints, limit, supply) ->
    judge_steps help top0 l fixed by_hints limit supply
  | Sweep (code, order0, moves) ->
    trace top0 rm (set_of fixed) code order0 moves []
  | Cover next0 ->
    check_parity help.sort_switches help.fuel top0 l rm em (upto top0) fixed
      next0
  | TwoSets (s, t0) -> barrier_ok top0 l rm fixed s t0
  | Prices (roots, prices) -> potentials_ok top0 l rm fixed roots prices
  | OneOf l0 -> existsb (fun p0 -> judge_proof help p0 top0 l rm em fixed) l0
  | Reduce (r, l0) ->
    (match reduce help top0 l rm em fixed r with
     | Some groups ->
       let rec each0 l1 = function
       | [] -> true
       | group1 :: groups1 ->
         (match l1 with
          | [] -> false
          | p0 :: l2 ->
            (&&)
              (forallb (fun g ->
                judge_proof help p0 g.ftop g.flinks (rows g.flinks)
                  (ends_map g.flinks) g.ffixed) group1) (each0 l2 groups1))
       in each0 l0 groups
     | None -> false)

(** val judge : helpers -> question -> certificate -> bool **)

let judge help q = function
| OnForm (l, p) ->
  (match form_of q l with
   | Bad -> false
   | Hopeless -> true
   | Formed (top0, fixed) ->
     judge_proof help p top0 l (rows l) (ends_map l) fixed)
| OnPlaces log -> check_places q help.label_pieces help.fuel log
| NoSums -> sums_ok q

(** val each_move :
    ((positive * positive) -> bool) -> positive list -> positive option ->
    bool **)

let rec each_move f t0 h =
  match t0 with
  | [] -> true
  | u :: r ->
    (match r with
     | [] -> (match h with
              | Some v -> f (u, v)
              | None -> true)
     | v :: _ -> (&&) (f (u, v)) (each_move f r h))

(** val back3 : question -> positive list -> positive option **)

let back3 q t0 =
  if q.closed then hd_error t0 else None

(** val moves_onto :
    positive list -> positive option -> (positive * positive) list ->
    (positive * positive) list **)

let rec moves_onto t0 h l =
  match t0 with
  | [] -> l
  | u :: r ->
    (match r with
     | [] -> (match h with
              | Some v -> (u, v) :: l
              | None -> l)
     | v :: _ -> moves_onto r h ((u, v) :: l))

(** val moves_set : question -> positive list -> pairs **)

let moves_set q t0 =
  set_of_pairs q.directed (moves_onto t0 (back3 q t0) [])

(** val places_from0 :
    question -> positive -> positive list -> positive PM.t -> positive PM.t
    option **)

let rec places_from0 q k t0 m =
  match t0 with
  | [] -> Some m
  | v :: r ->
    if (||) (PM.mem v m) (negb (Pos.leb v q.size))
    then None
    else places_from0 q (Pos.succ k) r (PM.add v k m)

(** val is_at : positive PM.t -> PM.key -> positive -> bool **)

let is_at m v k =
  match PM.find v m with
  | Some l -> Pos.eqb l k
  | None -> false

(** val class_ok :
    positive PM.t -> (positive list * positive list) -> bool **)

let class_ok m c =
  let places = fold_left (fun s k -> PM.add k () s) (fst c) PM.empty in
  forallb (fun v ->
    match PM.find v m with
    | Some k -> PM.mem k places
    | None -> false) (snd c)

(** val passes : positive list -> positive list -> bool **)

let rec passes w t0 =
  match w with
  | [] -> true
  | a :: w' ->
    (match t0 with
     | [] -> false
     | v :: t' -> if Pos.eqb a v then passes w' t' else passes w t')

(** val sum_from : (int -> bool) -> positive list -> int -> int -> int **)

let rec sum_from line t0 k s =
  match t0 with
  | [] -> s
  | v :: r ->
    sum_from line r (Stdlib.Int.succ k)
      (if line (sub (Pos.to_nat v) (Stdlib.Int.succ 0)) then add k s else s)

(** val fair : positive list -> (int -> bool) -> int -> bool **)

let fair t0 line cells0 =
  (=)
    (mul (Stdlib.Int.succ (Stdlib.Int.succ 0))
      (sum_from line t0 (Stdlib.Int.succ 0) 0))
    (mul cells0 (add (length t0) (Stdlib.Int.succ 0)))

(** val sums_ok0 : (bool * (int * int)) -> positive list -> bool **)

let sums_ok0 m t0 =
  let (full, p) = m in
  let (rows0, columns) = p in
  (&&)
    ((&&)
      (forallb (fun i ->
        fair t0 (fun v ->
          (=) ((fun n m -> if m = 0 then 0 else n / m) v columns) i) columns)
        (seq 0 rows0))
      (forallb (fun i ->
        fair t0 (fun v ->
          (=) ((fun n m -> if m = 0 then n else n mod m) v columns) i) rows0)
        (seq 0 columns)))
    ((||) (negb full)
      ((&&)
        (fair t0 (fun v ->
          (=) ((fun n m -> if m = 0 then 0 else n / m) v columns)
            ((fun n m -> if m = 0 then n else n mod m) v columns)) columns)
        (fair t0 (fun v ->
          (=)
            (add ((fun n m -> if m = 0 then 0 else n / m) v columns)
              ((fun n m -> if m = 0 then n else n mod m) v columns))
            (sub columns (Stdlib.Int.succ 0))) columns)))

(** val free0 : question -> bool **)

let free0 q =
  (&&) (negb (anchored q)) ((||) q.closed (negb q.directed))

(** val differs : question -> positive list -> positive list -> bool **)

let differs q t0 s =
  (&&) (negb (if list_eq_dec Pos.eq_dec s t0 then true else false))
    ((||) (negb (free0 q))
      (let has_s = has (moves_set q s) in
       negb (each_move has_s t0 (back3 q t0))))

(** val option_ok : positive option -> positive option -> bool **)

let option_ok a b =
  match a with
  | Some v -> (match b with
               | Some w -> Pos.eqb v w
               | None -> false)
  | None -> true

(** val tour_ok : question -> positive list -> bool **)

let tour_ok q t0 =
  match places_from0 q XH t0 PM.empty with
  | Some m ->
    let on = set_of_pairs q.directed q.edges in
    let off = set_of_pairs q.directed q.forbidden in
    let made0 = moves_set q t0 in
    (&&)
      ((&&)
        ((&&)
          ((&&)
            ((&&)
              ((&&)
                ((&&)
                  ((&&)
                    ((&&)
                      ((&&) ((=) (length t0) (Pos.to_nat q.size))
                        ((||) (Pos.eqb q.size XH)
                          (each_move (fun e ->
                            (&&) (has on e) (negb (has off e))) t0
                            (back3 q t0))))
                      ((||) ((||) (negb q.closed) q.directed)
                        (negb (Pos.eqb q.size (XO XH)))))
                    (option_ok q.begins (hd_error t0)))
                  (option_ok q.ends (hd_error (rev_append t0 []))))
                (forallb (has made0) q.required))
              (forallb (fun p -> is_at m (fst p) (snd p)) q.given))
            (forallb (class_ok m) q.classes)) (passes q.waypoints t0))
        (match q.magic with
         | Some m0 -> sums_ok0 m0 t0
         | None -> true)) (forallb (differs q t0) q.excluded)
  | None -> false

(** val excluding : question -> positive list list -> question **)

let excluding q l =
  { size = q.size; directed = q.directed; closed = q.closed; edges = q.edges;
    begins = q.begins; ends = q.ends; required = q.required; forbidden =
    q.forbidden; given = q.given; classes = q.classes; waypoints =
    q.waypoints; magic = q.magic; excluded = l }

(** val one_tour :
    helpers -> question -> positive list -> positive list -> certificate ->
    bool **)

let one_tour help q t0 s cert =
  (&&)
    ((&&) (match q.excluded with
           | [] -> true
           | _ :: _ -> false) (tour_ok q t0))
    (judge help (excluding q (s :: [])) cert)

(** val end1 : edge -> positive **)

let end1 e =
  fst (snd e)

(** val end2 : edge -> positive **)

let end2 e =
  snd (snd e)

(** val deg0 : edge list -> positive -> int **)

let deg0 x w =
  length (filter (touches w) x)

(** val pending : positive -> edge list -> bool **)

let pending v e =
  existsb (touches v) e

(** val vertices : int -> positive list **)

let vertices n0 =
  map Pos.of_nat (seq (Stdlib.Int.succ 0) n0)

type 'st state0 =
| Live of 'st
| Done

type ctx = { c_u : positive; c_v : positive; c_du : bool; c_dv : bool;
             c_lu : bool; c_lv : bool; c_pend : positive list; c_must : 
             bool }

(** val few0 : positive -> edge list -> bool **)

let few0 v e =
  (<=) (deg0 e v) (Stdlib.Int.succ 0)

(** val make_ctx : int -> (edge -> bool) -> edge -> edge list -> ctx **)

let make_ctx n0 must e rest =
  { c_u = (end1 e); c_v = (end2 e); c_du = (negb (pending (end1 e) rest));
    c_dv = (negb (pending (end2 e) rest)); c_lu = (few0 (end1 e) rest);
    c_lv = (few0 (end2 e) rest); c_pend =
    (filter (fun z -> pending z (e :: rest)) (vertices n0)); c_must =
    (must e) }

(** val is_open :
    ('a1 -> positive -> positive option) -> 'a1 -> positive -> bool **)

let is_open get0 s z =
  match get0 s z with
  | Some _ -> true
  | None -> false

(** val untouched :
    ('a1 -> positive -> positive option) -> 'a1 -> positive -> bool **)

let untouched get0 s z =
  match get0 s z with
  | Some w -> Pos.eqb w z
  | None -> false

(** val settle0 :
    ('a1 -> positive -> positive option) -> ('a1 -> positive -> 'a1) -> ctx
    -> 'a1 -> 'a1 state0 option **)

let settle0 get0 forget0 c s =
  if (&&) c.c_du (is_open get0 s c.c_u)
  then None
  else if (&&) c.c_dv (is_open get0 s c.c_v)
       then None
       else if (&&) c.c_lu (untouched get0 s c.c_u)
            then None
            else if (&&) c.c_lv (untouched get0 s c.c_v)
                 then None
                 else let s0 = if c.c_du then forget0 s c.c_u else s in
                      let s1 = if c.c_dv then forget0 s0 c.c_v else s0 in
                      Some (Live s1)

(** val skip :
    ('a1 -> positive -> positive option) -> ('a1 -> positive -> 'a1) -> ctx
    -> 'a1 state0 -> 'a1 state0 option **)

let skip get0 forget0 c q =
  if c.c_must
  then None
  else (match q with
        | Live s -> settle0 get0 forget0 c s
        | Done -> Some Done)

(** val take_at :
    ('a1 -> positive -> positive option) -> ('a1 -> positive -> positive
    option -> 'a1) -> ('a1 -> positive -> 'a1) -> ctx -> 'a1 -> positive ->
    positive -> 'a1 state0 option **)

let take_at get0 put1 forget0 c s a b =
  let u = c.c_u in
  let v = c.c_v in
  if Pos.eqb a v
  then if forallb (fun z ->
            (||) ((||) (Pos.eqb z u) (Pos.eqb z v)) (negb (is_open get0 s z)))
            c.c_pend
       then Some Done
       else None
  else settle0 get0 forget0 c
         (put1 (put1 (put1 (put1 s u None) v None) a (Some b)) b (Some a))

type 'st table0 = ('st state0 * n) list

(** val cmp_state :
    ('a1 -> 'a1 -> comparison) -> 'a1 state0 -> 'a1 state0 -> comparison **)

let cmp_state cmp p q =
  match p with
  | Live a -> (match q with
               | Live b -> cmp a b
               | Done -> Gt)
  | Done -> (match q with
             | Live _ -> Lt
             | Done -> Eq)

(** val merge0 :
    ('a1 -> 'a1 -> comparison) -> 'a1 table0 -> 'a1 table0 -> 'a1 table0 ->
    'a1 table0 **)

let rec merge0 cmp l1 = match l1 with
| [] -> (fun l2 acc -> rev_append acc l2)
| p :: r1 ->
  let rec m2 l2 acc =
    match l2 with
    | [] -> rev_append acc l1
    | q :: r2 ->
      (match cmp_state cmp (fst p) (fst q) with
       | Eq -> merge0 cmp r1 r2 (((fst p), (N.add (snd p) (snd q))) :: acc)
       | Lt -> merge0 cmp r1 l2 (p :: acc)
       | Gt -> m2 r2 (q :: acc))
  in m2

(** val push1 :
    ('a1 -> 'a1 -> comparison) -> 'a1 table0 -> 'a1 table0 option list -> 'a1
    table0 option list **)

let rec push1 cmp l = function
| [] -> (Some l) :: []
| o :: r ->
  (match o with
   | Some m -> None :: (push1 cmp (merge0 cmp m l []) r)
   | None -> (Some l) :: r)

(** val flush :
    ('a1 -> 'a1 -> comparison) -> 'a1 table0 option list -> 'a1 table0 **)

let flush cmp k =
  fold_left (fun t0 o ->
    match o with
    | Some m -> merge0 cmp m t0 []
    | None -> t0) k []

type 'st bins = (positive * (positive * 'st table0) list) list

(** val put_in :
    positive -> ('a1 -> 'a1) -> 'a1 -> (positive * 'a1) list ->
    (positive * 'a1) list **)

let rec put_in a f none = function
| [] -> (a, (f none)) :: []
| p :: r ->
  if Pos.eqb a (fst p)
  then ((fst p), (f (snd p))) :: r
  else p :: (put_in a f none r)

(** val put_bin :
    positive -> positive -> ('a1 state0 * n) -> 'a1 bins -> 'a1 bins **)

let put_bin a b e binned =
  put_in a (put_in b (fun x -> e :: x) []) [] binned

(** val step0 :
    ('a1 -> positive -> positive option) -> ('a1 -> positive -> positive
    option -> 'a1) -> ('a1 -> positive -> 'a1) -> ctx -> ('a1 table0 * 'a1
    bins) -> ('a1 state0 * n) -> 'a1 table0 * 'a1 bins **)

let step0 get0 put1 forget0 c acc qc =
  let (kept1, binned) = acc in
  ((match skip get0 forget0 c (fst qc) with
    | Some p -> (p, (snd qc)) :: kept1
    | None -> kept1),
  (match fst qc with
   | Live s ->
     (match get0 s c.c_u with
      | Some a ->
        (match get0 s c.c_v with
         | Some b ->
           (match take_at get0 put1 forget0 c s a b with
            | Some p -> put_bin a b (p, (snd qc)) binned
            | None -> binned)
         | None -> binned)
      | None -> binned)
   | Done -> binned))

(** val push_bins :
    ('a1 -> 'a1 -> comparison) -> 'a1 bins -> 'a1 table0 option list **)

let push_bins cmp binned =
  fold_left (fun k al ->
    fold_left (fun k0 bt -> push1 cmp (rev_append (snd bt) []) k0) (snd al) k)
    binned []

(** val expand :
    ('a1 -> positive -> positive option) -> ('a1 -> positive -> positive
    option -> 'a1) -> ('a1 -> positive -> 'a1) -> ('a1 -> 'a1 -> comparison)
    -> ctx -> 'a1 table0 -> 'a1 table0 **)

let expand get0 put1 forget0 cmp c t0 =
  let (kept1, binned) = fold_left (step0 get0 put1 forget0 c) t0 ([], []) in
  merge0 cmp (rev_append kept1 []) (flush cmp (push_bins cmp binned)) []

(** val process :
    int -> ('a1 -> positive -> positive option) -> ('a1 -> positive ->
    positive option -> 'a1) -> ('a1 -> positive -> 'a1) -> ('a1 -> 'a1 ->
    comparison) -> (edge -> bool) -> edge list -> 'a1 table0 -> n **)

let rec process n0 get0 put1 forget0 cmp must e t0 =
  match e with
  | [] ->
    fold_left (fun a qc ->
      match fst qc with
      | Live _ -> a
      | Done -> N.add a (snd qc)) t0 N0
  | e0 :: r ->
    let c = make_ctx n0 must e0 r in
    process n0 get0 put1 forget0 cmp must r
      (expand get0 put1 forget0 cmp c t0)

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
    int -> 'a1 -> ('a1 -> positive -> positive option) -> ('a1 -> positive ->
    positive option -> 'a1) -> ('a1 -> positive -> 'a1) -> ('a1 -> 'a1 ->
    comparison) -> (edge -> bool) -> edge list -> n option **)

let count n0 empty0 get0 put1 forget0 cmp must l =
  if well_formed n0 l
  then Some
         (process n0 get0 put1 forget0 cmp must l (((Live empty0), (Npos
           XH)) :: []))
  else None

module Coq_PM = PositiveMap

type tree1 = positive option Coq_PM.t

(** val t_get : tree1 -> Coq_PM.key -> positive option **)

let t_get s v =
  match Coq_PM.find v s with
  | Some o -> o
  | None -> Some v

(** val t_put : tree1 -> Coq_PM.key -> positive option -> tree1 **)

let t_put s v o =
  Coq_PM.add v o s

(** val t_forget : tree1 -> Coq_PM.key -> tree1 **)

let t_forget s v =
  Coq_PM.remove v s

(** val cmp_cell :
    positive option option -> positive option option -> comparison **)

let cmp_cell a b =
  match a with
  | Some o ->
    (match o with
     | Some x ->
       (match b with
        | Some o0 -> (match o0 with
                      | Some y -> Pos.compare x y
                      | None -> Gt)
        | None -> Gt)
     | None ->
       (match b with
        | Some o0 -> (match o0 with
                      | Some _ -> Lt
                      | None -> Eq)
        | None -> Gt))
  | None -> (match b with
             | Some _ -> Lt
             | None -> Eq)

(** val cmp_tree : tree1 -> tree1 -> comparison **)

let rec cmp_tree a b =
  match a with
  | Coq_PM.Leaf ->
    (match b with
     | Coq_PM.Leaf -> Eq
     | Coq_PM.Node (_, _, _) -> Lt)
  | Coq_PM.Node (l, o, r) ->
    (match b with
     | Coq_PM.Leaf -> Gt
     | Coq_PM.Node (l', o', r') ->
       (match cmp_cell o o' with
        | Eq -> (match cmp_tree l l' with
                 | Eq -> cmp_tree r r'
                 | x -> x)
        | x -> x))

(** val count_tree : int -> (edge -> bool) -> edge list -> n option **)

let count_tree n0 must l =
  count n0 Coq_PM.empty t_get t_put t_forget cmp_tree must l

(** val distinct1 : edge list -> bool **)

let rec distinct1 = function
| [] -> true
| e :: r ->
  (&&)
    (forallb (fun f ->
      (&&) (negb (Pos.eqb (fst e) (fst f))) (negb (same_ends e f))) r)
    (distinct1 r)

(** val fit : int -> edge list -> bool **)

let fit n0 l =
  (&&) ((<=) (Stdlib.Int.succ (Stdlib.Int.succ (Stdlib.Int.succ 0))) n0)
    (distinct1 l)

(** val tours_tree : int -> (edge -> bool) -> edge list -> n option **)

let tours_tree n0 must l =
  if fit n0 l then count_tree n0 must l else None

(** val plain0 : question -> bool **)

let plain0 q =
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

(** val step_ok0 :
    question -> pairs -> pairs -> (positive * positive) -> bool **)

let step_ok0 q =
  let apex = Pos.succ q.size in
  (fun ins0 outs0 e ->
  let (a, b) = e in
  if Pos.eqb a apex
  then (&&) ((&&) (negb q.closed) (may_begin q b)) (Pos.leb b q.size)
  else if Pos.eqb b apex
       then (&&) ((&&) (negb q.closed) (may_end q a)) (Pos.leb a q.size)
       else (&&) (has ins0 e) (negb (has outs0 e)))

(** val vertex_of0 : positive -> positive **)

let vertex_of0 p =
  Pos.div2 (Pos.succ p)

(** val is_in : positive -> bool **)

let is_in = function
| XO _ -> true
| _ -> false

(** val edge_ok0 : question -> pairs -> pairs -> edge -> bool **)

let edge_ok0 q ins0 outs0 = function
| (_, p0) ->
  let (u, v) = p0 in
  if q.directed
  then if is_in u
       then let a = vertex_of0 v in
            let b = vertex_of0 u in
            (&&) (xorb (is_in u) (is_in v))
              ((||) (Pos.eqb a b) (step_ok0 q ins0 outs0 (a, b)))
       else let a = vertex_of0 u in
            let b = vertex_of0 v in
            (&&) (xorb (is_in u) (is_in v))
              ((||) (Pos.eqb a b) (step_ok0 q ins0 outs0 (a, b)))
  else (||) (step_ok0 q ins0 outs0 (u, v)) (step_ok0 q ins0 outs0 (v, u))

(** val in_size : question -> positive option -> bool **)

let in_size q = function
| Some v -> Pos.leb v q.size
| None -> true

(** val exact : question -> edge list -> bool **)

let exact q l =
  let ins0 = set_of_pairs q.directed q.edges in
  let outs0 = set_of_pairs q.directed q.forbidden in
  (&&)
    ((&&)
      ((&&)
        ((&&) (forallb (edge_ok0 q ins0 outs0) l)
          (forallb (fun e ->
            (&&) ((&&) (Pos.leb (fst e) q.size) (Pos.leb (snd e) q.size))
              (negb (Pos.eqb (fst e) (snd e)))) q.required))
        (in_size q q.begins)) (in_size q q.ends))
    (match q.begins with
     | Some f ->
       (match q.ends with
        | Some l0 -> negb (Pos.eqb f l0)
        | None -> true)
     | None -> true)

(** val factor : question -> positive -> int **)

let factor q top0 =
  let n0 = Pos.to_nat top0 in
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

(** val is_edge_of : (positive * positive) PM.t -> edge -> bool **)

let is_edge_of m e =
  match PM.find (fst e) m with
  | Some p ->
    let (u, v) = p in (&&) (Pos.eqb u (fst (snd e))) (Pos.eqb v (snd (snd e)))
  | None -> false

(** val different : unit PM.t -> edge list -> bool **)

let rec different seen1 = function
| [] -> true
| e :: r ->
  (&&) (negb (PM.mem (fst e) seen1)) (different (PM.add (fst e) () seen1) r)

(** val reordered : edge list -> edge list -> bool **)

let reordered l m =
  let m0 = ends_map l in
  (&&) ((&&) ((=) (length l) (length m)) (different PM.empty m))
    (forallb (is_edge_of m0) m)

(** val lonely : positive -> edge list -> bool **)

let lonely top0 l =
  let m = rows l in
  existsb (fun v -> match row_of m v with
                    | [] -> true
                    | _ :: _ -> false) (upto top0)

(** val sequences_a_cycle : question -> positive -> int **)

let sequences_a_cycle q top0 =
  if q.directed then arcs_factor q else factor q top0

(** val answer0 :
    (int -> (edge -> bool) -> edge list -> n option) -> question -> edge list
    -> edge list -> (n * int) option **)

let answer0 counter q l m =
  if (||) ((||) (Pos.eqb q.size XH) (negb (plain0 q))) (negb (exact q l))
  then None
  else (match form_of q l with
        | Bad -> None
        | Hopeless -> Some (N0, (Stdlib.Int.succ 0))
        | Formed (top0, fixed) ->
          if lonely top0 l
          then Some (N0, (Stdlib.Int.succ 0))
          else let s = set_of fixed in
               if reordered l m
               then (match counter (Pos.to_nat top0) (fun e ->
                             PM.mem (fst e) s) m with
                     | Some n0 -> Some (n0, (sequences_a_cycle q top0))
                     | None -> None)
               else None)

(** val answer_tree :
    question -> edge list -> edge list -> (n * int) option **)

let answer_tree =
  answer0 tours_tree
