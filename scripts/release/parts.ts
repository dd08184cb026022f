import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { problem } from '../start/problem.ts';
import type { Release } from '../start/release.ts';
import { lastLines } from '../start/run.ts';
import { ROOT } from '../start/settings.ts';

const licenseSchema = z.union([
  z.object({ license: z.object({ id: z.string() }) }),
  z.object({ license: z.object({ name: z.string() }) }),
  z.object({ expression: z.string() }),
]);
/** Of CycloneDX what is read or changed here; the rest stays as npm wrote it. */
const componentSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  licenses: z.array(licenseSchema).optional(),
  properties: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
});
const listSchema = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({ component: z.looseObject({}) }),
  components: z.array(componentSchema),
});
type Component = z.infer<typeof componentSchema>;
export type PartsList = z.infer<typeof listSchema>;

/** Licences that a package states in words alone, as read there. */
const READ: Readonly<Record<string, string>> = {
  'combine-errors': 'MIT',
  'incremental-encoder': 'MPL-2.0',
  khroma: 'MIT',
};

const isForeign = ({ properties = [] }: Component) =>
  properties.some(({ name }) => name.endsWith(':extraneous'));
const licensed = (id: string): Component['licenses'] => [{ license: { id } }];

/** Each part has a licence: throws a sentence for those that have none. */
export function withLicenses(components: readonly Component[]): Component[] {
  const all = components.map((part) => {
    const id = READ[part.name];
    return !part.licenses?.length && id ? { ...part, licenses: licensed(id) } : part;
  });
  const without = all
    .filter(({ licenses }) => !licenses?.length)
    .map(({ name, version }) => `${name} ${version}`);
  if (without.length > 0)
    throw problem(
      `No licence is stated by ${without.join(', ')}: read it there, and enter it in scripts/release/parts.ts.`,
    );
  return all;
}

/** What is in a release and not from npm. */
function otherParts({ livekit }: Release, system: readonly string[]): Component[] {
  const version = /livekit\/livekit-server (v\S+)/.exec(
    readFileSync(join(ROOT, 'scripts', 'livekit', 'go.mod'), 'utf8'),
  )?.[1];
  const media: Component[] =
    livekit && version
      ? [
          {
            type: 'application',
            name: 'livekit-server',
            version,
            purl: `pkg:golang/github.com/livekit/livekit-server@${version}`,
            licenses: licensed('Apache-2.0'),
          },
        ]
      : [];
  const libraries = system.map((path) => {
    const [name = '', number = ''] = basename(path).split('.so.');
    const licenses: Component['licenses'] = [{ expression: 'GPL-3.0-or-later WITH GCC-exception-3.1' }];
    return { type: 'library', name, version: number, licenses };
  });
  return [...media, ...libraries];
}

const OUTPUT_MAX = 20_000_000;

/** What npm says is installed for production. */
async function npmParts(): Promise<PartsList> {
  const args = ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--loglevel=error'];
  const { stdout } = await promisify(execFile)('npm', args, { cwd: ROOT, maxBuffer: OUTPUT_MAX }).catch(
    (error: unknown) => {
      throw problem(`npm could not list the parts of the product:\n\n${lastLines(String(error))}`);
    },
  );
  return listSchema.parse(JSON.parse(stdout));
}

/**
 * All parts with their licences, as CycloneDX. What differs from run to run (a number, an instant, the name of the folder)
 * is replaced, so that one commit has one list.
 */
export async function listParts(release: Release, system: readonly string[]): Promise<PartsList> {
  const { serialNumber: _, ...list } = await npmParts();
  const npm = list.components.filter((part) => !isForeign(part));
  const component = {
    ...list.metadata.component,
    name: 'tildesh',
    type: 'application',
    version: release.version,
  };
  return {
    ...list,
    metadata: { ...list.metadata, timestamp: release.date, component },
    components: [...withLicenses(npm), ...otherParts(release, system)],
  };
}
