#include "cli/upgrade/fate.h"

#include "validation/base/enum_array.h"

namespace tandem::upgrade {
namespace {

struct Words {
  std::string_view name;
  std::string_view text;
  std::string_view consequence;
  bool fails;
};

constexpr EnumArray<Fate, Words> kWords({
    {"notServed", "no longer served",
     "Requests with this apiVersion are answered with 404; stored objects can be read in another "
     "version.",
     true},
    {"updateRefused", "refused on any update",
     "The stored object stays, but every write of it is refused, even of a label, and so is "
     "creating it anew.",
     true},
    {"changeRefused", "refused on any change",
     "The stored object can be written back unchanged, but every change is refused, even of a "
     "label.",
     true},
    {"createRefused", "refused when created anew",
     "The stored object stays, and can be updated while the value is unchanged; creating it anew, "
     "as GitOps and a restore do, is refused.",
     true},
    {"takesEffect", "a field takes effect",
     "Nothing is refused: the field, which was dropped silently, is kept at the next write of the "
     "manifest.",
     true},
    {"isDropped", "a field is dropped",
     "Nothing is refused: the field is dropped silently at the next write.", true},
    {"isDefaulted", "a field gets another default",
     "Nothing is refused: the field gets its value without being written.", false},
    {"accepted", "newly accepted", "Nothing happens, unless the upgrade is rolled back.", false},
    {"refusedByBoth", "refused by both", "", false},
    {"servedOnlyAfter", "served only afterwards", "", false},
    {"servedByNeither", "served by neither", "", false},
    {"notJudged", "not judged", "", false},
    {"unusable", "unusable", "", true},
    {"survives", "unaffected", "", false},
});

}  // namespace

std::string_view NameOf(Fate fate) { return kWords[fate].name; }
std::string_view ToString(Fate fate) { return kWords[fate].text; }
std::string_view Consequence(Fate fate) { return kWords[fate].consequence; }
bool Fails(Fate fate) { return kWords[fate].fails; }

}  // namespace tandem::upgrade
