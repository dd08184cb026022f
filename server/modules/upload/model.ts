import type { upload } from '../../db/schema/upload.ts';

/** A file that a person uploaded. */
export type UploadRow = Pick<
  typeof upload.$inferSelect,
  'id' | 'userId' | 'name' | 'mimeType' | 'size' | 'width' | 'height' | 'isPublic' | 'fileId' | 'blobId'
>;
