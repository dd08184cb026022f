'use client';
import { useState } from 'react';
import { CHAT_ATTACHMENTS_MAX } from '@/lib/contract/limits.ts';
import type { ChatAttachment } from '@/lib/contract/socket-payloads.ts';
import { judgeFile } from '@/lib/upload/rules';
import type { FileFault } from '@/lib/upload/rules';
import { toDraft } from './attachment-drafts';
import type { AttachedThing } from './attachment-drafts';
import { usePieces } from './use-pieces';
import type { Piece } from './use-pieces';

const attachmentsOf = (pieces: readonly Piece[]) =>
  pieces.flatMap((piece): ChatAttachment[] => {
    if (piece.kind === 'file') return piece.attachment ? [piece.attachment] : [];
    const { title: _title, key: _key, ...reference } = piece;
    return [reference];
  });

/**
 * Files and materials attached to the next message; files are uploaded while it is being written, and all of it is
 * stored through reloads.
 * @param chatId null: the current text takes no attachments
 */
export function useChatFiles(userId: number, chatId: number | null) {
  const { pieces, setPieces, tasks, drafts, send, begun } = usePieces(userId, chatId);
  const [fault, setFault] = useState<FileFault | 'TOO_MANY' | null>(null);
  const addFile = (file: File) => {
    const key = crypto.randomUUID();
    setPieces((list) => [...list, begun({ key, file })]);
    drafts.save({ kind: 'file', key, file, upload: null });
    send({ key, file });
  };
  /** Of files chosen together, the accepted ones are added, and the errors of the others are shown. */
  const addFiles = (files: readonly File[]) => {
    const room = CHAT_ATTACHMENTS_MAX - pieces.length;
    const wrong = files.map((file) => judgeFile(file, 'CHAT_FILE'));
    const fit = files.filter((_, index) => !wrong[index]);
    setFault(fit.length > room ? 'TOO_MANY' : (wrong.find((fault) => fault !== null) ?? null));
    fit.slice(0, room).forEach(addFile);
  };
  const addThing = (thing: AttachedThing) => {
    const piece = toDraft(thing);
    const has = pieces.some(({ key }) => key === piece.key);
    setFault(pieces.length >= CHAT_ATTACHMENTS_MAX ? 'TOO_MANY' : null);
    if (has || pieces.length >= CHAT_ATTACHMENTS_MAX) return;
    setPieces((list) => [...list, piece]);
    drafts.save(piece);
  };
  const remove = (key: string) => {
    tasks.current.get(key)?.cancel();
    tasks.current.delete(key);
    setPieces((list) => list.filter((piece) => piece.key !== key));
    drafts.drop(key);
    setFault(null);
  };
  const retry = (key: string) => tasks.current.get(key)?.retry();
  /** They belong to a message that is stored now. */
  const clear = () => {
    tasks.current.forEach((tasks) => tasks.close());
    tasks.current.clear();
    setPieces([]);
    drafts.dropAll();
    setFault(null);
  };
  return { pieces, fault, attachments: attachmentsOf(pieces), addFiles, addThing, remove, retry, clear };
}

export type ChatFiles = ReturnType<typeof useChatFiles>;
