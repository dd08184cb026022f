import type { Resource } from '#contract/material/content.ts';
import type { publication, publicationResource } from '../../db/schema/material.ts';
import type { exercise } from '../../db/schema/quiz.ts';
import type { UploadRow } from '../upload/model.ts';

/** Some columns are for search alone. */
export type PublicationRow = Omit<
  typeof publication.$inferSelect,
  'titleWords' | 'searchWords' | 'searchVersion'
>;

/** What the blocks of a publication are together. */
export type PublicationCounts = Pick<
  PublicationRow,
  'resourcesCount' | 'exercisesCount' | 'wordsCount' | 'contentBytes'
>;

/** A block as it is stored. */
export type ResourceRow = Omit<typeof publicationResource.$inferSelect, 'content' | 'type'> & Resource;

/** A block in its place, with its file. */
export type PublicationResourceRow = ResourceRow & {
  /** From 1, without gaps. */
  order: number;
  exerciseId: number | null;
  /** Null: it has none, or the file is gone. */
  media: PublicationMediaRow | null;
};

/** What is said of the exercise of a block before it is opened. */
export type BlockExercise = Pick<typeof exercise.$inferSelect, 'type' | 'title' | 'descriptionStudent'>;

export type PublicationMediaRow = Pick<UploadRow, 'id' | 'mimeType' | 'size' | 'width' | 'height'>;

/** What a version keeps of a publication: what is typed. Files, exercises and who may see it stay as they are. */
export interface PublicationState {
  title: string;
  description: string;
  language: PublicationRow['language'];
  level: PublicationRow['level'];
  /** In their order. */
  resources: (Resource & { id: string; position: string })[];
}
