import { z } from 'zod';
import { idSchema } from '#contract/id-schema.ts';
import { RESOURCE_CONTENT, RESOURCE_TYPES, filesOf } from '#contract/material/content.ts';
import type { Resource, ResourceType } from '#contract/material/content.ts';
import type { UploadPurpose } from '#contract/upload.ts';
import type { Refill } from '../../refill.ts';
import { createPublication } from './service.ts';

const instant = z.coerce.date();

const resource = z.object({
  id: z.uuid(),
  type: z.enum(RESOURCE_TYPES),
  position: z.string(),
  content: z.unknown(),
});
const publication = z.looseObject({
  id: idSchema,
  title: z.string(),
  privacy: z.string(),
  categoryId: idSchema.nullable(),
  coverId: z.uuid().nullable(),
  availableFrom: instant.nullable(),
  createdAt: instant,
  resources: z.array(z.unknown()).max(10_000),
});

type Publication = z.output<typeof publication>;

const SETTINGS = [
  'title',
  'description',
  'language',
  'level',
  'privacy',
  'availableFrom',
  'othersMayCopy',
] as const;

/** Publications with their blocks; the exercises in these are added by their module. */
export async function refillPublications(refill: Refill): Promise<void> {
  for await (const row of refill.items('publications.json', 'PUBLICATION', publication)) {
    const item = { oldId: row.id, name: row.title, at: row.createdAt };
    const cover = await refill.file(row.coverId, 'PUBLICATION_COVER');
    const resources = await blocksOf(refill, row);
    await refill.make('PUBLICATION', item, async ({ past, clientId }) => {
      const settings = Object.fromEntries(SETTINGS.map((name) => [name, row[name]]));
      const categoryId = refill.idOf('FOLDER', row.categoryId);
      const made = await createPublication(past, { ...settings, clientId, cover, categoryId, resources });
      return made.id;
    });
  }
}

const FILES: Partial<Record<ResourceType, { purpose: UploadPurpose; name: string }>> = {
  PICTURE: { purpose: 'PUBLICATION_IMAGE', name: 'imageId' },
  AUDIO: { purpose: 'PUBLICATION_AUDIO', name: 'audioId' },
  FILE: { purpose: 'PUBLICATION_FILE', name: 'fileId' },
};

/**
 * Blocks that lost their file, and those of another shape, are left out: the page is shown without them. That a file did
 * not come back is noted with the file.
 */
async function blocksOf(refill: Refill, { id: of, title, resources }: Publication): Promise<object[]> {
  const blocks: object[] = [];
  for (const value of resources) {
    const row = resource.safeParse(value);
    const content = row.success ? RESOURCE_CONTENT[row.data.type].safeParse(row.data.content) : null;
    if (!row.success || !content?.success) {
      await refill.leave('PUBLICATION', 'INVALID', { oldId: `${of} blocks`, name: title });
      continue;
    }
    const { id, type, position } = row.data;
    const file = FILES[type];
    const [oldId] = filesOf({ type, content: content.data } as Resource);
    const fileId = file ? await refill.file(oldId, file.purpose) : null;
    if (file && !fileId) continue;
    blocks.push({
      ...{ type, position },
      id: refill.uuidOf(`resource ${id}`),
      content: { ...content.data, ...(file && { [file.name]: fileId }) },
    });
  }
  return blocks;
}
