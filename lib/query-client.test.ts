// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api/errors';
import { createQueryClient } from './query-client';

afterEach(() => onlineManager.setOnline(true));

describe('without a network', () => {
  it('a mutation fails at once and is not sent by itself when the network is back', async () => {
    onlineManager.setOnline(false);
    const client = createQueryClient(() => undefined);
    client.mount();
    const send = vi.fn(() => Promise.reject(new ApiError('NETWORK_FAILURE')));
    const command = client
      .getMutationCache()
      .build(client, client.defaultMutationOptions({ mutationFn: send }))
      .execute(undefined);
    await expect(command).rejects.toMatchObject({ code: 'NETWORK_FAILURE' });
    onlineManager.setOnline(true);
    await client.resumePausedMutations();
    expect(send).toHaveBeenCalledTimes(1);
    client.unmount();
  });

  it('a query is sent all the same, so that its page can show the error', async () => {
    onlineManager.setOnline(false);
    const ask = vi.fn(() => Promise.reject(new ApiError('NETWORK_FAILURE')));
    const client = createQueryClient(() => undefined);
    const answer = client.fetchQuery({ queryKey: ['x'], queryFn: ask, retry: false });
    await expect(answer).rejects.toMatchObject({ code: 'NETWORK_FAILURE' });
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
