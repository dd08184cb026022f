import { Node } from '@tiptap/core';
import type { ResourceContent, ResourceType } from '@/lib/contract/material/content.ts';
import { MEDIA_NODES } from '../block-nodes';

type MediaType = Exclude<ResourceType, 'TEXT'>;

/** What a new block holds. Without a file or a code it is not saved: its author is still choosing. */
export const NEW_MEDIA: { [Type in MediaType]: { [Key in keyof ResourceContent[Type]]: string } } = {
  PICTURE: { imageId: '', alt: '', caption: '', nodePosition: 'CENTER' },
  AUDIO: { audioId: '', title: '', transcript: '' },
  VIDEO: { videoCode: '', title: '' },
  FILE: { fileId: '', title: '' },
  EXERCISE: {},
  WORDS: {},
};

/** A block that is no text: the editor moves it as a whole. Nothing pasted becomes one. */
function createMediaNode(type: MediaType) {
  const attributes: Record<string, string> = NEW_MEDIA[type];
  return Node.create({
    name: MEDIA_NODES[type],
    group: 'block',
    atom: true,
    draggable: true,
    selectable: true,
    addAttributes: () =>
      Object.fromEntries(
        Object.entries(attributes).map(([name, value]) => [name, { default: value, rendered: false }]),
      ),
    renderHTML: () => ['div', { 'data-block': MEDIA_NODES[type] }],
  });
}

export const PICTURE_NODE = createMediaNode('PICTURE');
export const AUDIO_NODE = createMediaNode('AUDIO');
export const VIDEO_NODE = createMediaNode('VIDEO');
export const FILE_NODE = createMediaNode('FILE');
export const EXERCISE_NODE = createMediaNode('EXERCISE');
export const WORDS_NODE = createMediaNode('WORDS');

export const MEDIA = [PICTURE_NODE, AUDIO_NODE, VIDEO_NODE, FILE_NODE, EXERCISE_NODE, WORDS_NODE];
