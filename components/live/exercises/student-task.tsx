'use client';
import { useTranslations } from 'next-intl';
import { Fragment, useEffect, useState } from 'react';
import { RightAnswers } from '@/components/attempt/right-answers';
import { DeliveryContext } from '@/components/exercise/delivery';
import type { Delivery } from '@/components/exercise/delivery';
import { PartAsideContext } from '@/components/exercise/part-aside';
import type { PartAside } from '@/components/exercise/part-aside';
import { ExerciseView } from '@/components/exercise/exercise-view';
import { TaskMedia } from '@/components/exercise/task-media';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { Tag } from '@/components/ui/tag';
import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import type { Verdict } from '@/lib/contract/exercise/result.ts';
import { partsOf, progressOf, readUsableAnswers } from '@/lib/contract/exercise/usable-answers.ts';
import type { ReleaseState } from '@/lib/contract/live/names.ts';
import { PICK, fromParts } from '@/lib/contract/live/parts.ts';
import type { Marking } from '@/lib/exercise/view';
import type { ShownBlock } from '@/lib/exercise/shown-block';
import { NO_ANSWER } from '@/lib/live-exercise/answers';
import { useChangedParts } from '@/lib/live-exercise/use-changed-parts';
import type { LiveTask } from '@/lib/live-exercise/queries';
import type { OwnAnswers } from '@/lib/live-exercise/use-own-answers';
import { Asides } from './asides';
import { ChangedLine, HintLine, HintNews, useHints } from './hints';
import { TaskState } from './task-state';

export interface StudentTaskProps {
  scheduleId: number;
  task: LiveTask;
  shown: ShownBlock;
  number: number;
  /** 0: it is not known which of how many it is. */
  count: number;
  state: ReleaseState;
  own: OwnAnswers;
  teacher: string;
}

const markingOf = (parts: Readonly<Record<string, Verdict>>): Marking => ({
  incorrect: Object.keys(parts).filter((part) => parts[part] === 'WRONG'),
  showIncorrect: true,
  showError: Object.values(parts).some((verdict) => verdict !== 'CORRECT'),
  notes: {},
  verdicts: parts,
});

/** Where the number of a part is said. */
function usePartName(shown: ShownBlock) {
  const t = useTranslations('live-exercises');
  const parts = partsOf(shown.type, shown.block as never);
  return (part: string) =>
    part === PICK || !parts.includes(part) ? t('whole') : t('part', { number: parts.indexOf(part) + 1 });
}

/** In these, what is said of a part stands under its sentence or line; in the others under the task. */
const WITH_LINES: readonly ExerciseType[] = ['fillInTheBlanks', 'dragTheWords', 'markTheWords', 'trueFalse'];
/** These hold nothing of the exercise: changed by the teacher, they stay as they are, with focus and cursor. */
const STEADY: readonly ExerciseType[] = [
  ...(['fillInTheBlanks', 'fillInTheBlanksImage', 'trueFalse', 'singleChoice', 'multipleChoice'] as const),
];

/** What is said of the parts: the teacher's hints, and what they have changed. */
function useSaid({ scheduleId, task: { exercise }, shown, own, teacher }: StudentTaskProps, isOpen: boolean) {
  const stored = own.answers.get(exercise.id) ?? NO_ANSWER;
  const partName = usePartName(shown);
  const hints = useHints(exercise.id, stored.hints);
  const changed = useChangedParts(scheduleId, exercise, shown);
  const known = own.partsOf(exercise.id);
  const isStale = (part: string) =>
    isOpen && changed.has(part) && (known[part]?.version ?? 0) < exercise.version;
  const aside: PartAside = (parts) => {
    const lines = parts.flatMap((part) => [
      ...(isStale(part) ? [<ChangedLine key={`changed ${part}`} teacher={teacher} />] : []),
      ...hints
        .filter((hint) => hint.part === part)
        .map((hint) => <HintLine key={`${part} ${hint.isOwn}`} {...{ hint, teacher, partName }} />),
    ]);
    return lines.length > 0 ? <>{lines}</> : null;
  };
  const parts: readonly string[] = partsOf(shown.type, shown.block as never);
  const placed = WITH_LINES.includes(shown.type) ? parts : [];
  const others = [...new Set([...hints.map(({ part }) => part), ...changed])].filter(
    (part) => !placed.includes(part),
  );
  return {
    partName,
    hints,
    aside,
    under: others.map((part) => <Fragment key={part}>{aside([part])}</Fragment>),
  };
}

/** An exercise of the lesson, as a student answers it: what is typed is sent as it is given. */
export function StudentTask(props: StudentTaskProps) {
  const { task, shown, number, count, state, own, teacher } = props;
  const t = useTranslations('live-exercises');
  const { exercise, solution } = task;
  const stored = own.answers.get(exercise.id) ?? NO_ANSWER;
  const waiting = own.waitingOf(exercise.id);
  const values = own.valuesOf(exercise.id);
  const answer = fromParts(shown.type, values);
  const isHandedIn = stored.handedInAt !== null || own.isHandInWaiting(exercise.id);
  const isOpen = state === 'RELEASED' && !isHandedIn;
  const answered = { id: exercise.id, version: exercise.version, type: shown.type };
  const { partName, hints, aside, under } = useSaid(props, isOpen);
  const { setComposing } = own;
  // A field that goes within a word says no end of it.
  useEffect(() => () => setComposing(false), [setComposing, exercise.version]);
  const deliveryOf = (part: string): Delivery | null => {
    if (!isOpen || (values[part] ?? null) === null || values[part] === '') return null;
    return waiting[part] ? 'WAITING' : 'SENT';
  };
  const verdicts = state === 'REVEALED' ? stored.verdicts : null;
  const isChanged = Object.values(stored.parts).some(({ version }) => version < exercise.version);
  return (
    <div
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
      className="grid gap-3"
    >
      <TaskHead {...{ exercise, number, count }} />
      <TaskMedia exercise={exercise} />
      {isChanged && isOpen ? <Note tone="info">{t('changed', { teacher })}</Note> : null}
      <DeliveryContext value={deliveryOf}>
        <PartAsideContext value={aside}>
          <ExerciseView
            key={STEADY.includes(shown.type) ? shown.type : exercise.version}
            type={shown.type}
            block={shown.block as never}
            language={exercise.language}
            answer={answer as never}
            onAnswer={(given) => own.answer(answered, given as never)}
            marking={verdicts ? markingOf(verdicts.parts) : null}
            locked={!isOpen}
          />
        </PartAsideContext>
      </DeliveryContext>
      {under}
      <HintNews {...{ hints, teacher, partName }} />
      <Asides
        stored={stored}
        partName={partName}
        onTakeBack={
          isOpen
            ? (part, value) => own.answer(answered, fromParts(shown.type, { ...values, [part]: value }))
            : null
        }
      />
      {verdicts ? (
        <RightAnswers exerciseId={exercise.id} {...{ shown, solution }} language={exercise.language} />
      ) : null}
      {verdicts && exercise.errorHint ? (
        <Note tone="notYet">
          <b>{t('notYet')}</b> {exercise.errorHint}
        </Note>
      ) : null}
      {isOpen ? (
        <HandIn
          waiting={Object.keys(waiting).length}
          held={own.heldOf(exercise.id)}
          given={readUsableAnswers(shown.type, shown.block as never, answer as never).size}
          of={partsOf(shown.type, shown.block as never).length}
          progress={progressOf(shown.type, shown.block as never, answer as never)}
          onHandIn={() => own.handIn(exercise.id, exercise.version)}
        />
      ) : (
        <TaskState state={state} isHandedIn={isHandedIn} verdicts={verdicts} teacher={teacher} />
      )}
    </div>
  );
}

function TaskHead({
  exercise,
  number,
  count,
}: Pick<LiveTask, 'exercise'> & { number: number; count: number }) {
  const t = useTranslations('live-exercises');
  const { title, descriptionStudent, points } = exercise;
  return (
    <header>
      <p className="text-meta text-ink-2">
        {[count > 0 && t('numberOf', { number, count }), points > 0 && t('points', { points })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {title ? <h2 className="text-h2 break-words">{title}</h2> : null}
      {descriptionStudent ? (
        <p className="whitespace-pre-line break-words text-ink-2">{descriptionStudent}</p>
      ) : null}
    </header>
  );
}

interface HandInProps {
  /** Parts that the server does not have yet. */
  waiting: number;
  /** Those of them that a reload does not lose. */
  held: number;
  given: number;
  of: number;
  progress: ReturnType<typeof progressOf>;
  onHandIn: () => void;
}

function HandIn({ waiting, held, given, of, progress, onHandIn }: HandInProps) {
  const t = useTranslations('live-exercises');
  const [asks, setAsks] = useState(false);
  const isWhole = progress === 'ANSWERED';
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-t border-line pt-3">
      <Button onClick={() => (isWhole ? onHandIn() : setAsks(true))}>{t('handIn')}</Button>
      <p className="min-w-48 flex-1 text-sm text-ink-2">
        <b>{t('answered', { given, of })}</b> {t('untilHandIn')}
      </p>
      <p role="status" className="text-sm text-ink-2">
        {held > 0 ? (
          <Tag tone="sary">{t('waiting', { count: held })}</Tag>
        ) : waiting === 0 && given > 0 ? (
          <Tag tone="ok">{t('allSent')}</Tag>
        ) : null}
      </p>
      <AlertDialog
        open={asks}
        title={t('handInTitle')}
        description={t('handInEmpty')}
        cancel={t('goOn')}
        onCancel={() => setAsks(false)}
        action={t('handIn')}
        onAction={() => {
          setAsks(false);
          onHandIn();
        }}
      />
    </div>
  );
}
