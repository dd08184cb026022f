'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { QuizCover } from '@/components/quiz/quiz-cover';
import type { LessonOnPage } from '@/lib/lesson/page-query';
import { publicQuizPath } from '@/lib/quiz/paths';
import { PageSection } from './page-section';

/** The quizzes of a lesson that are open to the reader. */
export function LessonPageQuizzes({ quizzes }: { quizzes: LessonOnPage['quizzes'] }) {
  const t = useTranslations('lesson-parts');
  if (quizzes.length === 0) return null;
  return (
    <PageSection title={t('quizzes')}>
      <ul className="grid grid-cols-1 gap-2.5">
        {quizzes.map(({ id, title, coverUri, exercisesCount }) => (
          <li key={id}>
            <Link
              href={publicQuizPath(id)}
              prefetch={false}
              className="flex items-center gap-3 rounded-card border border-line p-3 text-ink no-underline hover:bg-kok-soft"
            >
              <QuizCover uri={coverUri} size="sm" />
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block font-[640] wrap-anywhere">
                  {title}
                </span>
                <span className="num block text-meta text-ink-3">
                  {t('exercises', { count: exercisesCount })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
