'use client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CHAT_ATTACHMENTS_MAX } from '@/lib/contract/limits.ts';
import type { ChatAttachment } from '@/lib/contract/socket-payloads.ts';
import { startUpload } from '@/lib/upload/upload-task';
import type { UploadTask, UploadTaskState } from '@/lib/upload/upload-task';
import type { AttachedThing, AttachmentDraft } from './attachment-drafts';
import { useAttachmentDrafts } from './use-attachment-drafts';

/** An attachment of the next message. */
export type Piece =
  | { kind: 'file'; key: string; file: File; state: UploadTaskState; attachment: ChatAttachment | null }
  | (AttachedThing & { key: string });

/** The server deletes unattached uploads after a day; after half of that they are uploaded again. */
const ARRIVED_FOR_MS = 12 * 3600 * 1000;

const begun = ({ key, file }: { key: string; file: File }): Piece => ({
  kind: 'file',
  key,
  file,
  state: { kind: 'sending', sent: 0, total: file.size },
  attachment: null,
});

const arrived = (uploadId: string) => ({
  state: { kind: 'done', uploadId } as const,
  attachment: { kind: 'file', id: uploadId } as const,
});

/** The attachments of a message with their upload progress; those chosen before a reload come first. */
export function usePieces(userId: number, chatId: number | null) {
  const [pieces, setPieces] = useState<Piece[]>([]);
  const tasks = useRef(new Map<string, UploadTask>());
  const drafts = useAttachmentDrafts(userId, chatId);
  const send = ({ key, file }: { key: string; file: File }) => {
    const change = (part: Partial<Extract<Piece, { kind: 'file' }>>) =>
      setPieces((list) =>
        list.map((piece) => (piece.kind === 'file' && piece.key === key ? { ...piece, ...part } : piece)),
      );
    const report = (state: UploadTaskState) => {
      if (state.kind !== 'done') return change({ state });
      change(arrived(state.uploadId));
      drafts.save({ kind: 'file', key, file, upload: { id: state.uploadId, at: Date.now() } });
    };
    tasks.current.set(key, startUpload(file, { userId, purpose: 'CHAT_FILE', report }));
  };
  const takeUp = useEffectEvent((before: readonly AttachmentDraft[]) => {
    const isThere = ({ upload }: Extract<AttachmentDraft, { kind: 'file' }>) =>
      upload !== null && Date.now() - upload.at < ARRIVED_FOR_MS;
    const back = before.map((piece): Piece => {
      if (piece.kind !== 'file') return piece;
      return { ...begun(piece), ...(isThere(piece) && piece.upload && arrived(piece.upload.id)) };
    });
    setPieces((list) => [...back, ...list].slice(0, CHAT_ATTACHMENTS_MAX));
    for (const piece of before) if (piece.kind === 'file' && !isThere(piece)) send(piece);
  });
  useEffect(() => {
    const open = tasks.current;
    return () => open.forEach((task) => task.close());
  }, []);
  useEffect(() => (drafts.before.length > 0 ? takeUp(drafts.before) : undefined), [drafts.before]);
  return { pieces, setPieces, tasks, drafts, send, begun };
}
