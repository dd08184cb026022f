import type { DemoScene } from '#server/demo.ts';
import { refreshPeople } from './service.ts';

/** The people of the demo can be found. */
export async function makeDemo({ ctx, people }: DemoScene): Promise<void> {
  await refreshPeople(
    ctx,
    Object.values(people).map(({ id }) => id),
  );
}
