import type { SystemContext } from '../../context.ts';
import { sendDueMails } from './service.ts';

/** Sends mails as soon as they are put into the outbox; answers the function that stops it. */
export function keepSendingMails(ctx: SystemContext): () => void {
  let running = false;
  let again = false;
  return ctx.events.on('mail.queued', async () => {
    again = true;
    if (running) return;
    running = true;
    try {
      // A mail may be put in after the last look and before the end of it.
      while (again) {
        again = false;
        await sendDueMails(ctx);
      }
    } catch (error) {
      // The job of every minute looks again.
      ctx.log.warn({ err: error }, 'mails not sent');
    } finally {
      running = false;
    }
  });
}
