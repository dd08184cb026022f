import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/test/chromium.ts';
import type { OtherBrowserOptions } from './tests/browsers/support/options.ts';

/** Quiet and self-contained: no request of its own, fake camera and microphone, media over loopback. */
export const CHROMIUM_ARGS = [
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

const specs = (...names: string[]) => names.map((name) => `**/${name}.spec.ts`);
/** Journeys with cameras that say how soon a picture is there, or with sound in step: not beside others. */
const LIVE = specs('j6-live-lesson', 'live-class', 'live-files', 'live-line', 'live-room', 'live-view');
/** Three people's cameras, and seconds that are counted: beside nothing at all. */
const ALONE = specs('live-media-dies');
/** Nothing in them depends on the screen; where it does, they set their own sizes. */
const ANY_SCREEN = specs('app', 'live-hostile-texts', 'restore-password', 'session');
/** A journey whose tag names the other screen is walked there: what it shows is the same on both. */
const NOT_PHONE = /@phone/;
const NOT_DESKTOP = /@desktop/;
const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, locale: 'en-US' };
/**
 * Each test is a new browser, which would install the worker and then get every file through it: a fifth of what its
 * pages cost. Specs about the worker and a lost network, and J2, say `serviceWorkers: 'allow'`; so do lines and lessons.
 */
const PAGES = {
  serviceWorkers: 'block',
  // Pictures in between are drawn for nobody, a twentieth of a journey. J2 and all lessons have the motion of most people.
  contextOptions: { reducedMotion: 'reduce' },
} as const;

// A browser in a bare environment opens no file whose name is not plain ASCII.
process.env.LC_ALL = 'C.UTF-8';

/** The journeys in the browsers that Playwright does not drive. */
const OTHER = { testDir: 'tests/browsers' };

export default defineConfig<object, OtherBrowserOptions>({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  retries: 0,
  // Journeys share two cores with everything they drive; the whole run says how many go at once (scripts/test/main.ts).
  workers: 1,
  fullyParallel: false,
  // Limits say that something never comes, not how soon it comes: a machine may be ten times as busy as ours. How soon is
  // written down as a figure of the journey, and measured in bench/.
  timeout: 480_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: { executablePath: findChromium() ?? undefined, args: CHROMIUM_ARGS },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: [...LIVE, ...ALONE],
      grepInvert: NOT_PHONE,
      use: { ...DESKTOP, ...PAGES },
    },
    {
      name: 'phone',
      testIgnore: [...LIVE, ...ALONE, ...ANY_SCREEN],
      grepInvert: NOT_DESKTOP,
      use: { ...PHONE, ...PAGES },
    },
    { name: 'desktop-live', testMatch: LIVE, grepInvert: NOT_PHONE, use: DESKTOP },
    {
      name: 'phone-live',
      testMatch: LIVE,
      grepInvert: NOT_DESKTOP,
      use: PHONE,
    },
    { name: 'desktop-alone', testMatch: ALONE, use: DESKTOP },
    { ...OTHER, name: 'firefox', use: { ...DESKTOP, otherName: 'firefox', language: 'en' } },
    { ...OTHER, name: 'webkit', use: { ...DESKTOP, otherName: 'webkit', language: 'ru' } },
  ],
});
