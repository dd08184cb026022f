import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { user } from '#server/db/schema/account.ts';
import { sayIn, openPair } from '#server/testing/chat-fixtures.ts';
import { createUser } from '#server/testing/factories.ts';
import { createMailApp, signIn } from '#server/testing/mailbox.ts';
import type { MailApp } from '#server/testing/mailbox.ts';
import type { UserRow } from '../account/model.ts';
import { notify } from '../notification/service.ts';
import type { NewNotification } from '../notification/service.ts';
import { sendDigests } from './services/digest.ts';
import { getUserNotificationSettings, updateUserNotificationSettings } from './services/settings.ts';
import { unsubscribeToken } from './services/unsubscribe.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAILY = { kinds: [], digest: 'DAILY', showMessageText: false } as const;

let app: MailApp;
let person: UserRow;
beforeAll(async () => {
  app = await createMailApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-21T09:00:00Z');
  await app.db.execute(sql`truncate notification, reach_settings, outgoing_mail, chat_user cascade`);
  person = await createUser(app, { role: 'STUDENT' });
});

const addNotice = (more: Partial<NewNotification> = {}) =>
  notify(app.sys, { userIds: [person.id], type: 'Quiz', action: 'Taken', title: 'Private title', ...more });
async function digestsAfter(milliseconds: number) {
  app.clock.advance(milliseconds);
  const before = (await app.mailsTo(person.email)).length;
  await sendDigests(app.sys);
  return (await app.mailsTo(person.email)).slice(before);
}
const settingsOf = async () => getUserNotificationSettings((await signIn(app, person)).ctx);
const choose = async (more: Partial<Parameters<typeof updateUserNotificationSettings>[1]>) =>
  updateUserNotificationSettings((await signIn(app, person)).ctx, { ...DAILY, ...more });
const linkIn = (text: string, path: string) =>
  new RegExp(`https://web\\.test(${path}\\?token=[\\w.-]+)`).exec(text)?.[1] ?? '';
const tokenOf = (text: string) => linkIn(text, '/auth/unsubscribe').split('token=')[1] ?? '';

describe('a digest', () => {
  it('counts by kind what was unseen for a day, with links, in the person’s language and zone', async () => {
    const { a, b, chatId } = await openPair(app);
    person = b;
    await app.db.update(user).set({ locale: 'ru', timeZone: 'Asia/Bishkek' }).where(eq(user.id, b.id));
    await addNotice();
    await addNotice();
    await addNotice({ type: 'Lesson', action: 'LessonScheduled' });
    await sayIn(app, chatId, a, { message: 'Secret words' });
    expect(await digestsAfter(DAY_MS - 1)).toEqual([]);
    const [mail, ...more] = await digestsAfter(1);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Новое для вас в Tildesh: 4');
    for (const line of [
      'Уроки: 1\nhttps://web.test/notifications/Lesson',
      'Сообщения: 1\nhttps://web.test/messages',
      'Тесты: 2\nhttps://web.test/notifications/Quiz',
      'к 21 ноября 2026 г. в 15:00',
      'https://web.test/preferences/account/notifications',
    ])
      expect(mail?.text).toContain(line);
    expect(mail?.html).toContain('<a href="https://web.test/notifications/Quiz"');
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/Secret|Private/);
  });

  it('reports nothing twice, also where a group could have grown', async () => {
    await addNotice({ groupKey: 'quiz:1' });
    expect(await digestsAfter(DAY_MS)).toHaveLength(1);
    // After a day a notification is no longer merged into: the next one is separate.
    await addNotice({ groupKey: 'quiz:1' });
    expect(await digestsAfter(HOUR_MS)).toEqual([]);
    const [second] = await digestsAfter(DAY_MS);
    expect(second?.subject).toBe('New for you on Tildesh: 1');
    for (let day = 0; day < 10; day++) expect(await digestsAfter(DAY_MS)).toEqual([]);
  });

  it('is sent once by two processes', async () => {
    await addNotice();
    app.clock.advance(DAY_MS);
    await Promise.all([sendDigests(app.sys), sendDigests(app.sys)]);
    expect(await app.mailsTo(person.email)).toHaveLength(1);
  });

  it('omits what was seen and kinds that are excluded, and is not sent where it is switched off', async () => {
    await choose({ kinds: [{ kind: 'Quiz', push: true, mail: false }] });
    await addNotice();
    expect(await digestsAfter(DAY_MS)).toEqual([]);
    await choose({ digest: 'OFF' });
    await addNotice({ type: 'Lesson', action: 'LessonScheduled' });
    expect(await digestsAfter(DAY_MS)).toEqual([]);
  });

  it('says nothing of what is quiet', async () => {
    await addNotice({ type: 'Other', action: 'WordsDue', title: '', description: '3' });
    expect(await digestsAfter(DAY_MS)).toEqual([]);
  });

  it('is sent once a week to people who chose that', async () => {
    await choose({ digest: 'WEEKLY' });
    await addNotice();
    expect(await digestsAfter(DAY_MS)).toHaveLength(1);
    await addNotice();
    expect(await digestsAfter(3 * DAY_MS)).toEqual([]);
    expect(await digestsAfter(4 * DAY_MS)).toHaveLength(1);
  });

  it('waits until quiet hours are over', async () => {
    await choose({ quietFrom: 8 * 60, quietTo: 10 * 60 });
    await addNotice();
    expect(await digestsAfter(DAY_MS)).toEqual([]);
    expect(await digestsAfter(HOUR_MS)).toHaveLength(1);
  });

  it.each([
    ['an address nobody confirmed', { emailConfirmedAt: null }],
    ['somebody suspended', { suspendedAt: new Date() }],
    ['somebody leaving', { deletedAt: new Date() }],
    ['somebody who left', { anonymisedAt: new Date() }],
  ])('never goes to %s', async (_name, values) => {
    await app.db.update(user).set(values).where(eq(user.id, person.id));
    await addNotice();
    expect(await digestsAfter(DAY_MS)).toEqual([]);
  });
});

describe('unsubscribing', () => {
  const UNSUBSCRIBE = 'mutation ($token: String!) { unsubscribeFromDigests(token: $token) }';
  const press = (token: string) => app.query(UNSUBSCRIBE, { token });

  it('takes one press, as mail programs send it, or a page; both any number of times, without signing in', async () => {
    await choose({ kinds: [{ kind: 'Post', push: false, mail: true }], digest: 'WEEKLY' });
    await addNotice();
    const [mail] = await digestsAfter(DAY_MS);
    const token = tokenOf(mail?.text ?? '');
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<https://web.test/api/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(mail?.html).toContain(`href="https://web.test/auth/unsubscribe?token=${token}"`);
    expect((await settingsOf()).digest).toBe('WEEKLY');
    for (let turn = 0; turn < 2; turn++)
      expect((await press(token)).data).toEqual({ unsubscribeFromDigests: true });
    const after = await settingsOf();
    expect(after).toMatchObject({ digest: 'OFF' });
    expect(after.kinds).toContainEqual({ kind: 'Post', push: false, mail: true });
    await addNotice();
    expect(await digestsAfter(8 * DAY_MS)).toEqual([]);
  });

  it('works for a person without stored settings', async () => {
    await press(unsubscribeToken(app.sys, person.id));
    expect((await settingsOf()).digest).toBe('OFF');
  });

  it('needs the token of a mail, unchanged and not expired', async () => {
    const other = await createUser(app, { role: 'STUDENT' });
    const token = unsubscribeToken(app.sys, person.id);
    const [, expires = '', signature = ''] = token.split('.');
    const bad = ['', 'x', `${other.id}.${expires}.${signature}`, `${person.id}.${expires}0.${signature}`];
    for (const wrong of [...bad, `${token}A`, `${person.id}.${expires}.`]) {
      const { errors } = await press(wrong);
      expect(errors?.[0]?.extensions.code).toBe('CODE_INVALID');
    }
    app.clock.advance(181 * DAY_MS);
    expect((await press(token)).errors?.[0]?.extensions.code).toBe('CODE_INVALID');
    expect((await settingsOf()).digest).toBe('DAILY');
  });
});

describe('settings', () => {
  it('are stored as chosen; kinds that are not sent do not change', async () => {
    expect(await settingsOf()).toMatchObject({
      quietFrom: null,
      quietTo: null,
      digest: 'DAILY',
      showMessageText: false,
    });
    await choose({ kinds: [{ kind: 'Quiz', push: false, mail: true }] });
    await choose({
      kinds: [{ kind: 'Post', push: true, mail: false }],
      quietFrom: 1320,
      quietTo: 420,
      digest: 'WEEKLY',
      showMessageText: true,
    });
    const settings = await settingsOf();
    expect(settings).toMatchObject({
      quietFrom: 1320,
      quietTo: 420,
      digest: 'WEEKLY',
      showMessageText: true,
    });
    expect(settings.kinds).toHaveLength(9);
    expect(settings.kinds).toEqual(
      expect.arrayContaining([
        { kind: 'Quiz', push: false, mail: true },
        { kind: 'Post', push: true, mail: false },
        { kind: 'Message', push: true, mail: true },
      ]),
    );
  });

  it.each([
    ['one end alone', { quietFrom: 60 }, { quietTo: { code: 'REQUIRED' } }],
    ['the other alone', { quietTo: 60 }, { quietFrom: { code: 'REQUIRED' } }],
    ['no hours', { quietFrom: 60, quietTo: 60 }, { quietTo: { code: 'QUIET_HOURS' } }],
    ['the whole day', { quietFrom: 60, quietTo: 30 }, { quietTo: { code: 'QUIET_HOURS' } }],
    ['no minute of a day', { quietFrom: 1440, quietTo: 60 }, { quietFrom: { code: 'INVALID_VALUE' } }],
  ])('refuse %s with an error at the field, and do not change', async (_name, wrong, fields) => {
    await expect(choose(wrong)).rejects.toMatchObject({ code: 'BAD_USER_INPUT', fields });
    expect(await settingsOf()).toMatchObject({ quietFrom: null, quietTo: null });
  });
});
