// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api/errors';
import { clearLocalData } from '@/lib/clear-local-data';
import { userKey } from '@/lib/user-storage';
import { countUnsaved } from './drafts';
import { RETRY_WAITS_MS, SAVE_CAP_MS, SAVE_PAUSE_MS } from './sender';
import { createFakeLocks } from './testing/fake-locks';
import type { FakeLocks } from './testing/fake-locks';
import { createFakeServer } from './testing/fake-record';
import type { FakeServer } from './testing/fake-record';
import { NEW_RECORD, endTabs, openTab } from './testing/open-tab';

/** Without those of IndexedDB and React. */
const TIMERS = ['setTimeout', 'clearTimeout', 'Date', 'performance'] as const;

let server: FakeServer;
let locks: FakeLocks;
const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
const open = (given: Parameters<typeof openTab>[1] = {}) => openTab(server, { locks, ...given });
const openNew = () => open({ record: NEW_RECORD });
const stored = () => Object.keys(localStorage).filter((key) => key.includes(':autosave:'));
const online = () => window.dispatchEvent(new Event('online'));

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: 1_000_000, toFake: [...TIMERS] });
  server = createFakeServer();
  locks = createFakeLocks();
  vi.stubGlobal('navigator', { onLine: true, locks });
});
afterEach(() => {
  endTabs();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what is not saved when the page ends', () => {
  it('is stored with each change and gone when it is saved', async () => {
    const tab = open();
    tab.type('title', 'A');
    expect(stored()).toHaveLength(1);
    expect(localStorage.getItem(stored()[0] ?? '')).toContain('"A"');
    await tab.flush();
    expect(stored()).toEqual([]);
  });

  it('is taken up and saved when the record is opened again', async () => {
    const tab = open();
    tab.change({ title: 'A', 'words.a': { word: 'go' } });
    tab.kill();
    const next = open();
    await pass();
    expect(next.values()).toMatchObject({ title: 'A', 'words.a': { word: 'go' } });
    await pass();
    expect(server.record().fields).toMatchObject({ title: 'A', 'words.a': { word: 'go' } });
    expect(next.status().kind).toBe('saved');
    expect(stored()).toEqual([]);
  });

  it('is a removed row, too', async () => {
    server.edit({ 'words.a': { word: 'go' } });
    const tab = open();
    tab.type('words.a', undefined);
    tab.kill();
    open();
    await pass();
    await pass();
    expect(server.record().fields).not.toHaveProperty(['words.a']);
  });

  it('is joined with what others saved since, and both texts of the same field stand', async () => {
    const tab = open();
    tab.change({ title: 'Mine', notes: 'Mine' });
    tab.kill();
    server.edit({ title: 'Theirs', level: 'B2' });
    const next = open();
    await pass();
    await pass();
    expect(server.record().fields).toEqual({ title: 'Theirs', notes: 'Mine', level: 'B2' });
    expect(next.conflicts()).toEqual({ title: { mine: 'Mine', theirs: 'Theirs' } });
  });

  it('is a conflict still, if it was one', async () => {
    const tab = open();
    tab.type('title', 'Mine');
    server.edit({ title: 'Theirs' });
    await tab.flush();
    tab.kill();
    const next = open();
    await pass(SAVE_CAP_MS);
    expect(next.conflicts()).toEqual({ title: { mine: 'Mine', theirs: 'Theirs' } });
    expect(server.record().fields.title).toBe('Theirs');
    next.settle('title', 'theirs');
    expect(stored()).toEqual([]);
  });

  it('is no conflict with itself, if it was stored without an answer', async () => {
    const tab = open();
    server.outcomes.push('answer lost');
    tab.type('title', 'One ');
    await pass(SAVE_PAUSE_MS);
    tab.type('title', 'One two');
    tab.kill();
    const next = open();
    await pass();
    expect(next.conflicts()).toEqual({});
    expect(next.values().title).toBe('One two');
    await pass(SAVE_PAUSE_MS);
    expect(next.conflicts()).toEqual({});
    expect(server.record().fields.title).toBe('One two');
  });

  it('waits for the record, if the page has an older one than it was based on', async () => {
    const old = server.record();
    const tab = open();
    tab.type('title', 'One');
    await tab.flush();
    tab.type('title', 'One two');
    tab.kill();
    // In another tab: this one has seen nothing of it.
    sessionStorage.clear();
    const next = open({ record: old });
    server.outcomes.push('lost');
    await pass();
    expect([next.values().title, next.conflicts()]).toEqual(['One two', {}]);
    online();
    await pass();
    await pass();
    expect(server.calls.map(({ kind }) => kind)).toEqual(['save', 'reload', 'reload', 'save']);
    expect(next.conflicts()).toEqual({});
    expect(server.record().fields.title).toBe('One two');
  });

  it('is sent although it is what an older record has', async () => {
    const old = server.record();
    const tab = open();
    tab.type('title', 'One');
    await tab.flush();
    tab.type('title', 'Title');
    tab.kill();
    open({ record: old });
    await pass();
    await pass();
    expect(server.record().fields.title).toBe('Title');
  });

  it.each([
    '{',
    'null',
    '[]',
    '{"changes":{}}',
    '{"clientId":"a","revision":1,"changes":{},"request":1}',
    '{"clientId":"a","revision":1,"changes":{"title":1},"request":null}',
  ])('is ignored if it is %s', async (text) => {
    localStorage.setItem(userKey(1, 'autosave:lesson:7:x'), text);
    const tab = open();
    await pass(SAVE_CAP_MS);
    expect([tab.status().kind, server.calls, stored()]).toEqual(['saved', [], []]);
  });

  it('is sent nevertheless where the browser stores nothing', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const tab = open();
    tab.type('title', 'A');
    await pass(SAVE_PAUSE_MS);
    full.mockRestore();
    expect(server.record().fields.title).toBe('A');
  });
});

describe('a new record', () => {
  it('is created by its first change, and goes on under its id', async () => {
    const tab = openNew();
    await pass(SAVE_CAP_MS);
    expect(server.calls).toEqual([]);
    tab.type('title', 'A');
    await pass(SAVE_PAUSE_MS);
    const { id } = tab.store.getState().record;
    expect(server.calls).toEqual([
      { kind: 'create', values: { title: 'A' }, clientId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ]);
    expect(id).toBe(8);
    tab.type('title', 'Ab');
    expect(stored()).toEqual([expect.stringContaining('tildesh:1:autosave:lesson:8:')]);
    await pass(SAVE_PAUSE_MS);
    expect(server.record(8).fields.title).toBe('Ab');
    expect(stored()).toEqual([]);
  });

  it('is one record although the answer was lost', async () => {
    const tab = openNew();
    server.outcomes.push('answer lost', 'answer lost');
    tab.type('title', 'A');
    await pass(SAVE_PAUSE_MS);
    tab.type('title', 'Ab');
    await pass(SAVE_PAUSE_MS + (RETRY_WAITS_MS[0] ?? 0) + (RETRY_WAITS_MS[1] ?? 0));
    expect(server.count()).toBe(2);
    expect(server.record(8).fields.title).toBe('Ab');
    expect(tab.store.getState().record.id).toBe(8);
  });

  it('is one record although the page ended before the answer', async () => {
    const tab = openNew();
    server.outcomes.push('answer lost');
    tab.type('title', 'A');
    await pass(SAVE_PAUSE_MS);
    tab.kill();
    const next = openNew();
    await pass();
    expect(next.values().title).toBe('A');
    await pass();
    expect(server.calls[0]?.clientId).toBe(server.calls[1]?.clientId);
    expect([server.count(), next.store.getState().record.id]).toEqual([2, 8]);
    expect(stored()).toEqual([]);
  });

  it('is another one with Retry, if the first was edited before its answer arrived', async () => {
    const tab = openNew();
    server.outcomes.push('answer lost');
    tab.type('title', 'A');
    await tab.flush();
    server.edit({ title: 'Edited' }, 8);
    await tab.flush();
    expect(tab.status()).toMatchObject({ kind: 'failed', error: { code: 'EDIT_CONFLICT' } });
    await tab.retry();
    expect([server.record(8).fields.title, server.record(9).fields.title]).toEqual(['Edited', 'A']);
  });

  it('shows what it lacks beside the field and waits for a change', async () => {
    const tab = openNew();
    const fields = { title: { code: 'REQUIRED' as const } };
    server.outcomes.push(new ApiError('BAD_USER_INPUT', { fields }));
    tab.type('notes', 'N');
    await pass(60_000);
    expect(server.calls).toHaveLength(1);
    expect(tab.errors()).toMatchObject({ title: { code: 'REQUIRED' } });
    expect(tab.status().kind).toBe('failed');
    tab.type('notes', '');
    expect([tab.errors(), tab.status().kind]).toEqual([{}, 'saved']);
    tab.type('notes', 'N');
    tab.type('title', 'A');
    await pass(SAVE_PAUSE_MS);
    expect(server.record(8).fields).toMatchObject({ title: 'A', notes: 'N' });
  });

  it('does not take up the draft of another one', async () => {
    const tab = openNew();
    tab.type('title', 'First');
    tab.kill();
    const next = openNew();
    next.type('notes', 'Second');
    await pass(SAVE_PAUSE_MS);
    expect(next.values()).toMatchObject({ title: '', notes: 'Second' });
    expect(stored()).toHaveLength(1);
    openNew();
    await pass();
    await pass();
    expect([server.record(8).fields, server.record(9).fields]).toMatchObject([
      { title: '', notes: 'Second' },
      { title: 'First', notes: '' },
    ]);
  });

  it('does not take up the draft of a tab that closes after its creation', async () => {
    const first = openNew();
    server.outcomes.push('lost');
    first.type('title', 'First');
    await first.flush();
    const second = openNew();
    second.type('notes', 'Second');
    await second.flush();
    first.kill();
    await pass();
    await pass();
    expect(server.record(8).fields).toMatchObject({ title: '', notes: 'Second' });
    expect(stored()).toHaveLength(1);
  });

  it('shows the first refusal of a field that is left out then', async () => {
    const tab = openNew();
    server.refusedValues.set('title', 'Too long');
    tab.change({ title: 'Too long', notes: 'N' });
    const fields = { title: { code: 'REQUIRED' as const } };
    server.outcomes.push('answered', new ApiError('BAD_USER_INPUT', { fields }));
    await tab.flush();
    expect(server.saved()[1]).toEqual({ notes: 'N' });
    expect(tab.errors()).toMatchObject({ title: { code: 'TOO_LONG' } });
  });
});

describe('one person', () => {
  it('does not see what another one has typed on this browser', async () => {
    const tab = open({ userId: 1 });
    tab.type('title', 'Of the first');
    tab.kill();
    const other = open({ userId: 2 });
    await pass(SAVE_CAP_MS);
    expect(other.values().title).toBe('Title');
    expect([countUnsaved(1), countUnsaved(2)]).toEqual([1, 0]);
  });

  it('who signs out leaves nothing, and nothing more is stored or sent', async () => {
    const another = open({ userId: 4 });
    another.type('title', 'Of another');
    another.kill();
    const tab = open({ userId: 3 });
    server.outcomes.push('lost');
    tab.change({ title: 'A', notes: 'N' });
    await tab.flush();
    expect(countUnsaved(3)).toBe(2);
    await clearLocalData(3);
    expect([countUnsaved(3), countUnsaved(4)]).toEqual([0, 1]);
    tab.type('title', 'After');
    await tab.flush();
    online();
    await pass(60_000);
    expect(server.calls).toHaveLength(1);
    expect(countUnsaved(3)).toBe(0);
  });
});
