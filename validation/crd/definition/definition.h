#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "validation/base/lifetime.h"
#include "validation/crd/definition/scale.h"
#include "validation/crd/expressions/rules.h"
#include "validation/crd/object/prepare.h"
#include "validation/crd/schema/schema.h"
#include "validation/crd/schema/warning.h"
#include "validation/field/error.h"
#include "validation/json/decode.h"
#include "validation/json/overlay.h"
#include "validation/unions/nodes.h"

namespace tandem::handwritten {
class X509Verifier;
}

namespace tandem::crd::definition {

/// One version of a custom resource.
struct Version {
  std::string_view name;
  const schema::Schema* schema = nullptr;  ///< null: anything goes
  bool has_status = false;                 ///< it has the status subresource
  std::optional<Scale> scale;
  std::shared_ptr<const unions::Node> unions;  ///< null when there are none to enforce
  expressions::Rules rules;
  bool served = false;
  bool storage = false;
  std::string deprecation;  ///< the API server's warning on every write; empty: there is none
};

struct Options {
  bool property_names = false;  ///< the gate CRDPropertyNameSchemas
  bool unions = false;          ///< the gate APIUnions
  bool unchecked = false;       ///< whatever can be read is taken, which only tests have a use for
  expressions::Settings expressions = {};
  /// Gets the costs that expressions may have; null: nobody asks for them.
  std::vector<expressions::RuleCost>* costs = nullptr;
  bool without_metadata = false;  ///< Validate() leaves the metadata to its caller
  /// Validate() judges the certificates of a conversion webhook with it; not owned. Null: they are
  /// not looked into. Otherwise the type of the manifests has been checked.
  const handwritten::X509Verifier* x509 = nullptr;
  /// With the gate of property_names an expression pays for keys by how long they may be, and one
  /// that no schema bounds may be as long as a request. Without the gate, or this, those cost
  /// nothing, as upstream, which cannot know their length (KEP-5667, story 2).
  bool unbounded_keys = true;
  bool number_formats = true;  ///< see schema::Gates, also for the next three
  bool name_formats = true;
  bool int_or_string_lengths = true;
  bool bare_required = true;
  /// Load() finds what others would hide, too: errors of the envelope and warnings of a manifest
  /// whose schemas cannot be read.
  bool complete = false;
};

/// A CustomResourceDefinition, compiled. Immutable and thread-safe; owns the manifest.
class Definition {
 public:
  Definition() = default;
  Definition(const Definition&) = delete;
  Definition& operator=(const Definition&) = delete;

  /// Null when there is no version of that name.
  [[nodiscard]] const Version* FindVersion(std::string_view name) const TANDEM_LIFETIME_BOUND;
  [[nodiscard]] json::ValueView manifest() const TANDEM_LIFETIME_BOUND { return manifest_.root(); }

  std::string_view group;
  std::string_view kind;
  std::string_view plural;
  bool namespaced = true;
  object::Unknown unknown_fields = object::Unknown::kDropped;  ///< dropped from objects, or kept
  std::vector<Version> versions;

 private:
  friend class Loader;
  json::Document manifest_;
  schema::SchemaStore schemas_;
  json::Overlay made_;  ///< defaults, and the manifest under other names
};

/// The result of loading a manifest.
struct Loaded {
  std::unique_ptr<const Definition> definition;  ///< null when there are errors
  json::Document manifest;                       ///< given back when there are errors
  field::ErrorList errors;
  /// The errors that an API server finds beside the schemas: in names, scope and versions.
  field::ErrorList envelope_errors;
  std::vector<schema::Warning> warnings;
};

/// A manifest and the file it comes from.
struct Manifest {
  std::string file;
  json::Document document;
  /// The line in the file where a field of the document stands; 0 when it is unknown. May be empty.
  std::function<std::size_t(json::ValueView root, std::string_view field)> line_of = {};
  /// Whether it is left out, without a word, when it cannot be loaded or others define the same.
  bool expendable = false;
  /// Whether it is judged as an object as well, where an API server's own warnings are told.
  bool judged = false;
  /// Why there is no document, and where; empty when there is one.
  std::string unreadable = {};
};

/// Whether a document claims to be a CustomResourceDefinition of a version we know.
bool IsDefinition(json::ValueView document);
bool IsDefinition(std::string_view api_version, std::string_view kind);

/// Whether one that does is a part of a definition, to be merged into the whole as kustomize does:
/// it names a definition and says nothing of the kind that it defines.
bool IsPatch(json::ValueView definition);

/// Compiles a manifest of apiextensions.k8s.io v1 or v1beta1, or one of the forms that came before.
/// Unless there are errors every schema in it is one the API server would take.
Loaded Load(json::Document manifest, const Options& options = {});

/// Adds what the API server says of a manifest, given the one it replaces if any: errors of
/// envelope and schemas in its order.
void Validate(json::Document manifest, json::Document old_manifest, const Options& options,
              field::ErrorList& errors);

/// Returns the same errors as a list of their own.
field::ErrorList Validate(json::Document manifest, json::Document old_manifest,
                          const Options& options = {});

}  // namespace tandem::crd::definition
