import type { BrowserContext, Page } from '@playwright/test';
import { documentIdOf } from '../tests/e2e/support/contract.ts';
import { option, percentile } from './measure.ts';
import { openPageScene } from './page-scene.ts';
import { DESKTOP, SLOWER, visit } from './page-visit.ts';
import { deliver, plainRow } from './report.ts';

/** Lessons dragged through a full week with the processor four times slower. `node bench/dragging.ts --visits=5`. */
const VISITS = option('visits', 5);
const PER_DAY = 6;
const DRAGS = 5;
const MOVES = 20;
const DAY_MS = 86_400_000;

/** The Monday of the week after next: nothing of it has passed. */
function monday(): Date {
  const today = new Date();
  const ahead = ((8 - today.getUTCDay()) % 7) + 7;
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + ahead));
}

async function call(context: BrowserContext, web: string, operation: string, variables: object) {
  const response = await context.request.post(`${web}/api/graphql`, {
    data: { documentId: documentIdOf(operation), variables },
    headers: { origin: web },
  });
  const { errors } = (await response.json()) as { errors?: object };
  if (errors) throw new Error(`${operation}: ${JSON.stringify(errors)}`);
}

/** Lessons from 4:00 to 16:00 UTC of seven days. */
async function fillWeek(context: BrowserContext, web: string, first: Date): Promise<void> {
  for (let day = 0; day < 7; day++)
    for (let number = 0; number < PER_DAY; number++) {
      const startsAt = new Date(first.getTime() + day * DAY_MS + (4 + number * 2) * 3_600_000).toISOString();
      const input = { title: `Lesson ${day} ${number}`, startsAt, duration: 60, zone: 'UTC' };
      await call(context, web, 'CreateLessonSchedule', {
        input: { ...input, studentIds: [], studentEmails: ['somebody@web.test'] },
      });
    }
}

/** A hand rests for a moment between press, way and key: the browser has painted what came before. */
const painted = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );

/** Each is taken up, carried over the week, and put back with Escape. */
async function dragAll(page: Page): Promise<void> {
  const blocks = page.locator('.cal-drag:visible');
  await blocks.first().waitFor();
  // The week with its free times stands, and nothing is being loaded.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const { readVitals } = window as unknown as { readVitals: () => { frames: number[] } };
    readVitals().frames.length = 0;
  });
  for (let index = 0; index < DRAGS; index++) {
    const box = await blocks.nth(index * 3).boundingBox();
    if (!box) throw new Error('a block is not shown');
    const [x, y] = [box.x + box.width / 2, box.y + 10];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await painted(page);
    await page.mouse.move(x + 300, y + 120, { steps: MOVES });
    await painted(page);
    await page.keyboard.press('Escape');
    await page.mouse.up();
  }
}

const scene = await openPageScene();
try {
  const web = new URL(await scene.open('feed')).origin;
  const first = monday();
  await fillWeek(scene.context, web, first);
  const url = `${web}/profile/schedule?view=week&date=${first.toISOString().slice(0, 10)}`;
  const interactions: number[] = [];
  const frames: number[] = [];
  for (let round = 0; round < VISITS; round++) {
    const vitals = await visit(scene.context, url, { action: dragAll, size: DESKTOP });
    interactions.push(...vitals.interactions);
    frames.push(...vitals.frames);
  }
  deliver({
    bar: 13,
    title: 'dragging in a full week',
    note: `${VISITS} visits by an instructor with ${7 * PER_DAY} lessons in the week; ${DRAGS} lessons, each in ${MOVES} moves, with a frame painted between press, moves and Escape; ${DESKTOP.width} px, processor ${SLOWER} times slower. What took less than 16 ms is not counted, nor frames under 50 ms.`,
    rows: [
      plainRow('interactions seen', [interactions.length]),
      plainRow('interactions, middle, ms', [percentile(interactions, 0.5)]),
      plainRow('INP p98, ms', [percentile(interactions, 0.98)], { most: 100 }),
      plainRow('longest frame while moving, ms', [Math.max(0, ...frames)]),
    ],
  });
} finally {
  await scene.close();
}
