// @vitest-environment happy-dom
import {
  GetSelfUserConnectionCountsDocument,
  GetUserConnectionsDocument,
  GetUserConnectionsHistoryDocument,
} from '@/graphql/generated/graphql';
import { AT, page, person } from '@/components/testing/data';
import { answer } from '@/components/testing/fake-api';
import { LONG_WORD, describeScreen } from '@/components/testing/screen-states';
import { ConnectionsScreen, InvitationsScreen } from './connections-screen';

const counts = (connections: number) =>
  answer(GetSelfUserConnectionCountsDocument, {
    getSelfUserConnectionCounts: { connections, pendingConnections: 0, pendingSharedContacts: 0 },
  });
const connections = (...people: ReturnType<typeof person>[]) =>
  answer(GetUserConnectionsDocument, { getUserConnections: page(...people) });

describeScreen('connections', {
  screen: () => <ConnectionsScreen />,
  path: '/connections/list',
  main: GetUserConnectionsDocument,
  answers: () => [counts(1), connections(person(7))],
  shows: ['Person7 Asanova'],
  empty: { answers: () => [counts(0), connections()], message: 'connection.noPeople' },
  refused: ['INVALID_PERMISSIONS', 'SERVICE_UNAVAILABLE'],
  long: { answers: () => [connections(person(7, { firstName: LONG_WORD }))], texts: [LONG_WORD] },
});

const invitations = (...people: ReturnType<typeof person>[]) =>
  answer(GetUserConnectionsHistoryDocument, {
    getUserConnectionsHistory: page(
      ...people.map((user) => ({ id: user.id, status: 'INVITED' as const, createdAt: AT, user })),
    ),
  });

describeScreen('invitations', {
  screen: () => <InvitationsScreen />,
  path: '/connections/pending-invitations',
  main: GetUserConnectionsHistoryDocument,
  answers: () => [counts(0), invitations(person(8))],
  shows: ['Person8 Asanova'],
  empty: { answers: () => [invitations()], message: 'connection.noReceived' },
  refused: ['INVALID_PERMISSIONS'],
  long: { answers: () => [invitations(person(8, { lastName: LONG_WORD }))], texts: [LONG_WORD] },
});
