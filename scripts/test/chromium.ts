import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { problem } from '../start/problem.ts';
import { findProgram, lastLines, run } from '../start/run.ts';
import { ROOT } from '../start/settings.ts';
import { aptInstall, canInstall } from './apt.ts';

/** Without a window: a whole browser also draws its own tabs and bars, which takes a third of two cores. */
const SHELL = 'chromium-headless-shell';

/** The machine's own Chromium, else the one Playwright has downloaded, else null. */
export function findChromium(): string | null {
  const own = findProgram(SHELL) ?? findProgram('chromium') ?? findProgram('chromium-browser');
  if (own) return own;
  const fetched = chromium.executablePath();
  return existsSync(fetched) ? fetched : null;
}

/** A Chromium for tests: Debian's headless shell, else an existing one, else Playwright's, else Debian's. */
export async function provideChromium(): Promise<string> {
  if (canInstall() && !findProgram(SHELL)) await aptInstall(SHELL).catch(() => undefined);
  const found = findChromium();
  if (found) return found;
  const { output } = await run(join(ROOT, 'node_modules', '.bin', 'playwright'), ['install', 'chromium']);
  const fetched = findChromium();
  if (fetched) return fetched;
  if (canInstall()) await aptInstall('chromium');
  const installed = findChromium();
  if (installed) return installed;
  throw problem(`Chromium is missing: run \`npx playwright install chromium\`.\n\n${lastLines(output)}`);
}
