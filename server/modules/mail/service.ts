import { CHANGE_EMAIL_TTL, JOIN_OPENS_BEFORE_MINUTES, MAIL_TTL, RESET_CODE_TTL } from '#contract/limits.ts';
import { isLocale } from '#contract/locales.ts';
import type { SystemContext } from '../../context.ts';
import type { Changes } from '../../db/changes.ts';
import * as store from './store.ts';
import { writeLetter } from './template.ts';
import { MAIL_TEMPLATES } from './texts/mail-texts.ts';
import type { MailTemplate } from './texts/mail-texts.ts';

/** Seconds before a lesson from which a mail about it is useless: another has come. */
const REMINDER_SECONDS: Partial<Record<MailTemplate, number>> = {
  lessonReminder: JOIN_OPENS_BEFORE_MINUTES * 60,
};

export interface MailOrder {
  /** Null: nobody has the address; nothing is sent, and the request takes the same time. */
  userId: number | null;
  address: string;
  locale: string;
  template: MailTemplate;
  values?: Record<string, string>;
  /** The lesson it reminds of, and its hour: it is sent only as long as this is true of the person. */
  lesson?: { id: number; startsAt: Date };
}

/**
 * Milliseconds a process has for a mail before another process may try. Mails are claimed one by one, and the
 * mailer's own timeouts end an attempt well before this: otherwise two processes would give the same mail to a slow
 * mail server.
 */
const CLAIM_MS = 5 * 60_000;
/** Milliseconds to wait after a failure: 30 s, doubling; the mail is given up after the last. */
const FIRST_WAIT_MS = 30_000;
const TRIES_MAX = 8;
/** Seconds after which a mail is useless: an expired code only confuses. */
const USEFUL_SECONDS: Partial<Record<MailTemplate, number>> = {
  resetPassword: RESET_CODE_TTL,
  changeEmail: CHANGE_EMAIL_TTL,
  digest: 12 * 3600,
};

/** Adds a mail to the outbox, inside the transaction of the change it reports; it is sent after the commit. */
export async function queueMail(ctx: SystemContext, order: MailOrder): Promise<void> {
  await store.insertMail(ctx.db, rowOf(ctx, order));
  ctx.events.emit('mail.queued', {});
}

/** What an administrator decided, told to a person whom it concerns. */
export type DecisionTemplate = Extract<
  MailTemplate,
  | 'accountWarned'
  | 'accountSuspended'
  | 'reportDecided'
  | 'reportDismissed'
  | 'postRemoved'
  | 'commentRemoved'
  | 'correctionRemoved'
  | 'publicationHidden'
  | 'publicationRestored'
>;

/**
 * Mails a decision of an administrator, with where to object, inside its transaction. `reason`: in the administrator's
 * words; nothing that others wrote is part of it. `path`: of the page that it links to.
 */
export async function mailDecision(
  ctx: SystemContext,
  person: { id: number; email: string; locale: string; anonymisedAt: Date | null },
  {
    template,
    reason,
    path = '/terms-of-service',
  }: { template: DecisionTemplate; reason?: string; path?: string },
): Promise<void> {
  if (person.anonymisedAt) return;
  const { publicUrl, contactEmail: contact } = ctx.platform;
  await queueMail(ctx, {
    userId: person.id,
    address: person.email,
    locale: person.locale,
    template,
    values: { contact, link: `${publicUrl}${path}`, ...(reason !== undefined && { reason }) },
  });
}

/** As queueMail, for several mails, with other changes. */
export function addMails(ctx: SystemContext, changes: Changes, orders: readonly MailOrder[]): void {
  if (orders.length === 0) return;
  store.addMails(
    changes,
    orders.map((order) => rowOf(ctx, order)),
  );
  changes.after(() => ctx.events.emit('mail.queued', {}));
}

function rowOf({ platform }: SystemContext, order: MailOrder) {
  const now = platform.clock.now();
  return {
    id: platform.ids.uuid(),
    userId: order.userId,
    address: order.address,
    locale: order.locale,
    template: order.template,
    values: order.values ?? {},
    lessonScheduleId: order.lesson?.id ?? null,
    lessonStartsAt: order.lesson?.startsAt ?? null,
    createdAt: now,
    nextTryAt: now,
    tries: 0,
    sentAt: null,
  };
}

/** Sends all due mails; one that the mail server did not accept is retried later. Safe in several processes. */
export async function sendDueMails(ctx: SystemContext): Promise<void> {
  const { clock } = ctx.platform;
  for (;;) {
    const now = clock.now();
    const claimed = await store.claimDueMail(ctx.db, now, new Date(now.getTime() + CLAIM_MS));
    if (!claimed) return;
    await sendOne(ctx, claimed);
  }
}

export { isPlainName } from './template.ts';

/** Deletes all mails of a person, sent or not. */
export const eraseMailsOf = (ctx: SystemContext, userId: number): Promise<void> =>
  store.deleteMailsOf(ctx.db, userId);

/** Deletes mails that were sent or given up more than a week ago. */
export async function pruneMails(ctx: SystemContext): Promise<void> {
  await store.deleteOldMails(ctx.db, new Date(ctx.platform.clock.now().getTime() - MAIL_TTL * 1000));
}

type Claimed = NonNullable<Awaited<ReturnType<typeof store.claimDueMail>>>;

async function sendOne(ctx: SystemContext, { mail, firstName, isOfLesson }: Claimed): Promise<void> {
  const now = ctx.platform.clock.now();
  const template = MAIL_TEMPLATES.find((known) => known === mail.template);
  if (mail.userId === null || !template || !isOfLesson || isUseless(template, mail, now))
    return store.markDone(ctx.db, mail.id, null);
  const locale = isLocale(mail.locale) ? mail.locale : 'en';
  try {
    const letter = writeLetter(template, locale, { ...mail.values, firstName: firstName ?? '' });
    await ctx.platform.mailer.send({ to: mail.address, ...letter, ...headersOf(mail.values) });
    await store.markDone(ctx.db, mail.id, now);
  } catch (error) {
    const tries = mail.tries + 1;
    // A mail server's error may contain the address, so only its code is logged.
    const code = error instanceof Error && 'code' in error ? error.code : 'unknown';
    ctx.log.warn({ mailId: mail.id, tries, code }, 'mail not sent');
    if (tries >= TRIES_MAX) return store.markDone(ctx.db, mail.id, null);
    await store.markFailed(
      ctx.db,
      mail.id,
      tries,
      new Date(now.getTime() + FIRST_WAIT_MS * 2 ** (tries - 1)),
    );
  }
}

/** Headers by which mail programs offer to unsubscribe in one click, without a page (RFC 8058). */
const headersOf = ({ unsubscribeCall }: Record<string, string>) =>
  unsubscribeCall
    ? {
        headers: {
          'List-Unsubscribe': `<${unsubscribeCall}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }
    : {};

function isUseless(
  template: MailTemplate,
  { createdAt, lessonStartsAt }: Claimed['mail'],
  now: Date,
): boolean {
  const seconds = USEFUL_SECONDS[template];
  const isOld = seconds !== undefined && now.getTime() >= createdAt.getTime() + seconds * 1000;
  const before = (REMINDER_SECONDS[template] ?? 0) * 1000;
  return isOld || (lessonStartsAt !== null && now.getTime() >= lessonStartsAt.getTime() - before);
}
