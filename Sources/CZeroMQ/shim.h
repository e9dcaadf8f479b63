#ifndef HELIOGRAPH_CZEROMQ_SHIM_H
#define HELIOGRAPH_CZEROMQ_SHIM_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <sys/signalfd.h>
#include <time.h>
#include <zmq.h>

// GNU extensions that Swift's Glibc module does not show.

static inline int heliograph_set_thread_name(const char *name) {
  return pthread_setname_np(pthread_self(), name);
}

static inline int heliograph_join_within(pthread_t thread, long milliseconds) {
  struct timespec deadline;
  clock_gettime(CLOCK_REALTIME, &deadline);
  deadline.tv_sec += milliseconds / 1000;
  deadline.tv_nsec += (milliseconds % 1000) * 1000000;
  if (deadline.tv_nsec >= 1000000000) {
    deadline.tv_sec += 1;
    deadline.tv_nsec -= 1000000000;
  }
  return pthread_timedjoin_np(thread, 0, &deadline);
}

#endif
