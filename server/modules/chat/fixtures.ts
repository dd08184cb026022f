import { sayIn } from '#server/testing/chat-fixtures.ts';
import { connect, createUser } from '../../testing/factories.ts';
import { page } from '../../testing/fixture.ts';
import type { Fixtures } from '../../testing/fixture.ts';
import type { FixtureData } from '../../testing/fixture-shape.ts';
import { repeat } from '../../testing/fixture-rows.ts';
import type { ForeignData } from '../../testing/foreign-data.ts';
import type { ActorName, RightsData } from '../../testing/rights-data.ts';
import type { UserRow } from '../account/model.ts';
import { createGroupChat, createUserChat } from './service.ts';

/** A person with as many chats of two as there are rows, each with an unread message. */
async function talkative({ app, rows }: FixtureData): Promise<UserRow> {
  const person = await createUser(app, { role: 'STUDENT' });
  await repeat(rows, async () => {
    const other = await createUser(app, { role: 'STUDENT' });
    await connect(app, person, other);
    const { id } = await createUserChat(app.context(person), other.id);
    await sayIn(app, id, other, { message: 'Hello' });
  });
  return person;
}

/** A group of the caller's own with a new person; for a visitor, the owner's group. */
async function ofAsker({ app, people }: RightsData, actor: ActorName): Promise<number> {
  const asker = actor === 'anonymous' ? people.owner : people[actor];
  const friend = await createUser(app, { role: 'STUDENT' });
  await connect(app, asker, friend);
  return (await createGroupChat(app.context(asker), groupOf(app, [friend]))).id;
}

const groupOf = ({ sys }: FixtureData['app'], people: readonly UserRow[]) => ({
  clientId: sys.platform.ids.uuid(),
  title: 'Group',
  userIds: people.map(({ id }) => id),
});
/** One of each kind that a message may refer to. */
async function attached({ quiz, prepared, page: publication }: FixtureData) {
  const { publicationId, resourceId } = await publication();
  return [
    { kind: 'lesson' as const, id: String((await prepared()).lessonId) },
    { kind: 'quiz' as const, id: String((await quiz()).quizId) },
    { kind: 'publication' as const, id: String(publicationId) },
    { kind: 'publicationResource' as const, id: resourceId },
  ];
}
const group = async (data: FixtureData) => ({ id: await data.group() });
const lessonChat = ({ lesson }: FixtureData) => ({ id: lesson.chatId });
const theirs = [
  ({ lesson }: ForeignData) => ({ id: lesson.chatId }),
  'INVALID_PERMISSIONS',
] satisfies NonNullable<Fixtures['getChat']['foreign']>;
const theirMessages = [
  ({ lesson }: ForeignData) => ({ chatId: lesson.chatId }),
  'INVALID_PERMISSIONS',
] satisfies NonNullable<Fixtures['searchChatMessages']['foreign']>;

/** Chats of two, of groups and of lessons. In rights.csv: the lesson's chat or the owner's group. */
export const fixtures = {
  getChatsPaginated: { by: talkative, good: () => ({ take: page.take }), long: 50 },
  getChat: {
    by: 'teacher',
    good: group,
    foreign: theirs,
    aboutOwner: lessonChat,
    rights: { group },
    long: 32,
  },
  getChatMessagesPaginated: {
    by: 'teacher',
    long: 50,
    // All fields of more would be too complex.
    good: ({ lesson }) => ({ chatId: lesson.chatId, take: 15 }),
    foreign: theirMessages,
    documents: { GetChatMessagesPaginated: { good: () => ({ take: page.take }) } },
    rights: { group: async (data) => ({ chatId: await data.group() }) },
  },
  searchChatMessages: {
    by: 'teacher',
    long: 50,
    good: ({ lesson }) => ({ chatId: lesson.chatId, query: 'hello' }),
    foreign: theirMessages,
  },
  getChatCards: {
    by: 'teacher',
    good: async (data) => ({ items: await attached(data) }),
    // One for each kind, with what their cards count, and with the viewer's references.
    statements: 8,
  },
  createUserChat: {
    by: 'teacher',
    good: async ({ friend }) => ({ userId: (await friend()).id }),
    foreign: [({ nobody }) => ({ userId: nobody }), 'USER_NOT_FOUND'],
  },
  createGroupChat: {
    by: 'teacher',
    good: ({ app, students }) => groupOf(app, students),
    foreign: [({ nobody, uuid }) => ({ clientId: uuid, userIds: [nobody] }), 'USER_NOT_CONNECTED'],
    aboutOwner: ({ app, people }) => groupOf(app, [people.owner]),
  },
  updateGroupChat: {
    by: 'teacher',
    good: async (data) => ({ ...(await group(data)), title: 'Another' }),
    foreign: theirs,
    rights: { lesson: lessonChat },
  },
  addGroupChatUsers: {
    by: 'teacher',
    good: async (data) => ({ ...(await group(data)), userIds: [(await data.friend()).id] }),
    foreign: theirs,
    aboutOwner: async (data) => ({ ...(await group(data)), userIds: [data.people.instructor.id] }),
    rights: {
      userIds: async (data, actor) => ({ id: await ofAsker(data, actor), userIds: [data.people.owner.id] }),
    },
  },
  removeGroupChatUser: {
    by: 'teacher',
    good: async (data) => ({ ...(await group(data)), userId: data.student.id }),
    foreign: theirs,
    aboutOwner: async (data) => ({ ...(await group(data)), userId: data.people.connection.id }),
  },
  leaveGroupChat: { by: 'teacher', good: group, foreign: theirs, rights: { lesson: lessonChat } },
} satisfies Partial<Fixtures>;
