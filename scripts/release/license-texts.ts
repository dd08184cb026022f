import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../start/settings.ts';

const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-][\w.-]+)?$/i;
const LOCK = join(ROOT, 'node_modules', '.package-lock.json');

/** The folders of the packages that are installed for production. */
function productionFolders(): string[] {
  const { packages } = JSON.parse(readFileSync(LOCK, 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  return Object.entries(packages)
    .filter(([path, { dev }]) => !dev && existsSync(join(ROOT, path)))
    .map(([path]) => path)
    .sort();
}

/**
 * The licence texts of all packages, each text once, under the names of those that have it: licences ask for that, also of
 * packages whose code lies in our builds.
 */
export function licenseTexts(): string {
  const names = new Map<string, string[]>();
  for (const folder of productionFolders()) {
    const files = readdirSync(join(ROOT, folder)).filter((name) => LICENSE_FILE.test(name));
    for (const file of files.sort()) {
      const text = readFileSync(join(ROOT, folder, file), 'utf8').trim();
      const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
      names.set(text, [...(names.get(text) ?? []), name]);
    }
  }
  return [...names]
    .map(([text, having]) => `${[...new Set(having)].join(', ')}\n\n${text}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`);
}
