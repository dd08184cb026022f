import type {
  CreatePublicationMutationVariables,
  ExerciseLanguage,
  LanguageLevel,
  Privacy,
  UpdatePublicationMutationVariables,
} from '@/graphql/generated/graphql';
import type { SavedRecord } from '@/lib/autosave/use-autosave';
import type { Resource } from '@/lib/contract/material/content.ts';
import { fileIdOf } from '@/lib/upload/file-id';
import type { Publication } from './queries';

/** A block as it is saved; without the addresses of its files, which expire. */
export type BlockValue = Resource & {
  /** A fractional index: blocks are ordered by it, and then by their ids. */
  position: string;
};

/** The field of a block: `resources.{id}`. */
export type BlockField = `resources.${string}`;

/** What saves itself in a publication. A block is a field of its own, null once it is removed. */
export interface PublicationFields {
  title: string;
  description: string;
  categoryId: number | null;
  language: ExerciseLanguage | null;
  level: LanguageLevel | null;
  /** Id of the picture; null: none. */
  cover: string | null;
  privacy: Privacy;
  /** ISO instant. */
  availableFrom: string | null;
  othersMayCopy: boolean;
  [block: BlockField]: BlockValue | null;
}
export type PublicationField = keyof PublicationFields & string;
export type PublicationChanges = Partial<PublicationFields>;

/** As the api creates it. */
export const NEW_PUBLICATION: PublicationFields = {
  title: '',
  description: '',
  categoryId: null,
  language: null,
  level: null,
  cover: null,
  privacy: 'HIDDEN',
  availableFrom: null,
  othersMayCopy: true,
};

const PREFIX = 'resources.';

export const blockField = (id: string): BlockField => `${PREFIX}${id}`;
export const isBlockField = (field: string): field is BlockField => field.startsWith(PREFIX);
export const blockIdOf = (field: BlockField): string => field.slice(PREFIX.length);

export function fieldsOf(publication: Publication): PublicationFields {
  const blocks = publication.resources.map(({ id, type, position, content }) => [
    blockField(id),
    // The api has validated it with the same schema.
    { type, position, content } as BlockValue,
  ]);
  return {
    title: publication.title,
    description: publication.description,
    categoryId: publication.categoryId ?? null,
    language: publication.language ?? null,
    level: publication.level ?? null,
    cover: fileIdOf(publication.coverUri),
    privacy: publication.privacy,
    availableFrom: publication.availableFrom ?? null,
    othersMayCopy: publication.othersMayCopy,
    ...(Object.fromEntries(blocks) as Record<BlockField, BlockValue>),
  };
}

export const recordOf = (publication: Publication): SavedRecord<PublicationFields> => ({
  id: publication.id,
  revision: publication.revision,
  fields: fieldsOf(publication),
});

const sentBlocks = (changes: PublicationChanges) =>
  Object.keys(changes)
    .filter(isBlockField)
    .map((field) => ({ id: blockIdOf(field), block: changes[field] ?? null }));

const storedBlocks = (changes: PublicationChanges) =>
  sentBlocks(changes).flatMap(({ id, block }) => (block ? [{ id, ...block }] : []));

function ownInput(changes: PublicationChanges) {
  const own = Object.fromEntries(Object.entries(changes).filter(([field]) => !isBlockField(field)));
  const resources = storedBlocks(changes);
  return {
    ...(own as Omit<PublicationChanges, BlockField>),
    ...(resources.length > 0 && { resources }),
  };
}

/** The arguments of a new publication, which has no blocks to remove. Without a title it is refused at its title. */
export const createInput = (changes: PublicationChanges): CreatePublicationMutationVariables => ({
  title: '',
  ...ownInput(changes),
});

/** The arguments of a save. */
export function saveInput(
  changes: PublicationChanges,
): Omit<UpdatePublicationMutationVariables, 'id' | 'revision'> {
  const removedResources = sentBlocks(changes).flatMap(({ id, block }) => (block ? [] : [id]));
  return { ...ownInput(changes), ...(removedResources.length > 0 && { removedResources }) };
}

/** `resources.1.content` is about the second block that was sent; undefined: the name says it. */
export function fieldOf(path: string, sent: PublicationChanges): PublicationField | undefined {
  const index = /^resources\.(\d+)(?:\.|$)/.exec(path)?.[1];
  const block = index === undefined ? undefined : storedBlocks(sent)[Number(index)];
  return block && blockField(block.id);
}
