/* examples/solve.cpp - a tour, or the reason that there is none, from C++.
 *
 *     solve-cpp knight 6x6
 *     solve-cpp petersen
 *
 * SPDX-License-Identifier: MIT */
#include <icosian/icosian.hpp>

#include <iostream>

int main(int argc, char **argv)
{
    std::string words;
    for (int i = 1; i < argc; i++) words += std::string(i > 1 ? " " : "") + argv[i];
    try {
        icosian::question question(words);
        const icosian::answer answer = question.solve(icosian::limits().seconds(60));
        for (const std::string &cell : answer.names()) std::cout << cell << ' ';
        if (answer)
            std::cout << "is one of " << question.count() << '\n';
        else
            std::cout << ico_verdict_name(answer.verdict()) << ": " << answer.reason()
                      << '\n';
        return answer ? 0 : 1;
    } catch (const icosian::error &error) {
        std::cerr << error.what() << '\n';
        return 2;
    }
}
