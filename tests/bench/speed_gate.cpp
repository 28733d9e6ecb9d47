// Runs every step of a review for gate.sh, under callgrind: until it is warm, then once more, which
// alone is counted and dumped under its name, `<payload> <step>`.
//   speed_gate                               the steps
//   speed_gate --burden='PAYLOAD STEP=N'     the same with N instructions more in one of them
//   speed_gate --built-with                  prints what else the figures depend on
#include <gnu/libc-version.h>
#include <sys/auxv.h>
#include <valgrind/callgrind.h>

#include <charconv>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>

#include "tests/bench/review_stages.h"

namespace tandem::bench {
namespace {

/// How often a step is run before it is counted: what it keeps between two runs is there then.
constexpr int kWarm = 3;

/// Only collisions in hash tables depend on the bytes that the kernel draws for each process. This
/// fixes the bytes before the initializers that read them.
__attribute__((constructor(101))) void FixHashKeys() {
  constexpr std::size_t kBytes = 16;
  if (auto* bytes = reinterpret_cast<void*>(getauxval(AT_RANDOM))) std::memset(bytes, 1, kBytes);
}

/// Runs at least so many instructions: each turn is a subtraction and a jump.
void Waste(std::uint64_t instructions) {
  for (std::uint64_t i = (instructions + 1) / 2; i != 0; --i) asm volatile("" : "+r"(i));
}

/// The name lies in the arguments: the heap is to be the same with a burden and without one.
struct Burden {
  std::string_view step;
  std::uint64_t instructions = 0;
};

class Gate {
 public:
  explicit Gate(const Burden& burden) : burden_(burden) {}

  void Run() {
    const ReviewRules rules;
    const ReviewRules ten(true, "database_rules_crd");
    // The first reviews of a thread are all looked into, then one of so many: those while warming,
    // and one of those that are counted.
    const tally::Sampling sampling{.first = kWarm + 1, .budget = {}};
    tally::Ledger ledger({.instance = std::string(32, '0'), .manner = {{1, 2}, sampling}});
    const ReviewRules counting(true, "database_crd", &ledger);

    CALLGRIND_START_INSTRUMENTATION;
    for (const char* payload :
         {"replication_controller_create", "replication_controller_update",
          "replication_controller_large", "replication_controller_bad", "custom_resource"}) {
      ReviewStages review(rules, ReadPayload(payload));
      for (const auto& [name, step] : review.stages()) {
        Count(payload, name, 1, [&, step = step] { (review.*step)(); });
      }
    }
    Handle(ten, "custom_resource", "ten_expressions", 1);
    for (const char* payload : {"replication_controller_create", "replication_controller_update"}) {
      Handle(rules, payload, "uncounted", sampling.every);
      Handle(counting, payload, "counted", sampling.every);
    }
  }

  [[nodiscard]] bool has_burdened() const { return burdened_ || burden_.step.empty(); }

 private:
  void Handle(const ReviewRules& rules, const char* payload, std::string_view name,
              std::uint64_t times) {
    ReviewStages review(rules, ReadPayload(payload));
    Count(payload, name, times, [&] { review.Handle(); });
  }

  template <typename Step>
  void Count(const char* payload, std::string_view name, std::uint64_t times, const Step& step) {
    const std::string title = std::string(payload) + ' ' + std::string(name);
    const bool burdened = title == burden_.step;
    burdened_ |= burdened;
    const std::uint64_t waste = burdened ? burden_.instructions : 0;
    for (int i = 0; i < kWarm; ++i) step();
    CALLGRIND_ZERO_STATS;
    for (std::uint64_t i = 0; i < times; ++i) step();
    if (waste != 0) Waste(waste);
    CALLGRIND_DUMP_STATS_AT(title.c_str());
  }

  Burden burden_;
  bool burdened_ = false;
};

/// Reads `PAYLOAD STEP=N`; the burden has no step when the text is something else.
Burden ReadBurden(std::string_view text) {
  const std::size_t equal = text.find('=');
  if (equal == std::string_view::npos) return {};
  Burden burden{text.substr(0, equal)};
  const char* end = text.data() + text.size();
  const auto [read, failure] = std::from_chars(text.data() + equal + 1, end, burden.instructions);
  return failure == std::errc() && read == end ? burden : Burden{};
}

int Main(std::string_view option) {
  constexpr std::string_view kBurden = "--burden=";
  if (option == "--built-with") {
    std::printf("%s, libc %s\n", TANDEM_BUILT_WITH, gnu_get_libc_version());
    return 0;
  }
  Burden burden;
  if (option.starts_with(kBurden)) burden = ReadBurden(option.substr(kBurden.size()));
  if (!option.empty() && burden.step.empty()) {
    std::fprintf(stderr, "speed_gate: what is %s?\n", option.data());
    return 2;
  }
  if (RUNNING_ON_VALGRIND == 0) {
    std::fputs("speed_gate: tests/bench/gate.sh runs this under callgrind\n", stderr);
    return 2;
  }
  Gate gate(burden);
  gate.Run();
  if (gate.has_burdened()) return 0;
  std::fputs("speed_gate: there is no such step to burden\n", stderr);
  return 2;
}

}  // namespace
}  // namespace tandem::bench

int main(int argc, char** argv) { return tandem::bench::Main(argc > 1 ? argv[1] : ""); }
