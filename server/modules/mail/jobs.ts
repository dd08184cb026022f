import type { SystemContext } from '../../context.ts';
import { oneAtATime } from '../../jobs/one-at-a-time.ts';
import { sendDueMails } from './service.ts';

/** Sends mails as soon as they are added to the outbox; returns the function that stops it. */
export function startMailWorker(ctx: SystemContext): () => void {
  const send = oneAtATime(() => sendDueMails(ctx));
  // A failure is left to the job that runs every minute.
  return ctx.events.on('mail.queued', () =>
    send().catch((error: unknown) => ctx.log.warn({ err: error }, 'mails not sent')),
  );
}
