'use client';
import { BookCheck, BookPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import { usePutWordDown } from '@/lib/lesson-sheet/use-sheet';
import type { NewWord } from '@/lib/lesson-sheet/use-sheet';
import type { FoundWord } from '@/lib/lesson-sheet/word-in-message';

/** Puts words on the sheet of the lesson, each with one press, and says what became of it. */
export function usePutDown(lessonScheduleId: number) {
  const t = useTranslations('live-reading');
  const toast = useToast();
  const errorText = useErrorText();
  const { mutate, isPending, isSuccess, data } = usePutWordDown(lessonScheduleId);
  const put = (word: NewWord) =>
    mutate(word, {
      onSuccess: (isThere) =>
        toast({ text: t(isThere ? 'onSheet' : 'sheetFull'), ...(!isThere && { tone: 'error' }) }),
      onError: (error) => toast({ text: errorText(error), tone: 'error' }),
    });
  return { put, isPending, isThere: isSuccess && data };
}

interface PutDownProps {
  lessonScheduleId: number;
  place: NewWord['place'];
  word: Pick<FoundWord, 'word' | 'translation'>;
}

/** The teacher's press beside a word. */
export function PutDown({ lessonScheduleId, place, word }: PutDownProps) {
  const t = useTranslations('live-reading');
  const { put, isPending, isThere } = usePutDown(lessonScheduleId);
  // A press that is repeated after a failure puts the same word down.
  const [id] = useState(() => uuidv7());
  return (
    <Button
      variant="subtle"
      size="sm"
      pending={isPending}
      aria-disabled={isThere || undefined}
      onClick={() =>
        isThere ? undefined : put({ id, place, word: word.word, translation: word.translation, sentence: '' })
      }
    >
      {isThere ? <BookCheck aria-hidden /> : <BookPlus aria-hidden />}
      {t(isThere ? 'onSheet' : 'toSheet')}
    </Button>
  );
}
