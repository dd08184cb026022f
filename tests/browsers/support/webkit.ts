import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { Builder, Capabilities, Key as Keys, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../../scripts/start/ports.ts';
import { requireWebkit } from '../../../scripts/test/other-browsers.ts';
import { startDisplay } from './display.ts';
import type { Key, OtherBrowser, OtherPage } from './other-page.ts';
import { openWitness, readNoted } from './witness.ts';

const LIMIT_MS = 30_000;
const KEYS: Record<Key, string> = { Enter: Keys.ENTER, Escape: Keys.ESCAPE };

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const line = connect(port, '127.0.0.1', () => resolve(true));
    line.on('connect', () => line.destroy()).on('error', () => resolve(false));
  });
}

async function startDriver(program: string, display: string): Promise<[ChildProcess, string]> {
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: display,
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  };
  const driver = spawn(program, [`--port=${port}`], { env, stdio: 'ignore' });
  for (const end = Date.now() + LIMIT_MS; Date.now() < end && !(await isListening(port)););
  return [driver, `http://127.0.0.1:${port}`];
}

async function openWindow(server: string, proxy: string): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    proxy: { proxyType: 'manual', httpProxy: proxy },
    'webkitgtk:browserOptions': { args: ['--automation'] },
    timeouts: { script: LIMIT_MS, pageLoad: LIMIT_MS },
  });
  return new Builder().usingServer(server).withCapabilities(capabilities).build();
}

/** Returns the page of a new window; WebDriver's size is that of the window, bars included. */
function pageOf(driver: WebDriver): OtherPage {
  const at = (place: { x: number; y: number }) => ({
    x: Math.round(place.x),
    y: Math.round(place.y),
    duration: 0,
  });
  return {
    goto: (address) => driver.get(address),
    reload: () => driver.navigate().refresh(),
    resize: async (width, height) => {
      const outer = await driver.manage().window().getRect();
      const inner = await driver.executeScript<number>('return innerHeight');
      const bars = inner > 0 ? outer.height - inner : 0;
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width, height: height + bars });
    },
    run: (work, ...args) => driver.executeScript(work, ...args),
    inject: (script) => driver.executeScript(script),
    drag: async ([first, ...others]) => {
      if (!first) return;
      const mouse = driver.actions().move(at(first)).press();
      for (const place of others) mouse.move({ ...at(place), duration: 50 });
      await mouse.release().perform();
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    setCookies: async (cookies) => {
      // Cookies are set for the page that is open: any file of the product will do.
      await driver.get(`${process.env.E2E_WEB_URL}/robots.txt`);
      for (const { name, value, path, httpOnly, sameSite, secure } of cookies)
        await driver.manage().addCookie({ name, value, path, httpOnly, sameSite, secure });
    },
    readComplaints: () => driver.executeScript(readNoted),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: () => driver.quit(),
  };
}

export async function startWebkit(): Promise<OtherBrowser> {
  const programs = requireWebkit();
  const [display, witness] = [await startDisplay(programs.xvfb), await openWitness()];
  const [driver, server] = await startDriver(programs.driver, display.name);
  return {
    open: async () => pageOf(await openWindow(server, witness.address)),
    close: async () => {
      if (driver.exitCode === null && driver.kill()) await once(driver, 'exit');
      witness.close();
      await display.close();
    },
  };
}
