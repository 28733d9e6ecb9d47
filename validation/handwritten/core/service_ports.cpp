// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/service_ports.h"

#include <set>
#include <string>
#include <utility>

#include "validation/base/go_quote.h"
#include "validation/formats/dns.h"
#include "validation/formats/label.h"
#include "validation/formats/port.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/service_spec.h"

namespace tandem::handwritten::core {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

/// Ports of which no two may be the same, in ascending order.
using PortKeys = std::set<std::pair<std::string_view, std::int64_t>>;

void ValidateName(const Path& path, std::string_view name, bool is_required, SeenTexts& names,
                  ErrorList& errors) {
  if (name.empty()) {
    if (is_required) errors.Add(field::Required(path));
    return;
  }
  AddMessages(path, name, formats::CheckDns1123Label(name), "format=k8s-short-name", errors);
  if (names.Insert(name)) return;
  errors.Add(field::Duplicate(path, BadValue::String(std::string(name))));
}

void ValidateTargetPort(const Path& path, ValueView port, ErrorList& errors) {
  if (port.IsString()) {
    AddMessages(path, port.AsString(), formats::CheckPortName(port.AsString()), {}, errors);
  } else {
    ValidatePortNumber(path, port.IsMissing() ? 0 : port.AsInt(), errors);
  }
}

// As core validateServicePort.
void ValidatePort(const Path& path, ValueView port, ErrorList& errors) {
  ValidatePortNumber(path.Child("port"), IntegerOrZero(port, "port"), errors);
  RequireOneOf(path.Child("protocol"), Text(port, "protocol"), {"SCTP", "TCP", "UDP"}, errors);
  ValidateTargetPort(path.Child("targetPort"), port.Member("targetPort"), errors);
  if (const ValueView protocol = port.Member("appProtocol"); !protocol.IsMissing()) {
    AddMessages(path.Child("appProtocol"), protocol.AsString(),
                formats::CheckLabelKey(protocol.AsString()), "format=qualified-name", errors);
  }
}

template <typename Rule>
void ForEachPort(ValueView spec, const Rule& rule) {
  const Path spec_path("spec");
  const Path path = spec_path.Child("ports");
  const ValueView ports = spec.Member("ports");
  for (std::size_t i = 0; i < ports.size(); ++i) {
    const Path port = path.Index(i);
    rule(port, ports.At(i));
  }
}

/// The port as the key that upstream compares prints: with all its other fields zero.
BadValue PortKeyJson(std::string_view protocol, std::int64_t port) {
  std::string json = R"({"Name":"","Protocol":)";
  AppendGoJsonQuoted(protocol, json);
  json += R"(,"AppProtocol":null,"Port":)" + std::to_string(port);
  return BadValue::Json(json + R"(,"TargetPort":0,"NodePort":0})");
}

}  // namespace

void ValidateServicePorts(ValueView spec, ErrorList& errors) {
  const bool needs_names = spec.Member("ports").size() > 1;
  SeenTexts names;
  ForEachPort(spec, [&](const Path& path, ValueView port) {
    ValidateName(path.Child("name"), Text(port, "name"), needs_names, names, errors);
    ValidatePort(path, port, errors);
  });
}

void ValidateServicePortNumbers(ValueView spec, ErrorList& errors) {
  if (IsServiceType(spec, "ClusterIP")) {
    ForEachPort(spec, [&](const Path& path, ValueView port) {
      if (IntegerOrZero(port, "nodePort") == 0) return;
      errors.Add(
          field::Forbidden(path.Child("nodePort"), "may not be used when `type` is 'ClusterIP'"));
    });
  }
  PortKeys node_ports;
  ForEachPort(spec, [&](const Path& path, ValueView port) {
    const std::int64_t number = IntegerOrZero(port, "nodePort");
    if (number == 0 || node_ports.emplace(Text(port, "protocol"), number).second) return;
    errors.Add(field::Duplicate(path.Child("nodePort"), BadValue::Int(number)));
  });
  PortKeys ports;
  ForEachPort(spec, [&](const Path& path, ValueView port) {
    const std::string_view protocol = Text(port, "protocol");
    const std::int64_t number = IntegerOrZero(port, "port");
    if (ports.emplace(protocol, number).second) return;
    errors.Add(field::Duplicate(path, PortKeyJson(protocol, number)));
  });
}

}  // namespace tandem::handwritten::core
