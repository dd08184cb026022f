import { MemoryLocker } from '@tus/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRedis, type TestRedis } from '../../scripts/test/redis.ts';
import { createLogger } from '../../server/platform/logger.ts';
import { openRedis, type Redis } from '../../server/platform/redis.ts';
import { createUploadLocks } from '../../server/platform/upload-locks.ts';

let server: TestRedis;
let clients: Redis[];
const stay = new AbortController().signal;
const nobodyAsks = () => {
  throw new Error('nobody waits');
};

beforeAll(async () => {
  server = await startRedis();
  const log = createLogger('fatal');
  clients = [await openRedis(server.url, log), await openRedis(server.url, log)];
});
afterAll(async () => {
  for (const client of clients) client.close();
  await server.stop();
});
const locksOf = (process: number) => {
  const client = clients[process];
  if (!client) throw new Error('no such process');
  return createUploadLocks(client, new MemoryLocker());
};

test('one process at a time continues an upload; its holder is asked to stop, and the other continues', async () => {
  const [first, second] = [locksOf(0).newLock('one'), locksOf(1).newLock('one')];
  const done: string[] = [];
  await first.lock(stay, async () => {
    done.push('asked');
    await first.unlock();
    done.push('let go');
  });
  await locksOf(1).newLock('another').lock(stay, nobodyAsks);
  await second.lock(stay, () => undefined);
  done.push('taken');
  expect(done).toEqual(['asked', 'let go', 'taken']);
  // The present holder is asked too, and does not release it.
  const giveUp = AbortSignal.timeout(300);
  await expect(locksOf(0).newLock('one').lock(giveUp, nobodyAsks)).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  });
});

test('without Redis an upload continues, one at a time in each process', async () => {
  await server.kill();
  const own = locksOf(0);
  const first = own.newLock('two');
  await first.lock(stay, () => first.unlock());
  const next = own.newLock('two');
  await next.lock(stay, nobodyAsks);
  await next.unlock();
  await server.restart();
});
