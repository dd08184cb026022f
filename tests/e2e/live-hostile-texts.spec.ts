import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { STREAM_EVENTS } from '../../lib/contract/socket.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../server/seed/people.ts';
import { connectPeople } from './support/connect.ts';
import { ask, withSocket } from './support/contract.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { PAYLOADS } from './support/payloads.ts';
import { newPerson } from './support/people.ts';
import { passDeviceCheck, show, signIn } from './support/steps.ts';

const ADMIN = DEMO_PEOPLE.find(({ role }) => role === 'ADMIN')?.email ?? '';
/** One text of each attack, for short fields. */
const SHORT = PAYLOADS.filter((text) => text.length <= 58);

/** Records what runs and what the policy had to block: text that is only shown does neither. */
async function watch(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      Object.assign(window, { __stopped: `${violatedDirective} ${blockedURI} ${sourceFile}` }),
    );
  });
}

async function expectNothingRan(page: Page): Promise<void> {
  const { ran, stopped } = await page.evaluate(() => ({
    ran: '__ran' in window,
    stopped: '__stopped' in window ? window.__stopped : null,
  }));
  expect({ page: page.url(), ran, stopped }).toEqual({ page: page.url(), ran: false, stopped: null });
}

/** Opens each page, and waits for anything that would run. */
async function look(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    // By its tag: the dialog of a lesson that calls hides the page from role queries.
    await expect(page.locator('h1').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNothingRan(page);
  }
}

async function change(page: Page, operation: string, variables: object) {
  const { data, errors } = await ask(page.request, operation, variables);
  expect([operation, errors]).toEqual([operation, undefined]);
  return data;
}

/** Takes texts from the list until they fill a field. */
function filler(): (length: number) => string {
  const pile = [...PAYLOADS];
  return (length) => {
    let text = '';
    for (let next = pile[0]; next !== undefined && text.length + next.length < length; next = pile[0]) {
      text += `${next} `;
      pile.shift();
    }
    return text.trim();
  };
}

async function fillProfile(page: Page): Promise<void> {
  const pick = (index: number) => SHORT[index % SHORT.length] ?? '';
  await change(page, 'UpdateUserName', { firstName: pick(0), lastName: pick(7) });
  await change(page, 'UpdateUserHeadline', { shortAbout: `${pick(1)} ${pick(2)}` });
  const fill = filler();
  await change(page, 'UpdateUserAbout', { longAbout: fill(4_000) });
  const hourlyPrice = { amount: 100, currency: 'KGS' };
  const prices = Array.from({ length: 10 }, (_, index) => ({ title: pick(index + 10), hourlyPrice }));
  await change(page, 'UpdateUserPrices', { prices });
  for (let count = 0; count < 30; count += 1) {
    const [title, organization, credentialId] = [fill(160), fill(160), fill(160)].map(
      (text) => text || pick(count),
    );
    const input = { title, organization, credentialId, issuedMonth: 1, issuedYear: 2020 };
    await change(page, 'CreateCertificate', { input });
  }
  for (let count = 0; count < 20; count += 1)
    await change(page, 'CreateLessonBoard', { name: PAYLOADS[count * 20 + 3] });
}

async function chat(page: Page, id: number): Promise<void> {
  await withSocket(page.request, async (askSocket) => {
    await askSocket(STREAM_EVENTS.chat.join, { id, since: 0 });
    const fill = filler();
    for (let message = fill(4_000); message !== ''; message = fill(4_000)) {
      const operation = { id, opId: randomUUID(), payload: { message } };
      expect(await askSocket(STREAM_EVENTS.chat.operation, operation)).toMatchObject({ ok: true });
    }
  });
}

test('four hundred hostile texts in names, profiles, boards, lessons, chats and reports: none runs', async ({
  openClient,
}) => {
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(400);
  const [teaching, learning, visiting] = [await openClient(), await openClient(), await openClient()];
  for (const { context } of [teaching, learning, visiting]) await watch(context);
  const { page } = teaching;
  const student = newPerson();
  const id = await enter(page, 'INSTRUCTOR', newPerson());
  const studentId = await enter(learning.page, 'STUDENT', student);
  await connectPeople({ page, id }, { page: learning.page, id: studentId });
  await fillProfile(page);
  const report = { userId: id, reason: 'SPAM', text: filler()(2_000) };
  await change(learning.page, 'CreateUserReport', report);

  const profile = [`/profile/${id}`, `/profile/${id}/details/certificates`];
  await look(visiting.page, [...profile, `/profile/${id}?lang=ru`]);
  await expect(visiting.page.getByText(PAYLOADS[0] ?? '', { exact: false }).first()).toBeVisible();
  await look(learning.page, profile);
  await look(page, ['/profile', '/profile/preview', '/preferences/account', '/lesson-boards']);
  await look(
    page,
    ['name', 'headline', 'about', 'prices', 'certificates'].map((part) => `/preferences/account/${part}`),
  );

  const input = { title: PAYLOADS[6], zone: 'Asia/Bishkek', studentEmails: [student.email] };
  const data = await change(page, 'CreateInstantLesson', { input });
  const lesson = data?.createInstantLesson as { id: number };
  const opened = await change(page, 'GetLiveLessonSchedule', { id: lesson.id });
  await chat(page, (opened?.getLessonSchedule as { chatId: number }).chatId);
  await look(learning.page, ['/feed', '/lessons']);
  await learning.page.goto(`/live-lesson/${lesson.id}`);
  await passDeviceCheck(learning.page);
  await show(learning.page, 'Chat');
  await expect(learning.page.getByText(PAYLOADS.at(-1) ?? '', { exact: false }).first()).toBeVisible();
  await expectNothingRan(learning.page);

  await visiting.page.goto('/auth/sign-in?redirectAfter=/admin/reports');
  await signIn(visiting.page, ADMIN, DEMO_PASSWORD);
  await visiting.page.waitForURL('**/admin/reports');
  await expect(visiting.page.getByRole('listitem').filter({ hasText: '<script>' }).first()).toBeVisible();
  await look(visiting.page, ['/admin/reports', '/admin/people', `/admin/people/${id}`]);
});
