import { describe, expect, it } from 'vitest';
import { EMPTY_SIGN_UP, signUpSchema } from './sign-up-form';
import type { SignUpForm } from './sign-up-form';

const yearsAgo = (years: number) => `${new Date().getFullYear() - years}-01-01`;
const GOOD: SignUpForm = {
  ...EMPTY_SIGN_UP,
  firstName: 'Айгүл',
  lastName: 'Осмонова',
  email: 'aigul@example.test',
  password: 'correct horse',
  passwordAgain: 'correct horse',
  birthDate: yearsAgo(30),
  termsAccepted: true,
};

function faults(form: Partial<SignUpForm>): Record<string, string> {
  const result = signUpSchema.safeParse({ ...GOOD, ...form });
  if (result.success) return {};
  return Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.'), issue.message]));
}

describe('sign-up form', () => {
  it('accepts a valid form', () => expect(faults({})).toEqual({}));

  it.each<[Partial<SignUpForm>, Record<string, string>]>([
    [{ firstName: '  ' }, { firstName: 'NAME_REQUIRED' }],
    [{ lastName: '' }, { lastName: 'LAST_NAME_REQUIRED' }],
    [{ firstName: 'Админ' }, { firstName: 'NAME_OF_STAFF' }],
    [{ firstName: 'x'.repeat(61) }, { firstName: 'TOO_LONG' }],
    [{ email: 'aigul@' }, { email: 'INVALID_EMAIL' }],
    [{ password: 'short', passwordAgain: 'short' }, { password: 'TOO_SHORT' }],
    [{ passwordAgain: 'correct hose' }, { passwordAgain: 'PASSWORD_MISMATCH' }],
    [{ birthDate: '2026-02-30' }, { birthDate: 'INVALID_DATE' }],
    [{ birthDate: yearsAgo(12) }, { birthDate: 'UNDER_AGE' }],
    [{ birthDate: yearsAgo(15) }, { guardianName: 'GUARDIAN_REQUIRED', guardianConsent: 'CONSENT_REQUIRED' }],
    [{ birthDate: yearsAgo(15), guardianName: 'Осмон', guardianConsent: true }, {}],
    [{ termsAccepted: false }, { termsAccepted: 'TERMS_REQUIRED' }],
  ])('%j: %j', (form, expected) => {
    expect(faults(form)).toEqual(expected);
  });
});
