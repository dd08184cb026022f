import { describe, expect } from 'vitest';
import { SERVER_EVENTS } from '#contract/socket.ts';
import { gone, test } from '../testing/realtime-fixtures.ts';
import { turnsOf } from './move.ts';

describe('a process that is replaced', () => {
  test('R19: moves its sockets a few at a time, accepts those that come meanwhile, and loses nothing in hand', async ({
    realtime,
    teacher,
    lesson,
  }) => {
    const clients = [];
    for (let n = 0; n < 12; n++) clients.push(await realtime.connect(teacher));
    const [first, last] = [clients[0], clients[11]];
    if (!first || !last) throw new Error('nobody is there');
    await first.join('chat', lesson.chatId);
    // The answer may go with the connection, what was stored does not.
    const sent = first.send('chat', lesson.chatId, { message: 'in hand' }).catch(() => null);

    const moved = realtime.move();
    await gone(first);
    // Without a pace: others are there, and one that is overloaded must not be asked more often.
    expect(first.received).toContainEqual({ event: SERVER_EVENTS.restarting, payload: null });
    expect(clients.filter(({ socket }) => socket.connected)).toContain(last);
    const newcomer = await realtime.connect(teacher);
    await moved;
    for (const client of clients) await gone(client);
    expect(newcomer.socket.connected).toBe(true);
    const answer = await newcomer.join('chat', lesson.chatId);
    expect(answer).toMatchObject({ ok: true });
    if ((await sent)?.ok) expect(answer).toMatchObject({ seq: 1 });
  });

  test('moves thousands in larger groups, all within 25 seconds', () => {
    expect(turnsOf(8)).toEqual({ atOnce: 5, everyMs: 100 });
    const { atOnce, everyMs } = turnsOf(5_000);
    expect(Math.ceil(5_000 / atOnce) * everyMs).toBeLessThanOrEqual(25_000);
  });
});
