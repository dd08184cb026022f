import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, lstat, mkdir, readlink, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { problem } from '../start/problem.ts';
import { lastLines, run } from '../start/run.ts';
import { ROOT } from '../start/settings.ts';

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Copies a file or a link; rights are those of a program or of a text, whatever the umask was here. */
async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const info = await lstat(from);
  if (info.isSymbolicLink()) return symlink(await readlink(from), to);
  await copyFile(from, to);
  await chmod(to, info.mode & 0o100 ? 0o755 : 0o644);
}

/** Lays the files out in a folder; `placed` names those that lie elsewhere here: place in the release, path here. */
export async function layOut(
  folder: string,
  files: readonly string[],
  placed: Readonly<Record<string, string>>,
): Promise<void> {
  for (const path of files) await copy(join(ROOT, path), join(folder, path));
  for (const [place, path] of Object.entries(placed)) await copy(path, join(folder, place));
}

/** Writes SHA256SUMS, which `sha256sum -c` reads too. Links have none. */
export async function writeSums(folder: string, files: readonly string[]): Promise<void> {
  const lines: string[] = [];
  for (const path of [...files].sort()) {
    const whole = join(folder, path);
    if (!(await lstat(whole)).isSymbolicLink()) lines.push(`${await hashFile(whole)}  ${path}\n`);
  }
  await writeFile(join(folder, 'SHA256SUMS'), lines.join(''));
}

/**
 * Packs a folder. Order, times and owners are fixed: the same files give the same archive. gzip and not zstd, because
 * every Debian can unpack it.
 */
export async function pack(folder: string, archive: string, date: string): Promise<void> {
  const { code, output } = await run(
    'tar',
    [
      ...['--create', '--use-compress-program=gzip -9n', `--file=${archive}`],
      ...['--sort=name', '--format=gnu', `--mtime=${date}`],
      ...['--owner=0', '--group=0', '--numeric-owner', '--mode=go-w'],
      ...['--directory', dirname(folder), folder.slice(dirname(folder).length + 1)],
    ],
    { env: { LC_ALL: 'C', TZ: 'UTC' } },
  );
  if (code !== 0) throw problem(`The archive could not be written:\n\n${lastLines(output)}`);
}
