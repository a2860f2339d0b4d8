//! The C interface of libicosian as far as the crate `icosian` needs it. The headers
//! `icosian/*.h` document every function; `tests/tools/rust.sh` compares the declarations here with
//! them.
//! SPDX-License-Identifier: MIT
#![allow(non_camel_case_types)]

use std::os::raw::{c_char, c_int, c_uint, c_void};

macro_rules! opaque {
    ($($name:ident)*) => { $(
        #[repr(C)]
        pub struct $name {
            _private: [u8; 0],
        }
    )* };
}

opaque! {
    ico_context ico_error ico_text ico_graph ico_graph_builder ico_problem ico_method ico_options
    ico_run ico_result ico_reason ico_tour ico_stats ico_count ico_count_options ico_allocator
}

pub type ico_status = c_int;
pub type ico_verdict = c_int;
pub type ico_kind = c_int;
pub type ico_goal = c_int;
pub type ico_limit = c_int;
pub type ico_tour_callback = unsafe extern "C" fn(user: *mut c_void, tour: *const ico_tour) -> bool;

pub const ICO_OK: ico_status = 0;
pub const ICO_NO_MEMORY: ico_status = 1;
pub const ICO_BAD_ARGUMENT: ico_status = 2;
pub const ICO_BAD_INPUT: ico_status = 3;
pub const ICO_IO: ico_status = 4;
pub const ICO_TOO_LARGE: ico_status = 5;
pub const ICO_UNSUPPORTED: ico_status = 6;
pub const ICO_STOPPED: ico_status = 7;
pub const ICO_DEFECT: ico_status = 8;
pub const ICO_UNKNOWN: ico_verdict = 0;
pub const ICO_FOUND: ico_verdict = 1;
pub const ICO_NONE: ico_verdict = 2;
pub const ICO_CLOSED: ico_kind = 0;
pub const ICO_OPEN: ico_kind = 1;
pub const ICO_EITHER: ico_kind = 2;
pub const ICO_GOAL_LIST: ico_goal = 1;

extern "C" {
    pub fn ico_context_new(allocator: *const ico_allocator) -> *mut ico_context;
    pub fn ico_context_fork(ctx: *const ico_context) -> *mut ico_context;
    pub fn ico_context_free(ctx: *mut ico_context);
    pub fn ico_context_error(ctx: *const ico_context) -> *const ico_error;
    pub fn ico_error_message(error: *const ico_error) -> *const c_char;
    pub fn ico_text_new(ctx: *mut ico_context, text: *mut *mut ico_text) -> ico_status;
    pub fn ico_text_delete(text: *mut ico_text);
    pub fn ico_text_data(text: *const ico_text) -> *const c_char;
    pub fn ico_text_size(text: *const ico_text) -> usize;
    pub fn ico_text_status(text: *const ico_text) -> ico_status;
    pub fn ico_graph_builder_new(ctx: *mut ico_context, n: u64, directed: bool, builder: *mut *mut ico_graph_builder) -> ico_status;
    pub fn ico_graph_builder_free(builder: *mut ico_graph_builder);
    pub fn ico_graph_builder_add(builder: *mut ico_graph_builder, u: u64, v: u64) -> ico_status;
    pub fn ico_graph_builder_weigh(builder: *mut ico_graph_builder, weight: i64) -> ico_status;
    pub fn ico_graph_build(builder: *mut ico_graph_builder, expression: *const c_char, graph: *mut *mut ico_graph) -> ico_status;
    pub fn ico_graph_free(graph: *mut ico_graph);
    pub fn ico_problem_from_words(ctx: *mut ico_context, words: *const c_char, problem: *mut *mut ico_problem) -> ico_status;
    pub fn ico_problem_from_graph(ctx: *mut ico_context, graph: *mut ico_graph, problem: *mut *mut ico_problem) -> ico_status;
    pub fn ico_problem_free(problem: *mut ico_problem);
    pub fn ico_problem_set_kind(problem: *mut ico_problem, kind: ico_kind) -> ico_status;
    pub fn ico_problem_ask(problem: *mut ico_problem, name: *const c_char, words: *const c_char) -> ico_status;
    pub fn ico_problem_seal(problem: *mut ico_problem) -> ico_status;
    pub fn ico_problem_size(problem: *const ico_problem) -> u64;
    pub fn ico_problem_vertex_name(problem: *const ico_problem, v: u64, name: *mut ico_text);
    pub fn ico_method_by_name(name: *const c_char) -> *const ico_method;
    pub fn ico_options_new(ctx: *mut ico_context, method: *const ico_method, options: *mut *mut ico_options) -> ico_status;
    pub fn ico_options_free(options: *mut ico_options);
    pub fn ico_options_set(options: *mut ico_options, name: *const c_char, value: *const c_char) -> ico_status;
    pub fn ico_run_new(ctx: *mut ico_context, problem: *const ico_problem, run: *mut *mut ico_run) -> ico_status;
    pub fn ico_run_free(run: *mut ico_run);
    pub fn ico_run_set_seed(run: *mut ico_run, seed: u64);
    pub fn ico_run_set_seconds(run: *mut ico_run, seconds: f64);
    pub fn ico_run_set_threads(run: *mut ico_run, threads: c_uint);
    pub fn ico_run_set_goal(run: *mut ico_run, goal: ico_goal, limit: u64);
    pub fn ico_run_set_tour_callback(run: *mut ico_run, call: Option<ico_tour_callback>, user: *mut c_void);
    pub fn ico_run_solve(run: *mut ico_run, method: *const ico_method, options: *const ico_options, result: *mut *mut ico_result) -> ico_status;
    pub fn ico_result_free(result: *mut ico_result);
    pub fn ico_result_verdict(result: *const ico_result) -> ico_verdict;
    pub fn ico_result_tour(result: *const ico_result) -> *const ico_tour;
    pub fn ico_result_tours(result: *const ico_result) -> u64;
    pub fn ico_result_weight(result: *const ico_result) -> i64;
    pub fn ico_result_checked(result: *const ico_result) -> bool;
    pub fn ico_result_limit(result: *const ico_result) -> ico_limit;
    pub fn ico_result_reason(result: *const ico_result) -> *const ico_reason;
    pub fn ico_limit_name(limit: ico_limit) -> *const c_char;
    pub fn ico_reason_text(reason: *const ico_reason) -> *const c_char;
    pub fn ico_tour_length(tour: *const ico_tour) -> u64;
    pub fn ico_tour_at(tour: *const ico_tour, number: u64) -> u64;
    pub fn ico_count_options_new(ctx: *mut ico_context, options: *mut *mut ico_count_options) -> ico_status;
    pub fn ico_count_options_free(options: *mut ico_count_options);
    pub fn ico_run_count(run: *mut ico_run, options: *const ico_count_options, count: *mut *mut ico_count) -> ico_status;
    pub fn ico_count_free(count: *mut ico_count);
    pub fn ico_count_exact(count: *const ico_count) -> bool;
    pub fn ico_count_tours(count: *const ico_count) -> *const c_char;
    pub fn ico_certificate_write(problem: *const ico_problem, tour: *const ico_tour, reason: *const ico_reason, text: *mut ico_text) -> ico_status;
}
