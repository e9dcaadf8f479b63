#ifndef HELIOGRAPH_CBYTEMASK_SHIM_H
#define HELIOGRAPH_CBYTEMASK_SHIM_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

// Comparisons of 64 bytes at once, whose results Swift's vectors do not give as bits, and the one
// loop that is worth being compiled for newer processors, too.

#define HELIOGRAPH_INLINE static inline __attribute__((always_inline))

typedef int8_t heliograph_bytes __attribute__((vector_size(64)));
typedef bool heliograph_bits __attribute__((ext_vector_type(64)));

/// One bit for each of 64 bytes: set where the byte equals the mark.
HELIOGRAPH_INLINE uint64_t heliograph_equal(const uint8_t *bytes, uint8_t mark) {
  heliograph_bytes block;
  memcpy(&block, bytes, 64);
  heliograph_bits hits = __builtin_convertvector(block == (int8_t)mark, heliograph_bits);
  uint64_t result;
  memcpy(&result, &hits, 8);
  return result;
}

/// The eight bytes from an index of a text on; those beyond its count, 32 at most, are 0.
HELIOGRAPH_INLINE uint64_t heliograph_word(const uint8_t *bytes, uint64_t count, int index) {
  static const uint8_t kept[64] __attribute__((aligned(64))) = {[0 ... 31] = 0xff};
  uint64_t word, mask;
  memcpy(&word, bytes + index, 8);
  memcpy(&mask, kept + 32 - count + index, 8);
  return word & mask;
}

/// What cuts cells; without quotes, `has_quote` is false.
typedef struct {
  uint8_t delimiter;
  uint8_t quote;
  bool has_quote;
} heliograph_dialect;

/// What the bytes before a block say of its first one.
typedef struct {
  /// All ones inside quotes.
  uint64_t inside;
  /// 1 after a delimiter or a line end, and at the beginning.
  uint64_t follows_mark;
  /// 1 after a quote that closes a cell or is the first one of two.
  uint64_t follows_closing;
} heliograph_state;

/// What stands in a block, each bit a byte.
typedef struct {
  /// Delimiters and line ends outside quotes.
  uint64_t marks;
  /// Line ends outside quotes.
  uint64_t line_ends;
  uint64_t opening;
  /// The second ones of two quotes.
  uint64_t doubled;
  uint64_t closing;
  bool has_quotes;
  /// Whether the byte before the block closed a cell.
  bool closes_before;
} heliograph_block;

/// For each bit, whether an odd number of bits is set up to and with it.
HELIOGRAPH_INLINE uint64_t heliograph_parity(uint64_t bits) {
  bits ^= bits << 1;
  bits ^= bits << 2;
  bits ^= bits << 4;
  bits ^= bits << 8;
  bits ^= bits << 16;
  return bits ^ bits << 32;
}

/// Reads a block of 64 bytes; false where a quote is not at an edge of its cell.
HELIOGRAPH_INLINE bool heliograph_read_block(
    const uint8_t *bytes, heliograph_dialect dialect, heliograph_state *state,
    heliograph_block *block) {
  uint64_t feeds = heliograph_equal(bytes, '\n');
  uint64_t marks = heliograph_equal(bytes, dialect.delimiter) | feeds;
  uint64_t quotes = dialect.has_quote ? heliograph_equal(bytes, dialect.quote) : 0;
  block->has_quotes = (quotes | state->inside | state->follows_closing) != 0;
  if (block->has_quotes) {
    uint64_t parity = heliograph_parity(quotes) ^ state->inside;
    uint64_t opening = quotes & parity, closing = quotes & ~parity;
    marks &= ~parity;
    uint64_t after_closing = closing << 1 | state->follows_closing;
    uint64_t first = opening & ~after_closing;
    if (first & ~(marks << 1 | state->follows_mark)) return false;
    uint64_t edges = after_closing & ~quotes;
    if (edges & ~marks) {
      // A return may stand between a closing quote and the line feed.
      uint64_t pairs = heliograph_equal(bytes, '\r') & feeds >> 1;
      if (edges & ~(marks | pairs)) return false;
    }
    block->closes_before = state->follows_closing && !(quotes & 1);
    block->opening = first;
    block->doubled = opening & after_closing;
    block->closing = closing & ~(quotes >> 1) & ~(1ull << 63);
    state->inside = parity >> 63 ? ~0ull : 0;
    state->follows_closing = closing >> 63;
  }
  state->follows_mark = marks >> 63;
  block->marks = marks;
  block->line_ends = feeds & marks;
  return true;
}

/// Set in a start: the cell was quoted.
static const uint32_t heliograph_quoted = 1u << 31;
/// Set in a start: the cell holds doubled quotes or escapes.
static const uint32_t heliograph_escaped = 1u << 30;

/// Cells one after another, each by its start and its end. The start of the first one is known
/// before; after the last one, the start of the next is known.
typedef struct {
  uint32_t *bounds;
  int64_t count;
  /// There is room for so many cells, and for those of two more blocks.
  int64_t capacity;
  int64_t line_ends;
  /// So many line ends are enough.
  int64_t line_limit;
} heliograph_cells;

/// How many marks stand before the first of some bits.
HELIOGRAPH_INLINE int heliograph_marks_below(uint64_t bits, uint64_t marks) {
  return __builtin_popcountll(marks & ((bits & -bits) - 1));
}

/// Writes the cells that the marks of a block end.
HELIOGRAPH_INLINE void heliograph_add(
    heliograph_block block, int64_t position, heliograph_cells *cells) {
  uint32_t *bounds = cells->bounds + cells->count * 2;
  int count = __builtin_popcountll(block.marks);
  uint64_t rest = block.marks;
  int cell = 0;
  // Eight at a time, some of them for nothing, are faster than as many as there are.
  do {
#pragma clang loop unroll(full)
    for (int next = cell; next < cell + 8; next++) {
      uint32_t mark = (uint32_t)position + (rest ? (uint32_t)__builtin_ctzll(rest) : 64);
      rest &= rest - 1;
      bounds[next * 2 + 1] = mark;
      bounds[next * 2 + 2] = mark + 1;
    }
    cell += 8;
  } while (cell < count);
  if (block.has_quotes) {
    // Quotes are taken off their cells.
    if (block.closes_before) bounds[1] = (uint32_t)position - 1;
    for (uint64_t bits = block.opening; bits; bits &= bits - 1) {
      bounds[heliograph_marks_below(bits, block.marks) * 2] =
          ((uint32_t)position + (uint32_t)__builtin_ctzll(bits) + 1) | heliograph_quoted;
    }
    for (uint64_t bits = block.doubled; bits; bits &= bits - 1) {
      bounds[heliograph_marks_below(bits, block.marks) * 2] |= heliograph_escaped;
    }
    for (uint64_t bits = block.closing; bits; bits &= bits - 1) {
      bounds[heliograph_marks_below(bits, block.marks) * 2 + 1] =
          (uint32_t)position + (uint32_t)__builtin_ctzll(bits);
    }
  }
  cells->count += count;
  cells->line_ends += __builtin_popcountll(block.line_ends);
}

HELIOGRAPH_INLINE void heliograph_cut_blocks(
    const uint8_t *bytes, int64_t position, int64_t end, heliograph_dialect dialect,
    heliograph_cells *result) {
  heliograph_cells cells = *result;
  heliograph_state state = {.inside = 0, .follows_mark = 1, .follows_closing = 0};
  heliograph_block block;
  for (; position + 64 <= end && cells.count <= cells.capacity
         && cells.line_ends < cells.line_limit;
       position += 64) {
    if (!heliograph_read_block(bytes + position, dialect, &state, &block)) break;
    heliograph_add(block, position, &cells);
  }
  *result = cells;
}

#if defined(__x86_64__)
__attribute__((target("arch=x86-64-v3")))
static void heliograph_cut_wide(
    const uint8_t *bytes, int64_t position, int64_t end, heliograph_dialect dialect,
    heliograph_cells *cells) {
  heliograph_cut_blocks(bytes, position, end, dialect, cells);
}
#endif

/// Cuts bytes into cells, 64 bytes at a time, until there are enough, no whole block is left, or a
/// quote is not at an edge.
///
/// A record begins at the position. Each mark ends a cell, whether it is a delimiter or a line end.
static inline void heliograph_cut(
    const uint8_t *bytes, int64_t position, int64_t end, heliograph_dialect dialect,
    heliograph_cells *cells) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("x86-64-v3")) {
    heliograph_cut_wide(bytes, position, end, dialect, cells);
    return;
  }
#endif
  heliograph_cut_blocks(bytes, position, end, dialect, cells);
}

#endif
