// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  GetSelfUserConnectionCountsDocument,
  GetUserConnectionsDocument,
  GetUserConnectionsHistoryDocument,
} from '@/graphql/generated/graphql';
import { AT, page, person } from '@/components/testing/data';
import { answer, useFakeApi } from '@/components/testing/fake-api';
import { renderScreen } from '@/components/testing/render';
import { until } from '@/components/testing/until';
import { NETWORK_PATHS, OWN_NETWORK_PATHS } from '@/lib/connection/paths';
import { NetworkOverview } from './connections-screen';
import { NetworkFrame, OwnNetworkFrame } from './network-frame';

afterEach(cleanup);
const FRAMES = [
  ['the main layout', NetworkFrame, NETWORK_PATHS],
  ['the profile area', OwnNetworkFrame, OWN_NETWORK_PATHS],
] as const;

describe('the pages of one’s network', () => {
  const api = useFakeApi();

  it.each(FRAMES)('every link of the network in %s stays there', async (_name, Frame, paths) => {
    api.set(
      answer(GetSelfUserConnectionCountsDocument, {
        getSelfUserConnectionCounts: { connections: 1, pendingConnections: 1, pendingSharedContacts: 0 },
      }),
      answer(GetUserConnectionsDocument, { getUserConnections: page(person(7)) }),
      answer(GetUserConnectionsHistoryDocument, {
        getUserConnectionsHistory: page({
          id: 8,
          status: 'INVITED' as const,
          createdAt: AT,
          user: person(8),
        }),
      }),
    );
    await renderScreen(
      <Frame>
        <NetworkOverview paths={paths} />
      </Frame>,
      { path: paths.overview },
    );
    await until(() => expect(screen.getByRole('link', { name: 'All invitations' })).toBeTruthy());
    const links = screen
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.includes('/connections'));
    expect(new Set(links)).toEqual(new Set(Object.values(paths)));
    const here = screen.getAllByRole('link', { current: 'page' });
    expect(new Set(here.map((link) => link.getAttribute('href')))).toEqual(new Set([paths.overview]));
  });
});
