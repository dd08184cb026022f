import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { getPublication } from '../../material/service.ts';
import { isManagedBy } from '../../openness/service.ts';
import { getManagedQuiz } from '../../quiz/service.ts';
import { requireViewer } from '../../../viewer.ts';
import * as store from '../draft-store.ts';
import type { OutlineRow } from '../model.ts';

/**
 * The exercises of a quiz or a publication, and those that are not in place yet; two statements. Author or ADMIN.
 * QUIZ_NOT_FOUND, PUBLICATION_NOT_FOUND, INVALID_PERMISSIONS, INSUFFICIENT_ROLE; BAD_USER_INPUT for both or neither.
 */
export async function getExerciseOutline(
  ctx: Context,
  { quizId = null, publicationId = null }: { quizId?: number | null; publicationId?: number | null },
): Promise<OutlineRow[]> {
  requireViewer(ctx);
  if (quizId !== null && publicationId === null)
    return store.listOutlineOfQuiz(ctx.db, (await getManagedQuiz(ctx, quizId)).id);
  if (publicationId === null || quizId !== null) throw new DomainError('BAD_USER_INPUT');
  const publication = await getPublication(ctx, publicationId);
  if (!isManagedBy(ctx, publication)) throw new DomainError('INSUFFICIENT_ROLE');
  return store.listOutlineOfPublication(ctx.db, publication.id);
}
