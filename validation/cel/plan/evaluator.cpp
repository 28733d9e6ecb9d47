// As cel-go interpreter/{interpretable,attributes,runtimecost}.go: what is evaluated is charged in
// the same order, errors included.
#include "validation/cel/plan/evaluator.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "validation/base/allowance.h"
#include "validation/base/panic.h"
#include "validation/cel/syntax/expr.h"
#include "validation/cel/value/compare.h"
#include "validation/cel/value/number.h"

namespace tandem::cel {
namespace {

constexpr std::size_t kFewSlots = 16;

Value NoSuchOverload() { return Value::Error("no such overload"); }

/// A variable. What bind() names is evaluated when it is first asked for.
struct Slot {
  Value value;
  const Node* pending = nullptr;
};

/// A list that a fold adds to, with room for more.
class GrowingList {
 public:
  explicit GrowingList(Arena& arena) : arena_(&arena) {}

  void Add(const Value& element) {
    if (size_ == capacity_) {
      capacity_ = std::max<std::size_t>(2 * capacity_, 4);
      auto* larger = arena_->Array<Value>(capacity_);
      std::copy(elements_, elements_ + size_, larger);
      elements_ = larger;
    }
    elements_[size_++] = element;
  }
  [[nodiscard]] Value AsValue() const { return Value::List({elements_, size_}); }

 private:
  Arena* arena_;
  Value* elements_ = nullptr;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

/// A map that a fold adds to.
using GrowingMap = std::map<Value, Value, decltype(&KeyLess)>;

Value AsValue(const GrowingMap& map, Arena& arena) {
  auto* entries = arena.Array<MapEntry>(map.size());
  std::transform(map.begin(), map.end(), entries, [](const auto& entry) {
    return MapEntry{entry.first, entry.second};
  });
  return Value::Map({entries, map.size()});
}

class Evaluator {
 public:
  Evaluator(std::span<Slot> slots, const Limits& limits, const TimeZones* zones, Arena& arena)
      : slots_(slots), limits_(limits), arena_(arena), context_{.arena = arena, .zones = zones} {}

  [[nodiscard]] std::uint64_t cost() const { return cost_; }
  [[nodiscard]] bool stopped() const { return stopped_; }

  Value Eval(const Node& node) {  // NOLINT(misc-no-recursion): as deep as the parser's nesting
    switch (node.op) {
      case Op::kConstant:
        return node.constant;
      case Op::kVariable:
      case Op::kRelative:
      case Op::kConditional:
        return EvalAttribute(node, true);
      case Op::kCall:
        return EvalCall(node);
      case Op::kNot:
        return EvalNot(node);
      case Op::kAnd:
        return EvalLogic(node, false);
      case Op::kOr:
        return EvalLogic(node, true);
      case Op::kMember:
        return EvalMember(node);
      case Op::kOptionalOr:
      case Op::kOptionalOrValue:
        return EvalOr(node);
      case Op::kList:
        return EvalList(node);
      case Op::kMap:
        return EvalMap(node);
      case Op::kFold:
        return EvalFold(node);
      case Op::kAll:
        return EvalQuantifier(node, true);
      case Op::kExists:
        return EvalQuantifier(node, false);
      case Op::kAppend:
        return EvalAppend(node);
      case Op::kInsert:
        return EvalInsert(node);
      case Op::kBind:
        return EvalBind(node);
    }
    return NoSuchOverload();
  }

 private:
  void Charge(std::uint64_t cost) {
    cost_ = AddCosts(cost_, cost);
    if (cost_ > limits_.cost) [[unlikely]] {
      stopped_ = true;
    }
  }

  /// Whether to go on with a loop.
  bool GoesOn() {
    constexpr std::uint32_t kLapsPerLook = 64;
    if (arena_.allocated() > Arena::kMostBytes) stopped_ = true;
    if (++laps_ % kLapsPerLook == 0) LookAtTime();
    return !stopped_;
  }

  void LookAtTime() {
    Allowance::Look();
    if (limits_.deadline != Limits::TimePoint::max() &&
        std::chrono::steady_clock::now() > limits_.deadline) {
      stopped_ = true;
    }
  }

  /// Some functions read a text for the cost of one step.
  void CountTexts(Arguments arguments) {
    constexpr std::size_t kBytesPerLook = 64UL * 1024;
    for (const Value& argument : arguments) {
      if (argument.Is(Kind::kString) || argument.Is(Kind::kBytes)) {
        bytes_read_ += argument.AsText().size();
      }
    }
    if (bytes_read_ < kBytesPerLook) [[likely]]
      return;
    bytes_read_ = 0;
    LookAtTime();
  }

  Value Fail(const std::string& message) { return MakeError(arena_, message); }

  // Attributes

  /// `leads`: whether the attribute pays for itself; in a branch of a conditional or as an index it
  /// does not.
  Value EvalAttribute(const Node& node, bool leads) {  // NOLINT(misc-no-recursion)
    const bool conditional = node.op == Op::kConditional;
    Value value = Base(node);
    bool present = true;
    if (!value.IsError()) value = Qualify(node, value, present);
    if (leads && !conditional) Charge(kSelectCost);
    if (node.test_only) {
      // The test itself is free, which upstream takes off again.
      if (leads) cost_ -= kSelectCost;
      if (!value.IsError()) value = Value::Bool(present);
    }
    return value;
  }

  Value Base(const Node& node) {  // NOLINT(misc-no-recursion)
    if (node.op == Op::kRelative) return Eval(*node.arguments[0]);
    if (node.op == Op::kConditional) return EvalBranch(node);
    Slot& slot = slots_[node.slot];
    if (slot.pending != nullptr) {
      const Node* pending = slot.pending;
      slot.pending = nullptr;
      slot.value = Eval(*pending);
    }
    return slot.value;
  }

  Value EvalBranch(const Node& node) {  // NOLINT(misc-no-recursion)
    const Value condition = Eval(*node.arguments[0]);
    if (condition.IsError()) return condition;
    if (!condition.Is(Kind::kBool)) return NoSuchOverload();
    const Node& branch = *node.arguments[condition.AsBool() ? 1 : 2];
    return branch.IsAttribute() ? EvalAttribute(branch, false) : Eval(branch);
  }

  /// Selects by the qualifiers. `present` becomes false when nothing is found, if that is no error.
  Value Qualify(const Node& node, Value value, bool& present) {  // NOLINT(misc-no-recursion)
    bool optional = value.Is(Kind::kOptional);
    if (node.qualifiers.empty() && !(optional && node.op == Op::kVariable)) return value;
    if (optional) {
      if (value.AsOptional() == nullptr) {
        present = false;
        return value;
      }
      value = Unwrapped(*value.AsOptional());
      if (value.IsError() && !node.qualifiers.empty()) return value;
    }
    const std::size_t count = node.qualifiers.size();
    for (std::size_t i = 0; i < count; ++i) {
      const Qualifier& qualifier = node.qualifiers[i];
      optional = optional || qualifier.optional;
      const bool test = node.test_only && i + 1 == count;
      bool found = true;
      if (IsFieldOf(qualifier, value)) {
        value = StepToField(value, qualifier, optional || test, found);
      } else {
        const Value key = KeyOf(qualifier);
        value = key.IsError() ? key : Step(value, key, optional || test, found);
      }
      // An optional step that comes to nothing is not charged.
      if (!optional || (found && !value.IsError())) Charge(kSelectCost);
      if (value.IsError()) return value;
      if (!found) {
        present = false;
        return Value::OptionalNone();
      }
    }
    if (!optional || node.test_only) return value;
    return Value::OptionalOf(arena_.Make<Value>(value));
  }

  /// Parity: as an optional is read, the schema of what is in it is forgotten.
  Value Unwrapped(const Value& value) {
    if (!value.IsError()) return WithoutShape(value);
    return Fail("unsupported conversion to ref.Val: (*errors.errorString)" +
                std::string(value.AsText()));
  }

  /// Whether the field was looked up while compiling, as most are.
  static bool IsFieldOf(const Qualifier& qualifier, const Value& value) {
    return qualifier.field != nullptr && value.Is(Kind::kMap) && value.borrowed() &&
           value.shape() == qualifier.owner;
  }

  Value StepToField(const Value& object, const Qualifier& qualifier, bool may_miss, bool& found) {
    Value result;
    found = FindField(object, *qualifier.field, arena_, result);
    return found ? result : Missing(qualifier.key, may_miss, found);
  }

  /// An error, or nothing found where that is allowed.
  Value Missing(const Value& key, bool may_miss, bool& found) {
    found = !may_miss;
    return may_miss ? Value::Null() : Fail("no such key: " + DisplayText(key));
  }

  Value KeyOf(const Qualifier& qualifier) {  // NOLINT(misc-no-recursion)
    if (qualifier.index == nullptr) return qualifier.key;
    return qualifier.index->IsAttribute() ? EvalAttribute(*qualifier.index, false)
                                          : Eval(*qualifier.index);
  }

  Value Step(const Value& value, const Value& key, bool may_miss, bool& found) {
    Value result;
    if (value.Is(Kind::kMap)) {
      found = FindKey(value, key, arena_, result);
      if (found) return result;
    } else if (value.Is(Kind::kList)) {
      return StepIntoList(value, key, may_miss, found);
    }
    return Missing(key, may_miss, found);
  }

  Value StepIntoList(const Value& list, const Value& key, bool may_miss, bool& found) {
    std::int64_t index = -1;
    if (key.Is(Kind::kInt)) {
      index = key.AsInt();
    } else if (key.Is(Kind::kUint)) {
      index = static_cast<std::int64_t>(std::min<std::uint64_t>(key.AsUint(), INT64_MAX));
    } else if (key.Is(Kind::kDouble)) {
      const std::optional<std::int64_t> whole = DoubleToInt(key.AsDouble());
      if (!whole || static_cast<double>(*whole) != key.AsDouble()) {
        return Fail("unsupported index value " + DisplayText(key) + " in list");
      }
      index = *whole;
    } else {
      return Fail("unsupported index type '" + std::string(RuntimeTypeName(key)) + "' in list");
    }
    if (index >= 0 && static_cast<std::uint64_t>(index) < list.size()) {
      // Parity: lists of the object know no other indices.
      if (list.shape() != nullptr && !key.Is(Kind::kInt)) {
        return Fail("unsupported index: " + DisplayText(key));
      }
      return ElementAt(list, static_cast<std::size_t>(index), arena_);
    }
    if (may_miss) {
      found = false;
      return Value::Null();
    }
    return Fail("index out of bounds: " + DisplayText(key));
  }

  // Calls

  Value EvalCall(const Node& node) {  // NOLINT(misc-no-recursion)
    std::array<Value, Overload::kMaxArguments> values;
    const std::size_t count = node.arguments.size();
    const Value* error = nullptr;
    for (std::size_t i = 0; i < count; ++i) {
      values[i] = Eval(*node.arguments[i]);
      if (!values[i].IsError() || error != nullptr) continue;
      error = &values[i];
      // A call that stops early is not charged.
      if (node.stops_at_error && i + 1 < count) return *error;
    }
    const Arguments arguments(values.data(), count);
    CountTexts(arguments);
    if (stopped_) [[unlikely]]
      return {};
    const bool strict = node.function->name != operators::kNotStrictlyFalse;
    const Value result = error != nullptr && strict ? *error : Call(node, arguments);
    if (context_.out_of_room || arena_.allocated() > Arena::kMostBytes) [[unlikely]] {
      stopped_ = true;
    }
    Charge(node.cost == nullptr ? 1 : node.cost(arguments, result));
    return result;
  }

  Value EvalNot(const Node& node) {  // NOLINT(misc-no-recursion)
    const Value value = Eval(*node.arguments[0]);
    Charge(1);
    if (value.Is(Kind::kBool)) return Value::Bool(!value.AsBool());
    return value.IsError() ? value : Call(node, {&value, 1});
  }

  Value Call(const Node& node, Arguments arguments) {
    context_.regexp = node.regexp.get();
    if (node.overload == nullptr) return CallDynamically(*node.function, context_, arguments);
    return CallOverload(*node.function, *node.overload, context_, arguments);
  }

  /// `decides` settles the matter: false of `&&`, true of `||`. An error does unless the other
  /// side settles it.
  Value EvalLogic(const Node& node, bool decides) {  // NOLINT(misc-no-recursion)
    Value error;
    for (const Node* term : node.arguments) {
      const Value value = Eval(*term);
      if (stopped_) return value;
      if (value.Is(Kind::kBool)) {
        if (value.AsBool() == decides) return value;
      } else if (!error.IsError()) {
        error = value.IsError() ? value : NoSuchOverload();
      }
    }
    return error.IsError() ? error : Value::Bool(!decides);
  }

  Value EvalMember(const Node& node) {  // NOLINT(misc-no-recursion)
    const Value value = Eval(*node.arguments[0]);
    if (value.IsError()) return value;
    const auto at = std::lower_bound(node.members.begin(), node.members.end(), value, KeyLess);
    return Value::Bool(at != node.members.end() && Compare(*at, value) == 0);
  }

  Value EvalOr(const Node& node) {  // NOLINT(misc-no-recursion)
    const Value optional = Eval(*node.arguments[0]);
    if (optional.IsError()) return optional;
    if (!optional.Is(Kind::kOptional)) return NoSuchOverload();
    if (optional.AsOptional() == nullptr) return Eval(*node.arguments[1]);
    return node.op == Op::kOptionalOr ? optional : *optional.AsOptional();
  }

  // Literals

  static bool IsOptional(const Node& node, std::size_t i) {
    return i < node.optional.size() && node.optional[i];
  }

  Value EvalList(const Node& node) {  // NOLINT(misc-no-recursion)
    auto* elements = arena_.Array<Value>(node.arguments.size());
    std::size_t count = 0;
    Value error;
    for (std::size_t i = 0; i < node.arguments.size(); ++i) {
      Value value = Eval(*node.arguments[i]);
      if (!value.IsError() && IsOptional(node, i)) {
        if (!value.Is(Kind::kOptional)) {
          value = Fail("cannot initialize optional list element from non-optional value " +
                       DisplayText(value));
        } else if (value.AsOptional() == nullptr) {
          continue;
        } else {
          value = *value.AsOptional();
        }
      }
      if (value.IsError()) {
        error = value;
        break;
      }
      elements[count++] = value;
    }
    Charge(kListCost);
    return error.IsError() ? error : Value::List({elements, count});
  }

  Value EvalMap(const Node& node) {  // NOLINT(misc-no-recursion)
    const Value map = MakeMap(node);
    Charge(kMapCost);
    return map;
  }

  Value MakeMap(const Node& node) {  // NOLINT(misc-no-recursion)
    const std::size_t size = node.arguments.size() / 2;
    const Value absent = Value::Error("");  // no entry can have this value
    auto* entries = arena_.Array<MapEntry>(size);
    for (std::size_t i = 0; i < size; ++i) {
      const Value key = Eval(*node.arguments[2 * i]);
      if (key.IsError()) return key;
      Value value = Eval(*node.arguments[2 * i + 1]);
      if (value.IsError()) return value;
      bool present = true;
      if (IsOptional(node, i)) {
        if (!value.Is(Kind::kOptional)) {
          return Fail("cannot initialize optional entry '" + DisplayText(key) +
                      "' from non-optional value " + DisplayText(value));
        }
        present = value.AsOptional() != nullptr;
        if (present) value = *value.AsOptional();
      }
      entries[i] = {key, present ? value : absent};
    }
    std::stable_sort(entries, entries + size,
                     [](const MapEntry& a, const MapEntry& b) { return KeyLess(a.key, b.key); });
    // The last one of a key counts, also one that is absent.
    std::size_t count = 0;
    for (std::size_t i = 0; i < size; ++i) {
      const bool is_last = i + 1 == size || KeyLess(entries[i].key, entries[i + 1].key);
      if (is_last && !entries[i].value.IsError()) entries[count++] = entries[i];
    }
    return Value::Map({entries, count});
  }

  // Comprehensions

  Value EvalBind(const Node& node) {  // NOLINT(misc-no-recursion)
    slots_[node.accumulator] = {Value(), node.initial};
    return Eval(*node.result);
  }

  /// Sets the variables to each element in turn, until the body returns false.
  template <typename Body>
  std::optional<Value> ForEach(const Node& node, Body body) {  // NOLINT(misc-no-recursion)
    const Value range = Eval(*node.range);
    if (range.IsError()) return range;
    Slot& first = slots_[node.variable];
    first.pending = nullptr;
    if (range.Is(Kind::kList)) {
      for (std::size_t i = 0; i < range.size() && GoesOn(); ++i) {
        const Value element = ElementAt(range, i, arena_);
        first.value = node.two_variables ? Value::Int(static_cast<std::int64_t>(i)) : element;
        if (node.two_variables) slots_[node.second_variable] = {element, nullptr};
        if (!body()) break;
      }
      return std::nullopt;
    }
    if (range.Is(Kind::kMap)) {
      for (const MapEntry& entry : SortedEntries(range, arena_)) {
        if (!GoesOn()) break;
        first.value = entry.key;
        if (node.two_variables) slots_[node.second_variable] = {entry.value, nullptr};
        if (!body()) break;
      }
      return std::nullopt;
    }
    if (node.two_variables) {
      return Fail("unsupported comprehension range type: " + std::string(GoTypeName(range)));
    }
    return Fail("got '" + std::string(GoTypeName(range)) + "', expected iterable type");
  }

  /// `initial` true: all(), ends with the first false. Else exists().
  Value EvalQuantifier(const Node& node, bool initial) {  // NOLINT(misc-no-recursion)
    // The condition asks for the accumulator, negated by exists(), and calls a function or two.
    const std::uint64_t condition_cost = initial ? 2 : 3;
    Value so_far = Value::Bool(initial);
    const std::optional<Value> failed = ForEach(node, [&] {
      Charge(condition_cost);
      if (so_far.Is(Kind::kBool) && so_far.AsBool() != initial) return false;
      Charge(kSelectCost);
      const Value value = Eval(*node.step);
      if (value.Is(Kind::kBool)) {
        if (value.AsBool() != initial) so_far = value;
      } else if (!so_far.IsError()) {
        so_far = value.IsError() ? value : NoSuchOverload();
      }
      return true;
    });
    if (failed) return *failed;
    Charge(kSelectCost);
    return so_far;
  }

  Value EvalFold(const Node& node) {  // NOLINT(misc-no-recursion)
    Slot& accumulator = slots_[node.accumulator];
    GrowingList list(arena_);
    GrowingMap map(&KeyLess);
    GrowingList* outer_list = std::exchange(list_, &list);
    GrowingMap* outer_map = std::exchange(map_, &map);
    accumulator = {Eval(*node.initial), nullptr};
    const std::optional<Value> failed = ForEach(node, [&] {
      const Value going_on = Eval(*node.condition);
      if (going_on.IsFalse()) return false;
      slots_[node.accumulator].value = Eval(*node.step);
      return true;
    });
    list_ = outer_list;
    map_ = outer_map;
    if (!map.empty() && !accumulator.value.IsError()) accumulator.value = AsValue(map, arena_);
    return failed ? *failed : Eval(*node.result);
  }

  Value EvalAppend(const Node& node) {  // NOLINT(misc-no-recursion)
    TANDEM_CHECK(list_ != nullptr);
    GrowingList& list = *list_;
    Charge(kSelectCost);
    const Value element = Eval(*node.arguments[0]);
    if (!node.is_constant_element) Charge(kListCost);
    Charge(1);
    const Value& so_far = slots_[node.slot].value;
    if (so_far.IsError()) return so_far;
    if (element.IsError()) return element;
    list.Add(element);
    return list.AsValue();
  }

  Value EvalInsert(const Node& node) {  // NOLINT(misc-no-recursion)
    TANDEM_CHECK(map_ != nullptr);
    GrowingMap& map = *map_;
    Charge(kSelectCost);
    const Value so_far = slots_[node.slot].value;
    if (node.arguments.size() == 1) return InsertAll(so_far, Eval(*node.arguments[0]), map);
    if (so_far.IsError()) return so_far;
    const Value key = Eval(*node.arguments[0]);
    if (key.IsError()) return key;
    const Value value = Eval(*node.arguments[1]);
    Charge(1);
    return value.IsError() ? value : InsertEntry({key, value}, map);
  }

  Value InsertAll(const Value& so_far, const Value& added, GrowingMap& map) {
    Charge(1);
    if (so_far.IsError()) return so_far;
    if (added.IsError()) return added;
    if (!added.Is(Kind::kMap)) return NoSuchOverload();
    for (const MapEntry& entry : SortedEntries(added, arena_)) {
      CountLaps();
      const Value inserted = InsertEntry(entry, map);
      if (inserted.IsError()) return inserted;
    }
    return so_far;
  }

  /// An error, or nothing to look at: the fold's value is made when it has ended.
  Value InsertEntry(const MapEntry& entry, GrowingMap& map) {
    if (map.emplace(entry.key, entry.value).second) return Value::Map({});
    return Fail("insert failed: key " + DisplayText(entry.key) + " already exists");
  }

  std::span<Slot> slots_;
  Limits limits_;
  Arena& arena_;
  Context context_;
  std::uint64_t cost_ = 0;
  bool stopped_ = false;
  std::uint32_t laps_ = 0;       ///< the laps of all loops
  std::size_t bytes_read_ = 0;   ///< the bytes since the time was looked at
  GrowingList* list_ = nullptr;  ///< the list of the innermost fold
  GrowingMap* map_ = nullptr;
};

}  // namespace

Evaluation Evaluate(const Plan& plan, std::span<const Value> variables, const Limits& limits,
                    const TimeZones* zones, Arena& arena) {
  // Room for most plans, of which only what they use is written.
  alignas(Slot) std::array<std::byte, kFewSlots * sizeof(Slot)> few;
  auto* const first =
      plan.slots > kFewSlots ? arena.Array<Slot>(plan.slots) : reinterpret_cast<Slot*>(few.data());
  const std::span<Slot> slots(first, plan.slots);
  std::uninitialized_fill(slots.begin(), slots.end(), Slot());
  for (std::size_t i = 0; i < variables.size(); ++i) slots[i].value = variables[i];
  Evaluator evaluator(slots, limits, zones, arena);
  Evaluation evaluation;
  evaluation.value = evaluator.Eval(*plan.root);
  evaluation.cost = evaluator.cost();
  evaluation.stopped = evaluator.stopped();
  return evaluation;
}

Value EvaluateConstant(const Node& node, Arena& arena) {
  Evaluator evaluator({}, kUnbounded, nullptr, arena);
  return evaluator.Eval(node);
}

}  // namespace tandem::cel
