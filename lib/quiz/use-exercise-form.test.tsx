// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api/errors';
import common from '@/messages/en/common.json';
import errors from '@/messages/en/errors.json';
import validation from '@/messages/en/validation.json';
import type { WholeExercise } from './queries';
import { useExerciseForm } from './use-exercise-form';

const api = vi.hoisted(() => vi.fn<(document: unknown, variables: object) => Promise<unknown>>());
vi.mock('@/lib/api/browser', () => ({ browserApi: api }));
vi.mock('@/lib/account/use-current-user', () => ({ useCurrentUser: () => ({ id: 3 }) }));

const stored = {
  id: 5,
  type: 'trueFalse',
  version: 1,
  revision: 4,
  title: 'Ice',
  descriptionStudent: '',
  descriptionTeacher: '',
  errorHint: '',
  points: 1,
  partialPoints: true,
  showCorrectnessOnError: null,
  isVocabulary: false,
  language: 'en',
  audio: null,
  audioAutoplay: false,
  audioHidden: false,
  media: null,
  trueFalse: {
    data: { statements: [{ id: 'p1', text: 'Ice is cold' }], shuffle: false },
    answer: [{ id: 'p1', answer: true }],
  },
} as unknown as WholeExercise;
const onSaved = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  api.mockReset();
  onSaved.mockReset();
});
afterEach(cleanup);

function open(exercise: WholeExercise | null) {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ common, errors, validation }}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </NextIntlClientProvider>
  );
  const parent = { quizId: 2, partialPoints: true };
  return renderHook(() => useExerciseForm({ parent, type: 'trueFalse', exercise, onSaved }), { wrapper })
    .result;
}

const sent = () => api.mock.calls.map(([, variables]) => (variables as { input?: object }).input);

it('does not overwrite a title that another person saved meanwhile; what was typed stays', async () => {
  const form = open(stored);
  act(() => form.current.form.setValue('title', 'Mine', { shouldDirty: true }));
  api.mockRejectedValueOnce(new ApiError('EDIT_CONFLICT'));
  await act(() => form.current.state.submit());
  expect(sent()).toEqual([expect.objectContaining({ title: 'Mine', revision: 4 })]);
  expect([form.current.changed, form.current.values.title]).toEqual([true, 'Mine']);
  expect(onSaved).not.toHaveBeenCalled();
  // After a reload: still based on the revision seen then.
  cleanup();
  const reloaded = open({ ...stored, revision: 5 });
  expect([reloaded.current.values.title, reloaded.current.values.revision]).toEqual(['Mine', 4]);
  api.mockResolvedValueOnce({ getExercise: { ...stored, revision: 5 } });
  api.mockResolvedValueOnce({ updateExercise: { ...stored, revision: 6 } });
  await act(() => reloaded.current.overwrite());
  expect(sent().at(-1)).toMatchObject({ title: 'Mine', revision: 5 });
  expect(onSaved).toHaveBeenCalledOnce();
});

it('sends a new one under the same id when it is saved again after a lost answer and a reload', async () => {
  const fill = (form: ReturnType<typeof open>) =>
    act(() => {
      const block = { statements: [{ id: 'a', text: 'Ice is cold', answer: true }], shuffle: false };
      form.current.form.setValue('block', block as never, { shouldDirty: true });
    });
  const form = open(null);
  fill(form);
  api.mockRejectedValueOnce(new ApiError('NETWORK_FAILURE'));
  await act(() => form.current.state.submit());
  cleanup();
  const reloaded = open(null);
  api.mockResolvedValueOnce({ createExercise: stored });
  await act(() => reloaded.current.state.submit());
  const ids = sent().map((input) => (input as { clientId: string }).clientId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  // It is saved: the next new one is another.
  cleanup();
  expect(open(null).current.values.clientId).not.toBe(ids[0]);
});
