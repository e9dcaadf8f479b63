#ifndef HELIOGRAPH_CZEROMQ_SHIM_H
#define HELIOGRAPH_CZEROMQ_SHIM_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <pthread.h>
#include <signal.h>
#include <sys/signalfd.h>
#include <zmq.h>

// A GNU extension that Swift's Glibc module does not show.
static inline int heliograph_set_thread_name(const char *name) {
  return pthread_setname_np(pthread_self(), name);
}

#endif
