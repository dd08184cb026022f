// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Import, Imported } from '@/lib/anki/import-words';
import { useAnkiImport } from './use-anki-import';

const importWords = vi.hoisted(() => vi.fn<(found: unknown, options: Import) => Promise<Imported>>());
const found = vi.hoisted(() => ({ words: [], left: {}, fileOf: () => null }));
vi.mock('@/lib/anki/import-words', () => ({ importWords, newProgress: () => ({ done: 0 }) }));
vi.mock('@/lib/anki/send-sound', () => ({ sendSound: async () => null }));
vi.mock('@/lib/anki/worker-sql', () => ({ openSqlInWorker: () => undefined }));
vi.mock('@/lib/anki/read-package', () => ({ readPackage: async () => found }));

beforeEach(() => void importWords.mockReset());
afterEach(cleanup);

const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const LANGUAGES = { language: null, translationLanguage: null };
const optionsOf = (call: number) => importWords.mock.calls[call]?.[1];

async function open() {
  const hook = renderHook(() => useAnkiImport(7), { wrapper });
  await act(() => hook.result.current.choose(new File(['PK'], 'deck.apkg')));
  const add = () => hook.result.current.add('deck.apkg', found, LANGUAGES);
  return { ...hook, add };
}

it('nothing is added any more once the dialog is closed', async () => {
  const stopped = Promise.withResolvers<Imported>();
  importWords.mockReturnValue(stopped.promise);
  const { add, unmount } = await open();
  let adding: Promise<void> = Promise.resolve();
  act(() => {
    adding = add();
  });
  await vi.waitFor(() => expect(importWords).toHaveBeenCalledOnce());
  expect(optionsOf(0)?.signal?.aborted).toBe(false);
  unmount();
  expect(optionsOf(0)?.signal?.aborted).toBe(true);
  stopped.reject(new Error('stopped'));
  await adding;
});

it('what stopped goes on where it was; another file begins anew', async () => {
  importWords.mockRejectedValue(new Error('offline'));
  const { result, add } = await open();
  await act(add);
  expect(result.current.state).toMatchObject({ kind: 'stopped' });
  await act(add);
  expect(optionsOf(1)?.progress).toBe(optionsOf(0)?.progress);
  await act(() => result.current.choose(new File(['PK'], 'deck.apkg')));
  importWords.mockResolvedValue({ known: 0, practised: 0, refused: 0 });
  await act(add);
  expect(optionsOf(2)?.progress).not.toBe(optionsOf(0)?.progress);
  expect(result.current.state).toMatchObject({ kind: 'done' });
});
