import type { ChatMessageOperation } from '#contract/socket-payloads.ts';
import { startRedis } from '../scripts/test/redis.ts';
import { productLink } from './links.ts';
import type { Marking } from './links.ts';
import { alternate, leaveServerCpu, option } from './measure.ts';
import { makePlace, startApi } from './product-api.ts';
import type { RunningProcess } from './product-api.ts';
import { runRelayLoad } from './relay-load.ts';
import type { RelayFigures } from './relay-load.ts';
import { deliver, plainRow, ratioRow } from './report.ts';
import { createLesson, prepare } from './scene.ts';

/**
 * Bar 8 with two API processes: the same chat, its people connected to both in turn, over Redis, against one
 * process without it. All processes share the server's processor. Needs BENCH_DATABASE_URL: `node
 * bench/two-processes.ts --rounds=5 --seconds=10`.
 */
const PEOPLE = 21;
const PER_SECOND = 50;
const PORT = option('port', 4415);

const MESSAGES: Marking<ChatMessageOperation> = {
  payload: (mark) => ({ message: mark }),
  marksOf: ({ message }) => [message],
};

leaveServerCpu();
const place = makePlace();
const lesson = await prepare(place, (sys) => createLesson(sys, PEOPLE));
const chat = { kind: 'chat' as const, id: lesson.chatId };

async function measure(apis: readonly RunningProcess[]): Promise<RelayFigures> {
  const links = await Promise.all(
    lesson.people.map((person, index) =>
      productLink(apis[index % apis.length]?.port ?? 0, person, chat, MESSAGES),
    ),
  );
  const load = { perSecond: PER_SECOND / links.length, seconds: option('seconds', 10) };
  const pids = apis.map(({ pid }) => pid);
  const figures = await runRelayLoad(links, pids, load);
  links.forEach((link) => link.close());
  return figures;
}

const redis = await startRedis();
const joined = { ...place, redisUrl: redis.url };
const two = await Promise.all([startApi(joined, PORT), startApi(joined, PORT + 1)]);
const one = await startApi(place, PORT + 2);
const { product, baseline } = await alternate(
  option('rounds', 5),
  () => measure(two),
  () => measure([one]),
);
await Promise.all([...two, one].map((api) => api.stop()));
await redis.stop();

const both = (key: keyof RelayFigures) =>
  [product.map((figures) => figures[key]), baseline.map((figures) => figures[key])] as const;
const latency = (name: string, key: keyof RelayFigures, bound: object) => {
  const [values, beside] = both(key);
  return plainRow(name, values, bound, beside);
};
deliver({
  bar: 8,
  title: 'chat at two processes',
  note: `${PER_SECOND} messages a second to ${PEOPLE - 1} receivers, half of them at each of two api processes over Redis, against one process without it (the baseline). All three share one processor, so what two cost more is seen, not what they can carry.`,
  rows: [
    latency('last receiver p50, ms', 'lastP50', {}),
    latency('last receiver p95, ms', 'lastP95', { most: 20 }),
    latency('last receiver p99, ms', 'lastP99', { most: 50 }),
    ratioRow('CPU a delivery, µs', ...both('cpuPerDelivery')),
    ratioRow('deliveries', ...both('deliveries')),
  ],
});
