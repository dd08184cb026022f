'use client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OpenKind } from '@/lib/contract/live/names.ts';
import { shownOf } from './signals';
import type { Shown, Signals } from './signals';
import { isLiveTab } from './use-live-tab';
import type { LiveTab } from './use-live-tab';

/** The tab of what the teacher opens. */
const TAB_OF: Readonly<Record<OpenKind, string>> = {
  file: 'attachments',
  publication: 'material',
  board: 'whiteboard',
  exercise: 'exercises',
};

/** What the teacher opened last for all, and where that has led this person. */
export interface OpenedLine {
  kind: OpenKind;
  /** Its tab. */
  to: LiveTab;
  /** The tab that was left for it; null: this person types, and stays there until they go. */
  from: LiveTab | null;
}

/** The latest thing that is open for all; null: nothing is. */
export function latestOpen({ things }: Pick<Signals, 'things'>): Shown<'open'> | null {
  const opened = [...things.values()].findLast(
    ({ payload }) => payload.change === 'open' && payload.id !== null,
  );
  return (opened as Shown<'open'> | undefined) ?? null;
}

const TYPED = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Whether a word is being typed that would be hidden if another tab opened. Beside the tabs, the chat stays. */
export function isTypingInTab(): boolean {
  const field = document.activeElement?.closest(TYPED);
  const panel = field?.closest('[role="tabpanel"]');
  if (!panel) return false;
  return !panel.id.endsWith('-chat') || !window.matchMedia('(min-width: 768px)').matches;
}

export interface Following {
  signals: Pick<Signals, 'things'>;
  /** What the teacher opens moves others: their own view is where they are. */
  isTeacher: boolean;
  tab: LiveTab;
  setTab: (tab: LiveTab) => void;
}

/**
 * What the teacher opens for all opens its tab here, once: for who was there, for who comes later, and again when it is
 * opened again. Whoever is typing stays where they are. `line` says so until it is put away or another tab is chosen.
 */
export function useOpened({ signals, isTeacher, tab, setTab }: Following) {
  const [line, setLine] = useState<OpenedLine | null>(null);
  const followedAt = useRef(-Infinity);
  const opened = isTeacher ? null : latestOpen(signals);
  const at = opened?.at ?? null;
  const follow = useEffectEvent(() => {
    // What was opened before is the latest again once another thing is closed: nobody is led back to it.
    if (!opened || at === null || at <= followedAt.current) return;
    followedAt.current = at;
    const { kind } = opened.payload;
    const to = TAB_OF[kind];
    if (!isLiveTab(to) || to === tab) return setLine(null);
    if (isTypingInTab()) return setLine({ kind, to, from: null });
    setLine({ kind, to, from: tab });
    setTab(to);
  });
  useEffect(() => follow(), [at]);
  const isStill = line !== null && (line.from === null) === (tab !== line.to) && isOpen(signals, line.kind);
  if (line && !isStill) setLine(null);
  return {
    line: isStill ? line : null,
    /** To the tab of what was opened. */
    go: () => line && setTab(line.to),
    /** To the tab that was left. */
    back: () => line?.from && setTab(line.from),
    hide: () => setLine(null),
  };
}

const isOpen = (signals: Following['signals'], kind: OpenKind): boolean =>
  (shownOf(signals, 'open', kind)?.payload.id ?? null) !== null;
