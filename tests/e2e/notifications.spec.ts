import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { connectPeople } from './support/connect.ts';
import type { SignedIn } from './support/connect.ts';
import { ask } from './support/contract.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { expectNoOverflow, speak } from './support/look.ts';
import { newPerson } from './support/people.ts';
import { must } from './support/quizzes.ts';
import { liveApart, signIn } from './support/steps.ts';
import { oneScreen, wordsOf } from './support/words.ts';
import type { Language } from './support/words.ts';

const PATH = '/notifications';
const LANGUAGES = ['en', 'ru'] satisfies Language[];

const rows = (page: Page) => page.locator('main').getByRole('listitem');
const bell = (page: Page) =>
  page
    .locator('header')
    .getByRole('button')
    .filter({ has: page.locator('svg.lucide-bell') });
/** The first shares contacts with the second; both are connected for it, and not afterwards. */
async function share(first: SignedIn, second: SignedIn): Promise<void> {
  await connectPeople(first, second);
  const card = { userId: second.id, email: 'a@example.com', message: '' };
  await must(first.page.request, 'CreateUserContactSharing', card);
  await must(first.page.request, 'RemoveUserConnection', { userId: second.id });
}

for (const language of LANGUAGES) {
  const words = wordsOf(language);
  const t = (key: string, values = {}) => words(`notification.${key}`, values);

  test(
    `notifications are listed by day and type, and link to what they are about (${language})`,
    { tag: oneScreen(language) },
    async ({ page, person, openClient }) => {
      await page.emulateMedia({ colorScheme: language === 'ru' ? 'dark' : 'light' });
      const id = await enter(page, 'STUDENT', person);
      const other = await openClient();
      const sender = newPerson('Cholpon');
      const name = `${sender.firstName} ${sender.lastName}`;
      const senderId = await enter(other.page, 'INSTRUCTOR', sender);
      await speak(page, language);

      // A type without notifications, and an address that names none.
      await page.goto(`${PATH}/Post`);
      await expect(page.getByRole('heading', { name: t('noneOfType') })).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);

      await page.goto(PATH);
      await expect(rows(page)).toHaveCount(1);
      await expect(page).toHaveTitle(new RegExp(`^${t('title')}`));

      // They arrive by themselves, and are counted in the title and on the icon.
      await share({ page: other.page, id: senderId }, { page, id });
      await ask(other.page.request, 'CreateUserConnection', { userId: id });
      await expect(rows(page)).toHaveCount(3);
      await expect(page).toHaveTitle(new RegExp(`^\\(2\\) ${t('title')}`));
      await expect(
        page.getByRole('heading', { level: 2, name: language === 'ru' ? 'Сегодня' : 'Today' }),
      ).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);

      // An invitation is answered in its place, and is then finished.
      await page.getByRole('button', { name: words('connection.accept') }).click();
      await expect(page.getByRole('link', { name: t('invited', { name }) })).toHaveCount(0);
      await expect(page).toHaveTitle(new RegExp(`^\\(1\\) ${t('title')}`));

      const menu = page.getByRole('navigation', { name: t('menu') }).filter({ visible: true });
      await menu.getByRole('link').nth(3).click();
      await page.waitForURL(`**${PATH}/Contact`);
      await expect(rows(page)).toHaveCount(1);
      await page.getByRole('link', { name: t('contactShared', { name }) }).press('Enter');
      await page.waitForURL('**/connections/shared-contacts');
      await expect(page).toHaveTitle(/^[^(]/);
      await page.goBack();
      await expect(page.getByRole('button', { name: /^(Mark as seen|Отметить)/ })).toHaveCount(0);
    },
  );
}

test(
  'what is seen on one device is seen on the other by itself',
  { tag: '@desktop' },
  async ({ page, person, openClient }) => {
    const id = await enter(page, 'STUDENT', person);
    const [sender, second] = [await openClient(), await openClient()];
    const senderId = await enter(sender.page, 'INSTRUCTOR', newPerson('Cholpon'));
    await liveApart(second.page);
    await second.page.goto('/auth/sign-in');
    await signIn(second.page, person.email, person.password);
    await second.page.waitForURL('**/feed');
    await page.goto(PATH);
    await expect(bell(second.page)).toHaveAccessibleName('Notifications');
    await share({ page: sender.page, id: senderId }, { page, id });
    await expect(bell(second.page)).toHaveAccessibleName('Notifications, 1 unseen');
    await expect(page.getByRole('button', { name: 'Mark all seen' })).toBeVisible();
    await page.getByRole('button', { name: 'Mark all seen' }).click();
    await expect(bell(second.page)).toHaveAccessibleName('Notifications');
    await expect(page.getByRole('button', { name: 'Mark all seen' })).toHaveCount(0);
  },
);

test(
  'what was seen offline is sent after the page was loaded again',
  { tag: '@desktop' },
  async ({ page, person, openClient, complaints }) => {
    complaints.allow(/ERR_FAILED|Failed to load/);
    const id = await enter(page, 'STUDENT', person);
    const sender = await openClient();
    const senderId = await enter(sender.page, 'INSTRUCTOR', newPerson('Cholpon'));
    await share({ page: sender.page, id: senderId }, { page, id });
    await page.goto(PATH);
    // Only the requests that mark them as seen fail.
    const marksSeen = (body: string | null) => body?.includes('"ids"') ?? false;
    await page.route('**/api/graphql', (route) =>
      marksSeen(route.request().postData()) ? route.abort() : route.fallback(),
    );
    const refused = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: /^Mark as seen/ }).click();
    await expect(page.getByRole('button', { name: /^Mark as seen/ })).toHaveCount(0);
    await refused;
    await page.unroute('**/api/graphql');
    await page.reload();
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    await expect(page.getByRole('button', { name: /^Mark as seen/ })).toHaveCount(0);
    const { data } = await ask(page.request, 'GetUserBadges');
    expect(data?.getUserBadges).toMatchObject({ notificationBadges: [] });
  },
);
