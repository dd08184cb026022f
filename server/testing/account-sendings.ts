import type { UserRow } from '../modules/account/model.ts';
import { resetUserPassword } from '../modules/account/services/reset-password.ts';
import { updateUserEmail } from '../modules/account/services/email.ts';
import type { user } from '../db/schema/account.ts';
import { PASSWORD, createSchedule, createUser } from './factories.ts';
import { nothing, page } from './lesson-sendings.ts';
import type { Sendings } from './lesson-sendings.ts';
import { codeIn, signIn, tokenIn } from './mailbox.ts';
import { addSessions, review } from './statement-rows.ts';
import { repeat } from './statement-scene.ts';
import type { Scene } from './statement-scene.ts';

const NEW_PASSWORD = 'a new long password';

const signUp = ({ app }: Scene) => ({
  variables: {
    input: {
      firstName: 'New',
      lastName: 'Person',
      email: `${app.sys.platform.ids.uuid()}@example.com`,
      password: PASSWORD,
      birthDate: '1990-05-17',
      termsAccepted: true,
      timeZone: 'Asia/Bishkek',
    },
  },
});

/** Somebody to whom anything may be done, with as many devices as there are rows. */
export async function newcomer(
  { app, rows }: Scene,
  values: Partial<typeof user.$inferInsert> = {},
): Promise<UserRow> {
  const person = await createUser(app, { role: 'STUDENT', ...values });
  await addSessions(app, person, rows);
  return person;
}

/**
 * As newcomer, with as many lessons to come as there are rows, taught and taken, and one of each going on; they have
 * reviewed as many people.
 */
export async function busy(scene: Scene, values: Partial<typeof user.$inferInsert> = {}): Promise<UserRow> {
  const { app, rows, teacher, pupil } = scene;
  const person = await newcomer(scene, { role: 'INSTRUCTOR', ...values });
  await repeat(rows, async () => review(app, await createUser(app, { role: 'INSTRUCTOR' }), [person]));
  for (const lesson of [
    { instructor: person, students: [pupil] },
    { instructor: teacher, students: [person] },
  ]) {
    await repeat(rows, () => createSchedule(app, lesson));
    await createSchedule(app, { ...lesson, startedAt: app.clock.now() });
  }
  return person;
}

/** What was mailed to somebody who asked for a new password. */
async function resetCode(scene: Scene) {
  const { app } = scene;
  const person = await newcomer(scene);
  const { token } = await resetUserPassword(app.context(), person.email);
  return { token, code: codeIn((await app.mailsTo(person.email)).at(-1)) };
}

/** The token of a link that changes somebody's address: it does more than the one that confirms it. */
async function changeToken(scene: Scene): Promise<string> {
  const { app } = scene;
  const person = await newcomer(scene);
  const email = `new-${person.email}`;
  await updateUserEmail((await signIn(app, person)).ctx, email, PASSWORD);
  return tokenIn((await app.mailsTo(email)).at(-1));
}

/** A device that is not the one that asks. */
export async function otherSession({ app }: Scene, person: UserRow): Promise<string> {
  return (await signIn(app, person)).sessionId;
}

/** Signing up, in and out, passwords, addresses, devices, archives and leaving. */
export const ACCOUNT_SENDINGS: Sendings = {
  GetCurrentUser: nothing,
  LoginUser: ({ teacher }) => ({ variables: { email: teacher.email, password: PASSWORD } }),
  RefreshUserToken: async ({ app, teacher }) => ({
    variables: { token: (await signIn(app, teacher)).refreshToken },
  }),
  LogoutUser: async ({ app, teacher }) => ({
    variables: { refreshToken: (await signIn(app, teacher)).refreshToken },
  }),
  CreateInstructor: signUp,
  CreateStudent: signUp,
  UpdateUserTimeZone: () => ({ variables: { timeZone: 'Asia/Bishkek' } }),
  UpdateUserLocale: () => ({ variables: { locale: 'ru' } }),
  SendUserEmailConfirmation: async (scene) => ({ by: await newcomer(scene, { emailConfirmedAt: null }) }),
  ConfirmUserEmail: async (scene) => ({ variables: { token: await changeToken(scene) } }),
  ResetUserPassword: async (scene) => ({ variables: { email: (await newcomer(scene)).email } }),
  CheckResetUserPasswordToken: async (scene) => ({ variables: await resetCode(scene) }),
  ConfirmResetUserPassword: async (scene) => ({
    variables: { ...(await resetCode(scene)), password: NEW_PASSWORD },
  }),
  RestoreUser: async (scene) => ({ by: await newcomer(scene, { deletedAt: scene.app.clock.now() }) }),
  GetCurrentUserSessions: nothing,
  GetCurrentUserExports: nothing,
  GetBlockedUsers: () => ({ variables: page }),
  UpdateUserEmail: async (scene) => {
    const by = await newcomer(scene);
    return { by, variables: { email: `new-${by.email}`, password: PASSWORD } };
  },
  UpdateUserPassword: async (scene) => ({
    by: await newcomer(scene),
    variables: { oldPassword: PASSWORD, password: NEW_PASSWORD },
  }),
  RemoveUserSession: async (scene) => {
    const by = await newcomer(scene);
    return { by, variables: { id: await otherSession(scene, by) } };
  },
  RemoveOtherUserSessions: async (scene) => ({ by: await newcomer(scene) }),
  CreateUserExport: async (scene) => ({ by: await newcomer(scene), variables: { password: PASSWORD } }),
  DeleteUser: async (scene) => ({ by: await busy(scene), variables: { password: PASSWORD } }),
};
