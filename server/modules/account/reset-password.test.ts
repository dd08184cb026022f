import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountCode, user } from '../../db/schema/account.ts';
import { createMemoryLimiter } from '../../platform/memory-limiter.ts';
import { PASSWORD, createUser } from '../../testing/factories.ts';
import { codeIn, createMailApp, isSignedIn, signIn, tokenIn } from '../../testing/mailbox.ts';
import type { MailApp } from '../../testing/mailbox.ts';
import { ACCOUNT_BUDGETS } from './budgets.ts';
import type { CallerContext, UserRow } from './model.ts';
import { confirmUserEmail, updateUserEmail } from './services/email.ts';
import {
  checkResetUserPasswordToken,
  confirmResetUserPassword,
  resetUserPassword,
} from './services/reset-password.ts';

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
const from = (address: string): CallerContext => ({ ...app.context(), address });
/** Six digits other than these. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function askCode(email = person.email) {
  const { token } = await resetUserPassword(app.context(), email);
  const code = codeIn((await app.mailsTo(person.email)).at(-1));
  return { token, code };
}

describe('resetUserPassword', () => {
  it('mails six digits that set a new password, end all sessions and confirm the address', async () => {
    const devices = [await signIn(app, person), await signIn(app, person)];
    const { token, code } = await askCode(` ${person.email.toUpperCase()} `);
    expect(code).toMatch(/^\d{6}$/);
    await checkResetUserPasswordToken(app.context(), token, `${code.slice(0, 3)} ${code.slice(3)}`);
    app.sent.length = 0;
    await confirmResetUserPassword(app.context(), token, code, NEW);
    const ended = app.sent.filter(({ name }) => name === 'session.ended').map(({ event }) => event);
    expect(ended).toHaveLength(2);
    expect(ended).toEqual(
      expect.arrayContaining(devices.map(({ sessionId }) => ({ sessionId, userId: person.id }))),
    );
    for (const { accessToken } of devices) expect(await isSignedIn(app, accessToken)).toBe(false);
    await expect(signIn(app, person)).rejects.toEqual(refused('INVALID_CREDENTIALS'));
    await expect(signIn(app, person, NEW)).resolves.toBeTruthy();
    const [row] = await app.db.select().from(user).where(eq(user.id, person.id));
    expect(row?.emailConfirmedAt).toEqual(app.clock.now());
    expect((await app.mailsTo(person.email)).at(-1)?.subject).toBe('Your password was changed');
  });

  it('answers alike and does the same work for addresses without an account, or with a suspended one', async () => {
    const suspended = await createUser(app, { role: 'STUDENT', suspendedAt: app.clock.now() });
    const known = await app.countQueries(() => resetUserPassword(app.context(), person.email));
    for (const email of ['nobody@example.com', suspended.email, 'no address', '', 'nul\u0000@example.com']) {
      const other = await app.countQueries(() => resetUserPassword(app.context(), email));
      expect(other.queries).toEqual(known.queries);
      expect(other.result).toEqual({
        token: expect.stringMatching(/^[\w-]{43}$/) as string,
        expiresAt: known.result.expiresAt,
      });
      // A guesser gets the same answers.
      for (const triesLeft of [4, 3, 2, 1, 0]) {
        await expect(
          checkResetUserPasswordToken(app.context(), other.result.token, '000000'),
        ).rejects.toMatchObject({ code: 'CODE_INVALID', details: { triesLeft } });
      }
      await expect(checkResetUserPasswordToken(app.context(), other.result.token, '000000')).rejects.toEqual(
        refused('CODE_EXPIRED'),
      );
    }
    expect(await app.mailsTo(person.email)).toHaveLength(1);
    for (const address of ['nobody@example.com', suspended.email, ''])
      expect(await app.mailsTo(address)).toEqual([]);
  });

  it('prevents one network from using up an account’s budget, however many addresses it has', async () => {
    const network = Array.from({ length: 10 }, (_, n) => from(`2001:db8:7:${n.toString(16)}::/64`));
    const asked = await Promise.allSettled(network.map((ctx) => resetUserPassword(ctx, person.email)));
    const refusals = asked.flatMap((answer) =>
      answer.status === 'rejected'
        ? [answer.reason as { code: string; details: { retryAfter: number } }]
        : [],
    );
    expect(refusals).toHaveLength(6);
    for (const { code, details } of refusals) {
      expect(code).toBe('TOO_MANY_REQUESTS');
      expect(details.retryAfter).toBeLessThanOrEqual(24 * 3_600_000);
    }
    await resetUserPassword(from('2001:db8:8:0::/64'), person.email.toUpperCase());
    await resetUserPassword(from('198.51.100.2'), person.email);
    expect(await app.mailsTo(person.email)).toHaveLength(6);
  });

  it('mails ten codes a day, with a clear refusal, alike for addresses without an account; and never locks the owner out', async () => {
    await signIn(app, person);
    for (const email of [person.email, `nobody-${person.email}`]) {
      for (let turn = 0; turn < 10; turn += 1) await resetUserPassword(from(`198.51.100.${turn % 3}`), email);
      await expect(resetUserPassword(from('198.51.100.9'), email.toUpperCase())).rejects.toMatchObject({
        code: 'TOO_MANY_REQUESTS',
        details: { retryAfter: expect.any(Number) as number },
      });
    }
    expect(await app.mailsTo(person.email)).toHaveLength(10);
    const { token, code } = await askCode();
    expect(await app.mailsTo(person.email)).toHaveLength(11);
    await confirmResetUserPassword(app.context(), token, code, NEW);
    // Only the person's own network is exempt: other people there get the usual answer.
    const other = await createUser(app, { role: 'STUDENT' });
    await app.sys.platform.limiter.take(ACCOUNT_BUDGETS.resetAccount, other.email, 10);
    await expect(resetUserPassword(app.context(), other.email)).rejects.toEqual(refused('TOO_MANY_REQUESTS'));
  });

  it('still works from a network of earlier sign-ins when the overall budget is used up', async () => {
    const { points } = ACCOUNT_BUDGETS.resetOverall;
    await app.sys.platform.limiter.take(ACCOUNT_BUDGETS.resetOverall, 'all', points);
    await expect(resetUserPassword(app.context(), person.email)).rejects.toEqual(
      refused('TOO_MANY_REQUESTS'),
    );
    await signIn(app, person);
    expect((await askCode()).code).toMatch(/^\d{6}$/);
  });

  it('has a budget by network', async () => {
    for (let turn = 0; turn < ACCOUNT_BUDGETS.resetAddress.points; turn += 1)
      await resetUserPassword(from('198.51.100.1'), `person-${turn}@example.com`);
    await expect(resetUserPassword(from('198.51.100.1'), person.email)).rejects.toEqual(
      refused('TOO_MANY_REQUESTS'),
    );
  });

  it('stores neither the token nor the code', async () => {
    const { token, code } = await askCode();
    const rows = JSON.stringify(
      await app.db.select().from(accountCode).where(eq(accountCode.userId, person.id)),
    );
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(`"${code}"`);
  });
});

describe('the code', () => {
  it('allows five guesses, also when the guesses come together', async () => {
    const { token, code } = await askCode();
    const guesses = await Promise.allSettled(
      Array.from({ length: 20 }, () => checkResetUserPasswordToken(app.context(), token, otherThan(code))),
    );
    const codes = guesses.map((guess) =>
      guess.status === 'rejected' ? (guess.reason as { code: string }).code : 'right',
    );
    expect(codes.filter((answer) => answer === 'CODE_INVALID')).toHaveLength(5);
    expect(codes.filter((answer) => answer === 'CODE_EXPIRED')).toHaveLength(15);
    await expect(confirmResetUserPassword(app.context(), token, code, NEW)).rejects.toEqual(
      refused('CODE_EXPIRED'),
    );
    await expect(signIn(app, person)).resolves.toBeTruthy();
  });

  it('counts no guess when it is right, nor when the new password is refused', async () => {
    const { token, code } = await askCode();
    for (let turn = 0; turn < 7; turn += 1) await checkResetUserPasswordToken(app.context(), token, code);
    for (let turn = 0; turn < 7; turn += 1) {
      await expect(confirmResetUserPassword(app.context(), token, code, 'short')).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { password: { code: 'TOO_SHORT', values: { length: 8 } } },
      });
    }
    await confirmResetUserPassword(app.context(), token, code, NEW);
  });

  it('works for 15 minutes, once, and only with its own token and all its digits', async () => {
    const first = await askCode();
    const second = await askCode();
    for (const [token, code] of [
      [second.token, first.code === second.code ? otherThan(first.code) : first.code],
      [first.token, `${first.code}1`],
      [first.token, first.code.slice(1)],
      [first.token, ''],
    ] as const) {
      await expect(checkResetUserPasswordToken(app.context(), token, code)).rejects.toEqual(
        refused('CODE_INVALID'),
      );
    }
    for (const token of ['', 'x', 'y'.repeat(100_000), 'nul\u0000'])
      await expect(checkResetUserPasswordToken(app.context(), token, first.code)).rejects.toEqual(
        refused('CODE_EXPIRED'),
      );
    app.clock.advance(15 * 60_000 - 1);
    await confirmResetUserPassword(app.context(), first.token, first.code, NEW);
    for (const { token, code } of [first, second])
      await expect(confirmResetUserPassword(app.context(), token, code, NEW)).rejects.toEqual(
        refused('CODE_EXPIRED'),
      );
    const overdue = await askCode();
    app.clock.advance(15 * 60_000);
    await expect(checkResetUserPasswordToken(app.context(), overdue.token, overdue.code)).rejects.toEqual(
      refused('CODE_EXPIRED'),
    );
  });

  it('sets one password when it is sent twice at once', async () => {
    const { token, code } = await askCode();
    const answers = await Promise.allSettled(
      [NEW, `${NEW} too`].map((chosen) => confirmResetUserPassword(app.context(), token, code, chosen)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is invalid once the account has another address than it was sent to', async () => {
    const { token, code } = await askCode();
    const { ctx } = await signIn(app, person);
    const email = `new-${person.email}`;
    await updateUserEmail(ctx, email, PASSWORD);
    await confirmUserEmail(app.context(), tokenIn((await app.mailsTo(email))[0]));
    await expect(confirmResetUserPassword(app.context(), token, code, NEW)).rejects.toEqual(
      refused('CODE_EXPIRED'),
    );
  });

  it('can be guessed from one address 60 times in a quarter of an hour', async () => {
    const guess = () => checkResetUserPasswordToken(from('198.51.100.9'), 'x', '1');
    for (let turn = 0; turn < 60; turn += 1) await expect(guess()).rejects.toEqual(refused('CODE_EXPIRED'));
    await expect(guess()).rejects.toEqual(refused('TOO_MANY_REQUESTS'));
  });
});

it('goes through GraphQL', async () => {
  const ask = await app.query<{ resetUserPassword: { token: string; expiresAt: string } }>(
    'mutation ($email: String!) { resetUserPassword(email: $email) { token expiresAt } }',
    { email: person.email },
  );
  expect(ask.errors).toBeUndefined();
  const token = ask.data?.resetUserPassword.token;
  const code = codeIn((await app.mailsTo(person.email))[0]);
  const check =
    'mutation ($token: String!, $code: String!) { checkResetUserPasswordToken(token: $token, code: $code) }';
  const wrong = await app.query(check, { token, code: otherThan(code) });
  expect(wrong.errors?.[0]?.extensions).toEqual({ code: 'CODE_INVALID', triesLeft: 4 });
  expect((await app.query(check, { token, code })).data).toEqual({ checkResetUserPasswordToken: true });
  const confirm = `mutation ($token: String!, $code: String!, $password: String!) {
    confirmResetUserPassword(token: $token, code: $code, password: $password)
  }`;
  const bad = await app.query(confirm, { token, code, password: 'x' });
  expect(bad.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { password: {} } });
  const set = await app.query(confirm, { token, code, password: NEW });
  expect(set.data).toEqual({ confirmResetUserPassword: true });
  const again = await app.query(confirm, { token, code, password: NEW });
  expect(again.errors?.[0]?.extensions.code).toBe('CODE_EXPIRED');
});
