// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { lessonChangeKey } from '@/lib/contract/live/keys.ts';
import type { LessonChange } from '@/lib/contract/live/changes.ts';
import { useLessonBoard } from './use-lesson-board';

afterEach(cleanup);

const first = { id: 6, name: 'Time line' };
const added = { id: 8, name: 'Verbs' };

const opened = (id: number) => {
  const payload: LessonChange = { change: 'open', kind: 'board', id };
  return { things: new Map([[lessonChangeKey(payload), { payload, at: 1_000 }]]) };
};

it('a board that was opened for all before this screen has heard of it is followed when it has', () => {
  const given = (boards: (typeof first)[]) => ({
    ...{ schedule: { boards, boardId: first.id }, signals: opened(added.id) },
    ...{ isTeacher: false, isShown: true, ledTo: null },
  });
  const { result, rerender } = renderHook(useLessonBoard, { initialProps: given([first]) });
  expect(result.current).toMatchObject({ boardId: first.id, openedId: null, line: null });
  rerender(given([first, added]));
  expect(result.current).toMatchObject({ boardId: added.id, line: { to: added, from: first } });
});
