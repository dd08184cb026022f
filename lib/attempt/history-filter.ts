import { historyRoutes } from '@/lib/contract/routes/history.ts';
import type { QuizHistoryFlag, QuizHistorySide } from '@/graphql/generated/graphql';

/** Flags of a submission in the order they are told. */
export const HISTORY_FLAGS = [
  'REVIEWED',
  'IMPORTANT',
  'FULL_POINTS',
  'NON_REGISTERED',
  'DETAILS_UNAVAILABLE',
  'QUIZ_DELETED',
] as const satisfies readonly QuizHistoryFlag[];

/** What its author sets; the other flags follow from what is. */
export const AUTHOR_FLAGS = ['REVIEWED', 'IMPORTANT'] as const satisfies readonly QuizHistoryFlag[];

/** Which flags mean something to whom: no own attempt is a visitor's, and importance is the author's own note. */
export const flagsOf = (side: QuizHistorySide): QuizHistoryFlag[] =>
  HISTORY_FLAGS.filter((flag) => side === 'STUDENTS' || (flag !== 'IMPORTANT' && flag !== 'NON_REGISTERED'));

export interface HistoryFilter {
  side: QuizHistorySide;
  /** Only those that have it; null: whatever they have. */
  having: QuizHistoryFlag | null;
  /** Only those that lack it. */
  lacking: QuizHistoryFlag | null;
}

export const HISTORY_PATH = historyRoutes.quizzesHistory.path;
export const submissionPath = (id: number) => `${HISTORY_PATH}/${id}`;

const OF_STUDENTS = 'students';
type Asked = Record<string, string | string[] | undefined>;

/** What an address asks for. What it cannot ask for is left out; who teaches nobody has attempts of their own only. */
export function readFilter(asked: Asked, mayTeach: boolean): HistoryFilter {
  const side = mayTeach && asked.of === OF_STUDENTS ? 'STUDENTS' : 'OWN';
  const flag = (value: Asked[string]) => flagsOf(side).find((each) => each === value) ?? null;
  return { side, having: flag(asked.having), lacking: flag(asked.lacking) };
}

/** The address of a filtered list. */
export function filterHref({ side, having, lacking }: HistoryFilter): string {
  const query = new URLSearchParams({
    ...(side === 'STUDENTS' && { of: OF_STUDENTS }),
    ...(having && { having }),
    ...(lacking && { lacking }),
  });
  return query.size > 0 ? `${HISTORY_PATH}?${query}` : HISTORY_PATH;
}
