import { BinaryReader, WireType } from '@bufbuild/protobuf';
import { unzip } from 'fflate';
import type { AsyncUnzipOptions, Unzipped } from 'fflate';
import { Decompress } from 'fzstd';
import { PACKAGE_MAX_BYTES } from './limits';
import type { AnkiRefusal } from './types';

/** Bytes of all that is unpacked of a package. */
const UNPACKED_MAX_BYTES = 300 * 1024 * 1024;

export interface OpenedPackage {
  /** A database of SQLite. */
  collection: Uint8Array;
  /** A file by the name that notes have for it; null: it is not there. */
  fileOf(name: string): Uint8Array | null;
}

/** The newest first: a package of today has an old one beside it, with one note that asks for a newer Anki. */
const COLLECTIONS = ['collection.anki21b', 'collection.anki21', 'collection.anki2'] as const;
const isRead = (name: string) =>
  /^\d+$/.test(name) || name === 'media' || (COLLECTIONS as readonly string[]).includes(name);

/** Unpacks an .apkg of any version of Anki. Only what Anki reads is unpacked, and no more than `max` bytes of it. */
export async function openPackage(
  file: Uint8Array,
  max: number = UNPACKED_MAX_BYTES,
): Promise<OpenedPackage | AnkiRefusal> {
  if (file.length > PACKAGE_MAX_BYTES) return 'TOO_LARGE';
  let rest = max;
  const entries = await unpack(file, {
    filter: ({ name, originalSize }) => {
      if (!isRead(name)) return false;
      rest -= originalSize;
      return rest >= 0;
    },
  });
  if (rest < 0) return 'TOO_LARGE';
  const name = COLLECTIONS.find((one) => entries?.[one]);
  const packed = name && entries?.[name];
  if (!packed) return 'NOT_A_PACKAGE';
  const isNew = name === 'collection.anki21b';
  const collection = isNew ? inflate(packed, max) : packed;
  if (collection === null) return 'TOO_LARGE';
  if (collection === 'BROKEN') return 'NOT_A_PACKAGE';
  const places = isNew ? newPlaces(entries.media) : oldPlaces(entries.media);
  const fileOf = (wanted: string): Uint8Array | null => {
    const found = entries[places.get(wanted) ?? ''];
    if (!found || !isNew) return found ?? null;
    const content = inflate(found, max);
    return content === 'BROKEN' ? null : content;
  };
  return { collection, fileOf };
}

/** Null: it is no ZIP. A file is never larger unpacked than it says. */
const unpack = (file: Uint8Array, options: AsyncUnzipOptions): Promise<Unzipped | null> =>
  new Promise((resolve) => {
    unzip(file, options, (error, entries) => resolve(error ? null : entries));
  });

/** Zstandard. Null: more than `max` bytes. */
function inflate(packed: Uint8Array, max: number): Uint8Array | null | 'BROKEN' {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const stream = new Decompress((chunk) => {
    size += chunk.length;
    if (size <= max) chunks.push(chunk);
  });
  try {
    // In pieces, so that a bomb is noticed before all of it is there.
    for (let at = 0; at < packed.length && size <= max; at += PIECE) {
      const piece = packed.subarray(at, at + PIECE);
      stream.push(piece, at + PIECE >= packed.length);
    }
  } catch {
    return 'BROKEN';
  }
  return size > max ? null : concat(chunks, size);
}

const PIECE = 64 * 1024;

function concat(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** Names of the ZIP's entries by the names of the files: JSON the other way round. */
function oldPlaces(media: Uint8Array | undefined): Map<string, string> {
  try {
    const names: unknown = JSON.parse(new TextDecoder().decode(media));
    const pairs = typeof names === 'object' && names !== null ? Object.entries(names) : [];
    return new Map(
      pairs.flatMap(([place, name]: [string, unknown]) => (typeof name === 'string' ? [[name, place]] : [])),
    );
  } catch {
    return new Map();
  }
}

/** As `oldPlaces`, of a message MediaEntries: entries in their order, each with its name as field 1. */
function newPlaces(media: Uint8Array | undefined): Map<string, string> {
  const places = new Map<string, string>();
  const message = media && inflate(media, PACKAGE_MAX_BYTES);
  if (!message || message === 'BROKEN') return places;
  try {
    let place = 0;
    for (const entry of messagesOf(message)) {
      const [name] = messagesOf(entry);
      if (name) places.set(new TextDecoder().decode(name), String(place));
      place += 1;
    }
  } catch {
    // What was read until then is there.
  }
  return places;
}

/** The contents of field 1 of a message, as often as it is there. */
function* messagesOf(message: Uint8Array): Generator<Uint8Array> {
  const reader = new BinaryReader(message);
  while (reader.pos < reader.len) {
    const [field, type] = reader.tag();
    if (field === 1 && type === WireType.LengthDelimited) yield reader.bytes();
    else reader.skip(type);
  }
}
