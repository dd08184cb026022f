import { beforeEach, expect, test, vi } from 'vitest';
import type { Children, Death, Service } from './children.ts';
import { createSupervisor, givenUpSentence } from './supervisor.ts';

let starts: number[];
let said: string[];
let isReady: boolean;
let die: (how: string) => void;
let stopped: boolean;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  starts = [];
  said = [];
  isReady = true;
  stopped = false;
  return () => vi.useRealTimers();
});

const service: Service = {
  name: 'api',
  command: 'api',
  args: [],
  env: () => ({}),
  isReady: async () => isReady,
};

const children: Children = {
  start({ name }) {
    const { promise: over, resolve } = Promise.withResolvers<Death>();
    starts.push(Date.now());
    die = (how) => resolve({ name, how, tail: 'last words' });
    return { over, kill: die };
  },
  async stopAll() {
    stopped = true;
    die('code 0');
  },
};

const supervise = () => createSupervisor(children, (text) => said.push(text));
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

async function dieAfter(milliseconds: number, how = 'killed by SIGKILL') {
  await pass(milliseconds);
  die(how);
  await pass(0);
}

test('what died is started again at once, and this is said', async () => {
  await supervise().start(service);
  await dieAfter(5_000);
  expect(starts).toEqual([0, 5_000]);
  expect(said).toEqual([
    expect.stringContaining('api ended by itself (killed by SIGKILL): starting it again'),
    expect.stringContaining('api is up again'),
  ]);
});

test('what dies before it is ready waits, and is ready for whoever waits for it', async () => {
  isReady = false;
  const started = supervise().start(service);
  await dieAfter(100, 'code 1');
  expect(said).toEqual([
    expect.stringContaining('api ended before it was ready (code 1): starting it again in 0.5 s'),
  ]);
  isReady = true;
  await pass(499);
  expect(starts).toEqual([0]);
  await pass(1);
  expect(starts).toEqual([0, 600]);
  await started;
});

test('what never becomes ready is given up with the last words of its fifth process', async () => {
  isReady = false;
  const supervisor = supervise();
  void supervisor.start(service);
  for (let deaths = 0; deaths < 5; deaths += 1) await dieAfter(10_000, `code ${deaths}`);
  const death = await supervisor.givenUp;
  expect(starts).toHaveLength(5);
  expect(givenUpSentence(death)).toMatch(
    /^api ended 5 times in a row before it was ready \(code 4\).*last words$/s,
  );
});

test('what gives no answer for two minutes is killed and started again', async () => {
  isReady = false;
  void supervise().start(service);
  await pass(119_999);
  expect(said).toEqual([]);
  await pass(1);
  expect(said).toEqual([expect.stringContaining('(no answer within 120 s)')]);
});

test('an answer that comes after the death makes nothing ready', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<boolean>();
  const supervisor = supervise();
  const onReady = vi.fn();
  void supervisor.start({ ...service, isReady: () => answer }).then(onReady);
  await dieAfter(100);
  resolve(true);
  await pass(100);
  expect(onReady).not.toHaveBeenCalled();
});

test('after a stop nothing is started again, and no death is said', async () => {
  const supervisor = supervise();
  await supervisor.start(service);
  await supervisor.stopAll();
  await pass(60_000);
  expect({ starts, said, stopped }).toEqual({ starts: [0], said: [], stopped: true });
});

test('a stop while it waits ends the waiting', async () => {
  isReady = false;
  const supervisor = supervise();
  void supervisor.start(service);
  await dieAfter(100);
  await supervisor.stopAll();
  await pass(60_000);
  expect(starts).toEqual([0]);
});

test('what needs longer for its first answer is waited for as long as it says', async () => {
  isReady = false;
  void supervise().start({ ...service, readyWithin: 600_000 });
  await pass(599_000);
  expect(starts).toEqual([0]);
  await pass(2_000);
  expect(said).toEqual([expect.stringContaining('(no answer within 600 s): starting it again in 0.5 s')]);
});
