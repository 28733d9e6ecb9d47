#include "validation/crd/object/embedded.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "validation/base/join.h"
#include "validation/crd/object/described.h"
#include "validation/formats/dns.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::crd::object {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;
using schema::Schema;

void Reject(const Path& path, std::string_view text, std::string why, ErrorList& errors) {
  errors.Add(field::Invalid(path, field::BadValue::String(std::string(text)), std::move(why)));
}

constexpr std::string_view kEmpty = "must not be empty";

void Miss(const Schema& schema, const Path& path, ErrorList& errors) {
  errors.Add(field::Required(path, std::string(schema.has_bare_required ? "" : kEmpty)));
}

void CheckApiVersion(const Schema& schema, ValueView value, const Path& path, ErrorList& errors) {
  if (value.IsAbsent()) {
    Miss(schema, path, errors);
  } else if (value.IsString()) {
    const std::string_view text = value.AsString();
    if (text.empty()) {
      Reject(path, text, std::string(kEmpty), errors);
    } else if (std::count(text.begin(), text.end(), '/') > 1) {
      Reject(path, text, "unexpected GroupVersion string: " + std::string(text), errors);
    }
  }
}

void CheckKind(const Schema& schema, ValueView value, const Path& path, ErrorList& errors) {
  if (value.IsAbsent()) {
    Miss(schema, path, errors);
  } else if (value.IsString()) {
    const std::string_view text = value.AsString();
    if (text.empty()) return Reject(path, text, std::string(kEmpty), errors);
    const formats::Messages messages = formats::CheckLoweredDns1035Label(text);
    if (messages.empty()) return;
    Reject(path, text, "may have mixed case, but should otherwise match: " + Join(messages, ","),
           errors);
  }
}

void CheckResource(const Schema& schema, ValueView resource, const Path& path, ErrorList& errors) {
  CheckApiVersion(schema, resource.Member("apiVersion"), path.Child("apiVersion"), errors);
  CheckKind(schema, resource.Member("kind"), path.Child("kind"), errors);
  const ValueView metadata = resource.Member("metadata");
  if (metadata.IsObject()) {
    handwritten::meta::ValidateEmbeddedObjectMeta(path.Child("metadata"), metadata, errors);
  }
}

void VisitEmbedded(const Schema& schema, ValueView value, const Path& path, Scratch& scratch,
                   ErrorList& errors) {
  if (!schema.walks_embedded || errors.IsFull()) return;
  if (schema.embedded && value.IsObject()) {
    CheckResource(schema, value, path, errors);
  }
  ForEachDescribed(schema, &Schema::walks_embedded, value, path, scratch,
                   [&](const Schema& child, ValueView held, const Path& place) {
                     VisitEmbedded(child, held, place, scratch, errors);
                   });
}

}  // namespace

void CheckEmbedded(const Schema& schema, ValueView value, const Path& path, Scratch& scratch,
                   ErrorList& errors) {
  VisitEmbedded(schema, value, path, scratch, errors);
}

}  // namespace tandem::crd::object
