'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { browserApi } from '@/lib/api/browser';
import { useErrorText } from '@/lib/api/use-error-text';
import type { AttachedQuiz } from '@/lib/chat/use-chat-files';
import { QUIZ_TITLE_MAX } from '@/lib/contract/limits.ts';
import { quizzesQuery } from '@/lib/quiz/queries';

/** Chooses one of the viewer's own quizzes. */
export function QuizPicker({
  onPick,
  onClose,
}: {
  onPick: (quiz: AttachedQuiz) => void;
  onClose: () => void;
}) {
  const t = useTranslations('chat');
  const errorText = useErrorText();
  const [wanted, setWanted] = useState('');
  const search = useDeferredValue(wanted.trim());
  const query = useInfiniteQuery(quizzesQuery(browserApi, { categoryId: null, search }));
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title={t('attachQuiz')}>
      <div className="grid gap-3">
        <Field label={t('quizSearch')}>
          <Input
            type="search"
            value={wanted}
            maxLength={QUIZ_TITLE_MAX}
            onChange={(event) => setWanted(event.target.value)}
          />
        </Field>
        {query.isPending ? (
          <Loading label={t('attachQuiz')}>
            <SkeletonRows rows={3} />
          </Loading>
        ) : query.isError ? (
          <ErrorPanel messages={[errorText(query.error)]} onReload={() => void query.refetch()} />
        ) : query.data.length === 0 ? (
          <p className="text-ink-2">{search ? t('noQuizFound') : t('noQuizzes')}</p>
        ) : (
          <ul className="grid max-h-[50dvh] gap-1 overflow-y-auto">
            {query.data.map((quiz) => (
              <li key={quiz.id}>
                <Button
                  variant="subtle"
                  className="w-full justify-start! text-left wrap-anywhere"
                  onClick={() => {
                    onPick(quiz);
                    onClose();
                  }}
                >
                  <span dir="auto">{quiz.title}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
        {query.hasNextPage ? (
          <Button
            variant="subtle"
            pending={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('showMore')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}
