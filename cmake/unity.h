// Makes a name that several files declare for themselves another one in each of them, where they
// are compiled together: TANDEM_FILE is the file's own.
#pragma once

#define TANDEM_JOINED_(a, b) a##_##b
#define TANDEM_JOINED(a, b) TANDEM_JOINED_(a, b)
#define TANDEM_OF_FILE(name) TANDEM_JOINED(name, TANDEM_FILE)
