import type { SystemContext } from '../../context.ts';
import { oneAtATime } from '../../jobs/one-at-a-time.ts';
import { sendDueMails } from './service.ts';

/** Sends mails as soon as they are put into the outbox; answers the function that stops it. */
export function startMailWorker(ctx: SystemContext): () => void {
  const send = oneAtATime(() => sendDueMails(ctx));
  // The job of every minute looks again.
  return ctx.events.on('mail.queued', () =>
    send().catch((error: unknown) => ctx.log.warn({ err: error }, 'mails not sent')),
  );
}
