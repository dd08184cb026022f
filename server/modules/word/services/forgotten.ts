import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { requireViewer } from '../../../viewer.ts';
import { findLessonAccess } from '../../lesson-access/service.ts';
import type { ForgottenWordsRow } from '../model.ts';
import { teaches } from '../policy.ts';
import { listForgotten } from '../sharing-store.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Days of which is looked at what was forgotten. */
const DAYS = 30;

/** What the students of a lesson forget. Codes as in word.graphql. */
export async function listForgottenWords(ctx: Context, scheduleId: number): Promise<ForgottenWordsRow[]> {
  const viewer = requireViewer(ctx);
  const [lesson] = await findLessonAccess(ctx, scheduleId);
  if (!lesson || !teaches(viewer, lesson)) throw new DomainError('INVALID_PERMISSIONS');
  if (lesson.state === 'CANCELLED') throw new DomainError('SCHEDULE_CANCELLED');
  const students = lesson.studentIds.filter((id) => !lesson.removedIds.includes(id));
  if (lesson.state === 'ENDED' || students.length === 0) return [];
  const since = new Date(ctx.platform.clock.now().getTime() - DAYS * DAY_MS);
  const words = Map.groupBy(await listForgotten(ctx.db, students, since), ({ ownerId }) => ownerId);
  return [...words].map(([studentId, forgotten]) => ({ studentId, words: forgotten }));
}
