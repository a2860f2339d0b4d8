; A function of which nothing is known but its name.  If f applied three times and f applied
; five times give x back, so does f applied once: f(f(f x)) = x turns the second equation
; into f(f x) = x, and this turns the first one into f(x) = x.
; Answer: sat without the last line; unsat once f(x) shall differ from x.
; SPDX-License-Identifier: MIT
(set-logic QF_UF)
(declare-sort Thing 0)
(declare-const x Thing)
(declare-fun f (Thing) Thing)
(assert (= (f (f (f x))) x))
(assert (= (f (f (f (f (f x))))) x))
(check-sat)
(assert (not (= (f x) x)))
(check-sat)
