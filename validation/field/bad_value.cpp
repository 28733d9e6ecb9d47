#include "validation/field/bad_value.h"

#include "validation/base/go_quote.h"
#include "validation/json/number.h"

namespace tandem::field {
namespace {

template <typename... Visitors>
struct Overloaded : Visitors... {
  using Visitors::operator()...;
};
template <typename... Visitors>
Overloaded(Visitors...) -> Overloaded<Visitors...>;

}  // namespace

BadValue BadValue::NamedString(std::string_view text) {
  std::string json;
  AppendGoJsonQuoted(text, json);
  return Json(std::move(json));
}

BadValue::~BadValue() = default;

std::size_t BadValue::TextBytes() const {
  if (const auto* text = std::get_if<std::string>(&value_)) return text->size();
  const auto* json = std::get_if<JsonText>(&value_);
  return json == nullptr ? 0 : json->json.size();
}

std::string BadValue::Render() const {
  if (const auto* text = std::get_if<std::string>(&value_)) return GoQuote(*text);
  if (const auto* number = std::get_if<FloatValue>(&value_)) {
    std::string out;
    json::AppendGoFloat(number->value, number->bits, out);
    return out;
  }
  return ToJson();
}

std::string BadValue::ToJson() const {
  std::string out;
  std::visit(Overloaded{
                 [&](std::monostate) { out = "null"; },
                 [&](const OmittedValue&) { out = "null"; },
                 [&](bool value) { out = value ? "true" : "false"; },
                 [&](std::int64_t value) { out = std::to_string(value); },
                 [&](const FloatValue& number) {
                   json::AppendGoJsonFloat(number.value, number.bits, out);
                 },
                 [&](const std::string& text) { AppendGoJsonQuoted(text, out); },
                 [&](const JsonText& text) { out = text.json; },
             },
             value_);
  return out;
}

}  // namespace tandem::field
