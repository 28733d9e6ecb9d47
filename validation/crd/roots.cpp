#include "validation/crd/roots.h"

#include <algorithm>
#include <string>
#include <utility>

#include "validation/crd/object/prepare.h"
#include "validation/rules/defaulting.h"

namespace tandem::crd {
namespace {

constexpr const char* kStatusPath = "/status";

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

std::shared_ptr<const rules::Defaulting> DefaultingOf(
    const std::shared_ptr<const definition::Definition>& definition,
    const definition::Version& version) {
  if (version.schema == nullptr) return nullptr;
  return std::make_shared<SchemaDefaulting>(definition, *version.schema);
}

void AddRoot(const std::shared_ptr<const definition::Definition>& definition,
             const definition::Version& version, rules::Program& program) {
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
  root.of_definition = true;
  root.subresources = {"/"};
  if (version.has_status) root.subresources.emplace_back(kStatusPath);
  root.unions = version.unions;
  root.defaulting = DefaultingOf(definition, version);
}

rules::Root* FindRoot(const definition::Definition& definition, const definition::Version& version,
                      rules::Program& program) {
  const auto root =
      std::find_if(program.roots().begin(), program.roots().end(), [&](const rules::Root& each) {
        return each.type_name == definition.kind && each.version == version.name &&
               each.group == definition.group;
      });
  return root == program.roots().end() ? nullptr : &*root;
}

}  // namespace

void AddRoots(const std::shared_ptr<const definition::Definition>& definition,
              rules::Program& program) {
  for (const definition::Version& version : definition->versions) {
    AddRoot(definition, version, program);
  }
}

void JoinRoots(const std::shared_ptr<const definition::Definition>& definition,
               rules::Program& program) {
  for (const definition::Version& version : definition->versions) {
    rules::Root* const root = FindRoot(*definition, version, program);
    if (root == nullptr) {
      AddRoot(definition, version, program);
      continue;
    }
    if (version.has_status && !root->Accepts("status"))
      root->subresources.emplace_back(kStatusPath);
    if (auto defaulting = DefaultingOf(definition, version); defaulting != nullptr) {
      root->defaulting = std::move(defaulting);
    }
  }
}

}  // namespace tandem::crd
