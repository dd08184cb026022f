// @vitest-environment happy-dom
import { beforeEach } from 'vitest';
import { GetLessonDocument, GetLessonsDocument } from '@/graphql/generated/graphql';
import {
  lessonAnswer,
  lessonCard,
  lessonsAnswer,
  giveLocks,
  word,
} from '@/components/testing/authored-lesson';
import { oneself } from '@/components/testing/data';
import { folder, folders } from '@/components/testing/quiz';
import { LONG_WORD, describeScreen } from '@/components/testing/screen-states';
import { LessonEditorScreen } from './lesson-editor-screen';
import { LessonsScreen } from './lessons-screen';

beforeEach(giveLocks);

describeScreen('lessons', {
  screen: () => <LessonsScreen categoryId={null} />,
  path: '/profile/materials/lessons',
  main: GetLessonsDocument,
  answers: () => [oneself(), folders(folder()), lessonsAnswer(lessonCard())],
  shows: ['At the hotel desk'],
  empty: { answers: () => [lessonsAnswer()], message: 'lesson.emptyTitle' },
  refused: ['INSUFFICIENT_ROLE', 'SERVICE_UNAVAILABLE'],
  long: { answers: () => [lessonsAnswer(lessonCard({ title: LONG_WORD }))], texts: [LONG_WORD] },
});

describeScreen('lessons of a folder', {
  screen: () => <LessonsScreen categoryId={31} />,
  path: '/profile/materials/lessons?folder=31',
  main: GetLessonsDocument,
  answers: () => [oneself(), folders(folder()), lessonsAnswer(lessonCard())],
  shows: ['At the hotel desk'],
  empty: { answers: () => [lessonsAnswer()], message: 'lesson.folderEmpty' },
  refused: ['CATEGORY_NOT_FOUND'],
});

describeScreen('a lesson to edit', {
  screen: () => <LessonEditorScreen lessonId={61} />,
  path: '/profile/materials/lessons/61',
  main: GetLessonDocument,
  answers: () => [oneself(), folders(folder()), lessonAnswer()],
  shows: ['At the hotel desk', 'Two guests arrive late.', 'Let Svetlana go first.', 'word1', 'translation2'],
  empty: {
    answers: () => [lessonAnswer({ viewerCan: { edit: false } })],
    message: 'errors.INSUFFICIENT_ROLE',
  },
  refused: ['LESSON_NOT_FOUND', 'INVALID_PERMISSIONS', 'INSUFFICIENT_ROLE'],
  long: {
    answers: () => [
      folders(folder({ title: `f${LONG_WORD}` })),
      lessonAnswer({ title: LONG_WORD, vocabulary: [word(1, { example: `e${LONG_WORD}` })] }),
    ],
    texts: [LONG_WORD, `f${LONG_WORD}`, `e${LONG_WORD}`],
  },
});
