'use client';
import { useCallback, useMemo, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useLatest } from '@/lib/use-latest';
import { wordField } from './lesson-fields';
import type { WordField, WordFields } from './lesson-fields';
import type { LessonAutosave } from './use-lesson-autosave';
import { inOrder, positionAt, positionMoved, positionsAtEnd, wordsOf } from './vocabulary';
import type { WordRow } from './vocabulary';
import type { ListedWord } from './word-list';

const EMPTY = { word: '', translation: '', example: '', audio: null };
const blankAfter = (rows: readonly WordRow[]): WordRow => ({
  id: uuidv7(),
  position: positionAt(rows, rows.length),
  ...EMPTY,
});
const fieldsOf = ({ position, word, translation, example, audio }: WordRow): WordFields => ({
  position,
  word,
  translation,
  example,
  audio,
});

/** The saved words, and the rows with those that are still empty. With no word there is a row to type into. */
function useRows(values: LessonAutosave['values']) {
  const [blanks, setBlanks] = useState<readonly WordRow[]>(() => [blankAfter([])]);
  const words = useMemo(() => wordsOf(values), [values]);
  const shown = blanks.filter(
    ({ id }, index) => !(wordField(id) in values) && (index > 0 || words.length === 0),
  );
  return { words, rows: inOrder([...words, ...shown]), setBlanks };
}

/** The rows of a vocabulary. An empty one belongs to the page alone until something is typed into it. */
export function useVocabulary({ values, change, changeAll }: LessonAutosave) {
  const { words, rows, setBlanks } = useRows(values);
  const latest = useLatest({ rows, words });

  const edit = useCallback(
    (row: WordRow, part: Partial<WordFields>) => change(wordField(row.id), { ...fieldsOf(row), ...part }),
    [change],
  );
  const isBlank = useCallback((id: string) => !latest.current.words.some((word) => word.id === id), [latest]);
  /** Adds an empty row at the end, unless there is one; returns the index of the row to type into. */
  const add = useCallback((): number => {
    const { rows: now } = latest.current;
    const last = now.at(-1);
    if (last && isBlank(last.id)) return now.length - 1;
    setBlanks((before) => [...before, blankAfter(now)]);
    return now.length;
  }, [latest, isBlank, setBlanks]);
  const addAll = useCallback(
    (list: readonly ListedWord[]) => {
      const positions = positionsAtEnd(latest.current.words, list.length);
      const added = list.map((listed, index): [WordField, WordFields] => [
        wordField(uuidv7()),
        { ...listed, audio: null, position: positions[index] ?? '' },
      ]);
      setBlanks((before) => before.slice(0, 1));
      changeAll(Object.fromEntries(added));
    },
    [changeAll, latest, setBlanks],
  );
  const remove = useCallback(
    ({ id }: WordRow) => {
      if (!isBlank(id)) change(wordField(id), null);
      setBlanks((before) => before.filter((blank, index) => index === 0 || blank.id !== id));
    },
    [change, isBlank, setBlanks],
  );
  /** Moves the row at `from` to the place of the one at `to`; false: there is no such place. */
  const move = useCallback(
    (from: number, to: number): boolean => {
      const { rows: now } = latest.current;
      const row = now[from];
      if (!row || !now[to] || from === to) return false;
      const position = positionMoved(now, from, to);
      if (isBlank(row.id))
        setBlanks((before) => before.map((blank) => (blank.id === row.id ? { ...blank, position } : blank)));
      else edit(row, { position });
      return true;
    },
    [latest, isBlank, edit, setBlanks],
  );
  return { rows, count: words.length, edit, add, addAll, remove, move };
}
export type Vocabulary = ReturnType<typeof useVocabulary>;
