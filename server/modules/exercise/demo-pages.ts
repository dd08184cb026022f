import { at } from '#server/demo.ts';
import type { DemoScene } from '#server/demo.ts';
import { DEMO_PAGES } from '../material/demo.ts';
import { createExercise } from './service.ts';

/** The exercises of the demo's publications. */
export async function makeDemo({ ctx, now, people }: DemoScene): Promise<void> {
  for (const { author, practice, language } of DEMO_PAGES) {
    if (!practice) continue;
    const { blockId, ...input } = practice;
    const place = { publicationResourceId: blockId, language };
    await createExercise(at(ctx, people[author], now), { type: 'fillInTheBlanks', ...input, ...place });
  }
}
