// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { until } from '@/components/testing/until';
import {
  CheckResetUserPasswordTokenDocument,
  ConfirmResetUserPasswordDocument,
  ConfirmUserEmailDocument,
  ResetUserPasswordDocument,
  RestoreUserDocument,
  SendUserEmailConfirmationDocument,
  UnsubscribeFromDigestsDocument,
  UnsubscribeFromRemindersDocument,
} from '@/graphql/generated/graphql';
import { AT, person } from '@/components/testing/data';
import { answer, answerAt, refusal } from '@/components/testing/fake-api';
import { describeForm } from '@/components/testing/form-states';
import { pageObjectIn } from '@/components/testing/page-object';
import type { FormStates } from '@/components/testing/form-states';
import { renderScreen } from '@/components/testing/render';
import { describeInLanguages } from '@/components/testing/screen-states';
import { storeTicket } from '@/lib/account/restore-ticket';
import type { RestoreTicket } from '@/lib/account/restore-ticket';
import { ConfirmEmail } from './confirm-email';
import { KeepAccount } from './keep-account';
import { RestorePassword } from './restore-password';
import { SignInForm } from './sign-in-form';
import { Unsubscribe } from './unsubscribe';

const EMAIL = 'aizada@example.org';
const PASSWORD = 'correct horse';
const TICKET = { email: EMAIL, token: 'ticket' };

const assign = vi.fn();
beforeEach(() => {
  assign.mockReset();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
});
const expectGone = (to: string) => until(() => expect(assign).toHaveBeenCalledExactlyOnceWith(to));

/** next-auth's answer: the address it redirects to, whose parameters carry the result. */
const led = (address: string, status = 200) =>
  Response.json({ url: `http://localhost:3000${address}` }, { status });

describeForm('signing in', {
  screen: () => <SignInForm goTo="/lessons" restoreHref="/auth/restore-password" />,
  answers: () => [answerAt('/api/auth/csrf', () => Response.json({ csrfToken: 'csrf' }))],
  typed: { 'account.email': EMAIL, 'account.password': PASSWORD },
  action: 'account.logIn',
  wrong: { 'account.email': 'validation.REQUIRED', 'account.password': 'validation.REQUIRED' },
  taken: () => answerAt('/api/auth/callback/credentials', () => led('/lessons')),
  refusal: (code, { details = {} } = {}) =>
    led(`/auth/sign-in?error=${encodeURIComponent(`${code};${JSON.stringify(details)}`)}`, 401),
  refused: [
    { code: 'INVALID_CREDENTIALS', says: 'errors.INVALID_CREDENTIALS' },
    {
      code: 'ACCOUNT_SUSPENDED',
      options: { details: { contact: 'help@example.org' } },
      says: ['errors.ACCOUNT_SUSPENDED', { contact: 'help@example.org' }],
    },
  ],
  sent: { email: EMAIL, password: PASSWORD, csrfToken: 'csrf', json: 'true' },
  async done(view) {
    await expectGone('/lessons');
    expect(await view.link('account.forgotPassword')).toBe('/auth/restore-password');
  },
});

function restoring(ticket: RestoreTicket | null = null) {
  storeTicket(ticket);
  return <RestorePassword isSignedIn={false} goTo="/auth/sign-in?notice=restored" />;
}
const asked = (token = TICKET.token) =>
  answer(ResetUserPasswordDocument, { resetUserPassword: { token, expiresAt: AT } });
const codeTitle = 'account.codeTitle';
const codeText = (email: string) => ['account.codeText', { email, minutes: 15 }] as const;

describeForm('asking for a code', {
  screen: () => restoring(),
  typed: { 'account.email': EMAIL },
  action: 'account.sendCode',
  wrong: { 'account.email': 'validation.REQUIRED' },
  taken: asked,
  sent: { email: EMAIL },
  async done(view) {
    await view.expectHeading(codeTitle);
    await view.expectShown(codeText(EMAIL));
  },
});

describeForm('the code that was mailed', {
  screen: () => restoring(TICKET),
  typed: { 'account.code': '123456' },
  action: 'account.goOn',
  wrong: { 'account.code': ['account.codeShort', { length: 6 }] },
  taken: () => answer(CheckResetUserPasswordTokenDocument, { checkResetUserPasswordToken: true }),
  problemBeside: 'account.code',
  refused: [
    { code: 'CODE_EXPIRED', says: 'errors.CODE_EXPIRED' },
    {
      code: 'CODE_INVALID',
      options: { details: { triesLeft: 2 } },
      says: ['account.codeWrong', { count: 2 }],
    },
  ],
  sent: { token: TICKET.token, code: '123456' },
  done: (view) => view.expectHeading('account.newPasswordTitle'),
});

const newPassword: FormStates = {
  screen: () => restoring({ ...TICKET, code: '123456' }),
  typed: { 'account.newPassword': PASSWORD, 'account.passwordAgain': PASSWORD },
  action: 'account.setPassword',
  wrong: { 'account.newPassword': 'validation.REQUIRED', 'account.passwordAgain': 'validation.REQUIRED' },
  taken: () => answer(ConfirmResetUserPasswordDocument, { confirmResetUserPassword: true }),
  refused: [
    {
      code: 'BAD_USER_INPUT',
      options: { fields: { password: { code: 'PASSWORD_COMMON' } } },
      says: 'validation.PASSWORD_COMMON',
      beside: 'account.newPassword',
    },
  ],
  sent: { token: TICKET.token, code: '123456', password: PASSWORD },
};

describeForm('a new password', {
  ...newPassword,
  async done(view) {
    await view.expectAnnounced('account.passwordChanged');
    await expectGone('/auth/sign-in?notice=restored');
    expect(sessionStorage.length).toBe(0);
  },
});

describeInLanguages('a code that is too old', (locale, api) => {
  const view = pageObjectIn(locale);

  it('leads back to the digits, and its error is gone once there is a new code', async () => {
    api.set(asked('later'), refusal(ConfirmResetUserPasswordDocument, 'CODE_EXPIRED'));
    await renderScreen(newPassword.screen(), { locale });
    await view.type(newPassword.typed);
    await view.press('account.setPassword');
    await view.expectHeading(codeTitle);
    await view.expectBeside('account.code', 'errors.CODE_EXPIRED');

    api.set(refusal(ResetUserPasswordDocument, 'NETWORK_FAILURE'));
    await view.press('account.sendAgain');
    await view.expectAnnounced('common.networkError');
    api.set(asked('later'));
    await view.press('account.sendAgain');
    await until(async () =>
      expect((await view.field('account.code')).getAttribute('aria-invalid')).toBeNull(),
    );
    await view.press('account.otherEmail');
    await view.expectHeading('account.restoreTitle');
    expect(document.activeElement).toBe(await view.field('account.email'));
  });
});

describeForm('keeping one’s account', {
  screen: () => <KeepAccount firstName="Aizada" deletionAt={AT} goTo="/feed" />,
  typed: {},
  action: 'account.keepAccount',
  taken: () =>
    answer(RestoreUserDocument, {
      restoreUser: {
        ...person(1),
        email: EMAIL,
        timeZone: 'Asia/Bishkek',
        deletionAt: null,
        emailConfirmed: true,
        viewerCan: { scheduleLessons: true, ownBoards: true, administrate: false },
      },
    }),
  sent: {},
  async done(view) {
    await expectGone('/feed');
    expect(await view.link('account.leaveAccount')).toBe('/logout');
  },
});

describeForm('ending the mails', {
  screen: () => <Unsubscribe token="mailed" of="digests" />,
  typed: {},
  action: 'delivery.unsubscribe',
  taken: () => answer(UnsubscribeFromDigestsDocument, { unsubscribeFromDigests: true }),
  sent: { token: 'mailed' },
  async done(view) {
    await view.expectHeading('delivery.unsubscribed');
    expect(await view.link('delivery.toPreferences')).toBe('/preferences/account/notifications');
  },
});

describeForm('ending mails that remind of lessons', {
  screen: () => <Unsubscribe token="mailed" of="reminders" />,
  typed: {},
  action: 'delivery.unsubscribe',
  taken: () => answer(UnsubscribeFromRemindersDocument, { unsubscribeFromReminders: true }),
  sent: { token: 'mailed' },
  async done(view) {
    await view.expectHeading('delivery.unsubscribed');
    expect(await view.link('delivery.toPreferences')).toBe('/preferences/account/notifications');
  },
});

describeForm('confirming one’s email', {
  screen: () => <ConfirmEmail token="mailed" viewer={null} />,
  typed: {},
  action: 'account.confirmEmail',
  taken: () => answer(ConfirmUserEmailDocument, { confirmUserEmail: true }),
  sent: { token: 'mailed' },
  async done(view) {
    await view.expectHeading('account.confirmed');
    expect(await view.link('account.logIn')).toBe('/auth/sign-in');
  },
});

describeForm('a new link to confirm one’s email', {
  screen: () => <ConfirmEmail token="" viewer={{ isConfirmed: false }} />,
  open: (view) => view.expectHeading('account.linkOver'),
  typed: {},
  action: 'account.sendLink',
  taken: () => answer(SendUserEmailConfirmationDocument, { sendUserEmailConfirmation: true }),
  sent: {},
  done: (view) => view.expectAnnounced('account.linkSent'),
});
