#include "validation/tags/tag.h"

#include <algorithm>
#include <charconv>

namespace tandem::tags {
namespace {

Status CheckArg(const gotypes::Tag& use, const ArgSpec& spec) {
  const auto given = std::find_if(use.args.begin(), use.args.end(),
                                  [&](const auto& arg) { return arg.name == spec.name; });
  if (given == use.args.end()) {
    if (!spec.required) return Ok();
    const std::string kind = spec.name.empty()
                                 ? "positional argument"
                                 : "named argument \"" + std::string(spec.name) + "\"";
    return Failure{"missing required " + kind + " of type " +
                   std::string(gotypes::ToString(spec.type))};
  }
  if (given->type == spec.type) return Ok();
  return Failure{"argument \"" + gotypes::ToString(*given) + "\" has wrong type: got " +
                 std::string(gotypes::ToString(given->type)) + ", want " +
                 std::string(gotypes::ToString(spec.type))};
}

Status CheckArgs(const TagDef& tag, const gotypes::Tag& use) {
  for (const ArgSpec& spec : tag.args) {
    Status status = CheckArg(use, spec);
    if (!status) return status;
  }
  for (const gotypes::TagArg& arg : use.args) {
    const bool known = std::any_of(tag.args.begin(), tag.args.end(),
                                   [&](const ArgSpec& spec) { return spec.name == arg.name; });
    if (known) continue;
    std::string quoted = "unrecognized named argument ";
    quoted += '"';
    for (const char c : gotypes::ToString(arg)) {
      if (c == '"' || c == '\\') quoted += '\\';
      quoted += c;
    }
    return Failure{quoted + '"'};
  }
  return Ok();
}

Status CheckPayload(const TagDef& tag, const gotypes::Tag& use) {
  if (use.value_type == tag.payload) return Ok();
  const std::string want(gotypes::ToString(tag.payload));
  if (use.value_type == ValueType::kNone) {
    return Failure{"missing required tag value of type " + want};
  }
  return Failure{"tag value has wrong type: got " + std::string(gotypes::ToString(use.value_type)) +
                 ", want" + (want.empty() ? "" : " " + want)};
}

}  // namespace

std::string_view ToString(Level level) {
  switch (level) {
    case Level::kAlpha: return "Alpha";
    case Level::kBeta: return "Beta";
    case Level::kStable: return "Stable";
  }
  return "";
}

std::string_view ToString(Scope scope) {
  switch (scope) {
    case Scope::kType: return "type definitions";
    case Scope::kField: return "struct fields";
    case Scope::kListValue: return "list values";
    case Scope::kMapKey: return "map keys";
    case Scope::kMapValue: return "map values";
    case Scope::kConstant: return "constant values";
  }
  return "";
}

std::unique_ptr<RuleGroup>& RuleGroups::Slot(std::string_view kind, const std::string& name) {
  auto found = std::find_if(kinds_.begin(), kinds_.end(),
                            [&](const Kind& candidate) { return candidate.kind == kind; });
  if (found == kinds_.end()) found = kinds_.insert(found, Kind{kind, {}});
  return found->groups[name];
}

Status RuleGroups::Emit(rules::NodeBuilder& node) {
  for (Kind& kind : kinds_) {
    for (auto& [name, group] : kind.groups) {
      Status status = group->Emit(node);
      if (!status) return status;
    }
  }
  return Ok();
}

ListMetadata::Type ListMetadata::Semantics() const {
  return unique == Type::kUnspecified ? list_type : unique;
}

const ListMetadata& Place::Metadata() const {
  return list.IsDeclared() || type_place == nullptr ? list : type_place->list;
}

Result<std::int64_t> TagUse::IntPayload() const {
  std::int64_t value = 0;
  const char* const first = tag.value.data();
  const char* const last = first + tag.value.size();
  const auto [end, error] = std::from_chars(first, last, value);
  if (error != std::errc() || end != last || std::to_string(value) != tag.value) {
    return Failure{"failed to parse tag payload: \"" + tag.value + "\" is not a valid int value"};
  }
  return value;
}

Result<std::int64_t> TagUse::CountPayload() const {
  Result<std::int64_t> value = IntPayload();
  if (value && *value < 0) return Failure{"must be greater than or equal to zero"};
  return value;
}

const gotypes::TagArg* TagUse::Arg(std::string_view name) const {
  const auto arg = std::find_if(tag.args.begin(), tag.args.end(),
                                [&](const gotypes::TagArg& given) { return given.name == name; });
  return arg == tag.args.end() ? nullptr : &*arg;
}

std::string TagUse::ArgOr(std::string_view name, std::string_view fallback) const {
  const gotypes::TagArg* arg = Arg(name);
  return arg == nullptr ? std::string(fallback) : arg->value;
}

Status CheckUse(const TagDef& tag, const gotypes::Tag& use) {
  if (!tag.any_args) {
    Status args = CheckArgs(tag, use);
    if (!args) return args;
  }
  return CheckPayload(tag, use);
}

void Rewrap(rules::NodeBuilder& inner, rules::NodeBuilder& node,
            std::function<rules::Rule&(rules::Rule&)> wrap) {
  for (rules::Rule* rule : inner.rules()) node.Append(wrap(*rule));
  for (rules::NodeBuilder::Step& step : inner.TakeDeferred()) {
    node.Defer([step = std::move(step), wrap](rules::NodeBuilder& later) -> Status {
      rules::NodeBuilder deferred(later.program());
      Status status = step(deferred);
      if (status) Rewrap(deferred, later, wrap);
      return status;
    });
  }
}

}  // namespace tandem::tags
