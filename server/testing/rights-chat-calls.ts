import { v7 } from 'uuid';
import { createGroupChat } from '../modules/chat/service.ts';
import { connect, createUser } from './factories.ts';
import { about, nothing } from './rights-account-calls.ts';
import type { RightsCall, RightsCalls } from './rights-account-calls.ts';
import type { RightsScene } from './rights-scene.ts';

/** The owner's group with the connection and the instructor. */
async function ownersGroup({ app, people }: RightsScene): Promise<number> {
  const { owner, connection, instructor } = people;
  const input = { clientId: v7(), title: 'Group', userIds: [connection.id, instructor.id] };
  return (await createGroupChat(app.context(owner), input)).id;
}
const ofGroup = (more: (scene: RightsScene) => object = () => ({})): RightsCall => ({
  variables: async (scene) => ({ id: await ownersGroup(scene), ...more(scene) }),
});

/** A group of the asker's own with somebody new; of a visitor, the owner's. */
const ofOwnGroup = (more: (scene: RightsScene) => object): RightsCall => ({
  variables: async (scene, actor) => {
    const asker = actor === 'anonymous' ? scene.people.owner : scene.people[actor];
    const friend = await createUser(scene.app, { role: 'STUDENT' });
    await connect(scene.app, asker, friend);
    const input = { clientId: v7(), title: 'Group', userIds: [friend.id] };
    return { id: (await createGroupChat(scene.app.context(asker), input)).id, ...more(scene) };
  },
});
const ownerOf = ({ people }: RightsScene) => people.owner.id;
const group = (scene: RightsScene) => ({ clientId: v7(), title: 'Group', userIds: [ownerOf(scene)] });

/** Chats; without a stroke, of the lesson or of the owner's group. */
export const RIGHTS_CHAT_CALLS: RightsCalls = {
  getChatsPaginated: nothing,
  getChat: about(({ chatId: id }) => ({ id })),
  'getChat/group': ofGroup(),
  getChatMessagesPaginated: about(({ chatId }) => ({ chatId })),
  'getChatMessagesPaginated/group': { variables: async (scene) => ({ chatId: await ownersGroup(scene) }) },
  searchChatMessages: about(({ chatId }) => ({ chatId, query: 'hello' })),
  createUserChat: about((_, scene) => ({ userId: ownerOf(scene) })),
  createGroupChat: about((_, scene) => group(scene)),
  updateGroupChat: ofGroup(() => ({ title: 'Title' })),
  'updateGroupChat/lesson': about(({ chatId: id }) => ({ id, title: 'Title' })),
  addGroupChatUsers: ofGroup(({ people }) => ({ userIds: [people.instructor.id] })),
  'addGroupChatUsers/userIds': ofOwnGroup((scene) => ({ userIds: [ownerOf(scene)] })),
  removeGroupChatUser: ofGroup(({ people }) => ({ userId: people.connection.id })),
  leaveGroupChat: ofGroup(),
  'leaveGroupChat/lesson': about(({ chatId: id }) => ({ id })),
};
