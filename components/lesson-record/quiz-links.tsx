'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { ofQuizPath } from '@/lib/attempt/history-filter';
import { useLiveThings } from '@/lib/live/use-things';

/** For ADMIN: the quiz history of each quiz of the lesson. */
export function QuizLinks({ id }: { id: number }) {
  const t = useTranslations('lesson-record');
  const quizzes = useLiveThings(id).data?.quizzes ?? [];
  if (quizzes.length === 0) return null;
  return (
    <ul aria-label={t('quizHistory')} className="mt-2">
      {quizzes.map((quiz) => (
        <li key={quiz.id}>
          <Link
            href={ofQuizPath(quiz.id)}
            prefetch={false}
            dir="auto"
            className="inline-flex min-h-6 items-center text-kok underline wrap-anywhere touch:min-h-11"
          >
            {quiz.title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
