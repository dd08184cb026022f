'use client';
import { Download, FileText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ChatAttachment } from '@/lib/contract/socket-payloads.ts';
import { useSizeText } from '@/lib/i18n/use-size-text';

type FileAttachment = Extract<ChatAttachment, { kind: 'file' }>;

const fileUri = (chatId: number, id: string) => `/api/chats/${chatId}/files/${id}`;

/** A file that was sent: a picture, a sound, or its name to download it by. */
export function FileView({ chatId, file }: { chatId: number; file: FileAttachment }) {
  const t = useTranslations('chat');
  const sizeText = useSizeText();
  const uri = fileUri(chatId, file.id);
  const name = file.name ?? t('file');
  // Still being sent: the server has not returned its type yet.
  if (!file.mimeType)
    return (
      <span className="flex items-center gap-1.5">
        <FileText aria-hidden className="size-5 flex-none" />
        <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
      </span>
    );
  if (file.mimeType.startsWith('image/') && file.width && file.height)
    return (
      <a href={uri} target="_blank" rel="noopener" className="block max-w-[320px]">
        <img
          src={uri}
          alt={name}
          width={file.width}
          height={file.height}
          loading="lazy"
          // Reserves the space before the picture is loaded.
          style={{ aspectRatio: `${file.width} / ${file.height}` }}
          className="h-auto max-h-[320px] w-full rounded-field bg-sunken object-contain"
        />
      </a>
    );
  if (file.mimeType.startsWith('audio/'))
    return <audio controls preload="none" src={uri} aria-label={name} className="max-w-full" />;
  return (
    <a
      href={uri}
      download={name}
      className="flex max-w-[340px] min-w-0 items-center gap-2.5 rounded-field border border-line bg-surface px-3 py-2 text-ink no-underline"
    >
      <FileText aria-hidden className="size-6 flex-none text-kok" />
      <span className="min-w-0 flex-1">
        <span dir="auto" title={name} className="block truncate font-[560]">
          {name}
        </span>
        {file.size ? <span className="num block text-meta text-ink-3">{sizeText(file.size)}</span> : null}
      </span>
      <Download aria-hidden className="size-4 flex-none text-ink-3" />
    </a>
  );
}
