import type { Locator, Page } from '@playwright/test';
import type { JoinAnswer } from '../../lib/contract/socket-payloads.ts';
import { expectAccessible } from './support/axe.ts';
import { connectPeople } from './support/connect.ts';
import { joinStream } from './support/contract.ts';
import { enter } from './support/enter.ts';
import { expect, test, type Client } from './support/fixtures.ts';
import { tone } from './support/lessons.ts';
import { expectNoOverflow } from './support/look.ts';
import { PDF_TEXTS, printPdf } from './support/pdf.ts';
import { newPerson } from './support/people.ts';
import { must, sendFile } from './support/quizzes.ts';

const SOUND_SECONDS = 90;
/** How far the clock of the student's device is off, in milliseconds. */
const CLOCK_OFF_MS = 300_000;

/** What is tried here needs neither cameras nor a media server. */
const withoutMedia = ({ page }: Client) =>
  page.addInitScript(() => {
    for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection']) Reflect.deleteProperty(window, name);
  });

async function join({ page }: Client, lessonId: number): Promise<void> {
  await page.goto(`/live-lesson/${lessonId}`);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByTestId('no-media-line')).toBeVisible();
}

/** Where the sound is, and when that was by the machine's clock, both in seconds; null: it does not play. */
const readSound = (page: Page) =>
  page.evaluate(() => {
    const sound = [...document.querySelectorAll('audio')].find(
      ({ currentSrc, paused }) => currentSrc && !paused,
    );
    const now = (performance.timeOrigin + performance.now()) / 1_000;
    return sound ? { second: sound.currentTime, now } : null;
  });

/** Seconds between what two people hear. */
async function secondsApart(first: Page, second: Page): Promise<number> {
  const [one, other] = await Promise.all([readSound(first), readSound(second)]);
  return one && other ? Math.abs(one.second - one.now - (other.second - other.now)) : Infinity;
}

/** Where the pointer is across a page, as a share of its width. */
async function shareOf({ page }: Client, sheet: Locator): Promise<number> {
  const [dot, paper] = await Promise.all([
    page.getByTestId('file-pointer').boundingBox(),
    sheet.locator('canvas').boundingBox(),
  ]);
  return dot && paper ? (dot.x + dot.width / 2 - paper.x) / paper.width : -1;
}

/** Pictures that stand on a board, and whose bytes its people can have. */
async function countPictures({ context }: Client, boardId: number): Promise<number> {
  const answer = (await joinStream(context.request, 'board', boardId)) as JoinAnswer<'board'>;
  if (!answer.ok) throw new Error('The board could not be joined');
  const drawn = answer.tail.flatMap(({ payload }) => payload.changes.map(({ element }) => element));
  const all = [...(answer.snapshot?.elements ?? []), ...drawn];
  const fileIds = new Set(all.flatMap(({ type, fileId }) => (type === 'image' ? [String(fileId)] : [])));
  const files = await Promise.all(
    [...fileIds].map((fileId) => context.request.get(`/api/boards/${boardId}/files/${fileId}`)),
  );
  return files.filter((file) => file.ok()).length;
}

test(
  'a PDF is read together and a sound is heard in step, by a clock five minutes off',
  { tag: '@desktop' },
  async ({ openClient, browser }) => {
    const [teacher, student] = [await openClient(), await openClient()];
    for (const client of [teacher, student]) await withoutMedia(client);
    await student.page.addInitScript((off) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + off;
    }, CLOCK_OFF_MS);
    const [host, learner] = [newPerson(), newPerson()];
    const [teacherId, studentId] = await Promise.all([
      enter(teacher.page, 'INSTRUCTOR', host),
      enter(student.page, 'STUDENT', learner),
    ]);
    await connectPeople({ page: teacher.page, id: teacherId }, { page: student.page, id: studentId });
    const { request } = teacher.page;
    const { id: usedId } = await must<{ id: number }>(request, 'CreateLesson', {
      title: 'At the hotel desk',
    });
    for (const [name, data] of [
      ['Cards.pdf', await printPdf(browser)],
      ['Dialogue.wav', tone(SOUND_SECONDS)],
    ] as const) {
      const file = await sendFile(request, { name, data, purpose: 'LESSON_FILE' });
      await must(request, 'CreateLessonAttachment', { lessonId: usedId, file, title: name });
    }
    const { id: lessonId, boardId } = await must<Record<'id' | 'boardId', number>>(
      request,
      'CreateInstantLesson',
      {
        input: { title: 'Hotels', zone: 'Europe/Berlin', studentIds: [studentId], lessonIds: [usedId] },
      },
    );
    const asked: string[] = [];
    student.page.on('request', (one) => asked.push(one.url()));
    for (const client of [teacher, student]) await join(client, lessonId);

    const sheet = ({ page }: Client, number: number) =>
      page.getByRole('group', { name: `Cards.pdf, page ${number} of 2` });
    const button = ({ page }: Client, name: string) => page.getByRole('button', { name, exact: true });
    const tab = ({ page }: Client) => page.getByRole('tab', { name: 'Attachments' });
    const inStep = teacher.page.getByRole('list', { name: 'In step' }).getByRole('listitem');

    await test.step('pages follow the teacher, and are turned alone', async () => {
      expect(asked.filter((address) => address.includes('pdfjs'))).toEqual([]);
      await tab(teacher).click();
      await teacher.page.getByRole('button', { name: 'Open for all: Cards.pdf' }).click();
      await expect(tab(student)).toHaveAttribute('aria-selected', 'true');
      for (const client of [teacher, student]) await expect(sheet(client, 1)).toContainText(PDF_TEXTS[0]);
      await button(teacher, 'Next page').click();
      await expect(sheet(student, 2)).toContainText(PDF_TEXTS[1]);
      await button(student, 'Previous page').click();
      await expect(sheet(student, 1)).toContainText(PDF_TEXTS[0]);
      await expect(sheet(teacher, 2)).toBeVisible();
      await button(student, 'Back to the teacher’s page').click();
      await expect(sheet(student, 2)).toContainText(PDF_TEXTS[1]);
    });

    await test.step('the teacher sees who has it open, and where each is', async () => {
      await expect(inStep).toHaveText(/Page 2$/u);
      await button(student, 'Previous page').click();
      await expect(inStep).toHaveText(/On page 1 alone$/u);
      await student.page.getByRole('tab', { name: 'Board' }).click();
      await expect(inStep).toHaveText(/Looks at something else$/u);
      await tab(student).click();
      await button(student, 'Back to the teacher’s page').click();
      await expect(inStep).toHaveText(/Page 2$/u);
    });

    await test.step('the teacher points by mouse and by keys, and the student sees where', async () => {
      const dot = ({ page }: Client) => page.getByTestId('file-pointer');
      const area = teacher.page.getByRole('application', { name: /^Pointer on Cards\.pdf/u });
      await button(teacher, 'Pointer').click();
      const box = (await area.boundingBox())!;
      await teacher.page.mouse.move(box.x + box.width * 0.25, box.y + 100);
      await expect.poll(() => shareOf(student, sheet(student, 2))).toBeCloseTo(0.25, 1);
      await expect(dot(student)).toHaveText(host.firstName);
      await expectAccessible(teacher.page);
      await teacher.page.mouse.move(2, 2);
      await expect(dot(student)).toHaveCount(0);
      await area.focus();
      await teacher.page.keyboard.press('ArrowRight');
      await expect.poll(() => shareOf(student, sheet(student, 2))).toBeCloseTo(0.27, 1);
      await expect(sheet(teacher, 2)).toBeVisible();
      // It says nothing more, and is gone by itself.
      await expect(dot(student)).toHaveCount(0);
      await teacher.page.keyboard.press('Escape');
      await expect(area).toHaveCount(0);
      await expect(button(student, 'Pointer')).toHaveCount(0);
    });

    await test.step('a sound plays for both at one second, with the PDF still shown', async () => {
      await teacher.page.getByRole('button', { name: 'Play for all: Dialogue.wav' }).click();
      await expect.poll(() => secondsApart(teacher.page, student.page)).toBeLessThan(0.3);
      await expect(sheet(student, 2)).toBeVisible();
      await expect(teacher.page.getByText('In step for 1 of 1')).toBeVisible();
      await expect(inStep).toHaveText(/Page 2 · sound in step$/u);
      for (const { page } of [teacher, student])
        await expect(page.locator('section[aria-label^="Plays for all"] .text-edge')).toBeVisible();
      for (const { page } of [teacher, student]) {
        await expectAccessible(page);
        await expectNoOverflow(page);
      }
    });

    await test.step('the page is put on the board as a picture', async () => {
      await button(teacher, 'Put on the board').click();
      await expect(teacher.page.getByText('It is on the board.').first()).toBeVisible();
      await expect.poll(() => countPictures(student, boardId)).toBe(1);
    });

    await test.step('who comes back is there again', async () => {
      await student.page.reload();
      const since = performance.now();
      await expect.poll(() => secondsApart(teacher.page, student.page)).toBeLessThan(0.3);
      const seconds = ((performance.now() - since) / 1_000).toFixed(1);
      test.info().annotations.push({ type: 'in step after a reload', description: `${seconds} s` });
      await expect(sheet(student, 2)).toContainText(PDF_TEXTS[1]);
    });

    await test.step('the teacher seeks, pauses and closes for both', async () => {
      const place = teacher.page.getByRole('slider', { name: 'Position in Dialogue.wav' });
      await place.fill('60');
      await expect.poll(async () => (await readSound(student.page))?.second ?? 0).toBeGreaterThan(60);
      await expect.poll(() => secondsApart(teacher.page, student.page)).toBeLessThan(0.3);
      await button(teacher, 'Pause for all').click();
      await expect(student.page.getByText('Paused by the teacher')).toBeVisible();
      await expect.poll(() => readSound(student.page)).toBeNull();
      await button(teacher, 'Close for all').click();
      await expect(student.page.getByRole('heading', { name: 'Choose a file' })).toBeVisible();
    });
  },
);
