import type { ComponentType } from 'react';
import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import { DragTheWordsEditor } from './drag-the-words';
import { DragTheWordsImageEditor } from './drag-the-words-image';
import type { EditorProps } from './editor-context';
import { FillInTheBlanksEditor } from './fill-in-the-blanks';
import { FillInTheBlanksImageEditor } from './fill-in-the-blanks-image';
import { FindSynonymEditor } from './find-synonym';
import { FindThePlaceEditor } from './find-the-place';
import { MarkTheWordsEditor } from './mark-the-words';
import { MultipleChoiceEditor } from './multiple-choice';
import { SingleChoiceEditor } from './single-choice';
import { TrueFalseEditor } from './true-false';

const EDITORS = {
  dragTheWords: DragTheWordsEditor,
  dragTheWordsImage: DragTheWordsImageEditor,
  fillInTheBlanks: FillInTheBlanksEditor,
  fillInTheBlanksImage: FillInTheBlanksImageEditor,
  markTheWords: MarkTheWordsEditor,
  multipleChoice: MultipleChoiceEditor,
  singleChoice: SingleChoiceEditor,
  trueFalse: TrueFalseEditor,
  findSynonym: FindSynonymEditor,
  findThePlace: FindThePlaceEditor,
} satisfies { [T in ExerciseType]: ComponentType<EditorProps<T>> } satisfies Record<ExerciseType, unknown>;

/** The editor of a type. The cast is needed because a lookup cannot express that its draft has the same type. */
export const editorOf = (type: ExerciseType) => EDITORS[type] as ComponentType<EditorProps<ExerciseType>>;
