#include "validation/verdict/review.h"

namespace tandem::verdict {

std::string_view NameOf(const Review& review, json::ValueView object) {
  const json::ValueView name = object.Member("metadata").Member("name");
  return name.IsString() && !name.AsString().empty() ? name.AsString() : review.name;
}

dualrun::RequestInfo InfoOf(const Review& review) {
  dualrun::RequestInfo info;
  info.operation = ToString(review.operation);
  info.group = review.group;
  info.version = review.version;
  info.kind = review.kind;
  info.resource_group = review.resource_group;
  info.resource = review.resource;
  info.subresource = review.subresource;
  info.namespace_name = review.namespace_name;
  info.name = NameOf(review, review.object);
  info.user = review.user;
  info.uid = review.uid;
  return info;
}

}  // namespace tandem::verdict
