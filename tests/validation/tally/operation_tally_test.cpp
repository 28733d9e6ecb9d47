#include "validation/tally/operation_tally.h"

#include <gtest/gtest.h>

#include <chrono>

#include "tests/support/json_document.h"
#include "tests/validation/tally/watched_type.h"

namespace tandem::tally {
namespace {

using field::ErrorType;

field::Error Found(ErrorType type, std::string at, std::string origin, bool covered) {
  field::Error error;
  error.type = type;
  error.field = std::move(at);
  error.origin = std::move(origin);
  error.covered_by_declarative = covered;
  return error;
}

/// A tally of rows for items[*].v, n and p.
class OperationTallyTest : public testing::Test {
 protected:
  OperationTallyTest() { Begin({.first = 1, .budget = {}, .every = 1'000}); }

  void Begin(const Sampling& sampling) {
    std::vector<RuleRow> rows = {Row("items[*].v"), Row("n"), Row("p", ErrorType::kRequired, "")};
    std::vector<std::uint32_t> unseen;
    tally_.watch = WatchFor(watched_.root, rows, {}, unseen);
    tally_.tally = std::make_shared<IdentifierTally>(evidence::IdentifierKey{"t_create", "d"},
                                                     "handwritten", rows, Manner{{1, 2}, sampling});
  }

  void Count(std::string_view object, bool refused = false) {
    const json::Document document = support::ParseJson(object);
    tally_.Count({.operation = Operation::kCreate,
                  .object = {watched_.root.ref, document.root()},
                  .old_object = {},
                  .sent = document.root(),
                  .sent_old = {},
                  .refused = refused,
                  .now = {},
                  .scratch = scratch_});
  }

  [[nodiscard]] evidence::RuleCounts Rule(const std::string& name) const {
    return tally_.tally->Take().rules.at(name);
  }

  WatchedType watched_;
  rules::lookup::Scratch scratch_;
  OperationTally tally_;
};

TEST_F(OperationTallyTest, CountsARuleOnceForEachObject) {
  Count(R"({"items":[{"k":"a","v":1},{"k":"b","v":2},{"k":"c","v":2}]})");
  EXPECT_EQ(Rule("items[*].v FieldValueInvalid minimum").exercised, 1U);
  EXPECT_NEAR(Rule("items[*].v FieldValueInvalid minimum").values.Estimate(), 2, 0.1);
  EXPECT_EQ(Rule("p FieldValueRequired").exercised, 1U);
  EXPECT_EQ(Rule("n FieldValueInvalid minimum").exercised, 0U);
}

TEST_F(OperationTallyTest, LooksIntoEveryRefusal) {
  for (int i = 0; i < 4; ++i) Count(R"({"n":1})", false);
  for (int i = 0; i < 4; ++i) Count(R"({"n":-1})", true);
  const evidence::IdentifierCounts counts = tally_.tally->Take();
  EXPECT_EQ(counts.comparisons, 8U);
  EXPECT_EQ(counts.looked_into, 5U);
}

TEST_F(OperationTallyTest, SpendsTheBudgetOfTime) {
  // A clock that moves on by a millisecond each time it is asked.
  constexpr auto kTicking = [] {
    static Sampling::TimePoint now;
    return now += std::chrono::milliseconds(1);
  };
  Begin({.first = 1, .budget = std::chrono::milliseconds(3), .every = 1'000, .now = kTicking});
  for (int i = 0; i < 10; ++i) Count(R"({"n":1})");
  EXPECT_EQ(tally_.tally->Take().looked_into, 3U);
}

TEST_F(OperationTallyTest, CountsWhatBothSidesRefuse) {
  class Next final : public dualrun::Observer {
   public:
    void OnErrors(const dualrun::RequestInfo&, const field::ErrorList&,
                  const field::ErrorList&) override {
      ++told;
    }
    void OnCompared(const dualrun::RequestInfo&, const dualrun::Compared&) override { ++told; }
    void OnMismatch(const dualrun::RequestInfo&, const dualrun::MismatchEvent&) override { ++told; }
    void OnExcused(const dualrun::RequestInfo&, const dualrun::Exception&) override { ++told; }
    void OnPanic(const dualrun::RequestInfo&, const dualrun::PanicEvent&) override { ++told; }
    void OnDuplicate(const dualrun::RequestInfo&, const dualrun::DuplicateEvent&) override {
      ++told;
    }
    int told = 0;
  } next;

  const field::ErrorList handwritten = {Found(ErrorType::kInvalid, "items[0].v", "minimum", true),
                                        Found(ErrorType::kInvalid, "items[7].v", "minimum", true),
                                        Found(ErrorType::kRequired, "p", "", true),
                                        Found(ErrorType::kInvalid, "unknown", "minimum", true)};
  const field::ErrorList declarative = {Found(ErrorType::kInvalid, "items[0].v", "minimum", false),
                                        Found(ErrorType::kInvalid, "items[7].v", "minimum", false),
                                        Found(ErrorType::kInvalid, "n", "minimum", false)};
  std::vector<const field::Error*> compared;
  compared.reserve(declarative.size());
  for (const field::Error& error : declarative) compared.push_back(&error);
  const field::PathNormalizer normalizer;
  const auto mismatches = dualrun::Compare(handwritten, compared, normalizer, {});

  dualrun::Exception exception;
  exception.path = "^n$";
  exception.reason = std::string(600, 'a');
  const dualrun::Mismatch& extra = mismatches.back();
  ASSERT_EQ(extra.error->field, "n") << "after what only the handwritten side has found";
  const dualrun::Excused excused{extra, &exception};

  Witness witness(&tally_, next, evidence::TimePoint(std::chrono::seconds(5)));
  const dualrun::RequestInfo request;
  witness.OnErrors(request, handwritten, declarative);
  witness.OnCompared(request, {handwritten, compared, std::span(mismatches).first(1),
                               std::span(&excused, 1), normalizer});
  witness.OnMismatch(request, {mismatches[0].type, *mismatches[0].error, "text"});
  witness.OnExcused(request, {});
  witness.OnPanic(request, {"boom", true});
  witness.OnDuplicate(request, {declarative[0], "twice"});
  EXPECT_EQ(next.told, 6);
  EXPECT_EQ(Rule("items[*].v FieldValueInvalid minimum").refused_by_both, 1U);
  EXPECT_EQ(Rule("p FieldValueRequired").handwritten_only, 1U);
  EXPECT_EQ(Rule("p FieldValueRequired").excused, 0U);
  EXPECT_EQ(Rule("n FieldValueInvalid minimum").declarative_only, 1U);
  EXPECT_EQ(Rule("n FieldValueInvalid minimum").excused, 1U);
  EXPECT_EQ(Rule("n FieldValueInvalid minimum").excuses,
            (std::vector<evidence::Excuse>{{"^n$", std::string(512, 'a') + "..."}}));
  EXPECT_EQ(tally_.tally->Take().samples.size(), 1U);
  EXPECT_EQ(tally_.tally->Take().panics, 1U);
}

}  // namespace
}  // namespace tandem::tally
