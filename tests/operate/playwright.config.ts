import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS } from '../../playwright.config.ts';
import { findChromium } from '../../scripts/test/chromium.ts';

/** The walk of docs/operate.md: a release behind https, in a network of its own (scripts/test/operate.ts). */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  globalSetup: './support/walk-setup.ts',
  forbidOnly: true,
  retries: 0,
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: CHROMIUM_ARGS,
      env: {
        ...(process.env as Record<string, string>),
        HOME: join(process.env.OPERATE_FOLDER ?? '', 'home'),
      },
    },
  },
});
