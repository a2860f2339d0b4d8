; An equation in three unknowns: positive whole numbers whose squares make a right-angled
; triangle with sides of different length, none longer than 20.
; (a, b) and (b, a) are one triangle: a < b.  The last side is 13, which leaves one.
; Answer: sat, a = 5, b = 12, c = 13.
; SPDX-License-Identifier: MIT
(set-logic QF_NIA)
(declare-const a Int)
(declare-const b Int)
(declare-const c Int)
(assert (< 0 a b c 21))
(assert (= (+ (* a a) (* b b)) (* c c)))
(assert (= c 13))
(check-sat)
(get-value (a b c))
; Is there another one with the same last side?  Answer: unsat.
(assert (not (and (= a 5) (= b 12))))
(check-sat)
