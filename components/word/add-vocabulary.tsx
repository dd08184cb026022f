'use client';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { useErrorText } from '@/lib/api/use-error-text';
import type { LessonOnPage } from '@/lib/lesson/page-query';
import { useAddWords, useAddedWords } from '@/lib/word/use-add-words';

type LessonWord = LessonOnPage['vocabulary'][number];

/** Adding words of a lesson's vocabulary; null for visitors, who have no words. */
export function useVocabularyAdding({ id, vocabulary, language, translationLanguage }: LessonOnPage) {
  const isMember = useCurrentUser() !== null;
  const toast = useToast();
  const errorText = useErrorText();
  const [pendingIds, setPendingIds] = useState<readonly string[]>([]);
  const known = useAddedWords({ lessonId: id }, isMember && vocabulary.length > 0);
  const add = useAddWords({ lessonId: id });
  if (!isMember) return null;
  const addedIds = new Set(known?.map(({ lessonWordId }) => lessonWordId));
  const left = vocabulary.filter((one) => !addedIds.has(one.id) && one.word.trim() !== '');
  /** Whether they are added. */
  const addNow = async (words: readonly LessonWord[]): Promise<boolean> => {
    setPendingIds(words.map((one) => one.id));
    try {
      await add.mutateAsync(
        words.map((one) => ({
          clientId: uuidv7(),
          lessonWordId: one.id,
          ...{ word: one.word, translation: one.translation, sentence: one.example },
          ...{ language, translationLanguage },
        })),
      );
      return true;
    } catch (error) {
      toast({ text: errorText(error), tone: 'error' });
      return false;
    } finally {
      setPendingIds([]);
    }
  };
  return {
    left,
    addAll: () => addNow(left),
    isPending: pendingIds.length > 0,
    of: (one: LessonWord) => ({
      isAdded: addedIds.has(one.id),
      isPending: pendingIds.includes(one.id),
      onAdd: () => void addNow([one]),
    }),
  };
}

/** Adds all words of the vocabulary that are not there yet. */
export function AddVocabulary({
  adding: { left, addAll, isPending },
}: {
  adding: NonNullable<ReturnType<typeof useVocabularyAdding>>;
}) {
  const t = useTranslations('word-add');
  const toast = useToast();
  if (left.length < 2) return null;
  const { length: count } = left;
  const addNow = async () => {
    if (await addAll()) toast({ text: t('addedCount', { count }) });
  };
  return (
    <div className="mt-3">
      <Button variant="secondary" pending={isPending} onClick={() => void addNow()}>
        <Plus aria-hidden />
        {t('addAll', { count })}
      </Button>
    </div>
  );
}
