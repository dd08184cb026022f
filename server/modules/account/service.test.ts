import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loginHistory, session, user } from '../../db/schema/account.ts';
import { createMemoryLimiter } from '../../platform/memory-limiter.ts';
import { PASSWORD, createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import type { UserRow } from './model.ts';
import {
  authenticate,
  createSocketTicket,
  findStudentsByEmails,
  findUsers,
  getCurrentUser,
  isSessionAlive,
  loginUser,
  logoutUser,
  redeemSocketTicket,
  updateUserTimeZone,
} from './service.ts';
import type { CallerContext } from './model.ts';
import { signAccessToken, signSocketTicket } from './tokens.ts';

let app: TestApp;
let person: UserRow;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.sys.platform.limiter = createMemoryLimiter();
  person = await createUser(app, { role: 'STUDENT' });
});

const from = (address: string): CallerContext => ({ ...app.context(), address });
const refused = (code: string) => expect.objectContaining({ code }) as unknown;

describe('loginUser', () => {
  it('opens a session that is stored', async () => {
    const result = await loginUser(app.context(), ` ${person.email.toUpperCase()} `, PASSWORD);
    expect(result.user.id).toBe(person.id);
    expect(result.accessTokenExpiresAt.getTime() - app.clock.now().getTime()).toBe(15 * 60_000);
    const viewer = await authenticate(app.sys, result.accessToken);
    expect(viewer).toMatchObject({ id: person.id, role: 'STUDENT' });
    const [entry] = await app.db
      .select()
      .from(loginHistory)
      .where(eq(loginHistory.id, result.loginHistoryId));
    expect(entry).toMatchObject({ userId: person.id, sessionId: viewer?.sessionId });
  });

  it('answers the same for a wrong password, an unknown account and text that is no email', async () => {
    for (const [email, password] of [
      [person.email, 'wrong'],
      ['nobody@example.com', PASSWORD],
      ['nul\u0000@example.com', PASSWORD],
      ['x'.repeat(10_000), PASSWORD],
      ['', ''],
    ] as const) {
      await expect(loginUser(app.context(), email, password)).rejects.toEqual(refused('INVALID_CREDENTIALS'));
    }
  });

  it('accepts a password typed in other code points of the same letters', async () => {
    const { hashPassword } = await import('./passwords.ts');
    const other = await createUser(app, { role: 'STUDENT', passwordHash: await hashPassword('Пароль-й-é1') });
    await expect(loginUser(app.context(), other.email, 'Пароль-й-é1'.normalize('NFD'))).resolves.toBeTruthy();
  });

  it('limits guesses at one account, and admits its owner from another address', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      await expect(loginUser(from('198.51.100.1'), person.email, 'guess')).rejects.toEqual(
        refused('INVALID_CREDENTIALS'),
      );
    }
    const tooMany = loginUser(from('198.51.100.1'), person.email, PASSWORD);
    await expect(tooMany).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      details: { retryAfter: expect.any(Number) as number },
    });
    await expect(loginUser(from('198.51.100.2'), person.email, PASSWORD)).resolves.toBeTruthy();
  });

  it('limits attempts at many accounts from one address', async () => {
    for (let turn = 0; turn < 30; turn += 1) {
      await expect(loginUser(from('198.51.100.3'), `p${turn}@example.com`, 'x')).rejects.toEqual(
        refused('INVALID_CREDENTIALS'),
      );
    }
    await expect(loginUser(from('198.51.100.3'), 'more@example.com', 'x')).rejects.toEqual(
      refused('TOO_MANY_REQUESTS'),
    );
  });

  it('does not count a right password: a school behind one address signs in', async () => {
    for (let turn = 0; turn < 60; turn += 1) await loginUser(from('198.51.100.4'), person.email, PASSWORD);
  });
});

describe('sessions', () => {
  it('end with their sign-out, at once and once', async () => {
    const { accessToken, refreshToken } = await loginUser(app.context(), person.email, PASSWORD);
    const viewer = await authenticate(app.sys, accessToken);
    app.sent.length = 0;
    await logoutUser(app.context(), refreshToken);
    await logoutUser(app.context(), refreshToken);
    expect(app.sent).toEqual([
      { name: 'session.ended', event: { sessionId: viewer?.sessionId, userId: person.id } },
    ]);
    expect(await authenticate(app.sys, accessToken)).toBeNull();
    expect(await isSessionAlive(app.sys, viewer?.sessionId ?? '')).toBe(false);
    await logoutUser(app.context(), 'unknown');
  });

  it('refuse a token that is foreign, changed, expired, for a socket, or of another person', async () => {
    const token = await tokenFor(app, person);
    const viewer = await authenticate(app.sys, token);
    const sessionId = viewer?.sessionId ?? '';
    const ticket = await signSocketTicket(app.sys.platform, { userId: person.id, sessionId });
    const foreign = await signAccessToken(
      { ...app.sys.platform, secrets: { token: new Uint8Array(32), refresh: new Uint8Array(32) } },
      { userId: person.id, role: 'ADMIN', sessionId },
    );
    const other = await signAccessToken(app.sys.platform, {
      userId: person.id + 1,
      role: 'STUDENT',
      sessionId,
    });
    const [head, claims] = token.split('.');
    const unsigned = `${btoa('{"alg":"none"}').replaceAll('=', '')}.${claims}.`;
    for (const bad of [
      ticket.token,
      foreign.token,
      other.token,
      unsigned,
      `${head}.${claims}.AAAA`,
      'x',
      '',
    ]) {
      expect(await authenticate(app.sys, bad)).toBeNull();
    }
    app.clock.advance(15 * 60_000);
    expect(await authenticate(app.sys, token)).toBeNull();
  });

  it('take the role from the database, not from the token', async () => {
    const token = await tokenFor(app, { id: person.id, role: 'ADMIN' });
    expect(await authenticate(app.sys, token)).toMatchObject({ role: 'STUDENT' });
  });

  it('record presence in steps of 30 seconds', async () => {
    const token = await tokenFor(app, person);
    const seen = async () => (await findUsers(app.sys, [person.id]))[0]?.wasOnlineAt;
    await authenticate(app.sys, token);
    const first = await seen();
    app.clock.advance(20_000);
    const { queries } = await app.countQueries(() => authenticate(app.sys, token));
    expect(queries).toHaveLength(1);
    expect(await seen()).toEqual(first);
    app.clock.advance(20_000);
    await authenticate(app.sys, token);
    expect(await seen()).toEqual(app.clock.now());
  });
});

describe('socket tickets', () => {
  const asViewer = async () =>
    app.context((await authenticate(app.sys, await tokenFor(app, person))) ?? null);

  it('open one socket, once, also when two arrive together', async () => {
    const ctx = await asViewer();
    const { ticket, url } = await createSocketTicket(ctx);
    expect(url).toBe('http://api.test');
    const answers = await Promise.all(Array.from({ length: 5 }, () => redeemSocketTicket(app.sys, ticket)));
    expect(answers.filter(Boolean)).toEqual([
      { viewer: { ...ctx.viewer, hasConfirmedEmail: true }, name: `${person.firstName} ${person.lastName}` },
    ]);
    expect(await redeemSocketTicket(app.sys, ticket)).toBeNull();
  });

  it('expire after 60 seconds and with their session, and are no access tokens', async () => {
    const overdue = await createSocketTicket(await asViewer());
    app.clock.advance(60_000);
    expect(await redeemSocketTicket(app.sys, overdue.ticket)).toBeNull();
    const ctx = await asViewer();
    const { ticket } = await createSocketTicket(ctx);
    await app.db
      .update(session)
      .set({ endedAt: app.clock.now() })
      .where(eq(session.id, ctx.viewer?.sessionId ?? ''));
    expect(await redeemSocketTicket(app.sys, ticket)).toBeNull();
    expect(await redeemSocketTicket(app.sys, await tokenFor(app, person))).toBeNull();
    expect(await redeemSocketTicket(app.sys, 'x')).toBeNull();
  });

  it('are for signed-in people', async () => {
    await expect(createSocketTicket(app.context())).rejects.toEqual(refused('UNAUTHORIZED'));
  });
});

describe('people', () => {
  it('finds students by email in any case, and nobody else', async () => {
    const teacher = await createUser(app, { role: 'INSTRUCTOR' });
    const found = await findStudentsByEmails(app.sys, [
      person.email.toUpperCase(),
      teacher.email,
      'nobody@example.com',
    ]);
    expect(found.map(({ id }) => id)).toEqual([person.id]);
    expect(await findStudentsByEmails(app.sys, [])).toEqual([]);
  });

  it('changes the zone to an IANA name only', async () => {
    const changed = await updateUserTimeZone(app.context(person), 'Asia/Bishkek');
    expect(changed.timeZone).toBe('Asia/Bishkek');
    for (const zone of ['+06:00', 'Mars/Olympus', '', 'a\u0000b']) {
      await expect(updateUserTimeZone(app.context(person), zone)).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { timeZone: { code: 'INVALID_VALUE' } },
      });
    }
    await expect(updateUserTimeZone(app.context(), 'UTC')).rejects.toEqual(refused('UNAUTHORIZED'));
  });

  it('is nobody for visitors and for deleted accounts', async () => {
    expect(await getCurrentUser(app.context())).toBeNull();
    await app.db.delete(user).where(eq(user.id, person.id));
    expect(await getCurrentUser(app.context(person))).toBeNull();
  });
});
