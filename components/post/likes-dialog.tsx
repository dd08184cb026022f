'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Avatar } from '@/components/ui/avatar';
import { Dialog } from '@/components/ui/dialog';
import { PagedList } from '@/components/ui/paged-list';
import { useErrorText } from '@/lib/api/use-error-text';
import { useLikes } from '@/lib/post/use-post';
import { profilePath } from '@/lib/profile/profile-path';
import { useNames } from '@/lib/profile/use-names';

/** Who likes a post, of those whom the viewer may find. */
export function LikesDialog({ postId, onClose }: { postId: number; onClose: () => void }) {
  const t = useTranslations('post');
  const errorText = useErrorText();
  const { fullName } = useNames();
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title={t('likedBy')}>
      <PagedList
        query={useLikes(postId)}
        label={t('likedBy')}
        errorText={errorText}
        empty={<p className="text-ink-2">{t('likedByHidden')}</p>}
      >
        {(people) => (
          <ul className="grid gap-1">
            {people.map((person) => (
              <li key={person.id}>
                <Link
                  href={profilePath(person.id)}
                  prefetch={false}
                  className="flex min-h-11 items-center gap-3 rounded-field px-2 text-ink no-underline hover:bg-sunken"
                >
                  <Avatar user={person} size={32} />
                  <span className="min-w-0 wrap-anywhere">{fullName(person)}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Dialog>
  );
}
