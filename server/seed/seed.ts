import type { SystemContext } from '../context.ts';
import type { ServerModule } from '../module.ts';
import { hasPeople, makeDemoPeople } from '../modules/account/demo.ts';
import { MODULES } from '../modules/index.ts';

const modules: readonly ServerModule[] = MODULES;

/**
 * Fills an empty database with people, connections and lessons to look at; answers false, and does nothing, when
 * there is anybody in it. Lessons are planned and held through the services, dated when they would have been.
 */
export async function seedDemo(ctx: SystemContext): Promise<boolean> {
  if (await hasPeople(ctx)) return false;
  const demoCtx = aside(ctx);
  const now = ctx.platform.clock.now();
  const scene = { ctx: demoCtx, now, people: await makeDemoPeople(demoCtx, now) };
  for (const { demo } of modules) await (await demo?.())?.makeDemo(scene);
  return true;
}

/** Weeks are told in a moment: no budget is charged for it, and no media room was open. */
function aside(ctx: SystemContext): SystemContext {
  const free = async () => {};
  const limiter = { take: free, giveBack: free, reset: free };
  return {
    ...ctx,
    platform: { ...ctx.platform, limiter, media: { ...ctx.platform.media, closeRoom: free } },
  };
}
