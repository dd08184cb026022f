'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty';
import type { ConnectionDirection } from '@/graphql/generated/graphql';
import { useInvitations } from '@/lib/connection/use-connection';
import { FindPeople, People, PersonRow } from './people';

export const ReceivedList = () => <Invitations type="RECEIVED" />;
export const SentList = () => <Invitations type="SENT" />;

function Invitations({ type }: { type: ConnectionDirection }) {
  const t = useTranslations('connection');
  const format = useFormatter();
  const query = useInvitations(type);
  const isReceived = type === 'RECEIVED';
  return (
    <People
      query={query}
      label={t(isReceived ? 'received' : 'sent')}
      empty={
        <EmptyState
          title={t(isReceived ? 'noReceived' : 'noSent')}
          text={t(isReceived ? 'noReceivedText' : 'noSentText')}
          action={isReceived ? null : <FindPeople />}
        />
      }
    >
      {({ id, user, createdAt }) => (
        <PersonRow
          key={id}
          person={user}
          status={isReceived ? 'PENDING' : 'INVITED'}
          note={format.dateTime(new Date(createdAt), { dateStyle: 'medium' })}
        />
      )}
    </People>
  );
}
