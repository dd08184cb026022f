import { submissionRemark } from '../../db/schema/remark.ts';
import { exerciseHistory } from '../../db/schema/quiz.ts';
import type { Fixtures } from '../../testing/fixture.ts';
import { repeat } from '../../testing/fixture-rows.ts';
import type { FixtureData } from '../../testing/fixture-shape.ts';
import type { ForeignData } from '../../testing/foreign-data.ts';
import { REMARK_BUDGETS } from './budgets.ts';

/** A submission of the student, who is connected with the teacher; its exercise has as many remarks as there are rows. */
async function discussed(data: FixtureData) {
  const { app, student, rows } = data;
  const { db, platform } = app.sys;
  const { quizHistoryId, exerciseIds } = await data.quiz();
  const exerciseId = exerciseIds[0] ?? 0;
  await db.insert(exerciseHistory).values({
    ...{ quizHistoryId, exerciseId, exerciseVersion: 1, order: 1, earnedPoints: 0, maxPoints: 100 },
    ...{
      verdicts: { p1: 'EMPTY' },
      notes: {},
      incorrect: [],
      showIncorrect: false,
      showError: true,
      noAnswer: true,
    },
  });
  const insert = async () => {
    const id = platform.ids.randomUuid();
    const said = { text: 'Why not went?', quote: '', part: 'p1' };
    await db.insert(submissionRemark).values({
      id,
      quizHistoryId,
      exerciseId,
      userId: student.id,
      ...said,
      createdAt: platform.clock.now(),
    });
    return id;
  };
  const ids = await repeat(rows, insert);
  return { quizHistoryId, exerciseId, ids };
}

const theirs = ({ quiz }: ForeignData) => ({ quizHistoryId: quiz.quizHistoryId });

export const fixtures = {
  getSubmissionRemarks: {
    by: 'student',
    good: async (data) => ({ quizHistoryId: (await discussed(data)).quizHistoryId }),
    foreign: [theirs, 'QUIZ_HISTORY_NOT_FOUND'],
  },
  createSubmissionRemark: {
    by: 'student',
    good: async (data) => {
      const { quizHistoryId, exerciseId } = await discussed(data);
      const id = data.app.sys.platform.ids.randomUuid();
      return { quizHistoryId, input: { id, exerciseId, text: 'Why?', part: 'p1' } };
    },
    foreign: [theirs, 'QUIZ_HISTORY_NOT_FOUND'],
    budget: REMARK_BUDGETS.remark,
    // The session, the submission, whether it is there, who may speak, its parts, the transaction, the lock, what was said, the remark, the notification.
    statements: 10,
  },
  removeSubmissionRemark: {
    by: 'student',
    good: async (data) => ({ id: (await discussed(data)).ids[0] ?? '' }),
    foreign: [({ quiz }) => ({ id: quiz.attemptId }), 'REMARK_NOT_FOUND'],
    budget: REMARK_BUDGETS.remark,
  },
} satisfies Partial<Fixtures>;
