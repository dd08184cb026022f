// @vitest-environment happy-dom
import {
  GetBlockedUsersDocument,
  GetCurrentUserExportsDocument,
  GetCurrentUserSessionsDocument,
} from '@/graphql/generated/graphql';
import { AT, oneself, page, person } from '@/components/testing/data';
import { answer } from '@/components/testing/fake-api';
import { LONG_WORD, describeScreen, describeView } from '@/components/testing/screen-states';
import type { Archive, Device } from '@/lib/security/queries';
import { BlockedPeople } from './blocked-people';
import { DataExport } from './data-export';
import { Devices } from './devices';
import { SecurityIndex } from './security-index';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
const device = (id: string, changes: Partial<Device> = {}): Device => ({
  id,
  userAgent: FIREFOX,
  createdAt: AT,
  lastUsedAt: AT,
  isCurrent: false,
  ...changes,
});
const devices = (...items: Device[]) =>
  answer(GetCurrentUserSessionsDocument, { getCurrentUserSessions: items });

describeScreen('devices', {
  screen: () => <Devices />,
  path: '/security/devices',
  main: GetCurrentUserSessionsDocument,
  answers: () => [devices(device('a', { isCurrent: true }), device('b'))],
  shows: ['Firefox', 'Linux'],
  refused: ['UNAUTHORIZED', 'SERVICE_UNAVAILABLE'],
});

const blocked = (...people: ReturnType<typeof person>[]) =>
  answer(GetBlockedUsersDocument, { getBlockedUsers: page(...people) });

describeScreen('blocked people', {
  screen: () => <BlockedPeople />,
  path: '/security/blocked',
  main: GetBlockedUsersDocument,
  answers: () => [blocked(person(7))],
  shows: ['Person7 Asanova'],
  empty: { answers: () => [blocked()], message: 'security.blockedEmptyTitle' },
  refused: ['UNAUTHORIZED', 'SERVICE_UNAVAILABLE'],
  long: { answers: () => [blocked(person(7, { firstName: LONG_WORD }))], texts: [LONG_WORD] },
});

const archives = (...items: Archive[]) =>
  answer(GetCurrentUserExportsDocument, { getCurrentUserExports: items });

describeScreen('one’s data', {
  screen: () => <DataExport />,
  path: '/security/data',
  main: GetCurrentUserExportsDocument,
  answers: () => [
    oneself(),
    archives({
      id: 'e',
      state: 'READY',
      createdAt: AT,
      expiresAt: AT,
      size: 1000,
      fullUri: '/api/exports/e',
    }),
  ],
  shows: ['2026'],
  empty: { answers: () => [archives()], message: 'security.dataContent' },
  refused: ['UNAUTHORIZED', 'SERVICE_UNAVAILABLE'],
});

const SECTIONS = ['change-email', 'change-password', 'devices', 'blocked', 'data', 'delete'];
const email = `${LONG_WORD}@example.org`;

describeView('all of signing in and security', {
  screen: () => <SecurityIndex />,
  path: '/preferences/security',
  answers: () => [oneself({ email })],
  shows: [],
  says: ['preferences.securityTitle', ...SECTIONS.map((section) => `preferences.security.${section}`)],
  long: { screen: () => <SecurityIndex />, texts: [email] },
});
