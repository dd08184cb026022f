import { z } from 'zod';
import { idSchema } from '../id-schema.ts';
import { LIVE_PAGE_MAX } from '../limits.ts';

/** Of the width or the height of a page or a picture, so that each sees the place in their own size. */
const share = z.number().min(0).max(1);

/** Where a lesson's instructor points in a file that is open for all: never stored (R50). `id`: the lesson. */
export const filePointerSchema = z.strictObject({
  id: idSchema,
  fileId: z.uuid().toLowerCase(),
  /** From 1; of a picture 1. */
  page: z.number().int().min(1).max(LIVE_PAGE_MAX),
  /** Null: they point no longer. */
  at: z.strictObject({ x: share, y: share }).nullable(),
});
export type FilePointer = z.infer<typeof filePointerSchema>;

/** Milliseconds after which a pointer that was not said again is gone. */
export const FILE_POINTER_MS = 3_000;
