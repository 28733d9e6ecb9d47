#include "cli/generate_crd.h"

#include <algorithm>
#include <ostream>
#include <string_view>
#include <utility>

#include "cli/fixture_files.h"
#include "cli/made_definitions.h"
#include "config/files.h"
#include "config/yaml.h"
#include "config/yaml_writer.h"
#include "validation/base/lines.h"
#include "validation/base/one_line.h"
#include "validation/crd/generate/generate.h"
#include "validation/json/decode.h"
#include "validation/json/render.h"

namespace tandem::cli {
namespace {

constexpr int kDiffers = 1;

/// A definition as it is written.
struct Written {
  std::string file;
  std::string text;
  std::string json;
};

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

Result<std::vector<Written>> Make(const CrdOrder& order, const Streams& streams) {
  auto header = Header(order);
  if (!header) return header.error();
  const auto made = MakeDefinitions(order, streams);
  if (!made) return Failure{"nothing is written: " + made.error().message};
  std::vector<Written> all;
  for (const crd::generate::Generated& each : *made) {
    all.push_back({each.file_name,
                   *header + "---\n" + config::WriteYaml(DecodeDefinition(each.json).root()),
                   each.json});
  }
  return all;
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

/// Prints two texts from their first to their last line that differs, as a diff does.
void PrintDifference(const std::string& file, const std::string& there, const std::string& made,
                     std::ostream& out) {
  const std::vector<std::string_view> old_lines = LinesOf(there);
  const std::vector<std::string_view> new_lines = LinesOf(made);
  const std::size_t least = std::min(old_lines.size(), new_lines.size());
  std::size_t before = 0;
  while (before < least && old_lines[before] == new_lines[before]) ++before;
  std::size_t behind = 0;
  while (behind < least - before &&
         old_lines[old_lines.size() - 1 - behind] == new_lines[new_lines.size() - 1 - behind]) {
    ++behind;
  }
  out << "--- " << file << "\n+++ " << file << " (generated)\n@@ -" << before + 1 << ','
      << old_lines.size() - before - behind << " +" << before + 1 << ','
      << new_lines.size() - before - behind << " @@\n";
  for (std::size_t i = before; i < old_lines.size() - behind; ++i) {
    out << '-' << OneLine(old_lines[i]) << '\n';
  }
  for (std::size_t i = before; i < new_lines.size() - behind; ++i) {
    out << '+' << OneLine(new_lines[i]) << '\n';
  }
}

/// Compares a definition with its file, ignoring who made it. Says which file differs.
bool IsSame(const CrdOrder& order, const Written& made, const Streams& streams) {
  const std::string path = order.check + "/" + made.file;
  const auto text = config::ReadFile(path, config::kMaxDefinitionBytes);
  if (!text) {
    streams.out << OneLine(path) << ": is not there\n";
    return false;
  }
  const auto documents = config::ParseYaml(*text, path);
  if (documents && documents->size() == 1) {
    if (Comparable(documents->front().json) == Comparable(made.json)) return true;
  }
  streams.out << OneLine(path) << ": differs\n";
  if (!order.diff) return false;
  const std::string there =
      documents && documents->size() == 1
          ? config::WriteYaml(DecodeDefinition(documents->front().json).root())
          : *text;
  PrintDifference(made.file, there, config::WriteYaml(DecodeDefinition(made.json).root()),
                  streams.out);
  return false;
}

/// What becomes of tags.
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
  flags.Path("output-dir", order.output, "Directory to write to; made if there is none");
  flags.Directory("check", order.check,
                  "Directory whose files are compared with what would be written; nothing is");
  flags.Bool("diff", order.diff, "With --check, print what differs");
  flags.Choice("dialect", order.dialect, {"tandem", "controller-gen"},
               "Whose definitions are made: of all tags and markers, or of those that "
               "controller-gen knows, as it does");
  flags.Integer("max-desc-len", order.max_description, {-1, 1'000'000},
                "Bytes after which descriptions are cut; 0 drops them, -1 keeps them whole");
  flags.Bool("allow-dangerous-types", order.allow_dangerous_types,
             "Floats are numbers instead of errors");
  flags.Bool("ignore-unexported-fields", order.ignore_unexported_fields,
             "Fields that Go does not export are left out");
  flags.Bool("generate-embedded-object-meta", order.embedded_object_meta,
             "The metadata of embedded objects has properties");
  flags.Path("header-file", order.header_file, "Text that stands before every definition");
  flags.String("year", order.year, "What replaces YEAR in the header");
  AddTagFlags(flags, order);
  AddShapeFlags(flags, order);
}

Result<int> GenerateCrd(const CrdOrder& order, const Streams& streams) {
  if (order.directories.empty()) return Failure{"which packages? Name their directories."};
  if (order.diff && order.check.empty()) return Failure{"--diff needs --check"};
  const auto made = Make(order, streams);
  if (!made) return made.error();
  if (!order.check.empty()) {
    bool same = true;
    for (const Written& each : *made) same = IsSame(order, each, streams) && same;
    return same ? 0 : kDiffers;
  }
  if (order.output.empty()) {
    for (const Written& each : *made) streams.out << each.text;
    return 0;
  }
  std::vector<FixtureFile> files;
  for (const Written& each : *made) files.push_back({each.file, each.text});
  if (const Status written = WriteFiles(order.output, files); !written) return written.error();
  return 0;
}

}  // namespace tandem::cli
