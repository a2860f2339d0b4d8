/* format/graph/labelled.c - vertices with ids and labels; strings with entities.
 * SPDX-License-Identifier: MIT */
#include "format/graph/labelled.h"

#include <string.h>

#include "base/utf8.h"

void ico__labelled_init(ico_labelled *l, const ico_scan *scan, ico_context *ctx)
{
    *l = (ico_labelled){.scan = scan};
    ico__draft_init(&l->ids, ctx);
    ico_text_init(&l->labels, ctx);
}

void ico__labelled_free(ico_labelled *l)
{
    ICO_VECTOR_FREE(l->ids.ctx, &l->vertices);
    ico_text_free(&l->labels);
    ico__draft_free(&l->ids);
}

/* The vertex with this id, made if it is new. */
static ico_status take_id(ico_labelled *l, const char *at, ico_slice id, uint32_t *v)
{
    if (memchr(id.at, '\0', ico__slice_size(id)) != NULL)
        return ico__scan_fail(l->scan, at, "a name holds a byte 0: is this a text file?");
    ico_status status = ico__draft_vertex(&l->ids, id, v);
    if (status != ICO_OK || *v < l->vertices.size) return status;
    const ico_labelled_vertex vertex = {at, SIZE_MAX};
    return ICO_VECTOR_PUSH(l->ids.ctx, &l->vertices, vertex) ? ICO_OK : ICO_NO_MEMORY;
}

ico_status ico__labelled_name(ico_labelled *l, uint32_t v, ico_slice label)
{
    if (memchr(label.at, '\0', ico__slice_size(label)) != NULL)
        return ico__scan_fail(l->scan, l->scan->at,
                              "a label holds a byte 0: is this a text file?");
    l->vertices.items[v].label = l->labels.size;
    ico_text_add(&l->labels, label.at, ico__slice_size(label));
    ico_text_add(&l->labels, "", 1);
    return ico_text_status(&l->labels);
}

ico_status ico__labelled_declare(ico_labelled *l, const char *at, ico_slice id,
                                 ico_slice label)
{
    uint32_t v = 0, before = ico__draft_size(&l->ids);
    ico_status status = take_id(l, at, id, &v);
    if (status != ICO_OK) return status;
    if (v < before && l->vertices.items[v].mentioned == NULL)
        return ico__scan_fail(l->scan, at, "a second vertex has the id \"%s\"",
                              ico__quote(id).text);
    l->vertices.items[v].mentioned = NULL;
    return label.at == NULL ? ICO_OK : ico__labelled_name(l, v, label);
}

ico_status ico__labelled_end(ico_labelled *l, const char *at, ico_slice id, uint32_t *v)
{
    return take_id(l, at, id, v);
}

ico_status ico__labelled_edge(ico_labelled *l, const char *at, uint32_t u, uint32_t v,
                              bool both, ico_slice weight)
{
    const size_t from = l->ids.ends.size / 2;
    ico_status status = ico__draft_edge(&l->ids, u, v);
    if (status == ICO_OK && both) status = ico__draft_edge(&l->ids, v, u);
    if (status == ICO_OK && weight.at != NULL)
        status = ico__draft_weigh(&l->ids, l->scan, at, from, weight);
    return status;
}

static ico_status check_declared(const ico_labelled *l)
{
    for (uint32_t v = 0; v < l->vertices.size; v++) {
        ico_name_digits room;
        const char *name = ico__names_text(&l->ids.names, v, &room);
        if (l->vertices.items[v].mentioned != NULL)
            return ico__scan_fail(
                l->scan, l->vertices.items[v].mentioned,
                "an edge ends at \"%s\", but there is no such vertex",
                ico__quote((ico_slice){name, name + strlen(name)}).text);
    }
    return ICO_OK;
}

/* Makes all labels names of `names`, in the order of the vertices; *usable: all vertices
 * have labels, and these differ. */
static ico_status name_by_labels(const ico_labelled *l, ico_draft *names, bool *usable)
{
    const uint32_t n = ico__draft_size(&l->ids);
    *usable = true;
    for (uint32_t v = 0; v < n && *usable; v++) {
        const size_t label = l->vertices.items[v].label;
        uint32_t found = 0;
        *usable = label != SIZE_MAX;
        if (!*usable) break;
        const char *name = l->labels.data + label;
        ico_status status =
            ico__draft_vertex(names, (ico_slice){name, name + strlen(name)}, &found);
        if (status != ICO_OK) return status;
        *usable = found == v;
    }
    return ICO_OK;
}

ico_status ico__labelled_build(ico_labelled *l, ico_draft_kind kind,
                               const char *expression, ico_graph **graph)
{
    ico_draft names;
    bool usable = false;
    ico_status status = check_declared(l);
    if (status != ICO_OK) return status;
    ico__draft_init(&names, l->ids.ctx);
    status = name_by_labels(l, &names, &usable);
    if (status == ICO_OK && usable) { /* the edges move over, and back */
        ico__draft_swap_edges(&names, &l->ids);
        status = ico__draft_build(&names, kind, expression, graph);
        ico__draft_swap_edges(&names, &l->ids);
    } else if (status == ICO_OK) {
        status = ico__draft_build(&l->ids, kind, expression, graph);
    }
    ico__draft_free(&names);
    return status;
}

/* ------------------------------------------------------------- entities ----------- */

/* Returns the character with the number between "&#" and ';', or 0. */
static uint32_t numbered_character(ico_slice digits)
{
    uint32_t number = 0, base = 10;
    if (digits.at < digits.end && ico__small(*digits.at) == 'x') {
        digits.at++;
        base = 16;
    }
    if (digits.at == digits.end) return 0;
    for (const char *p = digits.at; p < digits.end; p++) {
        const char c = ico__small(*p);
        if (!ico__is_digit(c) && (base == 10 || c < 'a' || c > 'f')) return 0;
        number = number * base + (uint32_t)(ico__is_digit(c) ? c - '0' : c - 'a' + 10);
        if (number > 0x10FFFF) return 0;
    }
    return number >= 0xD800 && number <= 0xDFFF ? 0 : number;
}

/* Returns the character of a named entity, or 0. */
static uint32_t named_character(ico_slice name)
{
    static const struct {
        const char *name;
        uint32_t c;
    } NAMES[] = {{"lt", '<'}, {"gt", '>'}, {"amp", '&'}, {"quot", '"'}, {"apos", '\''}};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++)
        if (strlen(NAMES[i].name) == ico__slice_size(name) &&
            memcmp(NAMES[i].name, name.at, ico__slice_size(name)) == 0)
            return NAMES[i].c;
    return 0;
}

bool ico__add_unescaped(ico_slice text, ico_text *to)
{
    enum { LONGEST = 12 };
    ico_text_add(to, "", 0);
    while (text.at < text.end) {
        const char *and = memchr(text.at, '&', ico__slice_size(text));
        if (and == NULL) and = text.end;
        ico_text_add(to, text.at, (size_t)(and-text.at));
        if (and == text.end) break;
        size_t room =
            (size_t)(text.end - and) > LONGEST ? LONGEST : (size_t)(text.end - and);
        const char *end = memchr(and, ';', room);
        const ico_slice name = {and+1, end};
        const bool numbered = end != NULL && and[1] == '#';
        uint32_t c = end == NULL ? 0
                     : numbered  ? numbered_character((ico_slice){and+2, end})
                                 : named_character(name);
        if (numbered && c == 0) return false;
        char bytes[4] = "&";
        ico_text_add(to, bytes, c == 0 ? 1 : ico__utf8_put(c, bytes));
        text.at = c == 0 ? and+1 : end + 1;
    }
    return true;
}

bool ico__add_escaped(const char *name, ico_text *to)
{
    size_t size = strlen(name);
    for (size_t i = 0, length; i < size; i += length) {
        length = ico__utf8_length(name + i, size - i);
        if (length == 0) return false;
        const bool plain = length == 1 && name[i] >= ' ' && name[i] != 0x7f &&
                           name[i] != '&' && name[i] != '"';
        if (plain)
            ico_text_add(to, name + i, 1);
        else
            ico_text_printf(to, "&#%lu;", (unsigned long)ico__utf8_get(name + i, length));
    }
    return true;
}
