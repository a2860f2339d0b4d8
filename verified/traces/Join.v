(* Join.v - two tables of dynamic programming become one (rule T3), and the whole trace: tables
   are begun, take vertices, and are joined, in the order that the certificate gives.  A table
   knows its own vertices only; so what holds of one holds beside all others.  Joined are tables of
   which no link is decided in both.  The fragments of one state are added to those of the other
   one after the other, like links. *)
Require Import List PArith Arith Lia Bool FMapPositive.
From Icosian Require Import Spec Rules Engine Cut Trace.
Import ListNotations.

Fixpoint union {A} (a b : PM.t A) : PM.t A :=
  match a, b with
  | PM.Leaf _, _ => b
  | _, PM.Leaf _ => a
  | PM.Node l o r, PM.Node l' o' r' => PM.Node (union l l') (match o with Some _ => o | None => o' end) (union r r')
  end.
Lemma find_union {A} (a : PM.t A) : forall b k, PM.find k (union a b) = match PM.find k a with Some c => Some c | None => PM.find k b end.
Proof.
  induction a as [|l IHl o r IHr]; intros b k; [destruct b, k; reflexivity|].
  destruct b as [|l' o' r'].
  - simpl union. destruct (PM.find k (PM.Node l o r)) eqn:F; [auto|]. destruct k; reflexivity.
  - destruct k; simpl; [apply IHr|apply IHl|destruct o; auto].
Qed.
Lemma mem_union (a b : PM.t unit) w : PM.mem w (union a b) = PM.mem w a || PM.mem w b.
Proof. rewrite !PM.mem_find, find_union. destruct (PM.find w a); auto. Qed.

(* ---- the trace *)
Inductive move := Begin | Take (u : positive) | Join.
(* the vertices taken, their number, the others that decided links lead to, vertices of which the
   first one is not taken, and the table *)
Record side := { taken : PM.t unit; size : nat; border : PM.t unit; waiting : list positive; table : list st }.

Fixpoint distinct (m : PM.t unit) (l : list positive) : bool :=
  match l with
  | [] => true
  | a :: r => negb (PM.mem a m) && distinct (PM.add a tt m) r
  end.
Definition ends_of (l : list (positive * positive)) := flat_map (fun pq => [fst pq; snd pq]) l.

Section Sweep.
Variable top : positive.
Variable rm : PM.t links.
Variable fixed : PM.t unit.
Variable code : coder.
Variable vertices : list positive.
Let row := row_of rm.

(* no link is decided in both *)
Definition apart (a b : PM.t unit) : bool :=
  forallb (fun e : positive * unit => negb (PM.mem (fst e) a) &&
    forallb (fun ko : positive * positive => negb (PM.mem (snd ko) a)) (row (fst e))) (PM.elements b).

(* vertices that have both links, and the pairs of ends of fragments *)
Definition inner_of (l : list (positive * positive)) := map fst (filter (fun e : positive * positive => Pos.eqb (fst e) (snd e)) l).
Definition pairs_of (l : list (positive * positive)) := filter (fun e : positive * positive => Pos.ltb (fst e) (snd e)) l.
Definition well_made (t : PM.t unit) (s : st) : bool :=
  forallb (fun e : positive * positive => Pos.leb (fst e) top && negb (PM.mem (fst e) t) && mutual s (fst e) (snd e)) (PM.elements s) &&
  distinct (PM.empty _) (ends_of (pairs_of (PM.elements s))).
Record ready := { state_of : st; inner : list positive; pairs : list (positive * positive) }.
Definition make_ready (s : st) : ready :=
  let l := PM.elements s in {| state_of := s; inner := inner_of l; pairs := pairs_of l |}.

Fixpoint add_pairs (t : PM.t unit) (wit : list positive) (l : list (positive * positive)) (s : st) : res :=
  match l with
  | [] => Ok s
  | (p, q) :: r =>
    match add_link s p q with
    | Full => Prune
    | Broken => Fail
    | Closed => match r with
      | _ :: _ => Prune
      | [] => if existsb (is_witness top t s p q) wit then Prune else Fail
      end
    | Linked s => add_pairs t wit r s
    end
  end.
Definition limits (t : PM.t unit) (border : PM.t unit) : list (positive * (nat * nat)) :=
  map (fun e : positive * unit => (fst e, (length (must_at rm fixed t (fst e)), length (open_at rm t (fst e)))))
    (filter (fun e : positive * unit => Pos.leb (fst e) top && negb (PM.mem (fst e) t)) (PM.elements border)).
Definition within (a b : st) (l : positive * (nat * nat)) : bool :=
  let d := deg a (fst l) + deg b (fst l) in Nat.leb (d + fst (snd l)) 2 && Nat.leb 2 (d + snd (snd l)).
Definition join_states (t : PM.t unit) (wit : list positive) (lim : list (positive * (nat * nat))) (a : st) (b : ready) : res :=
  if forallb (within a (state_of b)) lim then
    add_pairs t wit (pairs b) (fold_left (fun s w => PM.add w w s) (inner b) a)
  else Prune.
Definition join_tables (t : PM.t unit) (wit : list positive) (lim : list (positive * (nat * nat))) (a b : list st) : option (list st) :=
  if forallb (well_made t) b then
    let r := map make_ready b in
    match each2 code (fun _ => r) (join_states t wit lim) a empty_sink with None => None | Some k => Some (kept k) end
  else None.

Fixpoint drop_taken (t : PM.t unit) (l : list positive) : list positive :=
  match l with z :: r => if PM.mem z t then drop_taken t r else l | [] => [] end.
Definition begin_side : side :=
  {| taken := PM.empty _; size := 0; border := PM.empty _; waiting := vertices; table := [PM.empty _] |}.
Definition take_side (u : positive) (s : side) : option side :=
  if PM.mem u (taken s) || negb (Pos.leb u top) then None else
  let t := PM.add u tt (taken s) in
  let w := drop_taken t (waiting s) in
  match take_vertex top rm fixed code (taken s) w u (table s) with
  | None => None
  | Some l => Some {| taken := t; size := S (size s);
      border := PM.remove u (fold_left (fun m (ko : positive * positive) => PM.add (snd ko) tt m) (open_at rm t u) (border s));
      waiting := w; table := l |}
  end.
Definition join_sides (a b : side) : option side :=
  if if Nat.ltb (size a) (size b) then apart (taken b) (taken a) else apart (taken a) (taken b) then
    let t := union (taken a) (taken b) in
    let w := drop_taken t (waiting a) in
    let d := union (border a) (border b) in
    match join_tables t w (limits t d) (table a) (table b) with
    | None => None
    | Some l => Some {| taken := t; size := size a + size b; border := d; waiting := w; table := l |}
    end
  else None.
Definition empty_table (s : side) : bool := match table s with [] => true | _ => false end.
Fixpoint trace (moves : list move) (stack : list side) : bool :=
  match moves with
  | [] => false
  | m :: r =>
    match m, stack with
    | Begin, _ => trace r (begin_side :: stack)
    | Take u, s :: stack =>
      match take_side u s with
      | None => false
      | Some s => if empty_table s then true else trace r (s :: stack)
      end
    | Join, b :: a :: stack =>
      match join_sides a b with
      | None => false
      | Some s => if empty_table s then true else trace r (s :: stack)
      end
    | _, _ => false
    end
  end.
End Sweep.

Lemma distinct_nodup l : forall m, distinct m l = true -> NoDup l /\ forall a, In a l -> PM.mem a m = false.
Proof.
  induction l as [|a l IH]; simpl; intros m E; [split; [constructor|contradiction]|].
  apply andb_prop in E as (N & E). apply negb_true_iff in N. apply IH in E as (D & F). split.
  - constructor; auto. intros I. specialize (F a I). rewrite mem_add, Pos.eqb_refl in F. discriminate.
  - intros b [I|I]; [subst; auto|]. specialize (F b I). rewrite mem_add in F. apply orb_false_iff in F. tauto.
Qed.

Section Sound.
Variable top : positive.
Variable L : list edge.
Hypothesis ok : sorted top L = true.
Let n := Pos.to_nat top.
Let rm := rows L.
Let row := row_of rm.
Variable fixed : PM.t unit.
Variable x : positive -> bool.
Hypothesis tour : tourset n L x.
Hypothesis fixed_used : forall k, PM.mem k fixed = true -> x k = true.

Notation edge_ k u v := (is_edge L k u v).

Lemma apart_spec a b : apart rm a b = true -> forall k u w, edge_ k u w ->
  (PM.mem u a || PM.mem w a) && (PM.mem u b || PM.mem w b) = false.
Proof.
  unfold apart. rewrite forallb_forall. intros A k u w e. apply not_true_iff_false. intros E.
  apply andb_prop in E as (Ea & Eb).
  assert (forall u w, edge_ k u w -> PM.mem u b = true -> PM.mem u a = false /\ PM.mem w a = false) as H.
  { clear -A. intros u w e M. rewrite PM.mem_find in M. destruct (PM.find u b) as [[]|] eqn:F; [|discriminate].
    apply PM.elements_correct in F. apply A in F. simpl in F. apply andb_prop in F as (F & G). apply negb_true_iff in F. split; auto.
    rewrite forallb_forall in G. apply row_complete in e. apply G in e. apply negb_true_iff in e. exact e. }
  apply orb_prop in Eb as [M|M].
  - destruct (H u w e M) as (P & Q). rewrite P, Q in Ea. discriminate.
  - destruct (H w u (edge_sym _ _ _ _ e) M) as (P & Q). rewrite P, Q in Ea. discriminate.
Qed.

(* ---- the states of one tour in two tables *)
Section Pair.
Variables (ta tb : PM.t unit) (va vb : PM.t bool) (sa sb : st).
Hypothesis Sa : sim top L x ta va sa.
Hypothesis Sb : sim top L x tb vb sb.
Hypothesis Ap : forall k u w, edge_ k u w -> (PM.mem u ta || PM.mem w ta) && (PM.mem u tb || PM.mem w tb) = false.
Let t := union ta tb.
Let v := union va vb.

Lemma one_side k u w : edge_ k u w -> PM.find k va = None \/ PM.find k vb = None.
Proof.
  intros e. destruct Sa as (_ & Ga), Sb as (_ & Gb). rewrite (Ga k u w e), (Gb k u w e).
  pose proof (Ap k u w e) as H. destruct (PM.mem u ta || PM.mem w ta); auto.
  destruct (PM.mem u tb || PM.mem w tb); auto. discriminate.
Qed.
Lemma find_a k : PM.find k va = Some true -> PM.find k v = Some true.
Proof. intros F. unfold v. rewrite find_union, F. auto. Qed.
Lemma find_b k : PM.find k vb = Some true -> PM.find k v = Some true.
Proof.
  intros F. unfold v. rewrite find_union. destruct (PM.find k va) as [c|] eqn:G; auto.
  destruct Sa as ((Da & _) & _), Sb as ((Db & _) & _). apply Da in G. apply Db in F. congruence.
Qed.
Lemma decided_v : decided x v.
Proof.
  intros k c. unfold v. rewrite find_union. destruct Sa as ((Da & _) & _), Sb as ((Db & _) & _).
  destruct (PM.find k va) eqn:G; [intros E; inversion E; subst; auto|auto].
Qed.
Lemma links_v k a b : edge_ k a b -> PM.find k v = if PM.mem a t || PM.mem b t then Some (x k) else None.
Proof.
  intros e. unfold v, t. rewrite find_union, !mem_union. destruct Sa as (_ & Ga), Sb as (_ & Gb).
  rewrite (Ga k a b e), (Gb k a b e).
  destruct (PM.mem a ta), (PM.mem b ta), (PM.mem a tb), (PM.mem b tb); simpl; auto.
Qed.
Lemma count_v w : count_in v (row w) = count_in va (row w) + count_in vb (row w).
Proof.
  assert (forall k o, In (k, o) (row w) -> PM.find k va = None \/ PM.find k vb = None) as H.
  { intros k o I. apply (row_sound top L) in I. eapply one_side; eauto. }
  induction (row w) as [|(k & o) r IH]; simpl; auto.
  rewrite IH by (intros; eapply H; right; eauto). unfold v. rewrite find_union.
  destruct (H k o (or_introl eq_refl)) as [F|F]; rewrite F.
  - destruct (PM.find k vb) as [[|]|]; lia.
  - destruct (PM.find k va) as [[|]|]; lia.
Qed.
Lemma here w : PM.mem w t = false -> in_range n w ->
  (count_in va (row w) = deg sa w /\ frag L va w (other sa w)) /\ (count_in vb (row w) = deg sb w /\ frag L vb w (other sb w)).
Proof.
  unfold t. rewrite mem_union, orb_false_iff. intros (Ma & Mb) R. destruct Sa as ((_ & Aa) & _), Sb as ((_ & Ab) & _).
  split; [apply Aa|apply Ab]; auto.
Qed.
Lemma sum_two w : PM.mem w t = false -> in_range n w ->
  deg sa w + deg sb w + length (filter (fun ko : positive * positive => x (fst ko)) (open_at rm t w)) = 2.
Proof.
  intros M R. pose proof (split_used top L ok x tour t v w M links_v R) as T. fold rm in T. change (row_of rm w) with (row w) in T. rewrite (count_v w) in T.
  destruct (here w M R) as ((<- & _) & (<- & _)). exact T.
Qed.
Lemma two_count (c : PM.t bool) (S : positive -> bool) w k o l p : k <> l -> inside L c S w k o -> inside L c S w l p -> 2 <= count_in c (row w).
Proof.
  intros N (e & F & _) (f & G & _). destruct (le_lt_dec 2 (count_in c (row w))) as [|l0]; auto. exfalso. apply N.
  eapply (count_in_few top c (row w)); eauto; [apply (row_nodup top L ok w)|eapply ids_row; eauto|eapply ids_row; eauto].
Qed.

(* a fragment of both, in which the fragments of the second state that end in U are not yet *)
Definition fragc (U : positive -> bool) a b := exists S : positive -> bool,
   S a = true /\ S b = true /\
   (forall w, S w = true -> w <> a -> w <> b -> exists k o l p, k <> l /\ inside L v S w k o /\ inside L v S w l p) /\
   (a <> b -> (exists k o, inside L v S a k o /\ (U a = true -> PM.find k va = Some true)) /\
              (exists k o, inside L v S b k o /\ (U b = true -> PM.find k va = Some true))) /\
   (forall w, U w = true -> S w = true -> w = a \/ w = b).
(* the vertices of U *)
Definition pending (U : positive -> bool) := forall w, U w = true -> deg sb w = 1 /\ PM.mem w t = false /\ in_range n w.

Lemma fragc_mono (U U' : positive -> bool) a b : (forall w, U' w = true -> U w = true) -> fragc U a b -> fragc U' a b.
Proof.
  intros H (S & A & B & F & O & X). exists S. split; [auto|]. split; [auto|]. split; [auto|]. split; [|auto].
  intros N. destruct (O N) as ((k & o & I & J) & (l & p & K & M)). split; [exists k, o|exists l, p]; auto.
Qed.
Lemma fragc_sym U a b : fragc U a b -> fragc U b a.
Proof.
  intros (S & A & B & F & O & X). exists S. split; [auto|]. split; [auto|]. split; [auto|]. split.
  - intros N. destruct (O (fun e => N (eq_sym e))). auto.
  - intros w I J. destruct (X w I J); auto.
Qed.
Lemma fragc_one U a : fragc U a a.
Proof.
  exists (fun w => Pos.eqb w a). rewrite Pos.eqb_refl. split; [auto|]. split; [auto|]. split; [|split].
  - intros w s. apply Pos.eqb_eq in s. congruence.
  - congruence.
  - intros w _ s. apply Pos.eqb_eq in s. auto.
Qed.
Lemma fragc_start U w : pending U -> PM.mem w t = false -> in_range n w -> fragc U w (other sa w).
Proof.
  intros P M R. destruct (here w M R) as ((_ & (S & A & B & F & O)) & _). exists S.
  assert (forall w k o, inside L va S w k o -> inside L v S w k o) as I.
  { intros z k o (e & G & H). split; [auto|]. split; auto. apply find_a. auto. }
  split; [auto|]. split; [auto|]. split; [|split].
  - intros z s d e. destruct (F z s d e) as (k & o & l & p & N & J & K). exists k, o, l, p. auto.
  - intros N. destruct (O N) as ((k & o & J) & (l & p & K)). split; [exists k, o|exists l, p]; (split; [auto|]); intros _; [apply J|apply K].
  - intros z u s. destruct (Pos.eq_dec z w); auto. destruct (Pos.eq_dec z (other sa w)); auto. exfalso.
    destruct (F z s n0 n1) as (k & o & l & p & N & J & K). pose proof (two_count va S z k o l p N J K) as C.
    destruct (P z u) as (d & Mz & Rz). pose proof (sum_two z Mz Rz). destruct (here z Mz Rz) as ((c & _) & _). lia.
Qed.

Section Step.
Variables (U : positive -> bool) (p q : positive).
Hypothesis P : pending U.
Hypothesis pq : p <> q.
Hypothesis Up : U p = true.
Hypothesis Uq : U q = true.
Hypothesis Fb : frag L vb p q.

Lemma two_links S k l w o z : inside L v S w k o -> inside L v S w l z -> PM.find k va = Some true -> PM.find l vb = Some true ->
  exists k o l p, k <> l /\ inside L v S w k o /\ inside L v S w l p.
Proof.
  intros I J Fa Fk. exists k, o, l, z. split; [|auto]. intros E. subst l. destruct I as (e & _).
  destruct (one_side k w o e); congruence.
Qed.
Lemma wider (c : PM.t bool) (S T : positive -> bool) w k o : (forall z, S z = true -> T z = true) -> (PM.find k c = Some true -> PM.find k v = Some true) ->
  inside L c S w k o -> inside L v T w k o.
Proof. intros H G (e & F & s). split; [auto|]. split; auto. Qed.

Lemma not_within S z : (forall w, S w = true -> w <> p -> w <> q -> exists k o l m, k <> l /\ inside L vb S w k o /\ inside L vb S w l m) ->
  U z = true -> z <> p -> z <> q -> S z = false.
Proof.
  intros F Uz zp zq. destruct (S z) eqn:s; auto. exfalso. destruct (F z s zp zq) as (k & o & l & m & N & I & J).
  pose proof (two_count vb S z k o l m N I J). destruct (P z Uz) as (d & M & R). destruct (here z M R) as (_ & (c & _)). lia.
Qed.

Lemma fragc_step (U' : positive -> bool) a b : (forall w, U' w = true -> U w = true /\ w <> p /\ w <> q) ->
  fragc U p a -> fragc U q b -> fragc U' a b.
Proof.
  intros H (S1 & s1p & s1a & F1 & O1 & X1) (S3 & s3q & s3b & F3 & O3 & X3). destruct Fb as (S2 & s2p & s2q & F2 & O2).
  destruct (O2 pq) as ((kp & op & ip) & (kq & oq & iq)).
  set (T := fun w => S1 w || S2 w || S3 w).
  assert (forall z, S1 z = true -> T z = true) as T1 by (unfold T; intros z s; rewrite s; auto).
  assert (forall z, S2 z = true -> T z = true) as T2 by (unfold T; intros z s; rewrite s, orb_true_r; auto).
  assert (forall z, S3 z = true -> T z = true) as T3 by (unfold T; intros z s; rewrite s, orb_true_r; auto).
  assert (forall S z k o, (forall y, S y = true -> T y = true) -> inside L v S z k o -> inside L v T z k o) as W.
  { intros S z k o h (e & f & s). split; [auto|]. split; auto. }
  assert (forall z k o, inside L vb S2 z k o -> inside L v T z k o) as W2.
  { intros z k o (e & f & s). split; [auto|]. split; auto. apply find_b; auto. }
  exists T. split; [auto|]. split; [auto|]. split; [|split].
  - intros w s wa wb.
    assert (w = p \/ w = q \/ w <> p /\ w <> q) as C by (destruct (Pos.eq_dec w p), (Pos.eq_dec w q); auto).
    destruct C as [->|[->|(wp & wq)]].
    + destruct (O1 wa) as ((k & o & i & j) & _). apply (two_links T k kp p o op); [exact (W S1 p k o T1 i)|exact (W2 p kp op ip)|exact (j Up)|apply ip].
    + destruct (O3 wb) as ((k & o & i & j) & _). apply (two_links T k kq q o oq); [exact (W S3 q k o T3 i)|exact (W2 q kq oq iq)|exact (j Uq)|apply iq].
    + unfold T in s. apply orb_prop in s as [s|s]; [apply orb_prop in s as [s|s]|].
      * destruct (F1 w s wp wa) as (k & o & l & z & N & I & J). exists k, o, l, z. split; [auto|]. split; [exact (W S1 w k o T1 I)|exact (W S1 w l z T1 J)].
      * destruct (F2 w s wp wq) as (k & o & l & z & N & I & J). exists k, o, l, z. split; [auto|]. split; apply W2; auto.
      * destruct (F3 w s wq wb) as (k & o & l & z & N & I & J). exists k, o, l, z. split; [auto|]. split; [exact (W S3 w k o T3 I)|exact (W S3 w l z T3 J)].
  - intros ab. split.
    + destruct (Pos.eq_dec p a) as [<-|N].
      * exists kp, op. split; [apply W2; auto|]. intros u. apply H in u. tauto.
      * destruct (O1 N) as (_ & (k & o & i & j)). exists k, o. split; [exact (W S1 a k o T1 i)|]. intros u. apply j. apply H in u. tauto.
    + destruct (Pos.eq_dec q b) as [<-|N].
      * exists kq, oq. split; [apply W2; auto|]. intros u. apply H in u. tauto.
      * destruct (O3 N) as (_ & (k & o & i & j)). exists k, o. split; [exact (W S3 b k o T3 i)|]. intros u. apply j. apply H in u. tauto.
  - intros w u s. apply H in u as (u & wp & wq). unfold T in s. apply orb_prop in s as [s|s]; [apply orb_prop in s as [s|s]|].
    + destruct (X1 w u s); [contradiction|auto].
    + rewrite (not_within S2 w F2 u wp wq) in s. discriminate.
    + destruct (X3 w u s); [contradiction|auto].
Qed.

(* a cycle that leaves a vertex aside is no tour *)
Lemma fragc_close z : fragc U p q -> in_range n z -> z <> p -> z <> q ->
  U z = true \/ (PM.mem z t = false /\ deg sa z + deg sb z < 2) -> False.
Proof.
  intros (S1 & s1p & s1q & F1 & O1 & X1) Rz zp zq Z. destruct Fb as (S2 & s2p & s2q & F2 & O2).
  destruct (O1 pq) as ((kp & op & ip & jp) & (kq & oq & iq & jq)). destruct (O2 pq) as ((lp & up & yp) & (lq & uq & yq)).
  set (T := fun w => S1 w || S2 w).
  assert (forall y, S1 y = true -> T y = true) as T1 by (unfold T; intros y s; rewrite s; auto).
  assert (forall y, S2 y = true -> T y = true) as T2 by (unfold T; intros y s; rewrite s, orb_true_r; auto).
  assert (forall z k o, inside L v S1 z k o -> inside L v T z k o) as W1.
  { intros y k o (e & f & s). split; [auto|]. split; auto. }
  assert (forall z k o, inside L vb S2 z k o -> inside L v T z k o) as W2.
  { intros y k o (e & f & s). split; [auto|]. split; auto. apply find_b; auto. }
  assert (forall w, T w = true -> exists k o l m, k <> l /\ inside L v T w k o /\ inside L v T w l m) as Two.
  { intros w s.
    assert (w = p \/ w = q \/ w <> p /\ w <> q) as C by (destruct (Pos.eq_dec w p), (Pos.eq_dec w q); auto).
    destruct C as [->|[->|(wp & wq)]].
    + apply (two_links T kp lp p op up); [exact (W1 p kp op ip)|exact (W2 p lp up yp)|exact (jp Up)|apply yp].
    + apply (two_links T kq lq q oq uq); [exact (W1 q kq oq iq)|exact (W2 q lq uq yq)|exact (jq Uq)|apply yq].
    + unfold T in s. apply orb_prop in s as [s|s].
      * destruct (F1 w s wp wq) as (k & o & l & m & N & I & J). exists k, o, l, m. auto.
      * destruct (F2 w s wp wq) as (k & o & l & m & N & I & J). exists k, o, l, m. auto. }
  assert (T z = false) as Tz.
  { destruct Z as [u|(M & d)].
    - unfold T. apply orb_false_iff. split.
      + destruct (S1 z) eqn:s; auto. destruct (X1 z u s); contradiction.
      + apply not_within; auto.
    - apply not_true_iff_false. intros s. destruct (Two z s) as (k & o & l & m & N & I & J).
      pose proof (two_count v T z k o l m N I J) as C. rewrite count_v in C. destruct (here z M Rz) as ((ca & _) & (cb & _)). lia. }
  assert (forall w g o, T w = true -> edge_ g w o -> x g = true -> T o = true) as closed.
  { intros w g o s h u. destruct (Two w s) as (k & a & l & b & N & (ek & fk & sk) & (el & fl & sl)).
    destruct (three_ids top L ok x tour w k l g a b o (edge_range top L ok _ _ _ h) ek el h (decided_v _ _ fk) (decided_v _ _ fl) u N) as [E|E]; subst g.
    - destruct (edge_unique top L ok _ _ _ _ _ ek h) as [(_ & Q)|(Q & _)]; [congruence|]. exfalso. exact (edge_noloop top L ok _ _ _ ek Q).
    - destruct (edge_unique top L ok _ _ _ _ _ el h) as [(_ & Q)|(Q & _)]; [congruence|]. exfalso. exact (edge_noloop top L ok _ _ _ el Q). }
  destruct (connected _ _ _ tour T) as ((g & u & w) & _ & _ & (I & xg & c) & _).
  - exists p. split; [apply (P p Up)|auto].
  - exists z. split; auto.
  - apply c. destruct (T u) eqn:su, (T w) eqn:sw; auto.
    + rewrite <- sw. symmetry. apply (closed u g w su); [left; exact I|exact xg].
    + rewrite <- su. apply (closed w g u sw); [right; exact I|exact xg].
Qed.
End Step.

Definition of_ends (l : list (positive * positive)) w := existsb (Pos.eqb w) (ends_of l).
Lemma of_ends_in l w : of_ends l w = true <-> In w (ends_of l).
Proof.
  unfold of_ends. rewrite existsb_exists. split.
  - intros (z & I & E). apply Pos.eqb_eq in E. subst. auto.
  - intros I. exists w. split; auto. apply Pos.eqb_refl.
Qed.
Definition proper_pairs (l : list (positive * positive)) := NoDup (ends_of l) /\ forall p q, In (p, q) l ->
  p <> q /\ PM.find p sb = Some q /\ PM.find q sb = Some p /\
  PM.mem p t = false /\ PM.mem q t = false /\ in_range n p /\ in_range n q.
(* all but the pairs of l have been added *)
Definition holding (l : list (positive * positive)) (s : st) := forall w, PM.mem w t = false -> in_range n w ->
  deg s w = deg sa w + (if of_ends l w then 0 else deg sb w) /\ fragc (of_ends l) w (other s w).

Lemma proper_pending l : proper_pairs l -> pending (of_ends l).
Proof.
  intros (_ & H) w I. apply of_ends_in in I. apply in_flat_map in I as ((p & q) & J & I).
  destruct (H p q J) as (pq & fp & fq & Mp & Mq & Rp & Rq). simpl in I. unfold deg.
  destruct I as [I|[I|[]]]; subst w; [rewrite fp|rewrite fq]; (split; [|auto]).
  - destruct (Pos.eqb_spec q p); [congruence|auto].
  - destruct (Pos.eqb_spec p q); [congruence|auto].
Qed.

Lemma add_pairs_sound wit l : forall s, proper_pairs l -> holding l s ->
  match add_pairs top t wit l s with Ok s' => holding [] s' | Prune => False | Fail => True end.
Proof.
  induction l as [|(p & q) l IH]; intros s Pl H; [exact H|]. pose proof (proper_pending _ Pl) as Pe.
  destruct Pl as (N & Q). destruct (Q p q (or_introl eq_refl)) as (pq & fp & fq & Mp & Mq & Rp & Rq).
  assert (of_ends ((p, q) :: l) p = true) as Up by (apply of_ends_in; simpl; auto).
  assert (of_ends ((p, q) :: l) q = true) as Uq by (apply of_ends_in; simpl; auto).
  simpl in N. inversion N as [|p' l' np N1]; subst. inversion N1 as [|q' l' nq N2]; subst.
  destruct (H p Mp Rp) as (dp & Fp). destruct (H q Mq Rq) as (dq & Fq). rewrite Up in dp. rewrite Uq in dq.
  assert (frag L vb p q) as Fb.
  { destruct (here p Mp Rp) as (_ & (_ & F)). unfold other in F. rewrite fp in F. exact F. }
  cbn [add_pairs]. destruct (add_link s p q) as [| | |s1] eqn:AL; [| |exact I|].
  - unfold add_link in AL. destruct (_ || _) eqn:D.
    + pose proof (sum_two p Mp Rp). pose proof (sum_two q Mq Rq). destruct (Pe p Up) as (ep & _). destruct (Pe q Uq) as (eq & _).
      rewrite orb_true_iff, !Nat.leb_le in D. lia.
    + destruct (Pos.eqb _ _); [discriminate|]. destruct (_ && _) in AL; discriminate.
  - assert (other s p = q) as E.
    { unfold add_link in AL. destruct (_ || _) in AL; [discriminate|]. destruct (Pos.eqb_spec (other s p) q); auto.
      destruct (_ && _) in AL; discriminate. }
    rewrite E in Fp. destruct l as [|(p2 & q2) l].
    + destruct (existsb _ _) eqn:W; [|auto]. apply existsb_exists in W as (z & _ & W). unfold is_witness in W.
      rewrite !andb_true_iff, !negb_true_iff, !Pos.eqb_neq, Nat.ltb_lt in W. destruct W as ((((Mz & zp) & zq) & dz) & rz).
      apply range_le in rz. destruct (H z Mz rz) as (ez & _).
      assert (of_ends [(p, q)] z = false) as O.
      { apply not_true_iff_false. intros O. apply of_ends_in in O. simpl in O. intuition. }
      rewrite O in ez. eapply (fragc_close _ p q Pe pq Up Uq Fb z Fp rz zp zq). right. split; auto. lia.
    + destruct (Q p2 q2) as (_ & _ & _ & _ & _ & R2 & _); [simpl; auto|].
      assert (of_ends ((p, q) :: (p2, q2) :: l) p2 = true) as U2 by (apply of_ends_in; simpl; auto).
      apply (fragc_close _ p q Pe pq Up Uq Fb p2 Fp R2); [| |auto]; intros Z; subst p2; simpl in *; intuition.
  - destruct (linked s p q s1 pq AL) as (ds & os). apply IH.
    { split; auto. intros a b I. apply Q. simpl. auto. }
    assert (forall w, of_ends l w = true -> of_ends ((p, q) :: l) w = true /\ w <> p /\ w <> q) as Le.
    { intros w I. apply of_ends_in in I. split; [apply of_ends_in; simpl; auto|].
      split; intros Z; subst w; [apply np; simpl; auto|apply nq; auto]. }
    assert (fragc (of_ends l) (other s p) (other s q)) as J.
    { apply (fragc_step _ p q Pe pq Up Uq Fb (of_ends l) _ _ Le Fp Fq). }
    intros w Mw Rw. destruct (H w Mw Rw) as (dw & fw). rewrite ds, os. split.
    + destruct (Pe p Up) as (ep & _). destruct (Pe q Uq) as (eq & _). rewrite dw.
      destruct (Pos.eqb_spec w p) as [->|wp]; [|destruct (Pos.eqb_spec w q) as [->|wq]].
      * destruct (Pos.eqb_spec p q); [contradiction|]. rewrite Up, ep.
        destruct (of_ends l p) eqn:O; [destruct (Le p O) as (_ & ? & _); congruence|lia].
      * rewrite Uq, eq. destruct (of_ends l q) eqn:O; [destruct (Le q O) as (_ & _ & ?); congruence|lia].
      * unfold of_ends. simpl. destruct (Pos.eqb_spec w p); [contradiction|]. destruct (Pos.eqb_spec w q); [contradiction|]. simpl. lia.
    + destruct (Pos.eqb_spec w (other s p)) as [->|]; [exact J|].
      destruct (Pos.eqb_spec w (other s q)) as [->|]; [apply fragc_sym; exact J|].
      destruct (_ || _); [apply fragc_one|]. eapply fragc_mono; [|exact fw]. intros z Z. apply Le; auto.
Qed.

(* what is tested of the second state, once *)
Lemma ready_proper : well_made top t sb = true -> proper_pairs (pairs_of (PM.elements sb)).
Proof.
  unfold well_made. rewrite andb_true_iff, forallb_forall. intros (W & D). apply distinct_nodup in D as (D & _).
  split; [exact D|]. intros p q I. apply filter_In in I as (I & lt). apply Pos.ltb_lt in lt. simpl in lt.
  pose proof (PM.elements_complete _ _ _ I) as fp. apply W in I. cbn [fst snd] in I.
  rewrite !andb_true_iff, negb_true_iff in I. destruct I as ((rp & mp) & mu). unfold mutual in mu.
  destruct (Pos.eqb_spec q p); [lia|]. cbn [orb] in mu.
  destruct (PM.find q sb) as [z|] eqn:fq; [|discriminate]. apply Pos.eqb_eq in mu. subst z.
  pose proof (PM.elements_correct _ _ fq) as J. apply W in J. cbn [fst snd] in J. rewrite !andb_true_iff, negb_true_iff in J.
  destruct J as ((rq & mq) & _). apply range_le in rp, rq. auto 10.
Qed.
Lemma ends_all w m : well_made top t sb = true -> PM.find w sb = Some m -> m <> w -> of_ends (pairs_of (PM.elements sb)) w = true.
Proof.
  unfold well_made. rewrite andb_true_iff, forallb_forall. intros (W & _) F N. pose proof (PM.elements_correct _ _ F) as I.
  pose proof (W _ I) as V. cbn [fst snd] in V. rewrite !andb_true_iff in V. destruct V as (_ & mu). unfold mutual in mu.
  destruct (Pos.eqb_spec m w); [contradiction|]. cbn [orb] in mu.
  destruct (PM.find m sb) as [z|] eqn:fm; [|discriminate]. apply Pos.eqb_eq in mu. subst z.
  apply of_ends_in. apply in_flat_map. destruct (Pos.lt_total w m) as [l|[E|l]]; [|congruence|].
  - exists (w, m). split; [|simpl; auto]. apply filter_In. split; auto. apply Pos.ltb_lt. exact l.
  - exists (m, w). split; [|simpl; auto]. apply filter_In. split; [apply PM.elements_correct; auto|]. apply Pos.ltb_lt. exact l.
Qed.
Lemma inner_spec l : forall s w, PM.find w (fold_left (fun s w => PM.add w w s) l s) = if existsb (Pos.eqb w) l then Some w else PM.find w s.
Proof.
  induction l as [|a l IH]; intros s w; simpl; auto. rewrite IH, find_add. destruct (Pos.eqb_spec w a).
  - subst. simpl. match goal with |- context [if ?b then _ else _] => destruct b end; auto.
  - simpl. auto.
Qed.
Lemma start_holding : well_made top t sb = true ->
  holding (pairs_of (PM.elements sb)) (fold_left (fun s w => PM.add w w s) (inner_of (PM.elements sb)) sa).
Proof.
  intros W. pose proof (ready_proper W) as Pr. pose proof (proper_pending _ Pr) as Pe. intros w M R.
  set (l := pairs_of _) in *.
  assert (existsb (Pos.eqb w) (inner_of (PM.elements sb)) = true <-> PM.find w sb = Some w) as In_.
  { rewrite existsb_exists. split.
    - intros (z & I & E). apply Pos.eqb_eq in E. subst z. apply in_map_iff in I as ((a & b) & E & I). simpl in E. subst a.
      apply filter_In in I as (I & E). simpl in E. apply Pos.eqb_eq in E. subst b. apply PM.elements_complete. exact I.
    - intros F. exists w. split; [|apply Pos.eqb_refl]. apply in_map_iff. exists (w, w). split; auto. apply filter_In.
      split; [apply PM.elements_correct; auto|simpl; apply Pos.eqb_refl]. }
  unfold deg at 1, other. rewrite inner_spec. destruct (existsb _ _) eqn:X.
  - assert (PM.find w sb = Some w) as F by tauto. rewrite Pos.eqb_refl. pose proof (sum_two w M R) as T.
    assert (deg sb w = 2) as d by (unfold deg; rewrite F, Pos.eqb_refl; auto). split; [|apply fragc_one].
    destruct (of_ends l w) eqn:O; [destruct (Pe w O); lia|lia].
  - split; [|apply fragc_start; auto]. change (deg sa w = deg sa w + (if of_ends l w then 0 else deg sb w)). destruct (of_ends l w) eqn:O; [lia|].
    assert (PM.find w sb <> Some w) as NI by (intros Q; apply In_ in Q; discriminate).
    assert (deg sb w = 0) as ->; [|lia]. unfold deg. destruct (PM.find w sb) as [m|] eqn:F; auto. exfalso.
    destruct (Pos.eq_dec m w) as [Q|N]; [subst m; exact (NI eq_refl)|].
    pose proof (ends_all w m W F N) as Y. fold l in Y. congruence.
Qed.

Lemma within_limits d : forallb (within sa sb) (limits top rm fixed t d) = true.
Proof.
  apply forallb_forall. intros (w & a & b) I. unfold limits in I. apply in_map_iff in I as ((z & []) & E & I). inversion E; subst. clear E.
  apply filter_In in I as (_ & I). simpl in I. rewrite andb_true_iff, negb_true_iff in I. destruct I as (R & M). apply range_le in R.
  pose proof (sum_two w M R) as T. unfold within. cbn [fst snd]. rewrite andb_true_iff, !Nat.leb_le.
  pose proof (used_le top x (open_at rm t w)). pose proof (must_le top fixed x fixed_used (open_at rm t w)).
  unfold must_at. lia.
Qed.

Lemma join_states_sound wit d : well_made top t sb = true ->
  match join_states top t wit (limits top rm fixed t d) sa (make_ready sb) with
  | Ok s => sim top L x t v s
  | Prune => False
  | Fail => True
  end.
Proof.
  intros W. unfold join_states. cbn [state_of make_ready pairs inner]. rewrite within_limits.
  pose proof (add_pairs_sound wit _ _ (ready_proper W) (start_holding W)) as H.
  destruct (add_pairs _ _ _ _ _) as [s| |]; auto. split; [|exact links_v]. split; [exact decided_v|].
  intros w M R. destruct (H w M R) as (d' & (S & A & B & F & O & _)). destruct (here w M R) as ((ca & _) & (cb & _)). split.
  - fold rm. change (row_of rm w) with (row w). rewrite count_v, ca, cb, d'. simpl. lia.
  - exists S. split; [auto|]. split; [auto|]. split; [auto|]. intros N. destruct (O N) as ((k & o & I & _) & (l & p & J & _)).
    split; [exists k, o|exists l, p]; auto.
Qed.
End Pair.

(* rule T3 *)
Lemma join_sound code wit d ta tb a b c :
  (forall k u w, edge_ k u w -> (PM.mem u ta || PM.mem w ta) && (PM.mem u tb || PM.mem w tb) = false) ->
  stands top L x ta a -> stands top L x tb b ->
  join_tables top code (union ta tb) wit (limits top rm fixed (union ta tb) d) a b = Some c -> stands top L x (union ta tb) c.
Proof.
  intros Ap (sa & va & Ia & Sa) (sb & vb & Ib & Sb) J. unfold join_tables in J.
  destruct (forallb _ b) eqn:W; [|discriminate]. rewrite forallb_forall in W. specialize (W sb Ib).
  destruct (each2 _ _ _ _ _) as [k|] eqn:E; [|discriminate]. inversion J; subst.
  apply each2_spec in E as (_ & _ & H); [|apply empty_ok].
  destruct (H sa (make_ready sb) Ia (in_map make_ready _ _ Ib)) as (N & O).
  pose proof (join_states_sound ta tb va vb sa sb Sa Sb Ap wit d W) as K.
  destruct (join_states _ _ _ _ _ _) as [s| |]; [|contradiction|congruence]. exists s, (union va vb). auto.
Qed.

Definition side_stands (s : side) := stands top L x (taken s) (table s).
(* rule T4 *)
Theorem trace_sound code vertices moves : forall stack, Forall side_stands stack ->
  trace top rm fixed code vertices moves stack = true -> False.
Proof.
  induction moves as [|m r IH]; intros stack S E; [discriminate|]. cbn [trace] in E. destruct m as [|u|].
  - eapply IH; [|exact E]. constructor; auto. apply empty_stands; auto.
  - destruct stack as [|s stack]; [discriminate|]. inversion S as [|s' st' Hs St]; subst.
    unfold take_side in E. destruct (PM.mem u (taken s) || negb (Pos.leb u top)) eqn:M; [discriminate|].
    apply orb_false_iff in M as (Mu & R). apply negb_false_iff in R. apply range_le in R.
    destruct (take_vertex _ _ _ _ _ _ _ _) as [l|] eqn:T; [|discriminate].
    pose proof (take_sound top L ok fixed x tour fixed_used code _ _ u _ _ Mu R T Hs) as H.
    unfold empty_table in E. cbn [table] in E. destruct l as [|s0 l]; [destruct H as (? & ? & [] & _)|].
    eapply IH; [|exact E]. constructor; auto.
  - destruct stack as [|b [|a stack]]; try discriminate. inversion S as [|b' st' Hb Sb]; subst. inversion Sb as [|a' st' Ha Sa]; subst.
    destruct (join_sides top rm fixed code a b) as [s|] eqn:J; [|discriminate].
    assert (side_stands s) as H.
    { unfold join_sides in J. destruct (if Nat.ltb (size a) (size b) then _ else _) eqn:A; [|discriminate].
      destruct (join_tables _ _ _ _ _ _ _) as [l|] eqn:T; [|discriminate]. inversion J; subst. clear J.
      unfold side_stands. cbn [taken table]. eapply join_sound; [|exact Ha|exact Hb|exact T].
      intros k u w e. destruct (Nat.ltb _ _).
      - pose proof (apart_spec _ _ A k u w e) as P. rewrite andb_comm. exact P.
      - exact (apart_spec _ _ A k u w e). }
    unfold empty_table in E. destruct (table s) as [|s0 l] eqn:T; [destruct H as (? & ? & I & _); rewrite T in I; destruct I|].
    eapply IH; [|exact E]. constructor; auto.
Qed.
End Sound.

(* what the judge accepts has no tour *)
Theorem sweep_sound : forall top L fixed code vertices moves x, sorted top L = true -> tourset (Pos.to_nat top) L x ->
  (forall k, PM.mem k fixed = true -> x k = true) ->
  trace top (rows L) fixed code vertices moves [] = true -> False.
Proof. intros. eapply trace_sound; eauto. Qed.
