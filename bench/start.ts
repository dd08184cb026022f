import { rmSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { cpuSeconds, leaveServerCpu, option, residentMiB } from './measure.ts';
import { makePlace, startApi } from './product-api.ts';
import type { ApiPlace } from './product-api.ts';
import { deliver, plainRow } from './report.ts';
import type { Row } from './report.ts';

/**
 * Bar 14, the API: milliseconds until it is ready, and its memory ten seconds later, with jobs running. `node
 * bench/start.ts --rounds=5`; without BENCH_DATABASE_URL only with the embedded database.
 */
const PORT = option('port', 4420);
const SETTLE_MS = 10_000;

interface StartFigures {
  readyMs: number;
  cpuMs: number;
  settledMiB: number;
}

async function startOnce(place: ApiPlace): Promise<StartFigures> {
  const begun = performance.now();
  const api = await startApi(place, PORT);
  const readyMs = performance.now() - begun;
  const cpuMs = cpuSeconds(api.pid) * 1000;
  await pause(SETTLE_MS);
  const settledMiB = residentMiB(api.pid);
  await api.stop();
  return { readyMs, cpuMs, settledMiB };
}

async function measure(
  name: string,
  open: () => ApiPlace,
  bounds: { milliseconds: number; mebibytes: number } | null,
): Promise<Row[]> {
  await startOnce(open());
  const figures: StartFigures[] = [];
  for (let round = 0; round < option('rounds', 5); round++) figures.push(await startOnce(open()));
  const all = (key: keyof StartFigures) => figures.map((each) => each[key]);
  return [
    plainRow(`${name}: ready, ms`, all('readyMs'), bounds ? { most: bounds.milliseconds } : {}),
    plainRow(`${name}: CPU to ready, ms`, all('cpuMs')),
    plainRow(`${name}: memory after 10 s, MiB`, all('settledMiB'), bounds ? { most: bounds.mebibytes } : {}),
  ];
}

function emptyPlace(): ApiPlace {
  rmSync(embedded.dataDir, { recursive: true, force: true });
  return embedded;
}

leaveServerCpu();
const place = makePlace();
const embedded = { dataDir: makePlace().dataDir };
const rows = place.databaseUrl
  ? await measure('PostgreSQL', () => place, { milliseconds: 1_000, mebibytes: 150 })
  : [];
// The empty folder comes first: its last start leaves a filled one for the next measurement.
rows.push(...(await measure('embedded, empty folder', emptyPlace, null)));
rows.push(...(await measure('embedded, warm', () => embedded, { milliseconds: 1_500, mebibytes: 450 })));
deliver({
  bar: 14,
  title: 'start and memory of the api',
  note: 'From the spawn to the line that says ready, and resident memory ten seconds later, on one processor.',
  rows,
});
