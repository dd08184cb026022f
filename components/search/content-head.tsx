import { useFormatter } from 'next-intl';
import Link from 'next/link';
import { Avatar } from '@/components/ui/avatar';
import { profilePath } from '@/lib/profile/profile-path';
import { useNames } from '@/lib/profile/use-names';
import type { FoundPost } from '@/lib/search/queries';

/** Who wrote something, and when. */
export function ContentHead({ author, at }: { author: FoundPost['author']; at: string }) {
  const format = useFormatter();
  const { fullName } = useNames();
  return (
    <div className="flex items-center gap-3">
      <Avatar user={author} size={40} />
      <p className="min-w-0 flex-1 text-meta text-ink-3">
        <Link
          href={profilePath(author.id)}
          prefetch={false}
          dir="auto"
          className="inline-flex min-h-6 items-center font-[620] wrap-anywhere text-ink-2 no-underline hover:underline touch:min-h-11"
        >
          {fullName(author)}
        </Link>{' '}
        <time dateTime={at} className="num">
          {format.dateTime(new Date(at), { day: 'numeric', month: 'short', year: 'numeric' })}
        </time>
      </p>
    </div>
  );
}
