import { ELEMENT_CHANGE } from '#contract/socket.ts';
import type { BoardOperation } from '#contract/socket-payloads.ts';
import { productLink, relayLink } from './links.ts';
import type { Marking } from './links.ts';
import { alternate, leaveServerCpu, option } from './measure.ts';
import { makePlace, startApi, startProcess } from './product-api.ts';
import { runRelayLoad } from './relay-load.ts';
import type { Link, RelayFigures } from './relay-load.ts';
import { deliver, plainRow, ratioRow } from './report.ts';
import type { Row } from './report.ts';
import { createLesson, prepare } from './scene.ts';

/**
 * Bar 7: 1 KiB board changes with rights, merging and storage, against a plain relay. `node bench/board-relay.ts
 * --rounds=5 --seconds=10`; `--people=8` measures only one size.
 */
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
  const relay = await startProcess(['bench/baseline/relay.ts', String(PORT + 1)], PORT + 1);
  const openProduct = () => {
    const lesson = lessons.shift();
    if (!lesson) throw new Error('no lesson left');
    const stream = { kind: 'board' as const, id: lesson.boardId };
    return Promise.all(lesson.people.map((person) => productLink(PORT, person, stream, STROKES)));
  };
  const openRelay = () => Promise.all(Array.from({ length: people }, () => relayLink(relay.port, STROKES)));
  const { product, baseline } = await alternate(
    rounds,
    () => measure(openProduct, api.pid),
    () => measure(openRelay, relay.pid),
  );
  await Promise.all([api.stop(), relay.stop()]);
  const named = (name: string) => `${people} people: ${name}`;
  const both = (key: keyof RelayFigures) =>
    [product.map((figures) => figures[key]), baseline.map((figures) => figures[key])] as const;
  return [
    ratioRow(named('p50, ms'), ...both('p50'), { most: 2, aim: 1.2 }),
    ratioRow(named('p99, ms'), ...both('p99'), { most: 2, aim: 1.2 }),
    ratioRow(named('CPU a delivery, µs'), ...both('cpuPerDelivery'), { most: 2.5, aim: 1.2 }),
    plainRow(named('durable p95, ms'), both('ackP95')[0], { most: 600 }),
    plainRow(named('durable p99, ms'), both('ackP99')[0], { aim: 100 }),
    ratioRow(named('deliveries'), ...both('deliveries')),
  ];
}

leaveServerCpu();
const only = option('people', 0);
const rows: Row[] = [];
for (const people of only ? [only] : [8, 30]) rows.push(...(await measureSize(people)));
deliver({
  bar: 7,
  title: 'board relay',
  note: `Everybody sends ${PER_SECOND} changes of 1 KiB a second; a change not acknowledged yet is waited for, as the product's client does. Latency is taken at every receiver, processor time is the server's alone.`,
  rows,
});
