#include "validation/engine/walk.h"

#include <algorithm>

#include "validation/base/go_quote.h"
#include "validation/base/panic.h"
#include "validation/rules/changed_values.h"
#include "validation/rules/depth.h"
#include "validation/rules/lookup/scratch.h"
#include "validation/rules/ratchet.h"
#include "validation/rules/selected_item.h"

namespace tandem::engine {
namespace {

using field::ErrorList;
using field::Path;
using rules::CheckArgs;
using rules::Iteration;
using rules::Rule;
using rules::TypeKind;
using rules::Value;

/// Keys that an update brings in, all keys on create; ascending.
template <typename Visit>
void ForEachNewKey(const rules::Context& context, const Value& map, const Value& old, Visit visit) {
  if (map.IsNil()) return;
  const bool is_update = context.operation == Operation::kUpdate;
  const rules::lookup::SortedMembers members(map.json(), context.scratch.members());
  rules::lookup::AscendingLookup old_members(is_update ? old.json() : json::ValueView(),
                                             context.scratch.members());
  for (std::size_t i = 0; i < members.size(); ++i) {
    const json::MemberView member = members[i];
    if (old_members.Find(member.name).IsAbsent()) visit(Value(map.type().key, member.key));
  }
}

/// Whether `accepts` holds for all elements of a list or values of a map. It is not known of bytes,
/// which have no JSON of their own.
template <typename Accepts>
bool AllValues(const Value& container, Accepts accepts) {
  if (container.IsNil()) return true;
  if (container.type().kind == TypeKind::kBytes) return false;
  const json::Elements elements = container.json().elements();
  const json::Members entries = container.json().members();
  return std::all_of(elements.begin(), elements.end(),
                     [&](json::ValueView each) { return accepts(container.Elem(each)); }) &&
         std::all_of(entries.begin(), entries.end(), [&](const json::MemberView& entry) {
           return accepts(container.Elem(entry.value));
         });
}

/// The same for the keys of a map.
template <typename Accepts>
bool AllKeys(const Value& map, Accepts accepts) {
  const json::Members entries = map.json().members();
  return std::all_of(entries.begin(), entries.end(), [&](const json::MemberView& entry) {
    return accepts(Value(map.type().key, entry.key));
  });
}

/// Whether rules of the field look at nothing of a value that is set, or only at fields of it.
bool LooksAtFieldsOnly(const rules::FieldNode& field, const Value& value) {
  return field.rules.LookAtFieldsOnly() && field.keys.node == nullptr &&
         field.values.node == nullptr && value.IsSet();
}

void MarkNative(ErrorList& errors, std::size_t first) {
  for (std::size_t i = first; i < errors.size(); ++i) errors[i].declarative_native = true;
}

void Unmark(ErrorList& errors, std::size_t first) {
  for (std::size_t i = first; i < errors.size(); ++i) {
    errors[i].stability = field::Stability::kUnmarked;
  }
}

void MarkErrors(const Rule& rule, ErrorList& errors, std::size_t first) {
  for (std::size_t i = first; i < errors.size(); ++i) {
    if (rule.stability != field::Stability::kUnmarked) errors[i].stability = rule.stability;
    if (rule.native) errors[i].declarative_native = true;
  }
}

}  // namespace

void Walk::VisitType(const rules::Node& node, const Path& path, const Value& value,
                     const Value& old, bool accepted) {
  if (value.IsNil() && node.type->IsStruct()) return;
  if (is_absent_ && node.of_kubernetes) return;
  if (++depth_ > rules::kMaxTypedDepth) ThrowPanic("object is nested too deeply to be validated");
  Step();
  const std::size_t first = errors_.size();
  if (accepted || RunRules(node.rules, path, value, old) == Next::kGoOn) {
    if (node.keys.node != nullptr) VisitKeys(node.keys, path, value, old);
    if (node.values.node != nullptr) VisitValues(node.values, path, value, old);
    VisitFields(node, path, value, old);
  }
  if (node.of_kubernetes && !root_.of_kubernetes) Unmark(errors_, first);
  --depth_;
}

void Walk::VisitFields(const rules::Node& node, const Path& path, const Value& value,
                       const Value& old) {
  const bool is_embedded = node.of_kubernetes && !root_.of_kubernetes;
  const bool correlated = !old.IsNil();
  const bool may_be_unchanged = correlated && context_.operation == Operation::kUpdate;
  json::MemberCursor members(value.json());
  json::MemberCursor old_members(old.json());
  for (const rules::FieldNode& field : node.fields) {
    if (field.is_idle) continue;
    const rules::Field& declared = node.type->fields[field.index];
    const bool is_absent = !declared.Nameless() && !members.MayHave(declared.json_label);
    if (is_absent && field.rules.StopUnset()) continue;
    // Absent before and after is unchanged.
    if (is_absent && may_be_unchanged && !old_members.MayHave(declared.json_label)) continue;
    if (field.subresource && *field.subresource != context_.subresource) continue;
    const Value member = value.Field(declared, members);
    if (field.rules.StopUnset() && !member.IsSet()) continue;
    if (is_embedded && field.may_be_absent && !member.IsSet()) continue;
    const Value old_member = old.Field(declared, old_members);
    if (declared.Nameless() && !path.IsNil()) {
      VisitField(field, path, member, old_member, correlated);
    } else {
      VisitField(field, path.Child(field.path_name), member, old_member, correlated);
    }
  }
}

void Walk::VisitField(const rules::FieldNode& field, const Path& path, const Value& value,
                      const Value& old, bool correlated) {
  // Fields are compared with the old ones by themselves: where their owner's rules find nothing
  // anyway, comparing it before as a whole would be for nothing.
  const bool accepted = correlated && LooksAtFieldsOnly(field, value) && AcceptsType(field, value);
  if (correlated && !accepted && IsUnchanged(context_, correlated, value, old)) return;
  const std::size_t first = errors_.size();
  const bool around = is_absent_;
  is_absent_ = is_absent_ || (field.may_be_absent && !root_.of_kubernetes && !value.IsSet());
  if (RunRules(field.rules, path, value, old) == Next::kGoOn) {
    if (field.child != nullptr) VisitType(*field.child, path, value, old, accepted);
    if (field.keys.node != nullptr) VisitKeys(field.keys, path, value, old);
    if (field.values.node != nullptr) VisitValues(field.values, path, value, old);
  }
  is_absent_ = around;
  if (field.native) MarkNative(errors_, first);
}

void Walk::VisitKeys(const Iteration& keys, const Path& path, const Value& map, const Value& old) {
  ForEachNewKey(context_, map, old, [&](Value key) { VisitType(*keys.node, path, key, Value()); });
}

void Walk::VisitValues(const Iteration& values, const Path& path, const Value& container,
                       const Value& old) {
  const std::size_t first = errors_.size();
  ForEachValue(context_, values.identity, path, container, old,
               [&](const Path& below, const Value& value, const Value& counterpart) {
                 VisitType(*values.node, below, value, counterpart);
               });
  if (values.native) MarkNative(errors_, first);
}

bool Walk::AcceptsBelow(const rules::RuleList::Step& step,  // NOLINT(misc-no-recursion)
                        const Value& value) {
  const auto accepts = [&](const Value& below) {
    return AcceptsAll(&step + 1, &step + step.count, below);
  };
  switch (step.kind) {
    case Rule::Kind::kEachValue:
      return AllValues(value, accepts);
    case Rule::Kind::kEachKey:
      return AllKeys(value, accepts);
    case Rule::Kind::kSubfield:
      return value.IsNil() || accepts(value.Field(step.index));
    case Rule::Kind::kSubresource:
      return (context_.subresource == *step.option) != step.wanted || accepts(value);
    case Rule::Kind::kPremise:
      return step.premise->Holds(value) != step.wanted || accepts(value);
    case Rule::Kind::kCheck:
    case Rule::Kind::kItem:
    case Rule::Kind::kOption:
    case Rule::Kind::kMode:
      break;
  }
  return false;
}

bool Walk::AcceptsType(const rules::FieldNode& field, const Value& value) {
  const rules::Node* const child = field.child;
  if (child == nullptr) return true;
  return child->type->kind == TypeKind::kStruct && child->rules.LookAtValueOnly() &&
         Accepts(child->rules, value);
}

Walk::Next Walk::RunCohorts(const rules::RuleList& rules, const Path& path, const Value& value,
                            const Value& old) {
  const CheckArgs args{context_, path, value, old};
  const Rule* const* first = rules.rules().data();
  for (const rules::RuleList::Cohort& cohort : rules.cohorts()) {
    const std::span<const Rule* const> members(first, cohort.size);
    const Next next = RunCohort(members, cohort.short_circuits, args);
    if (next == Next::kStop && cohort.name.empty()) return Next::kStop;
    first += cohort.size;
  }
  return Next::kGoOn;
}

bool Walk::Stops(const rules::RuleList& rules, const Path& path, const Value& value,
                 const Value& old) {
  if (rules.empty() || !rules.cohorts().front().name.empty()) return false;
  const std::span<const Rule* const> first(rules.rules().data(),
                                           rules.cohorts().front().short_circuits);
  return RunShortCircuits(first, {context_, path, value, old});
}

bool Walk::RunShortCircuits(std::span<const Rule* const> rules, const CheckArgs& args) {
  const std::size_t first = errors_.size();
  bool failed = false;
  for (const Rule* rule : rules) {
    failed |= RunRule(*rule, args, rule->non_error ? nullptr : &errors_);
  }
  if (!failed) return false;
  for (std::size_t i = first; i < errors_.size(); ++i) errors_[i].short_circuit = true;
  return true;
}

Walk::Next Walk::RunCohort(std::span<const Rule* const> rules, std::size_t short_circuits,
                           const CheckArgs& args) {
  if (RunShortCircuits(rules.first(short_circuits), args)) return Next::kStop;
  for (const Rule* rule : rules.subspan(short_circuits)) {
    RunRule(*rule, args, rule->non_error ? nullptr : &errors_);
  }
  return Next::kGoOn;
}

bool Walk::RunRule(const Rule& rule, const CheckArgs& args, ErrorList* errors) {
  Step();
  const bool is_check = rule.kind == Rule::Kind::kCheck;
  if (errors == nullptr) {
    return is_check ? !rule.check->Passes(args) : RunInner(rule, args, errors);
  }
  const std::size_t first = errors->size();
  bool failed = false;
  if (is_check) {
    rule.check->Run(args, *errors);
  } else {
    failed = RunInner(rule, args, errors);
  }
  if (errors->size() == first) return failed;
  MarkErrors(rule, *errors, first);
  return failed || is_check;
}

bool Walk::RunInner(const Rule& rule, const CheckArgs& args, ErrorList* errors) {
  switch (rule.kind) {
    case Rule::Kind::kCheck:
      break;
    case Rule::Kind::kEachValue:
      return RunOnEachValue(rule, args, errors);
    case Rule::Kind::kEachKey:
      return RunOnEachKey(rule, args, errors);
    case Rule::Kind::kSubfield:
      return RunOnSubfield(rule, args, errors);
    case Rule::Kind::kItem:
      return RunOnItem(rule, args, errors);
    case Rule::Kind::kOption:
      return RunIfOption(rule, args, errors);
    case Rule::Kind::kSubresource:
      return (args.context.subresource == rule.option) == rule.wanted &&
             RunRule(*rule.inner, args, errors);
    case Rule::Kind::kPremise:
      return RunUnderPremise(rule, args, errors);
    case Rule::Kind::kMode:
      return RunMode(rule, args, errors);
  }
  return false;
}

bool Walk::RunOnEachValue(const Rule& rule, const CheckArgs& args, ErrorList* errors) {
  bool failed = false;
  ForEachValue(context_, rule.identity, args.path, args.value, args.old,
               [&](const Path& path, const Value& value, const Value& old) {
                 failed |= RunRule(*rule.inner, {context_, path, value, old}, errors);
               });
  return failed;
}

bool Walk::RunOnEachKey(const Rule& rule, const CheckArgs& args, ErrorList* errors) {
  bool failed = false;
  ForEachNewKey(context_, args.value, args.old, [&](Value key) {
    failed |= RunRule(*rule.inner, {context_, args.path, key, Value()}, errors);
  });
  return failed;
}

bool Walk::RunOnSubfield(const Rule& rule, const CheckArgs& args, ErrorList* errors) {
  if (args.value.IsNil()) return false;
  const rules::Field& field = args.value.type().fields[rule.index];
  const Value member = args.value.Field(field);
  const Value old = args.old.Field(field);
  if (IsUnchanged(context_, !args.old.IsNil(), member, old)) return false;
  if (field.Nameless()) return RunRule(*rule.inner, {context_, args.path, member, old}, errors);
  const Path path = args.path.Child(field.json_name);
  return RunRule(*rule.inner, {context_, path, member, old}, errors);
}

bool Walk::RunOnItem(const Rule& rule, const CheckArgs& args, ErrorList* errors) {
  const auto item = rules::FindItem(args.value, *rule.selector);
  if (!item) return false;
  const auto counterpart = rules::FindItem(args.old, *rule.selector);
  const Value old = counterpart ? counterpart->value : Value();
  if (IsUnchanged(context_, counterpart.has_value(), item->value, old)) return false;
  const Path path = args.path.Index(item->index);
  return RunRule(*rule.inner, {context_, path, item->value, old}, errors);
}

bool Walk::RunUnderPremise(const Rule& rule, const CheckArgs& args, ErrorList* errors) {
  if (rule.premise->Holds(args.value) != rule.wanted) return false;
  // An unchanged value is wrong all the same when the rule has not been about it so far.
  const bool held = !args.old.IsNil() && rule.premise->Holds(args.old) == rule.wanted;
  return RunRule(*rule.inner, {context_, args.path, args.value, held ? args.old : Value()}, errors);
}

bool Walk::RunIfOption(const Rule& rule, const CheckArgs& args, ErrorList* errors) {
  const std::optional<bool> enabled =
      context_.options == nullptr ? std::nullopt : context_.options->Find(rule.option);
  if (enabled || rule.undefined_is_off) {
    return enabled.value_or(false) == rule.wanted && RunRule(*rule.inner, args, errors);
  }
  if (errors != nullptr) {
    errors->Add(field::Internal(args.path, "undefined validation option " + GoQuote(rule.option)));
  }
  return true;
}

}  // namespace tandem::engine
