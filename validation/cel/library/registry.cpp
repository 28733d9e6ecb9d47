#include <algorithm>
#include <array>
#include <deque>
#include <vector>

#include "validation/cel/library/library.h"

namespace tandem::cel {
namespace {

/// A name declared by several files of the library is one function with the overloads of all.
class Registry {
 public:
  Registry() {
    constexpr std::array kLibraries = {
        &OperatorFunctions, &CollectionFunctions, &ConversionFunctions, &TimeFunctions,
        &StringFunctions,   &FormatFunctions,     &UrlFunctions,        &RegexFunctions,
        &ListFunctions,     &AuthorizerFunctions, &QuantityFunctions,   &OptionalFunctions,
        &SetFunctions,      &IpFunctions,         &CidrFunctions,       &NamedFormatFunctions,
        &SemverFunctions};
    for (const auto& library : kLibraries) {
      for (const Function& function : library()) Add(function);
    }
    std::sort(functions_.begin(), functions_.end(),
              [](const Function* a, const Function* b) { return a->name < b->name; });
  }

  [[nodiscard]] const Function* Find(std::string_view name) const {
    const auto at = std::lower_bound(
        functions_.begin(), functions_.end(), name,
        [](const Function* function, std::string_view n) { return function->name < n; });
    return at != functions_.end() && (*at)->name == name ? *at : nullptr;
  }
  [[nodiscard]] std::span<const Function* const> all() const { return functions_; }

 private:
  void Add(const Function& function) {
    const auto same =
        std::find_if(functions_.begin(), functions_.end(),
                     [&](const Function* other) { return other->name == function.name; });
    if (same == functions_.end()) {
      functions_.push_back(&function);
      return;
    }
    const Function& first = **same;
    std::vector<Overload>& overloads = overloads_.emplace_back();
    for (const Function* part : {&first, &function}) {
      for (Overload overload : part->overloads) {
        overload.result_size = ResultSizeOf(*part, overload);
        overloads.push_back(overload);
      }
    }
    Function& merged = merged_.emplace_back(first);
    merged.overloads = overloads;
    *same = &merged;
  }

  std::vector<const Function*> functions_;
  std::deque<Function> merged_;
  std::deque<std::vector<Overload>> overloads_;
};

const Registry& TheRegistry() {
  static const Registry registry;
  return registry;
}

struct NamedType {
  std::string_view name;
  const Type* type;
};
constexpr Type kListOfDynamic = Generic(TypeKind::kList, "list", &kDynType);
constexpr Type kMapOfDynamic = Generic(TypeKind::kMap, "map", &kDynType, &kDynType);
constexpr Type kOptionalOfDynamic = Simple(TypeKind::kOpaque, "optional_type");
constexpr std::array kTypeNames = {
    NamedType{"bool", &kBoolType},
    NamedType{"bytes", &kBytesType},
    NamedType{"double", &kDoubleType},
    NamedType{"google.protobuf.Duration", &kDurationType},
    NamedType{"google.protobuf.Timestamp", &kTimestampType},
    NamedType{"int", &kIntType},
    NamedType{"list", &kListOfDynamic},
    NamedType{"map", &kMapOfDynamic},
    NamedType{"net.CIDR", &kCidrType},
    NamedType{"net.IP", &kIpType},
    NamedType{"null_type", &kNullType},
    NamedType{"optional_type", &kOptionalOfDynamic},
    NamedType{"string", &kStringType},
    NamedType{"type", &kTypeType},
    NamedType{"uint", &kUintType},
};

}  // namespace

const Function* FindFunction(std::string_view name) { return TheRegistry().Find(name); }

std::span<const Function* const> AllFunctions() { return TheRegistry().all(); }

const Type* FindTypeName(std::string_view name) {
  for (const NamedType& named : kTypeNames) {
    if (named.name == name) return named.type;
  }
  return nullptr;
}

}  // namespace tandem::cel
