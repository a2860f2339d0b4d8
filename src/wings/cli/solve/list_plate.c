/* cli/solve/list_plate.c - the tours of a list, kept until all are there and then drawn
 * as one picture.
 * SPDX-License-Identifier: MIT */
#include "cli/solve/list_plate.h"

#include "cli/frame/report.h"

enum { MOST_PICTURES = 400 }; /* unless --limit says another number */

ico_status list_plate_read(list_plate *p)
{
    const args *a = p->listing->job.args;
    ico_status status = render_options(a, &p->options);
    if (!args_has(a, OPTION_STYLE)) p->options.style = ICO_STYLE_LINE;
    p->options.numbers = p->options.all_numbers;
    return status;
}

ico_status list_plate_begin(list_plate *p, const ico_problem *problem, uint64_t limit)
{
    uint64_t wanted = limit == 0 ? MOST_PICTURES : limit;
    ico_status status = ico__plate_room(p->listing->job.args->ctx, problem, &p->room);
    p->most = wanted < p->room ? wanted : p->room;
    return status;
}

bool list_plate_take(void *user, const ico_tour *tour)
{
    list_plate *p = user;
    listing *l = p->listing;
    ico_context *ctx = l->job.args->ctx;
    p->more = p->tours.size == p->most;
    if (p->more) return false;
    ico_plate_tour kept;
    l->number++;
    ico_text_init(&kept.caption, ctx);
    listing_put_number(l, &kept.caption);
    l->status = ico_text_status(&kept.caption);
    if (l->status == ICO_OK)
        l->status = ico_tour_new(ctx, ico_tour_vertices(tour), ico_tour_length(tour),
                                 ico_tour_kind(tour), &kept.tour);
    if (l->status == ICO_OK && !ICO_VECTOR_PUSH(ctx, &p->tours, kept)) {
        l->status = ICO_NO_MEMORY;
        ico_tour_free(kept.tour);
    }
    if (l->status != ICO_OK) ico_text_free(&kept.caption);
    return l->status == ICO_OK;
}

static void note_none(const listing *l, const ico_problem *problem)
{
    const char *path = l->job.out.path;
    if (path == NULL) return;
    report_note(
        "%s was not written: there is no tour; icosian explain %s -o %s shows what is "
        "known",
        path, ico_problem_subject(problem), path);
}

static void note_more(const list_plate *p)
{
    unsigned long long shown = p->tours.size, room = p->room;
    unsigned long long next = room < 10 * shown ? room : 10 * shown;
    if (shown < room)
        report_note(
            "the picture shows the first %llu tour%s, and there are more; --limit "
            "%llu draws up to %llu",
            shown, shown == 1 ? "" : "s", next, next);
    else
        report_note("the picture shows the first %llu tour%s, and there are more; no "
                    "larger number fits in one picture",
                    shown, shown == 1 ? "" : "s");
}

ico_status list_plate_write(list_plate *p, const ico_problem *problem)
{
    listing *l = p->listing;
    const args *a = l->job.args;
    if (p->tours.size == 0) {
        note_none(l, problem);
        return ICO_OK;
    }
    ico_text_clear(&l->job.text);
    ico_status status =
        ico__draw_plate(a->ctx, problem, p->tours.items, p->tours.size,
                        (ico_picture)l->form.code, &p->options, &l->job.text);
    if (status == ICO_OK) status = job_write(&l->job);
    if (status == ICO_OK && p->more && !l->quiet) note_more(p);
    return status;
}

void list_plate_free(list_plate *p)
{
    for (size_t i = 0; i < p->tours.size; i++) {
        ico_tour_free(p->tours.items[i].tour);
        ico_text_free(&p->tours.items[i].caption);
    }
    ICO_VECTOR_FREE(p->listing->job.args->ctx, &p->tours);
}
