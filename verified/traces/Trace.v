(* Trace.v - tables of dynamic programming, worked out again in the order of vertices that the
   certificate gives (rules T1, T2, T4; Join.v has T3).  A state says of each vertex that was not
   taken how many links it has, and where the fragment ends of which it is one end.  No state is
   kept twice: states that have the same code are compared.  The code may be any function. *)
Require Import List PArith Arith Lia Bool FMapPositive.
From Icosian Require Import Spec Rules Engine Cut.
Import ListNotations.

(* ---- a state: nothing at a vertex without a link; the vertex itself where it has both links;
   else the other end of its fragment *)
Definition st := PM.t positive.
Definition deg (s : st) w := match PM.find w s with None => 0 | Some m => if Pos.eqb m w then 2 else 1 end.
Definition other (s : st) w := match PM.find w s with None => w | Some m => m end.
Fixpoint same (a b : st) : bool :=
  match a, b with
  | PM.Leaf _, PM.Leaf _ => true
  | PM.Node l o r, PM.Node l' o' r' =>
    match o, o' with None, None => true | Some m, Some m' => Pos.eqb m m' | _, _ => false end && same l l' && same r r'
  | _, _ => false
  end.

(* a link, or a fragment of another state, from u to o *)
Inductive linking := Full | Closed | Broken | Linked (s : st).
Definition mutual (s : st) u a := Pos.eqb a u || match PM.find a s with Some w => Pos.eqb w u | None => false end.
Definition add_link (s : st) u o : linking :=
  if Nat.leb 2 (deg s u) || Nat.leb 2 (deg s o) then Full else
  let a := other s u in let b := other s o in
  if Pos.eqb a o then Closed else
  if mutual s u a && mutual s o b then Linked (PM.add a b (PM.add b a (PM.add o o (PM.add u u s)))) else Broken.

Inductive res := Ok (s : st) | Prune | Fail.

(* ---- a table that is being filled *)
Record sink := { seen : PM.t (list st); kept : list st }.
Definition coder := st -> positive.
Definition empty_sink : sink := {| seen := PM.empty _; kept := [] |}.
Section Fill.
Variable code : coder.
Definition put (s : st) (k : sink) : sink :=
  let i := code s in
  let l := match PM.find i (seen k) with Some l => l | None => [] end in
  if existsb (same s) l then k else {| seen := PM.add i (s :: l) (seen k); kept := s :: kept k |}.
Fixpoint each {B} (f : B -> res) (l : list B) (k : sink) : option sink :=
  match l with
  | [] => Some k
  | b :: r => match f b with Fail => None | Prune => each f r k | Ok s => each f r (put s k) end
  end.
Fixpoint each2 {A B} (g : A -> list B) (f : A -> B -> res) (l : list A) (k : sink) : option sink :=
  match l with
  | [] => Some k
  | a :: r => match each (f a) (g a) k with None => None | Some k => each2 g f r k end
  end.

Definition sink_ok (k : sink) := forall i l s, PM.find i (seen k) = Some l -> In s l -> In s (kept k).
Lemma same_eq a : forall b, same a b = true -> a = b.
Proof.
  induction a as [|l IHl o r IHr]; destruct b as [|l' o' r']; simpl; intros E; try discriminate; auto.
  apply andb_prop in E as (E & R). apply andb_prop in E as (O & M). f_equal; auto.
  destruct o, o'; try discriminate; auto. apply Pos.eqb_eq in O. congruence.
Qed.
Lemma empty_ok : sink_ok empty_sink.
Proof. intros i l s. simpl. rewrite PM.gempty. discriminate. Qed.
Lemma put_spec s k : sink_ok k -> sink_ok (put s k) /\ incl (kept k) (kept (put s k)) /\ In s (kept (put s k)).
Proof.
  intros K. unfold put. destruct (existsb _ _) eqn:X.
  - split; [auto|]. split; [apply incl_refl|]. destruct (PM.find (code s) (seen k)) as [l|] eqn:F; [|discriminate].
    apply existsb_exists in X as (z & I & S). apply same_eq in S. subst z. eapply K; eauto.
  - split; [|split; simpl; auto using incl_tl, incl_refl].
    intros i l z. simpl. destruct (Pos.eq_dec i (code s)) as [->|N].
    + rewrite PM.gss. intros E. inversion E; subst. clear E. intros [I|I]; auto.
      destruct (PM.find (code s) (seen k)) as [m|] eqn:F; [|contradiction]. right. eapply K; eauto.
    + rewrite PM.gso by auto. intros F I. right. eapply K; eauto.
Qed.
Lemma each_spec {B} (f : B -> res) l : forall k k', each f l k = Some k' -> sink_ok k ->
  sink_ok k' /\ incl (kept k) (kept k') /\ forall b, In b l -> f b <> Fail /\ forall s, f b = Ok s -> In s (kept k').
Proof.
  induction l as [|b l IH]; simpl; intros k k' E K.
  - inversion E; subst. split; [auto|]. split; [apply incl_refl|contradiction].
  - destruct (f b) as [s| |] eqn:F; [| |discriminate].
    + destruct (put_spec s k K) as (K1 & I1 & J1). destruct (IH _ _ E K1) as (K2 & I2 & H).
      split; [auto|]. split; [eapply incl_tran; eauto|]. intros c [I|I]; [subst c|apply H; auto].
      rewrite F. split; [discriminate|]. intros z Q. inversion Q; subst. apply I2. exact J1.
    + destruct (IH _ _ E K) as (K2 & I2 & H). split; [auto|]. split; [auto|]. intros c [I|I]; [subst c|apply H; auto].
      rewrite F. split; discriminate.
Qed.
Lemma each2_spec {A B} (g : A -> list B) f l : forall k k', each2 g f l k = Some k' -> sink_ok k ->
  sink_ok k' /\ incl (kept k) (kept k') /\
  forall a b, In a l -> In b (g a) -> f a b <> Fail /\ forall s, f a b = Ok s -> In s (kept k').
Proof.
  induction l as [|a l IH]; simpl; intros k k' E K.
  - inversion E; subst. split; [auto|]. split; [apply incl_refl|contradiction].
  - destruct (each (f a) (g a) k) as [k1|] eqn:F; [|discriminate].
    apply each_spec in F as (K1 & I1 & H1); [|auto]. destruct (IH _ _ E K1) as (K2 & I2 & H2).
    split; [auto|]. split; [eapply incl_tran; eauto|]. intros c b [I|I] J; [subst c|apply H2; auto].
    destruct (H1 b J) as (N & O). split; auto.
Qed.
End Fill.

(* ---- a vertex is taken *)
Fixpoint choose {A} (n : nat) (l : list A) : list (list A) :=
  match n with
  | 0 => [[]]
  | S m => match l with
    | [] => []
    | a :: r => map (cons a) (choose m r) ++ choose n r
    end
  end.
Definition chosen (c : links) k := existsb (fun ko : positive * positive => Pos.eqb (fst ko) k) c.

(* an undecided link of the vertex that is taken: must it be used, and how many links at its
   other end must be, or may be, behind it *)
Record seat := { link : positive; to : positive; needed : bool; musts : nat; mays : nat }.

Section Take.
Variable top : positive.
Variable rm : PM.t links.
Variable fixed : PM.t unit.
Variable code : coder.
Let row := row_of rm.

Definition open_at (t : PM.t unit) w := filter (fun ko : positive * positive => negb (PM.mem (snd ko) t)) (row w).
Definition must_at (t : PM.t unit) w := filter (fun ko : positive * positive => PM.mem (fst ko) fixed) (open_at t w).
Definition is_witness (t : PM.t unit) (s : st) u o z :=
  negb (PM.mem z t) && negb (Pos.eqb z u) && negb (Pos.eqb z o) && Nat.ltb (deg s z) 2 && Pos.leb z top.

Fixpoint add_links (t : PM.t unit) (wit : list positive) (u : positive) (c : links) (s : st) : res :=
  match c with
  | [] => Ok s
  | (_, o) :: r =>
    match add_link s u o with
    | Full => Prune
    | Broken => Fail
    | Closed => if existsb (is_witness t s u o) wit then Prune else Fail
    | Linked s => add_links t wit u r s
    end
  end.

Definition seats (t : PM.t unit) (und : links) : list seat :=
  map (fun ko : positive * positive => {| link := fst ko; to := snd ko; needed := PM.mem (fst ko) fixed;
         musts := length (must_at t (snd ko)); mays := length (open_at t (snd ko)) |}) und.
Definition fits (s : st) (c : links) (q : seat) : bool :=
  let b := chosen c (link q) in
  let d := if b then S (deg s (to q)) else deg s (to q) in
  (negb (needed q) || b) && Nat.leb (d + musts q) 2 && Nat.leb 2 (d + mays q).
Definition successor (t : PM.t unit) (wit : list positive) (u : positive) (room : list seat) (s : st) (c : links) : res :=
  if forallb (fits s c) room then
    match add_links t wit u c s with Ok s => Ok (PM.remove u s) | r => r end
  else Prune.
Definition ways (und : links) u (s : st) : list links := if Nat.leb (deg s u) 2 then choose (2 - deg s u) und else [].
Definition take_vertex (t : PM.t unit) (wit : list positive) (u : positive) (table : list st) : option (list st) :=
  let und := open_at t u in
  match each2 code (ways und u) (successor t wit u (seats (PM.add u tt t) und)) table empty_sink with
  | None => None
  | Some k => Some (kept k)
  end.
End Take.

(* ---- links and fragments of a state *)
Lemma find_add {A} w a (b : A) m : PM.find w (PM.add a b m) = if Pos.eqb w a then Some b else PM.find w m.
Proof. destruct (Pos.eqb_spec w a); [subst; apply PM.gss|apply PM.gso; auto]. Qed.
Lemma mem_add {A} w a (b : A) m : PM.mem w (PM.add a b m) = Pos.eqb w a || PM.mem w m.
Proof. rewrite !PM.mem_find, find_add. destruct (Pos.eqb w a); auto. Qed.
Lemma deg_two s w : deg s w <= 2.
Proof. unfold deg. destruct (PM.find w s); [destruct (Pos.eqb p w)|]; lia. Qed.

Lemma linked s u o s' : u <> o -> add_link s u o = Linked s' ->
  (forall w, deg s' w = deg s w + ((if Pos.eqb w u then 1 else 0) + (if Pos.eqb w o then 1 else 0))) /\
  (forall w, other s' w = if Pos.eqb w (other s u) then other s o else if Pos.eqb w (other s o) then other s u
             else if Pos.eqb w u || Pos.eqb w o then w else other s w).
Proof.
  intros uo. unfold add_link. destruct (_ || _) eqn:D; [discriminate|]. apply orb_false_iff in D as (Du & Do).
  apply Nat.leb_gt in Du, Do. destruct (Pos.eqb_spec (other s u) o) as [|ao]; [discriminate|].
  destruct (mutual s u (other s u) && mutual s o (other s o)) eqn:M; [|discriminate]. apply andb_prop in M as (Mu & Mo).
  intros E. inversion E; subst s'. clear E.
  assert (forall w, PM.find w (PM.add (other s u) (other s o) (PM.add (other s o) (other s u) (PM.add o o (PM.add u u s)))) =
    if Pos.eqb w (other s u) then Some (other s o) else if Pos.eqb w (other s o) then Some (other s u)
    else if Pos.eqb w o then Some o else if Pos.eqb w u then Some u else PM.find w s) as F by (intros; rewrite !find_add; auto).
  assert (forall w, deg s w < 2 -> PM.find w s = None /\ other s w = w \/ PM.find w s = Some (other s w) /\ other s w <> w) as C.
  { intros w. unfold deg, other. destruct (PM.find w s) as [m|]; auto. destruct (Pos.eqb_spec m w); [lia|auto]. }
  pose proof (C u Du) as Cu. pose proof (C o Do) as Co. clear C.
  unfold mutual in Mu, Mo. set (a := other s u) in *. set (b := other s o) in *.
  assert (a = u \/ a <> u /\ PM.find a s = Some u) as Ma.
  { destruct (Pos.eqb_spec a u); auto. right. split; auto. destruct (PM.find a s) as [z|]; [|discriminate].
    simpl in Mu. apply Pos.eqb_eq in Mu. subst. auto. }
  assert (b = o \/ b <> o /\ PM.find b s = Some o) as Mb.
  { destruct (Pos.eqb_spec b o); auto. right. split; auto. destruct (PM.find b s) as [z|]; [|discriminate].
    simpl in Mo. apply Pos.eqb_eq in Mo. subst. auto. }
  clear Mu Mo. clearbody a b.
  assert (a <> b) as ab by (intros Q; destruct Ma as [Ma|(Na & Ma)], Mb as [Mb|(Nb & Mb)], Cu as [(Cu & Cu')|(Cu & Cu')], Co as [(Co & Co')|(Co & Co')]; congruence).
  assert (b <> u) as bu by (intros Q; destruct Mb as [Mb|(Nb & Mb)]; [congruence|]; rewrite Q in Mb; destruct Cu as [(Cu & Cu')|(Cu & Cu')]; congruence).
  split; intros w.
  - unfold deg. rewrite F. destruct (Pos.eqb_spec w a) as [->|wa].
    + destruct (Pos.eqb_spec b a); [congruence|]. destruct (Pos.eqb_spec a o); [congruence|].
      destruct Ma as [Ma|(Na & Ma)].
      * rewrite Ma, Pos.eqb_refl. destruct Cu as [(Cu & _)|(_ & Cu)]; [rewrite Cu; lia|congruence].
      * rewrite Ma. destruct (Pos.eqb_spec u a); [congruence|]. destruct (Pos.eqb_spec a u); [congruence|lia].
    + destruct (Pos.eqb_spec w b) as [->|wb].
      * destruct (Pos.eqb_spec a b); [congruence|]. destruct (Pos.eqb_spec b u); [congruence|].
        destruct Mb as [Mb|(Nb & Mb)].
        -- rewrite Mb, Pos.eqb_refl. destruct Co as [(Co & _)|(_ & Co)]; [rewrite Co; lia|congruence].
        -- rewrite Mb. destruct (Pos.eqb_spec o b); [congruence|]. destruct (Pos.eqb_spec b o); [congruence|lia].
      * destruct (Pos.eqb_spec w o) as [->|wo].
        -- rewrite Pos.eqb_refl. destruct (Pos.eqb_spec o u); [congruence|]. destruct Co as [(_ & Co)|(Co & Co')]; [congruence|].
           rewrite Co. destruct (Pos.eqb_spec b o); [congruence|lia].
        -- destruct (Pos.eqb_spec w u) as [->|wu].
           ++ rewrite Pos.eqb_refl. destruct Cu as [(_ & Cu)|(Cu & Cu')]; [congruence|].
              rewrite Cu. destruct (Pos.eqb_spec a u); [congruence|lia].
           ++ destruct (PM.find w s) as [m|]; [destruct (Pos.eqb m w)|]; lia.
  - unfold other at 1. rewrite F. destruct (Pos.eqb_spec w a); auto. destruct (Pos.eqb_spec w b); auto.
    destruct (Pos.eqb_spec w o); [subst; rewrite orb_true_r; auto|]. rewrite orb_false_r.
    destruct (Pos.eqb_spec w u); [subst; auto|]. reflexivity.
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

Lemma filter_in_choose {A} (p : A -> bool) l : In (filter p l) (choose (length (filter p l)) l).
Proof.
  induction l as [|a r IH]; simpl; [auto|]. destruct (p a) eqn:P; simpl.
  - apply in_or_app. left. apply in_map. exact IH.
  - destruct (length (filter p r)) eqn:E.
    + destruct (filter p r); [simpl; auto|discriminate].
    + apply in_or_app. right. exact IH.
Qed.
(* what a state says of a tour, when the links in v are decided *)
Definition agrees (t : PM.t unit) (v : PM.t bool) (s : st) :=
  decided x v /\ forall w, PM.mem w t = false -> in_range n w ->
    count_in v (row w) = deg s w /\ frag L v w (other s w).
Definition sim (t : PM.t unit) (v : PM.t bool) (s : st) :=
  agrees t v s /\ forall k a b, edge_ k a b ->
    PM.find k v = if PM.mem a t || PM.mem b t then Some (x k) else None.

Lemma count_add_absent v k b r : ~ In k (map fst r) -> count_in (PM.add k b v) r = count_in v r.
Proof.
  induction r as [|(l & o) r IH]; simpl; intros N; auto. rewrite PM.gso by tauto. rewrite IH by tauto. auto.
Qed.
Lemma count_add_false v k r : PM.find k v = None -> count_in (PM.add k false v) r = count_in v r.
Proof.
  intros F. induction r as [|(l & o) r IH]; simpl; auto. destruct (Pos.eq_dec l k).
  - subst. rewrite PM.gss, F. auto.
  - rewrite PM.gso by auto. rewrite IH. auto.
Qed.
Lemma count_add_true v k r : PM.find k v = None -> NoDup (map fst r) -> In k (map fst r) ->
  count_in (PM.add k true v) r = S (count_in v r).
Proof.
  intros F. induction r as [|(l & o) r IH]; simpl; intros N I; [contradiction|]. inversion N; subst. destruct (Pos.eq_dec l k).
  - subst. rewrite PM.gss, F, count_add_absent by auto. auto.
  - destruct I as [I|I]; [congruence|]. rewrite PM.gso by auto. rewrite IH by auto. destruct (PM.find l v) as [[|]|]; auto.
Qed.
Lemma count_two v r : 2 <= count_in v r -> NoDup (map fst r) -> exists k l, k <> l /\ In k (map fst r) /\ In l (map fst r) /\
  PM.find k v = Some true /\ PM.find l v = Some true.
Proof.
  assert (forall r, 1 <= count_in v r -> exists k, In k (map fst r) /\ PM.find k v = Some true) as one.
  { clear. induction r as [|(m & o) r IH]; simpl; intros C; [lia|]. destruct (PM.find m v) as [[|]|] eqn:F; eauto;
    destruct (IH C) as (k & I & G); eauto. }
  induction r as [|(m & o) r IH]; simpl; intros C N; [lia|]. inversion N; subst.
  destruct (PM.find m v) as [[|]|] eqn:F.
  - destruct (one r) as (k & I & G); [lia|]. exists m, k. repeat split; auto. intros E. subst. auto.
  - destruct (IH C H2) as (k & l & ? & ? & ? & ? & ?). exists k, l. auto.
  - destruct (IH C H2) as (k & l & ? & ? & ? & ? & ?). exists k, l. auto.
Qed.

Lemma used_two w : in_range n w -> length (filter (fun ko : positive * positive => x (fst ko)) (row w)) = 2.
Proof.
  intros R. destruct (two_ids top L ok x tour w R) as (k & l & d & xk & xl & (o & e) & (p & f) & only).
  set (F := filter _ (row w)).
  assert (NoDup (map fst F)) as N by (apply nodup_filter, (row_nodup top L ok w)).
  assert (incl (map fst F) [k; l]) as A.
  { intros m I. apply in_map_iff in I as ((m' & q) & E & I). simpl in E. subst m'. apply filter_In in I as (I & X).
    apply (row_sound top L) in I. simpl in X. destruct (only m q I X); subst; simpl; auto. }
  assert (incl [k; l] (map fst F)) as B.
  { intros m [I|[I|[]]]; subst m; apply in_map_iff.
    - exists (k, o). split; auto. apply filter_In. split; auto. apply row_complete. exact e.
    - exists (l, p). split; auto. apply filter_In. split; auto. apply row_complete. exact f. }
  apply NoDup_incl_length in A; auto. apply NoDup_incl_length in B; [|constructor; [simpl; intuition|constructor; [simpl; tauto|constructor]]].
  rewrite map_length in A, B. simpl length in A, B. apply Nat.le_antisymm; [exact A|exact B].
Qed.
Lemma split_used t v w : PM.mem w t = false -> (forall k a b, edge_ k a b -> PM.find k v = if PM.mem a t || PM.mem b t then Some (x k) else None) ->
  in_range n w -> count_in v (row w) + length (filter (fun ko : positive * positive => x (fst ko)) (open_at rm t w)) = 2.
Proof.
  intros M G R. rewrite <- (used_two w R). unfold open_at. fold row.
  assert (forall k o, In (k, o) (row w) -> edge_ k w o) as E by (intros; apply (row_sound top L); auto).
  clear R. induction (row w) as [|(k & o) r IH]; auto.
  assert (forall k o, In (k, o) r -> edge_ k w o) as E' by (intros; apply E; simpl; auto). specialize (IH E').
  simpl. rewrite (G k w o) by (apply E; simpl; auto). rewrite M. simpl.
  destruct (PM.mem o t); simpl; destruct (x k); simpl; lia.
Qed.

(* an undecided link that is used ends at vertices that have room for it *)
Lemma has_room v k w o : decided x v -> edge_ k w o -> x k = true -> PM.find k v = None -> count_in v (row w) < 2.
Proof.
  intros D e xk F. destruct (le_lt_dec 2 (count_in v (row w))) as [C|]; auto. exfalso.
  pose proof (edge_range top L ok _ _ _ e) as R.
  destruct (count_two v (row w) C (row_nodup top L ok w)) as (l & m & d & I & J & fl & fm).
  apply (row_ids top L) in I as (p & I). apply (row_ids top L) in J as (q & J).
  destruct (three_ids top L ok x tour w l m k p q o R I J e (D _ _ fl) (D _ _ fm) xk d) as [Q|Q]; rewrite Q in F; congruence.
Qed.

Lemma add_links_sound t wit u c : PM.mem u t = false -> in_range n u -> forall v s, agrees t v s ->
  NoDup (map fst c) ->
  (forall k o, In (k, o) c -> edge_ k u o /\ x k = true /\ PM.find k v = None /\ PM.mem o t = false) ->
  match add_links top t wit u c s with
  | Ok s' => exists v', agrees t v' s' /\ forall k, PM.find k v' = if chosen c k then Some true else PM.find k v
  | Prune => False
  | Fail => True
  end.
Proof.
  intros Mu Ru. induction c as [|(k & o) c IH]; intros v s (D & A) N C.
  - simpl. exists v. split; [split; auto|auto].
  - destruct (C k o (or_introl eq_refl)) as (e & xk & F & Mo). inversion N as [|k' c' nk nc]; subst.
    pose proof (edge_range top L ok _ _ _ (edge_sym _ _ _ _ e)) as Ro. pose proof (edge_noloop top L ok _ _ _ e) as ne.
    destruct (A u Mu Ru) as (cu & fu). destruct (A o Mo Ro) as (co & fo).
    cbn [add_links]. destruct (add_link s u o) as [| | |s1] eqn:AL; [| |exact I|].
    { unfold add_link in AL. destruct (_ || _) eqn:Q.
      - pose proof (has_room v k u o D e xk F). pose proof (has_room v k o u D (edge_sym _ _ _ _ e) xk F).
        rewrite orb_true_iff, !Nat.leb_le in Q. lia.
      - destruct (Pos.eqb _ _); [discriminate|]. destruct (_ && _) in AL; discriminate. }
    { assert (other s u = o) as Eo.
      { unfold add_link in AL. destruct (_ || _) in AL; [discriminate|]. destruct (Pos.eqb_spec (other s u) o); auto.
        destruct (_ && _) in AL; discriminate. }
      destruct (existsb _ _) eqn:W; [|auto]. apply existsb_exists in W as (z & _ & W). unfold is_witness in W.
      rewrite !andb_true_iff, !negb_true_iff, !Pos.eqb_neq, Nat.ltb_lt in W. destruct W as ((((Mz & zu) & zo) & dz) & rz).
      apply range_le in rz. destruct (A z Mz rz) as (cz & _). rewrite Eo in fu.
      assert (x k = false); [|congruence].
      eapply (closing top L ok x tour v u o k z); eauto.
      intros l m p q I J fl fm. eapply (count_in_few top v (row z)); eauto.
      - rewrite cz. exact dz.
      - apply (row_nodup top L ok z).
      - eapply ids_row; eauto.
      - eapply ids_row; eauto. }
    destruct (linked s u o s1 ne AL) as (ds & os).
    assert (agrees t (PM.add k true v) s1) as A'.
    { split; [apply decided_add; auto|]. intros w Mw Rw. destruct (A w Mw Rw) as (cw & fw). rewrite ds, os. split.
      - destruct (Pos.eqb_spec w u) as [->|wu]; [|destruct (Pos.eqb_spec w o) as [->|wo]].
        + destruct (Pos.eqb_spec u o); [congruence|].
          rewrite count_add_true; auto; [rewrite cu; simpl; lia|apply (row_nodup top L ok u)|eapply ids_row; exact e].
        + rewrite count_add_true; auto; [rewrite co; simpl; lia|apply (row_nodup top L ok o)|eapply ids_row; apply edge_sym; exact e].
        + rewrite count_add_absent, cw; auto. intros I. apply (row_ids top L) in I as (p & I).
          destruct (edge_unique top L ok _ _ _ _ _ e I) as [(P & Q)|(P & Q)]; congruence.
      - assert (frag L (PM.add k true v) (other s u) (other s o)) as J by (eapply frag_join; eauto).
        destruct (Pos.eqb_spec w (other s u)) as [->|]; [exact J|].
        destruct (Pos.eqb_spec w (other s o)) as [->|]; [apply frag_sym; exact J|].
        destruct (_ || _); [apply frag_one|]. apply frag_mono; auto. }
    specialize (IH (PM.add k true v) _ A' nc).
    assert (forall l p, In (l, p) c -> edge_ l u p /\ x l = true /\ PM.find l (PM.add k true v) = None /\ PM.mem p t = false) as C'.
    { intros l p I. destruct (C l p (or_intror I)) as (? & ? & ? & ?). repeat split; auto. rewrite PM.gso; auto.
      intros Q. subst l. apply nk. apply in_map_iff. exists (k, p). auto. }
    specialize (IH C'). destruct (add_links top t wit u c s1); auto. destruct IH as (v' & Ag & Fd). exists v'. split; auto.
    intros l. rewrite Fd. unfold chosen. simpl. destruct (existsb _ c) eqn:X; [rewrite orb_true_r; auto|]. rewrite orb_false_r.
    destruct (Pos.eqb_spec k l); [subst; apply PM.gss|apply PM.gso; auto].
Qed.

(* the links not chosen are out *)
Lemma outs_sound t (d : links) : forall v s, agrees t v s -> NoDup (map fst d) ->
  (forall k o, In (k, o) d -> x k = false /\ PM.find k v = None) ->
  exists v', agrees t v' s /\ forall k, PM.find k v' = if chosen d k then Some false else PM.find k v.
Proof.
  induction d as [|(k & o) d IH]; intros v s A N C; [exists v; split; auto|].
  inversion N as [|k' d' nk nd]; subst. destruct (C k o (or_introl eq_refl)) as (xk & F).
  destruct (IH (PM.add k false v) s) as (v' & A' & Fd).
  - destruct A as (D & A). split; [apply decided_add; auto|]. intros w Mw Rw. destruct (A w Mw Rw) as (c & f).
    rewrite count_add_false by auto. split; auto. apply frag_mono; auto.
  - exact nd.
  - intros l p I. destruct (C l p (or_intror I)). split; auto. rewrite PM.gso; auto.
    intros Q. subst l. apply nk. apply in_map_iff. exists (k, p). auto.
  - exists v'. split; auto. intros l. rewrite Fd. unfold chosen. simpl. destruct (existsb _ d) eqn:X; [rewrite orb_true_r; auto|].
    rewrite orb_false_r. destruct (Pos.eqb_spec k l); [subst; apply PM.gss|apply PM.gso; auto].
Qed.

Lemma chosen_in c k : chosen c k = true <-> In k (map fst c).
Proof.
  unfold chosen. rewrite existsb_exists, in_map_iff. split.
  - intros ((l & o) & I & E). apply Pos.eqb_eq in E. exists (l, o). auto.
  - intros ((l & o) & E & I). exists (l, o). split; auto. apply Pos.eqb_eq. auto.
Qed.

(* of the links at o that a tour uses, link k to u is decided when u is taken *)
Let used_of (r : links) := length (filter (fun ko : positive * positive => x (fst ko)) r).
Let behind (t : PM.t unit) (r : links) := filter (fun ko : positive * positive => negb (PM.mem (snd ko) t)) r.
Lemma behind_take t u k r : PM.mem u t = false -> NoDup (map fst r) -> (forall l p, In (l, p) r -> (p = u <-> l = k)) ->
  used_of (behind t r) = used_of (behind (PM.add u tt t) r) + (if x k && chosen r k then 1 else 0).
Proof.
  intros Mu. unfold used_of, behind. induction r as [|(l & p) r IH]; intros N H; [simpl; rewrite andb_false_r; auto|].
  inversion N as [|l' r' nl nr]; subst. specialize (IH nr (fun a b I => H a b (or_intror I))).
  pose proof (H l p (or_introl eq_refl)) as E. unfold chosen in IH |- *. cbn [filter existsb fst snd].
  rewrite mem_add. destruct (Pos.eqb_spec p u) as [->|pu].
  - assert (l = k) by tauto. subst l. rewrite Mu, Pos.eqb_refl. cbn [negb orb filter fst].
    assert (existsb (fun ko : positive * positive => Pos.eqb (fst ko) k) r = false) as C.
    { apply not_true_iff_false. intros C. apply nl. apply chosen_in. exact C. }
    rewrite C, andb_false_r in IH. rewrite andb_true_r. destruct (x k); cbn [length]; lia.
  - destruct (Pos.eqb_spec l k); [tauto|]. cbn [orb]. destruct (PM.mem p t); cbn [negb orb filter fst]; [exact IH|].
    destruct (x l); cbn [length]; lia.
Qed.
Lemma used_le r : used_of r <= length r.
Proof. unfold used_of. induction r as [|a r IH]; simpl; [lia|]. destruct (x (fst a)); simpl; lia. Qed.
Lemma must_le r : length (filter (fun ko : positive * positive => PM.mem (fst ko) fixed) r) <= used_of r.
Proof.
  unfold used_of. induction r as [|a r IH]; simpl; [lia|]. destruct (PM.mem (fst a) fixed) eqn:M.
  - rewrite (fixed_used _ M). simpl. lia.
  - destruct (x (fst a)); simpl; lia.
Qed.

(* rule T2 *)
Lemma successor_sound t wit u v s : PM.mem u t = false -> in_range n u -> sim t v s ->
  let und := open_at rm t u in
  exists c, In c (ways und u s) /\
  match successor top t wit u (seats rm fixed (PM.add u tt t) und) s c with
  | Ok s' => exists v', sim (PM.add u tt t) v' s'
  | Prune => False
  | Fail => True
  end.
Proof.
  intros Mu Ru (A & G). pose proof (split_used t v u Mu G Ru) as Two. cbv zeta. unfold ways.
  set (und := open_at rm t u) in *. set (p := fun ko : positive * positive => x (fst ko)).
  fold p in Two. set (c := filter p und) in *. set (d := filter (fun ko => negb (p ko)) und).
  destruct (proj2 A u Mu Ru) as (cu & _).
  assert (NoDup (map fst und)) as Nu by (apply nodup_filter, (row_nodup top L ok u)).
  assert (forall k o, In (k, o) und -> edge_ k u o /\ PM.find k v = None /\ PM.mem o t = false) as U.
  { intros k o I. apply filter_In in I as (I & M). apply negb_true_iff in M. simpl in M. apply (row_sound top L) in I.
    split; auto. split; auto. rewrite (G k u o I), Mu, M. auto. }
  exists c. split.
  { rewrite cu in Two. destruct (Nat.leb_spec (deg s u) 2); [|lia].
    replace (2 - deg s u) with (length c) by lia. apply filter_in_choose. }
  assert (forall k o, In (k, o) c -> edge_ k u o /\ x k = true /\ PM.find k v = None /\ PM.mem o t = false) as C.
  { intros k o I. apply filter_In in I as (I & X). destruct (U k o I) as (? & ? & ?). auto. }
  assert (forall k, In k (map fst und) -> (chosen c k = x k /\ chosen d k = negb (x k))) as CD.
  { intros k I. apply in_map_iff in I as ((k' & o) & E & I). simpl in E. subst k'.
    assert (forall q : positive * positive -> bool, (forall a b, q (k, a) = q (k, b)) -> chosen (filter q und) k = q (k, o)) as H.
    { intros q Q. destruct (q (k, o)) eqn:X.
      - apply chosen_in. apply in_map_iff. exists (k, o). split; auto. apply filter_In. auto.
      - destruct (chosen (filter q und) k) eqn:Y; auto. apply chosen_in in Y. apply in_map_iff in Y as ((l & b) & E & J).
        simpl in E. subst l. apply filter_In in J as (_ & J). rewrite (Q b o) in J. congruence. }
    split; [apply (H p); auto|apply (H (fun ko => negb (p ko))); auto]. }
  assert (forall k, ~ In k (map fst und) -> chosen c k = false /\ chosen d k = false) as CN.
  { intros k I. split.
    - destruct (chosen c k) eqn:Y; auto. apply chosen_in in Y. exfalso. apply I. apply in_map_iff in Y as (e & E & Y).
      apply filter_In in Y as (Y & _). apply in_map_iff. eauto.
    - destruct (chosen d k) eqn:Y; auto. apply chosen_in in Y. exfalso. apply I. apply in_map_iff in Y as (e & E & Y).
      apply filter_In in Y as (Y & _). apply in_map_iff. eauto. }
  unfold successor. destruct (forallb _ _) eqn:FX.
  2: { apply not_true_iff_false in FX. apply FX. apply forallb_forall. intros q I. apply in_map_iff in I as ((k & o) & <- & I).
       destruct (U k o I) as (e & _ & Mo). pose proof (edge_range top L ok _ _ _ (edge_sym _ _ _ _ e)) as Ro.
       pose proof (split_used t v o Mo G Ro) as T2. destruct (proj2 A o Mo Ro) as (co & _). rewrite co in T2.
       assert (chosen (row o) k = true) as K by (apply chosen_in; eapply ids_row; apply edge_sym; exact e).
       assert (forall l z, In (l, z) (row o) -> (z = u <-> l = k)) as H.
       { intros l z J. apply (row_sound top L) in J. pose proof (edge_noloop top L ok _ _ _ e) as ne. split; intros Q; subst.
         - destruct (simple top L ok) as (se & _ & _).
           destruct e as [e|e], J as [J|J]; pose proof (se _ _ e J) as Q; simpl in Q; rewrite !Pos.eqb_refl, ?orb_true_r in Q; specialize (Q eq_refl); inversion Q; auto.
         - destruct (edge_unique top L ok _ _ _ _ _ e J) as [(P & Q)|(P & Q)]; congruence. }
       pose proof (behind_take t u k (row o) Mu (row_nodup top L ok o) H) as B. rewrite K, andb_true_r in B.
       change (behind t (row o)) with (open_at rm t o) in B. change (behind (PM.add u tt t) (row o)) with (open_at rm (PM.add u tt t) o) in B.
       unfold used_of in B at 1. rewrite B in T2. pose proof (used_le (open_at rm (PM.add u tt t) o)) as B1.
       pose proof (must_le (open_at rm (PM.add u tt t) o)) as B2.
       unfold fits. cbn [link to needed musts mays fst snd]. destruct (CD k) as (E & _); [apply in_map_iff; exists (k, o); auto|]. rewrite E.
       change (length (must_at rm fixed (PM.add u tt t) o)) with (length (filter (fun ko : positive * positive => PM.mem (fst ko) fixed) (open_at rm (PM.add u tt t) o))).
       rewrite !andb_true_iff, !Nat.leb_le. split; [split|].
       - destruct (PM.mem k fixed) eqn:Mk; auto. rewrite (fixed_used k Mk). auto.
       - destruct (x k); lia.
       - destruct (x k); lia. }
  pose proof (add_links_sound t wit u c Mu Ru v s A (nodup_filter fst p und Nu) C) as AL.
  destruct (add_links top t wit u c s) as [s1| |]; auto. destruct AL as (v1 & A1 & F1).
  destruct (outs_sound t d v1 s1 A1 (nodup_filter fst _ und Nu)) as (v2 & A2 & F2).
  { intros k o I. apply filter_In in I as (I & X). apply negb_true_iff in X. unfold p in X. simpl in X. split; auto.
    rewrite F1. destruct (CD k) as (E & _); [apply in_map_iff; exists (k, o); auto|]. rewrite E, X. apply (U k o I). }
  assert (forall k a b, edge_ k a b -> PM.find k v2 = if PM.mem a (PM.add u tt t) || PM.mem b (PM.add u tt t) then Some (x k) else None) as G2.
  { intros k a b e. rewrite !mem_add, F2, F1, (G k a b e).
    destruct (in_dec Pos.eq_dec k (map fst und)) as [I|I].
    - destruct (CD k I) as (E1 & E2). rewrite E1, E2. apply in_map_iff in I as ((k' & o) & Q & I). simpl in Q. subst k'.
      destruct (U k o I) as (f & Fk & Mo). rewrite (G k a b e) in Fk.
      assert (Pos.eqb a u || Pos.eqb b u = true) as H.
      { destruct (edge_unique top L ok _ _ _ _ _ f e) as [(P & R)|(P & R)]; subst; rewrite Pos.eqb_refl; auto using orb_true_r. }
      destruct (x k); simpl; destruct (Pos.eqb a u), (Pos.eqb b u); simpl in *; auto; try discriminate; rewrite ?orb_true_r; auto.
    - destruct (CN k I) as (E1 & E2). rewrite E1, E2.
      destruct (PM.mem a t) eqn:Ma, (PM.mem b t) eqn:Mb; simpl; rewrite ?orb_true_r; auto.
      assert (Pos.eqb a u = false /\ Pos.eqb b u = false) as (-> & ->); auto.
      split; apply Pos.eqb_neq; intros Q; subst; apply I; apply in_map_iff.
      + exists (k, b). split; auto. apply filter_In. simpl. rewrite Mb. split; auto. apply row_complete. exact e.
      + exists (k, a). split; auto. apply filter_In. simpl. rewrite Ma. split; auto. apply row_complete. apply edge_sym. exact e. }
  exists v2. split; [|exact G2]. destruct A2 as (D2 & A2). split; auto. intros w Mw Rw.
  rewrite mem_add in Mw. apply orb_false_iff in Mw as (wu & Mw). apply Pos.eqb_neq in wu.
  destruct (A2 w Mw Rw) as (cw & fw). unfold deg, other in *. rewrite PM.gro by auto. auto.
Qed.

Definition stands (t : PM.t unit) (table : list st) := exists s v, In s table /\ sim t v s.
Lemma take_sound code t wit u table table' : PM.mem u t = false -> in_range n u ->
  take_vertex top rm fixed code t wit u table = Some table' -> stands t table -> stands (PM.add u tt t) table'.
Proof.
  intros Mu Ru T (s & v & I & S). unfold take_vertex in T. destruct (each2 _ _ _ _ _) as [k|] eqn:E; [|discriminate].
  inversion T; subst. apply each2_spec in E as (_ & _ & H); [|apply empty_ok].
  destruct (successor_sound t wit u v s Mu Ru S) as (c & J & K). destruct (H s c I J) as (N & O).
  destruct (successor top t wit u _ s c) as [s'| |]; [|contradiction|congruence]. destruct K as (v' & S').
  exists s', v'. split; auto.
Qed.
(* rule T1 *)
Lemma empty_stands : stands (PM.empty _) [PM.empty _].
Proof.
  exists (PM.empty _), (PM.empty _). split; [simpl; auto|].
  assert (forall w (m : PM.t unit), m = PM.empty _ -> PM.mem w m = false) as M.
  { intros w m ->. rewrite PM.mem_find, PM.gempty. auto. }
  split; [split|].
  - intros k b. rewrite PM.gempty. discriminate.
  - intros w _ _. unfold deg, other. rewrite PM.gempty. split; [|apply frag_one].
    induction (row w) as [|(k & o) r IH]; simpl; auto. rewrite PM.gempty. exact IH.
  - intros k a b _. rewrite PM.gempty, !M by auto. auto.
Qed.
End Sound.
