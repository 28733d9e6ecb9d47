#include "validation/crd/object/keywords/table.h"

#include <vector>

#include "validation/crd/object/keywords/table_internal.h"

namespace tandem::crd::object {

std::span<const schema::Keyword> Keywords() {
  static const std::vector<schema::Keyword> kTable = [] {
    std::vector<schema::Keyword> table;
    for (const auto family : KeywordFamilies()) {
      table.insert(table.end(), family.begin(), family.end());
    }
    return table;
  }();
  return kTable;
}

}  // namespace tandem::crd::object
