'use client';
import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { SavePackageButton } from '@/components/content-package/save-button';
import { CreditLine } from '@/components/openness/credit-line';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useToast } from '@/components/ui/toast';
import { isApiError } from '@/lib/api/errors';
import { useErrorText } from '@/lib/api/use-error-text';
import { libraryPath } from '@/lib/library/filter';
import { quizPath } from '@/lib/quiz/paths';
import type { Quiz } from '@/lib/quiz/queries';
import { useDeleteQuiz, useQuiz } from '@/lib/quiz/use-quizzes';
import { BackToQuizzes } from './back-to-quizzes';
import { ExerciseList } from './exercise-list';
import { NewQuizForm } from './new-quiz-form';
import { QuizLink } from './quiz-link';
import { QuizSettings } from './quiz-settings';
import { ScheduleLesson } from './schedule-lesson';

/** /profile/materials/quizzes/new: asks a title, and opens the new quiz at its exercises. `categoryId`: its folder. */
export function NewQuizScreen({ categoryId = null }: { categoryId?: number | null }) {
  const t = useTranslations('quiz');
  const router = useRouter();
  const toast = useToast();
  return (
    <div className="max-w-[760px]">
      <BackToQuizzes />
      <h1 className="mb-4">{t('newQuiz')}</h1>
      <Card className="md:p-6">
        <NewQuizForm
          categoryId={categoryId}
          onCreated={(id) => {
            toast({ text: t('created') });
            router.push(quizPath(id));
          }}
        />
      </Card>
    </div>
  );
}

/** A quiz for its author: exercises and settings. */
export function QuizScreen({ quizId }: { quizId: number }) {
  const t = useTranslations('quiz');
  const errors = useTranslations('errors');
  const errorText = useErrorText();
  const quiz = useQuiz(quizId);
  if (quiz.isPending) {
    return (
      <Loading label={t('title')}>
        <SkeletonRows />
      </Loading>
    );
  }
  if (!quiz.data) {
    const isGone = isApiError(quiz.error, 'QUIZ_NOT_FOUND');
    const reload = isGone ? undefined : () => void quiz.refetch();
    return (
      <ErrorPanel wholePage messages={[errorText(quiz.error)]} onReload={reload} action={<BackToQuizzes />} />
    );
  }
  if (!quiz.data.viewerCan.edit)
    return <ErrorPanel wholePage messages={[errors('INSUFFICIENT_ROLE')]} action={<BackToQuizzes />} />;
  return (
    <div>
      <BackToQuizzes />
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 dir="auto" className="[overflow-wrap:anywhere]">
            {quiz.data.title}
          </h1>
          {quiz.data.source ? (
            <p className="text-meta text-ink-2">
              <CreditLine source={quiz.data.source} />
            </p>
          ) : null}
        </div>
        <div className="flex flex-wrap gap-2">
          <DeleteButton quiz={quiz.data} />
          <SavePackageButton of={{ quizId }} />
          <ScheduleLesson quizId={quizId} />
        </div>
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,380px)]">
        <ExerciseList quiz={quiz.data} />
        <div className="grid min-w-0 gap-4">
          <QuizLink quiz={quiz.data} />
          <Card>
            <h2 className="mb-3 text-h3">{t('settings')}</h2>
            <QuizSettings key={quiz.data.id} quiz={quiz.data} />
          </Card>
        </div>
      </div>
    </div>
  );
}

function DeleteButton({ quiz }: { quiz: Quiz }) {
  const t = useTranslations('quiz');
  const common = useTranslations('common');
  const router = useRouter();
  const toast = useToast();
  const errorText = useErrorText();
  const remove = useDeleteQuiz();
  const [open, setOpen] = useState(false);
  const removeNow = () =>
    remove.mutate(quiz.id, {
      onSuccess: () => {
        toast({ text: t('deleted') });
        router.push(libraryPath({ kind: 'QUIZ' }));
      },
      onError: (error) => {
        setOpen(false);
        toast({ text: errorText(error), tone: 'error' });
      },
    });
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        <Trash2 aria-hidden />
        {t('deleteQuiz')}
      </Button>
      <AlertDialog
        open={open}
        title={t('deleteTitle', { title: quiz.title })}
        description={t('deleteText')}
        cancel={common('cancel')}
        onCancel={() => setOpen(false)}
        action={t('deleteQuiz')}
        onAction={removeNow}
        pending={remove.isPending}
        danger
      />
    </>
  );
}
