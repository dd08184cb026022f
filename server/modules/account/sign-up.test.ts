import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { user } from '../../db/schema/account.ts';
import { notification } from '../../db/schema/notification.ts';
import { createMemoryLimiter } from '../../platform/memory-limiter.ts';
import type { SignUpInput } from '../../generated/resolvers.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { ACCOUNT_BUDGETS } from './budgets.ts';
import { parseSignUp } from './input.ts';
import { authenticate, createAccount, loginUser } from './service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  app.sys.platform.limiter = createMemoryLimiter();
});

const NOW = new Date('2026-11-21T09:00:00.000Z');
let people = 0;
const input = (values: Partial<SignUpInput> = {}): SignUpInput => ({
  firstName: 'Nurlan',
  lastName: 'Asanov',
  email: `nurlan${(people += 1)}@example.com`,
  password: 'long enough',
  birthDate: '1990-05-17',
  termsAccepted: true,
  timeZone: 'Asia/Bishkek',
  ...values,
});
const fault = (values: Partial<SignUpInput>): unknown => {
  try {
    return parseSignUp(input(values), NOW);
  } catch (error) {
    return error;
  }
};

describe('parseSignUp', () => {
  it.each<[string, Partial<SignUpInput>, object]>([
    ['no name', { firstName: ' ' }, { firstName: { code: 'NAME_REQUIRED' } }],
    ['no last name', { lastName: '\u200f\u0007' }, { lastName: { code: 'LAST_NAME_REQUIRED' } }],
    [
      'names that show nothing',
      { firstName: '\u3164', lastName: '\u115f' },
      { firstName: { code: 'NAME_REQUIRED' }, lastName: { code: 'LAST_NAME_REQUIRED' } },
    ],
    ['a name of staff', { lastName: 'Модератор' }, { lastName: { code: 'NAME_OF_STAFF' } }],
    ['a name without letters', { firstName: '42' }, { firstName: { code: 'INVALID_VALUE' } }],
    [
      'a long name',
      { firstName: 'x'.repeat(61) },
      { firstName: { code: 'TOO_LONG', values: { length: 60 } } },
    ],
    ['a password of everybody', { password: 'Qwertyuiop' }, { password: { code: 'PASSWORD_COMMON' } }],
    ['the name of the place', { password: 'Tildesh-2026!' }, { password: { code: 'PASSWORD_COMMON' } }],
    ['words of the place', { password: '1УчительТилдеш' }, { password: { code: 'PASSWORD_COMMON' } }],
    ['no email', { email: '' }, { email: { code: 'REQUIRED' } }],
    ['no such email', { email: 'a@b' }, { email: { code: 'INVALID_EMAIL' } }],
    ['an email with NUL', { email: 'a\u0000@example.com' }, { email: { code: 'INVALID_EMAIL' } }],
    [
      'a long email',
      { email: `${'x'.repeat(250)}@example.com` },
      { email: { code: 'TOO_LONG', values: { length: 254 } } },
    ],
    ['a short password', { password: '1234567' }, { password: { code: 'TOO_SHORT', values: { length: 8 } } }],
    [
      'a long password',
      { password: 'x'.repeat(129) },
      { password: { code: 'TOO_LONG', values: { length: 128 } } },
    ],
    ['terms refused', { termsAccepted: false }, { termsAccepted: { code: 'TERMS_REQUIRED' } }],
    ['a birth to come', { birthDate: '2026-11-22' }, { birthDate: { code: 'INVALID_DATE' } }],
    ['a birth long ago', { birthDate: '1900-01-01' }, { birthDate: { code: 'INVALID_DATE' } }],
    [
      '13 to 17 alone',
      { birthDate: '2010-01-01' },
      { guardianName: { code: 'GUARDIAN_REQUIRED' }, guardianConsent: { code: 'CONSENT_REQUIRED' } },
    ],
    [
      '13 to 17 with a name only',
      { birthDate: '2010-01-01', guardianName: 'Aida', guardianConsent: false },
      { guardianConsent: { code: 'CONSENT_REQUIRED' } },
    ],
    [
      'several things',
      { firstName: '', password: '', termsAccepted: false },
      {
        firstName: { code: 'NAME_REQUIRED' },
        password: { code: 'REQUIRED' },
        termsAccepted: { code: 'TERMS_REQUIRED' },
      },
    ],
  ])('refuses %s', (_name, values, fields) => {
    expect(fault(values)).toMatchObject({ code: 'BAD_USER_INPUT', fields });
    expect(Object.keys((fault(values) as { fields: object }).fields)).toEqual(Object.keys(fields));
  });

  it('refuses people under 13, to the day in their own zone', () => {
    const fields = { birthDate: { code: 'UNDER_AGE', values: { age: 13 } } };
    expect(fault({ birthDate: '2013-11-22' })).toMatchObject({ code: 'AGE_TOO_YOUNG', fields });
    const guardian = { guardianName: 'Aida', guardianConsent: true };
    expect(fault({ birthDate: '2013-11-21', ...guardian })).toMatchObject({ guardianName: 'Aida' });
    // In that zone it is Sunday the 22nd already.
    expect(fault({ birthDate: '2013-11-22', ...guardian, timeZone: 'Pacific/Kiritimati' })).toMatchObject({
      code: 'AGE_TOO_YOUNG',
    });
  });

  it('stores no guardian of an adult, and UTC for an invalid zone', () => {
    const parsed = parseSignUp(input({ guardianName: 'Aida', timeZone: '+06:00' }), NOW);
    expect(parsed).toMatchObject({ guardianName: null, timeZone: 'UTC' });
  });

  it('normalizes names: composed, trimmed, without invisible characters', () => {
    const parsed = parseSignUp(
      input({ firstName: '  Zoe\u0308 \u202e\u0000 Anna ', lastName: 'Асанов\n' }),
      NOW,
    );
    expect(parsed).toMatchObject({ firstName: 'Zoë Anna', lastName: 'Асанов' });
  });
});

describe('createAccount', () => {
  it('signs up and in, and sends a welcome', async () => {
    const typed = input();
    const result = await createAccount(app.context(), 'INSTRUCTOR', typed);
    expect(result.user).toMatchObject({
      role: 'INSTRUCTOR',
      timeZone: 'Asia/Bishkek',
      guardianConsentAt: null,
    });
    expect(result.user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await authenticate(app.sys, result.accessToken)).toMatchObject({ id: result.user.id });
    await expect(loginUser(app.context(), typed.email, typed.password)).resolves.toBeTruthy();
    const [welcome] = await app.db.select().from(notification).where(eq(notification.userId, result.user.id));
    expect(welcome).toMatchObject({ type: 'Other', action: 'Welcome', priorityAt: app.clock.now() });
  });

  it('stores who consented for a person of 13 to 17', async () => {
    const minor = input({ birthDate: '2010-01-01', guardianName: ' Aida  Asanova ', guardianConsent: true });
    const { user: made } = await createAccount(app.context(), 'STUDENT', minor);
    expect(made).toMatchObject({ guardianName: 'Aida Asanova', guardianConsentAt: app.clock.now() });
  });

  it('accepts an email once, in any case, also from people who sign up together', async () => {
    const { email } = input();
    const tries = await Promise.allSettled(
      [email, email.toUpperCase(), email].map((typed) =>
        createAccount(app.context(), 'STUDENT', input({ email: typed })),
      ),
    );
    const refusals = tries.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
    );
    expect(refusals).toHaveLength(2);
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'USER_EMAIL_ALREADY_CREATED' });
  });

  it('leaves nothing behind when it fails', async () => {
    const count = () => app.db.$count(user);
    const before = await count();
    await expect(
      createAccount(app.context(), 'STUDENT', input({ termsAccepted: false })),
    ).rejects.toBeTruthy();
    expect(await count()).toBe(before);
  });

  const signUp = (values: Partial<SignUpInput> = {}) =>
    createAccount(app.context(), 'STUDENT', input(values)).then(
      () => 'made',
      ({ code }: { code: string }) => code,
    );

  it('allows a class behind one router to sign up together', async () => {
    const together = await Promise.all(Array.from({ length: 25 }, () => signUp()));
    expect(new Set(together)).toEqual(new Set(['made']));
    expect(await signUp()).toBe('made');
    await app.sys.platform.limiter.take(ACCOUNT_BUDGETS.signUpMade, app.context().address, 34);
    const before = await app.db.$count(user);
    expect(await signUp()).toBe('TOO_MANY_REQUESTS');
    expect(await app.db.$count(user)).toBe(before);
  });

  it('limits attempts to find out which addresses are taken', async () => {
    const { email } = input();
    expect(await signUp({ email })).toBe('made');
    const guesses = [];
    for (let turn = 0; turn < 31; turn += 1) guesses.push(await signUp({ email }));
    expect(new Set(guesses.slice(0, 30))).toEqual(new Set(['USER_EMAIL_ALREADY_CREATED']));
    expect(guesses.at(-1)).toBe('TOO_MANY_REQUESTS');
  });
});
