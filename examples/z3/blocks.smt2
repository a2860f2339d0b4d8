; Three blocks in a row of three places: the red one is not at an end, the green one is left
; of the blue one.  Answer: sat, green 1, red 2, blue 3; and there is no other row.
; SPDX-License-Identifier: MIT
(set-logic QF_LIA)
(declare-const red Int)
(declare-const green Int)
(declare-const blue Int)
(assert (and (<= 1 red 3) (<= 1 green 3) (<= 1 blue 3)))
(assert (distinct red green blue))
(assert (and (not (= red 1)) (not (= red 3))))
(assert (< green blue))
(check-sat)
(get-value (red green blue))
(assert (not (and (= green 1) (= red 2) (= blue 3))))
(check-sat)
