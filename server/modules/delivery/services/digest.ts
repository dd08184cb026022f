import type { DeliveryKind } from '#contract/delivery.ts';
import { DELIVERY_KINDS } from '#contract/delivery.ts';
import type { SystemContext } from '#server/context.ts';
import { inTransaction } from '#server/transaction.ts';
import { queueMail } from '#server/modules/mail/service.ts';
import { claimDigest, listDue } from '../digest-store.ts';
import type { DigestTimes, Recipient } from '../digest-store.ts';
import { kindsBut, localeOf, quietHoursOf } from '../model.ts';
import { countNotices, listChats } from '../unseen-store.ts';
import { NOTIFICATIONS_PATH } from '../note.ts';
import { quietHoursEnd } from '../engine/quiet-hours.ts';
import { DELIVERY_TEXTS } from '../texts.ts';
import { unsubscribeLinks } from './unsubscribe.ts';

const DAY_MS = 24 * 3600 * 1000;
/**
 * Minimum age of what a digest counts: newer notifications may still be seen. Not less than the time in which a
 * notification can be merged into (notification/service.ts), so that one that was mailed never becomes new again.
 */
const AGE_MS = DAY_MS;
/** Maximum age of what a person's first digest counts: older notifications no longer matter. */
const FIRST_MS = 14 * DAY_MS;
const PAGE = 100;

/**
 * Mails everybody who has something unseen for a day: how many of each kind, and where to see them. Nothing is
 * mailed twice; mails wait during quiet hours and go only to confirmed addresses. Safe in several processes.
 */
export async function sendDigests(ctx: SystemContext): Promise<void> {
  const now = ctx.platform.clock.now();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const times: DigestTimes = {
    now,
    until: ago(AGE_MS),
    firstSince: ago(FIRST_MS),
    dailyBefore: ago(DAY_MS),
    weeklyBefore: ago(7 * DAY_MS),
  };
  for (let afterId = 0; ;) {
    const due = await listDue(ctx.db, times, afterId, PAGE);
    for (const recipient of due) {
      if (quietHoursEnd(now, recipient.timeZone, quietHoursOf(recipient))) continue;
      await inTransaction(ctx, (inner) => sendOne(inner, recipient, times));
    }
    const last = due.at(-1);
    if (!last || due.length < PAGE) return;
    afterId = last.userId;
  }
}

async function sendOne(ctx: SystemContext, recipient: Recipient, times: DigestTimes): Promise<void> {
  const { userId, mailedUntil } = recipient;
  const filter = {
    userId,
    since: mailedUntil ?? times.firstSince,
    until: times.until,
    kinds: kindsBut(recipient.mailOff),
    now: times.now,
  };
  const counts = new Map<DeliveryKind, number>();
  for (const { kind, count } of await countNotices(ctx.db, filter)) counts.set(kind, count);
  const messages = (await listChats(ctx.db, filter)).reduce((sum, { count }) => sum + count, 0);
  if (messages > 0) counts.set('Message', messages);
  const mailedAt = counts.size > 0 ? times.now : null;
  const isMine = await claimDigest(ctx.db, userId, { before: mailedUntil, until: times.until, mailedAt });
  if (isMine && counts.size > 0) await mail(ctx, recipient, counts, times.now);
}

async function mail(
  ctx: SystemContext,
  { userId, email, locale: language, timeZone }: Recipient,
  counts: ReadonlyMap<DeliveryKind, number>,
  now: Date,
): Promise<void> {
  const { publicUrl } = ctx.platform;
  const locale = localeOf(language);
  const { kinds } = DELIVERY_TEXTS[locale];
  const rows = DELIVERY_KINDS.filter((kind) => counts.has(kind)).map(
    (kind) => `${kinds[kind]}: ${counts.get(kind) ?? 0}|${publicUrl}${placeOf(kind)}`,
  );
  await queueMail(ctx, {
    userId,
    address: email,
    locale,
    template: 'digest',
    values: {
      count: String([...counts.values()].reduce((sum, count) => sum + count, 0)),
      moment: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
        new Date(now.getTime() - AGE_MS),
      ),
      rows: rows.join('\n'),
      link: `${publicUrl}${NOTIFICATIONS_PATH}`,
      ...unsubscribeLinks(ctx, userId, 'digests'),
    },
  });
}

const placeOf = (kind: DeliveryKind) => (kind === 'Message' ? '/messages' : `${NOTIFICATIONS_PATH}/${kind}`);
