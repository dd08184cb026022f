import { drawBox, readBoxes, expectSaved } from './support/drawing.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test, type Client } from './support/fixtures.ts';
import { expectNoOverflow } from './support/look.ts';
import { meet, type Lesson } from './support/meet.ts';
import { readFlow, readVoice } from './support/room.ts';
import { expectSound, show } from './support/steps.ts';

test.describe.configure({ mode: 'parallel' });

const figure = (type: string, description: string) => test.info().annotations.push({ type, description });

async function more(page: Client['page'], item: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

const column = (page: Client['page']) => page.getByTestId('video-column');

test('people or the board are large, one person is pinned, and nobody else moves it', async ({
  openClient,
}) => {
  const { teacher, student, learner } = await meet(openClient);
  const { page } = teacher;
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  const size = async () => (await column(page).boundingBox())?.[isPhone ? 'height' : 'width'] ?? 0;
  const even = await size();

  await more(page, 'Layout');
  const dialog = page.getByRole('dialog', { name: 'Layout' });
  await dialog.getByRole('radio', { name: 'People large' }).check();
  await expect.poll(size).toBeGreaterThan(even);
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: 'Board large' }).check();
  await expect.poll(size).toBeLessThan(even);
  await page.keyboard.press('Escape');
  await expectNoOverflow(page);
  await expect(page.getByTestId('more')).toBeFocused();
  // The other one sees the room as before.
  await expect(column(student.page)).toHaveAttribute('data-layout', 'EVEN');

  const own = column(page).locator('[data-me]');
  await expect(own).not.toHaveAttribute('data-main');
  await own.getByRole('button', { name: 'Tile of You' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Make large' }).press('Enter');
  await expect(own).toHaveAttribute('data-main');
  await expect(own).toHaveAccessibleName(/large for you/);
  await page.reload();
  await expect(page.getByTestId('live-room')).toHaveAttribute('data-transport', 'connected');
  await expect(column(page)).toHaveAttribute('data-layout', 'CONTENT');
  await expect(own).toHaveAttribute('data-main');
  // Who speaks does not become the large one, and is marked all the same.
  const other = column(page).locator('[data-testid="participant-tile"]', { hasText: learner.firstName });
  await expect(other).toHaveAttribute('data-speaking', 'true');
  await expect(other).toHaveAccessibleName(/speaking/);
  await expect(own).toHaveAttribute('data-main');
});

/** Draws one square after the other, and measures until the other sees it; milliseconds, the shortest first. */
async function measureBoard(from: Client, to: Client, count: number, row: number): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    const before = (await readBoxes(to.page)).length;
    const finishedAt = await drawBox(from.page, { x: 90 + index * 44, y: 90 + row * 60 });
    await expect
      .poll(async () => (await readBoxes(to.page)).length, { intervals: [20] })
      .toBeGreaterThan(before);
    times.push(Date.now() - finishedAt);
  }
  return times.sort((a, b) => a - b);
}

const p95 = (times: readonly number[]) => times[Math.ceil(times.length * 0.95) - 1] ?? Infinity;

/** One still after the other arrives: the picture changes rarely, and does change. */
async function expectStills({ page }: Client): Promise<void> {
  const frames = () =>
    column(page)
      .locator('[data-testid="participant-tile"]:not([data-me]) video')
      .first()
      .evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);
  const before = await frames();
  const since = Date.now();
  await expect.poll(frames, { timeout: 25_000 }).toBeGreaterThan(before);
  await expect
    .poll(async () => (await frames()) > before && Date.now() - since > 20_000, { timeout: 30_000 })
    .toBe(true);
  const perSecond = ((await frames()) - before) / ((Date.now() - since) / 1_000);
  figure('pictures of the other a second', perSecond.toFixed(2));
  expect(perSecond).toBeLessThan(3);
}

test(
  'at 100 kbit/s and 300 ms a person who saves their line hears all, and draws with the others',
  { tag: '@desktop' },
  async ({ openClient }) => {
    const lesson: Lesson = await meet(openClient, { withLine: true });
    const { teacher, student, learner } = lesson;
    for (const client of [teacher, student]) {
      await show(client.page, 'Board');
      await expectSaved(client.page, 60_000);
    }
    student.line?.weaken({ bytesPerSecond: 12_500, losesOneIn: Infinity, delayMs: 300 });
    await student.page.getByTestId('save-line').click();
    await student.page.getByRole('switch', { name: 'Save my line' }).click();
    await student.page.keyboard.press('Escape');
    await expect(student.page.getByTestId('live-room')).toHaveAttribute('data-video-level', 'still');

    const tile = column(teacher.page).locator('[data-testid="participant-tile"]', {
      hasText: learner.firstName,
    });
    await expect(tile).toHaveAttribute('data-saving', 'true');
    await expect(tile).toHaveAccessibleName(/Saves their line/);
    await expectStills(student);
    await expectStills(teacher);

    const voices = [await readVoice(student.page), await readVoice(teacher.page)];
    const flow = await readFlow(student.page);
    const since = Date.now();
    const received = await measureBoard(teacher, student, 12, 0);
    const sent = await measureBoard(student, teacher, 12, 1);
    const seconds = (Date.now() - since) / 1_000;
    const after = await readFlow(student.page);
    figure('board to the weak line, p95', `${p95(received)} ms`);
    figure('board from the weak line, p95', `${p95(sent)} ms`);
    for (const [index, client] of [student, teacher].entries()) {
      const { played, missing } = await readVoice(client.page);
      const share = (missing - (voices[index]?.missing ?? 0)) / (played - (voices[index]?.played ?? 0));
      figure(`sound missing, ${index === 0 ? 'weak line' : 'other'}`, `${(share * 100).toFixed(2)} %`);
      expect(share).toBeLessThan(0.02);
      await expectSound(client.page);
    }
    const bits = (of: 'audio' | 'video') => Math.round(((after[of] - flow[of]) * 8) / seconds / 1_000);
    figure(
      'received on the weak line',
      `${bits('audio')} kbit/s of sound, ${bits('video')} kbit/s of stills`,
    );
    expect(p95(received)).toBeLessThanOrEqual(1_000);
    expect(p95(sent)).toBeLessThanOrEqual(1_000);
    await expect(student.page.getByTestId('live-room')).toHaveAttribute('data-transport', 'connected');

    // After a reload it is still so, without a press.
    student.line?.restore();
    await student.page.reload();
    await expect(student.page.getByTestId('live-room')).toHaveAttribute('data-video-level', 'still');
    await student.page.getByTestId('save-line').click();
    await student.page.getByRole('switch', { name: 'Save my line' }).click();
    await expect(tile).not.toHaveAttribute('data-saving');
    await expect(student.page.getByTestId('live-room')).toHaveAttribute('data-video-level', 'full');
  },
);

test(
  'noise and background are taken out by programs of our own origin, which load when they are turned on',
  { tag: '@desktop' },
  async ({ openClient }) => {
    const { teacher, student, learner } = await meet(openClient);
    const { page } = student;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await more(page, 'Devices');
    const dialog = page.getByRole('dialog', { name: 'Devices' });
    await expectAccessible(page);
    expect(asked.filter((url) => /noise|segmenter/.test(url))).toEqual([]);

    await dialog.getByRole('switch', { name: 'Remove noise from my voice' }).click();
    // The worklet is not asked for by the page itself.
    await expect.poll(() => asked.some((url) => /\/noise\/\w+\.wasm$/.test(url))).toBe(true);
    await expectSound(teacher.page);
    await expect(dialog.getByRole('switch', { name: 'Remove noise from my voice' })).toBeChecked();

    await dialog.getByRole('switch', { name: 'Blur my background' }).click();
    await expect.poll(() => asked.some((url) => url.endsWith('.tflite')), { timeout: 60_000 }).toBe(true);
    const origins = new Set(
      asked.filter((url) => url.startsWith('http')).map((url) => new URL(url).hostname),
    );
    expect([...origins]).toEqual(['localhost']);
    const tile = column(teacher.page).locator('[data-testid="participant-tile"]', {
      hasText: learner.firstName,
    });
    await expect(tile).toHaveAttribute('data-camera', 'on');
  },
);

test(
  'a small window above others shows the people, where the browser has it',
  { tag: '@desktop' },
  async ({ openClient }) => {
    const { teacher, student } = await meet(openClient);
    const { page, context } = teacher;
    const opening = context.waitForEvent('page');
    await more(page, 'Small window above others');
    const small = await opening;
    await expect(small.locator('[data-place="window"]')).toHaveCount(2);
    await expect(small.locator('[data-place="window"] video').first()).toBeVisible();
    await more(page, 'Close the small window');
    await expect.poll(() => small.isClosed()).toBe(true);
    await expect(student.page.getByTestId('live-room')).toHaveAttribute('data-transport', 'connected');
  },
);
