// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { UpdateUserEmailDocument, UpdateUserPasswordDocument } from '@/graphql/generated/graphql';
import { oneself } from '@/components/testing/data';
import { answer } from '@/components/testing/fake-api';
import { describeForm } from '@/components/testing/form-states';
import { pageObjectIn } from '@/components/testing/page-object';
import { renderScreen } from '@/components/testing/render';
import {
  LONG_WORD,
  describeInLanguages,
  expectBreakable,
  expectShown,
} from '@/components/testing/screen-states';
import { ChangeEmail } from './change-email';
import { ChangePassword } from './change-password';

beforeEach(() => localStorage.clear());

const PASSWORD = 'correct horse';
const NEW_EMAIL = 'new@example.org';

describeForm('changing one’s email', {
  screen: () => <ChangeEmail />,
  answers: () => [oneself()],
  typed: { 'security.newEmail': NEW_EMAIL, 'security.password': PASSWORD },
  action: 'security.sendLink',
  wrong: { 'security.newEmail': 'validation.REQUIRED', 'security.password': 'validation.REQUIRED' },
  taken: () => answer(UpdateUserEmailDocument, { updateUserEmail: true }),
  refused: [
    {
      code: 'BAD_USER_INPUT',
      options: { fields: { email: { code: 'EMAIL_SAME' } } },
      says: 'validation.EMAIL_SAME',
      beside: 'security.newEmail',
    },
    {
      code: 'BAD_USER_INPUT',
      options: { fields: { password: { code: 'PASSWORD_WRONG' } } },
      says: 'validation.PASSWORD_WRONG',
      beside: 'security.password',
    },
  ],
  sent: { email: NEW_EMAIL, password: PASSWORD },
  async done(view) {
    await view.expectAnnounced(['security.emailPending', { email: NEW_EMAIL }]);
    expect((await view.field('security.password')).value).toBe('');
  },
});

describeInLanguages('the email one has', (locale, api) => {
  const view = pageObjectIn(locale);

  it('breaks, and so does the one that waits for its link', async () => {
    api.set(
      oneself({ email: `${LONG_WORD}@example.org` }),
      answer(UpdateUserEmailDocument, { updateUserEmail: true }),
    );
    await renderScreen(<ChangeEmail />, { locale });
    const email = `${'w'.repeat(60)}@example.org`;
    await view.type({ 'security.newEmail': email, 'security.password': PASSWORD });
    await view.press('security.sendLink');
    const texts = [`${LONG_WORD}@example.org`, email];
    await expectShown(texts);
    expectBreakable(texts);
  });
});

describeForm('changing one’s password', {
  screen: () => <ChangePassword />,
  answers: () => [oneself()],
  typed: {
    'security.oldPassword': 'old password',
    'security.newPassword': PASSWORD,
    'security.newPasswordAgain': PASSWORD,
  },
  action: 'security.changePassword',
  wrong: {
    'security.oldPassword': 'validation.REQUIRED',
    'security.newPassword': 'validation.REQUIRED',
    'security.newPasswordAgain': 'validation.REQUIRED',
  },
  taken: () => answer(UpdateUserPasswordDocument, { updateUserPassword: true }),
  refused: [
    {
      code: 'BAD_USER_INPUT',
      options: { fields: { oldPassword: { code: 'PASSWORD_WRONG' } } },
      says: 'validation.PASSWORD_WRONG',
      beside: 'security.oldPassword',
    },
    {
      code: 'BAD_USER_INPUT',
      options: { fields: { password: { code: 'PASSWORD_COMMON' } } },
      says: 'validation.PASSWORD_COMMON',
      beside: 'security.newPassword',
    },
  ],
  sent: { oldPassword: 'old password', password: PASSWORD },
  async done(view) {
    await view.expectAnnounced('security.passwordChanged');
    expect((await view.field('security.oldPassword')).value).toBe('');
    expect(await view.link('security.forgotPassword')).toBe('/auth/restore-password');
  },
});
