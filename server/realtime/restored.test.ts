import { describe, expect } from 'vitest';
import { and, eq, gt, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { place } from '../db/schema/place.ts';
import { stream, streamOperation } from '../db/schema/stream.ts';
import { STREAM_EVENTS } from '#contract/socket.ts';
import { appendOperation } from '../modules/stream/service.ts';
import type { TestApp } from '../testing/harness.ts';
import { test } from '../testing/realtime-fixtures.ts';

/** The database as a backup had it at this number of the stream, in another epoch. */
async function restoreTo({ db }: TestApp, name: string, seq: number): Promise<void> {
  await db.delete(streamOperation).where(and(eq(streamOperation.stream, name), gt(streamOperation.seq, seq)));
  await db.update(stream).set({ seq }).where(eq(stream.name, name));
  await db.update(place).set({ epoch: sql`gen_random_uuid()` });
}

describe('R54: a stream that was restored', () => {
  test('is given from its beginning to who joins with another epoch, and names what is lost of their own', async ({
    app,
    realtime,
    teacher,
    student,
    lesson,
  }) => {
    const name = `chat:${lesson.chatId}` as const;
    const say = async (person: typeof teacher, message: string) => {
      const opId = v7();
      expect(await appendOperation(app.context(person), name, { opId, payload: { message } })).toMatchObject({
        ok: true,
      });
      return opId;
    };
    const stored = await say(student, 'before the backup');
    const lost = await say(student, 'after it');
    const foreign = await say(teacher, 'of somebody else');
    const client = await realtime.connect(student);
    const join = (more: object) =>
      client.ask(STREAM_EVENTS.chat.join, { id: lesson.chatId, since: 3, ...more });
    const { epoch } = (await join({})) as { epoch: string };
    expect(await join({ epoch })).toMatchObject({ ok: true, epoch, seq: 3, tail: [] });

    await restoreTo(app, name, 1);
    for (const message of ['a', 'b', 'c', 'd']) await say(teacher, message);
    const answer = (await join({ epoch, acknowledged: [stored, lost, foreign] })) as {
      epoch: string;
      lost: string[];
      tail: { payload: { message: string } }[];
    };
    expect(answer.tail.map(({ payload }) => payload.message)).toEqual([
      'before the backup',
      'a',
      'b',
      'c',
      'd',
    ]);
    expect(answer.epoch).not.toBe(epoch);
    expect(answer.lost).toEqual([lost, foreign]);
    // A tab of before there were epochs, and one that has the new one.
    expect(await join({})).toMatchObject({ tail: [{ seq: 4 }, { seq: 5 }] });
    expect(await join({ epoch: answer.epoch })).not.toHaveProperty('lost');
    expect(await join({ acknowledged: Array.from({ length: 501 }, () => v7()) })).toEqual({
      ok: false,
      code: 'BAD_USER_INPUT',
    });
  });
});
