import { expect, test } from 'vitest';
import { environmentSchema } from '../../lib/contract/environment.ts';
import { screen } from './screen.ts';
import { toSettings, withoutLivekit } from './settings.ts';

const settingsOf = (env: Record<string, string>) => toSettings(environmentSchema.parse(env));
const WITHOUT = 'none: lessons have board and chat, no sound and picture';
const REMEDY = 'to have them, install Go 1.26 or newer and start again';

test('a machine without LiveKit is told on the last screen what is missing and the one thing to do', () => {
  const text = screen(withoutLivekit(settingsOf({})), null);
  expect(text).toContain(WITHOUT);
  expect(text).toContain(REMEDY);
});

test('who wanted no LiveKit is told what lessons lack, and nothing to do', () => {
  const text = screen(settingsOf({ LIVEKIT_URL: 'none' }), null);
  expect(text).toContain(WITHOUT);
  expect(text).not.toContain(REMEDY);
});

test('where LiveKit runs, its address is named', () => {
  const text = screen(settingsOf({}), null);
  expect(text).toContain('ws://127.0.0.1:7880');
  expect(text).not.toContain(WITHOUT);
});
