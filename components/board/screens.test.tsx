// @vitest-environment happy-dom
import { GetLessonBoardsDocument } from '@/graphql/generated/graphql';
import type { LessonBoardPartsFragment } from '@/graphql/generated/graphql';
import { board } from '@/components/testing/board';
import { oneself, page } from '@/components/testing/data';
import { answer } from '@/components/testing/fake-api';
import { LONG_WORD, describeScreen } from '@/components/testing/screen-states';
import { BoardsScreen } from './boards-screen';

const boards = (...items: LessonBoardPartsFragment[]) =>
  answer(GetLessonBoardsDocument, { getLessonBoards: page(...items) });

describeScreen('boards', {
  screen: () => <BoardsScreen />,
  path: '/lesson-boards',
  main: GetLessonBoardsDocument,
  answers: () => [
    oneself(),
    boards(board(), board({ id: 10, cloneSource: { id: 9, name: 'Source board' } })),
  ],
  shows: ['Articles, week 2', 'Source board'],
  empty: { answers: () => [boards()], message: 'board.emptyTitle' },
  refused: ['INSUFFICIENT_ROLE', 'SERVICE_UNAVAILABLE'],
  long: {
    answers: () => [boards(board({ name: LONG_WORD, cloneSource: { id: 8, name: `c${LONG_WORD}` } }))],
    texts: [LONG_WORD, `c${LONG_WORD}`],
  },
});
