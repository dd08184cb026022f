import { REMINDERS } from '#contract/delivery.ts';
import type { Reminder } from '#contract/delivery.ts';
import type { SystemContext } from '../../context.ts';
import { inTransaction, writeTogether } from '../../transaction.ts';
import { quietHoursOf } from '../delivery/service.ts';
import { isGoing, lockSchedules, peopleOf } from '../schedule/service.ts';
import type { ScheduleRow } from '../schedule/model.ts';
import { BEFORE_PAUSE_MINUTES, LAST_MINUTES, LEAD_MINUTES, isDue } from './engine/due.ts';
import { addReminderMails } from './mails.ts';
import type { Candidate } from './model.ts';
import { addReminderNotices } from './notices.ts';
import * as store from './store.ts';

/** People per transaction. */
const PAGE = 500;
/** Minutes by which quiet hours may be longer than their ends say: the clocks go back in them. */
const TURN_MINUTES = 60;
/** Milliseconds after a lesson for which its reminders are stored. */
const RETENTION_MS = 7 * 24 * 3600 * 1000;

/**
 * Reminds people of lessons, each once: a row of the lesson, the person and the hour guards it. What was missed while no
 * process ran is caught up as long as it is of use. Safe in several processes.
 */
export async function sendReminders(ctx: SystemContext): Promise<void> {
  for (const kind of REMINDERS) await sendOf(ctx, kind);
}

async function sendOf(ctx: SystemContext, kind: Reminder): Promise<void> {
  const now = ctx.platform.clock.now();
  const filter = {
    kind,
    now,
    leadMinutes: LEAD_MINUTES[kind],
    lastMinutes: LAST_MINUTES[kind],
    marginMinutes: BEFORE_PAUSE_MINUTES + TURN_MINUTES + 1,
    take: PAGE,
  };
  for (let after: store.Key | null = null; ;) {
    const found: Candidate[] = await store.listCandidates(ctx.db, { ...filter, after });
    const due = found.filter((one) => isDue(kind, { ...one, quietHours: quietHoursOf(one) }, now));
    if (due.length > 0) await inTransaction(ctx, (inner) => remind(inner, kind, due));
    after = found.at(-1) ?? null;
    if (after === null || found.length < PAGE) return;
  }
}

/** Reminds those of these people of whose lessons it is still true, once they are locked. */
async function remind(ctx: SystemContext, kind: Reminder, due: readonly Candidate[]): Promise<void> {
  const lessons = await lockSchedules(ctx, [...new Set(due.map(({ scheduleId }) => scheduleId))]);
  const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  const current = due.flatMap((person) => {
    const lesson = byId.get(person.scheduleId);
    return lesson && isOf(ctx, lesson, person) ? [{ person, lesson }] : [];
  });
  if (current.length === 0) return;
  const claimed = await store.claimReminders(
    ctx.db,
    kind,
    current.map(({ person }) => person),
  );
  const keys = new Set(claimed.map(keyOf));
  const mine = current.filter(({ person }) => keys.has(keyOf(person)));
  await writeTogether(ctx, (changes) => {
    addReminderNotices(ctx, changes, kind, mine);
    addReminderMails(ctx, changes, kind, mine);
  });
}

/** Whether the lesson takes place at the hour and with the person that were read before it was locked. */
const isOf = (ctx: SystemContext, lesson: ScheduleRow, { startsAt, userId }: Candidate): boolean =>
  isGoing(ctx, lesson) &&
  lesson.startsAt.getTime() === startsAt.getTime() &&
  peopleOf(lesson).includes(userId) &&
  !lesson.removedIds.includes(userId);

const keyOf = ({ scheduleId, userId }: Pick<Candidate, 'scheduleId' | 'userId'>): string =>
  `${String(scheduleId)} ${String(userId)}`;

/** Deletes what guards the reminders of lessons that were a week ago. */
export const pruneReminders = (ctx: SystemContext): Promise<void> =>
  store.deleteBefore(ctx.db, new Date(ctx.platform.clock.now().getTime() - RETENTION_MS));

export const eraseRemindersOf = (ctx: SystemContext, userId: number): Promise<void> =>
  store.deleteOf(ctx.db, userId);
