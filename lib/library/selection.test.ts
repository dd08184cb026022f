import { expect, test } from 'vitest';
import { extended, toggled } from './selection';

const many = Array.from({ length: 250 }, (_, at) => `LESSON-${at}`);

test('one is added, and taken away again', () => {
  const one = toggled(new Set(), 'QUIZ-1');
  expect([...one]).toEqual(['QUIZ-1']);
  expect(toggled(one, 'QUIZ-1').size).toBe(0);
});

test('no more are selected than may be changed at once', () => {
  const full = extended(new Set(['QUIZ-1']), many);
  expect(full.size).toBe(200);
  expect(full.has('QUIZ-1')).toBe(true);
  expect(toggled(full, 'QUIZ-2').size).toBe(200);
  expect(toggled(full, 'QUIZ-1').size).toBe(199);
});
