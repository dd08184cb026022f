import { z } from 'zod';
import { idSchema } from '#contract/id-schema.ts';
import { BOARD_IMAGE_MAX_BYTES } from '#contract/limits.ts';
import { ELEMENT_CHANGE } from '#contract/socket.ts';
import { boardElementSchema } from '#contract/socket-payloads.ts';
import type { BoardElement } from '#contract/socket-payloads.ts';
import { byteSize } from '../../byte-size.ts';
import { DomainError } from '../../errors.ts';
import type { Refill } from '../../refill.ts';
import { appendOperation } from '../stream/service.ts';
import { putPicture } from './files.ts';
import { createOwnBoard } from './service.ts';

const board = z.object({ id: idSchema, name: z.string(), createdAt: z.coerce.date() });
type Board = z.output<typeof board>;

/** Elements of one operation, and their bytes: an operation is one frame of a socket. */
const CHANGES = 50;
const CHANGES_BYTES = 200_000;

const FILE_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Boards with what was drawn on them, by whomever, and its pictures. */
export async function refillBoards(refill: Refill): Promise<void> {
  const pictures = new Set(refill.names('files/board-'));
  for await (const row of refill.items('boards.json', 'BOARD', board)) {
    const isMade = await refill.make(
      'BOARD',
      { oldId: row.id, name: row.name, at: row.createdAt },
      async ({ past }) => (await createOwnBoard(past, { name: row.name })).id,
    );
    const id = refill.idOf('BOARD', row.id);
    if (!isMade || id === null) continue;
    const shown = await draw(refill, row, id);
    for (const fileId of shown) {
      const name = findPicture([...pictures], row.id, fileId);
      if (name) await addPicture(refill, { boardId: id, fileId, name, oldId: row.id });
      // An archive has no pictures that others put on a board.
      else
        await refill.leave('BOARD_PICTURE', 'FILE_MISSING', { oldId: `${row.id} ${fileId}`, name: row.name });
    }
  }
}

/** Draws in the order of the archive; an operation that an earlier process sent is known by its id. Returns the files. */
async function draw(refill: Refill, { id: oldId, name }: Board, boardId: number): Promise<Set<string>> {
  const files = new Set<string>();
  let changes: BoardElement[] = [];
  let bytes = 0;
  let number = 0;
  const send = async () => {
    const sent = changes;
    [changes, bytes] = [[], 0];
    number += 1;
    if (sent.length === 0) return;
    const opId = refill.uuidOf(`board ${oldId} ${number}`);
    const payload = { changes: sent.map((element) => ({ kind: ELEMENT_CHANGE.Add, element })) };
    const answer = await appendOperation(refill.ctx, `board:${boardId}`, { opId, payload });
    if (!answer.ok) await refill.leave('BOARD', 'INVALID', { oldId: `${oldId} ${number}`, name });
  };
  for await (const element of refill.items(`boards/${oldId}.json`, 'BOARD', boardElementSchema)) {
    const size = byteSize(element);
    if (changes.length === CHANGES || bytes + size > CHANGES_BYTES) await send();
    changes.push(element);
    bytes += size;
    const fileId = element['fileId'];
    if (typeof fileId === 'string' && FILE_ID.test(fileId)) files.add(fileId);
  }
  await send();
  return files;
}

/** That of the board, else that of the board which it was copied from. */
const findPicture = (names: readonly string[], oldId: number, fileId: string): string | undefined => {
  const isOf = (name: string, start: string) => name.startsWith(`${start}-${fileId}.`);
  return (
    names.find((name) => isOf(name, `files/board-${oldId}`)) ??
    names.find((name) => isOf(name, `files/board-${/^files\/board-(\d+)-/.exec(name)?.[1] ?? ''}`))
  );
};

interface Picture {
  boardId: number;
  fileId: string;
  name: string;
  oldId: number;
}

/** Its bytes are stored before the transaction that notes it: file storage may be slow. */
async function addPicture(refill: Refill, { boardId, fileId, name, oldId }: Picture): Promise<void> {
  const entry = refill.entry(name);
  if (!entry) return;
  const put = async () => {
    if (entry.size > BOARD_IMAGE_MAX_BYTES) throw new DomainError('FILE_TOO_LARGE');
    const pieces: Buffer[] = [];
    for await (const piece of await entry.open()) pieces.push(Buffer.from(piece as Uint8Array));
    await putPicture(refill.ctx, { boardId, fileId }, Buffer.concat(pieces));
  };
  const failure: unknown = await put().then(
    () => null,
    (error: unknown) => error,
  );
  await refill.make('BOARD_PICTURE', { oldId: `${oldId} ${fileId}`, name: fileId }, async () => {
    if (failure) throw failure as Error;
    return fileId;
  });
}
