import type { TicketAnswer, TicketQuestion } from './chat-tabs-messages.ts';

/** One tab: a chat, and for whoever is in a lesson its board and its events. */
export interface LessonTab {
  userId: number;
  chatId: number;
  lesson: { id: number; boardId: number } | null;
}

/** Input of a worker thread with tabs that write, each at its own pace, from when they are asked to until then. */
export interface LessonTabsTask {
  tabs: LessonTab[];
  /** Milliseconds between two changes of a board, two messages of who is in a lesson, and two of the others. */
  every: { board: number; lessonChat: number; chat: number };
}

export type ToLessonTabs = ({ kind: 'answer' } & TicketAnswer) | { kind: 'begin' | 'finish' };
export type FromLessonTabs =
  | TicketQuestion
  /** All tabs have joined what they show. */
  | { kind: 'ready' }
  | { kind: 'done'; reports: LessonTabReport[] };

/** What one tab wrote to one stream and was shown of it. */
export interface LessonTabReport {
  userId: number;
  stream: string;
  written: number;
  /** Number of the last operation it was shown. */
  seq: number;
  /** Operations shown out of order, or twice. */
  outOfTurn: number;
  /** Milliseconds between two operations that it was shown, at most. */
  silence: number;
  /** Operations that it showed as waiting, at most. */
  waiting: number;
  /** Milliseconds until it was shown each of its own operations, which are stored then. */
  waits: number[];
}

/** The id of a person's n-th element; each is drawn once. */
export const elementOf = (userId: number, n: number): string => `${userId}-${n}`;
