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
}

export interface Imported {
  /** Words of the package that the person had already, by an earlier import or because they are theirs. */
  known: number;
  /** Sounds that were refused. */
  refused: number;
}

/**
 * Adds the words of a package with sounds and logs, a few at a time. Fails where a request does; called again it goes on, and
 * nothing is there twice.
 */
export async function importWords(
  { words, fileOf }: Pick<AnkiPackage, 'words' | 'fileOf'>,
  options: Import,
): Promise<Imported> {
  const own = await findOwn(words, options);
  const added = words.filter(({ guid }) => !own.has(guid));
  const result: Imported = { known: own.size, refused: 0 };
  for (let at = 0; at < added.length; at += BATCH) {
    options.onProgress(own.size + at);
    const { known, refused } = await addBatch(added.slice(at, at + BATCH), fileOf, options);
    result.known += known;
    result.refused += refused;
  }
  options.onProgress(words.length);
  return result;
}

/** Guids of words that the person has: a package of ours was opened by whom it came from. */
async function findOwn(words: readonly AnkiWord[], { api, userId }: Import): Promise<Set<string>> {
  const ids = words.flatMap(({ guid }) => ownIdOf(guid, userId) ?? []);
  const found = new Set<number>();
  for (let at = 0; at < ids.length; at += WORDS_AT_ONCE_MAX) {
    const wordIds = ids.slice(at, at + WORDS_AT_ONCE_MAX);
    for (const { wordId } of (await api(GetWordLogsDocument, { wordIds })).getWordLogs) found.add(wordId);
  }
  const isOwn = ({ guid }: AnkiWord) => found.has(ownIdOf(guid, userId) ?? -1);
  return new Set(words.filter(isOwn).map(({ guid }) => guid));
}

/** Words that were there keep their sounds; reviews that came since are added to their logs. */
async function addBatch(
  batch: readonly AnkiWord[],
  fileOf: AnkiPackage['fileOf'],
  options: Import,
): Promise<Imported> {
  let refused = 0;
  const clientIds = await Promise.all(batch.map(clientIdOf));
  const { getAddedWords } = await options.api(GetAddedWordsDocument, { clientIds });
  const known = new Set(getAddedWords.map(({ clientId }) => clientId));
  const inputs: WordInput[] = [];
  for (const word of batch) {
    const clientId = await clientIdOf(word);
    const content = word.sound === null || known.has(clientId) ? null : fileOf(word.sound);
    const audio = content && (await options.sendSound(soundFile(word.sound ?? '', content)));
    if (content && audio === null) refused += 1;
    inputs.push(inputOf(clientId, word, audio, options));
  }
  const { addWords: made } = await options.api(AddWordsDocument, { words: inputs });
  const reviews = await Promise.all(
    batch.flatMap(({ guid, reviews: log }, index) =>
      log.map((review) => entryOf(guid, made[index]?.id ?? 0, review)),
    ),
  );
  for (let at = 0; at < reviews.length; at += WORDS_AT_ONCE_MAX)
    await options.api(ReviewWordsDocument, { reviews: reviews.slice(at, at + WORDS_AT_ONCE_MAX) });
  return { known: known.size, refused };
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
