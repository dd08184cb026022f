import { CHANGE_EMAIL_TTL, RESET_CODE_TTL } from '#contract/limits.ts';
import { isLocale } from '#contract/locales.ts';
import type { SystemContext } from '../../context.ts';
import * as store from './store.ts';
import { writeLetter } from './template.ts';
import { MAIL_TEMPLATES } from './texts/mail-texts.ts';
import type { MailTemplate } from './texts/mail-texts.ts';

export interface MailOrder {
  /** Null: nobody has the address; nothing goes out, and it takes the same time. */
  userId: number | null;
  address: string;
  locale: string;
  template: MailTemplate;
  values?: Record<string, string>;
}

/**
 * How long a process has for a mail before another may try. Mails are taken one by one and a try ends by the
 * mailer's own limits well before this: else a slow mail server would get the same mail from two.
 */
const CLAIM_MS = 5 * 60_000;
/** Milliseconds to wait after a failure: 30 s, doubling; given up after the last. */
const FIRST_WAIT_MS = 30_000;
const TRIES_MAX = 8;
const SENT_TTL_MS = 7 * 24 * 3600 * 1000;
/** Seconds after which a mail is of no use any more: a code that is over only confuses. */
const USEFUL_SECONDS: Partial<Record<MailTemplate, number>> = {
  resetPassword: RESET_CODE_TTL,
  changeEmail: CHANGE_EMAIL_TTL,
  digest: 12 * 3600,
};

/** Puts a mail into the outbox, inside the transaction of what it tells of; it leaves after the commit. */
export async function queueMail(ctx: SystemContext, order: MailOrder): Promise<void> {
  const now = ctx.platform.clock.now();
  await store.insertMail(ctx.db, {
    id: ctx.platform.ids.uuid(),
    userId: order.userId,
    address: order.address,
    locale: order.locale,
    template: order.template,
    values: order.values ?? {},
    createdAt: now,
    nextTryAt: now,
  });
  ctx.events.emit('mail.queued', {});
}

/** Sends what is due; a mail the next server did not take is tried again later. Safe in several processes. */
export async function sendDueMails(ctx: SystemContext): Promise<void> {
  const { clock } = ctx.platform;
  for (;;) {
    const now = clock.now();
    const claimed = await store.claimDueMail(ctx.db, now, new Date(now.getTime() + CLAIM_MS));
    if (!claimed) return;
    await sendOne(ctx, claimed);
  }
}

/** Leaves none of a person's mails, sent or not. */
export const eraseMailsOf = (ctx: SystemContext, userId: number): Promise<void> =>
  store.deleteMailsOf(ctx.db, userId);

/** Deletes mails of last week and before, sent or given up. */
export async function pruneMails(ctx: SystemContext): Promise<void> {
  await store.deleteOldMails(ctx.db, new Date(ctx.platform.clock.now().getTime() - SENT_TTL_MS));
}

type Claimed = NonNullable<Awaited<ReturnType<typeof store.claimDueMail>>>;

async function sendOne(ctx: SystemContext, { mail, firstName }: Claimed): Promise<void> {
  const now = ctx.platform.clock.now();
  const template = MAIL_TEMPLATES.find((known) => known === mail.template);
  if (mail.userId === null || !template || isUseless(template, mail.createdAt, now))
    return store.markDone(ctx.db, mail.id, null);
  const locale = isLocale(mail.locale) ? mail.locale : 'en';
  try {
    const letter = writeLetter(template, locale, { ...mail.values, firstName: firstName ?? '' });
    await ctx.platform.mailer.send({ to: mail.address, ...letter, ...headersOf(mail.values) });
    await store.markDone(ctx.db, mail.id, now);
  } catch (error) {
    const tries = mail.tries + 1;
    // The error of a mail server may repeat the address: only its code is logged.
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

/** Mail programs offer to end what comes again and again: at one press, without a page (RFC 8058). */
const headersOf = ({ unsubscribeCall }: Record<string, string>) =>
  unsubscribeCall
    ? {
        headers: {
          'List-Unsubscribe': `<${unsubscribeCall}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }
    : {};

function isUseless(template: MailTemplate, createdAt: Date, now: Date): boolean {
  const seconds = USEFUL_SECONDS[template];
  return seconds !== undefined && now.getTime() >= createdAt.getTime() + seconds * 1000;
}
