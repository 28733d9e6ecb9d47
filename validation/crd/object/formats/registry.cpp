#include "validation/crd/object/formats/registry.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>

#include "validation/crd/object/formats/codes.h"
#include "validation/crd/object/formats/colors.h"
#include "validation/crd/object/formats/email.h"
#include "validation/crd/object/formats/network.h"
#include "validation/crd/object/formats/text.h"
#include "validation/crd/object/formats/times.h"
#include "validation/crd/object/formats/uri.h"
#include "validation/formats/label.h"
#include "validation/formats/open_api_byte.h"
#include "validation/formats/open_api_date_time.h"
#include "validation/formats/uuid.h"

namespace tandem::crd::object {
namespace {

struct Format {
  std::string_view name;
  schema::FormatCheck check;
};

constexpr std::array kFormats = {
    Format{"bsonobjectid", &IsBsonObjectId},
    Format{"byte", &formats::IsOpenApiByte},
    Format{"cidr", &IsCidr},
    Format{"creditcard", &IsCreditCard},
    Format{"date", &IsDate},
    Format{"datetime", &formats::IsOpenApiDateTime},
    Format{"duration", &IsDuration},
    Format{"email", &IsEmail},
    Format{"hexcolor", &IsHexColor},
    Format{"hostname", &IsHostname},
    Format{"ipv4", &IsIpv4},
    Format{"ipv6", &IsIpv6},
    Format{"isbn", &IsIsbn},
    Format{"isbn10", &IsIsbn10},
    Format{"isbn13", &IsIsbn13},
    Format{"k8slongname", &IsLongName},
    Format{"k8sshortname", &IsShortName},
    Format{"mac", &IsMac},
    Format{"password", &IsPassword},
    Format{"rgbcolor", &IsRgbColor},
    Format{"ssn", &IsSsn},
    Format{"uri", &IsUri},
    Format{"uuid", &formats::IsUuid},
    Format{"uuid3", &formats::IsUuid3},
    Format{"uuid4", &formats::IsUuid4},
    Format{"uuid5", &formats::IsUuid5},
};

constexpr std::array kLabelFormats = {
    Format{"k8slabelkey", &formats::IsLabelKey},
    Format{"k8slabelvalue", &formats::IsLabelValue},
};

schema::FormatCheck Find(std::span<const Format> known, std::string_view name) {
  std::string plain(name);
  plain.erase(std::remove(plain.begin(), plain.end(), '-'), plain.end());
  const auto at = std::find_if(known.begin(), known.end(),
                               [&](const Format& format) { return format.name == plain; });
  return at == known.end() ? nullptr : at->check;
}

}  // namespace

schema::FormatCheck FindFormat(std::string_view name) { return Find(kFormats, name); }

std::vector<std::string_view> FormatNames() {
  std::vector<std::string_view> names;
  for (const Format& format : kFormats) names.push_back(format.name);
  return names;
}

schema::FormatCheck FindLabelFormat(std::string_view name) { return Find(kLabelFormats, name); }

bool IsFormatOf(std::string_view type, std::string_view format, bool with_label_formats) {
  if (type == "integer") return format == "int32" || format == "int64";
  if (type == "number") return format == "float" || format == "double";
  if (!type.empty() && type != "string") return false;
  return FindFormat(format) != nullptr ||
         (with_label_formats && FindLabelFormat(format) != nullptr);
}

}  // namespace tandem::crd::object
