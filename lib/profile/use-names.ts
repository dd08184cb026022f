import { useTranslations } from 'next-intl';
import { nameOrGone } from './person-name';

/** How screens call people, in full and by the first name; somebody who left has a word in place of both. */
export function useNames() {
  const gone = useTranslations('common')('somebodyGone');
  return {
    gone,
    fullName: (person: { firstName: string; lastName: string }) => nameOrGone(person, gone),
    firstName: ({ firstName }: { firstName: string }) => nameOrGone({ firstName, lastName: '' }, gone),
  };
}
