#pragma once

#include <memory>

#include "validation/crd/definition/definition.h"
#include "validation/rules/program.h"

namespace tandem::crd {

/// Adds a root for every version of a custom resource, by which requests find it, with its unions
/// and its defaults. It holds no rules: schemas are walked by PreparedWrite, in an order of their
/// own.
void AddRoots(const std::shared_ptr<const definition::Definition>& definition,
              rules::Program& program);

/// The same where Go types of the kind may have roots for some of the versions: those get the
/// defaults and the subresource of the definition. In time linear in the roots.
void JoinRoots(const std::shared_ptr<const definition::Definition>& definition,
               rules::Program& program);

}  // namespace tandem::crd
