import type { SystemContext } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { eachRow } from '../../personal-data.ts';
import type { ArchiveFile, PersonalData } from '../../personal-data.ts';
import * as store from './privacy-store.ts';
import { refillBoards } from './refill.ts';
import { eraseBoardsOf, listBoardFiles } from './service.ts';

async function* eachDrawing({ db }: SystemContext, userId: number): AsyncGenerator<ArchiveFile> {
  for (const { id } of await store.readBoards(db, userId))
    yield { name: `boards/${id}.json`, rows: eachElement(db, id) };
}

async function* eachElement(db: Database, boardId: number): AsyncGenerator<unknown> {
  const drawn = eachRow(
    (page) => store.listElements(db, { boardId, ...page }),
    (row) => row.elementId,
    '',
  );
  for await (const { data } of drawn) yield data;
}

/** The pictures that a person put on any board. */
async function* eachPicture(ctx: SystemContext, userId: number): AsyncGenerator<ArchiveFile> {
  const pictures = eachRow(
    (page) => listBoardFiles(ctx, { userId, ...page }),
    (row) => row.path,
    '',
  );
  for await (const { boardId, fileId, mimeType, path } of pictures) {
    const content = await ctx.platform.storage.get(path);
    const name = `files/board-${boardId}-${fileId}.${mimeType.slice('image/'.length)}`;
    if (content) yield { name, content };
  }
}

export const personalData: PersonalData = {
  archive: [
    { name: 'boards.json', read: ({ db }, userId) => store.readBoards(db, userId) },
    { files: eachDrawing },
    { files: eachPicture },
  ],
  erase: async (ctx, userId) => ({ files: await eraseBoardsOf(ctx, userId) }),
  refill: [{ step: 'BOARDS', run: refillBoards }],
};
