import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import type { AnswerNow } from '@/lib/live-exercise/answers';
import type { Cell, Doing } from '@/lib/live-exercise/wall';

/** A student's row of the wall. */
export interface WallRow {
  student: LiveScheduleFragment['students'][number];
  answer: AnswerNow;
  /** `isHinted`: the teacher has hinted to the student, or to all. */
  cells: readonly (Cell & { isHinted: boolean })[];
  /** Parts that are right. */
  right: number;
  doing: Doing;
}
