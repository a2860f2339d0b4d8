/* examples/tour.cpp - a tour and the number of tours from C++: unique_ptr frees.
 *
 *     tour-cpp "knight 6x6"
 *
 * SPDX-License-Identifier: MIT */
#include <icosian/icosian.h>

#include <iostream>
#include <memory>

template <class T> using owned = std::unique_ptr<T, void (*)(T *)>;

int main(int argc, char **argv)
{
    const char *words = argc > 1 ? argv[1] : "knight 6x6";
    owned<ico_context> ctx(ico_context_new(nullptr), ico_context_free);
    if (!ctx) return 2;
    ico_result *result = nullptr;
    ico_count *count = nullptr;
    ico_status status = ico_solve(ctx.get(), words, 10, &result);
    owned<ico_result> result_owner(result, ico_result_free);
    if (status == ICO_OK) status = ico_count_words(ctx.get(), words, 10, &count);
    owned<ico_count> count_owner(count, ico_count_free);
    if (status != ICO_OK) {
        std::cerr << ico_context_error(ctx.get())->message << '\n';
        return 2;
    }
    for (uint64_t i = 0; i < ico_tour_length(ico_result_tour(result)); i++)
        std::cout << ico_tour_at(ico_result_tour(result), i) << ' ';
    std::cout << "is one of " << ico_count_tours(count) << '\n';
    return 0;
}
