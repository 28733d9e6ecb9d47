#include "validation/verdict/judge.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/verdict/fixture.h"

namespace tandem::verdict {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Pair;

constexpr std::string_view kLongName = R"(,"nickname":"long")";

class JudgeTest : public testing::Test {
 protected:
  void SetUp() override { Use({}); }

  void Use(const RuleSettings& settings) { rules_ = TestRules(settings); }
  void UseGates(bool declarative_validation, bool takeover) {
    Use({dualrun::AuthorityMode::kGates, {declarative_validation, takeover}});
  }

  void UseSteps(std::initializer_list<const char*> steps) {
    RuleSettings settings;
    for (const char* text : steps) {
      settings.takeover.push_back(*dualrun::ParseTakeoverStep(text));
    }
    Use(settings);
  }
  void UseEnforcement(std::initializer_list<const char*> rules) {
    RuleSettings settings;
    for (const char* text : rules) {
      settings.enforcement.push_back(*dualrun::ParseEnforcementRule(text));
    }
    Use(settings);
  }

  Judgement Judged(std::string body) {
    return JudgeText(std::move(body), *rules_, options_, findings_);
  }

  Answer Judge(std::string body) {
    Judgement judgement = Judged(std::move(body));
    EXPECT_FALSE(judgement.problem);
    return std::move(judgement.answer);
  }

  static std::vector<std::string> Causes(const Answer& answer) {
    std::vector<std::string> causes;
    for (const field::Error& error : answer.denial->errors) causes.push_back(error.field);
    return causes;
  }

  std::shared_ptr<const RuleSet> rules_;
  JudgeOptions options_;
  Findings findings_;
};

TEST_F(JudgeTest, SaysNothingAboutAnObjectBothSidesAccept) {
  const Answer answer = Judge(ReviewOf("CREATE", kController, Controller("1")));
  EXPECT_TRUE(answer.allowed);
  EXPECT_THAT(answer.audit_annotations, IsEmpty());
  EXPECT_THAT(answer.warnings, IsEmpty());
}

TEST_F(JudgeTest, NamesWhatIsRefusedAsTheApiServerDoes) {
  const Answer event = Judge(ReviewOf("CREATE", "events.k8s.io/v1/Event",
                                      R"({"metadata":{"name":"e","namespace":"default"}})"));
  ASSERT_TRUE(event.denial);
  EXPECT_THAT(event.denial->message, testing::StartsWith("Event \"e\" is invalid: "));
  EXPECT_EQ(event.denial->group, "");
  const Answer token = Judge(
      ReviewOf("CREATE", "authentication.k8s.io/v1/TokenRequest",
               R"({"metadata":{"name":"sa"},"spec":{"expirationSeconds":1}})", "null", "token"));
  ASSERT_TRUE(token.denial);
  EXPECT_THAT(token.denial->message,
              testing::StartsWith("TokenRequest.authentication.k8s.io \"\" is invalid: "));
  EXPECT_EQ(token.denial->name, "");
}

TEST_F(JudgeTest, KnowsWhatATakeoverWouldChange) {
  const auto agreed = Judged(ReviewOf("CREATE", kController, Controller("-1")));
  EXPECT_TRUE(agreed.compared);
  EXPECT_FALSE(agreed.would_change);
  EXPECT_TRUE(Judged(ReviewOf("CREATE", kController, Controller("1", kLongName))).would_change);
  const auto ratcheted =
      Judged(ReviewOf("UPDATE", kController, Controller("-1"), Controller("-1")));
  EXPECT_FALSE(ratcheted.answer.allowed);
  EXPECT_TRUE(ratcheted.would_change);
  EXPECT_FALSE(Judged(ReviewOf("CREATE", kWidget, R"({"color":"long"})")).compared);
}

TEST_F(JudgeTest, KnowsThatMetadataIsRefusedWhicheverSideDecides) {
  const auto with_bad_label = [](std::string object) {
    const std::string_view name = R"("name":"web",)";
    return object.insert(object.find(name), R"("labels":{"-":""},)");
  };
  for (const char* replicas : {"1", "-1"}) {
    const Judgement judgement = Judged(ReviewOf(
        "UPDATE", kController, with_bad_label(Controller(replicas)), Controller(replicas)));
    EXPECT_FALSE(judgement.answer.allowed);
    EXPECT_FALSE(judgement.would_change) << replicas;
    EXPECT_THAT(judgement.answer.audit_annotations,
                testing::Not(testing::Contains(Pair("shadow-decision", testing::_))));
  }
}

TEST_F(JudgeTest, AnnotatesAMismatchAndWhatTheOtherSideDecides) {
  const Answer answer = Judge(ReviewOf("CREATE", kController, Controller("1", kLongName)));
  EXPECT_TRUE(answer.allowed);
  EXPECT_THAT(
      answer.audit_annotations,
      ElementsAre(
          Pair("authority", "handwritten"), Pair("mismatch", "true"), Pair("mismatch-count", "1"),
          Pair("mismatch-first", R"({Type="Too long", Field="spec.nickname", Origin="maxLength"})"),
          Pair("shadow-decision", "deny")));
  EXPECT_THAT(findings_.events, ElementsAre("mismatch replicationcontroller_create spec.nickname",
                                            "review handwritten allowed"));
}

TEST_F(JudgeTest, CanLeaveAnnotationsOut) {
  options_.audit_annotations = false;
  EXPECT_THAT(Judge(ReviewOf("CREATE", kController, Controller("-1"))).audit_annotations,
              IsEmpty());
}

TEST_F(JudgeTest, WarnsOfShadowDenialsOnDemand) {
  const std::string body = ReviewOf("CREATE", kController, Controller("1", kLongName));
  EXPECT_THAT(Judge(body).warnings, IsEmpty());
  options_.warn_on_shadow_denial = true;
  EXPECT_THAT(Judge(body).warnings,
              ElementsAre("[shadow] spec.nickname: Too long: may not be more than 3 characters"));
  EXPECT_THAT(Judge(ReviewOf("CREATE", kController, Controller("-1"))).warnings, IsEmpty());
}

TEST_F(JudgeTest, WarnsAsTheApiServerDoesOnDemand) {
  std::string controller = Controller("1");
  controller.insert(controller.find(R"("image")"), R"("env":[{"name":"A"},{"name":"A"}],)");
  const std::string body = ReviewOf("CREATE", kController, controller);
  EXPECT_THAT(Judge(body).warnings, IsEmpty());
  options_.api_warnings = true;
  EXPECT_THAT(Judge(body).warnings,
              ElementsAre("spec.template.spec.containers[0].env[1]: hides previous definition of "
                          "\"A\", which may be dropped when using apply"));
  EXPECT_THAT(Judge(ReviewOf("UPDATE", kController, controller, controller)).warnings, IsEmpty());
  const Answer refused = Judge(
      ReviewOf("CREATE", "resource.k8s.io/v1beta1/ResourceClaim", R"({"metadata":{"name":"C"}})"));
  EXPECT_FALSE(refused.allowed);
  EXPECT_THAT(refused.warnings, ElementsAre("resource.k8s.io/v1beta1 ResourceClaim is deprecated "
                                            "in v1.35+, unavailable in v1.38+"));
}

TEST_F(JudgeTest, LetsTheDeclarativeSideTakeOver) {
  UseGates(true, true);
  const Answer answer = Judge(ReviewOf("CREATE", kController, Controller("-1", kLongName)));
  EXPECT_THAT(Causes(answer), ElementsAre("spec.replicas", "spec.nickname"));
  EXPECT_THAT(answer.audit_annotations, testing::Contains(Pair("authority", "declarative")));
}

TEST_F(JudgeTest, LetsTheDeclarativeSideTakeOverASingleKind) {
  UseSteps({"core/ReplicationController"});
  EXPECT_THAT(Causes(Judge(ReviewOf("CREATE", kController, Controller("-1", kLongName)))),
              ElementsAre("spec.replicas", "spec.nickname"));
  UseSteps({"apps/*"});
  EXPECT_THAT(Causes(Judge(ReviewOf("CREATE", kController, Controller("-1", kLongName)))),
              ElementsAre("spec.replicas"));
}

TEST_F(JudgeTest, LetsTheDeclarativeSideTakeOverASingleRule) {
  UseSteps({"core/ReplicationController:spec.nickname *"});
  const Judgement judgement = Judged(ReviewOf("CREATE", kController, Controller("1", kLongName)));
  EXPECT_THAT(Causes(judgement.answer), ElementsAre("spec.nickname"));
  EXPECT_THAT(judgement.answer.audit_annotations,
              testing::Contains(Pair("authority", "handwritten")));
}

TEST_F(JudgeTest, AllowsInReportModeAndSaysItInAnnotations) {
  UseEnforcement({"report"});
  const Judgement judgement = Judged(ReviewOf("CREATE", kController, Controller("-1")));
  EXPECT_TRUE(judgement.answer.allowed);
  EXPECT_THAT(judgement.answer.warnings, IsEmpty());
  ASSERT_NE(judgement.denial(), nullptr);
  EXPECT_EQ(judgement.denial()->code, 422);
  EXPECT_THAT(judgement.answer.audit_annotations,
              testing::Contains(Pair("would-deny", HasSubstr("spec.replicas: Invalid value: -1"))));
  EXPECT_FALSE(judgement.would_change);
}

TEST_F(JudgeTest, WarnsInWarnMode) {
  UseEnforcement({"warn"});
  const Answer answer = Judge(ReviewOf("CREATE", kController, Controller("-1")));
  EXPECT_TRUE(answer.allowed);
  EXPECT_THAT(answer.warnings,
              ElementsAre("[not enforced] spec.replicas: Invalid value: -1: must be greater than "
                          "or equal to 0"));
}

TEST_F(JudgeTest, AllowsWhatCannotBeReadWhereNothingIsEnforced) {
  std::string bad = Controller("1");
  bad.replace(bad.find("\"replicas\":1"), 12, "\"replicas\":[]");
  const std::string review = ReviewOf("CREATE", kController, bad);
  UseEnforcement({"warn"});
  const Judgement judgement = Judged(review);
  EXPECT_TRUE(judgement.answer.allowed);
  EXPECT_EQ(judgement.denial()->code, 400);
  EXPECT_THAT(judgement.answer.warnings,
              ElementsAre(HasSubstr("cannot be handled as a ReplicationController")));
  Use({});
  EXPECT_FALSE(Judge(review).allowed);
}

TEST_F(JudgeTest, EnforcesKindByKind) {
  UseEnforcement({"report", "core/ReplicationController=enforce"});
  EXPECT_FALSE(Judge(ReviewOf("CREATE", kController, Controller("-1"))).allowed);
  EXPECT_TRUE(Judge(ReviewOf("CREATE", kWidget, R"({"color":"long"})")).allowed);
}

class StagesTest : public JudgeTest {
 protected:
  void UseStages(bool beta, std::initializer_list<const char*> enforcement = {}) {
    RuleSettings settings;
    settings.gates.beta = beta;
    for (const char* text : enforcement) {
      settings.enforcement.push_back(*dualrun::ParseEnforcementRule(text));
    }
    rules_ = RulesOf({{"example.com/stages/v1",
                       "stages/v1",
                       {{"doc.go", "// +groupName=example.com\npackage v1\n"},
                        {"types.go", std::string(kStages)}}}},
                     settings);
  }

  Judgement Judged(std::string_view object) {
    return JudgeTest::Judged(ReviewOf("CREATE", "example.com/v1/Staged", object));
  }

  static constexpr std::string_view kStages = R"(// +k8s:validation-gen=TypeMeta
package v1

type TypeMeta struct {
	Kind       string `json:"kind,omitempty"`
	APIVersion string `json:"apiVersion,omitempty"`
}
type Staged struct {
	TypeMeta `json:",inline"`
	// +k8s:optional
	// +k8s:alpha(since: "1.0")=+k8s:maxLength=3
	New string `json:"new,omitempty"`
	// +k8s:optional
	// +k8s:beta(since: "1.0")=+k8s:maxLength=3
	Tried string `json:"tried,omitempty"`
	// +k8s:optional
	// +k8s:maxLength=3
	Old string `json:"old,omitempty"`
}
)";
};

TEST_F(StagesTest, OfOwnKindsKeepAlphaRulesOutOfForce) {
  UseStages(true);
  const Judgement judgement = Judged(R"({"new":"long"})");
  EXPECT_TRUE(judgement.answer.allowed);
  EXPECT_EQ(judgement.denial(), nullptr);
  ASSERT_EQ(judgement.not_in_force.size(), 1U);
  EXPECT_THAT(judgement.answer.audit_annotations,
              testing::Contains(Pair("not-in-force", HasSubstr("new: Too long"))));
  EXPECT_THAT(judgement.answer.warnings, IsEmpty());
}

TEST_F(StagesTest, OfOwnKindsHaveBetaRulesFollowTheirGate) {
  UseStages(true);
  EXPECT_FALSE(Judged(R"({"tried":"long"})").answer.allowed);
  UseStages(false);
  const Judgement judgement = Judged(R"({"tried":"long","old":"long"})");
  EXPECT_THAT(Causes(judgement.answer), ElementsAre("old"));
  EXPECT_EQ(judgement.not_in_force.size(), 1U);
}

TEST_F(StagesTest, CanBeWarnedOfOrReported) {
  UseStages(true, {"example.com/Staged:alpha=warn", "example.com/Staged:beta=warn"});
  const Judgement judgement = Judged(R"({"new":"long","tried":"long"})");
  EXPECT_TRUE(judgement.answer.allowed);
  EXPECT_THAT(judgement.answer.warnings,
              ElementsAre("[not enforced] tried: Too long: may not be more than 3 characters",
                          "[not enforced] new: Too long: may not be more than 3 characters"));
  ASSERT_NE(judgement.denial(), nullptr);
  EXPECT_EQ(judgement.denial()->errors.size(), 1U);
}

TEST_F(JudgeTest, AddsGenericMetadataErrorsAroundTheStrategys) {
  const auto bad_name = [](std::string object) {
    return object.replace(object.find("\"name\":\"web\""), 12, "\"name\":\"..\"");
  };
  const std::string create = ReviewOf("CREATE", kController, bad_name(Controller("1")));
  EXPECT_THAT(Causes(Judge(create)), ElementsAre("metadata.name"));
  const std::string update =
      ReviewOf("UPDATE", kController, bad_name(Controller("-1")), bad_name(Controller("1")));
  EXPECT_THAT(Causes(Judge(update)), ElementsAre("metadata.name", "spec.replicas"));
}

TEST_F(JudgeTest, AddsThemWhateverTheOldMetadataIsLike) {
  const auto with_bad_finalizer = [](std::string object) {
    return object.insert(object.find(R"("name":"web",)"), R"("finalizers":["A/"],)");
  };
  const std::string differing = Controller("-1", kLongName);
  const Answer answer =
      Judge(ReviewOf("UPDATE", kController, with_bad_finalizer(differing), Controller("-1")));
  EXPECT_THAT(Causes(answer), Contains("metadata.finalizers"));
}

TEST_F(JudgeTest, ReportsDuplicatesOfUpdates) {
  std::string object = Controller("1");
  object.replace(object.find("\"uid\":\"1\""), 9, R"("labels":{"a":"?"},"uid":"1")");
  const Answer answer = Judge(ReviewOf("UPDATE", kController, object, Controller("1")));
  EXPECT_EQ(answer.denial->errors.size(), 3U);
  EXPECT_THAT(findings_.events,
              ElementsAre("duplicate replicationcontroller_update metadata.labels",
                          "duplicate replicationcontroller_update metadata.labels",
                          HasSubstr("review handwritten")));
}

TEST_F(JudgeTest, RefusesAnotherNamespaceThanTheRequests) {
  std::string object = Controller("1");
  object.replace(object.find("\"namespace\":\"default\""), 21, "\"namespace\":\"other\"");
  const Answer answer = Judge(ReviewOf("CREATE", kController, object));
  EXPECT_FALSE(answer.allowed);
  EXPECT_EQ(answer.denial->code, 400);
  EXPECT_EQ(
      answer.denial->message,
      "the namespace of the provided object does not match the namespace sent on the request");
}

TEST_F(JudgeTest, RefusesAnObjectTheTypeCannotHold) {
  const Answer controller = Judge(ReviewOf("CREATE", kController, Controller("\"1\"")));
  EXPECT_EQ(controller.denial->code, 400);
  EXPECT_EQ(controller.denial->message,
            "ReplicationController in version \"v1\" cannot be handled as a ReplicationController: "
            "json: cannot unmarshal string into Go struct field "
            "ReplicationControllerSpec.spec.replicas of type int32");
  const Answer widget = Judge(ReviewOf("CREATE", kWidget, R"({"color":7})"));
  EXPECT_EQ(widget.denial->code, 400);
  EXPECT_THAT(widget.denial->message,
              HasSubstr("Widget in version \"v1\" cannot be handled as a Widget: "
                        "json: cannot unmarshal number"));
}

TEST_F(JudgeTest, CountsAnObjectOnlyTheDeclarativeTypeCannotHoldAsAMismatch) {
  const Answer answer = Judge(ReviewOf("CREATE", kController, Controller("1", R"(,"nickname":7)")));
  EXPECT_TRUE(answer.allowed);
  EXPECT_THAT(findings_.events, ElementsAre("mismatch replicationcontroller_create <nil>",
                                            "review handwritten allowed"));
}

TEST_F(JudgeTest, EnforcesKindsWithoutHandwrittenRules) {
  UseGates(false, false);
  EXPECT_TRUE(Judge(ReviewOf("CREATE", kWidget, R"({"color":"red"})")).allowed);
  const Answer answer = Judge(ReviewOf("CREATE", kWidget, R"({"metadata":{"name":"w"}})"));
  EXPECT_EQ(answer.denial->message, "Widget.example.com \"w\" is invalid: color: Required value");
  EXPECT_THAT(findings_.events, testing::Contains(HasSubstr("review declarative Widget")));
}

TEST_F(JudgeTest, LetsOnlyThePartOfAnOldObjectOutsideTheTypeHaveNoSay) {
  const auto update = [&](const char* object, const char* old_object) {
    const Judgement judgement = Judged(ReviewOf("UPDATE", kWidget, object, old_object));
    EXPECT_THAT(judgement.unreadable_old, HasSubstr("json: cannot unmarshal array"));
    return judgement.answer;
  };
  EXPECT_TRUE(update(R"({"color":"red"})", R"({"color":[]})").allowed);
  EXPECT_THAT(Causes(update(R"({"color":"long"})", R"({"color":[]})")), ElementsAre("color"));
  EXPECT_TRUE(update(R"({"color":"red","size":1})", R"({"color":[],"size":1})").allowed);
  EXPECT_THAT(Causes(update(R"({"color":"red","size":2})", R"({"color":[],"size":1})")),
              ElementsAre("size"));
  EXPECT_TRUE(update(R"({"color":"long","size":1})", R"({"color":"long","size":[]})")
                  .denial->errors.size() == 1);  // the error is about the size, which is new
  EXPECT_EQ(Judged(ReviewOf("UPDATE", kWidget, R"({"color":"red"})", R"({"color":"long"})"))
                .unreadable_old,
            "");
}

TEST_F(JudgeTest, UpdatesAllButTheUnreadablePartsOfAnOldObjectOnBothSides) {
  std::string old_object = Controller("-1", R"(,"minReadySeconds":"1","nickname":7)");
  const Judgement bad_metadata = Judged(ReviewOf(
      "UPDATE", kController, Controller("-1"),
      old_object.replace(old_object.find("\"uid\":\"1\""), 9, R"("uid":"2","labels":{"a":1})")));
  EXPECT_THAT(bad_metadata.unreadable_old, HasSubstr("ObjectMeta.metadata.labels"));
  EXPECT_THAT(Causes(bad_metadata.answer),
              ElementsAre("metadata.uid", "metadata.uid", "spec.replicas"));
  EXPECT_EQ(bad_metadata.mismatches, 1U);  // the replicas, which the declarative side ratchets
}

TEST_F(JudgeTest, PreparesObjectsWithTheReadablePartOfTheOldOne) {
  std::string old_object = Controller("1");
  old_object.replace(old_object.find(R"("status":{)"), 10, R"("status":7,"x":{)");
  const std::string body = ReviewOf("UPDATE", kController, Controller("1"), old_object);
  EXPECT_TRUE(JudgeText(body, *rules_, options_, findings_, Endpoint::kObserve).answer.allowed);
}

TEST_F(JudgeTest, KnowsWhyNothingIsJudged) {
  using dualrun::Unjudged;
  const auto why = [&](Operation operation, const char* version, const char* kind,
                       const char* subresource) {
    Review review;
    review.operation = operation;
    review.group = "example.com";
    review.version = version;
    review.kind = kind;
    review.subresource = subresource;
    return WhyUnjudged(review, *rules_);
  };
  EXPECT_EQ(why(Operation::kCreate, "v1", "Sprocket", ""), Unjudged::kNoRules);
  EXPECT_EQ(why(Operation::kCreate, "v1", "ReplicationController", ""), Unjudged::kNoRules);
  EXPECT_EQ(why(Operation::kUpdate, "v2", "Widget", ""), Unjudged::kUnknownVersion);
  EXPECT_EQ(why(Operation::kUpdate, "v1", "Widget", "paint"), Unjudged::kUnknownSubresource);
  EXPECT_EQ(why(Operation::kDelete, "v1", "Widget", ""), Unjudged::kDelete);
  EXPECT_EQ(why(Operation::kConnect, "v1", "Widget", ""), Unjudged::kConnect);
}

TEST_F(JudgeTest, OmitsErrorsBeyondTheLimit) {
  options_.max_reported_errors = 1;
  const Answer answer =
      Judge(ReviewOf("CREATE", kController, Controller("-1", R"(,"minReadySeconds":-1)")));
  EXPECT_EQ(answer.denial->errors.size(), 1U);
  EXPECT_EQ(answer.denial->omitted, 1U);
  EXPECT_THAT(answer.warnings, ElementsAre("... 1 more errors omitted"));
}

/// The errors that one side finds are limited, whatever it is sent, and lists that are not whole
/// say nothing of each other.
TEST_F(JudgeTest, ListsNotMoreErrorsThanAreOfUse) {
  std::string labels =
      R"({"kind":"ReplicationController","spec":{"template":{"metadata":{"labels":{)";
  for (int i = 0; i < 40'000; ++i) {
    labels.append(i == 0 ? "\"-" : ",\"-").append(std::to_string(i)).append("\":\"\"");
  }
  labels += "}}}}}";
  const Judgement judgement =
      JudgeText(ReviewOf("CREATE", kController, labels), *rules_, options_, findings_);
  EXPECT_TRUE(judgement.cut);
  EXPECT_FALSE(judgement.compared);
  EXPECT_EQ(judgement.mismatches, 0U);
  ASSERT_FALSE(judgement.answer.allowed);
  EXPECT_THAT(judgement.answer.warnings,
              testing::ElementsAre(testing::StartsWith("... at least ")));
}

TEST_F(JudgeTest, NeedsTheObjectsOfTheWrite) {
  EXPECT_EQ(Judged(ReviewOf("CREATE", kWidget, "null")).problem->message,
            "request.object is missing");
  EXPECT_EQ(Judged(ReviewOf("UPDATE", kWidget, "{}")).problem->message,
            "request.oldObject is missing");
}

TEST_F(JudgeTest, CleansObjectsOfTheMutatingPhaseOnly) {
  std::string dirty = Controller("1");
  dirty.replace(dirty.find("\"name\":\"web\""), 12, R"("generateName":"w-","generation":-1)");
  const std::string body = ReviewOf("CREATE", kController, dirty);
  for (const bool observed : {false, true}) {
    const Endpoint endpoint = observed ? Endpoint::kObserve : Endpoint::kValidate;
    EXPECT_EQ(JudgeText(body, *rules_, options_, findings_, endpoint).answer.allowed, observed);
  }
}

TEST_F(JudgeTest, RefusesOfTheMutatingPhaseWhatTheRegistryDoesBeforeItsRules) {
  rules_ = RulesOf({});
  const std::string body = ReviewOf("CREATE", "/v1/Service", R"({"kind":"Service","apiVersion":"v1",
      "metadata":{"name":"web","namespace":"default","uid":"1","resourceVersion":"1",
      "creationTimestamp":"2026-01-01T00:00:00Z"},"spec":{"type":"ClusterIP","sessionAffinity":"None",
      "selector":{"a":"b"},"ports":[{"port":80,"targetPort":80,"protocol":"TCP"}],
      "ipFamilies":["IPv4","IPv6"]}})");
  const auto judge = [&](Endpoint endpoint) {
    return JudgeText(body, *rules_, options_, findings_, endpoint).answer;
  };
  EXPECT_TRUE(judge(Endpoint::kValidate).allowed);
  const Answer answer = judge(Endpoint::kEnforce);
  ASSERT_FALSE(answer.allowed);
  EXPECT_THAT(Causes(answer), ElementsAre("spec.ipFamilyPolicy"));
}

TEST_F(JudgeTest, RefusesOfTheMutatingPhaseAnUpdateWithoutTheVersionThatItsKindNeeds) {
  const auto budget = [](std::string_view version, std::string_view minimum) {
    return R"({"kind":"PodDisruptionBudget","apiVersion":"policy/v1","metadata":{"name":"web",)"
           R"("namespace":"default","uid":"1","creationTimestamp":"2026-01-01T00:00:00Z",)"
           R"("resourceVersion":")" +
           std::string(version) + R"("},"spec":{"minAvailable":)" + std::string(minimum) + "}}";
  };
  const auto judge = [&](Endpoint endpoint, std::string_view version) {
    const std::string body = ReviewOf("UPDATE", "policy/v1/PodDisruptionBudget",
                                      budget(version, "-1"), budget("7", "1"));
    return JudgeText(body, *rules_, options_, findings_, endpoint);
  };
  rules_ = RulesOf({});
  EXPECT_THAT(Causes(judge(Endpoint::kEnforce, "7").answer), ElementsAre("spec.minAvailable"));
  const Answer answer = judge(Endpoint::kEnforce, "0").answer;
  ASSERT_FALSE(answer.allowed);
  EXPECT_EQ(answer.denial->message,
            "things.policy \"web\" is invalid: metadata.resourceVersion: Invalid value: 0: must be "
            "specified for an update");
  EXPECT_EQ(answer.denial->kind, "things");
  RuleSettings settings;
  settings.enforcement.push_back(*dualrun::ParseEnforcementRule("report"));
  rules_ = RulesOf({}, settings);
  const Judgement reported = judge(Endpoint::kEnforce, "");
  EXPECT_TRUE(reported.answer.allowed);
  ASSERT_TRUE(reported.withheld);
  EXPECT_EQ(reported.withheld->errors.front().field, "metadata.resourceVersion");
}

TEST_F(JudgeTest, HasRulesForWritesOfKnownKinds) {
  Review review;
  review.version = "v1";
  review.kind = "ReplicationController";
  for (const Operation operation : {Operation::kCreate, Operation::kUpdate}) {
    review.operation = operation;
    EXPECT_EQ(FindRules(review, *rules_), rules_->Find("", "v1", "ReplicationController", ""));
  }
  for (const Operation operation : {Operation::kDelete, Operation::kConnect}) {
    review.operation = operation;
    EXPECT_EQ(FindRules(review, *rules_), nullptr);
  }
  review.operation = Operation::kCreate;
  review.kind = "Gizmo";
  EXPECT_EQ(FindRules(review, *rules_), nullptr);
}

TEST_F(JudgeTest, DoesNotJudgeTheScaleOfACustomResource) {
  Review review;
  review.operation = Operation::kUpdate;
  review.group = "autoscaling";
  review.version = "v1";
  review.kind = "Scale";
  review.subresource = "scale";
  review.resource_group = "apps";
  review.resource = "deployments";
  EXPECT_NE(FindRules(review, *rules_), nullptr);
  review.resource_group = "example.com";
  review.resource = "widgets";
  EXPECT_EQ(FindRules(review, *rules_), nullptr);
  EXPECT_EQ(WhyUnjudged(review, *rules_), dualrun::Unjudged::kUnknownSubresource);
}

/// The options of connections that Kubernetes has, and others.
struct Connection {
  std::string group;
  std::string kind;
  std::string subresource;
};

const Connection kConnections[] = {
    {"", "PodExecOptions", "exec"},
    {"", "PodAttachOptions", "attach"},
    {"", "PodPortForwardOptions", "portforward"},
    {"", "NodeProxyOptions", "proxy"},
    {"example.org", "ShellOptions", "shell"},
};

/// A rule set with rules for the options.
std::shared_ptr<const RuleSet> RulesFor(const Connection& connection) {
  const std::string types = R"(package v1
type TypeMeta struct {
	Kind       string `json:"kind,omitempty"`
	APIVersion string `json:"apiVersion,omitempty"`
}
// +k8s:isSubresource="/)" + connection.subresource +
                            R"("
type )" + connection.kind + R"( struct {
	TypeMeta `json:",inline"`
	// +k8s:required
	Container string `json:"container,omitempty"`
}
)";
  return RulesOf({{"example.com/x/v1",
                   "x/v1",
                   {{"doc.go", "// +groupName=" + connection.group + "\npackage v1\n"},
                    {"types.go", types}}}});
}

TEST_F(JudgeTest, JudgesTheOptionsOfConnectionsThatHaveRules) {
  for (const Connection& connection : kConnections) {
    SCOPED_TRACE(connection.kind);
    rules_ = RulesFor(connection);
    const auto connect = [&](std::string_view options) {
      return ReviewOf("CONNECT", connection.group + "/v1/" + connection.kind, options, "null",
                      connection.subresource);
    };
    EXPECT_TRUE(Judge(connect(R"({"container":"a"})")).allowed);
    EXPECT_THAT(Causes(Judge(connect(R"({"stdin":true})"))), ElementsAre("container"));
    EXPECT_EQ(Judged(connect("null")).problem->message, "request.object is missing");
    Review review;
    review.operation = Operation::kConnect;
    review.group = connection.group;
    review.version = "v1";
    review.kind = connection.kind;
    review.subresource = "other";
    EXPECT_EQ(FindRules(review, *rules_), nullptr);
    EXPECT_EQ(WhyUnjudged(review, *rules_), dualrun::Unjudged::kConnect);
  }
}

TEST_F(JudgeTest, DoesNotJudgeTheOptionsOfConnectionsThatHaveNone) {
  rules_ = RulesOf({});
  for (const Connection& connection : kConnections) {
    Review review;
    review.operation = Operation::kConnect;
    review.group = connection.group;
    review.version = "v1";
    review.kind = connection.kind;
    review.subresource = connection.subresource;
    EXPECT_EQ(FindRules(review, *rules_), nullptr);
    EXPECT_EQ(WhyUnjudged(review, *rules_), dualrun::Unjudged::kConnect);
  }
}

TEST_F(JudgeTest, KnowsConstantsThatAreMadeOfThoseOfOtherPackages) {
  rules_ = RulesOf(
      {{"example.com/core/v1", "core/v1", {{"doc.go", "package v1\n"}, {"types.go", R"(package v1
type Family string
const (
	IPv4 Family = "IPv4"
	IPv6 Family = "IPv6"
)
)"}}},
       {"example.com/slices/v1",
        "slices/v1",
        {{"doc.go", "// +groupName=example.com\npackage v1\n"}, {"types.go", R"(package v1
import core "example.com/core/v1"
type TypeMeta struct {
	Kind       string `json:"kind,omitempty"`
	APIVersion string `json:"apiVersion,omitempty"`
}
type Slice struct {
	TypeMeta `json:",inline"`
	AddressType AddressType `json:"addressType"`
}
// +k8s:enum
type AddressType string
const (
	TypeIPv4 = AddressType(core.IPv4)
	TypeIPv6 = AddressType(core.IPv6)
	TypeName = AddressType("FQDN")
)
)"}}}});
  const auto slice = [](const std::string& type) {
    return ReviewOf("CREATE", "example.com/v1/Slice", R"({"addressType":")" + type + "\"}");
  };
  for (const char* known : {"IPv4", "IPv6", "FQDN"}) EXPECT_TRUE(Judge(slice(known)).allowed);
  const Answer answer = Judge(slice("ipv4"));
  EXPECT_THAT(Causes(answer), ElementsAre("addressType"));
  EXPECT_THAT(answer.denial->message, HasSubstr(R"(supported values: "FQDN", "IPv4", "IPv6")"));
}

TEST_F(JudgeTest, NamesTheObjectOrElseTheRequest) {
  EXPECT_EQ(Judge(ReviewOf("CREATE", kController, Controller("-1"))).denial->name, "web");
  EXPECT_EQ(Judge(ReviewOf("CREATE", kWidget, "{}")).denial->name, "web");
}

}  // namespace
}  // namespace tandem::verdict
