'use client';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo, useState } from 'react';
import { lazy } from '@/components/ui/lazy';
import { Card } from '@/components/ui/card';
import type { Replay } from '@/lib/replay/queries';
import { answerKey } from '@/lib/replay/state';
import type { GivenAnswer, ReplayState } from '@/lib/replay/state';
import { useReplayNames } from '@/lib/replay/use-replay-names';

const AnswerAt = lazy(async () => (await import('./answer-at')).AnswerAt);

interface AnswersCardProps {
  replay: Replay;
  state: ReplayState;
}

const isGiven = (value: unknown) => value !== null && value !== '';

/** What was answered until the moment: one's own, to the instructor everybody's. */
export const AnswersCard = memo(function AnswersCard({ replay, state }: AnswersCardProps) {
  const t = useTranslations('replay');
  const { thing } = useReplayNames(replay);
  const { seeAllAnswers, seeOwnAnswers } = replay.viewerCan;
  if (!seeAllAnswers && !seeOwnAnswers) return null;
  const given = [...state.answers.values()];
  const released = [...new Set([...state.releases.keys(), ...given.map(({ exerciseId }) => exerciseId)])];
  return (
    <Card>
      <h2 className="mb-1.5 text-h3">{t(seeAllAnswers ? 'answers' : 'ownAnswers')}</h2>
      {released.length === 0 ? <p className="text-ink-2">{t('noAnswers')}</p> : null}
      <ul>
        {released.map((exerciseId) => (
          <li key={exerciseId} className="border-line py-1.5 not-first:border-t">
            <b className="font-[680] wrap-anywhere">{thing('EXERCISE', String(exerciseId))}</b>
            <ul>
              {given
                .filter((answer) => answer.exerciseId === exerciseId)
                .map((answer) => (
                  <Answer key={answerKey(answer)} {...{ replay, answer, state }} />
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  );
});

/** A student's answer in a line; pressed, the exercise with the answer as it was at the moment. */
function Answer({ replay, answer, state }: AnswersCardProps & { answer: GivenAnswer }) {
  const t = useTranslations('replay');
  const { person } = useReplayNames(replay);
  const [isOpen, setOpen] = useState(false);
  const count = Object.values(answer.parts).filter(isGiven).length;
  const { points } = answer;
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2 text-left"
      >
        <ChevronRight aria-hidden className={`size-5 flex-none text-ink-3 ${isOpen ? 'rotate-90' : ''}`} />
        <span className="min-w-0 flex-1 wrap-anywhere">{person(answer.studentId)}</span>
        <span className="text-sm text-ink-2">
          {points ? t('points', points) : answer.isHandedIn ? t('handedIn') : t('filled', { count })}
        </span>
      </button>
      {isOpen ? (
        <div className="pb-3">
          <AnswerAt lessonScheduleId={replay.lessonScheduleId} answer={answer} hints={state.hints} />
        </div>
      ) : null}
    </li>
  );
}
