// semver() and the order of versions.
#include <algorithm>

#include "validation/cel/library/costs.h"
#include "validation/cel/library/library.h"
#include "validation/cel/library/result_sizes.h"
#include "validation/cel/value/arena.h"
#include "validation/cel/value/semver.h"

namespace tandem::cel {
namespace {

Result<Semver> Read(Arguments arguments) {
  const bool loose = arguments.size() > 1 && arguments[1].AsBool();
  return loose ? ParseLooseSemver(arguments[0].AsText()) : ParseSemver(arguments[0].AsText());
}

Value ToSemver(Context& context, Arguments arguments) {
  Result<Semver> version = Read(arguments);
  if (!version) return MakeError(context.arena, version.error().message);
  return Value::Of(context.arena.Make<Semver>(*std::move(version)));
}

/// The bytes of the text, and of the parts of a prerelease between its dots.
std::uint64_t SemverBytes(Context&, Arguments arguments) {
  const std::string_view text = arguments[0].AsText();
  const auto parts = static_cast<std::uint64_t>(1 + std::count(text.begin(), text.end(), '.'));
  return sizeof(Semver) + parts * sizeof(Semver::Identifier) + 3 * (text.size() + 16);
}

Value IsSemver(Context&, Arguments arguments) { return Value::Bool(Read(arguments).has_value()); }

Value Number(std::uint64_t number) { return Value::Int(static_cast<std::int64_t>(number)); }
Value Major(Context&, Arguments arguments) { return Number(arguments[0].As<Semver>().major); }
Value Minor(Context&, Arguments arguments) { return Number(arguments[0].As<Semver>().minor); }
Value Patch(Context&, Arguments arguments) { return Number(arguments[0].As<Semver>().patch); }

int Compare(Arguments arguments) {
  return CompareSemver(arguments[0].As<Semver>(), arguments[1].As<Semver>());
}
Value IsGreater(Context&, Arguments arguments) { return Value::Bool(Compare(arguments) > 0); }
Value IsLess(Context&, Arguments arguments) { return Value::Bool(Compare(arguments) < 0); }
Value CompareTo(Context&, Arguments arguments) { return Value::Int(Compare(arguments)); }

constexpr Release kSince{1, 33};

constexpr Overload From(const Type& result, CallFunction call, const Type* loose = nullptr) {
  return {.arguments = {&kStringType, loose}, .result = &result, .call = call, .since = kSince};
}
constexpr Overload Get(CallFunction call) {
  return {.member = true,
          .arguments = {&kSemverType},
          .result = &kIntType,
          .call = call,
          .since = kSince};
}
constexpr Overload With(const Type& result, CallFunction call) {
  return {.member = true,
          .arguments = {&kSemverType, &kSemverType},
          .result = &result,
          .call = call,
          .since = kSince};
}

constexpr Overload kSemver[] = {From(kSemverType, &ToSemver),
                                From(kSemverType, &ToSemver, &kBoolType)};
constexpr Overload kIsSemver[] = {From(kBoolType, &IsSemver),
                                  From(kBoolType, &IsSemver, &kBoolType)};
constexpr Overload kMajor[] = {Get(&Major)};
constexpr Overload kMinor[] = {Get(&Minor)};
constexpr Overload kPatch[] = {Get(&Patch)};
constexpr Overload kIsGreater[] = {With(kBoolType, &IsGreater)};
constexpr Overload kIsLess[] = {With(kBoolType, &IsLess)};
constexpr Overload kCompareTo[] = {With(kIntType, &CompareTo)};

constexpr Example kSemverExamples[] = {{"semver('1.2.3').isLessThan(semver('1.10.0'))", "true"},
                                       {"semver('v1.2', true) == semver('1.2.0')", "true"}};
constexpr Example kIsSemverExamples[] = {{"isSemver('1.2')", "false"},
                                         {"isSemver('1.2', true)", "true"}};
constexpr Example kMajorExamples[] = {{"semver('1.2.3').major()", "1"}};
constexpr Example kMinorExamples[] = {{"semver('1.2.3').minor()", "2"}};
constexpr Example kPatchExamples[] = {{"semver('1.2.3-rc.1').patch()", "3"}};

constexpr Function kFunctions[] = {
    {.name = "semver",
     .overloads = kSemver,
     .result_size = &SemverBytes,
     .summary = "A semantic version; with true, one that is written loosely.",
     .examples = kSemverExamples,
     .runtime_cost = &TraverseFirst,
     .static_cost = &EstimateTraverseArgument},
    {.name = "isSemver",
     .overloads = kIsSemver,
     .result_size = &NoLarger,
     .summary = "Whether semver() takes it.",
     .examples = kIsSemverExamples,
     .runtime_cost = &TraverseFirst,
     .static_cost = &EstimateTraverseArgument},
    {.name = "major",
     .overloads = kMajor,
     .result_size = &NoLarger,
     .summary = "The major version.",
     .examples = kMajorExamples,
     .runtime_cost = &NominalCost},
    {.name = "minor",
     .overloads = kMinor,
     .result_size = &NoLarger,
     .summary = "The minor version.",
     .examples = kMinorExamples,
     .runtime_cost = &NominalCost},
    {.name = "patch",
     .overloads = kPatch,
     .result_size = &NoLarger,
     .summary = "The patch version.",
     .examples = kPatchExamples,
     .runtime_cost = &NominalCost},
    {.name = "isGreaterThan",
     .overloads = kIsGreater,
     .result_size = &NoLarger,
     .summary = "",
     .runtime_cost = &NominalCost},
    {.name = "isLessThan",
     .overloads = kIsLess,
     .result_size = &NoLarger,
     .summary = "",
     .runtime_cost = &NominalCost},
    {.name = "compareTo",
     .overloads = kCompareTo,
     .result_size = &NoLarger,
     .summary = "",
     .runtime_cost = &NominalCost},
};

}  // namespace

std::span<const Function> SemverFunctions() { return kFunctions; }

}  // namespace tandem::cel
