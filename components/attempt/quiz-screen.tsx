import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { LazySendButton } from '@/components/chat/lazy-send-button';
import { LazyForkActions } from '@/components/fork/lazy-fork-actions';
import { CreditLine } from '@/components/openness/credit-line';
import { StaffMark } from '@/components/ui/staff-mark';
import type { QuizFieldsFragment } from '@/graphql/generated/graphql';
import { profilePath } from '@/lib/profile/profile-path';
import { TakeQuiz } from './take-quiz';

/** The page of a quiz: its description, its author, and the quiz itself. */
export function QuizScreen({ quiz, userId }: { quiz: QuizFieldsFragment; userId: number | null }) {
  const t = useTranslations('attempt');
  const { id, title, source, viewerCan, description, coverUri, author, exercisesCount, itemsPerPage } = quiz;
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-4 px-4 py-6">
      <header className="min-w-0">
        {coverUri ? (
          <img src={coverUri} alt="" className="mb-4 max-h-60 w-full rounded-card object-cover" />
        ) : null}
        <h1 className="text-h1 break-words">{title}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-meta text-ink-2">
          <Link
            href={profilePath(author.id)}
            prefetch={false}
            className="inline-flex min-h-6 items-center wrap-anywhere"
          >
            {`${author.firstName} ${author.lastName}`.trim()}
          </Link>
          <StaffMark person={author} />
          <span>{t('exercises', { count: exercisesCount })}</span>
          <CreditLine source={source} />
        </p>
        {description ? <p className="mt-3 whitespace-pre-line break-words">{description}</p> : null}
        {viewerCan.save ? (
          <LazyForkActions of={{ kind: 'QUIZ', id }} fork={quiz.fork ?? null} viewerCan={viewerCan} />
        ) : null}
        {userId === null ? null : (
          <p className="mt-2">
            <LazySendButton thing={{ kind: 'quiz', id, title }} />
          </p>
        )}
      </header>
      <TakeQuiz quizId={id} itemsPerPage={itemsPerPage} exercisesCount={exercisesCount} userId={userId} />
    </div>
  );
}
