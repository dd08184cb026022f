import {
  CircleDot,
  Highlighter,
  ImagePlus,
  ListChecks,
  MapPin,
  Move,
  Shuffle,
  TextCursorInput,
  Image as Picture,
  ToggleLeft,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';

export const KIND_ICONS = {
  dragTheWords: Move,
  dragTheWordsImage: ImagePlus,
  fillInTheBlanks: TextCursorInput,
  fillInTheBlanksImage: Picture,
  markTheWords: Highlighter,
  multipleChoice: ListChecks,
  singleChoice: CircleDot,
  trueFalse: ToggleLeft,
  findSynonym: Shuffle,
  findThePlace: MapPin,
} satisfies Record<ExerciseType, LucideIcon>;
