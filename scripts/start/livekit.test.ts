import { describe, expect, it } from 'vitest';
import { environmentSchema } from '../../lib/contract/environment.ts';
import type { Secrets } from './folder.ts';
import { livekitConfig } from './livekit.ts';
import { toSettings } from './settings.ts';

interface Config {
  logging: object;
  rtc: object;
  turn: object;
}
const configOf = (env: Record<string, string>) =>
  JSON.parse(livekitConfig(toSettings(environmentSchema.parse(env)), {} as Secrets)) as Config;

it('LiveKit logs warnings alone: what it says more is about people', () => {
  expect(configOf({}).logging).toEqual({ json: true, level: 'warn' });
});

describe('media', () => {
  it.each([
    [{}, { node_ip: '127.0.0.1', enable_loopback_candidate: true }],
    [{ PUBLIC_URL: 'http://192.168.1.5:3000' }, { node_ip: '192.168.1.5' }],
    [{ PUBLIC_URL: 'https://school.example' }, {}],
    [{ PUBLIC_URL: 'https://school.example', MEDIA_ADDRESS: '203.0.113.7' }, { node_ip: '203.0.113.7' }],
  ])('of %j go to %j', (env, address) => {
    expect(configOf(env).rtc).toEqual({
      ...{ tcp_port: 7881, udp_port: 7882, use_external_ip: false },
      ...address,
    });
  });
});

describe('TURN', () => {
  const place = { PUBLIC_URL: 'https://school.example', MEDIA_ADDRESS: '203.0.113.7' };
  const turn = { TURN_DOMAIN: 'turn.school.example', TURN_SECRET: 'of-coturn-and-of-this-place-alone' };

  it('is none where no name is given', () => {
    expect(configOf(place).rtc).not.toHaveProperty('turn_servers');
  });

  it('is coturn behind the proxy, by credentials that are valid for hours', () => {
    expect(configOf({ ...place, ...turn }).rtc).toMatchObject({
      turn_servers: [
        {
          ...{ host: 'turn.school.example', port: 443, protocol: 'tls' },
          ...{ secret: turn.TURN_SECRET, ttl: 28_800 },
        },
      ],
    });
  });

  it.each([{}, turn])('of LiveKit itself is off with %j: it would connect to any port over TCP', (given) => {
    expect(configOf({ ...place, ...given }).turn).toEqual({ enabled: false });
  });
});
