import type { FileView } from '#contract/live/file-view.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { requireViewer } from '../../../viewer.ts';
import { findLessonAccess } from '../../lesson-access/service.ts';
import { mayReport } from '../policy.ts';

/** Tells the lesson's instructor whether a student of it has open what is open for all (R51). INVALID_PERMISSIONS. */
export async function reportFileView(ctx: Context, view: FileView): Promise<void> {
  const viewer = requireViewer(ctx);
  const [lesson] = await findLessonAccess(ctx, view.id);
  if (!lesson || !mayReport(viewer, lesson)) throw new DomainError('INVALID_PERMISSIONS');
  ctx.events.emit('live.fileView', {
    instructorId: lesson.instructorId,
    view: { ...view, userId: viewer.id },
  });
}
