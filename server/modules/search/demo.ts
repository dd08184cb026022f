import type { DemoScene } from '#server/demo.ts';
import { reindexPeople } from './service.ts';

/** Makes the people of the demo findable. */
export async function makeDemo({ ctx, people }: DemoScene): Promise<void> {
  await reindexPeople(
    ctx,
    Object.values(people).map(({ id }) => id),
  );
}
