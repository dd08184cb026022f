import type { SystemContext } from '../../../context.ts';
import { isAsking } from '../../exercise/service.ts';
import type { EditedExercise } from '../../exercise/service.ts';
import type { HistoryRow } from '../model.ts';
import * as store from '../store.ts';

/** How many are named in the question whether a draft is to be put in place. */
const NAMED = 5;

/** The latest submissions that lose their details if what waits is put in place. Checks no rights. */
export const listLosing = async (ctx: SystemContext, edited: EditedExercise): Promise<HistoryRow[]> =>
  isAsking(edited) && edited.quizId !== null
    ? store.listDetailed(ctx.db, { quizId: edited.quizId, exerciseId: edited.id }, NAMED)
    : [];
