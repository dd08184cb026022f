import { FileText, ListChecks, MessageSquareText, NotebookText, TextQuote } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ChatReference } from '@/lib/contract/socket-payloads.ts';

/** By kind of what a message refers to. */
export const REFERENCE_ICONS: Readonly<Record<ChatReference['kind'], LucideIcon>> = {
  lesson: NotebookText,
  quiz: ListChecks,
  publication: FileText,
  post: MessageSquareText,
  publicationResource: TextQuote,
};
