#include "validation/crd/roots.h"

#include <string>
#include <utility>

#include "validation/crd/object/prepare.h"
#include "validation/rules/defaulting.h"

namespace tandem::crd {
namespace {

class SchemaDefaulting final : public rules::Defaulting {
 public:
  SchemaDefaulting(std::shared_ptr<const definition::Definition> definition,
                   const schema::Schema& schema)
      : definition_(std::move(definition)), schema_(schema) {}

  [[nodiscard]] json::ValueView Apply(json::ValueView object,
                                      json::Overlay& overlay) const override {
    return object::FillDefaults(schema_, object, overlay);
  }

 private:
  std::shared_ptr<const definition::Definition> definition_;  // keeps the schema alive
  const schema::Schema& schema_;
};

}  // namespace

void AddRoots(const std::shared_ptr<const definition::Definition>& definition,
              rules::Program& program) {
  for (const definition::Version& version : definition->versions) {
    rules::Type& type = program.NewType();
    type.name = definition->kind;
    rules::Node& node = program.NewNode();
    node.type = &type;
    rules::Root& root = program.NewRoot();
    root.type_name = definition->kind;
    root.group = definition->group;
    root.version = version.name;
    root.ref = {&type};
    root.node = &node;
    root.subresources = {"/"};
    if (version.has_status) root.subresources.emplace_back("/status");
    root.unions = version.unions;
    if (version.schema != nullptr) {
      root.defaulting = std::make_shared<SchemaDefaulting>(definition, *version.schema);
    }
  }
}

}  // namespace tandem::crd
