import { drawBox, expectSaved, readBoxes } from './support/drawing.ts';
import { expect, test, type Client } from './support/fixtures.ts';
import { meet } from './support/meet.ts';
import { readFlow, readVoice } from './support/room.ts';
import { expectSound, show } from './support/steps.ts';

/** Figures are noted, and not asserted: the machine may be busy with something else. */
const figure = (type: string, description: string) => test.info().annotations.push({ type, description });

const column = (page: Client['page']) => page.getByTestId('video-column');

/** Draws one square after the other, each of which arrives, and measures how soon; milliseconds, the shortest first. */
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

test(
  'at 100 kbit/s and a ping of 300 ms a person who saves their line hears all, and draws with the others',
  { tag: '@desktop' },
  async ({ openClient }) => {
    const { teacher, student, learner } = await meet(openClient, { withLine: true });
    for (const client of [teacher, student]) {
      await show(client.page, 'Board');
      await expectSaved(client.page, 60_000);
    }
    student.line?.weaken({ bytesPerSecond: 12_500, losesOneIn: Infinity, delayMs: 150 });
    await student.page.getByTestId('save-line').click();
    await student.page.getByRole('switch', { name: 'Save my line' }).click();
    await student.page.keyboard.press('Escape');
    await expect(student.page.getByTestId('live-room')).toHaveAttribute('data-video-level', 'still');

    const tile = column(teacher.page).locator('[data-testid="participant-tile"]', {
      hasText: learner.firstName,
    });
    await expect(tile).toHaveAttribute('data-saving', 'true');
    await expect(tile).toHaveAccessibleName(/Saves their line/);

    const voices = [await readVoice(student.page), await readVoice(teacher.page)];
    const flow = await readFlow(student.page);
    const since = Date.now();
    const received = await measureBoard(teacher, student, 8, 0);
    const sent = await measureBoard(student, teacher, 8, 1);
    const seconds = (Date.now() - since) / 1_000;
    const after = await readFlow(student.page);
    figure('board to the weak line, p95', `${p95(received)} ms`);
    figure('board from the weak line, p95', `${p95(sent)} ms`);
    for (const [index, client] of [student, teacher].entries()) {
      const { played, missing } = await readVoice(client.page);
      const share = (missing - (voices[index]?.missing ?? 0)) / (played - (voices[index]?.played ?? 0));
      figure(`sound missing, ${index === 0 ? 'weak line' : 'other'}`, `${(share * 100).toFixed(2)} %`);
      await expectSound(client.page);
    }
    const bits = (of: 'audio' | 'video') => Math.round(((after[of] - flow[of]) * 8) / seconds / 1_000);
    figure(
      'received on the weak line',
      `${bits('audio')} kbit/s of sound, ${bits('video')} kbit/s of stills`,
    );
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
