#include "validation/engine/run.h"

#include <optional>
#include <string>

#include "validation/engine/walk.h"
#include "validation/rules/lookup/scratch.h"

namespace tandem::engine {

void Run(const rules::Root& root, const Request& request, field::ErrorList& errors) {
  const field::Path path;
  if (!root.Accepts(request.subresource)) {
    errors.Add(field::Internal(path, "no validation found for *" + root.ref.type->name +
                                         ", subresource: /" + std::string(request.subresource)));
    return;
  }
  std::optional<rules::lookup::Scratch> own;
  rules::lookup::Scratch& scratch = request.scratch != nullptr ? *request.scratch : own.emplace();
  scratch.Forget();
  const rules::Context context{request.operation, request.options, request.subresource,
                               request.object, scratch};
  const bool has_old = request.operation == Operation::kUpdate && !request.old_object.IsMissing();
  const rules::Value old = has_old ? rules::Value(root.ref, request.old_object) : rules::Value();
  Walk(context, errors, *root.node).VisitType(*root.node, path, {root.ref, request.object}, old);
}

}  // namespace tandem::engine
