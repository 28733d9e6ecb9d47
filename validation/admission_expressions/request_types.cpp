#include "validation/admission_expressions/request_types.h"

#include <algorithm>
#include <initializer_list>
#include <string>
#include <utility>

namespace tandem::admission_expressions {
namespace {

using cel::ShapeStore;
using cel::Type;

struct FieldOfType {
  const char* name;
  const Type* type;
};

const Type* Struct(const char* name, std::initializer_list<FieldOfType> declared,
                   ShapeStore& store) {
  std::vector<cel::ShapeField> fields;
  for (const FieldOfType& field : declared) {
    cel::Shape& shape = store.shapes.emplace_back();
    shape.type = field.type;
    fields.push_back({field.name, field.name, json::Label::Of(field.name), &shape});
  }
  std::sort(fields.begin(), fields.end(),
            [](const auto& a, const auto& b) { return a.name < b.name; });
  cel::Shape& shape = store.shapes.emplace_back();
  shape.has_properties = true;
  shape.fields = std::move(fields);
  shape.type = store.types.Struct(name, &shape);
  return shape.type;
}

constexpr const Type* kText = &cel::kStringType;

const Type* MetadataType(ShapeStore& store) {
  const Type* texts = store.types.Map(kText, kText);
  return Struct("kubernetes.NamespaceMetadata",
                {{"name", kText},
                 {"generateName", kText},
                 {"namespace", kText},
                 {"labels", texts},
                 {"annotations", texts},
                 {"UID", kText},
                 {"creationTimestamp", &cel::kTimestampType},
                 {"deletionGracePeriodSeconds", &cel::kIntType},
                 {"deletionTimestamp", &cel::kTimestampType},
                 {"generation", &cel::kIntType},
                 {"resourceVersion", kText},
                 {"finalizers", &cel::kListOfString}},
                store);
}

const Type* StatusType(ShapeStore& store) {
  const Type* condition = Struct("kubernetes.NamespaceCondition",
                                 {{"status", kText},
                                  {"type", kText},
                                  {"lastTransitionTime", &cel::kTimestampType},
                                  {"message", kText},
                                  {"reason", kText}},
                                 store);
  return Struct("kubernetes.NamespaceStatus",
                {{"conditions", store.types.List(condition)}, {"phase", kText}}, store);
}

const Type* UserType(ShapeStore& store) {
  return Struct("kubernetes.UserInfo",
                {{"username", kText},
                 {"uid", kText},
                 {"groups", &cel::kListOfString},
                 {"extra", store.types.Map(kText, &cel::kListOfString)}},
                store);
}

}  // namespace

const Type* RequestType(ShapeStore& store) {
  const Type* kind = Struct("kubernetes.GroupVersionKind",
                            {{"group", kText}, {"version", kText}, {"kind", kText}}, store);
  const Type* resource = Struct("kubernetes.GroupVersionResource",
                                {{"group", kText}, {"version", kText}, {"resource", kText}}, store);
  return Struct("kubernetes.AdmissionRequest",
                {{"kind", kind},
                 {"resource", resource},
                 {"subResource", kText},
                 {"requestKind", kind},
                 {"requestResource", resource},
                 {"requestSubResource", kText},
                 {"name", kText},
                 {"namespace", kText},
                 {"operation", kText},
                 {"userInfo", UserType(store)},
                 {"dryRun", &cel::kBoolType},
                 {"options", &cel::kDynType}},
                store);
}

const Type* NamespaceType(ShapeStore& store) {
  const Type* metadata = MetadataType(store);
  const Type* spec =
      Struct("kubernetes.NamespaceSpec", {{"finalizers", &cel::kListOfString}}, store);
  return Struct("kubernetes.Namespace",
                {{"metadata", metadata}, {"spec", spec}, {"status", StatusType(store)}}, store);
}

}  // namespace tandem::admission_expressions
