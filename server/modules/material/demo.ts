import { at } from '#server/demo.ts';
import type { DemoScene } from '#server/demo.ts';
import { DEMO_PAGES } from './demo-texts.ts';
import { createPublication } from './service.ts';

const DAY = 24 * 3600 * 1000;

export { DEMO_PAGES } from './demo-texts.ts';

/** Publications of both instructors in both languages. */
export async function makeDemo({ ctx, now, people }: DemoScene): Promise<void> {
  for (const [index, { author, blocks, practice, ...values }] of DEMO_PAGES.entries()) {
    const written = new Date(now.getTime() - (DEMO_PAGES.length - index) * DAY);
    const resources = blocks.map(({ type, content }, place) => ({
      id: (type === 'EXERCISE' && practice?.blockId) || ctx.platform.ids.randomUuid(),
      position: positionOf(place),
      type,
      content,
    }));
    await createPublication(at(ctx, people[author], written), { ...values, resources });
  }
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A fractional index for each of the first 62 places. */
function positionOf(place: number): string {
  const digit = DIGITS[place];
  if (digit === undefined) throw new Error('the page is too long');
  return `a${digit}`;
}
