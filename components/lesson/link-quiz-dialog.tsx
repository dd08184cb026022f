'use client';
import { Check, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import { LESSON_QUIZZES_MAX, QUIZ_TITLE_MAX } from '@/lib/contract/limits.ts';
import type { LessonQuiz } from '@/lib/lesson/queries';
import { useLinkQuiz } from '@/lib/lesson/use-parts';
import { useQuizzes } from '@/lib/quiz/use-quizzes';
import { usePaused } from '@/lib/use-paused';

export interface LinkQuizDialogProps {
  lessonId: number;
  linked: readonly LessonQuiz[];
  onClose: () => void;
}

/** The viewer's own quizzes, each of which a press links; the dialog stays for the next one. */
export function LinkQuizDialog({ lessonId, linked, onClose }: LinkQuizDialogProps) {
  const t = useTranslations('lesson-parts');
  const [text, setText] = useState('');
  const isFull = linked.length >= LESSON_QUIZZES_MAX;
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title={t('linkTitle')}>
      <div className="grid gap-3">
        <Field label={t('quizSearch')}>
          <Input
            type="search"
            value={text}
            maxLength={QUIZ_TITLE_MAX}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        {isFull ? <p className="text-ink-2">{t('quizzesFull', { max: LESSON_QUIZZES_MAX })}</p> : null}
        <Found lessonId={lessonId} linked={linked} text={text} isFull={isFull} />
      </div>
    </Dialog>
  );
}

interface FoundProps {
  lessonId: number;
  linked: readonly LessonQuiz[];
  text: string;
  isFull: boolean;
}

function Found({ lessonId, linked, text, isFull }: FoundProps) {
  const t = useTranslations('lesson-parts');
  const common = useTranslations('common');
  const toast = useToast();
  const errorText = useErrorText();
  const search = usePaused(text.trim());
  const query = useQuizzes({ categoryId: null, search });
  const link = useLinkQuiz(lessonId);
  const [said, setSaid] = useState('');
  if (query.isPending)
    return (
      <Loading label={t('linkTitle')}>
        <SkeletonRows rows={3} />
      </Loading>
    );
  if (!query.data)
    return <ErrorPanel messages={[errorText(query.error)]} onReload={() => void query.refetch()} />;
  if (query.data.length === 0)
    return <p className="text-ink-2">{t(search ? 'noQuizFound' : 'noOwnQuizzes')}</p>;
  const choose = ({ id, title }: { id: number; title: string }) =>
    link.mutate(id, {
      onSuccess: () => setSaid(t('linked', { title })),
      onError: (error) => toast({ text: errorText(error), tone: 'error' }),
    });
  return (
    <>
      <ul className="grid max-h-[50dvh] grid-cols-1 gap-1 overflow-y-auto p-1">
        {query.data.map((quiz) => {
          const isLinked = linked.some(({ id }) => id === quiz.id);
          return (
            <li key={quiz.id}>
              <Button
                variant="subtle"
                className="w-full justify-start! text-left wrap-anywhere"
                aria-disabled={isLinked || isFull || undefined}
                pending={link.isPending && link.variables === quiz.id}
                onClick={() => (isLinked || isFull || link.isPending ? undefined : choose(quiz))}
              >
                {isLinked ? <Check aria-hidden /> : <Plus aria-hidden />}
                <span className="min-w-0">
                  <span dir="auto">{quiz.title}</span>
                  {isLinked ? <span className="font-normal text-ink-2"> · {t('isLinked')}</span> : null}
                </span>
              </Button>
            </li>
          );
        })}
      </ul>
      {query.hasNextPage ? (
        <Button
          variant="subtle"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {common('showMore')}
        </Button>
      ) : null}
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
