import { postRoutes } from '@/lib/contract/routes/post.ts';
import { pathOf } from '@/lib/contract/routes/route.ts';

export const FEED_PATH = postRoutes.feed.path;
export const OWN_POSTS_PATH = postRoutes.selfFeed.path;

/** Path of a post's own page. */
export const postPath = (id: number): string => pathOf(postRoutes.post, { id });

/** Id of the place of its comments on that page. */
export const COMMENTS_ID = 'comments';

/** Path of the picture in link previews of this post; it changes with the post. */
export const postCardPath = (id: number, locale: string, changedAt: string): string =>
  `/api/cards/post/${id}?lang=${locale}&at=${Date.parse(changedAt)}`;
