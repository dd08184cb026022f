import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REMARKS_MAX, VOICES_MAX_BYTES } from '#contract/remark/limits.ts';
import { lessonHeld } from '../../db/schema/lesson-record.ts';
import { exercise, exerciseHistory, quiz } from '../../db/schema/quiz.ts';
import { lessonScheduleStudent } from '../../db/schema/schedule.ts';
import { submissionRemark } from '../../db/schema/remark.ts';
import { upload } from '../../db/schema/upload.ts';
import type { SubmissionRemarkInput } from '../../generated/resolvers.ts';
import { connect, createSchedule, createUser } from '../../testing/factories.ts';
import { createMemoryStorage, FREE_LIMITER } from '../../testing/fakes.ts';
import { sendUpload } from '../../testing/file-fixture.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { addHistory, addQuiz, addStatements } from '../../testing/quiz-fixture.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';
import { removeExercise } from '../exercise/service.ts';
import { blockUser } from '../moderation/service.ts';
import { getCurrentUserNotifications } from '../notification/service.ts';
import { personalData } from './privacy.ts';
import { createRemark, getRemarks, releaseLostVoices, removeRemark } from './service.ts';

let app: TestApp;
let teacher: UserRow;
let student: UserRow;
let stranger: UserRow;
let quizHistoryId = 0;
let exerciseId = 0;
let otherExerciseId = 0;

beforeAll(async () => {
  app = await createTestApp({ platform: { limiter: FREE_LIMITER, storage: createMemoryStorage() } });
});
beforeEach(async () => {
  teacher = await createUser(app, { role: 'INSTRUCTOR' });
  student = await createUser(app, { role: 'STUDENT', birthDate: '2011-05-17' });
  stranger = await createUser(app, { role: 'STUDENT' });
  await connect(app, teacher, student);
  [quizHistoryId = 0, exerciseId = 0, otherExerciseId = 0] = await submit(student);
  app.sent.length = 0;
});
afterAll(() => app.close());

/** A submission with two exercises of one part each. */
async function submit(taker: UserRow): Promise<number[]> {
  const quizId = await addQuiz(app, teacher);
  const exerciseIds = await addStatements(app, quizId, 2);
  const [historyId = 0] = await addHistory(app, { quizId, author: teacher, taker }, 1);
  await app.db.insert(exerciseHistory).values(
    exerciseIds.map((id, index) => ({
      ...{ quizHistoryId: historyId, exerciseId: id, exerciseVersion: 1, order: index + 1 },
      ...{ verdicts: { p1: 'WRONG' }, notes: {}, incorrect: [], showIncorrect: false, showError: true },
      ...{ earnedPoints: 0, maxPoints: 100, noAnswer: false },
    })),
  );
  return [historyId, ...exerciseIds];
}

/** Both were in the room. */
const hold = (scheduleId: number, taker: UserRow) =>
  app.db.insert(lessonHeld).values({
    ...{ scheduleId, studentId: taker.id, instructorId: teacher.id, seconds: 600 },
    heldAt: app.clock.now(),
  });

const uuid = () => app.sys.platform.ids.randomUuid();
const input = (changes: Partial<SubmissionRemarkInput> = {}): SubmissionRemarkInput => ({
  ...{ id: uuid(), exerciseId, text: 'Ударение на первом слоге' },
  ...changes,
});
const WAV = Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WAVEfmt '), Buffer.alloc(60)]);
const voiceOf = (by: UserRow) => sendUpload(app, by, WAV, { purpose: 'VOICE', name: 'recording.wav' });
/** A second later than the one before. */
function say(by: UserRow, changes: Partial<SubmissionRemarkInput> = {}) {
  app.clock.advance(1000);
  return createRemark(app.context(by), quizHistoryId, input(changes));
}
const speak = async (by: UserRow, changes: Partial<SubmissionRemarkInput> = {}) =>
  say(by, { text: null, voice: await voiceOf(by), seconds: 4.5, ...changes });
const said = async (by: UserRow) => (await getRemarks(app.context(by), quizHistoryId)).items;
/** `done`, or the code of the refusal. */
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const findUpload = async (id: string) =>
  (await app.db.select().from(upload).where(eq(upload.id, id)))[0] ?? null;

describe('what is said about a submission', () => {
  it('is heard by both: a recording, words at a second of it, and the recording again', async () => {
    const first = await speak(student, { quote: 'Ice is cold', occurrence: 2 });
    const answer = await say(teacher, { remarkId: first.id, second: 2.4, part: 'p1' });
    const again = await speak(student);
    const shown = await said(teacher);
    expect(shown.map(({ id }) => id)).toEqual([first.id, answer.id, again.id]);
    expect(shown[1]).toMatchObject({ remarkId: first.id, part: 'p1', text: 'Ударение на первом слоге' });
    expect(await said(student)).toEqual(shown);
    const { get } = createWebCaller(app);
    expect(await get(student, 'GetSubmissionRemarks', { quizHistoryId })).toMatchObject({
      items: [
        {
          ...{
            isOfAuthor: false,
            seconds: 4.5,
            quote: 'Ice is cold',
            occurrence: 2,
            viewerCan: { remove: true },
          },
          voice: { id: first.voiceId, fullUri: expect.stringContaining('signature=') as unknown },
        },
        {
          isOfAuthor: true,
          second: expect.closeTo(2.4) as unknown,
          voice: null,
          viewerCan: { remove: false },
        },
        { isOfAuthor: false },
      ],
      viewerCan: { add: true },
    });
  });

  it('is announced to the other one, once while it is not seen, and to both their pages', async () => {
    await say(teacher);
    await say(teacher);
    const { items } = await getCurrentUserNotifications(app.context(student), {});
    expect(items.filter(({ action }) => action === 'Remarked')).toMatchObject([
      { quizHistoryId, actorsCount: 1 },
    ]);
    const events = app.sent.filter(({ name }) => name === 'remark.changed');
    expect(events.map(({ event }) => event)).toEqual(
      Array.from({ length: 2 }, () => ({ quizHistoryId, userIds: [teacher.id, student.id] })),
    );
    expect(await said(student)).toHaveLength(2);
  });

  it('is stored once, however often it is sent', async () => {
    const sent = input({ text: null, voice: await voiceOf(student) });
    const ctx = app.context(student);
    const made = await createRemark(ctx, quizHistoryId, sent);
    expect(await createRemark(ctx, quizHistoryId, sent)).toEqual(made);
    expect(await said(teacher)).toHaveLength(1);
  });

  it('counts once also when it is sent twice at the same time', async () => {
    const sent = input();
    const ctx = app.context(student);
    await Promise.all([createRemark(ctx, quizHistoryId, sent), createRemark(ctx, quizHistoryId, sent)]);
    expect(await said(teacher)).toHaveLength(1);
  });
});

describe('who may speak', () => {
  it('nobody else hears or says anything: a stranger, another student, an administrator', async () => {
    await speak(student);
    const admin = await createUser(app, { role: 'ADMIN' });
    for (const other of [stranger, admin]) {
      expect(await outcome(said(other))).toBe('QUIZ_HISTORY_NOT_FOUND');
      expect(await outcome(say(other))).toBe('QUIZ_HISTORY_NOT_FOUND');
    }
  });

  it('an author says nothing to a minor, or an adult, whom they do not know; nor does that one', async () => {
    for (const birthDate of ['2011-05-17', '1990-05-17']) {
      const taker = await createUser(app, { role: 'STUDENT', birthDate });
      [quizHistoryId = 0, exerciseId = 0] = await submit(taker);
      for (const by of [teacher, taker]) {
        expect(await outcome(say(by))).toBe('USER_NOT_CONNECTED');
        expect((await getRemarks(app.context(by), quizHistoryId)).viewerCan).toEqual({ add: false });
      }
    }
  });

  it('they do after a lesson in which both were, and not any more once one has blocked the other', async () => {
    const taker = await createUser(app, { role: 'STUDENT' });
    [quizHistoryId = 0, exerciseId = 0] = await submit(taker);
    await createSchedule(app, { instructor: teacher, students: [taker] });
    expect(await outcome(say(teacher))).toBe('USER_NOT_CONNECTED');
    const begun = { instructor: teacher, students: [taker], startedAt: app.clock.now() };
    const { id: scheduleId } = await createSchedule(app, begun);
    expect(await outcome(say(teacher))).toBe('USER_NOT_CONNECTED');
    await hold(scheduleId, taker);
    expect(await outcome(say(teacher))).toBe('done');
    expect(await outcome(speak(taker))).toBe('done');
    const setRemoved = (removedAt: Date | null) =>
      app.db
        .update(lessonScheduleStudent)
        .set({ removedAt })
        .where(eq(lessonScheduleStudent.scheduleId, scheduleId));
    await setRemoved(app.clock.now());
    expect(await outcome(say(teacher))).toBe('USER_NOT_CONNECTED');
    await setRemoved(null);
    await blockUser(app.context(taker), teacher.id);
    expect(await outcome(say(teacher))).toBe('USER_NOT_CONNECTED');
    expect(await outcome(say(taker))).toBe('USER_NOT_CONNECTED');
  });

  it('what is stored is answered also after a block, and nothing more is', async () => {
    const sent = input();
    const made = await createRemark(app.context(student), quizHistoryId, sent);
    await blockUser(app.context(student), teacher.id);
    expect(await createRemark(app.context(student), quizHistoryId, sent)).toEqual(made);
    expect(await outcome(say(student))).toBe('USER_NOT_CONNECTED');
  });

  it('authors make notes about their own submission, and nobody is notified', async () => {
    [quizHistoryId = 0, exerciseId = 0] = await submit(teacher);
    expect(await outcome(say(teacher))).toBe('done');
    expect((await getCurrentUserNotifications(app.context(teacher), {})).items).toEqual([]);
  });
});

it('every part can be spoken about, and the answer tells nothing of the key', async () => {
  const options = ['o1', 'o2', 'o3'].map((id) => ({ id, text: id }));
  const block = { data: { question: '', options, shuffle: false }, answer: 'o2' };
  await app.db.update(exercise).set({ type: 'singleChoice', block }).where(eq(exercise.id, exerciseId));
  // The right one has a verdict, as has the one that was picked; the third has none.
  const verdicts = { o1: 'WRONG', o2: 'MISSED' };
  await app.db.update(exerciseHistory).set({ verdicts }).where(eq(exerciseHistory.exerciseId, exerciseId));
  for (const part of ['o1', 'o2', 'o3']) expect(await outcome(say(student, { part })), part).toBe('done');
});

describe('bad input', () => {
  it.each<[string, () => Promise<Partial<SubmissionRemarkInput>>]>([
    ['nothing at all', async () => ({ text: ' ​ ' })],
    ['words and a voice', async () => ({ voice: await voiceOf(student) })],
    ['too many words', async () => ({ text: 'я'.repeat(2001) })],
    ['an exercise of another quiz', async () => ({ exerciseId: (await submit(student))[1] ?? 0 })],
    ['a part that it does not have', async () => ({ part: 'p2' })],
    ['a voice that is not there', async () => ({ remarkId: uuid(), second: 1 })],
    ['words as a voice', async () => ({ remarkId: (await say(student)).id })],
    [
      'a voice of another exercise',
      async () => ({ remarkId: (await speak(student, { exerciseId: otherExerciseId })).id }),
    ],
    ['a place before the first', async () => ({ quote: 'Ice', occurrence: -1 })],
    ['a second of nothing', async () => ({ second: 3 })],
    ['a second before the beginning', async () => ({ remarkId: (await speak(student)).id, second: -1 })],
    ['an hour', async () => ({ text: null, voice: await voiceOf(student), seconds: 3600 })],
  ])('%s is refused', async (_name, changes) => {
    const sent = await changes();
    const before = await said(student);
    expect(await outcome(say(student, sent))).toBe('BAD_USER_INPUT');
    expect(await said(student)).toEqual(before);
  });

  it('somebody else’s recording, one of another purpose, and the id of somebody else’s remark are refused', async () => {
    const text = null;
    expect(await outcome(say(student, { text, voice: await voiceOf(teacher) }))).toBe('UPLOAD_NOT_FOUND');
    const word = await sendUpload(app, student, WAV, { purpose: 'WORD_AUDIO', name: 'a.wav' });
    expect(await outcome(say(student, { text, voice: word }))).toBe('UPLOAD_NOT_FOUND');
    const { id } = await say(teacher);
    expect(await outcome(say(student, { id }))).toBe('BAD_USER_INPUT');
  });

  it('a submission and a person have their limits, and then nothing is stored', async () => {
    const voice = await voiceOf(student);
    await speak(student);
    await app.db.update(upload).set({ size: VOICES_MAX_BYTES }).where(eq(upload.purpose, 'VOICE'));
    expect(await outcome(say(student, { text: null, voice }))).toBe('VOICES_FULL');
    expect(await said(student)).toHaveLength(1);
    const row = {
      quizHistoryId,
      exerciseId,
      userId: student.id,
      text: 'a',
      quote: '',
      createdAt: app.clock.now(),
    };
    const many = Array.from({ length: REMARKS_MAX - 1 }, () => ({ ...row, id: uuid() }));
    await app.db.insert(submissionRemark).values(many);
    expect(await outcome(say(student))).toBe('REMARKS_FULL');
  });
});

describe('deleting', () => {
  it('takes the words and the voice away for both, and leaves their place', async () => {
    const spoken = await speak(student);
    await say(teacher, { remarkId: spoken.id, second: 1 });
    expect(await outcome(removeRemark(app.context(teacher), spoken.id))).toBe('REMARK_NOT_FOUND');
    await removeRemark(app.context(student), spoken.id);
    await removeRemark(app.context(student), spoken.id);
    expect(await said(teacher)).toMatchObject([
      { id: spoken.id, voiceId: null, text: '', deletedAt: app.clock.now() },
      { remarkId: spoken.id },
    ]);
    expect((await findUpload(spoken.voiceId ?? ''))?.removedAt).toBeTruthy();
    // An answer to it that was on its way is not lost.
    expect(await outcome(say(teacher, { remarkId: spoken.id, second: 2 }))).toBe('done');
  });

  it('an exercise that its author removes leaves what was said about it', async () => {
    const spoken = await speak(student);
    await removeExercise(app.context(teacher), exerciseId);
    await releaseLostVoices(app.sys);
    expect(await said(student)).toMatchObject([{ id: spoken.id, voiceId: spoken.voiceId }]);
    expect((await findUpload(spoken.voiceId ?? ''))?.removedAt).toBeNull();
  });

  it('an account takes what it said along, and an archive has it', async () => {
    const spoken = await speak(student);
    await say(teacher, { remarkId: spoken.id, second: 1 });
    const [part] = personalData.archive ?? [];
    if (!part || !('list' in part)) throw new Error('no list');
    expect(await Array.fromAsync(part.list(app.sys, student.id))).toMatchObject([
      { id: spoken.id, exerciseId },
    ]);
    await personalData.erase?.(app.sys, student.id, { photoId: null });
    expect(await said(teacher)).toMatchObject([{ remarkId: null, userId: teacher.id }]);
  });

  it('a voice whose quiz is gone goes too', async () => {
    const [spoken, other] = [await speak(student), await voiceOf(student)];
    await releaseLostVoices(app.sys);
    expect((await findUpload(spoken.voiceId ?? ''))?.removedAt).toBeNull();
    await app.db.delete(quiz).where(eq(quiz.authorId, teacher.id));
    await releaseLostVoices(app.sys);
    expect((await findUpload(spoken.voiceId ?? ''))?.removedAt).toBeTruthy();
    // It was not used yet.
    expect((await findUpload(other))?.removedAt).toBeNull();
  });
});

describe('who takes a quiz', () => {
  const mayRemark = async (by: UserRow | null) => {
    const quizId = await addQuiz(app, teacher);
    const { get } = createWebCaller(app);
    return (await get<{ viewerMayRemark: boolean }>(by, 'GetQuizRemarking', { quizId })).viewerMayRemark;
  };

  it('may record for a teacher they are connected with, and not for a stranger', async () => {
    expect(await mayRemark(student)).toBe(true);
    expect(await mayRemark(teacher)).toBe(true);
    expect(await mayRemark(stranger)).toBe(false);
    const { id } = await createSchedule(app, { instructor: teacher, students: [stranger] });
    await hold(id, stranger);
    expect(await mayRemark(stranger)).toBe(true);
  });

  it('may not as a visitor', async () => {
    expect(await mayRemark(null)).toBe(false);
  });

  it('may not once blocked: the quiz itself is not there', async () => {
    await blockUser(app.context(teacher), student.id);
    const quizId = await addQuiz(app, teacher);
    const { ask } = createWebCaller(app);
    expect(await ask(student, 'GetQuizRemarking', { quizId })).toMatchObject({ code: 'QUIZ_NOT_FOUND' });
  });
});
