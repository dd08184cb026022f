'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ExerciseLanguage } from '@/graphql/generated/graphql';
import type { ImportProgress, Imported } from '@/lib/anki/import-words';
import { PACKAGE_MAX_BYTES } from '@/lib/anki/limits';
import type { AnkiPackage } from '@/lib/anki/read-package';
import type { AnkiRefusal } from '@/lib/anki/types';
import { browserApi } from '@/lib/api/browser';
import { WORDS_MAX, WORD_MAX, WORD_SENTENCE_MAX } from '@/lib/contract/word/limits.ts';
import { wordKeys } from './queries';

export type AnkiImportState =
  | { kind: 'idle' }
  | { kind: 'reading'; name: string }
  | { kind: 'refused'; name: string; reason: AnkiRefusal }
  | { kind: 'found'; name: string; found: AnkiPackage }
  | { kind: 'adding'; found: AnkiPackage; done: number }
  /** It can go on: what was added is there once. */
  | { kind: 'stopped'; name: string; found: AnkiPackage; error: unknown }
  | { kind: 'done'; found: AnkiPackage; result: Imported };

export interface AnkiLanguages {
  language: ExerciseLanguage | null;
  translationLanguage: ExerciseLanguage | null;
}

const LIMITS = { words: WORDS_MAX, word: WORD_MAX, sentence: WORD_SENTENCE_MAX };

/**
 * Reads a package of Anki on the device and adds its words; what reads it is loaded then. Whoever closes the page of it stops
 * the adding.
 */
export function useAnkiImport(userId: number) {
  const client = useQueryClient();
  const [state, setState] = useState<AnkiImportState>({ kind: 'idle' });
  const progress = useRef<ImportProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const choose = async (file: File) => {
    const { name } = file;
    progress.current = null;
    setState({ kind: 'reading', name });
    const found = await read(file);
    setState(
      typeof found === 'string' ? { kind: 'refused', name, reason: found } : { kind: 'found', name, found },
    );
  };

  const add = async (name: string, found: AnkiPackage, languages: AnkiLanguages) => {
    const { signal } = (running.current = new AbortController());
    setState({ kind: 'adding', found, done: progress.current?.done ?? 0 });
    try {
      const [{ importWords, newProgress }, { sendSound }] = await Promise.all([
        import('@/lib/anki/import-words'),
        import('@/lib/anki/send-sound'),
      ]);
      progress.current ??= newProgress();
      const result = await importWords(found, {
        ...{ api: browserApi, userId, ...languages, signal, progress: progress.current },
        sendSound: (file) => sendSound(userId, file),
        onProgress: (done) => setState({ kind: 'adding', found, done }),
      });
      setState({ kind: 'done', found, result });
    } catch (error) {
      if (!signal.aborted) setState({ kind: 'stopped', name, found, error });
    }
    await client.invalidateQueries({ queryKey: wordKeys.all });
  };

  return { state, choose, add };
}

async function read(file: File): Promise<AnkiPackage | AnkiRefusal> {
  // Before it is in memory.
  if (file.size > PACKAGE_MAX_BYTES) return 'TOO_LARGE';
  try {
    const [{ readPackage }, { openSqlInWorker }] = await Promise.all([
      import('@/lib/anki/read-package'),
      import('@/lib/anki/worker-sql'),
    ]);
    return await readPackage(new Uint8Array(await file.arrayBuffer()), openSqlInWorker, LIMITS);
  } catch {
    return 'NOT_A_PACKAGE';
  }
}
