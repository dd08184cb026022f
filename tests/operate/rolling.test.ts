import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type TestPostgres } from '../../scripts/test/postgres.ts';
import { replaceApis, restartEmbedded } from './support/rolling-api.ts';
import type { TabFigures } from './support/rolling-tabs.ts';
import { replaceWebs } from './support/rolling-web.ts';

const NONE = { lost: 0, ghosts: 0, doubled: 0, inversions: 0, torn: 0, outOfTurn: 0 };
/** Milliseconds. */
const SILENT_MAX = 2_000;
const RESTART_MAX = 3_000;
const RUN_MAX = 300_000;

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

/** The share of the last minute, in percent, in which something waited for a core: beyond a half, times mean little. */
const pressure = () =>
  `processor pressure ${/avg60=([\d.]+)/.exec(readFileSync('/proc/pressure/cpu', 'utf8'))?.[1]} %`;

const say = (figures: object) => process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);

/** With how long a person waited until their own change was stored and shown, in milliseconds. */
const summary = ({ waits, ...figures }: TabFigures) => {
  const at = (share: number) => Math.round(waits[Math.floor((waits.length - 1) * share)] ?? NaN);
  return { ...figures, stored: { p50: at(0.5), p95: at(0.95), longest: at(1) } };
};

test(
  'api processes are replaced one by one: nothing is lost, nothing fails, and the board goes on',
  async () => {
    const figures = await replaceApis(postgres.url);
    say(summary(figures));
    expect(figures.counts).toEqual(NONE);
    expect(figures.serverErrors).toEqual([]);
    expect(figures.wrongAnswers).toEqual([]);
    expect(figures.departures).toBe(0);
    expect(figures.written).toBeGreaterThan(500);
    expect(figures.silence, pressure()).toBeLessThanOrEqual(SILENT_MAX);
  },
  RUN_MAX,
);

test(
  'one api with the embedded database is restarted: people see what waits, and nothing is lost',
  async () => {
    const figures = await restartEmbedded();
    say(summary(figures));
    expect(figures.counts).toEqual(NONE);
    expect(figures.departures).toBe(0);
    expect(figures.waiting).toBeGreaterThan(1);
    // A busy machine only adds to it.
    expect(Math.min(...figures.restarts), pressure()).toBeLessThanOrEqual(RESTART_MAX);
  },
  RUN_MAX,
);

test(
  'webs are replaced one by one: every page and every call is answered',
  async () => {
    const figures = await replaceWebs(postgres.url);
    say(figures);
    expect(figures.serverErrors).toEqual([]);
    expect(figures.wrongAnswers).toEqual([]);
    expect(figures.requests).toBeGreaterThan(200);
  },
  RUN_MAX,
);
