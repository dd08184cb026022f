import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { Profile } from '@/lib/profile/facts';
import { detailsPath } from '@/lib/profile/profile-path';

/** Links to a profile's lists of people: students, instructors, connections. */
export function PeopleCard({ profile }: { profile: Profile }) {
  const t = useTranslations('profile');
  const parts =
    profile.role === 'STUDENT'
      ? (['instructors', 'connections'] as const)
      : (['students', 'instructors', 'connections'] as const);
  return (
    <nav
      aria-label={t('people')}
      className="min-w-0 overflow-hidden rounded-card border border-line bg-surface"
    >
      <ul className="divide-y divide-line">
        {parts.map((part) => (
          <li key={part}>
            <Link
              href={detailsPath(profile.id, part)}
              prefetch={false}
              className="flex min-h-11 items-center justify-between gap-3 px-4 py-2 font-[540] text-ink no-underline -outline-offset-3 hover:bg-sunken"
            >
              {t(`part.${part}`)}
              <ChevronRight aria-hidden className="size-5 flex-none text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
