import type { MaterialKind } from '#contract/category.ts';
import type { Context } from '../../context.ts';
import { getLessonByItself } from '../lesson/service.ts';
import { getPublicationByItself } from '../material/service.ts';
import type { Shared } from '../openness/model.ts';
import { getQuizByItself } from '../quiz/service.ts';

/** What references need of a kind. */
interface ForkKind<Thing extends Shared = Shared> {
  /** The thing, if the viewer may see it by its own privacy; throws the code of its kind, or INVALID_PERMISSIONS. */
  get(ctx: Context, id: number): Promise<Thing>;
}

/** Of each kind that people save. */
export const FORK_KINDS = {
  LESSON: { get: getLessonByItself },
  QUIZ: { get: getQuizByItself },
  PUBLICATION: { get: getPublicationByItself },
} satisfies Record<MaterialKind, ForkKind>;
