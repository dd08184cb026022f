import { FileAudio, FileImage, FileText, FileType, FileVideo } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ShownKind } from '@/lib/lesson/file-kind';

export const FILE_ICONS: Record<ShownKind, LucideIcon> = {
  picture: FileImage,
  audio: FileAudio,
  video: FileVideo,
  pdf: FileText,
  text: FileText,
  document: FileType,
};
