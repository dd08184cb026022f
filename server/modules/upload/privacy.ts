import type { SystemContext } from '../../context.ts';
import type { ArchiveFile, PersonalData } from '../../personal-data.ts';
import { eraseUploadsOf, listFilesOf, listUploadsOf, readContent } from './service.ts';

const safeName = (name: string) => name.replace(/[^\p{L}\p{N}._-]+/gu, '_').slice(0, 80);

/** Names given by people may be equal: the id keeps the files apart. */
const pathIn = ({ id, name }: { id: string; name: string }) => `files/${id}-${safeName(name)}`;

async function* eachUpload(ctx: SystemContext, userId: number): AsyncGenerator<ArchiveFile> {
  for (const upload of await listFilesOf(ctx, userId)) {
    const content = await readContent(ctx, upload);
    if (content) yield { name: pathIn(upload), content };
  }
}

/** Which file an upload is, to which the other lists refer by its id: several may show one. */
async function* eachLine(ctx: SystemContext, userId: number) {
  const files = new Map((await listFilesOf(ctx, userId)).map((file) => [file.id, file]));
  for (const { id, fileId, purpose, name, mimeType, size, createdAt } of await listUploadsOf(ctx, userId)) {
    const file = files.get(fileId ?? id);
    if (file) yield { id, purpose, name, mimeType, size, createdAt, path: pathIn(file) };
  }
}

export const personalData: PersonalData = {
  archive: [{ name: 'files.json', list: eachLine }, { files: eachUpload }],
  erase: async (ctx, userId) => ({ files: await eraseUploadsOf(ctx, userId) }),
};
