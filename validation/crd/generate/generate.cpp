#include "validation/crd/generate/generate.h"

#include <algorithm>
#include <map>
#include <utility>

#include "validation/crd/generate/flatten_internal.h"
#include "validation/crd/generate/known_types_internal.h"
#include "validation/crd/generate/pruned_metadata_internal.h"
#include "validation/crd/generate/schema_maker_internal.h"
#include "validation/crd/generate/sizes_internal.h"
#include "validation/crd/generate/tag_reader_internal.h"
#include "validation/crd/generate/type_schemas.h"
#include "validation/crd/generate/unapplied_defaults_internal.h"

namespace tandem::crd::generate {
namespace {

using gotypes::Package;
using gotypes::Type;
using schema::Draft;

/// Whether a struct embeds the type of that name of Kubernetes' metadata.
bool Embeds(const Type& literal, std::string_view name) {
  return std::any_of(literal.fields.begin(), literal.fields.end(),
                     [&](const gotypes::Field& field) {
                       const Type& type = *field.type;
                       return field.embedded && type.name == name && type.package_path == kMetaV1;
                     });
}

bool IsKind(const Type& type) {
  const Type* const literal = type.definition;
  return literal != nullptr && literal->kind == Type::Kind::kStruct && !type.generic &&
         Embeds(*literal, "TypeMeta") && Embeds(*literal, "ObjectMeta");
}

/// Whether a schema or one in it has something.
template <typename Predicate>
bool HasBelow(Draft& draft, Predicate predicate) {
  bool has = predicate(draft);
  ForEachBelow(draft, [&](Draft& below) { has = has || HasBelow(below, predicate); });
  return has;
}

Flattener::Manner MannerOf(const Options& options) {
  return {.items = options.dialect == Options::Dialect::kTandem, .limits = options.merge_limits};
}

/// One run over some packages.
class Generator {
 public:
  explicit Generator(const Options& options)
      : options_(options),
        packages_(findings_),
        maker_(options, packages_, findings_),
        flattener_([this](const void* type) -> const Draft& { return Made(type); },
                   [this](const void* type) { return AtRecursion(type); }, MannerOf(options)) {}

  Outcome Run(std::span<const Package* const> packages) {
    for (const Package* package : packages) {
      ReadAll(*package);
      if (!packages_.Of(*package).skipped) AddKinds(*package);
    }
    AddVersions(packages);
    Outcome outcome;
    for (auto& [name, kind] : kinds_) {
      for (KindVersion& version : kind.versions) MakeSchema(version);
      for (Generated& made : MakeBoundedDocument(kind, options_, findings_)) {
        outcome.definitions.push_back(std::move(made));
      }
    }
    outcome.errors = findings_.errors.Take();
    outcome.refusals = findings_.refusals.Take();
    outcome.warnings = findings_.warnings.Take();
    outcome.notes = findings_.notes.Take();
    return outcome;
  }

 private:
  /// Marker errors are those of the package, whether or not anything refers to their types.
  void ReadAll(const Package& package) {
    for (const Type* type : package.types) {
      maker_.MarkersOf(*type);
      if (type->definition == nullptr) continue;
      for (const gotypes::Field& field : type->definition->fields) {
        if (type->definition->kind != Type::Kind::kStruct) break;
        ReadUses(field.comments, markers::kField, findings_);
      }
    }
  }

  void AddKinds(const Package& package) {
    const PackageFacts& facts = packages_.Of(package);
    for (const Type* type : package.types) {
      if (!IsKind(*type)) continue;
      const std::string name = facts.group.empty() ? type->name : type->name + "." + facts.group;
      CustomKind& kind = kinds_[name];
      kind.group = facts.group;
      kind.name = type->name;
    }
  }

  /// A kind of one package is a kind of all packages of its group that have a type of that name, be
  /// it `type Widget v1.Widget`.
  void AddVersions(std::span<const Package* const> packages) {
    for (auto& [name, kind] : kinds_) {
      for (const Package* package : packages) {
        const PackageFacts& facts = packages_.Of(*package);
        const Type* const type = package->FindType(kind.name);
        if (type == nullptr || facts.skipped || facts.group != kind.group) continue;
        const MarkerUses& uses = maker_.MarkersOf(*type);
        kind.versions.push_back({package, type, &uses, facts.version, HasStatus(*type, uses), {}});
      }
    }
  }

  /// Whether the type has the status subresource, by a marker or a `+k8s:supportsSubresource`.
  bool HasStatus(const Type& type, const MarkerUses& uses) {
    if (uses.Has("kubebuilder:subresource:status")) return true;
    if (options_.dialect != Options::Dialect::kTandem) return false;
    for (const ReadTag& read : ReadTags(type.comments, options_, findings_)) {
      if (read.tag.name != "k8s:supportsSubresource") continue;
      if (read.tag.value == "/status") return true;
      findings_.warnings.Add(read.position, "+k8s:supportsSubresource of " + read.tag.value +
                                                " says no paths: +kubebuilder:subresource does");
    }
    return false;
  }

  void MakeSchema(KindVersion& version) {
    version.schema = flattener_.Flatten(version.type, *version.package, findings_);
    if (options_.max_description.value_or(-1) >= 0) {
      TruncateDescriptions(version.schema, static_cast<std::size_t>(*options_.max_description));
    }
    WarnOfExtensions(version);
    WarnOfPrunedMetadata(version, findings_);
    if (options_.tell_unapplied_defaults) TellUnappliedDefaults(version, findings_);
    const auto metadata = version.schema.properties.find("metadata");
    if (metadata == version.schema.properties.end()) return;
    metadata->second = {};
    metadata->second.type = "object";
  }

  /// Warns of extensions that API servers do not know; they are for those who read them, as we do.
  void WarnOfExtensions(KindVersion& version) {
    const std::string why =
        " is dropped by API servers, and refused by `kubectl apply` unless it is told "
        "--validate=warn: ";
    if (HasBelow(version.schema,
                 [](const Draft& draft) { return !draft.property_names.empty(); })) {
      findings_.warnings.Add(*version.package, "x-kubernetes-property-names" + why +
                                                   "--property-names=cel leaves it out");
    }
    if (HasBelow(version.schema,
                 [](const Draft& draft) { return draft.Says("x-kubernetes-unions"); })) {
      findings_.warnings.Add(*version.package,
                             "x-kubernetes-unions" + why + "--unions=cel leaves it out");
    }
  }

  const Draft& Made(const void* type) { return maker_.SchemaOf(*static_cast<const Type*>(type)); }

  Draft AtRecursion(const void* type) {
    const Type& named = *static_cast<const Type*>(type);
    const std::string cycle = "recursive type " + named.name;
    if (options_.recursion_preserves) return Anything();
    if (options_.unknown_types) {
      findings_.warnings.Add(named.position, cycle, Problem::About::kUnjudged);
      return Anything();
    }
    findings_.refusals.Add(named.position,
                           cycle + "; break the cycle with Schemaless + PreserveUnknownFields");
    return {};
  }

  const Options& options_;
  Findings findings_;
  PackageTable packages_;
  SchemaMaker maker_;
  Flattener flattener_;
  std::map<std::string, CustomKind> kinds_;
};

}  // namespace

Outcome Generate(std::span<const Package* const> packages, const Options& options) {
  return Generator(options).Run(packages);
}

}  // namespace tandem::crd::generate
