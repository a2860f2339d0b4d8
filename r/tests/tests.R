# R CMD check and tests/tools/r.sh run this: the package beside brute force, and its errors.
# SPDX-License-Identifier: MIT
library(icosian)

cases <- 0
expect <- function(holds, words) {
  cases <<- cases + 1
  if (!isTRUE(holds)) stop("not ok ", cases, " - ", words, call. = FALSE)
  cat("ok", cases, "-", words, "\n")
}
error_of <- function(call) tryCatch({ call; "" }, error = function(e) conditionMessage(e))
class_of <- function(call) tryCatch({ call; "" }, error = function(e) class(e)[1])

# All cycles or paths of a graph on 1..n by trying all orders, each in its least form.
orders <- function(n) {
  if (n == 1) return(matrix(1, 1, 1))
  less <- orders(n - 1)
  do.call(rbind, lapply(seq_len(n), function(first) {
    cbind(first, matrix(setdiff(seq_len(n), first)[less], nrow(less)))
  }))
}
brute <- function(n, adjacent, closed, directed) {
  all <- orders(n)
  next_one <- if (closed) all[, c(2:n, 1), drop = FALSE] else all[, -1, drop = FALSE]
  here <- all[, seq_len(ncol(next_one)), drop = FALSE]
  good <- rowSums(!matrix(adjacent[cbind(c(here), c(next_one))], nrow(all))) == 0
  turns <- (if (closed) n else 1) * (if (directed) 1 else 2)
  sum(good) / turns
}

for (seed in 1:30) {
  set.seed(seed)
  n <- sample(3:6, 1)
  directed <- seed %% 2 == 0
  adjacent <- matrix(runif(n * n) < 0.7, n)
  diag(adjacent) <- FALSE
  if (!directed) adjacent <- adjacent | t(adjacent)
  edges <- which(if (directed) adjacent else adjacent & upper.tri(adjacent), arr.ind = TRUE)
  if (length(unique(c(edges))) < n) next
  for (kind in c("closed", "open")) {
    number <- brute(n, adjacent, kind == "closed", directed)
    listed <- hamiltonian_list(edges, kind, directed = directed)
    found <- hamiltonian_solve(edges, kind, directed = directed)
    expect(hamiltonian_count(edges, kind, directed = directed) == format(number) &&
             nrow(unique(listed)) == number && (found$verdict == "found") == (number > 0) && found$checked,
           paste("graph", seed, kind))
  }
}

tour <- hamiltonian_cycle("knight 6x6")
expect(length(unique(tour)) == 36 && all(grepl("^[a-f][1-6]$", tour)), "a board")
expect(hamiltonian_count("knight 6x6") == "9862", "a count")
expect(hamiltonian_count("complete:31") == "132626429906095529318154240000000", "a large count")
expect(nrow(hamiltonian_list("complete:6", most = 7)) == 7, "a list with a limit")
expect(!is.null(hamiltonian_solve("wazir 4x4", "open", from = "a1", straight = 2, require = "a1-b1")$tour),
       "conditions")
roads <- data.frame(from = c("Oslo", "Bergen", "Narvik", "Oslo"), to = c("Bergen", "Narvik", "Oslo", "Lom"))
expect(grepl("Lom has only one exit", error_of(hamiltonian_cycle(roads))), "a reason with names")
expect(setequal(hamiltonian_path(roads, from = "Lom"), c("Oslo", "Bergen", "Narvik", "Lom")), "a path with an end")
costs <- data.frame(a = c(1, 1, 1, 2, 2, 3), b = c(2, 3, 4, 3, 4, 4), cost = c(1, 9, 2, 3, 9, 1))
expect(hamiltonian_solve(costs, weight = "min", weights = "cost")$weight == 7, "weights")
expect(hamiltonian_solve(rbind(costs, c(1, 2, -4)), weight = "min", weights = "cost")$weight == 2 &&
         hamiltonian_solve(rbind(costs, c(1, 2, 50)), weight = "max", weights = "cost")$weight == 69,
       "the best of parallel edges")
expect(class_of(hamiltonian_cycle("petersen")) == "icosian_none", "none is a class of errors")
expect(class_of(hamiltonian_count("knight 10x10", seconds = 0.05)) == "icosian_undecided", "a limit, too")
for (call in expression(hamiltonian_cycle("kinght 8x8"), hamiltonian_cycle(3), hamiltonian_cycle(NA_character_),
                        hamiltonian_cycle("petersen", seconds = -1), hamiltonian_cycle("petersen", seed = 1.5),
                        hamiltonian_cycle("petersen", method = "magic wand"), hamiltonian_cycle(matrix(NA, 2, 2)),
                        hamiltonian_path(roads, from = "Paris"), hamiltonian_cycle("petersen", no_such = 3),
                        hamiltonian_cycle("petersen", 3), hamiltonian_solve(roads, weight = "min"),
                        hamiltonian_solve(transform(costs, cost = 0.5), weight = "min", weights = "cost"),
                        hamiltonian_list("petersen", most = -2), hamiltonian_cycle("./nonexistent"))) {
  expect(nzchar(error_of(eval(call))), paste("refused:", deparse(call)[1]))
}
for (k in 1:50) error_of(hamiltonian_cycle("kinght 8x8"))
gc()
found <- hamiltonian_solve("knight 6x6")
expect(any(grepl("FOUND", capture.output(print(found)))), "printed")
grDevices::pdf(NULL)
plot(found)
plot(hamiltonian_solve("dodecahedron"))
invisible(grDevices::dev.off())

if (requireNamespace("igraph", quietly = TRUE)) {
  graph <- igraph::make_graph("Dodecahedron")
  expect(hamiltonian_count(graph) == "30" && length(hamiltonian_cycle(graph)) == 20, "a graph of igraph")
  path <- hamiltonian_path(graph, from = 3, to = igraph::V(graph)[4])
  expect(all(as.integer(path)[c(1, 20)] == c(3, 4)) && inherits(path, "igraph.vs"), "ends by number and as vertices")
  named <- igraph::graph_from_literal(A - B - C - D - A, A - C)
  expect(setequal(names(hamiltonian_cycle(named)), LETTERS[1:4]), "names")
  expect(names(hamiltonian_path(named, from = "B"))[1] == "B", "an end by name")
  multi <- igraph::make_graph(c(1, 2, 1, 2, 2, 3, 3, 1, 2, 2), directed = FALSE)
  expect(hamiltonian_count(multi) == "1", "loops and parallel edges")
  igraph::E(graph)$km <- seq_len(30) %% 7
  cheap <- hamiltonian_solve(graph, weight = "min", weights = "km")
  expect(cheap$weight == min(apply(hamiltonian_list(graph, method = "backtrack"), 1, function(t) {
    t <- as.integer(t) + if (min(as.integer(cheap$names)) == 0) 1 else 0
    sum(igraph::E(graph)$km[igraph::get.edge.ids(graph, c(rbind(t, c(t[-1], t[1]))))])
  })), "the cheapest of all cycles")
  big <- igraph::sample_k_regular(50000, 4)
  cat("# 100,000 edges: a graph for C in", system.time(icosian:::graph_of(big, FALSE, NULL))[1], "s, a cycle in",
      system.time(cycle <- hamiltonian_cycle(big))[1], "s\n")
  expect(length(unique(as.integer(cycle))) == 50000, "100,000 edges")
  grDevices::pdf(NULL)
  plot(cheap)
  invisible(grDevices::dev.off())
}
