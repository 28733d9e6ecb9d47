#pragma once

#include "validation/tags/tag.h"

namespace tandem::tags {

/// required, optional and forbidden mean nothing on a struct that cannot be absent.
Status RefuseStructValues(const TagUse& use);

/// Reports a field that is set.
class ForbiddenCheck final : public rules::Check {
 public:
  void Run(const rules::CheckArgs& args, field::ErrorList& errors) const override;
  bool Passes(const rules::CheckArgs& args) const override { return !args.value.IsSet(); }
};

/// Stops the field unless it is set. The failure is reported by +k8s:required only.
class RequiredCheck final : public rules::Check {
 public:
  void Run(const rules::CheckArgs& args, field::ErrorList& errors) const override;
  bool Passes(const rules::CheckArgs& args) const override { return args.value.IsSet(); }
};

}  // namespace tandem::tags
