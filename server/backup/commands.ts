import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BackupEnv } from '../env.ts';
import { checkBackup } from './check.ts';
import { makeBackup } from './make.ts';
import { deleteOld } from './names.ts';
import { openSource, openTarget, readSecrets, requireSamePlace, writeSecrets } from './places.ts';
import { isDiskFull, isRefusal, refusal } from './refusal.ts';
import { restoreBackup } from './restore.ts';

const USAGE = [
  'backup [--to FOLDER]',
  'restore FILE [--key FILE] [--other-place]',
  'key FILE (makes a pair of keys: the secret one into the file)',
];

/** Runs a command of the operator; returns what is said of it. */
export async function runCommand(args: readonly string[], env: BackupEnv): Promise<string> {
  const [command, ...rest] = args;
  const { values, positionals } = readArguments(rest);
  const [file] = positionals;
  try {
    if (command === 'backup' && !file) return await backup(env, values.to ?? env.folder);
    if (command === 'restore' && file) return await restore(env, file, values);
    if (command === 'key' && file) return await makeKeys(file);
  } catch (error) {
    throw toSentence(error, command ?? '');
  }
  throw refusal(`There is: ${USAGE.join('; ')}.`);
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { to: { type: 'string' }, key: { type: 'string' }, 'other-place': { type: 'boolean' } },
    });
  } catch (cause) {
    throw refusal(`There is: ${USAGE.join('; ')}.`, cause);
  }
}

/** What is said of a failure that nobody foresaw, or that a full disk is. */
export function toSentence(error: unknown, command: string): Error {
  if (isRefusal(error)) return error;
  if (isDiskFull(error))
    return refusal(`The ${command} found no room on the disk and left nothing behind: make room.`, error);
  if (error instanceof Error && error.name === 'TimeoutError')
    return refusal(`The ${command} had no answer from the file storage in time: look at the bucket.`, error);
  const reason = error instanceof Error ? error.message : String(error);
  return refusal(`The ${command} failed and left nothing behind: ${reason}`, error);
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

async function backup(env: BackupEnv, folder: string | undefined): Promise<string> {
  if (!folder) throw refusal('Where to? Set BACKUP_DIR, or name a folder by --to.');
  const now = new Date();
  const place = await openSource(env);
  try {
    const source = { ...place, secrets: await readSecrets(env), version: await readVersion() };
    const { path, bytes, about, manifest } = await makeBackup(source, {
      folder,
      recipients: env.recipients,
      now,
    });
    const deleted = await deleteOld(folder, about.placeId, { days: env.days, now });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return [
      `${path}: ${megabytes(bytes)}, ${rows} rows, ${manifest.files.length} files, read again and found whole.`,
      ...(deleted.length > 0 ? [`Deleted after ${env.days} days: ${deleted.join(', ')}.`] : []),
      ...(env.recipients.length > 0
        ? []
        : ['It is not encrypted: whoever reads it has all data and can sign in as anybody. Set BACKUP_KEY.']),
    ].join('\n');
  } finally {
    await place.close();
  }
}

async function restore(
  env: BackupEnv,
  file: string,
  options: { key?: string; 'other-place'?: boolean },
): Promise<string> {
  if (!existsSync(file)) throw refusal(`There is no file ${file}.`);
  const identity = options.key ? await readIdentity(options.key) : null;
  const checked = await checkBackup(file, identity);
  const { about, manifest, secrets } = checked;
  if (!options['other-place']) await requireSamePlace(env, secrets);
  const place = await openTarget(env);
  let takeBack: (() => Promise<void>) | undefined;
  try {
    await restoreBackup({ path: file, identity, checked }, place, async () => {
      takeBack = await writeSecrets(env.dataDir, secrets);
    });
    await place.keep();
  } catch (error) {
    await takeBack?.();
    throw error;
  } finally {
    await place.close();
  }
  return `Restored the place as it was on ${about.createdAt}: ${manifest.tables.length} tables and ${manifest.files.length} files, read again and found equal. Streams go on in a new epoch; npm start opens it.`;
}

/** The file that age-keygen writes, or that `key` does: a line that is no comment. */
async function readIdentity(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw refusal(`The key file ${path} cannot be read.`, cause);
  });
  return (
    text
      .split('\n')
      .find((line) => line.startsWith('AGE-SECRET-KEY-'))
      ?.trim() ?? text.trim()
  );
}

async function makeKeys(path: string): Promise<string> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const { writeFile } = await import('node:fs/promises');
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  await writeFile(path, `# public key: ${recipient}\n${identity}\n`, { flag: 'wx', mode: 0o600 });
  return `BACKUP_KEY=${recipient}\nThe secret key is in ${path}: keep it away from this machine. Without it no backup can be restored.`;
}

async function readVersion(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
