#ifndef HELIOGRAPH_CBYTEMASK_SHIM_H
#define HELIOGRAPH_CBYTEMASK_SHIM_H

#include <stdint.h>
#include <string.h>

// Comparisons of 64 bytes at once, whose results Swift's vectors do not give as bits.

typedef int8_t heliograph_bytes __attribute__((vector_size(16)));

/// One bit for each of 16 bytes: set where the byte is all ones.
static inline uint64_t heliograph_bits(heliograph_bytes hits) {
#if defined(__SSE2__)
  typedef char bytes __attribute__((vector_size(16)));
  return (uint16_t)__builtin_ia32_pmovmskb128((bytes)hits);
#else
  // One multiplication gathers eight bits.
  uint64_t words[2];
  memcpy(words, &hits, 16);
  words[0] = ((words[0] & 0x8040201008040201) * 0x0101010101010101) >> 56;
  words[1] = ((words[1] & 0x8040201008040201) * 0x0101010101010101) >> 56;
  return words[0] | words[1] << 8;
#endif
}

static inline heliograph_bytes heliograph_load(const uint8_t *bytes) {
  heliograph_bytes block;
  memcpy(&block, bytes, 16);
  return block;
}

/// One bit for each of 64 bytes: set where the byte equals the mark.
static inline uint64_t heliograph_equal(const uint8_t *bytes, uint8_t mark) {
  uint64_t result = 0;
  for (int part = 0; part < 4; part++) {
    heliograph_bytes hits = (heliograph_bytes)(heliograph_load(bytes + part * 16) == (int8_t)mark);
    result |= heliograph_bits(hits) << (part * 16);
  }
  return result;
}

/// One bit for each of 64 bytes: set where the byte equals one of two marks.
static inline uint64_t heliograph_equal2(const uint8_t *bytes, uint8_t a, uint8_t b) {
  uint64_t result = 0;
  for (int part = 0; part < 4; part++) {
    heliograph_bytes block = heliograph_load(bytes + part * 16);
    heliograph_bytes hits = (heliograph_bytes)((block == (int8_t)a) | (block == (int8_t)b));
    result |= heliograph_bits(hits) << (part * 16);
  }
  return result;
}

#endif
