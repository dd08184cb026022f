import { describe, expect } from 'vitest';
import { SERVER_EVENTS, STREAM_KINDS } from '#contract/socket.ts';
import type { UserRow } from '../modules/account/model.ts';
import { PASSWORD, connect, createBoard, createUser } from '../testing/factories.ts';
import type { TestApp } from '../testing/harness.ts';
import { ORIGIN } from '../testing/realtime.ts';
import type { TestClient, TestRealtime } from '../testing/realtime.ts';
import { gone, receivedOf, streamIdsOf, test, until } from '../testing/realtime-fixtures.ts';
import type { RealtimeFixtures } from '../testing/realtime-fixtures.ts';

/** Everything here goes through GraphQL, as from the screens; the test emits no event itself. */

interface Device {
  token: string;
  refreshToken: string;
  client: TestClient;
}

const LOGIN = `mutation ($email: String!, $password: String!) {
  loginUser(email: $email, password: $password) { accessToken refreshToken }
}`;

/** A signed-in device: its tokens and its socket. */
async function signIn(app: TestApp, realtime: TestRealtime, { email }: UserRow): Promise<Device> {
  const { data } = await app.query<{ loginUser: { accessToken: string; refreshToken: string } }>(LOGIN, {
    email,
    password: PASSWORD,
  });
  const { accessToken = '', refreshToken = '' } = data?.loginUser ?? {};
  const answer = await app.query<{ createSocketTicket: { ticket: string } }>(
    'mutation { createSocketTicket { ticket } }',
    {},
    accessToken,
  );
  const ticket = answer.data?.createSocketTicket.ticket ?? '';
  const client = await realtime.connect({ ticket }, { extraHeaders: { origin: ORIGIN } });
  return { token: accessToken, refreshToken, client };
}

async function enter(device: Device, lesson: RealtimeFixtures['lesson'], student: UserRow): Promise<void> {
  const ids = streamIdsOf(lesson, student);
  for (const kind of STREAM_KINDS)
    expect(await device.client.join(kind, ids[kind])).toMatchObject({ ok: true });
}

const leftAll = (client: TestClient, code: string) =>
  until(() => {
    const left = receivedOf(client, SERVER_EVENTS.left) as { code: string }[];
    expect(left.map((one) => one.code)).toEqual([code, code, code, code]);
  });

async function whoIs(app: TestApp, token: string) {
  const { errors, data } = await app.query('{ getCurrentUser { id } }', {}, token);
  return errors?.[0]?.extensions.code ?? data?.getCurrentUser;
}

const removals = (app: TestApp, lesson: { room: string }, person: UserRow) =>
  app.media.calls.filter(
    ([call, room, identity]) =>
      (call === 'removeParticipant' || call === 'disconnectSession') &&
      room === lesson.room &&
      identity === `user-${person.id}`,
  );

const JOIN = 'mutation ($id: Int!) { joinLiveLesson(lessonScheduleId: $id) { token } }';

describe('a person who loses access is disconnected', () => {
  test('after signing out: requests, sockets and media', async ({ app, realtime, student, lesson }) => {
    const device = await signIn(app, realtime, student);
    const other = await signIn(app, realtime, student);
    await enter(device, lesson, student);
    await app.query(JOIN, { id: lesson.id }, device.token);
    await app.query('mutation ($t: String!) { logoutUser(refreshToken: $t) }', { t: device.refreshToken });
    expect(await whoIs(app, device.token)).toBe('UNAUTHORIZED');
    await gone(device.client);
    expect(receivedOf(device.client, SERVER_EVENTS.unauthorized)).toEqual([{ code: 'UNAUTHORIZED' }]);
    await until(() => expect(removals(app, lesson, student)).not.toEqual([]));
    expect(await whoIs(app, other.token)).toEqual({ id: student.id });
    expect(other.client.socket.connected).toBe(true);
  });

  test('after an old refresh token came back after its successor was used: the whole family', async ({
    app,
    realtime,
    student,
    lesson,
  }) => {
    const device = await signIn(app, realtime, student);
    await enter(device, lesson, student);
    await app.query(JOIN, { id: lesson.id }, device.token);
    const refresh = async (t: string) =>
      app.query<{ refreshUserToken: { accessToken: string; refreshToken: string } }>(
        'mutation ($t: String!) { refreshUserToken(token: $t) { accessToken refreshToken } }',
        { t },
      );
    const next = await refresh(device.refreshToken);
    const newest = await refresh(next.data?.refreshUserToken.refreshToken ?? '');
    app.clock.advance(11_000);
    const stolen = await refresh(device.refreshToken);
    expect(stolen.errors?.[0]?.extensions.code).toBe('UNAUTHORIZED');
    expect(await whoIs(app, newest.data?.refreshUserToken.accessToken ?? '')).toBe('UNAUTHORIZED');
    await gone(device.client);
    await until(() => expect(removals(app, lesson, student)).not.toEqual([]));
  });

  test('after removal from the live lesson: its streams and its media', async ({
    app,
    realtime,
    teacher,
    student,
    lesson,
  }) => {
    const [conducting, device] = [await signIn(app, realtime, teacher), await signIn(app, realtime, student)];
    for (const each of [conducting, device]) await enter(each, lesson, student);
    await app.query(JOIN, { id: lesson.id }, device.token);
    const { errors } = await app.query(
      'mutation ($id: Int!, $user: Int!) { removeLiveLessonParticipant(lessonScheduleId: $id, userId: $user) }',
      { id: lesson.id, user: student.id },
      conducting.token,
    );
    expect(errors).toBeUndefined();
    await leftAll(device.client, 'LIVE_LESSON_REMOVED');
    expect(removals(app, lesson, student)).not.toEqual([]);
    expect(receivedOf(conducting.client, SERVER_EVENTS.left)).toEqual([]);
    const again = await app.query(JOIN, { id: lesson.id }, device.token);
    expect(again.errors?.[0]?.extensions.code).toBe('LIVE_LESSON_REMOVED');
  });

  test('after removal from a planned lesson', async ({ app, realtime, teacher, student, lesson }) => {
    const [planning, device] = [await signIn(app, realtime, teacher), await signIn(app, realtime, student)];
    await enter(device, lesson, student);
    const other = await createUser(app, { role: 'STUDENT' });
    await connect(app, teacher, other);
    const input = {
      title: 'Lesson',
      startsAt: new Date(app.clock.now().getTime() + 300_000).toISOString(),
      duration: 45,
      zone: 'UTC',
      studentIds: [other.id],
    };
    const { errors } = await app.query(
      'mutation ($id: Int!, $input: LessonScheduleInput!) { updateLessonSchedule(id: $id, input: $input) { id } }',
      { id: lesson.id, input },
      planning.token,
    );
    expect(errors).toBeUndefined();
    await until(() => {
      const left = receivedOf(device.client, SERVER_EVENTS.left) as { code: string }[];
      expect(left.map(({ code }) => code).sort()).toEqual([
        'BOARD_NOT_FOUND',
        'INVALID_PERMISSIONS',
        'INVALID_PERMISSIONS',
        'INVALID_PERMISSIONS',
      ]);
    });
  });

  test('after cancelling a lesson: its students, and its instructor except on the own board', async ({
    app,
    realtime,
    teacher,
    student,
    lesson,
  }) => {
    const [planning, device] = [await signIn(app, realtime, teacher), await signIn(app, realtime, student)];
    for (const each of [planning, device]) await enter(each, lesson, student);
    await app.query(
      'mutation ($id: Int!) { cancelLessonSchedule(id: $id, reason: "ill") { id } }',
      { id: lesson.id },
      planning.token,
    );
    await until(() => {
      const left = receivedOf(device.client, SERVER_EVENTS.left) as { stream: string }[];
      expect(left.map(({ stream }) => stream.split(':')[0]).sort()).toEqual([
        'answers',
        'board',
        'chat',
        'lesson',
      ]);
      const own = receivedOf(planning.client, SERVER_EVENTS.left) as { stream: string }[];
      expect(own.map(({ stream }) => stream.split(':')[0]).sort()).toEqual(['answers', 'chat', 'lesson']);
    });
  });

  test('with an old link: after a new key, and after none', async ({ app, realtime, teacher }) => {
    const device = await signIn(app, realtime, teacher);
    const board = await createBoard(app, { owner: teacher, accessKey: 'first' });
    const watcher = await realtime.connect({ boardId: board.id, accessKey: 'first' });
    await app.query(
      'mutation ($id: Int!) { renewLessonBoardKey(id: $id) { id } }',
      { id: board.id },
      device.token,
    );
    await gone(watcher);
    const path = await app.query<{ getLessonBoard: { previewPath: string } }>(
      'query ($id: Int!) { getLessonBoard(id: $id) { previewPath } }',
      { id: board.id },
      device.token,
    );
    const key =
      new URL(path.data?.getLessonBoard.previewPath ?? '', 'http://x.test').searchParams.get('key') ?? '';
    const second = await realtime.connect({ boardId: board.id, accessKey: key });
    await app.query(
      'mutation ($id: Int!) { removeLessonBoardKey(id: $id) { id } }',
      { id: board.id },
      device.token,
    );
    await gone(second);
    expect(receivedOf(second, SERVER_EVENTS.unauthorized)).toEqual([{ code: 'BOARD_NOT_FOUND' }]);
  });

  test('after removing a board: everybody on it', async ({ app, realtime, teacher }) => {
    const device = await signIn(app, realtime, teacher);
    const board = await createBoard(app, { owner: teacher });
    await device.client.join('board', board.id);
    await app.query('mutation ($id: Int!) { removeLessonBoard(id: $id) }', { id: board.id }, device.token);
    await until(() =>
      expect(receivedOf(device.client, SERVER_EVENTS.left)).toEqual([
        { stream: `board:${board.id}`, code: 'BOARD_NOT_FOUND' },
      ]),
    );
  });
});
