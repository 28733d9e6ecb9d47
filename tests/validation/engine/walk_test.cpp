#include "validation/engine/walk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/engine/walk_harness.h"
#include "validation/base/panic.h"
#include "validation/rules/depth.h"

namespace tandem::engine {
namespace {

using rules::Rule;
using support::AddField;
using support::Inlined;
using support::Member;
using support::Plain;
using support::Pointer;
using support::RulesBuilder;
using support::Skipped;
using testing::ElementsAre;
using testing::IsEmpty;

class WalkTest : public testing::Test {
 protected:
  Rule& Say(std::string name, bool short_circuit = false, std::string cohort = "") {
    Rule& rule = build_.Check<Says>(std::move(name));
    rule.short_circuit = short_circuit;
    rule.cohort = std::move(cohort);
    return rule;
  }
  /// A root whose only field `a` (int32) has these rules.
  const rules::Root& WithRules(std::vector<const Rule*> rules) {
    rules::Node& node = build_.Node(int_field_);
    AddField(node, 0, std::move(rules));
    return build_.Root(node);
  }

  RulesBuilder build_;
  const rules::Type& int_field_ = build_.Struct("pkg.T", {Member("a", Plain(build_.Int32()))});
};

TEST_F(WalkTest, RunsRulesInTheirOrder) {
  EXPECT_THAT(OnCreate(WithRules({&Say("first"), &Say("second")}), "{}"),
              ElementsAre("a: first", "a: second"));
}

TEST_F(WalkTest, RunsAllShortCircuitsBeforeItStops) {
  const rules::Root& root = WithRules({&Say("late"), &Say("one", true), &Say("two", true)});
  EXPECT_THAT(OnCreate(root, "{}"), ElementsAre("a: one", "a: two"));
}

TEST_F(WalkTest, GoesOnAfterAShortCircuitThatPasses) {
  Rule& agrees = build_.Check<Agrees>();
  agrees.short_circuit = true;
  EXPECT_THAT(OnCreate(WithRules({&Say("late"), &agrees}), "{}"), ElementsAre("a: late"));
}

TEST_F(WalkTest, StopsANamedCohortWithoutStoppingTheOthers) {
  const rules::Root& root =
      WithRules({&Say("default"), &Say("x1", true, "x"), &Say("x2", false, "x"),
                 &Say("y1", false, "y"), &Say("x3", true, "x")});
  EXPECT_THAT(OnCreate(root, "{}"), ElementsAre("a: default", "a: x1", "a: x3", "a: y1"));
}

TEST_F(WalkTest, StopsEverythingWhenTheDefaultCohortStops) {
  const rules::Root& root = WithRules({&Say("x", false, "x"), &Say("default", true)});
  EXPECT_THAT(OnCreate(root, "{}"), ElementsAre("a: default"));
}

TEST_F(WalkTest, StopsSilentlyAtANonError) {
  Rule& quiet = Say("quiet", true);
  quiet.non_error = true;
  EXPECT_THAT(OnCreate(WithRules({&quiet, &Say("late")}), "{}"), IsEmpty());
  Rule& harmless = Say("harmless");
  harmless.non_error = true;
  EXPECT_THAT(OnCreate(WithRules({&harmless, &Say("late")}), "{}"), ElementsAre("a: late"));
}

TEST_F(WalkTest, StopsAtUnsetFieldsWhereItsRulesSaySo) {
  Rule& optional = build_.Check<Agrees>();
  optional.short_circuit = true;
  optional.presence = true;
  optional.non_error = true;
  const rules::Root& root = WithRules({&optional, &Say("late"), &Say("cohort", false, "x")});
  EXPECT_THAT(OnCreate(root, "{}"), IsEmpty());
  EXPECT_THAT(OnCreate(root, R"({"a":1})"), ElementsAre("a: late", "a: cohort"));
  EXPECT_THAT(OnUpdate(root, "{}", R"({"a":1})"), IsEmpty());
  EXPECT_THAT(OnUpdate(root, R"({"a":1})", "{}"), ElementsAre("a: late", "a: cohort"));
}

TEST_F(WalkTest, ComparesTheFieldsOfAStructInPlaceOfTheStruct) {
  const rules::Type& outer = build_.Struct(
      "pkg.Outer", {Member("t", Plain(int_field_)), Member("b", Plain(build_.Int32()))});
  Rule& required = build_.Check<Agrees>();
  required.short_circuit = true;
  required.presence = true;
  rules::Node& inner = build_.Node(int_field_);
  AddField(inner, 0, {&Say("inner")});
  Rule& below = build_.Wrap(Rule::Kind::kSubfield, Say("subfield"));
  rules::Node& node = build_.Node(outer);
  AddField(node, 0, {&required, &below}, &inner);
  const rules::Root& root = build_.Root(node);
  EXPECT_THAT(OnUpdate(root, R"({"t":{"a":1},"b":1})", R"({"t":{"a":1},"b":2})"), IsEmpty());
  EXPECT_THAT(OnUpdate(root, R"({"t":{"a":1,"x":1}})", R"({"t":{"a":1,"x":2}})"), IsEmpty());
  EXPECT_THAT(OnUpdate(root, R"({"t":{"a":1}})", R"({"t":{"a":2}})"),
              ElementsAre("t.a: subfield", "t.a: inner"));
  EXPECT_THAT(OnUpdate(root, R"({"t":{}})", "{}"), IsEmpty());
}

TEST_F(WalkTest, FindsInValuesAloneWhatItFindsOnTheLongWay) {
  const rules::Type& numbers = build_.List(Pointer(build_.Int32()));
  const rules::Type& map = build_.Map(Plain(build_.Int32()));
  const rules::Type& outer =
      build_.Struct("pkg.Outer", {Member("a", Pointer(build_.Int32())), Member("l", Plain(numbers)),
                                  Member("m", Plain(map)), Member("t", Pointer(int_field_))});
  const Rule& number = build_.Check<NotNegative>();
  const std::vector<const Rule*> rules[] = {
      {&number},
      {&build_.Wrap(Rule::Kind::kEachValue, number)},
      {&build_.Wrap(Rule::Kind::kEachValue, number),
       &build_.Wrap(Rule::Kind::kEachKey, build_.Check<NotEmpty>())},
      {&build_.Wrap(Rule::Kind::kSubfield, number)},
  };
  rules::Node& short_way = build_.Node(outer);
  rules::Node& long_way = build_.Node(outer);
  for (std::size_t i = 0; i < std::size(rules); ++i) {
    AddField(short_way, i, rules[i]);
    std::vector<const Rule*> others = rules[i];
    others.push_back(&build_.Check<Agrees>());
    AddField(long_way, i, others);
  }
  const rules::Root& root = build_.Root(short_way);
  const rules::Root& other = build_.Root(long_way);
  constexpr std::string_view kObjects[] = {
      "{}",
      R"({"a":null,"l":null,"m":null,"t":null})",
      R"({"a":1,"l":[1,null,2],"m":{"y":1,"x":2},"t":{"a":1}})",
      R"({"a":-1,"l":[1,-2,3,-4],"m":{"y":-1,"":2,"x":-3},"t":{"a":-1}})",
      R"({"a":-1,"l":[-2],"m":{"":-1},"t":{}})",
  };
  for (const std::string_view object : kObjects) {
    SCOPED_TRACE(object);
    EXPECT_EQ(OnCreate(root, object), OnCreate(other, object));
    for (const std::string_view old : kObjects) {
      EXPECT_EQ(OnUpdate(root, object, old), OnUpdate(other, object, old)) << old;
    }
  }
  EXPECT_THAT(OnCreate(root, kObjects[3]),
              ElementsAre("a: negative", "l[1]: negative", "l[3]: negative", "m[x]: negative",
                          "m[y]: negative", "m: empty", "t.a: negative"));
}

TEST_F(WalkTest, StopsEverythingBelowAStoppedField) {
  const rules::Type& items = build_.List(Plain(int_field_));
  const rules::Type& outer =
      build_.Struct("pkg.Outer", {Member("t", Plain(int_field_)), Member("l", Plain(items)),
                                  Member("b", Plain(build_.Int32()))});
  rules::Node& inner = build_.Node(int_field_);
  AddField(inner, 0, {&Say("inner")});
  rules::Node& node = build_.Node(outer);
  AddField(node, 0, {&Say("stop", true)}, &inner);
  AddField(node, 1, {&Say("stop", true)}).values = {&inner, nullptr};
  AddField(node, 2, {&Say("next")});
  EXPECT_THAT(OnCreate(build_.Root(node), R"({"l":[{}]})"),
              ElementsAre("t: stop", "l: stop", "b: next"));
}

TEST_F(WalkTest, StopsEverythingBelowAStoppedType) {
  rules::Node& node = build_.Node(int_field_, {&Say("type", true)});
  AddField(node, 0, {&Say("field")});
  EXPECT_THAT(OnCreate(build_.Root(node), "{}"), ElementsAre("<nil>: type"));
}

TEST_F(WalkTest, GoesFromFieldRulesToTypeRulesToKeysToValues) {
  const rules::Type& map = build_.Map(Plain(build_.Int32()));
  const rules::Type& outer = build_.Struct("pkg.Outer", {Member("m", Plain(map))});
  rules::Node& typedef_node = build_.Node(map, {&Say("type")});
  typedef_node.keys = {&build_.Node(build_.String(), {&Say("type key")}), nullptr};
  typedef_node.values = {&build_.Node(build_.Int32(), {&Say("type value")}), nullptr};
  rules::Node& node = build_.Node(outer);
  rules::FieldNode& field = AddField(node, 0, {&Say("field")}, &typedef_node);
  field.keys = {&build_.Node(build_.String(), {&Say("key")}), nullptr};
  field.values = {&build_.Node(build_.Int32(), {&Say("value")}), nullptr};
  EXPECT_THAT(OnCreate(build_.Root(node), R"({"m":{"x":1}})"),
              ElementsAre("m: field", "m: type", "m: type key", "m[x]: type value", "m: key",
                          "m[x]: value"));
}

TEST_F(WalkTest, VisitsMapsByAscendingKey) {
  const rules::Type& map = build_.Map(Plain(build_.Int32()));
  const rules::Type& outer = build_.Struct("pkg.Outer", {Member("m", Plain(map))});
  rules::Node& node = build_.Node(outer);
  AddField(node, 0,
           {&build_.Wrap(Rule::Kind::kEachKey, build_.Check<Shows>()),
            &build_.Wrap(Rule::Kind::kEachValue, build_.Check<Shows>())});
  EXPECT_THAT(OnCreate(build_.Root(node), R"({"m":{"b":1,"a.x/y]":2,"B":3}})"),
              ElementsAre(R"(m: "B" <- nil)", R"(m: "a.x/y]" <- nil)", R"(m: "b" <- nil)",
                          "m[B]: 3 <- nil", "m[a.x/y]]: 2 <- nil", "m[b]: 1 <- nil"));
}

TEST_F(WalkTest, PassesNilScalarsToTheirRulesAndStopsAtNilStructs) {
  const rules::Type& outer = build_.Struct(
      "pkg.Outer", {Member("i", Pointer(build_.Int32())), Member("t", Pointer(int_field_))});
  rules::Node& inner = build_.Node(int_field_, {&Say("inner")});
  AddField(inner, 0, {&Say("a")});
  const rules::Node& scalar = build_.Node(build_.Int32(), {&Say("scalar type")});
  rules::Node& node = build_.Node(outer);
  AddField(node, 0, {&build_.Check<Shows>()}, &scalar);
  AddField(node, 1, {&build_.Check<Shows>()}, &inner);
  EXPECT_THAT(OnCreate(build_.Root(node), R"({"t":null})"),
              ElementsAre("i: nil <- nil", "i: scalar type", "t: nil <- nil"));
  EXPECT_THAT(
      OnCreate(build_.Root(node), R"({"i":0,"t":{}})"),
      ElementsAre("i: 0 <- nil", "i: scalar type", R"(t: {"a":0} <- nil)", "t: inner", "t.a: a"));
}

TEST_F(WalkTest, StopsAtNilStructElements) {
  const rules::Type& list = build_.List(Pointer(int_field_));
  const rules::Type& outer = build_.Struct("pkg.Outer", {Member("l", Plain(list))});
  rules::Node& node = build_.Node(outer);
  AddField(node, 0).values = {&build_.Node(int_field_, {&Say("element")}), nullptr};
  EXPECT_THAT(OnCreate(build_.Root(node), R"({"l":[null,{}]})"), ElementsAre("l[1]: element"));
}

TEST_F(WalkTest, FindsNothingBelowANilListOrMap) {
  const rules::Type& outer =
      build_.Struct("pkg.Outer", {Member("l", Pointer(build_.List(Plain(build_.Int32())))),
                                  Member("m", Pointer(build_.Map(Plain(build_.Int32()))))});
  rules::Node& node = build_.Node(outer);
  const Rule& value = build_.Wrap(Rule::Kind::kEachValue, Say("value"));
  AddField(node, 0, {&value});
  AddField(node, 1, {&value, &build_.Wrap(Rule::Kind::kEachKey, Say("key"))});
  EXPECT_THAT(OnCreate(build_.Root(node), "{}"), IsEmpty());
}

TEST_F(WalkTest, GivesNamelessFieldsTheirParentsPath) {
  const rules::Type& middle = build_.Struct(
      "pkg.Middle", {Inlined(Plain(int_field_)), Skipped("Hidden", Plain(int_field_))});
  const rules::Type& outer =
      build_.Struct("pkg.Outer", {Inlined(Plain(middle)), Member("m", Plain(middle))});
  rules::Node& leaf = build_.Node(int_field_, {&Say("type")});
  AddField(leaf, 0, {&Say("leaf")});
  rules::Node& middle_node = build_.Node(middle);
  AddField(middle_node, 0, {&Say("inlined")}, &leaf);
  AddField(middle_node, 1, {&build_.Check<Shows>()});
  rules::Node& node = build_.Node(outer);
  AddField(node, 0, {}, &middle_node).path_name = "Middle";
  AddField(node, 1, {}, &middle_node);
  EXPECT_THAT(
      OnCreate(build_.Root(node), R"({"a":1,"Hidden":{"a":2},"m":{}})"),
      ElementsAre("Middle: inlined", "Middle: type", "Middle.a: leaf", R"(Middle: {"a":0} <- nil)",
                  "m: inlined", "m: type", "m.a: leaf", R"(m: {"a":0} <- nil)"));
}

TEST_F(WalkTest, RunsARuleUnderAnOptionAsTheOptionSays) {
  Rule& enabled = build_.Wrap(Rule::Kind::kOption, Say("on"));
  enabled.option = "Feature";
  Rule& disabled = build_.Wrap(Rule::Kind::kOption, Say("off"));
  disabled.option = "Feature";
  disabled.wanted = false;
  const rules::Root& root = WithRules({&enabled, &disabled});
  rules::OptionSet on;
  on.Set("Feature", true);
  rules::OptionSet off;
  off.Set("Feature", false);
  const rules::OptionSet undefined;
  EXPECT_THAT(OnCreate(root, "{}", &on), ElementsAre("a: on"));
  EXPECT_THAT(OnCreate(root, "{}", &off), ElementsAre("a: off"));
  for (const rules::OptionSet* options :
       {&undefined, static_cast<const rules::OptionSet*>(nullptr)}) {
    EXPECT_THAT(OnCreate(root, "{}", options),
                ElementsAre(R"(a: undefined validation option "Feature")",
                            R"(a: undefined validation option "Feature")"));
  }
}

TEST_F(WalkTest, StopsAtAnUndefinedOptionThatShortCircuits) {
  Rule& gated = build_.Wrap(Rule::Kind::kOption, build_.Check<Agrees>());
  gated.option = "Feature";
  gated.short_circuit = true;
  EXPECT_THAT(OnCreate(WithRules({&gated, &Say("late")}), "{}"),
              ElementsAre(R"(a: undefined validation option "Feature")"));
  gated.non_error = true;
  EXPECT_THAT(OnCreate(WithRules({&gated, &Say("late")}), "{}"), IsEmpty());
}

TEST_F(WalkTest, MarksErrorsAsTheirRuleSays) {
  Rule& native = Say("native");
  native.native = true;
  Rule& alpha = Say("alpha");
  alpha.stability = field::Stability::kAlpha;
  Rule& beta_wrap = build_.Wrap(Rule::Kind::kEachValue, Say("beta"));
  beta_wrap.stability = field::Stability::kBeta;
  Rule& stop = Say("stop", true, "other");
  const rules::Type& type =
      build_.Struct("pkg.L", {Member("l", Plain(build_.List(Plain(build_.Int32()))))});
  rules::Node& node = build_.Node(type);
  AddField(node, 0, {&Say("plain"), &native, &alpha, &beta_wrap, &stop});
  const field::ErrorList errors =
      ErrorsOf(build_.Root(node), Operation::kCreate, R"({"l":[1]})", "");
  ASSERT_THAT(Summaries(errors),
              ElementsAre("l: plain", "l: native", "l: alpha", "l[0]: beta", "l: stop"));
  using field::Stability;
  const Stability kStabilities[] = {Stability::kUnmarked, Stability::kUnmarked, Stability::kAlpha,
                                    Stability::kBeta, Stability::kUnmarked};
  for (std::size_t i = 0; i < errors.size(); ++i) {
    SCOPED_TRACE(errors[i].detail);
    EXPECT_EQ(errors[i].declarative_native, i == 1);
    EXPECT_EQ(errors[i].stability, kStabilities[i]);
    EXPECT_EQ(errors[i].short_circuit, i == 4);
  }
}

TEST_F(WalkTest, MarksEverythingBelowANativeField) {
  const rules::Type& outer = build_.Struct(
      "pkg.Outer", {Member("t", Plain(int_field_)), Member("b", Plain(build_.Int32()))});
  rules::Node& inner = build_.Node(int_field_);
  AddField(inner, 0, {&Say("deep")});
  rules::Node& node = build_.Node(outer, {&Say("type")});
  AddField(node, 0, {&Say("field")}, &inner).native = true;
  AddField(node, 1, {&Say("next")});
  const field::ErrorList errors = ErrorsOf(build_.Root(node), Operation::kCreate, "{}", "");
  ASSERT_THAT(Summaries(errors), ElementsAre("<nil>: type", "t: field", "t.a: deep", "b: next"));
  EXPECT_FALSE(errors[0].declarative_native);
  EXPECT_TRUE(errors[1].declarative_native);
  EXPECT_TRUE(errors[2].declarative_native);
  EXPECT_FALSE(errors[3].declarative_native);
}

TEST_F(WalkTest, RunsWrappedRulesOnEveryElementEvenAfterAFailure) {
  const rules::Type& type =
      build_.Struct("pkg.L", {Member("l", Plain(build_.List(Plain(build_.Int32()))))});
  Rule& each = build_.Wrap(Rule::Kind::kEachValue, build_.Check<NotNegative>());
  each.short_circuit = true;
  rules::Node& node = build_.Node(type);
  AddField(node, 0, {&each, &Say("late")});
  const rules::Root& root = build_.Root(node);
  EXPECT_THAT(OnCreate(root, R"({"l":[-1,1,-2]})"),
              ElementsAre("l[0]: negative", "l[2]: negative"));
  EXPECT_THAT(OnCreate(root, R"({"l":[1]})"), ElementsAre("l: late"));
}

TEST_F(WalkTest, ReachesSubfieldsAndItems) {
  const rules::Type& list = build_.List(Plain(int_field_));
  const rules::Type& outer =
      build_.Struct("pkg.Outer", {Member("l", Plain(list)), Member("t", Pointer(int_field_))});
  rules::ItemSelector& selector = build_.program.NewSelector();
  selector.criteria.push_back({0, support::ParseJson("7")});
  Rule& subfield = build_.Wrap(Rule::Kind::kSubfield, build_.Check<Shows>());
  Rule& item = build_.Wrap(Rule::Kind::kItem, subfield);
  item.selector = &selector;
  rules::Node& node = build_.Node(outer);
  AddField(node, 0, {&item});
  AddField(node, 1, {&subfield});
  const rules::Root& root = build_.Root(node);
  EXPECT_THAT(OnCreate(root, R"({"l":[{},{"a":7},{"a":7}],"t":{"a":3}})"),
              ElementsAre("l[1].a: 7 <- nil", "t.a: 3 <- nil"));
  EXPECT_THAT(OnCreate(root, R"({"l":[{}]})"), IsEmpty());
}

class RecursiveWalk : public WalkTest {
 protected:
  RecursiveWalk() {
    link_.fields = {Member("v", Plain(build_.Int32())), Member("next", Pointer(link_))};
    AddField(node_, 0, {&build_.Check<NotNegative>()});
    AddField(node_, 1, {}, &node_);
  }
  static std::string Chain(int depth, int last) {
    std::string text;
    for (int i = 1; i < depth; ++i) text += R"({"v":1,"next":)";
    text += R"({"v":)" + std::to_string(last) + "}";
    return text + std::string(static_cast<std::size_t>(depth - 1), '}');
  }

  rules::Type& link_ = build_.Struct("pkg.Link");
  rules::Node& node_ = build_.Node(link_);
  const rules::Root& root_ = build_.Root(node_);
};

TEST_F(RecursiveWalk, FollowsTheTypeIntoItself) {
  EXPECT_THAT(OnCreate(root_, Chain(3, -1)), ElementsAre("next.next.v: negative"));
  EXPECT_THAT(OnUpdate(root_, Chain(3, -1), Chain(3, -1)), IsEmpty());
  EXPECT_THAT(OnUpdate(root_, Chain(3, -1), Chain(3, 1)), ElementsAre("next.next.v: negative"));
}

TEST_F(RecursiveWalk, PanicsBeyondItsDepth) {
  EXPECT_THAT(OnCreate(root_, Chain(rules::kMaxTypedDepth, 1)), IsEmpty());
  EXPECT_THROW(OnCreate(root_, Chain(rules::kMaxTypedDepth + 1, 1)), Panic);
  EXPECT_THROW(OnUpdate(root_, Chain(5'000, 1), Chain(5'000, 2)), Panic);
}

TEST_F(WalkTest, LeavesTheRulesOfKubernetesAloneWhereAFieldMayBeAbsentAndIs) {
  rules::Node& theirs = build_.Node(build_.String(), {&Say("theirs")});
  theirs.of_kubernetes = true;
  const rules::Type& inner = build_.Struct("pkg.Inner", {Member("a", Plain(*theirs.type))});
  rules::Node& ours = build_.Node(inner, {&Say("ours")});
  AddField(ours, 0).child = &theirs;
  rules::Node& node = build_.Node(build_.Struct("pkg.T", {Member("i", Plain(inner))}));
  rules::FieldNode& field = AddField(node, 0);
  field.child = &ours;
  const rules::Root& root = build_.Root(node);
  EXPECT_THAT(OnCreate(root, "{}"), ElementsAre("i: ours", "i.a: theirs"));
  field.may_be_absent = true;
  EXPECT_THAT(OnCreate(root, "{}"), ElementsAre("i: ours"));
  EXPECT_THAT(OnCreate(root, R"({"i": {}})"), ElementsAre("i: ours", "i.a: theirs"));
  node.of_kubernetes = true;
  EXPECT_THAT(OnCreate(build_.Root(node), "{}"), ElementsAre("i: ours", "i.a: theirs"))
      << "its own kinds are judged by all their rules";
}

TEST_F(WalkTest, LeavesAbsentFieldsOfKubernetesAloneInKindsOfOthers) {
  rules::Node& theirs = build_.Node(int_field_);
  theirs.of_kubernetes = true;
  AddField(theirs, 0, {&Say("theirs")}).may_be_absent = true;
  EXPECT_THAT(OnCreate(build_.Root(theirs), "{}"), ElementsAre("a: theirs"));
  rules::Node& node = build_.Node(build_.Struct("pkg.U", {Member("t", Plain(int_field_))}));
  AddField(node, 0).child = &theirs;
  const rules::Root& root = build_.Root(node);
  EXPECT_THAT(OnCreate(root, "{}"), IsEmpty());
  EXPECT_THAT(OnCreate(root, R"({"t": {"a": 1}})"), ElementsAre("t.a: theirs"));
}

}  // namespace
}  // namespace tandem::engine
