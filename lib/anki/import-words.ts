import {
  AddWordsDocument,
  GetAddedWordsDocument,
  GetWordLogsDocument,
  ReviewWordsDocument,
} from '@/graphql/generated/graphql';
import type { ExerciseLanguage, WordInput, WordReviewInput } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { WORDS_AT_ONCE_MAX } from '@/lib/contract/word/limits.ts';
import { ownIdOf, uuidOf } from './ids';
import type { AnkiPackage } from './read-package';
import type { AnkiWord } from './types';

/** Words of one request: a line that breaks repeats only so many. */
const BATCH = 25;

export interface Import {
  api: ApiClient;
  userId: number;
  language: ExerciseLanguage | null;
  translationLanguage: ExerciseLanguage | null;
  /** Sends a sound; null: it is refused. Fails if the line does. */
  sendSound(file: File): Promise<string | null>;
  onProgress(done: number): void;
  /** Where an import that stopped has come to; it is written. */
  progress?: ImportProgress;
  /** Stops it before the next request; what was added stays. */
  signal?: AbortSignal;
}

export interface Imported {
  /** Words of the package that the person had already, by an earlier import or because they are theirs. */
  known: number;
  /** Of those that are theirs: words that were practised in Anki since. */
  practised: number;
  /** Sounds that were refused. */
  refused: number;
}

export interface ImportProgress {
  /** Guids of words that are the person's own; null: they were not asked for yet. */
  own: Set<string> | null;
  /** How many of the others are done. */
  done: number;
  result: Imported;
}

export const newProgress = (): ImportProgress => ({
  ...{ own: null, done: 0, result: { known: 0, practised: 0, refused: 0 } },
});

/**
 * Adds the words of a package with sounds and logs, a few at a time. Fails where a request does; called again it goes on, and
 * nothing is there twice.
 */
export async function importWords(
  { words, fileOf }: Pick<AnkiPackage, 'words' | 'fileOf'>,
  options: Import,
): Promise<Imported> {
  const { progress = newProgress(), signal, onProgress } = options;
  const { result } = progress;
  if (!progress.own) {
    const { own, practised } = await practiseOwn(words, options);
    progress.own = own;
    result.known = own.size;
    result.practised = practised;
  }
  const { own } = progress;
  const added = words.filter(({ guid }) => !own.has(guid));
  while (progress.done < added.length) {
    signal?.throwIfAborted();
    onProgress(own.size + progress.done);
    const batch = added.slice(progress.done, progress.done + BATCH);
    const { known, refused } = await addBatch(batch, fileOf, options);
    result.known += known;
    result.refused += refused;
    progress.done += batch.length;
  }
  onProgress(words.length);
  return result;
}

/** Milliseconds between two reviews of a word that are one: in a package no two of all its words have the same instant. */
const SAME_MS = 1000;

/**
 * The words that the person has, because the package was made from them, keep what they say; the reviews that came since are
 * added to their logs. Returns their guids.
 */
async function practiseOwn(
  words: readonly AnkiWord[],
  { api, userId, signal }: Import,
): Promise<{ own: Set<string>; practised: number }> {
  const named = words.flatMap((word) => {
    const id = ownIdOf(word.guid, userId);
    return id === null ? [] : [{ id, word }];
  });
  const own = new Set<string>();
  let practised = 0;
  for (let at = 0; at < named.length; at += WORDS_AT_ONCE_MAX) {
    signal?.throwIfAborted();
    const some = named.slice(at, at + WORDS_AT_ONCE_MAX);
    const { getWordLogs: logs } = await api(GetWordLogsDocument, { wordIds: some.map(({ id }) => id) });
    const reviews: WordReviewInput[] = [];
    for (const { id, word } of some) {
      const log = logs.find(({ wordId }) => wordId === id);
      if (!log) continue;
      own.add(word.guid);
      const times = log.reviewedAt.map((time) => Date.parse(String(time)));
      const since = word.reviews.filter(({ at: then }) =>
        times.every((time) => Math.abs(time - then) >= SAME_MS),
      );
      if (since.length > 0) practised += 1;
      reviews.push(...(await Promise.all(since.map((review) => entryOf(word.guid, id, review)))));
    }
    await sendReviews(api, reviews);
  }
  return { own, practised };
}

async function sendReviews(api: ApiClient, reviews: readonly WordReviewInput[]): Promise<void> {
  for (let at = 0; at < reviews.length; at += WORDS_AT_ONCE_MAX)
    await api(ReviewWordsDocument, { reviews: reviews.slice(at, at + WORDS_AT_ONCE_MAX) });
}

/**
 * Words that were there are not sent: they have their sounds, and only so many requests add words in an hour. Reviews that
 * came since are added to their logs.
 */
async function addBatch(
  batch: readonly AnkiWord[],
  fileOf: AnkiPackage['fileOf'],
  options: Import,
): Promise<Pick<Imported, 'known' | 'refused'>> {
  const { api, signal } = options;
  let refused = 0;
  const clientIds = await Promise.all(batch.map(clientIdOf));
  const { getAddedWords } = await api(GetAddedWordsDocument, { clientIds });
  const ids = new Map(getAddedWords.map(({ clientId, id }) => [String(clientId), id]));
  const known = ids.size;
  const inputs: WordInput[] = [];
  for (const word of batch) {
    const clientId = await clientIdOf(word);
    if (ids.has(clientId)) continue;
    signal?.throwIfAborted();
    const content = word.sound === null ? null : fileOf(word.sound);
    const audio = content && (await options.sendSound(soundFile(word.sound ?? '', content)));
    if (content && audio === null) refused += 1;
    inputs.push(inputOf(clientId, word, audio, options));
  }
  signal?.throwIfAborted();
  const { addWords: made } =
    inputs.length > 0 ? await api(AddWordsDocument, { words: inputs }) : { addWords: [] };
  for (const [index, { clientId }] of inputs.entries()) ids.set(String(clientId), made[index]?.id ?? 0);
  const reviews = await Promise.all(
    batch.flatMap(({ guid, reviews: log }, index) =>
      log.map((review) => entryOf(guid, ids.get(clientIds[index] ?? '') ?? 0, review)),
    ),
  );
  await sendReviews(api, reviews);
  return { known, refused };
}

const clientIdOf = ({ guid }: AnkiWord): Promise<string> => uuidOf(`anki ${guid}`);

const TYPES: Record<string, string> = {
  mp3: 'audio/mpeg',
  aac: 'audio/aac',
  m4a: 'audio/mp4',
  mp4: 'audio/mp4',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  webm: 'audio/webm',
};

function soundFile(name: string, content: Uint8Array): File {
  const type = TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'audio/mpeg';
  return new File([content as Uint8Array<ArrayBuffer>], name, { type });
}

function inputOf(
  clientId: string,
  { word, translation, sentence }: AnkiWord,
  audio: string | null,
  { language, translationLanguage }: Import,
): WordInput {
  return { clientId, word, translation, sentence, language, translationLanguage, audio };
}

async function entryOf(
  guid: string,
  wordId: number,
  { at, grade }: AnkiWord['reviews'][number],
): Promise<WordReviewInput> {
  return {
    id: await uuidOf(`anki ${guid} ${at}`),
    ...{ wordId, grade, reviewedAt: new Date(at).toISOString() },
  };
}
