import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GetCurrentUserDocument, GetProfileConnectionsDocument } from '@/graphql/generated/graphql';
import { ApiError } from '@/lib/api/errors';
import type { Caller } from '@/lib/api/upstream';
import type { ErrorCode } from '@/lib/contract/errors.ts';
import { findDetails } from './find-details';
import { findHead } from './find-profile';

const fake = vi.hoisted(() => ({
  deletionAt: null as string | null,
  callers: [] as unknown[],
  refusal: null as ErrorCode | null,
}));
vi.mock('server-only', () => ({}));
vi.mock('next/headers', () => ({ headers: async () => new Headers() }));
vi.mock('next-intl/server', () => ({ getLocale: async () => 'en' }));
vi.mock('@/lib/auth/current-session', () => ({ currentSession: async () => ({ accessToken: 'token' }) }));
/** Like the API: a person who is deleting their account may fetch only their own user. */
vi.mock('@/lib/api/upstream', () => ({
  callApi: async (document: unknown, _variables: unknown, caller: Caller) => {
    if (document === GetCurrentUserDocument)
      return { getCurrentUser: { id: 7, deletionAt: fake.deletionAt } };
    fake.callers.push(caller.accessToken);
    if (fake.refusal) throw new ApiError(fake.refusal);
    const needsMember = document === GetProfileConnectionsDocument;
    if (needsMember && !caller.accessToken) throw new ApiError('UNAUTHORIZED');
    if (needsMember && fake.deletionAt) throw new ApiError('USER_DELETED');
    const people = needsMember
      ? { getUserConnections: { items: [{ id: 9 }], total: 1, hasMore: false } }
      : {};
    return { getUser: { id: 5 }, ...people };
  },
}));

describe('the connections of a person', () => {
  beforeEach(() => {
    fake.callers = [];
  });

  it('are shown to signed-in people', async () => {
    fake.deletionAt = null;
    expect(await findDetails('5', 'connections', 1)).toMatchObject({
      absence: null,
      thing: { list: { items: [{ id: 9 }] } },
    });
    expect(fake.callers).toEqual(['token']);
  });

  it('are for a person who is deleting their account as for a visitor: members only', async () => {
    fake.deletionAt = '2026-12-21T10:00:00.000Z';
    expect(await findDetails('5', 'connections', 1)).toEqual({
      absence: null,
      thing: { part: 'connections', person: { id: 5 }, list: null },
    });
    expect(fake.callers).toEqual([undefined]);
  });
});

it.each([
  ['USER_NOT_FOUND', 'missing'],
  ['USER_DELETED', 'gone'],
  ['TOO_MANY_REQUESTS', 'limited'],
] as const)('a person whom the api refuses with %s is %s', async (code, absence) => {
  fake.refusal = code;
  expect(await findHead('6')).toEqual({ absence, thing: null });
  fake.refusal = null;
});
