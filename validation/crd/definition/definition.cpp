#include "validation/crd/definition/definition.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "validation/crd/definition/conversion.h"
#include "validation/crd/definition/deprecation.h"
#include "validation/crd/definition/envelope.h"
#include "validation/crd/definition/first_version.h"
#include "validation/crd/definition/registration.h"
#include "validation/crd/definition/relaxations.h"
#include "validation/crd/definition/same_parts.h"
#include "validation/crd/definition/version_parts.h"
#include "validation/crd/definition/version_schema.h"
#include "validation/crd/object/keywords/table.h"
#include "validation/crd/object/prepare.h"
#include "validation/crd/schema/reader.h"
#include "validation/formats/go_regexp.h"
#include "validation/json/equality.h"
#include "validation/unions/schema.h"

namespace tandem::crd::definition {

using field::ErrorList;
using field::Path;
using json::ValueView;
using schema::Schema;

namespace {

constexpr std::string_view kV1 = "apiextensions.k8s.io/v1";
constexpr std::string_view kV1Beta1 = "apiextensions.k8s.io/v1beta1";

/// The most instructions that all regular expressions of a definition may have, in schemas and
/// rules: 64 MiB and a few seconds. The definitions of well-known projects need less than a tenth.
constexpr std::size_t kMaxRegexpInstructions = std::size_t{4} << 20;

/// A version as the manifest writes it, in whichever of its forms.
struct WrittenVersion {
  std::string_view name;
  ValueView written;  ///< its entry in spec.versions; absent when there is only spec.version
  ValueView schema;
  std::string schema_path;  ///< the path at which the schema is written
  bool references = false;  ///< it may refer to its own definitions
  ValueView subresources;
  bool unchanged = false;            ///< an update leaves the schema as it was
  bool has_same_selectable = false;  ///< an update leaves the selectable fields as they were
  /// An earlier version has this very schema, and both have a status or neither.
  bool repeats_schema = false;
};

ValueView FirstOf(ValueView a, ValueView b) { return a.IsMissing() ? b : a; }

/// The schema that stands for all versions in the older forms: `openAPIV3Schema`, or `jsonSchema`
/// of the original design.
WrittenVersion SharedVersion(ValueView spec) {
  WrittenVersion shared;
  const ValueView validation = spec.Member("validation");
  shared.references = validation.Member("openAPIV3Schema").IsMissing();
  shared.schema = validation.Member(shared.references ? "jsonSchema" : "openAPIV3Schema");
  shared.schema_path =
      shared.references ? "spec.validation.jsonSchema" : "spec.validation.openAPIV3Schema";
  shared.subresources = spec.Member("subresources");
  shared.name = TextAt(spec, "version");
  return shared;
}

std::vector<WrittenVersion> WrittenVersions(ValueView spec) {
  const WrittenVersion shared = SharedVersion(spec);
  std::vector<WrittenVersion> versions;
  for (const ValueView entry : spec.Member("versions").elements()) {
    WrittenVersion version = shared;
    version.written = entry;
    version.name = TextAt(entry, "name");
    const ValueView own = entry.Member("schema").Member("openAPIV3Schema");
    if (!own.IsMissing()) {
      version.schema = own;
      version.schema_path =
          "spec.versions[" + std::to_string(versions.size()) + "].schema.openAPIV3Schema";
      version.references = false;
    }
    version.subresources = FirstOf(entry.Member("subresources"), shared.subresources);
    versions.push_back(std::move(version));
  }
  if (versions.empty() && !shared.name.empty()) versions.push_back(shared);
  return versions;
}

/// Whether all versions agree about a part of them; false when there are none.
template <typename Get, typename AreSame>
bool AllAreSame(const std::vector<WrittenVersion>& versions, Get get, AreSame are_same) {
  return !versions.empty() &&
         std::all_of(versions.begin(), versions.end(), [&](const WrittenVersion& version) {
           return are_same(get(version), get(versions.front()));
         });
}

ValueView SchemaOf(const WrittenVersion& version) { return version.schema; }

ValueView SubresourcesOf(const WrittenVersion& version) { return version.subresources; }

bool LacksSchema(const WrittenVersion& version) { return version.schema.IsMissing(); }

bool HasStatus(const WrittenVersion& version) {
  return !version.subresources.Member("status").IsMissing();
}

std::optional<Scale> ScaleOf(const WrittenVersion& version) {
  const ValueView scale = version.subresources.Member("scale");
  if (!scale.IsObject()) return std::nullopt;
  return Scale{TextAt(scale, "specReplicasPath"), TextAt(scale, "statusReplicasPath"),
               TextAt(scale, "labelSelectorPath")};
}

ValueView ColumnsOf(const WrittenVersion& version) {
  return version.written.Member("additionalPrinterColumns");
}

ValueView SelectableOf(const WrittenVersion& version) {
  return version.written.Member("selectableFields");
}

/// Compares each pair of schemas once, for many versions may have the same ones.
class SameSchemas {
 public:
  bool Are(ValueView a, ValueView b) {
    const auto [known, is_new] = known_.try_emplace({a.identity(), b.identity()}, false);
    if (is_new) known->second = AreSameSchemas(a, b);
    return known->second;
  }

 private:
  std::map<std::pair<const void*, const void*>, bool> known_;
};

std::string VersionPath(std::size_t i) { return "spec.versions[" + std::to_string(i) + "]"; }

}  // namespace

/// Makes a Definition of a manifest, step by step.
class Loader {
 public:
  Loader(json::Document manifest, const Options& options)
      : definition_(std::make_unique<Definition>()), options_(options) {
    definition_->manifest_ = std::move(manifest);
    root_ = definition_->manifest_.root();
    if (IsOfFirstVersion(root_)) root_ = FromFirstVersion(root_, definition_->made_);
    spec_ = root_.Member("spec");
    newest_in_force_ = NewestInForce(spec_);
  }

  /// Reads everything there is; false when nothing more can be said of it.
  bool Read() {
    if (!IsDefinition(root_)) {
      errors_.Add(field::NotSupported(
          Path("apiVersion"), field::BadValue::String(std::string(TextAt(root_, "apiVersion"))),
          {kV1, kV1Beta1}));
      return false;
    }
    written_ = WrittenVersions(spec_);
    for (const WrittenVersion& version : written_) first_of_name_.emplace(version.name, &version);
    NoteRepeatedSchemas();
    shared_.schemas = AllAreSame(written_, &SchemaOf, &AreSameSchemas);
    shared_.subresources = AllAreSame(written_, &SubresourcesOf, &AreSameSubresources);
    shared_.columns = AllAreSame(written_, &ColumnsOf, &AreSameColumns);
    shared_.selectable = AllAreSame(written_, &SelectableOf, &AreSameSelectableFields);
    errors_.AddSome([this] {
      for (const WrittenVersion& version : written_) ReadVersion(version);
    });
    return errors_.empty();
  }

  void CheckSchemas(const Relaxations& relaxed, ErrorList& errors) const {
    if (shared_.schemas) return;
    for (std::size_t i = 0; i < written_.size(); ++i) CheckSchema(i, relaxed, errors);
  }

  /// Checks the schema that all versions share. The API server does so in another place.
  void CheckSharedSchema(const Relaxations& relaxed, ErrorList& errors) const {
    if (!shared_.schemas) return;
    const bool has_status = std::any_of(written_.begin(), written_.end(), HasStatus);
    CheckVersion(0, has_status, relaxed, Path(SharedPath()), errors);
  }

  /// Checks the spec, in the API server's order.
  void CheckSpec(const Relaxations& relaxed, const ConversionRules& conversion,
                 ErrorList& errors) const {
    CheckGroupAndScope(spec_, errors);
    CheckSchemasPresent(relaxed, errors);
    CheckDefaultsMayBe(errors);
    for (std::size_t i = 0; i < written_.size(); ++i) {
      const std::string place = VersionPath(i);
      const Path path(place);
      CheckVersionName(written_[i].name, path.Child("name"), errors);
      CheckDeprecation(written_[i].written, path, errors);
      if (!shared_.schemas) CheckSchema(i, relaxed, errors);
      CheckOwnSubresources(i, path, errors);
      CheckOwnParts(i, path, errors);
    }
    CheckVersions(spec_, shared_, errors);
    CheckNames(spec_, errors);
    CheckSharedSchema(relaxed, errors);
    CheckSharedSubresources(errors);
    CheckSharedParts(errors);
    CheckConversion(spec_, conversion, errors);
  }

  /// Adds the rest of the manifest's errors, but for the status: an API server writes that itself,
  /// whatever an exported manifest says of the cluster it comes from.
  void CheckEnvelope(ErrorList& errors) const {
    CheckMetadata(root_, {}, errors);
    CheckLabelsAndAnnotations(root_, errors);
    CheckGroupAndScope(spec_, errors);
    const bool is_first_version = IsOfFirstVersion(root_);
    if (!is_first_version || PrunesUnknownFields()) {
      CheckSchemasPresent({.missing_schemas = is_first_version}, errors);
    }
    CheckDefaultsMayBe(errors);
    for (std::size_t i = 0; i < written_.size(); ++i) {
      const std::string place = VersionPath(i);
      const Path path(place);
      CheckVersionName(written_[i].name, path.Child("name"), errors);
      CheckDeprecation(written_[i].written, path, errors);
      CheckOwnSubresources(i, path, errors);
      CheckOwnParts(i, path, errors);
    }
    const bool has_older_form = !written_.empty() && spec_.Member("versions").IsMissing();
    if (!has_older_form) CheckVersions(spec_, shared_, errors);
    CheckNames(spec_, errors);
    CheckSharedSubresources(errors);
    CheckSharedParts(errors);
    CheckConversion(spec_, {}, errors);
    CheckApproval(root_, {}, errors);
    if (!is_first_version) CheckPreserveUnknownFields(root_, {}, errors);
  }

  void AddRelaxations(Relaxations& relaxed) const {
    for (const Schema* schema : Schemas()) relaxed.Add(*schema);
    relaxed.missing_schemas = std::any_of(written_.begin(), written_.end(), LacksSchema);
  }

  /// Whether the schemas must be structural whatever the old ones are.
  [[nodiscard]] bool NeedsStructure() const {
    return !PreservesUnknownFields(spec_) || HasSchemaWith(&HasDefaults) ||
           HasSchemaWith(&HasExtensions);
  }

  [[nodiscard]] bool HasStructure() const {
    return !HasSchemaWith([](const Schema& schema) { return !IsStructural(schema); });
  }

  std::unique_ptr<const Definition> Finish() {
    Definition& definition = *definition_;
    definition.group = TextAt(spec_, "group");
    definition.kind = TextAt(spec_.Member("names"), "kind");
    definition.plural = TextAt(spec_.Member("names"), "plural");
    definition.namespaced = TextAt(spec_, "scope") != "Cluster";
    if (PreservesUnknownFields(spec_)) definition.unknown_fields = object::Unknown::kKept;
    auto& schemas = definition.schemas_;
    for (auto schema = schemas.rbegin(); schema != schemas.rend(); ++schema) {
      if (schema->default_value.IsAbsent()) continue;
      schema->filled_default = object::FillDefault(*schema, definition.made_);
    }
    return std::move(definition_);
  }

  [[nodiscard]] ValueView root() const { return root_; }
  [[nodiscard]] bool has_versions() const { return !written_.empty(); }
  /// Whether all versions have been looked at, whatever was wrong with them.
  [[nodiscard]] bool is_looked_through() const {
    return has_versions() && definition_->versions.size() == written_.size();
  }
  [[nodiscard]] const ErrorList& errors() const { return errors_; }
  ErrorList TakeErrors() { return std::move(errors_); }
  json::Document TakeManifest() { return std::move(definition_->manifest_); }
  std::vector<schema::Warning> TakeWarnings() { return std::move(warnings_).Take(); }

  /// Compiles the rules of all versions, once where they share a schema.
  void CompileExpressions() {
    std::map<const Schema*, expressions::Rules> compiled;
    for (Version& version : definition_->versions) {
      if (version.schema == nullptr) continue;
      const auto [rules, is_new] = compiled.try_emplace(version.schema);
      if (is_new) rules->second = expressions::Rules(*version.schema, options_.expressions);
      version.rules = rules->second;
    }
  }

  /// Notes what is as it was: expressions may cost what they did, selectable fields be too many.
  void CompareVersions(const Loader& old) {
    for (WrittenVersion& version : written_) {
      const WrittenVersion* before = old.FindFirst(version.name);
      const WrittenVersion* schema = old.shared_.schemas ? &old.written_.front() : before;
      version.unchanged =
          schema != nullptr && same_schemas_.Are(FindFirst(version.name)->schema, schema->schema);
      if (shared_.selectable != old.shared_.selectable) continue;
      const WrittenVersion* fields = shared_.selectable ? &old.written_.front() : before;
      version.has_same_selectable =
          fields != nullptr &&
          AreSameSelectableFields(SelectableOf(version), SelectableOf(*fields));
    }
  }

 private:
  void NoteRepeatedSchemas() {
    std::set<std::pair<const void*, bool>> seen;
    for (WrittenVersion& version : written_) {
      if (LacksSchema(version)) continue;
      const bool has_status = HasStatus(*FindFirst(version.name));
      version.repeats_schema = !seen.emplace(version.schema.identity(), has_status).second;
    }
  }

  void ReadVersion(const WrittenVersion& written) {
    Version version;
    version.name = written.name;
    version.has_status = HasStatus(written);
    version.scale = ScaleOf(written);
    version.served = written.written.IsAbsent() || FlagAt(written.written, "served");
    version.storage = written.written.IsAbsent() || FlagAt(written.written, "storage");
    version.deprecation = DeprecationOf(spec_, written.written, newest_in_force_);
    const bool is_first = definition_->versions.empty();
    if (!is_first && shared_.schemas && json::Equal(written.schema, written_.front().schema)) {
      version.schema = definition_->versions.front().schema;
      version.unions = definition_->versions.front().unions;
    } else if (const auto read = read_.find(written.schema.identity()); read != read_.end()) {
      version.schema = read->second.schema;
      version.unions = read->second.unions;
    } else if (!written.schema.IsMissing()) {
      schema::Reader reader(
          definition_->schemas_, object::Keywords(),
          {{options_.property_names, options_.property_names && options_.unbounded_keys,
            options_.number_formats, options_.name_formats, options_.int_or_string_lengths,
            options_.bare_required},
           written.references},
          errors_, warnings_);
      const std::size_t before = errors_.size();
      version.schema = reader.ReadRoot(written.schema, Path(written.schema_path));
      if (errors_.size() == before) version.unions = ReadUnions(written);
      read_.emplace(written.schema.identity(), version);
    }
    definition_->versions.push_back(version);
  }

  std::shared_ptr<const unions::Node> ReadUnions(const WrittenVersion& written) {
    unions::SchemaUnions found = unions::CompileSchema(written.schema, Path(written.schema_path));
    errors_.Append(std::move(found.errors));
    const auto warn = [&](std::string message) {
      warnings_.Add([&] { return schema::Warning{written.schema_path, std::move(message)}; });
    };
    for (std::string& note : found.notes) warn(std::move(note));
    if (options_.unions) return std::move(found.root);
    if (found.root != nullptr) warn("unions are not enforced: the feature gate APIUnions is off");
    return nullptr;
  }

  void CheckOwnSubresources(std::size_t i, const Path& path, ErrorList& errors) const {
    if (shared_.subresources) return;
    CheckSubresources(written_[i].subresources, path.Child("subresources"), errors);
  }

  void CheckSharedSubresources(ErrorList& errors) const {
    if (!shared_.subresources) return;
    const Path spec("spec");
    CheckSubresources(written_.front().subresources, spec.Child("subresources"), errors);
  }

  /// Checks printer columns and selectable fields where not all versions have the same.
  void CheckOwnParts(std::size_t i, const Path& path, ErrorList& errors) const {
    if (!shared_.columns) {
      CheckPrinterColumns(ColumnsOf(written_[i]), path.Child("additionalPrinterColumns"), errors);
    }
    if (!shared_.selectable) {
      CheckSelectable(i, !shared_.schemas,
                      "may only be set when `version.schema.openAPIV3Schema` is not included",
                      path.Child("selectableFields"), errors);
    }
  }

  /// Parity: those that all versions have are named as they were before each had its own.
  void CheckSharedParts(ErrorList& errors) const {
    const Path spec("spec");
    if (shared_.columns) {
      CheckPrinterColumns(ColumnsOf(written_.front()), spec.Child("additionalPrinterColumns"),
                          errors);
    }
    if (shared_.selectable) {
      CheckSelectable(0, shared_.schemas, "may only be set when validations.schema is included",
                      spec.Child("selectableFields"), errors);
    }
  }

  /// Parity: where versions share only the fields or only the schema, fields count as without one.
  void CheckSelectable(std::size_t i, bool is_beside_schema, std::string_view why_not,
                       const Path& path, ErrorList& errors) const {
    const ValueView fields = SelectableOf(written_[i]);
    if (fields.size() == 0) return;
    const Schema* schema = definition_->versions[i].schema;
    if (is_beside_schema && schema != nullptr) {
      CheckSelectableFields(fields, *schema, written_[i].has_same_selectable, path, errors);
    } else {
      errors.Add(field::Invalid(path, field::BadValue::String(""), std::string(why_not)));
    }
  }

  void CheckSchemasPresent(const Relaxations& relaxed, ErrorList& errors) const {
    if (relaxed.missing_schemas && PreservesUnknownFields(spec_)) return;
    for (std::size_t i = 0; i < written_.size(); ++i) {
      if (!LacksSchema(written_[i])) continue;
      if (relaxed.missing_schemas && !FlagAt(written_[i].written, "served")) continue;
      const std::string place = VersionPath(i) + ".schema.openAPIV3Schema";
      errors.Add(field::Required(
          Path(place), relaxed.missing_schemas ? "because otherwise all fields are pruned" : ""));
    }
  }

  /// Whether the spec says so: v1beta1 does not prune unless it is told to.
  [[nodiscard]] bool PrunesUnknownFields() const {
    const ValueView preserves = spec_.Member("preserveUnknownFields");
    return preserves.kind() == json::Kind::kBool && !preserves.AsBool();
  }

  void CheckDefaultsMayBe(ErrorList& errors) const {
    if (!PreservesUnknownFields(spec_) || !HasSchemaWith(&HasDefaults)) return;
    const Path spec("spec");
    errors.Add(field::Invalid(spec.Child("preserveUnknownFields"), field::BadValue::Bool(true),
                              "must be false in order to use defaults in the schema"));
  }

  [[nodiscard]] std::set<const Schema*> Schemas() const {
    std::set<const Schema*> schemas;
    for (const Version& version : definition_->versions) {
      if (version.schema != nullptr) schemas.insert(version.schema);
    }
    return schemas;
  }

  template <typename Is>
  [[nodiscard]] bool HasSchemaWith(const Is& is) const {
    const std::set<const Schema*> schemas = Schemas();
    return std::any_of(schemas.begin(), schemas.end(),
                       [&](const Schema* schema) { return is(*schema); });
  }

  /// Null when no version has the name.
  [[nodiscard]] const WrittenVersion* FindFirst(std::string_view name) const {
    const auto found = first_of_name_.find(name);
    return found == first_of_name_.end() ? nullptr : found->second;
  }

  /// Parity: of versions with the same name the first one says whether there is a status.
  void CheckSchema(std::size_t i, const Relaxations& relaxed, ErrorList& errors) const {
    if (written_[i].repeats_schema) return;
    CheckVersion(i, HasStatus(*FindFirst(written_[i].name)), relaxed, Path(written_[i].schema_path),
                 errors);
  }

  /// Older forms may refer to schemas anywhere: their root says nothing of the status.
  void CheckVersion(std::size_t i, bool has_status, const Relaxations& relaxed, const Path& path,
                    ErrorList& errors) const {
    const Version& version = definition_->versions[i];
    if (version.schema == nullptr) return;
    const WrittenVersion& written = written_[i];
    CheckVersionSchema(*version.schema, version.rules,
                       {relaxed, written.schema, has_status && !written.references,
                        written.unchanged, options_.costs},
                       path, errors);
  }

  /// Parity: a schema that all versions share is named as it was before each had its own.
  [[nodiscard]] std::string_view SharedPath() const {
    return written_.front().references ? std::string_view(written_.front().schema_path)
                                       : "spec.validation.openAPIV3Schema";
  }

  std::unique_ptr<Definition> definition_;
  Options options_;
  ValueView root_;
  ValueView spec_;
  std::string_view newest_in_force_;
  std::vector<WrittenVersion> written_;
  std::map<std::string_view, const WrittenVersion*> first_of_name_;
  SharedParts shared_;
  SameSchemas same_schemas_;
  std::map<const void*, Version> read_;  ///< versions by schema identity, which several may share
  ErrorList errors_;
  schema::Warnings warnings_;
};

const Version* Definition::FindVersion(std::string_view name) const {
  const auto at = std::find_if(versions.begin(), versions.end(),
                               [&](const Version& version) { return version.name == name; });
  return at == versions.end() ? nullptr : &*at;
}

bool IsDefinition(ValueView document) {
  return IsDefinition(TextAt(document, "apiVersion"), TextAt(document, "kind"));
}

bool IsPatch(ValueView definition) {
  if (TextAt(definition.Member("metadata"), "name").empty()) return false;
  const ValueView spec = definition.Member("spec");
  return spec.Member("group").IsAbsent() && spec.Member("names").Member("kind").IsAbsent();
}

bool IsDefinition(std::string_view api_version, std::string_view kind) {
  return kind == "CustomResourceDefinition" && (api_version == kV1 || api_version == kV1Beta1);
}

Loaded Load(json::Document manifest, const Options& options) {
  const formats::RegexpBudget budget(kMaxRegexpInstructions);
  Loaded loaded;
  Loader loader(std::move(manifest), options);
  if (loader.Read()) {
    loader.CompileExpressions();
    if (!options.unchecked) {
      loaded.errors.AddSome([&] {
        loader.CheckSchemas({}, loaded.errors);
        loader.CheckSharedSchema({}, loaded.errors);
      });
    }
    // Without versions there is nothing to load.
    ErrorList& errors = loader.has_versions() ? loaded.envelope_errors : loaded.errors;
    errors.AddSome([&] { loader.CheckEnvelope(errors); });
  } else {
    loaded.errors = loader.TakeErrors();
    if (options.complete && loader.is_looked_through()) {
      ErrorList& errors = loaded.envelope_errors;
      errors.AddSome([&] { loader.CheckEnvelope(errors); });
    }
  }
  loaded.warnings = loader.TakeWarnings();
  if (loaded.errors.empty()) {
    loaded.definition = loader.Finish();
  } else {
    loaded.manifest = loader.TakeManifest();
  }
  return loaded;
}

namespace {

/// `old` is absent on create. Certificates are judged when the old definition is established and
/// has no bad ones itself.
ConversionRules ConversionRulesOf(ValueView old, const Options& options) {
  const ValueView spec = old.Member("spec");
  ConversionRules rules{.any_review_version = NamesNoKnownReviewVersion(spec)};
  if (options.x509 == nullptr || !IsEstablished(old)) return rules;
  if (!HasBadBundle(spec, *options.x509)) rules.x509 = options.x509;
  return rules;
}

}  // namespace

void Validate(json::Document manifest, json::Document old_manifest, const Options& options,
              ErrorList& errors) {
  Loader loader(std::move(manifest), options);
  Loader old_loader(std::move(old_manifest), options);
  const auto read = [](Loader& from) {
    const formats::RegexpBudget budget(kMaxRegexpInstructions);
    return from.Read();
  };
  const bool is_update = !old_loader.root().IsAbsent() && read(old_loader);
  const formats::RegexpBudget budget(kMaxRegexpInstructions);
  if (!loader.Read()) {
    errors.Append(loader.TakeErrors());
    return;
  }
  loader.CompileExpressions();
  Relaxations relaxed;
  const ValueView old_root = is_update ? old_loader.root() : ValueView();
  if (is_update) {
    loader.CompareVersions(old_loader);
    old_loader.AddRelaxations(relaxed);
    relaxed.no_structure = !loader.NeedsStructure() && !old_loader.HasStructure();
  }
  if (!options.without_metadata) CheckMetadata(loader.root(), old_root, errors);
  loader.CheckSpec(relaxed, ConversionRulesOf(old_root, options), errors);
  if (is_update) CheckImmutable(loader.root(), old_root, errors);
  CheckAcceptedNames(loader.root(), errors);
  CheckStoredVersions(loader.root(), errors);
  CheckApproval(loader.root(), old_root, errors);
  CheckPreserveUnknownFields(loader.root(), old_root, errors);
}

ErrorList Validate(json::Document manifest, json::Document old_manifest, const Options& options) {
  ErrorList errors;
  Validate(std::move(manifest), std::move(old_manifest), options, errors);
  return errors;
}

}  // namespace tandem::crd::definition
