import { Agent } from 'node:http';
import { performance } from 'node:perf_hooks';
import { gzipSync } from 'node:zlib';
import { ensureAssets, ensureBuild, ensureCodegen } from '../scripts/start/build.ts';
import { buildBareNext } from './bare-next.ts';
import { alternate, cpuSeconds, leaveServerCpu, option } from './measure.ts';
import { makePlace, signUp, startApi } from './product-api.ts';
import { deliver, plainRow, ratioRow } from './report.ts';
import { get, startBare, startWeb } from './web-side.ts';

/**
 * Bars 1 and 2: the landing page and a public profile, signed out, against a page of a bare Next app rendered with
 * every request and one rendered at the build; and the script of a first visit. `node bench/public-pages.ts
 * --rounds=5 --seconds=10`.
 */
const PORT = option('port', 4435);
const AT_ONCE = 8;

interface PageFigures {
  perSecond: number;
  cpuPerPage: number;
}

async function load(port: number, pid: number, path: string): Promise<PageFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const seconds = option('seconds', 10);
  let count = 0;
  const cpuBefore = cpuSeconds(pid);
  const until = performance.now() + seconds * 1000;
  const client = async () => {
    for (; performance.now() < until; count++) await get(port, path, { agent });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  agent.destroy();
  return { perSecond: count / seconds, cpuPerPage: ((cpuSeconds(pid) - cpuBefore) * 1e6) / count };
}

/**
 * KiB of script, gzip -9, that the page makes a browser with an empty cache load; without scripts for old browsers.
 */
async function scriptKiB(port: number, path: string): Promise<number> {
  const origin = `http://127.0.0.1:${port}`;
  const html = await (await fetch(origin + path, { headers: { 'accept-language': 'en' } })).text();
  const tags = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes ?? '');
  const sources = tags
    .filter((attributes) => !/nomodule/i.test(attributes))
    .flatMap((attributes) => /src="([^"]+)"/.exec(attributes)?.[1] ?? []);
  let bytes = 0;
  for (const source of new Set(sources)) {
    const script = Buffer.from(await (await fetch(origin + source)).arrayBuffer());
    bytes += gzipSync(script, { level: 9 }).length;
  }
  return bytes / 1024;
}

await ensureCodegen();
await ensureAssets();
await ensureBuild();
const bareProgram = await buildBareNext();
leaveServerCpu();
const api = await startApi(makePlace(), PORT);
const { id } = await signUp(PORT, 'createInstructor', 'aizada');
const web = await startWeb(PORT, PORT + 1);
const bare = await startBare(bareProgram, PORT + 2);

async function compare(path: string, barePath: string) {
  const { product, baseline } = await alternate(
    option('rounds', 5),
    () => load(web.port, web.pid, path),
    () => load(bare.port, bare.pid, barePath),
  );
  return (key: keyof PageFigures) =>
    [product.map((figures) => figures[key]), baseline.map((figures) => figures[key])] as const;
}

const pages = { landing: '/', profile: `/profile/${id}` };
const rows = [];
for (const [name, path] of Object.entries(pages)) {
  const drawn = await compare(path, '/');
  rows.push(
    ratioRow(`${name}: pages a second, against one drawn each time`, ...drawn('perSecond'), { least: 0.8 }),
  );
  rows.push(ratioRow(`${name}: CPU a page, µs`, ...drawn('cpuPerPage')));
  const still = await compare(path, '/still');
  rows.push(
    ratioRow(`${name}: pages a second, against one drawn at the build`, ...still('perSecond'), { aim: 0.7 }),
  );
}
const bareKiB = await scriptKiB(bare.port, '/');
for (const [name, path] of Object.entries(pages)) {
  const kib = await scriptKiB(web.port, path);
  rows.push(ratioRow(`${name}: script of a first visit, KiB`, [kib], [bareKiB], { most: 1.15, aim: 1.05 }));
}
rows.push(
  plainRow('sign-in: script of a first visit, KiB', [await scriptKiB(web.port, '/auth/sign-in')], {}, [
    bareKiB,
  ]),
);
await Promise.all([web.stop(), bare.stop(), api.stop()]);
deliver({
  bar: 1,
  title: 'public pages, and bar 2: their script',
  note: `${AT_ONCE} connections, packed with gzip, one processor for the server; the product keeps a visitor's page for a second at most.`,
  rows,
});
