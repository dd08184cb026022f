import { afterAll, beforeAll, expect, it } from 'vitest';
import { hideAccount } from '../modules/account/service.ts';
import { suspendUser } from '../modules/moderation/service.ts';
import { askOne } from '../testing/ask-one.ts';
import { createUser } from '../testing/factories.ts';
import { createMailApp, isSignedIn, signIn } from '../testing/mailbox.ts';
import type { MailApp } from '../testing/mailbox.ts';
import { operatorCommands } from './commands.ts';

let app: MailApp;
beforeAll(async () => {
  app = await createMailApp();
});
afterAll(() => app.close());

const appoint = async (email: unknown) => {
  const answer = await operatorCommands(app.sys).admin?.({ email });
  return (answer as { outcome: string }).outcome;
};

it('makes a confirmed account an administrator, signs it out everywhere, and says so to administrators', async () => {
  const person = await createUser(app, { role: 'STUDENT' });
  const { accessToken } = await signIn(app, person);
  app.sent.length = 0;
  expect(await appoint(` ${person.email.toUpperCase()} `)).toBe('DONE');
  expect(await isSignedIn(app, accessToken)).toBe(false);
  expect(app.sent.map(({ name }) => name).sort()).toEqual(['profile.changed', 'session.ended']);
  const other = await createUser(app, { role: 'ADMIN' });
  const look = `getUserAdmin(id: ${person.id}) { role appointedAt }`;
  expect((await askOne(app, look, other)).it).toEqual({
    role: 'ADMIN',
    appointedAt: app.clock.now().toISOString(),
  });
  expect(await appoint(person.email)).toBe('ALREADY');
});

it('refuses an address without an account, and an account that cannot be trusted with it', async () => {
  const admin = await createUser(app, { role: 'ADMIN' });
  const unconfirmed = await createUser(app, { role: 'STUDENT', emailConfirmedAt: null });
  const suspended = await createUser(app, { role: 'STUDENT' });
  await suspendUser(app.context(admin), suspended.id);
  const leaving = await createUser(app, { role: 'STUDENT' });
  await hideAccount(app.sys, leaving);
  expect(await appoint('nobody@example.org')).toBe('UNKNOWN');
  expect(await appoint(unconfirmed.email)).toBe('UNCONFIRMED');
  expect(await appoint(suspended.email)).toBe('SUSPENDED');
  expect(await appoint(leaving.email)).toBe('LEAVING');
  const look = `getUserAdmin(id: ${unconfirmed.id}) { role appointedAt }`;
  expect((await askOne(app, look, admin)).it).toEqual({ role: 'STUDENT', appointedAt: null });
});

it('refuses what is no address', async () => {
  await expect(appoint(7)).rejects.toThrow('expected string');
});
