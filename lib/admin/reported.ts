import { postPath } from '@/lib/post/paths';
import { publicationPath } from '@/lib/material/paths';
import { pathOf } from '@/lib/contract/routes/route.ts';
import { postRoutes } from '@/lib/contract/routes/post.ts';
import { profileRoutes } from '@/lib/contract/routes/profile.ts';
import type { Report } from './queries';

export type Kind = 'POST' | 'COMMENT' | Report['things'][number]['kind'];
/** What administrators remove or hide. */
export interface Target {
  kind: Kind;
  id: number;
}

const PATHS: Record<Report['things'][number]['kind'], (id: number, aboutId: number) => string> = {
  CORRECTION: (_id, postId) => postPath(postId),
  PUBLICATION: (id) => publicationPath(id),
  REVIEW: (_id, userId) => pathOf(profileRoutes.userReviews, { userId }),
};

export interface ReportedLine {
  key: string;
  kind: Kind;
  text: string;
  createdAt: string;
  /** Where it stands, if it is still there. */
  path: string;
  /** What the viewer may remove or hide; null: it is gone. */
  target: Target | null;
}

/** What a report names, in the order in which it was written. */
export const linesOf = ({ posts, things }: Pick<Report, 'posts' | 'things'>): ReportedLine[] =>
  [
    ...posts.map(({ postId, commentId, text, createdAt, viewerCan }): ReportedLine => {
      const [kind, id] = commentId ? (['COMMENT', commentId] as const) : (['POST', postId] as const);
      const path = pathOf(postRoutes.post, { id: postId });
      const target = viewerCan.takeDown ? { kind, id } : null;
      return { key: `${kind} ${id}`, kind, text, createdAt, path, target };
    }),
    ...things.map(({ kind, id, aboutId, text, createdAt, viewerCan }): ReportedLine => {
      const target = viewerCan.takeDown ? { kind, id } : null;
      return { key: `${kind} ${id}`, kind, text, createdAt, path: PATHS[kind](id, aboutId ?? id), target };
    }),
  ].toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
