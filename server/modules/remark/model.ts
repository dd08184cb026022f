import type { submissionRemark } from '../../db/schema/remark.ts';

export type RemarkRow = typeof submissionRemark.$inferSelect;

/** A remark, with the author of the quiz that its submission is of. */
export type ShownRemark = RemarkRow & { authorId: number };

export interface RemarksRow {
  items: ShownRemark[];
  viewerCan: { add: boolean };
}
