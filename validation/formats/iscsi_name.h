#pragma once

#include <cstdint>
#include <string_view>

namespace tandem::formats {

enum class IscsiName : std::uint8_t {
  kFine,
  kUnknownType,  ///< does not begin with iqn, eui or naa
  kMalformed,
};

/// The qualified name of an iSCSI target or initiator. Takes time linear in the text.
IscsiName CheckIscsiName(std::string_view text);

}  // namespace tandem::formats
