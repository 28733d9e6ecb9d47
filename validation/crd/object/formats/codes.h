#pragma once

#include <string_view>

namespace tandem::crd::object {

bool IsIsbn10(std::string_view text);
bool IsIsbn13(std::string_view text);
bool IsIsbn(std::string_view text);  ///< either of the two
bool IsCreditCard(std::string_view text);
/// A social security number: `111-22-3333`.
bool IsSsn(std::string_view text);
/// 24 hexadecimal digits.
bool IsBsonObjectId(std::string_view text);

}  // namespace tandem::crd::object
