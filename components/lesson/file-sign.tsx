'use client';
import { useState } from 'react';
import { FileImage } from '@/components/exercise/fresh-files';
import { fileKind } from '@/lib/lesson/file-kind';
import type { LessonAttachment } from '@/lib/lesson/queries';
import { FILE_ICONS } from './file-icons';

/** A small view of a picture, or the icon of the file's kind. */
export function FileSign({ file }: { file: Pick<LessonAttachment, 'mimeType' | 'fullUri'> }) {
  const kind = fileKind(file.mimeType);
  if (kind === 'picture') return <SmallPicture uri={file.fullUri} />;
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

/** A new address is fetched when the old one has failed: the picture itself is the same. */
function SmallPicture({ uri }: { uri: string }) {
  const [shown, setShown] = useState({ uri, isBroken: false });
  if (shown.isBroken && shown.uri !== uri) setShown({ uri, isBroken: false });
  return (
    <FileImage
      src={shown.uri}
      alt=""
      loading="lazy"
      className="size-12 flex-none rounded-field bg-sunken object-cover"
      onError={() => setShown((now) => ({ ...now, isBroken: true }))}
    />
  );
}
