import { statSync } from 'node:fs';
import { connect } from 'node:net';
import pg from 'pg';
import type { Running } from '../start/control.ts';
import { existingFolder, freeMegabytes, isFolderInUse } from '../start/folder.ts';
import { isPlannedFree, portPlan, type PlannedPort } from '../start/ports.ts';
import type { Settings } from '../start/settings.ts';
import { bad, good, reasonOf, within, type Finding } from './finding.ts';

const DISK_WISE_MB = 2_000;
const DATABASE_WITHIN_MS = 5_000;
const PORT_WITHIN_MS = 2_000;

/** Of a place that runs: its ports answer; else they are free. */
export async function lookAtPorts(settings: Settings, running: Running | null): Promise<Finding[]> {
  const looks = portPlan(settings).map((planned) => (running ? lookAtTaken(planned) : lookAtFree(planned)));
  return Promise.all(looks);
}

async function lookAtFree(planned: PlannedPort): Promise<Finding> {
  const { port, variable, use } = planned;
  if (await isPlannedFree(planned)) return good(`port ${port} is free, for ${use}`);
  return bad(`port ${port}, for ${use}, is taken`, `stop what uses it, or set ${variable}`);
}

async function lookAtTaken({ port, use, datagrams }: PlannedPort): Promise<Finding> {
  // Whoever listens for datagrams need not answer: that the port is taken says it.
  const isThere = datagrams
    ? !(await isPlannedFree({ port, use, datagrams, variable: '' }))
    : await accepts(port);
  if (isThere) return good(`port ${port} answers, for ${use}`);
  return bad(`port ${port}, for ${use}, does not answer`, 'look into the logs in DATA_DIR');
}

function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const open = new Promise<boolean>((resolve) => {
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
  });
  return within(PORT_WITHIN_MS, open)
    .catch(() => false)
    .finally(() => socket.destroy());
}

export function lookAtDisk({ dataDir }: Settings): Finding[] {
  const free = freeMegabytes(existingFolder(dataDir));
  const text = `${free} MB free for ${dataDir}`;
  return [free >= DISK_WISE_MB ? good(text) : bad(text, `make room for ${DISK_WISE_MB} MB`)];
}

export async function lookAtDatabase(
  { env, dataDir }: Settings,
  running: Running | null,
): Promise<Finding[]> {
  if (!env.DATABASE_URL) return [lookAtLock(dataDir, running)];
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
    if (major >= 15) return [good(`DATABASE_URL answers: PostgreSQL ${major}`)];
    return [bad(`DATABASE_URL is PostgreSQL ${major}`, 'use 15 or newer')];
  } catch (error) {
    const remedy = 'check host, port, name and password';
    return [bad(`DATABASE_URL does not answer: ${reasonOf(error)}`, remedy)];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** What a machine that fails would take with it. */
export function lookAtSafety({ env, dataDir }: Settings): Finding[] {
  const folder = env.BACKUP_DIR && existingFolder(env.BACKUP_DIR);
  const isElsewhere = folder && statSync(folder).dev !== statSync(existingFolder(dataDir)).dev;
  return [
    folder
      ? good(`backups in ${env.BACKUP_DIR}${isElsewhere ? '' : ', on the disk of the data'}`)
      : good('no backup is made by itself: BACKUP_DIR is not given'),
  ];
}

function lookAtLock(dataDir: string, running: Running | null): Finding {
  if (!isFolderInUse(dataDir)) return good(`the embedded database in ${dataDir} is not in use`);
  if (running) return good(`the embedded database in ${dataDir} is in use by the place that runs`);
  return bad(`${dataDir} is in use by an api without its start`, 'end that process, or set another DATA_DIR');
}
