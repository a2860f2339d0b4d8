/* verify/reason/pieces.c - the pieces of a log of clauses: ports whose open links lead
 * to each other only, out of which just two fragments lead.  A tour visits such a piece
 * in one go, from one of its two gates to the other: so any way through it is as good as
 * another, and a piece without one refutes the question.
 * Source: docs/certificates.md, "clauses".
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "verify/reason/clauses.h"

/* The port at the other end of the fragment that port p is an end of. */
static uint32_t partner(const ico_log *log, uint32_t p)
{
    uint32_t far = log->replay.end[ico__replay_vertex(&log->replay, p)];
    return log->form->directed ? 2 * far + !(p & 1) : far;
}

static bool is_open(const ico_log *log, uint32_t p)
{
    return log->replay.used[p] < log->form->need;
}

/* Do the listed ports make a piece?  Leaves its two gates in `gates`, ascending. */
static bool is_piece(ico_log *log, uint32_t *gates)
{
    const ico_trial_form *f = log->form;
    unsigned count = 0;
    for (uint32_t p = 0; p < f->ports; p++) {
        if (!log->listed[p]) continue;
        if (!is_open(log, p)) return false;
        for (uint32_t i = f->row[p]; i < f->row[p + 1]; i++) {
            uint32_t l = f->at[i], other = f->tail[l] == p ? f->head[l] : f->tail[l];
            if (log->replay.state[l] == ICO_LINK_OPEN && !log->listed[other])
                return false;
        }
        if (log->listed[partner(log, p)]) continue;
        gates[0] = gates[1];
        gates[1] = p;
        count++;
    }
    log->replay.work += f->ports;
    return count == 2;
}

/* Uses the links whose numbers are list[0..count), those that are open as yet. */
static bool use_all(ico_log *log, const uint32_t *list, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (!ico__log_set(log, 2 * log->link[list[i]])) return false;
    for (uint32_t p = 0; p < log->form->ports; p++)
        if (log->listed[p] && is_open(log, p)) return false;
    return true;
}

bool ico__log_adopt(ico_log *log)
{
    const ico_trial_form *f = log->form;
    uint32_t count, number, gates[2] = {0, 0};
    const uint32_t *list = log->words + log->at + 1;
    if (log->focused) return ico__log_refuse(log, "a piece was focused on");
    if (!ico__log_count(log, &count)) return false;
    for (uint32_t i = 0; i < count; i++) {
        if (!ico__log_word(log, f->links, &number)) return false;
        uint32_t l = log->link[number];
        if (log->replay.state[l] == ICO_LINK_OPEN)
            log->listed[f->tail[l]] = log->listed[f->head[l]] = 1;
    }
    bool good = is_piece(log, gates) && use_all(log, list, count);
    memset(log->listed, 0, f->ports);
    if (!good)
        return ico__log_refuse(log,
                               "the way that ends here does not lead through a piece");
    ico__log_drop_cuts(log);
    log->refuted = !ico__log_propagate(log);
    return true;
}

/* The two gates become the ends of one fragment, and nothing else outside counts. */
static void shut_out(ico_log *log)
{
    const ico_trial_form *f = log->form;
    ico_replay *r = &log->replay;
    uint32_t missing = 0;
    memset(log->counts, 0, f->vertices);
    log->counted = 0;
    for (uint32_t p = 0; p < f->ports; p++) {
        if (!log->listed[p]) continue;
        uint32_t v = ico__replay_vertex(r, p);
        missing += f->need - r->used[p];
        log->counted += !log->counts[v];
        log->counts[v] = 1;
    }
    for (uint32_t l = 0; l < f->links; l++)
        if (r->state[l] == ICO_LINK_OPEN && !log->listed[f->tail[l]])
            r->state[l] = ICO_LINK_DROPPED; /* it is not looked at any more */
    r->whole = r->used_count + missing / 2;
    uint32_t a = ico__replay_vertex(r, log->gates[0]);
    uint32_t b = ico__replay_vertex(r, log->gates[1]);
    r->end[a] = log->far[a] = b;
    r->end[b] = log->far[b] = a;
    /* the link from gate to gate closes the cycle too early: there is more in the piece
     * than its gates, as a port with one open link is not left at rest.  Undirected,
     * either way is the same */
    uint32_t closing = log->gates[0] % 2 == 1 ? ico__trial_form_find(f, b, a)
                                              : ico__trial_form_find(f, a, b);
    if (closing != ICO_NO_EDGE) (void)ico__replay_set(r, closing, ICO_LINK_DROPPED);
    log->refuted = !ico__log_propagate(log);
}

bool ico__log_focus(ico_log *log)
{
    const ico_trial_form *f = log->form;
    uint32_t count, p;
    if (log->focused) return ico__log_refuse(log, "a piece was focused on before");
    if (!ico__log_count(log, &count)) return false;
    for (uint32_t i = 0; i < count; i++) {
        if (!ico__log_word(log, f->ports, &p)) return false;
        log->listed[p] = 1;
    }
    bool good = is_piece(log, log->gates) &&
                (!f->directed || (log->gates[0] + log->gates[1]) % 2 == 1);
    if (good) {
        ico__log_drop_all(log);
        log->focused = true;
        memcpy(log->inside, log->listed, f->ports);
        shut_out(log);
    }
    return good || ico__log_refuse(log, "the piece that ends here is not one");
}
