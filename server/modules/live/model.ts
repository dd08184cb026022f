import type { UploadRow } from '../upload/model.ts';

/** A file that the people of a lesson look at together; its id names it in the lesson's changes. */
export type LessonFileRow = Pick<UploadRow, 'id' | 'mimeType' | 'size' | 'width' | 'height'> & {
  title: string;
};
