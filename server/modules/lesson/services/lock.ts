import { isId } from '#contract/id.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { requireViewer } from '../../../viewer.ts';
import { requireManaged } from '../../openness/service.ts';
import type { LessonRow } from '../model.ts';
import * as store from '../store.ts';

/**
 * The viewer's own lesson, or any to ADMIN, locked until the transaction ends. LESSON_NOT_FOUND, INSUFFICIENT_ROLE.
 */
export async function lockManagedLesson(ctx: Context, id: number): Promise<LessonRow> {
  requireViewer(ctx);
  const lesson = isId(id) ? await store.lockLesson(ctx.db, id) : null;
  if (!lesson) throw new DomainError('LESSON_NOT_FOUND');
  return requireManaged(ctx, lesson);
}
