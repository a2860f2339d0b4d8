(* Trace.v - tables of dynamic programming, worked out again in the order of vertices that the
   certificate gives (rules T1, T2, T4; joins are not needed: vertices are taken one after the
   other).  A state says of each vertex not taken how many links it has, and where the fragment
   ends of which it is one end. *)
Require Import List PArith Arith Lia Bool FMapPositive.
From Icosian Require Import Spec Rules Engine Cut.
Import ListNotations.

Definition st := PM.t (nat * positive).
Definition deg (s : st) w := match PM.find w s with Some (d, _) => d | None => 0 end.
Definition other (s : st) w := match PM.find w s with Some (_, m) => m | None => w end.
Definition set_deg (s : st) w d := PM.add w (d, other s w) s.
Definition set_other (s : st) w m := PM.add w (deg s w, m) s.

Inductive res := Ok (s : st) | Prune | Fail.

Fixpoint choose {A} (n : nat) (l : list A) : list (list A) :=
  match n with
  | 0 => [[]]
  | S m => match l with
    | [] => []
    | a :: r => map (cons a) (choose m r) ++ choose n r
    end
  end.

Section Trace.
Variable top : positive.
Variable rm : PM.t links.
Variable fixed : PM.t unit.
Let row := row_of rm.

Definition open_at (t : PM.t unit) w := filter (fun ko : positive * positive => negb (PM.mem (snd ko) t)) (row w).
Definition is_witness (t : PM.t unit) (s : st) u o z :=
  negb (PM.mem z t) && negb (Pos.eqb z u) && negb (Pos.eqb z o) && Nat.ltb (deg s z) 2 && Pos.leb z top.

Fixpoint add_links (t : PM.t unit) (extra : list positive) (u : positive) (c : links) (s : st) : res :=
  match c with
  | [] => Ok s
  | (_, o) :: r =>
    if Nat.leb 2 (deg s o) then Prune else
    let a := other s u in let b := other s o in
    if Pos.eqb a o then
      if existsb (is_witness t s u o) (map fst (PM.elements s) ++ extra) then Prune else Fail
    else
      let s := set_deg (set_deg s u (S (deg s u))) o (S (deg s o)) in
      add_links t extra u r (set_other (set_other s a b) b a)
  end.

Definition chosen (c : links) k := existsb (fun ko : positive * positive => Pos.eqb (fst ko) k) c.
Definition successor (t : PM.t unit) (extra : list positive) (u : positive) (und : links) (s : st) (c : links) : res :=
  if forallb (fun ko : positive * positive => negb (PM.mem (fst ko) fixed) || chosen c (fst ko)) und then
    match add_links t extra u c s with
    | Ok s => if forallb (fun ko : positive * positive =>
                   Nat.leb 2 (deg s (snd ko) + length (open_at (PM.add u tt t) (snd ko)))) und
              then Ok (PM.remove u s) else Prune
    | r => r
    end
  else Prune.

Definition entry_eqb (a b : positive * (nat * positive)) : bool :=
  Pos.eqb (fst a) (fst b) && Nat.eqb (fst (snd a)) (fst (snd b)) && Pos.eqb (snd (snd a)) (snd (snd b)).
Fixpoint list_eqb (a b : list (positive * (nat * positive))) : bool :=
  match a, b with
  | [], [] => true
  | x :: a, y :: b => entry_eqb x y && list_eqb a b
  | _, _ => false
  end.
Definition same (a b : st) := list_eqb (PM.elements a) (PM.elements b).
Fixpoint gather (l : list res) (acc : list st) : option (list st) :=
  match l with
  | [] => Some acc
  | Fail :: _ => None
  | Prune :: r => gather r acc
  | Ok s :: r => gather r (if existsb (same s) acc then acc else s :: acc)
  end.
Definition take_vertex (t : PM.t unit) (extra : list positive) (u : positive) (table : list st) : option (list st) :=
  let und := open_at t u in
  gather (flat_map (fun s => map (successor t extra u und s) (if Nat.leb (deg s u) 2 then choose (2 - deg s u) und else [])) table) [].

Fixpoint trace (order : list positive) (t : PM.t unit) (table : list st) : bool :=
  match table with
  | [] => true
  | _ => match order with
    | [] => false
    | u :: r =>
      if PM.mem u t || negb (Pos.leb u top) then false else
      match take_vertex t (firstn 64 r) u table with
      | None => false
      | Some table => trace r (PM.add u tt t) table
      end
    end
  end.
End Trace.

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
Lemma list_eqb_eq a : forall b, list_eqb a b = true -> a = b.
Proof.
  induction a as [|(w & d & m) a IH]; destruct b as [|(w' & d' & m') b]; simpl; intros E; try discriminate; auto.
  apply andb_prop in E as (E & F). unfold entry_eqb in E. simpl in E.
  rewrite !andb_true_iff, !Pos.eqb_eq, Nat.eqb_eq in E. destruct E as ((? & ?) & ?). subst. f_equal. auto.
Qed.
Lemma same_find a b : same a b = true -> forall w, PM.find w a = PM.find w b.
Proof.
  intros E w. apply list_eqb_eq in E. destruct (PM.find w a) as [p|] eqn:F.
  - apply PM.elements_correct in F. rewrite E in F. symmetry. apply PM.elements_complete. exact F.
  - destruct (PM.find w b) as [p|] eqn:G; auto. apply PM.elements_correct in G. rewrite <- E in G.
    apply PM.elements_complete in G. congruence.
Qed.
Lemma gather_spec l : forall acc t, gather l acc = Some t ->
  (forall s, In s acc -> In s t) /\ (forall s, In (Ok s) l -> exists s', In s' t /\ forall w, PM.find w s = PM.find w s') /\ ~ In Fail l.
Proof.
  induction l as [|r l IH]; simpl; intros acc t E.
  - inversion E; subst. split; [auto|split; [contradiction|tauto]].
  - destruct r as [s| |]; [| |discriminate].
    + apply IH in E as (A & B & C). split; [|split].
      * intros z I. apply A. destruct (existsb (same s) acc); simpl; auto.
      * intros z [I|I]; auto. inversion I; subst z. destruct (existsb (same s) acc) eqn:X.
        -- apply existsb_exists in X as (s' & J & S). exists s'. split; [apply A; auto|]. apply same_find; auto.
        -- exists s. split; [apply A; simpl; auto|auto].
      * intros [I|I]; [discriminate|auto].
    + apply IH in E as (A & B & C). split; [auto|split].
      * intros z [I|I]; [discriminate|auto].
      * intros [I|I]; [discriminate|auto].
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

Lemma deg_other_set s a b w : let s' := set_other (set_other s a b) b a in
  deg s' w = deg s w /\ other s' w = if Pos.eqb w b then a else if Pos.eqb w a then b else other s w.
Proof.
  simpl. unfold deg, other, set_other.
  destruct (Pos.eqb_spec w b); [subst; rewrite PM.gss|rewrite PM.gso by auto; destruct (Pos.eqb_spec w a); [subst; rewrite PM.gss|rewrite PM.gso by auto; auto]].
  - unfold deg. split; auto. destruct (Pos.eq_dec b a); [subst; rewrite PM.gss|rewrite PM.gso by auto]; auto.
  - unfold deg. split; auto.
Qed.
Lemma deg_other_deg s u d w : deg (set_deg s u d) w = (if Pos.eqb w u then d else deg s w) /\ other (set_deg s u d) w = other s w.
Proof.
  unfold deg, other, set_deg. destruct (Pos.eqb_spec w u); [subst; rewrite PM.gss|rewrite PM.gso by auto]; auto.
Qed.

Lemma add_links_sound t extra u c : PM.mem u t = false -> in_range n u -> forall v s, agrees t v s ->
  NoDup (map fst c) ->
  (forall k o, In (k, o) c -> edge_ k u o /\ x k = true /\ PM.find k v = None /\ PM.mem o t = false) ->
  match add_links top t extra u c s with
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
    cbn [add_links]. destruct (Nat.leb 2 (deg s o)) eqn:E2.
    { apply Nat.leb_le in E2. rewrite <- co in E2. destruct (count_two v (row o) E2 (row_nodup top L ok o)) as (l & m & d & I & J & fl & fm).
      apply (row_ids top L) in I as (p & I). apply (row_ids top L) in J as (q & J).
      exfalso. destruct (three_ids top L ok x tour o l m k p q u Ro I J (edge_sym _ _ _ _ e) (D _ _ fl) (D _ _ fm) xk d) as [Q|Q]; rewrite Q in F; congruence. }
    destruct (Pos.eqb_spec (other s u) o) as [Eo|no].
    { destruct (existsb _ _) eqn:W; [|auto]. apply existsb_exists in W as (z & _ & W). unfold is_witness in W.
      rewrite !andb_true_iff, !negb_true_iff, !Pos.eqb_neq, Nat.ltb_lt in W. destruct W as ((((Mz & zu) & zo) & dz) & rz).
      apply range_le in rz. destruct (A z Mz rz) as (cz & _). rewrite Eo in fu.
      assert (x k = false); [|congruence].
      eapply (closing top L ok x tour v u o k z); eauto.
      intros l m p q I J fl fm. eapply (count_in_few top v (row z)); eauto.
      - rewrite cz. exact dz.
      - apply (row_nodup top L ok z).
      - eapply ids_row; eauto.
      - eapply ids_row; eauto. }
    set (s1 := set_deg (set_deg s u (S (deg s u))) o (S (deg s o))).
    set (a := other s u) in *. set (b := other s o) in *.
    assert (agrees t (PM.add k true v) (set_other (set_other s1 a b) b a)) as A'.
    { split; [apply decided_add; auto|]. intros w Mw Rw. destruct (A w Mw Rw) as (cw & fw).
      destruct (deg_other_set s1 a b w) as (-> & ->).
      destruct (deg_other_deg (set_deg s u (S (deg s u))) o (S (deg s o)) w) as (d1 & o1).
      destruct (deg_other_deg s u (S (deg s u)) w) as (d2 & o2). fold s1 in d1, o1. rewrite d1, o1, d2, o2. split.
      - destruct (Pos.eqb_spec w o) as [->|wo]; [|destruct (Pos.eqb_spec w u) as [->|wu]].
        + rewrite count_add_true; auto; [apply (row_nodup top L ok o)|]. eapply ids_row. apply edge_sym. exact e.
        + rewrite count_add_true; auto; [apply (row_nodup top L ok u)|]. eapply ids_row. exact e.
        + rewrite count_add_absent; auto. intros I. apply (row_ids top L) in I as (p & I).
          destruct (edge_unique top L ok _ _ _ _ _ e I) as [(P & Q)|(P & Q)]; congruence.
      - assert (frag L (PM.add k true v) a b) as J by (eapply frag_join; eauto).
        destruct (Pos.eqb_spec w b) as [->|]; [apply frag_sym; exact J|]. destruct (Pos.eqb_spec w a) as [->|]; [exact J|].
        apply frag_mono; auto. }
    specialize (IH (PM.add k true v) _ A' nc).
    assert (forall l p, In (l, p) c -> edge_ l u p /\ x l = true /\ PM.find l (PM.add k true v) = None /\ PM.mem p t = false) as C'.
    { intros l p I. destruct (C l p (or_intror I)) as (? & ? & ? & ?). repeat split; auto. rewrite PM.gso; auto.
      intros Q. subst l. apply nk. apply in_map_iff. exists (k, p). auto. }
    specialize (IH C'). destruct (add_links top t extra u c _); auto. destruct IH as (v' & Ag & Fd). exists v'. split; auto.
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

Lemma successor_sound t extra u v s : PM.mem u t = false -> in_range n u -> sim t v s ->
  exists c, In c (if Nat.leb (deg s u) 2 then choose (2 - deg s u) (open_at rm t u) else []) /\
  match successor top rm fixed t extra u (open_at rm t u) s c with
  | Ok s' => exists v', sim (PM.add u tt t) v' s'
  | Prune => False
  | Fail => True
  end.
Proof.
  intros Mu Ru (A & G). pose proof (split_used t v u Mu G Ru) as Two.
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
  unfold successor. destruct (forallb _ und) eqn:FX.
  2: { apply not_true_iff_false in FX. apply FX. apply forallb_forall. intros (k & o) I. simpl.
       destruct (CD k) as (E & _); [apply in_map_iff; exists (k, o); auto|]. rewrite E.
       destruct (PM.mem k fixed) eqn:Mk; auto. rewrite (fixed_used k Mk). auto. }
  pose proof (add_links_sound t extra u c Mu Ru v s A (nodup_filter fst p und Nu) C) as AL.
  destruct (add_links top t extra u c s) as [s1| |]; auto. destruct AL as (v1 & A1 & F1).
  destruct (outs_sound t d v1 s1 A1 (nodup_filter fst _ und Nu)) as (v2 & A2 & F2).
  { intros k o I. apply filter_In in I as (I & X). apply negb_true_iff in X. unfold p in X. simpl in X. split; auto.
    rewrite F1. destruct (CD k) as (E & _); [apply in_map_iff; exists (k, o); auto|]. rewrite E, X. apply (U k o I). }
  assert (forall k a b, edge_ k a b -> PM.find k v2 = if PM.mem a (PM.add u tt t) || PM.mem b (PM.add u tt t) then Some (x k) else None) as G2.
  { assert (forall w, PM.mem w (PM.add u tt t) = Pos.eqb w u || PM.mem w t) as MA.
    { intros w. rewrite !PM.mem_find. destruct (Pos.eqb_spec w u); [subst; rewrite PM.gss; auto|rewrite PM.gso; auto]. }
    intros k a b e. rewrite !MA, F2, F1, (G k a b e).
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
  assert (forall w, PM.mem w (PM.add u tt t) = false -> PM.mem w t = false /\ w <> u) as MT.
  { intros w M. rewrite PM.mem_find in M. destruct (Pos.eq_dec w u); [subst; rewrite PM.gss in M; discriminate|].
    rewrite PM.gso in M by auto. rewrite PM.mem_find. auto. }
  match goal with |- context [forallb ?f und] => destruct (forallb f und) eqn:AH end; cbv iota beta.
  - exists v2. split; [|exact G2]. destruct A2 as (D2 & A2). split; auto. intros w Mw Rw.
    apply MT in Mw as (Mw & wu). destruct (A2 w Mw Rw) as (cw & fw). unfold deg, other in *. rewrite PM.gro by auto. auto.
  - apply not_true_iff_false in AH. apply AH. apply forallb_forall. intros (k & o) I. change ((2 <=? deg s1 o + length (open_at rm (PM.add u tt t) o)) = true). apply Nat.leb_le.
    destruct (U k o I) as (e & _ & Mo). pose proof (edge_noloop top L ok _ _ _ e) as ne.
    pose proof (edge_range top L ok _ _ _ (edge_sym _ _ _ _ e)) as Ro.
    destruct (proj2 A2 o Mo Ro) as (co & _). rewrite <- co.
    assert (PM.mem o (PM.add u tt t) = false) as Mo'.
    { rewrite PM.mem_find, PM.gso by auto. rewrite <- PM.mem_find. exact Mo. }
    pose proof (split_used (PM.add u tt t) v2 o Mo' G2 Ro) as T2.
    assert (forall l : links, length (filter (fun ko : positive * positive => x (fst ko)) l) <= length l) as FL.
    { clear. induction l as [|a l IH]; simpl; [lia|]. destruct (x (fst a)); simpl; lia. }
    specialize (FL (open_at rm (PM.add u tt t) o)). lia.
Qed.

Theorem trace_sound order : forall t table, (exists s v, In s table /\ sim t v s) ->
  trace top rm fixed order t table = true -> False.
Proof.
  induction order as [|u r IH]; intros t table (s & v & I & S) E.
  - destruct table; [contradiction|discriminate].
  - cbn [trace] in E. destruct table as [|s0 tb] eqn:T; [contradiction|]. rewrite <- T in *. clear T s0 tb.
    destruct (PM.mem u t || negb (Pos.leb u top)) eqn:M; [discriminate|].
    apply orb_false_iff in M as (Mu & R). apply negb_false_iff in R. apply range_le in R.
    destruct (take_vertex top rm fixed t (firstn 64 r) u table) as [table'|] eqn:K; [|discriminate].
    unfold take_vertex in K. apply gather_spec in K as (_ & Good & NoFail).
    destruct (successor_sound t (firstn 64 r) u v s Mu R S) as (c & J & H). fold rm in NoFail.
    match type of NoFail with ~ In _ ?l => assert (In (successor top rm fixed t (firstn 64 r) u (open_at rm t u) s c) l) as Q end.
    { apply in_flat_map. exists s. split; auto. apply in_map. exact J. }
    destruct (successor top rm fixed t (firstn 64 r) u (open_at rm t u) s c) as [s'| |]; [|auto|auto].
    destruct H as (v' & S'). destruct (Good s' Q) as (s'' & I'' & same'').
    eapply IH; [|exact E]. exists s'', v'. split; auto.
    destruct S' as ((D & A) & G). split; [split; auto|auto]. intros w Mw Rw. destruct (A w Mw Rw) as (c1 & f1).
    unfold deg, other in *. rewrite <- same''. auto.
Qed.

Theorem trace_start order : trace top rm fixed order (PM.empty _) [PM.empty _] = true -> False.
Proof.
  apply trace_sound. exists (PM.empty _), (PM.empty _). split; [simpl; auto|].
  assert (forall w (m : PM.t unit), m = PM.empty _ -> PM.mem w m = false) as M.
  { intros w m ->. rewrite PM.mem_find, PM.gempty. auto. }
  split; [split|].
  - intros k b. rewrite PM.gempty. discriminate.
  - intros w _ _. unfold deg, other. rewrite PM.gempty. split; [|apply frag_one].
    induction (row w) as [|(k & o) r IH]; simpl; auto. rewrite PM.gempty. exact IH.
  - intros k a b _. rewrite PM.gempty, !M by auto. auto.
Qed.
End Sound.
