'use client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import { shownOf } from './signals';
import type { Signals } from './signals';
import { isTypingInTab } from './use-opened';

type LessonBoard = LiveScheduleFragment['boards'][number];

/** A board that the teacher opened for all while this person looked at boards. */
export interface MovedLine {
  to: LessonBoard;
  /** The board that was left for it; null: this person types, and stays there until they go. */
  from: LessonBoard | null;
}

interface Given {
  schedule: Pick<LiveScheduleFragment, 'boards' | 'boardId'>;
  signals: Pick<Signals, 'things'>;
  isTeacher: boolean;
  /** Boards are what this person looks at now. */
  isShown: boolean;
  /** The board through which the teacher leads this person; null: none. */
  ledTo: number | null;
}

/** The board that is shown here: the first one until another is chosen, opened for all, or led to. */
export function useLessonBoard({ schedule, signals, isTeacher, isShown, ledTo }: Given) {
  const { boards, boardId: firstId } = schedule;
  const [chosenId, setChosenId] = useState(firstId);
  const [line, setLine] = useState<MovedLine | null>(null);
  const followedAt = useRef(-Infinity);
  const find = (id: unknown) => boards.find((board) => board.id === id);
  const [ledId, setLedId] = useState<number | null>(null);
  const boardId = find(ledId)?.id ?? find(chosenId)?.id ?? firstId;
  const opened = shownOf(signals, 'open', 'board');
  const openedId = find(opened?.payload.id)?.id ?? null;
  const at = opened?.at ?? null;
  const follow = useEffectEvent(() => {
    if (isTeacher || at === null || at <= followedAt.current) return;
    // One that was just added is followed once this screen has heard of it.
    if (typeof opened?.payload.id === 'number' && openedId === null) return;
    followedAt.current = at;
    const [to, from] = [find(openedId), find(boardId)];
    if (!to || !from || to === from) return setLine(null);
    if (isShown && isTypingInTab()) return setLine({ to, from: null });
    setLine(isShown ? { to, from } : null);
    setChosenId(to.id);
  });
  useEffect(() => follow(), [at, openedId]);
  const lead = useEffectEvent(() => {
    const to = find(ledTo);
    // A word that is being typed on another board is not torn: the line says where the others are.
    if (to && to.id !== boardId && isShown && isTypingInTab()) return setLine({ to, from: null });
    setLedId(ledTo);
    // Whoever is led stays where they were led to when it ends.
    if (to) setChosenId(to.id);
  });
  useEffect(() => lead(), [ledTo]);
  const isStill = line !== null && line.to.id === openedId && (line.from === null) === (boardId !== openedId);
  if (line && !isStill) setLine(null);
  return {
    boardId,
    openedId,
    line: isStill ? line : null,
    choose: setChosenId,
    hide: () => setLine(null),
  };
}
