// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SAVE_PAUSE_MS } from './sender';
import { createFakeServer } from './testing/fake-record';
import type { FakeServer } from './testing/fake-record';
import { useAutosave } from './use-autosave';
import type { AutosaveOptions, NewRecord, SavedRecord } from './use-autosave';

vi.mock('@/lib/account/use-current-user', () => ({ useCurrentUser: () => ({ id: 3 }) }));

interface Word {
  word: string;
}
interface Fields {
  title: string;
  notes: string;
  level: string;
  [row: `words.${string}`]: Word | null;
}

/** Without those of IndexedDB and React. */
const TIMERS = ['setTimeout', 'clearTimeout', 'Date', 'performance'] as const;

let server: FakeServer;
const record = () => server.record() as unknown as SavedRecord<Fields>;
const fresh: NewRecord<Fields> = { id: null, fields: { title: '', notes: '', level: 'A1' } };
const pass = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const optionsOf = (given: Partial<AutosaveOptions<Fields>> = {}): AutosaveOptions<Fields> => ({
  name: 'lesson',
  record: record(),
  create: async (changes, clientId) =>
    (await server.requests.create(changes, clientId)) as unknown as SavedRecord<Fields>,
  save: async (id, changes, revision, known) =>
    (await server.requests.save(id, changes, revision, known as never)) as unknown as SavedRecord<Fields>,
  reload: async (id) => (await server.requests.reload(id)) as unknown as SavedRecord<Fields>,
  ...given,
});

const open = (given?: Partial<AutosaveOptions<Fields>>) =>
  renderHook((options: AutosaveOptions<Fields>) => useAutosave(options), {
    initialProps: optionsOf(given),
    wrapper: StrictMode,
  });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({ now: 1_000_000, toFake: [...TIMERS] });
  server = createFakeServer();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows what is typed over what is saved, and saves it after a pause', async () => {
  const onRecord = vi.fn();
  const { result } = open({ onRecord });
  act(() => result.current.change('title', 'A'));
  expect(result.current).toMatchObject({
    id: 7,
    values: { title: 'A', notes: 'Notes' },
    status: { kind: 'saving' },
  });
  await pass(SAVE_PAUSE_MS);
  expect(result.current.status).toEqual({ kind: 'saved', at: Date.now() });
  expect(onRecord.mock.calls).toEqual([[record()]]);
  expect(server.calls).toHaveLength(1);
});

it('saves several fields in one request, rows among them', async () => {
  const { result } = open();
  act(() => result.current.changeAll({ title: 'A', 'words.a': { word: 'go' } }));
  await act(() => result.current.flush());
  expect(server.saved()).toEqual([{ title: 'A', 'words.a': { word: 'go' } }]);
  expect(result.current.values['words.a']).toEqual({ word: 'go' });
});

it('gives errors and conflicts by field, and settles and retries', async () => {
  const { result } = open();
  server.refusedValues.set('notes', 'Too long');
  server.edit({ title: 'Theirs' });
  act(() => result.current.changeAll({ title: 'Mine', notes: 'Too long' }));
  await act(() => result.current.flush());
  expect(result.current.errors.notes?.code).toBe('TOO_LONG');
  expect(result.current.conflicts.title).toEqual({ mine: 'Mine', theirs: 'Theirs' });
  act(() => result.current.settle('title', { value: 'Both' }));
  server.refusedValues.clear();
  await act(() => result.current.retry());
  expect(server.record().fields).toMatchObject({ title: 'Both', notes: 'Too long' });
  expect([result.current.errors, result.current.conflicts]).toEqual([{}, {}]);
});

it('asks the caller which field a path is about', async () => {
  const fieldOf = vi.fn(() => 'title' as const);
  const { result } = open({ fieldOf });
  server.refusedValues.set('notes', 'Too long');
  act(() => result.current.change('notes', 'Too long'));
  await act(() => result.current.flush());
  expect(fieldOf.mock.calls[0]).toEqual(['notes', { notes: 'Too long' }]);
  expect(result.current.errors.title).toMatchObject({ code: 'TOO_LONG', path: 'notes' });
});

it('saves what is left when the component goes, with the functions of its last drawing', async () => {
  const { result, rerender, unmount } = open();
  const save = vi.fn(optionsOf().save);
  rerender(optionsOf({ save }));
  act(() => result.current.change('title', 'A'));
  const known = record().fields;
  unmount();
  await pass();
  expect(save.mock.calls).toEqual([[7, { title: 'A' }, 1, known]]);
  expect(server.record().fields.title).toBe('A');
});

it('takes in a newer record', () => {
  const { result, rerender } = open();
  act(() => result.current.change('title', 'A'));
  server.edit({ notes: 'Theirs' });
  rerender(optionsOf());
  expect(result.current.values).toMatchObject({ title: 'A', notes: 'Theirs' });
});

it('is drawn once although its record is put together with each drawing', () => {
  const { result } = renderHook(() => useAutosave(optionsOf()));
  act(() => result.current.change('title', 'A'));
  expect(result.current.values.title).toBe('A');
});

it('gives the id of a new record that it has created', async () => {
  const { result, rerender } = open({ record: fresh });
  expect(result.current.id).toBeNull();
  act(() => result.current.change('title', 'A'));
  await pass(SAVE_PAUSE_MS);
  expect(result.current.id).toBe(8);
  rerender(optionsOf({ record: server.record(8) as unknown as SavedRecord<Fields> }));
  act(() => result.current.change('title', 'Ab'));
  await pass(SAVE_PAUSE_MS);
  expect([server.count(), server.record(8).fields.title]).toEqual([2, 'Ab']);
});

it('compares with a given function', async () => {
  const isEqual = (one: unknown, other: unknown) => String(one).toLowerCase() === String(other).toLowerCase();
  const { result } = open({ isEqual });
  act(() => result.current.change('title', 'TITLE'));
  await pass(SAVE_PAUSE_MS);
  expect(server.calls).toEqual([]);
});

it('is drawn by the server as it is saved', () => {
  const Title = () => <p>{useAutosave(optionsOf()).values.title}</p>;
  expect(renderToString(<Title />)).toBe('<p>Title</p>');
});
