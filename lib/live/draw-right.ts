import type { LessonChangeOf } from '@/lib/contract/live/changes.ts';
import type { Signals } from './signals';
import { shownOf } from './signals';

export type DrawRight = LessonChangeOf<'draw'>;

/** Until the teacher says otherwise, all draw. */
const ALL: DrawRight = { change: 'draw', mode: 'ALL', userIds: [] };

/** Who draws now, besides the teacher. The server judges it; the screen says it. */
export const drawRightOf = (signals: Pick<Signals, 'things'>): DrawRight =>
  shownOf(signals, 'draw')?.payload ?? ALL;

/** The same with this person chosen, or not. */
export const withDrawer = ({ userIds }: DrawRight, userId: number, isChosen: boolean): DrawRight => ({
  change: 'draw',
  mode: 'CHOSEN',
  userIds: [...userIds.filter((id) => id !== userId), ...(isChosen ? [userId] : [])],
});
