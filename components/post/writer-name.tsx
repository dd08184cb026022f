import Link from 'next/link';
import type { useWriter } from '@/lib/post/use-writer';
import { profilePath } from '@/lib/profile/profile-path';

/** A name that leads to the profile; of somebody without a name to nothing. */
export function WriterName({ of, className }: { of: ReturnType<typeof useWriter>; className: string }) {
  if (of.id === null) return <span className="font-[680]">{of.fullName}</span>;
  return (
    <Link href={profilePath(of.id)} prefetch={false} className={className}>
      {of.fullName}
    </Link>
  );
}
