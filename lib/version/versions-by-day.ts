import type { VersionPartsFragment } from '@/graphql/generated/graphql';

export type Version = VersionPartsFragment;

export interface DayOfVersions {
  /** The day as a text, which tells days apart. */
  day: string;
  versions: Version[];
}

/** The versions by day, latest first; `dayOf` gives the day of an instant in words. */
export function versionsByDay(versions: readonly Version[], dayOf: (at: Date) => string): DayOfVersions[] {
  const days = Map.groupBy(versions, ({ changedAt }) => dayOf(new Date(changedAt)));
  return [...days].map(([day, ofDay]) => ({ day, versions: ofDay }));
}
