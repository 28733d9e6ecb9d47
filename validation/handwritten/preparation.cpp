#include "validation/handwritten/preparation.h"

namespace tandem::handwritten {

json::ValueView TakeOld(std::string_view member, const Submission& write, json::ValueView object,
                        json::Overlay& overlay) {
  return overlay.With(object, member, write.old_object.Member(member));
}

json::ValueView SetNested(json::ValueView object, std::string_view outer, std::string_view inner,
                          json::ValueView value, json::Overlay& overlay) {
  return overlay.With(object, outer, overlay.With(object.Member(outer), inner, value));
}

}  // namespace tandem::handwritten
