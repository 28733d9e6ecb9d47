// As apiextensions-apiserver pkg/apis/apiextensions/v1beta1/defaults.go and v1/conversion.go,
// v0.21.
#include "validation/crd/definition/first_version.h"

#include "validation/crd/definition/envelope.h"
#include "validation/handwritten/completion.h"

namespace tandem::crd::definition {
namespace {

using json::Overlay;
using json::ValueView;

constexpr std::string_view kColumns = "additionalPrinterColumns";
constexpr std::string_view kReviewVersions = "conversionReviewVersions";

ValueView Column(ValueView column, Overlay& overlay) {
  if (!column.IsObject()) return column;
  const ValueView path = column.Member("JSONPath");
  return overlay.With(overlay.With(column, "JSONPath", {}), "jsonPath", path);
}

ValueView Columns(ValueView columns, Overlay& overlay) {
  return handwritten::ForEach(columns, overlay,
                              [&](ValueView column) { return Column(column, overlay); });
}

/// Columns that all versions share become those of each.
ValueView Versions(ValueView spec, Overlay& overlay) {
  const ValueView shared = Columns(spec.Member(kColumns), overlay);
  return handwritten::ForEach(spec.Member("versions"), overlay, [&](ValueView version) {
    if (!version.IsObject()) return version;
    const ValueView own = version.Member(kColumns);
    const ValueView columns = own.IsMissing() ? shared : Columns(own, overlay);
    return columns.IsMissing() ? version : overlay.With(version, kColumns, columns);
  });
}

ValueView Conversion(ValueView conversion, Overlay& overlay) {
  const ValueView client = conversion.Member("webhookClientConfig");
  ValueView versions = conversion.Member(kReviewVersions);
  if (TextAt(conversion, "strategy") == "Webhook" && versions.size() == 0) {
    const ValueView first[] = {overlay.String("v1beta1")};
    versions = overlay.List(first);
  }
  ValueView webhook;
  if (!client.IsMissing()) webhook = overlay.With(webhook, "clientConfig", client);
  if (!versions.IsMissing()) webhook = overlay.With(webhook, kReviewVersions, versions);
  return overlay.With(conversion, "webhook", webhook);
}

}  // namespace

bool IsOfFirstVersion(ValueView manifest) {
  return TextAt(manifest, "apiVersion") == "apiextensions.k8s.io/v1beta1";
}

ValueView FromFirstVersion(ValueView manifest, Overlay& overlay) {
  return handwritten::WithChanged(manifest, "spec", overlay, [&overlay](ValueView spec) {
    if (!spec.IsObject()) return spec;
    if (spec.Member("versions").IsArray()) {
      spec = overlay.With(spec, "versions", Versions(spec, overlay));
    }
    spec = handwritten::WithChanged(spec, "conversion", overlay, [&overlay](ValueView conversion) {
      return conversion.IsObject() ? Conversion(conversion, overlay) : conversion;
    });
    return handwritten::FillText(spec, "scope", overlay.String("Namespaced"), overlay);
  });
}

}  // namespace tandem::crd::definition
