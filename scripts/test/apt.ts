import { existsSync } from 'node:fs';
import { findProgram, lastLines, run } from '../start/run.ts';
import { problem } from '../start/problem.ts';

const isRoot = () => process.getuid?.() === 0;

/** Debian's package manager may be used only by root. */
export const canInstall = () =>
  isRoot() && existsSync('/etc/debian_version') && findProgram('apt-get') !== null;

export async function aptInstall(packageName: string): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  const { code, output } = await run(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', packageName],
    { env },
  );
  if (code !== 0) throw problem(`apt-get could not install ${packageName}:\n\n${lastLines(output)}`);
}
