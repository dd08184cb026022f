import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { attachMaterial } from './support/cards.ts';
import { ask } from './support/contract.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import type { Client, ClientOptions, Fixtures } from './support/fixtures.ts';
import { arrowTo, tabTo } from './support/keys.ts';
import { expectNoOverflow, speak } from './support/look.ts';
import { PDF_TEXTS, printPdf } from './support/pdf.ts';
import { newPerson } from './support/people.ts';
import { makeFullPublication } from './support/publications.ts';
import { must } from './support/quizzes.ts';
import { oneScreen, wordsOf } from './support/words.ts';

const OFFLINE = /Failed to load resource: net::ERR_INTERNET_DISCONNECTED|WebSocket connection/;

const composer = (page: Page) => page.getByRole('textbox', { name: /^Write to / });
const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const said = (page: Page, words: string) => log(page).getByText(words, { exact: true });

async function say(page: Page, words: string): Promise<void> {
  await composer(page).fill(words);
  await page.keyboard.press('Enter');
}

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoOverflow(page);
}

interface Pair {
  student: Client;
  instructor: Client;
  ids: { student: number; instructor: number };
}

/** Two connected people. */
async function openPair(openClient: Fixtures['openClient'], options?: ClientOptions): Promise<Pair> {
  const [student, instructor] = [await openClient(options), await openClient(options)];
  const ids = {
    student: await enter(student.page, 'STUDENT', { ...newPerson('Bermet'), firstName: 'Бермет' }),
    instructor: await enter(instructor.page, 'INSTRUCTOR', newPerson('Daniyar')),
  };
  await must(student.page.request, 'CreateUserConnection', { userId: ids.instructor });
  await must(instructor.page.request, 'AcceptUserConnection', { userId: ids.student });
  return { student, instructor, ids };
}

const unreadBadge = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .filter({ visible: true })
    .getByRole('link', { name: /Messages/ });

test('two people write to each other, online and offline', { tag: '@desktop' }, async ({ openClient }) => {
  const { student, instructor, ids } = await openPair(openClient, { serviceWorkers: 'allow' });
  student.complaints.allow(OFFLINE);

  await test.step('the first message, from the profile', async () => {
    const { page } = student;
    await page.goto(`/profile/${ids.instructor}`);
    await page.getByRole('button', { name: 'Message' }).first().click();
    await page.waitForURL(/\/messages\/\d+$/);
    await expect(log(page).getByText('No messages yet')).toBeVisible();
    await say(page, 'Здравствуйте! Can we begin on Friday?');
    await expect(said(page, 'Здравствуйте! Can we begin on Friday?')).toBeVisible();
    await expect(log(page).locator('[data-message-state=saved]')).toBeVisible();
    await expectSound(page);
  });

  await test.step('the other sees a badge, opens the chat, and it is read on both sides', async () => {
    const { page } = instructor;
    await page.goto('/feed');
    await expect(unreadBadge(page)).toContainText('1');
    await page.goto('/messages');
    await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Здравствуйте!');
    await expectSound(page);
    await page.getByRole('link', { name: /Бермет Tester/ }).click();
    await expect(said(page, 'Здравствуйте! Can we begin on Friday?')).toBeVisible();
    await expect(log(student.page).locator('[data-message-state=read]')).toBeVisible();
    await say(page, 'Yes. See you at six.');
    await expect(said(student.page, 'Yes. See you at six.')).toBeVisible();
    await page.goto('/feed');
    await expect(unreadBadge(page)).not.toContainText('1');
  });

  await test.step('written without a line, it waits through a reload of nothing and goes once', async () => {
    const { page, context } = student;
    await context.setOffline(true);
    await say(page, 'I am in the bus');
    await say(page, 'and there is no line');
    await expect(log(page).locator('[data-message-state=waiting]')).toHaveCount(2);
    await context.setOffline(false);
    await expect(log(page).locator('[data-message-state=waiting]')).toHaveCount(0);
    await instructor.page.goBack();
    await expect(said(instructor.page, 'and there is no line')).toBeVisible();
    const rows = await log(instructor.page).innerText();
    expect(rows.split('I am in the bus').length - 1).toBe(1);
    expect(rows.indexOf('I am in the bus')).toBeLessThan(rows.indexOf('and there is no line'));
  });
});

test('a message is changed, corrected word by word, and deleted', async ({ openClient }) => {
  const { student, instructor, ids } = await openPair(openClient);
  const { id } = await must<{ id: number }>(student.page.request, 'CreateUserChat', {
    userId: ids.instructor,
  });
  await Promise.all([student.page.goto(`/messages/${id}`), instructor.page.goto(`/messages/${id}`)]);
  const act = async (page: Page, words: string, action: string) => {
    const bubble = log(page)
      .locator('[data-bubble]')
      .filter({ has: page.getByText(words, { exact: true }) });
    await bubble.hover();
    await bubble.getByRole('button', { name: 'Message actions' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };

  await say(student.page, 'I goed home');
  await act(student.page, 'I goed home', 'Edit');
  await expect(composer(student.page)).toHaveValue('I goed home');
  await composer(student.page).fill('I goed to home');
  await student.page.keyboard.press('Enter');
  await expect(said(instructor.page, 'I goed to home')).toBeVisible();
  await expect(said(instructor.page, 'I goed home')).toHaveCount(0);
  await expect(log(instructor.page)).toContainText('edited');

  await act(instructor.page, 'I goed to home', 'Correct');
  await composer(instructor.page).fill('I went home');
  await instructor.page.getByRole('button', { name: 'Save changes' }).click();
  for (const { page } of [student, instructor]) {
    await expect(log(page).locator('del').filter({ hasText: 'goed' }).first()).toBeVisible();
    await expect(log(page).locator('ins').filter({ hasText: 'went' }).first()).toBeVisible();
    await expectSound(page);
  }

  await say(student.page, 'Thank you');
  await act(student.page, 'Thank you', 'Delete');
  await student.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(log(instructor.page)).toContainText('Message deleted');
  await expect(said(instructor.page, 'Thank you')).toHaveCount(0);
  await instructor.page.reload();
  await expect(
    said(instructor.page, 'I went home').or(log(instructor.page).locator('ins').first()).first(),
  ).toBeVisible();
  await expect(said(instructor.page, 'Thank you')).toHaveCount(0);
});

test(
  'a file and quizzes are attached to messages; strangers and people no longer connected are refused',
  { tag: '@phone' },
  async ({ openClient }) => {
    const { student, instructor, ids } = await openPair(openClient);
    const { id } = await must<{ id: number }>(student.page.request, 'CreateUserChat', {
      userId: ids.instructor,
    });
    await must(instructor.page.request, 'CreateQuiz', { input: { title: 'Only mine', privacy: 'HIDDEN' } });
    await must(instructor.page.request, 'CreateQuiz', { input: { title: 'For all', privacy: 'PUBLIC' } });
    const { page } = instructor;
    await Promise.all([student.page.goto(`/messages/${id}`), page.goto(`/messages/${id}`)]);

    const attach = async (what: string) => {
      await page.getByRole('button', { name: 'Attach' }).click();
      await page.getByRole('menuitem', { name: what }).click();
    };
    for (const title of ['For all', 'Only mine']) await attachMaterial(page, wordsOf('en'), title);
    const chosen = page.waitForEvent('filechooser');
    await attach('File or picture');
    await (await chosen).setFiles('tests/e2e/support/look.ts');
    await expect(page.getByRole('alert').filter({ hasText: /not/ })).toBeVisible();
    // Of too many files, as many as allowed are attached. Some are removed during their upload.
    instructor.complaints.allow(/status of (400|404|410).*\/api\/upload\//);
    const many = page.waitForEvent('filechooser');
    await attach('File or picture');
    await (
      await many
    ).setFiles(
      Array.from({ length: 9 }, (_, index) => ({
        name: `page ${index}.pdf`,
        mimeType: 'application/pdf',
        buffer: Buffer.from(`%PDF-1.4 ${index}\n%%EOF`),
      })),
    );
    const pieces = page.getByRole('list', { name: 'Attached to the message' });
    await expect(pieces.getByRole('listitem')).toHaveCount(10);
    await expect(page.getByRole('alert').filter({ hasText: 'up to 10 items' })).toBeVisible();
    for (let index = 0; index < 8; index += 1)
      await page.getByRole('button', { name: `Remove page ${index}.pdf` }).click();
    const again = page.waitForEvent('filechooser');
    await attach('File or picture');
    await (await again).setFiles('public/icons/icon-192.png');
    await expect(
      page.getByRole('list', { name: 'Attached to the message' }).getByRole('listitem'),
    ).toHaveCount(3);
    await page.getByRole('button', { name: 'Send' }).click();

    await expect(log(student.page).getByRole('link', { name: /For all/ })).toBeVisible();
    await expect(log(student.page)).toContainText(
      'The resource you are looking for is not available currently.',
    );
    const picture = log(student.page).getByRole('img');
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expectSound(student.page);

    const address = await picture.getAttribute('src');
    const stranger = await openClient();
    await enter(stranger.page, 'STUDENT', newPerson('Farid'));
    expect((await stranger.page.request.get(address ?? '')).status()).toBe(404);
    for (const [operation, variables] of [
      ['GetChat', { id }],
      ['GetChatMessagesPaginated', { chatId: id, take: 10 }],
      ['SearchChatMessages', { chatId: id, query: 'all' }],
      ['CreateUserChat', { userId: ids.instructor }],
    ] as const)
      expect((await ask(stranger.page.request, operation, variables)).errors?.[0]?.extensions?.code).toMatch(
        /INVALID_PERMISSIONS|USER_NOT_CONNECTED/,
      );

    await must(student.page.request, 'RemoveUserConnection', { userId: ids.instructor });
    await page.reload();
    await expect(page.getByText('You can write here once you are connected.')).toBeVisible();
    await expect(composer(page)).toHaveCount(0);
  },
);

test('a chat is used by keyboard alone', { tag: '@desktop' }, async ({ openClient }) => {
  const { student, ids } = await openPair(openClient);
  const { page } = student;
  const { keyboard } = page;
  const { id } = await must<{ id: number }>(page.request, 'CreateUserChat', { userId: ids.instructor });
  await page.goto(`/messages/${id}`);
  await say(page, 'What stays');
  await expect(said(page, 'What stays')).toBeVisible();
  await page.goto('/messages');

  const entry = page.getByRole('list', { name: 'Messages' }).getByRole('link', { name: /What stays/ });
  await tabTo(entry);
  await keyboard.press('Enter');
  await page.waitForURL(`**/messages/${id}`);
  await expect(composer(page)).toBeVisible();
  await tabTo(composer(page));
  await keyboard.type('I goed home');
  await keyboard.press('Enter');
  await expect(log(page).locator('[data-message-state=saved]')).toHaveCount(2);
  await expect(composer(page)).toBeFocused();

  const menu = log(page).getByRole('button', { name: 'Message actions' }).last();
  const act = async (action: string) => {
    await tabTo(menu, 'Shift+Tab');
    await keyboard.press('Enter');
    await arrowTo(page.getByRole('menuitem', { name: action }), 'ArrowDown');
    await keyboard.press('Enter');
  };
  await act('Edit');
  await expect(composer(page)).toHaveValue('I goed home');
  await expect(composer(page)).toBeFocused();
  await keyboard.press('Escape');
  await expect(composer(page)).toHaveValue('');
  await expect(composer(page)).toBeFocused();
  await act('Edit');
  await expect(composer(page)).toHaveValue('I goed home');
  await expect(composer(page)).toBeFocused();
  await keyboard.press('Control+A');
  await keyboard.type('I went home');
  await keyboard.press('Enter');
  await expect(said(page, 'I went home')).toBeVisible();
  await expect(composer(page)).toBeFocused();

  await act('Delete');
  await tabTo(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await keyboard.press('Enter');
  await expect(log(page)).toContainText('Message deleted');
  await expect(composer(page)).toBeFocused();

  await keyboard.press('Escape');
  await page.waitForURL('**/messages');
  await expect(page.getByRole('list', { name: 'Messages' }).getByRole('link').first()).toBeFocused();
});

for (const language of ['en', 'ru'] as const) {
  const words = wordsOf(language);
  const onPage = (key: string, values: Record<string, string | number> = {}) =>
    words(`material-page.${key}`, values);

  test(
    `parts of a publication are sent from their menus, and their cards show them, in ${language}`,
    { tag: oneScreen(language) },
    async ({ openClient, browser }) => {
      const { student, instructor } = await openPair(openClient);
      const id = await makeFullPublication(instructor.page.request, await printPdf(browser));
      const menuAt = (page: Page, number: number) =>
        page.getByRole('button', { name: onPage('blockMenu', { number, count: 5, words: '' }).trim() });
      const isPhone = language === 'ru';
      const approach = async (page: Page, number: number) => {
        const block = page.locator('.page-text > *').nth(number - 1);
        await block.scrollIntoViewIfNeeded();
        // It listens once it is loaded.
        await page.locator('.page-block-menu').waitFor();
        // The exercise grows as it is loaded, and moves what is below it away from the mouse.
        if (number > 2) await expect(page.getByText('Write the verb.')).toBeVisible();
        const position = { x: 4, y: 4 };
        // A video would begin to play.
        if (number === 2) await block.getByRole('button').focus();
        else if (isPhone) await block.tap({ position });
        else await block.hover({ position });
        await menuAt(page, number).click();
      };

      const { page } = student;
      await speak(page, language);
      for (const number of [2, 3, 4]) {
        await page.goto(`/materials/${id}`);
        await approach(page, number);
        await expectSound(page);
        // The check has moved the page.
        await menuAt(page, number).scrollIntoViewIfNeeded();
        await page.getByRole('menuitem', { name: onPage('sendBlock') }).click();
        const dialog = page.getByRole('dialog', { name: words('chat.sendTo') });
        await dialog.getByRole('button', { name: words('chat.sendToPerson') }).click();
        await dialog.getByRole('button', { name: /Daniyar/ }).click();
        await page.waitForURL(/\/messages\/\d+$/);
        await page.getByRole('button', { name: words('chat.send'), exact: true }).click();
        await expect(page.getByRole('list', { name: words('chat.attached') })).toHaveCount(0);
      }
      const rows = page.getByRole('log', { name: words('chat.log') });
      await expect(rows.getByText('A walk')).toBeVisible();
      await expect(rows.getByText('Write the verb.')).toBeVisible();
      await expect(rows.getByText(words('chat.exerciseKinds.fillInTheBlanks'))).toBeVisible();
      await expect(rows.getByText('on foot')).toBeVisible();
      await expectSound(page);

      await test.step('nothing of them is shown once the page is hidden', async () => {
        await must(instructor.page.request, 'UpdatePublication', { id, privacy: 'HIDDEN' });
        await page.reload();
        await expect(rows.getByText(words('errors.INVALID_PERMISSIONS'))).toHaveCount(3);
        for (const secret of ['A walk', 'Write the verb.', 'on foot'])
          await expect(rows).not.toContainText(secret);
        await must(instructor.page.request, 'UpdatePublication', { id, privacy: 'PUBLIC' });
      });

      const visitor = await openClient({ permissions: ['clipboard-read', 'clipboard-write'] });
      await test.step('a visitor copies the link of a part by keyboard, and the link leads to it', async () => {
        const { page: theirs } = visitor;
        await speak(theirs, language);
        await theirs.goto(`/materials/${id}`);
        const menu = theirs.getByRole('button', { name: /\b5:/ });
        await tabTo(menu);
        await theirs.keyboard.press('ArrowDown');
        await theirs.keyboard.press('End');
        await expect(menuAt(theirs, 5)).toBeFocused();
        await theirs.keyboard.press('Enter');
        await expect(theirs.getByRole('menuitem')).toHaveText([onPage('copyBlockLink')]);
        await theirs.keyboard.press('Enter');
        await expect(theirs.getByText(onPage('blockLinkCopied')).first()).toBeVisible();
        const address = await theirs.evaluate(() => navigator.clipboard.readText());
        await theirs.goto('about:blank');
        await theirs.goto(address);
        await expect(theirs.locator('.page-text > [data-marked]')).toContainText('Cards.pdf');
        await expect(theirs.locator('.page-text > [data-marked]')).toBeInViewport();
      });

      await test.step('and reads its PDF there', async () => {
        const { page: theirs } = visitor;
        await theirs
          .getByRole('button', { name: words('reader.readHereOf', { title: 'Cards.pdf' }) })
          .click();
        await expect(theirs.getByText(PDF_TEXTS[0])).toBeVisible();
        await expectSound(theirs);
      });
    },
  );
}
