#include "config/go_modules.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "config/environment.h"
#include "config/files.h"
#include "validation/base/ascii.h"
#include "validation/base/white_space.h"

namespace tandem::config {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kVendor = "/vendor/";

std::string_view Unquoted(std::string_view text) {
  const bool quoted = text.size() > 1 && text.front() == text.back() &&
                      (text.front() == '"' || text.front() == '`');
  return quoted ? text.substr(1, text.size() - 2) : text;
}

std::string_view TakeWholeLine(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

/// Takes the next line from the text, without its comment.
std::string_view TakeLine(std::string_view& text) {
  const std::string_view line = TakeWholeLine(text);
  return TrimSpace(line.substr(0, line.find("//")));
}

/// The values in the lines of a directive, those in its parentheses included.
std::vector<std::string> Directives(std::string_view text, std::string_view word) {
  std::vector<std::string> values;
  bool inside = false;
  while (!text.empty()) {
    std::string_view line = TakeLine(text);
    if (inside && line == ")") {
      inside = false;
    } else if (inside) {
      if (!line.empty()) values.emplace_back(Unquoted(line));
    } else if (line.starts_with(word) && line != word) {
      line = TrimSpace(line.substr(word.size()));
      inside = line == "(";
      if (!inside) values.emplace_back(Unquoted(line));
    }
  }
  return values;
}

std::string Canonical(const std::string& path) {
  std::error_code error;
  const fs::path canonical = fs::canonical(path, error);
  return error ? std::string() : canonical.string();
}

std::optional<std::string> ReadIfThere(const fs::path& file) {
  std::error_code error;
  if (!fs::is_regular_file(file, error)) return std::nullopt;
  auto text = ReadFile(file.string(), kMaxRuleFileBytes);
  return text ? std::optional<std::string>(*std::move(text)) : std::nullopt;
}

std::optional<GoModule> ReadModule(const fs::path& directory) {
  const auto text = ReadIfThere(directory / "go.mod");
  if (!text) return std::nullopt;
  std::string path = ModulePath(*text);
  if (path.empty()) return std::nullopt;
  return GoModule{std::move(path), directory.string()};
}

/// The part of an import path behind the path of a module; nothing when it is not in it.
std::optional<std::string_view> PathInModule(std::string_view import, std::string_view module) {
  if (!import.starts_with(module)) return std::nullopt;
  import.remove_prefix(module.size());
  if (import.empty()) return import;
  if (!import.starts_with('/')) return std::nullopt;
  return import.substr(1);
}

std::optional<GoModules::Import> IfThere(const fs::path& directory, bool vendored) {
  std::error_code error;
  if (!fs::is_directory(directory, error)) return std::nullopt;
  return GoModules::Import{directory.string(), vendored};
}

/// Go's module cache: GOMODCACHE, else pkg/mod of GOPATH, else of ~/go; empty when there is none.
fs::path ModuleCache() {
  if (const std::string cache = Environment("GOMODCACHE"); !cache.empty()) return cache;
  const std::string path = Environment("GOPATH");
  if (!path.empty()) return fs::path(path.substr(0, path.find(':'))) / "pkg" / "mod";
  const std::string home = Environment("HOME");
  return home.empty() ? fs::path() : fs::path(home) / "go" / "pkg" / "mod";
}

/// A path as the module cache writes it: `!a` for `A`.
std::string Escaped(std::string_view path) {
  std::string escaped;
  for (const char c : path) {
    if (IsUpperLetter(c)) escaped += '!';
    escaped += ToLower(c);
  }
  return escaped;
}

}  // namespace

std::string ModulePath(std::string_view go_mod) {
  const std::vector<std::string> modules = Directives(go_mod, "module ");
  return modules.empty() ? std::string() : modules.front();
}

std::vector<std::string> WorkspaceModules(std::string_view go_work) {
  return Directives(go_work, "use ");
}

std::vector<std::string> RequiredModules(std::string_view go_mod) {
  return Directives(go_mod, "require ");
}

std::vector<std::string> ImportsIn(std::string_view source) {
  constexpr std::string_view kDeclarations[] = {"type ",  "func ", "const ",
                                                "const(", "var ",  "var("};
  std::vector<std::string> imports;
  while (!source.empty()) {
    const std::string_view line = TakeLine(source);
    const auto begins = [&](std::string_view word) { return line.starts_with(word); };
    if (std::any_of(std::begin(kDeclarations), std::end(kDeclarations), begins)) break;
    const std::size_t quote = line.find('"');
    if (quote == std::string_view::npos || line.size() < quote + 3 || line.back() != '"') continue;
    imports.emplace_back(line.substr(quote + 1, line.size() - quote - 2));
  }
  return imports;
}

std::optional<std::string> DeclaredImportPath(std::string_view source) {
  constexpr std::string_view kMark = "// import \"";
  while (!source.empty()) {
    const std::string_view line = TakeWholeLine(source);
    if (!line.starts_with("package ")) continue;
    const std::size_t mark = line.find(kMark);
    if (mark == std::string_view::npos) return std::nullopt;
    const std::string_view path = line.substr(mark + kMark.size());
    const std::size_t end = path.find('"');
    if (end == std::string_view::npos || end == 0) return std::nullopt;
    return std::string(path.substr(0, end));
  }
  return std::nullopt;
}

/// Directories are few, and each is asked for once: the ways up are remembered.
const GoModule* GoModules::ModuleOf(const std::string& directory) {
  const auto [entry, is_new] = modules_.try_emplace(directory);
  if (is_new) {
    const fs::path path(directory);
    entry->second = ReadModule(path);
    if (!entry->second && path.has_relative_path()) {
      const GoModule* above = ModuleOf(path.parent_path().string());
      if (above != nullptr) entry->second = *above;
    }
  }
  return entry->second ? &*entry->second : nullptr;
}

const std::vector<GoModule>& GoModules::WorkspaceOf(const std::string& directory) {
  const auto [entry, is_new] = workspaces_.try_emplace(directory);
  if (!is_new) return entry->second;
  const fs::path path(directory);
  if (const auto text = ReadIfThere(path / "go.work")) {
    for (const std::string& used : WorkspaceModules(*text)) {
      if (auto module = ReadModule((path / used).lexically_normal())) {
        entry->second.push_back(*std::move(module));
      }
    }
  } else if (path.has_relative_path()) {
    entry->second = WorkspaceOf(path.parent_path().string());
  }
  return entry->second;
}

std::optional<std::string> GoModules::ImportPathOf(const std::string& directory) {
  const std::string canonical = Canonical(directory);
  const std::size_t vendor = canonical.rfind(kVendor);
  if (vendor != std::string::npos) return canonical.substr(vendor + kVendor.size());
  const GoModule* module = canonical.empty() ? nullptr : ModuleOf(canonical);
  if (module == nullptr) return std::nullopt;
  const std::string below = canonical.substr(std::min(module->root.size(), canonical.size()));
  return module->path + (below.empty() || below.starts_with('/') ? below : "/" + below);
}

std::optional<GoModules::Import> GoModules::FindImport(const std::string& directory,
                                                       std::string_view import) {
  std::string canonical = Canonical(directory);
  canonical.resize(std::min((canonical + "/").find(kVendor), canonical.size()));
  const GoModule* own = canonical.empty() ? nullptr : ModuleOf(canonical);
  if (own == nullptr) return std::nullopt;
  if (const auto below = PathInModule(import, own->path)) {
    return IfThere(fs::path(own->root) / *below, false);
  }
  for (const GoModule& module : WorkspaceOf(canonical)) {
    const auto below = PathInModule(import, module.path);
    if (below) return IfThere(fs::path(module.root) / *below, false);
  }
  auto vendored = IfThere(fs::path(own->root) / "vendor" / import, true);
  if (vendored || !in_cache_) return vendored;
  AddRequirements(*own);
  return FindInCache(import);
}

/// Remembers the versions of modules that a go.mod requires. The first go.mod that requires a
/// module decides: the modules that were given are asked first.
void GoModules::AddRequirements(const GoModule& module) {
  if (!read_.insert(module.root).second) return;
  const auto text = ReadIfThere(fs::path(module.root) / "go.mod");
  if (!text) return;
  for (const std::string& required : RequiredModules(*text)) {
    const std::size_t space = required.find(' ');
    if (space == std::string::npos) continue;
    requirements_.emplace(required.substr(0, space),
                          TrimSpace(std::string_view(required).substr(space)));
  }
}

std::optional<GoModules::Import> GoModules::FindInCache(std::string_view import) const {
  const fs::path cache = ModuleCache();
  if (cache.empty()) return std::nullopt;
  for (std::string_view module = import; !module.empty();) {
    const auto required = requirements_.find(module);
    if (required != requirements_.end()) {
      const fs::path root = cache / (Escaped(module) + "@" + Escaped(required->second));
      return IfThere(root / import.substr(std::min(module.size() + 1, import.size())), true);
    }
    const std::size_t slash = module.rfind('/');
    module = module.substr(0, slash == std::string_view::npos ? 0 : slash);
  }
  return std::nullopt;
}

}  // namespace tandem::config
