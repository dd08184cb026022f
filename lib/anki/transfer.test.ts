// @vitest-environment happy-dom
import { strToU8 } from 'fflate';
import initSqlJs from 'sql.js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  AddWordsDocument,
  GetAddedWordsDocument,
  GetWordLogsDocument,
  GetWordsDocument,
  ReviewWordsDocument,
} from '@/graphql/generated/graphql';
import type { WordInput, WordReviewInput } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { exportWords } from './export-words';
import { guidOf } from './ids';
import { importWords, newProgress } from './import-words';
import type { Import } from './import-words';
import { readPackage } from './read-package';
import type { OpenSql } from './sql';
import type { AnkiWord } from './types';

const USER = 7;
const DAY = 24 * 3600 * 1000;
const NOW = Date.UTC(2026, 10, 29, 12);

interface Variables {
  words: WordInput[];
  reviews: WordReviewInput[];
  clientIds: string[];
}

/** The words of an account, as far as packages need them. */
function createAccount(owned: readonly number[] = [], practisedAt: readonly number[] = []) {
  const words = new Map<string, WordInput & { id: number }>();
  const reviews = new Map<string, WordReviewInput>();
  let failsAfter = Number.POSITIVE_INFINITY;
  const times = practisedAt.map((at) => new Date(at).toISOString());
  const added: number[] = [];
  const api = (async (document: unknown, variables: Variables) => {
    failsAfter -= 1;
    if (failsAfter < 0) throw new Error('offline');
    if (document === GetWordLogsDocument)
      return {
        getWordLogs: owned.map((wordId) => ({ wordId, grades: times.map(() => 3), reviewedAt: times })),
      };
    if (document === GetAddedWordsDocument)
      return {
        getAddedWords: variables.clientIds.flatMap((clientId) =>
          words.has(clientId) ? { clientId, id: words.get(clientId)?.id } : [],
        ),
      };
    if (document === AddWordsDocument) {
      added.push(variables.words.length);
      return {
        addWords: variables.words.map((word) => {
          const known = words.get(String(word.clientId)) ?? { ...word, id: words.size + 1 };
          words.set(String(word.clientId), known);
          return known;
        }),
      };
    }
    expect(document).toBe(ReviewWordsDocument);
    expect(variables.reviews.length).toBeLessThanOrEqual(100);
    for (const review of variables.reviews) reviews.set(String(review.id), review);
    return { reviewWords: [] };
  }) as unknown as ApiClient;
  return { api, words, reviews, added, failAfter: (calls: number) => (failsAfter = calls) };
}

const noteOf = (guid: string, more: Partial<AnkiWord> = {}): AnkiWord => ({
  ...{ guid, word: `word ${guid}`, translation: 'слово', sentence: '', sound: null, reviews: [] },
  ...more,
});
const many = Array.from({ length: 60 }, (_, at) =>
  noteOf(`n${at}`, {
    reviews: [
      { at: NOW - 3 * DAY, grade: 3 },
      { at: NOW - DAY, grade: 4 },
    ],
  }),
);
const optionsOf = (api: ApiClient, more: Partial<Import> = {}): Import => ({
  ...{ api, userId: USER, language: 'en', translationLanguage: 'ru' },
  ...{ sendSound: async () => 'upload', onProgress: () => undefined },
  ...more,
});
const noFiles = () => null;

describe('words of a package', () => {
  it('come with their logs; a line that breaks loses nothing, and nothing is there twice', async () => {
    const account = createAccount();
    const found = { words: many, fileOf: noFiles };
    account.failAfter(4);
    await expect(importWords(found, optionsOf(account.api))).rejects.toThrow('offline');
    account.failAfter(Number.POSITIVE_INFINITY);
    const onProgress = vi.fn();
    expect(await importWords(found, optionsOf(account.api, { onProgress }))).toEqual({
      ...{ known: 25, practised: 0, refused: 0 },
    });
    expect(await importWords(found, optionsOf(account.api))).toEqual({
      ...{ known: 60, practised: 0, refused: 0 },
    });
    expect(account.words.size).toBe(60);
    expect(account.reviews.size).toBe(120);
    expect(onProgress.mock.calls.map(([done]) => done as number)).toEqual([0, 25, 50, 60]);
    const [first] = account.words.values();
    expect(first).toMatchObject({ word: 'word n0', language: 'en', translationLanguage: 'ru', audio: null });
    expect([...account.reviews.values()].filter(({ wordId }) => wordId === 1)).toMatchObject([
      { grade: 3, reviewedAt: new Date(NOW - 3 * DAY).toISOString() },
      { grade: 4, reviewedAt: new Date(NOW - DAY).toISOString() },
    ]);
  });

  it('are left as they are if they are the person’s own; somebody else’s are added', async () => {
    const account = createAccount([5]);
    const words = [noteOf(guidOf(USER, 5)), noteOf(guidOf(USER, 6)), noteOf(guidOf(8, 5))];
    const result = await importWords({ words, fileOf: noFiles }, optionsOf(account.api));
    expect(result).toEqual({ known: 1, practised: 0, refused: 0 });
    expect(account.words.size).toBe(2);
  });

  it('that are the person’s own get the reviews that came since', async () => {
    const account = createAccount([5, 6], [NOW - 3 * DAY, NOW - 2 * DAY]);
    const words = [
      noteOf(guidOf(USER, 5), {
        reviews: [
          { at: NOW - 3 * DAY, grade: 3 },
          // Two words had this instant: a package has each once.
          { at: NOW - 2 * DAY + 1, grade: 3 },
          { at: NOW - DAY, grade: 4 },
          { at: NOW, grade: 1 },
        ],
      }),
      noteOf(guidOf(USER, 6), { reviews: [{ at: NOW - 3 * DAY, grade: 3 }] }),
    ];
    const counts = { known: 2, practised: 1, refused: 0 };
    expect(await importWords({ words, fileOf: noFiles }, optionsOf(account.api))).toEqual(counts);
    await importWords({ words, fileOf: noFiles }, optionsOf(account.api));
    expect(account.added).toEqual([]);
    expect([...account.reviews.values()]).toMatchObject([
      { wordId: 5, grade: 4, reviewedAt: new Date(NOW - DAY).toISOString() },
      { wordId: 5, grade: 1, reviewedAt: new Date(NOW).toISOString() },
    ]);
  });

  it('are sent once, and what stopped goes on where it was', async () => {
    const account = createAccount();
    const found = { words: many, fileOf: noFiles };
    const progress = newProgress();
    account.failAfter(4);
    await expect(importWords(found, optionsOf(account.api, { progress }))).rejects.toThrow('offline');
    account.failAfter(Number.POSITIVE_INFINITY);
    const onProgress = vi.fn();
    const counts = { known: 0, practised: 0, refused: 0 };
    expect(await importWords(found, optionsOf(account.api, { progress, onProgress }))).toEqual(counts);
    expect(onProgress.mock.calls.map(([done]) => done as number)).toEqual([25, 50, 60]);
    expect(account.added).toEqual([25, 25, 10]);
    // Another import finds them: no request adds words.
    await importWords(found, optionsOf(account.api));
    expect(account.added).toEqual([25, 25, 10]);
    expect(account.reviews.size).toBe(120);
  });

  it('are added no further once it is stopped', async () => {
    const account = createAccount();
    const stop = new AbortController();
    const onProgress = (done: number) => (done === 25 ? stop.abort() : undefined);
    const options = optionsOf(account.api, { signal: stop.signal, onProgress });
    await expect(importWords({ words: many, fileOf: noFiles }, options)).rejects.toThrow();
    expect(account.added).toEqual([25]);
  });

  it('come without a sound that is refused', async () => {
    const account = createAccount();
    const words = [noteOf('a', { sound: 'a.mp3' }), noteOf('b', { sound: 'b.xyz' })];
    const sent: File[] = [];
    const sendSound = async (file: File) => {
      sent.push(file);
      return file.name === 'a.mp3' ? 'upload' : null;
    };
    const found = { words, fileOf: () => strToU8('sound') };
    expect(await importWords(found, optionsOf(account.api, { sendSound }))).toEqual({
      ...{ known: 0, practised: 0, refused: 1 },
    });
    expect(sent.map(({ type }) => type)).toEqual(['audio/mpeg', 'audio/mpeg']);
    expect([...account.words.values()].map(({ audio }) => audio)).toEqual(['upload', null]);
    await importWords(found, optionsOf(account.api, { sendSound }));
    expect(sent).toHaveLength(2);
  });
});

describe('one’s own words as a package', () => {
  const openSql: OpenSql = async (bytes) => {
    const database = new (await initSqlJs()).Database(bytes);
    return {
      query: async (text, values) => database.exec(text, values ? [...values] : undefined)[0]?.values ?? [],
      bytes: async () => database.export(),
      close: () => database.close(),
    };
  };
  const progress = { phase: 'REVIEW', step: 0, stability: 3, difficulty: 5, dueAt: new Date(NOW + DAY) };
  const own = [2, 1].map((id) => ({
    ...{ id, word: `word ${id}`, translation: '', sentence: 'A word 1 here.', place: [2, 8] },
    ...{ lesson: { id: 1, title: 'Hotel' }, publication: null, progress },
    audio: { id: `a${id}`, fullUri: `/api/files/${id}` },
  }));
  const logs = [{ wordId: 1, grades: [3, 1], reviewedAt: [new Date(NOW - 2 * DAY), new Date(NOW - DAY)] }];
  const api = (async (document: unknown) =>
    document === GetWordsDocument
      ? { getWords: { items: own, hasMore: false } }
      : { getWordLogs: logs }) as unknown as ApiClient;
  const options = {
    ...{ api, openSql, userId: USER, title: 'My words', now: NOW, language: null },
    onProgress: () => undefined,
  };
  beforeEach(() => {
    vi.stubGlobal('fetch', async (uri: string) =>
      uri.endsWith('1')
        ? new Response(strToU8('sound'), { headers: { 'content-type': 'audio/ogg; codecs=opus' } })
        : new Response(null, { status: 404 }),
    );
    return () => vi.unstubAllGlobals();
  });
  const limits = { words: 100, word: 255, sentence: 500 };

  it('have sounds, sentences and logs; what cannot be read is counted', async () => {
    const { file, ...counts } = await exportWords({ ...options, withSound: true, withProgress: true });
    expect(counts).toEqual({ words: 2, missing: 1 });
    const back = await readPackage(new Uint8Array(await file.arrayBuffer()), openSql, limits);
    expect(back).toMatchObject({
      words: [
        {
          ...{ guid: guidOf(USER, 1), word: 'word 1', sentence: 'A word 1 here.', sound: 'tildesh-1.ogg' },
          reviews: [
            { at: NOW - 2 * DAY, grade: 3 },
            { at: NOW - DAY, grade: 1 },
          ],
        },
        { guid: guidOf(USER, 2), sound: null, reviews: [] },
      ],
    });
  });

  it('have neither if they are not wanted', async () => {
    const { file, missing } = await exportWords({ ...options, withSound: false, withProgress: false });
    const back = await readPackage(new Uint8Array(await file.arrayBuffer()), openSql, limits);
    expect(missing).toBe(0);
    expect(back).toMatchObject({
      words: [
        { sound: null, reviews: [] },
        { sound: null, reviews: [] },
      ],
    });
  });
});
