// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFileUpload } from './use-file-upload';
import type { UploadedFile } from './use-file-upload';

const api = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('@/lib/api/browser', () => ({ browserApi: api }));
vi.mock('./use-upload', () => ({
  useUpload: () => ({ state: { kind: 'done', uploadId: 'u1' }, cancel: () => undefined }),
}));

afterEach(cleanup);

const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

it('gives a file to the form as it is when the file arrives, not as it was when it was sent', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  api.mockReturnValue(promise);
  const arrived: string[] = [];
  const use = ({ typed }: { typed: string }) =>
    useFileUpload({
      userId: 3,
      purpose: 'EXERCISE_IMAGE',
      onArrived: (file: UploadedFile) => arrived.push(`${typed} ${file.id}`),
    });
  const { rerender } = renderHook(use, { wrapper, initialProps: { typed: 'before' } });
  rerender({ typed: 'after' });
  await act(async () => {
    resolve({ getUpload: { id: 'u1' } });
    await promise;
  });
  await vi.waitFor(() => expect(arrived).toEqual(['after u1']));
});
