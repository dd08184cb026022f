import type { Privacy } from '#contract/openness.ts';
import { SCHEDULED_OPEN_MS } from '#contract/openness.ts';
import { eq } from 'drizzle-orm';
import { fork, savedCategory } from '../db/schema/fork.ts';
import { lessonAttachment, lessonQuiz, lessonWord } from '../db/schema/lesson.ts';
import { userBlock } from '../db/schema/moderation.ts';
import { postMedia } from '../db/schema/post.ts';
import { exercise } from '../db/schema/quiz.ts';
import type { UserRow } from '../modules/account/model.ts';
import { fillFeeds } from '../modules/post/feed-filler.ts';
import { addCategory } from './category-fixture.ts';
import { connect, createSchedule, createUser } from './factories.ts';
import { createTestApp } from './harness.ts';
import type { TestApp } from './harness.ts';
import { FREE_LIMITER } from './fakes.ts';
import { recommend } from './fixture-rows.ts';
import { addAttachments, addLesson, addLessonFile, addWords } from './lesson-fixture.ts';
import { addInPlace, addPublication, addResources, glossed, paragraph, picture } from './material-fixture.ts';
import { addComment, addCorrection, addPost } from './post-fixture.ts';
import { addQuiz, addSound, addStatements } from './quiz-fixture.ts';

/** Who looks, as seen from the author. The student takes a lesson in time that uses all that its author has. */
export const VIEWERS = [
  'author',
  'connection',
  'stranger',
  'student',
  'visitor',
  'blocked',
  'blocker',
  'admin',
] as const;
export type ViewerName = (typeof VIEWERS)[number];

/** The kinds of things with a privacy. */
export const KINDS = ['LESSON', 'QUIZ', 'PUBLICATION', 'POST'] as const;
export type Kind = (typeof KINDS)[number];

/** Each privacy, the scheduled one before, within and after its 72 hours, which begin this many milliseconds from now. */
export const STATES = {
  PUBLIC: { privacy: 'PUBLIC' },
  HIDDEN: { privacy: 'HIDDEN' },
  CONNECTIONS: { privacy: 'CONNECTIONS' },
  EARLY: { privacy: 'SCHEDULED', fromNow: 1 },
  OPEN: { privacy: 'SCHEDULED', fromNow: -SCHEDULED_OPEN_MS + 1 },
  OVER: { privacy: 'SCHEDULED', fromNow: -SCHEDULED_OPEN_MS },
} as const satisfies Record<string, { privacy: Privacy; fromNow?: number }>;
export type State = keyof typeof STATES;
export const STATE_NAMES = Object.keys(STATES) as State[];

/** A speciality of the author, who agreed to be recommended. */
export const SKILL = 'first-steps';

/** A text that stands nowhere else: what of which thing it is. */
export const markOf = (kind: Kind, state: State, part: string): string => `MARK.${kind}.${state}.${part}.`;

/** The parts of things of a kind and state that a text contains. */
export function partsIn(text: string, kind: Kind, state: State): Set<string> {
  const found = text.matchAll(new RegExp(`MARK\\.${kind}\\.${state}\\.(\\w+)\\.`, 'gi'));
  return new Set([...found].map(([, part = '']) => part));
}

/** A thing of the author, in one state. */
export interface Thing {
  kind: Kind;
  state: State;
  id: number;
  /** Its exercise: of a quiz or a publication. */
  exerciseId?: number;
  /** A comment under it: of a post. */
  commentId?: number;
}

export interface OpennessWorld {
  app: TestApp;
  people: Record<Exclude<ViewerName, 'visitor'>, UserRow>;
  things: Thing[];
  /** Files by their ids: the mark of what shows them. */
  files: Map<string, { kind: Kind; state: State; part: string }>;
  /** Ids of blocks of publications. */
  resourceIds: string[];
  folderId: number;
  /** Public posts by the author's connection, each of which shares one of the things. */
  shareIds: number[];
}

type Making = Pick<OpennessWorld, 'app' | 'files' | 'resourceIds' | 'folderId'> & { author: UserRow };

/** An author with a thing of each kind in each state, all texts marked, and all who may look at them. */
export async function createOpennessWorld(): Promise<OpennessWorld> {
  const app = await createTestApp({ platform: { limiter: FREE_LIMITER } });
  const people = await makePeople(app);
  const { author } = people;
  const folderId = await addCategory(app, author);
  const making: Making = { app, author, folderId, files: new Map(), resourceIds: [] };
  const things: Thing[] = [];
  for (const state of STATE_NAMES) things.push(await makeQuiz(making, state));
  const quizIds = things.map(({ id }) => id);
  for (const state of STATE_NAMES)
    things.push(
      await makeLesson(making, state, quizIds),
      await makePublication(making, state),
      await makePost(making, state),
    );
  await teach(app, people, things);
  await saveAll(making, Object.values(people), things);
  const shareIds = await shareAll(app, people.connection, things);
  await fillFeeds(app.sys);
  const { files, resourceIds } = making;
  return { app, people, things, files, resourceIds, folderId, shareIds };
}

async function makePeople(app: TestApp): Promise<OpennessWorld['people']> {
  const make = (role: UserRow['role']) => createUser(app, { role, wasOnlineAt: app.clock.now() });
  const people = {
    author: await make('INSTRUCTOR'),
    connection: await make('INSTRUCTOR'),
    stranger: await make('INSTRUCTOR'),
    student: await make('STUDENT'),
    blocked: await make('INSTRUCTOR'),
    blocker: await make('INSTRUCTOR'),
    admin: await make('ADMIN'),
  };
  const { author, connection, blocked, blocker } = people;
  await recommend(app, [author]);
  await connect(app, author, connection);
  await app.db.insert(userBlock).values([
    { blockerId: author.id, blockedId: blocked.id },
    { blockerId: blocker.id, blockedId: author.id },
  ]);
  return people;
}

/** What all kinds have. */
function commonOf({ app, folderId }: Making, kind: Kind, state: State) {
  const { privacy, ...more } = STATES[state];
  const fromNow = 'fromNow' in more ? more.fromNow : null;
  return {
    privacy,
    availableFrom: fromNow === null ? null : new Date(app.clock.now().getTime() + fromNow),
    title: markOf(kind, state, 'title'),
    description: markOf(kind, state, 'description'),
    categoryId: folderId,
  };
}

/** Remembers whose file it is, and returns it. */
function fileOf({ files }: Making, id: string, kind: Kind, state: State, part: string): string {
  files.set(id, { kind, state, part });
  return id;
}

/** What the exercise of a thing says, and what its author alone may read of it. */
const exerciseTexts = (kind: Kind, state: State) => ({
  title: markOf(kind, state, 'exerciseTitle'),
  descriptionStudent: markOf(kind, state, 'instruction'),
  descriptionTeacher: markOf(kind, state, 'teacherNotes'),
  errorHint: markOf(kind, state, 'hint'),
  block: {
    data: { statements: [{ id: 'p1', text: markOf(kind, state, 'task') }], shuffle: false },
    answer: { p1: true },
  },
});

async function makeQuiz(making: Making, state: State): Promise<Thing> {
  const { app, author } = making;
  const coverId = fileOf(making, await addLessonFile(app, author, 'QUIZ_COVER'), 'QUIZ', state, 'cover');
  const id = await addQuiz(app, author, { ...commonOf(making, 'QUIZ', state), coverId, exercisesCount: 1 });
  const [exerciseId = 0] = await addStatements(app, id, 1);
  const audioId = fileOf(making, await addSound(app, author, true), 'QUIZ', state, 'exerciseSound');
  const texts = exerciseTexts('QUIZ', state);
  await app.db
    .update(exercise)
    .set({ ...texts, audioId, audioTitle: markOf('QUIZ', state, 'exerciseSoundTitle') })
    .where(eq(exercise.id, exerciseId));
  return { kind: 'QUIZ', state, id, exerciseId };
}

/** A lesson that links quizzes of every privacy. */
async function makeLesson(making: Making, state: State, quizIds: readonly number[]): Promise<Thing> {
  const { app, author } = making;
  const mark = (part: string) => markOf('LESSON', state, part);
  const sent = async (purpose: Parameters<typeof addLessonFile>[2], part: string) =>
    fileOf(making, await addLessonFile(app, author, purpose), 'LESSON', state, part);
  const id = await addLesson(app, author, {
    ...commonOf(making, 'LESSON', state),
    notes: mark('notes'),
    coverId: await sent('LESSON_COVER', 'cover'),
    audioId: await sent('LESSON_AUDIO', 'sound'),
    audioTitle: mark('soundTitle'),
  });
  const [wordId = ''] = await addWords(app, author, id, 1);
  const word = { word: mark('word'), translation: mark('translation'), example: mark('example') };
  const soundId = await sent('LESSON_AUDIO', 'wordSound');
  await app.db
    .update(lessonWord)
    .set({ ...word, audioId: soundId })
    .where(eq(lessonWord.id, wordId));
  const [attachmentId = 0] = await addAttachments(app, author, id, 1);
  const fileId = await sent('LESSON_FILE', 'attachment');
  await app.db
    .update(lessonAttachment)
    .set({ title: mark('attachmentTitle'), fileId })
    .where(eq(lessonAttachment.id, attachmentId));
  await app.db
    .insert(lessonQuiz)
    .values(quizIds.map((quizId, index) => ({ lessonId: id, quizId, order: index + 1 })));
  return { kind: 'LESSON', state, id };
}

async function makePublication(making: Making, state: State): Promise<Thing> {
  const { app, author } = making;
  const sent = async (purpose: Parameters<typeof addLessonFile>[2], part: string) =>
    fileOf(making, await addLessonFile(app, author, purpose), 'PUBLICATION', state, part);
  const common = commonOf(making, 'PUBLICATION', state);
  const id = await addPublication(app, author, {
    ...common,
    coverId: await sent('PUBLICATION_COVER', 'cover'),
  });
  const blocks = [
    paragraph(markOf('PUBLICATION', state, 'text')),
    picture(await sent('PUBLICATION_IMAGE', 'picture')),
    glossed(markOf('PUBLICATION', state, 'word'), markOf('PUBLICATION', state, 'translation')),
    { type: 'WORDS', content: {} } as const,
  ];
  making.resourceIds.push(...(await addResources(app, id, blocks)));
  const { resourceId, exerciseId } = await addInPlace(app, id, exerciseTexts('PUBLICATION', state));
  making.resourceIds.push(resourceId);
  return { kind: 'PUBLICATION', state, id, exerciseId };
}

/** A post with a picture, a comment, a reply and a correction, all by its author. */
async function makePost(making: Making, state: State): Promise<Thing> {
  const { app, author } = making;
  const mark = (part: string) => markOf('POST', state, part);
  const { privacy, availableFrom } = commonOf(making, 'POST', state);
  const id = await addPost(app, author, {
    privacy,
    availableFrom,
    text: mark('text'),
    answersFrom: 'ALL',
    language: 'en',
    commentsCount: 2,
    correctionsCount: 1,
  });
  const uploadId = fileOf(making, await addLessonFile(app, author, 'POST_IMAGE'), 'POST', state, 'picture');
  await app.db.insert(postMedia).values({ postId: id, position: 0, uploadId, alt: mark('alt') });
  const commentId = await addComment(app, id, author, { text: mark('comment'), repliesCount: 1 });
  await addComment(app, id, author, { text: mark('reply'), parentId: commentId });
  const words = { original: mark('original'), text: mark('corrected'), notes: [mark('reason')] };
  await addCorrection(app, id, author, words);
  return { kind: 'POST', state, id, commentId };
}

/** Public posts that share each of the things, as if it had been open then. */
async function shareAll(app: TestApp, sharer: UserRow, things: readonly Thing[]): Promise<number[]> {
  const columns = {
    LESSON: 'lessonId',
    QUIZ: 'quizId',
    PUBLICATION: 'publicationId',
    POST: 'sourceId',
  } as const;
  const ids: number[] = [];
  for (const { kind, id } of things)
    ids.push(await addPost(app, sharer, { text: 'Look', [columns[kind]]: id }));
  return ids;
}

/** The student's lessons in time, which use what the author has; each begins in five minutes. */
async function teach(app: TestApp, { author, student }: OpennessWorld['people'], things: readonly Thing[]) {
  for (const state of STATE_NAMES) {
    const idsOf = (kind: Kind) =>
      things.filter((one) => one.kind === kind && one.state === state).map(({ id }) => id);
    const used = { lessonIds: idsOf('LESSON'), quizIds: idsOf('QUIZ'), publicationIds: idsOf('PUBLICATION') };
    await createSchedule(app, { instructor: author, students: [student], ...used });
  }
}

/** Everybody has saved everything of the author, and the folder, as if it had been open then. */
async function saveAll(
  { app, author, folderId }: Making,
  people: readonly UserRow[],
  things: readonly Thing[],
) {
  const createdAt = app.clock.now();
  for (const { id: userId } of people.filter(({ id }) => id !== author.id)) {
    const saved = things.flatMap(({ kind, id: sourceId }) =>
      kind === 'POST' ? [] : [{ kind, userId, sourceId, createdAt }],
    );
    await app.db.insert(fork).values(saved);
    await app.db.insert(savedCategory).values({ userId, sourceId: folderId, authorId: author.id, createdAt });
  }
}

/** Ids to try as arguments: of things, their exercises and comments, posts that share them, the folder, and whose these are. */
export const idsIn = ({ things, people, folderId, shareIds }: OpennessWorld): number[] => [
  ...new Set([
    folderId,
    people.author.id,
    ...things.map(({ id }) => id),
    ...things.flatMap(({ exerciseId, commentId }) => exerciseId ?? commentId ?? []),
    ...shareIds,
    people.connection.id,
  ]),
];
