import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/test/chromium.ts';

/** Quiet and self-contained: no request of its own, fake camera and microphone, media over loopback. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-ui-for-media-stream',
  // Ten pictures a second: three people's cameras share two cores with everything else.
  '--use-fake-device-for-media-stream=fps=10',
  '--allow-loopback-in-peer-connection',
  '--autoplay-policy=no-user-gesture-required',
];

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  retries: 0,
  // Journeys share two cores with everything they drive.
  workers: 1,
  fullyParallel: false,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: { executablePath: findChromium() ?? undefined, args: ARGS },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      // Nothing in it depends on the screen; where it does, it sets its own sizes.
      testIgnore: '**/session.spec.ts',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, locale: 'en-US' },
    },
  ],
});
