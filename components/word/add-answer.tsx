'use client';
import { v5 as uuidv5 } from 'uuid';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import { EXERCISE_LANGUAGES } from '@/lib/contract/exercise/exercise-type.ts';
import { WORD_MAX } from '@/lib/contract/word/limits.ts';
import type { ShownBlock } from '@/lib/exercise/shown-block';
import { sentenceOfGap } from '@/lib/word/gap-sentence';
import { useAddWords } from '@/lib/word/use-add-words';
import { AddWordButton } from './add-word-button';

/** Makes the id of a word from where it stands, so that it is added once. */
const PLACES = '0b6de1a5-7d0f-4d0e-8a8c-5b7b4f0f5e42';

export interface AddAnswerProps {
  exerciseId: number;
  gapId: string;
  /** The right answer. */
  word: string;
  shown: ShownBlock;
  language: string;
}

/** Adds the right answer of a gap to one's words, with its sentence. */
export function AddAnswer({ exerciseId, gapId, word, shown, language }: AddAnswerProps) {
  const toast = useToast();
  const errorText = useErrorText();
  const { mutate, isPending, isSuccess } = useAddWords(null);
  if (word.length > WORD_MAX) return null;
  const add = () =>
    mutate(
      [
        {
          clientId: uuidv5(`${exerciseId}:${gapId}:${word}`, PLACES),
          ...{ word, translation: '', ...sentenceOfGap(shown, gapId, word) },
          language: EXERCISE_LANGUAGES.find((one) => one === language) ?? null,
        },
      ],
      { onError: (error) => toast({ text: errorText(error), tone: 'error' }) },
    );
  return <AddWordButton word={word} isAdded={isSuccess} isPending={isPending} onAdd={add} />;
}
