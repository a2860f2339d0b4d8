/* icosian/icosian.hpp - the library from C++11 on: owners of its objects, exceptions, and
 * questions with their answers.  Header only, above icosian.h; a program can use both.
 *
 *     icosian::question board("knight 8x8");
 *     board.ask("start", "a1").kind(ICO_OPEN);
 *     icosian::answer found = board.solve(icosian::limits().seconds(10));
 *     if (found) std::cout << found.names().front() << ' ' << board.count() << '\n';
 *
 * - A question is open until seal() or its first answer.  Then ask() and kind() throw, and
 *   several threads may ask it at once.  Copies share the question.  An answer keeps its
 *   question alive, and belongs to one thread.
 * - Every failure of the library is an icosian::error.  The absence of a tour, or a limit,
 *   is no failure: answer::verdict() has it.
 * SPDX-License-Identifier: MIT */
#ifndef ICOSIAN_HPP
#define ICOSIAN_HPP

#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "icosian/icosian.h"

namespace icosian
{

/* ---------------------------------------------------------------- owners ----------- */

/* Frees an object of the C interface with its own function. */
struct release {
#define ICO_RELEASES(type, function)             \
    void operator()(type *object) const noexcept \
    {                                            \
        function(object);                        \
    }
    ICO_RELEASES(ico_context, ico_context_free)
    ICO_RELEASES(ico_text, ico_text_delete)
    ICO_RELEASES(ico_input, ico_input_free)
    ICO_RELEASES(ico_board, ico_board_free)
    ICO_RELEASES(ico_symmetries, ico_symmetries_free)
    ICO_RELEASES(ico_graph, ico_graph_free)
    ICO_RELEASES(ico_graph_builder, ico_graph_builder_free)
    ICO_RELEASES(ico_graph_reader, ico_graph_reader_free)
    ICO_RELEASES(ico_subject, ico_subject_free)
    ICO_RELEASES(ico_problem, ico_problem_free)
    ICO_RELEASES(ico_tour, ico_tour_free)
    ICO_RELEASES(ico_reason, ico_reason_free)
    ICO_RELEASES(ico_certificate, ico_certificate_free)
    ICO_RELEASES(ico_options, ico_options_free)
    ICO_RELEASES(ico_run, ico_run_free)
    ICO_RELEASES(ico_result, ico_result_free)
    ICO_RELEASES(ico_method_set, ico_method_set_free)
    ICO_RELEASES(ico_count, ico_count_free)
    ICO_RELEASES(ico_count_options, ico_count_options_free)
    ICO_RELEASES(ico_ends_count, ico_ends_count_free)
    ICO_RELEASES(ico_estimate, ico_estimate_free)
    ICO_RELEASES(ico_sampler, ico_sampler_free)
    ICO_RELEASES(ico_tour_group, ico_tour_group_free)
    ICO_RELEASES(ico_tour_index, ico_tour_index_free)
    ICO_RELEASES(ico_forecast, ico_forecast_free)
    ICO_RELEASES(ico_judge, ico_judge_free)
    ICO_RELEASES(ico_puzzle_wishes, ico_puzzle_wishes_free)
    ICO_RELEASES(ico_grading, ico_grading_free)
    ICO_RELEASES(ico_stream_check, ico_stream_check_free)
#undef ICO_RELEASES
};

/* An object of the C interface that frees itself: owned<ico_run>. */
template <class T> using owned = std::unique_ptr<T, release>;

/* ---------------------------------------------------------------- errors ----------- */

/* A call of the library failed: status, file and line as in ico_error. */
class error : public std::runtime_error
{
  public:
    error(ico_status status, const std::string &message)
        : std::runtime_error(message), status_(status), line_(0)
    {
    }
    explicit error(const ico_error &e)
        : std::runtime_error(e.message), status_(e.status), file_(e.file), line_(e.line)
    {
    }
    ico_status status() const noexcept
    {
        return status_;
    }
    const std::string &file() const noexcept
    {
        return file_;
    } /* "": no file is involved */
    std::uint64_t line() const noexcept
    {
        return line_;
    } /* from 1; 0: not known */

  private:
    ico_status status_;
    std::string file_;
    std::uint64_t line_;
};

/* Throws the context's error unless `status` is ICO_OK; memory as std::bad_alloc. */
inline void check(const ico_context *context, ico_status status)
{
    if (status == ICO_NO_MEMORY) throw std::bad_alloc();
    if (status != ICO_OK) throw error(*ico_context_error(context));
}

/* Makes an object: make<ico_run>(context, ico_run_new, context, problem). */
template <class T, class Function, class... Arguments>
owned<T> make(const ico_context *context, Function function, Arguments... arguments)
{
    T *made = nullptr;
    check(context, function(arguments..., &made));
    return owned<T>(made);
}

/* The bytes that `write` appends to a text. */
inline std::string written(ico_context *context,
                           const std::function<ico_status(ico_text *)> &write)
{
    owned<ico_text> text = make<ico_text>(context, ico_text_new, context);
    check(context, write(text.get()));
    check(context, ico_text_status(text.get()));
    const char *data = ico_text_data(text.get());
    return data == nullptr ? std::string() : std::string(data, ico_text_size(text.get()));
}

/* ---------------------------------------------------------------- limits ----------- */

/* How a question is answered.  Calls are chained: limits().seconds(10).threads(2). */
class limits
{
  public:
    limits &seconds(double value)
    {
        seconds_ = value;
        return *this;
    } /* 0: no limit */
    limits &seed(std::uint64_t value)
    {
        seed_ = value;
        return *this;
    } /* default 1 */
    limits &threads(unsigned value)
    {
        threads_ = value;
        return *this;
    } /* 0: all */
    limits &method(std::string name)
    {
        method_ = std::move(name);
        return *this;
    } /* "auto" */
    /* An option of the method: option("ties", "roth"). */
    limits &option(std::string name, std::string value)
    {
        options_.emplace_back(std::move(name), std::move(value));
        return *this;
    }

  private:
    friend class question;
    double seconds_ = 0;
    std::uint64_t seed_ = 1;
    unsigned threads_ = 1;
    std::string method_ = "auto";
    std::vector<std::pair<std::string, std::string>> options_;
};

/* ---------------------------------------------------------------- answers ---------- */

namespace detail
{
/* A question: its context must outlive all objects that came from it. */
struct state {
    owned<ico_context> context;
    owned<ico_problem> problem;
    bool sealed = false;
};

inline owned<ico_context> forked(const state &s)
{
    owned<ico_context> context(ico_context_fork(s.context.get()));
    if (!context) throw std::bad_alloc();
    return context;
}

inline std::string name(const state &s, std::uint64_t vertex)
{
    owned<ico_context> context = forked(s);
    return written(context.get(), [&](ico_text *text) {
        ico_problem_vertex_name(s.problem.get(), vertex, text);
        return ICO_OK;
    });
}
} // namespace detail

/* The answer to a question.  `if (answer)`: there is a tour. */
class answer
{
  public:
    ico_verdict verdict() const
    {
        return ico_result_verdict(result_.get());
    }
    explicit operator bool() const
    {
        return verdict() == ICO_FOUND;
    }
    const ico_result *get() const
    {
        return result_.get();
    }

    /* The vertices in order; empty without a tour. */
    std::vector<std::uint32_t> tour() const
    {
        const ico_tour *tour = ico_result_tour(result_.get());
        std::vector<std::uint32_t> vertices;
        vertices.reserve(ico_tour_length(tour));
        for (std::uint64_t i = 0; i < ico_tour_length(tour); i++)
            vertices.push_back(static_cast<std::uint32_t>(ico_tour_at(tour, i)));
        return vertices;
    }
    /* The names of the vertices in order. */
    std::vector<std::string> names() const
    {
        std::vector<std::string> found;
        for (std::uint32_t v : tour()) found.push_back(detail::name(*state_, v));
        return found;
    }
    /* The reason that there is no tour, "" if none is known. */
    std::string reason() const
    {
        const ico_reason *reason = ico_result_reason(result_.get());
        return reason == nullptr ? std::string() : std::string(ico_reason_text(reason));
    }
    /* Was the tour, or the reason, verified by code that did not find it? */
    bool checked() const
    {
        return ico_result_checked(result_.get());
    }
    std::string method() const
    {
        const char *name = ico_result_method(result_.get());
        return name == nullptr ? std::string() : std::string(name);
    }
    std::int64_t weight() const
    {
        return ico_result_weight(result_.get());
    }

    /* The record that the program icosian-check verifies.  error: ICO_UNSUPPORTED. */
    std::string certificate() const
    {
        return written(context_.get(), [&](ico_text *text) {
            const ico_tour *tour = ico_result_tour(result_.get());
            return ico_certificate_write(
                state_->problem.get(), tour,
                tour ? nullptr : ico_result_reason(result_.get()), text);
        });
    }
    /* A picture of the question with the tour: SVG, or as ico_draw makes them. */
    std::string draw(ico_picture form = ICO_PICTURE_SVG) const
    {
        ico_draw_options options;
        ico_draw_options_init(&options);
        return written(context_.get(), [&](ico_text *text) {
            return ico_draw(context_.get(), state_->problem.get(),
                            ico_result_tour(result_.get()), form, &options, text);
        });
    }

  private:
    friend class question;
    answer(std::shared_ptr<const detail::state> state, owned<ico_context> context,
           owned<ico_result> result)
        : state_(std::move(state)), context_(std::move(context)),
          result_(std::move(result))
    {
    }
    std::shared_ptr<const detail::state> state_;
    owned<ico_context> context_; /* of the result */
    owned<ico_result> result_;
};

/* ---------------------------------------------------------------- questions -------- */

/* An edge, or an arc of a digraph. */
using edge = std::pair<std::uint32_t, std::uint32_t>;

class question
{
  public:
    /* The words of the command line: "knight 8x8", "petersen:11,2", "graph.hcp". */
    explicit question(const std::string &words) : state_(opened())
    {
        state_->problem = make<ico_problem>(context(), ico_problem_from_words, context(),
                                            words.c_str());
    }
    /* A graph, or a digraph, with n vertices. */
    question(std::uint32_t n, const std::vector<edge> &edges, bool directed = false)
        : state_(opened())
    {
        owned<ico_graph_builder> builder = make<ico_graph_builder>(
            context(), ico_graph_builder_new, context(), std::uint64_t{n}, directed);
        for (const edge &e : edges)
            check(context(), ico_graph_builder_add(builder.get(), e.first, e.second));
        owned<ico_graph> graph =
            make<ico_graph>(context(), ico_graph_build, builder.get(),
                            static_cast<const char *>(nullptr));
        state_->problem =
            make<ico_problem>(context(), ico_problem_from_graph, context(), graph.get());
        graph.release(); /* the problem has it */
    }

    /* ICO_CLOSED, ICO_OPEN or ICO_EITHER. */
    question &kind(ico_kind kind)
    {
        check(context(), ico_problem_set_kind(state_->problem.get(), kind));
        return *this;
    }
    /* A condition by the name and in the words of its option: ask("straight", "3"). */
    question &ask(const std::string &name, const std::string &words = "yes")
    {
        check(context(),
              ico_problem_ask(state_->problem.get(), name.c_str(), words.c_str()));
        return *this;
    }

    std::uint64_t size() const
    {
        return ico_problem_size(state_->problem.get());
    }
    std::string name(std::uint64_t vertex) const
    {
        return detail::name(*state_, vertex);
    }
    ico_problem *get()
    {
        return state_->problem.get();
    }

    /* Ends the list of conditions. */
    question &seal()
    {
        if (!state_->sealed) check(context(), ico_problem_seal(state_->problem.get()));
        state_->sealed = true;
        return *this;
    }

    /* Searches for a tour, or for the reason that there is none. */
    answer solve(const limits &given = limits())
    {
        run_of run(*this, given);
        owned<ico_result> result = run.solve(run.context.get());
        return answer(state_, std::move(run.context), std::move(result));
    }
    /* Calls `tour` with each tour, until it returns false; returns the number of tours.
     * An exception of `tour` ends the list and passes through. */
    std::uint64_t
    each(const std::function<bool(const std::vector<std::uint32_t> &)> &tour,
         const limits &given = limits())
    {
        run_of run(*this, given);
        lister list = {tour, nullptr};
        ico_run_set_goal(run.run.get(), ICO_GOAL_LIST, 0);
        ico_run_set_tour_callback(run.run.get(), lister::call, &list);
        owned<ico_result> result = run.solve(run.context.get());
        if (list.thrown) std::rethrow_exception(list.thrown);
        return ico_result_tours(result.get());
    }
    /* The number of tours in decimal digits, of which there may be many.  error:
     * ICO_STOPPED at a limit. */
    std::string count(const limits &given = limits())
    {
        run_of run(*this, given);
        owned<ico_count_options> options = make<ico_count_options>(
            run.context.get(), ico_count_options_new, run.context.get());
        owned<ico_count> count = make<ico_count>(run.context.get(), ico_run_count,
                                                 run.run.get(), options.get());
        if (!ico_count_exact(count.get()) || ico_count_tours(count.get()) == nullptr) {
            throw error(ICO_STOPPED, "a limit ended the count");
        }
        return ico_count_tours(count.get());
    }

  private:
    static std::shared_ptr<detail::state> opened()
    {
        auto made = std::make_shared<detail::state>();
        made->context.reset(ico_context_new(nullptr));
        if (!made->context) throw std::bad_alloc();
        return made;
    }
    ico_context *context() const
    {
        return state_->context.get();
    }

    /* A run with its own context, so that many threads may ask. */
    struct run_of {
        owned<ico_context> context;
        owned<ico_run> run;
        owned<ico_options> options;
        const ico_method *method;

        run_of(question &asked, const limits &given)
            : context(detail::forked(*asked.seal().state_)),
              run(make<ico_run>(context.get(), ico_run_new, context.get(), asked.get())),
              method(named(given.method_))
        {
            ico_run_set_seconds(run.get(), given.seconds_);
            ico_run_set_seed(run.get(), given.seed_);
            ico_run_set_threads(run.get(), given.threads_);
            options =
                make<ico_options>(context.get(), ico_options_new, context.get(), method);
            for (const auto &option : given.options_)
                check(context.get(), ico_options_set(options.get(), option.first.c_str(),
                                                     option.second.c_str()));
        }
        owned<ico_result> solve(const ico_context *errors) const
        {
            return make<ico_result>(errors, ico_run_solve, run.get(), method,
                                    options.get());
        }
        static const ico_method *named(const std::string &name)
        {
            const ico_method *found = ico_method_by_name(name.c_str());
            if (found == nullptr)
                throw error(ICO_BAD_ARGUMENT, "there is no method " + name);
            return found;
        }
    };
    struct lister {
        const std::function<bool(const std::vector<std::uint32_t> &)> &tour;
        std::exception_ptr thrown;
        static bool call(void *user, const ico_tour *tour) noexcept
        {
            lister *list = static_cast<lister *>(user);
            try {
                const std::uint32_t *vertices = ico_tour_vertices(tour);
                return list->tour({vertices, vertices + ico_tour_length(tour)});
            } catch (...) {
                list->thrown = std::current_exception();
                return false;
            }
        }
    };
    std::shared_ptr<detail::state> state_;
};

} // namespace icosian
#endif
