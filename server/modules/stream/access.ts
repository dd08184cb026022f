import type { StreamId, StreamKind, StreamName } from '#contract/socket.ts';
import type { SystemContext } from '../../context.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireViewer } from '../../viewer.ts';
import { rulesOf } from './model.ts';
import type { StreamAccess, SubscriberContext } from './model.ts';

/**
 * Milliseconds for which granted access is cached, in case another process changes it; events of this process clear
 * it at once.
 */
const ACCESS_TTL_MS = 1_000;
const CACHED_MAX = 20_000;

interface CachedAccess {
  access: Promise<StreamAccess>;
  until: number;
  clock: number;
}

/** One cache per server: its platform is the same inside and outside of transactions. */
const caches = new WeakMap<Platform, Map<string, CachedAccess>>();

/**
 * What the viewer may do in a stream; USER_DELETED for a person whose account is being deleted. Only granted access
 * is cached, briefly; a refusal is checked again each time.
 */
export async function findAccess(
  ctx: SubscriberContext,
  stream: { name: StreamName; kind: StreamKind; id: StreamId },
): Promise<StreamAccess> {
  // A person whose account is being deleted is not treated as a visitor: they must first decide whether to stay.
  if (ctx.viewer) requireViewer(ctx);
  const cache = cacheOf(ctx);
  const key = `${stream.name} ${ctx.viewer?.id ?? ''} ${ctx.viewer?.role ?? ''} ${ctx.accessKey ?? ''}`;
  const clock = ctx.platform.clock.now().getTime();
  const cached = cache.get(key);
  if (cached && cached.until > performance.now() && Math.abs(clock - cached.clock) < ACCESS_TTL_MS)
    return cached.access;
  if (cache.size >= CACHED_MAX) cache.clear();
  const entry = {
    access: rulesOf(ctx, stream.kind).findAccess(ctx, stream.id),
    until: performance.now() + ACCESS_TTL_MS,
    clock,
  };
  cache.set(key, entry);
  const invalidate = () => {
    if (cache.get(key) === entry) cache.delete(key);
  };
  entry.access.then((access) => {
    if (!access.canWrite) invalidate();
  }, invalidate);
  return entry.access;
}

/** Empties the cache, because rights have changed. */
export function invalidateAccess(ctx: SystemContext): void {
  caches.get(ctx.platform)?.clear();
}

function cacheOf(ctx: SystemContext): Map<string, CachedAccess> {
  const existing = caches.get(ctx.platform);
  if (existing) return existing;
  const cache = new Map<string, CachedAccess>();
  caches.set(ctx.platform, cache);
  const ending = Object.values(ctx.registry.streamKinds).flatMap(({ accessEndsOn }) => accessEndsOn);
  for (const name of new Set(ending)) ctx.events.on(name, () => cache.clear());
  return cache;
}
