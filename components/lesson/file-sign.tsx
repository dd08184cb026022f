'use client';
import { SteadyImage } from '@/components/exercise/fresh-files';
import { fileKind } from '@/lib/lesson/file-kind';
import type { LessonAttachment } from '@/lib/lesson/queries';
import { FILE_ICONS } from './file-icons';

/** A small view of a picture, or the icon of the file's kind. */
export function FileSign({ file }: { file: Pick<LessonAttachment, 'mimeType' | 'fullUri'> }) {
  const kind = fileKind(file.mimeType);
  if (kind === 'picture')
    return (
      <SteadyImage
        src={file.fullUri}
        alt=""
        loading="lazy"
        className="size-12 flex-none rounded-field bg-sunken object-cover"
      />
    );
  const Icon = FILE_ICONS[kind];
  return (
    <span
      aria-hidden
      className="grid size-12 flex-none place-items-center rounded-field bg-sunken text-ink-2"
    >
      <Icon className="size-5" />
    </span>
  );
}
