/* method/circuit/proof.c - the log of a search; see proof.h.
 * SPDX-License-Identifier: MIT */
#include "method/circuit/proof.h"

#include "problem/reason.h"

/* --- making it, and handing it out -----------------------------------------------------
 */

/* The place of each edge among all, ascending by their ends. */
static void number_edges(const ico_graph *g, uint32_t *number)
{
    uint32_t next = 0;
    for (uint32_t v = 0; v < g->n; v++)
        for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++)
            if (g->tail[g->edge[i]] == v) number[g->edge[i]] = next++;
}

ico_status ico__proof_new(ico_context *ctx, const ico_graph *form, uint64_t most_bytes,
                          ico_circuit_proof **proof)
{
    ico_circuit_proof *p = ICO_NEW(ctx, ico_circuit_proof);
    if (p == NULL) return ICO_NO_MEMORY;
    p->ctx = ctx;
    p->most = most_bytes / sizeof *p->log.items;
    p->room = (size_t)form->m + 1;
    p->turn = 1;
    p->number = ICO_NEW_ARRAY(ctx, uint32_t, p->room);
    p->explained = ICO_NEW_ARRAY(ctx, uint32_t, p->room);
    if (p->number == NULL || p->explained == NULL) {
        ico__proof_free(p);
        return ICO_NO_MEMORY;
    }
    number_edges(form, p->number);
    *proof = p;
    return ICO_OK;
}

void ico__proof_free(ico_circuit_proof *p)
{
    if (p == NULL) return;
    ICO_VECTOR_FREE(p->ctx, &p->log);
    ICO_FREE_ARRAY(p->ctx, p->number, p->room);
    ICO_FREE_ARRAY(p->ctx, p->explained, p->room);
    ICO_FREE(p->ctx, p);
}

ico_status ico__proof_reason(ico_circuit_proof *p, ico_reason **reason)
{
    ico_text text;
    ico_reason *made = NULL;
    if (p->lost) return ICO_OK;
    ico_text_init(&text, p->ctx);
    if (p->clauses == p->facts)
        ico_text_puts(&text, "forced edges, and cuts of the rest, contradict each other");
    else
        ico_text_printf(&text,
                        "%lu clauses, each of which follows from degrees, paths, cuts "
                        "and the clauses before it, leave no case open",
                        (unsigned long)(p->clauses - p->facts));
    ico_status status =
        ico__reason_new(p->ctx, p->log.size == 0 ? ICO_REASON_FORCED : ICO_REASON_CLAUSES,
                        NULL, 0, &text, "", &made);
    ico_text_free(&text);
    if (status != ICO_OK || p->log.size == 0) {
        *reason = made;
        return status;
    }
    uint32_t *words =
        ico__resize(p->ctx, p->log.items, p->log.capacity, p->log.size, sizeof *words);
    if (words == NULL) {
        ico_reason_free(made);
        return ICO_NO_MEMORY;
    }
    made->numbers = words;
    made->number_count = p->log.size;
    p->log.items = NULL;
    p->log.size = p->log.capacity = 0;
    *reason = made;
    return ICO_OK;
}

void ico__proof_lose(ico_circuit *c)
{
    if (!ico__proof_is_kept(c)) return;
    ICO_VECTOR_FREE(c->proof->ctx, &c->proof->log);
    c->proof->lost = true;
}

/* --- words -----------------------------------------------------------------------------
 */

/* Room for a step of that many words; else the log is lost. */
static bool proof_begin_step(ico_circuit_proof *p, size_t words)
{
    if (p->lost) return false;
    bool room = words <= p->most && p->log.size <= p->most - words;
    while (room && p->log.capacity - p->log.size < words) {
        ico_cdcl_words probe = p->log; /* grows when it looks full */
        probe.size = probe.capacity;
        room = ICO_VECTOR_ROOM(p->ctx, &probe);
        p->log.items = probe.items;
        p->log.capacity = probe.capacity;
    }
    if (room) return true;
    ICO_VECTOR_FREE(p->ctx, &p->log);
    p->lost = true;
    return false;
}

static void proof_put(ico_circuit_proof *p, uint32_t word)
{
    p->log.items[p->log.size++] = word;
}

static uint32_t edge_of(const ico_circuit_proof *p, uint32_t e)
{
    return p->number[p->edges == NULL ? e : p->edges[e]];
}

static void put_literal(ico_circuit_proof *p, uint32_t l)
{
    proof_put(p, 2 * edge_of(p, l >> 1) + (l & 1));
}

static void put_port(ico_circuit_proof *p, uint32_t node)
{
    proof_put(p, p->nodes == NULL ? node : p->nodes[node]);
}

/* A list of at most one thing. */
static void put_port_if(ico_circuit_proof *p, uint32_t node)
{
    proof_put(p, node != ICO_NO_VERTEX);
    if (node != ICO_NO_VERTEX) put_port(p, node);
}

static void put_edge_if(ico_circuit_proof *p, uint32_t e)
{
    proof_put(p, e != ICO_NO_EDGE);
    if (e != ICO_NO_EDGE) proof_put(p, edge_of(p, e));
}

/* Links are in from the beginning, whatever a clause states about them; so are the facts
 * known before the first choice. */
static bool is_known_fact(const ico_circuit *c, uint32_t l)
{
    return l >> 1 < c->first_link &&
           (c->core.value[l] >= 0 || c->core.state[l >> 1].level > 0);
}

/* A cut: `first` (a literal, or ICO_NO_EDGE) and others. */
static void put_cut(ico_circuit *c, ico_circuit_way way, uint32_t beside, uint32_t other,
                    uint32_t node, uint32_t first, const ico_cdcl_words *literals)
{
    ico_circuit_proof *p = c->proof;
    if (!proof_begin_step(p, 10 + literals->size)) return;
    proof_put(p, ICO_STEP_CUT);
    proof_put(p, way);
    put_port_if(p, beside);
    put_edge_if(p, other);
    put_port_if(p, node);
    size_t size = p->log.size;
    proof_put(p, 0);
    if (first != ICO_NO_EDGE) put_literal(p, first);
    for (size_t i = 0; i < literals->size; i++)
        if (is_known_fact(c, literals->items[i])) put_literal(p, literals->items[i]);
    p->log.items[size] = (uint32_t)(p->log.size - size - 1);
}

/* --- steps -----------------------------------------------------------------------------
 */

static uint32_t put_clause(ico_circuit_proof *p, const uint32_t *literals, size_t size)
{
    if (!proof_begin_step(p, 2 + size)) return 0;
    proof_put(p, ICO_STEP_CLAUSE);
    proof_put(p, (uint32_t)size);
    for (size_t i = 0; i < size; i++) put_literal(p, literals[i]);
    p->turn++;
    return p->clauses++;
}

uint32_t ico__proof_clause(ico_circuit *c)
{
    if (!ico__proof_is_kept(c)) return 0;
    return put_clause(c->proof, c->core.clause.items, c->core.clause.size);
}

void ico__proof_drop(void *circuit, uint32_t number)
{
    ico_circuit *c = circuit;
    if (!ico__proof_is_kept(c) || !proof_begin_step(c->proof, 2)) return;
    proof_put(c->proof, ICO_STEP_DROP);
    proof_put(c->proof, number);
}

/* Was literal `l` explained since the last clause?  Once is enough. */
static bool was_explained(ico_circuit *c, uint32_t l)
{
    ico_circuit_proof *p = c->proof;
    uint32_t *explained = &p->explained[edge_of(p, l >> 1)];
    if (*explained == p->turn) return true;
    *explained = p->turn;
    return false;
}

void ico__proof_reason_cut(ico_circuit *c, uint32_t l, ico_circuit_way way,
                           uint32_t beside, uint32_t other, uint32_t node)
{
    if (!ico__proof_is_kept(c) || was_explained(c, l)) return;
    put_cut(c, way, beside, other, node, l, &c->core.reason);
}

void ico__proof_conflict_cut(ico_circuit *c, ico_circuit_way way, uint32_t beside,
                             uint32_t other, uint32_t node)
{
    if (ico__proof_is_kept(c))
        put_cut(c, way, beside, other, node, ICO_NO_EDGE, &c->core.conflict);
}

void ico__proof_fact_cut(ico_circuit *c, uint32_t l, ico_circuit_way way, uint32_t other,
                         uint32_t node)
{
    ico_cdcl_words none = {0};
    if (!ico__proof_is_kept(c)) return;
    put_cut(c, way, ICO_NO_VERTEX, other, node, l, &none);
    (void)put_clause(c->proof, &l, 1); /* else it would be forgotten */
    c->proof->facts++;
}

/* --- pieces ----------------------------------------------------------------------------
 */

ico_circuit_mark ico__proof_enter(ico_circuit *c, const uint32_t *edges,
                                  const uint32_t *nodes, uint32_t count, bool alone)
{
    ico_circuit_proof *p = c->proof;
    if (!ico__proof_is_kept(c)) return (ico_circuit_mark){0};
    ico_circuit_mark mark = {p->log.size, p->clauses, p->facts};
    p->edges = edges;
    p->nodes = nodes;
    if (alone && proof_begin_step(p, 2 + (size_t)count)) {
        proof_put(p, ICO_STEP_FOCUS);
        proof_put(p, count);
        for (uint32_t i = 0; i < count; i++) put_port(p, i);
    }
    return mark;
}

void ico__proof_leave(ico_circuit *c, ico_circuit_mark mark)
{
    if (!ico__proof_is_kept(c)) return;
    c->proof->log.size = mark.size;
    c->proof->clauses = mark.clauses;
    c->proof->facts = mark.facts;
    c->proof->turn++;
    c->proof->edges = c->proof->nodes = NULL;
}

void ico__proof_adopt(ico_circuit *c, const uint32_t *edges, size_t count)
{
    ico_circuit_proof *p = c->proof;
    if (!ico__proof_is_kept(c) || count == 0 || !proof_begin_step(p, 2 + count)) return;
    proof_put(p, ICO_STEP_ADOPT);
    proof_put(p, (uint32_t)count);
    for (size_t i = 0; i < count; i++) proof_put(p, edge_of(p, edges[i]));
}
