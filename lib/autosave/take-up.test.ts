// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SAVE_CAP_MS, SAVE_PAUSE_MS } from './sender';
import { createFakeLocks } from './testing/fake-locks';
import type { FakeLocks } from './testing/fake-locks';
import { createFakeServer } from './testing/fake-record';
import type { FakeServer } from './testing/fake-record';
import { NEW_RECORD, endTabs, openTab } from './testing/open-tab';

let server: FakeServer;
let locks: FakeLocks;
const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
const open = (given: Parameters<typeof openTab>[1] = {}) => openTab(server, { locks, ...given });
const stored = () => Object.keys(localStorage).filter((key) => key.includes(':autosave:'));
const online = () => window.dispatchEvent(new Event('online'));

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: 1_000_000 });
  server = createFakeServer();
  locks = createFakeLocks();
  vi.stubGlobal('navigator', { onLine: true, locks });
});
afterEach(() => {
  endTabs();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a record of which there is one', () => {
  const openNew = () => open({ record: NEW_RECORD, isOnly: true });
  const openStored = (isOnly = true) => open({ record: server.record(8), isOnly });

  it('has what was typed into it after the answer to its creation was lost', async () => {
    const first = openNew();
    server.outcomes.push('answer lost', 'lost');
    first.type('title', 'First');
    await first.flush();
    first.type('title', 'First, and more');
    first.type('notes', 'Later');
    first.kill();
    const second = openStored();
    await pass();
    expect(second.values()).toMatchObject({ title: 'First, and more', notes: 'Later' });
    await second.flush();
    expect(second.conflicts()).toEqual({});
    expect(server.record(8).fields).toMatchObject({ title: 'First, and more', notes: 'Later' });
    expect([server.count(), stored()]).toEqual([2, []]);
  });

  it('shows what another editor had begun beside what is stored', async () => {
    const other = openNew();
    server.outcomes.push('lost');
    other.type('title', 'Mine');
    await other.flush();
    const first = openNew();
    first.type('title', 'Theirs');
    await first.flush();
    first.close();
    other.kill();
    const second = openStored();
    await pass();
    expect(second.conflicts()).toEqual({ title: { mine: 'Mine', theirs: 'Theirs' } });
    expect(server.record(8).fields.title).toBe('Theirs');
  });

  it('is the condition: others are records of their own', async () => {
    const first = openNew();
    server.outcomes.push('answer lost');
    first.type('title', 'First');
    await first.flush();
    first.type('notes', 'Later');
    first.kill();
    const second = openStored(false);
    await pass();
    expect(second.values().notes).toBe('');
    expect(stored()).toHaveLength(1);
  });
});

describe('two tabs', () => {
  it('do not send each other’s changes, which are taken up when a tab closes', async () => {
    const first = open();
    server.outcomes.push('lost');
    first.type('title', 'First');
    await pass(SAVE_PAUSE_MS);
    const second = open();
    second.type('notes', 'Second');
    await second.flush();
    expect(server.saved()).toEqual([{ title: 'First' }, { notes: 'Second' }]);
    expect(second.values().title).toBe('Title');
    server.outcomes.push('lost');
    first.close();
    await pass();
    expect(second.values().title).toBe('First');
    await pass();
    expect(server.record().fields).toMatchObject({ title: 'First', notes: 'Second' });
    expect(server.saved().slice(2)).toEqual([{ title: 'First' }, { title: 'First' }]);
    expect(stored()).toEqual([]);
  });

  it('take up nothing that the other tab has saved', async () => {
    const first = open();
    first.type('title', 'First');
    const second = open();
    await first.flush();
    first.close();
    await pass(SAVE_CAP_MS);
    expect(server.calls).toHaveLength(1);
    expect(second.status().kind).toBe('saved');
  });

  it('do not lose one of two texts of the same field', async () => {
    const first = open();
    first.type('title', 'First');
    const second = open();
    second.type('title', 'Second');
    first.kill();
    await pass();
    expect(second.values().title).toBe('Second');
    await second.flush();
    await pass();
    expect(server.record().fields.title).toBe('Second');
    expect(second.conflicts()).toEqual({ title: { mine: 'First', theirs: 'Second' } });
  });

  it('pass on what they could not take up yet', async () => {
    const first = open();
    first.type('title', 'First');
    const second = open();
    second.type('title', 'Second');
    first.kill();
    const third = open();
    await pass();
    server.outcomes.push('lost');
    second.close();
    await pass();
    await pass();
    await pass();
    const texts = Object.values(third.conflicts().title ?? {});
    expect(texts.sort()).toEqual(['First', 'Second']);
  });

  it('take up a text when the choice between two others is made', async () => {
    const first = open();
    first.type('title', 'First');
    const second = open();
    second.type('title', 'Second');
    server.edit({ title: 'Third' });
    await second.flush();
    first.kill();
    await pass();
    expect(second.conflicts().title).toEqual({ mine: 'Second', theirs: 'Third' });
    second.settle('title', 'theirs');
    expect(second.conflicts().title).toEqual({ mine: 'First', theirs: 'Third' });
  });

  it('take up a request without an answer beside one of their own', async () => {
    const first = open();
    server.outcomes.push('answer lost', 'answer lost');
    first.type('title', 'First');
    await first.flush();
    const second = open();
    second.type('notes', 'Second ');
    await second.flush();
    second.type('notes', 'Second two');
    first.kill();
    await pass();
    online();
    await pass();
    await pass();
    await second.flush();
    expect(second.conflicts()).toEqual({});
    expect(server.record().fields).toMatchObject({ title: 'First', notes: 'Second two' });
    expect([second.status().kind, stored()]).toEqual(['saved', []]);
  });

  it('without Web Locks save equal values once', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    const first = open();
    server.outcomes.push('lost');
    first.type('title', 'First');
    await first.flush();
    const second = open();
    await pass();
    online();
    await pass();
    expect(server.record()).toMatchObject({ revision: 2, fields: { title: 'First' } });
    expect([first.status().kind, second.status().kind]).toEqual(['saved', 'saved']);
    expect(stored()).toEqual([]);
  });

  it('leave a draft to an editor that is closed while its last request is under way', async () => {
    const first = open();
    const answer = server.hold();
    first.type('title', 'First');
    first.close();
    const second = open();
    await pass(SAVE_CAP_MS);
    expect(server.calls).toHaveLength(1);
    answer();
    await pass(SAVE_CAP_MS);
    expect(server.calls).toHaveLength(1);
    expect(second.status().kind).toBe('saved');
  });

  it('started again, as React does in development, remain one editor', async () => {
    const tab = open();
    tab.close();
    tab.start({ ...server.requests });
    tab.type('title', 'A');
    const second = open();
    await pass(SAVE_PAUSE_MS);
    expect(server.saved()).toEqual([{ title: 'A' }]);
    expect(second.values().title).toBe('Title');
  });

  it('started again ask for each lock once', async () => {
    const first = open();
    first.type('title', 'First');
    const second = open();
    server.outcomes.push('lost');
    second.type('notes', 'Second');
    second.close();
    second.start({ ...server.requests });
    await pass();
    // Each its own, and the second that of the first.
    expect(locks.names).toHaveLength(3);
  });
});
