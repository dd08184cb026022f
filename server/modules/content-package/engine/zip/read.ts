import { Unzip, UnzipInflate } from 'fflate';
import type { UnzipFile } from 'fflate';
import {
  CONTENT_PACKAGE_FILES_MAX,
  CONTENT_PACKAGE_RATIO_MAX,
  CONTENT_PACKAGE_UNPACKED_MAX_BYTES,
} from '#contract/content-package.ts';
import { DomainError } from '#server/errors.ts';

export interface ZipLimits {
  files: number;
  unpackedBytes: number;
  ratio: number;
}

const LIMITS: ZipLimits = {
  files: CONTENT_PACKAGE_FILES_MAX,
  unpackedBytes: CONTENT_PACKAGE_UNPACKED_MAX_BYTES,
  ratio: CONTENT_PACKAGE_RATIO_MAX,
};
/** Small files may be packed better than the ratio: an empty picture is. */
const RATIO_FREE_BYTES = 1_000_000;
/** "End of central directory": the last part of a whole archive. */
const END_SIGN = [0x50, 0x4b, 0x05, 0x06];
const END_MAX_BYTES = 22 + 65_535;

const unreadable = () => new DomainError('CONTENT_PACKAGE_UNREADABLE');
const tooLarge = () => new DomainError('CONTENT_PACKAGE_TOO_LARGE');

/** The files of an archive by their paths. */
export type Unpacked = ReadonlyMap<string, Uint8Array>;

/**
 * Unpacks the wanted files of an archive as its bytes arrive; others are passed over and never unpacked.
 * CONTENT_PACKAGE_UNREADABLE if it is no archive, or a part of one; CONTENT_PACKAGE_UNSAFE if a file would leave its
 * folder; CONTENT_PACKAGE_TOO_LARGE if it has too many files or unpacks to too much, as soon as that shows.
 */
export async function readZip(
  chunks: AsyncIterable<Uint8Array>,
  wants: (path: string) => boolean,
  limits: ZipLimits = LIMITS,
): Promise<Unpacked> {
  const found = new Map<string, Uint8Array>();
  const state = { packed: 0, unpacked: 0, files: 0, open: 0 };
  let tail: Uint8Array = new Uint8Array();
  const unzip = new Unzip((file) => {
    state.files += 1;
    if (state.files > limits.files) throw tooLarge();
    requireSafe(file.name);
    if (file.name.endsWith('/') || !wants(file.name)) return;
    // A file may occur twice in a forged archive; readers differ in which one counts.
    if (found.has(file.name)) throw unreadable();
    found.set(file.name, new Uint8Array());
    unpack(file, state, limits, (content) => found.set(file.name, content));
  });
  unzip.register(UnzipInflate);
  for await (const chunk of chunks) {
    state.packed += chunk.length;
    push(unzip, chunk, false);
    tail = joined([tail, chunk]).slice(-END_MAX_BYTES);
  }
  push(unzip, new Uint8Array(), true);
  if (state.open > 0 || !isWhole(tail, state.files)) throw unreadable();
  return found;
}

function push(unzip: Unzip, chunk: Uint8Array, isLast: boolean): void {
  try {
    unzip.push(chunk, isLast);
  } catch (error) {
    throw error instanceof DomainError ? error : unreadable();
  }
}

function unpack(
  file: UnzipFile,
  state: { packed: number; unpacked: number; open: number },
  limits: ZipLimits,
  done: (content: Uint8Array) => void,
): void {
  const parts: Uint8Array[] = [];
  state.open += 1;
  file.ondata = (error, part, isLast) => {
    if (error) throw error;
    state.unpacked += part.length;
    const isBomb = state.unpacked > RATIO_FREE_BYTES && state.unpacked > state.packed * limits.ratio;
    if (state.unpacked > limits.unpackedBytes || isBomb) throw tooLarge();
    parts.push(part);
    if (!isLast) return;
    state.open -= 1;
    done(joined(parts));
  };
  file.start();
}

/** Nothing is ever written under these names; a package that tries to leave its folder is refused all the same. */
function requireSafe(path: string): void {
  const isSafe =
    path !== '' &&
    path.length <= 500 &&
    !/[\\\u0000-\u001f:]/.test(path) &&
    !path.startsWith('/') &&
    !path.split('/').includes('..');
  if (!isSafe) throw new DomainError('CONTENT_PACKAGE_UNSAFE');
}

/** Whether an archive ends as it says: with the directory of as many files as were found. */
function isWhole(tail: Uint8Array, files: number): boolean {
  for (let at = tail.length - 22; at >= 0; at -= 1) {
    if (!END_SIGN.every((byte, index) => tail[at + index] === byte)) continue;
    const count = (tail[at + 10] ?? 0) + 256 * (tail[at + 11] ?? 0);
    return count === files % 65_536;
  }
  return false;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  if (parts.length === 1 && parts[0]) return parts[0];
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
