#include <boost/beast/http/error.hpp>

#include "server/http/answer_reader_internal.h"

namespace tandem::http {

namespace beast = boost::beast;

namespace {

constexpr std::uint32_t kMaxHeadBytes = 16UL * 1024;
constexpr int kMostInterim = 8;

}  // namespace

AnswerReader::AnswerReader(std::uint64_t most_body_bytes) : most_body_bytes_(most_body_bytes) {
  Begin();
}

void AnswerReader::Begin() {
  parser_.emplace();
  parser_->header_limit(kMaxHeadBytes);
  parser_->body_limit(most_body_bytes_);
}

std::size_t AnswerReader::Read(std::string_view bytes) {
  std::size_t used = Put(bytes);
  // The answer proper follows one of 100 to 199.
  while (failure_.empty() && parser_->is_done() && IsInterim()) {
    if (++interim_ > kMostInterim) {
      failure_ = "too many interim answers";
      break;
    }
    Begin();
    if (used < bytes.size()) used += Put(bytes.substr(used));
  }
  return used;
}

// Beast goes on to the body when it is eager and the head is refused, and makes room for all that
// was announced. So it is not eager before the head is accepted.
std::size_t AnswerReader::Put(std::string_view bytes) {
  const bool in_head = !parser_->is_header_done();
  parser_->eager(!in_head);
  boost::system::error_code error;
  const std::size_t used =
      parser_->put(boost::asio::const_buffer(bytes.data(), bytes.size()), error);
  if (error == beast::http::error::body_limit) {
    failure_ = "the answer is larger than " + std::to_string(most_body_bytes_) + " bytes";
  } else if (error == beast::http::error::header_limit) {
    failure_ = "the head of the answer is too large";
  } else if (error && error != beast::http::error::need_more) {
    failure_ = "malformed answer: " + error.message();
  }
  const bool body_follows = in_head && failure_.empty() && parser_->is_header_done() &&
                            !parser_->is_done() && used < bytes.size();
  return body_follows ? used + Put(bytes.substr(used)) : used;
}

void AnswerReader::End() {
  boost::system::error_code error;
  if (parser_->is_header_done()) parser_->put_eof(error);
  if (error || !is_done()) failure_ = "the connection was closed before the answer was complete";
}

}  // namespace tandem::http
