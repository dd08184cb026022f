import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, test } from 'vitest';
import { environmentSchema, givenOf } from '../../lib/contract/environment.ts';
import { requireUnused } from './folder.ts';
import { parseOnly } from './only.ts';
import { freePorts, portPlan, requirePorts } from './ports.ts';
import { toSettings } from './settings.ts';

const cleanups: (() => void)[] = [];
afterEach(() => cleanups.splice(0).forEach((clean) => clean()));

const settingsOf = (env: Record<string, string>) => toSettings(environmentSchema.parse(givenOf(env)));

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

describe('a start of one process', () => {
  const secret = 'x'.repeat(43);
  const SECRETS = {
    TOKEN_SECRET: secret,
    REFRESH_SECRET: secret,
    NEXTAUTH_SECRET: secret,
    VAPID_PRIVATE_KEY: secret,
  };
  const SHARED = { DATABASE_URL: 'postgres://x/y', REDIS_URL: 'redis://x', S3_BUCKET: 'files' };
  const MANY = { ...SHARED, ...SECRETS, LIVEKIT_URL: 'none' };

  test.each<[string, Record<string, string>, string]>([
    ['all', MANY, '--only is api or web, and not all.'],
    [
      'api',
      { ...MANY, LIVEKIT_URL: '' },
      '--only api starts no LiveKit: LIVEKIT_URL must name yours, or be none.',
    ],
    [
      'api',
      { LIVEKIT_URL: 'none', ...SECRETS },
      'share what is set: set DATABASE_URL, REDIS_URL, S3_BUCKET.',
    ],
    ['api', { LIVEKIT_URL: 'none', ...SHARED }, 'set TOKEN_SECRET, REFRESH_SECRET, VAPID_PRIVATE_KEY.'],
    ['web', { LIVEKIT_URL: 'none', ...SHARED }, 'set NEXTAUTH_SECRET.'],
  ])('%s is refused with %j', (value, env, sentence) => {
    expect(() => parseOnly(value, settingsOf(env))).toThrow(sentence);
  });

  test('needs its own port alone', () => {
    const settings = settingsOf(MANY);
    expect(parseOnly('api', settings)).toBe('api');
    expect(portPlan(settings, 'api').map(({ variable }) => variable)).toEqual(['API_PORT']);
    expect(portPlan(settings, parseOnly('web', settings)).map(({ variable }) => variable)).toEqual([
      'WEB_PORT',
    ]);
    expect(portPlan(settings, parseOnly(undefined, settings))).toHaveLength(2);
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
