import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureAssets, ensureBuild, ensureCodegen } from '../scripts/start/build.ts';
import { buildBareNext } from './bare-next.ts';
import { alternate, cpuSeconds, leaveServerCpu, option, residentMiB } from './measure.ts';
import { makePlace, startApi, startProcess } from './product-api.ts';
import { deliver, ratioRow } from './report.ts';
import { webEnvironment } from './web-side.ts';

/**
 * Bar 14, the web: time until the first page, and memory after 200 requests, against a bare Next app of three files
 * (layout, page, settings), both served by a program that loads nothing else. `node bench/web-start.ts --rounds=5`.
 */
const PORT = option('port', 4425);
const REQUESTS = 200;

interface WebFigures {
  readyMs: number;
  cpuMs: number;
  mebibytes: number;
}

async function untilPage(port: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    const text = await answer?.text();
    if (answer?.ok && text) return;
    if (answer) throw new Error(`the page answered ${answer.status}`);
    await pause(5);
  }
}

async function measure(script: string, port: number, env: Record<string, string>): Promise<WebFigures> {
  const begun = performance.now();
  const web = await startProcess([script], port, { ...env, WEB_PORT: String(port) }, () => untilPage(port));
  const readyMs = performance.now() - begun;
  const cpuMs = cpuSeconds(web.pid) * 1000;
  for (let number = 0; number < REQUESTS; number++) await untilPage(port);
  const mebibytes = residentMiB(web.pid);
  await web.stop();
  return { readyMs, cpuMs, mebibytes };
}

await ensureCodegen();
await ensureAssets();
await ensureBuild();
const bare = await buildBareNext();
leaveServerCpu();
const api = await startApi(makePlace(), PORT);
const { product, baseline } = await alternate(
  option('rounds', 5),
  () => measure('web/serve.mjs', PORT + 1, webEnvironment(PORT, PORT + 1)),
  () => measure(bare, PORT + 2, {}),
);
await api.stop();
const both = (key: keyof WebFigures) =>
  [product.map((figures) => figures[key]), baseline.map((figures) => figures[key])] as const;
deliver({
  bar: 14,
  title: 'start and memory of the web',
  note: `From the spawn to the first page, and resident memory after ${REQUESTS} more; the page is the landing, signed out, against a page that shows a heading.`,
  rows: [
    ratioRow('first page, ms', ...both('readyMs'), { most: 2, aim: 1.3 }),
    ratioRow('CPU to the first page, ms', ...both('cpuMs')),
    ratioRow(`memory after ${REQUESTS} pages, MiB`, ...both('mebibytes'), { most: 2, aim: 1.3 }),
  ],
});
