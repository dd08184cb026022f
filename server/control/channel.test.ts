import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { sendCommand, startControl } from './channel.ts';

const log = createLogger('silent');
const commands = {
  double: async (input: unknown) => ({ twice: Number(input) * 2 }),
  fail: async () => Promise.reject(new Error('It cannot be done: the disk is full.')),
};

let folder: string;
let end = async () => undefined as void;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tildesh-control-'));
});
afterEach(async () => {
  await end();
  await rm(folder, { recursive: true, force: true });
});

it('answers commands of the owner of the data folder alone', async () => {
  end = await startControl(folder, commands, log);
  expect(await sendCommand(folder, 'double', 21)).toEqual({ twice: 42 });
  const modeOf = async (path: string) => (await stat(join(folder, path))).mode & 0o777;
  expect([await modeOf('control'), await modeOf('control/api.sock')]).toEqual([0o700, 0o600]);
});

it('says what is wrong', async () => {
  await expect(sendCommand(folder, 'double', 1)).rejects.toThrow(
    /No api answers at .*: does one of this version/,
  );
  end = await startControl(folder, commands, log);
  await expect(sendCommand(folder, 'fail', {})).rejects.toThrow('It cannot be done: the disk is full.');
  await expect(sendCommand(folder, 'halve', 1)).rejects.toThrow(
    /does not know halve: it is of another version/,
  );
  await expect(sendCommand(folder, 'constructor', 1)).rejects.toThrow(/does not know constructor/);
  await expect(sendCommand(join(folder, 'x'.repeat(90)), 'double', 1)).rejects.toThrow(
    /too long for a socket/,
  );
});

it('replaces the socket of a process that was killed, and leaves that of one that answers', async () => {
  end = await startControl(folder, {}, log);
  await end();
  await writeFile(join(folder, 'control/api.sock'), '');
  end = await startControl(folder, commands, log);
  const endSecond = await startControl(folder, {}, log);
  expect(await sendCommand(folder, 'double', 1)).toEqual({ twice: 2 });
  await endSecond();
  expect(await sendCommand(folder, 'double', 2)).toEqual({ twice: 4 });
});

it('processes that start at the same time all start, and one of them answers', async () => {
  const ends = await Promise.all(Array.from({ length: 8 }, () => startControl(folder, commands, log)));
  expect(await sendCommand(folder, 'double', 1)).toEqual({ twice: 2 });
  expect(await readdir(join(folder, 'control'))).toEqual(['api.sock']);
  await Promise.all(ends.map((endOne) => endOne()));
});
