import { Agent } from 'node:http';
import { ensureAssets, ensureBuild, ensureCodegen } from '../scripts/start/build.ts';
import { buildBareNext } from './bare-next.ts';
import { makeCrawlScene, sessionCookie } from './crawl-scene.ts';
import { alternate, cpuSeconds, leaveServerCpu, option, repeat } from './measure.ts';
import { call, makePlace, startApi } from './product-api.ts';
import { deliver, plainRow, ratioRow, type Row } from './report.ts';
import { prepare, type Person } from './scene.ts';
import { get, startBare, startWeb } from './web-side.ts';

/**
 * Bar 1b: processor time of web and API together for pages that nobody asked for before, as a search engine asks, and
 * for those of signed-in people, against a page of a bare Next app rendered with every request. `node bench/crawl.ts
 * --rounds=5 --pages=200`.
 */
const PORT = option('port', 4445);
const ROUNDS = option('rounds', 5);
const PAGES = option('pages', 200);
const AT_ONCE = 4;
/** After the start, code is compiled while it runs: a crawl is long. */
const WARM_UP = option('warmup', 300);

/** The n-th page of a kind: no two are the same, so that no cached one is found. */
type PathOf = (number: number) => string;

interface Figures {
  all: number;
  web: number;
}

/** Asks for these pages once each; returns milliseconds of processor time a page. */
async function crawl(
  port: number,
  processes: { web: number; api?: number },
  paths: readonly string[],
  as: { cookie?: string | undefined; etag?: string } = {},
): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const left = [...paths];
  const used = () => [cpuSeconds(processes.web), processes.api ? cpuSeconds(processes.api) : 0] as const;
  const [webBefore, apiBefore] = used();
  const client = async () => {
    for (let path = left.pop(); path; path = left.pop()) await get(port, path, { agent, ...as });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  agent.destroy();
  const [webAfter, apiAfter] = used();
  const each = 1000 / paths.length;
  const web = (webAfter - webBefore) * each;
  return { web, all: web + (apiAfter - apiBefore) * each };
}

const pathsFrom = (first: number, count: number, pathOf: PathOf) =>
  Array.from({ length: count }, (_, index) => pathOf(first + index));

await ensureCodegen();
await ensureAssets();
await ensureBuild();
const bareProgram = await buildBareNext();
leaveServerCpu();
const place = makePlace();
const size = WARM_UP + (ROUNDS + 1) * PAGES;
const { people, materials, member } = await prepare(place, (sys) => makeCrawlScene(sys, size));
const api = await startApi(place, PORT);
const web = await startWeb(PORT, PORT + 1);
const bare = await startBare(bareProgram, PORT + 2);
const processes = { web: web.pid, api: api.pid };

async function compare(name: string, pathOf: PathOf, as?: Person): Promise<Row[]> {
  // Made here: an access token lasts shorter than the whole run.
  const cookie = as && (await sessionCookie(as));
  let next = 0;
  const take = (count: number) => {
    next += count;
    return pathsFrom(next - count, count, pathOf);
  };
  await crawl(web.port, processes, take(WARM_UP), { cookie });
  await crawl(
    bare.port,
    { web: bare.pid },
    pathsFrom(0, WARM_UP, () => '/'),
  );
  const { product, baseline } = await alternate(
    ROUNDS,
    () => crawl(web.port, processes, take(PAGES), { cookie }),
    () =>
      crawl(
        bare.port,
        { web: bare.pid },
        pathsFrom(0, PAGES * 2, () => '/'),
      ),
  );
  const all = (figures: readonly Figures[]) => figures.map((each) => each.all);
  return [
    ratioRow(`${name}: CPU a page, ms`, all(product), all(baseline), { most: 3, aim: 1.5 }),
    plainRow(
      `${name}: of it the web's, ms`,
      product.map((each) => each.web),
    ),
  ];
}

/** A photo everybody may see, whose right to be seen is asked for each time it is requested. */
async function photoRows(): Promise<Row[]> {
  const { getUser } = await call<{ getUser: { photos: { fullUri: string }[] } }>(
    PORT,
    'query($id: Int!) { getUser(id: $id) { photos { fullUri } } }',
    { id: member.id },
  );
  const path = getUser.photos[0]?.fullUri;
  if (!path) throw new Error('the demo person has no photo');
  const etag = `"${path.split('/').at(-1)}"`;
  const paths = pathsFrom(0, PAGES, () => path);
  const rows: Row[] = [];
  for (const [name, as] of Object.entries({ 'a photo': {}, 'a photo already known (304)': { etag } })) {
    await crawl(web.port, processes, paths, as);
    const figures = await repeat(ROUNDS, () => crawl(web.port, processes, paths, as));
    rows.push(
      plainRow(
        `${name}: CPU a request, ms`,
        figures.map((each) => each.all),
      ),
    );
  }
  return rows;
}

const ofPage =
  (path: string): PathOf =>
  (number) =>
    `${path}?page=${number + 1}`;
const rows = [
  ...(await compare('profile', (number) => `/profile/${people[number]}`)),
  ...(await compare('material', (number) => `/materials/${materials[number]}`)),
  ...(await compare('landing', ofPage('/'))),
  ...(await compare('about', ofPage('/about'))),
  ...(await compare('privacy policy', ofPage('/privacy-policy'))),
  ...(await compare('/feed, signed in', () => '/feed', member)),
  ...(await compare('/lessons, signed in', () => '/lessons', member)),
  ...(await compare('/profile, signed in', () => '/profile', member)),
  ...(await photoRows()),
];
await Promise.all([web.stop(), bare.stop(), api.stop()]);
deliver({
  bar: 1,
  title: 'each page once (1b)',
  note: `${PAGES} pages a round, no page twice, ${AT_ONCE} at once, packed with gzip, after ${WARM_UP} others; processor time of web and API, from /proc.`,
  rows,
});
