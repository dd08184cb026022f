import type { BrowserContext, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { startPostgres } from '../scripts/test/postgres.ts';
import type { SystemContext } from '../server/context.ts';
import { user } from '../server/db/schema/account.ts';
import { DEMO_PEOPLE } from '../server/seed/people.ts';
import { createSchedule } from '../server/testing/factories.ts';
import { option, percentile } from './measure.ts';
import { openPageScene } from './page-scene.ts';
import { DESKTOP, PHONE, SLOWER } from './page-visit.ts';
import { makePlace } from './product-api.ts';
import { createRandom, hold, OPERATIONS } from './replay-hour.ts';
import { deliver, plainRow } from './report.ts';
import { openSession, prepare, type Person } from './scene.ts';

/**
 * Steps to any moment of an hour in a browser, drawing included: from the press to the last stroke on the screen. The baseline
 * is the same page on the processor as it is. `node bench/replay-steps.ts --steps=60`.
 */
const STEPS = option('steps', 60);
/** Nothing was drawn for so long: the step is over. */
const STILL_MS = 500;
/** What a page draws ahead has come to its end. */
const REST_MS = 3_000;

interface Drawing {
  begun: number;
  last: number;
}

/** Runs in the page before its own scripts. */
function watchDrawing(): void {
  const drawing: Drawing = { begun: 0, last: 0 };
  Object.assign(window, { drawing });
  const { prototype } = CanvasRenderingContext2D;
  for (const name of ['clearRect', 'drawImage', 'fill', 'stroke'] as const) {
    const draw = prototype[name] as (...args: unknown[]) => void;
    Object.assign(prototype, {
      [name](this: CanvasRenderingContext2D, ...args: unknown[]) {
        draw.apply(this, args);
        drawing.last = performance.now();
      },
    });
  }
  addEventListener('pointerdown', ({ timeStamp }) => (drawing.begun = timeStamp), { capture: true });
}

/** Milliseconds from the last press to the last stroke that it caused, or to the frame after it. */
const readStep = (page: Page): Promise<number> =>
  page.evaluate(async (still) => {
    const { drawing } = window as unknown as { drawing: Drawing };
    const frame = () => new Promise<number>((done) => requestAnimationFrame(done));
    await frame();
    const shown = performance.now();
    while (performance.now() - Math.max(shown, drawing.last) < still) await frame();
    return (drawing.last > drawing.begun ? drawing.last : shown) - drawing.begun;
  }, STILL_MS);

interface Device {
  size: typeof PHONE;
  /** Factor by which the processor is slowed down. */
  slower: number;
}

/** Opens the replay; resolves when it is there, with all that it does unasked. */
async function openReplay(context: BrowserContext, url: string, { size, slower }: Device): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.setViewportSize(size);
  await page.addInitScript(watchDrawing);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.locator('.excalidraw canvas').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    (still) => performance.now() - (window as unknown as { drawing: Drawing }).drawing.last > still,
    REST_MS,
  );
  return page;
}

/** Milliseconds of each step, and how many requests for the lesson all of them made. */
async function step(page: Page): Promise<{ times: number[]; requests: number }> {
  const box = await page
    .getByRole('slider')
    .locator('xpath=ancestor::span[@data-orientation][last()]')
    .boundingBox();
  if (!box) throw new Error('the time line is not shown');
  const random = createRandom(13);
  const times: number[] = [];
  let requests = 0;
  page.on('request', (request) => (requests += request.postData()?.includes('lessonScheduleId') ? 1 : 0));
  for (let number = 0; number < STEPS; number += 1) {
    await page.mouse.click(box.x + box.width * (0.02 + 0.96 * random()), box.y + box.height / 2);
    times.push(await readStep(page));
  }
  return { times, requests };
}

/** An hour that the demo's instructor has taught. */
async function holdDemo(sys: SystemContext): Promise<number> {
  const personOf = async (key: string): Promise<Person> => {
    const { email } = DEMO_PEOPLE.find((person) => person.key === key) ?? {};
    const [row] = await sys.db
      .select()
      .from(user)
      .where(eq(user.email, email ?? ''));
    if (!row) throw new Error(`no such demo person: ${key}`);
    return { id: row.id, role: row.role, name: row.firstName, sessionId: await openSession(sys, row.id) };
  };
  const student = DEMO_PEOPLE.find(({ role }) => role === 'STUDENT');
  const people = [await personOf('daniel'), await personOf(student?.key ?? '')];
  const [instructor, ...students] = people as [Person, Person];
  const lesson = { ...(await createSchedule({ sys } as never, { instructor, students })), people };
  await hold(sys, lesson);
  return lesson.id;
}

const server = await startPostgres();
const scene = await openPageScene({ DATABASE_URL: server.url });
try {
  const web = new URL(await scene.open('feed')).origin;
  const id = await prepare({ ...makePlace(), databaseUrl: server.url }, holdDemo);
  const rows = [];
  for (const [name, size] of [
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ] as const) {
    const stepOn = async (slower: number) => {
      const page = await openReplay(scene.context, `${web}/lessons/${id}/replay`, { size, slower });
      const steps = await step(page);
      await page.close();
      return steps;
    };
    const [slow, usual] = [await stepOn(SLOWER), await stepOn(1)];
    const at = (share: number) =>
      [[percentile(slow.times, share)], [percentile(usual.times, share)]] as const;
    const [[middle, middleUsual], [most, mostUsual]] = [at(0.5), at(0.98)];
    rows.push(
      plainRow(`${name}, middle of a step, ms`, [...middle], { most: 200 }, [...middleUsual]),
      plainRow(`${name}, p98 of a step, ms`, [...most], { most: 200 }, [...mostUsual]),
      plainRow(`${name}, requests for the lesson`, [slow.requests + usual.requests], { most: 0 }),
    );
  }
  deliver({
    bar: 13,
    title: 'a step of the replay in a browser',
    note: `${STEPS} presses at any place of the time line of an hour with ${OPERATIONS.toLocaleString('en')} board operations, once it is loaded: from the press to the last stroke that Excalidraw draws. The processor is ${SLOWER} times slower; the baseline is the same page without that.`,
    rows,
  });
} finally {
  await scene.close();
  await server.stop();
}
