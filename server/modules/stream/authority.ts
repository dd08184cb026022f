import type { StreamKind, StreamName } from '#contract/socket.ts';
import type { SystemContext } from '../../context.ts';
import type { EventName } from '../../events.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireViewer } from '../../viewer.ts';
import type { Authority, HearingContext } from './model.ts';
import { rulesOf } from './registry.ts';

/** What was allowed stays so this long, in case another process changed it; this process's own events end it at once. */
const TRUSTED_MS = 1_000;
const REMEMBERED_MAX = 20_000;
const ENDING: readonly EventName[] = [
  'schedule.accessLost',
  'schedule.changed',
  'live.ended',
  'connection.ended',
  'chat.accessLost',
  'board.keyChanged',
  'board.taken',
  'board.removed',
];

interface Remembered {
  authority: Promise<Authority>;
  until: number;
  clock: number;
}

/** One memory a server: its platform is the same inside and outside of transactions. */
const memories = new WeakMap<Platform, Map<string, Remembered>>();

/** What the viewer may do in a stream; USER_DELETED for one who is leaving. Only rights are remembered, and for a moment; a refusal is judged anew. */
export async function findAuthority(
  ctx: HearingContext,
  stream: { name: StreamName; kind: StreamKind; id: number },
): Promise<Authority> {
  // Who is leaving is no visitor either: they are asked first whether to stay.
  if (ctx.viewer) requireViewer(ctx);
  const memory = memoryOf(ctx);
  const key = `${stream.name} ${ctx.viewer?.id ?? ''} ${ctx.viewer?.role ?? ''} ${ctx.accessKey ?? ''}`;
  const clock = ctx.platform.clock.now().getTime();
  const known = memory.get(key);
  if (known && known.until > performance.now() && Math.abs(clock - known.clock) < TRUSTED_MS)
    return known.authority;
  if (memory.size >= REMEMBERED_MAX) memory.clear();
  const entry = {
    authority: rulesOf(stream.kind).findAuthority(ctx, stream.id),
    until: performance.now() + TRUSTED_MS,
    clock,
  };
  memory.set(key, entry);
  const forget = () => {
    if (memory.get(key) === entry) memory.delete(key);
  };
  entry.authority.then((authority) => {
    if (!authority.canWrite) forget();
  }, forget);
  return entry.authority;
}

/** Forgets all that was allowed: rights have changed. */
export function forgetAuthorities(ctx: SystemContext): void {
  memories.get(ctx.platform)?.clear();
}

function memoryOf(ctx: SystemContext): Map<string, Remembered> {
  const known = memories.get(ctx.platform);
  if (known) return known;
  const memory = new Map<string, Remembered>();
  memories.set(ctx.platform, memory);
  for (const name of ENDING) ctx.events.on(name, () => memory.clear());
  return memory;
}
