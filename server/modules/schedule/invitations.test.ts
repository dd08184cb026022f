import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { user } from '../../db/schema/account.ts';
import { chatUser } from '../../db/schema/chat.ts';
import { lessonInvitation } from '../../db/schema/lesson-invitation.ts';
import { notification } from '../../db/schema/notification.ts';
import { createMemoryLimiter } from '../../platform/memory-limiter.ts';
import { connect, createUser, tokenFor } from '../../testing/factories.ts';
import { addQuiz } from '../../testing/quiz-fixture.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';
import { areConnected } from '../connection/service.ts';
import {
  acceptUserConnection,
  createUserConnection,
  removeUserConnection,
} from '../connection/services/change.ts';
import { joinLiveLesson } from '../live/services/join.ts';
import { blockUser } from '../moderation/service.ts';
import type { ScheduleInput } from './input.ts';
import { getSchedule, listSchedules } from './service.ts';
import { cancelSchedule } from './services/cancel.ts';
import { createInstantLesson, createSchedule } from './services/create.ts';
import { deliverInvitations } from './services/deliver-invitations.ts';
import {
  acceptInvitation,
  declineInvitation,
  listInvitations,
  pruneInvitations,
} from './services/invitations.ts';
import { updateSchedule } from './services/update.ts';

const TYPED = 'Call me at 555';
const NOBODY = 'nobody@example.com';

let app: TestApp;
let instructor: UserRow;
let stranger: UserRow;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set('2026-11-21T09:00:00.000Z');
  app.sys.platform.limiter = createMemoryLimiter();
  instructor = await createUser(app, { role: 'INSTRUCTOR' });
  stranger = await createUser(app, { role: 'STUDENT' });
});

const as = (person: UserRow) => app.context(person);
const input = (change: Partial<ScheduleInput> = {}): ScheduleInput => ({
  title: TYPED,
  startsAt: new Date('2026-11-21T10:00:00.000Z'),
  duration: 45,
  zone: 'Asia/Bishkek',
  notes: TYPED,
  studentEmails: [stranger.email],
  ...change,
});
/** Plans a lesson and lets the server deliver what it invites to. */
async function invite(change: Partial<ScheduleInput> = {}, by = instructor) {
  const lesson = await createSchedule(as(by), input(change));
  await deliverInvitations(app.sys);
  return lesson;
}
const noticesOf = async (person: UserRow) =>
  (
    await app.db
      .select()
      .from(notification)
      .where(eq(notification.userId, person.id))
      .orderBy(notification.id)
  ).filter(({ cancelledAt }) => cancelledAt === null);
const actionsOf = async (person: UserRow) => (await noticesOf(person)).map(({ action }) => action);
const invitationsOf = async (person: UserRow) => (await listInvitations(as(person), {})).items;
const firstOf = async (person: UserRow) => (await invitationsOf(person))[0]?.id ?? 0;
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const minor = () => createUser(app, { role: 'STUDENT', birthDate: '2011-01-01' });

const CREATE = `mutation ($input: LessonScheduleInput!) { createLessonSchedule(input: $input)
  { title ready students { id } invitedEmails viewerCan { join edit } } }`;
const INSTANT = `mutation ($input: InstantLessonInput!) { createInstantLesson(input: $input)
  { title ready students { id } invitedEmails viewerCan { join edit } } }`;

describe('the answer to whoever names an address', () => {
  test.each([
    ['createLessonSchedule', CREATE, { startsAt: '2026-11-21T10:00:00Z', duration: 45 }],
    ['createInstantLesson', INSTANT, {}],
  ])('%s: the same with as many statements, whoever it belongs to', async (_, document, more) => {
    const blocker = await createUser(app, { role: 'STUDENT' });
    await blockUser(as(blocker), instructor.id);
    const suspended = await createUser(app, { role: 'STUDENT', suspendedAt: app.clock.now() });
    const people = [stranger, await minor(), blocker, suspended, instructor];
    const token = await tokenFor(app, instructor);
    const ask = async (email: string) => {
      const variables = { input: { title: 'T', zone: 'UTC', studentEmails: [email], ...more } };
      const { result, queries } = await app.countQueries(() => app.query(document, variables, token));
      return [JSON.parse(JSON.stringify(result).replaceAll(email, 'ADDRESS')), queries.length];
    };
    // The first request of a person writes when they were last online.
    await ask(NOBODY);
    const answer = await ask(NOBODY);
    expect(JSON.stringify(answer)).toContain('"invitedEmails":["ADDRESS"]');
    for (const { email } of people) expect(await ask(email)).toEqual(answer);
  });

  test('costs as many statements for withdrawing an invitation, whether somebody has received it', async () => {
    const cost = async (email: string) => {
      const { id } = await invite({ studentEmails: [email] });
      const quizIds = [await addQuiz(app, instructor)];
      const change = () => updateSchedule(as(instructor), id, input({ studentEmails: [], quizIds }));
      return (await app.countQueries(change)).queries.length;
    };
    expect(await cost(stranger.email)).toBe(await cost(NOBODY));
  });

  test('stays the same when the invitation has been delivered, and when it has been declined', async () => {
    const lesson = await invite({ studentEmails: [stranger.email, NOBODY] });
    const seen = () => getSchedule(as(instructor), lesson.id);
    const before = await seen();
    expect(before).toMatchObject({ studentIds: [], invitedEmails: [stranger.email, NOBODY] });
    await declineInvitation(as(stranger), await firstOf(stranger));
    expect(await seen()).toEqual(before);
    expect(await noticesOf(instructor)).toEqual([]);
  });
});

describe('a stranger who is invited', () => {
  test('learns who and when, and nothing that was typed', async () => {
    const lesson = await invite();
    const token = await tokenFor(app, stranger);
    const { data } = await app.query(
      `{ getLessonInvitations { total items { instructor { id } startsAt endsAt duration zone } }
        getCurrentUserNotifications { items { type action title description interactedUsers { id }
          lessonInvitation { startsAt instructor { id } } } } }`,
      {},
      token,
    );
    const instants = { startsAt: '2026-11-21T10:00:00.000Z', endsAt: '2026-11-21T10:45:00.000Z' };
    const who = { instructor: { id: instructor.id } };
    expect(data).toEqual({
      getLessonInvitations: {
        total: 1,
        items: [{ ...who, ...instants, duration: 45, zone: 'Asia/Bishkek' }],
      },
      getCurrentUserNotifications: {
        items: [
          {
            type: 'Lesson',
            action: 'LessonInvited',
            title: '',
            description: null,
            interactedUsers: [{ id: instructor.id }],
            lessonInvitation: { startsAt: instants.startsAt, ...who },
          },
        ],
      },
    });
    expect(JSON.stringify(await noticesOf(stranger))).not.toContain(TYPED);
    expect(await noticesOf(stranger)).toMatchObject([{ priorityAt: null, lessonScheduleId: lesson.id }]);
  });

  test('has no lesson, no ring, no chat and no room before accepting', async () => {
    const lesson = await createInstantLesson(as(instructor), {
      title: TYPED,
      zone: 'UTC',
      studentEmails: [stranger.email],
    });
    await deliverInvitations(app.sys);
    expect(await codeOf(getSchedule(as(stranger), lesson.id))).toBe('INVALID_PERMISSIONS');
    expect(await codeOf(joinLiveLesson(as(stranger), lesson.id))).toBe('INVALID_PERMISSIONS');
    expect(await listSchedules(as(stranger), { period: 'UPCOMING' })).toMatchObject({ total: 0 });
    const members = await app.db.select().from(chatUser).where(eq(chatUser.chatId, lesson.chatId));
    expect(members.map(({ userId }) => userId)).toEqual([instructor.id]);
    expect(await actionsOf(stranger)).toEqual(['LessonInvited']);
    expect(await codeOf(joinLiveLesson(as(instructor), lesson.id))).toBe('SCHEDULE_NOT_READY');
  });

  test('becomes a student and a connection by accepting: chat, ring and room follow', async () => {
    const lesson = await createInstantLesson(as(instructor), {
      title: TYPED,
      zone: 'UTC',
      studentEmails: [stranger.email],
    });
    await deliverInvitations(app.sys);
    const accepted = await acceptInvitation(as(stranger), await firstOf(stranger));
    expect(accepted).toMatchObject({ id: lesson.id, studentIds: [stranger.id], invitedEmails: [] });
    expect(await areConnected(app.sys, instructor.id, [stranger.id])).toEqual(new Set([stranger.id]));
    expect(await actionsOf(stranger)).toEqual(['LessonScheduled']);
    expect(await actionsOf(instructor)).toEqual(['Accepted']);
    const members = await app.db.select().from(chatUser).where(eq(chatUser.chatId, lesson.chatId));
    expect(members.map(({ userId }) => userId).sort()).toEqual([instructor.id, stranger.id].sort());
    await joinLiveLesson(as(instructor), lesson.id);
    expect(await actionsOf(stranger)).toEqual(['LessonScheduled', 'LessonStarting']);
    expect(await codeOf(joinLiveLesson(as(stranger), lesson.id))).toBe('done');
    expect(await invitationsOf(stranger)).toEqual([]);
  });

  test.each(['the instructor', 'the student'])('accepts also if %s has invited to connect', async (who) => {
    const [by, to] = who === 'the student' ? [stranger, instructor] : [instructor, stranger];
    await createUserConnection(as(by), to.id);
    await invite();
    await acceptInvitation(as(stranger), await firstOf(stranger));
    expect(await areConnected(app.sys, instructor.id, [stranger.id])).toEqual(new Set([stranger.id]));
    expect(await actionsOf(stranger)).not.toContain('Invited');
  });

  test('accepts once, of two devices, and keeps one place in the lesson', async () => {
    const lesson = await invite();
    const id = await firstOf(stranger);
    const both = [acceptInvitation(as(stranger), id), acceptInvitation(as(stranger), id)].map(codeOf);
    expect((await Promise.all(both)).sort()).toEqual(['INVITATION_NOT_FOUND', 'done']);
    expect((await getSchedule(as(instructor), lesson.id)).studentIds).toEqual([stranger.id]);
  });

  test('answers only their own invitations, and none that is over', async () => {
    const lesson = await invite();
    const id = await firstOf(stranger);
    const other = await createUser(app, { role: 'STUDENT' });
    for (const answer of [acceptInvitation, declineInvitation]) {
      expect(await codeOf(answer(as(other), id))).toBe('INVITATION_NOT_FOUND');
      expect(await codeOf(answer(as(stranger), 2_000_000_000))).toBe('INVITATION_NOT_FOUND');
      expect(await codeOf(answer(app.context(), id))).toBe('UNAUTHORIZED');
    }
    await cancelSchedule(as(instructor), lesson.id, 'Ill.');
    expect(await codeOf(acceptInvitation(as(stranger), id))).toBe('INVITATION_NOT_FOUND');
    // A stranger who cancels says nothing either.
    expect(await noticesOf(stranger)).toEqual([]);
  });

  test('has nothing left of an invitation that was withdrawn; the others stay', async () => {
    const lesson = await invite({ studentEmails: [stranger.email, NOBODY] });
    const id = await firstOf(stranger);
    const change = (studentEmails: string[]) =>
      updateSchedule(as(instructor), lesson.id, input({ studentEmails }));
    expect((await change([stranger.email, NOBODY])).invitedEmails).toEqual([stranger.email, NOBODY]);
    await deliverInvitations(app.sys);
    expect(await actionsOf(stranger)).toEqual(['LessonInvited']);
    expect((await change([NOBODY])).invitedEmails).toEqual([NOBODY]);
    expect(await noticesOf(stranger)).toEqual([]);
    expect(await codeOf(acceptInvitation(as(stranger), id))).toBe('INVITATION_NOT_FOUND');
  });

  test('sees the new time of a lesson that was moved', async () => {
    const lesson = await invite();
    const startsAt = new Date('2026-11-22T10:00:00.000Z');
    app.sent.length = 0;
    await updateSchedule(as(instructor), lesson.id, input({ startsAt }));
    expect(await invitationsOf(stranger)).toMatchObject([{ startsAt }]);
    expect(app.sent).toContainEqual({
      name: 'schedule.changed',
      event: { scheduleId: lesson.id, userIds: [stranger.id] },
    });
  });

  test('is reached by nothing of a person whom they block, before and after', async () => {
    const lesson = await invite();
    const id = await firstOf(stranger);
    await blockUser(as(stranger), instructor.id);
    expect(await invitationsOf(stranger)).toEqual([]);
    expect(await noticesOf(stranger)).toEqual([]);
    expect(await codeOf(acceptInvitation(as(stranger), id))).toBe('INVITATION_NOT_FOUND');
    expect((await getSchedule(as(instructor), lesson.id)).invitedEmails).toEqual([stranger.email]);
    await invite();
    expect(await noticesOf(stranger)).toEqual([]);
  });
});

describe('signs of strangers', () => {
  test('are at most three a day from one to one, whatever they are', async () => {
    const connections = async () =>
      (await actionsOf(stranger)).filter((action) => action === 'Invited').length;
    for (let count = 0; count < 2; count++) await invite();
    await createUserConnection(as(instructor), stranger.id);
    expect(await connections()).toBe(1);
    await invite();
    expect(await actionsOf(stranger)).toEqual(['LessonInvited', 'LessonInvited', 'Invited']);
    expect(await invitationsOf(stranger)).toHaveLength(2);
    const other = await createUser(app, { role: 'STUDENT' });
    await invite({ studentEmails: [other.email] });
    expect(await actionsOf(other)).toEqual(['LessonInvited']);
  });

  test('are at most ten a day to one person from all', async () => {
    for (let count = 0; count < 4; count++) {
      const by = await createUser(app, { role: 'INSTRUCTOR' });
      for (let turn = 0; turn < 3; turn++) await invite({}, by);
    }
    expect(await noticesOf(stranger)).toHaveLength(10);
    const classmate = await createUser(app, { role: 'STUDENT' });
    expect(await createUserConnection(as(classmate), stranger.id)).toBe('INVITED');
    expect(await noticesOf(stranger)).toHaveLength(10);
    // It is no sign, and can still be found and accepted.
    expect(await acceptUserConnection(as(stranger), classmate.id)).toBe('CONNECTED');
  });

  test('of a connection have no such limit', async () => {
    await connect(app, instructor, stranger);
    for (let count = 0; count < 4; count++) await invite();
    expect(await actionsOf(stranger)).toEqual(Array.from({ length: 4 }, () => 'LessonScheduled'));
  });
});

describe('a minor', () => {
  test('is reached by no stranger: nothing is delivered', async () => {
    const child = await minor();
    app.sent.length = 0;
    const lesson = await invite({ studentEmails: [child.email] });
    expect(lesson.invitedEmails).toEqual([child.email]);
    expect(await noticesOf(child)).toEqual([]);
    expect(await invitationsOf(child)).toEqual([]);
    const [row] = await app.db
      .select()
      .from(lessonInvitation)
      .where(eq(lessonInvitation.scheduleId, lesson.id));
    expect(row).toMatchObject({ userId: null, handledAt: app.clock.now() });
    const reached = app.sent.flatMap(({ event }) => ('userIds' in event ? event.userIds : []));
    expect(reached).not.toContain(child.id);
  });

  test.each(['invited', 'accepted'])('is reached by those whom they have %s', async (how) => {
    const child = await minor();
    await createUserConnection(as(child), instructor.id);
    if (how === 'accepted') await acceptUserConnection(as(instructor), child.id);
    await invite({ studentEmails: [child.email] });
    expect(await actionsOf(child)).toContain(how === 'accepted' ? 'LessonScheduled' : 'LessonInvited');
  });

  test('is no longer reached once they have ended the connection', async () => {
    const child = await minor();
    await connect(app, instructor, child);
    await removeUserConnection(as(child), instructor.id);
    await invite({ studentEmails: [child.email] });
    expect(await noticesOf(child)).toEqual([]);
    const byId = createSchedule(as(instructor), input({ studentIds: [child.id], studentEmails: [] }));
    expect(await codeOf(byId)).toBe('BAD_USER_INPUT');
  });
});

test('addresses are forgotten a week after the lesson', async () => {
  const lesson = await invite({ studentEmails: [NOBODY] });
  const count = () => app.db.$count(lessonInvitation, eq(lessonInvitation.scheduleId, lesson.id));
  await pruneInvitations(app.sys);
  app.clock.set('2026-11-28T10:45:00.000Z');
  await pruneInvitations(app.sys);
  expect(await count()).toBe(1);
  app.clock.advance(1);
  await pruneInvitations(app.sys);
  expect(await count()).toBe(0);
});

test('deleting the person leaves the instructor’s screen as it was', async () => {
  const lesson = await invite();
  await app.db.delete(user).where(eq(user.id, stranger.id));
  expect((await getSchedule(as(instructor), lesson.id)).invitedEmails).toEqual([stranger.email]);
});
