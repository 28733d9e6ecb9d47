// Measures how long a unit of an expression's cost takes, for every expression of a case file and
// for operators over more and more data:
//   expression_costs FILE      prints lines `curve TAB cost TAB nanoseconds`
//   expression_costs --worst   prints how long expressions that want to last may last, as a table
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <initializer_list>
#include <limits>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "tests/support/json_schema_node.h"
#include "validation/base/panic.h"
#include "validation/cel/plan/program.h"
#include "validation/cel/value/arena.h"
#include "validation/json/decode.h"
#include "validation/json/render.h"

namespace tandem::bench {
namespace {

constexpr std::uint64_t kLimit = 1'000'000'000;
constexpr int kRounds = 15;
constexpr double kBatchSeconds = 50e-6;

json::Document Parsed(const std::string& text) {
  json::Document document;
  if (!document.Parse(text)) ThrowPanic("this is no JSON: " + text.substr(0, 100));
  return document;
}

double ThreadSeconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// A schema that expressions are compiled for.
struct Subject {
  explicit Subject(json::Document about) : schema(std::move(about)) {
    shape = cel::BuildShape(test::JsonSchemaNode(schema.root()), false, "selfType", shapes);
    variable = {cel::kSelf, shape->type};
  }

  json::Document schema;
  cel::ShapeStore shapes;
  const cel::Shape* shape = nullptr;
  cel::Variable variable{};
};

/// Evaluates as often as it takes to measure, and prints a line for what has cost anything.
void Measure(const std::string& curve, const Subject& subject, const std::string& expression,
             json::ValueView object) {
  const cel::Compilation compiled =
      cel::Compile(expression, {.variables = {&subject.variable, 1}, .self = subject.shape});
  if (compiled.program == nullptr) return;
  std::uint64_t cost = 0;
  const auto evaluate = [&] {
    cel::Arena arena;
    const cel::Value self = cel::FromJson(object, subject.shape, arena);
    cost = compiled.program->Evaluate({&self, 1}, kLimit, nullptr, arena).cost;
  };
  const auto batch = [&](int times) {
    const double begin = ThreadSeconds();
    for (int i = 0; i < times; ++i) evaluate();
    return (ThreadSeconds() - begin) / times;
  };
  const int times = std::max(1, static_cast<int>(kBatchSeconds / batch(1)));
  double best = std::numeric_limits<double>::max();
  for (int i = 0; i < kRounds; ++i) best = std::min(best, batch(times));
  if (cost > 0)
    std::printf("%s\t%llu\t%.1f\n", curve.c_str(), static_cast<unsigned long long>(cost),
                best * 1e9);
}

/// The expressions of a case file (tests/conformance/cel_conformance.cpp) that have a value.
void MeasureCases(const std::string& path) {
  std::ifstream file(path);
  if (!file) ThrowPanic("there is no " + path);
  std::map<std::string, std::unique_ptr<Subject>, std::less<>> subjects;
  std::map<std::string, json::Document, std::less<>> objects;
  for (std::string line; std::getline(file, line);) {
    json::Document read = Parsed(line);
    const json::ValueView test = read.root();
    const std::string_view kind = test.Member("kind").AsString();
    if (kind == "env") {
      const std::string name(test.Member("name").AsString());
      subjects[name] = std::make_unique<Subject>(Parsed(json::RenderGoJson(test.Member("schema"))));
      objects[name] = Parsed(json::RenderGoJson(test.Member("self")));
    } else if (kind == "expr" && !test.Member("value").IsMissing()) {
      const std::string name(test.Member("env").AsString());
      Measure("cases", *subjects.at(name), std::string(test.Member("expr").AsString()),
              objects.at(name).root());
    }
  }
}

struct Operator {
  const char* name;
  const char* expression;
  int most;  ///< the largest size
};

constexpr const char* kSchema =
    R"({"type":"object","properties":{"l":{"type":"array","items":{"type":"integer"}},)"
    R"("k":{"type":"array","items":{"type":"integer"}},"s":{"type":"array","items":)"
    R"({"type":"string"}},"t":{"type":"string"},"u":{"type":"string"},"m":{"type":"object",)"
    R"("additionalProperties":{"type":"string"}}}})";

constexpr Operator kOperators[] = {
    {"all", "self.l.all(x, x >= 0)", 100'000},
    {"exists", "self.l.exists(x, x < 0)", 100'000},
    {"filter", "self.l.filter(x, x > 0).size() >= 0", 100'000},
    {"map", "self.l.map(x, x + 1).size() >= 0", 100'000},
    {"all keys", "self.m.all(k, self.m[k] != 'a')", 10'000},
    {"nested", "self.l.all(x, self.l.all(y, x >= 0 || y > x))", 300},
    {"in", "-1 in self.l", 100'000},
    {"== lists", "self.l == self.l", 100'000},
    {"+ lists", "(self.l + self.k).size() > 0", 100'000},
    {"sets.contains", "sets.contains(self.l, self.k)", 300},
    {"sets.intersects", "sets.intersects(self.l, [-1])", 100'000},
    {"sum", "self.l.sum() > 0", 100'000},
    {"max", "self.l.max() > 0", 100'000},
    {"isSorted", "self.l.isSorted()", 100'000},
    {"indexOf (list)", "self.l.indexOf(-1) == -1", 100'000},
    {"distinct", "self.l.distinct().size() > 0", 1'000},
    {"sort", "self.l.sort().size() > 0", 1'000},
    {"reverse (list)", "self.l.reverse().size() > 0", 100'000},
    {"flatten", "[self.l, self.k].flatten().size() > 0", 100'000},
    {"join", "self.s.join(',') != ''", 100'000},
    {"== texts", "self.t == self.u", 1'000'000},
    {"+ texts", "(self.t + self.u) != ''", 1'000'000},
    {"size (text)", "self.t.size() > 0", 1'000'000},
    {"contains", "self.t.contains('zzz')", 1'000'000},
    {"matches", "self.t.matches('^[a-z]+$')", 1'000'000},
    {"find", "self.t.find('[0-9]+') == ''", 1'000'000},
    {"findAll", "self.t.findAll('[a-z]').size() > 0", 100'000},
    {"split", "self.t.split('b').size() > 0", 100'000},
    {"replace", "self.t.replace('a', 'b') != ''", 1'000'000},
    {"lowerAscii", "self.t.lowerAscii() != ''", 1'000'000},
    {"trim", "self.t.trim() != ''", 1'000'000},
    {"substring", "self.t.substring(1) != ''", 1'000'000},
    {"indexOf (text)", "self.t.indexOf('zzz') == -1", 1'000'000},
    {"format", "'%s'.format([self.t]) != ''", 1'000'000},
    {"bytes", "bytes(self.t) != b''", 1'000'000},
};

/// An element, of several pieces, at the end of a list.
void Add(std::initializer_list<std::string_view> pieces, std::string& list) {
  if (!list.empty()) list += ',';
  for (const std::string_view piece : pieces) list += piece;
}

/// `size` numbers, texts, entries and letters.
json::Document Sized(int size) {
  std::string numbers;
  std::string texts;
  std::string entries;
  std::string letters;
  for (int i = 0; i < size; ++i) {
    const std::string number = std::to_string(i);
    if (size <= 100'000) {
      Add({number}, numbers);
      Add({"\"t", number, "\""}, texts);
      Add({"\"k", number, "\":\"v\""}, entries);
    }
    letters += "abcdefghij"[i % 10];
  }
  return Parsed("{\"l\":[" + numbers + "],\"k\":[" + numbers + "],\"s\":[" + texts + "],\"m\":{" +
                entries + "},\"t\":\"" + letters + "\",\"u\":\"" + letters + "\"}");
}

void MeasureOperators() {
  const Subject subject(Parsed(kSchema));
  for (int size = 10; size <= 1'000'000; size *= 10) {
    const json::Document object = Sized(size);
    for (const Operator& each : kOperators) {
      if (size <= each.most) Measure(each.name, subject, each.expression, object.root());
      if (each.most == 300 && size == 100) {
        Measure(each.name, subject, each.expression, Sized(300).root());
      }
    }
  }
}

/// Expressions that take long for what they cost, over objects of 1.5 MB.
constexpr const char* kWorst[] = {
    "self.l.all(x, self.l.all(y, y != x - 1))",
    "self.l.map(x, self.l.map(y, x + y)).size() > 0",
    "self.m.all(k, self.m.all(j, self.m[k] == self.m[j]))",
    "self.m.transformMapEntry(k, v, {k + v: v}).size() > 0",
    "self.l.all(x, self.t.size() > x)",
    "self.l.all(x, self.t == oldSelf.t)",
    "self.l.all(x, self.t.matches('(a*)*z') || x >= 0)",
    "self.l.all(x, self.t.findAll('[a-z]').size() > x)",
    "self.l.all(x, '%s'.format([self.t]).size() > x)",
    "self.l.all(x, (self.l + oldSelf.l).size() > x)",
    "self.l.all(x, [self.l, self.l].flatten().size() > x)",
    "self.l.all(x, self.nested == self.nested)",
    "self.l.all(x, self.set == oldSelf.set)",
    "self.l.all(x, self.keyed == oldSelf.keyed)",
};

/// A list of numbers in the forms that lists have, a map with as many entries and a long text.
json::Document Hostile(bool backwards) {
  constexpr int kElements = 40'000;
  constexpr int kInner = 1'000;
  std::string numbers;
  std::string nested;
  std::string keyed;
  std::string entries;
  for (int i = 0; i < kElements; ++i) {
    const std::string number = std::to_string(backwards ? kElements - 1 - i : i);
    Add({number}, numbers);
    Add({i % kInner == 0 ? "[" : "", number, i % kInner == kInner - 1 ? "]" : ""}, nested);
    Add({"{\"k\":", number, "}"}, keyed);
    Add({"\"k", number, "\":\"v\""}, entries);
  }
  return Parsed("{\"l\":[" + numbers + "],\"set\":[" + numbers + "],\"nested\":[" + nested +
                "],\"keyed\":[" + keyed + "],\"m\":{" + entries + "},\"t\":\"" +
                std::string(300'000, 'a') + "\"}");
}

constexpr const char* kHostileSchema =
    R"({"type":"object","properties":{"l":{"type":"array","items":{"type":"integer"}},)"
    R"("nested":{"type":"array","items":{"type":"array","items":{"type":"integer"}}},)"
    R"("set":{"type":"array","x-kubernetes-list-type":"set","items":{"type":"integer"}},)"
    R"("keyed":{"type":"array","x-kubernetes-list-type":"map","x-kubernetes-list-map-keys":["k"],)"
    R"("items":{"type":"object","properties":{"k":{"type":"integer"}}}},"m":{"type":"object",)"
    R"("additionalProperties":{"type":"string"}},"t":{"type":"string"}}})";

/// Evaluates kWorst with the limits of one evaluation and the ten seconds that API servers allow.
void PrintWorst() {
  constexpr std::uint64_t kCallLimit = 1'000'000;
  const Subject subject(Parsed(kHostileSchema));
  const std::array<cel::Variable, 2> variables = {
      subject.variable, cel::Variable{cel::kOldSelf, subject.shape->type}};
  const json::Document object = Hostile(false);
  const json::Document old_object = Hostile(true);
  std::printf("| Expression | Cost | Time | |\n|---|---|---|---|\n");
  for (const char* const expression : kWorst) {
    const cel::Compilation compiled =
        cel::Compile(expression, {.variables = variables, .self = subject.shape});
    if (compiled.program == nullptr) ThrowPanic(compiled.error);
    cel::Arena arena;
    const std::array<cel::Value, 2> values = {
        cel::FromJson(object.root(), subject.shape, arena),
        cel::FromJson(old_object.root(), subject.shape, arena)};
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    const double begin = ThreadSeconds();
    const cel::Evaluation evaluation =
        compiled.program->Evaluate(values, {kCallLimit, end}, nullptr, arena);
    std::printf("| `%s` | %llu | %.0f ms | %s%zu MiB |\n", expression,
                static_cast<unsigned long long>(evaluation.cost), 1e3 * (ThreadSeconds() - begin),
                evaluation.stopped ? "stopped, " : "", arena.allocated() >> 20U);
  }
}

}  // namespace
}  // namespace tandem::bench

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: expression_costs FILE|--worst\n");
    return 2;
  }
  if (std::string_view(argv[1]) == "--worst") {
    tandem::bench::PrintWorst();
    return 0;
  }
  tandem::bench::MeasureCases(argv[1]);
  tandem::bench::MeasureOperators();
  return 0;
}
