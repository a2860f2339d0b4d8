/* method/passages/cluster.c - the passages of a cluster, by trying what each end may do:
 * the end with the fewest choices first.
 * SPDX-License-Identifier: MIT */
#include "method/passages/clusters.h"

#include <string.h>

enum { ENDS = 2 * ICO_CLUSTER_STRANDS, UNDECIDED = 0, OUTSIDE, JOINED };

/* An edge inside, from one end to the first end at another port. */
typedef struct inner {
    uint8_t to;
    uint32_t edge;
} inner;

/* Ends 2i and 2i + 1 are those of the i-th strand.  twin: the other end at the same port,
 * or the end itself.  mate: the other end of the path that the end is an end of.  outer:
 * links that leave the cluster at its port.  rank: of an end that chose, its choice + 1:
 * a twin that chooses later takes a greater one, so that no set is tried twice. */
typedef struct choice_list {
    const ico_strands *s;
    ico_cluster *c;
    uint8_t state[ENDS], twin[ENDS], mate[ENDS], place[ENDS];
    uint32_t rank[ENDS], outer[ENDS];
    ICO_VECTOR(inner) inner;
    uint32_t row[ENDS + 1];
    uint32_t chosen[ENDS], chosen_count;
    uint32_t most, nodes, tried;
    bool over, no_memory;
} choice_list;

/* ----------------------------------------------------------- the current state ----- */

static uint32_t port_of(const choice_list *l, uint32_t end)
{
    return l->s->port[2 * l->c->strand[end / 2] + end % 2];
}

/* The first end of the cluster at this port. */
static uint32_t end_at(const choice_list *l, uint32_t port)
{
    uint32_t end = 0;
    while (port_of(l, end) != port) end++;
    return end;
}

static bool read_port(choice_list *l, uint32_t end, const uint8_t *inside,
                      uint64_t *ticks)
{
    const ico_strands *s = l->s;
    uint32_t count, p = port_of(l, end);
    const uint32_t *edges = ico__forced_edges(s->forced, p, &count);
    *ticks += count;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t q = ico__forced_across(s->forced, edges[i], p);
        if (!ico__strands_is_link(s, edges[i], p, q)) continue;
        if (!inside[s->of[q]])
            l->outer[end]++;
        else if (!ICO_VECTOR_PUSH(s->ctx, &l->inner,
                                  ((inner){(uint8_t)end_at(l, q), edges[i]})))
            return false;
    }
    return true;
}

static bool read_cluster(choice_list *l, uint8_t *inside, uint64_t *ticks)
{
    ico_cluster *c = l->c;
    bool good = true;
    for (uint32_t i = 0; i < c->strands; i++) inside[c->strand[i]] = 1;
    c->ports = 0;
    for (uint32_t e = 0; good && e < 2 * c->strands; e++) {
        bool lone = port_of(l, e) == port_of(l, e ^ 1);
        l->twin[e] = (uint8_t)(lone ? e ^ 1 : e);
        l->mate[e] = (uint8_t)(e ^ 1);
        l->row[e] = (uint32_t)l->inner.size;
        good = read_port(l, e, inside, ticks);
        if (lone && (e & 1)) {
            l->place[e] = l->place[e - 1];
        } else if (l->outer[e] > 0) {
            l->place[e] = (uint8_t)c->ports;
            c->port[c->ports++] = port_of(l, e);
        }
    }
    l->row[2 * c->strands] = (uint32_t)l->inner.size;
    for (uint32_t i = 0; i < c->strands; i++) inside[c->strand[i]] = 0;
    return good;
}

/* ------------------------------------------------------------------ a passage ------- */

static int compare_pairs(const uint8_t *a, const uint8_t *b)
{
    return a[0] != b[0] ? a[0] - b[0] : a[1] - b[1];
}

/* Writes the key of the current choice; returns its size. */
static uint32_t write_key(const choice_list *l, uint8_t *key)
{
    uint32_t ports = l->c->ports, size = ports;
    memset(key, 0, ports);
    for (uint32_t e = 0; e < 2 * l->c->strands; e++) {
        if (l->state[e] != OUTSIDE) continue;
        uint8_t a = l->place[e], b = l->place[l->mate[e]];
        key[a]++;
        if (l->mate[e] < e) continue; /* once a path */
        uint8_t pair[2] = {a < b ? a : b, a < b ? b : a};
        uint32_t at = size;
        for (; at > ports && compare_pairs(key + at - 2, pair) > 0; at -= 2)
            memcpy(key + at, key + at - 2, 2);
        memcpy(key + at, pair, 2);
        size += 2;
    }
    return size;
}

static bool is_known(const ico_cluster *c, const uint8_t *key, uint32_t size)
{
    for (size_t k = 0; k < c->passage.size; k++) {
        const ico_passage *p = &c->passage.items[k];
        if (c->ports + 2 * p->pairs == size &&
            memcmp(c->key.items + p->first, key, size) == 0)
            return true;
    }
    return false;
}

static void note_choice(choice_list *l)
{
    ico_cluster *c = l->c;
    ico_context *ctx = l->s->ctx;
    uint8_t key[2 * ENDS];
    uint32_t size = write_key(l, key);
    if (is_known(c, key, size)) return;
    if (c->passage.size == l->most) {
        l->over = true;
        return;
    }
    ico_passage p = {(uint32_t)c->key.size, (size - c->ports) / 2, (uint32_t)c->edge.size,
                     l->chosen_count};
    bool room = ICO_VECTOR_PUSH(ctx, &c->passage, p);
    for (uint32_t i = 0; room && i < size; i++)
        room = ICO_VECTOR_PUSH(ctx, &c->key, key[i]);
    for (uint32_t i = 0; room && i < l->chosen_count; i++)
        room = ICO_VECTOR_PUSH(ctx, &c->edge, l->chosen[i]);
    l->no_memory = !room;
}

/* ------------------------------------------------------------------ choices --------- */

/* The undecided end at the port of `to` that an edge from `from` may join; ENDS if
 * none. */
static uint32_t port_partner(const choice_list *l, uint32_t from, uint32_t to)
{
    uint32_t end = l->state[to] == UNDECIDED ? to : l->twin[to];
    if (l->state[end] != UNDECIDED || l->mate[from] == end) return ENDS;
    return end;
}

/* Choices of an end: 1 is outside, 2 + i its i-th edge inside.  Is this one possible? */
static bool may(const choice_list *l, uint32_t end, uint32_t choice)
{
    uint32_t twin = l->twin[end];
    bool second = twin != end && l->rank[twin] > 0;
    if (choice == 1)
        return l->outer[end] > (l->state[twin] == OUTSIDE && twin != end) &&
               !(second && l->rank[twin] > 1);
    if (second && choice <= l->rank[twin]) return false;
    return port_partner(l, end, l->inner.items[l->row[end] + choice - 2].to) != ENDS;
}

static uint32_t choices(const choice_list *l, uint32_t end)
{
    uint32_t last = 1 + l->row[end + 1] - l->row[end], count = 0;
    for (uint32_t k = 1; k <= last; k++) count += may(l, end, k);
    return count;
}

/* The undecided end with the fewest choices; ENDS if all are decided. */
static uint32_t next_end(const choice_list *l, uint32_t *fewest)
{
    uint32_t best = ENDS;
    *fewest = UINT32_MAX;
    for (uint32_t e = 0; e<2 * l->c->strands && * fewest> 1; e++) {
        if (l->state[e] != UNDECIDED) continue;
        uint32_t count = choices(l, e);
        if (count < *fewest) {
            *fewest = count;
            best = e;
        }
    }
    return best;
}

static void try_choices(choice_list *l);

static void try_inside(choice_list *l, uint32_t end, const inner *edge)
{
    uint32_t other = port_partner(l, end, edge->to);
    uint8_t a = l->mate[end], b = l->mate[other];
    l->state[end] = l->state[other] = JOINED;
    l->mate[a] = b;
    l->mate[b] = a;
    l->chosen[l->chosen_count++] = edge->edge;
    try_choices(l);
    l->chosen_count--;
    l->mate[a] = (uint8_t)end;
    l->mate[b] = (uint8_t)other;
    l->state[end] = l->state[other] = UNDECIDED;
}

/* Recursion: at most ENDS deep. */
static void try_choices(choice_list *l)
{
    uint32_t count, end = next_end(l, &count), left = count;
    if (end == ENDS) {
        note_choice(l);
        return;
    }
    if (++l->tried > l->nodes) l->over = true;
    for (uint32_t k = 1; left > 0 && !l->over && !l->no_memory; k++) {
        if (!may(l, end, k)) continue;
        left--;
        l->rank[end] = k;
        if (k == 1) {
            l->state[end] = OUTSIDE;
            try_choices(l);
            l->state[end] = UNDECIDED;
        } else {
            try_inside(l, end, &l->inner.items[l->row[end] + k - 2]);
        }
        l->rank[end] = 0;
    }
}

ico_status ico__cluster_list(const ico_strands *s, ico_cluster *c, uint32_t most,
                             uint32_t nodes, uint8_t *inside, uint64_t *ticks, bool *good)
{
    choice_list l = {.s = s, .c = c, .most = most, .nodes = nodes};
    l.no_memory = !read_cluster(&l, inside, ticks);
    if (!l.no_memory) try_choices(&l);
    *ticks += (uint64_t)l.tried * 8 * c->strands;
    ICO_VECTOR_FREE(s->ctx, &l.inner);
    *good = !l.over;
    return l.no_memory ? ICO_NO_MEMORY : ICO_OK;
}

void ico__cluster_free(const ico_strands *s, ico_cluster *c)
{
    ICO_VECTOR_FREE(s->ctx, &c->key);
    ICO_VECTOR_FREE(s->ctx, &c->edge);
    ICO_VECTOR_FREE(s->ctx, &c->passage);
}
