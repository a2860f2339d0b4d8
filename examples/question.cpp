/* examples/question.cpp - icosian.hpp: boards, graphs, conditions, lists, errors.
 *
 *     question-cpp
 *
 * SPDX-License-Identifier: MIT */
#include <icosian/icosian.hpp>

#include <iostream>

int main()
{
    try {
        icosian::question board("knight 6x6");
        board.kind(ICO_OPEN).ask("start", "a1").ask("end", "f5");
        const icosian::answer found = board.solve(icosian::limits().seconds(10));
        for (const std::string &cell : found.names()) std::cout << cell << ' ';
        std::cout << "\nknight's tours of 6x6: "
                  << icosian::question("knight 6x6").count() << '\n';

        icosian::question star(4, {{0, 1}, {0, 2}, {0, 3}});
        std::cout << "a star: " << star.solve().reason() << '\n';

        icosian::question square(4, {{0, 1}, {1, 2}, {2, 3}, {3, 0}, {0, 2}, {1, 3}});
        square.each([](const std::vector<std::uint32_t> &tour) {
            for (std::uint32_t v : tour) std::cout << v << ' ';
            return std::cout << '\n', true;
        });
        icosian::question("knight 0x8");
    } catch (const icosian::error &error) {
        std::cout << ico_status_name(error.status()) << ": " << error.what() << '\n';
    }
}
