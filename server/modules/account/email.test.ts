import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { user } from '../../db/schema/account.ts';
import { createMemoryLimiter } from '../../platform/memory-limiter.ts';
import { PASSWORD, createUser } from '../../testing/factories.ts';
import { beforeTransaction } from '../../testing/interleave.ts';
import { codeIn, createMailApp, signIn, tokenIn } from '../../testing/mailbox.ts';
import type { MailApp } from '../../testing/mailbox.ts';
import type { UserRow } from './model.ts';
import { createAccount } from './service.ts';
import { confirmUserEmail, sendUserEmailConfirmation, updateUserEmail } from './services/email.ts';
import { deleteUser } from '../privacy/service.ts';
import { updateUserPassword } from './services/password.ts';
import { confirmResetUserPassword, resetUserPassword } from './services/reset-password.ts';

const DAY_MS = 24 * 3600 * 1000;

let app: MailApp;
let person: UserRow;
let fresh: string;
beforeAll(async () => {
  app = await createMailApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.sys.platform.limiter = createMemoryLimiter();
  person = await createUser(app, { role: 'STUDENT', emailConfirmedAt: null });
  fresh = `fresh-${person.email}`;
});

const refused = (code: string) => expect.objectContaining({ code }) as unknown;
const rowOf = async (id: number) => (await app.db.select().from(user).where(eq(user.id, id)))[0];
const lastTo = async (address: string) => (await app.mailsTo(address)).at(-1);
const confirm = (token: string) => confirmUserEmail(app.context(), token);

/** Requests a change of address and returns the token that was mailed. */
async function askChange(owner: UserRow, email: string): Promise<string> {
  await updateUserEmail((await signIn(app, owner)).ctx, email, PASSWORD);
  return tokenIn(await lastTo(email));
}

describe('confirming an address', () => {
  it('happens once, by a link mailed at sign-up, in the person’s language', async () => {
    const { user: made } = await createAccount(app.context(), 'STUDENT', {
      firstName: 'Айпери',
      lastName: 'Асанова',
      email: fresh,
      password: 'long enough',
      birthDate: '1999-01-02',
      termsAccepted: true,
      locale: 'ru',
    });
    expect(made.emailConfirmedAt).toBeNull();
    const mail = await lastTo(fresh);
    expect(mail?.subject).toBe('Подтвердите почту');
    expect(mail?.text).toContain('https://web.test/auth/confirm-email?token=');
    await confirm(tokenIn(mail));
    expect((await rowOf(made.id))?.emailConfirmedAt).toEqual(app.clock.now());
    await expect(confirm(tokenIn(mail))).rejects.toEqual(refused('CODE_INVALID'));
  });

  it('refuses a link that expired, is made up, was replaced by a later one, or is for a password', async () => {
    const { ctx } = await signIn(app, person);
    await sendUserEmailConfirmation(ctx);
    const first = tokenIn(await lastTo(person.email));
    await sendUserEmailConfirmation(ctx);
    const second = tokenIn(await lastTo(person.email));
    for (const token of [first, '', 'x', 'nul\u0000', 'y'.repeat(100_000)])
      await expect(confirm(token)).rejects.toEqual(refused('CODE_INVALID'));
    app.clock.advance(3 * DAY_MS);
    await expect(confirm(second)).rejects.toEqual(refused('CODE_INVALID'));
    expect((await rowOf(person.id))?.emailConfirmedAt).toBeNull();
  });

  it('can be requested again five times an hour, by people who need it', async () => {
    const { ctx } = await signIn(app, person);
    for (let turn = 0; turn < 5; turn += 1) await sendUserEmailConfirmation(ctx);
    await expect(sendUserEmailConfirmation(ctx)).rejects.toEqual(refused('TOO_MANY_REQUESTS'));
    await expect(sendUserEmailConfirmation(app.context())).rejects.toEqual(refused('UNAUTHORIZED'));
    const confirmed = await createUser(app, { role: 'STUDENT' });
    await sendUserEmailConfirmation((await signIn(app, confirmed)).ctx);
    expect(await app.mailsTo(confirmed.email)).toEqual([]);
  });
});

describe('changing the address', () => {
  it('mails the new address, and notifies the old one without naming it; the old one stays until the new one is confirmed', async () => {
    person = await createUser(app, { role: 'STUDENT' });
    fresh = `aida-${person.email}`;
    const token = await askChange(person, fresh);
    const notice = await lastTo(person.email);
    expect(notice?.subject).toBe('Your email is about to change');
    expect(notice?.text).toContain('to a…@e….');
    expect(JSON.stringify(notice)).not.toContain(fresh);
    expect(tokenIn(notice)).toBe('');
    await expect(signIn(app, { email: fresh })).rejects.toEqual(refused('INVALID_CREDENTIALS'));
    await expect(signIn(app, person)).resolves.toBeTruthy();
    await confirm(token);
    expect(await rowOf(person.id)).toMatchObject({ email: fresh, emailConfirmedAt: app.clock.now() });
    await expect(signIn(app, { email: fresh })).resolves.toBeTruthy();
    await expect(signIn(app, person)).rejects.toEqual(refused('INVALID_CREDENTIALS'));
  });

  it('invalidates the links sent to the old address', async () => {
    await sendUserEmailConfirmation((await signIn(app, person)).ctx);
    const old = tokenIn(await lastTo(person.email));
    await confirm(await askChange(person, fresh));
    await expect(confirm(old)).rejects.toEqual(refused('CODE_INVALID'));
  });

  it('refuses wrong passwords, invalid addresses, and the present one', async () => {
    const { ctx } = await signIn(app, person);
    for (const [email, password, fields] of [
      [fresh, 'wrong', { password: { code: 'PASSWORD_WRONG' } }],
      ['no address', PASSWORD, { email: { code: 'INVALID_EMAIL' } }],
      ['a@example.com, b@example.com', PASSWORD, { email: { code: 'INVALID_EMAIL' } }],
      ['', PASSWORD, { email: { code: 'REQUIRED' } }],
      [person.email.toUpperCase(), PASSWORD, { email: { code: 'EMAIL_SAME' } }],
    ] as const)
      await expect(updateUserEmail(ctx, email, password)).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
        fields,
      });
    await expect(updateUserEmail(app.context(), fresh, PASSWORD)).rejects.toEqual(refused('UNAUTHORIZED'));
    expect(await app.mailsTo(person.email)).toEqual([]);
  });

  it('limits guesses at the password with a stolen session', async () => {
    const { ctx } = await signIn(app, person);
    for (let turn = 0; turn < 10; turn += 1)
      await expect(updateUserEmail(ctx, fresh, 'wrong')).rejects.toEqual(refused('BAD_USER_INPUT'));
    await expect(updateUserEmail(ctx, fresh, PASSWORD)).rejects.toEqual(refused('TOO_MANY_REQUESTS'));
  });

  it('answers the same for an address that is taken, and mails its owner nothing', async () => {
    const other = await createUser(app, { role: 'STUDENT' });
    person = await createUser(app, { role: 'STUDENT' });
    expect(await askChange(person, other.email.toUpperCase())).toBe('');
    expect(await app.mailsTo(other.email)).toEqual([]);
    expect(await lastTo(person.email)).toBeDefined();
  });

  it('gives an address to the first of two who confirm it together', async () => {
    const other = await createUser(app, { role: 'INSTRUCTOR' });
    const tokens = [await askChange(person, fresh), await askChange(other, fresh)];
    const answers = await Promise.allSettled(tokens.map(confirm));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason as unknown] : [],
    );
    expect(refusals).toEqual([refused('USER_EMAIL_ALREADY_CREATED')]);
  });

  it('reveals nothing to an address that was never confirmed, and accepts nothing from its reader', async () => {
    const { ctx } = await signIn(app, person);
    await sendUserEmailConfirmation(ctx);
    const link = tokenIn(await lastTo(person.email));
    const before = await resetUserPassword(app.context(), person.email);
    const code = codeIn(await lastTo(person.email));
    const mails = (await app.mailsTo(person.email)).length;
    await updateUserEmail(ctx, fresh, PASSWORD);
    await expect(confirm(link)).rejects.toEqual(refused('CODE_INVALID'));
    await expect(
      confirmResetUserPassword(app.context(), before.token, code, 'a stranger’s own'),
    ).rejects.toEqual(refused('CODE_EXPIRED'));
    const asked = await resetUserPassword(app.context(), person.email);
    expect(asked).toEqual({ token: expect.any(String) as string, expiresAt: expect.any(Date) as Date });
    expect(await app.mailsTo(person.email)).toHaveLength(mails);
    // The change was not completed, so the owner of the address can reset a password again.
    app.clock.advance(DAY_MS);
    await resetUserPassword(app.context(), person.email);
    expect(await app.mailsTo(person.email)).toHaveLength(mails + 1);
  });

  it('is refused after a change of the password it was requested with', async () => {
    const { ctx } = await signIn(app, person);
    const db = beforeTransaction(app.db, () => updateUserPassword(ctx, PASSWORD, 'another password'));
    await expect(updateUserEmail({ ...ctx, db }, fresh, PASSWORD)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { password: { code: 'PASSWORD_WRONG' } },
    });
    expect(await app.mailsTo(fresh)).toEqual([]);
  });

  it('ends when the person who began it changes the password, after a day, and with the account', async () => {
    const stolen = await askChange(person, fresh);
    await updateUserPassword((await signIn(app, person)).ctx, PASSWORD, 'another password');
    await expect(confirm(stolen)).rejects.toEqual(refused('CODE_INVALID'));

    const slow = await createUser(app, { role: 'STUDENT' });
    const overdue = await askChange(slow, `fresh-${slow.email}`);
    app.clock.advance(DAY_MS);
    await expect(confirm(overdue)).rejects.toEqual(refused('CODE_INVALID'));

    const leaving = await createUser(app, { role: 'STUDENT' });
    const left = await askChange(leaving, `fresh-${leaving.email}`);
    await deleteUser((await signIn(app, leaving)).ctx, PASSWORD);
    await expect(confirm(left)).rejects.toEqual(refused('CODE_INVALID'));
  });
});

it('goes through GraphQL', async () => {
  const { accessToken } = await signIn(app, person);
  const change =
    'mutation ($email: String!, $password: String!) { updateUserEmail(email: $email, password: $password) }';
  const wrong = await app.query(change, { email: fresh, password: 'wrong' }, accessToken);
  expect(wrong.errors?.[0]?.extensions).toEqual({
    code: 'BAD_USER_INPUT',
    fields: { password: { code: 'PASSWORD_WRONG' } },
  });
  const visitor = await app.query(change, { email: fresh, password: PASSWORD });
  expect(visitor.errors?.[0]?.extensions.code).toBe('UNAUTHORIZED');
  const asked = await app.query(change, { email: fresh, password: PASSWORD }, accessToken);
  expect(asked.data).toEqual({ updateUserEmail: true });
  const CONFIRM = 'mutation ($token: String!) { confirmUserEmail(token: $token) }';
  const token = tokenIn(await lastTo(fresh));
  expect((await app.query(CONFIRM, { token })).data).toEqual({ confirmUserEmail: true });
  expect((await app.query(CONFIRM, { token })).errors?.[0]?.extensions.code).toBe('CODE_INVALID');
  const me = await app.query('{ getCurrentUser { email emailConfirmed } }', {}, accessToken);
  expect(me.data).toEqual({ getCurrentUser: { email: fresh, emailConfirmed: true } });
  const again = await app.query('mutation { sendUserEmailConfirmation }', {}, accessToken);
  expect(again.data).toEqual({ sendUserEmailConfirmation: true });
});
