import { pipeline, Transform } from 'node:stream';
import type { Readable } from 'node:stream';

/**
 * V8 begins to collect garbage when 64 MB of buffers have been allocated since it last did. A stream of any length
 * would therefore take that much memory, nearly all of it buffers that nobody refers to any more. An array buffer that
 * is dropped unwritten takes no memory, but is counted by V8 too.
 */
const UNWRITTEN_BYTES = 34 * 2 ** 20;
/** How often one is dropped. Each collection costs some 50 ms of processor time, spread over many small steps. */
const EVERY_BYTES = 16_000_000;

let passed = 0;

/** Counts bytes of buffers that are no longer needed: V8 frees them early. */
export function countPassed(bytes: number): void {
  passed += bytes;
  if (passed < EVERY_BYTES) return;
  passed = 0;
  // The C library takes more than 32 MB from the system, which gives pages only when they are written to.
  void new ArrayBuffer(UNWRITTEN_BYTES);
}

/** The stream, with what it passes on counted. */
export function freeEarly(stream: Readable): Readable {
  const counter = new Transform({
    transform(piece: Uint8Array, _encoding, done) {
      countPassed(piece.length);
      done(null, piece);
    },
  });
  // An error reaches the reader of the counter.
  return pipeline(stream, counter, () => undefined);
}
