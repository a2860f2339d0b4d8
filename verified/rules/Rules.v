(* Rules.v - the problem with its rows, what a state claims, and the rules F1 F2 F3 on it. *)
Require Import List PArith Arith Lia Bool FMapPositive.
From Icosian Require Import Spec.
Import ListNotations.
Module PM := PositiveMap.

(* ---- the problem: edges, and for each vertex the edges at it *)
Definition links := list (positive * positive). (* edge number, other end *)
Definition row_of (m : PM.t links) w := match PM.find w m with Some r => r | None => [] end.
Definition add_link (m : PM.t links) w (k o : positive) := PM.add w ((k, o) :: row_of m w) m.
Fixpoint rows (L : list edge) : PM.t links :=
  match L with
  | [] => PM.empty _
  | (k, (u, v)) :: r => add_link (add_link (rows r) u k v) v k u
  end.
Fixpoint ends_map (L : list edge) : PM.t (positive * positive) :=
  match L with
  | [] => PM.empty _
  | (k, uv) :: r => PM.add k uv (ends_map r)
  end.

(* sorted strictly by numbers and by ends, smaller end first, in range *)
Definition before (e f : edge) : bool :=
  let '(k, (u, v)) := e in let '(l, (a, b)) := f in
  Pos.ltb k l && (Pos.ltb u a || (Pos.eqb u a && Pos.ltb v b)).
Definition proper (top : positive) (e : edge) : bool :=
  let '(_, (u, v)) := e in Pos.ltb u v && Pos.leb v top.
Fixpoint sorted (top : positive) (L : list edge) : bool :=
  match L with
  | [] => true
  | e :: r => proper top e && (match r with [] => true | f :: _ => before e f end) && sorted top r
  end.

Lemma before_trans e f g : before e f = true -> before f g = true -> before e g = true.
Proof.
  destruct e as (k & u & v), f as (l & a & b), g as (m & c & d). unfold before.
  rewrite !andb_true_iff, !orb_true_iff, !andb_true_iff, !Pos.ltb_lt, !Pos.eqb_eq. lia.
Qed.
Lemma sorted_before top e L : sorted top (e :: L) = true -> forall f, In f L -> before e f = true.
Proof.
  revert e. induction L as [|f L IH]; intros e H g I; [contradiction|].
  simpl in H. apply andb_prop in H as (H & S). apply andb_prop in H as (P & B).
  destruct I as [I|I]; [subst; auto|]. eapply before_trans; [apply B|]. apply IH; auto.
Qed.
Lemma sorted_tail top e L : sorted top (e :: L) = true -> sorted top L = true.
Proof. simpl. intros H. apply andb_prop in H. tauto. Qed.
Lemma sorted_proper top L : sorted top L = true -> forall e, In e L -> proper top e = true.
Proof.
  induction L as [|f L IH]; intros H e I; [contradiction|]. destruct I as [I|I].
  - subst. simpl in H. apply andb_prop in H as (H & _). apply andb_prop in H. tauto.
  - apply IH; auto. eapply sorted_tail; eauto.
Qed.
Lemma sorted_pair top L : sorted top L = true -> forall e f, In e L -> In f L ->
  e = f \/ before e f = true \/ before f e = true.
Proof.
  induction L as [|g L IH]; intros H e f I J; [contradiction|].
  pose proof (sorted_before _ _ _ H) as B. apply sorted_tail in H.
  destruct I as [I|I], J as [J|J]; subst; auto.
Qed.
Lemma sorted_simple top L : sorted top L = true -> is_simple L.
Proof.
  intros H. pose proof (sorted_proper _ _ H) as P. pose proof (sorted_pair _ _ H) as Q.
  split; [|split].
  - intros e f I J S. destruct (Q e f I J) as [|B]; auto. exfalso.
    pose proof (P e I) as pe. pose proof (P f J) as pf.
    destruct e as (k & u & v), f as (l & a & b). unfold before, proper, same_ends in *.
    rewrite ?andb_true_iff, ?orb_true_iff, ?andb_true_iff, ?Pos.ltb_lt, ?Pos.leb_le, ?Pos.eqb_eq in *. lia.
  - intros e f I J S. destruct (Q e f I J) as [|B]; auto. exfalso.
    destruct e as (k & u & v), f as (l & a & b). unfold before in *. simpl in S.
    rewrite ?andb_true_iff, ?Pos.ltb_lt in *. lia.
  - intros k u v I. specialize (P _ I). unfold proper in P. apply andb_prop in P as (P & _).
    apply Pos.ltb_lt in P. lia.
Qed.

Section Problem.
Variable top : positive.
Variable L : list edge.
Hypothesis ok : sorted top L = true.
Let n := Pos.to_nat top.
Let row := row_of (rows L).

Lemma simple : is_simple L. Proof. eapply sorted_simple; eauto. Qed.

Definition is_edge k (u v : positive) := In (k, (u, v)) L \/ In (k, (v, u)) L.

Lemma row_add m w k o z : row_of (add_link m w k o) z = if Pos.eqb w z then (k, o) :: row_of m z else row_of m z.
Proof.
  unfold add_link, row_of. destruct (Pos.eqb_spec w z).
  - subst. rewrite PM.gss. auto.
  - rewrite PM.gso; auto.
Qed.
Lemma rows_sound M : forall w k o, In (k, o) (row_of (rows M) w) -> In (k, (w, o)) M \/ In (k, (o, w)) M.
Proof.
  induction M as [|(l & u & v) M IH]; intros w k o.
  - simpl. unfold row_of. rewrite PM.gempty. contradiction.
  - cbn [rows]. rewrite !row_add. intros I.
    assert (In (k, o) (row_of (rows M) w) -> In (k, (w, o)) ((l, (u, v)) :: M) \/ In (k, (o, w)) ((l, (u, v)) :: M)) as R.
    { intros J. apply IH in J. simpl. tauto. }
    destruct (Pos.eqb_spec v w), (Pos.eqb_spec u w); simpl in I;
     repeat match goal with H : _ \/ _ |- _ => destruct H as [H|H] end; auto;
     inversion I; subst; simpl; auto.
Qed.
Lemma row_sound w k o : In (k, o) (row w) -> is_edge k w o.
Proof. apply rows_sound. Qed.
Lemma rows_complete M : forall k u v, In (k, (u, v)) M -> In (k, v) (row_of (rows M) u) /\ In (k, u) (row_of (rows M) v).
Proof.
  induction M as [|(l & a & b) M IH]; intros k u v I; [contradiction|].
  cbn [rows]. rewrite !row_add. destruct I as [I|I].
  - inversion I; subst. rewrite !Pos.eqb_refl. destruct (Pos.eqb_spec v u), (Pos.eqb_spec u v); simpl; auto.
  - apply IH in I as (I & J). destruct (Pos.eqb_spec b u), (Pos.eqb_spec a u), (Pos.eqb_spec b v), (Pos.eqb_spec a v); simpl; auto.
Qed.
Lemma row_complete k u v : is_edge k u v -> In (k, v) (row u).
Proof. intros [I|I]; apply rows_complete in I; tauto. Qed.
Lemma rows_nodup M : sorted top M = true -> forall w, NoDup (map fst (row_of (rows M) w)).
Proof.
  induction M as [|(l & u & v) M IH]; intros S w.
  - unfold row_of. simpl. rewrite PM.gempty. constructor.
  - pose proof (sorted_before _ _ _ S) as B. pose proof (sorted_proper _ _ S (l, (u, v)) (or_introl eq_refl)) as P.
    apply sorted_tail in S. specialize (IH S w).
    assert (~ In l (map fst (row_of (rows M) w))) as F.
    { intros I. apply in_map_iff in I as ((k & o) & E & I). simpl in E. subst.
      apply rows_sound in I as [I|I]; apply B in I; unfold before in I; apply andb_prop in I as (I & _); apply Pos.ltb_lt in I; lia. }
    unfold proper in P. apply andb_prop in P as (P & _). apply Pos.ltb_lt in P.
    cbn [rows]. rewrite !row_add.
    destruct (Pos.eqb_spec v w), (Pos.eqb_spec u w); try lia; simpl; auto; constructor; auto.
Qed.
Lemma row_nodup w : NoDup (map fst (row w)).
Proof. apply rows_nodup. exact ok. Qed.
Lemma ends_sound k u v : PM.find k (ends_map L) = Some (u, v) -> In (k, (u, v)) L.
Proof.
  clear ok n row. induction L as [|(l & ab) M IH]; simpl.
  - rewrite PM.gempty. discriminate.
  - destruct (Pos.eq_dec k l).
    + subst. rewrite PM.gss. intros E. inversion E. auto.
    + rewrite PM.gso; auto.
Qed.

Lemma edge_unique k u v a b : is_edge k u v -> is_edge k a b -> (a = u /\ b = v) \/ (a = v /\ b = u).
Proof.
  destruct simple as (_ & I & _). intros [A|A] [B|B]; pose proof (I _ _ A B eq_refl) as E; inversion E; auto.
Qed.
Lemma edge_noloop k u v : is_edge k u v -> u <> v.
Proof. destruct simple as (_ & _ & N). intros [A|A]; apply N in A; auto. Qed.
Lemma edge_sym k u v : is_edge k u v -> is_edge k v u.
Proof. intros [A|A]; [right|left]; auto. Qed.
Lemma edge_range k u v : is_edge k u v -> in_range n u.
Proof.
  unfold in_range, n. intros [A|A]; apply (sorted_proper _ _ ok) in A; unfold proper in A;
   rewrite andb_true_iff, Pos.ltb_lt, Pos.leb_le in A; apply Pos2Nat.inj_le; lia.
Qed.
Lemma range_le w : Pos.leb w top = true -> in_range n w.
Proof. unfold in_range, n. rewrite Pos.leb_le. intros. apply Pos2Nat.inj_le. auto. Qed.

(* ---- a tour of the form *)
Variable x : positive -> bool.
Hypothesis tour : tourset n L x.

(* two numbers of edges are used at each vertex, and no other *)
Lemma two_ids w : in_range n w -> exists k l, k <> l /\ x k = true /\ x l = true /\
  (exists o, is_edge k w o) /\ (exists o, is_edge l w o) /\
  forall m o, is_edge m w o -> x m = true -> m = k \/ m = l.
Proof.
  intros R. destruct (two _ _ _ tour w R) as (e & f & d & (I & te & xe) & (J & tf & xf) & only).
  assert (forall g, In g L -> touches w g = true -> exists o, is_edge (fst g) w o) as T.
  { intros (k & u & v) K t. simpl in t. rewrite orb_true_iff, !Pos.eqb_eq in t. simpl.
    destruct t; subst; [exists v; left|exists u; right]; auto. }
  exists (fst e), (fst f). repeat split; auto.
  - intros E. apply d. destruct simple as (_ & S & _). apply S; auto.
  - intros m o D X. assert (exists g, In g L /\ fst g = m /\ touches w g = true) as (g & G & M & t).
    { destruct D as [D|D]; eexists; split; [exact D| |exact D|]; simpl; rewrite Pos.eqb_refl, ?orb_true_r; auto. }
    destruct (only g) as [|]; [|subst; auto|subst; auto]. unfold used_at. rewrite M. auto.
Qed.
Lemma three_ids w a b c p q r : in_range n w -> is_edge a w p -> is_edge b w q -> is_edge c w r ->
  x a = true -> x b = true -> x c = true -> a <> b -> c = a \/ c = b.
Proof.
  intros R A B C xa xb xc d. destruct (two_ids w R) as (k & l & _ & _ & _ & _ & _ & only).
  pose proof (only _ _ A xa). pose proof (only _ _ B xb). pose proof (only _ _ C xc). intuition congruence.
Qed.

(* ---- a state: what is decided, and the other ends of fragments *)
Record state := { val : PM.t bool; mate : PM.t positive; wit : list positive }.
Definition value (s : state) k := PM.find k (val s).
Definition mate_of (s : state) w := match PM.find w (mate s) with Some o => o | None => w end.

Definition inside (v : PM.t bool) (S : positive -> bool) w k o :=
  is_edge k w o /\ PM.find k v = Some true /\ S o = true.
Definition frag (v : PM.t bool) a b := exists S : positive -> bool,
  S a = true /\ S b = true /\
  (forall w, S w = true -> w <> a -> w <> b ->
     exists k o l p, k <> l /\ inside v S w k o /\ inside v S w l p) /\
  (a <> b -> (exists k o, inside v S a k o) /\ (exists k o, inside v S b k o)).

Definition decided (v : PM.t bool) := forall k b, PM.find k v = Some b -> x k = b.
Definition holds (s : state) := decided (val s) /\ forall w, frag (val s) w (mate_of s w).

Lemma inside_mono v S S' w k o l b : (forall z, S z = true -> S' z = true) -> PM.find l v = None ->
  inside v S w k o -> inside (PM.add l b v) S' w k o.
Proof.
  intros m N (e & f & s). split; [auto|]. split; auto.
  rewrite PM.gso; auto. intros E. subst. congruence.
Qed.
Lemma frag_mono v a b l c : PM.find l v = None -> frag v a b -> frag (PM.add l c v) a b.
Proof.
  intros N (S & sa & sb & full & one). exists S. split; [auto|]. split; [auto|]. split.
  - intros w s d e. destruct (full w s d e) as (k & o & m & p & ne & i & j).
    exists k, o, m, p. split; auto. split; eapply inside_mono; eauto.
  - intros d. destruct (one d) as ((k & o & i) & (m & p & j)). split.
    + exists k, o. eapply inside_mono; eauto.
    + exists m, p. eapply inside_mono; eauto.
Qed.
Lemma frag_sym v a b : frag v a b -> frag v b a.
Proof.
  intros (S & sa & sb & full & one). exists S. split; [auto|]. split; [auto|]. split.
  - intros w s d e. apply full; auto.
  - intros d. destruct one; auto.
Qed.
Lemma frag_one v a : frag v a a.
Proof.
  exists (fun w => Pos.eqb w a). rewrite Pos.eqb_refl. split; [auto|]. split; [auto|]. split.
  - intros w s. apply Pos.eqb_eq in s. congruence.
  - congruence.
Qed.
Ltac mono N := eapply inside_mono; [ | exact N | eassumption ]; auto.
(* an edge that is in joins the fragments of its ends *)
Lemma frag_join v k p q a b : PM.find k v = None -> is_edge k p q -> frag v p a -> frag v q b ->
  frag (PM.add k true v) a b.
Proof.
  intros N e (S & sp & sa & fS & oS) (T & tq & tb & fT & oT).
  set (U := fun w => S w || T w).
  assert (forall w, S w = true -> U w = true) as SU by (unfold U; intros w h; rewrite h; auto).
  assert (forall w, T w = true -> U w = true) as TU by (unfold U; intros w h; rewrite h; apply orb_true_r).
  assert (inside (PM.add k true v) U p k q) as Ip.
  { split; auto. split; [apply PM.gss|auto]. }
  assert (inside (PM.add k true v) U q k p) as Iq.
  { split; [apply edge_sym; auto|]. split; [apply PM.gss|auto]. }
  assert (forall S w l o, inside v S w l o -> l <> k) as fresh.
  { intros S0 w l o (_ & f & _) E. subst. congruence. }
  exists U. split; [auto|]. split; [auto|]. split.
  - intros w u da db. unfold U in u. apply orb_prop in u as [u|u].
    + destruct (Pos.eq_dec w p).
      * subst w. destruct (oS da) as ((l & o & i) & _). exists l, o, k, q.
        split; [exact (fresh _ _ _ _ i)|]. split; [eapply inside_mono; [exact SU|exact N|exact i]|auto].
      * destruct (fS w u n0 da) as (l & o & m & z & ne & i & j). exists l, o, m, z.
        split; auto. split; mono N.
    + destruct (Pos.eq_dec w q).
      * subst w. destruct (oT db) as ((l & o & i) & _). exists l, o, k, p.
        split; [exact (fresh _ _ _ _ i)|]. split; [eapply inside_mono; [exact TU|exact N|exact i]|auto].
      * destruct (fT w u n0 db) as (l & o & m & z & ne & i & j). exists l, o, m, z.
        split; auto. split; mono N.
  - intros _. split.
    + destruct (Pos.eq_dec p a); [subst; eauto|]. destruct (oS n0) as (_ & (l & o & i)).
      exists l, o. mono N.
    + destruct (Pos.eq_dec q b); [subst; eauto|]. destruct (oT n0) as (_ & (l & o & i)).
      exists l, o. mono N.
Qed.
(* F3: an edge that would close a fragment is out, if a vertex elsewhere is not full *)
Lemma closing v a b k z : decided v -> frag v a b -> a <> b -> is_edge k a b -> PM.find k v = None ->
  in_range n z -> z <> a -> z <> b ->
  (forall l m o p, is_edge l z o -> is_edge m z p -> PM.find l v = Some true -> PM.find m v = Some true -> l = m) ->
  x k = false.
Proof.
  intros D (S & sa & sb & full & one) ab e N R za zb few.
  destruct (x k) eqn:X; auto. exfalso.
  destruct (one ab) as ((ka & oa & ea & fa & ta) & (kb & ob & eb & fb & tb)).
  assert (S z = false) as sz.
  { destruct (S z) eqn:s; auto. destruct (full z s za zb) as (l & o & m & p & ne & (i & fi & _) & (j & fj & _)).
    exfalso. apply ne. eapply few; eauto. }
  assert (forall w g o, S w = true -> is_edge g w o -> x g = true -> S o = true) as closed.
  { intros w g o s h u. pose proof (edge_range _ _ _ h) as r.
    destruct (Pos.eq_dec w a) as [E|da]; [|destruct (Pos.eq_dec w b) as [E|db]].
    - subst w. assert (ka <> k) by congruence.
      destruct (three_ids a ka k g oa b o r ea e h (D _ _ fa) X u H) as [E|E]; subst g.
      + destruct (edge_unique _ _ _ _ _ ea h) as [(P & Q)|(P & Q)]; [subst; exact ta|]. exfalso. exact (edge_noloop _ _ _ ea P).
      + destruct (edge_unique _ _ _ _ _ e h) as [(P & Q)|(P & Q)]; subst; [exact sb|congruence].
    - subst w. assert (kb <> k) by congruence.
      destruct (three_ids b kb k g ob a o r eb (edge_sym _ _ _ e) h (D _ _ fb) X u H) as [E|E]; subst g.
      + destruct (edge_unique _ _ _ _ _ eb h) as [(P & Q)|(P & Q)]; [subst; exact tb|]. exfalso. exact (edge_noloop _ _ _ eb P).
      + destruct (edge_unique _ _ _ _ _ e h) as [(P & Q)|(P & Q)]; subst; [congruence|exact sa].
    - destruct (full w s da db) as (l & p & m & q & ne & (i & fi & si) & (j & fj & sj)).
      destruct (three_ids w l m g p q o r i j h (D _ _ fi) (D _ _ fj) u ne) as [E|E]; subst g.
      + destruct (edge_unique _ _ _ _ _ i h) as [(P & Q)|(P & Q)]; [subst; exact si|]. exfalso. exact (edge_noloop _ _ _ i P).
      + destruct (edge_unique _ _ _ _ _ j h) as [(P & Q)|(P & Q)]; [subst; exact sj|]. exfalso. exact (edge_noloop _ _ _ j P). }
  destruct (connected _ _ _ tour S) as ((g & u & v') & _ & _ & (I & xg & c) & _).
  - exists a. split; auto. eapply edge_range; eauto.
  - exists z. split; auto.
  - destruct (S u) eqn:su.
    + apply c. symmetry. apply (closed u g v' su); [left; exact I|exact xg].
    + destruct (S v') eqn:sv; [|congruence]. assert (S u = true) by (apply (closed v' g u sv); [right; exact I|exact xg]). congruence.
Qed.

(* ---- F1 and F2: counting at a vertex *)
Fixpoint scan (v : PM.t bool) (r : links) : list positive * list positive :=
  match r with
  | [] => ([], [])
  | (k, _) :: r => let '(ins, opens) := scan v r in
    match PM.find k v with
    | Some true => (k :: ins, opens)
    | Some false => (ins, opens)
    | None => (ins, k :: opens)
    end
  end.
Lemma scan_spec v r ins opens : scan v r = (ins, opens) ->
  (forall k, In k ins <-> In k (map fst r) /\ PM.find k v = Some true) /\
  (forall k, In k opens <-> In k (map fst r) /\ PM.find k v = None) /\
  (NoDup (map fst r) -> NoDup ins /\ NoDup opens).
Proof.
  revert ins opens. induction r as [|(k & o) r IH]; simpl; intros ins opens E.
  - inversion E. subst. simpl. repeat split; try tauto; constructor.
  - destruct (scan v r) as (i & p). destruct (IH i p eq_refl) as (A & B & C).
    destruct (PM.find k v) as [[|]|] eqn:F; inversion E; subst; clear E; (split; [|split]).
    + intros l. simpl. rewrite A. intuition (subst; auto).
    + intros l. rewrite B. intuition (subst; congruence).
    + intros N. inversion N; subst. destruct (C H2). split; auto. constructor; auto. rewrite A. tauto.
    + intros l. rewrite A. intuition (subst; congruence).
    + intros l. rewrite B. intuition (subst; congruence).
    + intros N. inversion N; subst. auto.
    + intros l. rewrite A. intuition (subst; congruence).
    + intros l. simpl. rewrite B. intuition (subst; auto).
    + intros N. inversion N; subst. destruct (C H2). split; auto. constructor; auto. rewrite B. tauto.
Qed.

(* what follows at w: None, a contradiction; else edges that are in (true) or out *)
Definition settle (v : PM.t bool) (r : links) : option (list (positive * bool)) :=
  let '(ins, opens) := scan v r in
  match ins with
  | _ :: _ :: _ :: _ => None
  | [_; _] => Some (map (fun k => (k, false)) opens)
  | _ => match ins ++ opens with
         | [] | [_] => None
         | [_; _] => Some (map (fun k => (k, true)) opens)
         | _ => Some []
         end
  end.

Lemma row_ids w k : In k (map fst (row w)) -> exists o, is_edge k w o.
Proof.
  intros I. apply in_map_iff in I as ((l & o) & E & I). simpl in E. subst. exists o. apply row_sound; auto.
Qed.
Lemma ids_row w k o : is_edge k w o -> In k (map fst (row w)).
Proof. intros e. apply row_complete in e. apply in_map_iff. exists (k, o). auto. Qed.

Lemma settle_sound v w : decided v -> in_range n w ->
  match settle v (row w) with
  | None => False
  | Some l => forall k b, In (k, b) l -> x k = b
  end.
Proof.
  intros D R. unfold settle. destruct (scan v (row w)) as (ins & opens) eqn:E.
  destruct (scan_spec _ _ _ _ E) as (A & B & C). destruct (C (row_nodup w)) as (ni & no).
  destruct (two_ids w R) as (k1 & k2 & ne & x1 & x2 & (o1 & e1) & (o2 & e2) & only).
  assert (forall k, In k ins -> x k = true /\ (k = k1 \/ k = k2)) as I.
  { intros k i. apply A in i as (i & f). apply D in f. split; auto. apply row_ids in i as (o & e). eauto. }
  assert (forall k, In k opens -> x k = true -> k = k1 \/ k = k2) as O.
  { intros k i h. apply B in i as (i & _). apply row_ids in i as (o & e). eauto. }
  assert (forall k, In k ins -> ~ In k opens) as dis.
  { intros k i j. apply A in i. apply B in j. destruct i, j. congruence. }
  assert (forall k o, is_edge k w o -> x k = true -> In k (ins ++ opens)) as cover.
  { intros k o e h. apply ids_row in e. apply in_or_app. destruct (PM.find k v) as [[|]|] eqn:F.
    - left. apply A. auto.
    - apply D in F. congruence.
    - right. apply B. auto. }
  pose proof (cover _ _ e1 x1) as c1. pose proof (cover _ _ e2 x2) as c2.
  assert (forall k, In k opens -> (exists p q, ins ++ opens = [p; q]) -> x k = true) as F1.
  { intros k i (p & q & Q). rewrite Q in c1, c2. assert (In k [p; q]) as J by (rewrite <- Q; apply in_or_app; auto).
    simpl in *. destruct c1 as [c1|[c1|[]]], c2 as [c2|[c2|[]]], J as [J|[J|[]]]; subst; congruence. }
  destruct ins as [|a [|b [|c ins]]].
  - simpl in *. destruct opens as [|p [|q [|r opens]]]; simpl in *; try tauto.
    + destruct c1 as [c1|[]], c2 as [c2|[]]. congruence.
    + intros k b J. destruct J as [J|[J|[]]]; inversion J; subst; apply F1; eauto.
  - simpl in *. destruct opens as [|p [|q opens]]; simpl in *; try tauto.
    + destruct c1 as [c1|[]], c2 as [c2|[]]. congruence.
    + intros k b J. destruct J as [J|[]]; inversion J; subst; apply F1; eauto.
  - intros k d J. apply in_map_iff in J as (m & Q & J). inversion Q; subst. destruct (x k) eqn:X; auto. exfalso.
    pose proof (O k J X) as K. destruct (I a) as (_ & Ia); [simpl; auto|]. destruct (I b) as (_ & Ib); [simpl; auto|].
    assert (a <> b). { inversion ni; subst. simpl in H1. intros Z. apply H1. auto. }
    assert (k <> a) by (intros Z; subst; eapply dis; [|exact J]; simpl; auto).
    assert (k <> b) by (intros Z; subst; eapply dis; [|exact J]; simpl; auto).
    intuition congruence.
  - destruct (I a) as (_ & Ia); [simpl; auto|]. destruct (I b) as (_ & Ib); [simpl; auto|]. destruct (I c) as (_ & Ic); [simpl; auto|].
    inversion ni; subst. inversion H2; subst. simpl in *.
    assert (a <> b) by (intros Z; apply H1; auto). assert (a <> c) by (intros Z; apply H1; auto). assert (b <> c) by (intros Z; apply H3; auto).
    intuition congruence.
Qed.
End Problem.
