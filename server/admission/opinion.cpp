#include "server/admission/opinion.h"

namespace tandem::admission {

Opinion OpinionOn(const verdict::Review& review) {
  Opinion opinion;
  opinion.api_version = review.api_version;
  opinion.uid = review.uid;
  opinion.operation = review.operation;
  opinion.group = review.group;
  opinion.version = review.version;
  opinion.kind = review.kind;
  opinion.resource_group = review.resource_group;
  opinion.resource = review.resource;
  opinion.subresource = review.subresource;
  opinion.namespace_name = review.namespace_name;
  opinion.name = NameOf(review, review.object);
  opinion.dry_run = review.dry_run;
  return opinion;
}

dualrun::RequestInfo InfoOf(const Opinion& opinion) {
  dualrun::RequestInfo info;
  info.operation = ToString(opinion.operation);
  info.group = opinion.group;
  info.version = opinion.version;
  info.kind = opinion.kind;
  info.resource_group = opinion.resource_group;
  info.resource = opinion.resource;
  info.counted_as = opinion.counted_as;
  info.subresource = opinion.subresource;
  info.namespace_name = opinion.namespace_name;
  info.name = opinion.name;
  info.uid = opinion.uid;
  return info;
}

}  // namespace tandem::admission
