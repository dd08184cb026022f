import { readId } from '@/lib/contract/id.ts';
import { historyRoutes } from '@/lib/contract/routes/history.ts';
import type { QuizHistoryFlag, QuizHistorySide } from '@/graphql/generated/graphql';

/** Flags of a submission in the order they are shown. */
export const HISTORY_FLAGS = [
  'REVIEWED',
  'IMPORTANT',
  'FULL_POINTS',
  'NON_REGISTERED',
  'DETAILS_UNAVAILABLE',
  'QUIZ_DELETED',
] as const satisfies readonly QuizHistoryFlag[];

/** The flags an author sets; the others are computed. */
export const AUTHOR_FLAGS = ['REVIEWED', 'IMPORTANT'] as const satisfies readonly QuizHistoryFlag[];

/**
 * The flags each side can filter by: one's own attempts are never a visitor's, and IMPORTANT is the author's own note.
 */
export const flagsOf = (side: QuizHistorySide): QuizHistoryFlag[] =>
  HISTORY_FLAGS.filter((flag) => side === 'STUDENTS' || (flag !== 'IMPORTANT' && flag !== 'NON_REGISTERED'));

export interface HistoryFilter {
  side: QuizHistorySide;
  /** Only submissions with this flag; null: no such filter. */
  having: QuizHistoryFlag | null;
  /** Only submissions without this flag. */
  lacking: QuizHistoryFlag | null;
  /** Only those of this quiz: to ADMIN everybody's. */
  quizId: number | null;
}

export const HISTORY_PATH = historyRoutes.quizzesHistory.path;
export const submissionPath = (id: number) => `${HISTORY_PATH}/${id}`;

/** The submissions to a quiz. */
export const ofQuizPath = (quizId: number) =>
  filterHref({ side: 'STUDENTS', having: null, lacking: null, quizId });

const OF_STUDENTS = 'students';
type Asked = Record<string, string | string[] | undefined>;

/**
 * Reads the filter from an address and ignores invalid parts; a viewer who teaches nobody can only see their own
 * attempts.
 */
export function readFilter(asked: Asked, mayTeach: boolean): HistoryFilter {
  const side = mayTeach && asked.of === OF_STUDENTS ? 'STUDENTS' : 'OWN';
  const flag = (value: Asked[string]) => flagsOf(side).find((each) => each === value) ?? null;
  return {
    side,
    having: flag(asked.having),
    lacking: flag(asked.lacking),
    quizId: typeof asked.quiz === 'string' ? readId(asked.quiz) : null,
  };
}

/** Address of a filtered list. */
export function filterHref({ side, having, lacking, quizId }: HistoryFilter): string {
  const query = new URLSearchParams({
    ...(side === 'STUDENTS' && { of: OF_STUDENTS }),
    ...(having && { having }),
    ...(lacking && { lacking }),
    ...(quizId !== null && { quiz: String(quizId) }),
  });
  return query.size > 0 ? `${HISTORY_PATH}?${query}` : HISTORY_PATH;
}
