'use client';
import { v7 as uuidv7 } from 'uuid';
import { useErrorText } from '@/lib/api/use-error-text';
import type { ExerciseLanguage } from '@/graphql/generated/graphql';
import { sentenceOf } from '@/lib/word/sentence-of';
import { useAddWords, useAddedWords } from '@/lib/word/use-add-words';
import { AddWordButton } from './add-word-button';

export interface GlossedPublication {
  id: number;
  language?: ExerciseLanguage | null;
}

interface AddGlossProps {
  /** A word whose translation is open, and where it stands in the text. */
  found: { word: string; translation: string; element: HTMLElement };
  publication: GlossedPublication;
}

/** Below a translation: adds the word with the sentence in which it stands. */
export function AddGloss({ found: { word, translation, element }, publication }: AddGlossProps) {
  const errorText = useErrorText();
  const source = { publicationId: publication.id };
  const known = useAddedWords(source, true);
  const add = useAddWords(source);
  const text = word.trim();
  const isAdded = known?.some((one) => one.word.toLowerCase() === text.toLowerCase()) ?? false;
  const met = () => sentenceOf(element);
  return (
    <span className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-2 pr-2.5 pb-0.5">
      <AddWordButton
        word={text}
        isAdded={isAdded}
        isPending={add.isPending}
        onAdd={() =>
          add.mutate([
            {
              ...{ clientId: uuidv7(), word: text, translation, language: publication.language },
              ...(met() ?? { sentence: '' }),
            },
          ])
        }
      />
      {add.error ? (
        <span role="alert" className="text-meta text-anar">
          {errorText(add.error)}
        </span>
      ) : null}
    </span>
  );
}
