import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import config from '../playwright.config.ts';
import { tokenIn, waitForMail } from '../scripts/test/mails.ts';
import { prepareMedia } from '../tests/e2e/support/own-media.ts';
import { startProduct } from '../tests/e2e/support/product.ts';
import { serveJoinPage } from './baseline/join-server.ts';
import { alternate, option, percentile } from './measure.ts';
import { call, signUp, type Person } from './product-api.ts';
import { deliver, plainRow, ratioRow, type Row } from './report.ts';

/**
 * Bar 10: milliseconds from the click on Join to the first picture of another person, against a bare page of
 * components-react at the same LiveKit, in turn. `node bench/join.ts --joins=20`.
 */
const JOINS = option('joins', 20);
const PORTS = { web: option('web', 7990), api: option('api', 7991), bare: option('bare', 7992) };
const PATIENCE_MS = 60_000;
/** The password of signUp in product-api.ts. */
const PASSWORD = 'bench-password-1';

const OTHERS = {
  product: '[data-testid="participant-tile"]:not([data-me]) video',
  bare: '.lk-participant-tile[data-lk-local-participant="false"] video',
};

/**
 * Runs in the page before its own scripts: measures from a click on Join to the first frame of a video matching
 * `selector`.
 */
function watchJoin(selector: string): void {
  const figures = { clicked: 0, milliseconds: 0 };
  Object.assign(window, { joinFigures: figures });
  const seen = new WeakSet<Element>();
  const look = () => {
    for (const video of document.querySelectorAll<HTMLVideoElement>(selector)) {
      if (seen.has(video)) continue;
      seen.add(video);
      video.requestVideoFrameCallback(() => (figures.milliseconds ||= performance.now() - figures.clicked));
    }
    if (figures.milliseconds === 0) requestAnimationFrame(look);
  };
  document.addEventListener(
    'click',
    ({ target, timeStamp }) => {
      if (
        figures.clicked > 0 ||
        !(target instanceof Element) ||
        target.closest('button')?.innerText !== 'Join'
      )
        return;
      figures.clicked = timeStamp;
      look();
    },
    true,
  );
}

async function openContext(browser: Browser, selector: string): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-US', permissions: ['camera', 'microphone'] });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(watchJoin, selector);
  return context;
}

async function readJoin(page: Page): Promise<number> {
  const figure = await page.waitForFunction(
    () => (window as unknown as { joinFigures: { milliseconds: number } }).joinFigures.milliseconds || null,
  );
  return (await figure.jsonValue()) ?? Number.NaN;
}

const joinButton = (page: Page) => page.getByRole('button', { name: 'Join', exact: true });

async function signIn(context: BrowserContext, web: string, { email }: Person): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${web}/auth/sign-in`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/feed');
  return page;
}

async function enterProduct(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // As a person does: once their own picture is visible.
  await page.locator('[data-testid="device-check"] video').waitFor();
  await joinButton(page).click();
}

/** A teacher waits in a lesson; returns a function by which a student joins it once. */
async function prepareProduct(browser: Browser, dataDir: string): Promise<() => Promise<number>> {
  const web = `http://localhost:${PORTS.web}`;
  const teacher = await signUp(PORTS.api, 'createInstructor', 'teacher');
  const student = await signUp(PORTS.api, 'createStudent', 'student');
  // Inviting requires a confirmed address.
  const token = tokenIn(await waitForMail(dataDir, teacher.email));
  await call(PORTS.api, 'mutation($token: String!) { confirmUserEmail(token: $token) }', { token });
  const connect = (operation: string) => `mutation($userId: Int!) { ${operation}(userId: $userId) }`;
  await call(PORTS.api, connect('createUserConnection'), { userId: student.id }, teacher.token);
  await call(PORTS.api, connect('acceptUserConnection'), { userId: teacher.id }, student.token);
  const { createInstantLesson } = await call<{ createInstantLesson: { id: number } }>(
    PORTS.api,
    'mutation($input: InstantLessonInput!) { createInstantLesson(input: $input) { id } }',
    { input: { title: 'Bench', duration: 60, studentIds: [student.id], zone: 'UTC' } },
    teacher.token,
  );
  const address = `${web}/live-lesson/${createInstantLesson.id}`;
  const teaching = await signIn(await openContext(browser, OTHERS.product), web, teacher);
  await enterProduct(teaching, address);
  await teaching.locator('[data-testid="live-room"][data-transport="connected"]').waitFor();
  const page = await signIn(await openContext(browser, OTHERS.product), web, student);
  return async () => {
    await enterProduct(page, address);
    const figure = await readJoin(page);
    await page.getByTestId('leave').click();
    await page.locator('[data-testid="live-state"][data-state="left"]').waitFor();
    return figure;
  };
}

async function prepareBare(browser: Browser): Promise<() => Promise<number>> {
  const context = await openContext(browser, OTHERS.bare);
  const address = (who: string) => `http://localhost:${PORTS.bare}/?who=${who}`;
  const teaching = await context.newPage();
  await teaching.goto(address('teacher'));
  await joinButton(teaching).click();
  await teaching.locator('.lk-participant-tile video').first().waitFor();
  const page = await context.newPage();
  return async () => {
    await page.goto(address('student'));
    await joinButton(page).click();
    const figure = await readJoin(page);
    await page.goto('about:blank');
    return figure;
  };
}

async function measure(browser: Browser, dataDir: string): Promise<Row[]> {
  const product = await prepareProduct(browser, dataDir);
  const bare = await prepareBare(browser);
  const { product: own, baseline } = await alternate(JOINS, product, bare);
  const p95 = (values: readonly number[]) => [percentile(values, 0.95)];
  return [
    ratioRow('p50 and pairs, ms', own, baseline, { most: 1.2, aim: 1.05 }),
    plainRow('p50, ms', own, { most: 1_000, aim: 400 }, baseline),
    plainRow('p95, ms', p95(own), { most: 1_500 }, p95(baseline)),
  ];
}

async function main(): Promise<Row[]> {
  const media = await prepareMedia();
  await media.start();
  const { LIVEKIT_URL: url, LIVEKIT_KEY: key, LIVEKIT_SECRET: secret } = media.variables;
  const product = await startProduct({
    WEB_PORT: String(PORTS.web),
    API_PORT: String(PORTS.api),
    ...media.variables,
  });
  const server = serveJoinPage(PORTS.bare, { url, key, secret });
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    return await measure(browser, product.dataDir);
  } finally {
    await browser.close();
    server.close();
    await product.stop();
    await media.kill();
  }
}

deliver({
  bar: 10,
  title: 'join',
  note: `${JOINS} joins each, in turn: from the click on Join to the first frame of the other one, who is in the room already with camera and microphone. Both pages use the same LiveKit and the same Chromium; each join begins with a freshly loaded page.`,
  rows: await main(),
});
