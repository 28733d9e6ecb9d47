#include "validation/dualrun/run.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

#include "tests/support/allocations.h"
#include "tests/validation/dualrun/errors.h"

namespace tandem::dualrun {
namespace {

using field::ErrorList;
using testing::ElementsAre;
using testing::IsEmpty;

class FakeSides final : public Sides {
 public:
  FakeSides() = default;
  FakeSides(ErrorList by_hand, ErrorList by_rules)
      : handwritten(std::move(by_hand)), declarative(std::move(by_rules)) {}

  bool RunHandwritten(ErrorList& errors) override {
    errors.Append(handwritten);
    return handwritten_finishes;
  }
  bool RunDeclarative(ErrorList& errors) override {
    ++declarative_runs;
    errors.Append(declarative);
    if (panics) throw std::runtime_error("boom");
    return declarative_finishes;
  }

  ErrorList handwritten;
  ErrorList declarative;
  bool panics = false;
  [[nodiscard]] bool IsCut() const override { return is_cut; }

  bool is_cut = false;
  bool handwritten_finishes = true;
  bool declarative_finishes = true;
  int declarative_runs = 0;
};

class Recorder final : public Observer {
 public:
  void OnMismatch(const RequestInfo& request, const MismatchEvent& event) override {
    events.push_back(std::string(request.validation_identifier) + " " +
                     std::string(ToString(event.type)) + " " + event.error.field);
  }
  void OnPanic(const RequestInfo& request, const PanicEvent& event) override {
    events.push_back(std::string(request.validation_identifier) +
                     (event.ignored ? " ignored " : " ") + std::string(event.message));
  }
  void OnExcused(const RequestInfo&, const Exception& exception) override {
    events.push_back("excused " + exception.reason);
  }
  void OnErrors(const RequestInfo& request, const field::ErrorList& handwritten,
                const field::ErrorList& declarative) override {
    found.push_back(std::string(request.validation_identifier) + " " +
                    std::to_string(handwritten.size()) + " " + std::to_string(declarative.size()));
  }
  void OnCompared(const RequestInfo&, const Compared& compared) override {
    comparisons.push_back(std::to_string(compared.handwritten.size()) + " " +
                          std::to_string(compared.declarative.size()) + " " +
                          std::to_string(compared.mismatches.size()));
  }
  std::vector<std::string> events;
  std::vector<std::string> found;
  std::vector<std::string> comparisons;
};

class RunTest : public testing::Test {
 protected:
  Verdict Run(const Authority& authority) {
    RequestInfo request;
    request.validation_identifier = "rc_create";
    return dualrun::Run(authority, normalizer_, request, sides_, recorder_);
  }
  FakeSides sides_;
  Recorder recorder_;
  field::PathNormalizer normalizer_;
};

constexpr Gates kShadow = {true, false, true};
constexpr Gates kTakeover = {true, true, true};
constexpr Gates kOff = {false, false, true};

TEST_F(RunTest, AllocatesNothingForAValidObject) {
  const Authority authority = GatesAuthority(kShadow, true);
  const std::size_t before = support::AllocationsSoFar().count;
  const Verdict verdict = Run(authority);
  EXPECT_EQ(support::AllocationsSoFar().count, before);
  EXPECT_TRUE(verdict.errors.empty());
  EXPECT_EQ(verdict.shadow_denies, false);
  EXPECT_THAT(recorder_.found, IsEmpty());
}

TEST_F(RunTest, SkipsTheDeclarativeSideWhenTheGateIsOff) {
  sides_.handwritten = {Covered(Minimum("a"))};
  const Verdict verdict = Run(GatesAuthority(kOff, false));
  EXPECT_EQ(sides_.declarative_runs, 0);
  EXPECT_EQ(verdict.errors.size(), 1U);
  EXPECT_EQ(verdict.shadow_denies, std::nullopt);
  EXPECT_THAT(recorder_.events, IsEmpty());
}

TEST_F(RunTest, ReportsEveryMismatchToTheObserver) {
  sides_.handwritten = {Covered(Minimum("a"))};
  sides_.declarative = {Minimum("b"), Minimum("c")};
  const Verdict verdict = Run(GatesAuthority(kShadow, false));
  EXPECT_EQ(verdict.mismatches, 3U);
  EXPECT_EQ(verdict.first_mismatch, R"({Type="Invalid value", Field="a", Origin="minimum"})");
  EXPECT_THAT(recorder_.events,
              ElementsAre("rc_create unmatched a", "rc_create extra b", "rc_create extra c"));
  EXPECT_THAT(recorder_.found, ElementsAre("rc_create 1 2"));
  EXPECT_THAT(recorder_.comparisons, ElementsAre("1 2 3"));
}

/// Takes every difference at `b` for known.
Exceptions KnownAtB() {
  Exception entry;
  entry.api_version = entry.kind = entry.type = entry.origin = "*";
  entry.path = "b";
  entry.reason = "because";
  auto exceptions = Exceptions::Create({entry});
  EXPECT_TRUE(exceptions);
  return *std::move(exceptions);
}

TEST_F(RunTest, DoesNotCountDifferencesThatAreKnown) {
  const Exceptions exceptions = KnownAtB();
  Authority authority = GatesAuthority(kShadow, false);
  authority.exceptions = &exceptions;
  sides_.handwritten = {Covered(Minimum("a"))};
  sides_.declarative = {Minimum("b"), Minimum("c")};
  const Verdict verdict = Run(authority);
  EXPECT_EQ(verdict.mismatches, 2U);
  EXPECT_THAT(recorder_.events,
              ElementsAre("excused because", "rc_create unmatched a", "rc_create extra c"));
  EXPECT_THAT(recorder_.comparisons, ElementsAre("1 2 2"));
}

TEST_F(RunTest, ExcusesErrorsThatAreAnsweredTogether) {
  const Exceptions exceptions;
  Authority authority = GatesAuthority(kShadow, false);
  authority.exceptions = &exceptions;
  for (const std::string_view value : {"-a", "-b"}) {
    const field::Path path("a");
    const field::Error error =
        field::Invalid(path, field::BadValue::String(std::string(value)), "no").WithOrigin("key");
    sides_.handwritten.Add(Covered(error));
    sides_.declarative.Add(error);
  }
  EXPECT_EQ(Run(authority).mismatches, 0U);
  EXPECT_THAT(recorder_.events,
              ElementsAre("excused A declarative error of the same rule at the same field has "
                          "answered another."));
  sides_.declarative = {};
  sides_.declarative.Add(Minimum("a"));
  EXPECT_EQ(Run(authority).mismatches, 3U);
  authority.exceptions = nullptr;
  sides_.declarative = {sides_.handwritten.front()};
  EXPECT_EQ(Run(authority).mismatches, 1U);
}

TEST_F(RunTest, ExcusesNothingWhereTheDecisionIsAnother) {
  const Exceptions exceptions = KnownAtB();
  Authority authority = GatesAuthority(kShadow, false);
  authority.exceptions = &exceptions;
  sides_.declarative = {Minimum("b")};
  EXPECT_EQ(Run(authority).mismatches, 1U);
  EXPECT_THAT(recorder_.events, ElementsAre("rc_create extra b"));
}

TEST_F(RunTest, ExcusesWhatIsRefusedByRulesWithoutTwins) {
  const Exceptions exceptions = KnownAtB();
  Authority authority = GatesAuthority(kShadow, false);
  authority.exceptions = &exceptions;
  sides_.handwritten = {Covered(Minimum("b"))};
  EXPECT_EQ(Run(authority).mismatches, 1U);
  sides_.handwritten.Add(Minimum("a"));
  EXPECT_EQ(Run(authority).mismatches, 0U);
}

TEST_F(RunTest, ExcusesNothingWhereDifferencesAreMany) {
  const Exceptions exceptions = KnownAtB();
  Authority authority = GatesAuthority(kShadow, false);
  authority.exceptions = &exceptions;
  sides_.handwritten = {Minimum("a")};
  for (int i = 0; i < 315; ++i) sides_.declarative.Add(Minimum("b"));
  EXPECT_EQ(Run(authority).mismatches, 0U);
  sides_.declarative.Add(Minimum("b"));
  EXPECT_EQ(Run(authority).mismatches, 316U);
}

TEST_F(RunTest, ComparesNoListsThatAreCut) {
  sides_.handwritten = {Covered(Minimum("a"))};
  sides_.declarative = {Minimum("b")};
  sides_.is_cut = true;
  const Verdict verdict = Run(GatesAuthority(kShadow, false));
  EXPECT_TRUE(verdict.cut);
  EXPECT_EQ(verdict.mismatches, 0U);
  EXPECT_EQ(verdict.shadow_denies, std::nullopt);
  EXPECT_EQ(verdict.errors.size(), 1U);
  EXPECT_THAT(recorder_.comparisons, IsEmpty());
}

TEST_F(RunTest, IgnoresAPanicInShadow) {
  sides_.declarative = {Minimum("partial")};
  sides_.panics = true;
  const Verdict verdict = Run(GatesAuthority(kShadow, false));
  EXPECT_TRUE(verdict.panicked);
  EXPECT_TRUE(verdict.errors.empty());
  EXPECT_EQ(verdict.mismatches, 0U);
  EXPECT_EQ(verdict.shadow_denies, std::nullopt);
  EXPECT_THAT(recorder_.events,
              ElementsAre("rc_create ignored panic during declarative validation: boom"));
}

TEST_F(RunTest, FailsClosedOnAPanicWhenTakingOver) {
  sides_.declarative = {Minimum("partial")};
  sides_.panics = true;
  const Verdict verdict = Run(GatesAuthority(kTakeover, false));
  ASSERT_EQ(verdict.errors.size(), 1U);
  EXPECT_EQ(verdict.errors[0].ToString(),
            "<nil>: Internal error: panic during declarative validation: boom");
  EXPECT_THAT(recorder_.events, ElementsAre("rc_create panic during declarative validation: boom",
                                            "rc_create extra <nil>"));
}

TEST_F(RunTest, LetsHandwrittenExceptionsThrough) {
  class Throwing final : public Sides {
    bool RunHandwritten(ErrorList&) override { throw std::runtime_error("by hand"); }
    bool RunDeclarative(ErrorList&) override { return true; }
  } throwing;
  EXPECT_THROW(dualrun::Run(GatesAuthority(kShadow, false), normalizer_, {}, throwing, recorder_),
               std::runtime_error);
}

TEST_F(RunTest, ComparesNothingOnceASideGaveUp) {
  sides_.handwritten = {Covered(Minimum("a"))};
  sides_.declarative_finishes = false;
  EXPECT_TRUE(Run(GatesAuthority(kShadow, false)).given_up);
  sides_.handwritten_finishes = false;
  EXPECT_TRUE(Run(GatesAuthority(kShadow, false)).given_up);
  EXPECT_EQ(sides_.declarative_runs, 1);
  EXPECT_THAT(recorder_.events, IsEmpty());
}

struct ShadowCase {
  const char* name;
  Gates gates;
  bool mixed;
  ErrorList handwritten;
  ErrorList declarative;
  bool denies;
  bool shadow_denies;
};

TEST_F(RunTest, TellsWhatTheOtherSideWouldHaveDecided) {
  const ShadowCase kCases[] = {
      {"agree", kShadow, false, {Covered(Minimum("a"))}, {Minimum("a")}, true, true},
      {"rules too lax", kShadow, false, {Covered(Minimum("a"))}, {}, true, false},
      {"rules too strict", kShadow, false, {}, {Minimum("a")}, false, true},
      {"uncovered", kShadow, false, {Minimum("a")}, {}, true, true},
      {"takeover too lax", kTakeover, false, {Covered(Minimum("a"))}, {}, false, true},
      {"takeover too strict", kTakeover, false, {}, {Minimum("a")}, true, false},
      {"native", kTakeover, true, {}, {Native(Minimum("a"))}, true, true},
  };
  for (const ShadowCase& test : kCases) {
    SCOPED_TRACE(test.name);
    FakeSides sides(test.handwritten, test.declarative);
    const Verdict verdict =
        dualrun::Run(GatesAuthority(test.gates, test.mixed), normalizer_, {}, sides, recorder_);
    EXPECT_EQ(!verdict.errors.empty(), test.denies);
    EXPECT_EQ(verdict.shadow_denies, test.shadow_denies);
  }
}

TEST_F(RunTest, KeepsTheShadowedErrors) {
  sides_.declarative = {Minimum("a")};
  EXPECT_EQ(Run(GatesAuthority(kShadow, false)).shadowed.size(), 1U);
  sides_.handwritten = {Covered(Minimum("b"))};
  const Verdict verdict = Run(GatesAuthority(kTakeover, false));
  ASSERT_EQ(verdict.shadowed.size(), 1U);
  EXPECT_EQ(verdict.shadowed[0].field, "b");
}

}  // namespace
}  // namespace tandem::dualrun
