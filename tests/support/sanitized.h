#pragma once

// TANDEM_SANITIZED is defined where AddressSanitizer or ThreadSanitizer has the memory: they have a
// malloc of their own, hold more, and keep what is freed.

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define TANDEM_SANITIZED
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define TANDEM_SANITIZED
#endif
#endif
