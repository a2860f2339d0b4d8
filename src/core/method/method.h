/* method/method.h - the interface of all methods, and the services of a run for them.
 * A method sees the problem, its options and the run; nothing else, and no other method.
 * Source: ARCHITECTURE.md.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_METHOD_H
#define ICO_METHOD_METHOD_H

#include "base/memory.h"
#include "base/random.h"
#include "graph/graph.h"
#include "method/result.h"

struct ico_method {
    const char *name, *help;
    const char *encoding; /* "dimacs:order" if it puts the question to another program */
    const struct ico_solver *solver; /* that program, where it is known; NULL for most */
    unsigned can;                    /* ICO_CAN_... */
    unsigned features;               /* ICO_ASKS_... it handles */
    const ico_option_spec *options;
    size_t option_count;
    /* 0: cannot (report why); else how promising, up to 1.  Called only when `features`
     * covers the problem.  Cheap: no graph is built for it.  NULL: `promise` for each. */
    double promise;
    double (*fit)(const ico_method *self, const ico_problem *problem, ico_text *why_not);
    /* Works until it has an answer or the run must stop.  Tours go to ico__run_offer; the
     * method then calls ico__run_exhausted if it knows that nothing is left to find. */
    ico_status (*solve)(const ico_method *self, const ico_problem *problem,
                        const ico_options *options, ico_run *run);
};

/* ------------------------------------------------------------------ options -------- */

/* Value of option number k of the method's table: INT its number, CHOICE the index. */
int64_t ico__option_int(const ico_options *options, unsigned k);
/* TEXT: the string, never NULL. */
const char *ico__option_text(const ico_options *options, unsigned k);
/* True if the user set it. */
bool ico__option_is_set(const ico_options *options, unsigned k);

/* ------------------------------------------------------------------ runs ----------- */

/* Begin and end work inside the run's limits that is not done by a method (counting):
 * clock, counters and random stream start afresh; at the end seconds and memory are
 * noted. */
void ico__run_begin(ico_run *run);
void ico__run_end(ico_run *run);
const ico_problem *ico__run_problem(const ico_run *run);
/* The method's own context (memory account, messages) and random stream. */
ico_context *ico__run_context(ico_run *run);
ico_random *ico__run_random(ico_run *run);
uint64_t ico__run_seed(const ico_run *run);
ico_goal ico__run_goal(const ico_run *run);
/* Counters the method keeps up to date; seconds, ticks and peak_bytes are the run's. */
ico_stats *ico__run_stats(ico_run *run);
/* Work: adds to the ticks, and every so often looks at clock and stop flag.  True: stop
 * now.  Cheap enough for every node (an add and a compare); a tick is about one visit of
 * a neighbour. */
bool ico__run_tick(ico_run *run, uint64_t ticks);
/* Has the user stopped it, or is its time over?  For work that is not counted in ticks:
 * ignores the ticks and the slice.  Looks at the clock. */
bool ico__run_must_end(const ico_run *run);
/* Looks at clock, stop flag and limits at once; shows in ico__run_limit. */
void ico__run_look(ico_run *run);
/* Why it must stop, ICO_LIMIT_NONE while it need not. */
ico_limit ico__run_limit(const ico_run *run);
/* The method itself gives up: a node limit of its own, or it cannot decide. */
void ico__run_give_up(ico_run *run, ico_limit why);
/* Likewise, because an outside program gave a wrong answer: the text names the program
 * and the fault. */
void ico__run_fault(ico_run *run, const char *format, ...) ICO_PRINTF(2, 3);
/* Offers a tour (`length` vertices).  The sink verifies it against the problem: a wrong
 * one gives ICO_DEFECT.  With --longest any path is welcome and the best is kept.  *more:
 * the method should go on (listing, longest). */
ICO_MUST_CHECK ico_status ico__run_offer(ico_run *run, const uint32_t *tour,
                                         uint64_t length, bool *more);
/* May the answer be a tour by rule?  Then such a one may be offered; the run takes it
 * over, verifies it, and is answered. */
bool ico__run_takes_rules(const ico_run *run);
ICO_MUST_CHECK ico_status ico__run_offer_rule(ico_run *run, ico_tour *tour);
/* Longest: vertices of the best path so far, 0 if none.  Paths must beat it. */
uint64_t ico__run_best(const ico_run *run);
/* Longest: copies the best path so far, if it has more than `more` vertices, to `tour`,
 * which has room for all; returns how many vertices it has, or 0. */
uint64_t ico__run_copy_best(const ico_run *run, uint64_t more, uint32_t *tour);
/* Turns, crossings: no tour has fewer than `least`, or more if the most are wanted; `by`:
 * a string literal with the reason.  Of several bounds the closest counts. */
void ico__run_least(ico_run *run, int64_t least, const char *by);
/* Weight: a reason of the kind bound, which the run takes over; one that does not hold,
 * or cannot be checked in time, counts for nothing (*valid is false). */
ICO_MUST_CHECK ico_status ico__run_bound(ico_run *run, ico_reason *bound, bool *valid);
/* Is there a tour that a search to its end found, and no such reason? */
bool ico__run_lacks_bound(const ico_run *run);
/* Listing: the tours come in rank order, however many of them will be wanted. */
void ico__run_in_order(ico_run *run);
/* Listing: tours for which `known` returns true were handed on before: they are verified
 * and then skipped.  NULL: no tour is known.  `known` is called for each tour offered. */
typedef bool ico_run_known(void *user, const uint32_t *tour);
void ico__run_pass_over(ico_run *run, ico_run_known *known, void *user);
/* Listing: tours handed on so far. */
uint64_t ico__run_tours(const ico_run *run);
/* Listing: the current method also accounts for tours that other methods found, in no
 * order. */
void ico__run_mixed(ico_run *run);
/* Reports that the search is complete: NONE if no tour was offered, else the list is
 * complete (and, with `ordered`, in rank order) or the best tour is the longest. */
void ico__run_exhausted(ico_run *run, bool ordered);
/* Returns the number of bytes allowed for the notes from which a certificate of NONE is
 * made. */
uint64_t ico__run_proof_bytes(const ico_run *run);
/* Is a certificate wanted at any cost?  Then facts from other methods cannot be used. */
bool ico__run_wants_proof(const ico_run *run);
/* A reason for NONE; verified by the sink, which takes it over (and frees it if wrong, or
 * if a limit or the stop flag cuts the test short: then it counts for nothing). */
ICO_MUST_CHECK ico_status ico__run_reason(ico_run *run, ico_reason *reason);
/* Longest: a reason that no tour has more than `length` vertices, verified and taken over
 * likewise.  A tour of so many is then the answer. */
ICO_MUST_CHECK ico_status ico__run_no_longer(ico_run *run, uint64_t length,
                                             ico_reason *reason);
/* Longest: the most vertices that a tour can have, by the best reason given so far. */
uint64_t ico__run_most(const ico_run *run);
/* Longest: asks method auto, within the run's slice, for a tour of all vertices.  Where
 * there is none for a reason, the run has that reason from then on.  *result is NULL if
 * there is no such question. */
ICO_MUST_CHECK ico_status ico__run_ask_whole(ico_run *run, ico_result **result);
/* Gives the run the record of a complete list (ico_places_log in method/result.h):
 * `count` words, allocated in the context of the run, which takes them over. */
void ico__run_keep_log(ico_run *run, uint32_t *words, size_t count);
/* Whether a trace is wanted.  If so, the method describes each step: a JSON object
 * without newline. */
bool ico__run_is_traced(const ico_run *run);
void ico__run_trace(ico_run *run, const char *json, size_t size);
/* Names the current work for the progress line; a string literal. */
void ico__run_doing(ico_run *run, const char *doing);
/* Repeated work: this is number `stage` of about `stages`; 0 ends the repetition. */
void ico__run_stage(ico_run *run, uint32_t stage, uint32_t stages);
/* The position of a search in rank order (method backtrack alone): next come the tours
 * that begin with these `length` vertices, and then those behind.  Length 0: the search
 * has not begun.  tour: the path is a tour of all vertices, and must exist. */
typedef struct ico_list_place {
    uint32_t *path; /* room for all vertices */
    uint32_t length;
    bool tour;
} ico_list_place;
/* The next method to begin lists in rank order from this place on, with the time and work
 * that the method before left over; at a limit it stores its position.  NULL: ends
 * that. */
void ico__run_set_place(ico_run *run, ico_list_place *place);
/* The goal of a run, and the receiver of its tours. */
typedef struct ico_errand {
    ico_goal goal;
    uint64_t limit;
    ico_tour_callback *call;
    void *user;
} ico_errand;
/* Replaces goal and callback, for a call that needs tours of its own; returns the former
 * ones, which ico__run_send_back puts back. */
ico_errand ico__run_send(ico_run *run, ico_goal goal, uint64_t limit,
                         ico_tour_callback *call, void *user);
void ico__run_send_back(ico_run *run, const ico_errand *before);
/* The place set by ico__run_set_place, or NULL. */
ico_list_place *ico__run_place(const ico_run *run);
/* Whether the progress line is shown. */
bool ico__run_is_watched(const ico_run *run);
/* Estimates the rest of the whole run: `seconds` from now on.  Any thread may call, as
 * often as the estimate improves. */
void ico__run_expect(ico_run *run, double seconds);
/* Runs another method inside this run: same problem, budget, sink (for the portfolio).
 * options may be NULL. */
ICO_MUST_CHECK ico_status ico__run_method(ico_run *run, const ico_method *method,
                                          const ico_options *options);
/* The same with options in pairs of words, ended by NULL, for at most `ticks` (0: until
 * the run ends); the log has the outcome. */
ICO_MUST_CHECK ico_status ico__run_turn(ico_run *run, const ico_method *method,
                                        const char *const *words, uint64_t ticks);
/* Limits what follows to `ticks` more of work (0: back to the run's own budget); when
 * they are used up ico__run_limit reports that until this is called again.  Work and not
 * time, so that the same seed gives the same answer. */
void ico__run_slice(ico_run *run, uint64_t ticks);
/* The same for a method's own parts: no more than `ticks`, nor than the slice there is;
 * returns what ico__run_widen needs to go back to that. */
uint64_t ico__run_narrow(ico_run *run, uint64_t ticks);
void ico__run_widen(ico_run *run, uint64_t outer);
/* Ticks left of the run and its slice: 0 without a limit, one once they are used up. */
uint64_t ico__run_ticks_left(const ico_run *run);
/* Limits the certificates of parts solved from now on to `bytes`; returns the former
 * limit, to be set again.  0: reasons why a part has no tour are not needed. */
uint64_t ico__run_limit_proof(ico_run *run, uint64_t bytes);
/* Solves another problem (a piece of this one) inside this run: same memory, clock, ticks
 * and stop flag; its counters are added to the run's. `label` names the part in the log.
 * The caller owns the result. */
ICO_MUST_CHECK ico_status ico__run_subsolve(ico_run *run, const ico_problem *problem,
                                            const ico_method *method,
                                            const ico_options *options, const char *label,
                                            ico_result **result);
/* The same with a goal and callback of its own: all tours of that problem, one after the
 * other. */
ICO_MUST_CHECK ico_status ico__run_sublist(ico_run *run, const ico_problem *problem,
                                           const ico_method *method, const char *label,
                                           const ico_errand *errand, ico_result **result);
/* Whether a log is wanted.  If so, each call writes a line: an attempt or its outcome. */
bool ico__run_is_logged(const ico_run *run);
void ico__run_log(ico_run *run, const char *line);
/* The same, from a format and its arguments; at most 999 bytes. */
void ico__run_logf(ico_run *run, const char *format, ...) ICO_PRINTF(2, 3);

/* ------------------------------------------------------------------ exchange ------- */

/* Facts that follow from the question, shared by all methods that work on it.  Literal 2e
 * means that edge e of the closed form (presolve/closed.h) is in the tour, 2e + 1 that it
 * is not; a fact is up to ICO_FACT_MOST literals, one of which holds for each tour.  A
 * fact must be true of every tour, and must not rest on a tour excluded or a part chosen.
 * Without an exchange, facts go nowhere and there is never news. */
enum { ICO_FACT_MOST = 8 };
/* Opens one for the run and its workers, unless it has one. */
ICO_MUST_CHECK ico_status ico__run_open_exchange(ico_run *run);
bool ico__run_has_exchange(const ico_run *run);
/* The run neither reads nor shares facts from now on. */
void ico__run_leave_exchange(ico_run *run);
/* A number that marks the caller's own facts; 0 without an exchange. */
unsigned ico__run_join_exchange(ico_run *run);
/* Shares a fact, unless it is known. */
void ico__run_publish(ico_run *run, unsigned member, const uint32_t *literals,
                      unsigned size);
/* Whether there are facts after place `seen`.  Quick. */
bool ico__run_has_news(const ico_run *run, size_t seen);
/* Reads the next fact of another member after place *seen (at first 0); returns its
 * number of literals, 0 if there is no fact. */
unsigned ico__run_next_fact(ico_run *run, unsigned member, size_t *seen,
                            uint32_t *literals);
/* Shares a cover of the vertices by cycles: its edges. */
void ico__run_publish_cover(ico_run *run, const uint32_t *edges, size_t count,
                            uint32_t cycles);
/* The best cover, if one was shared after the first *covers (at first 0): in[e] for each
 * of `edges` edges. */
bool ico__run_cover(ico_run *run, uint32_t *covers, bool *in, uint32_t edges);

/* ------------------------------------------------------------------ peers ---------- */

/* Those of the run's context, or NULL. */
const ico_peers *ico__run_peers(const ico_run *run);
/* Have all ranks come here without a fault?  Else the status of one that did not, for all
 * of them, with its rank in the message; a limit that one met is all ranks' limit.  *flag
 * (may be NULL) becomes true if it is on one of them.  `status` alone without peers. */
ICO_MUST_CHECK ico_status ico__run_agree(ico_run *run, ico_status status, bool *flag);
/* The end of a rank that agrees on nothing more, with `status`: meets those that others
 * still agree on, so that they learn of it, and returns when all are here. */
void ico__peers_leave(const ico_peers *peers, ico_status status);

/* ------------------------------------------------------------------ workers -------- */

/* Threads that the run may use, at least 1. */
unsigned ico__run_threads(const ico_run *run);
/* The work of one worker: takes the next task from `user`, which all workers share (and
 * guard by a lock), until none is left.  The worker's run has the question, the sink and
 * the limits of the calling run, but a context, counters and a random stream of its own;
 * when one worker has answered, ico__run_limit of the others reports that. */
typedef ico_status ico_run_work(void *user, ico_run *worker);
/* Does the work in this thread and in those that its workers hire; returns when all have
 * left.  With one thread it is work(user, run) and nothing else.  The status is that of
 * the first worker that failed, which stops the others. */
ICO_MUST_CHECK ico_status ico__run_parallel(ico_run *run, ico_run_work *work, void *user);
/* Called by a worker that sees more to do: another one starts if a thread is free. */
void ico__run_add_threads(ico_run *worker);
/* True once the question is answered (a tour found and no more wanted, or exhausted). */
bool ico__run_is_answered(const ico_run *run);
/* True if the answer is NONE and nothing shows it. */
bool ico__run_lacks_reason(const ico_run *run);
/* Numbers in the reason for NONE, those within included; 0 if there is none. */
uint64_t ico__run_reason_size(const ico_run *run);

#endif
