import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenFor } from '../testing/factories.ts';
import { documentOf, inputPaths, rootFields } from '../testing/documents.ts';
import { isOpenTo } from '../testing/openness-table.ts';
import { STATES, VIEWERS, createOpennessWorld } from '../testing/openness-world.ts';
import type { Kind, OpennessWorld, Thing, ViewerName } from '../testing/openness-world.ts';
import { createSchema } from './schema.ts';

/**
 * Mutations that name a lesson, a quiz, a publication, an exercise, or a post or what is under it: none is a way around its privacy. The list comes from
 * the contract, so that a new one cannot be forgotten.
 */
const NAMES =
  /^((from|to|shared)?(quiz|lesson|publication|exercise|post|comment|correction)Ids?|publicationResourceId|items|sourceId|replyToId)$/i;
const OF_A_THING = /(Quiz|Lesson|Publication|Exercise|Post(Comment|Correction)?)(Draft|Like|Admin)?$/;

const roots = new Map(
  rootFields(createSchema())
    .filter(({ operation }) => operation === 'mutation')
    .map((root) => [root.field.name, root]),
);

const naming = [...roots].filter(([name, root]) =>
  inputPaths(root).some((path) => {
    const last = path.findLast((step) => typeof step === 'string') ?? '';
    return NAMES.test(last) || (last === 'id' && path.length === 1 && OF_A_THING.test(name));
  }),
);

/** Codes that say of a thing, or of what is under it, that it does not exist for the caller. */
const HIDDEN = /^(INVALID_PERMISSIONS|POST_ATTACHMENT_NOT_FOUND|COMMENT_NOT_FOUND)$/;

const UUID = '11111111-1111-4111-8111-111111111111';
let turn = 0;
/** A client's id that is like no other. */
const clientId = () => UUID.slice(0, -12) + String((turn += 1)).padStart(12, '0');

const newWord = () => ({ clientId: clientId(), word: 'ice', translation: '', sentence: '' });

interface ByPrivacy {
  kind: Kind;
  /** What is called, if another call has its name. */
  call?: string;
  args(thing: Thing, world: OpennessWorld): object;
  /** The student of a lesson in time that uses it may, in every state. */
  given?: true;
  /** What is open for its hours alone is a test: it is not copied. */
  refusesScheduled?: true;
}

/** Calls that privacy decides about. */
const BY_PRIVACY: Record<string, ByPrivacy> = {
  saveQuiz: { kind: 'QUIZ', args: ({ id }) => ({ quizId: id }) },
  saveLesson: { kind: 'LESSON', args: ({ id }) => ({ lessonId: id }) },
  savePublication: { kind: 'PUBLICATION', args: ({ id }) => ({ publicationId: id }) },
  copyPublication: {
    kind: 'PUBLICATION',
    args: ({ id }) => ({ publicationId: id, clientId: clientId() }),
    refusesScheduled: true,
  },
  copyQuiz: {
    kind: 'QUIZ',
    args: ({ id }) => ({ quizId: id, clientId: clientId() }),
    refusesScheduled: true,
  },
  copyLesson: {
    kind: 'LESSON',
    args: ({ id }) => ({ lessonId: id, clientId: clientId() }),
    refusesScheduled: true,
  },
  createPost: {
    kind: 'PUBLICATION',
    args: ({ id }) => ({ clientId: clientId(), input: { sharedPublicationId: id } }),
    given: true,
  },
  createPostOfPost: {
    kind: 'POST',
    call: 'createPost',
    args: ({ id }) => ({ clientId: clientId(), input: { sourceId: id } }),
  },
  setPostLike: { kind: 'POST', args: ({ id }) => ({ id, like: true }) },
  setPostCommentLike: { kind: 'POST', args: ({ commentId }) => ({ id: commentId, like: true }) },
  createPostComment: {
    kind: 'POST',
    args: ({ id, commentId }) => ({ postId: id, replyToId: commentId, text: 'Words', clientId: clientId() }),
  },
  createPostCorrection: { kind: 'POST', args: ({ id }) => ({ postId: id, text: 'Other words', notes: [] }) },
  addWords: { kind: 'LESSON', args: ({ id }) => ({ lessonId: id, words: [newWord()] }), given: true },
  addWordsOfPage: {
    kind: 'PUBLICATION',
    call: 'addWords',
    args: ({ id }) => ({ publicationId: id, words: [newWord()] }),
    given: true,
  },
  startQuizAttempt: { kind: 'QUIZ', args: ({ id }) => ({ quizId: id }), given: true },
  checkQuizExercises: {
    kind: 'QUIZ',
    args: ({ id }) => ({ quizId: id, attemptId: clientId(), data: [] }),
    given: true,
  },
  checkPublicationExercise: {
    kind: 'PUBLICATION',
    args: ({ exerciseId }) => ({ exerciseId, version: 1 }),
    given: true,
  },
};

/**
 * Calls that name only what is the caller's own, whatever its privacy is: rights.csv shows their refusals. Those that remove
 * a reference say the same whether there was one or not; for folders see getAuthorQuizCategory in openness.csv.
 */
const OF_ONES_OWN: readonly string[] = [
  'addToLessonSchedule',
  'changeOrderLessonQuiz',
  'checkExercisePreview',
  'createExercise',
  'createExerciseAudio',
  'createExerciseDraft',
  'createInstantLesson',
  'createLessonAttachment',
  'createLessonAudio',
  'createLessonSchedule',
  'createSubmissionRemark',
  'deleteLesson',
  'deleteMaterials',
  'deletePost',
  'deletePostComment',
  'deletePostCorrection',
  'deletePublication',
  'deleteQuiz',
  'linkQuiz',
  'moveMaterials',
  'putExerciseDraft',
  'removeExercise',
  'removeExerciseDraft',
  'removeLesson',
  'removeLessonHomework',
  'removeSavedLesson',
  'removeSavedPublication',
  'removeSavedQuiz',
  'removeSavedQuizCategory',
  'restoreLessonVersion',
  'restorePublicationVersion',
  'saveQuizCategory',
  'setLessonHomework',
  'setMaterialsPrivacy',
  'thankPostCorrection',
  'unlinkQuiz',
  'updateExercise',
  'updateExerciseDraft',
  'updateLesson',
  'updateLessonSchedule',
  'updateLessonSheet',
  'updatePost',
  'updatePostComment',
  'updatePublication',
  'updateQuiz',
];

/** A report of something that the caller does not see is refused in modules/moderation/report-thing.test.ts; nobody reports the own. */
const OTHERS: readonly string[] = ['createUserReport'];
/** Calls of administrators, who see everything. */
const OF_ADMINISTRATORS: readonly string[] = [
  'decidePublication',
  'removePostAdmin',
  'removePostCommentAdmin',
  'removePostCorrectionAdmin',
];

let world: OpennessWorld;
beforeAll(async () => {
  world = await createOpennessWorld();
}, 60_000);
afterAll(() => world.app.close());

it('every mutation that names a thing is in one of the lists', () => {
  const called = Object.entries(BY_PRIVACY).map(([name, { call }]) => call ?? name);
  const listed = [...new Set(called), ...OF_ONES_OWN, ...OTHERS, ...OF_ADMINISTRATORS];
  expect(naming.map(([name]) => name).sort()).toEqual(listed.sort());
});

async function send(name: string, viewer: ViewerName, variables: object) {
  const person = viewer === 'visitor' ? null : world.people[viewer];
  const root = roots.get(name);
  if (!root) throw new Error(`the contract has no ${name}`);
  const token = person ? await tokenFor(world.app, person) : undefined;
  const answer = await world.app.query(documentOf(root, 1), { ...variables }, token);
  return { text: JSON.stringify(answer), code: answer.errors?.[0]?.extensions.code ?? 'ok' };
}

describe.each(Object.entries(BY_PRIVACY))(
  '%s',
  (name, { kind, call = name, args, given, refusesScheduled }) => {
    it.each(VIEWERS.map((viewer) => [viewer] as const))('by %s', async (viewer) => {
      for (const thing of world.things.filter((one) => one.kind === kind)) {
        const { text, code } = await send(call, viewer, args(thing, world));
        const isRefused = refusesScheduled && STATES[thing.state].privacy === 'SCHEDULED';
        const isOpen = !isRefused && (isOpenTo(viewer, thing.state) || (given && viewer === 'student'));
        const isHidden = HIDDEN.test(code) || code === `${kind}_NOT_FOUND`;
        if (!isOpen) {
          expect([thing.state, code]).not.toEqual([thing.state, 'ok']);
          expect(text).not.toContain('MARK.');
        } else if (viewer !== 'author')
          expect([thing.state, code, isHidden]).toEqual([thing.state, code, false]);
      }
    });
  },
);
