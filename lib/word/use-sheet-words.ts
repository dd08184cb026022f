'use client';
import { v7 as uuidv7 } from 'uuid';
import { EXERCISE_LANGUAGES } from '@/lib/contract/exercise/exercise-type.ts';
import { WORD_MAX, WORD_SENTENCE_MAX } from '@/lib/contract/word/limits.ts';
import type { PractisedText } from './correction-word';
import { useAddWords, useAddedWords } from './use-add-words';

/** An item of a sheet that becomes a word of one's own. */
export interface SheetItem extends Omit<PractisedText, 'place'> {
  /** In the sheet. */
  key: string;
  /** Omitted: the word is looked for in its sentence. */
  place?: PractisedText['place'];
}

/** Of these items of a sheet those that are not one's own words yet, and adding them. Null: not known yet. */
export function useSheetWords(
  lessonScheduleId: number,
  items: readonly SheetItem[],
  /** That the lesson teaches. */
  language: string | null,
) {
  const source = { lessonScheduleId };
  const known = useAddedWords(source, items.length > 0);
  const { mutateAsync, isPending } = useAddWords(source);
  if (!known) return null;
  const added = new Set(known.map(({ sheetKey }) => sheetKey));
  const left = items.filter(({ key }) => !added.has(key));
  const code = EXERCISE_LANGUAGES.find((one) => one === language) ?? null;
  const add = () =>
    mutateAsync(
      left.map(({ key: sheetKey, word, translation, sentence, place = null }) => ({
        ...{ clientId: uuidv7(), sheetKey, place, language: code },
        // A sheet's texts may be longer than those of a word.
        word: word.slice(0, WORD_MAX),
        translation: translation.slice(0, WORD_MAX),
        sentence: sentence.slice(0, WORD_SENTENCE_MAX),
      })),
    );
  return { left, add, isPending };
}
