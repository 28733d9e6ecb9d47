#include "validation/openapi/documents.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "validation/base/ascii.h"
#include "validation/compile/roots.h"
#include "validation/crd/generate/type_schemas.h"
#include "validation/json/writer.h"
#include "validation/openapi/components_internal.h"

namespace tandem::openapi {
namespace {

using gotypes::Package;
using gotypes::Type;

constexpr std::string_view kMetaV1 = "k8s.io/apimachinery/pkg/apis/meta/v1";

/// The type of that name of Kubernetes' metadata which a struct embeds; null when it does not.
const Type* EmbeddedMeta(const Type& type, std::string_view name) {
  const Type* const literal = type.definition;
  if (literal == nullptr || literal->kind != Type::Kind::kStruct || type.generic) return nullptr;
  for (const gotypes::Field& field : literal->fields) {
    const Type& meta = *field.type;
    if (field.embedded && meta.name == name && meta.package_path == kMetaV1) return &meta;
  }
  return nullptr;
}

/// Whether it may be part of a path and of a name of a component.
bool IsPlainName(std::string_view text) {
  return !text.empty() && IsAlphanumeric(text.front()) &&
         std::all_of(text.begin(), text.end(),
                     [](char c) { return IsAlphanumeric(c) || c == '.' || c == '-'; });
}

Draft ListOfOne(Draft item) {
  Draft list;
  list.type = "array";
  list.items.push_back(std::move(item));
  return list;
}

std::string KindExtension(const GroupVersion& version, const std::string& kind) {
  std::string json;
  json::Writer out(json);
  out.StartArray().StartObject().Key("group").String(version.group);
  out.Key("kind").String(kind).Key("version").String(version.version);
  out.EndObject().EndArray();
  return json;
}

/// One run over some packages.
class Maker {
 public:
  Maker(std::span<const Package* const> packages, const Options& options)
      : options_(options),
        schemas_(SchemaOptions(packages, options)),
        components_(schemas_, names_,
                    [this](const Package* package) { return VersionOf(package); }) {}

  Outcome Run(std::span<const Package* const> packages) {
    for (const Package* package : packages) Place(*package);
    Outcome outcome;
    for (const auto& [version, kinds] : kinds_) {
      outcome.documents.push_back({version.group, version.version, DocumentOf(version, kinds)});
    }
    outcome.warnings = schemas_.TakeWarnings();
    // Parity: openapi-gen takes markers where they mean nothing, as +listType on a text in 1.36.
    for (Problem& error : schemas_.TakeErrors()) {
      auto& degree = IsInKubernetes(error, packages) ? outcome.warnings : outcome.errors;
      degree.push_back(std::move(error));
    }
    for (const auto* more : {&components_.errors(), &std::as_const(errors_)}) {
      outcome.errors.insert(outcome.errors.end(), more->begin(), more->end());
    }
    return outcome;
  }

 private:
  using Schemas = std::map<std::string, Draft>;

  /// Whether it is in a file of a package of Kubernetes.
  static bool IsInKubernetes(const Problem& problem, std::span<const Package* const> packages) {
    return std::any_of(packages.begin(), packages.end(), [&](const Package* package) {
      return IsOfKubernetes(package->path) && problem.place.starts_with(package->directory + "/");
    });
  }

  static crd::generate::Options SchemaOptions(std::span<const Package* const> packages,
                                              const Options& options) {
    crd::generate::Options made;
    // Packages that stand for others refer to what they leave out, and nobody who describes
    // Kubernetes can mend a type of it that no schema can be made of.
    made.unknown_types = std::any_of(packages.begin(), packages.end(), [](const Package* package) {
      return package->abridged || IsOfKubernetes(package->path);
    });
    made.allow_dangerous_types = true;  // OpenAPI has numbers
    made.declared_object_meta = true;
    made.ignore_unexported_fields = options.ignore_unexported_fields;
    return made;
  }

  /// Finds the group, version and kinds of a package.
  void Place(const Package& package) {
    std::vector<const Type*> kinds;
    for (const Type* type : package.types) {
      if (type->Exported() && EmbeddedMeta(*type, "TypeMeta") != nullptr) kinds.push_back(type);
    }
    const auto place = schemas_.PlaceOf(package);
    if (kinds.empty() || place.skipped) return;
    const GroupVersion version{place.group.value_or(compile::GroupOf(package)), place.version};
    const bool is_core = version.group.empty() && IsOfKubernetes(package.path);
    if (!is_core && !IsPlainName(version.group)) {
      return Complain(package, "the package of kind " + kinds.front()->name +
                                   " has no group: write // +groupName=... into doc.go");
    }
    if (!IsPlainName(version.version)) {
      return Complain(package, "no version can be called " + version.version);
    }
    versions_[&package] = version;
    for (const Type* kind : kinds) AddKind(version, *kind);
  }

  void AddKind(const GroupVersion& version, const Type& kind) {
    const auto [known, is_new] = kinds_[version].try_emplace(kind.name, &kind);
    if (is_new) return;
    errors_.push_back({gotypes::ToString(kind.position),
                       "kind " + kind.name + " of " + NameOf(version) + " is also at " +
                           gotypes::ToString(known->second->position)});
  }

  void Complain(const Package& package, const std::string& message) {
    errors_.push_back({package.path + ":-", message});
  }

  const GroupVersion* VersionOf(const Package* package) {
    const auto found = versions_.find(package);
    return found == versions_.end() ? nullptr : &found->second;
  }

  std::string DocumentOf(const GroupVersion& version,
                         const std::map<std::string, const Type*>& kinds) {
    Schemas schemas;
    std::set<const Type*> added;
    for (const auto& [name, kind] : kinds) Add(*kind, schemas, added);
    for (const auto& [name, kind] : kinds) {
      Draft& schema = schemas[components_.Of(*kind).name];
      schema.Set("x-kubernetes-group-version-kind", KindExtension(version, name));
      const bool is_listed =
          EmbeddedMeta(*kind, "ObjectMeta") != nullptr && !IsOfKubernetes(kind->package_path);
      if (is_listed && !kinds.contains(name + "List")) AddList(version, *kind, schemas, added);
    }
    if (options_.max_description) {
      const auto most = static_cast<std::size_t>(*options_.max_description);
      for (auto& [name, schema] : schemas) crd::generate::TruncateDescriptions(schema, most);
    }
    return Written(version, schemas);
  }

  /// Adds the component of a type and those that it uses. Each is visited once.
  void Add(const Type& type, Schemas& schemas, std::set<const Type*>& added) {
    std::vector<const Type*> wanted = {&type};
    while (!wanted.empty()) {
      const Type* const next = wanted.back();
      wanted.pop_back();
      if (!added.insert(next).second) continue;
      const Component& component = components_.Of(*next);
      schemas[component.name] = component.schema;
      wanted.insert(wanted.end(), component.uses.begin(), component.uses.end());
    }
  }

  /// Parity: API servers publish a list of every custom resource, whether or not a type is one.
  void AddList(const GroupVersion& version, const Type& kind, Schemas& schemas,
               std::set<const Type*>& added) {
    const Type& type_meta = *EmbeddedMeta(kind, "TypeMeta");
    Draft list;
    list.type = "object";
    list.description = "A list of objects of kind " + kind.name + ".";
    if (type_meta.kind == Type::Kind::kNamed) {
      list.properties = components_.Of(type_meta).schema.properties;
      if (const Type* const meta = type_meta.package->FindType("ListMeta"); meta != nullptr) {
        Add(*meta, schemas, added);
        list.properties["metadata"] = ReferenceTo(components_.Of(*meta).name);
      }
    }
    const std::string& name = components_.Of(kind).name;
    list.properties["items"] = ListOfOne(ReferenceTo(name));
    list.required = {"items"};
    list.Set("x-kubernetes-group-version-kind", KindExtension(version, kind.name + "List"));
    schemas.try_emplace(name + "List", std::move(list));
  }

  static std::string Written(const GroupVersion& version, const Schemas& schemas) {
    std::string json;
    json::Writer out(json);
    out.StartObject().Key("components").StartObject().Key("schemas").StartObject();
    for (const auto& [name, schema] : schemas) {
      out.Key(name);
      crd::schema::Write(schema, out);
    }
    out.EndObject().EndObject();
    out.Key("info").StartObject();
    out.Key("title").String(version.group.empty() ? "core" : version.group);
    out.Key("version").String(version.version).EndObject();
    out.Key("openapi").String("3.0.0");
    out.Key("paths").StartObject().EndObject().EndObject();
    return json;
  }

  const Options& options_;
  crd::generate::TypeSchemas schemas_;
  Names names_;
  Components components_;
  std::map<const Package*, GroupVersion> versions_;
  std::map<GroupVersion, std::map<std::string, const Type*>> kinds_;
  std::vector<Problem> errors_;
};

}  // namespace

std::string Document::FileName() const {
  return (group.empty() ? "core" : group) + "_" + version + ".json";
}

std::string Document::ServerPath() const {
  return group.empty() ? "api/" + version + ".json" : "apis/" + group + "/" + version + ".json";
}

Outcome MakeDocuments(std::span<const Package* const> packages, const Options& options) {
  return Maker(packages, options).Run(packages);
}

}  // namespace tandem::openapi
