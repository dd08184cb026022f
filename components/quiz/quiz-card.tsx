'use client';
import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import { PRIVACY_ICONS } from '@/components/openness/privacy-icons';
import { CreditLine } from '@/components/openness/credit-line';
import { Card } from '@/components/ui/card';
import { Tag } from '@/components/ui/tag';
import { quizPath } from '@/lib/quiz/paths';
import type { Quiz } from '@/lib/quiz/queries';
import { QuizCover } from './quiz-cover';

/** A quiz in its author's list. */
export function QuizCard({ quiz }: { quiz: Quiz }) {
  const t = useTranslations('quiz');
  const openness = useTranslations('openness');
  const format = useFormatter();
  const Icon = PRIVACY_ICONS[quiz.privacy];
  const changed = format.dateTime(new Date(quiz.updatedAt), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return (
    <Card className="relative flex gap-4">
      <QuizCover uri={quiz.coverUri} />
      <div className="min-w-0 flex-1">
        <h2 className="text-h3 [overflow-wrap:anywhere]">
          <Link
            href={quizPath(quiz.id)}
            dir="auto"
            className="text-ink no-underline after:absolute after:inset-0 hover:underline"
          >
            {quiz.title}
          </Link>
        </h2>
        <p className="mt-0.5 text-meta text-ink-3">
          {t('exercisesCount', { count: quiz.exercisesCount })} · {t('changed', { when: changed })}
        </p>
        {quiz.source ? (
          <p className="text-meta text-ink-2">
            <CreditLine source={quiz.source} />
          </p>
        ) : null}
        <p className="mt-2 flex flex-wrap gap-1.5">
          <Tag>
            <Icon aria-hidden />
            {openness(`privacy.${quiz.privacy}`)}
          </Tag>
          {quiz.category ? (
            <Tag tone="kok" className="!whitespace-normal [overflow-wrap:anywhere]">
              {quiz.category.title}
            </Tag>
          ) : null}
        </p>
      </div>
    </Card>
  );
}
