#include "server/health/debug_pages.h"

#include <malloc.h>
#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <sstream>
#include <system_error>

namespace tandem::health {
namespace {

namespace fs = std::filesystem;

std::string ReadAll(const fs::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

struct Thread {
  std::string name;
  std::uint64_t user_ticks = 0;
  std::uint64_t system_ticks = 0;
};

/// proc(5): `tid (name) state ...`, the times being the fields 14 and 15.
std::optional<Thread> ParseThread(const std::string& stat) {
  const std::size_t open = stat.find('(');
  const std::size_t close = stat.rfind(')');
  if (open == std::string::npos || close == std::string::npos) return std::nullopt;
  Thread thread;
  thread.name = stat.substr(open + 1, close - open - 1);
  std::istringstream fields(stat.substr(close + 1));
  std::string skipped;
  for (int field = 3; field < 14; ++field) fields >> skipped;
  if (!(fields >> thread.user_ticks >> thread.system_ticks)) return std::nullopt;
  return thread;
}

std::string Seconds(std::uint64_t ticks) {
  const auto per_second = static_cast<double>(sysconf(_SC_CLK_TCK));
  char text[32];
  std::snprintf(text, sizeof text, "%.2f", static_cast<double>(ticks) / per_second);
  return text;
}

}  // namespace

std::string RenderMemory() {
  char* text = nullptr;
  std::size_t size = 0;
  FILE* out = open_memstream(&text, &size);
  if (out == nullptr) return {};
  malloc_info(0, out);
  std::fclose(out);
  std::string page(text, size);
  std::free(text);
  return page;
}

std::string RenderThreads(const std::string& tasks) {
  std::map<long, Thread> threads;
  std::error_code error;
  for (const fs::directory_entry& task : fs::directory_iterator(tasks, error)) {
    const auto thread = ParseThread(ReadAll(task.path() / "stat"));
    if (thread) threads.emplace(std::atol(task.path().filename().c_str()), *thread);
  }
  std::string page = "THREAD NAME USER_SECONDS SYSTEM_SECONDS\n";
  for (const auto& [id, thread] : threads) {
    page += std::to_string(id) + " " + thread.name + " " + Seconds(thread.user_ticks) + " " +
            Seconds(thread.system_ticks) + "\n";
  }
  return page;
}

}  // namespace tandem::health
