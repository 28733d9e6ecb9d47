# Builds for arm64 on another machine, with Debian's cross compiler: cmake --preset release-arm64
# CMAKE_SYSROOT is what deploy/package/sysroot.sh makes; programs that were built run in QEMU.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(TANDEM_ARCHITECTURE arm64 CACHE INTERNAL "As Debian calls it")

if(NOT CMAKE_SYSROOT)
  message(FATAL_ERROR "CMAKE_SYSROOT is not set: deploy/package/sysroot.sh arm64 FOLDER makes one")
endif()
set(CMAKE_SYSROOT "${CMAKE_SYSROOT}" CACHE PATH "What is compiled against")
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64 -L "${CMAKE_SYSROOT}" CACHE STRING "Runs what was built")
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(ENV{PKG_CONFIG_SYSROOT_DIR} "${CMAKE_SYSROOT}")
set(ENV{PKG_CONFIG_LIBDIR}
    "${CMAKE_SYSROOT}/usr/lib/aarch64-linux-gnu/pkgconfig:${CMAKE_SYSROOT}/usr/share/pkgconfig")
