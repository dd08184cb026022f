import { connection } from '../../db/schema/connection.ts';
import { connect } from '../../testing/factories.ts';
import { page } from '../../testing/fixture.ts';
import type { Fixtures } from '../../testing/fixture.ts';
import type { FixtureData } from '../../testing/fixture-shape.ts';
import { repeat } from '../../testing/fixture-rows.ts';
import type { ForeignData } from '../../testing/foreign-data.ts';
import type { RightsData } from '../../testing/rights-data.ts';
import type { UserRow } from '../account/model.ts';

const toNewcomer = async ({ newcomer }: FixtureData) => ({ userId: (await newcomer()).id });
const toOwner = ({ people }: RightsData) => ({ userId: people.owner.id });
const toNobody = [({ nobody }: ForeignData) => ({ userId: nobody }), 'USER_NOT_FOUND'] satisfies NonNullable<
  Fixtures['createUserConnection']['foreign']
>;

async function invite({ app }: FixtureData, sender: UserRow, receiver: UserRow): Promise<void> {
  await app.sys.db
    .insert(connection)
    .values({ senderId: sender.id, receiverId: receiver.id, status: 'INVITED' });
}

/** A person with as many received invitations as there are rows. */
async function popular(data: FixtureData): Promise<UserRow> {
  const receiver = await data.newcomer();
  await repeat(data.rows, async () => invite(data, await data.newcomer(), receiver));
  return receiver;
}

async function fromNewcomer(data: FixtureData) {
  const sender = await data.newcomer();
  await invite(data, sender, data.teacher);
  return { userId: sender.id };
}

/** Connections and invitations. */
export const fixtures = {
  getUserConnections: {
    by: 'student',
    long: 50,
    good: ({ seen }) => ({ id: seen.id, ...page }),
    documents: { GetUserConnections: { by: 'teacher' } },
    rights: { own: () => ({ id: null }) },
  },
  getSelfUserConnectionCounts: { by: popular },
  getUserConnectionsHistory: {
    by: popular,
    long: 50,
    good: () => ({ type: 'RECEIVED', status: 'INVITED', ...page }),
  },
  createUserConnection: { by: 'teacher', good: toNewcomer, foreign: toNobody },
  acceptUserConnection: {
    by: 'teacher',
    statements: 7,
    good: fromNewcomer,
    foreign: toNobody,
    aboutOwner: toOwner,
  },
  declineUserConnection: { by: 'teacher', good: fromNewcomer, aboutOwner: toOwner },
  cancelUserConnection: {
    by: 'teacher',
    good: async (data) => {
      const receiver = await data.newcomer();
      await invite(data, data.teacher, receiver);
      return { userId: receiver.id };
    },
    aboutOwner: toOwner,
  },
  removeUserConnection: {
    by: 'teacher',
    good: async (data) => {
      const friend = await data.newcomer();
      await connect(data.app, data.teacher, friend);
      return { userId: friend.id };
    },
    aboutOwner: toOwner,
  },
} satisfies Partial<Fixtures>;
