import { ELEMENT_CHANGE } from '#contract/socket.ts';
import type { BoardOperation } from '#contract/socket-payloads.ts';
import { productLink, relayLink } from './links.ts';
import type { Marking } from './links.ts';
import { alternate, leaveServerCpu, option } from './measure.ts';
import { makePlace, startApi, startProcess } from './product-api.ts';
import type { RunningProcess } from './product-api.ts';
import { runRelayLoad } from './relay-load.ts';
import type { Link, RelayFigures } from './relay-load.ts';
import { deliver, plainRow, ratioRow } from './report.ts';
import type { Row } from './report.ts';
import { createLesson, prepare } from './scene.ts';

/**
 * Bar 7: 1 KiB board changes with rights, merging and storage, against a relay that stores each tick's changes by one
 * insert before it sends them; beside it one that stores nothing. `node bench/board-relay.ts --rounds=5 --seconds=10`;
 * `--people=8` measures only one size. Needs BENCH_DATABASE_URL.
 */
const databaseUrl = process.env.BENCH_DATABASE_URL;
if (!databaseUrl) throw new Error('BENCH_DATABASE_URL is missing: the baseline stores in PostgreSQL.');

const PER_SECOND = 30;
const PORT = option('port', 4400);

/** A free-hand stroke of about 1 KiB. */
const STROKES: Marking<BoardOperation> = {
  payload: (mark) => ({
    changes: [
      {
        kind: ELEMENT_CHANGE.Add,
        element: {
          id: mark,
          type: 'freedraw',
          version: 1,
          versionNonce: 1,
          isDeleted: false,
          points: Array.from({ length: 60 }, (_, index) => [index * 1.25, index % 7]),
          padding: 'x'.repeat(330),
        },
      },
    ],
  }),
  marksOf: ({ changes }) => changes.map(({ element }) => element.id),
};

async function measure(open: () => Promise<Link[]>, pid: number): Promise<RelayFigures> {
  const links = await open();
  const figures = await runRelayLoad(links, pid, { perSecond: PER_SECOND, seconds: option('seconds', 10) });
  links.forEach((link) => link.close());
  return figures;
}

const startRelay = (port: number, env: Record<string, string> = {}) =>
  startProcess(['bench/baseline/relay.ts', String(port)], port, env);

/** Boards have a size limit, so every round draws on a new one. */
async function measureSize(people: number): Promise<Row[]> {
  const place = makePlace();
  const rounds = option('rounds', 5);
  const lessons = await prepare(place, async (sys) => {
    const made = [];
    for (let round = 0; round <= rounds; round++) made.push(await createLesson(sys, people));
    return made;
  });
  const api = await startApi(place, PORT);
  const storing = await startRelay(PORT + 1, { STORE_URL: databaseUrl ?? '', STORE_TOGETHER: '1' });
  const plain = await startRelay(PORT + 2);
  const openProduct = () => {
    const lesson = lessons.shift();
    if (!lesson) throw new Error('no lesson left');
    const stream = { kind: 'board' as const, id: lesson.boardId };
    return Promise.all(lesson.people.map((person) => productLink(PORT, person, stream, STROKES)));
  };
  const measureRelay = ({ port, pid }: RunningProcess) =>
    measure(() => Promise.all(Array.from({ length: people }, () => relayLink(port, STROKES))), pid);
  const unstored: RelayFigures[] = [];
  const { product, baseline } = await alternate(
    rounds,
    () => measure(openProduct, api.pid),
    async () => {
      unstored.push(await measureRelay(plain));
      return measureRelay(storing);
    },
  );
  // The first round warms up.
  unstored.shift();
  await Promise.all([api.stop(), storing.stop(), plain.stop()]);
  const named = (name: string) => `${people} people: ${name}`;
  const both = (key: keyof RelayFigures) =>
    [product.map((figures) => figures[key]), baseline.map((figures) => figures[key])] as const;
  return [
    ratioRow(named('p50, ms'), ...both('p50'), { most: 1.5, aim: 1.2 }),
    plainRow(named('p99, ms'), both('p99')[0], { most: 50, aim: 25 }, both('p99')[1]),
    ratioRow(named('CPU a delivery, µs'), ...both('cpuPerDelivery'), { most: 2 }),
    plainRow(named('durable p95, ms'), both('ackP95')[0], { most: 100 }, both('ackP95')[1]),
    ratioRow(named('deliveries'), ...both('deliveries'), { least: 0.95 }),
    ...(['p50', 'cpuPerDelivery'] as const).map((key) =>
      plainRow(
        named(key === 'p50' ? 'stored nothing: p50, ms' : 'stored nothing: CPU a delivery, µs'),
        both(key)[0],
        {},
        unstored.map((figures) => figures[key]),
      ),
    ),
  ];
}

leaveServerCpu();
const only = option('people', 0);
const rows: Row[] = [];
for (const people of only ? [only] : [8, 30]) rows.push(...(await measureSize(people)));
deliver({
  bar: 7,
  title: 'board relay',
  note: `Everybody sends ${PER_SECOND} changes of 1 KiB a second; a change not acknowledged yet is waited for, as the product's client does. Latency is taken at every receiver, processor time is the server's alone. The baseline is a socket.io relay that stores each tick's changes by one insert before it sends them; "stored nothing" is compared with one that only passes them on.`,
  rows,
});
