import type { upload } from '../../db/schema/upload.ts';

/** A file a person sent. */
export type UploadRow = Pick<
  typeof upload.$inferSelect,
  'id' | 'userId' | 'name' | 'mimeType' | 'size' | 'width' | 'height' | 'isPublic'
>;
