'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { StaffMark } from '@/components/ui/staff-mark';
import { profilePath } from '@/lib/profile/profile-path';
import { useNames } from '@/lib/profile/use-names';
import type { Submission } from '@/lib/attempt/history-queries';

/** Author of a submission: a user, a visitor by name and phone, or a deleted user. */
export function Taker({ submission }: { submission: Submission }) {
  const t = useTranslations('attempt');
  const { fullName, deleted } = useNames();
  const { user, nonRegisteredUser: visitor } = submission;
  if (user) {
    return (
      <>
        <Link
          href={profilePath(user.id)}
          prefetch={false}
          className="relative text-kok underline wrap-anywhere"
          dir="auto"
        >
          {fullName(user)}
        </Link>
        <StaffMark person={user} />
      </>
    );
  }
  if (!visitor) return <span>{deleted}</span>;
  return (
    <span className="min-w-0 wrap-anywhere">
      {t('visitor')}: <span dir="auto">{visitor.fullName}</span>,{' '}
      <a href={`tel:${visitor.telNumber}`} className="relative whitespace-nowrap text-kok underline">
        {visitor.telNumber}
      </a>
    </span>
  );
}
