import type { UserCardFragment } from '@/graphql/generated/graphql';

export type Named = Pick<UserCardFragment, 'firstName' | 'lastName'>;

/** First and last name, as shown on a profile; empty for a deleted user. */
export const personName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim();

/** As personName, for screens: a deleted user is shown as the text `deleted`. */
export const nameOrDeleted = (person: Named, deleted: string): string => personName(person) || deleted;
