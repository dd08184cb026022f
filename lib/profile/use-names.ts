import { useTranslations } from 'next-intl';
import { nameOrDeleted } from './person-name';
import type { Named } from './person-name';

/** How screens call people, in full and by the first name; somebody who left has a word in place of both. */
export function useNames() {
  const deleted = useTranslations('common')('somebodyGone');
  return {
    deleted,
    fullName: (person: Named) => nameOrDeleted(person, deleted),
    firstName: ({ firstName }: Pick<Named, 'firstName'>) =>
      nameOrDeleted({ firstName, lastName: '' }, deleted),
  };
}
