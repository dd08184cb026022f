import type { ReadingPayload } from '#contract/live/reading.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { requireViewer } from '../../../viewer.ts';
import { findLessonAccess } from '../../lesson-access/service.ts';
import { mayReport } from '../policy.ts';

/** Tells the lesson's instructor where a student of it reads (R48). INVALID_PERMISSIONS. */
export async function reportReading(ctx: Context, reading: ReadingPayload): Promise<void> {
  const viewer = requireViewer(ctx);
  const [lesson] = await findLessonAccess(ctx, reading.id);
  if (!lesson || !mayReport(viewer, lesson)) throw new DomainError('INVALID_PERMISSIONS');
  ctx.events.emit('live.reading', {
    instructorId: lesson.instructorId,
    reading: { ...reading, userId: viewer.id },
  });
}
