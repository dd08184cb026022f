'use client';
import { useState } from 'react';
import type { ExerciseLanguage } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { serverClock } from '@/lib/app/server-clock';
import { saveBlob } from '@/lib/save-blob';

export type AnkiExportState =
  | { kind: 'idle' }
  | { kind: 'working'; done: number; total: number }
  /** `missing`: sounds that could not be read. */
  | { kind: 'done'; words: number; missing: number }
  | { kind: 'failed'; error: unknown };

export interface AnkiExportChoice {
  language: ExerciseLanguage | null;
  withSound: boolean;
  withProgress: boolean;
}

/** Saves the viewer's words as a package of Anki; `title`: the name of its deck. What writes it is loaded then. */
export function useAnkiExport(userId: number, title: string) {
  const [state, setState] = useState<AnkiExportState>({ kind: 'idle' });
  const save = async (choice: AnkiExportChoice) => {
    setState({ kind: 'working', done: 0, total: 0 });
    try {
      const [{ exportWords }, { openSqlInWorker }] = await Promise.all([
        import('@/lib/anki/export-words'),
        import('@/lib/anki/worker-sql'),
      ]);
      const { file, words, missing } = await exportWords({
        ...{ api: browserApi, openSql: openSqlInWorker, userId, title, now: serverClock(), ...choice },
        onProgress: (done, total) => setState({ kind: 'working', done, total }),
      });
      saveBlob(file, `${title}.apkg`);
      setState({ kind: 'done', words, missing });
    } catch (error) {
      setState({ kind: 'failed', error });
    }
  };
  return { state, save };
}
