// @vitest-environment happy-dom
import { beforeEach } from 'vitest';
import { GetLessonDocument } from '@/graphql/generated/graphql';
import { lessonAnswer, giveLocks, word } from '@/components/testing/authored-lesson';
import { oneself } from '@/components/testing/data';
import { placeAnswer } from '@/components/testing/library';
import { folder, folders } from '@/components/testing/quiz';
import { LONG_WORD, describeScreen } from '@/components/testing/screen-states';
import { LessonEditorScreen } from './lesson-editor-screen';

beforeEach(giveLocks);

describeScreen('a lesson to edit', {
  screen: () => <LessonEditorScreen lessonId={61} />,
  path: '/profile/materials/lessons/61',
  main: GetLessonDocument,
  answers: () => [oneself(), folders(folder()), placeAnswer(folder()), lessonAnswer()],
  shows: ['At the hotel desk', 'Two guests arrive late.', 'Let Svetlana go first.', 'word1', 'translation2'],
  empty: {
    answers: () => [lessonAnswer({ viewerCan: { edit: false } })],
    message: 'errors.INSUFFICIENT_ROLE',
  },
  refused: ['LESSON_NOT_FOUND', 'INVALID_PERMISSIONS', 'INSUFFICIENT_ROLE'],
  long: {
    answers: () => [
      folders(folder({ title: `f${LONG_WORD}` })),
      placeAnswer(folder({ title: `f${LONG_WORD}` })),
      lessonAnswer({ title: LONG_WORD, vocabulary: [word(1, { example: `e${LONG_WORD}` })] }),
    ],
    texts: [LONG_WORD, `f${LONG_WORD}`, `e${LONG_WORD}`],
  },
});
