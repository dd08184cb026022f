import type { Context, SystemContext } from './context.ts';
import type { UserRow } from './modules/account/model.ts';
import type { DemoKey } from './seed/people.ts';

export type DemoPeople = Record<DemoKey, UserRow>;

/** What the modules receive to make their part of the demo, one after the other in the order of their list. */
export interface DemoScene {
  ctx: SystemContext;
  now: Date;
  people: DemoPeople;
}

/** A module's part of the demo; imported only if a demo is to be made. */
export type Demo = () => Promise<{ makeDemo(scene: DemoScene): Promise<void> }>;

/** The context of a person at another instant: what services do with it is dated then. */
export function at(ctx: SystemContext, person: UserRow, now: Date): Context {
  const viewer = { id: person.id, role: person.role, sessionId: ctx.platform.ids.uuid() };
  return { ...ctx, viewer, platform: { ...ctx.platform, clock: { now: () => now } } };
}
