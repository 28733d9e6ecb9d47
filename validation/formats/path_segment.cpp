// As apimachinery pkg/api/validate/content/path.go, v0.36.
#include "validation/formats/path_segment.h"

namespace tandem::formats {

Messages CheckPathSegment(std::string_view text) {
  if (text == ".") return {"may not be '.'"};
  if (text == "..") return {"may not be '..'"};
  return CheckPathSegmentPrefix(text);
}

Messages CheckPathSegmentPrefix(std::string_view text) {
  Messages messages;
  if (text.find('/') != std::string_view::npos) messages.emplace_back("may not contain '/'");
  if (text.find('%') != std::string_view::npos) messages.emplace_back("may not contain '%'");
  return messages;
}

}  // namespace tandem::formats
