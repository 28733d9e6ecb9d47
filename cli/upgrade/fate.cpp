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
     "What is stored stays, but every write of it is refused, even of a label, and so is creating "
     "it anew.",
     true},
    {"changeRefused", "refused on any change",
     "What is stored can be written back unchanged, but every change is refused, even of a label.",
     true},
    {"createRefused", "refused when created anew",
     "What is stored stays and can be updated while the value stays; creating it anew is refused, "
     "as GitOps and a restore do.",
     true},
    {"takesEffect", "a field takes effect",
     "Nothing is refused: the field, which was dropped silently, is kept at the next write of the "
     "manifest.",
     true},
    {"isDropped", "a field is dropped",
     "Nothing is refused: the field is dropped silently at the next write.", true},
    {"isDefaulted", "a field gets another default",
     "Nothing is refused: the field is there without being written.", false},
    {"accepted", "newly accepted", "Nothing, until somebody goes back.", false},
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
