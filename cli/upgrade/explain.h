#pragma once

#include <span>
#include <string_view>

#include "cli/replay/comparison.h"
#include "cli/upgrade/kept_fields.h"
#include "cli/upgrade/tally.h"
#include "validation/releases/release.h"

namespace tandem::upgrade {

/// The two releases, or sets of definitions, between which an object goes. Borrowed.
struct Step {
  releases::Release from;
  releases::Release to;
  std::string_view from_name;  ///< in sentences: `1.34.10`, `the old definitions`
  std::string_view to_name;
};

/// The kind of an object. Views.
struct KindName {
  std::string_view group;
  std::string_view version;
  std::string_view kind;
};

/// The reason why an error is new, or is gone: a change that is known, else its rule.
Cause ExplainError(const replay::Cause& error, bool is_new, const KindName& kind, const Step& step);

/// An error by its rule.
Cause ExplainRule(const replay::Cause& error, const KindName& kind);

/// The field that takes effect and is nearest to where an error is; null when none takes effect.
const KeptField* NearestEffect(const replay::Cause& error, std::span<const KeptField> fields);

/// The field because of which an error is gone: it is dropped with what is wrong with it, or takes
/// effect where the lack of it was wrong. Null when there is none.
const KeptField* FieldThatMends(const replay::Cause& error, std::span<const KeptField> fields);

Cause ExplainField(const KeptField& field, const KindName& kind, const Step& step);

/// The reason why a version of a kind is served by only one of them, or by neither.
Cause ExplainVersion(Fate fate, const KindName& kind, const Step& step);

/// Whether Kubernetes has removed the kind in this release or an older one: it is not served then.
bool IsRemoved(const KindName& kind, releases::Release release);

}  // namespace tandem::upgrade
