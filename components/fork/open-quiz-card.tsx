'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { QuizCover } from '@/components/quiz/quiz-cover';
import { Card } from '@/components/ui/card';
import { profilePath } from '@/lib/profile/profile-path';
import { useNames } from '@/lib/profile/use-names';
import { publicQuizPath } from '@/lib/quiz/paths';
import type { Quiz } from '@/lib/quiz/queries';
import { CreditLine } from '@/components/openness/credit-line';
import { StaffMark } from '@/components/ui/staff-mark';

export interface OpenQuizCardProps {
  quiz: Quiz;
}

/** A quiz of another author that the viewer may open. */
export function OpenQuizCard({ quiz }: OpenQuizCardProps) {
  const t = useTranslations('quiz');
  const { fullName } = useNames();
  const { id, title, author, coverUri, exercisesCount, source } = quiz;
  return (
    <Card className="relative flex gap-4">
      <QuizCover uri={coverUri} />
      <div className="min-w-0 flex-1">
        <h3 className="text-h3 [overflow-wrap:anywhere]">
          <Link
            href={publicQuizPath(id)}
            prefetch={false}
            dir="auto"
            className="text-ink no-underline after:absolute after:inset-0 hover:underline"
          >
            {title}
          </Link>
        </h3>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-meta text-ink-2">
          <Link
            href={profilePath(author.id)}
            prefetch={false}
            dir="auto"
            className="relative inline-flex min-h-6 items-center text-kok wrap-anywhere"
          >
            {fullName(author)}
          </Link>
          <StaffMark person={author} />
          <span className="text-ink-3">{t('exercisesCount', { count: exercisesCount })}</span>
          <CreditLine source={source} />
        </p>
      </div>
    </Card>
  );
}
