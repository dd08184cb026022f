import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { answered } from './support/contract.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { makeLesson, tone } from './support/lessons.ts';
import { expectNoOverflow, speak } from './support/look.ts';
import { PDF_TEXTS, brokenPdf, lockedPdf, printPdf } from './support/pdf.ts';
import { newPerson } from './support/people.ts';
import { must, sendFile } from './support/quizzes.ts';
import { oneScreen, wordsOf } from './support/words.ts';

for (const language of ['en', 'ru'] as const) {
  const say = wordsOf(language);
  const part = (key: string, values: Record<string, string | number> = {}) =>
    say(`lesson-parts.${key}`, values);

  test(
    `files, a sound and quizzes are put into a lesson, in ${language}`,
    { tag: oneScreen(language) },
    async ({ openClient, person }) => {
      const { page } = await openClient();
      await enter(page, 'INSTRUCTOR', person);
      await speak(page, language);
      const lessonId = await makeLesson(page.request);
      await page.goto(`/profile/materials/lessons/${lessonId}`);
      const files = page.locator('#files');
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      await expect(files.getByText('Hotel plan', { exact: true })).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);

      await test.step('two files are uploaded, moved and renamed', async () => {
        const chosen = ['one.wav', 'two.wav'].map((name) => ({
          name,
          mimeType: 'audio/wav',
          buffer: tone(),
        }));
        await files.locator('input[type=file]').first().setInputFiles(chosen);
        for (const { name } of chosen) await expect(files.getByText(name, { exact: true })).toBeVisible();
        await button(part('moveUp', { title: 'two.wav' })).click();
        await button(part('moreFor', { title: 'one.wav' })).click();
        await page.getByRole('menuitem', { name: part('rename') }).click();
        await page.getByLabel(part('newTitle')).fill('Dialogue');
        const renamed = answered(page, 'UpdateLessonAttachment');
        await page.keyboard.press('Enter');
        await expect(files.getByText('Dialogue', { exact: true })).toBeVisible();
        await renamed;
        await page.reload();
        await expect(files.getByRole('listitem')).toHaveText([/Hotel plan/, /two\.wav/, /Dialogue/]);
      });

      await test.step('one is deleted, when asked', async () => {
        await button(part('moreFor', { title: 'two.wav' })).click();
        await page.getByRole('menuitem').last().click();
        await page.getByRole('alertdialog').getByRole('button').last().click();
        await expect(page.getByText(part('deleted')).first()).toBeVisible();
        await expect(files.getByRole('listitem')).toHaveText([/Hotel plan/, /Dialogue/]);
      });

      await test.step('the sound is deleted, when asked', async () => {
        await button(part('removeSound')).click();
        await page.getByRole('alertdialog').getByRole('button').last().click();
        await expect(page.getByText(part('soundDeleted')).first()).toBeVisible();
        await page.reload();
        await expect(button(part('removeSound'))).toBeHidden();
        await expect(files.getByText('Dialogue', { exact: true })).toBeVisible();
      });

      await test.step('quizzes are swapped and unlinked', async () => {
        const quizzes = page.locator('#quizzes');
        await button(part('moveUp', { title: 'Lobby or hall' })).click();
        await expect(quizzes.getByRole('listitem').first()).toContainText('Lobby or hall');
        await button(part('unlink', { title: 'Lobby or hall' })).click();
        await expect(page.getByText(part('unlinked')).first()).toBeVisible();
        await expect(quizzes.getByRole('listitem')).toHaveCount(1);
      });
      await expectAccessible(page);
      await expectNoOverflow(page);
    },
  );
}

/** Whether something is drawn on the page of a PDF: not all of it is paper. */
const isDrawn = (page: Page) =>
  page.locator('main canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    return data.some((value, at) => at % 4 === 0 && value < 128);
  });

/** Moves a finger over the page of a PDF. */
async function swipe(page: Page, across: number): Promise<void> {
  const box = await page.locator('main canvas').boundingBox();
  const touch = await page.context().newCDPSession(page);
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 60];
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [{ x, y }]);
  for (let step = 1; step <= 4; step += 1) await send('touchMove', [{ x: x + (across * step) / 4, y }]);
  await send('touchEnd', []);
  await touch.detach();
}

for (const language of ['en', 'ru'] as const) {
  const say = wordsOf(language);
  const read = (key: string, values: Record<string, string | number> = {}) => say(`reader.${key}`, values);

  test(
    `PDFs of a lesson are read in its page, and its sound has a waveform, in ${language}`,
    { tag: oneScreen(language) },
    async ({ openClient, page, browser }) => {
      const author = await openClient();
      await enter(author.page, 'INSTRUCTOR', newPerson('Gulnara'));
      const { request } = author.page;
      const lessonId = await makeLesson(request);
      const files = {
        'Cards.pdf': await printPdf(browser),
        'Locked.pdf': lockedPdf(),
        'Broken.pdf': brokenPdf(),
      };
      for (const [name, data] of Object.entries(files)) {
        const file = await sendFile(request, { name, data, purpose: 'LESSON_FILE' });
        await must(request, 'CreateLessonAttachment', { lessonId, file, title: name });
      }
      const asked: string[] = [];
      page.on('request', (one) => asked.push(one.url()));
      await speak(page, language);
      await page.goto(`/materials/lessons/${lessonId}`, { waitUntil: 'networkidle' });
      const open = (title: string) => page.getByRole('button', { name: read('readHereOf', { title }) });
      const button = (key: string) => page.getByRole('button', { name: read(key), exact: true });
      const sheet = (number: number) =>
        page.getByRole('group', { name: read('pageOf', { title: 'Cards.pdf', page: number, pages: 2 }) });

      await test.step('nothing of the reader comes before it is asked for', async () => {
        expect(asked.filter((address) => address.includes('pdfjs'))).toEqual([]);
        await open('Cards.pdf').click();
        await expect(sheet(1)).toContainText(PDF_TEXTS[0]);
        await expect.poll(() => isDrawn(page)).toBe(true);
        expect(asked.filter((address) => new URL(address).origin !== new URL(page.url()).origin)).toEqual([]);
        await expectAccessible(page);
        await expectNoOverflow(page);
      });

      await test.step('its pages are turned by button, number, key and finger', async () => {
        await expect(button('previous')).toBeDisabled();
        await button('next').click();
        await expect(sheet(2)).toContainText(PDF_TEXTS[1]);
        await expect(page.getByText(read('page', { page: 2, pages: 2 }))).toBeAttached();
        await page.getByRole('textbox', { name: read('goTo') }).fill('1');
        await page.keyboard.press('Enter');
        await expect(sheet(1)).toContainText(PDF_TEXTS[0]);
        await sheet(1).focus();
        await page.keyboard.press('End');
        await expect(sheet(2)).toContainText(PDF_TEXTS[1]);
        await page.keyboard.press('ArrowLeft');
        await expect(sheet(1)).toContainText(PDF_TEXTS[0]);
        if (language === 'en') return;
        await swipe(page, -120);
        await expect(sheet(2)).toContainText(PDF_TEXTS[1]);
        await swipe(page, 120);
        await expect(sheet(1)).toContainText(PDF_TEXTS[0]);
      });

      await test.step('enlarged it is scrolled in its own place', async () => {
        const width = async () => (await page.locator('main canvas').boundingBox())?.width ?? 0;
        const fit = await width();
        await sheet(1).focus();
        await page.keyboard.press('+');
        await button('zoomIn').click();
        await expect.poll(width).toBeGreaterThan(fit * 1.4);
        await expectNoOverflow(page);
        await button('fitWidth').click();
        await expect.poll(width).toBeLessThan(fit + 2);
        await button('close').click();
        await expect(open('Cards.pdf')).toBeFocused();
      });

      await test.step('one that cannot be shown says why, and offers the file', async () => {
        for (const [title, fault] of [
          ['Locked.pdf', 'encrypted'],
          ['Broken.pdf', 'damaged'],
        ] as const) {
          await open(title).click();
          await expect(page.getByRole('alert').getByText(read(`faults.${fault}`))).toBeVisible();
          const link = page.getByRole('link', { name: read('save') });
          expect((await page.request.get((await link.getAttribute('href')) ?? '')).ok()).toBe(true);
          await expectAccessible(page);
          await expectNoOverflow(page);
          await button('close').click();
        }
      });

      await test.step('a sound gets its waveform when it is played, and is sought by keys', async () => {
        const title = 'Song of the desk';
        await page
          .locator(`audio[aria-label="${title}"]`)
          .evaluate((audio: HTMLAudioElement) => audio.play());
        const place = page.getByRole('slider', { name: read('position', { title }) });
        await expect(place).toBeVisible();
        await expect(page.locator(`audio[aria-label="${title}"]`)).toBeHidden();
        await expectAccessible(page);
        await expectNoOverflow(page);
        await place.focus();
        await page.keyboard.press('End');
        await expect(place).toHaveAttribute(
          'aria-valuetext',
          read('positionText', { at: '0:01', duration: '0:01' }),
        );
        await page.keyboard.press('Home');
        await page.getByRole('button', { name: read('play', { title }) }).click();
        await expect(place).toHaveAttribute('aria-valuenow', '1');
      });

      await test.step('its author sees the waveform without playing', async () => {
        await speak(author.page, language);
        await author.page.goto(`/profile/materials/lessons/${lessonId}`);
        const place = author.page.getByRole('slider', {
          name: read('position', { title: 'Song of the desk' }),
        });
        await place.scrollIntoViewIfNeeded();
        await expect(place).toBeVisible();
        const word = author.page.getByRole('button', {
          name: say('lesson.playWord', { word: 'reservation' }),
        });
        await word.click();
        const wordPlace = author.page.getByRole('slider', {
          name: read('position', { title: 'reservation' }),
        });
        await expect(wordPlace).toBeVisible();
        // Heard to its end, it keeps its waveform.
        await expect(word).toBeVisible();
        await wordPlace.focus();
        await author.page.keyboard.press('Home');
        await expect(wordPlace).toHaveAttribute('aria-valuenow', '0');
        await expect(wordPlace).toBeVisible();
        await expectAccessible(author.page);
        await expectNoOverflow(author.page);
      });
    },
  );
}
