// url() and the parts of a URL.
#include <algorithm>
#include <string>

#include "validation/cel/library/costs.h"
#include "validation/cel/library/library.h"
#include "validation/cel/library/result_sizes.h"
#include "validation/cel/value/arena.h"
#include "validation/cel/value/opaque.h"
#include "validation/cel/value/url.h"
#include "validation/formats/go_url.h"

namespace tandem::cel {
namespace {

Value ToUrl(Context& context, Arguments arguments) {
  Result<Url> url = ParseUrl(arguments[0].AsText());
  if (url) return Value::Of(context.arena.Make<Url>(*std::move(url)));
  return MakeError(context.arena,
                   "URL parse error during conversion from string: " + url.error().message);
}

/// Seven texts are parts of one, of which one may be escaped.
std::uint64_t UrlBytes(Context&, Arguments arguments) {
  return sizeof(Url) + 8 * std::uint64_t{arguments[0].size()};
}

Value IsUrl(Context&, Arguments arguments) {
  return Value::Bool(formats::ParseRequestUri(arguments[0].AsText()).has_value());
}

Value Scheme(Context&, Arguments arguments) { return Value::String(arguments[0].As<Url>().scheme); }
Value Host(Context&, Arguments arguments) { return Value::String(arguments[0].As<Url>().host); }
Value Hostname(Context&, Arguments arguments) {
  return Value::String(arguments[0].As<Url>().hostname);
}
Value Port(Context&, Arguments arguments) { return Value::String(arguments[0].As<Url>().port); }
Value Path(Context&, Arguments arguments) {
  return Value::String(arguments[0].As<Url>().escaped_path);
}

Value Query(Context& context, Arguments arguments) {
  Arena& arena = context.arena;
  const auto query = ParseQuery(arguments[0].As<Url>().query);
  auto* entries = arena.Array<MapEntry>(query.size());
  std::size_t count = 0;
  for (const auto& [key, texts] : query) {
    auto* values = arena.Array<Value>(texts.size());
    for (std::size_t i = 0; i < texts.size(); ++i) values[i] = Value::String(arena.Copy(texts[i]));
    entries[count++] = {Value::String(arena.Copy(key)), Value::List({values, texts.size()})};
  }
  return Value::Map({entries, count});
}

std::uint64_t QueryBytes(Context&, Arguments arguments) {
  const std::string& query = arguments[0].As<Url>().query;
  if (query.empty()) return 0;
  const auto pairs = static_cast<std::uint64_t>(1 + std::count(query.begin(), query.end(), '&'));
  return MapBytes(pairs) + ListBytes(pairs) + query.size();
}

constexpr Type kQueryType = Generic(TypeKind::kMap, "map", &kStringType, &kListOfString);

constexpr Overload From(const Type& result, CallFunction call) {
  return {.arguments = {&kStringType}, .result = &result, .call = call};
}
constexpr Overload Get(const Type& result, CallFunction call) {
  return {.member = true, .arguments = {&kUrlType}, .result = &result, .call = call};
}
constexpr Overload kUrl[] = {From(kUrlType, &ToUrl)};
constexpr Overload kIsUrl[] = {From(kBoolType, &IsUrl)};
constexpr Overload kScheme[] = {Get(kStringType, &Scheme)};
constexpr Overload kHost[] = {Get(kStringType, &Host)};
constexpr Overload kHostname[] = {Get(kStringType, &Hostname)};
constexpr Overload kPort[] = {Get(kStringType, &Port)};
constexpr Overload kPath[] = {Get(kStringType, &Path)};
constexpr Overload kQuery[] = {Get(kQueryType, &Query)};

constexpr Example kUrlExamples[] = {{"url('https://a.b:80/c') == url('https://a.b:80/c')", "true"}};
constexpr Example kIsUrlExamples[] = {{"isURL('/a?b')", "true"}, {"isURL('a')", "false"}};
constexpr Example kSchemeExamples[] = {{"url('https://a.b').getScheme()", "\"https\""}};
constexpr Example kHostExamples[] = {{"url('https://a.b:80/').getHost()", "\"a.b:80\""}};
constexpr Example kHostnameExamples[] = {{"url('https://[::1]:80').getHostname()", "\"::1\""}};
constexpr Example kPortExamples[] = {{"url('https://a.b:80').getPort()", "\"80\""}};
constexpr Example kPathExamples[] = {{"url('https://a/b c').getEscapedPath()", "\"/b%20c\""}};
constexpr Example kQueryExamples[] = {{"url('/?a=1&a=2').getQuery()", "{\"a\": [\"1\", \"2\"]}"}};

constexpr Function kFunctions[] = {
    {.name = "url",
     .overloads = kUrl,
     .result_size = &UrlBytes,
     .summary = "A URL: an absolute URI or an absolute path.",
     .examples = kUrlExamples,
     .runtime_cost = &TraverseFirst,
     .static_cost = &EstimateTransformArgument},
    {.name = "isURL",
     .overloads = kIsUrl,
     .result_size = &NoLarger,
     .summary = "Whether url() takes it.",
     .examples = kIsUrlExamples},
    {.name = "getScheme",
     .overloads = kScheme,
     .result_size = &NoLarger,
     .summary = "The scheme of a URL.",
     .examples = kSchemeExamples,
     .runtime_cost = &NominalCost},
    {.name = "getHost",
     .overloads = kHost,
     .result_size = &NoLarger,
     .summary = "The host of a URL with its port.",
     .examples = kHostExamples,
     .runtime_cost = &NominalCost},
    {.name = "getHostname",
     .overloads = kHostname,
     .result_size = &NoLarger,
     .summary = "The host of a URL without port and brackets.",
     .examples = kHostnameExamples,
     .runtime_cost = &NominalCost},
    {.name = "getPort",
     .overloads = kPort,
     .result_size = &NoLarger,
     .summary = "The port of a URL, as text.",
     .examples = kPortExamples,
     .runtime_cost = &NominalCost},
    {.name = "getEscapedPath",
     .overloads = kPath,
     .result_size = &NoLarger,
     .summary = "The path of a URL, escaped.",
     .examples = kPathExamples,
     .runtime_cost = &NominalCost},
    {.name = "getQuery",
     .overloads = kQuery,
     .result_size = &QueryBytes,
     .summary = "The query of a URL: the values of each name.",
     .examples = kQueryExamples,
     .runtime_cost = &NominalCost},
};

}  // namespace

std::span<const Function> UrlFunctions() { return kFunctions; }

}  // namespace tandem::cel
