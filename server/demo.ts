import type { SystemContext } from './context.ts';
import type { UserRow } from './modules/account/model.ts';
import type { DemoKey } from './seed/people.ts';

export type DemoPeople = Record<DemoKey, UserRow>;

/** What the modules make their part of the demo of, one after the other in the order of their list. */
export interface DemoScene {
  ctx: SystemContext;
  now: Date;
  people: DemoPeople;
}

/** A module's part of the demo; loaded only where there is one to be made. */
export type Demo = () => Promise<{ makeDemo(scene: DemoScene): Promise<void> }>;
