// cidr() and the functions of networks.
#include "validation/cel/library/costs.h"
#include "validation/cel/library/library.h"
#include "validation/cel/library/result_sizes.h"
#include "validation/cel/value/address.h"
#include "validation/cel/value/arena.h"

namespace tandem::cel {
namespace {

Value Keep(Context& context, const Cidr& cidr) { return Value::Of(context.arena.Make<Cidr>(cidr)); }

Value Unreadable(Context& context, const Failure& failure) {
  return MakeError(context.arena,
                   "network address parse error during conversion from string: " + failure.message);
}

Value ToCidr(Context& context, Arguments arguments) {
  const Result<Cidr> cidr = ParseCidr(arguments[0].AsText());
  return cidr ? Keep(context, *cidr) : Unreadable(context, cidr.error());
}

Value IsCidr(Context&, Arguments arguments) {
  return Value::Bool(ParseCidr(arguments[0].AsText()).has_value());
}

Value HasIp(Context&, Arguments arguments) {
  return Value::Bool(ContainsIp(arguments[0].As<Cidr>(), arguments[1].As<Ip>()));
}

Value HasIpText(Context&, Arguments arguments) {
  const Result<Ip> ip = ParseIp(arguments[1].AsText());
  // Parity: upstream drops what is wrong with the address.
  if (!ip) return Value::Error("no such overload");
  return Value::Bool(ContainsIp(arguments[0].As<Cidr>(), *ip));
}

Value HasCidr(Context&, Arguments arguments) {
  return Value::Bool(ContainsCidr(arguments[0].As<Cidr>(), arguments[1].As<Cidr>()));
}

Value HasCidrText(Context& context, Arguments arguments) {
  const Result<Cidr> cidr = ParseCidr(arguments[1].AsText());
  if (!cidr) return Unreadable(context, cidr.error());
  return Value::Bool(ContainsCidr(arguments[0].As<Cidr>(), *cidr));
}

Value Address(Context& context, Arguments arguments) {
  return Value::Of(context.arena.Make<Ip>(arguments[0].As<Cidr>().address));
}
Value PrefixLength(Context&, Arguments arguments) {
  return Value::Int(arguments[0].As<Cidr>().prefix);
}
Value Mask(Context& context, Arguments arguments) {
  return Keep(context, Masked(arguments[0].As<Cidr>()));
}
Value ToText(Context& context, Arguments arguments) {
  return Value::String(context.arena.Copy(CidrText(arguments[0].As<Cidr>())));
}

std::uint64_t TextBytes(Context&, Arguments arguments) {
  return CidrText(arguments[0].As<Cidr>()).size();
}

constexpr Release kSince{1, 30};

constexpr Overload From(const Type& from, const Type& result, CallFunction call) {
  return {.arguments = {&from}, .result = &result, .call = call, .since = kSince};
}
constexpr Overload Get(const Type& result, CallFunction call) {
  return {
      .member = true, .arguments = {&kCidrType}, .result = &result, .call = call, .since = kSince};
}
constexpr Overload Has(const Type& other, CallFunction call, RuntimeCost runtime,
                       StaticCost estimate) {
  return {.member = true,
          .arguments = {&kCidrType, &other},
          .result = &kBoolType,
          .call = call,
          .runtime_cost = runtime,
          .static_cost = estimate,
          .since = kSince};
}

constexpr Overload kCidr[] = {From(kStringType, kCidrType, &ToCidr)};
constexpr Overload kIsCidr[] = {From(kStringType, kBoolType, &IsCidr)};
constexpr Overload kContainsIp[] = {
    Has(kStringType, &HasIpText, &ContainAddressText, &EstimateContainAddressText),
    Has(kIpType, &HasIp, &ContainAddress, &EstimateContainAddress)};
constexpr Overload kContainsCidr[] = {
    Has(kStringType, &HasCidrText, &ContainNetworkText, &EstimateContainNetworkText),
    Has(kCidrType, &HasCidr, &ContainNetwork, &EstimateContainNetwork)};
constexpr Overload kIp[] = {{.member = true,
                             .arguments = {&kCidrType},
                             .result = &kIpType,
                             .call = &Address,
                             .runtime_cost = &NominalCost,
                             .static_cost = &EstimateNominal,
                             .since = kSince}};
constexpr Overload kPrefixLength[] = {Get(kIntType, &PrefixLength)};
constexpr Overload kMasked[] = {Get(kCidrType, &Mask)};
constexpr Overload kString[] = {From(kCidrType, kStringType, &ToText)};

constexpr Example kCidrExamples[] = {
    {"cidr('10.0.0.0/8') == cidr('10.0.0.1/8')", "false"},
};
constexpr Example kIsCidrExamples[] = {{"isCIDR('10.0.0.0/33')", "false"}};
constexpr Example kContainsIpExamples[] = {{"cidr('10.0.0.0/8').containsIP('10.1.2.3')", "true"}};
constexpr Example kContainsCidrExamples[] = {
    {"cidr('10.0.0.0/8').containsCIDR('10.1.0.0/16')", "true"}};
constexpr Example kPrefixLengthExamples[] = {{"cidr('10.0.0.0/8').prefixLength()", "8"}};
constexpr Example kMaskedExamples[] = {{"string(cidr('10.1.2.3/8').masked())", "\"10.0.0.0/8\""}};

constexpr Function kFunctions[] = {
    {.name = "cidr",
     .overloads = kCidr,
     .result_size = &OneOf<Cidr>,
     .summary = "A network, host bits kept.",
     .examples = kCidrExamples,
     .runtime_cost = &TraverseFirst,
     .static_cost = &EstimateTraverseArgument},
    {.name = "isCIDR",
     .overloads = kIsCidr,
     .result_size = &NoLarger,
     .summary = "Whether cidr() takes it.",
     .examples = kIsCidrExamples,
     .runtime_cost = &TraverseFirst,
     .static_cost = &EstimateTraverseArgument},
    {.name = "containsIP",
     .overloads = kContainsIp,
     .result_size = &NoLarger,
     .summary = "Whether an address lies in a network.",
     .examples = kContainsIpExamples},
    {.name = "containsCIDR",
     .overloads = kContainsCidr,
     .result_size = &NoLarger,
     .summary = "Whether a network lies in another.",
     .examples = kContainsCidrExamples},
    {.name = "ip", .overloads = kIp, .result_size = &OneOf<Ip>, .summary = ""},
    {.name = "prefixLength",
     .overloads = kPrefixLength,
     .result_size = &NoLarger,
     .summary = "How many bits name the network.",
     .examples = kPrefixLengthExamples,
     .runtime_cost = &NominalCost},
    {.name = "masked",
     .overloads = kMasked,
     .result_size = &OneOf<Cidr>,
     .summary = "The network without host bits.",
     .examples = kMaskedExamples,
     .runtime_cost = &NominalCost},
    {.name = "string", .overloads = kString, .result_size = &TextBytes, .summary = ""},
};

}  // namespace

std::span<const Function> CidrFunctions() { return kFunctions; }

}  // namespace tandem::cel
