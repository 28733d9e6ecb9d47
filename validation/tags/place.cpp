#include "validation/tags/place.h"

#include <utility>

namespace tandem::tags {

std::string_view PlaceFacts::JsonName() const {
  return std::string_view(path).substr(path.rfind('.') + 1);
}

Place::Place(PlaceFacts is) : facts(std::move(is)) {}

const ListMetadata& Place::Metadata() const {
  return list.declared.IsDeclared() || list.named == nullptr ? list.declared
                                                             : list.named->list.declared;
}

}  // namespace tandem::tags
