'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PagedList } from '@/components/ui/paged-list';
import type { PagedQuery } from '@/components/ui/paged-list';
import type { ConnectionStatus, UserCardFragment } from '@/graphql/generated/graphql';
import { useErrorText } from '@/lib/api/use-error-text';
import { profilePath } from '@/lib/profile/profile-path';
import { useNames } from '@/lib/profile/use-names';
import { ConnectionButton } from './connection-button';

interface PeopleProps<Item> {
  query: PagedQuery<Item>;
  label: string;
  empty: ReactNode;
  children: (item: Item) => ReactNode;
}

/** A paginated list of people. */
export function People<Item>({ children, ...list }: PeopleProps<Item>) {
  const errorText = useErrorText();
  return (
    <PagedList {...list} errorText={errorText}>
      {(items) => (
        <Card flush>
          <ul>{items.map(children)}</ul>
        </Card>
      )}
    </PagedList>
  );
}

/** Link to the search, for an empty list. */
export function FindPeople() {
  const t = useTranslations('connection');
  return (
    <Button asChild>
      <Link href="/search">{t('findPeople')}</Link>
    </Button>
  );
}

export interface PersonRowProps {
  person: UserCardFragment;
  status: ConnectionStatus;
  /** Text under the name. */
  note?: ReactNode;
}

export function PersonRow({ person, status, note }: PersonRowProps) {
  const { fullName, firstName } = useNames();
  return (
    <li className="flex flex-wrap items-center gap-3 border-line px-4 py-3 not-first:border-t">
      <Avatar user={person} size={48} />
      <div className="min-w-0 flex-1 basis-40">
        <Link
          href={profilePath(person.id)}
          prefetch={false}
          dir="auto"
          className="font-[620] text-ink no-underline [overflow-wrap:anywhere] hover:underline"
        >
          {fullName(person)}
        </Link>
        {note ? <p className="text-meta text-ink-3">{note}</p> : null}
      </div>
      <ConnectionButton person={{ id: person.id, name: firstName(person) }} status={status} />
    </li>
  );
}
