'use client';
import clsx from 'clsx';
import { Presentation } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { BoardLoader } from '@/components/board/board-loader';
import { BoardSkeleton } from '@/components/board/board-skeleton';
import { BoardListContext } from '@/components/board/contents/list-context';
import { Button } from '@/components/ui/button';
import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import type { BoardView } from '@/lib/board/led-view';
import { drawRightOf } from '@/lib/live/draw-right';
import { lessonPeople } from '@/lib/live/people';
import type { SessionState } from '@/lib/live/session-state';
import { shownOf } from '@/lib/live/signals';
import { useFollow } from '@/lib/live/use-follow';
import { useLessonBoard } from '@/lib/live/use-lesson-board';
import type { MovedLine } from '@/lib/live/use-lesson-board';
import { useNames } from '@/lib/profile/use-names';
import { AddBoard } from './add-board';
import { FollowCard, LeadButton } from './follow-control';
import { LessonPageFiles } from './lesson-page-files';
import { LedLine } from './led-line';
import { SheetBoard } from './sheet-board';
import { useSignals } from './signals-context';
import { useView } from './view-context';

interface BoardTabProps {
  schedule: LiveScheduleFragment;
  state: SessionState;
  here: ReadonlySet<number>;
  /** The board is what this person looks at now. */
  isShown: boolean;
}

/** The boards of the lesson, one at a time, once the first pictures are there. */
export function BoardTab(props: BoardTabProps) {
  const { schedule } = props;
  return (
    <SheetBoard lessonScheduleId={schedule.viewerCan.conduct ? schedule.id : null}>
      <Boards {...props} />
    </SheetBoard>
  );
}

function Boards({ schedule, state, here, isShown }: BoardTabProps) {
  const { signals, change } = useSignals();
  const { firstName } = useNames();
  const { conduct: isTeacher } = schedule.viewerCan;
  const { setBoardList } = useView();
  const following = useFollow({ signals, change, isTeacher });
  const { follows, isLed, lead } = following;
  const shown = useLessonBoard({ schedule, signals, isTeacher, isShown, ledTo: following.boardId });
  const { boardId, openedId, line } = shown;
  const look = useLatest((view: BoardView) => lead.look(boardId, view));
  const readingText = useReadingText(schedule);
  const people = lessonPeople(schedule).map((each) => ({ id: each.id, name: firstName(each) }));
  const [page, setPage] = useState<string | null>(null);
  const { openedPage, opened } = useOpenedBoardPage({ schedule, boardId, isTeacher });
  const open = (id: number | null) =>
    change({ change: 'open', kind: 'board', id, ...(id !== null && page !== null && { page }) });
  const isOpen = openedId === boardId && (openedPage === null || openedPage === page);
  if (!state.settled) return <BoardSkeleton />;
  const toggleLead = () => {
    if (isLed) return lead.end(boardId);
    // Those who look at something else come to the board.
    open(boardId);
    lead.begin();
  };
  const aside = isTeacher ? (
    <LeadButton
      isLeading={isLed}
      onToggle={toggleLead}
      here={schedule.students.filter(({ id }) => here.has(id)).length}
      all={schedule.students.length}
    />
  ) : isLed ? (
    <FollowCard
      follows={follows}
      teacher={firstName(schedule.instructor)}
      onToggle={() => following.setAlone(follows)}
    />
  ) : null;
  return (
    <div className="flex size-full flex-col">
      <MovedStrip
        line={line}
        teacher={firstName(schedule.instructor)}
        onChoose={shown.choose}
        onHide={shown.hide}
      />
      <div className="min-h-0 flex-1">
        <BoardListContext value={setBoardList}>
          <BoardLoader
            key={boardId}
            boardId={boardId}
            teacherId={schedule.instructor.id}
            people={people}
            className="size-full"
            aside={aside}
            readingText={readingText}
            led={following.view}
            onLook={look}
            onOwnLook={() => (follows ? following.setAlone(true) : undefined)}
            opened={opened}
            onPage={setPage}
            addsFiles={isTeacher}
            moreFiles={(choose) => <LessonPageFiles scheduleId={schedule.id} onChoose={choose} />}
          />
        </BoardListContext>
      </div>
      {isTeacher || schedule.boards.length > 1 ? (
        <BoardBar
          {...{ schedule, boardId, openedId, isOpen, isTeacher }}
          onChoose={(id) => {
            // Another board than the teacher's: this person looks around themselves.
            if (follows) following.setAlone(true);
            shown.choose(id);
          }}
          onOpen={open}
        />
      ) : null}
    </div>
  );
}

/** A function that stays the same and calls the latest one. */
function useLatest<Argument>(call: (argument: Argument) => void): (argument: Argument) => void {
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  return useCallback((argument: Argument) => latest.current(argument), []);
}

interface OpenedGiven extends Pick<BoardTabProps, 'schedule'> {
  boardId: number;
  isTeacher: boolean;
}

/** The page of this board that is open for all; whoever teaches opened it and is not led by it. */
function useOpenedBoardPage({ schedule: { instructor }, boardId, isTeacher }: OpenedGiven) {
  const { firstName } = useNames();
  const shown = shownOf(useSignals().signals, 'open', 'board');
  const [page, at] = [shown?.payload.id === boardId ? (shown.payload.page ?? null) : null, shown?.at ?? null];
  const name = firstName(instructor);
  const opened = page !== null && at !== null && !isTeacher ? { boardId, page, at, name } : null;
  return { openedPage: page, opened };
}

/** Why a student only reads, if the teacher has said who draws. */
function useReadingText({ instructor }: LiveScheduleFragment): string | undefined {
  const t = useTranslations('live.draw');
  const { firstName } = useNames();
  const { mode } = drawRightOf(useSignals().signals);
  if (mode === 'ALL') return undefined;
  return t(mode === 'TEACHER' ? 'onlyTeacher' : 'onlyChosen', { name: firstName(instructor) });
}

interface MovedStripProps {
  line: MovedLine | null;
  teacher: string;
  onChoose: (boardId: number) => void;
  onHide: () => void;
}

/** Says that the teacher opened another board for all, and leads back; or there, where a word is being typed. */
function MovedStrip({ line, teacher, onChoose, onHide }: MovedStripProps) {
  const t = useTranslations('live');
  const from = line?.from ?? null;
  return (
    <LedLine
      text={line && t('boards.moved', { name: teacher, board: line.to.name })}
      action={from ? t('opened.back', { tab: from.name }) : t('opened.go')}
      onAct={() => line && onChoose((from ?? line.to).id)}
      onHide={onHide}
      testId="moved-line"
    />
  );
}

interface BoardBarProps {
  schedule: LiveScheduleFragment;
  boardId: number;
  openedId: number | null;
  /** What is shown here is open for all. */
  isOpen: boolean;
  isTeacher: boolean;
  onChoose: (boardId: number) => void;
  onOpen: (boardId: number | null) => void;
}

/** All boards of the lesson by name, and for the teacher the press that opens the shown one for all. */
function BoardBar({ schedule, boardId, openedId, isOpen, isTeacher, onChoose, onOpen }: BoardBarProps) {
  const t = useTranslations('live.boards');
  return (
    <div className="flex flex-none items-center gap-2 border-t border-line bg-surface px-2 py-1">
      <ul
        aria-label={t('label')}
        data-testid="lesson-boards"
        className="flex min-w-0 flex-1 gap-1 overflow-x-auto [scrollbar-width:thin]"
      >
        {schedule.boards.map(({ id, name }) => (
          <li key={id} className="flex-none">
            <button
              type="button"
              aria-current={id === boardId || undefined}
              onClick={() => onChoose(id)}
              className={clsx(
                'flex min-h-9 max-w-52 items-center gap-1.5 rounded-field px-2.5 text-sm -outline-offset-3 touch:min-h-11 [&_svg]:size-4 [&_svg]:flex-none',
                id === boardId ? 'bg-kok-soft font-[640] text-ink' : 'text-ink-2 hover:bg-sunken',
              )}
            >
              {id === openedId ? <Presentation aria-hidden className="text-kok" /> : null}
              <span className="truncate">{name}</span>
              {id === openedId ? <span className="sr-only">{t('isOpen')}</span> : null}
            </button>
          </li>
        ))}
      </ul>
      {schedule.viewerCan.add ? (
        <AddBoard scheduleId={schedule.id} count={schedule.boards.length} onAdded={onChoose} />
      ) : null}
      {isTeacher ? (
        <Button
          size="sm"
          variant={isOpen ? 'primary' : 'subtle'}
          aria-pressed={isOpen}
          className="flex-none"
          onClick={() => onOpen(isOpen ? null : boardId)}
        >
          <Presentation aria-hidden />
          {t('openForAll')}
        </Button>
      ) : null}
    </div>
  );
}
