(* Nine.v - rule S7, the nine ways: a frame stands for the side, or the opposite one for the rest. *)
Require Import List PArith Arith Lia Bool FMapPositive.
From Icosian Require Import Spec Rules Cut Quotient Smaller Split Ways Exchange Frames.
Import ListNotations.

Section Nine.
Variables (V : list positive) (U : list edge).
Hypothesis tour : mtour V U.
Variable Q : positive -> bool.
Variables (a b c d : edge) (p q r s p' q' r' s' : positive).
Hypothesis G : gated U Q a b c d p q r s p' q' r' s'.
Hypothesis Vp : In p V.
Hypothesis Vp' : In p' V.

(* the opposite frame for the rest, perhaps after an exchange of links *)
Definition closes (F : frame) := exists U' b' c' d' q2 r2 s2, mtour V U' /\
  gated U' (outer Q) a b' c' d' p' q2 r2 s2 p q r s /\ passes V U' (outer Q) (opposite F) a b' c' d' p' q2 r2 s2 /\
  (forall e, In e U' -> crossb Q e = false -> In e U) /\ (forall e, In e U -> crossb Q e = false -> In e U') /\
  (In a U -> In a U') /\ (In b U -> In b' U') /\ (In c U -> In c' U') /\ (In d U -> In d' U').
Lemma closes_as_is F : passes V U (outer Q) (opposite F) a b c d p' q' r' s' -> closes F.
Proof. intros P. exists U, b, c, d, q', r', s'. split; auto. split; [apply gated_outer; auto|]. repeat (split; auto). Qed.
Lemma count : cross Q U = b2n (inU U a) + b2n (inU U b) + b2n (inU U c) + b2n (inU U d).
Proof.
  destruct G as ((ja & jb & jc & jd) & i & o & n & n' & only). apply (used_count V U tour Q a b c d p q r s p' q' r' s'); auto.
Qed.
Lemma used_or e : (inU U e = true /\ In e U) \/ (inU U e = false /\ ~ In e U).
Proof. unfold inU. destruct (in_dec edge_dec e U); auto. Qed.

Lemma two_used F : cross Q U <= 2 -> passes V U Q F a b c d p q r s \/ closes F.
Proof.
  intros C. pose proof count as N. pose proof (gated_outer _ _ _ _ _ _ _ _ _ _ _ _ _ _ G) as GO.
  assert (cross (outer Q) U <= 2) as CO by (rewrite cross_outer; auto).
  assert (2 <= cross Q U) as low.
  { destruct G as (_ & (i & _) & (o & _) & _). apply (cross_two V U tour); eauto. }
  destruct F.
  - left. exact C.
  - right. apply closes_as_is. exact CO.
  - destruct (used_or a) as [(ua & Ia)|(ua & Ia)], (used_or b) as [(ub & Ib)|(ub & Ib)], (used_or c) as [(uc & Ic)|(uc & Ic)], (used_or d) as [(ud & Id)|(ud & Id)];
     rewrite ua, ub, uc, ud in N; simpl in N; try lia;
     first [left; simpl; tauto|right; apply closes_as_is; simpl opposite; eapply (mixed V U tour (outer Q)); eauto; tauto].
  - destruct (used_or a) as [(ua & Ia)|(ua & Ia)], (used_or b) as [(ub & Ib)|(ub & Ib)], (used_or c) as [(uc & Ic)|(uc & Ic)], (used_or d) as [(ud & Id)|(ud & Id)];
     rewrite ua, ub, uc, ud in N; simpl in N; try lia;
     first [left; eapply (mixed V U tour Q); eauto; tauto|right; apply closes_as_is; simpl; tauto].
Qed.

Section Four.
Hypothesis all : In a U /\ In b U /\ In c U /\ In d U.
Lemma all_vertices : (In p V /\ In q V /\ In r V /\ In s V) /\ (In p' V /\ In q' V /\ In r' V /\ In s' V).
Proof.
  destruct G as ((ja & jb & jc & jd) & _), all as (Ia & Ib & Ic & Id).
  destruct (joins_in V U tour a p p' Ia ja) as (? & ? & _). destruct (joins_in V U tour b q q' Ib jb) as (? & ? & _).
  destruct (joins_in V U tour c r r' Ic jc) as (? & ? & _). destruct (joins_in V U tour d s s' Id jd) as (? & ? & _). auto 10.
Qed.
Lemma parts_is_F3 W R S1 S2 e1 e2 e3 e4 x y z t : In x V -> In z V -> parts W R S1 S2 x y z t -> passes V W R F3 e1 e2 e3 e4 x y z t.
Proof. intros Ix Iz (C & X & Y & Z & T & C1 & C2 & B). exists S1, S2. split; auto. split; [exists x; auto|]. split; [exists z; auto|]. auto 10. Qed.
Lemma parts_swap W R S1 S2 x y z t : parts W R S1 S2 x y z t -> parts W R S1 S2 x y t z.
Proof. intros (C & X & Y & Z & T & C1 & C2 & B). unfold parts. auto 10. Qed.

Lemma crossed_pairings F S1 S2 O1 O2 : F = F2 \/ F = F3 ->
  parts U Q S1 S2 p r q s -> parts U (outer Q) O1 O2 p' s' q' r' -> closes F.
Proof.
  intros HF HS HO. destruct G as ((ja & jb & jc & jd) & i & o & n & n' & only).
  pose proof (exchanged_tour V U tour Q a b c d p q r s p' q' r' s' ja jb jc jd i o n n' only all S1 S2 O1 O2 HS HO) as T'.
  assert (parts (exchanged U b d q s q' s') (outer Q) O1 O2 p' s' r' q') as P' by (eapply exchanged_parts; eauto).
  set (U' := exchanged U b d q s q' s') in *.
  assert (forall e, In e U' <-> e = b_ b q s' \/ e = d_ d s q' \/ (In e U /\ e <> b /\ e <> d)) as Spec.
  { intros e. eapply exchanged_in; eauto. }
  destruct i as (i1 & i2 & i3 & i4), o as (o1 & o2 & o3 & o4), n as (n1 & n2 & n3 & n4 & n5 & n6), n' as (m1 & m2 & m3 & m4 & m5 & m6).
  destruct all as (Ia & Ib & Ic & Id). destruct all_vertices as ((? & ? & ? & ?) & (? & ? & ? & ?)).
  assert (In a U') as Ja. { apply Spec. right. right. split; auto. split; [apply (ends_differ Q a b p p' q q')|apply (ends_differ Q a d p p' s s')]; auto. }
  assert (In c U') as Jc. { apply Spec. right. right. split; auto. split; [apply (ends_differ Q c b r r' q q')|apply (ends_differ Q c d r r' s s')]; auto. }
  assert (In (b_ b q s') U') as Jb by (apply Spec; auto). assert (In (d_ d s q') U') as Jd by (apply Spec; auto).
  exists U', (b_ b q s'), c, (d_ d s q'), s', r', q'. split; [exact T'|]. split; [|split; [|split; [|split; [|auto]]]].
  - unfold gated, outer. rewrite i1, i2, i3, i4, o1, o2, o3, o4.
    split; [split; [apply joins_sym; auto|split; [right; auto|split; [apply joins_sym; auto|right; auto]]]|].
    split; [auto|]. split; [auto|]. split; [repeat split; auto|]. split; [repeat split; auto|].
    intros e I C. fold (outer Q) in C. rewrite crossb_outer in C. apply Spec in I as [I|[I|(I & nb & nd)]]; auto.
    destruct (only e I C) as [|[|[|]]]; subst; auto; contradiction.
  - destruct HF; subst F; simpl opposite.
    + apply (parts_is_F3 U' (outer Q) O1 O2); auto.
    + simpl. right. right. exists O1, O2. auto 10.
  - intros e I C. apply Spec in I as [I|[I|(I & _)]]; auto; subst e; simpl in C; rewrite ?i2, ?i4, ?o2, ?o4 in C; discriminate.
  - intros e I C. apply Spec. right. right. split; auto. split; intros E; subst e;
     [rewrite (joins_cross _ _ _ Q jb), i2, o2 in C|rewrite (joins_cross _ _ _ Q jd), i4, o4 in C]; discriminate.
Qed.
End Four.
End Nine.

(* c and d change names *)
Lemma gated_cd U Q a b c d p q r s p' q' r' s' : gated U Q a b c d p q r s p' q' r' s' -> gated U Q a b d c p q s r p' q' s' r'.
Proof.
  intros ((ja & jb & jc & jd) & (i1 & i2 & i3 & i4) & (o1 & o2 & o3 & o4) & (n1 & n2 & n3 & n4 & n5 & n6) & (m1 & m2 & m3 & m4 & m5 & m6) & only).
  unfold gated. repeat (split; [auto 10|]). intros e I C. destruct (only e I C) as [|[|[|]]]; auto.
Qed.
Lemma gated_bc U Q a b c d p q r s p' q' r' s' : gated U Q a b c d p q r s p' q' r' s' -> gated U Q a c b d p r q s p' r' q' s'.
Proof.
  intros ((ja & jb & jc & jd) & (i1 & i2 & i3 & i4) & (o1 & o2 & o3 & o4) & (n1 & n2 & n3 & n4 & n5 & n6) & (m1 & m2 & m3 & m4 & m5 & m6) & only).
  unfold gated. repeat (split; [auto 10|]). intros e I C. destruct (only e I C) as [|[|[|]]]; auto.
Qed.
Lemma passes_cd V U Q F a b c d p q r s : passes V U Q F a b c d p q r s -> passes V U Q F a b d c p q s r.
Proof.
  destruct F; simpl; auto.
  - intros [H|[H|(S1 & S2 & P & H)]]; [tauto|tauto|]. right. right. exists S1, S2. split; [apply parts_swap; auto|tauto].
  - intros (S1 & S2 & H). exists S1, S2. tauto.
Qed.

Section Either.
Variables (V : list positive) (U : list edge).
Hypothesis tour : mtour V U.
Variable Q : positive -> bool.
Variables (a b c d : edge) (p q r s p' q' r' s' : positive).
Hypothesis G : gated U Q a b c d p q r s p' q' r' s'.
Hypothesis Vp : In p V.
Hypothesis Vp' : In p' V.
Lemma four_used F : In a U /\ In b U /\ In c U /\ In d U -> passes V U Q F a b c d p q r s \/ closes V U Q a b c d p q r s p' F.
Proof.
  intros all. destruct (all_vertices V U tour Q a b c d p q r s p' q' r' s' G all) as ((Ip & Iq & Ir & Is) & (Ip' & Iq' & Ir' & Is')).
  pose proof (gated_outer _ _ _ _ _ _ _ _ _ _ _ _ _ _ G) as GO. pose proof all as (Ia & Ib & Ic & Id).
  assert (exists S1 S2, parts U Q S1 S2 p q r s \/ parts U Q S1 S2 p r q s \/ parts U Q S1 S2 p s q r) as (S1 & S2 & HS).
  { destruct G as ((ja & jb & jc & jd) & i & o & n & n' & only). apply (parted V U tour Q a b c d p q r s p' q' r' s'); auto. }
  assert (exists S1 S2, parts U (outer Q) S1 S2 p' q' r' s' \/ parts U (outer Q) S1 S2 p' r' q' s' \/ parts U (outer Q) S1 S2 p' s' q' r') as (O1 & O2 & HO).
  { destruct GO as ((ja & jb & jc & jd) & i & o & n & n' & only). apply (parted V U tour (outer Q) a b c d p' q' r' s' p q r s); auto. }
  assert (F = F2 \/ F = F3 -> passes V U Q F a b c d p q r s \/ closes V U Q a b c d p q r s p' F) as Hard.
  { intros HF. destruct HS as [HS|[HS|HS]].
    - left. destruct HF; subst F; [simpl; right; right; exists S1, S2; auto 10|apply (parts_is_F3 V U Q S1 S2); auto].
    - right. destruct HO as [HO|[HO|HO]].
      + apply (closes_as_is V U tour Q a b c d p q r s p' q' r' s' G). destruct HF; subst F; simpl opposite; [apply (parts_is_F3 V U (outer Q) O1 O2); auto|].
        simpl. right. right. exists O1, O2. auto 10.
      + exfalso. exact (same_pairing V U tour Q S1 S2 O1 O2 a c b d p r q s p' r' q' s' (gated_bc _ _ _ _ _ _ _ _ _ _ _ _ _ _ G) Ip Iq HS HO).
      + apply (crossed_pairings V U tour Q a b c d p q r s p' q' r' s' G all F S1 S2 O1 O2); auto.
    - right. destruct HO as [HO|[HO|HO]].
      + apply (closes_as_is V U tour Q a b c d p q r s p' q' r' s' G). destruct HF; subst F; simpl opposite; [apply (parts_is_F3 V U (outer Q) O1 O2); auto|].
        simpl. right. right. exists O1, O2. auto 10.
      + destruct (crossed_pairings V U tour Q a b d c p q s r p' q' s' r' (gated_cd _ _ _ _ _ _ _ _ _ _ _ _ _ _ G) ltac:(tauto) F S1 S2 O1 O2 HF)
          as (U' & b' & d' & c' & q2 & s2 & r2 & T' & G' & P' & K & K' & Ka & Kb & Kd & Kc).
        * auto.
        * auto.
        * exists U', b', c', d', q2, r2, s2. split; auto. split; [apply gated_cd; auto|]. split; [apply passes_cd; auto|]. auto 10.
      + exfalso. exact (same_pairing V U tour Q S1 S2 O1 O2 a d b c p s q r p' s' q' r' (gated_bc _ _ _ _ _ _ _ _ _ _ _ _ _ _ (gated_cd _ _ _ _ _ _ _ _ _ _ _ _ _ _ G)) Ip Iq HS HO). }
  destruct F; auto.
  - right. apply (closes_as_is V U tour Q a b c d p q r s p' q' r' s' G). simpl opposite.
    assert (forall x y z t, In x V -> In z V -> parts U (outer Q) O1 O2 x y z t -> passes V U (outer Q) F1 a b c d p' q' r' s') as A.
    { intros x y z t Ix Iz (C & X & Y & Z & T & C1 & C2 & B). exists O1, O2. split; auto. split; [exists x; auto|]. split; [exists z; auto|]. auto. }
    destruct HO as [HO|[HO|HO]]; eapply A; try exact HO; auto.
  - left. assert (forall x y z t, In x V -> In z V -> parts U Q S1 S2 x y z t -> passes V U Q F1 a b c d p q r s) as A.
    { intros x y z t Ix Iz (C & X & Y & Z & T & C1 & C2 & B). exists S1, S2. split; auto. split; [exists x; auto|]. split; [exists z; auto|]. auto. }
    destruct HS as [HS|[HS|HS]]; eapply A; try exact HS; auto.
Qed.
Theorem nine_ways F : passes V U Q F a b c d p q r s \/ closes V U Q a b c d p q r s p' F.
Proof.
  destruct (le_dec (cross Q U) 2) as [C|C].
  - apply (two_used V U tour Q a b c d p q r s p' q' r' s' G Vp Vp' F C).
  - apply four_used. pose proof (count V U tour Q a b c d p q r s p' q' r' s' G) as N. destruct (cross_even V U tour Q) as (h & E).
    destruct (used_or U a) as [(ua & Ia)|(ua & Ia)], (used_or U b) as [(ub & Ib)|(ub & Ib)], (used_or U c) as [(uc & Ic)|(uc & Ic)], (used_or U d) as [(ud & Id)|(ud & Id)];
     rewrite ua, ub, uc, ud in N; simpl in N; try lia; auto.
Qed.
End Either.
