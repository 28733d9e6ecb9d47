#pragma once

#include <string>
#include <string_view>

namespace tandem::health {

inline constexpr std::string_view kXml = "application/xml";

/// `/debug/memory`: what the allocator holds, as malloc_info(3) tells it.
std::string RenderMemory();

/// `/debug/threads`: the CPU time of every thread. `tasks` is a directory such as
/// /proc/self/task.
std::string RenderThreads(const std::string& tasks);

}  // namespace tandem::health
