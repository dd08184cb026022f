import { contactSharing } from '../../db/schema/contact.ts';
import { page } from '../../testing/fixture.ts';
import type { Fixtures } from '../../testing/fixture.ts';
import type { FixtureData } from '../../testing/fixture-shape.ts';
import { repeat } from '../../testing/fixture-rows.ts';
import type { UserRow } from '../account/model.ts';

async function shareCard({ app }: FixtureData, sender: UserRow, receiver: UserRow): Promise<number> {
  const card = { senderId: sender.id, receiverId: receiver.id, email: 'a@example.com' };
  const [made] = await app.sys.db.insert(contactSharing).values(card).returning();
  return made?.id ?? 0;
}

/** A person with whom as many people have shared their contacts as there are rows. */
async function trusted(data: FixtureData): Promise<UserRow> {
  const receiver = await data.newcomer();
  await repeat(data.rows, async () => shareCard(data, await data.newcomer(), receiver));
  return receiver;
}

export const fixtures = {
  getUserContactSharings: { by: trusted, good: () => page, long: 50 },
  createUserContactSharing: {
    by: 'teacher',
    good: async ({ friend }) => ({
      userId: (await friend()).id,
      telNumber: '+996 555 123 456',
      email: 'a@example.com',
      message: 'Call me',
    }),
    foreign: [({ nobody }) => ({ userId: nobody }), 'USER_NOT_FOUND'],
    rights: { minor: ({ things }) => ({ userId: things.minorId }) },
  },
  setContactSharingRead: {
    by: 'teacher',
    good: async (data) => ({ id: await shareCard(data, await data.newcomer(), data.teacher) }),
    foreign: [({ nobody }) => ({ id: nobody }), 'CONTACT_SHARING_NOT_FOUND'],
    aboutOwner: ({ things }) => ({ id: things.contactSharingId }),
  },
} satisfies Partial<Fixtures>;
