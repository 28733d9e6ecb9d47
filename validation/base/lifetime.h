#pragma once

/// Marks a parameter (or, after a member function, *this) whose lifetime bounds the returned view.
#if defined(__clang__)
#define TANDEM_LIFETIME_BOUND [[clang::lifetimebound]]
#else
#define TANDEM_LIFETIME_BOUND
#endif
