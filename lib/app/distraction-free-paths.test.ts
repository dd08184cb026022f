import { expect, it } from 'vitest';
import { isDistractionFree } from './distraction-free-paths';

it.each([
  ['/live-lesson/12', true],
  ['/lesson-boards/7', true],
  ['/lesson-board/7/preview', true],
  ['/whiteboard-demo', true],
  ['/profile/materials/quizzes/4', true],
  ['/lesson-boards', false],
  ['/lessons/upcoming', false],
  ['/lessons/schedule/3', false],
  ['/feed', false],
  ['/', false],
])('%s is distraction-free: %s', (path, expected) => expect(isDistractionFree(path)).toBe(expected));
