import { describe, expect, test } from 'vitest';
import { environmentSchema } from '../../lib/contract/environment.ts';
import { contradictions, toSettings, wantsDemo } from './settings.ts';

const settingsOf = (env: Record<string, string>) => toSettings(environmentSchema.parse(env));
const faultsOf = (env: Record<string, string>) => contradictions(environmentSchema.parse(env));

describe('addresses', () => {
  test('are derived from the ports when nothing is set', () => {
    expect(settingsOf({ WEB_PORT: '3100', API_PORT: '4100', LIVEKIT_PORT: '7800' })).toMatchObject({
      publicUrl: 'http://localhost:3100',
      apiUrl: 'http://localhost:4100',
      apiPublicUrl: 'http://localhost:4100',
      livekitPublicUrl: 'ws://localhost:7800',
      livekitUrl: null,
    });
  });

  test('are derived from the host that people open', () => {
    expect(settingsOf({ PUBLIC_URL: 'http://192.168.1.5:3000/' })).toMatchObject({
      publicUrl: 'http://192.168.1.5:3000',
      apiPublicUrl: 'http://192.168.1.5:4000',
      livekitPublicUrl: 'ws://192.168.1.5:7880',
    });
  });
});

describe('demo people', () => {
  test.each<[boolean, Record<string, string>]>([
    [true, {}],
    [true, { PUBLIC_URL: 'http://192.168.1.5:3000' }],
    [true, { PUBLIC_URL: 'https://localhost:3443' }],
    [true, { PUBLIC_URL: 'http://[::1]:3000' }],
    [true, { PUBLIC_URL: 'https://tildesh.example', SEED_DEMO: '1' }],
    [false, { PUBLIC_URL: 'https://tildesh.example' }],
    [false, { PUBLIC_URL: 'http://203.0.113.7:3000' }],
    [false, { PUBLIC_URL: 'https://localhost.example' }],
    [false, { DATABASE_URL: 'postgres://localhost/x' }],
    [false, { SEED_DEMO: '0' }],
  ])('%s with %j', (wanted, env) => expect(wantsDemo(settingsOf(env))).toBe(wanted));
});

describe('settings that contradict each other', () => {
  test.each([
    ['two processes on one port', { WEB_PORT: '4000' }],
    ['a media server without its key', { LIVEKIT_URL: 'wss://media.example' }],
    ['half a store for files', { S3_BUCKET: 'files' }],
  ])('%s is reported', (_, env: Record<string, string>) => {
    expect(faultsOf(env)).toHaveLength(1);
  });

  test.each([
    ['WEB_PORT', 'many'],
    ['PUBLIC_URL', 'localhost:3000'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['TOKEN_SECRET', 'short'],
  ])('%s=%s is refused', (name, value) => {
    expect(environmentSchema.safeParse({ [name]: value }).success).toBe(false);
  });

  test('says what a port must be', () => {
    const texts = ['many', '0', '70000', '1.5'].map(
      (value) => environmentSchema.safeParse({ WEB_PORT: value }).error?.issues[0]?.message,
    );
    expect(new Set(texts)).toEqual(new Set(['a whole number from 1 to 65535']));
  });
});
