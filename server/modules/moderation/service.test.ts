import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connection } from '../../db/schema/connection.ts';
import { notification } from '../../db/schema/notification.ts';
import { askOne } from '../../testing/ask-one.ts';
import { notifyPlanned, readLesson } from '../../testing/lessons.ts';
import { connect, createSchedule, createUser, PASSWORD, tokenFor } from '../../testing/factories.ts';
import { createMailApp } from '../../testing/mailbox.ts';
import type { MailApp } from '../../testing/mailbox.ts';
import type { UserRow } from '../account/model.ts';
import { setUserSuspended } from '../account/service.ts';

let app: MailApp;
let admin: UserRow;
let teacher: UserRow;
let student: UserRow;

beforeAll(async () => {
  app = await createMailApp();
  admin = await createUser(app, { role: 'ADMIN' });
});
beforeEach(async () => {
  app.sent.length = 0;
  app.media.calls.length = 0;
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
});
afterAll(() => app.close());

const ask = <Data = unknown>(call: string, by?: UserRow, variables?: Record<string, unknown>) =>
  askOne<Data>(app, call, by, variables);
const sessionsEnded = () => app.sent.filter(({ name }) => name === 'session.ended').length;

describe('a block', () => {
  it('ends connection and invitation, hides each from the other, and notifies nobody', async () => {
    await connect(app, student, teacher);
    expect((await ask(`blockUser(userId: ${teacher.id})`, student)).it).toBe(true);
    expect(await app.db.$count(connection, eq(connection.receiverId, teacher.id))).toBe(0);
    for (const [one, other] of [
      [student, teacher],
      [teacher, student],
    ] as const)
      expect((await ask(`getUser(id: ${other.id}) { id }`, one)).code).toBe('USER_NOT_FOUND');
    expect(await app.db.$count(notification, eq(notification.userId, teacher.id))).toBe(0);
    expect(app.sent).toContainEqual({
      name: 'connection.ended',
      event: { userIds: [student.id, teacher.id] },
    });
    // Blocking twice has the effect of once; unblocking does not restore what existed before.
    expect((await ask(`blockUser(userId: ${teacher.id})`, student)).it).toBe(true);
    const list = 'getBlockedUsers { total hasMore items { id firstName shortAbout } }';
    expect((await ask(list, student)).it).toMatchObject({ total: 1, items: [{ id: teacher.id }] });
    expect((await ask(list, teacher)).it).toMatchObject({ total: 0, items: [] });
    expect((await ask(`unblockUser(userId: ${teacher.id})`, teacher)).it).toBe(true);
    expect((await ask(`getUser(id: ${teacher.id}) { id }`, student)).code).toBe('USER_NOT_FOUND');
    await ask(`unblockUser(userId: ${teacher.id})`, student);
    expect((await ask(`getUser(id: ${teacher.id}) { id }`, student)).it).toEqual({ id: teacher.id });
    expect(await app.db.$count(connection, eq(connection.receiverId, teacher.id))).toBe(0);
  });

  it.each(['the student', 'the instructor'])(
    'by %s removes the student from all lessons that are still to come',
    async (who) => {
      const other = await createUser(app, { role: 'STUDENT' });
      const held = await createSchedule(app, {
        instructor: teacher,
        students: [student],
        endedAt: new Date(),
      });
      const coming = await createSchedule(app, { instructor: teacher, students: [student, other] });
      await notifyPlanned(app, coming.id, [student.id, other.id]);
      const [by, whom] = who === 'the student' ? [student, teacher] : [teacher, student];
      await ask(`blockUser(userId: ${whom.id})`, by);
      expect((await readLesson(app, coming.id)).studentIds).toEqual([other.id]);
      expect((await readLesson(app, held.id)).studentIds).toEqual([student.id]);
      expect((await ask(`getLessonSchedule(id: ${coming.id}) { id }`, student)).code).toBe(
        'INVALID_PERMISSIONS',
      );
      expect(
        (await ask(`getChatMessagesPaginated(chatId: ${coming.chatId}) { hasMore }`, student)).code,
      ).toBe('INVALID_PERMISSIONS');
      const { it: badges } = await ask('getUserBadges { urgentNotifications { id } }', student);
      expect(badges).toEqual({ urgentNotifications: [] });
      const [lost] = app.sent.filter(({ name }) => name === 'schedule.accessLost');
      expect(lost?.event).toMatchObject({ scheduleId: coming.id, userIds: [student.id] });
    },
  );

  it('removes the student from the live lesson, from sound and picture too', async () => {
    const live = await createSchedule(app, {
      instructor: teacher,
      students: [student],
      startsAt: app.clock.now(),
      startedAt: app.clock.now(),
    });
    await ask(`blockUser(userId: ${student.id})`, teacher);
    expect((await ask(`joinLiveLesson(lessonScheduleId: ${live.id}) { token }`, student)).code).toBe(
      'LIVE_LESSON_REMOVED',
    );
    expect(app.media.calls).toEqual([['removeParticipant', live.room, `user-${student.id}`]]);
  });

  it('prevents both from planning a lesson with the other, by connection or email', async () => {
    await connect(app, teacher, student);
    const plan = (input: object) =>
      ask(
        '($input: LessonScheduleInput!) createLessonSchedule(input: $input) { id students { id } }',
        teacher,
        {
          input: {
            title: 'T',
            startsAt: new Date(app.clock.now().getTime() + 3_600_000).toISOString(),
            duration: 45,
            zone: 'UTC',
            ...input,
          },
        },
      );
    const byId = { studentIds: [student.id] };
    const byEmail = { studentEmails: [student.email] };
    expect((await plan(byId)).code).toBeUndefined();
    expect((await plan(byEmail)).code).toBeUndefined();
    await ask(`blockUser(userId: ${teacher.id})`, student);
    expect((await plan(byId)).fields).toEqual({ 'studentIds.0': { code: 'USER_NOT_CONNECTED' } });
    expect((await plan(byEmail)).it).toMatchObject({ students: [] });
    await ask(`unblockUser(userId: ${teacher.id})`, student);
    await setUserSuspended(app.sys, student.id, true, () => true);
    expect((await plan(byEmail)).it).toMatchObject({ students: [] });
  });

  it('is refused for oneself, administrators, unknown people and visitors', async () => {
    const code = async (id: number, by?: UserRow) => (await ask(`blockUser(userId: ${id})`, by)).code;
    expect(await code(student.id, student)).toBe('INVALID_PERMISSIONS');
    expect(await code(admin.id, student)).toBe('INVALID_PERMISSIONS');
    expect(await code(2_000_000_000, student)).toBe('USER_NOT_FOUND');
    expect(await code(teacher.id)).toBe('UNAUTHORIZED');
    expect((await ask('getBlockedUsers { total }')).code).toBe('UNAUTHORIZED');
  });
});

describe('a suspension', () => {
  const login = (person: UserRow) =>
    ask<{ accessToken: string; refreshToken: string }>(
      `loginUser(email: "${person.email}", password: "${PASSWORD}") { accessToken refreshToken }`,
    );

  it('ends sessions, refreshing and signing in, at once; once it is lifted, the person may sign in', async () => {
    const { it: signedIn } = await login(student);
    const me = () => app.query('{ getCurrentUser { id } }', {}, signedIn?.accessToken);
    expect((await me()).data).toEqual({ getCurrentUser: { id: student.id } });
    expect((await ask(`suspendUser(userId: ${student.id}) { state sessions { id } }`, admin)).it).toEqual({
      state: 'SUSPENDED',
      sessions: [],
    });
    expect((await me()).errors?.[0]?.extensions.code).toBe('UNAUTHORIZED');
    expect(sessionsEnded()).toBe(1);
    expect(
      (await ask(`refreshUserToken(token: "${signedIn?.refreshToken ?? ''}") { accessToken }`)).code,
    ).toBe('UNAUTHORIZED');
    const refused = await login(student);
    expect([refused.code, refused.contact]).toEqual(['ACCOUNT_SUSPENDED', 'help@web.test']);
    await ask(`suspendUser(userId: ${student.id}) { id }`, admin);
    expect((await app.mailsTo(student.email)).map(({ subject }) => subject)).toEqual([
      'Your account is suspended',
    ]);
    const wrong = await ask(`loginUser(email: "${student.email}", password: "wrong one") { accessToken }`);
    expect(wrong.code).toBe('INVALID_CREDENTIALS');
    expect((await ask(`unsuspendUser(userId: ${student.id}) { state }`, admin)).it).toEqual({
      state: 'ACTIVE',
    });
    expect((await login(student)).code).toBeUndefined();
    expect((await me()).errors?.[0]?.extensions.code).toBe('UNAUTHORIZED');
  });

  it('is done by administrators, and not against themselves or each other', async () => {
    const other = await createUser(app, { role: 'ADMIN' });
    for (const action of ['suspendUser', 'unsuspendUser']) {
      const code = async (id: number, by?: UserRow) =>
        (await ask(`${action}(userId: ${id}) { id }`, by)).code;
      expect(await code(student.id)).toBe('UNAUTHORIZED');
      expect(await code(student.id, teacher)).toBe('INSUFFICIENT_ROLE');
      expect(await code(admin.id, admin)).toBe('INVALID_PERMISSIONS');
      expect(await code(other.id, admin)).toBe('INVALID_PERMISSIONS');
      expect(await code(2_000_000_000, admin)).toBe('USER_NOT_FOUND');
    }
  });
});

describe('administrators', () => {
  const find = async (args: string, by = admin) =>
    ask<{ total: number; items: { id: number }[] }>(
      `getUsersAdmin(${args}) { total hasMore items { id email state sessions { id } openReportsCount } }`,
      by,
    );
  const found = async (args: string) => (await find(args)).it?.items.map(({ id }) => id);

  it('find people by name in every script, email or id, role and state', async () => {
    const person = await createUser(app, {
      role: 'STUDENT',
      firstName: 'Жүзүм',
      lastName: '100%_Հակոբյան',
      email: 'Grape+1@Example.org',
    });
    for (const query of ['жүзүм 100%', '%_հակ', 'grape+1@EXAMPLE', String(person.id)])
      expect(await found(`query: ${JSON.stringify(query)}`)).toContain(person.id);
    for (const query of ['жүзүм_', '\\', 'nobody', 'x'.repeat(10_000)])
      expect(await found(`query: ${JSON.stringify(query)}`)).toEqual([]);
    expect(await found('query: "\\u0000Жүзүм"')).toEqual([person.id]);
    expect(await found('query: "Жүзүм", role: INSTRUCTOR')).toEqual([]);
    expect(await found('query: "Жүзүм", state: SUSPENDED')).toEqual([]);
    await setUserSuspended(app.sys, person.id, true, () => true);
    expect(await found('query: "Жүзүм", state: SUSPENDED')).toEqual([person.id]);
    expect((await find('query: "Жүзүм", skip: 9')).it).toMatchObject({ total: 1, items: [] });
    expect((await find('take: 101')).code).toBe('BAD_USER_INPUT');
    expect((await find('take: 1', teacher)).code).toBe('INSUFFICIENT_ROLE');
  });

  it('see who is a minor, on both sides of a report, and nobody’s date of birth', async () => {
    // This person turns 18 the day after.
    const almost = await createUser(app, { role: 'STUDENT', birthDate: '2008-11-22' });
    const isMinor = async (person: UserRow) =>
      (await ask<{ isMinor: boolean }>(`getUserAdmin(id: ${person.id}) { isMinor }`, admin)).it?.isMinor;
    expect([await isMinor(almost), await isMinor(teacher)]).toEqual([true, false]);
    await connect(app, almost, teacher);
    await ask(`createUserReport(userId: ${teacher.id}, reason: ABUSE, text: "a minor tells")`, almost);
    await ask(`createUserReport(userId: ${almost.id}, reason: SPAM, text: "of a minor")`, teacher);
    const { it: page } = await ask<{ items: { text: string }[] }>(
      'getReportsAdmin(take: 100) { items { text user { isMinor } reporter { isMinor } } }',
      admin,
    );
    expect(page?.items).toEqual(
      expect.arrayContaining([
        { text: 'a minor tells', user: { isMinor: false }, reporter: { isMinor: true } },
        { text: 'of a minor', user: { isMinor: true }, reporter: { isMinor: false } },
      ]),
    );
    expect((await ask(`getUserAdmin(id: ${almost.id}) { birthDate }`, admin)).code).toBe('BAD_USER_INPUT');
  });

  it('read a page of people in as many statements as one person', async () => {
    const token = await tokenFor(app, admin);
    const cost = async (take: number) => {
      const { queries } = await app.countQueries(() =>
        app.query(
          `{ getUsersAdmin(take: ${take}) { total items { id sessions { id } openReportsCount } } }`,
          {},
          token,
        ),
      );
      return queries.length;
    };
    await cost(1);
    expect([await cost(1), await cost(20)]).toEqual([5, 5]);
  });

  it('sign out a device of another person', async () => {
    await tokenFor(app, student);
    const { it: person } = await ask<{ sessions: { id: string }[] }>(
      `getUserAdmin(id: ${student.id}) { sessions { id } }`,
      admin,
    );
    const [device] = person?.sessions ?? [];
    const remove = (id: string, by: UserRow) => ask(`removeUserSessionAdmin(id: "${id}")`, by);
    expect((await remove(device?.id ?? '', teacher)).code).toBe('INSUFFICIENT_ROLE');
    expect((await remove(device?.id ?? '', admin)).it).toBe(true);
    expect(sessionsEnded()).toBe(1);
    for (const id of [device?.id ?? '', 'x', '\\u0000'])
      expect((await remove(id, admin)).code).toBe('SESSION_NOT_FOUND');
    expect((await ask(`getUserAdmin(id: ${student.id}) { id }`, teacher)).code).toBe('INSUFFICIENT_ROLE');
    expect((await ask('getUserAdmin(id: -1) { id }', admin)).code).toBe('USER_NOT_FOUND');
  });
});
