import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askOne } from '../../testing/ask-one.ts';
import { createUser } from '../../testing/factories.ts';
import { createMailApp } from '../../testing/mailbox.ts';
import type { MailApp } from '../../testing/mailbox.ts';
import type { UserRow } from '../account/model.ts';

let app: MailApp;
let admin: UserRow;
let teacher: UserRow;
let student: UserRow;

beforeAll(async () => {
  app = await createMailApp();
  admin = await createUser(app, { role: 'ADMIN' });
});
beforeEach(async () => {
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT' });
});
afterAll(() => app.close());

const ask = <Data = unknown>(call: string, by?: UserRow, variables?: Record<string, unknown>) =>
  askOne<Data>(app, call, by, variables);

describe('a report', () => {
  const report = (about: { id: number }, by: UserRow | undefined, text = 'why', reason = 'ABUSE') =>
    ask(`($text: String!) createUserReport(userId: ${about.id}, reason: ${reason}, text: $text)`, by, {
      text,
    });
  const list = async (args = '(take: 100)') =>
    (
      await ask<{ total: number; items: { id: number; text: string; user: { id: number } }[] }>(
        `getReportsAdmin${args} { total hasMore items { id text reason user { id openReportsCount } reporter { id } closedBy { id } outcome } }`,
        admin,
      )
    ).it;
  const about = async (person: UserRow, args?: string) =>
    (await list(args))?.items.filter(({ user }) => user.id === person.id) ?? [];

  it('is stored as one while it is open, whatever it contains', async () => {
    const text = '<script>\u202E🙂\u0000 كلام';
    expect((await report(teacher, student, text)).it).toBe(true);
    expect((await report(teacher, student, 'again')).it).toBe(true);
    expect(await about(teacher)).toMatchObject([
      {
        text: '<script>🙂 كلام\n\nagain',
        reason: 'ABUSE',
        user: { openReportsCount: 1 },
        reporter: { id: student.id },
      },
    ]);
    expect((await report(teacher, student, 'x'.repeat(10_000))).fields).toEqual({
      text: { code: 'TOO_LONG', values: { length: 2000 } },
    });
  });

  it('made again while it is open keeps every text, under the graver reason, from every place', async () => {
    expect((await report(teacher, student, '', 'SPAM')).it).toBe(true);
    await report(teacher, student, 'He writes to children.', 'CHILD_SAFETY');
    // Sent twice, as after a second click or a lost answer.
    await report(teacher, student, 'He writes to children.', 'CHILD_SAFETY');
    await report(teacher, student, '100% of them\\', 'SPAM');
    const text = 'He writes to children.\n\n100% of them\\';
    expect(await about(teacher)).toMatchObject([{ text, reason: 'CHILD_SAFETY' }]);
    for (let turn = 0; turn < 12; turn += 1)
      await report(teacher, student, `${turn} ${'x'.repeat(1_900)} end ${turn}`);
    const [first] = await about(teacher);
    expect(first?.text).toHaveLength(20_000);
    expect(first?.text.endsWith('end 11')).toBe(true);
  });

  it('about a child’s safety comes before older ones', async () => {
    const others = [await createUser(app, { role: 'STUDENT' }), await createUser(app, { role: 'STUDENT' })];
    await report(others[0] ?? student, teacher, 'the older');
    app.clock.advance(1_000);
    await report(others[1] ?? student, teacher, 'the graver', 'CHILD_SAFETY');
    const texts = (await list())?.items.map(({ text }) => text) ?? [];
    expect(texts.indexOf('the graver')).toBeGreaterThanOrEqual(0);
    expect(texts.indexOf('the graver')).toBeLessThan(texts.indexOf('the older'));
  });

  it('can be made about a person one blocked, and about a person who blocked one', async () => {
    await ask(`blockUser(userId: ${teacher.id})`, student);
    expect((await report(teacher, student)).it).toBe(true);
    expect((await report(student, teacher)).it).toBe(true);
  });

  it('is closed once, and may suspend', async () => {
    await report(teacher, student);
    const [row] = await about(teacher);
    const close = (outcome: string, by?: UserRow) =>
      ask(
        `closeReport(id: ${row?.id ?? 0}, outcome: ${outcome}) { outcome closedBy { id } user { state } }`,
        by,
      );
    expect((await close('WARNED', teacher)).code).toBe('INSUFFICIENT_ROLE');
    expect((await close('WARNED')).code).toBe('UNAUTHORIZED');
    expect((await close('SUSPENDED', admin)).it).toEqual({
      outcome: 'SUSPENDED',
      closedBy: { id: admin.id },
      user: { state: 'SUSPENDED' },
    });
    expect((await close('WARNED', admin)).code).toBe('REPORT_NOT_FOUND');
    expect(await about(teacher)).toEqual([]);
    expect(await about(teacher, '(open: false)')).toHaveLength(1);
    // After it was closed, another one can be created.
    expect((await report(teacher, student)).it).toBe(true);
    expect(await about(teacher)).toHaveLength(1);
  });

  it.each([
    ['en', 'WARNED', 'A warning about your account', 'write to help@web.test'],
    ['ru', 'WARNED', 'Предупреждение о нарушении правил', 'напишите на help@web.test'],
    ['en', 'SUSPENDED', 'Your account is suspended', 'write to help@web.test'],
    ['ru', 'SUSPENDED', 'Ваш аккаунт заблокирован', 'напишите на help@web.test'],
  ])(
    'in %s, closed as %s, notifies the person it is about, without naming the reporter',
    async (locale, outcome, subject, words) => {
      const person = await createUser(app, { role: 'INSTRUCTOR', locale });
      await report(person, student, 'a word of the reporter');
      const [row] = await about(person);
      await ask(`closeReport(id: ${row?.id ?? 0}, outcome: ${outcome}) { id }`, admin);
      const [mail, ...more] = await app.mailsTo(person.email);
      expect(more).toEqual([]);
      expect(mail?.subject).toBe(subject);
      for (const written of [mail?.text, mail?.html]) {
        expect(written).toContain(words);
        expect(written).toContain('https://web.test/terms-of-service');
        expect(written).not.toMatch(
          new RegExp(`${student.firstName}|${student.email}|a word of the reporter`),
        );
      }
      const [notice, ...others] = await app.mailsTo(student.email);
      expect(others).toEqual([]);
      expect(notice?.subject).toBe('Your report was decided');
      expect(notice?.text).not.toMatch(new RegExp(`${person.firstName}|${person.email}`));
    },
  );

  it('that is dismissed notifies nobody', async () => {
    await report(teacher, student);
    const [row] = await about(teacher);
    await ask(`closeReport(id: ${row?.id ?? 0}, outcome: DISMISSED) { id }`, admin);
    expect(await app.mailsTo(teacher.email)).toEqual([]);
  });

  it('is refused about oneself, administrators and unknown people, and from visitors', async () => {
    expect((await report(student, student)).code).toBe('INVALID_PERMISSIONS');
    expect((await report(admin, student)).code).toBe('INVALID_PERMISSIONS');
    expect((await report({ id: 2_000_000_000 }, student)).code).toBe('USER_NOT_FOUND');
    expect((await report(teacher, undefined)).code).toBe('UNAUTHORIZED');
    expect((await ask('getReportsAdmin { total }', student)).code).toBe('INSUFFICIENT_ROLE');
    const { it: page } = await ask('getReportsAdmin(skip: 90, take: 1) { total items { id } }', admin);
    expect(page).toMatchObject({ items: [] });
    expect((page as { total: number }).total).toBeGreaterThan(0);
  });
});
