import { useTranslations } from 'next-intl';
import { nameOrDeleted } from './person-name';

/** How screens call people, in full and by the first name; somebody who left has a word in place of both. */
export function useNames() {
  const deleted = useTranslations('common')('somebodyGone');
  return {
    deleted,
    fullName: (person: { firstName: string; lastName: string }) => nameOrDeleted(person, deleted),
    firstName: ({ firstName }: { firstName: string }) => nameOrDeleted({ firstName, lastName: '' }, deleted),
  };
}
