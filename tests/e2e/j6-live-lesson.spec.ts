import type { Page } from '@playwright/test';
import type { JoinAnswer } from '../../lib/contract/socket-payloads.ts';
import { attachMaterial } from './support/cards.ts';
import { ask, joinStream } from './support/contract.ts';
import { connectPeople } from './support/connect.ts';
import { enter } from './support/enter.ts';
import { expect, test, type Client } from './support/fixtures.ts';
import { newPerson } from './support/people.ts';
import { must } from './support/quizzes.ts';
import { picturesMove } from './support/room.ts';
import { drawBoxes, expectBoxes, expectSaved, type Place } from './support/drawing.ts';
import {
  expectMovingPicture,
  expectSound,
  passDeviceCheck,
  show,
  signUp,
  startInstantLesson,
} from './support/steps.ts';
import { wordsOf } from './support/words.ts';

/** How long the student's network stays cut, in milliseconds. */
const CUT_MS = 60_000;
/** Milliseconds from the return of the network until the screen no longer shows the cut, on a busy machine. */
const PATIENCE_MS = 90_000;
/** Messages a browser logs while the network is dead. */
const LINE_NOISE =
  /ERR_|WebSocket|Failed to fetch|NetworkError|could not establish|signal|Failed to load resource|PC manager|disconnect/i;

const messageBox = (page: Page) => page.getByRole('textbox', { name: 'Write to everyone' });

async function write(page: Page, text: string): Promise<void> {
  await show(page, 'Chat');
  await messageBox(page).fill(text);
  await messageBox(page).press('Enter');
}

/** Each message once, whether the chat is shown now or not. */
async function expectLog(page: Page, texts: string[], patience = PATIENCE_MS): Promise<void> {
  const log = page.getByRole('log', { name: 'Messages', includeHidden: true });
  for (const text of texts)
    await expect(log.getByText(text, { exact: true })).toHaveCount(1, { timeout: patience });
}

async function expectMessages(page: Page, texts: string[]): Promise<void> {
  await show(page, 'Chat');
  await expectLog(page, texts);
}

async function draw(page: Page, places: Place[], drawn: Place[]): Promise<void> {
  await show(page, 'Board');
  await drawBoxes(page, places, drawn);
}

async function expectDrawn(page: Page, places: Place[]): Promise<void> {
  await show(page, 'Board');
  await expectBoxes(page, places);
}

/** Rows of two squares, beside the tools. */
const left = (y: number): Place[] => [
  { x: 90, y },
  { x: 146, y },
];
const right = (y: number): Place[] => [
  { x: 202, y },
  { x: 258, y },
];

/** What the server has stored: messages in their order, and the elements of the board. */
async function readStored(client: Client, ids: { boardId: number; chatId: number }) {
  const chat = (await joinStream(client.context.request, 'chat', ids.chatId)) as JoinAnswer<'chat'>;
  const board = (await joinStream(client.context.request, 'board', ids.boardId)) as JoinAnswer<'board'>;
  if (!chat.ok || !board.ok) throw new Error('The streams could not be joined');
  const messages = [...(chat.snapshot?.operations ?? []), ...chat.tail].map(({ payload }) =>
    'message' in payload ? payload.message : '',
  );
  const elements = new Map(board.snapshot?.elements.map((element) => [element.id, element]));
  for (const { payload } of board.tail)
    for (const { element } of payload.changes) elements.set(element.id, element);
  return { messages, boxes: [...elements.values()].filter((element) => !element.isDeleted).length };
}

async function readIds(client: Client, lessonId: number) {
  const { data } = await ask(client.context.request, 'GetLiveLessonSchedule', { id: lessonId });
  return data?.getLessonSchedule as { boardId: number; chatId: number };
}

async function signedIn(page: Page) {
  const { id } = await must<{ id: number }>(page.request, 'GetCurrentUser', {});
  return { page, id };
}

async function startTogether(instructor: Client, student: Client) {
  const [teacher, learner] = [newPerson('Aizada'), newPerson('Nurlan')];
  await Promise.all([
    signUp(instructor.page, 'instructor', teacher),
    signUp(student.page, 'student', learner),
  ]);
  await connectPeople(await signedIn(instructor.page), await signedIn(student.page));
  const lessonId = await startInstantLesson(instructor.page, learner.email);
  const call = student.page.getByRole('alertdialog', {
    name: /Your lesson has started|scheduled a lesson with you/,
  });
  // Asked for by the socket alone: polling would take up to 20 seconds.
  await expect(call).toBeVisible({ timeout: 10_000 });
  await call.getByRole('button', { name: 'Join' }).click();
  await student.page.waitForURL(`**/live-lesson/${lessonId}`);
  await Promise.all([passDeviceCheck(instructor.page), passDeviceCheck(student.page)]);
  return lessonId;
}

/** The instructor on a desktop, the student on a phone: both screens in one test. */
test(
  'an instructor and a student hold a lesson, and a cut network loses nothing',
  { tag: '@desktop' },
  async ({ openClient }) => {
    const instructor = await openClient();
    const student = await openClient({ withLine: true, isPhone: true });
    const pages = [instructor.page, student.page];
    const lessonId = await startTogether(instructor, student);
    const ids = await readIds(instructor, lessonId);

    await test.step('both are seen and heard', async () => {
      for (const page of pages) await show(page, 'Video');
      await Promise.all(pages.map((page) => expectMovingPicture(page)));
      await Promise.all(pages.map((page) => expectSound(page)));
    });

    const first = left(60);
    const second = right(60);
    await test.step('drawings and messages arrive', async () => {
      await draw(instructor.page, first, []);
      await expectDrawn(student.page, first);
      await draw(student.page, second, first);
      await expectDrawn(instructor.page, [...first, ...second]);
      await write(instructor.page, 'Can you hear me');
      await write(student.page, 'Yes, I can');
      for (const page of pages) await expectMessages(page, ['Can you hear me', 'Yes, I can']);
    });

    await test.step('a lesson in the chat is saved from its card', async () => {
      const words = wordsOf('en');
      await must(instructor.page.request, 'CreateLesson', { title: 'Ice and snow', privacy: 'PUBLIC' });
      await show(instructor.page, 'Chat');
      await attachMaterial(instructor.page, words, 'Ice and snow');
      await write(instructor.page, 'Keep this one');
      await show(student.page, 'Chat');
      const log = student.page.getByRole('log', { name: 'Messages' });
      await expect(log.getByRole('link', { name: 'Ice and snow' })).toBeVisible();
      await log.getByRole('button', { name: 'Save', exact: true }).click();
      await student.page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
      await expect(log.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
    });

    await test.step('a third person gets refusals only', async () => {
      const stranger = await openClient();
      await enter(stranger.page, 'STUDENT', newPerson('Farid'));
      stranger.complaints.allow(/Failed to load resource/);
      await stranger.page.goto(`/live-lesson/${lessonId}`);
      await expect(
        stranger.page.getByRole('heading', { name: 'You do not have access to this lesson' }),
      ).toBeVisible();
      await expect(stranger.page.getByText('Lesson with')).toBeHidden();
      const { request } = stranger.context;
      for (const [kind, id] of [
        ['lesson', lessonId],
        ['board', ids.boardId],
        ['chat', ids.chatId],
      ] as const) {
        expect(await joinStream(request, kind, id)).toMatchObject({ ok: false });
      }
      const { data, errors } = await ask(request, 'JoinLiveLesson', { lessonScheduleId: lessonId });
      expect(data?.joinLiveLesson ?? null).toBeNull();
      expect(errors?.[0]?.extensions?.code).toBe('INVALID_PERMISSIONS');
    });

    const apart = { student: left(120), instructor: right(120) };
    await test.step('the line is cut, and both go on', async () => {
      student.complaints.allow(LINE_NOISE);
      student.line?.cut();
      const until = Date.now() + CUT_MS;
      await draw(student.page, apart.student, [...first, ...second]);
      await write(student.page, 'Written without a line');
      await draw(instructor.page, apart.instructor, [...first, ...second]);
      await write(instructor.page, 'Are you there');
      await write(student.page, 'And one more');
      await expectDrawn(student.page, [...first, ...second, ...apart.student]);
      await expect
        .poll(() => Date.now(), { timeout: CUT_MS + 10_000, intervals: [1_000] })
        .toBeGreaterThan(until);
    });

    const messages = [
      'Can you hear me',
      'Yes, I can',
      'Keep this one',
      'Written without a line',
      'And one more',
      'Are you there',
    ];
    const boxes = [...first, ...second, ...apart.student, ...apart.instructor];
    await test.step('the line is back: nothing missing, nothing doubled, the picture moves', async () => {
      for (const page of pages) await show(page, 'Board');
      const since = Date.now();
      const figure = async (name: string, work: Promise<unknown>) => {
        await work;
        const seconds = ((Date.now() - since) / 1_000).toFixed(1);
        test.info().annotations.push({ type: `${name} after the line is back`, description: `${seconds} s` });
      };
      student.line?.restore();
      await Promise.all([
        figure('boards equal', Promise.all(pages.map((page) => expectBoxes(page, boxes, PATIENCE_MS)))),
        figure('chats whole', Promise.all(pages.map((page) => expectLog(page, messages, PATIENCE_MS)))),
        figure('pictures', Promise.all(pages.map((page) => picturesMove(page, 1, PATIENCE_MS)))),
      ]);
      await expectSaved(student.page);
      await expect(student.page.getByTestId('live-room')).toHaveAttribute('data-transport', 'connected');
      for (const page of pages) {
        await expectDrawn(page, boxes);
        await expectMessages(page, messages);
        await show(page, 'Video');
        await expectMovingPicture(page);
      }
      const stored = await readStored(instructor, ids);
      expect([...stored.messages].sort()).toEqual([...messages].sort());
      expect(stored.messages.indexOf('Written without a line')).toBeLessThan(
        stored.messages.indexOf('And one more'),
      );
      expect(stored.boxes).toBe(boxes.length);
    });

    await test.step('the instructor ends it for all', async () => {
      await instructor.page.getByRole('button', { name: 'More', exact: true }).click();
      await instructor.page.getByRole('menuitem', { name: 'End for all' }).click();
      await instructor.page.getByRole('alertdialog').getByRole('button', { name: 'End for all' }).click();
      for (const page of pages)
        await expect(page.getByRole('heading', { name: 'The lesson has ended' })).toBeVisible();
      await student.page.reload();
      await expect(student.page.getByRole('heading', { name: 'The lesson has ended' })).toBeVisible();
      const { errors } = await ask(student.context.request, 'JoinLiveLesson', { lessonScheduleId: lessonId });
      expect(errors?.[0]?.extensions?.code).toMatch(/SCHEDULE_ALREADY_ENDED|SCHEDULE_TOO_LATE/);
    });
  },
);

test(
  'without a camera the reason is shown and the lesson can be entered',
  { tag: '@phone' },
  async ({ openClient }) => {
    const instructor = await openClient();
    const learner = newPerson('Emma');
    const student = await openClient({ permissions: [] });
    const studentId = await enter(student.page, 'STUDENT', learner);
    const instructorId = await enter(instructor.page, 'INSTRUCTOR', newPerson('Daniel'));
    await connectPeople({ page: instructor.page, id: instructorId }, { page: student.page, id: studentId });
    const lessonId = await startInstantLesson(instructor.page, learner.email);
    // The browser's answer when the person, or the system, refuses.
    await student.context.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
    });
    await student.page.goto(`/live-lesson/${lessonId}`);
    await expect(student.page.getByText('does not allow this page to use the camera')).toBeVisible();
    await student.page.getByRole('button', { name: /^Join/ }).click();
    await expect(student.page.getByTestId('live-room')).toHaveAttribute('data-transport', 'connected', {
      timeout: 30_000,
    });
  },
);
