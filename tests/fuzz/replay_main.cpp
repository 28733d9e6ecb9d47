// Runs a fuzz target over the files of the given folders, in name order, without libFuzzer, and
// fails when one of them costs more than its size allows. --seconds=N goes on for so long with
// inputs made of them; one that is too expensive is kept in the folder that --keep=FOLDER names.
#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "tests/fuzz/cost.h"
#include "tests/fuzz/mutation.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

namespace fs = std::filesystem;
using tandem::fuzz::Cost;
using tandem::fuzz::Meter;

struct Arguments {
  std::chrono::seconds seconds{0};
  std::uint32_t seed = 1;
  fs::path keep;
  std::vector<fs::path> folders;
};

Arguments ParseArguments(int argc, char** argv) {
  Arguments arguments;
  for (int i = 1; i < argc; ++i) {
    const std::string_view text = argv[i];
    const std::string value(text.substr(text.find('=') + 1));
    if (text.starts_with("--seconds=")) {
      arguments.seconds = std::chrono::seconds(std::atoi(value.c_str()));
    } else if (text.starts_with("--seed=")) {
      arguments.seed = static_cast<std::uint32_t>(std::atoi(value.c_str()));
    } else if (text.starts_with("--keep=")) {
      arguments.keep = value;
    } else {
      arguments.folders.emplace_back(text);
    }
  }
  return arguments;
}

std::vector<fs::path> ListFiles(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  fs::directory_iterator entry(folder, error);
  for (; !error && entry != fs::end(entry); entry.increment(error)) {
    if (entry->is_regular_file(error)) files.push_back(entry->path());
  }
  std::ranges::sort(files);
  return files;
}

/// Runs inputs, and remembers the one that was worst for its size.
class Runner {
 public:
  /// Why the input costs too much; empty when it does not. Said of an input that cost too much
  /// twice: the first one may have made what all need, and the processor may have been busy.
  std::string Run(const std::string& bytes) {
    const std::string excess = RunOnce(bytes);
    return excess.empty() ? excess : RunOnce(bytes);
  }

  void PrintWorst() const {
    std::printf("at most %.1f %% of the %s and %.1f %% of the memory allowed\n", 100 * worst_work_,
                std::string(meter_.unit()).c_str(), 100 * worst_heap_);
  }

 private:
  std::string RunOnce(const std::string& bytes) {
    const Cost cost = meter_.Measure([&] {
      LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    });
    const Cost most = meter_.allowed().Of(bytes.size());
    worst_work_ = std::max(worst_work_, Share(cost.work, most.work));
    worst_heap_ = std::max(worst_heap_, Share(cost.heap, most.heap));
#ifdef TANDEM_INSTRUMENTED
    return {};
#else
    return Excess(cost, meter_.allowed(), bytes.size(), meter_.unit());
#endif
  }

  static double Share(std::uint64_t part, std::uint64_t whole) {
    return static_cast<double>(part) / static_cast<double>(whole);
  }

  Meter meter_;
  double worst_work_ = 0;
  double worst_heap_ = 0;
};

bool Replay(const fs::path& path, Runner& runner, std::vector<std::string>& inputs) {
  std::ifstream stream(path, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(stream), {}};
  if (!stream) {
    std::fprintf(stderr, "cannot read %s\n", path.c_str());
    return false;
  }
  // Said before it runs: after a crash the last line names the input.
  std::printf("%s\n", path.filename().c_str());
  std::fflush(stdout);
  const std::string excess = runner.Run(bytes);
  if (!excess.empty()) std::fprintf(stderr, "%s: %s\n", path.c_str(), excess.c_str());
  inputs.push_back(std::move(bytes));
  return excess.empty();
}

void Keep(const std::string& bytes, std::string_view excess, const fs::path& folder, int number) {
  std::fprintf(stderr, "an input of %zu bytes %s\n", bytes.size(), std::string(excess).c_str());
  if (folder.empty()) return;
  std::error_code error;
  fs::create_directories(folder, error);
  const fs::path file = folder / ("expensive-" + std::to_string(number));
  std::ofstream(file, std::ios::binary) << bytes;
  std::fprintf(stderr, "kept in %s\n", file.c_str());
}

/// Inputs made of those that there are: most of them quick to run, some as large as what is
/// quadratic needs to show.
bool Explore(const Arguments& arguments, const std::vector<std::string>& inputs, Runner& runner) {
  constexpr std::size_t kMostBytes[] = {32 * 1024, 64 * 1024, 256 * 1024, 512 * 1024};
  constexpr int kMostFound = 10;
  const auto end = std::chrono::steady_clock::now() + arguments.seconds;
  std::mt19937 random(arguments.seed);
  std::uniform_int_distribution<std::size_t> any(0, inputs.size() - 1);
  std::uniform_int_distribution<std::size_t> any_size(0, std::size(kMostBytes) - 1);
  int found = 0;
  std::size_t runs = 0;
  for (; found < kMostFound && std::chrono::steady_clock::now() < end; ++runs) {
    const std::string bytes = tandem::fuzz::Mutated(inputs[any(random)], inputs[any(random)],
                                                    kMostBytes[any_size(random)], random);
    const std::string excess = runner.Run(bytes);
    if (!excess.empty()) Keep(bytes, excess, arguments.keep, ++found);
  }
  std::printf("%zu inputs, %d too expensive\n", runs, found);
  return found == 0;
}

}  // namespace

int main(int argc, char** argv) {
  const Arguments arguments = ParseArguments(argc, argv);
  LLVMFuzzerTestOneInput(nullptr, 0);
  Runner runner;
  std::vector<std::string> inputs;
  bool is_fine = true;
  for (const fs::path& folder : arguments.folders) {
    const std::vector<fs::path> files = ListFiles(folder);
    if (files.empty()) {
      std::fprintf(stderr, "no inputs in %s\n", folder.c_str());
      return 1;
    }
    for (const fs::path& file : files) is_fine &= Replay(file, runner, inputs);
  }
  if (is_fine && arguments.seconds.count() > 0 && !inputs.empty()) {
    is_fine = Explore(arguments, inputs, runner);
  }
  runner.PrintWorst();
  return is_fine ? 0 : 1;
}
