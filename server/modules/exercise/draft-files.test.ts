import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { exerciseDraft } from '../../db/schema/quiz.ts';
import { sendPicture } from '../../testing/exercise-inputs.ts';
import { createUser } from '../../testing/factories.ts';
import { createMemoryStorage, FREE_LIMITER } from '../../testing/fakes.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';
import { deleteFile, getFiles, listUses } from '../file/service.ts';
import { readPublications } from '../material/privacy-store.ts';
import { readQuizzes } from '../quiz/privacy-store.ts';
import { eraseQuizzesOf } from '../quiz/service.ts';
import { findSaved } from '../upload/service.ts';

let app: TestApp;
let author: UserRow;
let admin: UserRow;
let ask: ReturnType<typeof createWebCaller>['ask'];
let get: ReturnType<typeof createWebCaller>['get'];

beforeAll(async () => {
  app = await createTestApp({ platform: { limiter: FREE_LIMITER, storage: createMemoryStorage() } });
  author = await createUser(app, { role: 'INSTRUCTOR' });
  admin = await createUser(app, { role: 'ADMIN' });
  ({ ask, get } = createWebCaller(app));
});
afterAll(() => app.close());

interface Draft {
  id: number;
  revision: number;
  form: Record<string, unknown>;
  files: { id: string; fullUri: string }[];
  faults: string[];
  isWaiting: boolean;
  isInPlace: boolean;
}

const uuid = () => app.sys.platform.ids.randomUuid();
const addQuiz = async (by = author) =>
  (await get<{ id: number }>(by, 'CreateQuiz', { input: { title: 'Rooms' } })).id;
const showing = (picture: string | null) => ({
  media: { kind: picture ? 'PICTURE' : 'NONE', picture, alt: picture ? 'A room' : '', videoCode: '' },
});
const VALID = { 'block.statements': { statements: [{ id: 'p1', text: 'Ice is cold', answer: true }] } };
const FAULTY = { 'block.statements': { statements: [{ id: 'p1', text: '', answer: true }] } };
interface Of {
  quizId?: number;
  publicationId?: number;
  publicationResourceId?: string;
  type?: string;
}
const create = ({ publicationId: _page, ...of }: Of, changes: object, by = author) =>
  ask<Draft>(by, 'CreateExerciseDraft', { type: 'trueFalse', clientId: uuid(), changes, ...of });
const made = async (of: Of, changes: object, by = author) => (await create(of, changes, by)).it as Draft;
const update = (id: number, changes: object, by = author) =>
  ask<Draft>(by, 'UpdateExerciseDraft', { id, changes });
const updated = async (id: number, changes: object, by = author) =>
  (await update(id, changes, by)).it as Draft;
const isThere = async (id: string) => (await findSaved(app.sys, id)) !== null;
const picture = (by = author) => sendPicture(app.sys, by.id);
const drafts = async (id: number) =>
  (await app.sys.db.select().from(exerciseDraft).where(eq(exerciseDraft.id, id))).length;

describe('a picture of a draft', () => {
  test('is the author’s, is shown with an address, and is released when nothing shows it', async () => {
    const first = await picture();
    const { id, files } = await made({ quizId: await addQuiz() }, { ...showing(first), ...FAULTY });
    expect(files).toMatchObject([{ id: first, fullUri: expect.stringContaining(first) as string }]);
    const second = await picture();
    expect((await updated(id, showing(second))).files.map((file) => file.id)).toEqual([second]);
    expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
    await get(author, 'RemoveExerciseDraft', { id });
    expect(await isThere(second)).toBe(false);
  });

  test('is not deleted while the exercise shows it, and the draft does not', async () => {
    const [old, next] = [await picture(), await picture()];
    const { id } = await made({ quizId: await addQuiz() }, { ...showing(old), ...VALID });
    await updated(id, { ...showing(next), ...FAULTY });
    expect([await isThere(old), await isThere(next)]).toEqual([true, true]);
    // Thrown away, the exercise is as it was.
    const left = await get<Draft>(author, 'RemoveExerciseDraft', { id });
    expect(left.files.map((file) => file.id)).toEqual([old]);
    expect([await isThere(old), await isThere(next)]).toEqual([true, false]);
    const third = await picture();
    await updated(id, { ...showing(third), ...FAULTY });
    await updated(id, VALID);
    expect([await isThere(old), await isThere(third)]).toEqual([false, true]);
    await updated(id, { ...showing(null), ...FAULTY });
    await get(author, 'RemoveExercise', { id });
    expect(await isThere(third)).toBe(false);
  });

  test('of somebody else, of another exercise or of nobody is refused', async () => {
    const stranger = await createUser(app, { role: 'INSTRUCTOR' });
    const quizId = await addQuiz();
    const used = await picture();
    await made({ quizId }, { ...showing(used), ...FAULTY });
    const images = { 'block.options': { options: [{}], images: [{ id: 'i1', fileId: 'no id', alt: '' }] } };
    for (const id of [await picture(stranger), used, uuid()])
      expect((await create({ quizId }, { ...showing(id), ...FAULTY })).code).toBe('UPLOAD_NOT_FOUND');
    expect((await create({ quizId, type: 'singleChoice' }, images)).code).toBe('UPLOAD_NOT_FOUND');
  });

  test('that an ADMIN adds belongs to the author', async () => {
    const { id } = await made({ quizId: await addQuiz() }, FAULTY);
    const added = await picture(admin);
    await updated(id, showing(added), admin);
    expect(await findSaved(app.sys, added)).toMatchObject({ userId: author.id });
  });

  test('is named in the file manager where it is used, and once only', async () => {
    const owner = await createUser(app, { role: 'INSTRUCTOR' });
    const quizId = await addQuiz(owner);
    const shown = await picture(owner);
    const { id } = await made({ quizId }, { ...showing(shown), ...FAULTY }, owner);
    const [file] = (await getFiles(app.context(owner), {})).items;
    const uses = async () => (await listUses(app.sys, [file?.id ?? ''])).map(({ path }) => path);
    const path = `/profile/materials/quizzes/${quizId}/exercises/${id}`;
    expect(await uses()).toEqual([path]);
    await updated(id, VALID, owner);
    await updated(id, FAULTY, owner);
    expect(await uses()).toEqual([path]);
    await expect(deleteFile(app.context(owner), file?.id ?? '', false)).rejects.toMatchObject({
      code: 'FILE_IN_USE',
    });
    // Deleted nevertheless, it is a fault of the form; what is typed is stored.
    await deleteFile(app.context(owner), file?.id ?? '', true);
    expect(await updated(id, { title: 'On', ...VALID }, owner)).toMatchObject({
      faults: ['FILE_GONE'],
      isWaiting: true,
      form: { title: 'On' },
    });
    expect(await updated(id, showing(null), owner)).toMatchObject({ faults: [], isWaiting: false });
  });
});

test('what waits goes with its quiz, its files too', async () => {
  const quizId = await addQuiz();
  const shown = await picture();
  const { id } = await made({ quizId }, { ...showing(shown), ...FAULTY });
  await get(author, 'DeleteQuiz', { id: quizId });
  expect([await drafts(id), await isThere(shown)]).toEqual([0, false]);
});

test('what waits is exported with its quiz and erased with its author', async () => {
  const owner = await createUser(app, { role: 'INSTRUCTOR' });
  const quizId = await addQuiz(owner);
  const { id } = await made({ quizId }, { title: 'Waits', ...FAULTY }, owner);
  expect(await readQuizzes(app.sys.db, owner.id)).toMatchObject([
    { drafts: [{ id, form: { title: 'Waits' } }] },
  ]);
  await eraseQuizzesOf(app.sys, owner.id);
  expect(await drafts(id)).toBe(0);
});

describe('in a page', () => {
  const addPage = async () => {
    const block = { id: uuid(), position: 'a0', type: 'EXERCISE', content: {} };
    const page = { title: 'Page', privacy: 'PUBLIC', resources: [block] };
    const { id } = await get<{ id: number }>(author, 'CreatePublication', page);
    return { publicationId: id, publicationResourceId: block.id };
  };

  test('an exercise is typed, put in place at once, and one a block', async () => {
    const { publicationId, publicationResourceId } = await addPage();
    const draft = await made({ publicationResourceId }, { title: 'Ice', ...FAULTY });
    expect(draft).toMatchObject({ isInPlace: false, isWaiting: true });
    expect((await create({ publicationResourceId }, VALID)).code).toBe('EDIT_CONFLICT');
    const input = {
      publicationResourceId,
      type: 'trueFalse',
      trueFalse: { statements: [{ text: 'A', answer: true }] },
    };
    expect((await ask(author, 'CreateExercise', { input })).code).toBe('EDIT_CONFLICT');
    const outline = { publicationId };
    expect(await get(author, 'ExerciseOutline', outline)).toMatchObject([
      { id: draft.id, order: null, publicationResourceId, isWaiting: true },
    ]);
    expect(await updated(draft.id, VALID)).toMatchObject({ isInPlace: true, isWaiting: false });
    // Nobody submits here: every change takes its place.
    expect(await updated(draft.id, { points: '3' })).toMatchObject({ isWaiting: false });
    const page = await get<{ resources: object[] }>(author, 'Publication', { id: publicationId });
    expect(page.resources).toMatchObject([{ exerciseId: draft.id }]);
  });

  test('what waits is exported, and goes with its block and its page; its files too', async () => {
    const first = await addPage();
    const shown = await picture();
    const { id } = await made(first, { ...showing(shown), ...FAULTY });
    const exported = [];
    for await (const page of readPublications(app.sys.db, author.id)) exported.push(page);
    expect(exported.find((page) => page.id === first.publicationId)).toMatchObject({ drafts: [{ id }] });
    const change = { id: first.publicationId, removedResources: [first.publicationResourceId] };
    await get(author, 'UpdatePublication', change);
    expect([await drafts(id), await isThere(shown)]).toEqual([0, false]);
    const second = await addPage();
    const other = await picture();
    const draft = await made(second, { ...showing(other), ...FAULTY });
    await get(author, 'DeletePublication', { id: second.publicationId });
    expect([await drafts(draft.id), await isThere(other)]).toEqual([0, false]);
    expect((await update(draft.id, { title: 'On' })).code).toBe('EXERCISE_NOT_FOUND');
  });
});
