import type { DiscussionForumPosting, WithContext } from 'schema-dts';
import { personName } from '@/lib/profile/person-name';
import { profilePath } from '@/lib/profile/profile-path';
import { postExcerpt } from './excerpt';
import { toRead } from './mentions';
import { postPath } from './paths';
import type { Post } from './queries';

const HEADLINE = 110;

/**
 * A public post in schema.org terms. Pictures are left out: their addresses are valid for minutes.
 * @param publicUrl origin of the site
 * @param somebody as toRead
 */
export function postData(
  post: Post,
  publicUrl: string,
  somebody: string,
): WithContext<DiscussionForumPosting> {
  const { id, author, language, publishedAt, editedAt, likesCount, commentsCount } = post;
  const url = `${publicUrl}${postPath(id)}`;
  const count = (type: 'LikeAction' | 'CommentAction', n: number) => ({
    '@type': 'InteractionCounter' as const,
    interactionType: { '@type': type },
    userInteractionCount: n,
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'DiscussionForumPosting',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: postExcerpt(post, HEADLINE, somebody),
    text: toRead(post.text, post.mentions, somebody),
    ...(language && { inLanguage: language }),
    datePublished: publishedAt,
    ...(editedAt && { dateModified: editedAt }),
    author: {
      '@type': 'Person',
      name: personName(author),
      url: `${publicUrl}${profilePath(author.id)}`,
    },
    commentCount: commentsCount,
    interactionStatistic: [count('LikeAction', likesCount), count('CommentAction', commentsCount)],
  };
}
