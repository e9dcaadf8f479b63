"""The pixels of a screenshot, read without a library: 8-bit PNG, RGB or RGBA, not interlaced."""

import struct
import zlib


class Picture:
    def __init__(self, png):
        assert png[:8] == b"\x89PNG\r\n\x1a\n"
        position, data = 8, b""
        while position < len(png):
            length, kind = struct.unpack(">I4s", png[position:position + 8])
            body = png[position + 8:position + 8 + length]
            if kind == b"IHDR":
                self.width, self.height, depth, color, *_ = struct.unpack(">IIBBBBB", body)
                assert depth == 8 and color in (2, 6)
                self.size = 3 if color == 2 else 4
            elif kind == b"IDAT":
                data += body
            position += 12 + length
        self.rows = self._unfiltered(zlib.decompress(data))

    def _unfiltered(self, raw):
        stride, rows = self.width * self.size, []
        previous = bytearray(stride)
        for y in range(self.height):
            start = y * (stride + 1)
            kind, line = raw[start], bytearray(raw[start + 1:start + 1 + stride])
            for i in range(stride):
                a = line[i - self.size] if i >= self.size else 0
                b = previous[i]
                if kind == 1:
                    line[i] = (line[i] + a) & 255
                elif kind == 2:
                    line[i] = (line[i] + b) & 255
                elif kind == 3:
                    line[i] = (line[i] + (a + b) // 2) & 255
                elif kind == 4:
                    c = previous[i - self.size] if i >= self.size else 0
                    p = a + b - c
                    near = min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))
                    line[i] = (line[i] + near[2]) & 255
            rows.append(line)
            previous = line
        return rows

    def at(self, x, y):
        row = self.rows[min(max(int(y), 0), self.height - 1)]
        start = min(max(int(x), 0), self.width - 1) * self.size
        return tuple(row[start:start + 3])

    def has(self, wanted, left, top, right, bottom, within=150):
        """Whether a box holds a pixel near a colour."""
        return any(
            sum(abs(a - b) for a, b in zip(self.at(x, y), wanted)) < within
            for y in range(int(top), int(bottom) + 1) for x in range(int(left), int(right) + 1)
        )
