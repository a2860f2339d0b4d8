(* CountQuestion.v - the answer of icosian-vcount: the number of cycles of the form of a question, and how many of the
   sequences that are tours of the question belong to each. *)
Require Import List PArith NArith ZArith Arith Lia Bool FMapPositive.
From Icosian Require Import Spec Rules Cut Counted JoinCount Sequences Question Sets Cycle Form Answers Arcs.
Import ListNotations.

Section Answer.
(* counts the cycles through some edges; the list of all edges is in any order *)
Variable counter : nat -> (edge -> bool) -> list edge -> option N.
Hypothesis counter_correct : forall n must L N, counter n must L = Some N -> counts_tours n L must N.

(* the same edges in another order: as many, and each of them one of L *)
Definition is_edge_of (m : PM.t (positive * positive)) (e : edge) : bool :=
  match PM.find (fst e) m with Some (u, v) => Pos.eqb u (fst (snd e)) && Pos.eqb v (snd (snd e)) | None => false end.
Fixpoint different (seen : PM.t unit) (M : list edge) : bool :=
  match M with [] => true | e :: r => negb (PM.mem (fst e) seen) && different (PM.add (fst e) tt seen) r end.
Definition reordered (L M : list edge) : bool :=
  let m := ends_map L in Nat.eqb (length L) (length M) && different (PM.empty _) M && forallb (is_edge_of m) M.
(* a vertex without edges *)
Definition lonely (top : positive) (L : list edge) : bool :=
  let m := rows L in existsb (fun v => match row_of m v with [] => true | _ => false end) (upto top).

Definition sequences_a_cycle (q : question) (top : positive) : nat :=
  if directed q then arcs_factor q else factor q top.
Definition answer (q : question) (L M : list edge) : option (N * nat) :=
  if Pos.eqb (size q) 1 || negb (plain q) || negb (exact q L) then None else
  match form_of q L with
  | Bad => None
  | Hopeless => Some (0%N, 1)
  | Formed top fixed =>
    if lonely top L then Some (0%N, 1) else
    let s := set_of fixed in
    if reordered L M then
      match counter (Pos.to_nat top) (fun e => PM.mem (fst e) s) M with
      | Some N => Some (N, sequences_a_cycle q top)
      | None => None
      end
    else None
  end.

Lemma different_spec M : forall seen, different seen M = true -> NoDup M /\ forall e, In e M -> PM.mem (fst e) seen = false.
Proof.
  induction M as [|e r IH]; simpl; intros seen H; [split; [constructor|contradiction]|].
  apply andb_prop in H as (A & B). apply negb_true_iff in A. apply IH in B as (D & F). split.
  - constructor; auto. intros I. apply F in I. rewrite PM.mem_find, PM.gss in I. discriminate.
  - intros f [<-|I]; auto. pose proof (F f I) as G. rewrite PM.mem_find in *. destruct (Pos.eq_dec (fst f) (fst e)) as [Q|Q].
    + rewrite Q, PM.gss in G. discriminate.
    + rewrite PM.gso in G by auto. exact G.
Qed.
Lemma ends_map_in L k uv : PM.find k (ends_map L) = Some uv -> In (k, uv) L.
Proof.
  induction L as [|(l & w) L IH]; simpl; [rewrite PM.gempty; discriminate|]. destruct (Pos.eq_dec k l) as [->|Q].
  - rewrite PM.gss. intros E. inversion E. auto.
  - rewrite PM.gso by auto. auto.
Qed.
Lemma reordered_spec L M : NoDup L -> reordered L M = true -> forall e, In e L <-> In e M.
Proof.
  intros ND H. unfold reordered in H. rewrite !andb_true_iff, Nat.eqb_eq, forallb_forall in H. destruct H as ((Len & D) & F).
  assert (forall e, In e M -> In e L) as Sub.
  { intros (k & (u & v)) I. apply F in I. unfold is_edge_of in I. simpl in I. destruct (PM.find k (ends_map L)) as [(a & b)|] eqn:E; [|discriminate].
    apply ends_map_in in E. rewrite andb_true_iff, !Pos.eqb_eq in I. destruct I as (-> & ->). exact E. }
  apply different_spec in D as (D & _). intros e. split; [|apply Sub]. revert e. apply NoDup_length_incl; auto. lia.
Qed.
Lemma sorted_nodup top L : sorted top L = true -> NoDup L.
Proof.
  induction L as [|e r IH]; intros H; constructor.
  - intros I. pose proof (sorted_before _ _ _ H e I) as B. destruct e as (k & u & v). unfold before in B.
    rewrite andb_true_iff, Pos.ltb_lt in B. lia.
  - apply IH. eapply sorted_tail; eauto.
Qed.
Lemma set_spec l k : PM.mem k (set_of l) = true <-> In k l.
Proof.
  split; [apply mem_set_of|]. induction l as [|a l IH]; simpl; [contradiction|]. rewrite PM.mem_find. intros [->|I].
  - rewrite PM.gss. reflexivity.
  - destruct (Pos.eq_dec k a) as [->|Q]; [rewrite PM.gss; reflexivity|]. rewrite PM.gso, <- PM.mem_find by auto. auto.
Qed.

Lemma fixed_edges q L top fixed : form_of q L = Formed top fixed -> forall k, In k fixed -> exists e, In e L /\ fst e = k.
Proof.
  unfold form_of. destruct (Pos.eqb (size q) 1); [discriminate|]. destruct (closed q && negb (directed q) && Pos.eqb (size q) 2); [discriminate|].
  destruct (sorted (top_of q) L && covers q (index_of L)); [|discriminate].
  destruct (numbers (index_of L) (map (joint q) (musts q)) []) as [f|] eqn:N; [|discriminate].
  destruct (numbers (index_of L) _ f) as [r|] eqn:M; [|discriminate]. intros E. inversion E; subst r. intros k I.
  assert (forall e, number (index_of L) e = Some k -> exists e, In e L /\ fst e = k) as G.
  { intros e K. apply number_spec in K. destruct K as [K|K]; eexists; (split; [exact K|reflexivity]). }
  pose proof (numbers_spec (index_of L) (if directed q then map inner (upto (whole q)) else []) f) as P. rewrite M in P.
  apply P in I as [I|(e & _ & K)]; eauto.
  pose proof (numbers_spec (index_of L) (map (joint q) (musts q)) []) as Q. rewrite N in Q. apply Q in I as [[]|(e & _ & K)]. eauto.
Qed.
Lemma none_counted q : (forall t, ~ is_tour q t) -> forall f, counts_sequences (is_tour q) (f * 0).
Proof.
  intros H f. exists []. split; [constructor|]. split; [rewrite N.mul_0_r; reflexivity|]. intros t. split; [contradiction|]. intros T. exact (H t T).
Qed.

(* THE THEOREM of icosian-vcount *)
Theorem answer_correct q L M N f : answer q L M = Some (N, f) -> counts_sequences (is_tour q) (N.of_nat f * N).
Proof.
  unfold answer. destruct (Pos.eqb_spec (size q) 1) as [|many]; [discriminate|]. destruct (plain q) eqn:P; [|discriminate].
  destruct (exact q L) eqn:X; [|discriminate]. cbn [orb negb]. destruct (form_of q L) as [| |top fixed] eqn:F; [discriminate| |].
  - intros E. inversion E; subst. apply none_counted. intros t T. exact (form_hopeless q t T many L F).
  - destruct (lonely top L) eqn:Lo.
    + intros E. inversion E; subst. apply none_counted. intros t T. destruct (form_course q t T many L top fixed F) as (_ & H & _).
      unfold lonely in Lo. apply existsb_exists in Lo as (v & I & R). apply upto_spec in I.
      destruct (every_vertex (Pos.to_nat top) L (course q t) H v) as (i & Hi & E2); [unfold in_range; apply Pos2Nat.inj_le; exact I|].
      destruct H as (_ & _ & _ & _ & J). specialize (J i Hi). rewrite E2 in J. destruct J as (k & J).
      assert (In (k, at_ (course q t) (nxt (Pos.to_nat top) i)) (row_of (rows L) v)) as K by (apply (row_complete L); exact J).
      destruct (row_of (rows L) v); [contradiction|discriminate].
    + destruct (reordered L M) eqn:Re; [|discriminate].
      destruct (counter (Pos.to_nat top) (fun e => PM.mem (fst e) (set_of fixed)) M) as [K|] eqn:C; [|discriminate]. intros E. inversion E; subst K f. clear E.
      apply counter_correct in C. assert (sorted top L = true) as ok.
      { unfold form_of in F. destruct (Pos.eqb (size q) 1); [discriminate|]. destruct (closed q && negb (directed q) && Pos.eqb (size q) 2); [discriminate|].
        destruct (sorted (top_of q) L && covers q (index_of L)) eqn:S; [|discriminate]. apply andb_prop in S as (S & _).
        destruct (numbers _ _ []); [|discriminate]. destruct (numbers _ _ l); [|discriminate]. inversion F. subst. exact S. }
      pose proof (reordered_spec L M (sorted_nodup top L ok) Re) as S. unfold sequences_a_cycle. destruct (directed q) eqn:D.
      * eapply directed_counted; eauto; [|apply (fixed_edges q L top fixed F)]. intros e _. apply set_spec.
      * eapply undirected_counted; eauto; [|apply (fixed_edges q L top fixed F)]. intros e _. apply set_spec.
Qed.
End Answer.

Definition answer_tree := answer tours_tree.
Definition answer_packed := answer tours_packed.
Theorem answer_tree_correct q L M N f : answer_tree q L M = Some (N, f) -> counts_sequences (is_tour q) (N.of_nat f * N).
Proof. apply answer_correct. apply tours_tree_correct. Qed.
Theorem answer_packed_correct q L M N f : answer_packed q L M = Some (N, f) -> counts_sequences (is_tour q) (N.of_nat f * N).
Proof. apply answer_correct. apply tours_packed_correct. Qed.

(* The edges in four lists: those of one side, those of its share within the separator, and the same of the other side.
   charges: of vertices of the separator; the states of a side are joined sector by sector.  Any charges will do. *)
Definition charge_of (m : PM.t Z) (v : positive) : Z := match PM.find v m with Some c => c | None => 0%Z end.
Definition charge_map (l : list (positive * Z)) : PM.t Z := fold_left (fun m vc => PM.add (fst vc) (snd vc) m) l (PM.empty _).
Definition name_of (base c : Z) : positive := Z.to_pos (base + c).
Definition sides_of (sizes : nat * nat * nat) (M : list edge) : sides :=
  let '(i, j, k) := sizes in let r := skipn i M in let s := skipn j r in
  {| near := firstn i M; near_within := firstn j r; far := firstn k s; far_within := skipn k s |}.
Definition joined_at sizes charges base n must M :=
  join_packed n must (charge_of (charge_map charges)) (name_of base) (sides_of sizes M).
Definition answer_join q L sizes charges base M := answer (joined_at sizes charges base) q L M.
Theorem answer_join_correct q L sizes charges base M N f :
  answer_join q L sizes charges base M = Some (N, f) -> counts_sequences (is_tour q) (N.of_nat f * N).
Proof.
  apply answer_correct. intros n must E C H. apply join_packed_correct in H. destruct sizes as ((i, j), k). unfold side1, side2 in H. simpl in H.
  rewrite <- app_assoc, !firstn_skipn in H. exact H.
Qed.
