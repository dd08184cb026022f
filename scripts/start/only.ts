import { parseArgs } from 'node:util';
import { problem } from './problem.ts';
import type { Settings } from './settings.ts';

/** The one process that a start runs, where an update replaces all of one kind before those of the other. */
export type Only = 'api' | 'web';

const isOnly = (value: string): value is Only => value === 'api' || value === 'web';

/** What several processes must have in common; made by each start alone, they would not know each other's people. */
const SHARED = {
  api: ['DATABASE_URL', 'REDIS_URL', 'S3_BUCKET', 'TOKEN_SECRET', 'REFRESH_SECRET', 'VAPID_PRIVATE_KEY'],
  web: ['NEXTAUTH_SECRET'],
} as const;

/** Undefined: web, api and LiveKit. Refuses what cannot run alone. */
export function parseOnly(value: string | undefined, { env }: Pick<Settings, 'env'>): Only | undefined {
  if (value === undefined) return undefined;
  if (!isOnly(value)) throw problem(`--only is api or web, and not ${value}.`);
  if (env.LIVEKIT_URL === undefined)
    throw problem(`--only ${value} starts no LiveKit: LIVEKIT_URL must name yours, or be none.`);
  const missing = SHARED[value].filter((name) => !env[name]);
  if (missing.length > 0)
    throw problem(
      `--only ${value} is for several processes, which share what is set: set ${missing.join(', ')}.`,
    );
  return value;
}

/** From the command line of a command that has no other option. */
export function readOnly(settings: Pick<Settings, 'env'>): Only | undefined {
  try {
    return parseOnly(parseArgs({ options: { only: { type: 'string' } } }).values.only, settings);
  } catch (error) {
    if (error instanceof TypeError) throw problem('Unknown option. There is --only api and --only web.');
    throw error;
  }
}
