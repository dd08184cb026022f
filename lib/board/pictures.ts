import type { BinaryFileData, BinaryFiles, DataURL } from '@excalidraw/excalidraw/types';
import type { FileId } from '@excalidraw/excalidraw/element/types';
import type { BoardElement, BoardOperation, ElementChange } from '@/lib/contract/socket-payloads.ts';
import { findFile, putFile, removeFile } from '@/lib/realtime/outbox-store';

/** The person and board the pictures belong to; `accessKey` for visitors with a preview link. */
export interface PicturePlace {
  boardId: number;
  userId: number | null;
  accessKey?: string;
}

const STATUS_CODES: Record<number, string> = {
  403: 'INVALID_PERMISSIONS',
  404: 'BOARD_NOT_FOUND',
  413: 'FILE_TOO_LARGE',
  415: 'FILE_TYPE_NOT_ALLOWED',
  400: 'BAD_USER_INPUT',
};

function addressOf({ boardId, accessKey }: PicturePlace, fileId: string): string {
  const key = accessKey ? `?key=${encodeURIComponent(accessKey)}` : '';
  return `/api/boards/${boardId}/files/${encodeURIComponent(fileId)}${key}`;
}

/** Id of the picture an element shows; null for other elements and removed ones. */
export function fileIdOf(element: BoardElement): string | null {
  const { type, isDeleted, fileId } = element;
  return type === 'image' && !isDeleted && typeof fileId === 'string' ? fileId : null;
}

function blobOf(file: BinaryFileData): Blob {
  const [, base64 = ''] = file.dataURL.split(',', 2);
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: file.mimeType });
}

/** An SVG may contain scripts, so none is stored: it is uploaded as a rendered bitmap. */
async function withoutScripts(blob: Blob): Promise<Blob> {
  if (blob.type !== 'image/svg+xml') return blob;
  const address = URL.createObjectURL(blob);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.min(2_000, image.naturalWidth || 1_000);
    canvas.height = Math.round(canvas.width * ((image.naturalHeight || 1) / (image.naturalWidth || 1)));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return png ?? blob;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Writes new pictures to the outbox before the elements that show them. */
export async function storePictures(
  place: PicturePlace,
  changes: readonly ElementChange[],
  files: BinaryFiles,
  uploaded: Set<string>,
): Promise<void> {
  const { userId, boardId } = place;
  if (userId === null) return;
  for (const { element } of changes) {
    const fileId = fileIdOf(element);
    const file = fileId ? files[fileId] : undefined;
    if (!fileId || !file || uploaded.has(fileId)) continue;
    uploaded.add(fileId);
    await putFile({ userId, boardId, fileId, blob: await withoutScripts(blobOf(file)) });
  }
}

/** Uploads one picture. Returns the code of a refusal; throws when a retry may succeed. */
export async function uploadPicture(
  place: PicturePlace,
  { fileId, blob }: { fileId: string; blob: Blob },
  signal: AbortSignal | null = null,
): Promise<string | null> {
  const answer = await fetch(addressOf(place, fileId), {
    method: 'PUT',
    body: blob,
    headers: { 'content-type': blob.type },
    signal,
  });
  if (answer.ok) return null;
  const code = STATUS_CODES[answer.status];
  if (!code) throw new Error(`The picture did not go up: ${answer.status}`);
  return code;
}

/** Uploads the pictures of an operation. Returns the code of a refusal; throws when a retry may succeed. */
export async function uploadPictures(place: PicturePlace, operation: BoardOperation): Promise<string | null> {
  const { userId, boardId } = place;
  if (userId === null) return null;
  for (const { element } of operation.changes) {
    const fileId = fileIdOf(element);
    const file = fileId ? await findFile(userId, boardId, fileId) : null;
    if (!file) continue;
    const code = await uploadPicture(place, file);
    if (code !== null) return code;
    await removeFile(userId, boardId, file.fileId);
  }
  return null;
}

function dataUrlOf(blob: Blob): Promise<DataURL> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as DataURL);
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(blob);
  });
}

/** Loads a picture from the outbox, else from the server; null when it is not available now. */
export async function loadPicture(place: PicturePlace, fileId: string): Promise<BinaryFileData | null> {
  const waiting =
    place.userId === null ? null : await findFile(place.userId, place.boardId, fileId).catch(() => null);
  try {
    const blob = waiting ? waiting.blob : await download(place, fileId);
    if (!blob) return null;
    return {
      id: fileId as FileId,
      mimeType: blob.type as BinaryFileData['mimeType'],
      dataURL: await dataUrlOf(blob),
      created: Date.now(),
    };
  } catch {
    return null;
  }
}

async function download(place: PicturePlace, fileId: string): Promise<Blob | null> {
  const answer = await fetch(addressOf(place, fileId));
  return answer.ok ? answer.blob() : null;
}
