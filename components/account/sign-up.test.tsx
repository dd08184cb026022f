// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerAt } from '@/components/testing/fake-api';
import { describeForm } from '@/components/testing/form-states';
import { pageObjectIn } from '@/components/testing/page-object';
import type { PageObject } from '@/components/testing/page-object';
import { renderScreen } from '@/components/testing/render';
import { describeInLanguages } from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import type { SignUpRole } from '@/lib/account/use-sign-up';
import { SignUpPanel } from './sign-up-panel';

const assign = vi.fn();
beforeEach(() => {
  assign.mockReset();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
  sessionStorage.clear();
});

const bornYearsAgo = (years: number) => `${new Date().getFullYear() - years}-01-01`;
const ADULT = {
  'account.firstName': 'Aizada',
  'account.lastName': 'Asanova',
  'account.email': 'aizada@example.org',
  'account.password': 'correct horse',
  'account.passwordAgain': 'correct horse',
  'account.birthDate': bornYearsAgo(30),
};
const signedUp = () => answerAt('/api/sign-up', () => ({ userId: 1 }));
const agree = async (view: PageObject) => void fireEvent.click(await view.field('account.terms'));
const panel = (role: SignUpRole, redirectAfter: string | null = null) => (
  <SignUpPanel role={role} redirectAfter={redirectAfter} />
);
/** The input sent for a person with this language and of this age in years. */
const sent = (role: SignUpRole, years = 30, guardian: object = {}) => ({
  role,
  input: {
    firstName: 'Aizada',
    lastName: 'Asanova',
    email: 'aizada@example.org',
    password: 'correct horse',
    birthDate: bornYearsAgo(years),
    termsAccepted: true,
    locale: expect.stringMatching(/^(en|ru)$/) as string,
    timeZone: expect.any(String) as string,
    ...guardian,
  },
});

describeForm('signing up as a student', {
  screen: () => panel('STUDENT'),
  typed: ADULT,
  fill: agree,
  action: 'account.createAccount',
  wrong: {
    'account.firstName': 'validation.NAME_REQUIRED',
    'account.lastName': 'validation.LAST_NAME_REQUIRED',
    'account.email': 'validation.REQUIRED',
    'account.password': 'validation.REQUIRED',
    'account.passwordAgain': 'validation.REQUIRED',
    'account.birthDate': 'validation.REQUIRED',
    'account.terms': 'validation.TERMS_REQUIRED',
  },
  taken: signedUp,
  refused: [
    {
      code: 'USER_EMAIL_ALREADY_CREATED',
      says: 'errors.USER_EMAIL_ALREADY_CREATED',
      beside: 'account.email',
    },
    { code: 'AGE_TOO_YOUNG', says: 'errors.AGE_TOO_YOUNG', beside: 'account.birthDate' },
    {
      code: 'BAD_USER_INPUT',
      options: { fields: { 'input.password': { code: 'PASSWORD_COMMON' } } },
      says: 'validation.PASSWORD_COMMON',
      beside: 'account.password',
    },
  ],
  sent: sent('STUDENT'),
  async done(view) {
    await until(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/feed'));
    // The next account begins with nothing of this one.
    expect(sessionStorage.length).toBe(0);
    await view.expectHeading('account.studentTitle');
  },
});

describeInLanguages('signing up', (locale, api) => {
  const view = pageObjectIn(locale);
  const open = async (role: SignUpRole, redirectAfter?: string) => {
    api.set(signedUp());
    await renderScreen(panel(role, redirectAfter), { locale });
  };
  const send = () => view.press('account.createAccount');
  const calls = () => api.callsOf(signedUp());

  it('as a teacher keeps what was typed as a student, except passwords, and leads on', async () => {
    await open('STUDENT', '/lessons');
    await view.type(ADULT);
    await open('INSTRUCTOR', '/lessons');
    await view.expectHeading('account.instructorTitle');
    expect((await view.field('account.email')).value).toBe('aizada@example.org');
    expect((await view.field('account.password')).value).toBe('');
    expect(sessionStorage.getItem('sign-up-draft')).not.toContain('correct horse');
    expect(document.querySelector('a[href^="/auth/sign-up/student"]')?.getAttribute('href')).toBe(
      '/auth/sign-up/student?redirectAfter=%2Flessons',
    );
    await view.type(ADULT);
    await agree(view);
    await send();
    await until(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/lessons'));
    expect(calls()).toEqual([sent('INSTRUCTOR')]);
  });

  it('asks a child for a parent, and sends both', async () => {
    await open('STUDENT');
    await view.type({ ...ADULT, 'account.birthDate': bornYearsAgo(15) });
    await agree(view);
    await send();
    await view.expectShown('account.guardianTitle');
    await view.expectBeside('account.guardianName', 'validation.GUARDIAN_REQUIRED');
    await view.expectBeside('account.guardianConsent', 'validation.CONSENT_REQUIRED');
    expect(calls()).toEqual([]);
    await view.type({ 'account.guardianName': 'Asan Asanov' });
    fireEvent.click(await view.field('account.guardianConsent'));
    await send();
    await until(() => expect(assign).toHaveBeenCalled());
    expect(calls()).toEqual([sent('STUDENT', 15, { guardianName: 'Asan Asanov', guardianConsent: true })]);
  });

  it('is not for children under 13, and says so', async () => {
    await open('STUDENT');
    await view.type({ ...ADULT, 'account.birthDate': bornYearsAgo(12) });
    await agree(view);
    await send();
    await view.expectBeside('account.birthDate', ['validation.UNDER_AGE', { age: 13 }]);
    expect(document.querySelector('fieldset')).toBeNull();
    expect(calls()).toEqual([]);
  });
});
