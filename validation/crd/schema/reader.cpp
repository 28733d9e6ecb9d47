#include "validation/crd/schema/reader.h"

#include <algorithm>
#include <utility>

#include "validation/base/allowance.h"
#include "validation/base/go_quote.h"
#include "validation/crd/schema/bad_value.h"

namespace tandem::crd::schema {
namespace {

using field::Path;
using json::ValueView;

constexpr std::string_view kDefinitions = "definitions";
constexpr std::string_view kReferencePrefix = "#/definitions/";

}  // namespace

bool Use::Expect(bool is_so, std::string_view what) const {
  return reader.Expect(is_so, what, value, path);
}

bool Reader::Expect(bool is_so, std::string_view what, ValueView value, const Path& path) {
  if (!is_so) {
    errors_.Add(field::Invalid(path, ToBadValue(value), "must be " + std::string(what)));
  }
  return is_so;
}

const Schema* Reader::ReadRoot(ValueView value, const Path& path) {
  const ValueView written = options_.references ? value.Member(kDefinitions) : ValueView();
  for (const json::MemberView member : written.members()) {
    definitions_.emplace(member.name, member.value);
  }
  const Path definitions = path.Child(kDefinitions);
  for (const json::MemberView member : written.members()) {
    open_references_.push_back(member.name);
    const Path definition = definitions.Key(member.name);
    Read(member.value, definition);  // definitions that nothing refers to are read, too
    open_references_.pop_back();
  }
  return Read(value, path);
}

const Schema* Reader::Read(ValueView value, const Path& path) {
  if (!Expect(value.IsObject(), "a schema", value, path) || !IsWithinLimits(path)) return nullptr;
  if (options_.references && !value.Member("$ref").IsMissing()) {
    return Resolve(value.Member("$ref"), path);
  }
  ++depth_;
  Schema& schema = store_.emplace_back();
  schema.unbounded_keys = gates().unbounded_keys;
  for (const json::MemberView member : value.members()) {
    if (!member.value.IsMissing()) ReadKeyword(member, path, schema);
  }
  std::sort(schema.said.begin(), schema.said.end(),
            [](const Said& a, const Said& b) { return a.keyword < b.keyword; });
  Finish(schema);
  NoteFormat(schema, path);
  --depth_;
  return &schema;
}

/// As apiextensions pkg/apiserver/validation, GetUnrecognizedFormats, of which an API server warns.
void Reader::NoteFormat(const Schema& schema, const Path& path) {
  const bool is_type_known = schema.type.empty() || schema.types != 0;
  if (schema.format.empty() || schema.format_is_known || !is_type_known) return;
  warnings_.Add([&] {
    return Warning{path.Child("format").ToString(), "unrecognized format " + GoQuote(schema.format),
                   true};
  });
}

bool Reader::IsWithinLimits(const Path& path) {
  if (depth_ >= kMaxSchemaDepth) {
    errors_.Add(field::Forbidden(
        path, "must not be nested more than " + std::to_string(kMaxSchemaDepth) + " levels deep"));
    return false;
  }
  if (store_.size() < kMaxSchemaNodes) return true;
  if (!exhausted_) {
    errors_.Add(field::Forbidden(
        path, "must not have more than " + std::to_string(kMaxSchemaNodes) + " schemas in all"));
  }
  exhausted_ = true;
  return false;
}

void Reader::ReadKeyword(const json::MemberView& member, const Path& path, Schema& schema) {
  CountLaps();
  const Path place = path.Child(member.name);
  const auto keyword = std::find_if(keywords_.begin(), keywords_.end(),
                                    [&](const Keyword& k) { return k.name == member.name; });
  const bool is_known =
      keyword != keywords_.end() && (keyword->gate == nullptr || options_.gates.*(keyword->gate));
  if (!is_known) {
    const bool from_server = strict_ && keyword == keywords_.end();
    warnings_.Add([&] {
      std::string field = place.ToString();
      std::string message = "unknown field " + GoQuote(field);
      return Warning{std::move(field), std::move(message), from_server};
    });
    return;
  }
  if (options_.references && member.name == kDefinitions && depth_ == 1) return;
  const bool strict = std::exchange(strict_, strict_ && !keyword->decodes_itself);
  if (keyword->read({*this, member.value, place, schema})) {
    schema.said.push_back({&*keyword, member.value});
  }
  strict_ = strict;
}

void Reader::ReadNamed(ValueView value, const Path& path, std::vector<Property>& out) {
  if (!Expect(value.IsObject(), "an object of schemas", value, path)) return;
  for (const json::MemberView member : value.members()) {
    const Path place = path.Key(member.name);
    const Schema* schema = Read(member.value, place);
    if (schema != nullptr) out.push_back({member.name, schema});
  }
  std::sort(out.begin(), out.end(),
            [](const Property& a, const Property& b) { return a.name < b.name; });
}

void Reader::ReadList(ValueView value, const Path& path, std::vector<const Schema*>& out) {
  if (!Expect(value.IsArray(), "a list of schemas", value, path)) return;
  std::size_t i = 0;
  for (const ValueView item : value.elements()) {
    const Path place = path.Index(i++);
    const Schema* schema = Read(item, place);
    if (schema != nullptr) out.push_back(schema);
  }
}

const Schema* Reader::Resolve(ValueView reference, const Path& path) {
  const Path place = path.Child("$ref");
  if (!Expect(reference.IsString(), "a string", reference, place)) return nullptr;
  const std::string_view text = reference.AsString();
  const bool local = text.starts_with(kReferencePrefix);
  const std::string_view name = local ? text.substr(kReferencePrefix.size()) : text;
  const auto target = local ? definitions_.find(name) : definitions_.end();
  if (!Expect(target != definitions_.end(),
              "#/definitions/ and the name of a definition of this schema", reference, place)) {
    return nullptr;
  }
  const auto open = std::find(open_references_.begin(), open_references_.end(), name);
  if (!Expect(open == open_references_.end(), "free of recursion: it leads back to where it stands",
              reference, place)) {
    return nullptr;
  }
  open_references_.push_back(name);
  const Schema* schema = Read(target->second, path);
  open_references_.pop_back();
  return schema;
}

}  // namespace tandem::crd::schema
