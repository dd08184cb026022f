import { getSchema } from '@tiptap/core';
import type { Extensions } from '@tiptap/core';
import { BlockIds } from './block-ids';
import { MEDIA } from './media-nodes';
import { TEXT_MARKS } from './text-marks';
import { TEXT_NODES } from './text-nodes';

/** What a page can hold. `media`: the nodes of what is not text, with their views. */
export const pageExtensions = (media: Extensions = MEDIA): Extensions => [
  ...TEXT_NODES,
  ...TEXT_MARKS,
  ...media,
  BlockIds,
];

/** The schema without an editor. */
export const pageSchema = () => getSchema(pageExtensions());
