import type { ComponentType } from 'react';
import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import { ShuffleOptions } from './choice';
import { BankSettings, DragTheWordsEditor } from './drag-the-words';
import { DragTheWordsImageEditor } from './drag-the-words-image';
import type { EditorProps } from './editor-context';
import { FillInTheBlanksEditor } from './fill-in-the-blanks';
import { FillInTheBlanksImageEditor } from './fill-in-the-blanks-image';
import { FindSynonymEditor } from './find-synonym';
import { FindThePlaceEditor } from './find-the-place';
import { MarkTheWordsEditor, MarkTheWordsSettings } from './mark-the-words';
import { MultipleChoiceEditor } from './multiple-choice';
import { SingleChoiceEditor } from './single-choice';
import { ShuffleStatements, TrueFalseEditor } from './true-false';
import { TypingSettings } from './typing-fields';

interface Editor<T extends ExerciseType> {
  /** What is on the first screen. */
  Main: ComponentType<EditorProps<T>>;
  /** What folds under "More". */
  Settings?: ComponentType<EditorProps<T>>;
}

const EDITORS: { [T in ExerciseType]: Editor<T> } = {
  dragTheWords: { Main: DragTheWordsEditor, Settings: BankSettings },
  dragTheWordsImage: { Main: DragTheWordsImageEditor, Settings: BankSettings },
  fillInTheBlanks: { Main: FillInTheBlanksEditor, Settings: TypingSettings },
  fillInTheBlanksImage: { Main: FillInTheBlanksImageEditor, Settings: TypingSettings },
  markTheWords: { Main: MarkTheWordsEditor, Settings: MarkTheWordsSettings },
  multipleChoice: { Main: MultipleChoiceEditor, Settings: ShuffleOptions },
  singleChoice: { Main: SingleChoiceEditor, Settings: ShuffleOptions },
  trueFalse: { Main: TrueFalseEditor, Settings: ShuffleStatements },
  findSynonym: { Main: FindSynonymEditor },
  findThePlace: { Main: FindThePlaceEditor },
};

/** The editor of a type. The cast is needed because a lookup cannot express that its draft has the same type. */
export const editorOf = (type: ExerciseType) => EDITORS[type] as unknown as Editor<ExerciseType>;
