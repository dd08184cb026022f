import { describe, expect, test } from 'vitest';
import { environmentSchema } from '../../lib/contract/environment.ts';
import type { Secrets } from './folder.ts';
import { portPlan } from './ports.ts';
import { contradictions, toSettings, wantsDemo, withoutLivekit } from './settings.ts';
import { processEnvironment } from './stack.ts';

const settingsOf = (env: Record<string, string>) => toSettings(environmentSchema.parse(env));
const faultsOf = (env: Record<string, string>) => contradictions(environmentSchema.parse(env));

describe('addresses', () => {
  test('are derived from the ports when nothing is set', () => {
    expect(settingsOf({ WEB_PORT: '3100', API_PORT: '4100', LIVEKIT_PORT: '7800' })).toMatchObject({
      publicUrl: 'http://localhost:3100',
      apiUrl: 'http://localhost:4100',
      apiPublicUrl: 'http://localhost:4100',
      mediaServerUrl: 'ws://127.0.0.1:7800',
      startsLivekit: true,
    });
  });

  test('are derived from the host that people open', () => {
    expect(settingsOf({ PUBLIC_URL: 'http://192.168.1.5:3000/' })).toMatchObject({
      publicUrl: 'http://192.168.1.5:3000',
      apiPublicUrl: 'http://192.168.1.5:4000',
      mediaServerUrl: 'ws://127.0.0.1:7880',
    });
  });
});

describe('LiveKit', () => {
  test('runs elsewhere when its address is given', () => {
    expect(settingsOf({ LIVEKIT_URL: 'wss://media.example' })).toMatchObject({
      startsLivekit: false,
      mediaServerUrl: 'wss://media.example',
    });
  });

  test('is left out when the address is "none", which needs no key', () => {
    expect(settingsOf({ LIVEKIT_URL: 'none' })).toMatchObject({
      startsLivekit: false,
      mediaServerUrl: null,
    });
    expect(faultsOf({ LIVEKIT_URL: 'none' })).toEqual([]);
  });

  test('is named "none" to the processes when it could not be had', () => {
    const secrets = {} as Secrets;
    const given = settingsOf({});
    expect(processEnvironment(given, secrets).LIVEKIT_URL).toBe('ws://127.0.0.1:7880');
    expect(processEnvironment(withoutLivekit(given), secrets).LIVEKIT_URL).toBe('none');
    expect(portPlan(withoutLivekit(given)).map(({ variable }) => variable)).toEqual(['WEB_PORT', 'API_PORT']);
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
