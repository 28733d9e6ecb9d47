#include "validation/tally/ledger.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tandem::tally {
namespace {

using evidence::TimePoint;

std::int64_t clock_seconds = 1'000;

TimePoint Now() { return TimePoint(std::chrono::seconds(clock_seconds)); }

LedgerOptions Options(std::string build = "v1") {
  return {.instance = std::string(32, 'a'),
          .manner = {{1, 2}, Sampling::All()},
          .build = std::move(build),
          .now = &Now};
}

std::shared_ptr<IdentifierTally> Open(Ledger& ledger, const std::string& digest = "rules") {
  return ledger.Open("job_create", digest, "handwritten",
                     {{"a", field::ErrorType::kInvalid, "minimum"}});
}

TEST(Ledger, KeepsATallyWhileRulesStayTheSame) {
  Ledger ledger(Options());
  const auto first = Open(ledger);
  first->Count(false, false, Now());
  EXPECT_EQ(Open(ledger), first);
  EXPECT_NE(Open(ledger, "others"), first);
  const evidence::Document document = ledger.Take();
  EXPECT_EQ(document.identifiers.at(first->key()).since, Now());
  EXPECT_EQ(document.identifiers.size(), 2U);
  EXPECT_EQ(document.instance, std::string(32, 'a'));
  EXPECT_EQ(document.key, NameOf({1, 2}));
  EXPECT_EQ(document.identifiers.at(first->key()).comparisons, 1U);
  EXPECT_LT(document.sequence, ledger.Take().sequence);
}

TEST(Ledger, TellsBuildsAndSidesThatDecideApart) {
  Ledger ledger(Options("v1"));
  Ledger other(Options("v2"));
  EXPECT_NE(Open(ledger)->key(), Open(other)->key());
  EXPECT_NE(ledger.Open("job_create", "rules", "declarative", {})->key(),
            ledger.Open("job_create", "rules", "handwritten", {})->key());
}

TEST(Ledger, GoesOnAfterARestart) {
  Ledger before(Options());
  const auto in_use = Open(before);
  in_use->Count(true, false, Now());
  Open(before, "others")->Count(false, false, Now());
  const evidence::Document written = before.Take();

  LedgerOptions options = Options();
  options.instance = std::string(32, 'b');
  Ledger after(options);
  after.Continue(written);
  const auto opened = Open(after);
  opened->Count(false, false, Now());
  const evidence::Document document = after.Take();
  EXPECT_EQ(document.instance, std::string(32, 'a'));
  EXPECT_GT(document.sequence, written.sequence);
  EXPECT_EQ(document.identifiers.at(opened->key()).comparisons, 2U);
  EXPECT_EQ(document.identifiers.size(), 2U) << "what is not judged any more is history";
}

TEST(Ledger, ForgetsTheOldestOfManyRuleSets) {
  Ledger ledger(Options());
  std::shared_ptr<IdentifierTally> in_use;
  for (int i = 0; i < 10; ++i) {
    ++clock_seconds;
    in_use = Open(ledger, std::to_string(i));
    in_use->Count(false, false, Now());
  }
  const evidence::Document document = ledger.Take();
  EXPECT_LE(document.identifiers.size(), 6U);
  for (const auto& [key, counts] : document.identifiers) {
    EXPECT_GE(counts.last, TimePoint(std::chrono::seconds(clock_seconds - 6)));
  }
}

/// Whoever asks a process for evidence raises its sequence; it was killed before the next
/// checkpoint.
TEST(Ledger, NeverGivesASequenceTwice) {
  Ledger before(Options());
  Open(before);
  const evidence::Document checkpoint = before.Take();
  evidence::Document asked_for;
  for (int i = 0; i < 1'000; ++i) asked_for = before.Take();

  Ledger after(Options());
  after.Continue(checkpoint);
  EXPECT_GT(after.Take().sequence, asked_for.sequence);
}

TEST(Ledger, ForgetsTheOldestOfManyRestarts) {
  evidence::Document document;
  for (int i = 0; i < 10; ++i) {
    ++clock_seconds;
    Ledger ledger(Options(std::to_string(i)));
    if (i > 0) ledger.Continue(document);
    const auto in_use = Open(ledger);
    in_use->Count(false, false, Now());
    document = ledger.Take();
  }
  EXPECT_EQ(document.identifiers.size(), 5U);
  for (const auto& [key, counts] : document.identifiers) {
    EXPECT_GE(counts.last, TimePoint(std::chrono::seconds(clock_seconds - 4)));
  }
}

TEST(Ledger, WritesNoMoreThanCanBeRead) {
  Ledger ledger(Options());
  const auto opened = ledger.Open("z", "", "", {});
  std::vector<std::shared_ptr<IdentifierTally>> in_use = {opened};
  evidence::Document before;
  for (std::size_t i = 0; i < evidence::kMostIdentifiers; ++i) {
    before.identifiers[{std::to_string(i), ""}].comparisons = 1;
    in_use.push_back(ledger.Open(std::to_string(i), "", "", {}));
  }
  ledger.Continue(before);
  EXPECT_EQ(ledger.Take().identifiers.size(), evidence::kMostIdentifiers);
}

TEST(Ledger, SaysNothingOfWhatIsNotInUse) {
  Ledger ledger(Options());
  Open(ledger)->Count(false, false, Now());
  EXPECT_TRUE(ledger.Take().identifiers.empty());
}

}  // namespace
}  // namespace tandem::tally
