'use client';
import { Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { QuizFieldsFragment } from '@/graphql/generated/graphql';
import { useFork, useRemoveSavedQuiz, useSaveQuiz } from '@/lib/saved-quiz/use-saved-quizzes';
import { SaveButton } from './save-button';
import { useCopy } from './use-copy';

export interface QuizActionsProps {
  quiz: Pick<QuizFieldsFragment, 'id' | 'fork' | 'viewerCan'>;
}

/** Actions on another author's quiz apart from taking it: save it, copy it. */
export function QuizActions({ quiz: { id, fork, viewerCan } }: QuizActionsProps) {
  const t = useTranslations('saved');
  const saved = useFork(id, fork);
  const [save, remove] = [useSaveQuiz(id), useRemoveSavedQuiz(id)];
  const copy = useCopy(id);
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {viewerCan.save ? (
        <SaveButton
          saved={saved ?? null}
          title={t('saveTitle')}
          done={t('quizSaved')}
          save={save}
          remove={remove}
        />
      ) : null}
      {viewerCan.copy ? (
        <Button variant="secondary" pending={copy.isPending} onClick={copy.make}>
          <Copy aria-hidden />
          {t('copy')}
        </Button>
      ) : null}
    </div>
  );
}
