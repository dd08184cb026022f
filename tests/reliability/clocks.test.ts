import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ACCESS_TOKEN_TTL } from '../../lib/contract/limits.ts';
import type { StoredOperation } from '../../lib/contract/socket-payloads.ts';
import { testDatabaseUrl } from '../../server/testing/settings.ts';
import { call, openLesson, PASSWORD, tryCall, type Lesson } from './people.ts';
import { openClient, startTwo, type Client, type TwoProcesses } from './two-processes.ts';

const DAY_MS = 24 * 3600 * 1000;
const FIVE_MINUTES_MS = 300_000;
/** This machine's clock is the database's; an answer may be long on its way through a busy machine. */
const ON_ITS_WAY_MS = 20_000;
/** What two processes may differ by: half the way of the answer by which each learnt the time. */
const DIFFERENCE_MS = 1_000;
/** Messages, by turns at both. */
const MESSAGES = 6;

const withClock = (shift: number) => ({
  NODE_OPTIONS: `--import ${join(import.meta.dirname, 'shifted-clock.mjs')}`,
  SHIFT_MS: String(shift),
});

const offBy = (instant: string) => Math.abs(Date.parse(instant) - Date.now());

async function writeByTurns(clients: Client[], chatId: number): Promise<StoredOperation[]> {
  for (let number = 0; number < MESSAGES; number++)
    expect(
      await clients[number % clients.length]?.send('chat', chatId, { message: `${number}` }),
    ).toMatchObject({ ok: true });
  const answer = await clients[0]?.join('chat', chatId);
  if (!answer?.ok) throw new Error('the chat was not joined');
  return ((answer.snapshot as { operations?: StoredOperation[] } | null)?.operations ?? []).concat(
    answer.tail,
  );
}

/** A session that begins here: how far from the true time its access token ends, in milliseconds. */
async function signInAt(port: number, email: string): Promise<{ token: string; off: number }> {
  const { it } = await call<{ it: { accessToken: string; accessTokenExpiresAt: string } }>(
    port,
    'mutation($email: String!, $password: String!) { it: loginUser(email: $email, password: $password) { accessToken accessTokenExpiresAt } }',
    { email, password: PASSWORD },
  );
  return {
    token: it.accessToken,
    off: Math.abs(Date.parse(it.accessTokenExpiresAt) - Date.now() - ACCESS_TOKEN_TTL * 1000),
  };
}

/** A lesson of tomorrow. */
async function planLesson(port: number, { teacher, students }: Lesson): Promise<number> {
  const input = {
    ...{ title: 'Tomorrow', zone: 'UTC', duration: 60, studentIds: students.map(({ id }) => id) },
    startsAt: new Date(Date.now() + DAY_MS).toISOString(),
  };
  const { it } = await call<{ it: { id: number } }>(
    port,
    'mutation($input: LessonScheduleInput!) { it: createLessonSchedule(input: $input) { id } }',
    { input },
    await teacher.token(),
  );
  return it.id;
}

async function expectOneTime({ a, b }: TwoProcesses, lesson: Lesson, clients: Client[]): Promise<void> {
  const operations = await writeByTurns(clients, lesson.chatId);
  const instants = operations.map(({ at }) => Date.parse(at));
  expect(instants.filter((at, index) => at < (instants[index - 1] ?? 0) - DIFFERENCE_MS)).toEqual([]);
  const newest = operations.slice(-MESSAGES);
  expect(newest.filter(({ at }) => offBy(at) > ON_ITS_WAY_MS)).toEqual([]);
  for (const api of [a, b]) {
    const { token, off } = await signInAt(api.port, lesson.teacher.email);
    expect(off).toBeLessThan(ON_ITS_WAY_MS);
    for (const other of [a, b])
      expect(await tryCall(other.port, '{ it: getCurrentUser { id } }', {}, token)).toMatchObject({
        ok: true,
      });
    // At a clock of tomorrow it would be open, at one of the day after it would be over.
    const id = await planLesson(api.port, lesson);
    for (const other of [a, b])
      expect(
        await tryCall(
          other.port,
          'mutation($id: Int!) { joinLiveLesson(lessonScheduleId: $id) { url } }',
          { id },
          token,
        ),
      ).toMatchObject({ ok: false, code: 'SCHEDULE_TOO_EARLY' });
  }
}

/** The embedded database has one owner, and its clock. */
if (testDatabaseUrl)
  test('two processes whose clocks are a day and five minutes off have one time, also when they jump (N9)', async () => {
    const two = await startTwo(testDatabaseUrl, {
      both: withClock(DAY_MS),
      second: withClock(-FIVE_MINUTES_MS),
    });
    try {
      const lesson = await openLesson(two.a, 1);
      const [student] = lesson.students;
      if (!student) throw new Error('nobody learns');
      const clients = [await openClient(two.a, lesson.teacher), await openClient(two.b, student)];
      for (const client of clients) await client.join('chat', lesson.chatId);
      await expectOneTime(two, lesson, clients);
      for (const api of [two.a, two.b]) process.kill(api.pid(), 'SIGUSR2');
      await expectOneTime(two, lesson, clients);
      for (const { socket } of clients) socket.disconnect();
    } finally {
      await two.remove();
    }
  });
