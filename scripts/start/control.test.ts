import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { environmentSchema } from '../../lib/contract/environment.ts';
import { askToStop, findRunning, requireNotRunning, takeControl } from './control.ts';
import { toSettings } from './settings.ts';

let folder: string;
let close: () => void;
const stop = vi.fn<() => void>();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tildesh-control-'));
  close = () => undefined;
  stop.mockReset();
});
afterEach(() => {
  close();
  rmSync(folder, { recursive: true, force: true });
});

const settingsOf = (dataDir: string) => toSettings(environmentSchema.parse({ DATA_DIR: dataDir }));
async function start(dataDir = folder) {
  close = await takeControl(settingsOf(dataDir), stop);
}

test('a second start says where the first runs, and nothing is stopped by asking', async () => {
  await start();
  await expect(requireNotRunning(settingsOf(folder))).rejects.toThrow(
    /^Tildesh runs already at http:\/\/localhost:3000, since \d{4}-\d\d-\d\d \d\d:\d\d UTC \(process \d+\)/,
  );
  await expect(takeControl(settingsOf(folder), stop)).rejects.toThrow('by another command');
  expect(stop).not.toHaveBeenCalled();
});

test('a stop is passed on, and is over when the start has ended', async () => {
  await start();
  const stopping = await askToStop(folder);
  expect(stopping?.running.pid).toBe(process.pid);
  expect(stop).toHaveBeenCalledOnce();
  close();
  await stopping?.closed;
  expect(await findRunning(folder)).toBeNull();
});

test('nothing runs in a folder without a socket, nor in one that is not there', async () => {
  expect(await findRunning(folder)).toBeNull();
  expect(await askToStop(join(folder, 'nowhere'))).toBeNull();
});

test('what a killed start left behind is in nobody’s way', async () => {
  writeFileSync(join(folder, 'start.sock'), '');
  expect(await findRunning(folder)).toBeNull();
  await start();
  expect(await findRunning(folder)).not.toBeNull();
});

test('its owner alone may ask, also where others may read the folder', async () => {
  chmodSync(folder, 0o755);
  await start();
  expect(statSync(join(folder, 'start.sock')).mode & 0o777).toBe(0o600);
});

test('a folder may lie deeper than the path of a socket may be long', async () => {
  const deep = join(folder, 'd'.repeat(90), 'e'.repeat(90));
  mkdirSync(deep, { recursive: true });
  await start(deep);
  expect(await findRunning(deep)).not.toBeNull();
  close();
  expect(existsSync(join(deep, 'start.sock'))).toBe(false);
});

test.each(['{"wish":"obey"}\n', 'stop\n', `"${'x'.repeat(20_000)}`])(
  'who asks something else stops nothing, and the next is answered',
  async (words) => {
    await start();
    const socket = connect(join(folder, 'start.sock'));
    const closed = new Promise(
      (resolve) => void socket.on('error', resolve).on('data', resolve).on('close', resolve),
    );
    socket.write(words);
    await closed;
    socket.destroy();
    expect(stop).not.toHaveBeenCalled();
    expect(await findRunning(folder)).not.toBeNull();
  },
);
