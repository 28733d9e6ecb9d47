#include <algorithm>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/error.hpp>
#include <iterator>
#include <limits>

#include "server/http/request_parser_internal.h"

namespace tandem::http {

namespace beast = boost::beast;

namespace {

Method ToMethod(beast::http::verb verb) {
  switch (verb) {
    case beast::http::verb::get:
      return Method::kGet;
    case beast::http::verb::head:
      return Method::kHead;
    case beast::http::verb::post:
      return Method::kPost;
    default:
      return Method::kOther;
  }
}

/// Whether gzip is listed and not ruled out by a weight of zero.
bool AcceptsGzip(std::string_view list) {
  const auto is_space = [](char c) { return c == ' ' || c == '\t'; };
  while (!list.empty()) {
    std::string item;
    const std::size_t comma = std::min(list.find(','), list.size());
    std::remove_copy_if(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(comma),
                        std::back_inserter(item), is_space);
    list.remove_prefix(std::min(comma + 1, list.size()));
    const std::size_t semicolon = std::min(item.find(';'), item.size());
    if (!beast::iequals(item.substr(0, semicolon), "gzip")) continue;
    const std::string_view weight = std::string_view(item).substr(semicolon);
    return !weight.starts_with(";q=0") || weight.find_first_of("123456789") != weight.npos;
  }
  return false;
}

}  // namespace

bool FoldsLines(std::string_view input) {
  for (std::size_t at = input.find("\r\n"); at != input.npos; at = input.find("\r\n", at + 2)) {
    const std::string_view rest = input.substr(at + 2);
    if (rest.starts_with(' ') || rest.starts_with('\t')) return true;
    if (rest.starts_with("\r\n")) return false;
  }
  return false;
}

RequestParser::RequestParser(Head& head, std::string& body, std::uint32_t max_head_bytes)
    : head_(head), body_(body) {
  header_limit(max_head_bytes);
  // The limit is ours: it is answered after path, method and content type were looked at.
  body_limit(std::numeric_limits<std::uint64_t>::max());
  head_.method = Method::kOther;
  head_.target.clear();
  head_.content_type.clear();
  head_.content_encoding.clear();
  head_.accept.clear();
  head_.via.clear();
  head_.expects_continue = false;
  head_.accepts_gzip = false;
}

void RequestParser::on_request_impl(beast::http::verb verb, Text /*method*/, Text target,
                                    int version, Error& /*error*/) {
  head_.method = ToMethod(verb);
  head_.target.assign(target.data(), target.size());
  head_.http11 = version == 11;
}

void RequestParser::on_field_impl(beast::http::field name, Text /*name_text*/, Text value,
                                  Error& error) {
  if (head_done_) return;  // trailers
  switch (name) {
    case beast::http::field::host:
      ++hosts_;
      break;
    case beast::http::field::content_type:
      ++content_types_;
      head_.content_type.assign(value.data(), value.size());
      break;
    case beast::http::field::content_length:
      ++content_lengths_;
      if (value.find(',') != Text::npos) error = beast::http::error::bad_content_length;
      break;
    case beast::http::field::content_encoding:
      head_.content_encoding.assign(value.data(), value.size());
      break;
    case beast::http::field::accept:
      head_.accept.assign(value.data(), value.size());
      break;
    case beast::http::field::via:
      head_.via.append(value.data(), value.size()).append(1, ',');
      break;
    case beast::http::field::accept_encoding:
      head_.accepts_gzip = AcceptsGzip(value);
      break;
    case beast::http::field::expect:
      head_.expects_continue = beast::iequals(value, "100-continue");
      break;
    case beast::http::field::transfer_encoding:
      if (beast::iequals(value, "chunked")) break;
      error = beast::http::error::bad_transfer_encoding;
      break;
    default:
      break;
  }
}

/// RFC 9112, sections 3.2 and 6.3, and RFC 9110, section 5.3.
void RequestParser::on_header_impl(Error& error) {
  head_done_ = true;
  const bool lacks_host = head_.http11 && hosts_ == 0;
  if (lacks_host || hosts_ > 1 || content_types_ > 1) error = beast::http::error::bad_field;
  if (content_lengths_ > 1) error = beast::http::error::bad_content_length;
}

std::size_t RequestParser::on_chunk_body_impl(std::uint64_t /*remain*/, Text body,
                                              Error& /*error*/) {
  body_.append(body.data(), body.size());
  return body.size();
}

std::size_t RequestParser::on_body_impl(Text body, Error& /*error*/) {
  body_.append(body.data(), body.size());
  return body.size();
}

}  // namespace tandem::http
