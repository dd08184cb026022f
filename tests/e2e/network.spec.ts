import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { expectNoOverflow } from './support/look.ts';
import { newPerson } from './support/people.ts';

/** Counts are refetched this often; the socket is faster. */
const ONE_POLL = { timeout: 60_000 };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const choose = (page: Page, name: string) => page.getByRole('menuitem', { name }).click();

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoOverflow(page);
}

async function invite(page: Page, userId: number): Promise<void> {
  await page.goto(`/profile/${userId}`);
  await button(page, /^Connect with/).click();
  await expect(button(page, 'Invited')).toBeVisible();
}

test('two people connect, and disconnect', { tag: '@desktop' }, async ({ openClient }) => {
  const [student, instructor] = [await openClient(), await openClient()];
  const ids = {
    student: await enter(student.page, 'STUDENT', newPerson('Elina')),
    instructor: await enter(instructor.page, 'INSTRUCTOR', newPerson('Gulzat')),
  };

  await test.step('an invitation is sent, cancelled and sent again', async () => {
    await invite(student.page, ids.instructor);
    await button(student.page, 'Invited').click();
    await choose(student.page, 'Cancel invitation');
    await expect(button(student.page, /^Connect with/)).toBeVisible();
    await invite(student.page, ids.instructor);
    await student.page.goto('/connections/pending-invitations');
    await expect(student.page.getByRole('main')).toContainText('Gulzat Tester');
    await expectSound(student.page);
  });

  await test.step('the other is told, and accepts', async () => {
    const { page } = instructor;
    await page.goto('/connections');
    await expect(page.getByRole('main')).toContainText('Elina Tester');
    await expectSound(page);
    await page.goto('/connections/pending-invitations');
    const menu = page.getByRole('navigation', { name: 'My network' });
    await expect(menu.getByRole('link', { name: /Pending invitations.*1/ })).toBeVisible();
    await button(page, 'Accept').click();
    await expect(page.getByText('No invitations', { exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name: /Pending invitations.*1/ })).toHaveCount(0);
  });

  await test.step('both are connected within one poll', async () => {
    const { page } = student;
    await page.goto('/connections/list');
    await expect(page.getByRole('link', { name: 'Gulzat Tester' })).toBeVisible(ONE_POLL);
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('zat');
    await expect(page.getByRole('link', { name: 'Gulzat Tester' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('nobody');
    await expect(page.getByText('No one with this name')).toBeVisible();
    await expectSound(page);
    await page.goto(`/profile/${ids.instructor}`);
    await expect(button(page, 'Connected')).toBeVisible();
  });

  await test.step('either parts from the other; the page of the other is told', async () => {
    await instructor.page.goto(`/profile/${ids.student}`);
    await button(instructor.page, 'Connected').click();
    await choose(instructor.page, 'Remove from connections');
    await instructor.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(button(instructor.page, /^Connect with/)).toBeVisible();
    await student.page.reload();
    await expect(button(student.page, /^Connect with/)).toBeVisible();
  });
});

test(
  'an ignored person is not notified; both stay unconnected',
  { tag: '@phone' },
  async ({ openClient }) => {
    const [asking, asked] = [await openClient(), await openClient()];
    const askingId = await enter(asking.page, 'STUDENT', newPerson('Farid'));
    const askedId = await enter(asked.page, 'STUDENT', newPerson('Aida'));
    await invite(asking.page, askedId);
    await asked.page.goto('/connections/pending-invitations');
    await button(asked.page, 'Ignore').click();
    await expect(asked.page.getByText('No invitations', { exact: true })).toBeVisible();
    await asking.page.goto('/connections/list');
    await expect(asking.page.getByText('No connections yet')).toBeVisible();
    await asked.page.goto(`/profile/${askingId}`);
    await expect(button(asked.page, /^Connect with/)).toBeVisible();
  },
);
