import { globSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { LEFT_OUT } from '../start/bundle-api.ts';
import { ROOT } from '../start/settings.ts';

/** What the processes read beside their code. */
const OWN = [
  'package.json',
  '.env.example',
  'README.md',
  'SECURITY.md',
  'docs/*.md',
  'docs/operate/*.md',
  'deploy/**',
  '.cache/api/*.mjs',
  'server/boot/loading.mjs',
  'server/db/migrations/*.sql',
  'server/db/migrations/meta/_journal.json',
  'server/modules/account/portraits/*',
  'graphql/schema/*.graphql',
];
/** The build of the web without what only the next build reads. */
const WEB_BUILD = ['.next/*.json', '.next/BUILD_ID', '.next/node_modules/*'];
/** With all that is in them, names that begin with a dot too. */
const WHOLE = ['public', '.next/server', '.next/static'];
const COMMAND = 'scripts/tildesh.ts';
export const NODE = 'node_modules/node/bin/node';

/** Nothing is built or tested in a release. */
const ONLY_IN_A_CLONE = ['esbuild', './scripts/doctor/tools-of-clone.ts'];

/** The api loads one of them by a name that a trace does not read. */
const API_PACKAGES = LEFT_OUT.filter((name) => !name.endsWith('*') && name !== 'pg-native');

/** What a trace finds though no started product loads it. */
const UNUSED = [
  /\.(?:map|d\.[cm]?ts)$/,
  /\.nft\.json$/,
  /^node_modules\/next\/dist\/(?:docs|compiled\/(?:webpack|babel|babel-packages|next-devtools))\//,
  // Of Next and React while somebody develops.
  /^node_modules\/next\/dist\/.*\.dev\.js$/,
  /^node_modules\/react(?:-dom)?\/.*\.development\.js$/,
];
const isUsed = (path: string) => !UNUSED.some((pattern) => pattern.test(path));
const isPackage = (path: string) => path.startsWith('node_modules/');
/** A trace takes every file that could be meant by a computed path: of ours only what is a program is followed. */
const isFollowed = (path: string) => isUsed(path) && /^(?:node_modules|\.cache|web|lib\/i18n)\//.test(path);

type Trace = (
  files: string[],
  options: { base: string; processCwd: string; ignore: (path: string) => boolean },
) => Promise<{ fileList: Set<string> }>;

/** Everything that these programs may load: @vercel/nft, the copy that Next's own builds use. */
async function trace(programs: string[]): Promise<string[]> {
  const { nodeFileTrace } = createRequire(import.meta.url)('next/dist/compiled/@vercel/nft') as {
    nodeFileTrace: Trace;
  };
  const { fileList } = await nodeFileTrace(
    programs.map((path) => join(ROOT, path)),
    { base: ROOT, processCwd: ROOT, ignore: (path) => !isFollowed(path) },
  );
  return [...fileList];
}

/** What Next's build says that its pages load. */
function tracedByNext(): string[] {
  return find(['.next/*.nft.json', '.next/server/**/*.nft.json']).flatMap((list) => {
    const { files } = JSON.parse(readFileSync(join(ROOT, list), 'utf8')) as { files: string[] };
    return files.map((path) => relative(ROOT, join(ROOT, dirname(list), path)));
  });
}

/**
 * Our sources that the command loads. Writes `stub`, a program that imports its packages and nothing else: in the command
 * itself a trace finds the folder of all tools.
 */
async function sourcesOfCommand(stub: string): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [COMMAND],
    write: false,
    outdir: 'nowhere',
    bundle: true,
    packages: 'external',
    external: ONLY_IN_A_CLONE,
    format: 'esm',
    platform: 'node',
    metafile: true,
    logLevel: 'silent',
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  const packages = imports.map(({ path }) => path).filter((path) => !isBuiltin(path) && !isOfClone(path));
  writeFileSync(
    stub,
    [...new Set([...packages, ...API_PACKAGES])].map((path) => `import '${path}';\n`).join(''),
  );
  return Object.keys(metafile.inputs);
}
const isOfClone = (path: string) => path === 'esbuild' || path.endsWith('/tools-of-clone.ts');

const isFolder = (path: string) => statSync(join(ROOT, path)).isDirectory();
/** Links of the web's build to packages. */
const isLink = (path: string) => path.startsWith('.next/node_modules/');
const find = (patterns: readonly string[]): string[] =>
  globSync(patterns, { cwd: ROOT }).filter((path) => isLink(path) || !isFolder(path));
const findWhole = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => !isFolder(path));

/**
 * The paths of all files of a release, in order. Of packages only what a process may load; what Next has put into its own
 * build is not there a second time.
 */
export async function listReleaseFiles(scratch: string): Promise<string[]> {
  const stub = join(scratch, 'command.mjs');
  const sources = await sourcesOfCommand(stub);
  const web = await trace(['web/serve.mjs']);
  const api = await trace([...find(['.cache/api/*.mjs']), relative(ROOT, stub)]);
  const packages = [...web, ...api, ...tracedByNext()].filter(isPackage);
  const all = [
    ...find([...OWN, ...WEB_BUILD]),
    ...WHOLE.flatMap(findWhole),
    ...sources,
    ...web.filter((path) => /^(?:web|lib)\//.test(path)),
    ...packages,
    NODE,
  ];
  return [...new Set(all)].filter(isUsed).sort();
}
