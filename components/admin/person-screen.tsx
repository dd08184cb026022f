'use client';
import { ArrowLeft } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { buttonClass } from '@/components/ui/button-class';
import { Card } from '@/components/ui/card';
import type { Person } from '@/lib/admin/queries';
import { usePerson } from '@/lib/admin/use-admin';
import { balanceRoutes } from '@/lib/contract/routes/balance.ts';
import { pathOf } from '@/lib/contract/routes/route.ts';
import { useNames } from '@/lib/profile/use-names';
import { ListGap } from './list-gap';
import { MinorTag } from './minor-tag';
import { MOMENT } from './moment';
import { PersonSessions } from './person-sessions';
import { StateTag } from './state-tag';
import { SuspendPart } from './suspend-part';

/** One user: their data, their sessions, and their suspension. */
export function PersonScreen({ id }: { id: number }) {
  const t = useTranslations('admin');
  const query = usePerson(id);
  const person = query.data;
  return (
    <>
      <Link
        href="/admin/people"
        className="inline-flex min-h-11 items-center gap-2 self-start font-[600] text-kok no-underline"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {t('people')}
      </Link>
      {person ? (
        <>
          <Head person={person} />
          <Facts person={person} />
          <PersonSessions sessions={person.sessions} />
        </>
      ) : (
        <ListGap query={query} />
      )}
    </>
  );
}

function Head({ person }: { person: Person }) {
  const t = useTranslations('admin');
  const { fullName } = useNames();
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <Avatar user={person} size={96} />
      <div className="min-w-0 flex-1 basis-52">
        <h1 className="break-words">{fullName(person)}</h1>
        <p className="mt-1 mb-2 text-ink-2">{t(`role.${person.role}`)}</p>
        <p className="flex flex-wrap gap-2">
          <StateTag state={person.state} />
          <MinorTag person={person} />
        </p>
      </div>
      <Link
        href={pathOf(balanceRoutes.adminLedgerOf, { userId: person.id })}
        prefetch={false}
        className={buttonClass('subtle', 'md')}
      >
        {t('openLedger')}
      </Link>
      {person.viewerCan.suspend ? <SuspendPart person={person} /> : null}
    </Card>
  );
}

function Facts({ person }: { person: Person }) {
  const t = useTranslations('admin');
  const format = useFormatter();
  const moment = (at: string) => format.dateTime(new Date(at), MOMENT);
  const facts: [string, ReactNode][] = [
    [
      t('id'),
      <span key="id" className="num">
        {person.id}
      </span>,
    ],
    [t('email'), `${person.email} (${person.emailConfirmed ? t('confirmed') : t('notConfirmed')})`],
    [t('signedUp'), moment(person.createdAt)],
    [t('lastSeen'), person.wasOnline ? moment(person.wasOnline) : t('never')],
    ...(person.appointedAt
      ? [[t('appointed'), t('appointedByOperator', { at: moment(person.appointedAt) })] as [string, string]]
      : []),
    [
      t('openReportsLabel'),
      <span key="reports" className="num">
        {person.openReportsCount}
      </span>,
    ],
  ];
  return (
    <Card>
      <h2 className="mb-3 text-h3">{t('facts')}</h2>
      <dl className="grid gap-x-6 gap-y-2 md:grid-cols-[180px_minmax(0,1fr)]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-3 max-md:-mb-2 max-md:text-meta">{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
