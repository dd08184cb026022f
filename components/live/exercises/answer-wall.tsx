'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useId, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ReactNode, RefObject } from 'react';
import { useSignals } from '@/components/live/signals-context';
import type { LiveScheduleFragment, ShownExerciseFragment } from '@/graphql/generated/graphql';
import type { ReleaseState } from '@/lib/contract/live/names.ts';
import { PICK } from '@/lib/contract/live/parts.ts';
import type { useClassAnswers } from '@/lib/live-exercise/use-class-answers';
import { useWall } from '@/lib/live-exercise/use-wall';
import type { Wall, WallTask } from '@/lib/live-exercise/use-wall';
import type { Presence } from '@/lib/live/use-lesson-stream';
import { useMediaQuery } from '@/lib/use-media-query';
import { useWidth } from '@/lib/use-width';
import { AnswerDetail } from './answer-detail';
import type { HintTarget } from './answer-detail';
import { AnswerGrid } from './answer-grid';
import { AnswerList } from './answer-list';
import { CommonMistakes } from './common-mistakes';
import type { PartActs } from './part-head';
import { PartList } from './part-list';
import { PeopleStrip } from './people-strip';
import { ShownToAll } from './shown-to-all';
import { useSide } from './side-context';
import { TabRow, panelProps } from './tab-row';
import { WallHead } from './wall-head';
import { WallLegend } from './wall-legend';

export interface AnswerWallProps {
  schedule: LiveScheduleFragment;
  room: ReturnType<typeof useClassAnswers>;
  presence: Presence;
  now: number;
  task: WallTask;
  exercise: Pick<ShownExerciseFragment, 'title' | 'descriptionStudent' | 'language'>;
  state: ReleaseState | null;
}

/** Less than this, and the words of a grid could not be read. */
const GRID_MIN = 560;

/** Every student's answer, part by part, as it is given. */
export function AnswerWall({ schedule, room, presence, now, task, exercise, state }: AnswerWallProps) {
  const { signals, change } = useSignals();
  const wall = useWall(task, { schedule, presence, signals, now, answers: room.answers });
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const hasSide = useMediaQuery('(min-width: 768px)');
  const { target, opening, setTarget, close, hintTo } = useTarget(box);
  const { exerciseId } = task;
  const acts = useMemo((): PartActs => {
    const show = (part: string, answer: string, isRight?: true) =>
      change({ change: 'shown', exerciseId, part, answer, ...(isRight && { isRight }) });
    return {
      onHint: (part) => hintTo(part, 'ALL'),
      onShow: (part, text) => show(part, text),
      onReveal: (part, right) => show(part, right, true),
    };
  }, [change, exerciseId, hintTo]);
  const detail = target ? (
    <AnswerDetail
      key={JSON.stringify(target.studentIds)}
      {...{ exerciseId, target, opening, rows: wall.rows, columns: wall.columns, shown: task.shown }}
      scheduleId={schedule.id}
      language={exercise.language}
      onPart={(part) => setTarget({ ...target, part })}
      onHint={(part, text, to) => {
        if (to === 'ALL') change({ change: 'hint', exerciseId, part, text });
        else room.hint(to, { hints: exerciseId, part, text });
        close();
      }}
      onShow={acts.onShow}
      onClose={close}
    />
  ) : null;
  const openIds = target && target.studentIds !== 'ALL' ? target.studentIds : NOBODY;
  const first = wall.columns[0]?.part ?? PICK;
  const onOpenPerson = useCallback((studentId: number) => hintTo(first, [studentId]), [hintTo, first]);
  const mistakes = (
    <CommonMistakes
      mistakes={wall.mistakes}
      students={schedule.students}
      onHint={({ part, studentIds }) => hintTo(part, studentIds)}
      onShow={({ part, text }) => acts.onShow(part, text)}
    />
  );
  return (
    <div ref={box} className="grid gap-3" data-testid="answer-wall">
      <WallHead
        {...{ exerciseId, state, wall }}
        title={exercise.title}
        description={exercise.descriptionStudent}
        onHintToAll={() => hintTo(PICK, 'ALL')}
      />
      <Answers
        {...{ wall, acts, hintTo, onOpenPerson, openIds, mistakes: hasSide ? null : mistakes }}
        isNarrow={width !== null && width < GRID_MIN}
      />
      <ShownToAll exerciseId={exerciseId} canPutAway />
      <WallLegend />
      <Beside isBeside={hasSide} mistakes={mistakes} detail={detail} />
      {hasSide ? null : <PeopleStrip rows={wall.rows} openIds={openIds} onOpen={onOpenPerson} />}
    </div>
  );
}

const NOBODY: readonly number[] = [];

/** Whose answer is open, and how it is closed again. */
function useTarget(box: RefObject<HTMLElement | null>) {
  const [target, setTarget] = useState<HintTarget | null>(null);
  const { show } = useSide();
  const from = useRef<Element | null>(null);
  /** How often an answer was opened from the wall. */
  const [opening, setOpening] = useState(0);
  const hintTo = useCallback(
    (part: string, studentIds: HintTarget['studentIds']) => {
      from.current = document.activeElement;
      setTarget({ part, studentIds });
      setOpening((before) => before + 1);
      show();
    },
    [show],
  );
  const close = () => {
    setTarget(null);
    // The focus goes back to where it was.
    const before = from.current;
    if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus();
    else box.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus();
  };
  return { target, opening, setTarget, close, hintTo };
}

/** What stands beside the wall; on a phone an open answer lies over its lower edge. */
function Beside({
  isBeside,
  mistakes,
  detail,
}: {
  isBeside: boolean;
  mistakes: ReactNode;
  detail: ReactNode;
}) {
  const { place } = useSide();
  if (isBeside && place)
    return createPortal(
      <>
        <div>{mistakes}</div>
        {detail ? <div>{detail}</div> : null}
      </>,
      place,
    );
  if (isBeside)
    return (
      <>
        {mistakes}
        {detail}
      </>
    );
  return detail ? (
    <div className="sticky bottom-0 -mx-3 -mb-3 max-h-[75dvh] overflow-y-auto border-t-8 border-bg bg-surface p-3">
      {detail}
    </div>
  ) : null;
}

interface AnswersViewProps {
  wall: Wall;
  acts: PartActs;
  hintTo: (part: string, studentIds: readonly number[]) => void;
  onOpenPerson: (studentId: number) => void;
  isNarrow: boolean;
  openIds: readonly number[];
  /** Where there is nothing beside. */
  mistakes: ReactNode;
}

type View = 'people' | 'parts' | 'mistakes';

function Answers({ wall, acts, hintTo, onOpenPerson, isNarrow, openIds, mistakes }: AnswersViewProps) {
  const t = useTranslations('live-exercises.view');
  const id = useId();
  const [chosen, setView] = useState<View>('people');
  const { rows, columns, counts } = wall;
  const onOpen = useCallback((part: string, studentId: number) => hintTo(part, [studentId]), [hintTo]);
  const shown = { rows, columns, openIds, onOpen, onOpenPerson };
  if (!isNarrow) return <AnswerGrid {...shown} counts={counts} acts={acts} />;
  const views: readonly View[] = mistakes ? ['people', 'parts', 'mistakes'] : ['people', 'parts'];
  const view = views.includes(chosen) ? chosen : 'people';
  const items = views.map((value) => ({
    value,
    className:
      'min-h-11 flex-1 rounded-[8px] px-2 text-sm font-semibold text-ink-2 aria-selected:bg-surface aria-selected:text-ink aria-selected:shadow-sm',
    content: t(value, { count: wall.mistakes.length }),
  }));
  return (
    <>
      <TabRow
        label={t('label')}
        id={id}
        items={items}
        value={view}
        onChange={setView}
        className="flex rounded-[10px] bg-sunken p-1"
      />
      <div {...panelProps(id, view)}>
        {view === 'people' ? <AnswerList {...shown} /> : null}
        {view === 'parts' ? <PartList {...{ rows, columns, counts, acts, onOpen }} /> : null}
        {view === 'mistakes' ? mistakes : null}
      </div>
    </>
  );
}
