#include "validation/cel/plan/program.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstddef>
#include <string>

#include "tests/support/allocations.h"
#include "tests/support/json_schema_node.h"
#include "tests/support/laps.h"
#include "validation/base/allowance.h"
#include "validation/cel/library/library.h"
#include "validation/cel/types/schema.h"
#include "validation/cel/value/print.h"
#include "validation/json/decode.h"

namespace tandem::cel {
namespace {

constexpr std::string_view kSchema =
    R"({"type":"object","properties":{"i":{"type":"integer"},"j":{"type":"integer"},)"
    R"("s":{"type":"string","maxLength":10},"b":{"type":"boolean"},)"
    R"("l":{"type":"array","maxItems":10,"items":{"type":"integer"}},)"
    R"("m":{"type":"object","maxProperties":5,"additionalProperties":{"type":"integer"}},)"
    R"("o":{"type":"object","properties":{"x":{"type":"integer"}}}}})";
constexpr std::string_view kObject =
    R"({"i":1,"j":2,"s":"abcdef","b":true,"l":[3,1,2],"m":{"a":1,"b":2},"o":{"x":1}})";

/// An object and what expressions about it come to.
class Subject {
 public:
  Subject() {
    EXPECT_TRUE(schema_.Parse(kSchema));
    EXPECT_TRUE(object_.Parse(kObject));
    shape_ = BuildShape(test::JsonSchemaNode(schema_.root()), false, "selfType", shapes_);
    variable_ = {kSelf, shape_->type};
  }

  Compilation Compiled(std::string_view source) {
    return Compile(source, {.variables = {&variable_, 1}, .self = shape_});
  }
  Evaluation Evaluated(const Compilation& compiled, const Limits& limits = kUnbounded) {
    EXPECT_EQ(compiled.error, "");
    const Value self = FromJson(object_.root(), shape_, arena_);
    return compiled.program->Evaluate({&self, 1}, limits, nullptr, arena_);
  }
  std::string Printed(std::string_view source) {
    const Compilation compiled = Compiled(source);
    if (!compiled.error.empty()) return compiled.error;
    return PrintValue(Evaluated(compiled).value, arena_);
  }
  Arena& arena() { return arena_; }

 private:
  json::Document schema_;
  json::Document object_;
  ShapeStore shapes_;
  const Shape* shape_ = nullptr;
  Variable variable_{};
  Arena arena_;
};

TEST(Program, CostsWhatTheApiServerCounts) {
  struct Case {
    std::string_view source;
    std::uint64_t cost;
  };
  const Case cases[] = {
      {"true", 0},
      {"self.i == 1", 3},
      {"self.i > self.j && self.j < 5", 5},
      {"self.b ? self.i == 1 : self.j == 1", 5},
      {"(self.b ? self.i : self.j) == 1", 4},
      {"has(self.o.x)", 2},
      {"self.l[self.j] == 2", 5},
      {"self.i in [1, 2, 3]", 2},
      {"1 in self.l", 5},
      {"self.l.all(x, x > 0)", 18},
      {"self.l.all(x, false)", 8},
      {"self.l.exists(x, x == 2)", 21},
      {"self.l.exists_one(x, x == 2)", 12},
      {"self.l.filter(x, x > 1).size() == 2", 37},
      {"self.l.map(x, x * 2) == [6, 2, 4]", 46},
      {"self.m.all(k, v, v > 0)", 13},
      {"self.m.transformMap(k, v, v + 1) == {'a': 2, 'b': 3}", 14},
      {"self.l.sortBy(e, e) == [1, 2, 3]", 74},
      {"self.m[?'zz'].hasValue()", 3},
      {"self.l[10] == 1", 4},
      {"1 / 0 == 1", 2},
      {"self.o.?x.optMap(v, v + 1).orValue(0) == 2", 12},
  };
  Subject subject;
  for (const Case& test : cases) {
    SCOPED_TRACE(test.source);
    EXPECT_EQ(subject.Evaluated(subject.Compiled(test.source)).cost, test.cost);
  }
}

TEST(Program, LetsErrorsGoWhereTheyDoNotMatter) {
  Subject subject;
  EXPECT_EQ(subject.Printed("false && 1 / 0 == 1"), "false");
  EXPECT_EQ(subject.Printed("1 / 0 == 1 || true"), "true");
  EXPECT_EQ(subject.Printed("self.l.exists(x, 1 / (x - 3) == 0 || x == 2)"), "true");
  EXPECT_EQ(subject.Printed("self.l.all(x, 1 / (x - 1) > 0)"), "false");
  EXPECT_EQ(subject.Printed("1 / 0 == 1 && true"), "error: division by zero");
  EXPECT_EQ(subject.Printed("optional.of(1).orValue(1 / 0)"), "1");
}

TEST(Program, SaysWhatCannotBeSelected) {
  Subject subject;
  EXPECT_EQ(subject.Printed("self.l[3]"), "error: index out of bounds: 3");
  EXPECT_EQ(subject.Printed("self.m['zz']"), "error: no such key: zz");
  EXPECT_EQ(subject.Printed("self.l[dyn(1.5)]"), "error: unsupported index value 1.5 in list");
  EXPECT_EQ(subject.Printed("self.l[dyn('a')]"), "error: unsupported index type 'string' in list");
  EXPECT_EQ(subject.Printed("self.l[dyn(1u)]"), "error: unsupported index: 1");
  EXPECT_EQ(subject.Printed("dyn(self.s) + 5"), "error: no such overload");
  EXPECT_EQ(subject.Printed("dyn(self.i).matches('a')"), "error: no such overload");
  EXPECT_EQ(subject.Printed("dyn(self.i).find('a')"), "error: no such overload");
  EXPECT_EQ(subject.Printed("dyn(self.i).matches(self.s)"), "error: no such overload: matches");
  // Functions that the API server alone can run are declared, but take no value here.
  EXPECT_EQ(subject.Printed("dyn(self.s).path('/a')"),
            "error: no such overload: path(string, string)");
  EXPECT_EQ(subject.Printed("dyn(self.s).check('get')"),
            "error: no such overload: check(string, string)");
  EXPECT_EQ(subject.Printed("dyn(self.s).allowed() || true"), "true");
}

TEST(Program, ForgetsTheSchemaOfWhatIsReadOutOfAnOptional) {
  Subject subject;
  EXPECT_EQ(subject.Printed("[optional.of(self.o)].all(o, o.value() == self.o)"), "true");
  EXPECT_EQ(subject.Printed("[optional.of(self.l)].all(l, l.value()[dyn(1u)] == 1)"), "true");
  EXPECT_EQ(subject.Printed("optional.of(self.l).value()[dyn(1u)] == 1"),
            "error: unsupported index: 1");
}

TEST(Program, IsNotMadeOfConstantsThatFail) {
  Subject subject;
  EXPECT_EQ(subject.Printed("int('abc') == 1"),
            "program instantiation failed: type conversion error from 'string' to 'int'");
  EXPECT_EQ(subject.Printed("self.s.find('a(') == 'a'"),
            "program instantiation failed: error parsing regexp: missing closing ): `a(`");
}

TEST(Program, StopsAtTheLimit) {
  Subject subject;
  const Compilation compiled =
      subject.Compiled("self.l.all(x, self.l.all(y, self.l.all(z, x + y + z > 0)))");
  EXPECT_FALSE(subject.Evaluated(compiled).stopped);
  const Evaluation stopped = subject.Evaluated(compiled, 50);
  EXPECT_TRUE(stopped.stopped);
  EXPECT_LT(stopped.cost, 60U);
}

TEST(Program, StopsAtTheDeadline) {
  Subject subject;
  const Compilation compiled = subject.Compiled(
      "self.l.all(x, self.l.all(y, self.l.all(z, self.l.all(v, x + y + z + v > 0))))");
  using Clock = std::chrono::steady_clock;
  EXPECT_FALSE(
      subject.Evaluated(compiled, {kUnbounded, Clock::now() + std::chrono::hours(1)}).stopped);
  EXPECT_TRUE(
      subject.Evaluated(compiled, {kUnbounded, Clock::now() - std::chrono::hours(1)}).stopped);
}

TEST(Program, LooksAtTheTimeWhenItReadsMuchText) {
  Subject subject;
  const Compilation compiled =
      subject.Compiled("self.l.all(x, isURL('" + std::string(90'000, 'a') + "' + self.s) || true)");
  using Clock = std::chrono::steady_clock;
  EXPECT_FALSE(subject.Evaluated(compiled).stopped);
  EXPECT_TRUE(
      subject.Evaluated(compiled, {kUnbounded, Clock::now() - std::chrono::hours(1)}).stopped);
}

TEST(Program, StopsWithTheWorkThatItIsPartOf) {
  Subject subject;
  const Compilation compiled = subject.Compiled(
      "self.l.all(x, self.l.all(y, self.l.all(z, self.l.all(v, x + y + z + v > 0))))");
  Allowance late({.deadline = Allowance::TimePoint::min()});
  EXPECT_EQ(late.Spend([&] { subject.Evaluated(compiled); }), Allowance::Lack::kTime);
}

TEST(Program, StopsWhenItHoldsTooMuch) {
  Subject subject;
  std::string doubled = "self.s";
  for (int i = 0; i < 40; ++i) doubled.insert(0, "[").append("].map(a, a + a)[0]");
  const Evaluation stopped = subject.Evaluated(subject.Compiled("(" + doubled + ") != ''"));
  EXPECT_TRUE(stopped.stopped);
  EXPECT_LT(subject.arena().allocated(), 512U * 1024 * 1024);
}

/// `before`, then `each` for every level with its number for N and that below for M, then `middle`,
/// and `after` as often.
std::string Nested(std::string before, std::string_view each, std::string_view middle,
                   std::string_view after, int levels) {
  for (int i = 1; i <= levels; ++i) {
    for (const char c : each) {
      before += c == 'N' ? std::to_string(i) : c == 'M' ? std::to_string(i - 1) : std::string(1, c);
    }
  }
  before += middle;
  for (int i = 0; i < levels; ++i) before += after;
  return before;
}

std::size_t HeldByThread() { return static_cast<std::size_t>(support::BytesInUse()); }

TEST(Program, EndsBeforeItMakesWhatItsWorkMayNotHold) {
  constexpr std::ptrdiff_t kMost = 1 << 20;
  const std::string text = "'" + std::string(20'000, 'a') + "'";
  const std::string list = "[" + text + ", " + text + "]";
  const std::string sources[] = {
      text + ".replace('', " + text + ").size() > 0",
      "[1].all(x, " + text + ".replace('a', string(x) + " + text + ").size() > 0)",
      text + ".split('').map(x, " + text + ").join() == ''",
      text + ".split('').map(x, [x, x, x]).size() > 0",
      "'" + std::string(200, '%') + "%s'.format([" + text + ".split('').map(x, " + text +
          ")]) == ''",
      text + ".findAll('').map(x, " + text + ".findAll('')).size() > 0",
      "lists.range(1000000).size() > 0",
      text + ".split('').map(x, " + list + ").flatten().size() > 0",
      "lists.range(20000).map(x, " + list + ").flatten().join().size() > 0",
      "lists.range(20000).transformMap(i, x, " + list + ").size() > 0",
      "strings.quote(" + text + ".replace('a', '\\n" + std::string(60, 'b') + "')) == ''",
      "[" + text + ".replace('a', '" + std::string(30, 'b') + "')].all(b, b + b == '')",
      "url('/?' + " + text + ".replace('a', 'b&')).getQuery().size() > 0",
  };
  for (const std::string& source : sources) {
    SCOPED_TRACE(source.substr(source.find_first_not_of("'a")).substr(0, 60));
    Subject subject;
    const Compilation compiled = subject.Compiled(source);
    Allowance allowance({.held = &HeldByThread, .most_bytes = kMost});
    const std::ptrdiff_t before = support::BytesInUse();
    support::ForgetMostInUse();
    EXPECT_EQ(allowance.Spend([&] { subject.Evaluated(compiled); }), Allowance::Lack::kMemory);
    EXPECT_LT(support::MostBytesInUse() - before, 4 * kMost);
  }
}

TEST(Program, ComparesAndCountsValuesOnceHoweverTheyShareTheirParts) {
  Subject subject;
  const std::string pairs = Nested("[1]", ".map(x, [x, x])", "", "", 60);
  const std::string maps = Nested("[1]", ".map(x, {1: x, 2: x})", "", "", 60);
  for (const std::string& source :
       {pairs + " == " + pairs, maps + " == " + maps, pairs + "[0] in " + pairs,
        pairs + ".indexOf(" + pairs + "[0]) == 0", "sets.contains(" + pairs + ", " + pairs + ")",
        pairs + ".distinct().size() == 1"}) {
    SCOPED_TRACE(source.substr(source.size() - 60));
    const Compilation compiled = subject.Compiled(source);
    // A walk over everything costs a part as often as it is there, and may be stopped.
    const auto looks = support::LooksOf([&] {
      const Evaluation evaluation = subject.Evaluated(compiled);
      EXPECT_TRUE(evaluation.stopped || evaluation.value.IsTrue());
    });
    EXPECT_LT(looks, 200U);
  }
}

TEST(Program, StopsWhenATextIsMadeOfCountlessParts) {
  Subject subject;
  const std::string pairs = Nested("[1]", ".map(x, [x, x])", "", "", 60);
  EXPECT_TRUE(subject.Evaluated(subject.Compiled("'%s'.format([" + pairs + "]) == ''")).stopped);
  const std::string empties = Nested("[[]]", ".map(x, [x, x])", "", "", 60);
  EXPECT_TRUE(
      subject.Evaluated(subject.Compiled("dyn(" + empties + ").flatten(100).size() == 0")).stopped);
  Arena arena;
  const Evaluation evaluation = subject.Evaluated(subject.Compiled(pairs));
  const std::string text = PrintValue(evaluation.value, arena, 1000);
  EXPECT_TRUE(text.starts_with("[[[["));
  EXPECT_NE(text.find(", ...]"), std::string::npos);
  EXPECT_LT(text.size(), 1500U);
}

TEST(Program, LooksForALargeValueAmongManyOnce) {
  json::Document schema;
  json::Document object;
  std::string members;
  for (int i = 0; i < 1000; ++i) {
    members += (i > 0 ? ",\"" : "\"") + std::to_string(i) + "\":\"a\"";
  }
  ASSERT_TRUE(schema.Parse(
      R"({"type":"object","properties":{"m":{"type":"object","additionalProperties":)"
      R"({"type":"string"}},"n":{"type":"object","additionalProperties":{"type":"string"}}}})"));
  ASSERT_TRUE(object.Parse("{\"m\":{" + members + "},\"n\":{" +
                           members.substr(0, members.size() - 2) + "b\"}}"));
  ShapeStore shapes;
  const Shape* shape = BuildShape(test::JsonSchemaNode(schema.root()), false, "selfType", shapes);
  const Variable variable{kSelf, shape->type};
  const auto looks = [&](int count, std::string_view wanted) {
    std::string source = std::string(wanted) + " in [";
    for (int i = 0; i < count; ++i) source += i > 0 ? ", self.n" : "self.n";
    const Compilation compiled = Compile(source + "]", {.variables = {&variable, 1}});
    Arena arena;
    const Value self = FromJson(object.root(), shape, arena);
    return support::LooksOf([&] {
      EXPECT_TRUE(
          compiled.program->Evaluate({&self, 1}, kUnbounded, nullptr, arena).value.IsFalse());
    });
  };
  EXPECT_LE(looks(1000, "self.m"), looks(1, "self.m") + 1000 / 64 + 1);
}

TEST(Program, MakesMapsOfWhatComesInAnyOrder) {
  Subject subject;
  EXPECT_EQ(subject.Printed("[3, 1, 2].transformMapEntry(i, x, {x: i})"), "{1: 1, 2: 2, 3: 0}");
  EXPECT_EQ(subject.Printed("[3, 1, 3].transformMapEntry(i, x, {x: i})"),
            "error: insert failed: key 3 already exists");
  EXPECT_EQ(subject.Printed("{'b': 1, 'a': 2, ?'b': optional.none(), 'c': 3, 'c': 4}"),
            R"({"a": 2, "c": 4})");
}

TEST(Program, FindsWhetherTheOldValueIsAskedFor) {
  const Variable variables[] = {{kSelf, &kIntType}, {kOldSelf, &kIntType}};
  const Environment environment{.variables = variables};
  EXPECT_TRUE(Compile("self >= oldSelf", environment).uses_old_self);
  EXPECT_TRUE(Compile("[1].all(oldSelf, oldSelf > 0)", environment).uses_old_self);
  EXPECT_FALSE(Compile("self > 0", environment).uses_old_self);
}

TEST(Program, AllocatesNothingForTrueRulesOverScalarsAndLists) {
  Subject subject;
  for (const std::string_view source :
       {"self.i <= self.j", "has(self.o) && self.o.x == 1", "self.l.all(x, x > 0)",
        "self.s in ['abcdef', 'b']", "self.s.startsWith('abc') && size(self.s) < 10",
        "self.s.matches('^[a-z]+$')", "self.l.exists_one(x, x == 2)", "self.m.all(k, k != 'x')"}) {
    SCOPED_TRACE(source);
    const Compilation compiled = subject.Compiled(source);
    subject.Evaluated(compiled);
    subject.arena().Reset();
    const std::size_t before = support::AllocationsSoFar().count;
    const Evaluation evaluation = subject.Evaluated(compiled);
    EXPECT_EQ(support::AllocationsSoFar().count - before, 0U);
    EXPECT_TRUE(evaluation.value.IsTrue());
  }
}

TEST(Compile, TakesWorkThatGrowsWithTheExpressionHoweverItsTypesShareTheirParts) {
  struct Case {
    std::string before;
    std::string_view each;
    std::string_view middle;
    std::string_view after;
  };
  const Case cases[] = {
      {"cel.bind(x0, 1, ", "cel.bind(xN, {xM: xM}, ", "true", ")"},
      {"cel.bind(x0, 1, ", "cel.bind(xN, [xM, xM], ", "true", ")"},
      {"cel.bind(x0, [], ", "cel.bind(xN, {xM: xM}, ", "true", ")"},
      {"cel.bind(x0, 1, ", "cel.bind(xN, [[xM], [dyn(1)], [xM]], ", "true", ")"},
      {"cel.bind(x0, {1: 1}, ", "cel.bind(xN, {1: xM, 2: dyn(xM)}, ", "true", ")"},
      {"[[1]]", ".map(x, {x: x})", ".size() > 0", ""},
      {"[[]]", ".map(x, {x: x})", ".size() > 0", ""},
      {"[[1]]", ".map(x, true, [x, x])", ".size() > 0", ""},
      {"[[1]]", ".transformList(i, x, {x: x})", ".size() > 0", ""},
      {"{1: 1}", ".transformMap(k, v, {k: [v, v]})", ".size() > 0", ""},
      {"optional.of(1)", ".optFlatMap(x, optional.of({1: [x, x]}))", ".hasValue()", ""},
      {"[1].all(x0, ", "[{xM: xM}].all(xN, ", "true", ")"},
      {"[1].all(x0, ", "[{xM: xM}].all(xN, ", "[x9, x9] == [x9, x8]", ")"},
  };
  for (const Case& test : cases) {
    SCOPED_TRACE(test.each);
    // Macros that have their targets twice may not be nested deeper.
    const int few = test.each.starts_with(".opt") ? 4 : 110;
    const auto looks = [&](int levels) {
      const std::string source = Nested(test.before, test.each, test.middle, test.after, levels) +
                                 (test.before.ends_with(", ") ? ")" : "");
      Compilation compiled;
      const std::size_t taken = support::LooksOf(
          [&] { compiled = Compile(source, {.variables = {}, .bindings = true}); });
      EXPECT_FALSE(compiled.type.empty() && compiled.error.empty());
      EXPECT_EQ(compiled.error.find("recursion"), std::string::npos);
      return taken;
    };
    const std::size_t some = looks(few);
    EXPECT_LE(looks(2 * few), few < 10 ? 20 * some + 20 : 2 * some + some / 2 + 4);
  }
}

TEST(Compile, EndsWithTheWorkThatItIsPartOf) {
  const std::string source =
      Nested("cel.bind(x0, 1, ", "cel.bind(xN, [xM], ", "true", ")", 200) + ")";
  Allowance late({.deadline = Allowance::TimePoint::min()});
  EXPECT_EQ(late.Spend([&] { Compile(source, {.variables = {}, .bindings = true}); }),
            Allowance::Lack::kTime);
}

TEST(Compile, RefusesWhatNestsTypesOrValuesTooDeeply) {
  const auto error = [](std::string_view element, int levels) {
    const std::string each = "cel.bind(xN, " + std::string(element) + ", ";
    return Compile(Nested("cel.bind(x0, 1, ", each, "x0 == x0", ")", levels) + ")",
                   {.variables = {}, .bindings = true})
        .error;
  };
  constexpr std::string_view kTyped = "[[[[[[[[[[xM]]]]]]]]]]";
  constexpr std::string_view kDynamic = "dyn([[[[[[[[[[xM]]]]]]]]]])";
  EXPECT_EQ(error(kTyped, 99), "");
  EXPECT_EQ(error(kDynamic, 99), "");
  EXPECT_NE(error(kTyped, 101).find("type is nested too deeply: its limit is 1000"),
            std::string::npos);
  EXPECT_EQ(error(kDynamic, 101),
            "program instantiation failed: values are nested too deeply: the limit is 1000");
}

TEST(Library, ExamplesAreTrue) {
  Subject subject;
  std::size_t count = 0;
  for (const Function* function : AllFunctions()) {
    for (const Example& example : function->examples) {
      SCOPED_TRACE(example.expression);
      EXPECT_EQ(subject.Printed(example.expression), example.value);
      ++count;
    }
  }
  EXPECT_GT(count, 100U);
}

}  // namespace
}  // namespace tandem::cel
