(* Check.v - THE THEOREM: a question whose certificate is accepted has no tour.

   How a kind of certificates joins.  Its judge lives in a file of its own, with a theorem of one
   of two shapes:
   - about the form (most kinds).  A boolean function of the form - top, L, rows L, fixed, and
     the numbers of the certificate - and
       kind_sound: sorted top L = true -> tourset (Pos.to_nat top) L x ->
         (forall k, In k fixed -> x k = true) -> judge ... = true -> False.
     It becomes a constructor of [proof], a line of [judge_proof], and a case of
     [judge_proof_sound], which ends with [eapply kind_sound; eauto].  A kind with certificates
     inside (split, sides) makes [judge_proof] call itself with the form of the part.
   - about the question (places, sums).  A boolean function of the question, and
       kind_sound: judge q ... = true -> is_tour q t -> False.
     It becomes a constructor of [certificate], a line of [judge], and a case of [no_tour].
   Then Assumptions.v prints its assumptions, and program/elaborate.ml reads it: a function from the
   numbers in the file to the constructor.  What it makes up on the way need not be trusted.
   What a judge asks for on the way (which pieces there are, an order) is a field of [helpers]: any
   function will do, and the theorems must not ask anything of it. *)
Require Import List PArith NArith Arith Lia Bool FMapPositive.
From Icosian Require Import Spec Question Rules Engine Cut Tree Log Sets Form Parity Bills Potentials Barrier Smaller Split Sums.
From Icosian Require Trace Join Seats PlaceLog Places Centre Replace.
Import ListNotations.

(* smaller forms instead of one: if it has a tour, one of them has *)
Inductive reduction :=
  | IntoPiece (vertices : list positive) (labels : PM.t positive) (gates : PM.t (positive * positive)) (* split *)
  | IntoCentre (sides : list (list positive * list nat)) (frames : Centre.framing).                    (* sides *)
(* about a form *)
Inductive proof :=
  | Tree (branches : list positive)                       (* degree, forced, tree *)
  | Pieces (taken : list positive)                        (* colour, cut *)
  | Steps (by_hints : bool) (limit : nat) (supply : positive -> session -> option step) (* clauses: step after step *)
  | Sweep (code : Trace.coder) (order : list positive) (moves : list Join.move) (* trace: the order alone *)
  | Cover (next : list positive)                          (* parity *)
  | TwoSets (s t : list positive)                         (* barrier *)
  | Prices (roots : list positive) (prices : PM.t N)      (* potentials *)
  | OneOf (l : list proof)                                (* one of them is enough *)
  | Reduce (r : reduction) (l : list proof).              (* a proof for each group of smaller forms *)
(* about a question; L: the edges of the form, sorted and numbered *)
Inductive certificate :=
  | OnForm (L : list edge) (p : proof)
  | OnPlaces (log : list PlaceLog.entry)                  (* places *)
  | NoSums.                                               (* sums *)

Record helpers := {
  fuel : nat; find_pieces : positive -> list edge -> piecer; sort_switches : sorter;
  label_pieces : Seats.tables -> PlaceLog.labeller }.

Section Judge.
Variable help : helpers.

Section OnForm.
Variable top : positive.
Variable L : list edge.
Variable rm : PM.t links.
Variable em : PM.t (positive * positive).
Variable fixed : list positive.
Let s := start_state (upto top).
Let c := no_clauses.
Let forced := run top rm em true (fuel help) s c (begin (upto top) fixed).

Definition judge_pieces (taken : list positive) : bool :=
  match run top rm em false (fuel help) s c (map (fun k => Do k true) fixed) with
  | Contradiction _ => true
  | Rest s _ => pieces_ok (find_pieces help top L) top L rm (PM.empty _) (val s) taken [] []
  | Tired => false
  end.
Definition judge_tree (b : list positive) : bool :=
  match tree (fuel help) top rm em (S (length b + length b)) s c (begin (upto top) fixed) b with Some [] => true | _ => false end.
Definition judge_steps (by_hints : bool) (limit : nat) (supply : positive -> session -> option step) : bool :=
  match open_session (fuel help) by_hints top L (upto top) fixed with
  | Refuted => true
  | Going g => feed_all (fuel help) limit supply xH g
  | Stuck => false
  end.
(* None: nothing is known; Some groups: a form of one of them has a tour, if this one has *)
Definition reduce (r : reduction) : option (list (list form)) :=
  match forced with
  | Contradiction _ => Some []
  | Rest s _ => match r with
    | IntoPiece vertices labels gates => option_map (fun l => [l]) (split top L (val s) vertices labels gates)
    | IntoCentre sides frames => Centre.sides top L (val s) sides (fun _ _ => frames)
    end
  | Tired => None
  end.
End OnForm.

Fixpoint judge_proof (p : proof) (top : positive) (L : list edge) (rm : PM.t links) (em : PM.t (positive * positive))
    (fixed : list positive) {struct p} : bool :=
  match p with
  | Tree b => judge_tree top rm em fixed b
  | Pieces taken => judge_pieces top L rm em fixed taken
  | Steps by_hints limit supply => judge_steps top L fixed by_hints limit supply
  | Sweep code order moves => Join.trace top rm (set_of fixed) code order moves []
  | Cover next => check_parity (sort_switches help) (fuel help) top L rm em (upto top) fixed next
  | TwoSets s t => barrier_ok top L rm fixed s t
  | Prices roots prices => potentials_ok top L rm fixed roots prices
  | OneOf l => existsb (fun p => judge_proof p top L rm em fixed) l
  | Reduce r l =>
    match reduce top L rm em fixed r with
    | None => false
    | Some groups => (fix each (l : list proof) (groups : list (list form)) : bool :=
        match groups, l with
        | [], _ => true
        | group :: groups, p :: l =>
          forallb (fun g => judge_proof p (ftop g) (flinks g) (rows (flinks g)) (ends_map (flinks g)) (ffixed g)) group && each l groups
        | _ :: _, [] => false
        end) l groups
    end
  end.

Definition judge (q : question) (cert : certificate) : bool :=
  match cert with
  | OnForm L p =>
    match form_of q L with
    | Bad => false
    | Hopeless => true
    | Formed top fixed => judge_proof p top L (rows L) (ends_map L) fixed
    end
  | OnPlaces log => Places.check_places q (label_pieces help) (fuel help) log
  | NoSums => sums_ok q
  end.

(* ---- why *)
Definition sound (p : proof) := forall top L fixed x, sorted top L = true -> tourset (Pos.to_nat top) L x ->
  (forall k, In k fixed -> x k = true) -> judge_proof p top L (rows L) (ends_map L) fixed = true -> False.

Lemma reduce_sound top L fixed x r groups : sorted top L = true -> tourset (Pos.to_nat top) L x ->
  (forall k, In k fixed -> x k = true) -> reduce top L (rows L) (ends_map L) fixed r = Some groups ->
  exists l g, In l groups /\ In g l /\ has_tour g.
Proof.
  intros ok tour F. unfold reduce.
  pose proof (run_sound top L ok x tour true (fuel help) _ _ _ (start_fine L x (upto top)) (no_clauses_hold x) (begin_holds x (upto top) fixed F)) as R.
  destruct (run _ _ _ true _ _ _ _) as [?|s ?|]; [contradiction| |discriminate]. destruct R as ((D & _) & _). destruct r as [vertices labels gates|sides frames].
  - destruct (split _ _ _ _ _ _) as [l|] eqn:E; [|discriminate]. intros Q. inversion Q. exists l.
    destruct (split_sound top L (val s) vertices labels gates l ok x tour D E) as (g & I). exists g. simpl. tauto.
  - apply (Replace.sides_sound top L (val s) sides (fun _ _ => frames) groups ok x tour D).
Qed.
Lemma judge_proof_sound : forall p, sound p.
Proof.
  fix IH 1. intros p top L fixed x ok tour F.
  pose proof (start_fine L x (upto top)) as S. pose proof (no_clauses_hold x) as B.
  pose proof (fixed_hold x fixed F) as W. pose proof (begin_holds x (upto top) fixed F) as W'.
  destruct p as [b|taken|by_hints limit supply|code order moves|next|s t|roots prices|l|r l]; cbn [judge_proof].
  - unfold judge_tree. destruct (tree _ _ _ _ _ _ _ _ b) as [[|]|] eqn:T; try discriminate. intros _. eapply tree_sound; eauto.
  - unfold judge_pieces. pose proof (run_sound top L ok x tour false (fuel help) _ _ _ S B W) as R.
    destruct (run _ _ _ false _ _ _ _); [auto| |discriminate]. eapply pieces_sound; eauto. apply R.
  - unfold judge_steps. pose proof (open_sound (fuel help) by_hints top L (upto top) fixed x ok tour F) as R.
    destruct (open_session _ _ _ _ _ _) as [|g|]; [contradiction| |discriminate]. apply feed_all_sound. exact R.
  - apply (Join.sweep_sound top L (set_of fixed) code order moves x ok tour). intros k M. apply F. apply mem_set_of. exact M.
  - eapply parity_sound; eauto.
  - eapply barrier_sound; eauto.
  - eapply potentials_sound; eauto.
  - induction l as [|p l IHl]; [discriminate|]. simpl. rewrite orb_true_iff. intros [E|E]; [|auto]. exact (IH p top L fixed x ok tour F E).
  - destruct (reduce top L (rows L) (ends_map L) fixed r) as [groups|] eqn:R; [|discriminate].
    apply (reduce_sound top L fixed x r groups ok tour F) in R. clear -R IH. destruct R as (group & g & Ig & I & okg & y & T & Y). revert groups Ig.
    induction l as [|p l IHl]; intros [|h groups] Ig; try contradiction; try discriminate. rewrite andb_true_iff, forallb_forall. intros (E & H).
    destruct Ig as [Ig|Ig]; [subst h; exact (IH p _ _ _ y okg T Y (E g I))|exact (IHl groups Ig H)].
Qed.

Theorem no_tour_of_question q cert : judge q cert = true -> ~ exists t, is_tour q t.
Proof.
  intros E (t & T). destruct cert as [L p|log|]; unfold judge in E.
  2: { exact (Places.check_places_sound _ _ q log t E T). }
  2: { eapply sums_sound; eauto. }
  destruct (Pos.eq_dec (size q) 1) as [one|many].
  { unfold form_of in E. rewrite one, Pos.eqb_refl in E. discriminate. }
  destruct (form_of q L) as [| |top fixed] eqn:F; [discriminate|exact (form_hopeless q t T many L F)|].
  destruct (form_sound q t T many L top fixed F) as (ok & x & tour & X). eapply judge_proof_sound; eauto.
Qed.
End Judge.
