import pg from 'pg';
import { existingFolder, freeMegabytes, isFolderInUse } from '../start/folder.ts';
import { canProvideGo } from '../start/go.ts';
import { findLivekit, LIVEKIT_REMEDY } from '../start/livekit.ts';
import { isPlannedFree, portPlan } from '../start/ports.ts';
import type { Settings } from '../start/settings.ts';
import { findChromium } from '../test/chromium.ts';
import { findPostgres } from '../test/postgres.ts';

export interface Finding {
  ok: boolean;
  text: string;
  /** How to fix it. */
  remedy?: string;
}

const DISK_WISE_MB = 2_000;
const DATABASE_WITHIN_MS = 5_000;

export async function lookAtPorts(settings: Settings): Promise<Finding[]> {
  return Promise.all(
    portPlan(settings).map(async (planned) => {
      const { port, variable, use } = planned;
      if (await isPlannedFree(planned)) return { ok: true, text: `port ${port} is free, for ${use}` };
      const remedy = `stop what uses it (perhaps this product), or set ${variable}`;
      return { ok: false, text: `port ${port}, for ${use}, is taken`, remedy };
    }),
  );
}

export function lookAtDisk({ dataDir }: Settings): Finding[] {
  const free = freeMegabytes(existingFolder(dataDir));
  const text = `${free} MB free for ${dataDir}`;
  return [
    free >= DISK_WISE_MB
      ? { ok: true, text }
      : { ok: false, text, remedy: `make room for ${DISK_WISE_MB} MB` },
  ];
}

const tool = (ok: boolean, name: string, remedy: string): Finding =>
  ok ? { ok, text: `${name} found` } : { ok, text: `${name} missing`, remedy };

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

export async function lookAtDatabase({ env, dataDir }: Settings): Promise<Finding[]> {
  if (!env.DATABASE_URL) return [lookAtLock(dataDir)];
  const client = new pg.Client({
    connectionString: env.DATABASE_URL,
    connectionTimeoutMillis: DATABASE_WITHIN_MS,
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ number: string }>(
      "select current_setting('server_version_num') as number",
    );
    const major = Math.floor(Number(rows[0]?.number) / 10_000);
    if (major >= 15) return [{ ok: true, text: `DATABASE_URL answers: PostgreSQL ${major}` }];
    return [{ ok: false, text: `DATABASE_URL is PostgreSQL ${major}`, remedy: 'use 15 or newer' }];
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    return [
      {
        ok: false,
        text: `DATABASE_URL does not answer: ${reason}`,
        remedy: 'check host, port, name and password',
      },
    ];
  } finally {
    await client.end().catch(() => undefined);
  }
}

function lookAtLock(dataDir: string): Finding {
  if (!isFolderInUse(dataDir)) return { ok: true, text: `the embedded database in ${dataDir} is not in use` };
  return {
    ok: false,
    text: `${dataDir} is in use by a running api`,
    remedy: 'stop it, or set another DATA_DIR',
  };
}
