'use client';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Tag } from '@/components/ui/tag';
import { useCurrentUser } from '@/lib/account/use-current-user';
import type { LessonRecord, RecordExercise } from '@/lib/lesson-record/queries';
import { AnswerLines } from './answer-lines';
import { AnswerView } from './answer-view';
import { Part } from './part';
import { QuizLinks } from './quiz-links';

/** The exercises that were released, with the answers: one's own, to the teacher everybody's. */
export function AnswersPart({ record }: { record: LessonRecord }) {
  const t = useTranslations('lesson-record');
  const isAdmin = useCurrentUser()?.viewerCan.administrate;
  const { schedule, exercises, viewerCan } = record;
  const { seeAllAnswers, seeOwnAnswers } = viewerCan;
  if (!seeAllAnswers && !seeOwnAnswers)
    return (
      <Part title={t('answers')}>
        <p className="text-ink-2">{t('answersOfOthers')}</p>
        {isAdmin ? <QuizLinks id={schedule.id} /> : null}
      </Part>
    );
  if (exercises.length === 0) return null;
  const marked = exercises.filter(({ points }) => points !== null);
  const sum = (of: (one: RecordExercise) => number | null) =>
    marked.reduce((all, one) => all + (of(one) ?? 0), 0);
  const total = seeAllAnswers
    ? exercises.length
    : marked.length > 0
      ? t('pointsOf', { points: sum(({ points }) => points), max: sum(({ maxPoints }) => maxPoints) })
      : undefined;
  return (
    <Part title={seeAllAnswers ? t('answers') : t('ownAnswers')} count={total}>
      <ol>
        {exercises.map((exercise, index) => (
          <Exercise
            key={exercise.exerciseId}
            {...{ record, exercise }}
            number={index + 1}
            students={schedule.students.length}
          />
        ))}
      </ol>
    </Part>
  );
}

interface ExerciseProps {
  record: LessonRecord;
  exercise: RecordExercise;
  number: number;
  students: number;
}

/** An exercise in a line; pressed, it shows its answers below. */
function Exercise({ record, exercise, number, students }: ExerciseProps) {
  const t = useTranslations('lesson-record');
  const kinds = useTranslations('chat.exerciseKinds');
  const viewerId = useCurrentUser()?.id;
  const [isOpen, setOpen] = useState(false);
  const { exerciseId, title, type, parentTitle, state, answeredCount, points, maxPoints } = exercise;
  const { seeAllAnswers } = record.viewerCan;
  const asked = { lessonScheduleId: record.schedule.id, exerciseId };
  const worth = seeAllAnswers
    ? t('answeredOf', { count: answeredCount, of: students })
    : points !== null && maxPoints !== null
      ? t('pointsOf', { points, max: maxPoints })
      : t('notMarked');
  const about = [
    title ? kinds(type) : null,
    parentTitle,
    !seeAllAnswers && answeredCount === 0 ? t('notAnswered') : null,
  ];
  return (
    <li className="border-line not-first:border-t">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="grid min-h-11 w-full grid-cols-[20px_minmax(0,1fr)_auto] items-start gap-x-2 py-2.5 text-left"
      >
        <ChevronRight aria-hidden className={`mt-0.5 size-5 text-ink-3 ${isOpen ? 'rotate-90' : ''}`} />
        <span className="min-w-0">
          <b className="font-[680] wrap-anywhere">
            {number} {title || kinds(type)}
          </b>
          <span className="block text-meta text-ink-3 wrap-anywhere">
            {about.filter(Boolean).join(' · ')}
          </span>
          {state === 'TAKEN_BACK' ? <Tag className="mt-1">{t('takenBack')}</Tag> : null}
        </span>
        <b className="num font-[680]">{worth}</b>
      </button>
      {isOpen ? (
        <div className="pb-4 md:pl-7">
          {seeAllAnswers ? (
            <AnswerLines {...asked} />
          ) : viewerId === undefined ? null : (
            <AnswerView {...asked} userId={viewerId} />
          )}
        </div>
      ) : null}
    </li>
  );
}
