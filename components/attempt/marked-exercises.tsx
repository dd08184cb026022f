'use client';
import { useTranslations } from 'next-intl';
import { FreshFiles } from '@/components/exercise/fresh-files';
import { VocabularyGroups } from '@/components/exercise/vocabulary-groups';
import { PagedList } from '@/components/ui/paged-list';
import { useErrorText } from '@/lib/api/use-error-text';
import type { MarkedExercise } from '@/lib/attempt/history-queries';
import { submittedMarking } from '@/lib/attempt/marking';
import { useMarkedExercises } from '@/lib/attempt/use-history';
import { shownBlockOf } from '@/lib/exercise/shown-block';
import { fromAnswer } from '@/lib/exercise/answer-serializer';
import { ExerciseRemarks } from '@/components/remark/exercise-remarks';
import { exercisePartsOf } from '@/lib/remark/parts';
import { RightAnswers } from './right-answers';
import { Task } from './task';

/** A submission by exercise: the given answers in place, and their points. */
export function MarkedExercises({ id }: { id: number }) {
  const t = useTranslations('attempt');
  const errorText = useErrorText();
  const query = useMarkedExercises(id);
  return (
    <FreshFiles renew={() => query.refetch({ throwOnError: true })}>
      <PagedList
        query={{ ...query, data: query.data?.items }}
        label={t('historyLoading')}
        errorText={errorText}
      >
        {(items) => (
          <VocabularyGroups items={items} of={({ exercise }) => exercise}>
            {(entry, number) => <MarkedTask key={entry.exercise.id} entry={entry} number={number} />}
          </VocabularyGroups>
        )}
      </PagedList>
    </FreshFiles>
  );
}

function MarkedTask({ entry, number }: { entry: MarkedExercise; number: number }) {
  const t = useTranslations('attempt');
  const shown = shownBlockOf(entry.exercise);
  if (!shown) return null;
  const { earnedPoints: earned, maxPoints: max } = entry;
  return (
    <Task
      exercise={{ ...entry.exercise, shown }}
      number={number}
      answer={fromAnswer(entry.input)}
      onAnswer={() => undefined}
      marking={submittedMarking(entry)}
      locked
      footer={
        <>
          <RightAnswers
            exerciseId={entry.exercise.id}
            shown={shown}
            solution={entry.solution}
            language={entry.exercise.language}
          />
          <p className="mt-3 font-[680]">
            {entry.noAnswer ? `${t('notAnswered')} · ` : null}
            <span className="num">{t('earnedOf', { earned, max })}</span>
          </p>
          <ExerciseRemarks
            exerciseId={entry.exercise.id}
            parts={exercisePartsOf(shown)}
            language={entry.exercise.language}
          />
        </>
      }
    />
  );
}
