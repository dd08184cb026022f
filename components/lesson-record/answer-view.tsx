'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { RightAnswers } from '@/components/attempt/right-answers';
import { ExerciseView } from '@/components/exercise/exercise-view';
import { FreshFiles } from '@/components/exercise/fresh-files';
import { TaskMedia } from '@/components/exercise/task-media';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Note } from '@/components/ui/note';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { browserApi } from '@/lib/api/browser';
import { useErrorText } from '@/lib/api/use-error-text';
import { fromParts } from '@/lib/contract/live/parts.ts';
import { shownBlockOf } from '@/lib/exercise/shown-block';
import type { ShownBlock } from '@/lib/exercise/shown-block';
import { lostParts, markingOf, numberOf, typedOf, valuesOf } from '@/lib/lesson-record/answer';
import { recordAnswerQuery } from '@/lib/lesson-record/queries';
import type { RecordAnswer } from '@/lib/lesson-record/queries';

interface AnswerViewProps {
  lessonScheduleId: number;
  exerciseId: number;
  userId: number;
}

/** A student's answer in the exercise as it was, with what became of it. */
export function AnswerView(asked: AnswerViewProps) {
  const t = useTranslations('lesson-record');
  const errorText = useErrorText();
  const query = useQuery(recordAnswerQuery(browserApi, asked));
  if (query.isPending)
    return (
      <Loading label={t('answersLoading')}>
        <Skeleton className="h-24" />
      </Loading>
    );
  if (!query.data)
    return <ErrorPanel messages={[errorText(query.error)]} onReload={() => void query.refetch()} />;
  const shown = shownBlockOf(query.data.exercise);
  if (!shown) return null;
  return (
    <FreshFiles renew={() => query.refetch({ throwOnError: true })}>
      <Answered answer={query.data} shown={shown} />
    </FreshFiles>
  );
}

interface AnsweredProps {
  answer: RecordAnswer;
  shown: ShownBlock;
}

function Answered({ answer, shown }: AnsweredProps) {
  const t = useTranslations('lesson-record');
  const { exercise, solution, parts, result, lastVersion } = answer;
  const isChanged = exercise.version < lastVersion;
  return (
    <div className="grid gap-3">
      {isChanged ? <Note>{t('changed')}</Note> : null}
      {exercise.descriptionStudent ? (
        <p className="whitespace-pre-line break-words text-ink-2">{exercise.descriptionStudent}</p>
      ) : null}
      <TaskMedia exercise={exercise} />
      <ExerciseView
        type={shown.type}
        block={shown.block as never}
        language={exercise.language}
        answer={fromParts(shown.type, valuesOf(parts)) as never}
        onAnswer={() => undefined}
        marking={result ? markingOf(result) : null}
        locked
      />
      <Asides answer={answer} shown={shown} />
      {result ? (
        <RightAnswers exerciseId={exercise.id} {...{ shown, solution }} language={exercise.language} />
      ) : null}
      {result && exercise.errorHint && result.points < result.maxPoints ? (
        <Note tone="notYet">{exercise.errorHint}</Note>
      ) : null}
      {result ? (
        <p className="num font-[680]">{t('pointsOf', { points: result.points, max: result.maxPoints })}</p>
      ) : (
        <p className="text-ink-2">{t('notMarked')}</p>
      )}
    </div>
  );
}

/** Hints, and words that do not count. */
function Asides({ answer, shown }: AnsweredProps) {
  const t = useTranslations('lesson-record');
  const place = (part: string) => {
    const number = numberOf(shown, part);
    return number === null ? t('whole') : t('part', { number });
  };
  const said = ({ text, flag }: { text: string | null; flag: boolean | null }) =>
    text ?? t(flag ? 'true' : 'false');
  return (
    <>
      {answer.hints.map(({ part, text, isToAll }, index) => (
        <Note key={index} tone="hint">
          <b>{isToAll ? t('hintToAll', { part: place(part) }) : t('hint', { part: place(part) })}</b>{' '}
          <span className="break-words">{text}</span>
        </Note>
      ))}
      {lostParts(shown, answer.parts).map((part) => (
        <Note key={`lost ${part.part}`}>
          {t('lost')} <b className="break-words">{said(part)}</b>
        </Note>
      ))}
      {typedOf(answer.afterLock).map((part) => (
        <Note key={`after ${part.part}`} tone="hint">
          {t('afterLockPart', { part: place(part.part) })}{' '}
          {shown.type.startsWith('fillIn') || part.flag !== null ? (
            <b className="break-words">{said(part)}</b>
          ) : null}
        </Note>
      ))}
    </>
  );
}
