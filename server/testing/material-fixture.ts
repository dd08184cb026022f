import type { Resource } from '#contract/material/content.ts';
import type { Privacy } from '#contract/openness.ts';
import { filesOf } from '#contract/material/content.ts';
import type { SystemContext } from '../context.ts';
import { publication, publicationResource } from '../db/schema/material.ts';
import type { UserRow } from '../modules/account/model.ts';
import { addLessonFile } from './lesson-fixture.ts';

type App = { sys: SystemContext };
type Person = Pick<UserRow, 'id'>;

/** A text of one paragraph, as a block. */
export const paragraph = (text: string) =>
  ({
    type: 'TEXT',
    content: { node: { type: 'paragraph', content: [{ type: 'text', text }] } },
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
): Promise<string[]> {
  const rows = resources.map((resource, index) => ({
    ...resource,
    id: platform.ids.randomUuid(),
    publicationId,
    position: `a${String(index).padStart(3, '0')}1`,
    fileId: filesOf(resource)[0] ?? null,
    revision: 1,
  }));
  await db.insert(publicationResource).values(rows);
  return rows.map(({ id }) => id);
}

/** A publication of the author with `rows` pictures and texts, one at least. */
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
  return {
    publicationId,
    clientId,
    resourceId,
    pictureId,
    newImageId: await addLessonFile(app, author, 'PUBLICATION_IMAGE', false),
  };
}
