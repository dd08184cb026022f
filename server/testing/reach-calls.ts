import type { UserRow } from '../modules/account/model.ts';
import { unsubscribeToken } from '../modules/delivery/services/digest.ts';
import { createPushSubscription } from '../modules/delivery/services/subscriptions.ts';
import type { Call } from './calls.ts';
import type { TestApp } from './harness.ts';
import type { Sendings } from './lesson-sendings.ts';
import { signIn } from './mailbox.ts';
import { browserKeys } from './pushes.ts';
import { given, nothing } from './rights-account-calls.ts';
import type { RightsCalls } from './rights-account-calls.ts';
import { addSubscriptions } from './statement-rows.ts';

const uuid = '0196f0d2-7c1a-7c3e-9b0a-2f5d3c1b4a59';
const settings = {
  kinds: [{ kind: 'Quiz', push: false, mail: true }],
  quietFrom: 1320,
  quietTo: 420,
  digest: 'WEEKLY',
  showMessageText: true,
};

/** A browser of this person that takes pushes. */
export async function subscribe(app: TestApp, person: Pick<UserRow, 'email'>): Promise<string> {
  const { ctx, sessionId } = await signIn(app, person);
  return (await createPushSubscription(ctx, browserKeys(sessionId))).id;
}

/** What is asked of how one is reached, as everybody asks it. */
export const describeReachCalls = (app: TestApp, student: UserRow): Record<string, Call> => ({
  getUserNotificationSettings: { by: 'student', good: {} },
  getPushSubscriptions: { by: 'student', good: {} },
  updateUserNotificationSettings: { by: 'student', good: { input: settings } },
  updateUserPresence: { by: 'student', good: { shown: true } },
  createPushSubscription: { by: 'student', good: { input: browserKeys('calls') } },
  deletePushSubscription: {
    by: 'student',
    good: { id: uuid },
    foreign: { variables: { id: uuid }, code: 'PUSH_SUBSCRIPTION_NOT_FOUND' },
  },
  unsubscribeFromDigests: { by: 'visitor', good: { token: unsubscribeToken(app.sys, student.id) } },
});

/** Rows of rights.csv: about what is the owner's. Who holds the token of a mail is taken for who got it. */
export const REACH_RIGHTS: RightsCalls = {
  getUserNotificationSettings: nothing,
  getPushSubscriptions: nothing,
  updateUserNotificationSettings: given({ input: settings }),
  updateUserPresence: given({ shown: false }),
  createPushSubscription: given({ input: browserKeys('rights') }),
  'createPushSubscription/unknown service': given({
    input: { ...browserKeys('rights'), endpoint: 'https://127.0.0.1/rights' },
  }),
  deletePushSubscription: {
    variables: async ({ app, people }) => ({ id: await subscribe(app, people.owner) }),
  },
  unsubscribeFromDigests: {
    variables: ({ app, people }) => ({ token: unsubscribeToken(app.sys, people.owner.id) }),
  },
  'unsubscribeFromDigests/unknown': given({ token: '1.2.x' }),
};

/** Statements of each operation. */
export const REACH_SENDINGS: Sendings = {
  GetUserNotificationSettings: () => ({ variables: {} }),
  GetPushSubscriptions: async (scene) => {
    await addSubscriptions(scene.app, scene.teacher, scene.rows);
    return { variables: {} };
  },
  UpdateUserNotificationSettings: async (scene) => {
    await addSubscriptions(scene.app, scene.teacher, scene.rows);
    return { variables: { input: settings } };
  },
  UpdateUserPresence: () => ({ variables: { shown: true } }),
  CreatePushSubscription: () => ({ variables: { input: browserKeys('statements') } }),
  DeletePushSubscription: async ({ app, teacher }) => ({ variables: { id: await subscribe(app, teacher) } }),
  UnsubscribeFromDigests: ({ app, teacher }) => ({
    variables: { token: unsubscribeToken(app.sys, teacher.id) },
  }),
};
