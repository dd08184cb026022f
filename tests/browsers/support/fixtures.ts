import type { APIRequestContext, Cookie, TestInfo } from '@playwright/test';
import { connectPeople } from '../../e2e/support/connect.ts';
import { enter } from '../../e2e/support/enter.ts';
import { expect, test as base } from '../../e2e/support/fixtures.ts';
import { newPerson, type Person } from '../../e2e/support/people.ts';
import { wordsOf, type Words } from '../../e2e/support/words.ts';
import { eyesOf, type Eyes } from './eyes.ts';
import { startFirefox } from './firefox.ts';
import type { OtherBrowserOptions } from './options.ts';
import type { OtherBrowser, OtherPage } from './other-page.ts';
import { startWebkit } from './webkit.ts';

const START = { firefox: startFirefox, webkit: startWebkit } satisfies Record<
  OtherBrowserOptions['otherName'],
  () => Promise<OtherBrowser>
>;
const SCREENSHOT_MS = 5_000;

/** Somebody with an account, and a session without a browser. */
interface Member {
  person: Person;
  id: number;
  request: APIRequestContext;
  cookies: Cookie[];
}

interface WorkerFixtures extends OtherBrowserOptions {
  browserUnderTest: OtherBrowser;
  /** The teacher uses the browser under test, the student Chromium; they are connected. */
  pair: { teacher: Member; student: Member };
}

interface Fixtures {
  words: Words;
  /** A new window of the browser under test, with cookies of its own; complaints of its pages fail the test. */
  other: OtherPage;
  eyes: Eyes;
  /** Opens a path in it, signed in as the teacher. */
  openAsTeacher(path: string): Promise<void>;
}

async function attachScreenshot(info: TestInfo, page: OtherPage): Promise<void> {
  if (info.status === info.expectedStatus) return;
  // WebKitGTK waits for ever for a page that does not repaint.
  const limit = AbortSignal.timeout(SCREENSHOT_MS);
  const expired = new Promise<null>((resolve) => limit.addEventListener('abort', () => resolve(null)));
  const picture = await Promise.race([page.screenshot().catch(() => null), expired]);
  if (picture) await info.attach('other browser', { body: picture, contentType: 'image/png' });
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  otherName: ['firefox', { scope: 'worker', option: true }],
  language: ['en', { scope: 'worker', option: true }],
  browserUnderTest: [
    async ({ otherName }, use) => {
      const browser = await START[otherName]();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  pair: [
    async ({ playwright }, use) => {
      const join = async (role: 'INSTRUCTOR' | 'STUDENT'): Promise<Member> => {
        const request = await playwright.request.newContext({ baseURL: process.env.E2E_WEB_URL });
        const person = newPerson();
        const id = await enter({ request }, role, person);
        return { person, id, request, cookies: (await request.storageState()).cookies };
      };
      const [teacher, student] = await Promise.all([join('INSTRUCTOR'), join('STUDENT')]);
      await connectPeople({ page: teacher, id: teacher.id }, { page: student, id: student.id });
      await use({ teacher, student });
      for (const { request } of [teacher, student]) await request.dispose();
    },
    { scope: 'worker' },
  ],
  words: async ({ language }, use) => use(wordsOf(language)),
  other: async ({ browserUnderTest, language }, use, info) => {
    const page = await browserUnderTest.open();
    const { hostname } = new URL(process.env.E2E_WEB_URL ?? '');
    const spoken = { name: 'NEXT_LOCALE', value: language, domain: hostname, path: '/', expires: -1 };
    await page.setCookies([{ ...spoken, httpOnly: false, secure: false, sameSite: 'Lax' }]);
    await use(page);
    await attachScreenshot(info, page);
    const complaints = await page.readComplaints();
    await page.close();
    expect(complaints, 'errors in the other browser').toEqual([]);
  },
  eyes: async ({ other }, use) => use(eyesOf(other)),
  openAsTeacher: async ({ other, pair }, use) =>
    use(async (path) => {
      await other.setCookies(pair.teacher.cookies);
      await other.goto(`${process.env.E2E_WEB_URL}${path}`);
    }),
});

export { expect };
