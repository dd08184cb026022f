import type { Refusal } from '#contract/socket-payloads.ts';
import type { Budget } from '../platform/limiter.ts';
import { answerTo, countRefusal } from './with-ack.ts';
import { REALTIME_BUDGETS } from './budgets.ts';
import { terminate } from './backpressure.ts';
import { payerOf } from './types.ts';
import type { AppSocket, Realtime } from './types.ts';

/** Minimum charge for a frame, in bytes: reading small ones costs time too. */
const FRAME_MIN_BYTES = 1_000;

interface Packet {
  type: string;
  data?: string | Buffer;
}

/**
 * R29: bytes are charged before the content is read, so that refused frames are charged too. A client without
 * budget gets the time to wait; one that continues even so is disconnected.
 */
export function limitBytes(realtime: Realtime, socket: AppSocket): void {
  let verdict: Promise<Refusal | undefined> = Promise.resolve(undefined);
  const pay = ({ type, data }: Packet) => {
    if (type === 'message') verdict = payFor(realtime, socket, Buffer.byteLength(data ?? ''));
  };
  const transport = socket.conn;
  transport.on('packet', pay);
  socket.once('disconnect', () => void transport.off('packet', pay));
  // Events arrive here in the order of their frames, so this verdict belongs to this frame.
  socket.use((args, next) => {
    void verdict.then((refusal) => {
      if (!refusal) return next();
      countRefusal(realtime, refusal);
      const acknowledge: unknown = args.at(-1);
      if (typeof acknowledge === 'function') acknowledge(refusal);
    });
  });
}

async function payFor(realtime: Realtime, socket: AppSocket, bytes: number): Promise<Refusal | undefined> {
  const { limiter } = realtime.deps.sys.platform;
  const points = Math.max(FRAME_MIN_BYTES, bytes);
  const take = async (budget: Budget) => {
    await limiter.take(budget, payerOf(socket), points);
    return undefined;
  };
  const refusal = await answerTo(realtime, take, REALTIME_BUDGETS.socketBytes);
  if (refusal && (await answerTo(realtime, take, REALTIME_BUDGETS.socketRefusedBytes))) {
    realtime.deps.sys.log.info({ userId: socket.data.viewer?.id }, 'a socket sends without measure: closed');
    terminate(socket);
  }
  return refusal;
}
