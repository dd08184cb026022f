import { afterEach, expect, test, vi } from 'vitest';
import { CreateSocketTicketDocument } from '@/graphql/generated/graphql';
import { abortableApi, postJson } from './browser';
import { onReachable } from './reachable';

afterEach(() => vi.unstubAllGlobals());

const respond = (body: unknown) => vi.stubGlobal('fetch', async () => Response.json(body));

test('an answer of the API is news, a failure and the answer for a ticket are none', async () => {
  const reached = vi.fn();
  const stop = onReachable(reached);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  await expect(postJson('/api/x', {})).rejects.toThrow();
  respond({ data: { createSocketTicket: null } });
  await abortableApi(new AbortController().signal)(CreateSocketTicketDocument);
  expect(reached).not.toHaveBeenCalled();
  const before = Date.now();
  await postJson('/api/x', {});
  expect(reached).toHaveBeenCalledTimes(1);
  expect(reached.mock.lastCall?.[0]).toBeGreaterThanOrEqual(before);
  stop();
  await postJson('/api/x', {});
  expect(reached).toHaveBeenCalledTimes(1);
});
