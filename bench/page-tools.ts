import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { lastLines, run } from '../scripts/start/run.ts';
import { ROOT } from '../scripts/start/settings.ts';

/** Too large for everybody who installs the product: only a run that measures pages installs them. */
const TOOLS = { lighthouse: '13.5.0', 'web-vitals': '6.2.3' };

/** Path of a file of a tool; installs the tools if they are missing. */
export async function pageTool(file: string): Promise<string> {
  const versions = Object.entries(TOOLS).map(([name, version]) => `${name}@${version}`);
  const folder = join(ROOT, '.cache', `page-tools-${versions.join('-')}`);
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true });
    const { code, output } = await run('npm', [
      'install',
      '--no-audit',
      '--no-fund',
      '--prefix',
      folder,
      ...versions,
    ]);
    if (code !== 0) throw new Error(`the tools could not be installed:\n${lastLines(output)}`);
  }
  return createRequire(join(folder, 'package.json')).resolve(file);
}
