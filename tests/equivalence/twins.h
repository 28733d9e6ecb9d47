#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "config/coverage_files.h"
#include "config/feature_gates.h"
#include "config/x509/verifier.h"
#include "validation/dualrun/compare.h"
#include "validation/dualrun/coverage.h"
#include "validation/dualrun/exceptions.h"
#include "validation/gotypes/loader.h"
#include "validation/handwritten/registry/registry.h"
#include "validation/json/decode.h"
#include "validation/rules/program.h"
#include "validation/synthesis/object_generator.h"

namespace tandem::equivalence {

/// A kind under one subresource that both sides have rules for.
struct TwinKind {
  const handwritten::Strategy* handwritten = nullptr;
  const rules::Root* declarative = nullptr;
  const dualrun::Coverage* coverage = nullptr;

  [[nodiscard]] std::string name() const;  ///< `apps/v1 Deployment/status`
  [[nodiscard]] std::string api_version() const;
};

/// A pair of objects, and what both sides find in it.
struct Observation {
  json::Document object{0};
  json::Document old_object{0};
  bool is_update = false;
  field::ErrorList handwritten;  ///< with the marks of the kind's coverage
  /// The rules in the kind's coverage that have found them, in the same order; null for unknown
  /// ones.
  std::vector<const dualrun::HandwrittenRule*> found_by;
  field::ErrorList declarative;
};

/// The change of the verdict when declarative rules take over.
enum class Takeover : std::uint8_t { kChangesNothing, kLetsPass, kRefuses };

Takeover TakeoverOf(const Observation& observation);

/// The handwritten rules, and the declarative ones we ship.
class Twins {
 public:
  using Sources = std::vector<gotypes::SourcePackage>;

  /// The shipped packages.
  static Result<Sources> ReadSources();
  /// Loads both sides with the gates of the API server that their rules consult.
  static Result<std::unique_ptr<Twins>> Load(Sources sources,
                                             const config::FeatureGates& gates = {});

  [[nodiscard]] const std::vector<TwinKind>& kinds() const { return kinds_; }
  /// The options of the declarative rules.
  [[nodiscard]] const rules::OptionSet& options() const { return options_; }
  /// The errors of the handwritten rules, with no marks but their own. The objects have the shape.
  [[nodiscard]] field::ErrorList HandwrittenErrors(const TwinKind& kind, json::ValueView object,
                                                   json::ValueView old_object) const;
  /// The coverage of the metadata that all kinds have.
  [[nodiscard]] const dualrun::Coverage& metadata() const;

  /// Judges a pair; null when a side cannot decode the objects or finds more errors than it lists.
  [[nodiscard]] std::unique_ptr<Observation> Observe(const TwinKind& kind,
                                                     const synthesis::ObjectPair& pair) const;
  /// Looks again with the declarative rules only, which may be others.
  void ObserveDeclarative(const TwinKind& kind, Observation& observation) const;
  /// Whether the object that is updated breaks rules by itself.
  [[nodiscard]] bool IsInvalidAlready(const TwinKind& kind, const Observation& observation) const {
    return !OldErrors(kind, observation).empty();
  }
  /// The differences that no exception excuses. What the `silenced` rule has found is left out.
  [[nodiscard]] std::vector<std::string> Differences(
      const TwinKind& kind, const Observation& observation,
      const dualrun::HandwrittenRule* silenced = nullptr) const;

 private:
  Twins(rules::Program program, config::CoverageFiles coverage, dualrun::Exceptions exceptions,
        config::FeatureGates gates);

  [[nodiscard]] handwritten::Request HandwrittenRequest(json::ValueView object,
                                                        json::ValueView old_object) const;
  void RunDeclarative(const TwinKind& kind, json::ValueView object, json::ValueView old_object,
                      field::ErrorList& errors) const;
  /// The errors of both sides when the old object is created.
  [[nodiscard]] field::ErrorList OldErrors(const TwinKind& kind,
                                           const Observation& observation) const;

  rules::Program program_;
  config::CoverageFiles coverage_;
  dualrun::Exceptions exceptions_;
  rules::OptionSet options_;
  x509::OpenSslVerifier verifier_;
  handwritten::Options handwritten_options_;
  std::vector<TwinKind> kinds_;
};

/// The gates of the API server that the rules we ship consult, each turned from its default.
config::FeatureGates TurnedGates();

/// Whether the rule is about pods in a template that other kinds have, too (of a PodTemplate every
/// field is tried with every border value, of the others only what is drawn), or about an ephemeral
/// container.
bool IsTriedElsewhere(const dualrun::Coverage& coverage, const dualrun::HandwrittenRule& rule);

/// A generator of objects of that kind, which begins with the valid ones of objects.json.
synthesis::ObjectGenerator GeneratorFor(const TwinKind& kind, const Twins::Sources& sources,
                                        std::uint64_t seed);

}  // namespace tandem::equivalence
