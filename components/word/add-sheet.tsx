'use client';
import { Check, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { v7 as uuidv7 } from 'uuid';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import type { ExerciseLanguage } from '@/graphql/generated/graphql';
import { useErrorText } from '@/lib/api/use-error-text';
import { EXERCISE_LANGUAGES } from '@/lib/contract/exercise/exercise-type.ts';
import { useAddWords, useAddedWords } from '@/lib/word/use-add-words';

interface AddSheetProps {
  lessonScheduleId: number;
  words: readonly { key: string; word: string; translation: string; sentence: string }[];
  /** That the lesson teaches. */
  language: string | null;
}

/** Adds the words of a sheet with one press; then says that they are there. */
export function AddSheet({ lessonScheduleId, words, language }: AddSheetProps) {
  const t = useTranslations('word-add');
  const toast = useToast();
  const errorText = useErrorText();
  const source = { lessonScheduleId };
  const known = useAddedWords(source, words.length > 0);
  const add = useAddWords(source);
  if (words.length === 0 || !known) return null;
  const added = new Set(known.map(({ sheetKey }) => sheetKey));
  const left = words.filter(({ key }) => !added.has(key));
  const code: ExerciseLanguage | null = EXERCISE_LANGUAGES.find((one) => one === language) ?? null;
  const addNow = async () => {
    const { length: count } = left;
    try {
      await add.mutateAsync(
        left.map(({ key: sheetKey, word, translation, sentence }) => ({
          ...{ clientId: uuidv7(), sheetKey, word, translation, sentence, language: code },
        })),
      );
      toast({ text: t('addedCount', { count }) });
    } catch (error) {
      toast({ text: errorText(error), tone: 'error' });
    }
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      className="mt-3 print:hidden"
      pending={add.isPending}
      aria-disabled={left.length === 0 || undefined}
      onClick={() => (left.length === 0 ? undefined : void addNow())}
    >
      {left.length === 0 ? <Check aria-hidden /> : <Plus aria-hidden />}
      {left.length === 0 ? t('allAdded') : t('addAll', { count: left.length })}
    </Button>
  );
}
