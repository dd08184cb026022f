import type { AddNote, PackedFile } from '../model.ts';
import { writeTitle } from './plain.ts';

/**
 * The versions of H5P's content types that we write. A site reads a package without libraries if it has these
 * installed.
 */
export const H5P_LIBRARIES = {
  'H5P.QuestionSet': '1.21',
  'H5P.MultiChoice': '1.16',
  'H5P.TrueFalse': '1.8',
  'H5P.Blanks': '1.14',
  'H5P.DragText': '1.10',
  'H5P.MarkTheWords': '1.11',
  'H5P.DragQuestion': '1.15',
  'H5P.AdvancedText': '1.1',
  'H5P.Image': '1.1',
  'H5P.Audio': '1.5',
  'H5P.Video': '1.6',
} as const;
export type H5pLibrary = keyof typeof H5P_LIBRARIES;

export const libraryName = (name: H5pLibrary): string => `${name} ${H5P_LIBRARIES[name]}`;

/** Content of one type inside other content. */
export interface H5pContent {
  library: string;
  params: object;
  subContentId: string;
  metadata: { contentType: string; license: string; title: string };
}

export interface H5pWriting {
  files: ReadonlyMap<string, PackedFile>;
  newId(): string;
  note: AddNote;
}

const CONTENT_TYPES: Record<H5pLibrary, string> = {
  'H5P.QuestionSet': 'Question Set',
  'H5P.MultiChoice': 'Multiple Choice',
  'H5P.TrueFalse': 'True/False Question',
  'H5P.Blanks': 'Fill in the Blanks',
  'H5P.DragText': 'Drag the Words',
  'H5P.MarkTheWords': 'Mark the Words',
  'H5P.DragQuestion': 'Drag and Drop',
  'H5P.AdvancedText': 'Text',
  'H5P.Image': 'Image',
  'H5P.Audio': 'Audio',
  'H5P.Video': 'Video',
};

export const h5pContent = (
  { newId }: Pick<H5pWriting, 'newId'>,
  name: H5pLibrary,
  title: string,
  params: object,
): H5pContent => ({
  library: libraryName(name),
  params,
  subContentId: newId(),
  metadata: {
    contentType: CONTENT_TYPES[name],
    license: 'U',
    title: writeTitle(title) || CONTENT_TYPES[name],
  },
});
