import { expect, test } from 'vitest';
import { descendantsOf, listProcesses, parsePs, parseStat } from './process-tree.ts';

/** The fields after the name: state, parent, 17 others, when it started. */
const statOf = (name: string, state: string) =>
  ['4711', `(${name})`, state, '17', ...Array(17).fill('0'), '98765', '1'].join(' ');

test.each(['node', 'a) b (c'])('a process named %s is read from /proc', (name) => {
  expect(parseStat(statOf(name, 'S'))).toEqual({ pid: 4711, parent: 17, started: '98765' });
});

test('a process is read from ps', () => {
  expect(parsePs('  4711    17 Ss   Tue Nov 24 02:30:54 2026')).toEqual({
    pid: 4711,
    parent: 17,
    started: 'Tue Nov 24 02:30:54 2026',
  });
});

test('a zombie and an empty line are nothing that runs', () => {
  expect(parseStat(statOf('node', 'Z'))).toBeNull();
  expect(parsePs('4711 17 Z+ Tue Nov 24 02:30:54 2026')).toBeNull();
  expect(parsePs('')).toBeNull();
});

test('descendants are found at every depth, and nobody else', () => {
  const entry = (pid: number, parent: number) => ({ pid, parent, started: '1' });
  const entries = [entry(1, 0), entry(2, 1), entry(3, 2), entry(4, 3), entry(5, 1)];
  expect(descendantsOf(2, entries).map(({ pid }) => pid)).toEqual([3, 4]);
});

test('this process is in the list, below its parent', () => {
  expect(listProcesses()).toContainEqual({
    pid: process.pid,
    parent: process.ppid,
    started: expect.stringMatching(/./),
  });
});
