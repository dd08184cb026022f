import type { SystemContext } from '../context.ts';
import type { ServerModule } from '../module.ts';
import { hasPeople, makeDemoPeople } from '../modules/account/demo.ts';
import { MODULES } from '../modules/index.ts';
import { NO_MEDIA } from '../platform/no-media.ts';

const modules: readonly ServerModule[] = MODULES;

/**
 * Fills an empty database with people, connections and lessons; returns false, and does nothing, if there is any
 * account. Lessons are scheduled and held through the services, dated as if it had happened then.
 */
export async function seedDemo(ctx: SystemContext): Promise<boolean> {
  if (await hasPeople(ctx)) return false;
  const demoCtx = aside(ctx);
  const now = ctx.platform.clock.now();
  const scene = { ctx: demoCtx, now, people: await makeDemoPeople(demoCtx, now) };
  for (const { demo } of modules) await (await demo?.())?.makeDemo(scene);
  return true;
}

/** Weeks of activity are made in a moment: rate limits do not apply, and no media rooms are used. */
function aside(ctx: SystemContext): SystemContext {
  const free = async () => {};
  const limiter = { take: free, giveBack: free, reset: free };
  // An address that leads nowhere: without one, nobody could join the lessons of a machine without LiveKit.
  const nowhere = { media: NO_MEDIA, mediaUrl: 'ws://demo.invalid' };
  return { ...ctx, platform: { ...ctx.platform, limiter, ...nowhere } };
}
