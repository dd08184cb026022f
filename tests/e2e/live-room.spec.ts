import { connectPeople } from './support/connect.ts';
import { drawBox, readBoxes } from './support/drawing.ts';
import { enter } from './support/enter.ts';
import { expect, test, type Client } from './support/fixtures.ts';
import { meet, meetWith, type Lesson } from './support/meet.ts';
import { newPerson } from './support/people.ts';
import { pictureWidth, readFlow, readMedia } from './support/room.ts';
import { expectSound, passDeviceCheck, show, startInstantLesson } from './support/steps.ts';

// Most of the time they wait for a network to weaken or to recover, so they run in parallel.
test.describe.configure({ mode: 'parallel' });

/** Width of the smallest video layer of a camera, in pixels. */
const SMALL_WIDTH = 320;

const figure = (type: string, description: string) => test.info().annotations.push({ type, description });

/** Operations on this device that the server has not taken. */
const countUnsent = (page: Client['page']): Promise<number> =>
  page.evaluate(async () => {
    const [{ name = '' } = {}] = (await indexedDB.databases()).filter((each) =>
      each.name?.includes('realtime'),
    );
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(new Error('the outbox could not be opened'));
      opening.onsuccess = () => {
        const counting = opening.result.transaction('outbox').objectStore('outbox').count();
        counting.onsuccess = () => resolve(counting.result);
        counting.onerror = () => reject(new Error('the outbox could not be read'));
      };
    });
  });

/** Camera and microphone are released and nobody is connected, by the browser's state, not the screen's. */
const expectNoMedia = ({ page }: Client) =>
  expect.poll(() => readMedia(page), { intervals: [50] }).toEqual({ lights: 0, connections: 0 });

async function untilNoMedia(client: Client, since: number): Promise<string> {
  await expectNoMedia(client);
  return `${((Date.now() - since) / 1000).toFixed(2)} s`;
}

/** The first report of how this person's stay goes, once the api has taken it. */
async function readStay({ page }: Client): Promise<unknown> {
  interface Sent {
    variables?: { input?: { stayId?: string } };
  }
  const taken = await page.waitForResponse(
    (response) => {
      const sent = response.url().endsWith('/api/graphql')
        ? (response.request().postDataJSON() as Sent)
        : undefined;
      return sent?.variables?.input?.stayId !== undefined;
    },
    // It comes 15 s after the press.
    { timeout: 90_000 },
  );
  expect(await taken.json()).toEqual({ data: { updateLiveStay: true } });
  return (taken.request().postDataJSON() as Sent).variables?.input;
}

test('no connection asks a public host for its address', { tag: '@desktop' }, async ({ openClient }) => {
  const { teacher } = await meet(openClient);
  const hosts = await teacher.page.evaluate(() => {
    const { peers } = (window as unknown as { watchedMedia: { peers: RTCPeerConnection[] } }).watchedMedia;
    return peers.map((peer) => peer.getConfiguration().iceServers);
  });
  expect(hosts.length).toBeGreaterThan(0);
  expect(hosts.flat()).toEqual([]);
});

test(
  'a removed person is out at once, and so is their camera',
  { tag: '@desktop' },
  async ({ openClient }) => {
    const { teacher, student, learner } = await meet(openClient);
    await teacher.page.getByRole('button', { name: 'More', exact: true }).click();
    await teacher.page.getByRole('menuitem', { name: 'People' }).click();
    await teacher.page
      .getByRole('button', { name: `Remove ${learner.firstName} ${learner.lastName} from the lesson` })
      .click();
    const action = teacher.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' });
    const since = Date.now();
    await action.click();
    await expect(
      student.page.getByRole('heading', { name: 'You were removed from this lesson' }),
    ).toBeVisible();
    figure('put out, page', `${((Date.now() - since) / 1000).toFixed(2)} s`);
    figure('put out, media', await untilNoMedia(student, since));
    // The lesson goes on for the others.
    await expect(teacher.page.getByTestId('live-room')).toHaveAttribute('data-transport', 'connected');
  },
);

/** A raised hand reaches the teacher also from a cut line, and leads to a word; the timer is seen by both. */
async function raiseHand({ teacher, student, learner }: Lesson): Promise<void> {
  const name = `${learner.firstName} ${learner.lastName}`;
  const hands = teacher.page.getByRole('region', { name: 'Hands' });
  // Six controls on the smallest phone: the way out is whole.
  await student.page.setViewportSize({ width: 360, height: 760 });
  await expect(student.page.getByTestId('leave')).toBeInViewport({ ratio: 1 });
  await student.page.getByRole('button', { name: 'Raise your hand' }).click();
  await expect(hands.getByRole('listitem')).toContainText(name);
  await hands.getByRole('button', { name: `Let speak: ${name}` }).click();
  await expect(hands).toHaveCount(0);
  await expect(student.page.getByText(/ lets you speak\.$/)).toBeVisible();

  // Pressed three times without a line, it arrives as its last state.
  student.complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  await student.page.context().setOffline(true);
  for (let times = 0; times < 3; times++) await student.page.keyboard.press('Alt+H');
  await expect(student.page.getByRole('button', { name: 'Your hand is up. Lower it' })).toBeVisible();
  await student.page.context().setOffline(false);
  await expect(hands.getByRole('listitem')).toContainText(name);
  await hands.getByRole('button', { name: 'Take all hands down' }).click();
  await expect(student.page.getByRole('button', { name: 'Raise your hand' })).toBeVisible();

  await teacher.page.getByRole('button', { name: 'More', exact: true }).click();
  await teacher.page.getByRole('menuitem', { name: 'Timer' }).click();
  await teacher.page.getByRole('button', { name: '2 min', exact: true }).click();
  for (const { page } of [teacher, student])
    await expect(page.getByRole('timer', { name: /^01:5\d left$/ })).toBeVisible();
}

/** Moves the view of the board down by this many pixels. */
async function scrollBoard(page: Client['page'], pixels: number): Promise<void> {
  await page.locator('canvas.excalidraw__canvas.interactive').hover();
  await page.mouse.wheel(0, pixels);
}

/** How far from its top the student sees the first square. */
const firstSquare = async (page: Client['page']) => (await readBoxes(page))[0]?.y ?? null;

test(
  'the teacher says who draws, and leads through the board until somebody looks elsewhere',
  { tag: '@desktop' },
  async ({ openClient }) => {
    const { teacher, student } = await meet(openClient);
    const tools = student.page.getByRole('toolbar', { name: 'Drawing tools' });
    await drawBox(teacher.page, { x: 300, y: 250 });
    await expect.poll(() => readBoxes(student.page)).toHaveLength(1);

    const right = teacher.page.getByTestId('draw-right');
    await right.getByRole('button').click();
    await right.getByRole('radio', { name: 'Only me' }).click();
    await expect(student.page.getByText(/^Only .+ draws now$/)).toBeVisible();
    await expect(tools).toHaveCount(0);
    await right.getByRole('radio', { name: 'All' }).click();
    await expect(tools).toBeVisible();

    await teacher.page.getByTestId('lead').click();
    const card = student.page.getByTestId('follow-card');
    await expect(card).toContainText('You see what');
    const before = (await firstSquare(student.page)) ?? 0;
    await scrollBoard(teacher.page, 120);
    await expect.poll(async () => before - ((await firstSquare(student.page)) ?? before)).toBeGreaterThan(90);
    // Who is led draws on.
    await drawBox(student.page, { x: 420, y: 300 });
    await expect.poll(() => readBoxes(teacher.page)).toHaveLength(2);
    await expect(card).toContainText('You see what');

    await scrollBoard(student.page, -60);
    await expect(card).toContainText('You look around yourself');
    const own = await firstSquare(student.page);
    await scrollBoard(teacher.page, -120);
    await drawBox(teacher.page, { x: 500, y: 350 });
    await expect.poll(() => readBoxes(student.page)).toHaveLength(3);
    expect(await firstSquare(student.page)).toBe(own);
    await card.getByRole('button', { name: /^Follow / }).click();
    await expect.poll(() => firstSquare(student.page)).not.toBe(own);
    await teacher.page.getByTestId('lead').click();
    await expect(card).toHaveCount(0);
  },
);

test('a lesson ended for all ends everywhere at once', { tag: '@phone' }, async ({ openClient }) => {
  const lesson = await meet(openClient);
  const { teacher, student } = lesson;
  await raiseHand(lesson);
  await teacher.page.getByRole('button', { name: 'More', exact: true }).click();
  await teacher.page.getByRole('menuitem', { name: 'End for all' }).click();
  const since = Date.now();
  await teacher.page.getByRole('alertdialog').getByRole('button', { name: 'End for all' }).click();
  await expect(student.page.getByRole('heading', { name: 'The lesson has ended' })).toBeVisible();
  figure('ended for all, page', `${((Date.now() - since) / 1000).toFixed(2)} s`);
  figure('ended for all, media', await untilNoMedia(student, since));
  await expectNoMedia(teacher);
});

/** Puts the clock of a page forward; its timers go on as before. */
async function shiftClock({ page }: Client): Promise<(minutes: number) => Promise<void>> {
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    const shifted = window as unknown as { shiftMs?: number };
    Date.now = () => now() + (shifted.shiftMs ?? 0);
    // As if the server's clock went on with it: the page would learn from an answer that it did not.
    const { get } = Headers.prototype;
    Headers.prototype.get = function answered(name) {
      return name === 'x-server-time' ? null : get.call(this, name);
    };
  });
  return (minutes) => page.evaluate((shiftMs) => void Object.assign(window, { shiftMs }), minutes * 60_000);
}

test(
  'in its last minutes a lesson is lengthened for both, and everybody is muted',
  { tag: '@phone' },
  async ({ openClient }) => {
    const [teacher, student] = [await openClient(), await openClient()];
    const clocks = [await shiftClock(teacher), await shiftClock(student)];
    const { learner } = await meetWith(teacher, student);
    const endings = [teacher, student].map(({ page }) => page.getByTestId('ending-line'));
    for (const line of endings) await expect(line).toHaveCount(0);

    // An instant lesson lasts 45 minutes.
    for (const shift of clocks) await shift(41);
    for (const line of endings) await expect(line).toContainText(/^4 minutes left/);
    await expect(endings[1]!.getByRole('button', { name: 'Longer' })).toHaveCount(0);
    await endings[0]!.getByRole('button', { name: 'Longer' }).click();
    const dialog = teacher.page.getByRole('alertdialog', { name: 'Make the lesson longer?' });
    await dialog.getByRole('radio', { name: /^30 minutes, until \d\d:\d\d$/ }).check();
    await dialog.getByRole('button', { name: 'Lengthen' }).click();
    const notice = student.page.getByText(/^The lesson is longer: it now ends at \d\d:\d\d\.$/);
    await expect(notice.first()).toBeVisible();
    for (const line of endings) await expect(line).toHaveCount(0);
    await show(student.page, 'Overview');
    await expect(student.page.getByText(/^3[34] minutes left$/)).toBeVisible();

    // Heard until everybody is muted, and again when they turn it on.
    await expectSound(teacher.page);
    await teacher.page.getByRole('button', { name: 'More', exact: true }).click();
    await teacher.page.getByRole('menuitem', { name: 'Mute all students' }).click();
    await expect(student.page.getByText('The teacher muted your microphone.').first()).toBeVisible();
    const microphone = student.page.getByTestId('toggle-microphone');
    await expect(microphone).toHaveAccessibleName('Microphone is off. Turn on');
    await show(teacher.page, 'Video');
    const tile = teacher.page
      .locator('[data-testid="participant-tile"]:not([data-me])', { hasText: learner.firstName })
      .filter({ visible: true });
    await expect(tile.first()).toHaveAttribute('data-microphone', 'off');
    // The teacher is not muted.
    await expect(teacher.page.getByTestId('toggle-microphone')).toHaveAccessibleName(
      'Microphone is on. Turn off',
    );
    await student.page.getByRole('button', { name: 'Turn on microphone' }).click();
    await expect(tile.first()).toHaveAttribute('data-microphone', 'on');
    await expectSound(teacher.page);
  },
);

test(
  'a mark at the edge of the board says where the teacher draws, and leads there',
  { tag: '@phone' },
  async ({ openClient }) => {
    const { teacher, student } = await meet(openClient);
    for (const { page } of [teacher, student]) {
      await show(page, 'Board');
      await expect(page.locator('[data-board-state="saved"]')).toBeAttached({ timeout: 90_000 });
    }
    const mark = student.page.getByTestId('edge-mark');
    await drawBox(teacher.page, { x: 150, y: 100 });
    await expect.poll(async () => (await readBoxes(student.page)).length).toBe(1);
    await expect(mark).toHaveCount(0);

    await teacher.page.mouse.wheel(0, 1_500);
    await drawBox(teacher.page, { x: 150, y: 100 });
    await expect(mark).toHaveText(/ draws here$/);
    // Nothing has moved by itself.
    expect(await readBoxes(student.page)).toHaveLength(1);
    const [board, box] = [
      await student.page.locator('.board-canvas').boundingBox(),
      await mark.boundingBox(),
    ];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((board?.y ?? 0) + (board?.height ?? 0));
    await mark.tap();
    await expect(mark).toHaveCount(0);
    // The other box is far above now.
    await expect.poll(async () => (await readBoxes(student.page)).length).toBe(1);
  },
);

test(
  'words written offline are taken when the lesson ended meanwhile',
  { tag: '@phone' },
  async ({ openClient }) => {
    const { teacher, student } = await meet(openClient);
    await show(student.page, 'Chat');
    const field = student.page.getByRole('textbox', { name: 'Write to everyone' });
    // The call may ask for its room once more before the page is told that the lesson ended.
    student.complaints.allow(
      /ERR_INTERNET_DISCONNECTED|401 \(Unauthorized\) \(.*\/media\/rtc\/|\/media\/rtc\/.*HTTP Authentication failed/,
    );
    await student.page.context().setOffline(true);
    await field.fill('My last sentence');
    await field.press('Enter');
    await expect(student.page.getByText('Waiting to be sent')).toBeVisible();
    await teacher.page.getByRole('button', { name: 'More', exact: true }).click();
    await teacher.page.getByRole('menuitem', { name: 'End for all' }).click();
    await teacher.page.getByRole('alertdialog').getByRole('button', { name: 'End for all' }).click();
    await expect(teacher.page.getByRole('heading', { name: 'The lesson has ended' })).toBeVisible();
    await student.page.context().setOffline(false);
    await expect(student.page.getByRole('heading', { name: 'The lesson has ended' })).toBeVisible({
      timeout: 90_000,
    });
    await expect(student.page.getByText('Not sent')).toHaveCount(0);
    await expect.poll(() => countUnsent(student.page)).toBe(0);
  },
);

test(
  'a person whose browser has no media is there for all, with board and chat',
  { tag: '@desktop' },
  async ({ openClient }) => {
    const [teacher, student] = [await openClient(), await openClient()];
    await student.page.addInitScript(() => {
      for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection'])
        Reflect.deleteProperty(window, name);
    });
    const learner = newPerson();
    const [teacherId, studentId] = await Promise.all([
      enter(teacher.page, 'INSTRUCTOR', newPerson()),
      enter(student.page, 'STUDENT', learner),
    ]);
    await connectPeople({ page: teacher.page, id: teacherId }, { page: student.page, id: studentId });
    const lessonId = await startInstantLesson(teacher.page, learner.email);
    await passDeviceCheck(teacher.page);
    const stays = [readStay(teacher), readStay(student)];
    await student.page.goto(`/live-lesson/${lessonId}`);
    await student.page.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(student.page.getByTestId('no-media-line')).toContainText(
      'open the lesson in another browser',
    );
    await expect(student.page.getByTestId('offline-line')).toHaveCount(0);
    for (const { page } of [teacher, student]) {
      const tile = page.locator('[data-place="column"][data-medialess="no-media"]', {
        hasText: 'No sound or picture',
      });
      await expect(tile.first()).toBeVisible();
      await expect(page.getByText('2 people here')).toBeAttached();
    }
    await show(student.page, 'Chat');
    await student.page.getByRole('textbox', { name: 'Write to everyone' }).fill('I can only write');
    await student.page.getByRole('textbox', { name: 'Write to everyone' }).press('Enter');
    await show(teacher.page, 'Chat');
    await expect(teacher.page.getByRole('log', { name: 'Messages' })).toContainText('I can only write');
    // What administrators count is only that: who had media, how soon, and who had none.
    expect(await Promise.all(stays)).toEqual([
      expect.objectContaining({ joinMilliseconds: expect.any(Number) as unknown, noMedia: null, breaks: 0 }),
      expect.objectContaining({ joinMilliseconds: null, noMedia: 'BROWSER', packetsReceived: 0 }),
    ]);
    // Gone without a word: the tile stays and says so.
    await student.page.close();
    const lost = teacher.page.locator('[data-place="column"][data-medialess="lost"]');
    await expect(lost).toContainText(/No connection for 0:\d\d/, { timeout: 90_000 });
  },
);

for (const { way, withLine } of [
  { way: 'UDP', withLine: true },
  { way: 'TCP alone', withLine: 'tcp' },
] as const)
  test(
    `a poor network over ${way} lowers the video, says so, and keeps the sound`,
    { tag: '@phone' },
    async ({ openClient }) => {
      const { teacher, student } = await meet(openClient, { withLine });
      const room = student.page.getByTestId('live-room');
      await expect(room).toHaveAttribute('data-video-level', 'full');
      // A sender starts small, and grows as its own machine and network allow.
      await expect.poll(() => pictureWidth(student.page), { timeout: 60_000 }).toBeGreaterThan(SMALL_WIDTH);

      student.line?.weaken({ bytesPerSecond: 24_000, losesOneIn: 5 });
      await expect(room).toHaveAttribute('data-video-level', /^(low|off)$/, { timeout: 60_000 });
      const sign = student.page.getByText(/Weak connection, video (lowered|off)/).filter({ visible: true });
      await expect(sign.first()).toBeVisible();
      await expect.poll(() => pictureWidth(student.page)).toBeLessThanOrEqual(SMALL_WIDTH);
      const before = await readFlow(student.page);
      await expectSound(student.page);
      await expectSound(teacher.page);
      const after = await readFlow(student.page);
      expect(after.audio, 'the sound goes on').toBeGreaterThan(before.audio);
      await show(student.page, 'Chat');
      await student.page.getByRole('textbox', { name: 'Write to everyone' }).fill('The picture is small');
      await student.page.getByRole('textbox', { name: 'Write to everyone' }).press('Enter');
      await show(teacher.page, 'Chat');
      await expect(teacher.page.getByRole('log', { name: 'Messages' })).toContainText('The picture is small');

      student.line?.restore();
      await expect(room).toHaveAttribute('data-video-level', 'full', { timeout: 90_000 });
      await expect(sign).toHaveCount(0);
    },
  );
