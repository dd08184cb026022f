// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { until } from '@/components/testing/until';
import { CreateUserContactSharingDocument, GetOwnProfileDocument } from '@/graphql/generated/graphql';
import { answer, pending, refusal } from '@/components/testing/fake-api';
import { describeForm } from '@/components/testing/form-states';
import { pageObjectIn } from '@/components/testing/page-object';
import { own } from '@/components/testing/own-profile';
import { renderScreen } from '@/components/testing/render';
import { LONG_WORD, describeInLanguages, expectBreakable } from '@/components/testing/screen-states';
import { ShareDialog } from './share-dialog';

const closed = vi.fn();
const dialog = (name: string) => <ShareDialog person={{ id: 7, name }} onClose={closed} />;
const shared = () => answer(CreateUserContactSharingDocument, { createUserContactSharing: true });

describeForm('sharing one’s contacts', {
  screen: () => dialog('Person7'),
  // Where one's own could not be had, all of it is typed.
  answers: () => [refusal(GetOwnProfileDocument, 'SERVICE_UNAVAILABLE')],
  typed: {
    'contact.phone': '+996 555 123 456',
    'contact.email': 'aizada@example.org',
    'contact.message': 'Call after six.',
  },
  action: 'contact.send',
  wrong: { 'contact.phone': 'validation.PHONE_OR_EMAIL' },
  taken: shared,
  refused: [
    {
      code: 'BAD_USER_INPUT',
      options: { fields: { telNumber: { code: 'INVALID_PHONE' } } },
      says: 'validation.INVALID_PHONE',
      beside: 'contact.phone',
    },
    { code: 'CONTACT_ALREADY_SHARED', says: 'errors.CONTACT_ALREADY_SHARED' },
  ],
  sent: {
    userId: 7,
    telNumber: '+996 555 123 456',
    email: 'aizada@example.org',
    message: 'Call after six.',
  },
  dialog: { closed, cancel: 'contact.cancel' },
  done: (view) => view.expectAnnounced(['contact.shared', { name: 'Person7' }]),
});

describeInLanguages('what one shares to be reached by', (locale, api) => {
  const view = pageObjectIn(locale);

  it('loads what stands in one’s account, and begins with it', async () => {
    api.set(pending(GetOwnProfileDocument));
    await renderScreen(dialog(LONG_WORD), { locale });
    await view.expectAnnounced('contact.loading');
    expect((await view.button('contact.send')).matches(':disabled')).toBe(true);
    expectBreakable([LONG_WORD]);
    api.set(own());
    await renderScreen(dialog('Person7'), { locale });
    expect((await view.field('contact.phone')).value).toBe('+996 555 123 456');
    expect((await view.field('contact.email')).value).toBe('aizada@example.org');
  });

  it('shows no earlier failure while it is sent again, so that the next one is announced', async () => {
    api.set(own(), refusal(CreateUserContactSharingDocument, 'SERVICE_UNAVAILABLE'));
    await renderScreen(dialog('Person7'), { locale });
    await view.press('contact.send');
    await view.expectAnnounced('errors.SERVICE_UNAVAILABLE');
    api.set(pending(CreateUserContactSharingDocument));
    await view.press('contact.send');
    await until(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
