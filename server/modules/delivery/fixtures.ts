import type { Fixtures } from '../../testing/fixture.ts';
import type { FixtureData } from '../../testing/fixture-shape.ts';
import { addSubscriptions } from '../../testing/fixture-rows.ts';
import { signIn } from '../../testing/mailbox.ts';
import { browserKeys } from '../../testing/pushes.ts';
import type { UserRow } from '../account/model.ts';
import { createPushSubscription } from './services/subscriptions.ts';
import { unsubscribeToken } from './services/unsubscribe.ts';

/** A person with as many browsers that receive pushes as there are rows. */
async function reached(data: FixtureData): Promise<UserRow> {
  const person = await data.newcomer();
  await addSubscriptions(data.app, person, data.rows);
  return person;
}

const keys = ({ app }: FixtureData) => browserKeys(app.sys.platform.ids.uuid());

/** Settings of delivery. Whoever holds the token of a mail acts as its recipient. */
export const fixtures = {
  getUserNotificationSettings: { by: 'teacher' },
  getPushSubscriptions: { by: reached, long: 60 },
  updateUserNotificationSettings: {
    by: reached,
    good: () => ({
      input: {
        kinds: [{ kind: 'Quiz', push: false, mail: true }],
        reminders: [{ reminder: 'DAY', app: true, push: false, mail: false }],
        quietFrom: 1320,
        quietTo: 420,
        digest: 'WEEKLY',
        showMessageText: true,
      },
    }),
  },
  createPushSubscription: {
    by: 'teacher',
    good: (data) => ({ input: keys(data) }),
    rights: {
      'unknown service': (data) => ({ input: { ...keys(data), endpoint: 'https://127.0.0.1/rights' } }),
    },
  },
  deletePushSubscription: {
    by: (data) => data.newcomer(),
    good: async (data, by) => {
      const { ctx } = await signIn(data.app, by);
      return { id: (await createPushSubscription(ctx, keys(data))).id };
    },
    foreign: [({ uuid }) => ({ id: uuid }), 'PUSH_SUBSCRIPTION_NOT_FOUND'],
  },
  unsubscribeFromDigests: {
    by: 'visitor',
    good: ({ app, student }) => ({ token: unsubscribeToken(app.sys, student.id) }),
    rights: { unknown: () => ({ token: '1.2.x' }) },
  },
  unsubscribeFromReminders: {
    by: 'visitor',
    good: ({ app, student }) => ({ token: unsubscribeToken(app.sys, student.id, 'reminders') }),
    rights: {
      'of digests': ({ app, people }) => ({ token: unsubscribeToken(app.sys, people.owner.id, 'digests') }),
    },
  },
} satisfies Partial<Fixtures>;
