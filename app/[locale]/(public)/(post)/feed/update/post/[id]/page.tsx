import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Footer } from '@/components/layout/footer';
import { JsonLd } from '@/components/layout/json-ld';
import { PostScreen } from '@/components/post/post-screen';
import { PostAbsent } from '@/components/public/post-absent';
import { findMember } from '@/lib/api/find-current-user';
import { prefetch } from '@/lib/api/prefetch';
import { env } from '@/lib/env';
import { findPost } from '@/lib/post/find-post';
import { postKeys } from '@/lib/post/keys';
import { postData } from '@/lib/post/page-data';
import { describePost } from '@/lib/post/post-seo';
import { authorQuery, commentsQuery, correctionsQuery, morePostsQuery } from '@/lib/post/queries';

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return describePost((await findPost((await params).id)).post);
}

export default async function PostPage({ params }: Props) {
  const [{ post, absence }, member, common] = await Promise.all([
    findPost((await params).id),
    findMember(),
    getTranslations('common'),
  ]);
  if (!post) return <PostAbsent absence={absence} homeHref={member ? '/feed' : '/'} />;
  const state = await prefetch((api, client) => {
    client.setQueryData(postKeys.one(post.id), post);
    return [
      client.prefetchInfiniteQuery(commentsQuery(api, post.id)),
      client.prefetchInfiniteQuery(correctionsQuery(api, post.id)),
      client.prefetchQuery(morePostsQuery(api, post.authorId)),
      client.prefetchQuery(authorQuery(api, post.authorId)),
    ];
  });
  return (
    <>
      {post.privacy === 'PUBLIC' ? (
        <JsonLd data={postData(post, env().publicUrl, common('somebody'))} />
      ) : null}
      <ServerState state={state}>
        <PostScreen id={post.id} isVisitor={member === null} />
      </ServerState>
      <Footer />
    </>
  );
}
