import type { post, postComment, postCorrection } from '../../db/schema/post.ts';
import type { UploadRow } from '../upload/model.ts';

export type StoredPost = Omit<
  typeof post.$inferSelect,
  'clientId' | 'removedById' | 'removalReason' | 'searchWords' | 'searchVersion'
>;

export type PostMediaRow = Pick<UploadRow, 'id' | 'mimeType' | 'size' | 'width' | 'height'> & {
  alt: string | null;
};

/** A post with what was read with it for one viewer. */
export type PostRow = StoredPost & {
  /** In their order. */
  media: PostMediaRow[];
  /** The viewer likes it. */
  isLiked: boolean;
  standing: Standing;
};

/** What lies between a viewer and the author of a post. */
export interface Standing {
  isConnected: boolean;
  /** Both are adults; false for a visitor. */
  areAdults: boolean;
}

export type StoredComment = Omit<
  typeof postComment.$inferSelect,
  'clientId' | 'removedById' | 'removalReason'
>;

/** A comment with what was read with it for one viewer. */
export type CommentRow = StoredComment & {
  isLiked: boolean;
  /** The viewer may find its author; else it is shown without a name. */
  isNamed: boolean;
  /** Only its place is shown, because it has replies. */
  isGap: boolean;
  post: PostRow;
};

export type CorrectionRow = typeof postCorrection.$inferSelect & {
  /** As CommentRow.isNamed. */
  isNamed: boolean;
  post: PostRow;
};

/** The place of a post in feeds: latest first, of one moment by id. */
export interface FeedKey {
  at: Date;
  id: number;
}

export type FeedFilter = 'ALL' | 'INSTRUCTORS' | 'CORRECTIONS_WANTED';

/** Who wrote something, and who the post on which it stands. */
export interface Owners {
  authorId: number;
  postAuthorId: number;
}
