import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VERSION_PAUSE_MS } from '#contract/limits.ts';
import type { Resource } from '#contract/material/content.ts';
import { publication } from '../../db/schema/material.ts';
import { exercise } from '../../db/schema/quiz.ts';
import { upload } from '../../db/schema/upload.ts';
import { addCategory } from '#server/testing/category-fixture.ts';
import { addLessonFile } from '#server/testing/lesson-fixture.ts';
import { paragraph, picture } from '#server/testing/material-fixture.ts';
import { createUser } from '../../testing/factories.ts';
import { FREE_LIMITER } from '../../testing/fakes.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';

let app: TestApp;
let author: UserRow;
let other: UserRow;
let ask: ReturnType<typeof createWebCaller>['ask'];
let get: ReturnType<typeof createWebCaller>['get'];

beforeAll(async () => {
  app = await createTestApp({ platform: { limiter: FREE_LIMITER } });
  author = await createUser(app, { role: 'INSTRUCTOR' });
  other = await createUser(app, { role: 'INSTRUCTOR' });
  ({ ask, get } = createWebCaller(app));
});
afterAll(() => app.close());

interface Version {
  id: number;
  isCurrent: boolean;
  changes: { field: string; count: number }[];
  restoredFrom: string | null;
  editor: { id: number } | null;
}
interface Page {
  id: number;
  title: string;
  revision: number;
  privacy: string;
  coverUri: string | null;
  categoryId: number | null;
  exercisesCount: number;
  resources: { id: string; type: string; content: Record<string, unknown>; medias: { id: string }[] }[];
}

const uuid = () => app.sys.platform.ids.randomUuid();
const block = (resource: Resource, position = 'a0', id = uuid()) => ({ id, position, ...resource });
const create = (input: object = {}) => get<Page>(author, 'CreatePublication', { title: 'First', ...input });
const update = (id: number, input: object) => get<Page>(author, 'UpdatePublication', { id, ...input });
const versionsOf = (publicationId: number) =>
  get<Version[]>(author, 'GetPublicationVersions', { publicationId });
const restore = (publicationId: number, versionId: number) =>
  get<Page>(author, 'RestorePublicationVersion', { publicationId, versionId });
const restoreLast = async (id: number) => restore(id, (await versionsOf(id))[1]?.id ?? 0);
const pause = () => app.clock.advance(VERSION_PAUSE_MS + 1);
const shown = (versions: Version[]) =>
  versions.map(({ changes }) => changes.map(({ field, count }) => `${field} ${count}`).join(', '));
const textsOf = ({ resources }: Page) =>
  resources.map(({ content }) => JSON.stringify(content.node ?? content));
const fileOf = (purpose: Parameters<typeof addLessonFile>[2]) => addLessonFile(app, author, purpose, false);

describe('a version', () => {
  test('says which blocks were added, changed, moved and removed', async () => {
    const [ice, snow, hail] = [
      block(paragraph('ice'), 'a0'),
      block(paragraph('snow'), 'a1'),
      block(paragraph('hail'), 'a2'),
    ];
    const { id } = await create({ resources: [ice, snow, hail] });
    pause();
    const rain = block(paragraph('rain'), 'a3');
    await update(id, {
      title: 'Second',
      resources: [{ ...ice, ...paragraph('Ice') }, { ...snow, position: 'a4' }, rain],
      removedResources: [hail.id],
    });
    // What happens to a block that is new, or was changed, in the same version adds nothing.
    await update(id, {
      resources: [
        { ...rain, ...paragraph('Rain') },
        { ...ice, ...paragraph('Ice'), position: 'a5' },
      ],
    });
    expect(shown(await versionsOf(id))).toEqual([
      'resourcesAdded 1, resourcesChanged 1, resourcesMoved 1, resourcesRemoved 1, title 1',
      'created 1',
    ]);
  });

  test('is made of a copy, and begins with another person', async () => {
    const { id } = await create({ privacy: 'PUBLIC' });
    const admin = await createUser(app, { role: 'ADMIN' });
    await get(admin, 'UpdatePublication', { id, description: 'By staff' });
    expect((await versionsOf(id)).map(({ editor }) => editor?.id)).toEqual([admin.id, author.id]);
    const copy = await get<Page>(other, 'CopyPublication', { publicationId: id, clientId: uuid() });
    const [first, ...more] = await get<Version[]>(other, 'GetPublicationVersions', {
      publicationId: copy.id,
    });
    expect([first?.editor?.id, more]).toEqual([other.id, []]);
  });
});

describe('an earlier version', () => {
  test('comes back whole, as a new version: texts and order', async () => {
    const [ice, snow] = [block(paragraph('ice'), 'a0'), block(paragraph('snow'), 'a1')];
    const before = await create({ description: 'Old', level: 'B1', resources: [ice, snow] });
    pause();
    await update(before.id, {
      title: 'New',
      description: '',
      level: null,
      resources: [{ ...snow, position: 'Zz' }, block(paragraph('hail'), 'a5')],
      removedResources: [ice.id],
    });
    const restored = await restoreLast(before.id);
    expect(restored).toMatchObject({ title: 'First', description: 'Old', level: 'B1', resourcesCount: 2 });
    expect(textsOf(restored)).toEqual(textsOf(before));
    const versions = await versionsOf(before.id);
    expect(versions.map(({ restoredFrom }) => restoredFrom !== null)).toEqual([true, false, false]);
    // What was there before can be brought back in turn.
    expect((await restore(before.id, versions[1]?.id ?? 0)).title).toBe('New');
  });

  test('never changes who may see it, its cover or its folder', async () => {
    const { id } = await create({ privacy: 'PUBLIC' });
    pause();
    const categoryId = await addCategory(app, author);
    const cover = await fileOf('PUBLICATION_COVER');
    const now = await update(id, {
      title: 'New',
      privacy: 'HIDDEN',
      othersMayCopy: false,
      cover,
      categoryId,
    });
    const rowOf = async () => {
      const [row] = await app.db.select().from(publication).where(eq(publication.id, id));
      const { privacy, coverId, availableFrom, othersMayCopy } = row ?? {};
      return { privacy, coverId, availableFrom, othersMayCopy, categoryId: row?.categoryId };
    };
    const before = await rowOf();
    expect((await restoreLast(id)).title).toBe('First');
    expect(await rowOf()).toEqual(before);
    expect(before).toMatchObject({ privacy: 'HIDDEN', coverId: cover, categoryId: now.categoryId });
  });

  test('keeps files as they are: what names one is neither brought back nor taken away', async () => {
    const [old, next, added] = [
      await fileOf('PUBLICATION_IMAGE'),
      await fileOf('PUBLICATION_IMAGE'),
      await fileOf('PUBLICATION_IMAGE'),
    ];
    const [shownBlock, gone] = [block(picture(old), 'a0'), block(picture(next), 'a1')];
    const { id } = await create({ resources: [shownBlock, gone] });
    pause();
    const addedBlock = block(picture(added), 'a2');
    const replacement = await fileOf('PUBLICATION_IMAGE');
    const changed = picture(replacement);
    const content = { ...changed.content, caption: 'Replaced' };
    await update(id, {
      resources: [{ ...shownBlock, ...changed, content }, addedBlock],
      removedResources: [gone.id],
    });
    const restored = await restoreLast(id);
    expect(restored.resources.map((each) => [each.id, each.content.caption, each.medias[0]?.id])).toEqual([
      [shownBlock.id, '', replacement],
      [addedBlock.id, '', added],
    ]);
    for (const file of [replacement, added]) {
      const [row] = await app.db.select().from(upload).where(eq(upload.id, file));
      expect(row?.removedAt).toBeNull();
    }
  });

  test('keeps exercises as they are', async () => {
    const practice = block({ type: 'EXERCISE', content: {} }, 'a1');
    const { id } = await create({ resources: [block(paragraph('ice'))] });
    pause();
    await update(id, { title: 'New', resources: [practice] });
    const statements = [{ text: 'Ice is cold', answer: true }];
    const input = { publicationResourceId: practice.id, type: 'trueFalse', trueFalse: { statements } };
    await get(author, 'CreateExercise', { input });
    expect(await restoreLast(id)).toMatchObject({ title: 'First', exercisesCount: 1 });
    expect(await app.db.$count(exercise, eq(exercise.publicationResourceId, practice.id))).toBe(1);
  });

  test('is a conflict for a tab that typed meanwhile', async () => {
    const { id } = await create({ title: 'Old' });
    pause();
    const { revision } = await update(id, { title: 'New' });
    await restoreLast(id);
    expect((await ask(author, 'UpdatePublication', { id, revision, title: 'Other' })).code).toBe(
      'EDIT_CONFLICT',
    );
  });

  test('is neither read nor brought back by others, nor that of another publication', async () => {
    const [mine, second] = [await create({ privacy: 'PUBLIC' }), await create()];
    pause();
    await update(mine.id, { title: 'New' });
    const [current, over] = await versionsOf(mine.id);
    const code = async (by: UserRow, publicationId: number, versionId: number) =>
      (await ask(by, 'RestorePublicationVersion', { publicationId, versionId })).code;
    expect(await code(other, mine.id, over?.id ?? 0)).toBe('INSUFFICIENT_ROLE');
    const read = async (publicationId: number) =>
      (await ask(other, 'GetPublicationVersions', { publicationId })).code;
    expect(await read(mine.id)).toBe('INSUFFICIENT_ROLE');
    expect(await read(second.id)).toBe('INVALID_PERMISSIONS');
    expect(await read(2_000_000_000)).toBe('PUBLICATION_NOT_FOUND');
    expect(await code(author, second.id, over?.id ?? 0)).toBe('VERSION_NOT_FOUND');
    expect(await code(author, mine.id, current?.id ?? 0)).toBe('VERSION_NOT_FOUND');
    expect(await code(author, mine.id, -1)).toBe('VERSION_NOT_FOUND');
  });
});
