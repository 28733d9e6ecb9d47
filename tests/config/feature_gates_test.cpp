#include "config/feature_gates.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace tandem::config {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Status Set(FeatureGates& gates, std::string_view text) {
  const auto settings = ParseGateSettings(text);
  if (!settings) return settings.error();
  return gates.Set(*settings);
}

std::vector<GateSpec> Examples() {
  return {{"Young", false, GateStage::kAlpha, false},
          {"Middle", true, GateStage::kBeta, false},
          {"Grown", true, GateStage::kGa, true},
          {"Leaving", true, GateStage::kDeprecated, false}};
}

TEST(FeatureGates, HaveUpstreamsDefaults) {
  const FeatureGates gates;
  EXPECT_TRUE(gates.Enabled(kDeclarativeValidation));
  EXPECT_FALSE(gates.Enabled(kDeclarativeValidationTakeover));
  EXPECT_TRUE(gates.Enabled(kDeclarativeValidationBeta));
  EXPECT_THAT(gates.Warnings(), IsEmpty());
}

TEST(FeatureGates, KeepWhatNoApiServerHasOffUntilAskedFor) {
  for (const GateSpec& gate : KnownGates()) {
    if (gate.name != kApiUnions && gate.name != kCrdPropertyNameSchemas) continue;
    SCOPED_TRACE(gate.name);
    EXPECT_EQ(ToString(gate.stage), "ALPHA");
    EXPECT_FALSE(gate.default_value);
  }
  EXPECT_FALSE(FeatureGates().Enabled(kApiUnions));
}

TEST(FeatureGates, HaveTheStagesAndDefaultsOfKubernetes136) {
  const struct {
    std::string_view name;
    std::string_view stage;
    bool default_value;
  } kCases[] = {
      {kDeclarativeValidation, "BETA", true},
      {kDeclarativeValidationTakeover, "BETA", false},
      {kDeclarativeValidationBeta, "BETA", true},
      {"HPAScaleToZero", "ALPHA", false},
      {"JobManagedBy", "", true},
      {"MaxUnavailableStatefulSet", "BETA", false},
      {"MutablePodResourcesForSuspendedJobs", "BETA", true},
      {"MutableSchedulingDirectivesForSuspendedJobs", "BETA", true},
      {"RelaxedServiceNameValidation", "BETA", true},
      {"StrictIPCIDRValidation", "BETA", true},
  };
  const std::vector<GateSpec> gates = KnownGates();
  for (const auto& c : kCases) {
    SCOPED_TRACE(c.name);
    const auto gate = std::find_if(gates.begin(), gates.end(),
                                   [&](const GateSpec& known) { return known.name == c.name; });
    ASSERT_NE(gate, gates.end());
    EXPECT_EQ(ToString(gate->stage), c.stage);
    EXPECT_EQ(gate->default_value, c.default_value);
    EXPECT_EQ(gate->locked, gate->stage == GateStage::kGa);
  }
}

TEST(FeatureGates, AreThoseOfTheRelease) {
  FeatureGates older(releases::Release{1, 34, 2});
  EXPECT_FALSE(older.Enabled("StrictIPCIDRValidation"));
  EXPECT_TRUE(older.Enabled("PodLevelResources"));
  EXPECT_FALSE(older.Knows("RestartAllContainersOnContainerExits"));
  EXPECT_TRUE(Set(older, "StrictIPCIDRValidation=true"));
  EXPECT_TRUE(older.Enabled("StrictIPCIDRValidation"));
  EXPECT_FALSE(Set(older, "RestartAllContainersOnContainerExits=true"));
}

TEST(FeatureGates, BecomeOfOptionsOfTheRules) {
  FeatureGates gates(Examples());
  const auto settings = ParseGateSettings("Mine=true,Middle=false");
  ASSERT_TRUE(settings);
  ASSERT_TRUE(gates.Set(*settings, FeatureGates::Unknown::kKept));
  EXPECT_EQ(gates.CheckKnown().error().message, "unrecognized feature gate: Mine");
  gates.Add({"Mine", "Other", "Middle"});
  EXPECT_TRUE(gates.CheckKnown());
  EXPECT_TRUE(gates.Enabled("Mine"));
  EXPECT_FALSE(gates.Enabled("Other"));
  EXPECT_FALSE(gates.Enabled("Middle"));
  EXPECT_EQ(gates.All().size(), Examples().size() + 2);
  EXPECT_THAT(gates.Warnings(), IsEmpty());
}

TEST(FeatureGates, NameAnOptionOfTheRulesThatWasMeant) {
  FeatureGates gates(Examples());
  ASSERT_TRUE(gates.Set({{"ShortColours", true}}, FeatureGates::Unknown::kKept));
  gates.Add({"ShortColors"});
  EXPECT_EQ(gates.CheckKnown().error().message,
            "unrecognized feature gate: ShortColours; did you mean ShortColors?");
}

TEST(FeatureGates, OfOptionsAreAlpha) {
  FeatureGates gates(Examples());
  const auto settings = ParseGateSettings("AllAlpha=true,Mine=false");
  ASSERT_TRUE(settings);
  ASSERT_TRUE(gates.Set(*settings, FeatureGates::Unknown::kKept));
  gates.Add({"Mine", "Other"});
  EXPECT_FALSE(gates.Enabled("Mine"));
  EXPECT_TRUE(gates.Enabled("Other"));
}

TEST(FeatureGates, TakeTheLastSetting) {
  FeatureGates gates;
  ASSERT_TRUE(Set(gates,
                  " DeclarativeValidationTakeover = t ,,DeclarativeValidationBeta=false,"
                  "DeclarativeValidationBeta=TRUE"));
  EXPECT_TRUE(gates.Enabled(kDeclarativeValidationTakeover));
  EXPECT_TRUE(gates.Enabled(kDeclarativeValidationBeta));
}

TEST(FeatureGates, RefuseInUpstreamsWords) {
  const struct {
    const char* text;
    const char* message;
  } kCases[] = {
      {"Middle", "missing bool value for Middle"},
      {"Middle=maybe",
       R"(invalid value of Middle=maybe, err: strconv.ParseBool: parsing "maybe": invalid syntax)"},
      {"Unknown=true", "unrecognized feature gate: Unknown"},
      {"=true", "unrecognized feature gate: "},
      {"Midle=true", "unrecognized feature gate: Midle; did you mean Middle?"},
      {"middle=true", "unrecognized feature gate: middle; did you mean Middle?"},
      {"AllAlfa=true", "unrecognized feature gate: AllAlfa; did you mean AllAlpha?"},
      {"Grown=false", "cannot set feature gate Grown to false, feature is locked to true"},
  };
  for (const auto& c : kCases) {
    SCOPED_TRACE(c.text);
    FeatureGates gates(Examples());
    const Status set = Set(gates, c.text);
    ASSERT_FALSE(set);
    EXPECT_EQ(set.error().message, c.message);
  }
}

TEST(FeatureGates, MoveWholeStagesExceptWhatIsChosen) {
  FeatureGates gates(Examples());
  ASSERT_TRUE(Set(gates, "AllAlpha=true,AllBeta=false"));
  EXPECT_TRUE(gates.Enabled("Young"));
  EXPECT_FALSE(gates.Enabled("Middle"));
  EXPECT_TRUE(gates.Enabled("Leaving"));

  FeatureGates chosen(Examples());
  ASSERT_TRUE(Set(chosen, "AllBeta=false,Middle=true"));
  EXPECT_TRUE(chosen.Enabled("Middle"));
}

TEST(FeatureGates, WarnAboutGatesThatWillDisappear) {
  FeatureGates gates(Examples());
  ASSERT_TRUE(Set(gates, "Grown=true,Leaving=false,Middle=false"));
  EXPECT_THAT(
      gates.Warnings(),
      ElementsAre("Setting GA feature gate Grown=true. It will be removed in a future release.",
                  "Setting deprecated feature gate Leaving=false. It will be removed in a future "
                  "release."));
}

TEST(FeatureGates, WarnAboutTakeoverWithoutItsBase) {
  FeatureGates gates;
  ASSERT_TRUE(Set(gates, "DeclarativeValidation=false,DeclarativeValidationTakeover=true"));
  EXPECT_THAT(gates.Warnings(), ElementsAre("DeclarativeValidationTakeover has no effect while "
                                            "DeclarativeValidation is disabled."));
}

TEST(FeatureGates, LabelTheirStages) {
  EXPECT_EQ(ToString(GateStage::kAlpha), "ALPHA");
  EXPECT_EQ(ToString(GateStage::kGa), "");
  EXPECT_EQ(ToString(GateStage::kDeprecated), "DEPRECATED");
}

}  // namespace
}  // namespace tandem::config
