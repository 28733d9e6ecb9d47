#include "server/admission/handler.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/server/admission/fixture.h"
#include "validation/json/decode.h"

namespace tandem::admission {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr std::string_view kAllowed =
    R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","response":{"uid":"u-1",)"
    R"("allowed":true}})";

class HandlerTest : public testing::Test {
 protected:
  void SetUp() override {
    options_.audit_annotations = false;
    Use({});
  }
  void TearDown() override { FakeClock::step = {}; }

  void Use(const verdict::RuleSettings& settings) { store_.Replace(TestRules(settings)); }

  Reply Handle(std::string body, Endpoint endpoint = Endpoint::kValidate) {
    return handler_.Handle({endpoint, body, deadline_});
  }

  server::RuleStore store_;
  verdict::JudgeOptions options_;
  Recorder recorder_;
  Handler handler_{store_, options_, recorder_, recorder_};
  verdict::TimePoint deadline_ = verdict::TimePoint::max();
};

TEST_F(HandlerTest, NamesTheRuleSetInEveryAnswer) {
  options_.audit_annotations = true;
  const std::string named =
      R"("auditAnnotations":{"ruleset":")" + store_.Get()->digest().substr(0, 12) + "\"}";
  EXPECT_THAT(Handle(ReviewOf("CREATE", kController, Controller("1"))).body, HasSubstr(named));
  EXPECT_THAT(Handle(ReviewOf("CREATE", "/v1/Gizmo", "{}")).body, HasSubstr(named));
  EXPECT_THAT(Handle(ReviewOf("CREATE", kController, Controller("-1")), Endpoint::kObserve).body,
              HasSubstr(named));
}

/// Looks from within a review at what others see of it.
class Onlooker final : public dualrun::Observer, public ReviewObserver {
 public:
  explicit Onlooker(const UnderWay& under_way) : under_way_(under_way) {}

  void OnMismatch(const dualrun::RequestInfo&, const dualrun::MismatchEvent&) override { Look(); }
  void OnReview(const ReviewEvent&) override { Look(); }
  void OnProblem(const ProblemEvent&) override { Look(); }

  void Look() {
    for (const UnderWay::Overdue& review : under_way_.FindOverdue(verdict::TimePoint::max())) {
      seen.push_back(review.phase + " of " + review.kind);
    }
  }

  std::vector<std::string> seen;

 private:
  const UnderWay& under_way_;
};

TEST_F(HandlerTest, ShowsWhatAReviewIsAt) {
  UnderWay under_way(1);
  Onlooker onlooker(under_way);
  options_.now = [] { return verdict::TimePoint(); };
  deadline_ = {};
  const Handler handler(store_, options_, onlooker, onlooker, &under_way);
  const auto handle = [&](std::string body) {
    EXPECT_LE(handler.Handle({Endpoint::kValidate, body, deadline_}).code, 400);
  };
  handle(ReviewOf("CREATE", kController, Controller("1", R"(,"nickname":"long")")));
  handle("no review");
  EXPECT_THAT(onlooker.seen, ElementsAre("compare of v1, Kind=ReplicationController",
                                         "answer of v1, Kind=ReplicationController", "answer of "));
  onlooker.Look();
  EXPECT_THAT(onlooker.seen, testing::SizeIs(3));
}

TEST_F(HandlerTest, AllowsAValidObject) {
  const Reply reply = Handle(ReviewOf("CREATE", kController, Controller("1")));
  EXPECT_EQ(reply.code, 200);
  EXPECT_EQ(reply.body, kAllowed);
  EXPECT_THAT(recorder_.events, ElementsAre("review handwritten allowed"));
}

TEST_F(HandlerTest, DeniesAsTheApiServerItselfWould) {
  const Reply reply = Handle(ReviewOf("CREATE", kController, Controller("-1")));
  EXPECT_EQ(reply.code, 200);
  EXPECT_THAT(
      reply.body,
      HasSubstr(
          R"("allowed":false,"status":{"metadata":{},"status":"Failure","message":)"
          R"("ReplicationController \"web\" is invalid: spec.replicas: Invalid value: -1: )"
          R"(must be greater than or equal to 0","reason":"Invalid","details":{"name":"web",)"
          R"("kind":"ReplicationController","causes":[{"reason":"FieldValueInvalid","message":)"
          R"("Invalid value: -1: must be greater than or equal to 0","field":"spec.replicas"}]},)"
          R"("code":422})"));
}

TEST_F(HandlerTest, AllowsWithoutJudgingWhatHasNoRules) {
  EXPECT_EQ(Handle(ReviewOf("CREATE", "/v1/Gizmo", "{}")).body, kAllowed);
  EXPECT_EQ(Handle(ReviewOf("CREATE", "/v1/Gizmo", "null")).body, kAllowed);
  EXPECT_EQ(Handle(ReviewOf("DELETE", kController, "null", Controller("-1"))).body, kAllowed);
  EXPECT_EQ(Handle(ReviewOf("CONNECT", "/v1/PodExecOptions", "{}")).body, kAllowed);
  EXPECT_EQ(
      Handle(ReviewOf("UPDATE", kController, Controller("-1"), Controller("1"), "other")).body,
      kAllowed);
  EXPECT_THAT(recorder_.events, testing::Each("unjudged  allowed"));
}

TEST_F(HandlerTest, SaysWhatIsNotJudged) {
  using dualrun::Unjudged;
  const auto unjudged = [&](const std::string& body) {
    EXPECT_EQ(Handle(body).code, 200);
    return recorder_.unjudged;
  };
  EXPECT_EQ(unjudged(ReviewOf("CREATE", kController, Controller("1"))), std::nullopt);
  EXPECT_EQ(unjudged(ReviewOf("CREATE", "/v1/Gizmo", "{}")), Unjudged::kNoRules);
  EXPECT_EQ(unjudged(ReviewOf("CREATE", "example.com/v2/Widget", "{}")), Unjudged::kUnknownVersion);
  EXPECT_EQ(unjudged(ReviewOf("DELETE", kWidget, "null", "{}")), Unjudged::kDelete);
  EXPECT_EQ(unjudged(ReviewOf("UPDATE", kWidget, R"({"color":"red"})", R"({"size":"1"})")),
            Unjudged::kOldObject);
  EXPECT_EQ(unjudged(ReviewOf("CREATE", "scheduling.k8s.io/v1alpha2/Workload",
                              R"({"metadata":{"name":"w","namespace":"default"},"spec":)"
                              R"({"podGroupTemplates":[{"name":"t","priority":1,)"
                              R"("schedulingPolicy":{"basic":{}}}]}})")),
            Unjudged::kLeftOut);
}

TEST_F(HandlerTest, NamesResourcesAsTheRulesDo) {
  Handle(ReviewOf("CREATE", kController, Controller("1")));
  EXPECT_EQ(recorder_.counted_as, "replicationcontrollers");
  Handle(ReviewOf("CREATE", kWidget, R"({"color":"red"})"));
  EXPECT_EQ(recorder_.counted_as, "widgets.example.com");
  Handle(ReviewOf("CREATE", "/v1/Gizmo", "{}"));
  EXPECT_EQ(recorder_.counted_as, "");
}

TEST_F(HandlerTest, ObservesWithoutRefusing) {
  const Reply reply = Handle(ReviewOf("CREATE", kController, Controller("-1")), Endpoint::kObserve);
  EXPECT_EQ(reply.body, kAllowed);
  EXPECT_THAT(
      recorder_.events,
      ElementsAre(HasSubstr("review handwritten ReplicationController \"web\" is invalid")));
}

TEST_F(HandlerTest, EnforcesInTheMutatingPhase) {
  EXPECT_EQ(Handle(ReviewOf("CREATE", kController, Controller("1")), Endpoint::kEnforce).body,
            kAllowed);
  const Reply denied =
      Handle(ReviewOf("CREATE", kController, Controller("-1")), Endpoint::kEnforce);
  EXPECT_THAT(denied.body, HasSubstr(R"("allowed":false,"status":)"));
  EXPECT_THAT(denied.body, Not(HasSubstr("patch")));
  EXPECT_FALSE(denied.allowed);
}

TEST_F(HandlerTest, KnowsObjectsThatAreNotPreparedByTheirMissingUid) {
  const auto unprepared = [&](const std::string& body, Endpoint endpoint = Endpoint::kValidate) {
    Handle(body, endpoint);
    return recorder_.unprepared;
  };
  const std::string prepared = Controller("1");
  std::string without_uid = prepared;
  without_uid.erase(without_uid.find(R"("uid":"1",)"), 10);
  const std::string fresh = ReviewOf("CREATE", kController, without_uid);
  EXPECT_TRUE(unprepared(fresh));
  EXPECT_FALSE(unprepared(fresh, Endpoint::kEnforce));
  EXPECT_FALSE(unprepared(fresh, Endpoint::kObserve));
  EXPECT_FALSE(unprepared(ReviewOf("CREATE", kController, prepared)));
  EXPECT_FALSE(unprepared(ReviewOf("UPDATE", kController, without_uid, without_uid)));
  EXPECT_FALSE(unprepared(ReviewOf("CREATE", "/v1/Gizmo", "{}")));
  EXPECT_FALSE(unprepared(
      ReviewOf("CREATE", "authentication.k8s.io/v1/TokenReview", R"({"spec":{"token":"t"}})")));
}

TEST_F(HandlerTest, CleansObjectsOfTheMutatingPhaseOnly) {
  std::string dirty = Controller("1");
  dirty.replace(dirty.find("\"name\":\"web\""), 12, R"("generateName":"w-","generation":-1)");
  std::string observed = ReviewOf("CREATE", kController, dirty);
  EXPECT_TRUE(handler_.Judge({Endpoint::kObserve, observed, deadline_}).judgement.answer.allowed);
  std::string enforced = ReviewOf("CREATE", kController, dirty);
  EXPECT_TRUE(handler_.Judge({Endpoint::kEnforce, enforced, deadline_}).judgement.answer.allowed);
  std::string validated = ReviewOf("CREATE", kController, dirty);
  EXPECT_FALSE(
      handler_.Judge({Endpoint::kValidate, validated, deadline_}).judgement.answer.allowed);
}

class HandlerOpinion : public HandlerTest {
 protected:
  std::optional<Opinion> OpinionOf(std::string body, bool advisory = false) {
    std::optional<Opinion> opinion;
    reply_ = handler_.Handle({Endpoint::kValidate, body, deadline_, advisory}, opinion);
    return opinion;
  }

  Reply reply_;
};

TEST_F(HandlerOpinion, IsTheVerdictThatWasAnswered) {
  const auto opinion = OpinionOf(ReviewOf("CREATE", kController, Controller("-1")));
  ASSERT_TRUE(opinion);
  EXPECT_EQ(opinion->uid, "u-1");
  EXPECT_TRUE(opinion->has_rules);
  EXPECT_TRUE(opinion->has_verdict);
  EXPECT_FALSE(opinion->answer.allowed);
  ASSERT_EQ(opinion->answer.denial->errors.size(), 1);
  EXPECT_EQ(opinion->answer.denial->errors[0].field, "spec.replicas");
  EXPECT_THAT(recorder_.events, ElementsAre(HasSubstr("review handwritten")));
}

TEST_F(HandlerOpinion, AllowsWhatHasNoRules) {
  const auto opinion = OpinionOf(ReviewOf("DELETE", "/v1/Pod", "null"));
  ASSERT_TRUE(opinion);
  EXPECT_FALSE(opinion->has_rules);
  EXPECT_TRUE(opinion->has_verdict);
  EXPECT_TRUE(opinion->answer.allowed);
}

TEST_F(HandlerOpinion, IsThereWithoutAVerdict) {
  const auto opinion = OpinionOf(ReviewOf("CREATE", kController, "null"));
  ASSERT_TRUE(opinion);
  EXPECT_FALSE(opinion->has_verdict);
  const auto after_fault = OpinionOf(
      ReviewOf("CREATE", "certificates.k8s.io/v1/CertificateSigningRequest", R"({"metadata":{}})"));
  ASSERT_TRUE(after_fault);
  EXPECT_FALSE(after_fault->has_verdict);
  EXPECT_EQ(after_fault->kind, "CertificateSigningRequest");
}

TEST_F(HandlerOpinion, IsMissingWhenThereIsNoReview) {
  EXPECT_FALSE(OpinionOf("{}", true));
  EXPECT_EQ(reply_.code, 400);
  EXPECT_THAT(recorder_.events, ElementsAre(HasSubstr("problem 400")));
}

TEST_F(HandlerOpinion, IsAdviceWhereAnotherWebhookDecides) {
  EXPECT_TRUE(OpinionOf(ReviewOf("CREATE", kController, Controller("1")), true));
  EXPECT_TRUE(OpinionOf(ReviewOf("CREATE", kController, "null"), true));
  EXPECT_THAT(recorder_.events, ElementsAre("advice handwritten allowed",
                                            "abstention 400 request.object is missing"));
}

struct BadBody {
  std::string body;
  std::string_view message;
};

TEST_F(HandlerTest, AnswersAnUnusableBodyWithBadRequest) {
  const BadBody kCases[] = {
      {"", "request body is empty"},
      {"{", "invalid JSON at byte 1: Missing a name for object member"},
      {"[]", "request body is not a JSON object"},
      {"{} {}", "invalid JSON at byte 3"},
      {R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1"})", "request is missing"},
      {ReviewOf("CREATE", kController, "null"), "request.object is missing"},
      {ReviewOf("UPDATE", kController, Controller("1")), "request.oldObject is missing"},
      {std::string(20'000, '['), "exceeded max depth"},
  };
  for (const BadBody& test : kCases) {
    SCOPED_TRACE(test.message);
    const Reply reply = Handle(test.body);
    EXPECT_EQ(reply.code, 400);
    EXPECT_THAT(reply.body, HasSubstr(test.message));
    EXPECT_THAT(reply.body, HasSubstr(R"("reason":"BadRequest","code":400})"));
  }
  EXPECT_THAT(recorder_.unanswered, ElementsAre("", "", "", "", "", "CREATE ReplicationController",
                                                "UPDATE ReplicationController", ""));
}

TEST_F(HandlerTest, SaysWhenNoRulesAreLoaded) {
  store_.Replace(nullptr);
  const Reply reply = Handle(ReviewOf("CREATE", kController, Controller("1")));
  EXPECT_EQ(reply.code, 503);
  EXPECT_EQ(reply.retry_after, 1);
}

TEST_F(HandlerTest, TurnsItsOwnFaultsIntoInternalErrors) {
  const Reply reply = Handle(
      ReviewOf("CREATE", "certificates.k8s.io/v1/CertificateSigningRequest", R"({"metadata":{}})"));
  EXPECT_EQ(reply.code, 500);
  EXPECT_EQ(reply.retry_after, std::nullopt);
  EXPECT_EQ(reply.operation, Operation::kCreate);
  EXPECT_THAT(reply.body, HasSubstr(R"("reason":"InternalError","code":500})"));
  EXPECT_THAT(recorder_.events, ElementsAre(HasSubstr("problem 500 Internal error occurred: ")));
  EXPECT_EQ(Handle(ReviewOf("CREATE", kController, Controller("1"))).code, 200);
}

TEST_F(HandlerTest, GivesUpAReviewThatTakesTooMuchMemory) {
  options_.max_review_bytes = 64 * 1024;
  std::string numbers = "[0";
  for (int i = 0; i < 20'000; ++i) numbers += ",0";
  const Reply reply = Handle(ReviewOf("CREATE", "/v1/Gizmo", numbers + "]"));
  EXPECT_EQ(reply.code, 500);
  EXPECT_THAT(reply.body, HasSubstr("take more than 65536 bytes of memory"));
  EXPECT_EQ(Handle(ReviewOf("CREATE", "/v1/Gizmo", "{}")).code, 200);
}

/// Two thousand annotations, which are looked at one by one.
std::string LongController() {
  std::string annotations = R"("annotations":{"a":"")";
  for (int i = 0; i < 2000; ++i) annotations += R"(,"a)" + std::to_string(i) + R"(":"")";
  std::string controller = Controller("1");
  const std::string metadata = R"("metadata":{)";
  return controller.insert(controller.find(metadata) + metadata.size(), annotations + "},");
}

/// The bytes held, which are a mebibyte more whenever somebody asks for them.
std::size_t GrowingMemory() {
  static std::size_t held = 0;
  return held += std::size_t{1} << 20;
}

TEST_F(HandlerTest, GivesUpAReviewWhoseJudgementTakesTooMuchMemory) {
  options_.held_memory = &GrowingMemory;
  options_.max_review_bytes = 8'000'000;
  const std::string body = ReviewOf("CREATE", kController, LongController());
  const Reply reply = Handle(body);
  EXPECT_EQ(reply.code, 500);
  EXPECT_EQ(reply.operation, Operation::kCreate);
  EXPECT_THAT(reply.body, HasSubstr("judging the review takes more than 8000000 bytes"));
  options_.held_memory = nullptr;
  EXPECT_EQ(Handle(body).code, 200);
}

/// `fieldsV1` is left unread where it is written as API servers write it; one space in it is enough
/// for it to be read at once.
TEST_F(HandlerTest, AnswersTheSameWhateverIsLeftUnread) {
  const auto managed = [](std::string object, std::string_view fields, std::string_view operation) {
    const std::string entry =
        R"("managedFields":[{"manager":"m","operation":")" + std::string(operation) +
        R"(","apiVersion":"v1","fieldsType":"FieldsV1","fieldsV1":)" + std::string(fields) + "}],";
    return object.insert(object.find(R"("name":"web")"), entry);
  };
  const std::string read = R"({ "f:metadata":{"f:labels":{".":{}}},"f:spec":{"f:replicas":{}}})";
  std::string unread = read;
  unread.erase(1, 1);
  for (const char* replicas : {"1", "-1", R"("none")"}) {
    for (const char* manages : {"Update", "Apply", "Upset"}) {
      for (const Endpoint endpoint : {Endpoint::kValidate, Endpoint::kObserve, Endpoint::kMutate}) {
        const auto answers = [&](std::string_view fields) {
          const std::string object = managed(Controller(replicas), fields, manages);
          std::string all = Handle(ReviewOf("CREATE", kController, object), endpoint).body;
          all += Handle(ReviewOf("UPDATE", kController, object,
                                 managed(Controller("2"), unread, "Update")),
                        endpoint)
                     .body;
          return all + Handle(ReviewOf("CREATE", kWidget,
                                       managed(R"({"metadata":{"name":"web"}})", fields, manages)),
                              endpoint)
                           .body;
        };
        EXPECT_EQ(answers(unread), answers(read)) << replicas << ' ' << manages;
      }
    }
  }
}

TEST_F(HandlerTest, GivesUpInsideAStep) {
  options_.now = &FakeClock::Read;
  FakeClock::step = std::chrono::milliseconds(1);
  const std::string body = ReviewOf("CREATE", kController, LongController());
  std::vector<std::string> phases;
  for (int reads = 2; phases.empty() || phases.back() != "handwritten"; ++reads) {
    FakeClock::now = {};
    deadline_ = verdict::TimePoint(std::chrono::milliseconds(reads));
    const Reply reply = Handle(body);
    ASSERT_EQ(reply.code, 504);
    EXPECT_EQ(FakeClock::now, deadline_ + FakeClock::step) << "it stops at the first look";
    const std::string before = "in phase ";
    const std::size_t begin = reply.body.find(before) + before.size();
    phases.push_back(reply.body.substr(begin, reply.body.find('"', begin) - begin));
  }
  EXPECT_GT(std::count(phases.begin(), phases.end(), "read"), 2);
  EXPECT_GT(std::count(phases.begin(), phases.end(), "prepare"), 10);
}

TEST_F(HandlerTest, GivesUpWhileItReads) {
  options_.now = &FakeClock::Read;
  std::string list = "[0";
  for (int i = 0; i < 100'000; ++i) list += ",0";
  std::string names = "{\"0\":0";
  for (int i = 1; i < 20'000; ++i) names += ",\"" + std::to_string(i) + "\":0";
  for (const std::string& value : {list + "]", names + "}"}) {
    FakeClock::step = std::chrono::milliseconds(1);
    FakeClock::now = {};
    deadline_ = verdict::TimePoint(std::chrono::milliseconds(3));
    const Reply reply = Handle(ReviewOf("CREATE", "/v1/Gizmo", "{\"x\":" + value + "}"));
    EXPECT_EQ(reply.code, 504);
    EXPECT_THAT(reply.body, HasSubstr("in phase read"));
    EXPECT_EQ(FakeClock::now, deadline_ + FakeClock::step);
  }
  FakeClock::step = {};
  deadline_ = verdict::TimePoint::max();
  EXPECT_EQ(Handle(ReviewOf("CREATE", kController, Controller("1"))).code, 200);
}

TEST_F(HandlerTest, WarnsOfFormatsThatSayNothing) {
  const auto definition = [](const std::string& format) {
    return R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","metadata":)"
           R"({"name":"gizmos.example.com","uid":"u"},"spec":{"group":"example.com","scope":)"
           R"("Cluster","names":{"plural":"gizmos","singular":"gizmo","kind":"Gizmo","listKind":)"
           R"("GizmoList"},"conversion":{"strategy":"None"},"versions":[{"name":"v1","served":true,)"
           R"("storage":true,"schema":{"openAPIV3Schema":{"type":"object","properties":{"a":)"
           R"({"type":"string","format":")" +
           format + R"("}}}}}]},"status":{"storedVersions":["v1"]}})";
  };
  constexpr const char* kKind = "apiextensions.k8s.io/v1/CustomResourceDefinition";
  EXPECT_THAT(Handle(ReviewOf("CREATE", kKind, definition("ip"))).body,
              HasSubstr(R"("warnings":["unrecognized format \"ip\""])"));
  EXPECT_THAT(Handle(ReviewOf("CREATE", kKind, definition("ipv4"))).body,
              testing::Not(HasSubstr("unrecognized format")));
}

TEST_F(HandlerTest, NamesThePhaseInWhichTimeRanOut) {
  options_.now = &FakeClock::Read;
  FakeClock::step = std::chrono::milliseconds(1);
  const std::string body = ReviewOf("CREATE", kController, Controller("-1"));
  const std::string before = "in phase ";
  std::vector<std::string> phases;
  for (int reads = 0;; ++reads) {
    FakeClock::now = {};
    deadline_ = verdict::TimePoint(std::chrono::milliseconds(reads));
    const Reply reply = Handle(body);
    if (reply.code == 200) break;
    ASSERT_EQ(reply.code, 504);
    const std::size_t begin = reply.body.find(before);
    ASSERT_NE(begin, reply.body.npos) << reply.body;
    const std::size_t phase = begin + before.size();
    phases.push_back(reply.body.substr(phase, reply.body.find('"', phase) - phase));
    EXPECT_EQ(FakeClock::now, deadline_ + FakeClock::step) << "it stops at the first look";
  }
  // Long steps look at the time while they are at it.
  phases.erase(std::unique(phases.begin(), phases.end()), phases.end());
  EXPECT_THAT(phases, ElementsAre("queue", "read", "handwritten", "declarative", "compare",
                                  "decide", "encode"));
  recorder_.events.pop_back();
  EXPECT_THAT(recorder_.events, testing::Each(HasSubstr("problem 504")));
  ASSERT_FALSE(recorder_.unanswered.empty());
  EXPECT_EQ(recorder_.unanswered.front(), "");
  recorder_.unanswered.erase(recorder_.unanswered.begin());
  EXPECT_THAT(recorder_.unanswered, testing::Each("CREATE ReplicationController"));
}

TEST_F(HandlerTest, GivesTheSameAnswerTwice) {
  const std::string body =
      ReviewOf("CREATE", kController, Controller("-1", R"(,"nickname":"long")"));
  const std::string first = Handle(body).body;
  EXPECT_EQ(Handle(body).body, first);
  EXPECT_EQ(Handle("{").code, 400);
  EXPECT_EQ(Handle(body).body, first);
}

TEST_F(HandlerTest, AcceptsTheDeepestObjectOfTheApiServer) {
  std::string deep;
  for (int i = 0; i < 10'000; ++i) deep += "{\"a\":";
  deep += "1" + std::string(10'000, '}');
  EXPECT_EQ(Handle(ReviewOf("CREATE", kWidget, R"({"color":"red","x":)" + deep + "}")).body,
            kAllowed);
}

TEST_F(HandlerTest, EchoesTheVersionItWasAskedIn) {
  std::string body = ReviewOf("CREATE", kController, Controller("1"));
  body.replace(body.find("k8s.io/v1\""), 10, "k8s.io/v1beta1\"");
  EXPECT_THAT(Handle(body).body, HasSubstr(R"("apiVersion":"admission.k8s.io/v1beta1")"));
}

}  // namespace
}  // namespace tandem::admission
