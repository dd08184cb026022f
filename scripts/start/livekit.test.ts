import { expect, it } from 'vitest';
import type { Secrets } from './folder.ts';
import { livekitConfig } from './livekit.ts';
import type { Settings } from './settings.ts';

it('LiveKit logs warnings alone: what it says more is about people', () => {
  const settings = { publicUrl: 'http://127.0.0.1:3000', env: { LIVEKIT_PORT: 7880 } } as Settings;
  const { logging } = JSON.parse(livekitConfig(settings, {} as Secrets)) as { logging: object };
  expect(logging).toEqual({ json: true, level: 'warn' });
});
