// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SAVE_CAP_MS, SAVE_PAUSE_MS } from './sender';
import { createFakeServer } from './testing/fake-record';
import type { FakeServer } from './testing/fake-record';
import { endTabs, openTab } from './testing/open-tab';

let server: FakeServer;
const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: 1_000_000 });
  server = createFakeServer();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  endTabs();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('changes by somebody else', () => {
  it('of other fields are joined', async () => {
    const tab = openTab(server);
    tab.type('title', 'Mine');
    server.edit({ notes: 'Theirs' });
    await tab.flush();
    expect(tab.values()).toEqual({ title: 'Mine', notes: 'Theirs', level: 'A1' });
    expect(tab.status().kind).toBe('saved');
  });

  it('of the same field leave both texts; other fields are saved on', async () => {
    const tab = openTab(server);
    tab.type('title', 'Mine');
    server.edit({ title: 'Theirs' });
    await tab.flush();
    expect(tab.conflicts()).toEqual({ title: { mine: 'Mine', theirs: 'Theirs' } });
    expect(tab.values().title).toBe('Mine');
    expect(tab.status()).toEqual({ kind: 'conflict' });
    tab.type('title', 'Mine too');
    tab.type('notes', 'N');
    expect(tab.status()).toEqual({ kind: 'saving' });
    await pass(SAVE_CAP_MS);
    expect(server.record().fields).toMatchObject({ title: 'Theirs', notes: 'N' });
    expect(tab.conflicts()).toEqual({ title: { mine: 'Mine too', theirs: 'Theirs' } });
    expect(server.calls.map(({ kind }) => kind)).toEqual(['save', 'reload', 'save']);
  });

  it('of the same field do not stop the others that were sent with it', async () => {
    const tab = openTab(server);
    tab.change({ title: 'Mine', notes: 'N' });
    server.edit({ title: 'Theirs' });
    await tab.flush();
    expect(server.record().fields).toMatchObject({ title: 'Theirs', notes: 'N' });
  });

  it('of the same field are not overwritten when they come with an answer for another one', async () => {
    const tab = openTab(server);
    const answer = server.hold();
    tab.type('notes', 'N');
    await pass(SAVE_PAUSE_MS);
    tab.type('title', 'Mine');
    server.edit({ title: 'Theirs' });
    answer();
    await pass(SAVE_CAP_MS);
    expect(server.record().fields.title).toBe('Theirs');
    expect(tab.conflicts()).toEqual({ title: { mine: 'Mine', theirs: 'Theirs' } });
  });

  it.each([
    ['mine', 'Mine', 1],
    ['theirs', 'Theirs', 0],
    [{ value: 'Both' }, 'Both', 1],
  ] as const)('end with the choice %j', async (choice, title, saves) => {
    const tab = openTab(server);
    tab.type('title', 'Mine');
    server.edit({ title: 'Theirs' });
    await tab.flush();
    const before = server.saved().length;
    tab.settle('title', choice);
    await pass();
    expect(tab.conflicts()).toEqual({});
    expect(tab.values().title).toBe(title);
    expect(server.record().fields.title).toBe(title);
    expect(server.saved().length - before).toBe(saves);
    expect(tab.status().kind).toBe('saved');
  });

  it('stand beside a choice that was made too late', async () => {
    const tab = openTab(server);
    tab.type('title', 'Mine');
    server.edit({ title: 'Theirs' });
    await tab.flush();
    server.edit({ title: 'Theirs again' });
    tab.settle('title', 'mine');
    await pass();
    expect(tab.conflicts()).toEqual({ title: { mine: 'Mine', theirs: 'Theirs again' } });
  });

  it('are chosen only where there are two texts', async () => {
    const tab = openTab(server);
    tab.type('notes', 'N');
    tab.settle('notes', 'theirs');
    await tab.flush();
    expect(server.record().fields.notes).toBe('N');
  });

  it('that were taken back leave mine, which is saved', async () => {
    const tab = openTab(server);
    tab.type('title', 'Mine');
    server.edit({ title: 'Theirs' });
    await tab.flush();
    server.edit({ title: 'Title' });
    tab.receive(server.record());
    expect(tab.conflicts()).toEqual({});
    await pass();
    expect(server.record().fields.title).toBe('Mine');
  });

  it('that are the same as mine are none', async () => {
    const tab = openTab(server);
    tab.type('title', 'Same');
    server.edit({ title: 'Same' });
    tab.receive(server.record());
    expect(tab.status().kind).toBe('saved');
    await pass(SAVE_CAP_MS);
    expect(server.calls).toEqual([]);
  });

  it('show both texts of a row that they removed', async () => {
    server.edit({ 'words.a': { word: 'go' } });
    const tab = openTab(server);
    tab.type('words.a', { word: 'went' });
    server.edit({ 'words.a': null });
    await tab.flush();
    expect(tab.conflicts()).toEqual({ 'words.a': { mine: { word: 'went' }, theirs: null } });
    tab.settle('words.a', 'mine');
    await pass();
    expect(server.record().fields['words.a']).toEqual({ word: 'went' });
  });

  it('are shown when the record is fetched again, and an older one is not', async () => {
    const tab = openTab(server);
    const before = server.record();
    server.edit({ notes: 'Theirs' });
    tab.receive(server.record());
    tab.receive(before);
    tab.receive({ ...server.record(), id: 9, revision: 99, fields: {} });
    expect(tab.values().notes).toBe('Theirs');
    tab.type('notes', 'N');
    await tab.flush();
    expect(server.record().fields.notes).toBe('N');
  });

  it('are shown although an older answer arrives after them', async () => {
    const tab = openTab(server);
    const answer = server.holdAnswer();
    tab.type('title', 'Mine');
    await pass(SAVE_PAUSE_MS);
    server.edit({ notes: 'Theirs' });
    tab.receive(server.record());
    answer();
    await pass();
    expect(tab.values()).toMatchObject({ title: 'Mine', notes: 'Theirs' });
    expect(tab.status().kind).toBe('saved');
  });

  it('are not one’s own that were fetched before they were answered', async () => {
    const tab = openTab(server);
    const answer = server.holdAnswer();
    tab.type('title', 'One ');
    await pass(SAVE_PAUSE_MS);
    tab.type('title', 'One two');
    tab.receive(server.record());
    expect(tab.conflicts()).toEqual({});
    answer();
    await pass(SAVE_PAUSE_MS);
    expect(server.record().fields.title).toBe('One two');
  });

  it('are not asked for without end when the fetched record is an old one', async () => {
    const tab = openTab(server, {
      calls: { reload: async () => ({ ...server.record(), revision: 1, fields: { title: 'Title' } }) },
    });
    tab.type('title', 'Mine');
    server.edit({ title: 'Theirs' });
    await pass(SAVE_CAP_MS);
    expect(server.saved()).toHaveLength(1);
    expect(tab.status()).toMatchObject({ kind: 'failed', error: { code: 'EDIT_CONFLICT' } });
    expect(tab.values().title).toBe('Mine');
  });
});
