/* explain/petersen_proof.c - the proof that the Petersen graph has no Hamiltonian cycle,
 * step by step, with the names that its vertices have here.
 * Source: J. Petersen, 1898; the argument by the edges between the two rings is folklore.
 * SPDX-License-Identifier: MIT */
#include "explain/explain.h"

#include <string.h>

#include "draw/mark_colours.h"
#include "icosian/theorem.h"

bool ico__explain_proof_applies(const ico_explain_proof *proof)
{
    return proof->problem != NULL;
}

/* The neighbours of v are the three at this place. */
static const uint32_t *three(const ico_graph *g, uint32_t v)
{
    uint32_t degree;
    return ico_graph_neighbours(g, v, &degree);
}

static bool are_near(const ico_graph *g, uint32_t u, uint32_t v)
{
    return ico_graph_find_edge(g, u, v) != ICO_NO_EDGE;
}

/* Walks from outer[0] to the first cycle of five vertices. */
static bool find_ring(const ico_graph *g, uint32_t *outer)
{
    for (unsigned way = 0; way < 81; way++) {
        bool distinct = true;
        for (unsigned i = 1; i < 5; i++) {
            /* the first turn changes least often, so that low numbers come first */
            unsigned turn = way / (i == 1 ? 27 : i == 2 ? 9 : i == 3 ? 3 : 1) % 3;
            outer[i] = three(g, outer[i - 1])[turn];
            for (unsigned k = 0; k < i; k++) distinct = distinct && outer[k] != outer[i];
        }
        if (distinct && are_near(g, outer[4], outer[0])) return true;
    }
    return false;
}

/* The other ring: the third neighbour of each, joined to those two places on. */
static bool find_other_ring(const ico_graph *g, ico_explain_proof *proof)
{
    for (unsigned i = 0; i < 5; i++) {
        const uint32_t *near = three(g, proof->outer[i]);
        for (unsigned k = 0; k < 3; k++)
            if (near[k] != proof->outer[(i + 1) % 5] &&
                near[k] != proof->outer[(i + 4) % 5])
                proof->inner[i] = near[k];
    }
    for (unsigned i = 0; i < 5; i++)
        if (!are_near(g, proof->inner[i], proof->inner[(i + 2) % 5])) return false;
    return true;
}

ico_status ico__explain_proof_find(ico_context *ctx, const ico_problem *problem,
                                   ico_explain_proof *proof)
{
    const ico_graph *g;
    ico_theorem_word word;
    ico_text here;
    *proof = (ico_explain_proof){.problem = NULL};
    if (ico_problem_size(problem) != 10 || ico_problem_board(problem) != NULL)
        return ICO_OK;
    ico_text_init(&here, ctx);
    ico_status status = ico_theorem_find(ctx, problem, &word, &here);
    ico_text_free(&here);
    if (status != ICO_OK || word.theorem == NULL ||
        strcmp(word.theorem->name, "petersen") != 0)
        return status;
    status = ico_problem_graph(ctx, problem, &g);
    if (status == ICO_OK && find_ring(g, proof->outer) && find_other_ring(g, proof))
        proof->problem = problem;
    return status;
}

void ico__explain_proof_marks(const ico_explain_proof *proof, char *marks)
{
    static const char outer[] = "AABBA", inner[] = "BABBA";
    for (unsigned i = 0; i < 5; i++) {
        marks[proof->outer[i]] = outer[i];
        marks[proof->inner[i]] = inner[i];
    }
}

const char *ico__explain_proof_legend(void)
{
    return "A, B: the two 5-cycles of step 3";
}

/* Appends `form`, in which "@o2" and "@i2" stand for names of outer and inner vertices
 * (the place from 0). */
static void put_step(const ico_explain_proof *proof, const char *form, ico_text *text)
{
    for (; *form != '\0'; form++) {
        bool name = *form == '@';
        if (name) {
            const uint32_t *ring = form[1] == 'o' ? proof->outer : proof->inner;
            ico_problem_vertex_line(proof->problem, ring[form[2] - '0'], text);
            form += 2;
        } else {
            ico_text_add(text, form, 1);
        }
    }
}

void ico__explain_proof_put(const ico_explain_proof *proof, ico_text *text)
{
    static const char *const steps[] = {
        "  1. The graph is an outer 5-cycle @o0-@o1-@o2-@o3-@o4, an inner 5-cycle "
        "@i0-@i2-@i4-@i1-@i3 and five spokes @o0-@i0, @o1-@i1, @o2-@i2, @o3-@i3, "
        "@o4-@i4 from one to the other. Suppose that it has a Hamiltonian cycle.\n",
        "  2. The cycle changes between outer and inner vertices an even number of "
        "times, "
        "so it uses two or four spokes.\n",
        "  3. Four spokes: all spokes look alike, so let @o0-@i0 be the one left out. "
        "Then "
        "@o0 needs its edges @o0-@o1 and @o0-@o4, and @i0 needs @i0-@i2 and @i0-@i3. "
        "With "
        "these and their spokes @o1, @o4, @i2 and @i3 have two edges each, so @o1-@o2, "
        "@o3-@o4, @i2-@i4 and @i1-@i3 are not used. So @i1 and @i4 need @i1-@i4, and "
        "@o0-@o1-@i1-@i4-@o4 closes a cycle of five vertices (A; the others close "
        "another, B): a contradiction.\n",
        "  4. Two spokes: the cycle goes through the outer vertices in one piece, along "
        "four "
        "edges of the outer 5-cycle, so its two spokes begin at neighbours, as @o0 and "
        "@o1. In the same way they end at neighbours on the inner 5-cycle. But the "
        "spokes "
        "of @o0 and @o1 end at @i0 and @i1, which are not adjacent, and the same holds "
        "for each two "
        "neighbours: a contradiction.\n"};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        put_step(proof, steps[i], text);
}
