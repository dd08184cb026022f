// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { markLeft } from '@/lib/user-storage';
import { clearDueOfOthers, clearDueWords, mergeDueWords, putDueWords, readLatestDue } from './due-store';
import type { Word } from './queries';

const word = (id: number): Word =>
  ({ id, word: `word ${id}`, audio: { id: 'a', fullUri: '/files/a?signature=s' } }) as Word;

describe('words on this device', () => {
  it('are those of who practised here last, without addresses of sounds, until that one signs out', async () => {
    expect(await readLatestDue()).toBeNull();
    await putDueWords(1, [word(1)]);
    await putDueWords(2, [word(2), word(3)]);
    expect(await readLatestDue()).toMatchObject({ userId: 2, words: [{ id: 2, audio: null }, { id: 3 }] });
    await clearDueWords(1);
    expect(await readLatestDue()).toMatchObject({ userId: 2 });
    await clearDueWords(2);
    expect(await readLatestDue()).toBeNull();
  });

  it('have the progress that a later page was answered, and go when somebody else is here', async () => {
    await putDueWords(1, [word(1), word(2)]);
    await mergeDueWords(1, [{ ...word(2), word: 'graded' }]);
    await mergeDueWords(2, [word(1)]);
    expect(await readLatestDue()).toMatchObject({
      userId: 1,
      words: [{ word: 'word 1' }, { word: 'graded', audio: null }],
    });
    await clearDueOfOthers(1);
    expect(await readLatestDue()).toMatchObject({ userId: 1 });
    await clearDueOfOthers(2);
    expect(await readLatestDue()).toBeNull();
  });

  it('nothing is written for somebody who has signed out in another tab', async () => {
    await clearDueWords(1);
    markLeft(3);
    await putDueWords(3, [word(4)]);
    expect(await readLatestDue()).toBeNull();
  });
});
