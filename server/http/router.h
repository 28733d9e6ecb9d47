#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/http/handler.h"

namespace tandem::http {

/// The requests that a path takes, and their handler.
struct Route {
  bool json_post = false;  ///< POST of application/json, under the load limits; else GET and HEAD
  Handler* handler = nullptr;
};

/// The handlers by the paths that they answer. Filled before the server starts, read-only
/// afterwards; the handlers must outlive it.
class Router {
 public:
  struct Match {
    const Route* route = nullptr;  ///< null when no path matches
    std::string_view name;         ///< points into the path that was looked up
  };

  void Get(std::string path, Handler& handler);
  void PostJson(std::string path, Handler& handler);

  /// Routes the path itself and `path/<name>`, one element deep.
  void GetWithChildren(std::string path, Handler& handler);
  void PostJsonWithChildren(std::string path, Handler& handler);

  [[nodiscard]] Match Find(std::string_view path) const;

 private:
  struct Entry {
    std::string path;
    bool children;
    Route route;
  };

  std::vector<Entry> entries_;
};

}  // namespace tandem::http
