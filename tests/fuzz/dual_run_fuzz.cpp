#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "validation/base/panic.h"
#include "validation/dualrun/duplicates.h"
#include "validation/dualrun/run.h"

namespace {

using tandem::dualrun::Authority;
using tandem::dualrun::AuthorityMode;
using tandem::field::Error;
using tandem::field::ErrorList;

/// Takes choices off the input; when it is used up, every choice is the first.
class Choices {
 public:
  explicit Choices(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  std::size_t Below(std::size_t count) {
    if (bytes_.empty()) return 0;
    const std::size_t byte = bytes_.front();
    bytes_ = bytes_.subspan(1);
    return byte % count;
  }
  bool Flag() { return Below(2) == 1; }

 private:
  std::span<const std::uint8_t> bytes_;
};

constexpr std::array<std::string_view, 5> kFields = {"a", "a.b", "a[0]", "a.b.c", "<nil>"};
constexpr std::array<std::string_view, 3> kOrigins = {"", "minimum", "format=x"};

Error MakeError(Choices& choices) {
  Error error;
  error.type = static_cast<tandem::field::ErrorType>(choices.Below(12));
  error.field = kFields[choices.Below(kFields.size())];
  error.origin = kOrigins[choices.Below(kOrigins.size())];
  error.value = tandem::field::BadValue::Int(static_cast<int>(choices.Below(3)));
  error.stability = static_cast<tandem::field::Stability>(choices.Below(3));
  error.covered_by_declarative = choices.Flag();
  error.declarative_native = choices.Flag();
  error.short_circuit = choices.Flag();
  return error;
}

ErrorList MakeErrors(Choices& choices) {
  ErrorList errors;
  for (std::size_t count = choices.Below(8); count > 0; --count) {
    errors.Add(MakeError(choices));
  }
  return errors;
}

class FixedSides final : public tandem::dualrun::Sides {
 public:
  explicit FixedSides(Choices& choices)
      : handwritten(MakeErrors(choices)),
        declarative(MakeErrors(choices)),
        panics(choices.Below(4) == 3) {}

  bool RunHandwritten(ErrorList& errors) override { return errors = handwritten, true; }
  bool RunDeclarative(ErrorList& errors) override {
    errors = declarative;
    if (panics) throw std::runtime_error("panic");
    return true;
  }

  ErrorList handwritten;
  ErrorList declarative;
  bool panics;
};

class Counter final : public tandem::dualrun::Observer {
 public:
  void OnMismatch(const tandem::dualrun::RequestInfo&,
                  const tandem::dualrun::MismatchEvent&) override {
    ++mismatches;
  }
  std::size_t mismatches = 0;
};

void CheckVerdict(const Authority& authority, const FixedSides& sides,
                  const tandem::dualrun::Verdict& verdict) {
  const auto is_covered = [](const Error& error) { return error.covered_by_declarative; };
  const bool failed = verdict.panicked && authority.fails_closed;
  if (failed) TANDEM_CHECK(!verdict.errors.empty());
  if (authority.covered == Authority::Covered::kKept && !authority.merges_repeats) {
    TANDEM_CHECK(verdict.errors.size() >= sides.handwritten.size());
    TANDEM_CHECK(
        std::equal(sides.handwritten.begin(), sides.handwritten.end(), verdict.errors.begin()));
  }
  if (authority.covered == Authority::Covered::kDropped && !sides.panics) {
    const auto kept = std::count_if(sides.handwritten.begin(), sides.handwritten.end(),
                                    [&](const Error& error) { return !is_covered(error); });
    TANDEM_CHECK(verdict.errors.size() ==
                 static_cast<std::size_t>(kept) + sides.declarative.size());
  }
}

}  // namespace

/// The input chooses mode, gates, the kind's traits and two lists of errors.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Choices choices({data, size});
  const auto mode = choices.Flag() ? AuthorityMode::kLifecycle : AuthorityMode::kGates;
  const tandem::dualrun::Gates gates = {choices.Flag(), choices.Flag(), choices.Flag()};
  const tandem::dualrun::KindTraits kind = {!choices.Flag(), !choices.Flag(), choices.Flag()};
  const Authority authority = tandem::dualrun::ChooseAuthority(mode, gates, kind);

  FixedSides sides(choices);
  if (!kind.handwritten) sides.handwritten = {};
  Counter counter;
  const tandem::field::PathNormalizer normalizer;
  const auto verdict = tandem::dualrun::Run(authority, normalizer, {}, sides, counter);
  TANDEM_CHECK(verdict.mismatches == counter.mismatches);
  TANDEM_CHECK(verdict.first_mismatch.empty() == (verdict.mismatches == 0));
  CheckVerdict(authority, sides, verdict);
  TANDEM_CHECK(tandem::dualrun::ReportDuplicates({}, verdict.errors, counter) <=
               verdict.errors.size());
  return 0;
}
