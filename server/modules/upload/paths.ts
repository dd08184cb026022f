import type { UploadRow } from './model.ts';

/** Where the bytes of an upload are in file storage: uploads of equal content share them. */
export const pathOf = ({ id, blobId }: Pick<UploadRow, 'id' | 'blobId'>): string => `uploads/${blobId ?? id}`;
