// As apiserver pkg/cel/common/values.go and apiextensions-apiserver pkg/apiserver/validation's
// CorrelatedObject: who is whose counterpart.
#include "validation/crd/expressions/place.h"

namespace tandem::crd::expressions {

using json::ValueView;

ValueView OldElements::Find(ValueView element) {
  const ValueView old = list_.Old();
  if (list_.schema().list_type != "map" || !old.IsArray()) return {};
  if (!index_) index_.emplace(list_.schema(), old);
  return index_->Find(element);
}

bool Place::IsTypeMeta() const {
  if (step_ != Step::kMember || parent_->step_ != Step::kWhole) return false;
  return name_ == "apiVersion" || name_ == "kind";
}

ValueView Place::Old() const {  // NOLINT(misc-no-recursion): as deep as the schema
  if (!old_) old_ = FindOld();
  return *old_;
}

ValueView Place::FindOld() const {  // NOLINT(misc-no-recursion)
  switch (step_) {
    case Step::kWhole:
      break;
    case Step::kMember:
      return parent_->Old().Member(name_);
    case Step::kKey:
      return parent_->Old().Member(name_).IsAbsent() ? ValueView() : value_;
    case Step::kElement:
      return old_elements_->Find(value_);
  }
  return {};
}

const Place* Place::NearestWithOld() const {
  const Place* place = this;
  while (place != nullptr && place->Old().IsAbsent()) place = place->parent_;
  return place;
}

}  // namespace tandem::crd::expressions
