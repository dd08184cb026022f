import { z } from 'zod';
import { VIDEO_CODE_LENGTH } from '../limits.ts';
import { storableText, textNode } from './text-nodes.ts';

/** Kinds of the blocks of a page: the enum PublicationResourceType of the schema. */
export const RESOURCE_TYPES = ['TEXT', 'PICTURE', 'AUDIO', 'VIDEO', 'FILE', 'EXERCISE', 'WORDS'] as const;
export type ResourceType = (typeof RESOURCE_TYPES)[number];

/** Where a picture stands: on its own line, in the text that follows it, or behind that text. */
export const NODE_POSITIONS = [
  'LEFT',
  'CENTER',
  'RIGHT',
  'LEFT_WITH_TEXT',
  'RIGHT_WITH_TEXT',
  'BEHIND_LEFT_TEXT',
  'BEHIND_CENTER_TEXT',
  'BEHIND_RIGHT_TEXT',
] as const;
export type NodePosition = (typeof NODE_POSITIONS)[number];

export const ALT_MAX = 500;
export const CAPTION_MAX = 500;
export const MEDIA_TITLE_MAX = 255;
export const TRANSCRIPT_MAX = 10_000;

const fileId = z.uuid().toLowerCase();
/** An embed code, never an address. */
export const videoCode = z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${VIDEO_CODE_LENGTH}}$`));

/** By kind of block: its content. */
export const RESOURCE_CONTENT = {
  TEXT: z.strictObject({ node: textNode }),
  PICTURE: z.strictObject({
    /** An upload of purpose PUBLICATION_IMAGE. */
    imageId: fileId,
    /** What the picture shows, for those who do not see it. */
    alt: storableText(ALT_MAX),
    caption: storableText(CAPTION_MAX),
    nodePosition: z.enum(NODE_POSITIONS),
  }),
  AUDIO: z.strictObject({
    /** An upload of purpose PUBLICATION_AUDIO. */
    audioId: fileId,
    title: storableText(MEDIA_TITLE_MAX),
    /** What is said, shown on request; empty: none. */
    transcript: storableText(TRANSCRIPT_MAX),
  }),
  VIDEO: z.strictObject({ videoCode, title: storableText(MEDIA_TITLE_MAX) }),
  FILE: z.strictObject({
    /** An upload of purpose PUBLICATION_FILE. */
    fileId,
    title: storableText(MEDIA_TITLE_MAX),
  }),
  /** Its exercise refers to the block, not the block to the exercise. */
  EXERCISE: z.strictObject({}),
  /** All glossed words of the page. */
  WORDS: z.strictObject({}),
} satisfies Record<ResourceType, z.ZodType>;

export type ResourceContent = { [T in ResourceType]: z.output<(typeof RESOURCE_CONTENT)[T]> };
/** A block's kind with its content. */
export type Resource = { [T in ResourceType]: { type: T; content: ResourceContent[T] } }[ResourceType];

/** The ids of the files that a block shows, in their order. */
export function filesOf({ type, content }: Resource): string[] {
  const ids: { [T in ResourceType]: (of: ResourceContent[T]) => string[] } = {
    TEXT: () => [],
    PICTURE: ({ imageId }) => [imageId],
    AUDIO: ({ audioId }) => [audioId],
    VIDEO: () => [],
    FILE: ({ fileId: id }) => [id],
    EXERCISE: () => [],
    WORDS: () => [],
  };
  return (ids[type] as (of: typeof content) => string[])(content);
}
