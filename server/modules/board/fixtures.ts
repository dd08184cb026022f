import { createBoard } from '../../testing/factories.ts';
import { page } from '../../testing/fixture.ts';
import type { Fixtures } from '../../testing/fixture.ts';
import type { FixtureData } from '../../testing/fixture-shape.ts';
import type { ForeignData } from '../../testing/foreign-data.ts';
import type { RightsData } from '../../testing/rights-data.ts';

const its = ({ board }: FixtureData) => ({ id: board.id });
const theirs = [
  ({ lesson }: ForeignData) => ({ id: lesson.boardId }),
  'BOARD_NOT_FOUND',
] satisfies NonNullable<Fixtures['getLessonBoard']['foreign']>;
/** The lesson's board; the other fixtures use a board without a lesson. */
const lesson = ({ lesson: { boardId } }: RightsData) => ({ id: boardId });
const oneBoard = {
  by: 'teacher',
  good: its,
  foreign: theirs,
  rights: { lesson },
} satisfies Fixtures['getLessonBoard'];

export const fixtures = {
  getLessonBoards: { by: 'teacher', good: () => page, long: 50 },
  getLessonBoard: oneBoard,
  getLessonBoardPreview: {
    by: 'teacher',
    good: (data) => ({ ...its(data), key: 'key' }),
    foreign: theirs,
    rights: {
      'wrong key': (data) => ({ ...its(data), key: 'another' }),
      'no link': (data) => ({ ...lesson(data), key: '' }),
    },
  },
  createLessonBoard: { by: 'teacher', good: () => ({ name: 'Board' }) },
  updateLessonBoard: {
    by: 'teacher',
    good: (data) => ({ ...its(data), name: 'Another' }),
    foreign: theirs,
    rights: { lesson },
  },
  removeLessonBoard: {
    by: 'teacher',
    good: async ({ app, teacher }) => ({ id: (await createBoard(app, { owner: teacher })).id }),
    foreign: theirs,
    rights: { lesson },
  },
  cloneLessonBoard: { ...oneBoard },
  renewLessonBoardKey: oneBoard,
  removeLessonBoardKey: oneBoard,
} satisfies Partial<Fixtures>;
