import type { AddNote, PackedFile } from '../model.ts';

/**
 * One answer of an item: where it is given, what is right, and what each value is worth. A value is an identifier, a
 * pair of them with a space between, or a typed word.
 */
export interface Response {
  id: string;
  cardinality: 'single' | 'multiple';
  baseType: 'identifier' | 'directedPair' | 'string';
  correct: string[];
  /** Values that count, each as one; `isExact`: capital letters matter. */
  worth: { value: string; isExact?: boolean }[];
  /** What a wrong pick costs. */
  penalty: 0 | 1;
  /** How many points are in it. */
  parts: number;
}

/** The body of an item. */
export interface ItemBody {
  /** XML of the interactions. */
  body: string;
  responses: Response[];
}

export interface QtiWriting {
  files: ReadonlyMap<string, PackedFile>;
  note: AddNote;
}

/** The address of a file, from the folder of the items. */
export const hrefOf = ({ name }: PackedFile): string => `../files/${name}`;
/** Its path in the package. */
export const filePath = ({ name }: PackedFile): string => `files/${name}`;
/** Instructions above the task, so that reading knows them from the task itself. */
export const INSTRUCTIONS_CLASS = 'instructions';
export const MEDIA_CLASS = 'media';
