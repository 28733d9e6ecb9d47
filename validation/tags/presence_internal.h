#pragma once

#include "validation/rules/check.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {

/// required, optional and forbidden mean nothing on a struct that cannot be absent.
Status RefuseStructValues(const TagUse& use);

/// Reports a field that is set.
class ForbiddenCheck final : public rules::ValueCheck {
 public:
  bool Accepts(const rules::Value& value) const override { return !value.IsSet(); }

 private:
  void Report(const rules::CheckArgs& args, field::ErrorList& errors) const override;
};

/// Stops the field unless it is set. The failure is reported by +k8s:required only.
class RequiredCheck final : public rules::ValueCheck {
 public:
  bool Accepts(const rules::Value& value) const override { return value.IsSet(); }

 private:
  void Report(const rules::CheckArgs& args, field::ErrorList& errors) const override;
};

}  // namespace tandem::tags
