// As controller-gen pkg/crd/spec.go, gen.go and markers/crd.go.
#include <algorithm>
#include <map>
#include <optional>

#include "validation/crd/generate/document_internal.h"
#include "validation/crd/generate/plural.h"
#include "validation/formats/lower_case.h"
#include "validation/json/writer.h"

namespace tandem::crd::generate {
namespace {

using Texts = std::map<std::string, std::string>;

constexpr std::string_view kResource = "kubebuilder:resource";
constexpr std::string_view kColumn = "kubebuilder:printcolumn";
constexpr std::string_view kSelectable = "kubebuilder:selectablefield";
constexpr std::string_view kScale = "kubebuilder:subresource:scale";
constexpr std::string_view kDeprecated = "kubebuilder:deprecatedversion";

std::vector<const MarkerUse*> UsesOf(const MarkerUses& uses, std::string_view name) {
  std::vector<const MarkerUse*> found;
  for (const MarkerUse& use : uses.all()) {
    if (use.found.marker->name == name) found.push_back(&use);
  }
  return found;
}

const MarkerUse* LastOf(const MarkerUses& uses, std::string_view name) {
  const std::vector<const MarkerUse*> found = UsesOf(uses, name);
  return found.empty() ? nullptr : found.back();
}

struct Names {
  std::string plural;
  std::string singular;
  std::string scope = "Namespaced";
  std::vector<std::string> short_names;
  std::vector<std::string> categories;

  bool operator==(const Names&) const = default;
};

std::vector<std::string> ListOf(const markers::Arguments& arguments, std::string_view name) {
  const markers::Value* const value = arguments.Find(name);
  return value == nullptr ? std::vector<std::string>() : value->Texts();
}

/// The names that the markers of a version give; of several the last wins. It may have none.
Names NamesOf(const CustomKind& kind, const KindVersion& version) {
  Names names{PluralOf(kind.name), formats::LowerCase(kind.name), "Namespaced", {}, {}};
  for (const MarkerUse* use : UsesOf(*version.markers, kResource)) {
    const markers::Arguments& arguments = use->arguments;
    if (const std::string path = arguments.Text("path"); !path.empty()) names.plural = path;
    if (const std::string name = arguments.Text("singular"); !name.empty()) names.singular = name;
    names.short_names = ListOf(arguments, "shortName");
    names.categories = ListOf(arguments, "categories");
    const std::string scope = arguments.Text("scope");
    names.scope = scope.empty() ? "Namespaced" : scope;
  }
  return names;
}

/// The version whose markers count where there can be only one: the first that says it is stored.
const KindVersion& Storage(const CustomKind& kind) {
  for (const KindVersion& version : kind.versions) {
    if (version.markers->Has("kubebuilder:storageversion")) return version;
  }
  return kind.versions.front();
}

Names NamesOf(const CustomKind& kind, Findings& findings) {
  const KindVersion* chosen = &Storage(kind);
  if (!chosen->markers->Has(kResource)) {
    for (const KindVersion& version : kind.versions) {
      if (version.markers->Has(kResource)) chosen = &version;
    }
  }
  Names names = NamesOf(kind, *chosen);
  for (const KindVersion& version : kind.versions) {
    if (!version.markers->Has(kResource) || NamesOf(kind, version) == names) continue;
    findings.refusals.Add(version.type->position,
                          "+kubebuilder:resource differs from that of version " + chosen->name);
  }
  if (names.scope != "Namespaced" && names.scope != "Cluster") {
    findings.refusals.Add(chosen->type->position,
                          "scope must be Namespaced or Cluster, not " + names.scope);
  }
  return names;
}

void AddPairs(const MarkerUse& use, std::string_view argument, std::string_view word,
              const KindVersion& version, Texts& out, Findings& findings) {
  for (const std::string& pair : ListOf(use.arguments, argument)) {
    const std::size_t equals = pair.find('=');
    if (equals == std::string::npos) {
      findings.errors.Add(version.type->position,
                          std::string(word) + " " + pair + " is not in 'xxx=xxx' format");
      return;
    }
    out[pair.substr(0, equals)] = pair.substr(equals + 1);
  }
}

void WriteTexts(const std::vector<std::string>& texts, json::Writer& out) {
  out.StartArray();
  for (const std::string& text : texts) out.String(text);
  out.EndArray();
}

void WritePairs(const Texts& texts, json::Writer& out) {
  out.StartObject();
  for (const auto& [name, text] : texts) out.Key(name).String(text);
  out.EndObject();
}

void WriteColumns(const std::vector<const MarkerUse*>& columns, json::Writer& out) {
  out.StartArray();
  for (const MarkerUse* column : columns) {
    const markers::Arguments& arguments = column->arguments;
    out.StartObject();
    const auto text = [&](std::string_view name) {
      if (const std::string value = arguments.Text(name); !value.empty()) {
        out.Key(name).String(value);
      }
    };
    text("description");
    text("format");
    out.Key("jsonPath").String(arguments.Text("JSONPath"));
    out.Key("name").String(arguments.Text("name"));
    const markers::Value* const priority = arguments.Find("priority");
    if (priority != nullptr && priority->integer != 0) out.Key("priority").Int(priority->integer);
    out.Key("type").String(arguments.Text("type"));
    out.EndObject();
  }
  out.EndArray();
}

void WriteSubresources(const MarkerUses& uses, bool has_status, json::Writer& out) {
  out.StartObject();
  if (const MarkerUse* scale = LastOf(uses, kScale); scale != nullptr) {
    const markers::Arguments& arguments = scale->arguments;
    out.Key("scale").StartObject();
    if (arguments.Find("selectorpath") != nullptr) {
      out.Key("labelSelectorPath").String(arguments.Text("selectorpath"));
    }
    out.Key("specReplicasPath").String(arguments.Text("specpath"));
    out.Key("statusReplicasPath").String(arguments.Text("statuspath"));
    out.EndObject();
  }
  if (has_status) out.Key("status").StartObject().EndObject();
  out.EndObject();
}

/// Whether a version is served, and whether objects are stored in it.
struct Serving {
  bool served = true;
  bool storage = false;
};

void WriteVersion(const KindVersion& version, const Serving& serving, json::Writer& out) {
  const MarkerUses& uses = *version.markers;
  const std::vector<const MarkerUse*> columns = UsesOf(uses, kColumn);
  out.StartObject();
  if (!columns.empty()) {
    out.Key("additionalPrinterColumns");
    WriteColumns(columns, out);
  }
  if (const MarkerUse* deprecated = LastOf(uses, kDeprecated); deprecated != nullptr) {
    out.Key("deprecated").Bool(true);
    if (deprecated->arguments.Find("warning") != nullptr) {
      out.Key("deprecationWarning").String(deprecated->arguments.Text("warning"));
    }
  }
  out.Key("name").String(version.name);
  out.Key("schema").StartObject().Key("openAPIV3Schema");
  schema::Write(version.schema, out);
  out.EndObject();
  if (const auto fields = UsesOf(uses, kSelectable); !fields.empty()) {
    out.Key("selectableFields").StartArray();
    for (const MarkerUse* field : fields) {
      out.StartObject().Key("jsonPath").String(field->arguments.Text("JSONPath")).EndObject();
    }
    out.EndArray();
  }
  out.Key("served").Bool(serving.served);
  out.Key("storage").Bool(serving.storage);
  // Parity: columns leave an empty object of subresources behind.
  if (!columns.empty() || version.has_status || uses.Has(kScale)) {
    out.Key("subresources");
    WriteSubresources(uses, version.has_status, out);
  }
  out.EndObject();
}

/// Writes how objects are converted between several versions; a single version needs nothing.
void WriteConversion(const CustomKind& kind, const Options& options, json::Writer& out) {
  if (!options.conversion || kind.versions.size() < 2) return;
  out.Key("conversion").StartObject().Key("strategy").String("Webhook");
  out.Key("webhook").StartObject().Key("clientConfig").StartObject().Key("service").StartObject();
  out.Key("name").String(options.conversion->service_name);
  out.Key("namespace").String(options.conversion->service_namespace);
  out.Key("path").String(options.conversion->path).EndObject().EndObject();
  out.Key("conversionReviewVersions").StartArray().String("v1").EndArray();
  out.EndObject().EndObject();
}

std::string GroupKind(const CustomKind& kind) {
  return kind.group.empty() ? kind.name : kind.name + "." + kind.group;
}

/// Returns for each version whether it is served and stored. Faults in that are findings.
std::vector<Serving> ServingOf(const CustomKind& kind, Findings& findings) {
  std::vector<Serving> all;
  std::string names;
  for (const KindVersion& version : kind.versions) {
    all.push_back({!version.markers->Has("kubebuilder:unservedversion"),
                   version.markers->Has("kubebuilder:storageversion")});
    names += (names.empty() ? "" : " ") + version.name;
  }
  if (all.size() == 1) all.front().storage = true;
  const gotypes::Package& package = *kind.versions.front().package;
  const auto stored =
      std::count_if(all.begin(), all.end(), [](const Serving& serving) { return serving.storage; });
  if (stored == 0) {
    findings.errors.Add(package, "CRD for " + GroupKind(kind) + " has no storage version");
  } else if (stored > 1) {
    findings.refusals.Add(package, "CRD for " + GroupKind(kind) + " has several storage versions");
  }
  if (std::none_of(all.begin(), all.end(), [](const Serving& each) { return each.served; })) {
    findings.errors.Add(package, "CRD for " + GroupKind(kind) + " with version(s) [" + names +
                                     "] does not serve any version");
  }
  return all;
}

void WriteMetadata(const CustomKind& kind, const std::string& name, const Options& options,
                   Findings& findings, json::Writer& out) {
  Texts annotations;
  Texts labels;
  for (const KindVersion& version : kind.versions) {
    for (const MarkerUse* use : UsesOf(*version.markers, "kubebuilder:metadata")) {
      AddPairs(*use, "annotations", "annotation", version, annotations, findings);
      AddPairs(*use, "labels", "label", version, labels, findings);
    }
  }
  annotations[options.annotation] = options.annotation_value;
  out.Key("metadata").StartObject().Key("annotations");
  WritePairs(annotations, out);
  if (!labels.empty()) {
    out.Key("labels");
    WritePairs(labels, out);
  }
  out.Key("name").String(name).EndObject();
}

void WriteNames(const CustomKind& kind, const Names& names, json::Writer& out) {
  out.Key("names").StartObject();
  if (!names.categories.empty()) {
    out.Key("categories");
    WriteTexts(names.categories, out);
  }
  out.Key("kind").String(kind.name);
  out.Key("listKind").String(kind.name + "List");
  out.Key("plural").String(names.plural);
  if (!names.short_names.empty()) {
    out.Key("shortNames");
    WriteTexts(names.short_names, out);
  }
  out.Key("singular").String(names.singular).EndObject();
}

}  // namespace

std::vector<Generated> MakeDocument(CustomKind kind, const Options& options, Findings& findings) {
  const Names names = NamesOf(kind, findings);
  const gotypes::Type& type = *kind.versions.front().type;
  if (kind.group.empty()) {
    findings.refusals.Add(type.position, "the package of kind " + kind.name +
                                             " has no group: write // +groupName=... into doc.go");
  }
  std::erase_if(kind.versions, [](const KindVersion& version) {
    return version.markers->Has("kubebuilder:skipversion");
  });
  if (kind.versions.empty()) {
    findings.warnings.Add(type.position, "all versions of kind " + kind.name + " are skipped");
    return {};
  }
  std::stable_sort(kind.versions.begin(), kind.versions.end(),
                   [](const KindVersion& a, const KindVersion& b) { return a.name < b.name; });
  const std::vector<Serving> serving = ServingOf(kind, findings);
  Generated made;
  made.file_name = kind.group + "_" + names.plural + ".yaml";
  made.name = names.plural + "." + kind.group;
  json::Writer out(made.json);
  out.StartObject().Key("apiVersion").String("apiextensions.k8s.io/v1");
  out.Key("kind").String("CustomResourceDefinition");
  WriteMetadata(kind, made.name, options, findings, out);
  out.Key("spec").StartObject();
  WriteConversion(kind, options, out);
  out.Key("group").String(kind.group);
  WriteNames(kind, names, out);
  if (options.preserve_unknown_fields) {
    out.Key("preserveUnknownFields").Bool(*options.preserve_unknown_fields);
  }
  out.Key("scope").String(names.scope);
  out.Key("versions").StartArray();
  for (std::size_t i = 0; i < serving.size(); ++i) WriteVersion(kind.versions[i], serving[i], out);
  out.EndArray().EndObject().EndObject();
  return {std::move(made)};
}

}  // namespace tandem::crd::generate
