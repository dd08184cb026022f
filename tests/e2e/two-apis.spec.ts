import type { Page } from '@playwright/test';
import { enter } from './support/enter.ts';
import { expect, test as base } from './support/fixtures.ts';
import { newPerson } from './support/people.ts';
import { must } from './support/quizzes.ts';
import { countSockets, startTwoApis, type TwoApis } from './support/two-apis.ts';

/** Messages a browser logs when an api is killed. */
const DEATH = /WebSocket connection|ERR_CONNECTION|Failed to load resource/;

const test = base.extend<{ two: TwoApis }>({
  two: async ({}, use) => {
    const { E2E_WEB_URL, E2E_DATA_DIR } = process.env;
    const two = await startTwoApis();
    // The helpers use this product meanwhile.
    Object.assign(process.env, { E2E_WEB_URL: two.url, E2E_DATA_DIR: two.dataDir });
    await use(two);
    Object.assign(process.env, { E2E_WEB_URL, E2E_DATA_DIR });
    await two.stop();
  },
});

const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const said = (page: Page, words: string) => log(page).getByText(words, { exact: true });

async function say(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Write to / }).fill(words);
  await page.keyboard.press('Enter');
}

test(
  'two people at two api processes meet and write, one process dies, and nobody reloads',
  { tag: '@desktop' },
  async ({ two, openClient }) => {
    const [student, instructor] = [
      await openClient({ baseURL: two.url }),
      await openClient({ baseURL: two.url }),
    ];
    const [learner, teacher] = [student.page, instructor.page];
    const studentId = await enter(learner, 'STUDENT', newPerson('Bermet'));
    const instructorId = await enter(teacher, 'INSTRUCTOR', newPerson('Daniyar'));

    await teacher.goto('/connections/pending-invitations');
    await learner.goto(`/profile/${instructorId}`);
    await expect.poll(() => Promise.all(two.apis.map(countSockets))).toEqual([1, 1]);
    await learner.getByRole('button', { name: 'Connect with Daniyar' }).click();
    await teacher.getByRole('button', { name: 'Accept' }).click();
    const menu = learner.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
    await expect(menu.getByRole('link', { name: /Notifications/ })).toContainText('1');

    const { id } = await must<{ id: number }>(learner.request, 'CreateUserChat', { userId: instructorId });
    // One after the other, so that the second page connects to the other process.
    for (const page of [learner, teacher]) {
      await page.goto(`/messages/${id}`);
      await expect.poll(() => Promise.all(two.apis.map(countSockets))).toEqual([1, 1]);
    }
    await say(learner, 'Good morning!');
    await expect(said(teacher, 'Good morning!')).toBeVisible();
    await expect(log(learner).locator('[data-message-state=read]')).toBeVisible();
    await say(teacher, 'Good morning, Bermet.');
    await expect(said(learner, 'Good morning, Bermet.')).toBeVisible();

    for (const { complaints } of [student, instructor]) complaints.allow(DEATH);
    await two.apis[0].kill();
    await Promise.all([say(learner, 'Are you there?'), say(teacher, 'Something broke')]);
    for (const page of [learner, teacher]) {
      await expect(said(page, 'Are you there?')).toBeVisible();
      await expect(said(page, 'Something broke')).toBeVisible();
    }
    await expect(log(teacher).locator('[data-message-state=waiting]')).toHaveCount(0);
    await expect.poll(() => countSockets(two.apis[1])).toBe(2);
    await say(learner, 'Here I am again.');
    await expect(said(teacher, 'Here I am again.')).toBeVisible();
    expect((await log(teacher).innerText()).split('Are you there?')).toHaveLength(2);
    expect(studentId).not.toBe(instructorId);
  },
);
