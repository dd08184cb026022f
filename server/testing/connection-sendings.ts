import { connection } from '../db/schema/connection.ts';
import { contactSharing } from '../db/schema/contact.ts';
import type { UserRow } from '../modules/account/model.ts';
import { refreshPeople } from '../modules/search/service.ts';
import { connect, createUser } from './factories.ts';
import type { Sendings } from './lesson-sendings.ts';
import { recommend, review } from './statement-rows.ts';
import { repeat } from './statement-scene.ts';
import type { Scene } from './statement-scene.ts';

const stranger = ({ app }: Scene): Promise<UserRow> => createUser(app, { role: 'STUDENT' });
const toStranger = async (scene: Scene) => ({ variables: { userId: (await stranger(scene)).id } });

async function invite({ app }: Scene, sender: UserRow, receiver: UserRow): Promise<void> {
  await app.db.insert(connection).values({ senderId: sender.id, receiverId: receiver.id, status: 'INVITED' });
}

/** Whoever has been invited by many people. */
async function popular(scene: Scene): Promise<UserRow> {
  const receiver = await stranger(scene);
  await repeat(scene.rows, async () => invite(scene, await stranger(scene), receiver));
  return receiver;
}

async function fromStranger(scene: Scene) {
  const sender = await stranger(scene);
  await invite(scene, sender, scene.teacher);
  return { variables: { userId: sender.id } };
}

async function shareCard({ app }: Scene, sender: UserRow, receiver: UserRow): Promise<number> {
  const card = { senderId: sender.id, receiverId: receiver.id, email: 'a@example.com' };
  const [made] = await app.db.insert(contactSharing).values(card).returning();
  return made?.id ?? 0;
}

/** Whoever many people have shared their contacts with. */
async function trusted(scene: Scene): Promise<UserRow> {
  const receiver = await stranger(scene);
  await repeat(scene.rows, async () => shareCard(scene, await stranger(scene), receiver));
  return receiver;
}

const NAME = 'Found';

/** People of one name, who can be searched for. */
async function namesakes({ app, rows }: Scene): Promise<void> {
  const people = await repeat(rows, () => createUser(app, { role: 'STUDENT', firstName: NAME }));
  await refreshPeople(
    app.sys,
    people.map(({ id }) => id),
  );
}

/** Instructors of one name, who have been reviewed. */
async function colleagues({ app, rows, teacher }: Scene): Promise<void> {
  const people = await repeat(rows, () => createUser(app, { role: 'INSTRUCTOR', firstName: NAME }));
  await recommend(app, people);
  for (const person of people.slice(0, 20)) await review(app, person, [teacher]);
  await refreshPeople(
    app.sys,
    people.map(({ id }) => id),
  );
}

/** What people do with each other. */
export const CONNECTION_SENDINGS: Sendings = {
  GetSelfUserConnectionCounts: async (scene) => ({ variables: {}, by: await popular(scene) }),
  GetUserConnectionsHistory: async (scene) => ({
    variables: { type: 'RECEIVED', status: 'INVITED', skip: 0, take: 50 },
    by: await popular(scene),
  }),
  GetUserContactSharings: async (scene) => ({ variables: { skip: 0, take: 50 }, by: await trusted(scene) }),
  CreateUserContactSharing: async (scene) => {
    const person = await stranger(scene);
    return { variables: { userId: person.id, email: 'a@example.com', message: '' } };
  },
  SetContactSharingRead: async (scene) => ({
    variables: { id: await shareCard(scene, await stranger(scene), scene.teacher) },
  }),
  SearchUsers: async (scene) => {
    await namesakes(scene);
    return { variables: { query: NAME, role: 'STUDENT', skip: 0, take: 60 } };
  },
  GetMatchInstructors: async (scene) => {
    await colleagues(scene);
    return { variables: { query: NAME, teachId: 1, criteria: ['skills', 'approach'], skip: 0, take: 20 } };
  },
  SuggestUsers: async (scene) => {
    await namesakes(scene);
    return { variables: { query: NAME } };
  },
  CreateUserConnection: toStranger,
  AcceptUserConnection: fromStranger,
  DeclineUserConnection: fromStranger,
  CancelUserConnection: async (scene) => {
    const receiver = await stranger(scene);
    await invite(scene, scene.teacher, receiver);
    return { variables: { userId: receiver.id } };
  },
  RemoveUserConnection: async (scene) => {
    const friend = await stranger(scene);
    await connect(scene.app, scene.teacher, friend);
    return { variables: { userId: friend.id } };
  },
};
