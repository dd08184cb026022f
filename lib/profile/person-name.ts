import type { UserCardFragment } from '@/graphql/generated/graphql';

export type Named = Pick<UserCardFragment, 'firstName' | 'lastName'>;

/** First and last name, as they stand over a profile; empty of somebody who left. */
export const personName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim();

/** As personName, for screens: of deleted users nothing stays but `deleted`, a word for all of them. */
export const nameOrDeleted = (person: Named, deleted: string): string => personName(person) || deleted;
