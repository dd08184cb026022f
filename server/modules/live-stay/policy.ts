import type { Viewer } from '../../context.ts';
import type { LessonAccess } from '../lesson-access/model.ts';

/** Those who teach or take a lesson say how it went for them, also when it has just ended. */
export const canReportStay = (
  viewer: Pick<Viewer, 'id'>,
  { instructorId, studentIds, removedIds }: Pick<LessonAccess, 'instructorId' | 'studentIds' | 'removedIds'>,
): boolean => instructorId === viewer.id || studentIds.includes(viewer.id) || removedIds.includes(viewer.id);

/** Administrators read how lessons went. */
export const canReadDays = (viewer: Pick<Viewer, 'role'>): boolean => viewer.role === 'ADMIN';
