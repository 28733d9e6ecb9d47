// ip() and the functions of addresses.
#include <algorithm>

#include "validation/cel/library/costs.h"
#include "validation/cel/library/library.h"
#include "validation/cel/library/result_sizes.h"
#include "validation/cel/value/address.h"
#include "validation/cel/value/arena.h"

namespace tandem::cel {
namespace {

Value ToIp(Context& context, Arguments arguments) {
  const Result<Ip> ip = ParseIp(arguments[0].AsText());
  if (!ip) return MakeError(context.arena, ip.error().message);
  return Value::Of(context.arena.Make<Ip>(*ip));
}

Value IsIp(Context&, Arguments arguments) {
  return Value::Bool(ParseIp(arguments[0].AsText()).has_value());
}

Value IsCanonical(Context& context, Arguments arguments) {
  const Result<Ip> ip = ParseIp(arguments[0].AsText());
  if (!ip) return MakeError(context.arena, ip.error().message);
  return Value::Bool(IpText(*ip) == arguments[0].AsText());
}

Value ToText(Context& context, Arguments arguments) {
  return Value::String(context.arena.Copy(IpText(arguments[0].As<Ip>())));
}

std::uint64_t TextBytes(Context&, Arguments arguments) {
  return IpText(arguments[0].As<Ip>()).size();
}

Value Family(Context&, Arguments arguments) {
  return Value::Int(arguments[0].As<Ip>().is_ipv6 ? 6 : 4);
}

bool AreZero(const Ip& ip, std::size_t count) {
  return std::all_of(ip.bytes.begin(), ip.bytes.begin() + static_cast<std::ptrdiff_t>(count),
                     [](std::uint8_t byte) { return byte == 0; });
}

bool IsUnspecified(const Ip& ip) { return AreZero(ip, ip.size()); }
bool IsLoopback(const Ip& ip) {
  return ip.is_ipv6 ? AreZero(ip, 15) && ip.bytes[15] == 1 : ip.bytes[0] == 127;
}
bool IsLinkLocalMulticast(const Ip& ip) {
  if (ip.is_ipv6) return ip.bytes[0] == 0xFF && (ip.bytes[1] & 0x0FU) == 0x02;
  return ip.bytes[0] == 224 && ip.bytes[1] == 0 && ip.bytes[2] == 0;
}
bool IsLinkLocalUnicast(const Ip& ip) {
  if (ip.is_ipv6) return ip.bytes[0] == 0xFE && (ip.bytes[1] & 0xC0U) == 0x80;
  return ip.bytes[0] == 169 && ip.bytes[1] == 254;
}
bool IsMulticast(const Ip& ip) {
  return ip.is_ipv6 ? ip.bytes[0] == 0xFF : (ip.bytes[0] & 0xF0U) == 0xE0;
}
bool IsGlobalUnicast(const Ip& ip) {
  constexpr std::array<std::uint8_t, 4> kBroadcast = {255, 255, 255, 255};
  const bool broadcast =
      !ip.is_ipv6 && std::equal(kBroadcast.begin(), kBroadcast.end(), ip.bytes.begin());
  return !broadcast && !IsUnspecified(ip) && !IsLoopback(ip) && !IsMulticast(ip) &&
         !IsLinkLocalUnicast(ip);
}

template <bool (*kTest)(const Ip&)>
Value Test(Context&, Arguments arguments) {
  return Value::Bool(kTest(arguments[0].As<Ip>()));
}

constexpr Release kSince{1, 30};

constexpr Overload From(const Type& from, const Type& result, CallFunction call) {
  return {.arguments = {&from}, .result = &result, .call = call, .since = kSince};
}
constexpr Overload Get(const Type& result, CallFunction call) {
  return {
      .member = true, .arguments = {&kIpType}, .result = &result, .call = call, .since = kSince};
}

constexpr Overload kIp[] = {From(kStringType, kIpType, &ToIp)};
constexpr Overload kIsIp[] = {From(kStringType, kBoolType, &IsIp)};
constexpr Overload kIsCanonical[] = {From(kStringType, kBoolType, &IsCanonical)};
constexpr Overload kString[] = {From(kIpType, kStringType, &ToText)};
constexpr Overload kFamily[] = {Get(kIntType, &Family)};
constexpr Overload kIsUnspecified[] = {Get(kBoolType, &Test<&IsUnspecified>)};
constexpr Overload kIsLoopback[] = {Get(kBoolType, &Test<&IsLoopback>)};
constexpr Overload kIsLinkLocalMulticast[] = {Get(kBoolType, &Test<&IsLinkLocalMulticast>)};
constexpr Overload kIsLinkLocalUnicast[] = {Get(kBoolType, &Test<&IsLinkLocalUnicast>)};
constexpr Overload kIsGlobalUnicast[] = {Get(kBoolType, &Test<&IsGlobalUnicast>)};

constexpr Example kIpExamples[] = {{"ip('::1') == ip('0::1')", "true"},
                                   {"cidr('10.1.2.3/8').ip() == ip('10.1.2.3')", "true"}};
constexpr Example kIsIpExamples[] = {{"isIP('10.0.0.1')", "true"}, {"isIP('10.0.0.01')", "false"}};
constexpr Example kIsCanonicalExamples[] = {{"ip.isCanonical('2001:DB8::1')", "false"}};
constexpr Example kStringExamples[] = {{"string(ip('2001:DB8::0:1'))", "\"2001:db8::1\""}};
constexpr Example kFamilyExamples[] = {{"ip('::1').family()", "6"}};
constexpr Example kIsUnspecifiedExamples[] = {{"ip('0.0.0.0').isUnspecified()", "true"}};
constexpr Example kIsLoopbackExamples[] = {{"ip('127.0.0.1').isLoopback()", "true"}};
constexpr Example kIsLinkLocalMulticastExamples[] = {
    {"ip('224.0.0.1').isLinkLocalMulticast()", "true"}};
constexpr Example kIsLinkLocalUnicastExamples[] = {
    {"ip('169.254.0.1').isLinkLocalUnicast()", "true"}};
constexpr Example kIsGlobalUnicastExamples[] = {
    {"ip('10.0.0.1').isGlobalUnicast()", "true"},
    {"ip('255.255.255.255').isGlobalUnicast()", "false"}};

constexpr Function kFunctions[] = {
    {.name = "ip",
     .overloads = kIp,
     .result_size = &OneOf<Ip>,
     .summary = "An IP address; of a network the address it was written with.",
     .examples = kIpExamples,
     .runtime_cost = &TraverseFirst,
     .static_cost = &EstimateTraverseArgument},
    {.name = "isIP",
     .overloads = kIsIp,
     .result_size = &NoLarger,
     .summary = "Whether ip() takes it.",
     .examples = kIsIpExamples,
     .runtime_cost = &TraverseFirst,
     .static_cost = &EstimateTraverseArgument},
    {.name = "ip.isCanonical",
     .overloads = kIsCanonical,
     .result_size = &NoLarger,
     .summary = "Whether an address is written in its one canonical form.",
     .examples = kIsCanonicalExamples,
     .runtime_cost = &TraverseFirstTwice,
     .static_cost = &EstimateTraverseArgumentTwice},
    {.name = "string",
     .overloads = kString,
     .result_size = &TextBytes,
     .summary = "",
     .examples = kStringExamples},
    {.name = "family",
     .overloads = kFamily,
     .result_size = &NoLarger,
     .summary = "4 or 6.",
     .examples = kFamilyExamples,
     .runtime_cost = &NominalCost},
    {.name = "isUnspecified",
     .overloads = kIsUnspecified,
     .result_size = &NoLarger,
     .summary = "0.0.0.0 or ::.",
     .examples = kIsUnspecifiedExamples,
     .runtime_cost = &NominalCost},
    {.name = "isLoopback",
     .overloads = kIsLoopback,
     .result_size = &NoLarger,
     .summary = "127.0.0.0/8 or ::1.",
     .examples = kIsLoopbackExamples,
     .runtime_cost = &NominalCost},
    {.name = "isLinkLocalMulticast",
     .overloads = kIsLinkLocalMulticast,
     .result_size = &NoLarger,
     .summary = "224.0.0.0/24 or ff02::/16 and its kin.",
     .examples = kIsLinkLocalMulticastExamples,
     .runtime_cost = &NominalCost},
    {.name = "isLinkLocalUnicast",
     .overloads = kIsLinkLocalUnicast,
     .result_size = &NoLarger,
     .summary = "169.254.0.0/16 or fe80::/10.",
     .examples = kIsLinkLocalUnicastExamples,
     .runtime_cost = &NominalCost},
    {.name = "isGlobalUnicast",
     .overloads = kIsGlobalUnicast,
     .result_size = &NoLarger,
     .summary = "Any other address of one host, private ones included.",
     .examples = kIsGlobalUnicastExamples,
     .runtime_cost = &NominalCost},
};

}  // namespace

std::span<const Function> IpFunctions() { return kFunctions; }

}  // namespace tandem::cel
