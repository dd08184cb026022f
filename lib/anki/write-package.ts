import { zip } from 'fflate';
import type { AsyncZippable } from 'fflate';
import { collectionRow, DECK_ID, KIND_ID, SCHEMA } from './collection';
import type { OpenSql, SqlFile, SqlValue } from './sql';
import type { AnkiReview } from './types';

/** A word as it goes into a package; times are milliseconds since 1970. */
export interface WrittenWord {
  guid: string;
  word: string;
  translation: string;
  sentence: string;
  /** From and to, where the word stands in the sentence; null: nowhere. */
  place: readonly [number, number] | null;
  sound: { name: string; content: Uint8Array } | null;
  /** Where it was met; empty: nowhere that is known. */
  from: string;
  phase: 'NEW' | 'LEARNING' | 'REVIEW' | 'RELEARNING';
  stability: number;
  difficulty: number;
  dueAt: number;
  /** Without those that were taken back; the oldest first. */
  reviews: readonly AnkiReview[];
}

const DAY_MS = 24 * 3600 * 1000;

/** An .apkg of these words with their sounds, schedule and logs. `title`: the name of the deck. */
export async function writePackage(
  words: readonly WrittenWord[],
  { title, now, openSql }: { title: string; now: number; openSql: OpenSql },
): Promise<Uint8Array> {
  const database = await openSql(null);
  try {
    const first = Math.min(now, ...words.map(({ reviews }) => reviews[0]?.at ?? now));
    const createdAt = Math.floor((first - DAY_MS) / 1000);
    await fill(database, words, { title, now, createdAt });
    return await pack(await database.bytes(), words);
  } finally {
    database.close();
  }
}

interface Filling {
  title: string;
  now: number;
  /** Seconds since 1970. */
  createdAt: number;
}

async function fill(
  database: SqlFile,
  words: readonly WrittenWord[],
  { title, now, createdAt }: Filling,
): Promise<void> {
  for (const statement of SCHEMA) await database.query(statement);
  await insert(database, 'col', collectionRow(title, createdAt, now));
  await database.query('begin');
  const newLogId = uniqueIds();
  for (const [index, word] of words.entries()) {
    const id = now + index;
    const mod = Math.floor(now / 1000);
    const fields = fieldsOf(word);
    const sum = await checksum(fields[0] ?? '');
    await insert(database, 'notes', [
      ...[id, word.guid, KIND_ID, mod, -1, '', fields.join('\u001f'), fields[0] ?? '', sum, 0, ''],
    ]);
    await insert(database, 'cards', [
      ...[id, id, DECK_ID, 0, mod, -1],
      ...scheduleOf(word, index, createdAt),
      ...[0, 0, 0, memoryOf(word)],
    ]);
    await insertLog(database, id, word, newLogId);
  }
  await database.query('commit');
}

const insert = (database: SqlFile, table: string, values: readonly SqlValue[]) =>
  database.query(`insert into ${table} values (${values.map(() => '?').join(', ')})`, values);

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function fieldsOf({ word, translation, sentence, place, sound, from }: WrittenWord): string[] {
  const gap = place ? `${sentence.slice(0, place[0])}[…]${sentence.slice(place[1])}` : '';
  const texts = [word, translation, sentence, gap].map(escape);
  return [...texts, sound ? `[sound:${sound.name}]` : '', escape(from)];
}

/** The first eight digits of the SHA-1 of the first field: by it Anki finds notes that are there twice. */
async function checksum(field: string): Promise<number> {
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(field));
  return new DataView(digest).getUint32(0);
}

const TYPES = { NEW: 0, LEARNING: 1, REVIEW: 2, RELEARNING: 3 } as const;
/** Anki's own schedule needs it; FSRS does not. */
const EASE = 2500;
const STEPS_LEFT = 1001;

/** type, queue, due, ivl, factor, reps, lapses, left */
function scheduleOf(word: WrittenWord, index: number, createdAt: number): number[] {
  const { phase, reviews, dueAt } = word;
  const lapses = reviews.filter(({ grade }, at) => grade === 1 && at > 0).length;
  if (phase === 'NEW') return [0, 0, index + 1, 0, 0, 0, 0, 0];
  const last = reviews.at(-1)?.at ?? dueAt;
  const interval = Math.max(1, Math.round((dueAt - last) / DAY_MS));
  const counts = [interval, EASE, reviews.length, lapses];
  if (phase === 'REVIEW') return [2, 2, Math.floor((dueAt / 1000 - createdAt) / 86_400), ...counts, 0];
  return [TYPES[phase], 1, Math.floor(dueAt / 1000), ...counts, STEPS_LEFT];
}

/** What FSRS knows of the card, where Anki stores it. */
const memoryOf = ({ phase, stability, difficulty }: WrittenWord): string =>
  phase === 'NEW'
    ? ''
    : JSON.stringify({ s: Number(stability.toFixed(4)), d: Number(difficulty.toFixed(3)), dr: 0.9 });

/** Ids are times, and none is there twice: another millisecond is taken for the second. */
function uniqueIds(): (at: number) => number {
  const taken = new Set<number>();
  return (at) => {
    let id = Math.floor(at);
    while (taken.has(id)) id += 1;
    taken.add(id);
    return id;
  };
}

const LEARN = 0;
const REVIEW = 1;

async function insertLog(
  database: SqlFile,
  card: number,
  { reviews }: WrittenWord,
  newId: (at: number) => number,
): Promise<void> {
  for (const [index, { at, grade }] of reviews.entries()) {
    const next = reviews[index + 1]?.at ?? at;
    const former = reviews[index - 1]?.at ?? at;
    const [interval, last] = [next - at, at - former].map((ms) => Math.round(ms / DAY_MS));
    const kind = index === 0 || last === 0 ? LEARN : REVIEW;
    await insert(database, 'revlog', [newId(at), card, -1, grade, interval ?? 0, last ?? 0, EASE, 0, kind]);
  }
}

/** Names are numbers in the ZIP; `media` says which. */
function pack(collection: Uint8Array, words: readonly WrittenWord[]): Promise<Uint8Array> {
  const sounds = new Map(words.flatMap(({ sound }) => (sound ? [[sound.name, sound.content] as const] : [])));
  const media: Record<string, string> = {};
  const files: AsyncZippable = { 'collection.anki2': collection };
  for (const [index, [name, content]] of [...sounds].entries()) {
    media[index] = name;
    // Sounds are packed already.
    files[index] = [content, { level: 0 }];
  }
  files.media = new TextEncoder().encode(JSON.stringify(media));
  return new Promise((resolve, reject) => {
    zip(files, { level: 6 }, (error, packed) => (error ? reject(error) : resolve(packed)));
  });
}
