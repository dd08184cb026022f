import type { Refusal } from '#contract/socket-payloads.ts';
import type { z } from 'zod';
import { DomainError } from '../errors.ts';
import { toRefusal } from '../modules/stream/service.ts';
import type { Realtime } from './types.ts';

const RETRY_MS = 1_000;
const REFUSED: Refusal = { ok: false, code: 'BAD_USER_INPUT' };

/** The result of a handler; undefined for volatile events. */
type Answer = { ok: boolean } | Refusal | undefined;

/**
 * A handler of one event: parses its payload, and sends its result to the client's callback, or by `reply` to a
 * client that sent none. Every failure becomes an answer; nothing that a client sends can throw into the process.
 */
export function withAck<Payload>(
  realtime: Realtime,
  schema: z.ZodType<Payload>,
  handle: (payload: Payload) => Promise<Answer>,
  reply?: (payload: Payload, answer: Exclude<Answer, undefined>) => void,
): (...args: unknown[]) => Promise<void> {
  return async (...args) => {
    const parsed = schema.safeParse(args[0]);
    const answer = parsed.success ? await answerTo(realtime, handle, parsed.data) : REFUSED;
    if (!answer) return;
    if (!answer.ok && 'code' in answer) countRefusal(realtime, answer);
    const acknowledge = args.at(-1);
    if (typeof acknowledge === 'function') acknowledge(answer);
    else if (parsed.success) reply?.(parsed.data, answer);
  };
}

export function countRefusal({ figures }: Realtime, { code }: Refusal): void {
  figures.refusals[code] = (figures.refusals[code] ?? 0) + 1;
}

/** The answer of `handle`; refusals and faults become answers too. */
export async function answerTo<Payload, Given extends Answer>(
  { deps }: Realtime,
  handle: (payload: Payload) => Promise<Given>,
  payload: Payload,
): Promise<Given | Refusal> {
  try {
    return await handle(payload);
  } catch (error) {
    if (error instanceof DomainError) return toRefusal(error);
    deps.sys.log.error({ err: error }, 'a socket event failed');
    return { ok: false, code: 'SERVICE_UNAVAILABLE', retryAfter: RETRY_MS };
  }
}
