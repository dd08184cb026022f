import type { DemoScene } from '#server/demo.ts';
import { reindexPeople } from './service.ts';

/** The people of the demo can be found. */
export async function makeDemo({ ctx, people }: DemoScene): Promise<void> {
  await reindexPeople(
    ctx,
    Object.values(people).map(({ id }) => id),
  );
}
