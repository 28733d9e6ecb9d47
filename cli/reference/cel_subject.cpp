#include "cli/reference/cel_subject.h"

#include <algorithm>
#include <charconv>
#include <string_view>
#include <utility>

#include "config/manifest_reader.h"
#include "validation/base/go_quote.h"
#include "validation/cel/plan/program.h"
#include "validation/cel/types/schema.h"
#include "validation/crd/expressions/schema_node.h"
#include "validation/json/render.h"

namespace tandem::reference {
namespace {

using crd::definition::Definition;
using crd::schema::Schema;
using json::ValueView;

/// The first document of a file.
Result<json::Document> ReadDocument(const std::string& path) {
  auto file = config::FileReader::Open(path);
  if (!file) return file.error();
  config::ManifestReader reader(*std::move(file), path, {});
  auto next = reader.Next();
  if (!next) return Failure{path + ": is empty"};
  if (!*next) return next->error();
  return std::move((*next)->document);
}

/// A definition with the schema, so that there is one way to read schemas.
json::Document Wrapped(ValueView schema) {
  std::string text =
      R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",)"
      R"("spec":{"group":"example.com","names":{"kind":"Subject"},"versions":[{"name":"v1",)"
      R"("storage":true,"schema":{"openAPIV3Schema":)";
  json::AppendRawJson(schema, text);
  json::Document document;
  static_cast<void>(document.Parse(text + "}}]}}"));
  return document;
}

Result<std::unique_ptr<const Definition>> ReadDefinition(const std::string& path, bool& is_schema) {
  auto document = ReadDocument(path);
  if (!document) return document.error();
  is_schema = !crd::definition::IsDefinition(document->root());
  if (!document->root().IsObject()) return Failure{path + ": holds no schema"};
  crd::definition::Options options;
  options.property_names = true;
  options.unbounded_keys = false;  // the costs of API servers, which have no such gate yet
  options.unchecked = true;
  crd::definition::Loaded loaded =
      crd::definition::Load(is_schema ? Wrapped(document->root()) : *std::move(document), options);
  if (loaded.definition == nullptr) return Failure{path + ": " + loaded.errors[0].ToString()};
  return std::move(loaded.definition);
}

Result<const Schema*> SchemaOf(const Definition& definition, const std::string& version) {
  const auto& versions = definition.versions;
  const auto at = std::find_if(versions.begin(), versions.end(), [&](const auto& each) {
    return version.empty() ? each.storage || versions.size() == 1 : each.name == version;
  });
  if (at == versions.end()) return Failure{"the definition has no version " + GoQuote(version)};
  if (at->schema == nullptr) return Failure{"the version has no schema"};
  return at->schema;
}

/// A place in a schema and in two objects of it.
struct Spot {
  const Schema* schema;
  ValueView object;
  ValueView old_object;

  bool Enter(std::string_view name) {
    schema = schema->MemberSchema(name);
    object = object.Member(name);
    old_object = old_object.Member(name);
    return schema != nullptr;
  }
  bool EnterElement(std::size_t i) {
    schema = schema->items;
    object = i < object.size() && object.IsArray() ? object.At(i) : ValueView();
    old_object = i < old_object.size() && old_object.IsArray() ? old_object.At(i) : ValueView();
    return schema != nullptr;
  }
};

/// Takes one step, `name`, `.name` or `[0]`, off a path and goes it; false when it leads nowhere.
bool Step(std::string_view& rest, Spot& spot) {
  if (rest.front() == '[') {
    std::size_t index = 0;
    const auto [end, error] = std::from_chars(rest.data() + 1, rest.data() + rest.size(), index);
    rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
    if (error != std::errc() || !rest.starts_with(']')) return false;
    rest.remove_prefix(1);
    return spot.EnterElement(index);
  }
  if (rest.front() == '.') rest.remove_prefix(1);
  const std::size_t end = std::min(rest.find_first_of(".["), rest.size());
  const std::string_view name = rest.substr(0, end);
  rest.remove_prefix(end);
  return spot.Enter(name);
}

Status Follow(const std::string& path, Spot& spot) {
  for (std::string_view rest = path; !rest.empty();) {
    if (!Step(rest, spot)) return Failure{"--at: the schema has no " + GoQuote(path)};
  }
  return Ok();
}

}  // namespace

Result<std::unique_ptr<const CelSubject>> CelSubject::Read(const CelFiles& files) {
  auto subject = std::make_unique<CelSubject>();
  if (files.schema.empty()) {
    const bool alone = files.object.empty() && files.old_object.empty() && files.at.empty();
    if (!alone) return Failure{"--object, --old and --at need --schema"};
    return std::unique_ptr<const CelSubject>(std::move(subject));
  }
  for (const auto& [name, document] : {std::pair(&files.object, &subject->object_document_),
                                       std::pair(&files.old_object, &subject->old_document_)}) {
    if (name->empty()) continue;
    auto read = ReadDocument(*name);
    if (!read) return read.error();
    *document = *std::move(read);
  }
  if (Status read = subject->ReadSchema(files); !read) return read.error();
  return std::unique_ptr<const CelSubject>(std::move(subject));
}

Status CelSubject::ReadSchema(const CelFiles& files) {
  bool is_schema = false;
  auto definition = ReadDefinition(files.schema, is_schema);
  if (!definition) return definition.error();
  definition_ = *std::move(definition);
  const auto schema = SchemaOf(*definition_, files.version);
  if (!schema) return Failure{files.schema + ": " + schema.error().message};
  Spot spot{*schema, object_document_.root(), old_document_.root()};
  if (Status followed = Follow(files.at, spot); !followed) return followed;
  object_ = spot.object;
  old_object_ = spot.old_object;
  const bool is_resource = spot.schema->embedded || (files.at.empty() && !is_schema);
  shape_ = cel::BuildShape(crd::expressions::CrdSchemaNode(*spot.schema), is_resource, "selfType",
                           shapes_);
  if (shape_ == nullptr) return Failure{"expressions cannot see a value of this schema"};
  variables_ = {{cel::kSelf, shape_->type}, {cel::kOldSelf, shape_->type}};
  return Ok();
}

std::string CelSubject::WhyNotEvaluated(bool uses_old_self) const {
  if (shape_ == nullptr) return {};
  if (object_.IsAbsent()) {
    return object_document_.root().IsAbsent() ? "there is no --object"
                                              : "the object has no such value";
  }
  if (!uses_old_self || !old_object_.IsAbsent()) return {};
  return old_document_.root().IsAbsent() ? "there is no --old" : "the old object has no such value";
}

std::vector<cel::Value> CelSubject::Values(cel::Arena& arena) const {
  if (shape_ == nullptr) return {};
  const auto value_of = [&](ValueView json) {
    return json.IsAbsent() ? cel::Value::Null() : cel::FromJson(json, shape_, arena);
  };
  return {value_of(object_), value_of(old_object_)};
}

}  // namespace tandem::reference
