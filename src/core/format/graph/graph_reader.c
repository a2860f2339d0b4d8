/* format/graph/graph_reader.c - graphs out of an input, one after the other, in any
 * format.
 * SPDX-License-Identifier: MIT */
#include "format/graph/formats.h"

ico_status ico_graph_reader_new(ico_context *ctx, ico_input *input, ico_format format,
                                ico_graph_reader **reader)
{
    if ((unsigned)format >= ICO_FORMAT_COUNT)
        return ico__fail(ctx, ICO_BAD_ARGUMENT, "there is no graph format %d",
                         (int)format);
    ico_graph_reader *r = ICO_NEW(ctx, ico_graph_reader);
    if (r == NULL) return ICO_NO_MEMORY;
    r->ctx = ctx;
    r->input = input;
    r->format = format;
    ico_text_init(&r->expression, ctx);
    *reader = r;
    return ICO_OK;
}

ico_status ico__graph_reader_guess(ico_context *ctx, ico_input *input, ico_format guess,
                                   ico_graph_reader **reader)
{
    ico_status status = ico_graph_reader_new(ctx, input, ICO_FORMAT_AUTO, reader);
    if (status == ICO_OK) (*reader)->guess = guess;
    return status;
}

void ico_graph_reader_free(ico_graph_reader *r)
{
    if (r == NULL) return;
    ico_graph_builder_free(r->builder);
    ICO_VECTOR_FREE(r->ctx, &r->fixed);
    ico_text_free(&r->expression);
    ICO_FREE(r->ctx, r);
}

void ico_graph_reader_set_directed(ico_graph_reader *r, bool directed)
{
    r->arcs = directed;
}

void ico_graph_reader_set_weighted(ico_graph_reader *r, bool weighted)
{
    r->weighted = weighted;
}

ico_format ico_graph_reader_format(const ico_graph_reader *r)
{
    return r->format;
}

const uint32_t *ico_graph_reader_fixed(const ico_graph_reader *r, size_t *count)
{
    *count = r->fixed.size / 2;
    return r->fixed.items;
}

const char *ico_graph_reader_line(const ico_graph_reader *r, size_t *size)
{
    *size = r->line_size;
    return r->line;
}

static ico_status recognise(ico_graph_reader *r)
{
    const char *bytes;
    size_t size;
    ico_status status = ico_input_peek(r->input, 1, &bytes, &size);
    if (status == ICO_OK && size == 0) {
        r->at_end = true;
        return ICO_OK;
    }
    if (status == ICO_OK)
        status = ico__format_recognise(r->ctx, r->input, r->guess, &r->format);
    if (status == ICO_BAD_INPUT) r->at_end = true;
    return status;
}

ico_status ico_graph_reader_next(ico_graph_reader *r, ico_graph **graph)
{
    ico_status status;
    ico_graph *g = NULL;
    r->fixed.size = 0;
    r->line = NULL;
    r->line_size = 0;
    if (!r->begun) {
        status = r->format == ICO_FORMAT_AUTO
                     ? recognise(r)
                     : ico__format_confirm(r->ctx, r->input, r->format);
        r->begun = true;
        if (status != ICO_OK) return status;
    }
    if (!r->at_end) {
        const ico_graph_format *format = ico__graph_format(r->format);
        r->at_end = !format->is_stream;
        status = format->read(r, &g);
        if (status != ICO_OK) {
            r->fixed.size = 0;
            if (status == ICO_BAD_INPUT)
                ico__advise(r->ctx, "; `icosian graph %s --as %s` shows the format",
                            r->format == ICO_FORMAT_DIGRAPH6 ? "tournament:4" : "cycle:4",
                            ico_format_name(r->format));
            return status;
        }
        r->count += g != NULL;
        if (r->at_end) ico__input_spent(r->input);
    }
    *graph = g;
    return ICO_OK;
}
