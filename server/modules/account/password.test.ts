import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryLimiter } from '../../platform/memory-limiter.ts';
import { PASSWORD, createUser } from '../../testing/factories.ts';
import { beforeTransaction } from '../../testing/interleave.ts';
import { codeIn, createMailApp, isSignedIn, signIn } from '../../testing/mailbox.ts';
import type { MailApp } from '../../testing/mailbox.ts';
import type { UserRow } from './model.ts';
import { loginUser } from './service.ts';
import { updateUserPassword } from './services/password.ts';
import { confirmResetUserPassword, resetUserPassword } from './services/reset-password.ts';

let app: MailApp;
let person: UserRow;
beforeAll(async () => {
  app = await createMailApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.sys.platform.limiter = createMemoryLimiter();
  person = await createUser(app, { role: 'STUDENT' });
});

const NEW = 'a new long password';
const refused = (code: string) => expect.objectContaining({ code }) as unknown;

describe('updateUserPassword', () => {
  it('ends every other session and the old password, and notifies the owner', async () => {
    const here = await signIn(app, person);
    const there = await signIn(app, person);
    app.sent.length = 0;
    await updateUserPassword(here.ctx, PASSWORD, NEW);
    expect(app.sent.filter(({ name }) => name === 'session.ended')).toEqual([
      { name: 'session.ended', event: { sessionId: there.sessionId, userId: person.id } },
    ]);
    expect(await isSignedIn(app, here.accessToken)).toBe(true);
    expect(await isSignedIn(app, there.accessToken)).toBe(false);
    await expect(signIn(app, person)).rejects.toEqual(refused('INVALID_CREDENTIALS'));
    await expect(signIn(app, person, NEW)).resolves.toBeTruthy();
    const [mail] = await app.mailsTo(person.email);
    expect(mail?.subject).toBe('Your password was changed');
    expect(mail?.text).toContain('https://web.test/auth/restore-password');
  });

  it('names the field that is wrong, and changes nothing', async () => {
    const { ctx } = await signIn(app, person);
    for (const [oldPassword, password, fields] of [
      ['wrong', NEW, { oldPassword: { code: 'PASSWORD_WRONG' } }],
      [PASSWORD, 'short', { password: { code: 'TOO_SHORT', values: { length: 8 } } }],
      [PASSWORD, 'x'.repeat(129), { password: { code: 'TOO_LONG', values: { length: 128 } } }],
      [PASSWORD, '', { password: { code: 'REQUIRED' } }],
      [PASSWORD, PASSWORD, { password: { code: 'PASSWORD_SAME' } }],
    ] as const)
      await expect(updateUserPassword(ctx, oldPassword, password)).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
        fields,
      });
    await expect(updateUserPassword(app.context(), PASSWORD, NEW)).rejects.toEqual(refused('UNAUTHORIZED'));
    await expect(signIn(app, person)).resolves.toBeTruthy();
    expect(await app.mailsTo(person.email)).toEqual([]);
  });

  it('limits guesses at the present password, and does not count the right one', async () => {
    const { ctx } = await signIn(app, person);
    for (let turn = 0; turn < 9; turn += 1)
      await expect(updateUserPassword(ctx, 'wrong', NEW)).rejects.toEqual(refused('BAD_USER_INPUT'));
    await updateUserPassword(ctx, PASSWORD, NEW);
    for (let turn = 0; turn < 10; turn += 1)
      await expect(updateUserPassword(ctx, 'wrong', PASSWORD)).rejects.toEqual(refused('BAD_USER_INPUT'));
    await expect(updateUserPassword(ctx, NEW, PASSWORD)).rejects.toEqual(refused('TOO_MANY_REQUESTS'));
  });

  it('invalidates a code that resets the password', async () => {
    const { token } = await resetUserPassword(app.context(), person.email);
    const code = codeIn((await app.mailsTo(person.email))[0]);
    await updateUserPassword((await signIn(app, person)).ctx, PASSWORD, NEW);
    await expect(confirmResetUserPassword(app.context(), token, code, PASSWORD)).rejects.toEqual(
      refused('CODE_EXPIRED'),
    );
  });

  it('refuses a sign-in with the old password that begins after it', async () => {
    const { ctx } = await signIn(app, person);
    // The comparison used the old hash; before the session is written, the password changes.
    const db = beforeTransaction(app.db, () => updateUserPassword(ctx, PASSWORD, NEW));
    await expect(loginUser({ ...app.context(), db }, person.email, PASSWORD)).rejects.toEqual(
      refused('INVALID_CREDENTIALS'),
    );
  });

  it('is not undone by a request with the old password that began before it', async () => {
    const owner = await signIn(app, person);
    const thief = await signIn(app, person);
    const db = beforeTransaction(app.db, () => updateUserPassword(owner.ctx, PASSWORD, NEW));
    await expect(updateUserPassword({ ...thief.ctx, db }, PASSWORD, 'the thief’s own')).rejects.toMatchObject(
      {
        code: 'BAD_USER_INPUT',
        fields: { oldPassword: { code: 'PASSWORD_WRONG' } },
      },
    );
    await expect(signIn(app, person, NEW)).resolves.toBeTruthy();
  });
});

it('goes through GraphQL', async () => {
  const { accessToken } = await signIn(app, person);
  const CHANGE = `mutation ($oldPassword: String!, $password: String!) {
    updateUserPassword(oldPassword: $oldPassword, password: $password)
  }`;
  const wrong = await app.query(CHANGE, { oldPassword: 'wrong', password: NEW }, accessToken);
  expect(wrong.errors?.[0]?.extensions).toEqual({
    code: 'BAD_USER_INPUT',
    fields: { oldPassword: { code: 'PASSWORD_WRONG' } },
  });
  const visitor = await app.query(CHANGE, { oldPassword: PASSWORD, password: NEW });
  expect(visitor.errors?.[0]?.extensions.code).toBe('UNAUTHORIZED');
  const right = await app.query(CHANGE, { oldPassword: PASSWORD, password: NEW }, accessToken);
  expect(right.data).toEqual({ updateUserPassword: true });
});
