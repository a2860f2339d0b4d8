(* Grouped.v - the sum over all pairs of states that make one cycle, without going through all pairs.  Only states
   with the same key are paired.  Pairings with the same first pair are joined with the other side at once, since
   that pair changes the other side in the same way for all of them. *)
Require Import List PArith NArith Arith Lia Bool FMapPositive.
From Icosian Require Import Count Machine CountTree Halves Pairings.
Import ListNotations.
Local Open Scope N_scope.

(* ---------- sums over two tables ---------- *)
Definition sum {X} (f : X -> N) (l : list X) : N := fold_left (fun a x => a + f x) l 0.
Lemma sum_from {X} (f : X -> N) l : forall a, fold_left (fun a x => a + f x) l a = a + sum f l.
Proof.
  unfold sum. induction l as [|x l IH]; intros a; simpl; [lia|]. rewrite IH, (IH (f x)). lia.
Qed.
Lemma sum_cons {X} (f : X -> N) x l : sum f (x :: l) = f x + sum f l.
Proof. unfold sum. simpl. rewrite sum_from. reflexivity. Qed.
Lemma sum_ext {X} (f g : X -> N) l : (forall x, f x = g x) -> sum f l = sum g l.
Proof. intros E. induction l as [|x l IH]; auto. rewrite !sum_cons, IH, E. reflexivity. Qed.

Section Weights.
Variable X : Type.
Notation table := (table X).
Lemma weight_ext f g (t : table) : (forall q, f q = g q) -> weight X f t = weight X g t.
Proof. intros E. induction t as [|(q, c) t IH]; simpl; auto. rewrite IH, E. reflexivity. Qed.
Lemma weight_zero (t : table) : weight X (fun _ => 0) t = 0.
Proof. induction t as [|(q, c) t IH]; simpl; lia. Qed.
Definition fast_weight (f : state X -> N) (t : table) : N := sum (fun qc => snd qc * f (fst qc)) t.
Lemma fast_weight_spec f t : fast_weight f t = weight X f t.
Proof. unfold fast_weight. induction t as [|(q, c) t IH]; auto. rewrite sum_cons, IH. reflexivity. Qed.
End Weights.

(* entries brought to another kind of state, equal ones made one *)
Section Convert.
Variables X Y : Type.
Variable cmp : Y -> Y -> comparison.
Hypothesis cmp_eq : forall a b, cmp a b = Eq -> a = b.
Variable conv : X -> option Y.
Definition convert (t : table X) : table Y :=
  flush Y cmp (fold_left (fun k (qc : state X * N) => match qc with
    | (Live _ s, c) => match conv s with Some y => push Y cmp [(Live _ y, c)] k | None => k end
    | (Done _, _) => k end) t []).
Definition on_live (f : state Y -> N) (q : state X) : N :=
  match q with Live _ s => match conv s with Some y => f (Live _ y) | None => 0 end | Done _ => 0 end.
Lemma convert_weight f t : weight Y f (convert t) = weight X (on_live f) t.
Proof.
  unfold convert, flush. rewrite (weight_flush Y cmp cmp_eq). cbn [weight]. rewrite N.add_0_l.
  assert (forall k, weight_stack Y f (fold_left (fun k (qc : state X * N) => match qc with
    | (Live _ s, c) => match conv s with Some y => push Y cmp [(Live _ y, c)] k | None => k end
    | (Done _, _) => k end) t k) = weight X (on_live f) t + weight_stack Y f k) as A; [|rewrite A; simpl; lia].
  induction t as [|(q, c) t IH]; intros k; [simpl; lia|]. cbn [fold_left weight]. rewrite IH. unfold on_live at 2.
  destruct q as [s|]; [destruct (conv s)|]; try lia. rewrite (weight_push Y cmp cmp_eq). cbn [weight]. lia.
Qed.
End Convert.

(* neighbours in a table with the same label, label by label *)
Section Gather.
Variables X L Y : Type.
Variable same : L -> L -> bool.
Hypothesis same_eq : forall a b, same a b = true -> a = b.
Variable parts : X -> L * Y.
Definition gather (t : table X) : list (L * table Y) :=
  fold_left (fun acc (qc : state X * N) => match qc with
    | (Live _ s, c) => let (l, y) := parts s in
      match acc with
      | (m, g) :: r => if same l m then (m, (Live _ y, c) :: g) :: r else (l, [(Live _ y, c)]) :: acc
      | [] => [(l, [(Live _ y, c)])]
      end
    | (Done _, _) => acc end) t [].
Definition on_parts (f : L -> state Y -> N) (q : state X) : N :=
  match q with Live _ s => f (fst (parts s)) (Live _ (snd (parts s))) | Done _ => 0 end.
Lemma gather_weight f t : sum (fun lg => weight Y (f (fst lg)) (snd lg)) (gather t) = weight X (on_parts f) t.
Proof.
  unfold gather. match goal with |- context [fold_left ?F t []] => set (step := F) end.
  assert (forall acc, sum (fun lg => weight Y (f (fst lg)) (snd lg)) (fold_left step t acc) =
    weight X (on_parts f) t + sum (fun lg => weight Y (f (fst lg)) (snd lg)) acc) as A; [|rewrite A; unfold sum at 1; simpl; lia].
  induction t as [|(q, c) t IH]; intros acc; [simpl; lia|]. cbn [fold_left weight]. rewrite IH. unfold on_parts at 2. unfold step.
  destruct q as [s|]; [|lia]. destruct (parts s) as (l, y). cbn [fst snd]. destruct acc as [|(m, g) r].
  - rewrite sum_cons. cbn [fst snd weight]. lia.
  - destruct (same l m) eqn:E; [apply same_eq in E; subst m|]; rewrite !sum_cons; cbn [fst snd weight]; lia.
Qed.
End Gather.

(* ---------- pairings of the same ends ---------- *)
Fixpoint cmp_pairing (X Y : pairing) : comparison :=
  match X, Y with
  | [], [] => Eq | [], _ => Lt | _, [] => Gt
  | (a, b) :: X', (c, d) :: Y' =>
    if Nat.ltb a c then Lt else if Nat.ltb c a then Gt else
    if Nat.ltb b d then Lt else if Nat.ltb d b then Gt else cmp_pairing X' Y'
  end.
Lemma cmp_pairing_eq X : forall Y, cmp_pairing X Y = Eq -> X = Y.
Proof.
  induction X as [|(a, b) X IH]; intros [|(c, d) Y]; simpl; try discriminate; auto.
  destruct (Nat.ltb_spec a c); [discriminate|]. destruct (Nat.ltb_spec c a); [discriminate|].
  destruct (Nat.ltb_spec b d); [discriminate|]. destruct (Nat.ltb_spec d b); [discriminate|].
  intros E. apply IH in E. subst Y. f_equal. f_equal; lia.
Qed.
Definition head (X : pairing) : option (nat * nat) * pairing :=
  match X with [] => (None, []) | p :: X' => (Some p, X') end.
Definition same_head (p q : option (nat * nat)) : bool :=
  match p, q with
  | None, None => true
  | Some (a, b), Some (c, d) => Nat.eqb a c && Nat.eqb b d
  | _, _ => false
  end.
Lemma same_head_eq p q : same_head p q = true -> p = q.
Proof.
  destruct p as [(a, b)|], q as [(c, d)|]; simpl; try discriminate; auto. rewrite andb_true_iff, !Nat.eqb_eq. intros (-> & ->). reflexivity.
Qed.
Definition closing (p q : state pairing) : bool := match p, q with Live _ X, Live _ Y => closes X Y | _, _ => false end.
Definition all_pairs (A B : table pairing) : N := fast_weight _ (fun p => fast_weight _ (fun q => one (closing p q)) B) A.
Fixpoint joined (fuel : nat) (A B : table pairing) : N :=
  match fuel with
  | O => all_pairs A B
  | S fuel => sum (fun hg : option (nat * nat) * table pairing => let (h, g) := hg in
      match h with
      | Some (a, b) => match convert _ _ cmp_pairing (contract a b) B with [] => 0 | B' => joined fuel g B' end
      | None => all_pairs g B
      end) (gather _ _ _ same_head head A)
  end.
Lemma all_pairs_spec A B : all_pairs A B = weight _ (fun p => weight _ (fun q => one (closing p q)) B) A.
Proof. unfold all_pairs. rewrite fast_weight_spec. apply weight_ext. intros p. apply fast_weight_spec. Qed.
Lemma joined_spec fuel : forall A B, joined fuel A B = weight _ (fun p => weight _ (fun q => one (closing p q)) B) A.
Proof.
  induction fuel as [|fuel IH]; intros A B; [apply all_pairs_spec|]. cbn [joined].
  set (f := fun (h : option (nat * nat)) (p : state pairing) => match h with
    | Some (a, b) => weight _ (fun q => one (closing p q)) (convert _ _ cmp_pairing (contract a b) B)
    | None => weight _ (fun q => one (closing p q)) B end).
  rewrite (sum_ext _ (fun lg => weight _ (f (fst lg)) (snd lg))).
  - rewrite (gather_weight _ _ _ _ same_head_eq). apply weight_ext. intros [X|].
    + destruct X as [|(a, b) X]; [reflexivity|]. unfold on_parts. cbn [head fst snd f].
      rewrite (convert_weight _ _ _ cmp_pairing_eq). apply weight_ext. intros [Y|]; [|reflexivity]. simpl. destruct (contract a b Y); reflexivity.
    + simpl. rewrite weight_zero. reflexivity.
  - intros ([(a, b)|] & g); cbn [fst snd f]; [|apply all_pairs_spec].
    destruct (convert _ _ cmp_pairing (contract a b) B) as [|e B'] eqn:E; [|rewrite IH; apply weight_ext; intros p; unfold f; rewrite E; reflexivity].
    symmetry. rewrite (weight_ext _ _ (fun _ => 0)); [apply weight_zero|]. intros p. unfold f. rewrite E. reflexivity.
Qed.

(* ---------- states with the same key ---------- *)
Section Keys.
Variable st : Type.
Variable cmp : st -> st -> comparison.
Hypothesis cmp_eq : forall a b, cmp a b = Eq -> a = b.
Variables key1 key2 : st -> positive.
Variables pairing1 pairing2 : st -> pairing.

Definition keyed := (positive * st)%type.
Definition cmp_keyed (a b : keyed) : comparison :=
  match Pos.compare (fst a) (fst b) with Eq => cmp (snd a) (snd b) | c => c end.
Lemma cmp_keyed_eq a b : cmp_keyed a b = Eq -> a = b.
Proof.
  destruct a as (k, s), b as (l, t). unfold cmp_keyed. simpl. destruct (Pos.compare_spec k l); try discriminate. intros E.
  apply cmp_eq in E. congruence.
Qed.
Definition groups (key : st -> positive) (t : table st) : list (positive * table st) :=
  gather _ _ _ Pos.eqb (fun ks : keyed => ks) (convert _ _ cmp_keyed (fun s => Some (key s, s)) t).
Definition with_key (key : st -> positive) (f : positive -> state st -> N) (q : state st) : N :=
  match q with Live _ s => f (key s) q | Done _ => 0 end.
Lemma groups_weight key f t : sum (fun lg => weight _ (f (fst lg)) (snd lg)) (groups key t) = weight _ (with_key key f) t.
Proof.
  unfold groups. rewrite gather_weight by (intros a b E; apply Pos.eqb_eq; exact E).
  rewrite (convert_weight _ _ _ cmp_keyed_eq). apply weight_ext. intros [s|]; reflexivity.
Qed.

Definition at_key (m : PM.t (table st)) k : table st := match PM.find k m with Some g => g | None => [] end.
Lemma at_added m k l g : at_key (PM.add k g m) l = if Pos.eqb l k then g else at_key m l.
Proof. unfold at_key. destruct (Pos.eqb_spec l k) as [->|Q]; [rewrite PM.gss|rewrite PM.gso by auto]; reflexivity. Qed.
Definition by_key (l : list (positive * table st)) : PM.t (table st) :=
  fold_left (fun m (kg : positive * table st) => PM.add (fst kg) (rev_append (snd kg) (at_key m (fst kg))) m) l (PM.empty _).
Lemma by_key_weight f l k : weight _ f (at_key (by_key l) k) = sum (fun kg => if Pos.eqb (fst kg) k then weight _ f (snd kg) else 0) l.
Proof.
  unfold by_key.
  assert (forall m, weight _ f (at_key (fold_left (fun m (kg : positive * table st) => PM.add (fst kg) (rev_append (snd kg) (at_key m (fst kg))) m) l m) k) =
    sum (fun kg => if Pos.eqb (fst kg) k then weight _ f (snd kg) else 0) l + weight _ f (at_key m k)) as A.
  { induction l as [|(k', g) l IH]; intros m; [simpl; lia|]. cbn [fold_left]. rewrite IH, sum_cons. cbn [fst snd].
    destruct (Pos.eqb_spec k' k) as [->|Q].
    - rewrite at_added, Pos.eqb_refl, weight_rev. lia.
    - rewrite at_added. destruct (Pos.eqb_spec k k'); [congruence|]. lia. }
  rewrite A. unfold at_key. rewrite PM.gempty. simpl. lia.
Qed.

Definition pairs_of (p : st -> pairing) : table st -> table pairing := convert _ _ cmp_pairing (fun s => Some (p s)).
Definition grouped (fuel : nat) (A B : table st) : N :=
  let m := by_key (groups key2 B) in
  sum (fun kg : positive * table st => let (k, g) := kg in match at_key m k with
    | [] => 0
    | h => joined fuel (pairs_of pairing1 g) (pairs_of pairing2 h)
    end) (groups key1 A).
Definition fitting (p q : state st) : bool :=
  match p, q with Live _ s, Live _ s' => Pos.eqb (key1 s) (key2 s') && closes (pairing1 s) (pairing2 s') | _, _ => false end.

Theorem grouped_spec fuel A B : grouped fuel A B = weight _ (fun p => weight _ (fun q => one (fitting p q)) B) A.
Proof.
  unfold grouped. set (m := by_key (groups key2 B)).
  set (f := fun (k : positive) (p : state st) => weight _ (fun q => match p, q with
    | Live _ s, Live _ s' => one (closes (pairing1 s) (pairing2 s')) | _, _ => 0 end) (at_key m k)).
  rewrite (sum_ext _ (fun lg => weight _ (f (fst lg)) (snd lg))).
  - rewrite groups_weight. apply weight_ext. intros [s|]; [|simpl; rewrite weight_zero; reflexivity]. cbn [with_key]. unfold f, m.
    rewrite by_key_weight.
    rewrite (sum_ext _ (fun lg => weight _ (fun q => match q with Live _ s' => if Pos.eqb (fst lg) (key1 s) then one (closes (pairing1 s) (pairing2 s')) else 0 | Done _ => 0 end) (snd lg))).
    + rewrite (groups_weight key2 (fun k q => match q with Live _ s' => if Pos.eqb k (key1 s) then one (closes (pairing1 s) (pairing2 s')) else 0 | Done _ => 0 end)).
      apply weight_ext. intros [s'|]; [|reflexivity]. cbn [with_key fitting]. rewrite Pos.eqb_sym. destruct (Pos.eqb (key1 s) (key2 s')); reflexivity.
    + intros (k, g). cbn [fst snd]. destruct (Pos.eqb k (key1 s)); [reflexivity|]. symmetry. rewrite (weight_ext _ _ (fun _ => 0)); [apply weight_zero|].
      intros [s'|]; reflexivity.
  - intros (k, g). cbn [fst snd]. destruct (at_key m k) as [|e h] eqn:E.
    + unfold f. rewrite E. symmetry. rewrite (weight_ext _ _ (fun _ => 0)); [apply weight_zero|]. reflexivity.
    + rewrite joined_spec. unfold pairs_of. rewrite (convert_weight _ _ _ cmp_pairing_eq). apply weight_ext. unfold f. rewrite E.
      intros [s|]; [|symmetry; apply weight_zero]. cbn [on_live]. rewrite (convert_weight _ _ _ cmp_pairing_eq). apply weight_ext.
      intros [s'|]; reflexivity.
Qed.
End Keys.
