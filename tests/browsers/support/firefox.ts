import { launch, type BrowserContext, type CookieData, type Page } from 'puppeteer-core';
import { requireFirefox } from '../../../scripts/test/other-browsers.ts';
import type { OtherBrowser, OtherPage } from './other-page.ts';

const PREFERENCES = {
  // A camera and a microphone that need neither hardware nor a question.
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  // Media over loopback, by its real address.
  'media.peerconnection.ice.loopback': true,
  'media.peerconnection.ice.obfuscate_host_addresses': false,
  'media.autoplay.default': 0,
};

function listen(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(`${message.text()} (${message.location().url})`);
  });
  // Violations of the content policy too.
  page.on('pageerror', (error) => found.push(error instanceof Error ? error.message : String(error)));
  return found;
}

async function openPage(context: BrowserContext): Promise<OtherPage> {
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const complaints = listen(page);
  return {
    goto: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    resize: (width, height) => page.setViewport({ width, height }),
    run: async (work, ...args) => page.evaluate(work as never, ...args) as never,
    inject: (script) => page.evaluate(script) as Promise<void>,
    drag: async ([first, ...others]) => {
      if (!first) return;
      await page.mouse.move(first.x, first.y);
      await page.mouse.down();
      for (const { x, y } of others) await page.mouse.move(x, y, { steps: 3 });
      await page.mouse.up();
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    setCookies: (cookies) =>
      context.setCookie(
        ...cookies.map(({ name, value, domain, path, httpOnly, sameSite, secure }): CookieData => ({
          ...{ name, value, domain, path, httpOnly, sameSite, secure },
        })),
      ),
    readComplaints: async () => complaints,
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => context.close(),
  };
}

export async function startFirefox(): Promise<OtherBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: requireFirefox(),
    extraPrefsFirefox: PREFERENCES,
  });
  return {
    open: async () => openPage(await browser.createBrowserContext()),
    close: () => browser.close(),
  };
}
