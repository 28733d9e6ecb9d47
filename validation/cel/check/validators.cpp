// As cel-go cel/validator.go and ext/formatting.go.
#include "validation/cel/check/validators.h"

#include <array>
#include <initializer_list>
#include <string>

#include "validation/base/allowance.h"
#include "validation/cel/library/format_clauses.h"
#include "validation/cel/library/library.h"
#include "validation/cel/value/arena.h"
#include "validation/formats/go_regexp.h"

namespace tandem::cel {
namespace {

class Validator {
 public:
  explicit Validator(Problems& problems) : problems_(problems) {}

  void Visit(const Expr* expr, bool in_format) {  // NOLINT(misc-no-recursion): as the parser nests
    if (expr == nullptr) return;
    CountLaps();
    if (!in_format && expr->kind == ExprKind::kList) CheckElements(*expr);
    if (!in_format && expr->kind == ExprKind::kMap) CheckEntries(*expr);
    const bool is_format = expr->IsCall("format");
    if (expr->kind == ExprKind::kCall) {
      CheckArgument(*expr);
      if (is_format && expr->target != nullptr) CheckFormat(*expr);
    }
    Visit(expr->target, in_format || is_format);
    for (const Expr* argument : expr->arguments) Visit(argument, in_format || is_format);
    for (const Expr* part :
         {expr->range, expr->initial, expr->condition, expr->step, expr->result}) {
      Visit(part, in_format);
    }
  }

 private:
  void Report(const Expr& at, std::string message) {
    problems_.Add(at.position, std::move(message));
  }

  static const Type& TypeOf(const Expr& container, std::size_t i, const Expr& element) {
    const bool optional = i < container.optional.size() && container.optional[i];
    return optional && element.type->parameter_count > 0 ? *element.type->parameters[0]
                                                         : *element.type;
  }

  bool Agree(const Expr& at, const Type& expected, const Type& found) {
    if (SameType(expected, found)) return true;
    Report(at, "expected type '" + TypeText(expected) + "' but found '" + TypeText(found) + "'");
    return false;
  }

  void CheckElements(const Expr& list) {
    for (std::size_t i = 1; i < list.arguments.size(); ++i) {
      const Type& first = TypeOf(list, 0, *list.arguments[0]);
      const Expr& element = *list.arguments[i];
      if (!Agree(element, first, TypeOf(list, i, element))) break;
    }
  }

  void CheckEntries(const Expr& map) {
    for (std::size_t i = 2; i + 1 < map.arguments.size(); i += 2) {
      const Expr& key = *map.arguments[i];
      const Expr& value = *map.arguments[i + 1];
      Agree(key, *map.arguments[0]->type, *key.type);
      Agree(value, TypeOf(map, 0, *map.arguments[1]), TypeOf(map, i / 2, value));
    }
  }

  /// A literal that a function will never be able to read.
  void CheckArgument(const Expr& call) {
    if (call.arguments.empty() || call.arguments[0]->kind != ExprKind::kLiteral) return;
    const Expr& argument = *call.arguments[0];
    const bool is_text = argument.literal.kind == Literal::Kind::kString;
    bool valid = true;
    if (call.name == "matches") {
      valid = !is_text || formats::GoRegexp::Compile(argument.literal.text).has_value();
    } else if (call.name == "duration" || call.name == "timestamp") {
      const bool is_int = argument.literal.kind == Literal::Kind::kInt;
      if (!is_text && !is_int) return;
      const std::array<Value, 1> value = {is_text ? Value::String(argument.literal.text)
                                                  : Value::Int(argument.literal.integer)};
      Arena arena;
      Context context{arena};
      valid = !CallDynamically(*call.function, context, value).IsError();
    }
    if (!valid) Report(argument, "invalid " + std::string(call.name) + " argument");
  }

  static bool IsOneOf(const Type& type, std::initializer_list<TypeKind> kinds) {
    if (type.IsDyn()) return true;
    for (const TypeKind kind : kinds) {
      if (type.Is(kind)) return true;
    }
    return false;
  }

  /// The part of an argument for %s that cannot be printed; null when there is none.
  static const Expr* Unprintable(const Expr& expr) {  // NOLINT(misc-no-recursion)
    if (!IsOneOf(*expr.type,
                 {TypeKind::kList, TypeKind::kMap, TypeKind::kInt, TypeKind::kUint,
                  TypeKind::kDouble, TypeKind::kBool, TypeKind::kString, TypeKind::kTimestamp,
                  TypeKind::kBytes, TypeKind::kDuration, TypeKind::kType, TypeKind::kNull})) {
      return &expr;
    }
    for (std::size_t i = 0; i < expr.arguments.size(); ++i) {
      if (expr.kind == ExprKind::kList) {
        if (const Expr* part = Unprintable(*expr.arguments[i])) return part;
      } else if (expr.kind == ExprKind::kMap) {
        const Expr& part = *expr.arguments[i];
        const bool is_key = i % 2 == 0;
        if (is_key && !IsOneOf(*part.type, {TypeKind::kInt, TypeKind::kUint, TypeKind::kString,
                                            TypeKind::kBool})) {
          return &part;
        }
        if (const Expr* bad = is_key ? nullptr : Unprintable(part)) return bad;
      }
    }
    return nullptr;
  }

  static const Expr* BadArgument(const Expr& argument, char verb) {
    bool fits = true;
    switch (verb) {
      case 's':
        return Unprintable(argument);
      case 'd':
      case 'o':
        fits = IsOneOf(*argument.type, {TypeKind::kInt, TypeKind::kUint});
        break;
      case 'f':
      case 'e':
        fits = IsOneOf(*argument.type, {TypeKind::kDouble, TypeKind::kString});
        break;
      case 'b':
        fits = IsOneOf(*argument.type, {TypeKind::kInt, TypeKind::kUint, TypeKind::kBool});
        break;
      default:
        fits = IsOneOf(*argument.type,
                       {TypeKind::kInt, TypeKind::kUint, TypeKind::kString, TypeKind::kBytes});
    }
    return fits ? nullptr : &argument;
  }

  void CheckFormat(const Expr& call) {
    const Expr& format = *call.target;
    if (format.kind != ExprKind::kLiteral || format.literal.kind != Literal::Kind::kString) return;
    if (call.arguments.size() != 1 || call.arguments[0]->kind != ExprKind::kList) return;
    const std::vector<Expr*>& arguments = call.arguments[0]->arguments;
    const Expr* culprit = &call;
    std::size_t requested = 0;
    FormatVisitor visitor;
    visitor.clause = [&](std::size_t i, const FormatClause& clause) -> std::optional<std::string> {
      requested = i + 1;
      const Expr* bad = BadArgument(*arguments[i], clause.verb);
      if (bad == nullptr) return std::nullopt;
      culprit = bad;
      return WrongFormatArgument(clause.verb, RuntimeName(*bad->type));
    };
    if (const auto wrong = VisitFormat(format.literal.text, arguments.size(), false, visitor)) {
      Report(*culprit, *wrong);
    } else if (arguments.size() > requested) {
      Report(call, "too many arguments supplied to string.format (expected " +
                       std::to_string(requested) + ", got " + std::to_string(arguments.size()) +
                       ")");
    }
  }

  static std::string_view RuntimeName(const Type& type) {
    switch (type.kind) {
      case TypeKind::kDuration:
        return "google.protobuf.Duration";
      case TypeKind::kTimestamp:
        return "google.protobuf.Timestamp";
      case TypeKind::kNull:
        return "null_type";
      default:
        return type.name;
    }
  }

  Problems& problems_;
};

}  // namespace

void ValidateLiterals(const Expr& root, Problems& problems) {
  Validator(problems).Visit(&root, false);
}

}  // namespace tandem::cel
