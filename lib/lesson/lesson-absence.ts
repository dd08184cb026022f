/** Why a lesson is not shown: it does not exist, or the viewer may not open it. */
export type LessonAbsence = 'missing' | 'closed';
