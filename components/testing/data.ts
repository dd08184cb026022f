import { PAGE_SIZE } from '@/lib/contract/limits.ts';
import { GetCurrentUserDocument } from '@/graphql/generated/graphql';
import type { CurrentUserPartsFragment, UserCardFragment } from '@/graphql/generated/graphql';
import { answer } from './fake-api';

export const AT = '2026-11-21T09:00:00.000Z';

/** A person as lists show them. */
export const person = (id: number, changes: Partial<UserCardFragment> = {}): UserCardFragment => ({
  id,
  firstName: `Person${id}`,
  lastName: 'Asanova',
  role: 'STUDENT',
  isStaff: false,
  photos: [],
  ...changes,
});

/** The viewer. */
export const oneself = (changes: Partial<CurrentUserPartsFragment> = {}) =>
  answer(GetCurrentUserDocument, {
    getCurrentUser: {
      ...person(1, { firstName: 'Aizada' }),
      role: 'INSTRUCTOR',
      email: 'aizada@example.org',
      timeZone: 'Asia/Bishkek',
      deletionAt: null,
      emailConfirmed: true,
      viewerCan: { scheduleLessons: true, ownBoards: true, administrate: false },
      ...changes,
    },
  });

/** The answer for a visitor: nobody is signed in. */
export const visitor = () => answer(GetCurrentUserDocument, { getCurrentUser: null });

/** A list with one page. */
export const page = <Item>(...items: Item[]) => ({ total: items.length, hasMore: false, items });

/** The requested range of `total` generated items. */
export function stretch<Item>(
  total: number,
  make: (id: number) => Item,
  { skip = 0, take = PAGE_SIZE }: { skip?: number | null; take?: number | null } = {},
) {
  const from = skip ?? 0;
  const count = Math.max(0, Math.min(take ?? PAGE_SIZE, total - from));
  const items = Array.from({ length: count }, (_, index) => make(from + index + 1));
  return { total, hasMore: from + count < total, items };
}
