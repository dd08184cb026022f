// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api/errors';
import { faultsOfFields, judgeFields, newExerciseFields } from '@/lib/contract/exercise/form.ts';
import type { ExerciseFields } from '@/lib/contract/exercise/form.ts';
import { SAVE_PAUSE_MS } from '@/lib/autosave/sender';
import { documentId } from '@/lib/api/client';
import {
  CreateExerciseDraftDocument,
  ExerciseDraftDocument,
  PutExerciseDraftDocument,
  RemoveExerciseDraftDocument,
  UpdateExerciseDraftDocument,
} from '@/graphql/generated/graphql';
import { draftKeys } from './draft-queries';
import type { ExerciseDraft } from './draft-queries';
import { useExerciseEditor } from './use-exercise-editor';

const api = vi.hoisted(() =>
  vi.fn<(document: object, variables: Record<string, unknown>) => Promise<unknown>>(),
);
vi.mock('@/lib/api/browser', () => ({ browserApi: api }));
vi.mock('@/lib/account/use-current-user', () => ({ useCurrentUser: () => ({ id: 3 }) }));

/** Without those of React. */
const TIMERS = ['setTimeout', 'clearTimeout', 'Date', 'performance'] as const;
const TYPE = 'trueFalse';
const COLD = { statements: [{ text: 'Ice is cold', answer: true }], shuffle: false } as never;
const pass = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** What the api has: one exercise of a quiz that `submissions` have answered. */
let stored: { draft: ExerciseDraft; submissions: number } | null;
let isAway: boolean;
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });

const START: ExerciseDraft = {
  ...{ id: 5, revision: 0, type: TYPE, quizId: 2, publicationResourceId: null, files: [], submissions: [] },
  ...{
    violations: [],
    faults: [],
    isInPlace: false,
    isWaiting: false,
    submissionsCount: 0,
    answeringCount: 0,
  },
  form: newExerciseFields(TYPE, { language: 'en', partialPoints: true }),
};

function save(changes: Partial<ExerciseFields>, isAsked = false): ExerciseDraft {
  const { draft = START, submissions = 0 } = stored ?? {};
  const form = Object.assign({}, draft.form, changes);
  const faults = faultsOfFields(form);
  const hasErrors = faults.length > 0 || judgeFields(TYPE, form).length > 0;
  const isWaiting = hasErrors || (draft.isInPlace && submissions > 0 && !isAsked);
  const next = {
    ...{ ...draft, form, faults, isWaiting, revision: draft.revision + 1 },
    isInPlace: draft.isInPlace || !isWaiting,
    submissionsCount: isWaiting && !hasErrors ? submissions : 0,
  };
  stored = { draft: next, submissions: isAsked ? 0 : submissions };
  return next;
}

function answer(document: object, variables: Record<string, unknown>): unknown {
  const changes = (variables['changes'] ?? {}) as Partial<ExerciseFields>;
  const calls = new Map<string, () => unknown>([
    [documentId(CreateExerciseDraftDocument), () => ({ createExerciseDraft: save(changes) })],
    [documentId(UpdateExerciseDraftDocument), () => ({ updateExerciseDraft: save(changes) })],
    [documentId(PutExerciseDraftDocument), () => ({ putExerciseDraft: save({}, true) })],
    [documentId(ExerciseDraftDocument), () => ({ getExerciseDraft: stored?.draft })],
    [documentId(RemoveExerciseDraftDocument), () => ({ removeExerciseDraft: null })],
  ]);
  return calls.get(documentId(document))?.() ?? {};
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({ now: 1_000_000, toFake: [...TIMERS] });
  vi.stubGlobal('navigator', { onLine: true });
  stored = null;
  isAway = false;
  onCreated.mockReset();
  api.mockReset();
  api.mockImplementation((document, variables) =>
    isAway ? Promise.reject(new ApiError('NETWORK_FAILURE')) : Promise.resolve(answer(document, variables)),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const onCreated = vi.fn();
function open(draft: ExerciseDraft | null, queries = client()) {
  if (draft) queries.setQueryData(draftKeys.one(draft.id), draft);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const parent = { quizId: 2, partialPoints: true };
  return renderHook(() => useExerciseEditor({ parent, type: TYPE, draft, onCreated }), { wrapper });
}
const inPlace = (submissions: number): ExerciseDraft => {
  const draft = save({ 'block.statements': { statements: [{ text: 'Ice is cold', answer: true }] } });
  stored = { draft, submissions };
  return draft;
};
const namesOf = () => api.mock.calls.map(([, variables]) => variables['changes']).filter(Boolean);

it('stores a new exercise with its first letter, and says where it is', async () => {
  const { result } = open(null);
  expect(result.current.placing).toBe('empty');
  act(() => result.current.change({ title: 'Ice' }));
  expect(result.current.placing).toBe('faulty');
  await pass(SAVE_PAUSE_MS);
  expect(onCreated).toHaveBeenCalledWith(5);
  expect(namesOf()).toEqual([{ title: 'Ice', language: 'en', partialPoints: true }]);
  expect(result.current).toMatchObject({
    id: 5,
    placing: 'faulty',
    isInPlace: false,
    form: { title: 'Ice' },
  });
  expect(result.current.violations.map(({ code }) => code)).toContain('EMPTY_STATEMENT');
  act(() => result.current.change({ block: COLD }));
  expect(result.current.placing).toBe('pending');
  await pass(SAVE_PAUSE_MS);
  expect(result.current).toMatchObject({ placing: 'inPlace', isInPlace: true, violations: [] });
  expect(namesOf()).toHaveLength(2);
});

it('changes no address once another screen is open: a late answer only stores it', async () => {
  const { result, unmount } = open(null);
  act(() => result.current.change({ title: 'Ice' }));
  unmount();
  await pass(SAVE_PAUSE_MS);
  expect(stored?.draft.form.title).toBe('Ice');
  expect(onCreated).not.toHaveBeenCalled();
});

it('waits for "Put in place" where submissions lose their details', async () => {
  const { result } = open(inPlace(2));
  expect(result.current.placing).toBe('inPlace');
  act(() => result.current.change({ points: '2' }));
  await pass(SAVE_PAUSE_MS);
  expect(result.current).toMatchObject({ placing: 'waiting', submissionsCount: 2 });
  await act(() => result.current.put.run());
  await pass();
  expect(api).toHaveBeenCalledWith(PutExerciseDraftDocument, { id: 5, revision: 2, submissionsCount: 2 });
  expect(result.current).toMatchObject({ placing: 'inPlace', submissionsCount: 0, form: { points: '2' } });
});

it('survives a lost line and a reload of the page', async () => {
  const draft = inPlace(0);
  const first = open(draft);
  isAway = true;
  act(() => first.result.current.change({ title: 'Typed offline' }));
  await pass(SAVE_PAUSE_MS);
  expect(first.result.current).toMatchObject({ placing: 'pending', status: { kind: 'waiting' } });
  first.unmount();
  await pass();
  isAway = false;
  const { result } = open(draft);
  await pass(SAVE_PAUSE_MS);
  expect(result.current).toMatchObject({ placing: 'inPlace', form: { title: 'Typed offline' } });
  expect(stored?.draft.form.title).toBe('Typed offline');
});

it('joins what another tab has saved, and shows both texts of the same field', async () => {
  const { result } = open(inPlace(0));
  act(() => result.current.change({ title: 'Mine', errorHint: 'Cold' }));
  save({ title: 'Theirs', points: '3' });
  api.mockImplementationOnce(() =>
    Promise.reject(new ApiError('EDIT_CONFLICT', { fields: { title: { code: 'ALREADY_CHANGED' } } })),
  );
  await pass(SAVE_PAUSE_MS);
  expect(result.current.conflicts).toEqual({ title: { mine: 'Mine', theirs: 'Theirs' } });
  expect(result.current.form).toMatchObject({ title: 'Mine', points: '3', errorHint: 'Cold' });
  act(() => result.current.settle('title', 'theirs'));
  await pass(SAVE_PAUSE_MS);
  expect(stored?.draft.form).toMatchObject({ title: 'Theirs', points: '3', errorHint: 'Cold' });
});

it('tells that a file of the form was deleted, and removes what waits', async () => {
  const draft: ExerciseDraft = { ...inPlace(0), faults: ['FILE_GONE'], isWaiting: true };
  const { result } = open(draft);
  expect(result.current).toMatchObject({ placing: 'faulty', faults: ['fileGone'] });
  await act(() => result.current.discard.run());
  expect(api).toHaveBeenCalledWith(RemoveExerciseDraftDocument, { id: 5 });
});
