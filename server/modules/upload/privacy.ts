import type { SystemContext } from '../../context.ts';
import type { ArchiveFile, PersonalData } from '../../personal-data.ts';
import { eraseUploadsOf, listFilesOf, readContent } from './service.ts';

const safeName = (name: string) => name.replace(/[^\p{L}\p{N}._-]+/gu, '_').slice(0, 80);

async function* eachUpload(ctx: SystemContext, userId: number): AsyncGenerator<ArchiveFile> {
  for (const upload of await listFilesOf(ctx, userId)) {
    const content = await readContent(ctx, upload);
    // Names given by people may be equal: the id keeps the files apart.
    if (content) yield { name: `files/${upload.id}-${safeName(upload.name)}`, content };
  }
}

export const personalData: PersonalData = {
  archive: [{ files: eachUpload }],
  erase: async (ctx, userId) => ({ files: await eraseUploadsOf(ctx, userId) }),
};
