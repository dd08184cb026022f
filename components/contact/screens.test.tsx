// @vitest-environment happy-dom
import { GetUserContactSharingsDocument } from '@/graphql/generated/graphql';
import { AT, page, person } from '@/components/testing/data';
import { answer } from '@/components/testing/fake-api';
import { LONG_WORD, describeScreen } from '@/components/testing/screen-states';
import type { ContactCard } from '@/lib/contact/queries';
import { SharedContactsScreen } from './shared-contacts-screen';

const card = (changes: Partial<ContactCard> = {}): ContactCard => ({
  id: 3,
  telNumber: '+996555123456',
  email: 'person@example.org',
  message: 'Call after six.',
  createdAt: AT,
  readAt: AT,
  user: person(7),
  ...changes,
});
const sharings = (...cards: ContactCard[]) =>
  answer(GetUserContactSharingsDocument, { getUserContactSharings: page(...cards) });

describeScreen('shared contacts', {
  screen: () => <SharedContactsScreen />,
  path: '/connections/shared-contacts',
  main: GetUserContactSharingsDocument,
  answers: () => [sharings(card(), card({ id: 4, readAt: null, user: person(8) }))],
  shows: ['Person7 Asanova', '+996555123456', 'person@example.org', 'Call after six.', 'Person8 Asanova'],
  empty: { answers: () => [sharings()], message: 'contact.empty' },
  refused: ['INVALID_PERMISSIONS', 'SERVICE_UNAVAILABLE'],
  long: {
    answers: () => [
      sharings(
        card({
          user: person(7, { firstName: LONG_WORD }),
          email: `${LONG_WORD}@example.org`,
          message: `m${LONG_WORD}`,
        }),
      ),
    ],
    texts: [LONG_WORD, `${LONG_WORD}@example.org`, `m${LONG_WORD}`],
  },
});
