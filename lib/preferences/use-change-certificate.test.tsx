// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CURRENT_USER_KEY } from '@/lib/account/queries';
import { ApiError } from '@/lib/api/errors';
import { useRemovePhoto, useSavePhoto } from '@/lib/preferences/use-photo';
import { certificateOf } from './certificate-form';
import { preferencesKeys } from './queries';
import { useRemoveCertificate, useSaveCertificate } from './use-change-certificate';

const api = vi.hoisted(() => vi.fn<(document: unknown, variables: object) => Promise<unknown>>());
vi.mock('@/lib/api/browser', () => ({ browserApi: api }));

let client: QueryClient;
beforeEach(() => {
  api.mockReset();
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(preferencesKeys.profile('en'), { id: 7 });
  client.setQueryData(CURRENT_USER_KEY, { id: 7 });
});
afterEach(cleanup);

const hold = <Hook,>(hook: () => Hook): Hook =>
  renderHook(hook, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  }).result.current;
const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
const form = { ...certificateOf(null), title: 'CELTA', organization: 'Cambridge' };

it('sends a certificate under the same id when it is saved again after a lost answer', async () => {
  api.mockRejectedValueOnce(new ApiError('NETWORK_FAILURE'));
  api.mockResolvedValueOnce({ createCertificate: { id: 1 } });
  const save = hold(() => useSaveCertificate(null));
  await act(() => expect(save.mutateAsync(form)).rejects.toThrow());
  await act(() => save.mutateAsync(form));
  const ids = api.mock.calls.map(([, variables]) => (variables as { clientId: string }).clientId);
  expect(ids).toEqual([form.clientId, form.clientId]);
  expect(form.clientId).toMatch(/^[0-9a-f-]{36}$/);
  expect(certificateOf(null).clientId).not.toBe(form.clientId);
});

const picture = { width: 40, height: 40 } as Parameters<
  ReturnType<typeof useSavePhoto>['mutate']
>[0]['picture'];
it.each<[string, () => { mutateAsync: (variables: never) => Promise<unknown> }, unknown]>([
  ['a certificate is saved', () => useSaveCertificate(null), form],
  ['a certificate is changed', () => useSaveCertificate(1), form],
  ['a certificate is removed', useRemoveCertificate, 1],
  ['a photo is saved', useSavePhoto, { uploadId: 'x', crop: { x: 0, y: 0, size: 1 }, picture }],
  ['a photo is removed', useRemovePhoto, undefined],
])('%s and the answer is lost: the viewer is refetched', async (_what, hook, variables) => {
  api.mockRejectedValue(new ApiError('NETWORK_FAILURE'));
  const { mutateAsync } = hold(hook);
  await act(() => expect(mutateAsync(variables as never)).rejects.toThrow());
  expect([isStale(preferencesKeys.profile('en')), isStale(CURRENT_USER_KEY)]).toEqual([true, true]);
});
