#ifndef HELIOGRAPH_CZEROMQ_SHIM_H
#define HELIOGRAPH_CZEROMQ_SHIM_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <malloc.h>
#include <pthread.h>
#include <signal.h>
#include <sys/signalfd.h>
#include <unistd.h>
#include <zmq.h>

// GNU extensions that Swift's Glibc module does not show.

static inline int heliograph_set_thread_name(const char *name) {
  return pthread_setname_np(pthread_self(), name);
}

static inline void heliograph_map_large_blocks(int least, int kept) {
  mallopt(M_MMAP_THRESHOLD, least);
  mallopt(M_TRIM_THRESHOLD, kept);
}

static inline int heliograph_is_ignored(int signal) {
  struct sigaction action;
  return sigaction(signal, 0, &action) == 0 && action.sa_handler == SIG_IGN;
}

// A line for the server's log when a fault ends the process; it calls what POSIX allows in a signal
// handler, and nothing of Swift.

// The cell of this thread, and the latest of any for threads that help with one.
static _Thread_local volatile long heliograph_cell = 0;
static long heliograph_latest_cell = 0;

static inline void heliograph_note_cell(long number) {
  heliograph_cell = number;
  __atomic_store_n(&heliograph_latest_cell, number, __ATOMIC_RELAXED);
}

static inline long heliograph_noted_cell(void) {
  long own = heliograph_cell;
  return own ? own : __atomic_load_n(&heliograph_latest_cell, __ATOMIC_RELAXED);
}

static inline char *heliograph_put(char *end, const char *text) {
  while (*text) *end++ = *text++;
  return end;
}

static inline char *heliograph_put_number(char *end, unsigned long number, unsigned base) {
  char digits[24];
  int count = 0;
  do {
    digits[count++] = "0123456789abcdef"[number % base];
    number /= base;
  } while (number);
  while (count) *end++ = digits[--count];
  return end;
}

static inline void heliograph_report(int signal, siginfo_t *info, void *context) {
  (void)context;
  char line[256], name[16] = "";
  const char *cause = signal == SIGSEGV  ? "bad memory access"
                      : signal == SIGBUS ? "bus error"
                      : signal == SIGFPE ? "arithmetic fault"
                      : signal == SIGABRT ? "abort"
                                          : "failed check";
  pthread_getname_np(pthread_self(), name, sizeof name);
  char *end = heliograph_put(line, "heliograph: died of a fault: ");
  end = heliograph_put(end, cause);
  end = heliograph_put(end, " (signal ");
  end = heliograph_put_number(end, signal, 10);
  end = heliograph_put(end, ") at 0x");
  end = heliograph_put_number(end, (unsigned long)info->si_addr, 16);
  end = heliograph_put(end, " in thread ");
  end = heliograph_put(end, name);
  end = heliograph_put(end, ", cell ");
  end = heliograph_put_number(end, heliograph_noted_cell(), 10);
  end = heliograph_put(end, "\n");
  if (write(2, line, end - line) < 0) name[0] = 0;
  // The usual end follows, whoever sent the signal.
  raise(signal);
}

static inline void heliograph_report_faults(void) {
  static char stack[65536];
  stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&alternate, 0);
  // Once: then the usual end comes, so that the exit code tells the signal.
  struct sigaction action = {.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESETHAND};
  action.sa_sigaction = heliograph_report;
  const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT};
  for (unsigned index = 0; index < sizeof faults / sizeof *faults; index++)
    sigaction(faults[index], &action, 0);
}

#endif
