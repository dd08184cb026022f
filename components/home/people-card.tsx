'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { ConnectionButton } from '@/components/connection/connection-button';
import { Avatar } from '@/components/ui/avatar';
import { Card } from '@/components/ui/card';
import type { HomeCard, LanguagePerson } from '@/lib/home/queries';
import { useHomeCard, useLanguagePeople } from '@/lib/home/use-home';
import { profilePath } from '@/lib/profile/profile-path';
import { useNames } from '@/lib/profile/use-names';
import { PairChip } from './pair-chip';

/** A few people of the viewer's language whom they can connect with; nothing if there is nobody. */
export function PeopleCard() {
  const { data } = useHomeCard();
  return data ? <PeopleOf viewer={data.getUser} /> : null;
}

function PeopleOf({ viewer }: { viewer: HomeCard['getUser'] }) {
  const t = useTranslations('home');
  const { data: people = [] } = useLanguagePeople(viewer);
  if (people.length === 0) return null;
  return (
    <Card>
      <h2 className="text-h3">{t('people')}</h2>
      <ul className="mt-3 flex flex-col gap-4">
        {people.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
    </Card>
  );
}

function Person({ person }: { person: LanguagePerson }) {
  const { fullName, firstName } = useNames();
  return (
    <li className="flex gap-3">
      <Avatar user={person} size={40} />
      <div className="min-w-0 flex-1">
        <Link
          href={profilePath(person.id)}
          prefetch={false}
          dir="auto"
          className="block font-[640] wrap-anywhere text-ink no-underline hover:underline"
        >
          {fullName(person)}
        </Link>
        <p className="mt-1 empty:hidden">
          <PairChip person={person} />
        </p>
        <div className="mt-2">
          {person.connectionStatus ? (
            <ConnectionButton
              isShort
              person={{ id: person.id, name: firstName(person) }}
              status={person.connectionStatus}
            />
          ) : null}
        </div>
      </div>
    </li>
  );
}
