import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, test } from 'vitest';
import { environmentSchema } from '../../lib/contract/environment.ts';
import { requireUnused } from './folder.ts';
import { freePorts, portPlan, requirePorts } from './ports.ts';
import { toSettings } from './settings.ts';

const cleanups: (() => void)[] = [];
afterEach(() => cleanups.splice(0).forEach((clean) => clean()));

const settingsOf = (env: Record<string, string>) => toSettings(environmentSchema.parse(env));

async function freePlan() {
  const first = await freePorts(5);
  const ports = { WEB_PORT: `${first}`, API_PORT: `${first + 1}`, LIVEKIT_PORT: `${first + 2}` };
  return { first, plan: portPlan(settingsOf(ports)) };
}

describe('a taken port', () => {
  test('nothing is refused when no port is taken', async () => {
    const { plan } = await freePlan();
    await expect(requirePorts(plan)).resolves.toBeUndefined();
  });

  test.each([
    [0, 'the web', 'WEB_PORT'],
    [1, 'the api', 'API_PORT'],
    [3, 'media over TCP', 'LIVEKIT_PORT'],
  ])('port %i above the first is named with its use and its variable', async (above, use, variable) => {
    const { first, plan } = await freePlan();
    const server = createServer().listen(first + above);
    cleanups.push(() => void server.close());
    await once(server, 'listening');
    await expect(requirePorts(plan)).rejects.toThrow(
      new RegExp(`^Port ${first + above}, for ${use}, is taken: .* set ${variable}\\.$`),
    );
  });

  test('a port taken for UDP is found although TCP is free there', async () => {
    const { first, plan } = await freePlan();
    const socket = createSocket('udp4').bind(first + 4);
    cleanups.push(() => void socket.close());
    await once(socket, 'listening');
    await expect(requirePorts(plan)).rejects.toThrow(`Port ${first + 4}, for media over UDP, is taken`);
  });
});

describe('a data folder', () => {
  test('is refused before anything is built or deleted when another process uses it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tildesh-folder-'));
    cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
    const settings = settingsOf({ DATA_DIR: folder });
    expect(() => requireUnused(settings)).not.toThrow();
    const owner = new DatabaseSync(join(folder, 'lock.sqlite'));
    owner.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    expect(() => requireUnused(settings)).toThrow(`The data folder ${folder} is in use by another process`);
    expect(() =>
      requireUnused(settingsOf({ DATA_DIR: folder, DATABASE_URL: 'postgres://x/y' })),
    ).not.toThrow();
    owner.close();
    expect(() => requireUnused(settings)).not.toThrow();
  });
});
