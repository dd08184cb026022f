import { expect, it } from 'vitest';
import { STREAM_EVENTS } from '#contract/socket.ts';
import { createSchedule, createUser } from '../testing/factories.ts';
import { FREE_LIMITER } from '../testing/fakes.ts';
import { createFixtureData } from '../testing/fixture-data.ts';
import { fuzzCalls, fuzzFrames } from '../testing/fuzz-run.ts';
import { createTestApp } from '../testing/harness.ts';
import { startRealtime } from '../testing/realtime.ts';
import { gone } from '../testing/realtime-fixtures.ts';

/** A short run; bench/reliability/fuzz.ts sends 30,000 calls and 100,000 frames. */
const CALLS = 80;
const FRAMES = 200;
/** Milliseconds: the run sends values of 100 KB, thousands of times. */
const PATIENCE_MS = 180_000;

it(
  'odd calls and frames are answered with codes, never with a fault',
  async () => {
    const data = await createFixtureData({ rows: 1, students: 1 }, { limiter: FREE_LIMITER });
    const realtime = await startRealtime(data.app);
    const calls = await fuzzCalls(data, { runs: CALLS });
    const frames = await fuzzFrames(realtime, data, { runs: FRAMES });
    expect(calls.BAD_USER_INPUT).toBeGreaterThan(CALLS / 4);
    expect(frames.BAD_USER_INPUT).toBeGreaterThan(FRAMES / 4);
    expect(frames.ok).toBeGreaterThan(0);
    await realtime.close();
    await data.app.close();
  },
  PATIENCE_MS,
);

it(
  'JSON a hundred thousand levels deep is refused like any other wrong payload',
  async () => {
    const app = await createTestApp();
    const realtime = await startRealtime(app);
    const teacher = await createUser(app, { role: 'INSTRUCTOR' });
    const { boardId } = await createSchedule(app, { instructor: teacher });
    const client = await realtime.connect(teacher);
    await client.join('board', boardId);
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const { engine } = client.socket.io;
    // Written as raw text: JSON.stringify could not produce it.
    engine.send(`2["${STREAM_EVENTS.board.join}",${deep}]`);
    engine.send(`2["${STREAM_EVENTS.board.operation}",{"id":${boardId},"opId":"x","payload":${deep}}]`);
    engine.send('2["');
    await gone(client);
    const other = await realtime.connect(teacher);
    expect(await other.join('board', boardId)).toMatchObject({ ok: true });
    await realtime.close();
    await app.close();
  },
  PATIENCE_MS,
);
