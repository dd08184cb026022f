import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { FoundProfile } from '@/lib/profile/found';
import { detailsPath } from '@/lib/profile/profile-path';
import { PostLineList } from './post-line-list';
import { SectionCard } from './section-card';

/** The latest posts of a person that the reader may see; a separate page has all of them. */
export function PostsCard({ profile, posts }: Pick<FoundProfile, 'profile' | 'posts'>) {
  const t = useTranslations('profile');
  if (posts.length === 0) return null;
  return (
    <SectionCard aside title={t('part.posts')}>
      <div className="mt-3">
        <PostLineList posts={posts} />
      </div>
      <p className="mt-3">
        <Link
          href={detailsPath(profile.id, 'posts')}
          prefetch={false}
          className="inline-flex min-h-6 items-center text-sm font-[600] text-kok touch:min-h-11"
        >
          {t('allPosts')}
        </Link>
      </p>
    </SectionCard>
  );
}
