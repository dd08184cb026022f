import type { lesson, lessonAttachment, lessonWord } from '../../db/schema/lesson.ts';
import type { UploadRow } from '../upload/model.ts';

export type LessonRow = typeof lesson.$inferSelect;

export type LessonWordRow = typeof lessonWord.$inferSelect;

/** An attachment with what its file is. */
export type LessonAttachmentRow = Omit<typeof lessonAttachment.$inferSelect, 'createdAt'> &
  Pick<UploadRow, 'mimeType' | 'size' | 'width' | 'height'>;

/** What belongs to a lesson besides its text. */
export interface LessonParts {
  lessonId: number;
  /** In their order. */
  attachments: LessonAttachmentRow[];
  /** The linked quizzes that exist, in their order. */
  quizIds: number[];
}

/** How much a lesson contains. */
export interface LessonCounts {
  words: number;
  attachments: number;
  /** Linked ones that were not deleted. */
  quizzes: number;
}

/** What goes with a copy of a lesson besides its fields. */
export interface LessonContent {
  words: LessonWordRow[];
  attachments: LessonAttachmentRow[];
  /** The linked quizzes that exist, in their order. */
  quizIds: number[];
  /** Every file that the lesson refers to. */
  files: string[];
}

/** What a version keeps of a lesson: what is typed, and the quizzes. Its files and who may see it stay as they are. */
export interface LessonState {
  title: string;
  description: string;
  notes: string;
  language: LessonRow['language'];
  level: LessonRow['level'];
  translationLanguage: LessonRow['translationLanguage'];
  words: Pick<LessonWordRow, 'id' | 'position' | 'word' | 'translation' | 'example'>[];
  /** In their order. */
  quizIds: number[];
}
