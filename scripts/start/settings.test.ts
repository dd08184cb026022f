import { describe, expect, test } from 'vitest';
import { environmentSchema, givenOf } from '../../lib/contract/environment.ts';
import type { Secrets } from './folder.ts';
import { portPlan } from './ports.ts';
import { contradictions, toSettings, wantsDemo, withoutLivekit } from './settings.ts';
import { processEnvironment } from './stack.ts';

const settingsOf = (env: Record<string, string>) => toSettings(environmentSchema.parse(env));
const faultsOf = (env: Record<string, string>) => contradictions(environmentSchema.parse(givenOf(env)));

const TURN = {
  PUBLIC_URL: 'https://school.example',
  API_PUBLIC_URL: 'https://api.school.example',
  TURN_DOMAIN: 'turn.school.example',
  TURN_SECRET: 'of-coturn-and-of-this-place-alone',
  MEDIA_ADDRESS: '203.0.113.7',
};

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
    ['the web on the port of media over TCP', { WEB_PORT: '7881' }],
    ['the api on the port of media over UDP', { API_PORT: '7882' }],
    ['a media server without its key', { LIVEKIT_URL: 'wss://media.example' }],
    ['half a store for files', { S3_BUCKET: 'files' }],
    ['a process that hands over to nobody', { DRAIN_SECONDS: '5' }],
    ['a place that is started whole and hands over', { DRAIN_SECONDS: '5', DATABASE_URL: 'postgres://x/y' }],
    ['an address of media for a LiveKit elsewhere', { LIVEKIT_URL: 'none', MEDIA_ADDRESS: '203.0.113.7' }],
    ['TURN without TLS in front', { ...TURN, PUBLIC_URL: 'http://school.example' }],
    ['TURN with the name of the pages', { ...TURN, TURN_DOMAIN: 'school.example' }],
    ['TURN with the name of the api', { ...TURN, TURN_DOMAIN: 'api.school.example' }],
    ['TURN without its secret', { ...TURN, TURN_SECRET: '' }],
    ['a secret of TURN without a name', { ...TURN, TURN_DOMAIN: '' }],
    ['TURN that does not know where media are', { ...TURN, MEDIA_ADDRESS: '' }],
    ['media that go to each machine itself', { ...TURN, MEDIA_ADDRESS: '127.0.0.1' }],
    ['media that go to no machine', { ...TURN, MEDIA_ADDRESS: '0.0.0.0' }],
  ])('%s is reported', (_, env: Record<string, string>) => {
    expect(faultsOf(env)).toHaveLength(1);
  });

  test.each([
    ['WEB_PORT', 'many'],
    ['PUBLIC_URL', 'localhost:3000'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['TOKEN_SECRET', 'short'],
    ['MEDIA_ADDRESS', 'school.example'],
    ['TURN_DOMAIN', 'turns:turn.school.example:443'],
    ['TURN_DOMAIN', '203.0.113.7'],
    ['TURN_SECRET', 'short'],
  ])('%s=%s is refused', (name, value) => {
    expect(environmentSchema.safeParse({ [name]: value }).success).toBe(false);
  });

  test.each([
    ['TURN with a name of its own, and media that go to an address', TURN],
    ['the ports of media that a LiveKit elsewhere does not take', { LIVEKIT_URL: 'none', WEB_PORT: '7881' }],
  ])('%s is none of them', (_, env: Record<string, string>) => expect(faultsOf(env)).toEqual([]));

  test('says what a port must be', () => {
    const texts = ['many', '0', '70000', '1.5'].map(
      (value) => environmentSchema.safeParse({ WEB_PORT: value }).error?.issues[0]?.message,
    );
    expect(new Set(texts)).toEqual(new Set(['a whole number from 1 to 65535']));
  });
});
