// A C library to load before others: it moves the clock that people set by as many seconds as the
// file CLOCK_SHIFT holds at that moment (one signed number of eight bytes). Clocks that nobody sets
// are left alone.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static volatile long long *shift;

__attribute__((constructor)) static void begin(void) {
  int file = open(getenv("CLOCK_SHIFT"), O_RDONLY | O_CLOEXEC);
  void *page = mmap(0, sizeof *shift, PROT_READ, MAP_SHARED, file, 0);
  if (file < 0 || page == MAP_FAILED) _exit(99);
  shift = page;
  close(file);
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  int result = syscall(SYS_clock_gettime, clock, now);
  if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE))
    now->tv_sec += shift ? *shift : 0;
  return result;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  struct timespec time;
  (void)zone;
  if (clock_gettime(CLOCK_REALTIME, &time) != 0) return -1;
  now->tv_sec = time.tv_sec;
  now->tv_usec = time.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *result) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}
