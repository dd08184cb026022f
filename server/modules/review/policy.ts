import type { Viewer } from '../../context.ts';
import type { ReviewRow } from './model.ts';

type Asker = Pick<Viewer, 'id' | 'role'>;
type Judged = Pick<ReviewRow, 'userId' | 'reviewerId' | 'hiddenAt' | 'disputedAt' | 'removedAt'>;

export interface ReviewAbilities {
  change: boolean;
  remove: boolean;
  answer: boolean;
  dispute: boolean;
  report: boolean;
}

const isShown = ({ hiddenAt, removedAt }: Judged): boolean => hiddenAt === null && removedAt === null;

/** What was hidden is not changed: it would return by another way. */
export const canChange = (viewer: Asker, judged: Judged): boolean =>
  viewer.id === judged.reviewerId && isShown(judged);

/** Also a hidden one: it does not return when it is restored. */
export const canRemove = (viewer: Asker, { reviewerId, removedAt }: Judged): boolean =>
  viewer.id === reviewerId && removedAt === null;

export const canAnswer = (viewer: Asker, judged: Judged): boolean =>
  viewer.id === judged.userId && isShown(judged);

/** Once for what it says: it does not begin again when it was decided, until its writer changes the review. */
export const canDispute = (viewer: Asker, judged: Judged): boolean =>
  canAnswer(viewer, judged) && judged.disputedAt === null;

export const canDecide = ({ role }: Pick<Viewer, 'role'>): boolean => role === 'ADMIN';

/** One that its writer removed has no words any more; a hidden one of these has its mark on the page, which is changed or goes. */
export const isDecidable = ({ removedAt, hiddenAt }: Pick<Judged, 'removedAt' | 'hiddenAt'>): boolean =>
  removedAt === null || hiddenAt !== null;

export const abilitiesOf = (viewer: Asker | null, judged: Judged): ReviewAbilities => ({
  change: viewer !== null && canChange(viewer, judged),
  remove: viewer !== null && canRemove(viewer, judged),
  answer: viewer !== null && canAnswer(viewer, judged),
  dispute: viewer !== null && canDispute(viewer, judged),
  report: viewer !== null && viewer.id !== judged.reviewerId && isShown(judged),
});
