'use client';
import type { UserCardFragment } from '@/graphql/generated/graphql';
import { useNames } from '@/lib/profile/use-names';

/** A student of the lesson. */
export type SheetPerson = UserCardFragment;

/** First names of students by their ids; those who are gone are left out. */
export function useStudentNames(students: readonly SheetPerson[]): (ids: readonly number[]) => string[] {
  const { firstName } = useNames();
  return (ids) => students.filter(({ id }) => ids.includes(id)).map(firstName);
}
