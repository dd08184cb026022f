'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useDeferredValue, useState } from 'react';
import { EmptyState } from '@/components/ui/empty';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NAME_MAX } from '@/lib/contract/limits.ts';
import { NETWORK_PATHS } from '@/lib/connection/paths';
import { useConnectionCounts, useConnections, useInvitations } from '@/lib/connection/use-connection';
import { FindPeople, People, PersonRow } from './people';
import { ReceivedList, SentList } from './invitations';

/** Open invitations and connections. `paths`: where the whole lists are. */
export function NetworkOverview({ paths = NETWORK_PATHS }: { paths?: typeof NETWORK_PATHS }) {
  const t = useTranslations('connection');
  const waiting = useInvitations('RECEIVED').data?.length ?? 0;
  return (
    <>
      <h1>{t('title')}</h1>
      {waiting > 0 ? (
        <section className="grid gap-3">
          <Heading href={paths.invitations} title={t('invitations')} all={t('allInvitations')} />
          <ReceivedList />
        </section>
      ) : null}
      <section className="grid gap-3">
        <Heading href={paths.people} title={t('people')} all={t('allPeople')} />
        <PeopleList search="" />
      </section>
    </>
  );
}

function Heading({ href, title, all }: { href: string; title: string; all: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-2">
      <h2>{title}</h2>
      <Link
        href={href}
        className="inline-flex min-h-6 touch:min-h-11 items-center text-sm font-[620] text-kok"
      >
        {all}
      </Link>
    </div>
  );
}

/** The viewer's connections, searched by name. */
export function ConnectionsScreen() {
  const t = useTranslations('connection');
  const [wanted, setWanted] = useState('');
  const search = useDeferredValue(wanted.trim());
  const count = useConnectionCounts().data?.connections ?? 0;
  return (
    <>
      <h1>{t('people')}</h1>
      {count > 0 ? (
        <Field label={t('searchPeople')}>
          <Input
            type="search"
            value={wanted}
            maxLength={NAME_MAX * 2}
            placeholder={t('searchHint')}
            onChange={(event) => setWanted(event.target.value)}
          />
        </Field>
      ) : null}
      <PeopleList search={search} />
    </>
  );
}

function PeopleList({ search }: { search: string }) {
  const t = useTranslations('connection');
  const query = useConnections(search);
  return (
    <People
      query={query}
      label={t('people')}
      empty={
        search ? (
          <EmptyState title={t('nobodyFound')} text={t('nobodyFoundText')} />
        ) : (
          <EmptyState title={t('noPeople')} text={t('noPeopleText')} action={<FindPeople />} />
        )
      }
    >
      {(person) => <PersonRow key={person.id} person={person} status="CONNECTED" />}
    </People>
  );
}

/** Invitations to answer, and the viewer's own unanswered ones. */
export function InvitationsScreen() {
  const t = useTranslations('connection');
  return (
    <>
      <h1>{t('invitations')}</h1>
      <section className="grid gap-3">
        <h2>{t('received')}</h2>
        <ReceivedList />
      </section>
      <section className="grid gap-3">
        <h2>{t('sent')}</h2>
        <SentList />
      </section>
    </>
  );
}
