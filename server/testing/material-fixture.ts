import type { Resource } from '#contract/material/content.ts';
import type { Privacy } from '#contract/openness.ts';
import { filesOf } from '#contract/material/content.ts';
import type { SystemContext } from '../context.ts';
import { publication, publicationResource, publicationVersion } from '../db/schema/material.ts';
import { exercise } from '../db/schema/quiz.ts';
import type { UserRow } from '../modules/account/model.ts';
import { searchColumns } from '../modules/search/service.ts';
import { addLessonFile } from './lesson-fixture.ts';

type App = { sys: SystemContext };
type Person = Pick<UserRow, 'id'>;

/** A true-or-false block, as stored. */
const STATEMENT = {
  data: { statements: [{ id: 'p1', text: 'Ice is cold' }], shuffle: false },
  answer: { p1: true },
};

/** A text of one paragraph, as a block. */
export const paragraph = (text: string) =>
  ({
    type: 'TEXT',
    content: { node: { type: 'paragraph', content: [{ type: 'text', text }] } },
  }) as const satisfies Resource;

/** A text of one glossed word, as a block. */
export const glossed = (text: string, translation: string) =>
  ({
    type: 'TEXT',
    content: {
      node: {
        type: 'paragraph',
        content: [{ type: 'text', text, marks: [{ type: 'gloss', attrs: { translation } }] }],
      },
    },
  }) as const satisfies Resource;

export const picture = (imageId: string) =>
  ({
    type: 'PICTURE',
    content: { imageId, alt: 'A lake', caption: '', nodePosition: 'CENTER' },
  }) as const satisfies Resource;

/** A publication without blocks; by default open to everybody. */
export async function addPublication(
  { sys: { db, platform } }: App,
  { id: authorId }: Person,
  values: Partial<typeof publication.$inferInsert> = {},
): Promise<number> {
  const now = platform.clock.now();
  const title = values.title ?? 'Publication';
  const [row] = await db
    .insert(publication)
    .values({
      title,
      titleWords: title.toLowerCase(),
      ...searchColumns(title),
      privacy: 'PUBLIC',
      ...values,
      authorId,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: publication.id });
  if (!row) throw new Error('no publication');
  return row.id;
}

/** Adds blocks in their order, without counting them on the publication; returns their ids. */
export async function addResources(
  { sys: { db, platform } }: App,
  publicationId: number,
  resources: readonly Resource[],
  prefix = 'a',
): Promise<string[]> {
  const rows = resources.map((resource, index) => ({
    ...resource,
    id: platform.ids.randomUuid(),
    publicationId,
    position: `${prefix}${String(index).padStart(3, '0')}1`,
    fileId: filesOf(resource)[0] ?? null,
    revision: 1,
  }));
  await db.insert(publicationResource).values(rows);
  return rows.map(({ id }) => id);
}

const EXERCISE = { type: 'EXERCISE', content: {} } as const satisfies Resource;

/** Adds a block with a true-or-false exercise; returns the ids of both. */
export async function addInPlace(
  app: App,
  publicationId: number,
  values: Partial<typeof exercise.$inferInsert> = {},
): Promise<{ resourceId: string; exerciseId: number }> {
  const [resourceId = ''] = await addResources(app, publicationId, [EXERCISE], 'b');
  const [row] = await app.sys.db
    .insert(exercise)
    .values({
      publicationResourceId: resourceId,
      order: 1,
      type: 'trueFalse',
      language: 'en',
      points: 100,
      partialPoints: true,
      block: STATEMENT,
      ...values,
    })
    .returning({ id: exercise.id });
  if (!row) throw new Error('no exercise');
  return { resourceId, exerciseId: row.id };
}

/** An earlier version, with another text. */
async function addVersion({ sys: { db } }: App, { id: editorId }: Person, thingId: number): Promise<number> {
  const at = new Date('2026-01-01T10:00:00Z');
  const state = { title: 'Earlier', description: '', language: null, level: null, resources: [] };
  const values = { thingId, editorId, startedAt: at, changedAt: at, changed: ['created'], state };
  const [row] = await db.insert(publicationVersion).values(values).returning({ id: publicationVersion.id });
  if (!row) throw new Error('no version');
  return row.id;
}

/** A publication of the author with `rows` texts, pictures and exercises, one at least. */
export async function createPublicationFixture(
  app: App,
  author: Person,
  rows: number,
  privacy: Privacy = 'HIDDEN',
) {
  const clientId = app.sys.platform.ids.randomUuid();
  const publicationId = await addPublication(app, author, { clientId, privacy });
  const resources: Resource[] = [];
  for (let index = 0; index < rows; index += 1) {
    resources.push(paragraph('Ice is cold.'));
    resources.push(picture(await addLessonFile(app, author, 'PUBLICATION_IMAGE')));
  }
  const [resourceId = '', pictureId = ''] = await addResources(app, publicationId, resources);
  const { exerciseId, resourceId: answeredId } = await addInPlace(app, publicationId);
  for (let more = 1; more < rows; more += 1) await addInPlace(app, publicationId);
  const [freeId = ''] = await addResources(app, publicationId, [EXERCISE], 'b');
  return {
    publicationId,
    clientId,
    resourceId,
    pictureId,
    exerciseId,
    /** The block of that exercise, and one that has none. */
    answeredId,
    freeId,
    versionId: await addVersion(app, author, publicationId),
    newImageId: await addLessonFile(app, author, 'PUBLICATION_IMAGE', false),
  };
}
