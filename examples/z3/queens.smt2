; Eight queens that do not attack each other: a queen in each column, qK is the row of the
; one in column K.  Rows, sums and differences with the column are all different.
; Answer: sat (there are 92 ways; which one is printed is the solver's choice).  With a queen
; in the corner and one on the square a knight's move away, as q2 = 3, there is none.
; SPDX-License-Identifier: MIT
(set-logic QF_LIA)
(declare-const q1 Int)
(declare-const q2 Int)
(declare-const q3 Int)
(declare-const q4 Int)
(declare-const q5 Int)
(declare-const q6 Int)
(declare-const q7 Int)
(declare-const q8 Int)
(assert (and (<= 1 q1 8) (<= 1 q2 8) (<= 1 q3 8) (<= 1 q4 8) (<= 1 q5 8) (<= 1 q6 8) (<= 1 q7 8) (<= 1 q8 8)))
; rows
(assert (distinct q1 q2 q3 q4 q5 q6 q7 q8))
; diagonals that rise, and that fall
(assert (distinct (+ q1 1) (+ q2 2) (+ q3 3) (+ q4 4) (+ q5 5) (+ q6 6) (+ q7 7) (+ q8 8)))
(assert (distinct (- q1 1) (- q2 2) (- q3 3) (- q4 4) (- q5 5) (- q6 6) (- q7 7) (- q8 8)))
(check-sat)
(get-value (q1 q2 q3 q4 q5 q6 q7 q8))
(assert (and (= q1 1) (= q2 3)))
(check-sat)
