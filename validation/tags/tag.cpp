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

Status CheckArgs(const TagDef& tag, const gotypes::Tag& use, const Settings& settings) {
  const std::span<const ArgSpec> specs = tag.In(settings.release).args;
  const auto is_known = [&](const ArgSpec& spec) { return settings.Understands(spec.known); };
  for (const ArgSpec& spec : specs) {
    if (!is_known(spec)) continue;
    Status status = CheckArg(use, spec);
    if (!status) return status;
  }
  for (const gotypes::TagArg& arg : use.args) {
    const bool known = std::any_of(specs.begin(), specs.end(), [&](const ArgSpec& spec) {
      return is_known(spec) && spec.name == arg.name;
    });
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
  const bool given = use.value_type != ValueType::kNone;
  if (use.value_type == tag.payload || (given && tag.payload == ValueType::kRaw)) return Ok();
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
    case Level::kAlpha:
      return "Alpha";
    case Level::kBeta:
      return "Beta";
    case Level::kStable:
      return "Stable";
  }
  return "";
}

std::string_view ToString(Scope scope) {
  switch (scope) {
    case Scope::kType:
      return "type definitions";
    case Scope::kField:
      return "struct fields";
    case Scope::kListValue:
      return "list values";
    case Scope::kMapKey:
      return "map keys";
    case Scope::kMapValue:
      return "map values";
    case Scope::kConstant:
      return "constant values";
  }
  return "";
}

TagForm TagDef::In(Release release) const {
  TagForm form{name, level, scopes, args};
  for (const Earlier& before : earlier) {
    if (release >= before.until) break;
    if (!before.name.empty()) form.name = before.name;
    form.level = before.level.value_or(form.level);
    form.scopes = before.scopes.value_or(form.scopes);
    if (!before.args.empty()) form.args = before.args;
  }
  return form;
}

std::unique_ptr<RuleGroup>& RuleGroups::Slot(const std::string& kind, const std::string& name) {
  const auto [entry, is_new] = index_.try_emplace(kind, kinds_.size());
  if (is_new) kinds_.emplace_back();
  return kinds_[entry->second][name];
}

Status RuleGroups::EmitKind(Kind& kind, rules::NodeBuilder& node) {
  for (auto& [name, group] : kind) {
    Status status = group->Emit(node);
    if (!status) return status;
  }
  return Ok();
}

Status RuleGroups::Emit(rules::NodeBuilder& node) {
  for (Kind& kind : kinds_) {
    Status status = EmitKind(kind, node);
    if (!status) return status;
  }
  return Ok();
}

Status RuleGroups::EmitByName(rules::NodeBuilder& node) {
  for (const auto& [name, index] : index_) {
    Status status = EmitKind(kinds_[index], node);
    if (!status) return status;
  }
  return Ok();
}

ListMetadata::Type ListMetadata::Semantics() const {
  return unique == Type::kUnspecified ? list_type : unique;
}

const ListMetadata& Place::Metadata() const {
  return list.IsDeclared() || type_place == nullptr ? list : type_place->list;
}

Result<std::int64_t> TagUse::CanonicalInt() const {
  std::int64_t value = 0;
  const char* const first = tag.value.data();
  const char* const last = first + tag.value.size();
  const auto [end, error] = std::from_chars(first, last, value);
  if (error != std::errc() || end != last || std::to_string(value) != tag.value) {
    return Failure{"\"" + tag.value + "\" is not a valid int value"};
  }
  return value;
}

Result<std::int64_t> TagUse::IntPayload() const {
  Result<std::int64_t> value = CanonicalInt();
  if (value) return value;
  return Failure{std::string("failed to parse tag payload") +
                 (settings().IsBefore(k1_37) ? " as int: " : ": ") + value.error().message};
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

Status CheckUse(const TagDef& tag, const gotypes::Tag& use, const Settings& settings) {
  if (!tag.any_args) {
    Status args = CheckArgs(tag, use, settings);
    if (!args) return args;
  }
  const bool instead = !tag.payload_arg.empty() && use.value_type == ValueType::kNone &&
                       std::any_of(use.args.begin(), use.args.end(),
                                   [&](const auto& arg) { return arg.name == tag.payload_arg; });
  return instead ? Ok() : CheckPayload(tag, use);
}

void DeferTo(Stage stage, const Settings& settings, rules::NodeBuilder& node,
             rules::NodeBuilder::Step step) {
  node.Defer(std::move(step), settings.IsBefore(k1_37) ? static_cast<int>(stage) : 0);
}

std::string_view LastPathElement(std::string_view path) { return path.substr(path.rfind('.') + 1); }

void Rewrap(rules::NodeBuilder& inner, rules::NodeBuilder& node,
            std::function<rules::Rule&(rules::Rule&)> wrap) {
  for (rules::Rule* rule : inner.rules()) node.Append(wrap(*rule));
  for (rules::NodeBuilder::Deferred& late : inner.TakeDeferred()) {
    const auto step = [step = std::move(late.step), wrap](rules::NodeBuilder& later) -> Status {
      rules::NodeBuilder deferred(later.program());
      Status status = step(deferred);
      if (status) Rewrap(deferred, later, wrap);
      return status;
    };
    node.Defer(step, late.stage);
  }
}

}  // namespace tandem::tags
