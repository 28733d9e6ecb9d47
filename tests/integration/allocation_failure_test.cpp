// Want of memory at every allocation of a review, one after the other: the declarative side's is a
// panic of that side, any other one an internal error, and the next review is judged as ever.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "config/rule_loading.h"
#include "config/x509/verifier.h"
#include "server/metrics/metrics.h"
#include "server/recorder/recording.h"
#include "tests/server/admission/fixture.h"
#include "tests/server/metrics/metrics_fixture.h"
#include "tests/server/recorder/record_folder.h"
#include "tests/support/allocations.h"
#include "tests/support/checkout.h"

namespace tandem::admission {
namespace {

namespace fs = std::filesystem;
using testing::AnyOf;
using testing::EndsWith;
using testing::HasSubstr;

const std::string kPanic = "Internal error: panic during declarative validation: std::bad_alloc";
const std::string kInternalError = R"("reason":"InternalError")";

constexpr std::string_view kDefinition = R"(
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: gadgets.example.org}
spec:
  group: example.org
  scope: Namespaced
  names: {plural: gadgets, kind: Gadget}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              size: {type: integer, maximum: 3, default: 1}
              names:
                type: array
                x-kubernetes-list-type: set
                items: {type: string, pattern: '^[a-z]+(-[a-z]+)*$'}
)";

/// Readings of the clock: the first of them comes before a piece of work, the last one after it.
struct Readings {
  int first = 0;
  int last = 0;
};

/// A clock that starts a failing allocation when the declarative side starts, and takes it back
/// when that side ends. It goes on by an hour whenever it is read, which is between the phases of
/// a review and now and then inside of one.
class DeclarativeFault {
 public:
  static constexpr verdict::TimePoint kNever{std::chrono::hours(1'000'000)};

  /// A deadline that passes between two readings of the clock.
  static verdict::TimePoint After(int reading) {
    return verdict::TimePoint(std::chrono::hours(reading) + std::chrono::minutes(30));
  }

  /// No allocation fails.
  static void Watch() { Expect(0, {}); }

  /// The n-th allocation fails between the given readings.
  static void Expect(std::size_t nth, Readings side) {
    nth_ = nth;
    side_ = side;
    reads_ = 0;
    FailNothing();
  }

  static verdict::TimePoint Now() {
    ++reads_;
    if (nth_ > 0 && reads_ == side_.first) support::FailAllocation(nth_);
    if (nth_ > 0 && reads_ == side_.last) happened_ = TakeBack();
    return verdict::TimePoint(std::chrono::hours(reads_));
  }

  /// Whether the allocation was asked for; also when what it threw kept the clock from being read.
  [[nodiscard]] static bool Happened() { return TakeBack() || happened_; }

 private:
  static void FailNothing() {
    support::FailAllocation(0);
    happened_ = false;
  }
  static bool TakeBack() {
    const bool failed = support::AllocationHasFailed();
    support::FailAllocation(0);
    return failed;
  }

  static inline std::size_t nth_ = 0;
  static inline Readings side_;
  static inline int reads_ = 0;
  static inline bool happened_ = false;
};

/// Hears everything and does not allocate.
struct Quiet final : dualrun::Observer, ReviewObserver {};

struct Sent {
  std::string name;
  std::string body;
  Endpoint endpoint = Endpoint::kValidate;
};

std::vector<Sent> CustomReviews() {
  constexpr std::string_view kKind = "example.org/v1/Gadget";
  const auto gadget = [](std::string_view spec) {
    return R"({"apiVersion":"example.org/v1","kind":"Gadget","metadata":{"name":"web",)"
           R"("namespace":"default","uid":"1","resourceVersion":"1"},"spec":)" +
           std::string(spec) + "}";
  };
  const std::string good = gadget(R"({"names":["a","b-c"]})");
  const std::string bad = gadget(R"({"size":4,"names":["A","b","b"]})");
  return {{"good gadget", ReviewOf("CREATE", kKind, good)},
          {"bad gadget", ReviewOf("CREATE", kKind, bad)},
          {"spoilt gadget", ReviewOf("UPDATE", kKind, bad, good)}};
}

/// The recorded requests and a few of custom resources.
std::vector<Sent> Reviews() {
  std::vector<Sent> reviews = CustomReviews();
  for (const auto& entry :
       fs::directory_iterator(TANDEM_SOURCE_DIR "/tests/conformance/recorded")) {
    const std::string name = entry.path().filename().string();
    if (name == "verdicts.json") continue;
    std::ifstream file(entry.path());
    const bool mutating = name.find("-mutating") != std::string::npos;
    reviews.push_back({name,
                       {std::istreambuf_iterator<char>(file), {}},
                       mutating ? Endpoint::kObserve : Endpoint::kValidate});
  }
  return reviews;
}

class AllocationFailure : public testing::Test {
 protected:
  void SetUp() override {
    options_.audit_annotations = false;
    options_.handwritten = config::HandwrittenOptions(config::FeatureGates(), verifier_);
    UseTakeover(false);
  }
  void TearDown() override { support::FailAllocation(0); }

  void UseTakeover(bool takeover) {
    folder_.Write("gadgets.yaml", std::string(kDefinition));
    config::Options options;
    options.rules = {TANDEM_SOURCE_DIR "/deploy/rules"};
    options.crds = {folder_.path() + "/gadgets.yaml"};
    options.feature_gates = {{std::string(config::kDeclarativeValidation), true},
                             {std::string(config::kDeclarativeValidationTakeover), takeover}};
    const auto gates = config::ReadGates(options);
    ASSERT_TRUE(gates) << gates.error().message;
    const auto rules = config::ReadRules(options, *gates);
    ASSERT_TRUE(rules) << rules.error().message;
    store_.Replace(*rules);
  }

  Reply Handle(const Sent& sent) {
    std::string body = sent.body;
    told_.events.clear();
    return handler_.Handle({sent.endpoint, body, deadline_});
  }

  /// Handles it with the n-th allocation failing; returns nothing when there are not so many.
  std::optional<Reply> HandleWithout(std::size_t nth, const Sent& sent,
                                     recorder::Recorder* records = nullptr) {
    std::string body = sent.body;
    Quiet quiet;
    Handler handler(store_, options_, quiet, quiet);
    support::FailAllocation(nth);
    Reply reply;
    if (records == nullptr) {
      reply = handler.Handle({sent.endpoint, body, verdict::TimePoint::max()});
    } else {
      recorder::Recording recording(*records, quiet, sent.endpoint, body);
      reply = handler.Handle({sent.endpoint, body, verdict::TimePoint::max(), false, &recording});
    }
    const bool failed = support::AllocationHasFailed();
    support::FailAllocation(0);
    return failed ? std::optional(std::move(reply)) : std::nullopt;
  }

  [[nodiscard]] bool Panicked() const {
    return std::any_of(told_.events.begin(), told_.events.end(),
                       [](const std::string& event) { return event.starts_with("panic "); });
  }

  /// The phase that a review was in when its deadline passed after a reading of the clock; empty
  /// when it had been answered.
  std::string PhaseAfter(int reading, const Sent& sent);
  /// The readings around the declarative side; nothing when there was nothing to judge.
  std::optional<Readings> AroundDeclarativeSide(const Sent& sent);
  /// Lets every allocation of the declarative side fail in turn; how often that was a panic.
  int FailDeclarativeSide(const Sent& sent, bool takeover);

  recorder::RecordFolder folder_;
  x509::OpenSslVerifier verifier_;
  server::RuleStore store_;
  verdict::JudgeOptions options_;
  Recorder told_;
  Handler handler_{store_, options_, told_, told_};
  verdict::TimePoint deadline_ = verdict::TimePoint::max();
};

std::string AllocationFailure::PhaseAfter(int reading, const Sent& sent) {
  constexpr std::string_view kBefore = "the deadline of the request passed in phase ";
  DeclarativeFault::Watch();
  deadline_ = DeclarativeFault::After(reading);
  Handle(sent);
  deadline_ = DeclarativeFault::kNever;
  for (const std::string& event : told_.events) {
    const std::size_t at = event.find(kBefore);
    if (at != event.npos) return event.substr(at + kBefore.size());
  }
  return {};
}

std::optional<Readings> AllocationFailure::AroundDeclarativeSide(const Sent& sent) {
  std::optional<Readings> around;
  for (int reading = 0;; ++reading) {
    const std::string phase = PhaseAfter(reading, sent);
    if (phase == "declarative") {
      if (!around) around = Readings{.first = reading};
      around->last = reading + 1;
    } else if (around || phase.empty()) {
      return around;
    }
  }
}

int AllocationFailure::FailDeclarativeSide(const Sent& sent, bool takeover) {
  const auto side = AroundDeclarativeSide(sent);
  if (!side) return 0;
  DeclarativeFault::Watch();
  const Reply expected = Handle(sent);
  const bool custom = sent.name.ends_with("gadget");
  const bool decides = takeover || custom;
  int panics = 0;
  for (std::size_t nth = 1;; ++nth) {
    DeclarativeFault::Expect(nth, *side);
    const Reply reply = Handle(sent);
    if (!DeclarativeFault::Happened()) break;
    panics += Panicked() ? 1 : 0;
    if (Panicked() && decides && sent.endpoint == Endpoint::kValidate) {
      EXPECT_THAT(reply.body, HasSubstr(kPanic));
    } else if (reply.code == 500) {
      // A custom resource is pruned and defaulted before it is judged.
      EXPECT_THAT(sent.name, EndsWith("gadget"));
    } else {
      EXPECT_EQ(reply.body, expected.body);
    }
    DeclarativeFault::Watch();
    EXPECT_EQ(Handle(sent).body, expected.body);
    EXPECT_FALSE(Panicked());
    if (testing::Test::HasFailure()) break;
  }
  return panics;
}

TEST_F(AllocationFailure, OfTheDeclarativeSideIsAPanicOfThatSide) {
  options_.now = &DeclarativeFault::Now;
  deadline_ = DeclarativeFault::kNever;
  const std::vector<Sent> reviews = Reviews();
  for (const bool takeover : {false, true}) {
    UseTakeover(takeover);
    int panics = 0;
    for (const Sent& sent : reviews) {
      SCOPED_TRACE(sent.name);
      panics += FailDeclarativeSide(sent, takeover);
      ASSERT_FALSE(HasFailure());
    }
    EXPECT_GT(panics, 40);
    std::printf("allocation failure: %d panics, takeover %d\n", panics, takeover);
  }
}

TEST_F(AllocationFailure, IsNeverMoreThanAnInternalError) {
  int failures = 0;
  for (const Sent& sent : Reviews()) {
    SCOPED_TRACE(sent.name);
    const Reply expected = Handle(sent);
    for (std::size_t nth = 1;; ++nth) {
      const auto reply = HandleWithout(nth, sent);
      if (!reply) break;
      ++failures;
      ASSERT_THAT(reply->body, AnyOf(expected.body, HasSubstr(kInternalError), HasSubstr(kPanic)))
          << nth;
      ASSERT_EQ(Handle(sent).body, expected.body) << nth;
    }
  }
  std::printf("allocation failure: %d anywhere in a review\n", failures);
}

/// Waits until the whole queue is free, as it is once the writing thread is done.
void AwaitRoom(recorder::Recorder& records, std::size_t bytes) {
  while (!records.Reserve(bytes)) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  records.Release(bytes);
}

TEST_F(AllocationFailure, LosesNoRoomForRecords) {
  metrics::Metrics metrics(metrics::ExampleOptions());
  recorder::Options options;
  options.directory = folder_.path();
  options.queue_records = 1;
  const auto records = recorder::Recorder::Open(options, metrics.recorder());
  ASSERT_TRUE(records) << records.error().message;
  for (const Sent& sent : CustomReviews()) {
    SCOPED_TRACE(sent.name);
    const Reply expected = Handle(sent);
    for (std::size_t nth = 1;; ++nth) {
      const auto reply = HandleWithout(nth, sent, records->get());
      if (!reply) break;
      ASSERT_THAT(reply->body, AnyOf(expected.body, HasSubstr(kInternalError), HasSubstr(kPanic)))
          << nth;
      AwaitRoom(**records, options.queue_bytes);
    }
  }
}

}  // namespace
}  // namespace tandem::admission
