import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ensureApi, ensureAssets, ensureBuild, ensureCodegen } from '../start/build.ts';
import { tryLivekit } from '../start/livekit.ts';
import { explain, problem } from '../start/problem.ts';
import type { Release } from '../start/release.ts';
import { lastLines, run } from '../start/run.ts';
import { say, step } from '../start/say.ts';
import { RELEASE_FILE, ROOT } from '../start/settings.ts';
import { hashFile, layOut, pack, writeSums } from './archive.ts';
import { listReleaseFiles, NODE } from './files.ts';
import { licenseTexts } from './license-texts.ts';
import { listParts } from './parts.ts';
import { systemLibraries } from './system-libraries.ts';

/** Where releases are put. */
const TARGET = join(ROOT, 'release');

async function git(...args: string[]): Promise<string> {
  const { code, output } = await run('git', args);
  if (code !== 0) throw problem(`A release names its commit, and git says:\n\n${lastLines(output)}`);
  return output.trim();
}

async function describeRelease(livekit: string | null): Promise<Release> {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const changed = (await git('status', '--porcelain')) !== '';
  const seconds = Number(await git('log', '-1', '--format=%ct'));
  return {
    version: changed ? `${version}-changed` : version,
    commit: await git('rev-parse', 'HEAD'),
    date: new Date(seconds * 1000).toISOString(),
    platform: process.platform,
    arch: process.arch,
    node: process.versions.node,
    livekit: livekit !== null,
  };
}

const titleOf = ({ version, platform, arch }: Release) => `tildesh-${version}-${platform}-${arch}`;

/** Next writes where it was built: a release of the same commit is the same wherever it is made. */
function forgetPlace(path: string): void {
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(ROOT.replace(/\/$/, ''), '/tildesh'));
}

/** Makes the archive and its checksum; returns the archive's path. */
async function makeArchive(scratch: string): Promise<string> {
  const livekit = await tryLivekit();
  await step('types of the contract', ensureCodegen);
  await step('files of the board and of PDFs', ensureAssets);
  await step('api build', ensureApi);
  await step('web build', ensureBuild);
  const release = await describeRelease(livekit);
  const folder = join(scratch, titleOf(release));
  const files = await step('which files are loaded', () => listReleaseFiles(scratch));
  const system = await systemLibraries(join(ROOT, NODE));
  const placed: Record<string, string> = {
    'bin/tildesh': join(ROOT, 'scripts', 'release', 'tildesh.sh'),
    ...system,
    ...(livekit ? { '.cache/livekit-server': livekit } : {}),
  };
  await step('copies', () => layOut(folder, files, placed));
  forgetPlace(join(folder, '.next', 'required-server-files.json'));
  const texts = {
    [RELEASE_FILE]: `${JSON.stringify(release, null, 2)}\n`,
    'parts.cdx.json': `${JSON.stringify(await listParts(release, Object.values(system)), null, 2)}\n`,
    'LICENSES.txt': licenseTexts(),
    VERSION: `${release.version} ${release.commit}\n`,
  };
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
  await step('checksums', () => writeSums(folder, [...files, ...Object.keys(placed), ...Object.keys(texts)]));
  mkdirSync(TARGET, { recursive: true });
  const archive = join(TARGET, `${titleOf(release)}.tar.gz`);
  await step('archive', () => pack(folder, archive, release.date));
  writeFileSync(`${archive}.sha256`, `${await hashFile(archive)}  ${basename(archive)}\n`);
  return archive;
}

async function main(): Promise<number> {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const scratch = mkdtempSync(join(ROOT, '.cache', 'release-'));
  try {
    const archive = await makeArchive(scratch);
    say(`\n  ${archive}, ${(statSync(archive).size / 1e6).toFixed(0)} MB; its checksum lies beside it.\n`);
    return 0;
  } catch (error) {
    explain(error);
    return 1;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

process.exitCode = await main();
