#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "validation/base/result.h"
#include "validation/field/error.h"
#include "validation/formats/messages.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/earlier.h"
#include "validation/handwritten/go_struct.h"
#include "validation/handwritten/request.h"
#include "validation/json/overlay.h"
#include "validation/releases/release.h"

namespace tandem::handwritten {

struct GroupVersionKind {
  std::string_view group;
  std::string_view version;
  std::string_view kind;

  bool operator==(const GroupVersionKind&) const = default;
};

/// The form that a kind's names must have.
struct NameRule {
  /// Judges a name, or with `prefix` a generateName; null when any name is fine.
  formats::Messages (*check)(std::string_view name, bool prefix) = nullptr;
  std::string_view origin = {};
  Covered covered = Covered::kNo;
  /// Newer strategies trust the registry to have turned generateName into a name.
  bool checks_generate_name = true;
  /// The only name, or generateName, that the rest of the object leaves, and the complaint of
  /// others; empty when there may be many.
  std::string_view only = {};
  std::string_view why_only = {};
};

/// The moment at which a strategy has its object's metadata checked.
enum class Metadata : std::uint8_t {
  kFirst,    ///< before its own rules: by itself on create, beside the old one on update
  kByRules,  ///< its own rules see to it, in another order or not at all
};

/// A subresource whose requests have rules.
struct Subresource {
  std::string_view name;
  Rules rules = nullptr;  ///< the rules for its updates; null when it has none of its own
  Metadata metadata = Metadata::kFirst;
  /// The kind of the object in its requests, where that is another one, which has the rules.
  GroupVersionKind served_as = {};
  /// Whether the registry checks the metadata of the object itself, whatever the strategy does.
  bool has_generic_rules = true;
  /// Whether the registry puts labels, annotations, finalizers and owners back before that.
  bool keeps_metadata = false;
};

/// The condition of a default besides its field being absent.
enum class When : std::uint8_t { kAlways, kEquals, kMissing, kPresent };

/// A field that the API server fills in when it decodes an object. What lies on the way to it is
/// made, too.
struct Default {
  std::string_view path;
  std::string_view json;
  When when = When::kAlways;
  std::string_view other = {};  ///< the field `when` is about
  std::string_view equals = {};
  bool in_every_version = false;  ///< every version has it, not only the one with the rules
};

/// A write as its sender wants it, before the registry has prepared it.
struct Submission {
  Operation operation = Operation::kCreate;
  std::string_view subresource = {};  ///< empty for the object itself
  json::ValueView object = {};
  json::ValueView old_object = {};
  const Options& options;
  /// The scope of objects of a kind that is not declared here; nothing where nobody knows.
  std::optional<ObjectScope> scope = {};
};

/// Makes of an object another one, which shares values with it and the overlay.
using Completion = json::ValueView (*)(json::ValueView object, json::Overlay& overlay);
using Preparation = json::ValueView (*)(const Submission& write, json::ValueView object,
                                        json::Overlay& overlay);

/// The completion that releases before `until` have in place of Kind::complete.
struct EarlierCompletion {
  releases::Release until = {};
  Completion complete = nullptr;
};

/// Another version in which a kind is served. Its objects are judged as those of the version with
/// the rules, which they are turned into: errors tell paths of that one.
struct ServedVersion {
  std::string_view version;
  const GoStruct* type = nullptr;           ///< null: the same as the kind's
  Completion convert = nullptr;             ///< converts an object of the type; null: nothing to do
  releases::Span held = releases::kAlways;  ///< the releases that serve it
};

/// The name of an object in refusals, where it is not the group of its kind and its own name.
struct NameInRefusals {
  const char* group = nullptr;  ///< that of the first type the server knows it by; null: the kind's
  bool has_name = true;
};

/// A part of a kind's objects that its rules leave out.
struct LeftOut {
  std::string_view what = {};                       ///< `expressions`; empty: nothing is left out
  bool (*is_in)(json::ValueView object) = nullptr;  ///< null: it is a part of every object
};

/// All there is to know about a kind of the API server: what its objects are and what its registry
/// does with their writes. What is not said has the common default. Static and immutable.
struct Kind {
  GroupVersionKind key;
  /// `deployments`; empty for what is only written through subresources of other kinds.
  std::string_view resource = {};
  ObjectScope scope = ObjectScope::kNamespaced;
  /// Whether objects are kept. One that only asks for an answer needs no name, and the registry
  /// checks no metadata.
  bool is_kept = true;
  const GoStruct* type = nullptr;
  const NameRule* name = nullptr;  ///< required unless the rules check metadata themselves
  Metadata metadata = Metadata::kFirst;
  Rules create = nullptr;
  Rules update = nullptr;
  std::span<const Subresource> subresources = {};
  std::span<const ServedVersion> other_versions = {};
  /// Whether the registry numbers the versions of the spec, from 1.
  bool counts_generations = false;
  /// Whether an update must name the version of the object that it is made for. In other kinds an
  /// update that names none is meant for whatever version there is.
  bool needs_version = false;
  /// The defaults that the decoder fills in, in this order, and then those that no table can say.
  std::span<const Default> defaults = {};
  Completion complete = nullptr;
  EarlierCompletion earlier_complete = {};
  /// Makes the registry's changes to an object before it validates it, besides those of every kind:
  /// metadata that the server fills in, the status, which only its subresource writes.
  Preparation prepare = nullptr;
  /// Drops, before that, the fields whose gates are off, as the strategy's DropDisabledFields.
  Preparation drop_disabled = nullptr;
  /// Makes up what the registry allocates for an update, wherever it is missing.
  Preparation allocate = nullptr;
  /// Changes the old object of an update as the registry does, since it may have been stored before
  /// the registry did so with new ones.
  Completion renew_old = nullptr;
  /// Turns an object of the version with the rules into the form that they read; null: no change.
  Completion convert = nullptr;
  /// Refuses an object that has the type and cannot be turned into the form with the rules. The
  /// Failure says it as the decoder does.
  Status (*check_conversion)(json::ValueView object) = nullptr;
  /// The registry's checks of the metadata whatever the strategy does; null: those of every kind.
  Rules generic = nullptr;
  NameInRefusals refused_as = {};
  /// The feature gates its rules read.
  std::span<bool Options::*const> gates = {};
  /// The part that no rule of the API server's was written for here: an object that has it is not
  /// judged whole.
  LeftOut left_out = {};
  releases::Span held = releases::kAlways;  ///< the releases that have the kind
  /// The releases that serve the version with the rules.
  releases::Span served = releases::kAlways;
  /// The first release in which an update is not judged as a creation as well, before anything
  /// else. Kinds whose rules check metadata see to it themselves.
  releases::Release creates_again_until = {};
  /// The forms of its errors in earlier releases; the first row that fits holds.
  std::span<const Earlier> earlier = {};
  /// Its fields that declarative rules judge since before 1.36; the first row that fits holds.
  std::span<const DeclaredSince> declared = {};
};

/// Defines the kind in the file named `id`. The registry's table is made from the build's list.
#define TANDEM_KIND(id)         \
  extern const Kind kKind_##id; \
  constinit const Kind kKind_##id

}  // namespace tandem::handwritten
