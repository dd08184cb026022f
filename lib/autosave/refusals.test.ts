// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api/errors';
import { SAVE_CAP_MS, SAVE_PAUSE_MS } from './sender';
import { refusalsOf } from './refusals';
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

describe('a refusal', () => {
  it('of a field is shown beside it; its text stays and the others are saved', async () => {
    const tab = openTab(server);
    server.refusedValues.set('title', 'Too long');
    tab.change({ title: 'Too long', notes: 'N' });
    await tab.flush();
    expect(server.saved()).toEqual([{ title: 'Too long', notes: 'N' }, { notes: 'N' }]);
    expect(tab.errors()).toEqual({ title: { code: 'TOO_LONG', values: { length: 5 }, path: 'title' } });
    expect(tab.values()).toMatchObject({ title: 'Too long', notes: 'N' });
    expect(tab.status()).toMatchObject({ kind: 'failed', error: { code: 'BAD_USER_INPUT' } });
    await pass(SAVE_CAP_MS);
    expect(server.calls).toHaveLength(2);
    tab.type('title', 'Short');
    expect(tab.errors()).toEqual({});
    await pass(SAVE_PAUSE_MS);
    expect(server.record().fields.title).toBe('Short');
    expect(tab.status().kind).toBe('saved');
  });

  it('of a part is of the field whose name is the longest', () => {
    const tooLong = { code: 'TOO_LONG' as const };
    const fields = { 'words.a.word': tooLong, 'words.b.word': tooLong, wordsCount: tooLong };
    const names = { sent: { 'words.b': null }, known: { words: [], 'words.a': null } };
    const found = refusalsOf(new ApiError('BAD_USER_INPUT', { fields }), names);
    expect(found).toEqual({
      'words.a': { code: 'TOO_LONG', path: 'words.a.word' },
      'words.b': { code: 'TOO_LONG', path: 'words.b.word' },
    });
  });

  it('of a text that was changed meanwhile is not shown', async () => {
    const tab = openTab(server);
    server.refusedValues.set('title', 'Too long');
    const answer = server.hold();
    tab.type('title', 'Too long');
    await pass(SAVE_PAUSE_MS);
    tab.type('title', 'Short');
    answer();
    await pass();
    expect(tab.errors()).toEqual({});
    await pass(SAVE_PAUSE_MS);
    expect(server.record().fields.title).toBe('Short');
  });

  it('of a field that was not sent is gone with the next save', async () => {
    const tab = openTab(server);
    server.refusedValues.set('title', 'Too long');
    tab.change({ title: 'Too long', notes: 'N' });
    await tab.flush();
    const fields = { level: { code: 'REQUIRED' as const } };
    server.outcomes.push(new ApiError('BAD_USER_INPUT', { fields }));
    tab.type('notes', 'No');
    await tab.flush();
    expect(Object.keys(tab.errors()).sort()).toEqual(['level', 'title']);
    tab.type('notes', 'Now');
    await tab.flush();
    expect(Object.keys(tab.errors())).toEqual(['title']);
  });

  it('is gone with the choice between two texts', async () => {
    const tab = openTab(server);
    server.refusedValues.set('title', 'Too long');
    server.refusedValues.set('notes', 'Too long');
    tab.change({ title: 'Too long', notes: 'Too long' });
    await tab.flush();
    server.edit({ title: 'Theirs' });
    tab.receive(server.record());
    tab.settle('title', { value: 'Short' });
    await pass();
    expect(Object.keys(tab.errors())).toEqual(['notes']);
    expect(server.record().fields.title).toBe('Short');
  });

  it('leaves nothing to save of a text that was taken back meanwhile', async () => {
    const tab = openTab(server);
    server.outcomes.push(new ApiError('INTERNAL_SERVER_ERROR'));
    tab.type('title', 'A');
    const flushed = tab.flush();
    tab.type('title', 'Title');
    await flushed;
    expect(tab.status()).toEqual({ kind: 'saved', at: null });
    await pass(SAVE_CAP_MS);
    expect(server.calls).toHaveLength(1);
  });

  it('is gone when the text is taken back', async () => {
    const tab = openTab(server);
    server.refusedValues.set('title', 'Too long');
    tab.type('title', 'Too long');
    await tab.flush();
    tab.type('title', 'Title');
    expect([tab.errors(), tab.status().kind]).toEqual([{}, 'saved']);
  });

  it('of a part is shown beside its field, also where the path does not name it', async () => {
    const tab = openTab(server, {
      calls: {
        fieldOf: (path, sent) =>
          path.startsWith('words.') ? Object.keys(sent)[Number(path.split('.')[1])] : undefined,
      },
    });
    const fields = {
      'words.1.word': { code: 'TOO_LONG' as const },
      'notes.3': { code: 'INVALID_VALUE' as const },
    };
    server.outcomes.push(new ApiError('BAD_USER_INPUT', { fields }));
    tab.change({ 'words.a': { word: 'go' }, 'words.b': { word: 'gone' }, notes: 'N' });
    await tab.flush();
    expect(tab.errors()).toEqual({
      'words.b': { code: 'TOO_LONG', path: 'words.1.word' },
      notes: { code: 'INVALID_VALUE', path: 'notes.3' },
    });
    expect(server.saved()[1]).toEqual({ 'words.a': { word: 'go' } });
  });

  it.each([
    ['another code', new ApiError('QUIZ_NOT_FOUND')],
    ['no known field', new ApiError('BAD_USER_INPUT', { fields: { other: { code: 'REQUIRED' } } })],
    ['a fault', new TypeError('x is undefined')],
  ])('with %s waits for Retry or the next change', async (_name, error) => {
    const tab = openTab(server);
    server.outcomes.push(error);
    tab.type('title', 'A');
    await pass(SAVE_PAUSE_MS);
    expect(tab.status()).toEqual({ kind: 'failed', error });
    expect(tab.values().title).toBe('A');
    await pass(60_000);
    expect(server.calls).toHaveLength(1);
    const answer = server.hold();
    const retried = tab.retry();
    expect(tab.status()).toEqual({ kind: 'saving' });
    answer();
    await retried;
    expect(tab.status().kind).toBe('saved');
  });

  it('is tried again with the next change', async () => {
    const tab = openTab(server);
    server.outcomes.push(new ApiError('INTERNAL_SERVER_ERROR'));
    tab.type('title', 'A');
    await pass(SAVE_PAUSE_MS);
    tab.type('notes', 'N');
    await pass(SAVE_PAUSE_MS);
    expect(server.saved()[1]).toEqual({ title: 'A', notes: 'N' });
    expect(tab.status().kind).toBe('saved');
  });
});
