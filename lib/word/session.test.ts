import { describe, expect, it } from 'vitest';
import { NEW_WORD, gradeWord } from '@/lib/contract/word/schedule.ts';
import type { Word } from './queries';
import type { WaitingReview } from './review-store';
import { countDone, openWords, toSessionWord } from './session';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 29, 9);

function word(id: number, more: Partial<Word['progress']> = {}): Word {
  const createdAt = new Date(NOW - DAY_MS).toISOString();
  return {
    ...{ id, word: `word ${id}`, translation: '', sentence: '', place: null, language: null },
    ...{
      translationLanguage: null,
      createdAt,
      lesson: null,
      publication: null,
      lessonSchedule: null,
      audio: null,
    },
    progress: { ...NEW_WORD, dueAt: createdAt, reviewedAt: null, ...more },
  };
}
const review = (id: string, wordId: number, more: Partial<WaitingReview>): WaitingReview => ({
  ...{ id, userId: 1, wordId, grade: null, undoes: null, at: NOW },
  ...more,
});

describe('a word with what waits on the device', () => {
  it('stands as after these grades', () => {
    const waiting = [review('a', 1, { grade: 3 }), review('b', 2, { grade: 4 })];
    const { progress } = toSessionWord(word(1), waiting, []);
    expect(progress).toMatchObject({ phase: 'LEARNING', dueAt: NOW + 600_000 });
  });

  it('a grade that the server has counted already does not count again', () => {
    const at = new Date(NOW).toISOString();
    const sent = word(1, {
      phase: 'LEARNING',
      step: 1,
      stability: 2.3,
      difficulty: 2.1,
      reviewedAt: at,
      dueAt: at,
    });
    expect(toSessionWord(sent, [review('a', 1, { grade: 3 })], []).progress.step).toBe(1);
  });

  it('an undo takes back a grade that waits, and one that was sent', () => {
    const waits = [review('a', 1, { grade: 4 }), review('b', 1, { undoes: 'a' })];
    expect(toSessionWord(word(1), waits, []).progress.phase).toBe('NEW');
    const after = gradeWord(NEW_WORD, 4, NOW);
    const sent = word(1, {
      ...after,
      dueAt: new Date(after.dueAt ?? 0).toISOString(),
      reviewedAt: new Date(NOW).toISOString(),
    });
    const given = [{ reviewId: 'a', wordId: 1, before: NEW_WORD }];
    expect(toSessionWord(sent, [review('b', 1, { undoes: 'a' })], given).progress.phase).toBe('NEW');
  });
});

describe('a session', () => {
  const inMinutes = (id: number, minutes: number, phase: 'LEARNING' | 'REVIEW') =>
    toSessionWord(word(id, { phase, dueAt: new Date(NOW + minutes * 60_000).toISOString() }), [], []);

  it('asks what is due, the longest due first, then what comes again in minutes', () => {
    const words = [
      inMinutes(1, 10, 'LEARNING'),
      inMinutes(2, -5, 'REVIEW'),
      inMinutes(3, 10, 'REVIEW'),
      inMinutes(4, -9, 'REVIEW'),
      inMinutes(5, 60, 'LEARNING'),
    ];
    expect(openWords(words, NOW).map((one) => one.word.id)).toEqual([4, 2, 1]);
  });

  it('a word is done once it does not come again', () => {
    const given = [1, 1, 2].map((wordId, n) => ({ reviewId: String(n), wordId, before: NEW_WORD }));
    expect(countDone(given, [inMinutes(1, 1, 'LEARNING')])).toBe(1);
    expect(countDone(given, [])).toBe(2);
  });
});
