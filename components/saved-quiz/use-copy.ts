'use client';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import { quizPath } from '@/lib/quiz/places';
import { useCopyQuiz } from '@/lib/saved-quiz/use-saved-quizzes';

/** Makes a copy of one's own and goes there. */
export function useCopy(quizId: number): { make: () => void; isPending: boolean } {
  const t = useTranslations('saved');
  const toast = useToast();
  const router = useRouter();
  const errorText = useErrorText();
  const copy = useCopyQuiz(quizId);
  const make = () =>
    copy.mutate(undefined, {
      onSuccess: ({ id }) => {
        toast({ text: t('copied') });
        router.push(quizPath(id));
      },
      onError: (error) => toast({ text: errorText(error), tone: 'error' }),
    });
  return { make, isPending: copy.isPending };
}
