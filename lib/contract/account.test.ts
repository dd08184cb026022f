import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  ageOn,
  checkAge,
  emailKey,
  emailSchema,
  isEmail,
  isMinorOn,
  needsGuardian,
  optionalEmailSchema,
  signUpFields,
} from './account.ts';
import { EMAIL_MAX } from './limits.ts';

const codesOf = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('an email address', () => {
  it.each([
    ['a@b.cd', true],
    [' a@b.cd ', true],
    ['a@b', false],
    ['a b@c.de', false],
    ['a@b.c,', false],
    ['a@b.cd,', false],
    ['a\u0000@b.cd', false],
    ['', false],
  ])('%j: %s', (text, expected) => {
    expect(isEmail(text)).toBe(expected);
  });

  const long = (length: number) => `${'x'.repeat(length - '@b.cd'.length)}@b.cd`;
  it.each([
    ['', ['REQUIRED']],
    [' ', ['REQUIRED']],
    ['nobody', ['INVALID_EMAIL']],
    [long(EMAIL_MAX), []],
    [long(EMAIL_MAX + 1), ['TOO_LONG']],
  ])('%j is refused by %j', (text, codes) => {
    expect(codesOf(emailSchema, text)).toEqual(codes);
    expect(codesOf(optionalEmailSchema, text)).toEqual(codes.filter((code) => code !== 'REQUIRED'));
  });

  it('has one key, whatever its case', () => {
    expect(emailKey(' Emma@Example.COM ')).toBe(emailKey('emma@example.com'));
  });
});

describe('ageOn', () => {
  it.each([
    ['2010-11-21', '2026-11-21', 16],
    ['2010-11-22', '2026-11-21', 15],
    ['2008-11-21', '2026-11-21', 18],
    ['2008-11-22', '2026-11-21', 17],
    ['2008-02-29', '2025-02-28', 16],
    ['2008-02-29', '2025-03-01', 17],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
  ])('born %s, on %s: %i', (born, day, years) => {
    expect(ageOn(born, day)).toBe(years);
  });

  it.each(['', '2010-13-01', '2010-02-30', '21.11.2010', '0000-00-00'])('%s is no day', (born) => {
    expect(ageOn(born, '2026-11-21')).toBeNull();
    expect(isMinorOn(born, '2026-11-21')).toBe(false);
  });

  it('asks for a guardian from 13 to 17', () => {
    const asked = ['2013-11-22', '2013-11-21', '2008-11-22', '2008-11-21'].map((born) =>
      needsGuardian(born, '2026-11-21'),
    );
    expect(asked).toEqual([false, true, true, false]);
  });
});

describe('a sign-up', () => {
  const schema = z.object(signUpFields).check((form) => checkAge(form, '2026-11-21'));
  const good = {
    firstName: 'Айгүл',
    lastName: 'Осмонова',
    email: 'aigul@example.test',
    password: 'correct horse',
    birthDate: '1990-05-17',
    guardianName: '',
    guardianConsent: false,
    termsAccepted: true,
  };

  it.each<[Partial<typeof good>, string[]]>([
    [{}, []],
    [{ firstName: '42' }, ['INVALID_VALUE']],
    [{ firstName: '\u3164' }, ['INVALID_VALUE']],
    [{ firstName: 'Аdmin', lastName: 'Поддержка' }, ['NAME_OF_STAFF', 'NAME_OF_STAFF']],
    [{ email: '', birthDate: '2013-11-22' }, ['REQUIRED', 'UNDER_AGE']],
    [{ email: 'nobody', birthDate: '2013-11-22' }, ['INVALID_EMAIL', 'UNDER_AGE']],
    [{ password: '' }, ['REQUIRED', 'TOO_SHORT']],
    [{ birthDate: '' }, ['REQUIRED']],
    [{ birthDate: '2026-11-22' }, ['INVALID_DATE']],
    [{ birthDate: '1900-01-01' }, ['INVALID_DATE']],
    [{ birthDate: '2013-11-22' }, ['UNDER_AGE']],
    [{ birthDate: '2013-11-21', guardianName: 'Осмон', guardianConsent: true }, []],
    [{ birthDate: '2010-01-01' }, ['GUARDIAN_REQUIRED', 'CONSENT_REQUIRED']],
    [{ birthDate: '2010-01-01', guardianName: 'x'.repeat(121), guardianConsent: true }, ['TOO_LONG']],
    [{ guardianName: 'x'.repeat(121) }, []],
    [
      { firstName: '', birthDate: '2010-01-01', guardianConsent: true, termsAccepted: false },
      ['NAME_REQUIRED', 'TERMS_REQUIRED', 'GUARDIAN_REQUIRED'],
    ],
  ])('%j: %j', (form, codes) => {
    expect(codesOf(schema, { ...good, ...form })).toEqual(codes);
  });
});
