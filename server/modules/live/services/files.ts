import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { requireViewer } from '../../../viewer.ts';
import { findSeenLessons } from '../../lesson/service.ts';
import { canSeeFiles, getSchedule } from '../../schedule/service.ts';
import { listFiles } from '../file-store.ts';
import type { LessonFileRow } from '../model.ts';
import { mayHaveFiles } from '../policy.ts';

/**
 * The files of the lessons that a lesson uses, as far as the viewer sees those lessons. INVALID_PERMISSIONS as
 * getSchedule, and for who was put out. The number of statements does not depend on how many lessons it uses.
 */
export async function getLessonFiles(ctx: Context, scheduleId: number): Promise<LessonFileRow[]> {
  const schedule = await getSchedule(ctx, scheduleId);
  if (!mayHaveFiles(requireViewer(ctx), schedule)) throw new DomainError('INVALID_PERMISSIONS');
  const seen = await findSeenLessons(ctx, schedule.lessonIds);
  const withAdded = canSeeFiles(requireViewer(ctx), schedule, ctx.platform.clock.now());
  return listFiles(ctx.db, { scheduleId, lessonIds: [...seen.keys()], withAdded });
}
