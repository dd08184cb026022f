import type { Viewer } from '../../context.ts';
import type { HistoryRow } from '../attempt/model.ts';
import type { RemarkRow } from './model.ts';

type Asker = Pick<Viewer, 'id'>;
type Sides = Pick<HistoryRow, 'authorId' | 'userId'>;

/** What somebody says to their teacher, a minor perhaps, is heard by these two alone: ADMIN has no part in it. */
export const takesPart = (viewer: Asker, { authorId, userId }: Sides): boolean =>
  viewer.id === authorId || viewer.id === userId;

/** The other one of the two; null: a visitor took the quiz, or they are one person. */
export const otherOf = (viewer: Asker, { authorId, userId }: Sides): number | null => {
  const other = viewer.id === authorId ? userId : authorId;
  return other === viewer.id ? null : other;
};

/** A submission of a visitor, and of somebody who is gone, has nobody to talk with; `mayTalk`: the two may write to each other. */
export const canRemark = (viewer: Asker, sides: Sides, mayTalk: boolean): boolean =>
  takesPart(viewer, sides) && sides.userId !== null && (sides.userId === sides.authorId || mayTalk);

export const canRemove = (viewer: Asker, { userId, deletedAt }: RemarkRow): boolean =>
  viewer.id === userId && deletedAt === null;
