import { useTranslations } from 'next-intl';
import { nameOrDeleted } from './person-name';
import type { Named } from './person-name';

/** Names of people for screens, in full and by first name; a deleted user gets a fixed text for both. */
export function useNames() {
  const deleted = useTranslations('common')('somebodyGone');
  return {
    deleted,
    fullName: (person: Named) => nameOrDeleted(person, deleted),
    firstName: ({ firstName }: Pick<Named, 'firstName'>) =>
      nameOrDeleted({ firstName, lastName: '' }, deleted),
  };
}
