import { GetWordLogsDocument, GetWordsDocument } from '@/graphql/generated/graphql';
import type { ExerciseLanguage, WordPartsFragment } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';
import { PAGE_SIZE_MAX } from '@/lib/contract/limits.ts';
import { guidOf } from './ids';
import type { OpenSql } from './sql';
import type { AnkiGrade, AnkiReview } from './types';
import { writePackage } from './write-package';
import type { WrittenWord } from './write-package';

export interface Export {
  api: ApiClient;
  openSql: OpenSql;
  userId: number;
  /** Null: of all. */
  language: ExerciseLanguage | null;
  withSound: boolean;
  /** Their schedule and logs; else Anki begins anew. */
  withProgress: boolean;
  /** The name of the deck. */
  title: string;
  now: number;
  onProgress(done: number, total: number): void;
}

export interface Exported {
  file: Blob;
  words: number;
  /** Sounds that could not be read. */
  missing: number;
}

/** The viewer's words as a package. */
export async function exportWords(options: Export): Promise<Exported> {
  const { api, openSql, userId, title, now, withSound, withProgress, onProgress } = options;
  const words = await listAll(options);
  const written: WrittenWord[] = [];
  let missing = 0;
  for (let at = 0; at < words.length; at += PAGE_SIZE_MAX) {
    onProgress(at, words.length);
    const page = words.slice(at, at + PAGE_SIZE_MAX);
    const logs = withProgress ? await readLogs(api, page) : null;
    const sounds = withSound ? await Promise.all(page.map(readSound)) : [];
    for (const [index, word] of page.entries()) {
      const sound = sounds[index] ?? null;
      if (withSound && word.audio && !sound) missing += 1;
      const reviews = logs?.get(word.id) ?? [];
      const made = writtenOf(word, { guid: guidOf(userId, word.id), sound, reviews });
      written.push(withProgress ? made : { ...made, phase: 'NEW' });
    }
  }
  const content = await writePackage(written, { title, now, openSql });
  const file = new Blob([content as Uint8Array<ArrayBuffer>], { type: 'application/octet-stream' });
  return { file, words: words.length, missing };
}

/** The oldest first: in this order Anki shows new ones. */
async function listAll({ api, language }: Export): Promise<WordPartsFragment[]> {
  const all = new Map<number, WordPartsFragment>();
  for (let skip = 0; ; skip += PAGE_SIZE_MAX) {
    const asked = { filter: 'ALL', language, search: '', skip, take: PAGE_SIZE_MAX } as const;
    const { items, hasMore } = (await api(GetWordsDocument, asked)).getWords;
    for (const item of items) all.set(item.id, item);
    if (!hasMore) return [...all.values()].toReversed();
  }
}

async function readLogs(
  api: ApiClient,
  words: readonly WordPartsFragment[],
): Promise<Map<number, AnkiReview[]>> {
  const wordIds = words.map(({ id }) => id);
  const { getWordLogs: logs } = await api(GetWordLogsDocument, { wordIds });
  return new Map(
    logs.map(({ wordId, grades, reviewedAt }) => [
      wordId,
      grades.map((grade, index) => ({
        grade: grade as AnkiGrade,
        at: Date.parse(String(reviewedAt[index])),
      })),
    ]),
  );
}

/** By the type with which a sound is sent. */
const ENDINGS: Record<string, string> = {
  'audio/mpeg': 'mp3',
  'audio/aac': 'aac',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'video/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/flac': 'flac',
  'audio/x-flac': 'flac',
  'audio/webm': 'webm',
  'video/webm': 'webm',
};

/** Null: the word has none, or it cannot be read now. */
async function readSound({ id, audio }: WordPartsFragment): Promise<WrittenWord['sound']> {
  if (!audio) return null;
  try {
    const answer = await fetch(audio.fullUri);
    if (!answer.ok) return null;
    const [type = ''] = (answer.headers.get('content-type') ?? '').split(';');
    const content = new Uint8Array(await answer.arrayBuffer());
    return { name: `tildesh-${id}.${ENDINGS[type.trim()] ?? 'mp3'}`, content };
  } catch {
    return null;
  }
}

function writtenOf(
  { word, translation, sentence, place, progress, lesson, publication }: WordPartsFragment,
  more: Pick<WrittenWord, 'guid' | 'sound' | 'reviews'>,
): WrittenWord {
  const { phase, stability, difficulty, dueAt } = progress;
  const [start, end] = place ?? [];
  return {
    ...{ word, translation, sentence, phase, stability, difficulty, dueAt: Date.parse(dueAt), ...more },
    from: lesson?.title ?? publication?.title ?? '',
    place: start === undefined || end === undefined ? null : [start, end],
  };
}
