#include "tests/validation/property/expression_gen.h"

#include <array>

namespace tandem::property {
namespace {

/// A way to write an expression: `%` and a type is an expression of that type, `$` the variable of
/// a macro, which what follows the first expression may name.
struct Form {
  ExprType type;
  std::string_view text;
  ExprType binds = 0;
};

constexpr std::array kForms = {
    Form{'b', "(%b && %b)"},
    Form{'b', "(%b || %b)"},
    Form{'b', "!%b"},
    Form{'b', "(%b ? %b : %b)"},
    Form{'b', "(%i < %i)"},
    Form{'b', "(%i >= %d)"},
    Form{'b', "(%i == %i)"},
    Form{'b', "(%d != %d)"},
    Form{'b', "(%s == %s)"},
    Form{'b', "(%s <= %s)"},
    Form{'b', "(%D > %D)"},
    Form{'b', "(%L == %L)"},
    Form{'b', "(%M != %M)"},
    Form{'b', "(%i in %L)"},
    Form{'b', "(%s in %S)"},
    Form{'b', "(%s in %M)"},
    Form{'b', "(%i in [1, 2, 3])"},
    Form{'b', "%s.contains(%s)"},
    Form{'b', "%s.matches('^[a-c]+$')"},
    Form{'b', "%L.isSorted()"},
    Form{'b', "sets.contains(%L, %L)"},
    Form{'b', "isQuantity(%s)"},
    Form{'b', "isIP(%s)"},
    Form{'b', "has(self.o.x)"},
    Form{'b', "has(self.absent)"},
    Form{'b', "%L.all($, %b)", 'i'},
    Form{'b', "%L.exists($, %b)", 'i'},
    Form{'b', "%L.exists_one($, %b)", 'i'},
    Form{'b', "%S.all($, %b)", 's'},
    Form{'i', "(%i + %i)"},
    Form{'i', "(%i - %i)"},
    Form{'i', "(%i * %i)"},
    Form{'i', "(%i / %i)"},
    Form{'i', "(%b ? %i : %i)"},
    Form{'i', "size(%s)"},
    Form{'i', "size(%L)"},
    Form{'i', "%S.size()"},
    Form{'i', "%L[%i]"},
    Form{'i', "%M['a']"},
    Form{'i', "%M[?%s].orValue(%i)"},
    Form{'i', "int(%d)"},
    Form{'i', "int(%s)"},
    Form{'i', "%L.sum()"},
    Form{'i', "%L.max()"},
    Form{'i', "%s.indexOf(%s)"},
    Form{'i', "%D.getSeconds()"},
    Form{'i', "optional.of(%i).optMap($, %i).value()", 'i'},
    Form{'d', "(%d + %d)"},
    Form{'d', "(%d * %d)"},
    Form{'d', "double(%i)"},
    Form{'s', "(%s + %s)"},
    Form{'s', "%s.lowerAscii()"},
    Form{'s', "%s.substring(%i)"},
    Form{'s', "%s.replace(%s, %s)"},
    Form{'s', "string(%i)"},
    Form{'s', "%S[%i]"},
    Form{'s', "%S.join(',')"},
    Form{'s', "(%b ? %s : %s)"},
    Form{'D', "(%D + %D)"},
    Form{'D', "duration(%s)"},
    Form{'L', "[%i, %i]"},
    Form{'L', "(%L + %L)"},
    Form{'L', "%L.map($, %i)", 'i'},
    Form{'L', "%L.filter($, %b)", 'i'},
    Form{'L', "%S.map($, %b, %i)", 's'},
    Form{'L', "%L.sort()"},
    Form{'L', "%L.distinct()"},
    Form{'L', "%L.sortBy($, %i)", 'i'},
    Form{'S', "[%s, %s]"},
    Form{'S', "%S.filter($, %b)", 's'},
    Form{'S', "%L.map($, %s)", 'i'},
    Form{'M', "{'a': %i}"},
    Form{'M', "%M.transformMap(k, v, v + 1)"},
};

/// Forms for which the API server's estimate has far too little: keys of maps have no size, the
/// parts of an empty text are none, and a beginning is counted by the text that is looked for.
constexpr std::array kUnderestimated = {
    Form{'b', "%s.startsWith(%s)"},
    Form{'b', "%M.exists($, %b)", 's'},
    Form{'S', "%s.split('b')"},
};

/// A constant and the field of the same value; or a field alone.
struct Constant {
  ExprType type;
  std::string_view written;
  std::string_view field;
};

constexpr std::array kConstants = {
    Constant{'b', "true", "self.yes"},
    Constant{'b', "self.yes", "self.yes"},
    Constant{'i', "0", "self.zero"},
    Constant{'i', "3", "self.three"},
    Constant{'i', "-1", "self.minus"},
    Constant{'i', "self.o.x", "self.o.x"},
    Constant{'d', "1.5", "self.half"},
    Constant{'d', "self.half", "self.half"},
    Constant{'s', "'abc'", "self.abc"},
    Constant{'s', "''", "self.empty"},
    Constant{'s', "'3'", "self.digit"},
    Constant{'s', "self.abc", "self.abc"},
    Constant{'D', "duration('1h')", "self.hour"},
    Constant{'L', "self.l", "self.l"},
    Constant{'S', "self.ls", "self.ls"},
    Constant{'M', "self.m", "self.m"},
};

template <typename Table>
auto OfType(const Table& table, ExprType type) {
  std::vector<typename Table::value_type> found;
  for (const auto& each : table) {
    if (each.type == type) found.push_back(each);
  }
  return found;
}

}  // namespace

const std::string_view kExpressionSchema =
    R"({"type":"object","properties":{"yes":{"type":"boolean"},"zero":{"type":"integer"},)"
    R"("three":{"type":"integer"},"minus":{"type":"integer"},"half":{"type":"number"},)"
    R"("abc":{"type":"string","maxLength":5},"empty":{"type":"string","maxLength":5},)"
    R"("digit":{"type":"string","maxLength":5},"absent":{"type":"string","maxLength":5},)"
    R"("hour":{"type":"string","format":"duration"},)"
    R"("o":{"type":"object","properties":{"x":{"type":"integer"}}},)"
    R"("l":{"type":"array","maxItems":4,"items":{"type":"integer"}},)"
    R"("ls":{"type":"array","maxItems":4,"items":{"type":"string","maxLength":5}},)"
    R"("m":{"type":"object","maxProperties":4,"additionalProperties":{"type":"integer"}}}})";

const std::string_view kExpressionObject =
    R"({"yes":true,"zero":0,"three":3,"minus":-1,"half":1.5,"abc":"abc","empty":"","digit":"3",)"
    R"("hour":"1h","o":{"x":7},"l":[3,1,2],"ls":["b","abc","a b"],"m":{"a":1,"b":2}})";

TwinExpressions ExpressionMaker::Make(ExprType type, int depth) {  // NOLINT(misc-no-recursion)
  if (depth == 0 || random_.Chance(15)) return Leaf(type);
  auto forms = OfType(kForms, type);
  if (!estimated_) {
    const auto more = OfType(kUnderestimated, type);
    forms.insert(forms.end(), more.begin(), more.end());
  }
  const Form& form = forms[random_.Below(forms.size())];
  return Fill(form.text, form.binds, depth - 1);
}

TwinExpressions ExpressionMaker::Leaf(ExprType type) {
  const auto variables = OfType(variables_, type);
  if (!variables.empty() && random_.Chance(60)) {
    const std::string& name = variables[random_.Below(variables.size())].name;
    return {name, name};
  }
  const auto constants = OfType(kConstants, type);
  const Constant& constant = constants[random_.Below(constants.size())];
  return {std::string(constant.written), std::string(constant.field)};
}

TwinExpressions ExpressionMaker::Fill(std::string_view form, ExprType binds,  // NOLINT
                                      int depth) {
  const std::string name = "x" + std::to_string(variables_.size());
  const std::size_t outer = variables_.size();
  TwinExpressions twins;
  const auto append = [&twins](std::string_view written, std::string_view field) {
    twins.written += written;
    twins.fields += field;
  };
  for (std::size_t i = 0; i < form.size(); ++i) {
    if (form[i] == '$') {
      append(name, name);
      if (variables_.size() == outer) variables_.push_back({name, binds});
    } else if (form[i] == '%') {
      const TwinExpressions part = Make(form[++i], depth);
      append(part.written, part.fields);
    } else {
      append(form.substr(i, 1), form.substr(i, 1));
    }
  }
  variables_.resize(outer);
  return twins;
}

}  // namespace tandem::property
