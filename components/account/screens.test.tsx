// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ConfirmUserEmailDocument, UnsubscribeFromDigestsDocument } from '@/graphql/generated/graphql';
import { AT } from '@/components/testing/data';
import { refusal } from '@/components/testing/fake-api';
import { pageObjectIn } from '@/components/testing/page-object';
import { renderScreen } from '@/components/testing/render';
import { LONG_WORD, describeInLanguages, describeView } from '@/components/testing/screen-states';
import { ConfirmEmail } from './confirm-email';
import { EntryPanel } from './entry-panel';
import { KeepAccount } from './keep-account';
import { SignUpChooser } from './sign-up-chooser';
import { Unsubscribe } from './unsubscribe';

describeView('a panel of the entry', {
  screen: () => (
    <EntryPanel title="Title" text="Text" below="Below">
      Form
    </EntryPanel>
  ),
  shows: ['Title', 'Text', 'Form', 'Below'],
  long: {
    screen: () => (
      <EntryPanel title="Title" text={LONG_WORD}>
        Form
      </EntryPanel>
    ),
    texts: [LONG_WORD],
  },
});

describeView('an account that is to be deleted', {
  screen: () => <KeepAccount firstName="Aizada" deletionAt={AT} goTo="/feed" />,
  shows: ['Aizada', '2026'],
  says: ['account.keepTitle'],
  long: {
    screen: () => <KeepAccount firstName={LONG_WORD} deletionAt={AT} goTo="/feed" />,
    texts: [LONG_WORD],
  },
});

describeInLanguages('the choice between learning and teaching', (locale, api) => {
  const view = pageObjectIn(locale);

  it('links to both, and on to the wanted page', async () => {
    await renderScreen(<SignUpChooser redirectAfter="/lessons" />, { locale });
    await view.expectHeading('account.learning');
    await view.expectHeading('account.teaching');
    await view.expectShown('account.studentFree', 'account.instructorFee');
    expect(await view.link('account.asStudent')).toBe('/auth/sign-up/student?redirectAfter=%2Flessons');
    expect(await view.link('account.asInstructor')).toBe('/auth/sign-up/instructor?redirectAfter=%2Flessons');
    expect(api.unanswered()).toEqual([]);
  });
});

describeInLanguages('a mailed link', (locale, api) => {
  const view = pageObjectIn(locale);

  it('that ends mails says when it is used or expired, and links to the settings', async () => {
    api.set(refusal(UnsubscribeFromDigestsDocument, 'CODE_INVALID'));
    await renderScreen(<Unsubscribe token="mailed" of="digests" />, { locale });
    await view.press('delivery.unsubscribe');
    await view.expectHeading('delivery.linkOver');
    await view.expectShown('delivery.linkOverText');
    expect(await view.link('delivery.toPreferences')).toBe('/preferences/account/notifications');
  });

  it.each([
    ['CODE_INVALID', 'account.linkOver', 'account.linkOverVisitor'],
    ['USER_EMAIL_ALREADY_CREATED', 'account.confirmTaken', 'errors.USER_EMAIL_ALREADY_CREATED'],
  ] as const)('that confirms an email says what is wrong with it: %s', async (code, title, text) => {
    api.set(refusal(ConfirmUserEmailDocument, code));
    await renderScreen(<ConfirmEmail token="mailed" viewer={null} />, { locale });
    await view.press('account.confirmEmail');
    await view.expectHeading(title);
    await view.expectShown(text);
    expect(await view.link('account.logIn')).toBe('/auth/sign-in');
  });

  it('without its token leads on people who need none', async () => {
    await renderScreen(<ConfirmEmail token="" viewer={{ isConfirmed: true }} />, { locale });
    await view.expectHeading('account.linkOver');
    await view.expectShown('account.linkOverConfirmed');
    expect(await view.link('account.toStart')).toBe('/feed');
  });
});
