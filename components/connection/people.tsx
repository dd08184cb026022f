'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import type { ConnectionStatus, UserCardFragment } from '@/graphql/generated/graphql';
import { useErrorText } from '@/lib/api/use-error-text';
import { profilePath } from '@/lib/profile/profile-path';
import { useNames } from '@/lib/profile/use-names';
import { ConnectionButton } from './connection-button';

interface Listed<Item> {
  data: Item[] | undefined;
  error: unknown;
  isPending: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

interface PeopleProps<Item> {
  query: Listed<Item>;
  label: string;
  empty: ReactNode;
  children: (item: Item) => ReactNode;
}

/** A list of people page by page: what is loading, empty or broken says so. */
export function People<Item>({ query, label, empty, children }: PeopleProps<Item>) {
  const t = useTranslations('connection');
  const errorText = useErrorText();
  if (query.isPending)
    return (
      <Loading label={label}>
        <SkeletonRows />
      </Loading>
    );
  if (!query.data)
    return <ErrorPanel messages={[errorText(query.error)]} onReload={() => void query.refetch()} />;
  if (query.data.length === 0) return <Card>{empty}</Card>;
  return (
    <>
      <Card flush>
        <ul>{query.data.map(children)}</ul>
      </Card>
      {query.hasNextPage ? (
        <div className="text-center">
          <Button
            variant="quiet"
            pending={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('showMore')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

export interface PersonRowProps {
  person: UserCardFragment;
  status: ConnectionStatus;
  /** Under the name. */
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
