import type { StoredFileRow } from '../upload/service.ts';

export type { FileUseRow } from '../../file-uses.ts';

/** A file that a person has. */
export type FileRow = Omit<StoredFileRow, 'hash' | 'live'> & {
  /** One of its uploads, whose address opens it. */
  shownId: string;
};
