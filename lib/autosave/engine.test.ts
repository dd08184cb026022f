// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api/errors';
import { RETRY_WAITS_MS, SAVE_CAP_MS, SAVE_PAUSE_MS } from './sender';
import { createFakeServer } from './testing/fake-record';
import type { FakeServer } from './testing/fake-record';
import { endTabs, openTab } from './testing/open-tab';

const STEP_MS = 500;

let server: FakeServer;
let online: { onLine: boolean };
const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: 1_000_000 });
  server = createFakeServer();
  online = { onLine: true };
  vi.stubGlobal('navigator', online);
});
afterEach(() => {
  endTabs();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('when a change is sent', () => {
  it('is after a pause in typing, with the changed field and the revision alone', async () => {
    const tab = openTab(server);
    tab.type('title', 'A');
    await pass(STEP_MS);
    tab.type('title', 'Ab');
    expect(tab.status()).toEqual({ kind: 'saving' });
    expect(tab.values()).toEqual({ title: 'Ab', notes: 'Notes', level: 'A1' });
    await pass(SAVE_PAUSE_MS - 1);
    expect(server.calls).toEqual([]);
    await pass(1);
    expect(server.calls).toEqual([{ kind: 'save', values: { title: 'Ab' }, revision: 1 }]);
    expect(tab.status()).toEqual({ kind: 'saved', at: Date.now() });
    expect(server.record()).toMatchObject({ revision: 2, fields: { title: 'Ab' } });
  });

  it('is at most ten seconds after the first one while one types on', async () => {
    const tab = openTab(server);
    const typeFor = async (milliseconds: number) => {
      for (let at = 0; at < milliseconds; at += STEP_MS) {
        tab.type('title', `${Date.now()}`);
        await pass(STEP_MS);
      }
    };
    await typeFor(SAVE_CAP_MS - STEP_MS);
    expect(server.calls).toEqual([]);
    await typeFor(STEP_MS);
    expect(server.calls).toHaveLength(1);
    await typeFor(SAVE_CAP_MS);
    expect(server.calls).toHaveLength(2);
  });

  it('is never for what is typed and taken back', async () => {
    const tab = openTab(server);
    tab.type('title', 'A');
    tab.type('title', 'Title');
    expect(tab.status()).toEqual({ kind: 'saved', at: null });
    await pass(SAVE_CAP_MS);
    // The ten seconds count from a change that stands.
    tab.type('title', 'B');
    await pass(SAVE_PAUSE_MS - 1);
    expect(server.calls).toEqual([]);
  });

  it('is after the pause although the clock is set back', async () => {
    const tab = openTab(server);
    tab.type('title', 'A');
    vi.setSystemTime(500_000);
    await pass(SAVE_PAUSE_MS);
    expect(server.calls).toHaveLength(1);
  });

  it('is at once when it is flushed, which resolves when it is saved', async () => {
    const tab = openTab(server);
    tab.type('title', 'A');
    await tab.flush();
    expect(server.record().fields.title).toBe('A');
    await tab.flush();
    expect(server.calls).toHaveLength(1);
  });

  it.each([
    [window, 'pagehide'],
    [document, 'visibilitychange'],
  ])('is at once when the page is left or hidden', async (target, event) => {
    const tab = openTab(server);
    tab.type('title', 'A');
    target.dispatchEvent(new Event(event));
    await pass();
    expect(server.saved()).toEqual([{ title: 'A' }]);
  });

  it('is at once when the editor is closed', async () => {
    const tab = openTab(server);
    tab.type('title', 'A');
    tab.close();
    await pass();
    expect(server.saved()).toEqual([{ title: 'A' }]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('is not any more once the editor is closed', async () => {
    const tab = openTab(server);
    server.outcomes.push('lost');
    tab.type('title', 'A');
    tab.close();
    await pass(60_000);
    expect(server.calls).toHaveLength(1);
  });
});

describe('requests', () => {
  it('go one at a time; what is typed meanwhile goes with the next, in one', async () => {
    const tab = openTab(server);
    const answer = server.hold();
    tab.type('title', 'A');
    await pass(SAVE_PAUSE_MS);
    tab.type('title', 'Ab');
    tab.type('notes', 'N');
    void tab.flush();
    await pass(SAVE_CAP_MS);
    expect(server.saved()).toEqual([{ title: 'A' }]);
    expect(tab.values()).toMatchObject({ title: 'Ab', notes: 'N' });
    answer();
    await pass();
    expect(server.saved()).toEqual([{ title: 'A' }, { title: 'Ab', notes: 'N' }]);
    expect(server.calls[1]?.revision).toBe(2);
    expect(tab.status().kind).toBe('saved');
  });

  it('leave the pause to what was typed shortly before the answer', async () => {
    const tab = openTab(server);
    const answer = server.hold();
    tab.type('title', 'A');
    await pass(SAVE_PAUSE_MS);
    tab.type('title', 'Ab');
    answer();
    await pass(SAVE_PAUSE_MS - 1);
    expect(server.calls).toHaveLength(1);
    await pass(1);
    expect(server.saved()[1]).toEqual({ title: 'Ab' });
  });

  it('send a value that was taken back while it was on its way', async () => {
    const tab = openTab(server);
    const answer = server.hold();
    tab.type('title', 'A');
    await pass(SAVE_PAUSE_MS);
    tab.type('title', 'Title');
    answer();
    await pass(SAVE_PAUSE_MS);
    expect(server.record().fields.title).toBe('Title');
    expect(tab.values().title).toBe('Title');
  });

  it('send a text that is typed again while another one is on its way', async () => {
    const tab = openTab(server);
    tab.type('title', 'A ');
    await tab.flush();
    const answer = server.hold();
    tab.type('title', 'B');
    await pass(SAVE_PAUSE_MS);
    tab.type('title', 'A ');
    answer();
    await pass(SAVE_PAUSE_MS);
    expect([server.record().fields.title, tab.values().title]).toEqual(['A', 'A ']);
  });

  it('carry so much that the server reads it; the rest follows', async () => {
    const tab = openTab(server);
    tab.change({ title: 'x'.repeat(40_000), notes: 'y'.repeat(40_000), level: 'B2' });
    await tab.flush();
    expect(server.saved().map((values) => Object.keys(values ?? {}))).toEqual([
      ['title'],
      ['notes', 'level'],
    ]);
  });

  it('leave a text as it is typed, although the server stores it without its last space', async () => {
    const tab = openTab(server);
    tab.type('title', 'A ');
    await tab.flush();
    expect(server.record().fields.title).toBe('A');
    expect(tab.values().title).toBe('A ');
    expect(tab.status().kind).toBe('saved');
    tab.type('title', 'A b');
    expect(tab.values().title).toBe('A b');
    tab.type('title', 'A ');
    await tab.flush();
    expect(server.calls).toHaveLength(1);
    tab.type('title', 'A');
    expect(tab.values().title).toBe('A');
    tab.type('title', 'A ');
    await tab.flush();
    server.edit({ title: 'Theirs' });
    tab.receive(server.record());
    expect(tab.values().title).toBe('Theirs');
  });

  it('go on after an answer that the caller could not take', async () => {
    const onRecord = vi.fn().mockImplementationOnce(() => {
      throw new Error('no room');
    });
    const tab = openTab(server, { calls: { onRecord } });
    tab.type('title', 'A');
    await expect(tab.flush()).rejects.toThrow('no room');
    tab.type('title', 'Ab');
    await tab.flush();
    expect(server.record().fields.title).toBe('Ab');
  });

  it('of rows compare them as JSON, and remove one with null', async () => {
    const tab = openTab(server);
    const row = { word: 'go', translation: 'идти' };
    tab.change({ 'words.a': row, 'words.b': row });
    await tab.flush();
    tab.type('words.a', { translation: 'идти', word: 'go' });
    tab.type('words.c', null);
    expect(tab.status().kind).toBe('saved');
    tab.type('words.a', null);
    await tab.flush();
    expect(server.record().fields).not.toHaveProperty(['words.a']);
    expect(tab.values()).toMatchObject({ 'words.b': row });
    expect(tab.status().kind).toBe('saved');
  });
});

describe('without a line', () => {
  it('is waiting and tries again in growing pauses of up to 30 seconds', async () => {
    const tab = openTab(server);
    server.outcomes.push(...Array.from({ length: RETRY_WAITS_MS.length + 1 }, () => 'lost' as const));
    tab.type('title', 'A');
    await pass(SAVE_PAUSE_MS);
    for (const [index, wait] of [...RETRY_WAITS_MS, 30_000].entries()) {
      expect(tab.status()).toEqual({ kind: 'waiting' });
      await pass(wait - 1);
      expect(server.calls).toHaveLength(index + 1);
      await pass(1);
      expect(server.calls).toHaveLength(index + 2);
    }
    expect(tab.status().kind).toBe('saved');
    expect(RETRY_WAITS_MS.at(-1)).toBe(30_000);
    server.outcomes.push('lost');
    tab.type('title', 'B');
    await tab.flush();
    await pass(RETRY_WAITS_MS[0]);
    expect(server.record().fields.title).toBe('B');
  });

  it.each(['NETWORK_FAILURE', 'SERVICE_UNAVAILABLE'] as const)('%s is such a case', async (code) => {
    const tab = openTab(server);
    server.outcomes.push(new ApiError(code));
    tab.type('title', 'A');
    await tab.flush();
    expect(tab.status()).toEqual({ kind: 'waiting' });
    // Typing on does not hasten it.
    tab.type('title', 'Ab');
    await pass(SAVE_PAUSE_MS);
    expect(server.calls).toHaveLength(1);
  });

  it.each([
    [window, 'online'],
    [document, 'visibilitychange'],
  ])('tries again when the line or the person returns', async (target, event) => {
    const tab = openTab(server);
    server.outcomes.push('lost', 'lost', 'lost');
    tab.type('title', 'A');
    await pass(SAVE_PAUSE_MS);
    await pass(1_000 + 2_000);
    target.dispatchEvent(new Event(event));
    await pass();
    expect(server.calls).toHaveLength(4);
    expect(tab.status().kind).toBe('saved');
  });

  it.each(['before', 'after'])(
    'is waiting as soon as the browser says so, %s the record is opened',
    async (when) => {
      if (when === 'before') online.onLine = false;
      const tab = openTab(server);
      online.onLine = false;
      if (when === 'after') window.dispatchEvent(new Event('offline'));
      expect(tab.status()).toEqual({ kind: 'saved', at: null });
      tab.type('title', 'A');
      expect(tab.status()).toEqual({ kind: 'waiting' });
      online.onLine = true;
      window.dispatchEvent(new Event('online'));
      await pass();
      expect(tab.status().kind).toBe('saved');
    },
  );

  it('sends a request again as it was, so that its own text is not taken for another’s', async () => {
    const tab = openTab(server);
    server.outcomes.push('answer lost');
    tab.type('title', 'One ');
    await pass(SAVE_PAUSE_MS);
    tab.type('title', 'One two');
    await pass(RETRY_WAITS_MS[0]);
    await pass(SAVE_PAUSE_MS);
    expect(server.saved()).toEqual([{ title: 'One ' }, { title: 'One ' }, { title: 'One two' }]);
    expect(tab.conflicts()).toEqual({});
    expect(server.record().fields.title).toBe('One two');
  });

  it('fetches the record of a conflict when the line returns', async () => {
    const tab = openTab(server);
    tab.type('title', 'Mine');
    server.edit({ title: 'Theirs' });
    server.outcomes.push('answered', 'lost');
    await tab.flush();
    expect(tab.status()).toEqual({ kind: 'waiting' });
    window.dispatchEvent(new Event('online'));
    await pass();
    expect(tab.conflicts()).toEqual({ title: { mine: 'Mine', theirs: 'Theirs' } });
  });
});

describe('a page that is loaded again', () => {
  it('shows what the page before it saved, although it was drawn earlier', async () => {
    const drawn = server.record();
    const before = openTab(server);
    before.type('notes', 'Saved');
    await before.flush();
    before.close();
    await pass();
    const tab = openTab(server, { record: drawn });
    expect(tab.values().notes).toBe('Notes');
    await pass();
    expect(tab.values().notes).toBe('Saved');
    expect(server.calls.map(({ kind }) => kind)).toEqual(['save', 'reload']);
  });

  it('asks for nothing when it is as new, and insists on nothing that the server does not have', async () => {
    const before = openTab(server);
    before.type('notes', 'Saved');
    await before.flush();
    before.close();
    await pass();
    openTab(server);
    await pass(SAVE_CAP_MS);
    expect(server.calls.map(({ kind }) => kind)).toEqual(['save']);
    const other = createFakeServer();
    const tab = openTab(other);
    await pass();
    tab.type('title', 'A');
    await tab.flush();
    expect(tab.status().kind).toBe('saved');
    expect(other.record().fields.title).toBe('A');
  });
});
