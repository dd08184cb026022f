'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ExerciseView } from '@/components/exercise/exercise-view';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Note } from '@/components/ui/note';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { browserApi } from '@/lib/api/browser';
import { useErrorText } from '@/lib/api/use-error-text';
import { fromParts } from '@/lib/contract/live/parts.ts';
import { shownBlockOf } from '@/lib/exercise/shown-block';
import { recordAnswerQuery } from '@/lib/lesson-record/queries';
import type { GivenAnswer } from '@/lib/replay/state';

interface AnswerAtProps {
  lessonScheduleId: number;
  answer: GivenAnswer;
  /** To all, by `exercise part`. */
  hints: ReadonlyMap<string, string>;
}

/** An exercise as it was in the lesson, with an answer as it was at a moment. */
export function AnswerAt({ lessonScheduleId, answer, hints }: AnswerAtProps) {
  const t = useTranslations('replay');
  const errorText = useErrorText();
  const { exerciseId, studentId: userId } = answer;
  const query = useQuery(recordAnswerQuery(browserApi, { lessonScheduleId, exerciseId, userId }));
  if (query.isPending)
    return (
      <Loading label={t('loading')}>
        <Skeleton className="h-16" />
      </Loading>
    );
  if (!query.data)
    return <ErrorPanel messages={[errorText(query.error)]} onReload={() => void query.refetch()} />;
  const { exercise } = query.data;
  const shown = shownBlockOf(exercise);
  if (!shown) return null;
  const said = [
    ...[...hints].filter(([key]) => key.startsWith(`${exerciseId} `)).map(([, text]) => text),
    ...Object.values(answer.hints),
  ];
  return (
    <div className="grid gap-2">
      <ExerciseView
        type={shown.type}
        block={shown.block as never}
        language={exercise.language}
        answer={fromParts(shown.type, answer.parts) as never}
        onAnswer={() => undefined}
        marking={null}
        locked
      />
      {said.map((text, index) => (
        <Note key={index} tone="hint">
          <b>{t('hint')}</b> <span className="wrap-anywhere">{text}</span>
        </Note>
      ))}
    </div>
  );
}
