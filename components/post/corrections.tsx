'use client';
import { useTranslations } from 'next-intl';
import { PagedList } from '@/components/ui/paged-list';
import { useErrorText } from '@/lib/api/use-error-text';
import type { Post } from '@/lib/post/queries';
import { useCorrections } from '@/lib/post/use-corrections';
import { CorrectionCard } from './correction';

/** All corrections of a post, on its own page. */
export function Corrections({ post }: { post: Post }) {
  const t = useTranslations('post');
  const errorText = useErrorText();
  const query = useCorrections(post.id);
  if (post.correctionsCount === 0 && !query.data?.length) return null;
  return (
    <div>
      <PagedList query={query} label={t('correctionsLoading')} errorText={errorText}>
        {(corrections) => (
          <div className="grid gap-3">
            {corrections.map((correction) => (
              <CorrectionCard key={correction.id} correction={correction} post={post} />
            ))}
          </div>
        )}
      </PagedList>
    </div>
  );
}
