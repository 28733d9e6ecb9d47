#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "cli/manifests/object_report.h"

namespace tandem::validate {

/// Takes the reports of a file, in the order of its objects.
using ReportSink = std::function<void(manifests::ObjectReport)>;

/// Judges one file. Each belongs to one thread.
using FileJudge = std::function<void(const std::string& file, const ReportSink& sink)>;

/// The callbacks that are told of files, in their order and on the calling thread.
struct FileListener {
  std::function<void(std::size_t index)> begin;
  ReportSink report;
};

/// Judges files on `threads` threads, each with a judge of its own. What a judge throws becomes an
/// unusable object of its file. At most 256 reports of each of four files a thread are waiting to
/// be listened to, however large the files are.
void JudgeFiles(const std::vector<std::string>& files, std::size_t threads,
                const std::function<FileJudge()>& make_judge, const FileListener& listener);

}  // namespace tandem::validate
