// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  deviceInstant,
  learnFromAnswer,
  learnFromPage,
  onServerClock,
  serverClock,
  serverInstant,
} from './server-clock';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const [SECOND, DAY] = [1_000, 24 * 3600 * 1000];
/** How far the device's clock is off, and the true time that has passed. */
let [off, passed] = [0, 0];
const set = () => vi.setSystemTime(NOW + off + passed);
const deviceOff = (by: number) => {
  off = by;
  set();
};
const pass = (milliseconds: number) => {
  passed += milliseconds;
  set();
};
/** An answer of a server that is right, and that was so long on each way. */
function answer(there: number, back: number) {
  const sentAt = Date.now();
  pass(there);
  const headers = new Headers({ 'x-server-time': String(NOW + passed) });
  pass(back);
  learnFromAnswer(headers, sentAt);
}
const wrongBy = () => serverClock() - (NOW + passed);

beforeEach(() => {
  [off, passed] = [0, 0];
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for('tildesh.server-clock'));
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('is the device’s until the server has said something', () => {
  expect(serverClock()).toBe(NOW);
});

it.each([-DAY, -300_000, 300_000, DAY])('is the server’s on a device that is off by %i ms', (by) => {
  deviceOff(by);
  answer(20, 20);
  pass(60_000);
  expect(wrongBy()).toBe(0);
  expect(deviceInstant(NOW)).toBe(NOW + by);
  expect(serverInstant(NOW + by)).toBe(NOW);
});

it('is right again with the next answer after the device’s clock has jumped', () => {
  answer(20, 20);
  deviceOff(DAY);
  answer(4 * SECOND, SECOND);
  expect(Math.abs(wrongBy())).toBeLessThan(2 * SECOND);
  answer(30, 30);
  expect(wrongBy()).toBe(0);
});

it('does not tremble with the way of each answer, and is not made worse by one that was long on its way', () => {
  answer(200, 20);
  answer(20, 200);
  answer(5 * SECOND, 0);
  answer(0, 5 * SECOND);
  expect(Math.abs(wrongBy())).toBeLessThan(250);
});

it('becomes more certain with a shorter way', () => {
  deviceOff(DAY);
  answer(6 * SECOND, 0);
  expect(Math.abs(wrongBy())).toBe(3 * SECOND);
  answer(40, 40);
  expect(wrongBy()).toBe(0);
});

it.each([
  ['during which the device’s clock was set back', NOW + 60_000, String(NOW + DAY)],
  ['without a number', NOW, 'soon'],
])('learns nothing from an answer %s', (_, sentAt, said) => {
  learnFromAnswer(new Headers({ 'x-server-time': said }), sentAt);
  learnFromAnswer(new Headers(), sentAt);
  expect(serverClock()).toBe(NOW);
});

it('learns from the page that was asked for eight seconds ago, and no worse than by half of them', () => {
  vi.spyOn(performance, 'now').mockReturnValue(8 * SECOND);
  // Rendered at once, and eight seconds on its way: the device is right.
  learnFromPage(NOW - 8 * SECOND);
  expect(Math.abs(wrongBy())).toBeLessThanOrEqual(4 * SECOND);
});

it('learns nothing from a page that a router brings back an hour later', () => {
  vi.spyOn(performance, 'now').mockReturnValue(100);
  learnFromPage(NOW);
  answer(20, 20);
  pass(3600 * SECOND);
  vi.spyOn(performance, 'now').mockReturnValue(3600 * SECOND);
  learnFromPage(NOW);
  expect(wrongBy()).toBe(0);
});

it('says when it has learnt another difference, and not with each answer', () => {
  const onChange = vi.fn();
  const end = onServerClock(onChange);
  answer(20, 20);
  expect(onChange).not.toHaveBeenCalled();
  deviceOff(DAY);
  answer(20, 20);
  answer(20, 20);
  expect(onChange).toHaveBeenCalledTimes(1);
  end();
  deviceOff(0);
  answer(20, 20);
  expect(onChange).toHaveBeenCalledTimes(1);
});
