#include "tests/layering/source_line.h"

#include <algorithm>

namespace tandem::layering {

std::optional<Include> ParseInclude(std::string_view line) {
  const auto skip_blanks = [&line] {
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  };
  skip_blanks();
  if (!line.starts_with('#')) return std::nullopt;
  line.remove_prefix(1);
  skip_blanks();
  if (!line.starts_with("include")) return std::nullopt;
  line.remove_prefix(std::string_view("include").size());
  skip_blanks();
  if (!line.starts_with('"') && !line.starts_with('<')) return std::nullopt;
  const bool quoted = line.front() == '"';
  line.remove_prefix(1);
  const auto end = line.find(quoted ? '"' : '>');
  if (end == std::string_view::npos) return std::nullopt;
  return Include{line.substr(0, end), quoted};
}

std::string_view LibraryOf(std::string_view header) { return header.substr(0, header.find('/')); }

bool HasCatch(std::string_view line) {
  const std::string_view code = line.substr(0, line.find("//"));
  return code.find("catch (") != std::string_view::npos ||
         code.find("catch(") != std::string_view::npos;
}

}  // namespace tandem::layering
