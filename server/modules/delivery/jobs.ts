import { parseStreamName } from '#contract/socket.ts';
import type { SystemContext } from '#server/context.ts';
import { deleteOverSubscriptions, deleteSubscriptionsOfSession } from './settings-store.ts';
import { SETTLE_MS, sendDuePushes } from './services/push.ts';
import { listChatPeople } from './unseen-store.ts';

/** Sends all due pushes, and deletes browsers whose session has ended. */
export async function sendAllPushes(ctx: SystemContext): Promise<void> {
  await deleteOverSubscriptions(ctx.db);
  await sendDuePushes(ctx);
}

/**
 * Pushes unseen events shortly after they happen, outside the requests that caused them, and deletes a browser with
 * its session; returns the function that stops it. A job that runs every minute finds what this misses.
 */
export function startPushWorker(ctx: SystemContext): () => Promise<void> {
  const pusher = createPusher(ctx);
  const stops = [
    ctx.events.on('session.ended', ({ sessionId }) => deleteSubscriptionsOfSession(ctx.db, sessionId)),
    ctx.events.on('notification.changed', ({ userIds }, isOwn) => (isOwn ? pusher.wake(userIds) : undefined)),
    ctx.events.on('stream.appended', async ({ stream, payload }, isOwn) => {
      const parts = parseStreamName(stream);
      if (!isOwn || parts?.kind !== 'chat' || !ctx.platform.push || !isMessage(payload)) return;
      pusher.wake(await listChatPeople(ctx.db, parts.id));
    }),
  ];
  return async () => {
    stops.forEach((stop) => stop());
    await pusher.stop();
  };
}

const isMessage = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && 'message' in payload;

/** Collects people with something unseen, and pushes to all of them once the last event is old enough. */
function createPusher(ctx: SystemContext) {
  const waiting = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const send = () => {
    timer = undefined;
    const userIds = [...waiting];
    waiting.clear();
    running = running
      .then(() => sendDuePushes(ctx, userIds))
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'pushes not sent'));
  };
  return {
    wake: (userIds: readonly number[]) => {
      if (!ctx.platform.push) return;
      for (const id of userIds) waiting.add(id);
      timer ??= setTimeout(send, SETTLE_MS + 500);
    },
    stop: async () => {
      clearTimeout(timer);
      await running;
    },
  };
}
