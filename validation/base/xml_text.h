#pragma once

#include <string>
#include <string_view>

namespace tandem {

/// Any text as it may stand in XML 1.0 or HTML, in an element or an attribute: U+FFFD stands for
/// control characters, the last two of the first plane and bytes that are no UTF-8, which XML does
/// not have; what is never printed as it is, and XML has, is escaped as OneLine does.
std::string XmlText(std::string_view text);

}  // namespace tandem
