#include "cli/generate/generate_crd.h"

#include <optional>
#include <string_view>

#include "cli/generate/made_definitions.h"
#include "config/files.h"
#include "config/yaml.h"
#include "config/yaml_writer.h"
#include "validation/base/lines.h"
#include "validation/base/one_line.h"
#include "validation/base/unified_diff.h"
#include "validation/crd/generate/generate.h"
#include "validation/json/decode.h"
#include "validation/json/render.h"

namespace tandem::generate {
namespace {

using crd::generate::Generated;

/// The text that stands before every definition.
Result<std::string> Header(const CrdOrder& order) {
  if (order.header_file.empty()) return std::string();
  auto text = config::ReadFile(order.header_file, config::kMaxRuleFileBytes);
  if (!text) return text.error();
  constexpr std::string_view kYear = " YEAR";
  const std::string year = " " + order.year;
  for (std::size_t at = text->find(kYear); at != std::string::npos;
       at = text->find(kYear, at + year.size())) {
    text->replace(at, kYear.size(), year);
  }
  return text;
}

/// A definition without what says who made it.
std::string Comparable(const std::string& json) {
  std::string text = json::RenderGoJson(DecodeDefinition(json).root());
  for (const std::string_view name :
       {R"("controller-gen.kubebuilder.io/version":")", R"("tandem.dev/generated-by":")"}) {
    const std::size_t at = text.find(name);
    if (at == std::string::npos) continue;
    std::size_t end = text.find('"', at + name.size()) + 1;
    if (end < text.size() && text[end] == ',') ++end;
    text.erase(at, end - at);
  }
  constexpr std::string_view kNone = R"("annotations":{},)";
  const std::size_t none = text.find(kNone);
  return none == std::string::npos ? text : text.erase(none, kNone.size());
}

/// Two texts from their first to their last line that differs, as a diff shows them.
std::string LinesThatDiffer(const std::string& file, const std::string& there,
                            const std::string& made) {
  std::string lines = "--- " + file + "\n+++ " + file + " (generated)\n";
  const std::vector<std::string_view> old_lines = LinesOf(there);
  for (const LineEdit& edit : EditsBetween(there, made)) {
    const std::string begin = std::to_string(edit.at + 1) + ',';
    lines += "@@ -" + begin + std::to_string(edit.removed) + " +" + begin +
             std::to_string(edit.added.size()) + " @@\n";
    for (std::size_t i = 0; i < edit.removed; ++i) {
      lines += '-' + OneLine(old_lines[edit.at + i]) + '\n';
    }
    for (const std::string& line : edit.added) lines += '+' + OneLine(line) + '\n';
  }
  return lines;
}

/// The difference of a file's definition from the one that was made, ignoring who made it.
std::optional<std::string> DifferenceFrom(const Generated& made, const std::string& there) {
  const auto documents = config::ParseYaml(there, made.file_name);
  const bool is_one = documents && documents->size() == 1;
  if (is_one && Comparable(documents->front().json) == Comparable(made.json)) return std::nullopt;
  const auto yaml = [](const std::string& json) {
    return config::WriteYaml(DecodeDefinition(json).root());
  };
  return LinesThatDiffer(made.file_name, is_one ? yaml(documents->front().json) : there,
                         yaml(made.json));
}

/// Flags about how tags are translated.
void AddTagFlags(config::FlagSet& flags, CrdOrder& order) {
  flags.Strings("options", order.switches,
                "NAME=true or NAME=false: turn a validation option of +k8s:ifEnabled and "
                "+k8s:ifDisabled on or off; rules that depend on other options are left "
                "out");
  flags.Bool("include-alpha", order.include_alpha, "Include tags behind +k8s:alpha");
  flags.Choice("immutable", order.immutable, {"strict", "controller-gen"},
               "Meaning of +k8s:immutable for a field that is not set: strict keeps it "
               "unset, controller-gen lets it be set once");
  flags.Choice("property-names", order.property_names, {"cel", "only", "both"},
               "Form of rules about keys of maps: cel for expressions, only for "
               "x-kubernetes-property-names, which API servers drop and strict clients "
               "refuse, or both");
  flags.Choice("unions", order.unions, {"cel", "extension", "both"},
               "Form of unions with a discriminator: cel for expressions, extension for "
               "x-kubernetes-unions, which API servers drop and strict clients refuse, "
               "or both");
  flags.Bool("union-markers", order.union_markers,
             "Include the union markers of KEP-1027, +unionDiscriminator and "
             "+unionMember");
  flags.Choice("opaque", order.opaque, {"anything", "structure"},
               "Schema of a type with +k8s:opaqueType: anything, or structure for the "
               "fields of the type without its rules");
}

/// Flags about the form of schemas and definitions.
void AddShapeFlags(config::FlagSet& flags, CrdOrder& order) {
  flags.Bool("merge-limits", order.merge_limits,
             "Write only the tighter of two limits of a field and its type, instead of "
             "both in allOf, which the estimate of costs does not see");
  flags.Choice("oneof-style", order.one_of_style, {"sum", "filter"},
               "Expression that counts the members of marker unions: sum, or filter as "
               "controller-gen v0.19 to v0.21");
  flags.Choice("recursion", order.recursion, {"error", "preserve"},
               "Handling of a type that contains itself: error, or preserve, which "
               "accepts anything there");
  flags.String("conversion-webhook", order.conversion_webhook,
               "NAMESPACE/NAME/PATH of the service that converts kinds of several versions");
  flags.Integer("max-size", order.max_size, {0, 100'000'000},
                "Largest size of a definition in bytes; descriptions beyond it are "
                "dropped, the deepest first; 0: no limit");
  flags.Strings("drop-descriptions", order.drop_descriptions,
                "Import path of a package whose descriptions are dropped, or the "
                "beginning of import paths followed by *");
  flags.String("explain", order.explain,
               "TYPE.FIELD, or FIELD: print which rule decides whether this field is "
               "required");
}

}  // namespace

void AddCrdFlags(config::FlagSet& flags, CrdOrder& order) {
  AddPackageFlags(flags, order);
  flags.Choice("dialect", order.dialect, {"tandem", "controller-gen"},
               "Tags and markers that count: tandem for all, or controller-gen for those "
               "that it knows, with its output to the letter");
  flags.Bool("allow-dangerous-types", order.allow_dangerous_types,
             "Accept floats as numbers, instead of reporting errors");
  flags.Bool("generate-embedded-object-meta", order.embedded_object_meta,
             "Write properties for the metadata of embedded objects");
  flags.Path("header-file", order.header_file,
             "File whose text is written before every definition");
  flags.String("year", order.year, "Text that replaces YEAR in the header");
  AddTagFlags(flags, order);
  AddShapeFlags(flags, order);
}

Result<int> GenerateCrd(const CrdOrder& order, const cli::Streams& streams) {
  if (Status checked = CheckOrder(order); !checked) return checked.error();
  const auto header = Header(order);
  if (!header) return header.error();
  const auto made = MakeDefinitions(order, streams);
  if (!made) return Failure{"nothing is written: " + made.error().message};
  std::vector<FixtureFile> files;
  for (const Generated& each : *made) {
    files.push_back({each.file_name,
                     *header + "---\n" + config::WriteYaml(DecodeDefinition(each.json).root())});
  }
  const auto difference = [&made](const std::string& there, std::size_t at) {
    return DifferenceFrom((*made)[at], there);
  };
  return Deliver(order, files, difference, streams);
}

}  // namespace tandem::generate
