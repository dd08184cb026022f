import { EXERCISE_LANGUAGES, type ExerciseLanguage } from '#contract/exercise/exercise-type.ts';
import type { SystemContext } from '../../../context.ts';
import { findTargetLanguage } from '../../profile/service.ts';

/** The default language of an author's exercises: the one they teach, else English. */
export async function ownLanguage(ctx: SystemContext, authorId: number): Promise<ExerciseLanguage> {
  const code = await findTargetLanguage(ctx, authorId);
  return EXERCISE_LANGUAGES.find((language) => language === code) ?? 'en';
}
