// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { zstdCompressSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import initSqlJs from 'sql.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPackage } from './read-package';
import type { AnkiPackage } from './read-package';
import { PACKAGE_MAX_BYTES } from './limits';
import { openPackage } from './open-package';
import type { OpenSql } from './sql';
import { writePackage } from './write-package';
import type { WrittenWord } from './write-package';

interface Expected {
  words: { guid: string; word: string; grades: number[] }[];
  left: Record<string, number>;
}

const FOLDER = 'tests/data/anki';
const expected = JSON.parse(readFileSync(`${FOLDER}/expected.json`, 'utf8')) as Record<string, Expected>;
const packageOf = (name: string) => new Uint8Array(readFileSync(`${FOLDER}/${name}.apkg`));
const LIMITS = { words: 10_000, word: 255, sentence: 500 };

/** What the browser does in a worker. */
let openSql: OpenSql;
beforeAll(async () => {
  const sql = await initSqlJs();
  openSql = async (bytes) => {
    const database = new sql.Database(bytes);
    return {
      query: async (text, values) => database.exec(text, values ? [...values] : undefined)[0]?.values ?? [],
      bytes: async () => database.export(),
      close: () => database.close(),
    };
  };
});

async function read(file: Uint8Array, limits = LIMITS): Promise<AnkiPackage> {
  const found = await readPackage(file, openSql, limits);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

describe('packages of Anki', () => {
  it.each(Object.keys(expected))('%s: words, sounds and logs are read, the rest is counted', async (name) => {
    const { words, left, fileOf } = await read(packageOf(name));
    const plain = words.map(({ reviews, ...word }) => ({
      ...word,
      grades: reviews.map(({ grade }) => grade),
    }));
    expect({ words: plain, left }).toEqual(expected[name]);
    for (const { reviews } of words)
      expect(reviews.map(({ at }) => at)).toEqual(reviews.map(({ at }) => at).toSorted((a, b) => a - b));
    for (const { sound } of words) if (sound) expect(fileOf(sound)?.slice(0, 3)).toEqual(strToU8('ID3'));
    expect(fileOf('not there')).toBeNull();
  });

  it('are refused in words, whatever is in the file', async () => {
    const refusalOf = (file: Uint8Array, limits = LIMITS) => readPackage(file, openSql, limits);
    const whole = packageOf('basic-old');
    expect(await refusalOf(whole, { ...LIMITS, words: 1 })).toBe('TOO_MANY');
    expect(await refusalOf(whole.slice(0, 20_000))).toBe('NOT_A_PACKAGE');
    expect(await refusalOf(new Uint8Array())).toBe('NOT_A_PACKAGE');
    expect(await refusalOf(zipSync({ 'a.txt': strToU8('hello') }))).toBe('NOT_A_PACKAGE');
    expect(await refusalOf(zipSync({ 'collection.anki2': strToU8('no database') }))).toBe('NOT_A_PACKAGE');
    expect(await refusalOf(zipSync({ 'collection.anki21b': strToU8('not packed') }))).toBe('NOT_A_PACKAGE');
    expect(await refusalOf(new Uint8Array(PACKAGE_MAX_BYTES + 1))).toBe('TOO_LARGE');
  });

  it('are refused when they would unpack to more than fits', async () => {
    const MEGABYTE = 1024 * 1024;
    const bomb = zipSync({ 'collection.anki2': new Uint8Array(2 * MEGABYTE) });
    expect(bomb.length).toBeLessThan(10_000);
    expect(await openPackage(bomb, MEGABYTE)).toBe('TOO_LARGE');
    expect(await openPackage(bomb, 2 * MEGABYTE)).toMatchObject({ collection: { length: 2 * MEGABYTE } });
    const packed = zstdCompressSync(Buffer.alloc(2 * MEGABYTE));
    expect(packed.length).toBeLessThan(1000);
    const second = zipSync({ 'collection.anki21b': new Uint8Array(packed) });
    expect(await openPackage(second, MEGABYTE)).toBe('TOO_LARGE');
    expect(await openPackage(second, 2 * MEGABYTE)).toMatchObject({ collection: { length: 2 * MEGABYTE } });
  });
});

const DAY = 24 * 3600 * 1000;
const NOW = Date.UTC(2026, 10, 29, 12);
const written = (guid: string, more: Partial<WrittenWord> = {}): WrittenWord => ({
  ...{ guid, word: 'although', translation: 'хотя', sentence: '', place: null, sound: null, from: '' },
  ...{ phase: 'NEW', stability: 0, difficulty: 0, dueAt: NOW, reviews: [] },
  ...more,
});

it('our own package comes back as it was written', async () => {
  const words = [
    written('a', {
      word: 'a < b & c',
      sentence: 'We say a < b & c here.',
      from: 'At the hotel',
      place: [7, 16],
      sound: { name: 'a.mp3', content: strToU8('ID3 a') },
      ...{ phase: 'REVIEW', stability: 12.5, difficulty: 4.25, dueAt: NOW + 3 * DAY },
      reviews: [
        { at: NOW - 9 * DAY, grade: 3 },
        { at: NOW - 2 * DAY, grade: 1 },
        { at: NOW - DAY, grade: 4 },
      ],
    }),
    // At the same millisecond as a review of the first one.
    written('b', { phase: 'LEARNING', reviews: [{ at: NOW - DAY, grade: 2 }] }),
    written('c', { translation: '' }),
  ];
  const file = await writePackage(words, { title: 'Мои слова', now: NOW, openSql });
  const back = await read(file);
  expect(back.left).toEqual({ OTHER_FIELDS: 2 });
  expect(back.words).toEqual(
    words.map(({ guid, word, translation, sentence, sound, reviews }) => ({
      ...{ guid, word, translation, sentence, sound: sound?.name ?? null },
      reviews: guid === 'b' ? [{ at: NOW - DAY + 1, grade: 2 }] : reviews,
    })),
  );
  expect(back.fileOf('a.mp3')).toEqual(strToU8('ID3 a'));
});

it('a note of which nothing can be seen is one without a word', async () => {
  const words = ['\u2060', '\u3164', '\u2800', '\u200b\u00ad', 'ice\u200b'].map((word, at) =>
    written(`i${at}`, { word }),
  );
  const { words: found, left } = await read(await writePackage(words, { title: 'x', now: NOW, openSql }));
  expect(found.map(({ guid }) => guid)).toEqual(['i4']);
  expect(left).toEqual({ EMPTY: 4 });
});
