#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/http/handler.h"

namespace tandem::http {

/// How the requests of a path are received.
struct Route {
  bool json_post = false;  ///< POST of application/json, under the load limits; else GET and HEAD
  Handler* handler = nullptr;
};

/// Which handler answers which path. Filled before the server starts, read-only afterwards; the
/// handlers must outlive it.
class Router {
 public:
  struct Match {
    const Route* route = nullptr;  ///< null when no path matches
    std::string_view name;         ///< points into the path that was looked up
  };

  void Get(std::string path, Handler& handler);
  void PostJson(std::string path, Handler& handler);

  /// The path itself and `path/<name>`, one element deep.
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
