import { isWithin } from '#contract/openness.ts';
import type { Viewer } from '../../context.ts';
import type { CommentRow, CorrectionRow, Owners, PostRow, StoredPost } from './model.ts';

type Asker = Pick<Viewer, 'id' | 'role'> | null;
/** A post that the viewer sees. */
type Seen = Pick<PostRow, 'authorId' | 'answersFrom' | 'allowsCorrections' | 'text' | 'standing'>;

export interface PostAbilities {
  edit: boolean;
  comment: boolean;
  correct: boolean;
  like: boolean;
  share: boolean;
  report: boolean;
  remove: boolean;
}

export const isAuthor = (asker: Asker, thing: { authorId: number }): boolean => asker?.id === thing.authorId;

/** Whether everybody can see a post now: then its page says later that it was deleted. */
export const isPublicNow = (post: Pick<StoredPost, 'privacy' | 'availableFrom'>, now: Date): boolean =>
  post.privacy === 'PUBLIC' || (post.privacy === 'SCHEDULED' && isWithin(post.availableFrom, now));

/**
 * Connections of the author, and everybody if the author says so; a minor answers, and is answered by, connections
 * alone. An author answers on their own post.
 */
export function canComment(asker: Asker, post: Seen): boolean {
  if (!asker) return false;
  if (isAuthor(asker, post) || post.standing.isConnected) return true;
  return post.answersFrom === 'ALL' && post.standing.areAdults;
}

export const canCorrect = (asker: Asker, post: Seen): boolean =>
  post.allowsCorrections && post.text !== '' && !isAuthor(asker, post) && canComment(asker, post);

export function postAbilities(asker: Asker, post: Seen): PostAbilities {
  const isOthers = asker !== null && !isAuthor(asker, post);
  return {
    edit: isAuthor(asker, post),
    comment: canComment(asker, post),
    correct: canCorrect(asker, post),
    like: asker !== null,
    share: asker !== null,
    report: isOthers,
    remove: isOthers && asker.role === 'ADMIN',
  };
}

export interface CommentAbilities {
  edit: boolean;
  delete: boolean;
  like: boolean;
  reply: boolean;
  report: boolean;
  remove: boolean;
}

export function commentAbilities(asker: Asker, comment: CommentRow): CommentAbilities {
  const exists = comment.deletedAt === null && !comment.isGap;
  const isOwn = isAuthor(asker, comment);
  const isNamed = exists && comment.isNamed;
  return {
    edit: exists && isOwn,
    delete: exists && (isOwn || isAuthor(asker, comment.post)),
    like: isNamed && asker !== null,
    reply: isNamed && canComment(asker, comment.post),
    report: exists && asker !== null && !isOwn,
    remove: exists && !isOwn && asker?.role === 'ADMIN',
  };
}

/** Who wrote something may delete it, also when the post is closed to them by now; the author of the post may. */
export const canDelete = (asker: Asker, { authorId, postAuthorId }: Owners): boolean =>
  asker !== null && (asker.id === authorId || asker.id === postAuthorId);

export interface CorrectionAbilities {
  thank: boolean;
  delete: boolean;
  report: boolean;
}

export function correctionAbilities(asker: Asker, correction: CorrectionRow): CorrectionAbilities {
  const isOfAuthor = isAuthor(asker, correction.post);
  return {
    thank: isOfAuthor && correction.isNamed && correction.thankedAt === null,
    delete: isOfAuthor || isAuthor(asker, correction),
    report: asker !== null && !isAuthor(asker, correction),
  };
}
