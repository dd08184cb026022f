import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { median, option, printMachine, printTable, residentMiB, round } from './measure.ts';
import { startApi } from './product-api.ts';

/**
 * Bar 14: milliseconds until the api is ready, and its memory ten seconds later.
 * `node bench/start.ts --starts=5`; BENCH_DATABASE_URL adds PostgreSQL.
 */
const STARTS = option('starts', 5);
const PORT = 4631;
const SETTLE_MS = 10_000;

interface StartFigures {
  readyMs: number[];
  readyMiB: number[];
  settledMiB: number[];
}

async function startOften(options: { databaseUrl?: string; dataDir?: string }): Promise<StartFigures> {
  const figures: StartFigures = { readyMs: [], readyMiB: [], settledMiB: [] };
  for (let number = 0; number < STARTS; number++) {
    const begun = performance.now();
    const api = await startApi({ port: PORT, ...options });
    figures.readyMs.push(performance.now() - begun);
    figures.readyMiB.push(residentMiB(api.pid));
    if (number === STARTS - 1) {
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
      figures.settledMiB.push(residentMiB(api.pid));
    }
    await api.stop();
  }
  return figures;
}

const row = (figure: string, { readyMs, readyMiB, settledMiB }: StartFigures) => ({
  figure,
  'ready, ms': round(median(readyMs), 0),
  'at ready, MiB': round(median(readyMiB), 0),
  'after 10 s, MiB': round(median(settledMiB), 0),
});

async function main(): Promise<void> {
  printMachine(`Start and memory of the api, ${STARTS} starts each`);
  const rows = [row('embedded, empty folder', await startOften({}))];
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-start-'));
  await (await startApi({ port: PORT, dataDir })).stop();
  rows.push(row('embedded, warm', await startOften({ dataDir })));
  rmSync(dataDir, { recursive: true, force: true });
  const databaseUrl = process.env.BENCH_DATABASE_URL;
  if (databaseUrl) rows.push(row('PostgreSQL', await startOften({ databaseUrl })));
  printTable(rows);
}

await main();
process.exit(0);
