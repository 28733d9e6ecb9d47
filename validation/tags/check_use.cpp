#include "validation/tags/check_use.h"

#include <algorithm>
#include <span>
#include <string>

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

}  // namespace tandem::tags
