#include "validation/engine/run.h"

#include <string>

#include "validation/engine/walk.h"

namespace tandem::engine {

void Run(const rules::Root& root, const Request& request, field::ErrorList& errors) {
  const field::Path path;
  if (!root.Accepts(request.subresource)) {
    errors.push_back(field::Internal(path, "no validation found for *" + root.ref.type->name +
                                               ", subresource: /" +
                                               std::string(request.subresource)));
    return;
  }
  const rules::Context context{request.operation, request.options, request.subresource,
                               request.object};
  const bool has_old =
      request.operation == rules::Operation::kUpdate && !request.old_object.IsMissing();
  const rules::Value old = has_old ? rules::Value(root.ref, request.old_object) : rules::Value();
  Walk(context, errors).VisitType(*root.node, path, {root.ref, request.object}, old);
}

}  // namespace tandem::engine
