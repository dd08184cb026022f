import { PASSWORD } from '../../testing/factories.ts';
import type { Fixtures } from '../../testing/fixture.ts';
import type { FixtureData } from '../../testing/fixture-shape.ts';
import { codeIn, signIn, tokenIn } from '../../testing/mailbox.ts';
import type { UserRow } from './model.ts';
import { updateUserEmail } from './services/email.ts';
import { resetUserPassword } from './services/reset-password.ts';

const NEW_PASSWORD = 'a new long password';
const newcomer = (data: FixtureData) => data.newcomer();
const newEmail = ({ app }: FixtureData) => `${app.sys.platform.ids.uuid()}@example.com`;

const signUp = {
  by: 'visitor',
  good: (data) => ({
    input: {
      firstName: 'New',
      lastName: 'Person',
      email: newEmail(data),
      password: NEW_PASSWORD,
      birthDate: '2010-01-01',
      guardianName: 'Guardian',
      guardianConsent: true,
      termsAccepted: true,
      timeZone: 'Asia/Bishkek',
    },
  }),
} satisfies Fixtures['createStudent'];

/** The code mailed to a person who requested a new password. */
async function resetCode(data: FixtureData) {
  const { app } = data;
  const { email } = await data.newcomer();
  const { token } = await resetUserPassword(app.context(), email);
  return { token, code: codeIn((await app.mailsTo(email)).at(-1)) };
}

/** The token of a link that changes an address: it does more than one that only confirms it. */
async function changeToken(data: FixtureData): Promise<string> {
  const { app } = data;
  const email = newEmail(data);
  await updateUserEmail((await signIn(app, await data.newcomer())).ctx, email, PASSWORD);
  return tokenIn((await app.mailsTo(email)).at(-1));
}

const refreshToken = async (app: FixtureData['app'], person: UserRow) =>
  (await signIn(app, person)).refreshToken;

/**
 * Signing up, in and out, passwords, addresses and devices. Whoever holds a token, a code or a password acts as its
 * owner.
 */
export const fixtures = {
  getCurrentUser: { by: 'teacher', documents: { GetOwnProfile: { long: 29 } } },
  getCurrentUserSessions: { by: 'teacher', long: 60 },
  loginUser: {
    by: 'visitor',
    good: ({ student }) => ({ email: student.email, password: PASSWORD }),
    rights: {
      'wrong password': ({ people }) => ({ email: people.owner.email, password: 'wrong' }),
      'suspended account': ({ people }) => ({ email: people.suspended.email }),
    },
  },
  refreshUserToken: {
    by: 'visitor',
    good: async ({ app, student }) => ({ token: await refreshToken(app, student) }),
    rights: { unknown: () => ({ token: 'unknown' }) },
  },
  logoutUser: {
    by: 'visitor',
    good: async ({ app, student }) => ({ refreshToken: await refreshToken(app, student) }),
  },
  createInstructor: { ...signUp },
  createStudent: { ...signUp },
  createSocketTicket: { by: 'teacher' },
  updateUserTimeZone: { by: 'teacher', good: () => ({ timeZone: 'UTC' }) },
  updateUserLocale: { by: 'teacher', good: () => ({ locale: 'ru' }) },
  updateUserPresence: { by: 'teacher', good: () => ({ shown: false }) },
  updateUserStrangerGroups: { by: 'teacher', good: () => ({ allowed: true }) },
  sendUserEmailConfirmation: { by: (data) => data.newcomer({ emailConfirmedAt: null }) },
  confirmUserEmail: {
    by: 'visitor',
    good: async (data) => ({ token: await changeToken(data) }),
  },
  updateUserEmail: {
    by: newcomer,
    good: (data) => ({ email: newEmail(data), password: PASSWORD }),
  },
  updateUserPassword: {
    by: newcomer,
    good: () => ({ oldPassword: PASSWORD, password: NEW_PASSWORD }),
  },
  resetUserPassword: {
    by: 'visitor',
    good: async (data) => ({ email: (await data.newcomer()).email }),
  },
  checkResetUserPasswordToken: { by: 'visitor', good: resetCode },
  confirmResetUserPassword: {
    by: 'visitor',
    good: async (data) => ({ ...(await resetCode(data)), password: NEW_PASSWORD }),
    rights: { 'wrong code': async (data) => ({ ...(await resetCode(data)), code: '12345' }) },
  },
  removeUserSession: {
    by: newcomer,
    // A device other than the one that sends the request.
    good: async ({ app }, by) => ({ id: (await signIn(app, by)).sessionId }),
    foreign: [({ uuid }) => ({ id: uuid }), 'SESSION_NOT_FOUND'],
  },
  removeOtherUserSessions: { by: newcomer },
  restoreUser: { by: (data) => data.newcomer({ deletedAt: data.app.clock.now() }) },
} satisfies Partial<Fixtures>;
