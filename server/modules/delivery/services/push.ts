import { JOIN_CLOSES_AFTER_MINUTES } from '#contract/limits.ts';
import type { SystemContext } from '#server/context.ts';
import type { PushGateway, PushOutcome } from '#server/platform/push.ts';
import { kindsBut, localeOf, quietHoursOf, remindersBy } from '../model.ts';
import { countUnseen, listChats, listNotices } from '../unseen-store.ts';
import { writeNote } from '../note.ts';
import type { Unseen } from '../note.ts';
import { claimDue, deleteGone, markSubscription } from '../push-store.ts';
import type { DueSubscription, Progress } from '../push-store.ts';
import { quietHoursEnd } from '../engine/quiet-hours.ts';

/**
 * Minimum age of what is pushed: the person may be seeing it now, and a transaction that began earlier may still be
 * committed.
 */
export const SETTLE_MS = 3_000;
/** Milliseconds after polling its counts for which a page counts as visible and in use; it polls every 20 s. */
const ACTIVE_MS = 45_000;
/** Milliseconds a process has for one push before another process may try; an attempt ends well before. */
export const CLAIM_MS = 60_000;
/** Minimum milliseconds between two pushes to one device: events in between are combined. */
const PAUSE_MS = 15_000;
const HOLD_MS = 30 * 60_000;
const RECHECK_MS = 30_000;
/** Milliseconds to wait after a failure: 30 s, doubling; what could not be pushed after the last is dropped. */
const FIRST_WAIT_MS = 30_000;
const TRIES_MAX = 8;
/** Seconds for which a push service stores a push for a device that is off. */
const TTL_SECONDS = 24 * 3600;
/** A call to a lesson is useless once nobody can join the lesson. */
const CALL_TTL_SECONDS = JOIN_CLOSES_AFTER_MINUTES * 60;

/**
 * Sends each device of these people (null: of everybody) what is new since its last push and unseen, combined in
 * one push. Pushes are held back, and not lost, while the person is active and during quiet hours, except for calls
 * to a lesson that starts within minutes or has started. Safe in several processes.
 */
export async function sendDuePushes(
  ctx: SystemContext,
  userIds: readonly number[] | null = null,
): Promise<void> {
  const { push } = ctx.platform;
  if (!push || userIds?.length === 0) return;
  for (;;) {
    const now = ctx.platform.clock.now();
    const until = new Date(now.getTime() - SETTLE_MS);
    const due = await claimDue(ctx.db, {
      now,
      until,
      again: new Date(now.getTime() + CLAIM_MS),
      activeSince: new Date(now.getTime() - ACTIVE_MS),
      userIds,
    });
    if (!due) return;
    await sendOne(ctx, push, due, { now, until });
  }
}

interface Moment {
  now: Date;
  until: Date;
}

async function sendOne(
  ctx: SystemContext,
  push: PushGateway,
  due: DueSubscription,
  { now, until }: Moment,
): Promise<void> {
  if (due.isActive)
    return markSubscription(ctx.db, due.id, { nextTryAt: new Date(now.getTime() + RECHECK_MS) });
  const heldUntil = quietHoursEnd(now, due.timeZone, quietHoursOf(due));
  const progress: Progress = heldUntil
    ? // Checked again earlier: the person may be in another zone by then.
      { callsNotifiedUntil: until, heldUntil: earlier(heldUntil, now.getTime() + HOLD_MS) }
    : { callsNotifiedUntil: null, heldUntil: null, notifiedUntil: until };
  const { userId, notifiedUntil: since, callsNotifiedUntil } = due;
  const filter = { userId, since, until, kinds: kindsBut(due.pushOff), now };
  const reminders = remindersBy(due, 'push');
  const onlyCalls = heldUntil !== null;
  const unseen: Unseen = {
    notices: await listNotices(ctx.db, {
      ...filter,
      callsSince: callsNotifiedUntil ?? since,
      onlyCalls,
      reminders,
    }),
    chats: onlyCalls ? [] : await listChats(ctx.db, filter),
  };
  const badge = await countUnseen(ctx.db, userId);
  const note = writeNote(unseen, {
    userId,
    locale: localeOf(due.locale),
    timeZone: due.timeZone,
    showsText: due.showsText,
    badge,
    kinds: ctx.registry.notifications,
  });
  if (!note) return markSubscription(ctx.db, due.id, { ...progress, nextTryAt: now, tries: 0 });
  const outcome = await push.send(due, {
    payload: JSON.stringify(note),
    ttl: onlyCalls ? CALL_TTL_SECONDS : TTL_SECONDS,
    urgency: isPressing(unseen) ? 'high' : 'normal',
  });
  await settle(ctx, due, outcome, { now, progress });
}

const earlier = (a: Date, b: number) => new Date(Math.min(a.getTime(), b));

/** Whether it concerns a lesson or a conversation: urgent enough to wake a phone. */
const isPressing = ({ notices, chats }: Unseen) =>
  chats.length > 0 || notices.some(({ type }) => type === 'Lesson');

async function settle(
  ctx: SystemContext,
  { id, tries }: DueSubscription,
  outcome: PushOutcome,
  { now, progress }: { now: Date; progress: Progress },
): Promise<void> {
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  if (outcome.kind === 'gone') return deleteGone(ctx.db, id);
  if (outcome.kind === 'sent' || outcome.kind === 'refused')
    return markSubscription(ctx.db, id, { ...progress, nextTryAt: after(PAUSE_MS), tries: 0 });
  const failed = tries + 1;
  if (failed >= TRIES_MAX) {
    ctx.log.warn({ subscriptionId: id }, 'push given up');
    return markSubscription(ctx.db, id, { ...progress, nextTryAt: after(PAUSE_MS), tries: 0 });
  }
  const wait = Math.max(FIRST_WAIT_MS * 2 ** tries, outcome.retryAfter ?? 0);
  return markSubscription(ctx.db, id, { tries: failed, nextTryAt: after(wait) });
}
