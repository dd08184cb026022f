import type { FilePointer } from '#contract/live/file-pointer.ts';
import { VOLATILE_EVENTS } from '#contract/socket.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import type { SocketSender } from '../../../socket-events.ts';
import { requireViewer } from '../../../viewer.ts';
import { findLessonAccess } from '../../lesson-access/service.ts';
import { mayPoint } from '../policy.ts';

/** Shows the others in a lesson where its instructor points in a file (R50). INVALID_PERMISSIONS. */
export async function pointInFile(
  ctx: Context,
  pointer: FilePointer,
  { socketId }: Pick<SocketSender, 'socketId'>,
): Promise<void> {
  const viewer = requireViewer(ctx);
  const [lesson] = await findLessonAccess(ctx, pointer.id);
  if (!lesson || !mayPoint(viewer, lesson)) throw new DomainError('INVALID_PERMISSIONS');
  ctx.events.emit('stream.volatile', {
    ...{ stream: `lesson:${pointer.id}`, socketId, event: VOLATILE_EVENTS.filePointer },
    ...{ payload: pointer, nameless: null },
  });
}
