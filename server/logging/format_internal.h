#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "server/logging/log.h"

namespace tandem::logging {

/// One line before it is text.
struct Record {
  Severity severity = Severity::kInfo;
  int level = 0;
  std::chrono::system_clock::time_point time;
  long thread = 0;
  std::string_view file;  ///< without its folders
  int line = 0;
  std::string_view message;
  std::string_view error;
  Fields fields;
};

/// As klog's structured text: header in local time, message and strings quoted, then key=value.
void AppendText(const Record& record, std::string& out);

/// As component-base logs/json: one object per line.
void AppendJson(const Record& record, std::string& out);

}  // namespace tandem::logging
