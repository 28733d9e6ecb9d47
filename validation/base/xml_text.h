#pragma once

#include <string>
#include <string_view>

namespace tandem {

/// Any text as it may stand in XML 1.0 or HTML, in an element or an attribute: U+FFFD stands for
/// control characters, the last two of the first plane and bytes that are no UTF-8, which XML does
/// not have.
std::string XmlText(std::string_view text);

}  // namespace tandem
