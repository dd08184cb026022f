import { Bookmark, FileText, ListChecks, NotebookText } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { FiledKind } from '@/lib/contract/category.ts';

export const KIND_ICONS: Record<FiledKind, LucideIcon> = {
  LESSON: NotebookText,
  QUIZ: ListChecks,
  PUBLICATION: FileText,
  SAVED: Bookmark,
};
