import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Avatar } from '@/components/ui/avatar';
import type { PersonRowFragment } from '@/graphql/generated/graphql';
import { profilePath } from '@/lib/profile/profile-path';
import { useNames } from '@/lib/profile/use-names';

/** People, each with a link to their profile. */
export function PersonList({ people }: { people: readonly PersonRowFragment[] }) {
  const t = useTranslations('profile');
  const { fullName } = useNames();
  return (
    <ul className="-my-3 divide-y divide-line">
      {people.map((person) => (
        <li key={person.id} className="flex items-center gap-3 py-3">
          <Avatar user={person} size={64} className="max-md:size-12!" />
          <div className="min-w-0 flex-1">
            <Link
              href={profilePath(person.id)}
              prefetch={false}
              className="inline-block min-h-6 font-[680] wrap-anywhere text-ink hover:underline"
            >
              {fullName(person)}
            </Link>
            <p className="text-meta text-ink-3">{t(`role.${person.role}`)}</p>
            {person.shortAbout ? (
              <p dir="auto" className="text-sm wrap-anywhere text-ink-2">
                {person.shortAbout}
              </p>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
