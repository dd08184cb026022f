import type { ChatMessageOperation } from '#contract/socket-payloads.ts';
import { productLink, relayLink } from './links.ts';
import type { Marking } from './links.ts';
import { alternate, leaveServerCpu, option } from './measure.ts';
import { makePlace, startApi, startProcess } from './product-api.ts';
import { runRelayLoad } from './relay-load.ts';
import type { Link, RelayFigures } from './relay-load.ts';
import { deliver, plainRow, ratioRow } from './report.ts';
import { createLesson, prepare } from './scene.ts';

/**
 * Bar 8: chat messages, stored before they are delivered, to twenty receivers, fifty messages a second, against a relay
 * that stores each with one insert. `node bench/chat.ts --rounds=5 --seconds=10`; the insert needs BENCH_DATABASE_URL.
 */
const RECEIVERS = 20;
const PER_SECOND = 50;
const PORT = option('port', 4405);

const MESSAGES: Marking<ChatMessageOperation> = {
  payload: (mark) => ({ message: mark }),
  marksOf: ({ message }) => [message],
};

async function measure(open: () => Promise<Link[]>, pid: number): Promise<RelayFigures> {
  const links = await open();
  const load = { perSecond: PER_SECOND / links.length, seconds: option('seconds', 10) };
  const figures = await runRelayLoad(links, pid, load);
  links.forEach((link) => link.close());
  return figures;
}

leaveServerCpu();
const place = makePlace();
const lesson = await prepare(place, (sys) => createLesson(sys, RECEIVERS + 1));
const api = await startApi(place, PORT);
const relay = await startProcess(['bench/baseline/relay.ts', String(PORT + 1)], PORT + 1, {
  ...(place.databaseUrl ? { STORE_URL: place.databaseUrl } : {}),
});
const chat = { kind: 'chat' as const, id: lesson.chatId };
const { product, baseline } = await alternate(
  option('rounds', 5),
  () =>
    measure(
      () => Promise.all(lesson.people.map((person) => productLink(PORT, person, chat, MESSAGES))),
      api.pid,
    ),
  () => measure(() => Promise.all(lesson.people.map(() => relayLink(relay.port, MESSAGES))), relay.pid),
);
await Promise.all([api.stop(), relay.stop()]);

const both = (key: keyof RelayFigures) =>
  [product.map((figures) => figures[key]), baseline.map((figures) => figures[key])] as const;
const bounded = (name: string, key: keyof RelayFigures, bound: object) => {
  const [values, beside] = both(key);
  return plainRow(name, values, bound, beside);
};
deliver({
  bar: 8,
  title: 'chat',
  note: `${PER_SECOND} messages a second to ${RECEIVERS} receivers. Latency is from the send to the last receiver of each message; the relay stores a message with one insert before it passes it on.`,
  rows: [
    bounded('last receiver p50, ms', 'lastP50', {}),
    bounded('last receiver p95, ms', 'lastP95', { most: 20 }),
    bounded('last receiver p99, ms', 'lastP99', { most: 50, aim: 15 }),
    ratioRow('CPU a delivery, µs', ...both('cpuPerDelivery')),
    ratioRow('deliveries', ...both('deliveries')),
  ],
});
