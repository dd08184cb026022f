// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { markLeft } from '@/lib/user-storage';
import { clearDueWords, putDueWords, readLatestDue } from './due-store';
import type { Word } from './queries';

const word = (id: number): Word =>
  ({ id, word: `word ${id}`, audio: { id: 'a', fullUri: '/files/a?signature=s' } }) as Word;

describe('words on this device', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('are those of who practised here last, without addresses of sounds, until that one signs out', async () => {
    expect(await readLatestDue()).toBeNull();
    await putDueWords(1, [word(1)]);
    vi.advanceTimersByTime(1);
    await putDueWords(2, [word(2), word(3)]);
    expect(await readLatestDue()).toMatchObject({ userId: 2, words: [{ id: 2, audio: null }, { id: 3 }] });
    await clearDueWords(2);
    expect(await readLatestDue()).toMatchObject({ userId: 1, words: [{ word: 'word 1' }] });
  });

  it('nothing is written for somebody who has signed out in another tab', async () => {
    await clearDueWords(1);
    markLeft(3);
    await putDueWords(3, [word(4)]);
    expect(await readLatestDue()).toBeNull();
  });
});
