#include "cli/replay/outcome.h"

#include "validation/base/enum_array.h"

namespace tandem::replay {
namespace {

struct Words {
  std::string_view name;
  std::string_view text;
  bool fails;
};

constexpr EnumArray<Outcome, Words> kWords({
    {"newlyRefused", "newly refused", true},
    {"newlyAllowed", "newly allowed", true},
    {"otherCauses", "refused for other causes", true},
    {"refused", "refused", true},
    {"allowed", "allowed", false},
    {"same", "the same", false},
    {"notJudged", "not judged", false},
    {"unusable", "unusable", true},
    {"takeoverRefuses", "takeover would refuse", true},
    {"takeoverAllows", "takeover would allow", true},
    {"partlyJudged", "not judged whole", false},
});

const Words& WordsOf(Outcome outcome) { return kWords[outcome]; }

}  // namespace

std::string_view NameOf(Outcome outcome) { return WordsOf(outcome).name; }
std::string_view ToString(Outcome outcome) { return WordsOf(outcome).text; }
bool IsBeside(Outcome outcome) { return outcome >= Outcome::kTakeoverRefuses; }
bool Fails(Outcome outcome) { return WordsOf(outcome).fails; }

}  // namespace tandem::replay
