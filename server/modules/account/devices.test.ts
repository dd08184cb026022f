import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryLimiter } from '../../platform/memory-limiter.ts';
import { createUser } from '../../testing/factories.ts';
import { createMailApp, isSignedIn, signIn } from '../../testing/mailbox.ts';
import type { MailApp } from '../../testing/mailbox.ts';
import type { UserRow } from './model.ts';
import { refreshUserToken } from './service.ts';
import { getCurrentUserSessions, removeOtherUserSessions, removeUserSession } from './services/devices.ts';

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

const refused = (code: string) => expect.objectContaining({ code }) as unknown;

describe('devices', () => {
  it('are one’s own signed-in sessions, latest used first', async () => {
    await signIn(app, await createUser(app, { role: 'STUDENT' }));
    const phone = await signIn(app, person);
    app.clock.advance(1_000);
    const laptop = await signIn(app, person);
    app.clock.advance(1_000);
    await refreshUserToken(app.context(), phone.refreshToken);
    const sessions = await getCurrentUserSessions(laptop.ctx);
    expect(sessions.map(({ id }) => id)).toEqual([phone.sessionId, laptop.sessionId]);
    expect(sessions[0]).toMatchObject({ userAgent: 'test', lastUsedAt: app.clock.now() });
    await expect(getCurrentUserSessions(app.context())).rejects.toEqual(refused('UNAUTHORIZED'));
  });

  it('are signed out one by one, at once, with everything they hold', async () => {
    const phone = await signIn(app, person);
    const laptop = await signIn(app, person);
    app.sent.length = 0;
    await removeUserSession(laptop.ctx, phone.sessionId);
    expect(app.sent).toEqual([
      { name: 'session.ended', event: { sessionId: phone.sessionId, userId: person.id } },
    ]);
    expect(await isSignedIn(app, phone.accessToken)).toBe(false);
    expect(await isSignedIn(app, laptop.accessToken)).toBe(true);
    await expect(refreshUserToken(app.context(), phone.refreshToken)).rejects.toEqual(
      refused('UNAUTHORIZED'),
    );
    expect((await getCurrentUserSessions(laptop.ctx)).map(({ id }) => id)).toEqual([laptop.sessionId]);
  });

  it('of other people, ended ones and made-up ones look the same, and do not change', async () => {
    const other = await signIn(app, await createUser(app, { role: 'STUDENT' }));
    const gone = await signIn(app, person);
    const { ctx } = await signIn(app, person);
    await removeUserSession(ctx, gone.sessionId);
    for (const id of [other.sessionId, gone.sessionId, crypto.randomUUID(), '', 'x', "' or 1=1", 'nul\u0000'])
      await expect(removeUserSession(ctx, id)).rejects.toEqual(refused('SESSION_NOT_FOUND'));
    expect(await isSignedIn(app, other.accessToken)).toBe(true);
    await expect(removeUserSession(app.context(), other.sessionId)).rejects.toEqual(refused('UNAUTHORIZED'));
  });

  it('are all signed out except the one that asks', async () => {
    const other = await signIn(app, await createUser(app, { role: 'STUDENT' }));
    const devices = [await signIn(app, person), await signIn(app, person), await signIn(app, person)];
    expect(await removeOtherUserSessions(devices[1]?.ctx ?? app.context())).toBe(2);
    const alive = await Promise.all(devices.map(({ accessToken }) => isSignedIn(app, accessToken)));
    expect(alive).toEqual([false, true, false]);
    expect(await isSignedIn(app, other.accessToken)).toBe(true);
    await expect(removeOtherUserSessions(app.context())).rejects.toEqual(refused('UNAUTHORIZED'));
  });
});

it('goes through GraphQL', async () => {
  const phone = await signIn(app, person);
  const { accessToken, sessionId } = await signIn(app, person);
  const LIST = '{ getCurrentUserSessions { id userAgent isCurrent } }';
  const list = await app.query<{ getCurrentUserSessions: object[] }>(LIST, {}, accessToken);
  expect(list.data?.getCurrentUserSessions).toHaveLength(2);
  expect(list.data?.getCurrentUserSessions).toEqual(
    expect.arrayContaining([
      { id: phone.sessionId, userAgent: 'test', isCurrent: false },
      { id: sessionId, userAgent: 'test', isCurrent: true },
    ]),
  );
  expect((await app.query(LIST)).errors?.[0]?.extensions.code).toBe('UNAUTHORIZED');
  const REMOVE = 'mutation ($id: ID!) { removeUserSession(id: $id) }';
  const removed = await app.query(REMOVE, { id: phone.sessionId }, accessToken);
  expect(removed.data).toEqual({ removeUserSession: true });
  const again = await app.query(REMOVE, { id: phone.sessionId }, accessToken);
  expect(again.errors?.[0]?.extensions.code).toBe('SESSION_NOT_FOUND');
  const others = await app.query('mutation { removeOtherUserSessions }', {}, accessToken);
  expect(others.data).toEqual({ removeOtherUserSessions: 0 });
});
