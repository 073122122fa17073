// What the library has, for programs of other people: searches, spaces and what answers queries nobody watches. Each
// file can be included by itself as well.
#pragma once

#include "algorithms/beam.hpp"
#include "algorithms/best_first.hpp"
#include "algorithms/bidirectional_astar.hpp"
#include "algorithms/bidirectional_bfs.hpp"
#include "algorithms/fringe_search.hpp"
#include "algorithms/hill_climbing.hpp"
#include "algorithms/hpa/hpa_star.hpp"
#include "algorithms/ida_star.hpp"
#include "algorithms/shortest_paths.hpp"
#include "core/replay.hpp"
#include "core/trace_log.hpp"
#include "fast/solver.hpp"
#include "fast/tiles_ida.hpp"
#include "spaces/graph.hpp"
#include "spaces/grid.hpp"
#include "spaces/hex.hpp"
#include "spaces/navmesh/navmesh.hpp"
#include "spaces/tiles.hpp"
#include "spaces/voxel/agent_space.hpp"
#include "spaces/voxel/flight_space.hpp"
