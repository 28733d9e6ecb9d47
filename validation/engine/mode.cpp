// Rules that depend on the mode of a struct, as apimachinery pkg/api/validate/discriminated.go.
#include <algorithm>

#include "validation/engine/walk.h"
#include "validation/json/render.h"
#include "validation/rules/ratchet.h"

namespace tandem::engine {
namespace {

using rules::ModeTable;
using rules::Value;

std::string ModeOf(Value owner, const ModeTable& table) {
  const Value mode = owner.Field(table.discriminator);
  if (mode.IsNil()) return {};
  switch (mode.type().kind) {
    case rules::TypeKind::kBool:
      return mode.AsBool() ? "true" : "false";
    case rules::TypeKind::kString:
      return std::string(mode.AsString());
    default:
      return mode.json().IsMissing() ? "0" : json::RenderGoJson(mode.json());
  }
}

const std::vector<ModeTable::Step>& StepsFor(std::string_view mode, const ModeTable& table) {
  const auto found = std::lower_bound(
      table.modes.begin(), table.modes.end(), mode,
      [](const auto& entry, std::string_view wanted) { return entry.value < wanted; });
  const bool known = found != table.modes.end() && found->value == mode;
  return known ? found->steps : table.otherwise;
}

}  // namespace

bool Walk::RunMode(const rules::Rule& rule, const rules::CheckArgs& args,
                   field::ErrorList* errors) {
  if (args.value.IsNil()) return false;
  const rules::Field& field = args.value.type().fields[rule.index];
  const Value member = args.value.Field(field);
  const Value old = args.old.Field(field);
  const std::string mode = ModeOf(args.value, *rule.modes);
  const bool same_mode = !args.old.IsNil() && ModeOf(args.old, *rule.modes) == mode;
  if (IsUnchanged(context_, same_mode, member, old)) return false;
  const field::Path path =
      args.path.Child(field.json_name.empty() ? field.go_name : field.json_name);
  return RunSteps(StepsFor(mode, *rule.modes), {context_, path, member, old}, errors);
}

bool Walk::RunSteps(const std::vector<ModeTable::Step>& steps, const rules::CheckArgs& args,
                    field::ErrorList* errors) {
  const auto is_stop = [](const ModeTable::Step& step) { return step.stops; };
  const auto last_stop = std::find_if(steps.rbegin(), steps.rend(), is_stop);
  const auto open_end = static_cast<std::size_t>(steps.rend() - last_stop);
  bool failed = false;
  bool stopped = false;
  // Parity: what stands before the last stop runs whether or not an earlier one failed.
  for (std::size_t i = 0; i < steps.size() && (!stopped || i < open_end); ++i) {
    const bool broken = RunRule(*steps[i].rule, args, steps[i].silent ? nullptr : errors);
    failed |= broken;
    stopped |= broken && steps[i].stops;
  }
  return failed;
}

}  // namespace tandem::engine
