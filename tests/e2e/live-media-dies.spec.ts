import type { Page } from '@playwright/test';
import { freePorts } from '../../scripts/start/ports.ts';
import { drawBoxes, expectBoxes } from './support/drawing.ts';
import { expect, test as base, type Client } from './support/fixtures.ts';
import { ask } from './support/contract.ts';
import { newPerson } from './support/people.ts';
import { startProduct, type Product } from './support/product.ts';
import { mediaIsGone, picturesMove } from './support/room.ts';
import { passDeviceCheck, show, signUp, startInstantLesson } from './support/steps.ts';

/** Messages a browser logs while the media server is dead. */
const MEDIA_NOISE = /ERR_CONNECTION|WebSocket|could not establish|Failed to fetch|Failed to load resource/i;
/** Milliseconds in which everybody notices the death; and from then on, until everybody's video moves. */
const PATIENCE_MS = 120_000;
const BOX = { x: 290, y: 160 };

/** A separate product, whose LiveKit the test may kill without ending other lessons. */
const test = base.extend<{ own: { product: Product; url: string } }>({
  own: async ({}, use) => {
    const first = await freePorts(5);
    const product = await startProduct({
      WEB_PORT: `${first}`,
      API_PORT: `${first + 1}`,
      LIVEKIT_PORT: `${first + 2}`,
    });
    await use({ product, url: `http://localhost:${first}` });
    await product.stop();
  },
});

/** Connects two people of this product: the first invites, the second accepts. */
async function connectIn(first: Page, second: Page): Promise<void> {
  const { origin } = new URL(first.url());
  const idOf = async ({ request }: Page) => {
    const { data } = await ask(request, 'GetCurrentUser', {}, { origin });
    return (data?.getCurrentUser as { id: number }).id;
  };
  const [from, to] = [await idOf(first), await idOf(second)];
  for (const [page, operation, userId] of [
    [first, 'CreateUserConnection', to],
    [second, 'AcceptUserConnection', from],
  ] as const)
    expect((await ask(page.request, operation, { userId }, { origin })).errors).toBeUndefined();
}

/** Three people in one lesson, in a product of their own. */
async function enterTogether(clients: Client[], dataDir: string): Promise<void> {
  const [teacher, ...students] = clients.map(() => newPerson());
  const [teaching, ...learning] = clients;
  if (!teacher || !teaching) throw new Error('A lesson needs a teacher');
  await Promise.all([
    signUp(teaching.page, 'instructor', teacher, dataDir),
    ...learning.map(({ page }, index) => signUp(page, 'student', students[index] ?? newPerson(), dataDir)),
  ]);
  for (const { page } of learning) await connectIn(teaching.page, page);
  const lessonId = await startInstantLesson(teaching.page, ...students.map(({ email }) => email));
  for (const { page } of learning) await page.goto(`/live-lesson/${lessonId}`);
  for (const { page } of clients) await passDeviceCheck(page);
}

test(
  'the media server dies and is started again: video returns, board and chat go on',
  { tag: '@desktop' },
  async ({ own: { product, url }, openClient }) => {
    const clients: Client[] = [];
    for (let count = 0; count < 3; count += 1) clients.push(await openClient({ baseURL: url }));
    const pages = clients.map(({ page }) => page);
    const [teacher, nurlan, emma] = pages;
    if (!teacher || !nurlan || !emma) throw new Error('Three people are needed');
    await enterTogether(clients, product.dataDir);
    await Promise.all(pages.map((page) => picturesMove(page, 2, PATIENCE_MS)));

    for (const { complaints } of clients) complaints.allow(MEDIA_NOISE);
    const gone = Promise.all(pages.map((page) => mediaIsGone(page, PATIENCE_MS)));
    const begun = Date.now();
    await product.kill('livekit');
    await gone;
    const returned = Promise.all(pages.map((page) => picturesMove(page, 2, PATIENCE_MS)));
    await show(nurlan, 'Board');
    await drawBoxes(nurlan, [BOX], []);
    for (const page of [teacher, emma]) {
      await show(page, 'Board');
      await expectBoxes(page, [BOX]);
    }
    await show(teacher, 'Chat');
    await teacher.getByRole('textbox', { name: 'Write to everyone' }).fill('Can you still read me');
    await teacher.getByRole('textbox', { name: 'Write to everyone' }).press('Enter');
    for (const page of [nurlan, emma]) {
      await show(page, 'Chat');
      await expect(page.getByRole('log', { name: 'Messages' })).toContainText('Can you still read me');
    }

    const moments = await returned;
    for (const page of pages)
      await expect(page.getByTestId('live-room')).toHaveAttribute('data-transport', 'connected');
    const seconds = moments.map((moment) => ((moment - begun) / 1000).toFixed(1));
    test.info().annotations.push({ type: 'pictures back after', description: `${seconds.join(', ')} s` });
  },
);
