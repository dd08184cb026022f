'use client';
import { Link2, Plus, X } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useState } from 'react';
import { PRIVACY_ICONS } from '@/components/openness/privacy-icons';
import { QuizCover } from '@/components/quiz/quiz-cover';
import { Button, IconButton } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { lazy } from '@/components/ui/lazy';
import { Note } from '@/components/ui/note';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import type { Lesson, LessonQuiz } from '@/lib/lesson/queries';
import { useLessonParts, useSwapQuizzes, useUnlinkQuiz } from '@/lib/lesson/use-parts';
import { newQuizPath, quizPath } from '@/lib/quiz/paths';
import { OrderedRow } from './ordered-row';
import { PartCard } from './part-card';
import { PartState } from './part-state';
import { useMoves } from './use-moves';

const LinkQuizDialog = lazy(() => import('./link-quiz-dialog').then((module) => module.LinkQuizDialog), {
  onFailure: 'close',
});

const SavePackageButton = dynamic(
  async () => (await import('@/components/content-package/save-button')).SavePackageButton,
);

/** The quizzes of a lesson in their order, with the points of all; one's own can be linked and unlinked. */
export function LinkedQuizzes({ lessonId }: { lessonId: number }) {
  const t = useTranslations('lesson-parts');
  const format = useFormatter();
  const [isLinking, setIsLinking] = useState(false);
  const lesson = useLessonParts(lessonId);
  const quizzes = lesson.data?.quizzes ?? [];
  const points = quizzes.reduce((sum, { maxPoints }) => sum + maxPoints, 0);
  const actions = (
    <>
      <Link href={newQuizPath(null)} className={buttonClass('subtle', 'sm')}>
        <Plus aria-hidden />
        {t('newQuiz')}
      </Link>
      <Button variant="subtle" size="sm" onClick={() => setIsLinking(true)}>
        <Link2 aria-hidden />
        {t('linkQuiz')}
      </Button>
      {quizzes.length > 0 ? <SavePackageButton size="sm" of={{ lessonId }} /> : null}
    </>
  );
  return (
    <PartCard
      title={t('quizzes')}
      count={quizzes.length > 0 ? t('points', { count: points, points: format.number(points) }) : undefined}
      actions={lesson.data ? actions : null}
    >
      <PartState lesson={lesson} label={t('quizzes')}>
        {(loaded) => (
          <>
            <Rows lesson={loaded} />
            {isLinking ? (
              <LinkQuizDialog
                lessonId={lessonId}
                linked={loaded.quizzes}
                onClose={() => setIsLinking(false)}
              />
            ) : null}
          </>
        )}
      </PartState>
    </PartCard>
  );
}

function Rows({ lesson: { id, quizzes } }: { lesson: Lesson }) {
  const t = useTranslations('lesson-parts');
  const format = useFormatter();
  const toast = useToast();
  const errorText = useErrorText();
  const { move, said } = useMoves(quizzes, useSwapQuizzes(id));
  const unlink = useUnlinkQuiz(id);
  const unlinkNow = (quizId: number) =>
    unlink.mutate(quizId, {
      onSuccess: () => toast({ text: t('unlinked') }),
      onError: (error) => toast({ text: errorText(error), tone: 'error' }),
    });
  const hidden = quizzes.filter(({ privacy }) => privacy === 'HIDDEN');
  const titles = format.list(hidden.map(({ title }) => t('quoted', { title })));
  if (quizzes.length === 0) return <p className="text-ink-2">{t('noQuizzes')}</p>;
  return (
    <>
      <ol aria-label={t('quizzes')}>
        {quizzes.map((quiz, index) => (
          <OrderedRow
            key={quiz.id}
            title={quiz.title}
            index={index}
            count={quizzes.length}
            onMove={(by) => move(quiz, by)}
            actions={
              <IconButton
                label={t('unlink', { title: quiz.title })}
                aria-busy={(unlink.isPending && unlink.variables === quiz.id) || undefined}
                onClick={() => (unlink.isPending ? undefined : unlinkNow(quiz.id))}
              >
                <X aria-hidden />
              </IconButton>
            }
          >
            <QuizLine quiz={quiz} number={index + 1} />
          </OrderedRow>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      {hidden.length > 0 ? (
        <Note className="mt-2.5">
          <p className="text-sm [overflow-wrap:anywhere]">{t('hidden', { count: hidden.length, titles })}</p>
        </Note>
      ) : null}
    </>
  );
}

function QuizLine({ quiz, number }: { quiz: LessonQuiz; number: number }) {
  const t = useTranslations('lesson-parts');
  const openness = useTranslations('openness');
  const format = useFormatter();
  const { id, title, coverUri, privacy, exercisesCount, maxPoints } = quiz;
  const Icon = PRIVACY_ICONS[privacy];
  return (
    <>
      <span aria-hidden className="num w-5 flex-none text-ink-3">
        {number}
      </span>
      <QuizCover uri={coverUri} size="sm" />
      <div className="min-w-0 flex-1 basis-40">
        <Link
          href={quizPath(id)}
          dir="auto"
          className="inline-flex min-h-6 max-w-full items-center font-[640] text-ink no-underline [overflow-wrap:anywhere] hover:underline touch:min-h-11"
        >
          {title}
        </Link>
        <p className="num text-meta text-ink-3">
          {t('exercises', { count: exercisesCount })} ·{' '}
          {t('points', { count: maxPoints, points: format.number(maxPoints) })} ·{' '}
          <span className="whitespace-nowrap">
            <Icon aria-hidden className="inline-block size-4 align-[-3px]" /> {openness(`privacy.${privacy}`)}
          </span>
        </p>
      </div>
    </>
  );
}
