import type { ActivityHistoryType } from '@/graphql/generated/graphql';
import { readId } from '@/lib/contract/id.ts';
import { historyRoutes } from '@/lib/contract/routes/history.ts';

export const ACTIVITY_PATH = historyRoutes.activityHistory.path;
export const LESSONS_HISTORY_PATH = historyRoutes.lessonsHistory.path;

/** What the diary shows, in the order of its chips. */
export const ACTIVITY_KINDS = ['all', 'held', 'taken', 'made'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

const TYPES: Record<ActivityKind, readonly ActivityHistoryType[] | null> = {
  all: null,
  held: ['LESSON_HELD'],
  taken: ['QUIZ_TAKEN'],
  made: ['LESSON_MADE', 'QUIZ_MADE', 'PUBLICATION_MADE'],
};

export interface ActivityFilter {
  kind: ActivityKind;
  /** Lines with this person alone. */
  personId: number | null;
  /** ISO days. */
  from: string | null;
  to: string | null;
}

export const NO_ACTIVITY_FILTER: ActivityFilter = { kind: 'all', personId: null, from: null, to: null };

type Asked = Readonly<Record<string, string | string[] | undefined>>;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const dayOf = (value: Asked[string]): string | null =>
  typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : null;

/** Reads the filter from an address and ignores invalid parts; of days the wrong way round the last one goes. */
export function readFilter(asked: Asked): ActivityFilter {
  const [from, to] = [dayOf(asked.from), dayOf(asked.to)];
  return {
    kind: ACTIVITY_KINDS.find((kind) => kind === asked.kind) ?? 'all',
    personId: typeof asked.person === 'string' ? readId(asked.person) : null,
    from,
    to: from && to && to < from ? null : to,
  };
}

/** Address of a filtered diary. */
export function activityHref({ kind, personId, from, to }: ActivityFilter): string {
  const asked = new URLSearchParams();
  if (kind !== 'all') asked.set('kind', kind);
  if (personId !== null) asked.set('person', String(personId));
  if (from) asked.set('from', from);
  if (to) asked.set('to', to);
  const query = asked.toString();
  return `${ACTIVITY_PATH}${query && `?${query}`}`;
}

export const toVariables = ({ kind, personId, from, to }: ActivityFilter) => ({
  type: TYPES[kind] && [...TYPES[kind]],
  userId: personId,
  fromDate: from,
  toDate: to,
});

/** How many lines a kind has. */
export const countOf = (
  kind: ActivityKind,
  counts: readonly { type: ActivityHistoryType; number: number }[],
): number =>
  counts
    .filter(({ type }) => TYPES[kind]?.includes(type) ?? true)
    .reduce((sum, { number }) => sum + number, 0);
