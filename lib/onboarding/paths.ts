import { boardRoutes } from '@/lib/contract/routes/board.ts';
import { preferencesRoutes } from '@/lib/contract/routes/preferences.ts';
import { quizRoutes } from '@/lib/contract/routes/quiz.ts';
import { pathOf } from '@/lib/contract/routes/route.ts';
import { searchRoutes } from '@/lib/contract/routes/search.ts';
import type { StepKind } from './queries';

export interface StepFacts {
  /** The person teaches: they look for people, not for an instructor, and have boards of their own. */
  teaches: boolean;
  sampleQuizId: number | null;
}

const PATHS: Record<StepKind, (facts: StepFacts) => string> = {
  LANGUAGE: () => preferencesRoutes.targetLanguagePreferences.path,
  PHOTO: () => preferencesRoutes.photoPreferences.path,
  HEADLINE: () => preferencesRoutes.headlinePreferences.path,
  PRICE: () => preferencesRoutes.pricesPreferences.path,
  PERSON: ({ teaches }) => (teaches ? searchRoutes.search.path : searchRoutes.instructors.path),
  QUIZ: ({ sampleQuizId }) => pathOf(quizRoutes.quiz, { quizId: sampleQuizId ?? 0 }),
  BOARD: ({ teaches }) => (teaches ? boardRoutes.boards.path : boardRoutes.whiteboardDemo.path),
};

/** The page on which a first step is done. */
export const stepPath = (kind: StepKind, facts: StepFacts): string => PATHS[kind](facts);
