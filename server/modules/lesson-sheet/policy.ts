import type { Viewer } from '../../context.ts';
import type { ScheduleRow } from '../schedule/model.ts';
import type { SheetAbilities, WhoseItems } from './model.ts';

type Asker = Pick<Viewer, 'id'>;
type Lesson = Pick<ScheduleRow, 'instructorId' | 'studentIds' | 'removedIds'>;

const teaches = (viewer: Asker, { instructorId }: Lesson): boolean => viewer.id === instructorId;
const takes = (viewer: Asker, { studentIds, removedIds }: Lesson): boolean =>
  studentIds.includes(viewer.id) && !removedIds.includes(viewer.id);

/** A sheet may be a minor's: nobody but the lesson's instructor and its students sees one, ADMIN neither. */
export const canSeeSheet = (viewer: Asker, lesson: Lesson): boolean =>
  teaches(viewer, lesson) || takes(viewer, lesson);

export const canEditSheet = teaches;

/** The instructor's sheet has the items of all, a student's what is common and their own. */
export const whoseItems = (viewer: Asker, lesson: Lesson): WhoseItems =>
  teaches(viewer, lesson) ? null : viewer.id;

/** Students see of a draft that there is one. */
export const canSeeItems = (viewer: Asker, lesson: Lesson, isPublished: boolean): boolean =>
  teaches(viewer, lesson) || (isPublished && takes(viewer, lesson));

export const abilitiesOf = (
  viewer: Asker,
  lesson: Lesson,
  { isOver, isPublished }: { isOver: boolean; isPublished: boolean },
): SheetAbilities => ({
  edit: isOver && canEditSheet(viewer, lesson),
  publish: isOver && !isPublished && canEditSheet(viewer, lesson),
});
