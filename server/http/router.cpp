#include "server/http/router.h"

namespace tandem::http {

void Router::Get(std::string path, Handler& handler) {
  entries_.push_back({std::move(path), false, {.json_post = false, .handler = &handler}});
}

void Router::PostJson(std::string path, Handler& handler) {
  entries_.push_back({std::move(path), false, {.json_post = true, .handler = &handler}});
}

void Router::GetWithChildren(std::string path, Handler& handler) {
  entries_.push_back({std::move(path), true, {.json_post = false, .handler = &handler}});
}

void Router::PostJsonWithChildren(std::string path, Handler& handler) {
  entries_.push_back({std::move(path), true, {.json_post = true, .handler = &handler}});
}

Router::Match Router::Find(std::string_view path) const {
  for (const Entry& entry : entries_) {
    if (path == entry.path) return {&entry.route, {}};
    if (!entry.children || path.size() <= entry.path.size() + 1) continue;
    if (!path.starts_with(entry.path) || path[entry.path.size()] != '/') continue;
    const std::string_view name = path.substr(entry.path.size() + 1);
    if (name.find('/') == std::string_view::npos) return {&entry.route, name};
  }
  return {};
}

}  // namespace tandem::http
