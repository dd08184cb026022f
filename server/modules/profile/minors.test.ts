import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chatUser } from '../../db/schema/chat.ts';
import { user } from '../../db/schema/account.ts';
import { connection } from '../../db/schema/connection.ts';
import { userBlock } from '../../db/schema/moderation.ts';
import { profile } from '../../db/schema/profile.ts';
import { connect, createSchedule, createTestChat, createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';
import { createUserConnection } from '../connection/services/change.ts';
import { notify } from '../notification/service.ts';
import { createQuizFixture } from '../../testing/quiz-fixture.ts';
import { reindexPeople } from '../search/service.ts';
import { findHidden } from './service.ts';

const MINOR = { birthDate: '2012-03-04' };

let app: TestApp;
let minor: UserRow;
let other: UserRow;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  minor = await createUser(app, { role: 'STUDENT', ...MINOR });
  other = await createUser(app, { role: 'INSTRUCTOR' });
});
afterAll(() => app.close());

/** The code of the refusal, or the fields of the answer. */
async function ask(query: string, by?: UserRow): Promise<unknown> {
  const { data, errors } = await app.query(query, {}, by && (await tokenFor(app, by)));
  return errors?.[0]?.extensions.code ?? data;
}
const profileOf = ({ id }: { id: number }, by?: UserRow) =>
  ask(`{ getUser(id: ${id}) { id firstName viewerCan { share shareContacts block report } } }`, by);
const isFound = async (by: UserRow | undefined) =>
  !(await findHidden(app.sys, by?.id ?? null, [minor.id])).has(minor.id);
const remove = ({ id }: UserRow) => app.db.delete(user).where(eq(user.id, id));

/** What makes the two acquainted. */
const WAYS: [name: string, make: () => Promise<unknown>][] = [
  ['connected', () => connect(app, other, minor)],
  ['connected by the minor', () => connect(app, minor, other)],
  ['invited by the minor', () => createUserConnection(app.context(minor), other.id)],
  ['in a chat with the minor', () => createTestChat(app, [other, minor])],
  ['the teacher of the minor', () => createSchedule(app, { instructor: other, students: [minor] })],
  [
    'in a class with the minor',
    async () =>
      createSchedule(app, {
        instructor: await createUser(app, { role: 'INSTRUCTOR' }),
        students: [other, minor],
      }),
  ],
  ['taught by the minor', () => createSchedule(app, { instructor: minor, students: [other] })],
];

describe('a minor', () => {
  it.each(WAYS)('is seen and found by somebody %s', async (name, make) => {
    expect([await profileOf(minor, other), await isFound(other)]).toEqual(['USER_NOT_FOUND', false]);
    await make();
    // A lesson alone suffices: its chat is left out.
    if (!name.includes('chat')) await app.db.delete(chatUser).where(eq(chatUser.userId, minor.id));
    expect(await profileOf(minor, other)).toMatchObject({ getUser: { firstName: minor.firstName } });
    expect(await isFound(other)).toBe(true);
    await app.db.insert(userBlock).values({ blockerId: minor.id, blockedId: other.id });
    expect([await profileOf(minor, other), await isFound(other)]).toEqual(['USER_NOT_FOUND', false]);
  });

  it('is seen by administrators and by themselves, and by no visitor', async () => {
    const admin = await createUser(app, { role: 'ADMIN' });
    for (const by of [admin, minor]) {
      expect(await profileOf(minor, by)).toMatchObject({ getUser: { id: minor.id } });
      expect(await isFound(by)).toBe(true);
    }
    expect([await profileOf(minor), await isFound(undefined)]).toEqual(['USER_NOT_FOUND', false]);
  });

  it('is not seen by somebody who has invited them, or who knows another minor', async () => {
    const second = await createUser(app, { role: 'STUDENT', ...MINOR });
    await connect(app, other, second);
    await createTestChat(app, [other, second]);
    await createSchedule(app, { instructor: other, students: [second] });
    await app.db.insert(connection).values({ senderId: other.id, receiverId: minor.id, status: 'INVITED' });
    expect(await profileOf(minor, other)).toBe('USER_NOT_FOUND');
  });

  it('is as missing after they have left, too', async () => {
    await app.db.update(user).set({ deletedAt: new Date() }).where(eq(user.id, minor.id));
    expect(await profileOf(minor, other)).toBe('USER_NOT_FOUND');
    await connect(app, minor, other);
    expect(await profileOf(minor, other)).toBe('USER_DELETED');
  });

  /** Everything that a stranger may ask about a person by number. */
  const ASKED: [operation: string, query: (id: number) => string][] = [
    ['getUser', (id) => `{ getUser(id: ${id}) { id } }`],
    ['getUserInstructors', (id) => `{ getUserInstructors(id: ${id}) { total } }`],
    ['getUserStudents', (id) => `{ getUserStudents(id: ${id}) { total } }`],
    ['getUserReviews', (id) => `{ getUserReviews(userId: ${id}) { total } }`],
    ['getUserConnections', (id) => `{ getUserConnections(id: ${id}) { total } }`],
    ['createUserConnection', (id) => `mutation { createUserConnection(userId: ${id}) }`],
    ['acceptUserConnection', (id) => `mutation { acceptUserConnection(userId: ${id}) }`],
    ['declineUserConnection', (id) => `mutation { declineUserConnection(userId: ${id}) }`],
    ['cancelUserConnection', (id) => `mutation { cancelUserConnection(userId: ${id}) }`],
    ['removeUserConnection', (id) => `mutation { removeUserConnection(userId: ${id}) }`],
    ['createUserChat', (id) => `mutation { createUserChat(userId: ${id}) { id } }`],
    [
      'createGroupChat',
      (id) =>
        `mutation { createGroupChat(clientId: "${app.sys.platform.ids.uuid()}", title: "Group", userIds: [${id}]) { id } }`,
    ],
    [
      'createUserContactSharing',
      (id) => `mutation { createUserContactSharing(userId: ${id}, email: "a@example.com") }`,
    ],
    ['blockUser', (id) => `mutation { blockUser(userId: ${id}) }`],
    ['unblockUser', (id) => `mutation { unblockUser(userId: ${id}) }`],
    ['createUserReport', (id) => `mutation { createUserReport(userId: ${id}, reason: SPAM, text: "") }`],
    [
      'createUserReport of a message',
      (id) =>
        `mutation { createUserReport(userId: ${id}, reason: SPAM, text: "", message: { chatId: 1, seq: 1 }) }`,
    ],
  ];
  it.each(ASKED)('is to a stranger as a missing person: %s', async (_operation, query) => {
    const missing = await createUser(app, { role: 'STUDENT' });
    await remove(missing);
    expect(await ask(query(minor.id), other)).toEqual(await ask(query(missing.id), other));
  });
});

describe('searches', () => {
  const searches = async ({ id, firstName, lastName }: UserRow) => {
    const queries = [
      `searchUsers(query: "${firstName} ${lastName}") { total items { id } }`,
      `searchUsers(query: "${lastName}") { items { id } }`,
      `searchUsers(query: "${lastName.replace('u', '')}") { items { id } }`,
      `searchUsers(query: "") { items { id } }`,
      `getMatchInstructors(query: "${lastName}") { items { user { id } } }`,
      'getMatchInstructors { items { user { id } } }',
    ];
    const answers = [];
    for (const query of queries) answers.push(JSON.stringify(await ask(`{ ${query} }`, other)));
    return answers.map((answer) => answer.includes(`"id":${id}}`));
  };

  it('find a minor for acquaintances only', async () => {
    const person = await createUser(app, { role: 'INSTRUCTOR', lastName: 'Quillfeather', ...MINOR });
    await app.db.insert(profile).values({ userId: person.id, showOnRecommendationPage: true });
    await reindexPeople(app.sys, [person.id]);
    expect(await searches(person)).toEqual([false, false, false, false, false, false]);
    await connect(app, person, other);
    expect(await searches(person)).toEqual([true, true, true, true, true, true]);
  });
});

describe('where a minor took part', () => {
  it('strangers see nobody, and acquaintances see the name', async () => {
    await createQuizFixture(app, other, minor);
    await notify(app.sys, {
      userIds: [other.id],
      type: 'Quiz',
      action: 'Taken',
      title: 'Quiz',
      interactedUserIds: [minor.id],
    });
    const people = async () =>
      JSON.stringify(
        await ask(
          `{ getQuizHistoryPaginated(of: STUDENTS) { items { user { id } } }
            getCurrentUserNotifications { items { interactedUsers { id } } } }`,
          other,
        ),
      );
    const named = `{"id":${minor.id}}`;
    expect(await people()).not.toContain(named);
    expect(await people()).toContain('"user":null');
    await connect(app, minor, other);
    expect((await people()).split(named)).toHaveLength(3);
  });
});

describe('to an acquaintance', () => {
  it.each([
    ['connected', (person: UserRow) => connect(app, other, person)],
    ['of one chat', (person: UserRow) => createTestChat(app, [other, person])],
  ])('a minor looks like an adult, if they are %s', async (_name, acquaint) => {
    const answers = [];
    for (const birthDate of ['2012-01-01', '1990-01-01']) {
      const person = await createUser(app, { role: 'STUDENT', firstName: 'Same', birthDate });
      await acquaint(person);
      answers.push(JSON.stringify(await profileOf(person, other)).replaceAll(String(person.id), 'ID'));
    }
    expect(answers[0]).toBe(answers[1]);
  });
});
