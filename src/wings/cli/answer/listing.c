/* cli/answer/listing.c - tours one after the other.
 * SPDX-License-Identifier: MIT */
#include "cli/answer/listing.h"

#include <string.h>

#include "base/json.h"
#include "cli/answer/answer.h"
#include "cli/frame/wrap.h"

/* Adds one digit at the place of ten to the power of `place` to the decimal number that
 * ends at `end`, or subtracts it.  Numbers do not get longer, or less than 0. */
static void add_digit(char *end, size_t place, int digit)
{
    char *at = end - place;
    for (int carry = digit; carry != 0; at--) {
        int sum = *at - '0' + carry;
        carry = sum > 9 ? 1 : sum < 0 ? -1 : 0;
        *at = (char)('0' + sum - 10 * carry);
    }
}

void listing_put_number(const listing *l, ico_text *text)
{
    ico_text sum; /* with zeros before, for carries */
    size_t place = 0;
    ico_text_init(&sum, l->job.args->ctx);
    ico_text_printf(&sum, "%021d%s", 0, l->first != NULL ? l->first : "1");
    if (ico_text_status(&sum) == ICO_OK) {
        char *digits = sum.data, *end = sum.data + strlen(sum.data) - 1;
        if (l->number == 0) add_digit(end, 0, -1);
        for (uint64_t more = l->number == 0 ? 0 : l->number - 1; more > 0; more /= 10)
            add_digit(end, place++, (int)(more % 10));
        while (digits < end && *digits == '0') digits++;
        ico_text_puts(text, digits);
    }
    ico__text_needs(text, &sum);
    ico_text_free(&sum);
}

static void put_tour_json(listing *l, const ico_tour *tour)
{
    ico_text *text = &l->job.text;
    answer_json_begin("found", ico_tour_kind(tour), l->problem, text);
    ico__json_key(text, "number");
    listing_put_number(l, text);
    ico__json_number(text, "n", ico_problem_size(l->problem));
    answer_json_tour(l->problem, tour, text);
    ico__json_bool(text, "checked", true);
    ico__json_end_line(text);
}

bool listing_take(void *user, const ico_tour *tour)
{
    listing *l = user;
    if (l->classes &&
        !ico_problem_is_least(l->problem, &l->group, l->kept, ico_tour_vertices(tour),
                              ico_tour_length(tour)))
        return true;
    if (l->keep != NULL)
        return l->keep(l->keeper, tour) && (l->most == 0 || l->number < l->most);
    l->number++;
    ico_text_clear(&l->job.text);
    if (l->json) {
        put_tour_json(l, tour);
    } else {
        if (!l->quiet && !l->bare) {
            listing_put_number(l, &l->job.text);
            ico_text_puts(&l->job.text, ": ");
            ico_problem_describe_as(l->problem, ico_tour_kind(tour), false, &l->job.text);
            ico_text_puts(&l->job.text, "\n");
            wrap_prose(&l->job.out, 0, &l->job.text);
        }
        l->status =
            ico_tour_write(l->problem, tour, (ico_tour_format)l->form.code, &l->job.text);
        if (!l->bare && ico_problem_board(l->problem) != NULL)
            ico_text_puts(&l->job.text, "\n");
    }
    if (l->status == ICO_OK) l->status = job_write(&l->job);
    return l->status == ICO_OK && (l->most == 0 || l->number < l->most);
}

bool listing_take_vertices(listing *l, const uint32_t *vertices, ico_kind kind)
{
    ico_tour *tour = NULL;
    l->status = ico_tour_new(l->job.args->ctx, vertices, ico_problem_size(l->problem),
                             kind, &tour);
    bool more = l->status == ICO_OK && listing_take(l, tour);
    ico_tour_free(tour);
    return more;
}

ico_status listing_choose_form(listing *l)
{
    bool named;
    l->form = (render_form){RENDER_TOUR, ICO_TOUR_TEXT, "txt"};
    ico_status status = render_choose(l->job.args, false, &l->form, &named);
    if (status != ICO_OK) return status;
    l->json = args_has(l->job.args, OPTION_JSON) || l->form.class == RENDER_ANSWER;
    l->bare = l->form.class == RENDER_PICTURE ||
              (l->form.class == RENDER_TOUR && !render_is_board(&l->form));
    l->quiet = args_has(l->job.args, OPTION_QUIET);
    return ICO_OK;
}
