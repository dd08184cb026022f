// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import {
  CreateFieldNoteDocument,
  GetFieldNotesDocument,
  RemoveFieldNoteDocument,
  UpdateFieldNoteDocument,
} from '@/graphql/generated/graphql';
import { fieldNoteKeys } from './queries';
import type { FieldNote } from './queries';
import { useFieldNotes, useRemoveFieldNote, useSaveFieldNote } from './use-field-notes';

const fieldNote: FieldNote = {
  id: 3,
  title: 'Title',
  text: 'Text',
  updatedAt: '2026-11-21T09:00:00.000Z',
  viewerCan: { update: true, remove: true },
};
const form = { title: 'Title', text: 'Text' };

const sent = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/browser', () => ({ browserApi: sent }));

/** Renders the hooks with a list whose items change between two requests. */
function draw(id: number | null) {
  let asked = 0;
  sent.mockReset();
  sent.mockImplementation(async (document: unknown) => {
    if (document !== GetFieldNotesDocument)
      return { createFieldNote: fieldNote, updateFieldNote: fieldNote, removeFieldNote: true };
    asked += 1;
    const items = [{ ...fieldNote, title: `Asked ${asked}` }];
    return { getFieldNotes: { total: 1, hasMore: false, items } };
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => ({ list: useFieldNotes(), save: useSaveFieldNote(id), remove: useRemoveFieldNote() }),
    { wrapper },
  );
  const expectListed = (title: string) =>
    vi.waitFor(() => expect(result.current.list.data).toMatchObject([{ title }]));
  return { client, result, expectListed };
}

it('creates a new one, shows the answer, and requests the list again', async () => {
  const { client, result, expectListed } = draw(null);
  await expectListed('Asked 1');
  await act(() => result.current.save.mutateAsync(form));
  expect(sent).toHaveBeenCalledWith(CreateFieldNoteDocument, { input: form });
  expect(client.getQueryData(fieldNoteKeys.one(3))).toEqual(fieldNote);
  await expectListed('Asked 2');
});

it('changes the one with its id', async () => {
  const { result, expectListed } = draw(3);
  await expectListed('Asked 1');
  await act(() => result.current.save.mutateAsync(form));
  expect(sent).toHaveBeenCalledWith(UpdateFieldNoteDocument, { id: 3, input: form });
  await expectListed('Asked 2');
});

it('drops one that was removed', async () => {
  const { client, result, expectListed } = draw(3);
  await expectListed('Asked 1');
  client.setQueryData(fieldNoteKeys.one(3), fieldNote);
  await act(() => result.current.remove.mutateAsync(3));
  expect(sent).toHaveBeenCalledWith(RemoveFieldNoteDocument, { id: 3 });
  expect(client.getQueryData(fieldNoteKeys.one(3))).toBeUndefined();
  await expectListed('Asked 2');
});

it('changes nothing when the request is refused', async () => {
  const { client, result, expectListed } = draw(3);
  await expectListed('Asked 1');
  client.setQueryData(fieldNoteKeys.one(3), fieldNote);
  sent.mockRejectedValue(new Error('refused'));
  await act(() => expect(result.current.remove.mutateAsync(3)).rejects.toThrow('refused'));
  await act(() => expect(result.current.save.mutateAsync(form)).rejects.toThrow('refused'));
  expect(client.getQueryData(fieldNoteKeys.one(3))).toEqual(fieldNote);
  expect(result.current.list.data).toMatchObject([{ title: 'Asked 1' }]);
});
