'use client';
import { ListChecks } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import { Card } from '@/components/ui/card';
import { Tag } from '@/components/ui/tag';
import { quizPath } from '@/lib/quiz/places';
import type { Quiz } from '@/lib/quiz/queries';
import { PRIVACY_ICONS } from './privacy';

/** A quiz in its author's list. */
export function QuizCard({ quiz }: { quiz: Quiz }) {
  const t = useTranslations('quiz');
  const format = useFormatter();
  const Icon = PRIVACY_ICONS[quiz.privacy];
  const changed = format.dateTime(new Date(quiz.updatedAt), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return (
    <Card className="relative flex gap-4">
      {quiz.coverUri ? (
        <img src={quiz.coverUri} alt="" className="size-20 flex-none rounded-field object-cover" />
      ) : (
        <span
          aria-hidden
          className="grid size-20 flex-none place-items-center rounded-field bg-kok text-on-kok"
        >
          <ListChecks className="size-9" />
        </span>
      )}
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
        <p className="mt-2 flex flex-wrap gap-1.5">
          <Tag>
            <Icon aria-hidden />
            {t(`privacy.${quiz.privacy}`)}
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
