import 'server-only';
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { personName } from '@/lib/profile/person-name';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { postExcerpt } from './excerpt';
import { postCardPath, postPath } from './paths';
import type { Post } from './queries';

/** Characters of a title and of a description that search engines show. */
const TITLE = 60;
const DESCRIPTION = 160;

/** Metadata of a post's page. What is not public has no link preview, which would outlive its privacy. */
export async function describePost(post: Post | null): Promise<Metadata> {
  const [t, common, locale] = await Promise.all([
    getTranslations('post'),
    getTranslations('common'),
    getLocale(),
  ]);
  const unlisted = { index: false, follow: false };
  if (!post) return { title: t('closedTitle'), robots: unlisted };
  const byName = t('postBy', { name: personName(post.author) });
  if (post.privacy !== 'PUBLIC') return { title: byName, robots: unlisted };
  const title = postExcerpt(post, TITLE, common('somebody')) || byName;
  return pageMetadata({
    path: postPath(post.id),
    title,
    description: postExcerpt(post, DESCRIPTION, common('somebody')) || byName,
    type: 'article',
    image: { path: postCardPath(post.id, locale, post.editedAt ?? post.publishedAt), alt: byName },
  });
}
