#pragma once

#include <boost/beast/http/basic_parser.hpp>
#include <cstdint>
#include <string>
#include <string_view>

#include "server/http/handler.h"

namespace tandem::http {

/// The parts that we keep of a request's head.
struct Head {
  Method method = Method::kOther;
  std::string target;
  std::string content_type;
  std::string content_encoding;
  std::string accept;
  std::string via;
  bool http11 = false;
  bool expects_continue = false;
  bool accepts_gzip = false;
};

/// Whether a line of the head in this input goes on in the next one (RFC 9112, section 5.2), which
/// some take for two. What follows the head does not count.
bool FoldsLines(std::string_view input);

/// Reads one request: the head into a Head, a chunked body into a string. Strict where somebody in
/// between might understand a request otherwise: HTTP/1.1 has one Host, nothing has two of them,
/// two Content-Types or two Content-Lengths, not even in a list. A body of known length is left in
/// the input, so that the caller can take it without another state machine in between.
class RequestParser final : public boost::beast::http::basic_parser<true> {
 public:
  /// Both targets must outlive the parser.
  RequestParser(Head& head, std::string& body, std::uint32_t max_head_bytes);

 private:
  using Text = boost::beast::string_view;
  using Error = boost::beast::error_code;

  void on_request_impl(boost::beast::http::verb verb, Text method, Text target, int version,
                       Error& error) override;
  void on_field_impl(boost::beast::http::field name, Text name_text, Text value,
                     Error& error) override;
  std::size_t on_chunk_body_impl(std::uint64_t remain, Text body, Error& error) override;
  std::size_t on_body_impl(Text body, Error& error) override;
  void on_response_impl(int, Text, int, Error&) override {}
  void on_header_impl(Error& error) override;
  void on_body_init_impl(const boost::optional<std::uint64_t>&, Error&) override {}
  void on_chunk_header_impl(std::uint64_t, Text, Error&) override {}
  void on_finish_impl(Error&) override {}

  Head& head_;
  std::string& body_;
  bool head_done_ = false;
  int hosts_ = 0;
  int content_types_ = 0;
  int content_lengths_ = 0;
};

}  // namespace tandem::http
