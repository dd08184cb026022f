import { eq } from 'drizzle-orm';
import {
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredArgument,
} from 'graphql';
import { getNamedType, isRequiredInputField } from 'graphql';
import type { GraphQLField, GraphQLInputType } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { user } from '../../db/schema/account.ts';
import { createSchema } from '../../http/schema.ts';
import { createMemoryLimiter } from '../../platform/memory-limiter.ts';
import { PASSWORD, createUser } from '../../testing/factories.ts';
import { beforeTransaction } from '../../testing/interleave.ts';
import { createMailApp, isSignedIn, signIn } from '../../testing/mailbox.ts';
import type { MailApp } from '../../testing/mailbox.ts';
import { deleteUser } from '../privacy/service.ts';
import type { UserRow } from './model.ts';
import { findStudentsByEmails, getCurrentUser, refreshUserToken } from './service.ts';
import { findDeletedUsers, restoreUser } from './services/leave.ts';
import { updateUserPassword } from './services/password.ts';

const DAY_MS = 24 * 3600 * 1000;

let app: MailApp;
let person: UserRow;
beforeAll(async () => {
  app = await createMailApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.sys.platform.limiter = createMemoryLimiter();
  person = await createUser(app, { role: 'STUDENT', timeZone: 'Asia/Bishkek' });
});

const refused = (code: string) => expect.objectContaining({ code }) as unknown;

async function leave(person: UserRow) {
  await deleteUser((await signIn(app, person)).ctx, PASSWORD);
  return signIn(app, person);
}

describe('deleteUser', () => {
  it('hides the account, ends all sessions, and mails the day of its erasure', async () => {
    const devices = [await signIn(app, person), await signIn(app, person)];
    app.sent.length = 0;
    await deleteUser(devices[0]?.ctx ?? app.context(), PASSWORD);
    expect(app.sent.map(({ name }) => name).sort()).toEqual([
      'mail.queued',
      'profile.changed',
      'session.ended',
      'session.ended',
    ]);
    for (const { accessToken, refreshToken } of devices) {
      expect(await isSignedIn(app, accessToken)).toBe(false);
      await expect(refreshUserToken(app.context(), refreshToken)).rejects.toEqual(refused('UNAUTHORIZED'));
    }
    expect(await findStudentsByEmails(app.sys, [person.email])).toEqual([]);
    const [mail] = await app.mailsTo(person.email);
    expect(mail?.subject).toBe('Your account will be deleted');
    const day = new Date(app.clock.now().getTime() + 30 * DAY_MS);
    const text = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'Asia/Bishkek' }).format(day);
    expect(mail?.text).toContain(`deleted on ${text}.`);
  });

  it('requires the password, and refuses visitors', async () => {
    const { ctx, accessToken } = await signIn(app, person);
    await expect(deleteUser(ctx, 'wrong')).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { password: { code: 'PASSWORD_WRONG' } },
    });
    await expect(deleteUser(app.context(), PASSWORD)).rejects.toEqual(refused('UNAUTHORIZED'));
    const db = beforeTransaction(app.db, () => updateUserPassword(ctx, PASSWORD, 'another password'));
    await expect(deleteUser({ ...ctx, db }, PASSWORD)).rejects.toEqual(refused('BAD_USER_INPUT'));
    expect(await isSignedIn(app, accessToken)).toBe(true);
  });
});

describe('restoreUser', () => {
  it('restores the account within the days of grace', async () => {
    const { ctx } = await leave(person);
    app.clock.advance(29 * DAY_MS);
    expect(await findDeletedUsers(app.sys)).not.toContain(person.id);
    expect(await restoreUser(ctx)).toMatchObject({ id: person.id, deletedAt: null });
    app.clock.advance(2 * DAY_MS);
    expect(await findDeletedUsers(app.sys)).not.toContain(person.id);
    expect(await findStudentsByEmails(app.sys, [person.email])).toHaveLength(1);
  });

  it('restores nothing for visitors and for accounts that were erased', async () => {
    await expect(restoreUser(app.context())).rejects.toEqual(refused('UNAUTHORIZED'));
    const { ctx } = await leave(person);
    await app.db.update(user).set({ anonymisedAt: app.clock.now() }).where(eq(user.id, person.id));
    await expect(restoreUser(ctx)).rejects.toEqual(refused('UNAUTHORIZED'));
  });

  it('is possible for 30 days', async () => {
    await leave(person);
    app.clock.advance(30 * DAY_MS + 1);
    expect(await findDeletedUsers(app.sys)).toContain(person.id);
  });
});

/** A minimal value for an input type. */
function literalOf(type: GraphQLInputType): string {
  if (isNonNullType(type)) return literalOf(type.ofType);
  if (isListType(type)) return `[${literalOf(type.ofType)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(isRequiredInputField);
    return `{${fields.map((field) => `${field.name}: ${literalOf(field.type)}`).join(', ')}}`;
  }
  const literals: Record<string, string> = {
    Int: '1',
    Boolean: 'true',
    Date: '"2000-01-01"',
    DateTime: '"2026-12-01T00:00:00Z"',
    ExerciseForm: '{}',
  };
  return literals[type.name] ?? '"x"';
}

function callOf(kind: 'query' | 'mutation', field: GraphQLField<unknown, unknown>): string {
  const args = field.args.filter(isRequiredArgument).map((arg) => `${arg.name}: ${literalOf(arg.type)}`);
  const selection = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
  return `${kind} { ${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''}${selection} }`;
}

/** Open to everybody, so also to a person who is leaving; none of these acts in their name. */
const OPEN = new Set([
  'loginUser',
  'refreshUserToken',
  'createInstructor',
  'createStudent',
  'confirmUserEmail',
  'unsubscribeFromDigests',
  'unsubscribeFromReminders',
  'resetUserPassword',
  'checkResetUserPasswordToken',
  'confirmResetUserPassword',
  'checkPublicationExercise',
  'createBrowserError',
  'getLessonBoardPreview',
  'getExercise',
  'getExerciseValidators',
  'getExercisesPaginated',
  'getInterests',
  'getLanguages',
  'getPost',
  'getPostComments',
  'getPostCorrections',
  'getPublicPostParts',
  'getPublicPosts',
  'getUserPosts',
  'getPublicProfileParts',
  'getPublicProfiles',
  'getPublicPublicationParts',
  'getPublicPublications',
  'getFreeTimes',
  'getLesson',
  'getLessonQuizzes',
  'getPublication',
  'getPublicationResource',
  'getQuiz',
  'getQuizAllPoints',
  'getRecommendedInstructors',
  'getSkillMaterials',
  'getSpecialities',
  'getSpeciality',
  'getUser',
  'getUserInstructors',
  'getUserMaterials',
  'getUserReviews',
  'getUserStudents',
]);
const LEFT_TO_DELETED_USERS = new Set(['getCurrentUser', 'logoutUser', 'restoreUser']);

describe('a person who is leaving', () => {
  const schema = createSchema();
  const calls = (['query', 'mutation'] as const).flatMap((kind) => {
    const type = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
    return Object.values(type?.getFields() ?? {}).map((field) => [field.name, callOf(kind, field)] as const);
  });

  it.each(calls.filter(([name]) => !OPEN.has(name) && !LEFT_TO_DELETED_USERS.has(name)))(
    'may not call %s',
    async (_name, call) => {
      const admin = await createUser(app, { role: 'ADMIN', deletedAt: app.clock.now() });
      const { accessToken } = await signIn(app, admin);
      const answer = await app.query(call, {}, accessToken);
      expect(answer.errors?.map(({ extensions }) => extensions.code)).toEqual(['USER_DELETED']);
    },
  );

  it('may see the date, keep the account, and sign out', async () => {
    const { ctx, accessToken, refreshToken } = await leave(person);
    expect(await getCurrentUser(ctx)).toMatchObject({ id: person.id });
    const ME = '{ getCurrentUser { id deletionAt } }';
    const deletionAt = new Date(app.clock.now().getTime() + 30 * DAY_MS).toISOString();
    expect((await app.query(ME, {}, accessToken)).data).toEqual({
      getCurrentUser: { id: person.id, deletionAt },
    });
    const restored = await app.query('mutation { restoreUser { id deletionAt } }', {}, accessToken);
    expect(restored.data).toEqual({ restoreUser: { id: person.id, deletionAt: null } });
    const zone = await app.query('mutation { updateUserTimeZone(timeZone: "UTC") { id } }', {}, accessToken);
    expect(zone.errors).toBeUndefined();
    const out = await app.query('mutation ($t: String!) { logoutUser(refreshToken: $t) }', {
      t: refreshToken,
    });
    expect(out.data).toEqual({ logoutUser: true });
  });

  it('needs the password for deleteUser through GraphQL', async () => {
    const { accessToken } = await signIn(app, person);
    const DELETE = 'mutation ($password: String!) { deleteUser(password: $password) }';
    const wrong = await app.query(DELETE, { password: 'wrong' }, accessToken);
    expect(wrong.errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { password: { code: 'PASSWORD_WRONG' } },
    });
    expect((await app.query(DELETE, { password: PASSWORD }, accessToken)).data).toEqual({ deleteUser: true });
    const after = await app.query('{ getCurrentUser { id } }', {}, accessToken);
    expect(after.errors?.[0]?.extensions.code).toBe('UNAUTHORIZED');
  });
});

describe('a person who is suspended', () => {
  const suspend = () =>
    app.db.update(user).set({ suspendedAt: app.clock.now() }).where(eq(user.id, person.id));

  it('is informed of it only after the right password', async () => {
    await suspend();
    await expect(signIn(app, person)).rejects.toEqual(refused('ACCOUNT_SUSPENDED'));
    await expect(signIn(app, person, 'wrong')).rejects.toEqual(refused('INVALID_CREDENTIALS'));
  });

  it('has no valid session, even one that nobody ended', async () => {
    const { accessToken, refreshToken } = await signIn(app, person);
    await suspend();
    expect(await isSignedIn(app, accessToken)).toBe(false);
    await expect(refreshUserToken(app.context(), refreshToken)).rejects.toEqual(refused('UNAUTHORIZED'));
    const answer = await app.query('{ getCurrentUser { id } }', {}, accessToken);
    expect(answer.errors?.[0]?.extensions.code).toBe('UNAUTHORIZED');
  });
});
