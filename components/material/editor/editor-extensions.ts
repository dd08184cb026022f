import type { Extensions } from '@tiptap/core';
import { Dropcursor, Gapcursor, Placeholder, UndoRedo } from '@tiptap/extensions';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { BlockKeys } from '@/lib/material/editor/block-keys';
import { GivenPictures } from '@/lib/material/editor/given-pictures';
import {
  AUDIO_NODE,
  EXERCISE_NODE,
  FILE_NODE,
  PICTURE_NODE,
  VIDEO_NODE,
  WORDS_NODE,
} from '@/lib/material/editor/media-nodes';
import { pageExtensions } from '@/lib/material/editor/page-schema';
import { AudioView } from './audio-view';
import { ExerciseView } from './exercise-view';
import { FileView } from './file-view';
import { PictureView } from './picture-view';
import { VideoView } from './video-view';
import { WordsView } from './words-view';

const MEDIA = [
  PICTURE_NODE.extend({ addNodeView: () => ReactNodeViewRenderer(PictureView) }),
  AUDIO_NODE.extend({ addNodeView: () => ReactNodeViewRenderer(AudioView) }),
  VIDEO_NODE.extend({ addNodeView: () => ReactNodeViewRenderer(VideoView) }),
  FILE_NODE.extend({ addNodeView: () => ReactNodeViewRenderer(FileView) }),
  EXERCISE_NODE.extend({ addNodeView: () => ReactNodeViewRenderer(ExerciseView) }),
  WORDS_NODE.extend({ addNodeView: () => ReactNodeViewRenderer(WordsView) }),
];

/** @param placeholder what an empty page says */
export const editorExtensions = (placeholder: string): Extensions => [
  ...pageExtensions(MEDIA),
  BlockKeys,
  GivenPictures,
  UndoRedo,
  Dropcursor.configure({ color: 'var(--kok)', width: 3 }),
  Gapcursor,
  Placeholder.configure({ placeholder, showOnlyCurrent: true, includeChildren: false }),
];
