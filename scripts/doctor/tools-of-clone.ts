import { canProvideGo } from '../start/go.ts';
import { findLivekit, LIVEKIT_REMEDY } from '../start/livekit.ts';
import type { Settings } from '../start/settings.ts';
import { findChromium } from '../test/chromium.ts';
import { findPostgres } from '../test/postgres.ts';
import type { Finding } from './finding.ts';

const tool = (ok: boolean, name: string, remedy: string): Finding =>
  ok ? { ok, text: `${name} found` } : { ok, text: `${name} missing`, remedy };

/** What a clone builds and tests with. No release has these programs, nor this file. */
export function lookAtTools({ startsLivekit }: Settings): Finding[] {
  const media = !startsLivekit || findLivekit() !== null || canProvideGo();
  return [
    { ok: true, text: `Node ${process.versions.node} runs the product` },
    tool(
      media,
      'LiveKit (or Go or Python to build it), for sound and picture',
      `${LIVEKIT_REMEDY}, or name a LiveKit server of yours in LIVEKIT_URL`,
    ),
    tool(
      findChromium() !== null,
      'Chromium, for npm test',
      'npm test fetches it, or run npx playwright install chromium',
    ),
    tool(findPostgres() !== null, 'PostgreSQL programs, for npm test', 'install PostgreSQL 15 or newer'),
  ];
}
