import { problem } from '../start/problem.ts';
import { findProgram } from '../start/run.ts';
import { aptInstall, canInstall } from './apt.ts';

/** A program, the Debian packages that have it, and how else it comes here. */
interface Program {
  names: readonly string[];
  packageName: string;
  remedy: string;
}

const FIREFOX: Program = {
  names: ['firefox-esr', 'firefox'],
  packageName: 'firefox-esr',
  remedy: 'Firefox is missing: install it (Debian: firefox-esr) so that firefox is on the PATH.',
};
const WEBKIT_DRIVER: Program = {
  names: ['WebKitWebDriver'],
  packageName: 'webkit2gtk-driver',
  remedy:
    'WebKitGTK with its driver is missing: install it (Debian: webkit2gtk-driver) so that WebKitWebDriver is on the PATH.',
};
const XVFB: Program = {
  names: ['Xvfb'],
  packageName: 'xvfb',
  remedy:
    'Xvfb, the screen for WebKitGTK, is missing: install it (Debian: xvfb) so that Xvfb is on the PATH.',
};

function find({ names }: Program): string | null {
  for (const name of names) {
    const found = findProgram(name);
    if (found) return found;
  }
  return null;
}

/** The program's path; throws with the remedy. */
function demand(program: Program): string {
  const found = find(program);
  if (!found) throw problem(program.remedy);
  return found;
}

async function provide(program: Program): Promise<string> {
  if (!find(program) && canInstall()) await aptInstall(program.packageName);
  return demand(program);
}

export const requireFirefox = (): string => demand(FIREFOX);
export const requireWebkit = () => ({ driver: demand(WEBKIT_DRIVER), xvfb: demand(XVFB) });

/** The browsers besides Chromium that journeys use: on the PATH, else Debian's. Without one the run fails. */
export async function provideOtherBrowsers(): Promise<void> {
  for (const program of [FIREFOX, WEBKIT_DRIVER, XVFB]) await provide(program);
}
