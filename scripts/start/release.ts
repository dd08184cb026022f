import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { RELEASE_FILE, ROOT } from './settings.ts';

const releaseSchema = z.object({
  version: z.string(),
  commit: z.string(),
  /** Of the commit, ISO. */
  date: z.string(),
  platform: z.string(),
  arch: z.string(),
  node: z.string(),
  /** Whether LiveKit is in it. */
  livekit: z.boolean(),
});
export type Release = z.infer<typeof releaseSchema>;

/** What this folder is, if `npm run release` made it; null: a clone, which builds itself. */
export function readRelease(root = ROOT): Release | null {
  const path = join(root, RELEASE_FILE);
  return existsSync(path) ? releaseSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) : null;
}
