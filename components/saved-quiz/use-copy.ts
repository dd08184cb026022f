'use client';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import { quizPath } from '@/lib/quiz/paths';
import { useCopyQuiz } from '@/lib/saved-quiz/use-saved-quizzes';

/** Copies a quiz and opens the copy. */
export function useCopy(quizId: number): { make: () => void; isPending: boolean } {
  const t = useTranslations('saved');
  const toast = useToast();
  const router = useRouter();
  const errorText = useErrorText();
  const copy = useCopyQuiz(quizId);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);
  const make = () =>
    // mutateAsync, not callbacks of mutate: the screen may be unmounted when it settles.
    void copy.mutateAsync().then(
      ({ id }) => {
        toast({ text: t('copied') });
        if (here.current) router.push(quizPath(id));
      },
      (error: unknown) => toast({ text: errorText(error), tone: 'error' }),
    );
  return { make, isPending: copy.isPending };
}
