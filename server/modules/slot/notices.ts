import type { SystemContext } from '../../context.ts';
import type { Changes } from '../../db/changes.ts';
import { addNotifications } from '../notification/service.ts';
import type { NewNotification } from '../notification/service.ts';
import type { SlotRow } from './model.ts';

/** The instructor is asked. */
export const addAskedNotice = (ctx: SystemContext, changes: Changes, slot: SlotRow): void =>
  addNotifications(ctx, changes, [
    {
      ...about(slot),
      action: 'SlotAsked',
      userIds: [slot.instructorId],
      interactedUserIds: [slot.studentId],
    },
  ]);

/** Who asked learns that the instructor declined, or did not answer. */
export const addRefusedNotices = (
  ctx: SystemContext,
  changes: Changes,
  slots: readonly SlotRow[],
  action: 'SlotDeclined' | 'SlotExpired',
): void =>
  addNotifications(
    ctx,
    changes,
    slots.map((slot) => ({ ...toStudent(slot), action })),
  );

const about = ({ id }: SlotRow) => ({ type: 'Lesson', title: '', slotId: id }) as const;

const toStudent = (slot: SlotRow): Omit<NewNotification, 'action'> => ({
  ...about(slot),
  userIds: [slot.studentId],
  interactedUserIds: [slot.instructorId],
});
