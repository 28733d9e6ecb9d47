#include "cli/generate_crd.h"

#include <optional>
#include <string_view>

#include "cli/made_definitions.h"
#include "config/files.h"
#include "config/yaml.h"
#include "config/yaml_writer.h"
#include "validation/base/lines.h"
#include "validation/base/one_line.h"
#include "validation/base/unified_diff.h"
#include "validation/crd/generate/generate.h"
#include "validation/json/decode.h"
#include "validation/json/render.h"

namespace tandem::cli {
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

/// How the definition in a file differs from the one that was made, ignoring who made it.
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
                "NAME=true or NAME=false: validation option of +k8s:ifEnabled and "
                "+k8s:ifDisabled that is on or off; what depends on others is left out");
  flags.Bool("include-alpha", order.include_alpha, "What stands behind +k8s:alpha counts, too");
  flags.Choice("immutable", order.immutable, {"strict", "controller-gen"},
               "Whether +k8s:immutable keeps a field that is not set from being set later; "
               "to controller-gen it does not");
  flags.Choice("property-names", order.property_names, {"cel", "only", "both"},
               "Rules about keys of maps in expressions, as x-kubernetes-property-names, which "
               "API servers drop and strict clients refuse, or as both");
  flags.Choice("unions", order.unions, {"cel", "extension", "both"},
               "Unions with a discriminator in expressions, as x-kubernetes-unions, which API "
               "servers drop and strict clients refuse, or as both");
  flags.Bool("union-markers", order.union_markers,
             "The markers of KEP-1027, +unionDiscriminator and +unionMember, count as the "
             "tags do");
  flags.Choice("opaque", order.opaque, {"anything", "structure"},
               "What a value of +k8s:opaqueType may be: anything, or what its type has, "
               "without the rules");
}

/// How schemas and definitions are written.
void AddShapeFlags(config::FlagSet& flags, CrdOrder& order) {
  flags.Bool("merge-limits", order.merge_limits,
             "Of two limits of a field and its type the tighter one is written, instead of "
             "both in allOf, which the estimate of costs does not see");
  flags.Choice("oneof-style", order.one_of_style, {"sum", "filter"},
               "How unions of markers count members; filter as controller-gen v0.19 to v0.21");
  flags.Choice("recursion", order.recursion, {"error", "preserve"},
               "A type that contains itself is an error, or may be anything there");
  flags.String("conversion-webhook", order.conversion_webhook,
               "NAMESPACE/NAME/PATH of the service that converts kinds of several versions");
  flags.Integer("max-size", order.max_size, {0, 100'000'000},
                "Bytes of a definition beyond which descriptions are dropped, the deepest "
                "first; 0 is no bound");
  flags.Strings("drop-descriptions", order.drop_descriptions,
                "Import path of a package whose descriptions are dropped, or what it begins "
                "with and a *");
  flags.String("explain", order.explain,
               "TYPE.FIELD, or FIELD, of which is said why it is required or not");
}

}  // namespace

void AddCrdFlags(config::FlagSet& flags, CrdOrder& order) {
  AddPackageFlags(flags, order);
  flags.Choice("dialect", order.dialect, {"tandem", "controller-gen"},
               "Whose definitions are made: of all tags and markers, or of those that "
               "controller-gen knows, as it does");
  flags.Bool("allow-dangerous-types", order.allow_dangerous_types,
             "Floats are numbers instead of errors");
  flags.Bool("generate-embedded-object-meta", order.embedded_object_meta,
             "The metadata of embedded objects has properties");
  flags.Path("header-file", order.header_file, "Text that stands before every definition");
  flags.String("year", order.year, "What replaces YEAR in the header");
  AddTagFlags(flags, order);
  AddShapeFlags(flags, order);
}

Result<int> GenerateCrd(const CrdOrder& order, const Streams& streams) {
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

}  // namespace tandem::cli
