; The greatest value of 3a + 2b for whole numbers a, b from 0 on with a + b <= 10 and
; 2a + b <= 15.  A solver of plain SMT-LIB has no word for "greatest": two questions prove it,
; whether a value can be reached, and whether a greater one can.  (Z3 alone: (maximize value).)
; Answer: sat, 25 with a = 5, b = 5; then unsat.
; SPDX-License-Identifier: MIT
(set-logic QF_LIA)
(declare-const a Int)
(declare-const b Int)
(declare-const value Int)
(assert (and (<= 0 a) (<= 0 b)))
(assert (<= (+ a b) 10))
(assert (<= (+ (* 2 a) b) 15))
(assert (= value (+ (* 3 a) (* 2 b))))
(assert (<= 25 value))
(check-sat)
(get-value (a b value))
(assert (< 25 value))
(check-sat)
