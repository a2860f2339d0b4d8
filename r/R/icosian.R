# The functions of the package; all work is done by the C library (src/icosian.c).
# SPDX-License-Identifier: MIT

# A condition that R's tryCatch() can tell from other errors by its class.
stop_with <- function(class, message, call = NULL) {
  stop(structure(class = c(class, "error", "condition"), list(message = message, call = call)))
}

one <- function(value, name, what, is) {
  if (length(value) != 1 || is.na(value) || !is(value)) stop(name, ": ", what, call. = FALSE)
  value
}

whole <- function(value, name, least = 0, most = 2^53) {
  one(value, name, paste("a whole number from", least, "to", format(most, digits = 16)),
      function(x) is.numeric(x) && x == floor(x) && x >= least && x <= most)
}

# A graph as C takes it: n, ends from 0, weights or NULL, names or NULL, directed.
graph_of <- function(subject, directed, weights) {
  if (inherits(subject, "igraph")) {
    graph_of_igraph(subject, weights)
  } else if (is.data.frame(subject) || (is.matrix(subject) && ncol(subject) %in% 2:3)) {
    graph_of_edges(as.data.frame(subject, stringsAsFactors = FALSE), directed, weights)
  } else {
    stop("subject: words such as \"knight 8x8\", a graph of igraph, or a matrix or data frame of edges",
         call. = FALSE)
  }
}

graph_of_igraph <- function(graph, weights) {
  ends <- igraph::as_edgelist(graph, names = FALSE)
  names <- igraph::vertex_attr(graph, "name")
  if (!is.null(names) && (anyNA(names) || anyDuplicated(names))) names <- NULL
  list(n = igraph::vcount(graph), from = as.integer(ends[, 1]) - 1L, to = as.integer(ends[, 2]) - 1L,
       weights = if (!is.null(weights)) igraph::edge_attr(graph, weights), names = as_names(names),
       directed = igraph::is_directed(graph))
}

graph_of_edges <- function(edges, directed, weights) {
  ends <- c(as.character(edges[[1]]), as.character(edges[[2]]))
  if (anyNA(ends)) stop("subject: an end of an edge is missing (NA)", call. = FALSE)
  names <- unique(ends)
  at <- match(ends, names) - 1L
  m <- nrow(edges)
  column <- if (is.null(weights)) NULL else if (weights %in% names(edges)) weights else 3
  if (!is.null(column) && ncol(edges) < 3) stop("subject: there is no column of weights", call. = FALSE)
  list(n = length(names), from = at[seq_len(m)], to = at[m + seq_len(m)],
       weights = if (!is.null(column)) edges[[column]], names = names, directed = directed)
}

as_names <- function(names) if (is.null(names)) NULL else as.character(names)

# Of parallel edges the best one counts, and loops are no moves.
weighed <- function(graph, best) {
  w <- graph$weights
  if (is.null(w)) stop("subject: its edges have no weights", call. = FALSE)
  if (!is.numeric(w) || anyNA(w) || any(w != floor(w)) || any(abs(w) > 2^53)) {
    stop("subject: weights must be whole numbers", call. = FALSE)
  }
  ends <- if (graph$directed) cbind(graph$from, graph$to) else cbind(pmin(graph$from, graph$to), pmax(graph$from, graph$to))
  best_first <- order(w, decreasing = best == "max")
  kept <- best_first[!duplicated(ends[best_first, , drop = FALSE])]
  kept <- kept[ends[kept, 1] != ends[kept, 2]]
  graph[c("from", "to")] <- list(graph$from[kept], graph$to[kept])
  graph$weights <- as.double(w[kept])
  graph
}

# A vertex as the library takes it: of a graph by its place.
vertex_word <- function(graph, vertex, name) {
  if (inherits(vertex, "igraph.vs")) vertex <- as.integer(vertex)
  one(vertex, name, "a vertex", function(x) is.character(x) || is.numeric(x))
  if (is.null(graph)) return(as.character(vertex))
  at <- if (is.character(vertex) || !is.null(graph$edge_names)) match(as.character(vertex), graph$names) else vertex
  if (is.na(at) || at != floor(at) || at < 1 || at > graph$n) {
    stop(name, ": ", vertex, " is not a vertex of the graph", call. = FALSE)
  }
  paste0("#", format(at - 1, scientific = FALSE))
}

# Asks the library.  Conditions are named arguments: straight = 3, require = "a1-b3".
answer <- function(what, subject, kind, from, to, weight, weights, directed, seconds, seed, threads,
                   method, most = 0, ...) {
  kind <- if (is.null(kind)) NULL else match.arg(kind, c("closed", "open", "either"))
  graph <- NULL
  if (is.character(subject)) {
    one(subject, "subject", "one text", function(x) nzchar(x))
  } else {
    graph <- graph_of(subject, isTRUE(directed), if (is.null(weight)) NULL else weights)
    graph$edge_names <- if (!inherits(subject, "igraph")) TRUE
  }
  asked <- list(...)
  if (length(asked) > 0 && (is.null(names(asked)) || any(!nzchar(names(asked))))) {
    stop("conditions have names, such as straight = 3", call. = FALSE)
  }
  if (!is.null(from)) asked$start <- vertex_word(graph, from, "from")
  if (!is.null(to)) asked$end <- vertex_word(graph, to, "to")
  if (!is.null(weight)) {
    asked$weight <- match.arg(weight, c("min", "max"))
    if (!is.null(graph)) graph <- weighed(graph, weight)
  }
  values <- vapply(asked, function(x) {
    if (isTRUE(x)) "yes" else paste(as.character(x), collapse = ",")
  }, "")
  limits <- list(seconds = as.double(one(seconds, "seconds", "a number, 0 for no limit",
                                         function(x) is.numeric(x) && x >= 0)),
                 seed = as.double(whole(seed, "seed")),
                 threads = as.integer(whole(threads, "threads", 0, 4096)),
                 method = one(method, "method", "a name", is.character))
  .Call(C_answer, if (is.null(graph)) enc2utf8(subject) else graph, kind,
        gsub("_", "-", names(values)), values, limits, what, as.double(whole(most, "most")))
}

hamiltonian_solve <- function(subject, kind = NULL, from = NULL, to = NULL, weight = NULL,
                              weights = "weight", directed = FALSE, seconds = 0, seed = 1,
                              threads = 1, method = "auto", ...) {
  found <- answer("solve", subject, kind, from, to, weight, weights, directed, seconds, seed,
                  threads, method, ...)
  found$tour <- if (!is.null(found$vertices)) found$names[found$vertices]
  found$graph <- if (inherits(subject, "igraph")) subject
  if (is.null(weight)) found$weight <- NULL
  structure(found, class = "icosian_answer")
}

vertices_of <- function(found, subject) {
  if (is.null(found$vertices)) {
    if (found$verdict == "none") {
      stop_with("icosian_none", paste0("there is none: ", if (is.null(found$reason)) "all were tried"
                                       else found$reason))
    }
    stop_with("icosian_undecided", paste0("undecided (limit: ", found$limit, ")"))
  }
  if (inherits(subject, "igraph")) igraph::V(subject)[found$vertices] else found$tour
}

hamiltonian_cycle <- function(subject, ...) {
  vertices_of(hamiltonian_solve(subject, kind = "closed", ...), subject)
}

hamiltonian_path <- function(subject, from = NULL, to = NULL, ...) {
  vertices_of(hamiltonian_solve(subject, kind = "open", from = from, to = to, ...), subject)
}

hamiltonian_list <- function(subject, kind = NULL, from = NULL, to = NULL, most = 0,
                             directed = FALSE, seconds = 0, seed = 1, method = "auto", ...) {
  found <- answer("list", subject, kind, from, to, NULL, NULL, directed, seconds, seed, 1, method,
                  most, ...)
  if (!found$complete && !(most > 0 && nrow(found$tours) >= most)) {
    stop_with("icosian_undecided", paste("a limit ended the list after", nrow(found$tours), "tours"))
  }
  matrix(found$names[found$tours], nrow(found$tours), ncol(found$tours))
}

hamiltonian_count <- function(subject, kind = NULL, from = NULL, to = NULL, directed = FALSE,
                              seconds = 0, threads = 1, ...) {
  found <- answer("count", subject, kind, from, to, NULL, NULL, directed, seconds, 1, threads, "auto",
                  ...)
  if (!found$exact || is.null(found$digits)) {
    stop_with("icosian_undecided", "a limit ended the count")
  }
  found$digits
}

print.icosian_answer <- function(x, ...) {
  cat(toupper(x$verdict), x$kind, "tour of", x$subject, "\n")
  if (!is.null(x$tour)) cat(strwrap(paste(x$tour, collapse = " ")), sep = "\n")
  if (!is.null(x$weight)) cat("weight", x$weight, "\n")
  if (!is.null(x$reason)) cat(strwrap(x$reason), sep = "\n")
  invisible(x)
}

# Cells such as "c7" have a place; other vertices are drawn by igraph, or on a circle.
plot.icosian_answer <- function(x, ...) {
  if (is.null(x$tour)) stop("there is no tour to draw", call. = FALSE)
  if (!is.null(x$graph)) return(plot_igraph(x, ...))
  places <- regmatches(x$names, regexec("^([a-z])([0-9]+)$", x$names))
  board <- all(lengths(places) == 3)
  if (board) {
    column <- match(vapply(places, `[`, "", 2), letters)
    row <- as.integer(vapply(places, `[`, "", 3))
  } else {
    turn <- 2 * pi * match(x$names, x$tour) / length(x$names)
    column <- sin(turn)
    row <- cos(turn)
  }
  at <- x$vertices
  if (x$kind == "closed") at <- c(at, at[1])
  steps <- seq_len(length(at) - 1)
  plot(column, row, asp = 1, axes = FALSE, xlab = "", ylab = "", type = "n", ...)
  if (board) {
    rect(column - 0.5, row - 0.5, column + 0.5, row + 0.5, border = NA,
         col = ifelse((column + row) %% 2 == 0, "grey88", "grey96"))
  }
  segments(column[at[steps]], row[at[steps]], column[at[steps + 1]], row[at[steps + 1]],
           col = hcl.colors(length(steps), "Dark 3"), lwd = 2)
  if (length(x$vertices) <= 400) {
    points(column[x$vertices], row[x$vertices], pch = 21, bg = "white", col = NA, cex = 2.2)
    text(column[x$vertices], row[x$vertices], seq_along(x$vertices), cex = 0.6)
  }
  invisible(x)
}

plot_igraph <- function(x, ...) {
  at <- x$vertices
  if (x$kind == "closed") at <- c(at, at[1])
  pairs <- rbind(at[-length(at)], at[-1])
  on <- igraph::get.edge.ids(x$graph, as.vector(pairs))
  width <- rep(1, igraph::ecount(x$graph))
  colour <- rep("grey80", igraph::ecount(x$graph))
  width[on] <- 3
  colour[on] <- "firebrick"
  plot(x$graph, edge.width = width, edge.color = colour, ...)
  invisible(x)
}
