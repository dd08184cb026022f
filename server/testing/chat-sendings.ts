import type { UserRow } from '../modules/account/model.ts';
import { createGroupChat, createUserChat } from '../modules/chat/service.ts';
import { sayIn } from './chat-scene.ts';
import { connect, createUser } from './factories.ts';
import type { Sendings } from './lesson-sendings.ts';
import { repeat } from './statement-scene.ts';
import type { Scene } from './statement-scene.ts';

async function friend({ app, teacher }: Scene): Promise<UserRow> {
  const made = await createUser(app, { role: 'STUDENT' });
  await connect(app, teacher, made);
  return made;
}

/** The teacher's, of as many people as the scene's lessons have, and one more. */
async function group(scene: Scene): Promise<number> {
  const { app, teacher, students } = scene;
  const people = [await friend(scene), ...students];
  const input = {
    clientId: app.sys.platform.ids.uuid(),
    title: 'Group',
    userIds: people.map(({ id }) => id),
  };
  return (await createGroupChat(app.context(teacher), input)).id;
}

/** Somebody with as many chats of two as there are rows, something unread in each. */
async function talkative(scene: Scene): Promise<UserRow> {
  const { app } = scene;
  const person = await createUser(app, { role: 'STUDENT' });
  await repeat(scene.rows, async () => {
    const other = await createUser(app, { role: 'STUDENT' });
    await connect(app, person, other);
    const { id } = await createUserChat(app.context(person), other.id);
    await sayIn(app, id, other, { message: 'Hello' });
  });
  return person;
}

/** Chats of two, of groups and of lessons. */
export const CHAT_SENDINGS: Sendings = {
  GetChatsPaginated: async (scene) => ({ variables: { take: 50 }, by: await talkative(scene) }),
  GetChat: async (scene) => ({ variables: { id: await group(scene) } }),
  GetChatMessagesPaginated: ({ chatId }) => ({ variables: { chatId, take: 50 } }),
  SearchChatMessages: ({ chatId }) => ({ variables: { chatId, query: 'hello' } }),
  CreateUserChat: async (scene) => ({ variables: { userId: (await friend(scene)).id } }),
  CreateGroupChat: ({ app, students }) => ({
    variables: {
      clientId: app.sys.platform.ids.uuid(),
      title: 'Group',
      userIds: students.map(({ id }) => id),
    },
  }),
  UpdateGroupChat: async (scene) => ({ variables: { id: await group(scene), title: 'Another' } }),
  AddGroupChatUsers: async (scene) => ({
    variables: { id: await group(scene), userIds: [(await friend(scene)).id] },
  }),
  RemoveGroupChatUser: async (scene) => ({
    variables: { id: await group(scene), userId: scene.pupil.id },
  }),
  LeaveGroupChat: async (scene) => ({ variables: { id: await group(scene) } }),
};
