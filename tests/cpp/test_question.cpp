/* tests/cpp/test_question.cpp - icosian.hpp: answers, lists, errors, lifetimes, threads.
 * SPDX-License-Identifier: MIT */
#include <icosian/icosian.hpp>

#include <iostream>
#include <set>
#include <thread>

using namespace icosian;

static int cases = 0, failures = 0;

static void expect(bool holds, const char *words)
{
    std::cout << (holds ? "ok " : "not ok ") << ++cases << " - " << words << '\n';
    failures += !holds;
}

/* The status of the error that `call` throws; ICO_OK: none. */
static ico_status status_of(const std::function<void()> &call)
{
    try {
        call();
    } catch (const error &e) {
        return *e.what() == '\0' ? ICO_DEFECT : e.status();
    }
    return ICO_OK;
}

static bool is_cycle(const std::vector<std::uint32_t> &tour, const std::set<edge> &edges)
{
    for (std::size_t i = 0; i < tour.size(); i++) {
        const std::uint32_t u = tour[i], v = tour[(i + 1) % tour.size()];
        if (edges.count({u, v}) + edges.count({v, u}) == 0) return false;
    }
    return std::set<std::uint32_t>(tour.begin(), tour.end()).size() == tour.size();
}

static void test_answers()
{
    answer found = question("knight 6x6").solve(limits().seconds(60).seed(7).threads(2));
    expect(found && found.checked() && found.tour().size() == 36, "a tour");
    expect(found.names().size() == 36 && found.names()[0].size() == 2, "names of cells");
    expect(found.draw().find("<svg") != std::string::npos, "a picture");
    expect(found.certificate().find("icosian-certificate") == 0, "a certificate");
    answer none = question("petersen").solve();
    expect(!none && none.verdict() == ICO_NONE && none.tour().empty() &&
               none.names().empty(),
           "none");
    expect(!none.reason().empty() && none.checked() && !none.certificate().empty(),
           "a reason");
    answer moved = std::move(none);
    expect(moved.verdict() == ICO_NONE, "an answer is moved");
    answer unknown =
        question("knight 20x20")
            .solve(limits().method("warnsdorff").option("ties", "roth").seconds(0.001));
    expect(unknown.verdict() != ICO_NONE, "a method and an option of it");
}

static void test_graphs()
{
    const std::vector<edge> pairs = {{0, 1}, {1, 2}, {2, 3}, {3, 4},
                                     {4, 0}, {0, 2}, {1, 3}};
    question graph(5, pairs);
    answer found = graph.solve();
    expect(found && is_cycle(found.tour(), {pairs.begin(), pairs.end()}),
           "a cycle of a graph");
    expect(graph.size() == 5 && graph.name(3) == "3", "size and names");
    question arcs(3, {{0, 1}, {1, 2}, {2, 0}}, true);
    expect(arcs.count() == "1", "a digraph");
    expect(question(3, {{0, 1}, {2, 1}, {2, 0}}, true).solve().verdict() == ICO_NONE,
           "arcs have directions");
    expect(status_of([] {
               question(2, {{0, 2}});
           }) == ICO_BAD_ARGUMENT,
           "an edge to nowhere");
}

static void test_lists()
{
    question graph("complete:6");
    std::set<std::vector<std::uint32_t>> seen;
    expect(graph.each([&](const std::vector<std::uint32_t> &tour) {
        return seen.insert(tour).second;
    }) == 60 && seen.size() == 60,
           "all cycles");
    int calls = 0;
    graph.each([&](const std::vector<std::uint32_t> &) { return ++calls < 5; });
    expect(calls == 5, "a list ends when its caller wishes");
    calls = 0;
    try {
        graph.each([&](const std::vector<std::uint32_t> &) -> bool {
            calls++;
            throw std::logic_error("enough");
        });
        expect(false, "an exception passes through");
    } catch (const std::logic_error &e) {
        expect(calls == 1 && std::string(e.what()) == "enough",
               "an exception passes through");
    }
    expect(graph.count() == "60" &&
               question("complete:31").count() == "132626429906095529318154240000000",
           "counts, large ones too");
}

static void test_conditions_and_errors()
{
    question board("wazir 4x4");
    board.kind(ICO_OPEN).ask("start", "a1").ask("give", "d1=16");
    question shared = board;
    expect(board.count() == shared.count() && board.count() != "0",
           "copies share the question");
    expect(status_of([&] { board.ask("end", "a2"); }) == ICO_BAD_ARGUMENT,
           "an answered question is sealed");
    expect(status_of([] { question("kinght 8x8"); }) == ICO_BAD_ARGUMENT,
           "a mistyped word");
    expect(status_of([] { question("./nonexistent"); }) == ICO_IO, "no such file");
    expect(status_of([] { question("knight 6x6").ask("no-such", "3"); }) ==
               ICO_BAD_ARGUMENT,
           "no such condition");
    expect(status_of([] {
               question("knight 6x6").solve(limits().method("magic wand"));
           }) == ICO_BAD_ARGUMENT,
           "no such method");
    expect(status_of([] {
               question("knight 6x6").solve(limits().option("speed", "9"));
           }) == ICO_BAD_ARGUMENT,
           "no such option");
    expect(status_of([] { question("knight 10x10").count(limits().seconds(0.01)); }) ==
               ICO_STOPPED,
           "a limit of a count");
}

static void test_lifetimes_and_threads()
{
    std::unique_ptr<question> asked(new question("petersen"));
    asked->kind(ICO_OPEN);
    answer found = asked->solve();
    asked.reset();
    expect(found.names().size() == 10 && !found.draw().empty(),
           "an answer outlives its question");
    question board("knight 6x6");
    board.seal();
    std::vector<std::thread> threads;
    int right[4] = {};
    for (int &each : right)
        threads.emplace_back(
            [&board, &each] { each = board.solve() && board.count() == "9862"; });
    for (std::thread &thread : threads) thread.join();
    expect(right[0] + right[1] + right[2] + right[3] == 4,
           "four threads ask one question");
}

int main()
{
    test_answers();
    test_graphs();
    test_lists();
    test_conditions_and_errors();
    test_lifetimes_and_threads();
    return failures != 0;
}
