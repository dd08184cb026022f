import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { BROWSER_ERROR_DAYS } from '#contract/limits.ts';
import { browserError } from '../../db/schema/browser-error.ts';
import { JOBS } from '../../jobs/of-modules.ts';
import { createMetrics } from '../../platform/metrics.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { askOne } from '../../testing/ask-one.ts';
import { createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';
import { BROWSER_ERROR_BUDGETS } from './budgets.ts';
import { countError } from './store.ts';

const LIST = 'getBrowserErrorsAdmin { build route code count firstSeenAt lastSeenAt }';
const ERROR = { build: 'b1', route: '/feed', code: 'TypeError 0a.js:1:7' };
const DAY_MS = 24 * 3600 * 1000;

let app: TestApp;
let metrics: Metrics;
let admin: UserRow;

beforeAll(async () => {
  metrics = createMetrics();
  app = await createTestApp({ platform: { measures: metrics.measures } });
  admin = await createUser(app, { role: 'ADMIN' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(browserError);
  app.clock.set('2026-11-21T09:00:00.000Z');
});

const report = (error: object = {}) =>
  askOne(app, '($input: BrowserErrorInput!) createBrowserError(input: $input)', undefined, {
    input: { ...ERROR, ...error },
  });
const listed = async () => (await askOne<object[]>(app, LIST, admin)).it;
const later = (ms: number) => app.clock.set(new Date(app.clock.now().getTime() + ms).toISOString());

it('alike errors are one line, from the first to the last, over days', async () => {
  expect((await report()).it).toBe(true);
  later(DAY_MS);
  await report();
  await report({ code: 'ApiError INTERNAL_SERVER_ERROR', route: 'other' });
  later(60_000);
  await report();
  await report({ build: 'b2' });
  const [first, last] = ['2026-11-21T09:00:00.000Z', '2026-11-22T09:01:00.000Z'];
  const alone = { count: 1, firstSeenAt: last, lastSeenAt: last };
  const before = '2026-11-22T09:00:00.000Z';
  expect(await listed()).toEqual([
    { ...ERROR, count: 3, firstSeenAt: first, lastSeenAt: last },
    { ...ERROR, ...alone, build: 'b2' },
    {
      build: 'b1',
      route: 'other',
      code: 'ApiError INTERNAL_SERVER_ERROR',
      count: 1,
      firstSeenAt: before,
      lastSeenAt: before,
    },
  ]);
});

it('administrators alone read them', async () => {
  for (const role of ['STUDENT', 'INSTRUCTOR'] as const)
    expect((await askOne(app, LIST, await createUser(app, { role }))).code).toBe('INSUFFICIENT_ROLE');
  expect((await askOne(app, LIST)).code).toBe('UNAUTHORIZED');
});

it.each([
  { route: '/profile/aizada' },
  { route: '/feed?search=secret' },
  { code: 'TypeError: the private words of Aizada' },
  { code: 'Dear Aizada' },
  { code: '' },
  { build: 'see https://elsewhere.example' },
  { build: 'x'.repeat(41) },
])('nothing that somebody wrote has a place in one: %j', async (error) => {
  expect((await report(error)).code).toBe('BAD_USER_INPUT');
  expect(await listed()).toEqual([]);
});

it('are counted in the metrics', async () => {
  await report();
  expect(await metrics.text()).toMatch(/^tildesh_browser_errors_total [1-9]/m);
});

it('an address that floods is refused, and changes nothing more', async () => {
  const { points } = BROWSER_ERROR_BUDGETS.browserError;
  const flooded = await createTestApp();
  const codes: unknown[] = [];
  for (let turn = 0; turn <= points; turn += 1)
    codes.push(
      (
        await askOne(flooded, '($input: BrowserErrorInput!) createBrowserError(input: $input)', undefined, {
          input: ERROR,
        })
      ).code,
    );
  expect(codes.filter(Boolean)).toEqual(['TOO_MANY_REQUESTS']);
  const [row] = await flooded.db.select().from(browserError);
  expect(row?.count).toBe(points);
  await flooded.close();
});

it('a flood of different ones does not fill the disk: those of the day that are known still count', async () => {
  const now = app.clock.now();
  for (const line of [1, 2, 3, 1])
    await countError(app.db, { ...ERROR, code: `Error 0a.js:${line}:1` }, { now, groupsMax: 2 });
  const rows = await app.db.select().from(browserError);
  expect(rows.map(({ code, count }) => [code, count]).sort()).toEqual([
    ['Error 0a.js:1:1', 2],
    ['Error 0a.js:2:1', 1],
  ]);
});

it('are deleted by a job when their time is over, and not a day earlier', async () => {
  await report();
  const job = JOBS.find(({ name }) => name === 'browserError.deleteOld');
  later((BROWSER_ERROR_DAYS - 1) * DAY_MS);
  await job?.run(app.sys);
  expect(await listed()).toHaveLength(1);
  later(DAY_MS);
  expect(await listed()).toEqual([]);
  await job?.run(app.sys);
  expect(await app.db.$count(browserError)).toBe(0);
});
