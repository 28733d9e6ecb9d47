#pragma once

#include <string>

namespace tandem::json {

/// A float as Kubernetes prints a bad value (`bits` is 32 or 64): the shortest digits that read
/// back as the same number, exponent form when the decimal exponent is below -4 or at least 6, the
/// exponent signed and of at least two digits: `1.5`, `1e+06`, `1e-05`, `NaN`.
void AppendGoFloat(double value, int bits, std::string& out);

/// A float as Go's encoding/json writes it: plain notation from 1e-6 up to 1e21, beyond that an
/// exponent without padding: `1000000`, `1e+21`, `1e-7`.
void AppendGoJsonFloat(double value, int bits, std::string& out);

}  // namespace tandem::json
