import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import { schedule } from './schedule';

/** A lesson as its room shows it. */
export const lesson = (changes: Partial<LiveScheduleFragment> = {}): LiveScheduleFragment => ({
  ...schedule(),
  chatId: 8,
  endedAt: '2026-11-01T10:00:00.000Z',
  cancelReason: 'The teacher is ill',
  viewerCan: { join: true, conduct: true, end: true, lengthen: true, muteAll: true, add: true },
  ...changes,
});
