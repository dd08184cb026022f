import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../server/seed/people.ts';
import { expectAccessible } from './support/axe.ts';
import { connectPeople } from './support/connect.ts';
import { documentIdOf } from './support/contract.ts';
import { enter } from './support/enter.ts';
import type { Chosen } from './support/files.ts';
import { expect, test } from './support/fixtures.ts';
import { expectNoOverflow, speak } from './support/look.ts';
import { waitForMail } from './support/mails.ts';
import { newPerson } from './support/people.ts';
import { holdPieces } from './support/pieces.ts';
import { must } from './support/quizzes.ts';
import { signIn } from './support/steps.ts';
import { wordsOf } from './support/words.ts';
import type { Words } from './support/words.ts';

const ADMIN = DEMO_PEOPLE.find(({ role }) => role === 'ADMIN')?.email ?? '';
const REASON = 'It sells things to learners.';
const [en, ru] = [wordsOf('en'), wordsOf('ru')];

const pathOf = (id: number) => `/feed/update/post/${id}`;
const postIn = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

interface ReportPage {
  total: number;
  items: { id: number; user: { id: number } }[];
}

/** Posts without the form; returns the id. */
async function addPost(request: APIRequestContext, input: { text: string; privacy: string }) {
  const { id } = await must<{ id: number }>(request, 'CreatePost', { clientId: randomUUID(), input });
  return id;
}

/** Chooses these files for a new post in the closed composer. */
async function chooseMedia(page: Page, words: Words, files: Chosen[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: words('post.addMedia') }).click(),
  ]);
  await chooser.setFiles(files);
}

/** A second of moving colour, as this browser's own recorder writes it. */
async function recordVideo(page: Page): Promise<Chosen> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 160, height: 90 });
    const paint = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
    recorder.start();
    for (let frame = 0; frame < 25; frame += 1) {
      if (paint) paint.fillStyle = `hsl(${frame * 14} 80% 50%)`;
      paint?.fillRect(0, 0, canvas.width, canvas.height);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    recorder.stop();
    await stopped;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  return { name: 'walk.webm', mimeType: 'video/webm', buffer: Buffer.from(bytes) };
}

async function picture(number: number): Promise<Chosen> {
  const background = { r: number * 20, g: 120, b: 200 };
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer();
  return { name: `picture-${number}.png`, mimeType: 'image/png', buffer };
}

test(
  'where data is saved, the video of a post comes and plays when it is pressed',
  { tag: '@phone' },
  async ({ page, person }) => {
    await page.addInitScript(() => {
      const connection = Object.assign(new EventTarget(), { saveData: true });
      Object.defineProperty(navigator, 'connection', { get: () => connection });
    });
    await enter(page, 'STUDENT', person);
    await speak(page, 'ru');
    await page.goto('/feed');
    await chooseMedia(page, ru, [await recordVideo(page)]);
    await page.getByRole('textbox', { name: ru('post.textLabel') }).fill('My first walk');
    await expect(page.getByRole('list', { name: ru('post.media') }).getByText('walk.webm')).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'media' && request.url().startsWith('http')) loaded.push(request.url());
    });
    await page.getByRole('button', { name: ru('post.send'), exact: true }).click();

    const post = postIn(page, 'My first walk');
    const label = ru('post.playVideo', { label: ru('post.video'), size: '' }).trim();
    const poster = post.getByRole('button', { name: label });
    await expect(poster).toBeVisible();
    await page.reload();
    await expect(poster).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    expect(loaded).toEqual([]);
    await poster.click();
    const video = post.locator('video');
    await expect.poll(() => video.evaluate((it: HTMLVideoElement) => it.currentTime)).toBeGreaterThan(0);
    expect(loaded).not.toEqual([]);
  },
);

test(
  'ten pictures come over a line that breaks, an eleventh is refused, and the post is sent once',
  { tag: '@phone' },
  async ({ page, person, context, complaints }) => {
    complaints.allow(/ERR_|WebSocket|Failed to load/);
    await enter(page, 'STUDENT', person);
    await speak(page, 'ru');
    await page.goto('/feed');
    const chosen = page.getByRole('list', { name: ru('post.media') }).getByRole('listitem');
    const send = page.getByRole('button', { name: ru('post.send'), exact: true });
    const post = postIn(page, 'Ten views');

    await test.step('the line breaks while they are sent, and they come when it is back', async () => {
      const letGo = await holdPieces(page);
      await chooseMedia(page, ru, await Promise.all(Array.from({ length: 10 }, (_, at) => picture(at))));
      await expect(chosen).toHaveCount(10);
      await page.getByRole('textbox', { name: ru('post.textLabel') }).fill('Ten views');
      await expect(send).toBeDisabled();
      await context.setOffline(true);
      await expect(page.getByText(ru('upload.paused')).first()).toBeVisible();
      letGo();
      await context.setOffline(false);
      await expect(send).toBeEnabled();
      await expect(page.getByText(ru('upload.paused'))).toHaveCount(0);
    });

    await test.step('the eleventh is refused in words, and the ten stay', async () => {
      await chooseMedia(page, ru, [await picture(10)]);
      await expect(page.getByText(ru('post.mediaFaults.TOO_MANY'))).toBeVisible();
      await expect(chosen).toHaveCount(10);
      await expectAccessible(page);
      await expectNoOverflow(page);
    });

    await test.step('its answer is lost: sent again, there is one post', async () => {
      const documentId = documentIdOf('CreatePost');
      await page.route('**/api/graphql', async (route) => {
        if (!route.request().postData()?.includes(documentId)) return route.fallback();
        await route.fetch();
        await page.unroute('**/api/graphql');
        await route.abort('connectionreset');
      });
      await send.click();
      await expect(page.getByRole('alert').filter({ hasText: ru('common.networkError') })).toBeVisible();
      await send.click();
      await expect(post.getByText('+6', { exact: true })).toBeVisible();
      await page.reload();
      await expect(post).toHaveCount(1);
      await expectAccessible(page);
    });
  },
);

test(
  'a minor posts to connections alone: a connection reads it, a stranger finds nothing',
  { tag: '@desktop' },
  async ({ openClient, page, person }) => {
    const [friend, stranger] = [await openClient(), await openClient()];
    stranger.complaints.allow(/404/);
    const birthDate = `${new Date().getFullYear() - 15}-01-01`;
    const guardian = { guardianName: 'Osmon Asanov', guardianConsent: true };
    const id = await enter(page, 'STUDENT', person, { birthDate, ...guardian });
    const friendId = await enter(friend.page, 'STUDENT', newPerson());
    await enter(stranger.page, 'STUDENT', newPerson());
    await connectPeople({ page, id }, { page: friend.page, id: friendId });

    await page.goto('/feed');
    await page.getByRole('button', { name: en('post.write') }).click();
    await page.getByRole('combobox', { name: en('post.privacyLabel') }).click();
    await expect(page.getByRole('option')).toHaveText([
      en('post.privacy.CONNECTIONS'),
      en('post.privacy.HIDDEN'),
    ]);
    await page.getByRole('option', { name: en('post.privacy.CONNECTIONS') }).click();
    await page.getByText(en('post.further')).click();
    await page.getByRole('combobox', { name: en('post.answersFromLabel') }).click();
    await expect(page.getByRole('option')).toHaveText([en('post.answersFrom.CONNECTIONS')]);
    await page.getByRole('option').click();
    await page.getByRole('textbox', { name: en('post.textLabel') }).fill('My school trip');
    await page.getByRole('button', { name: en('post.send'), exact: true }).click();
    const time = postIn(page, 'My school trip')
      .getByRole('link')
      .filter({ has: page.locator('time') });
    const path = (await time.getAttribute('href')) ?? '';

    await friend.page.goto('/feed');
    await expect(postIn(friend.page, 'My school trip')).toBeVisible();
    await friend.page.goto(path);
    await expect(postIn(friend.page, 'My school trip')).toBeVisible();
    const answer = await stranger.page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(stranger.page.getByRole('heading', { name: en('post.closedTitle') })).toBeVisible();
    await expect(stranger.page.getByText('My school trip')).toHaveCount(0);
  },
);

test(
  'a reported post is removed with a reason: its author reads it, who reported learns the outcome',
  { tag: '@desktop' },
  async ({ openClient, page, person }) => {
    const [author, reporter, visitor] = [await openClient(), await openClient(), await openClient()];
    visitor.complaints.allow(/410/);
    const other = newPerson();
    const authorId = await enter(author.page, 'INSTRUCTOR', person);
    await enter(reporter.page, 'STUDENT', other);
    const id = await addPost(author.page.request, { text: 'Buy my cards', privacy: 'PUBLIC' });
    const closed = await addPost(author.page.request, { text: 'Buy them now', privacy: 'CONNECTIONS' });
    const menu = { name: en('post.more', { name: `${person.firstName} ${person.lastName}` }) };

    await test.step('reported on its page', async () => {
      await reporter.page.goto(pathOf(id));
      await reporter.page.getByRole('button', menu).click();
      await reporter.page.getByRole('menuitem', { name: en('post.report') }).click();
      const dialog = reporter.page.getByRole('dialog');
      await dialog.getByRole('radio', { name: en('profile.reasons.SPAM') }).check();
      await dialog.getByRole('button', { name: en('profile.sendReport') }).click();
      await expect(reporter.page.getByText(en('profile.reported'), { exact: true })).toBeVisible();
    });

    await test.step('removed with a reason, and the report closed', async () => {
      await page.goto(`/auth/sign-in?redirectAfter=${pathOf(id)}`);
      await signIn(page, ADMIN, DEMO_PASSWORD);
      await page.waitForURL(`**${pathOf(id)}`);
      await page.getByRole('button', menu).click();
      await page.getByRole('menuitem', { name: en('post.remove') }).click();
      const dialog = page.getByRole('dialog', { name: en('post.removeTitle') });
      await dialog.getByRole('textbox', { name: en('post.removeReason') }).fill(REASON);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: en('post.remove') }).click();
      await page.waitForURL('**/feed');
      await must(page.request, 'RemovePostAdmin', { id: closed, reason: REASON });
      const readReports = (skip: number, take: number) =>
        must<ReportPage>(page.request, 'GetReportsAdmin', { open: true, skip, take });
      // The oldest come first.
      const { total } = await readReports(0, 1);
      const { items } = await readReports(Math.max(0, total - 20), 20);
      const report = items.find(({ user }) => user.id === authorId);
      await must(page.request, 'CloseReport', { id: report?.id, outcome: 'WARNED' });
    });

    await test.step('both are told, and the page says that it is gone, if it was public', async () => {
      const removal = await waitForMail(person.email, 2);
      expect(removal).toMatchObject({ subject: 'Your post was removed' });
      expect(removal.text).toContain(REASON);
      const decided = await waitForMail(other.email, 2);
      expect(decided).toMatchObject({ subject: 'Your report was decided' });
      expect(decided.text).not.toContain(REASON);
      const answer = await visitor.page.goto(pathOf(id));
      expect(answer?.status()).toBe(410);
      await expect(visitor.page.getByRole('heading', { name: en('post.goneTitle') })).toBeVisible();
      for (const each of [visitor, author])
        expect((await each.page.request.get(pathOf(closed))).status()).toBe(404);
      await author.page.goto('/profile/feed');
      await expect(author.page.getByText(en('post.ownEmptyTitle'))).toBeVisible();
    });
  },
);

test(
  'a post is shared with its source, and of a source that is deleted a line stays',
  { tag: '@desktop' },
  async ({ openClient, page, person }) => {
    const author = await openClient();
    const writer = newPerson();
    await enter(author.page, 'INSTRUCTOR', writer);
    await enter(page, 'STUDENT', person);
    const id = await addPost(author.page.request, { text: 'Say hello first', privacy: 'PUBLIC' });
    await page.goto(pathOf(id));
    await page.getByRole('button', { name: en('post.share'), exact: true }).click();
    await page.getByRole('menuitem', { name: en('post.shareAsPost') }).click();
    const dialog = page.getByRole('dialog', { name: en('post.shareAsPost') });
    await expect(dialog.getByText('Say hello first')).toBeVisible();
    await dialog.getByRole('textbox', { name: en('post.textLabel') }).fill('This helped me');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: en('post.send'), exact: true }).click();
    await expect(dialog).toHaveCount(0);

    await page.goto('/feed');
    const post = postIn(page, 'This helped me');
    const source = post.getByRole('region', { name: en('post.source') });
    await expect(source).toContainText(`${writer.firstName} ${writer.lastName}`);
    await expect(source).toContainText('Say hello first');
    await expect(source.getByRole('link', { name: en('post.openSource') })).toHaveAttribute(
      'href',
      pathOf(id),
    );
    await expectAccessible(page);
    await must(author.page.request, 'DeletePost', { id });
    await page.reload();
    await expect(post.getByText(en('post.sharedClosed'))).toBeVisible();
    await expect(source).toHaveCount(0);
    await expect(page.getByText('Say hello first')).toHaveCount(0);
    await expectAccessible(page);
  },
);
