// As cel-go checker/cost.go.
#include "validation/cel/cost/static_cost.h"

#include <optional>
#include <vector>

#include "validation/base/allowance.h"
#include "validation/base/utf8.h"
#include "validation/cel/cost/path.h"
#include "validation/cel/library/function.h"

namespace tandem::cel {
namespace {

using Size = std::optional<Estimate>;

/// The sizes of what a list or map holds.
struct EntrySize {
  bool is_list = false;
  Estimate key;
  Estimate value;
};
using Entries = std::optional<EntrySize>;

Entries UnionOf(const Entries& a, const Entries& b) {
  if (!a || !b) return std::nullopt;
  return EntrySize{a->is_list, a->key.Union(b->key), a->value.Union(b->value)};
}

struct LocalVariable {
  std::string_view name;
  CostPath path;
  Size size;
  Entries entries;
};

bool IsScalar(const Type& whole) {
  const Type* type = &whole;
  while (type->IsOptional()) type = type->parameters[0];
  switch (type->kind) {
    case TypeKind::kBool:
    case TypeKind::kDouble:
    case TypeKind::kDuration:
    case TypeKind::kInt:
    case TypeKind::kTimestamp:
    case TypeKind::kUint:
      return true;
    default:
      return false;
  }
}

Size SizeAsWritten(const Expr& expr) {
  switch (expr.kind) {
    case ExprKind::kLiteral:
      if (expr.literal.kind == Literal::Kind::kString) {
        return Estimate::Fixed(CountRunes(expr.literal.text));
      }
      if (expr.literal.kind == Literal::Kind::kBytes) {
        return Estimate::Fixed(expr.literal.text.size());
      }
      return Estimate::Fixed(1);
    case ExprKind::kList:
      return Estimate::Fixed(expr.arguments.size());
    case ExprKind::kMap:
      return Estimate::Fixed(expr.arguments.size() / 2);
    default:
      return std::nullopt;
  }
}

/// An argument or receiver of a call, as it was when its cost had been estimated.
struct Node {
  const Expr* expr = nullptr;
  CostPath path;
  Size size;
};

class Coster;

/// The sizes and types of a call's operands, which the cost of its function depends on.
class CallNodes final : public CallSizes {
 public:
  CallNodes(const Coster& coster, const Node* target, const std::vector<Node>& arguments)
      : coster_(coster), target_(target), arguments_(arguments) {}

  [[nodiscard]] Estimate Argument(std::size_t i) const override {
    return arguments_[i].size.value_or(Estimate::Unknown());
  }
  [[nodiscard]] std::size_t argument_count() const override { return arguments_.size(); }
  [[nodiscard]] Estimate Target() const override {
    return target_->size.value_or(Estimate::Unknown());
  }
  [[nodiscard]] bool has_target() const override { return target_ != nullptr; }
  [[nodiscard]] bool TargetIsList() const override {
    return target_->expr->type->parameter_count > 0;
  }
  [[nodiscard]] std::optional<Estimate> TargetElementText() const override {
    const Type& element = *target_->expr->type->parameters[0];
    const bool text = element.Is(TypeKind::kString) || element.Is(TypeKind::kBytes);
    return text ? Size(TargetElement()) : std::nullopt;
  }
  [[nodiscard]] Estimate TargetElement() const override;
  [[nodiscard]] std::optional<std::int64_t> IntLiteral(std::size_t i) const override {
    const Expr& expr = *arguments_[i].expr;
    if (expr.kind != ExprKind::kLiteral || expr.literal.kind != Literal::Kind::kInt) {
      return std::nullopt;
    }
    return expr.literal.integer;
  }
  [[nodiscard]] bool SameArgumentTypes() const override {
    return SameType(*arguments_[0].expr->type, *arguments_[1].expr->type);
  }
  [[nodiscard]] const Type& ArgumentType(std::size_t i) const override {
    return *arguments_[i].expr->type;
  }

 private:
  const Coster& coster_;
  const Node* target_;
  const std::vector<Node>& arguments_;
};

class Coster {
 public:
  Coster(const Shape* shape, std::size_t nodes) : shape_(shape), notes_(nodes) {}

  Estimate Cost(const Expr& expr) {  // NOLINT(misc-no-recursion): as deep as the parser's nesting
    CountLaps();
    switch (expr.kind) {
      case ExprKind::kLiteral:
        return Estimate::Fixed(0);
      case ExprKind::kIdent:
        return CostIdent(expr);
      case ExprKind::kSelect:
        return CostSelect(expr);
      case ExprKind::kCall:
        return CostCall(expr);
      case ExprKind::kList:
        return CostList(expr);
      case ExprKind::kMap:
        return CostMap(expr);
      case ExprKind::kStruct:
        return Estimate::Fixed(kStructCost);
      case ExprKind::kComprehension:
        return expr.IsBind() ? CostBind(expr) : CostFold(expr);
    }
    return Estimate::Fixed(0);
  }

  /// The bound that the schema sets for what a path leads to.
  [[nodiscard]] Size SizeAt(const CostPath& path) const {
    if (path.empty() || shape_ == nullptr) return std::nullopt;
    const Shape* shape = shape_;
    for (std::size_t i = 1; i < path.size(); ++i) {
      const std::string_view step = path[i];
      if (step == "@items" || step == "@values") {
        shape = shape->element;
      } else if (step == "@keys") {
        shape = shape->key;
      } else {
        const ShapeField* field = shape->FindField(step);
        shape = field == nullptr ? nullptr : field->shape;
      }
      if (shape == nullptr) return std::nullopt;
    }
    return Estimate{0, shape->max_elements};
  }

 private:
  /// The path, the size and the entries of a node, as far as they are known.
  struct Note {
    CostPath path;
    Size size;
    Entries entries;
  };
  Note& NoteOf(const Expr& expr) { return notes_[expr.number]; }

  const LocalVariable* FindLocal(std::string_view name) const {
    for (auto local = locals_.rbegin(); local != locals_.rend(); ++local) {
      if (local->name == name) return &*local;
    }
    return nullptr;
  }

  CostPath PathOf(const Expr& expr) const {
    if (expr.kind == ExprKind::kIdent) {
      if (const LocalVariable* local = FindLocal(expr.name)) return local->path;
    }
    return notes_[expr.number].path;
  }

  Size SizeOf(const Expr& expr) {
    if (const Size size = NoteOf(expr).size) return size;
    if (const Size size = SizeAsWritten(expr)) return size;
    if (const Size size = SizeAt(PathOf(expr))) return NoteOf(expr).size = size;
    if (IsScalar(*expr.type)) return Estimate::Fixed(1);
    if (expr.kind == ExprKind::kIdent) {
      const LocalVariable* local = FindLocal(expr.name);
      if (local != nullptr) return local->size;
    }
    return std::nullopt;
  }
  Estimate SizeOrUnknown(const Expr& expr) { return SizeOf(expr).value_or(Estimate::Unknown()); }

  void SetSize(const Expr& expr, const Size& size) {
    if (size) NoteOf(expr).size = size;
  }

  Entries EntriesOf(const Expr& expr) const {
    if (const Entries& entries = notes_[expr.number].entries) return entries;
    if (expr.kind == ExprKind::kIdent) {
      const LocalVariable* local = FindLocal(expr.name);
      if (local != nullptr) return local->entries;
    }
    return std::nullopt;
  }
  void SetEntries(const Expr& expr, const Entries& entries) {
    if (entries) NoteOf(expr).entries = entries;
  }

  Node NodeOf(const Expr& expr) {
    CostPath path = PathOf(expr);
    if (!path.empty() && path[0] == kAccumulator) path = CostPath();
    return {&expr, std::move(path), SizeOf(expr)};
  }

  Estimate CostIdent(const Expr& expr) {
    const LocalVariable* local = FindLocal(expr.name);
    NoteOf(expr).path = local != nullptr ? local->path : CostPath().Append(expr.name);
    return Estimate::Fixed(kSelectCost);
  }

  Estimate CostSelect(const Expr& expr) {  // NOLINT(misc-no-recursion)
    const Expr& operand = *expr.target;
    Estimate cost = Cost(operand);
    if (expr.test_only) return cost;
    const TypeKind kind = operand.type->kind;
    if (kind == TypeKind::kMap || kind == TypeKind::kStruct || kind == TypeKind::kParam) {
      cost = cost + Estimate::Fixed(kSelectCost);
    }
    NoteOf(expr).path = PathOf(operand).Append(expr.name);
    return cost;
  }

  Estimate CostCall(const Expr& expr) {  // NOLINT(misc-no-recursion)
    if (expr.name == "dyn") {
      const Expr& argument = *expr.arguments[0];
      const Estimate cost = Cost(argument);
      SetSize(expr, SizeOf(argument));
      SetEntries(expr, EntriesOf(argument));
      return cost + Estimate::Fixed(1);
    }
    std::vector<Node> arguments;
    std::vector<Estimate> costs;
    for (const Expr* argument : expr.arguments) {
      costs.push_back(Cost(*argument));
      arguments.push_back(NodeOf(*argument));
    }
    if (expr.overloads == 0) return Estimate::Fixed(0);
    Estimate target_cost = Estimate::Fixed(0);
    Node target;
    if (expr.target != nullptr) {
      target_cost = Cost(*expr.target);
      target = NodeOf(*expr.target);
    }
    const CallNodes sizes(*this, expr.target != nullptr ? &target : nullptr, arguments);
    Estimate cost = {kUnbounded, 0};
    Size result;
    const std::span<const Overload> overloads = expr.function->overloads;
    for (std::size_t i = 0; i < overloads.size(); ++i) {
      if ((expr.overloads >> i & 1U) == 0) continue;
      const CallEstimate estimate = EstimateOverload(expr, overloads[i], sizes, costs);
      cost = cost.Union(estimate.cost);
      if (estimate.size) result = result ? result->Union(*estimate.size) : *estimate.size;
      TrackIndex(expr, i, result);
      if (!result) result = SizeOf(expr);
    }
    SetSize(expr, result);
    return target_cost + cost;
  }

  /// An element of a list or map is reached by a path, too.
  void TrackIndex(const Expr& expr, std::size_t overload, Size& result) {
    constexpr std::size_t kOfList = 0;
    constexpr std::size_t kOfMap = 1;
    if (expr.name != operators::kIndex || overload > kOfMap) return;
    const Entries entries = EntriesOf(*expr.arguments[0]);
    result = entries ? Size(entries->value) : std::nullopt;
    NoteOf(expr).path =
        PathOf(*expr.arguments[0]).Append(overload == kOfList ? "@items" : "@values");
  }

  CallEstimate EstimateOverload(const Expr& expr, const Overload& overload, const CallNodes& sizes,
                                const std::vector<Estimate>& costs) {
    if (expr.name == operators::kAnd || expr.name == operators::kOr) {
      return {{costs[0].min, (costs[0] + costs[1]).max}, {}};
    }
    if (expr.name == operators::kConditional) {
      SetEntries(expr, UnionOf(EntriesOf(*expr.arguments[1]), EntriesOf(*expr.arguments[2])));
      return {costs[0] + costs[1].Union(costs[2]), sizes.Argument(1).Union(sizes.Argument(2))};
    }
    Estimate sum = Estimate::Fixed(0);
    for (const Estimate& cost : costs) sum = sum + cost;
    std::optional<CallEstimate> estimate;
    if (overload.static_cost != nullptr) {
      estimate = overload.static_cost(sizes);
    } else if (expr.function->static_cost != nullptr) {
      estimate = expr.function->static_cost(sizes);
    }
    if (expr.name == operators::kAdd && overload.static_cost != nullptr) {
      SetEntries(expr, UnionOf(EntriesOf(*expr.arguments[0]), EntriesOf(*expr.arguments[1])));
    }
    if (!estimate) return {sum + Estimate::Fixed(1), {}};
    return {estimate->cost + sum, estimate->size};
  }

  Estimate CostList(const Expr& expr) {  // NOLINT(misc-no-recursion)
    Estimate sum = Estimate::Fixed(kListCost);
    Estimate element = {expr.arguments.empty() ? 0 : kUnbounded, 0};
    for (const Expr* argument : expr.arguments) {
      sum = sum + Cost(*argument);
      element = element.Union(SizeOrUnknown(*argument));
    }
    SetEntries(expr, EntrySize{true, Estimate::Fixed(1), element});
    return sum;
  }

  Estimate CostMap(const Expr& expr) {  // NOLINT(misc-no-recursion)
    Estimate sum = Estimate::Fixed(kMapCost);
    Estimate key = {expr.arguments.empty() ? 0 : kUnbounded, 0};
    Estimate value = key;
    for (std::size_t i = 0; i + 1 < expr.arguments.size(); i += 2) {
      sum = sum + Cost(*expr.arguments[i]);
      sum = sum + Cost(*expr.arguments[i + 1]);
      key = key.Union(SizeOrUnknown(*expr.arguments[i]));
      value = value.Union(SizeOrUnknown(*expr.arguments[i + 1]));
    }
    SetEntries(expr, EntrySize{false, key, value});
    return sum;
  }

  void PushBound(std::string_view name, const Expr& value) {
    locals_.push_back({name, PathOf(value), SizeOf(value), EntriesOf(value)});
  }

  void PushIteration(std::string_view name, const Expr& range, bool is_key, bool single) {
    const Entries entries = EntriesOf(range);
    const bool is_list = entries ? entries->is_list : range.type->Is(TypeKind::kList);
    // A single variable goes over the elements of a list, the keys of a map.
    const bool over_values = single ? is_list : !is_key;
    Size size;
    if (entries) size = over_values ? entries->value : entries->key;
    const char* step =
        is_list ? (over_values ? "@items" : "@indices") : (over_values ? "@values" : "@keys");
    locals_.push_back({name, PathOf(range).Append(step), size, {}});
  }

  Estimate CostFold(const Expr& expr) {  // NOLINT(misc-no-recursion)
    const Expr& range = *expr.range;
    Estimate sum = Cost(range);
    sum = sum + Cost(*expr.initial);
    PushBound(expr.accumulator, *expr.initial);
    const std::size_t outer = locals_.size();
    const bool single = expr.second_variable.empty();
    PushIteration(expr.variable, range, true, single);
    if (!single) PushIteration(expr.second_variable, range, false, false);
    const Estimate condition = Cost(*expr.condition);
    const Estimate step = Cost(*expr.step);
    locals_.resize(outer);
    sum = sum + Cost(*expr.result);
    locals_.pop_back();
    const Estimate count = SizeOrUnknown(range);
    sum = sum + count * (step + condition);
    if (expr.initial->kind == ExprKind::kLiteral) {
      SetSize(expr, SizeOf(*expr.initial));
    } else if (expr.initial->kind == ExprKind::kList || expr.initial->kind == ExprKind::kMap) {
      SetSize(expr, count);
      SetEntries(expr, EntriesOf(*expr.step));
    }
    return sum;
  }

  Estimate CostBind(const Expr& expr) {  // NOLINT(misc-no-recursion)
    Estimate sum = Cost(*expr.range);
    sum = sum + Cost(*expr.initial);
    PushBound(expr.accumulator, *expr.initial);
    sum = sum + Cost(*expr.result);
    locals_.pop_back();
    SetSize(expr, SizeOf(*expr.result));
    SetEntries(expr, EntriesOf(*expr.result));
    return sum;
  }

  const Shape* shape_;
  std::vector<LocalVariable> locals_;
  std::vector<Note> notes_;
};

Estimate CallNodes::TargetElement() const {
  if (!TargetIsList()) return Estimate::Fixed(0);
  if (target_->path.empty()) return Estimate::Unknown();
  return coster_.SizeAt(target_->path.Extended("@items")).value_or(Estimate::Unknown());
}

}  // namespace

Estimate EstimateCost(const Tree& tree, const Shape* shape) {
  return Coster(shape, tree.size()).Cost(*tree.root);
}

}  // namespace tandem::cel
