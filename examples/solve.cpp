/* examples/solve.cpp - the C interface from C++: unique_ptr frees, an exception carries
 * errors.
 *
 *     solve-cpp knight 6x6
 *
 * SPDX-License-Identifier: MIT */
#include <icosian/icosian.h>

#include <iostream>
#include <memory>
#include <stdexcept>
#include <vector>

namespace
{

struct free_icosian {
    void operator()(ico_context *p) const
    {
        ico_context_free(p);
    }
    void operator()(ico_board *p) const
    {
        ico_board_free(p);
    }
    void operator()(ico_problem *p) const
    {
        ico_problem_free(p);
    }
    void operator()(ico_run *p) const
    {
        ico_run_free(p);
    }
    void operator()(ico_result *p) const
    {
        ico_result_free(p);
    }
};
template <class T> using owned = std::unique_ptr<T, free_icosian>;

void check(const owned<ico_context> &ctx, ico_status status)
{
    if (status != ICO_OK) throw std::runtime_error(ico_context_error(ctx.get())->message);
}

/* The closed tour, as vertex numbers; empty if none was found. */
std::vector<uint32_t> closed_tour(const owned<ico_context> &ctx, const char *piece,
                                  const char *shape)
{
    ico_board *board = nullptr;
    check(ctx, ico_board_new(ctx.get(), piece, shape, &board));
    owned<ico_board> board_owner(board);
    ico_problem *problem = nullptr;
    check(ctx, ico_problem_from_board(ctx.get(), board, &problem));
    board_owner.release(); /* the problem has it */
    owned<ico_problem> problem_owner(problem);
    check(ctx, ico_problem_seal(problem));
    ico_run *run = nullptr;
    check(ctx, ico_run_new(ctx.get(), problem, &run));
    owned<ico_run> run_owner(run);
    ico_result *result = nullptr;
    check(ctx, ico_run_solve(run, nullptr, nullptr, &result));
    owned<ico_result> result_owner(result);
    if (ico_result_verdict(result) != ICO_FOUND) return {};
    const uint32_t *vertices = ico_tour_vertices(ico_result_tour(result));
    return {vertices, vertices + ico_tour_length(ico_result_tour(result))};
}

} // namespace

int main(int argc, char **argv)
{
    if (argc != 3) {
        std::cerr << "usage: " << argv[0] << " PIECE BOARD\n";
        return 2;
    }
    try {
        owned<ico_context> ctx(ico_context_new(nullptr));
        if (!ctx) return 2;
        const auto tour = closed_tour(ctx, argv[1], argv[2]);
        std::cout << tour.size() << " cells:";
        for (auto v : tour) std::cout << ' ' << v;
        std::cout << '\n';
        return tour.empty();
    } catch (const std::exception &error) {
        std::cerr << error.what() << '\n';
        return 2;
    }
}
