#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "validation/base/result.h"
#include "validation/markers/value.h"
#include "validation/migrate/tags.h"

namespace tandem::migrate {

/// The words in the files of each folder, found once and in linear time.
class Identifiers {
 public:
  /// The texts must outlive it.
  explicit Identifiers(const Texts& texts) : texts_(texts) {}
  /// Whether a file in the folder of that file has the word, be it in a comment.
  bool Has(std::string_view file, const std::string& word);

 private:
  const Texts& texts_;
  std::map<std::string, std::set<std::string, std::less<>>> words_;
};

/// Lines of Go that declare the values of an enum as constants of its type, formatted as gofmt
/// does; none where the type has just these constants. The Failure says why that cannot be.
Result<std::vector<std::string>> ConstantsOf(const gotypes::Type& type,
                                             const markers::Value& values,
                                             Identifiers& identifiers);

}  // namespace tandem::migrate
