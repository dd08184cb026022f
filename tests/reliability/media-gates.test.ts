import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { insistOnMedia, type MediaClient } from '../../server/testing/media-client.ts';
import { MEDIA_KEY, startMediaServer, type TestMediaServer } from '../../server/testing/media-server.ts';
import { testDatabaseUrl } from '../../server/testing/settings.ts';
import type { ApiProcess } from './api-process.ts';
import { call, openLesson, type Lesson, type Person } from './people.ts';
import { as, startTwo, type TwoProcesses } from './two-processes.ts';

const IN_TIME = 10_000;
/** Attempts of a client that reconnects without pause, after which it is sure that none is let in. */
const ENOUGH = 20;

const until = (check: () => void | Promise<void>, timeout = IN_TIME) =>
  vi.waitFor(check, { timeout, interval: 20 });

/** The embedded database has one owner: several processes need PostgreSQL. */
if (testDatabaseUrl) describe('the gates of two api processes', gates);

/** The first process does not reach the media server: what it ends is ended by an event alone, at the second's gate. */
function gates(): void {
  let media: TestMediaServer;
  let two: TwoProcesses;
  beforeAll(async () => {
    media = await startMediaServer();
    const { key, secret } = MEDIA_KEY;
    two = await startTwo(testDatabaseUrl, {
      both: { LIVEKIT_KEY: key, LIVEKIT_SECRET: secret },
      second: { LIVEKIT_URL: media.url },
    });
  });
  afterAll(async () => {
    await two.remove();
    await media.stop();
  });

  const WAYS: Record<string, (at: ApiProcess, lesson: Lesson, student: Person) => Promise<unknown>> = {
    'removes a person from a lesson': (at, { id, teacher }, student) =>
      as(at, teacher, 'removeLiveLessonParticipant(lessonScheduleId: $id, userId: $userId)', {
        id,
        userId: student.id,
      }),
    'blocks a person': (at, { teacher }, student) =>
      as(at, teacher, 'blockUser(userId: $userId)', { userId: student.id }),
    'ends the lesson': (at, { id, teacher }) =>
      as(at, teacher, 'endLiveLesson(lessonScheduleId: $id) { id }', { id }),
  };

  test.each(Object.entries(WAYS))('one %s, and the other ends the media', async (_way, end) => {
    const { a, b } = two;
    const lesson = await openLesson(b, 1);
    const [student] = lesson.students;
    if (!student) throw new Error('nobody learns');
    const client = await insist(b, lesson, student);
    const isInside = async () => (await everybodyIn(media)).includes(`user-${student.id}`);
    await until(async () => expect(await isInside()).toBe(true));

    await end(a, lesson, student);
    await until(async () => expect(await isInside()).toBe(false));
    const before = client.attempts();
    await until(() => expect(client.attempts()).toBeGreaterThan(before + ENOUGH));
    client.stop();
    expect(client.joins()).toBe(1);
  });

  test('a media server that died knows nobody: who has the right is back, who was removed stays out', async () => {
    const { a, b } = two;
    const lesson = await openLesson(b, 2);
    const [stays, leaves] = lesson.students;
    if (!stays || !leaves) throw new Error('nobody learns');
    const [one, other] = [await insist(b, lesson, stays), await insist(b, lesson, leaves)];
    await WAYS['removes a person from a lesson']?.(a, lesson, leaves);
    await media.restart();
    await until(() => expect(one.joins()).toBe(2));
    const before = other.attempts();
    await until(() => expect(other.attempts()).toBeGreaterThan(before + ENOUGH));
    expect(await everybodyIn(media)).toEqual([`user-${stays.id}`]);
    for (const client of [one, other]) client.stop();
    expect([one.joins(), other.joins()]).toEqual([2, 1]);
  });
}

/** Identities in all rooms. */
async function everybodyIn({ rooms, present }: TestMediaServer): Promise<string[]> {
  const names = (await rooms.listRooms()).map(({ name }) => name);
  // A room may be closed meanwhile.
  return (await Promise.all(names.map((name) => present(name).catch((): string[] => [])))).flat();
}

/** A client inside the media of a lesson, which reconnects at once whenever it is disconnected. */
async function insist({ port }: ApiProcess, { id }: Lesson, person: Person): Promise<MediaClient> {
  const document = 'mutation($id: Int!) { it: joinLiveLesson(lessonScheduleId: $id) { token } }';
  const { it } = await call<{ it: { token: string } }>(port, document, { id }, await person.token());
  const client = insistOnMedia(`ws://127.0.0.1:${port}/media`, it.token, 0);
  await until(() => expect(client.joins()).toBe(1));
  return client;
}
