#include "cli/reference/functions_markdown.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "cli/reference/cel_report.h"
#include "cli/reference/cost_examples.h"
#include "validation/cel/library/library.h"
#include "validation/cel/plan/explain.h"
#include "validation/cel/plan/program.h"
#include "validation/cel/value/arena.h"
#include "validation/cel/value/print.h"

namespace tandem::reference {
namespace {

using cel::Function;
using cel::Overload;

constexpr std::string_view kIntroduction = R"(# Expressions

`x-kubernetes-validations` of a CustomResourceDefinition holds rules in the Common Expression Language. tandem compiles
them when the definition is loaded and evaluates them with every write, as an API server does and in its words
([custom resources](custom-resources.md#expressions)). This page is written by `tandem cel --markdown`. Every value on it
is the result of the expression beside it.

`tandem cel` evaluates one expression and shows the results of its parts:

)";

constexpr std::string_view kTool =
    R"(`--schema` is the schema of `self` (or a CustomResourceDefinition), `--object` and `--old` are the objects, `--at` is the
place of the rule below them, and `--output=json` is for programs. Every part is evaluated by itself, even if the whole
did not need it. Objects are used as they are: defaults are not filled in.

## What a rule may use

`self` is the value where the rule stands, and `oldSelf` is its old value. A rule that names `oldSelf` is not evaluated if
there is no old value, unless it has `optionalOldSelf`. A rule sees the declared properties of an object, and of a whole
object also `apiVersion`, `kind`, `metadata.name` and `metadata.generateName`. In names, `__` is written
`__underscores__`, `.` `__dot__`, `-` `__dash__`, `/` `__slash__`, and a word of the language `__if__`. Names with other
characters cannot be used.

The tables name the release that introduced a function. `--cel-compat-version` says which functions new definitions may
use; stored definitions may use all.

Patterns are those of RE2, the library on which Go's package is modelled. Time zones come from the system's database in
`/usr/share/zoneinfo`, which the image has. tandem reads it itself, because the standard library of GCC 12 cannot.

## What a rule may cost

A cost is counted in steps. Naming a value, each field and index behind it, and each call cost one; texts cost one for
every ten characters that are read. The first figure below is the cost of the evaluation, the second is the highest cost
that the bounds of the schema allow. A definition is refused if a rule could cost more than 10,000,000 in all its places
together, or all rules of a version more than 100,000,000. One evaluation stops at 1,000,000, those of one object
together at 10,000,000. An evaluation also stops when it holds more than 64 MiB, or when the deadline of the request has
passed. [Performance](performance.md#what-a-unit-of-cost-takes) has the times.

)";

constexpr std::string_view kShown = "[1, 2, 3].all(x, x < 3) || 1 in [1]";

struct Library {
  std::string_view title;
  std::span<const Function> (*functions)();
};

constexpr std::array kLibraries = {
    Library{"Operators", &cel::OperatorFunctions},
    Library{"Collections", &cel::CollectionFunctions},
    Library{"Conversions", &cel::ConversionFunctions},
    Library{"Texts", &cel::StringFunctions},
    Library{"Formatting", &cel::FormatFunctions},
    Library{"Regular expressions", &cel::RegexFunctions},
    Library{"Times", &cel::TimeFunctions},
    Library{"Lists", &cel::ListFunctions},
    Library{"Sets", &cel::SetFunctions},
    Library{"Optional values", &cel::OptionalFunctions},
    Library{"URLs", &cel::UrlFunctions},
    Library{"Quantities", &cel::QuantityFunctions},
    Library{"IP addresses", &cel::IpFunctions},
    Library{"IP ranges", &cel::CidrFunctions},
    Library{"Named formats", &cel::NamedFormatFunctions},
    Library{"Semantic versions", &cel::SemverFunctions},
};

struct Macro {
  std::string_view form;
  std::string_view since;
  std::string_view summary;
  std::string_view example;
};

constexpr std::array kMacros = {
    Macro{"has(e.f)", "", "Whether a field is there.", "has({'a': 1}.a)"},
    Macro{"e.all(x, p)", "", "Whether a condition holds for all elements, or keys.",
          "[1, 2].all(x, x > 0)"},
    Macro{"e.exists(x, p)", "", "Whether a condition holds for at least one.",
          "[1, 2].exists(x, x > 1)"},
    Macro{"e.exists_one(x, p)", "", "Whether a condition holds for exactly one.",
          "[1, 1].exists_one(x, x == 1)"},
    Macro{"e.map(x, t)", "", "A list of the result for each element.", "[1, 2].map(x, x * 2)"},
    Macro{"e.map(x, p, t)", "", "The same for the elements that fulfil a condition.",
          "[1, 2].map(x, x > 1, x * 2)"},
    Macro{"e.filter(x, p)", "", "The elements that fulfil a condition.", "[1, 2].filter(x, x > 1)"},
    Macro{"e.optMap(x, t)", "1.28", "An optional with the result for the value.",
          "optional.of(1).optMap(x, x + 1)"},
    Macro{"e.optFlatMap(x, t)", "1.28", "The same, where the result is an optional.",
          "optional.of([1]).optFlatMap(l, l[?0])"},
    Macro{"e.all(i, x, p)", "1.32",
          "With index and element, or key and value; `exists` has this form, too.",
          "{'a': 1}.all(k, v, k == 'a' && v == 1)"},
    Macro{"e.existsOne(i, x, p)", "1.32", "Whether a condition holds for exactly one.",
          "[3, 4].existsOne(i, x, x == i + 3)"},
    Macro{"e.transformList(i, x, t)", "1.32",
          "A list of results; with a condition before `t`, for some elements only.",
          "[3, 4].transformList(i, x, i > 0, x)"},
    Macro{"e.transformMap(i, x, t)", "1.32", "A map with the same keys and other values.",
          "{'a': 1}.transformMap(k, v, v + 1)"},
    Macro{"e.transformMapEntry(i, x, t)", "1.32",
          "A map of the entries that the results, which are maps, have.",
          "{'a': 'b'}.transformMapEntry(k, v, {v: k})"},
    Macro{"e.sortBy(x, t)", "1.34", "The list in the order of the results.",
          "['bb', 'a'].map(x, x).sortBy(x, size(x))"},
};

/// Code in a table cell.
std::string Code(std::string_view text) {
  std::string code = text.find('`') == std::string_view::npos ? "`" : "`` ";
  const std::string end = code == "`" ? "`" : " ``";
  for (const char c : text) {
    if (c == '|') code.push_back('\\');
    code.push_back(c);
  }
  return code + end;
}

std::string Shown(std::string_view expression) {
  const cel::Compilation compiled = cel::Compile(expression, {});
  cel::Arena arena;
  CelReport report{compiled.type, compiled.cost.max, {}};
  report.explanation = cel::Explain(expression, {}, {}, nullptr, arena);
  return "```console\n$ tandem cel '" + std::string(expression) + "'\n" +
         CelReportAsText(report, false) + "```\n\n";
}

std::string ValueOf(std::string_view expression) {
  const cel::Compilation compiled = cel::Compile(expression, {});
  if (compiled.program == nullptr) return "error: " + compiled.error;
  cel::Arena arena;
  return PrintValue(compiled.program->Evaluate({}, cel::kUnbounded, nullptr, arena).value, arena);
}

bool IsOperator(std::string_view name) { return name.find('_') == 0 || name.ends_with('_'); }

/// Whether a name is that of a function that only macros call.
bool IsInternal(std::string_view name) {
  return name != cel::operators::kIn && name.find('@') != std::string_view::npos;
}

std::string TextOf(const Overload& overload, std::size_t i) {
  return TypeText(*overload.arguments[i]);
}

/// `int + int`: the operands in the places of the name.
std::string OperatorText(std::string_view name, const Overload& overload) {
  std::string text;
  std::size_t operand = 0;
  for (const char c : name) text += c == '_' ? TextOf(overload, operand++) : std::string(1, c);
  return text;
}

std::string OperatorForm(std::string_view name, const Overload& overload) {
  if (name == cel::operators::kConditional) return "bool ? A : A";
  if (name == cel::operators::kIn) return OperatorText("_ in _", overload);
  const bool is_binary = name.starts_with('_') && name.ends_with('_') && name[1] != '?';
  if (!is_binary) return OperatorText(name, overload);
  return OperatorText("_ " + std::string(name.substr(1, name.size() - 2)) + " _", overload);
}

std::string CallText(std::string_view name, const Overload& overload) {
  std::string text = overload.member ? TextOf(overload, 0) + "." : "";
  text += std::string(name) + "(";
  const std::size_t first = overload.member ? 1 : 0;
  for (std::size_t i = first; i < overload.argument_count(); ++i) {
    text += (i > first ? ", " : "") + TextOf(overload, i);
  }
  return text + ")";
}

std::string SignatureOf(const Function& function, const Overload& overload) {
  const bool is_operator = IsOperator(function.name) || function.name == cel::operators::kIn;
  const std::string form =
      is_operator ? OperatorForm(function.name, overload) : CallText(function.name, overload);
  return form + " -> " + TypeText(*overload.result);
}

std::string SinceText(const Overload& overload) {
  return overload.since.minor == 0 ? "" : " (1." + std::to_string(overload.since.minor) + ")";
}

void AppendFunction(const Function& function, std::string& page) {
  page += "| ";
  for (const Overload& overload : function.overloads) {
    if (&overload != &function.overloads.front()) page += "<br>";
    page += Code(SignatureOf(function, overload)) + SinceText(overload);
  }
  page += " | " + std::string(function.summary) + " | ";
  for (const cel::Example& example : function.examples) {
    if (&example != &function.examples.front()) page += "<br>";
    page += Code(example.expression) + " is " + Code(example.value);
  }
  page += " |\n";
}

void AppendLibrary(const Library& library, std::string& page) {
  page += "\n## " + std::string(library.title) +
          "\n\n| Signatures | What it does | Examples |\n|---|---|---|\n";
  for (const Function& function : library.functions()) {
    if (!IsInternal(function.name) && !function.overloads.empty()) AppendFunction(function, page);
  }
}

void AppendMacros(std::string& page) {
  page += "\n## Macros\n\n| Form | Since | What it does | Example |\n|---|---|---|---|\n";
  for (const Macro& macro : kMacros) {
    page += "| " + Code(macro.form) + " | " + std::string(macro.since) + " | " +
            std::string(macro.summary) + " | " + Code(macro.example) + " is " +
            Code(ValueOf(macro.example)) + " |\n";
  }
}

}  // namespace

std::string FunctionsAsMarkdown() {
  std::string page = std::string(kIntroduction) + Shown(kShown) + std::string(kTool);
  page += CostExamplesAsMarkdown();
  AppendMacros(page);
  for (const Library& library : kLibraries) AppendLibrary(library, page);
  return page;
}

}  // namespace tandem::reference
