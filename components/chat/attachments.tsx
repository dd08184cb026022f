'use client';
import type { ChatAttachment } from '@/lib/contract/socket-payloads.ts';
import { ThingCard } from './card';
import { FileView } from './file-attachment';

/** Attachments of a message: pictures, sounds, files, and cards of what it refers to. */
export function Attachments({
  chatId,
  attachments,
}: {
  chatId: number;
  attachments: readonly ChatAttachment[];
}) {
  if (attachments.length === 0) return null;
  return (
    <div className="mt-1 grid gap-1.5">
      {attachments.map((attachment) =>
        attachment.kind === 'file' ? (
          <FileView key={attachment.id} chatId={chatId} file={attachment} />
        ) : (
          <ThingCard key={`${attachment.kind} ${attachment.id}`} reference={attachment} />
        ),
      )}
    </div>
  );
}
