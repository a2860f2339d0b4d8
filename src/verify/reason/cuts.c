/* verify/reason/cuts.c - the cuts of a log of clauses: k stretches taken from a tour
 * leave at most k pieces, and a tour joins every vertex to every other.
 * Source: docs/certificates.md, "clauses"; Chvatal (1973).
 * SPDX-License-Identifier: MIT */
#include "verify/reason/clauses.h"

enum { WAY_EITHER, WAY_ALONG, WAYS };

/* A list: its count, then numbers below `bound`. */
static bool read_list(ico_log *log, uint32_t bound, const uint32_t **list)
{
    uint32_t count, number;
    *list = log->words + log->at;
    if (!ico__log_count(log, &count)) return false;
    for (uint32_t i = 0; i < count; i++)
        if (!ico__log_word(log, bound, &number)) return false;
    return true;
}

bool ico__log_read_cut(ico_log *log, ico_log_cut *cut)
{
    const ico_trial_form *f = log->form;
    if (!ico__log_word(log, WAYS, &cut->way) ||
        !read_list(log, f->ports, &cut->stretches) ||
        !read_list(log, f->links, &cut->edges) || !read_list(log, f->ports, &cut->seeds))
        return false;
    uint32_t taken = cut->stretches[0] + cut->edges[0];
    if (cut->seeds[0] != (taken == 0 ? 1 : taken))
        return ico__log_refuse(log, "not as many seeds as stretches");
    return cut->way == WAY_EITHER || taken == 0 ||
           ico__log_refuse(log, "a tour is not followed without its stretches");
}

/* Marks vertex v as one to go on from, unless it is; 1 if it counts, and is new. */
static uint32_t meet(ico_log *log, uint32_t v, uint32_t *waiting)
{
    if (log->mark[v] == log->stamp) return 0;
    log->mark[v] = log->stamp;
    log->stack[(*waiting)++] = v;
    return log->counts[v];
}

/* Marks the vertices reached from v over links that are not dropped or taken away
 * (`used`: only over used ones); returns the number of those that count. */
static uint32_t reach(ico_log *log, uint32_t v, bool used)
{
    const ico_trial_form *f = log->form;
    uint32_t waiting = 0, met = meet(log, v, &waiting), shift = f->directed;
    while (waiting > 0) {
        uint32_t at = log->stack[--waiting];
        uint32_t first = f->row[at << shift], last = f->row[(at + 1) << shift];
        log->replay.work += last - first;
        for (uint32_t i = first; i < last; i++) {
            uint32_t l = f->at[i], state = log->replay.state[l];
            if (state == ICO_LINK_DROPPED || log->apart[l]) continue;
            if (used && state != ICO_LINK_USED) continue;
            met += meet(log, ico__replay_vertex(&log->replay, f->tail[l]), &waiting);
            met += meet(log, ico__replay_vertex(&log->replay, f->head[l]), &waiting);
        }
        for (unsigned k = 0; k < 2 && log->focused; k++) /* the way beyond the gates */
            if (at == ico__replay_vertex(&log->replay, log->gates[k]))
                met += meet(log, ico__replay_vertex(&log->replay, log->gates[1 - k]),
                            &waiting);
    }
    return met;
}

/* Marks the ends from which a tour can leave that leaves port p by an undecided link.
 * Over each such link it reaches one end of a known fragment, and goes on from the other
 * end.  Returns the number of marks, which is at least the number of fragments that the
 * tour can visit. */
static uint32_t follow_tour(ico_log *log, uint32_t p)
{
    const ico_trial_form *f = log->form;
    uint32_t waiting = 0, met = 1;
    (void)meet(log, ico__replay_vertex(&log->replay, p), &waiting);
    while (waiting > 0) {
        uint32_t at = log->stack[--waiting];
        uint32_t from = f->directed ? 2 * at + (p & 1) : at;
        log->replay.work += f->row[from + 1] - f->row[from];
        for (uint32_t i = f->row[from]; i < f->row[from + 1]; i++) {
            uint32_t l = f->at[i], to = f->tail[l] == from ? f->head[l] : f->tail[l];
            if (log->replay.state[l] == ICO_LINK_DROPPED || log->known[l]) continue;
            uint32_t other = log->far[ico__replay_vertex(&log->replay, to)];
            if (log->mark[other] == log->stamp) continue;
            (void)meet(log, other, &waiting);
            met++;
        }
    }
    return met;
}

void ico__log_take_stretches(ico_log *log, ico_log_cut *cut)
{
    log->stamp++; /* there are fewer cuts than numbers */
    cut->taken = 0;
    for (uint32_t i = 1; i <= cut->stretches[0]; i++) {
        uint32_t v = ico__replay_vertex(&log->replay, cut->stretches[i]);
        cut->taken += reach(log, v, true);
    }
}

/* Walks from each seed.  True: they are in different pieces, and there is one more. */
static bool walk(ico_log *log, const ico_log_cut *cut)
{
    uint32_t met = cut->taken;
    if (cut->way == WAY_ALONG) {
        uint32_t fragments = log->replay.whole - log->known_used, p = cut->seeds[1];
        return log->inside[p] && log->busy[p] < log->form->need &&
               follow_tour(log, p) < fragments;
    }
    for (uint32_t i = 1; i <= cut->seeds[0]; i++) {
        uint32_t v = ico__replay_vertex(&log->replay, cut->seeds[i]);
        if (log->mark[v] == log->stamp || !log->counts[v]) return false;
        met += reach(log, v, false);
    }
    return met < log->counted;
}

bool ico__log_is_apart(ico_log *log, const ico_log_cut *cut)
{
    for (uint32_t i = 1; i <= cut->edges[0]; i++)
        log->apart[log->link[cut->edges[i]]] = 1;
    bool apart = walk(log, cut);
    for (uint32_t i = 1; i <= cut->edges[0]; i++)
        log->apart[log->link[cut->edges[i]]] = 0;
    return apart;
}
